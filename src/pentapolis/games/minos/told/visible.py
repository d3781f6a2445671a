"""Everything that lies face up, explained in sentences: for whoever asks about a thing that is no answer now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import NOBODY, ROUTE_END, TYPE_NAMES
from pentapolis.games.minos.printed.proof import about_card, about_start
from pentapolis.games.minos.rules.vases import CONDITIONS
from pentapolis.kernel.told.english import counted, listed

if TYPE_CHECKING:
    from pentapolis.games.minos.game import Minos
    from pentapolis.games.minos.printed.facts import Gains
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.game import View


def visible(game: Minos, view: View) -> dict[str, list[str]]:
    """By its title, what each thing is that the viewer sees."""
    board, facts, deeds = view["board"], game.facts, game.deeds
    routes, regions = board["routes"], board["regions"]
    tiles = [tile for route in routes for tile in route["bonuses"]]
    beaten = [tile for player in board["players"] for tile in player["beaten"]]
    tiles += [tile for player in board["players"] for tile in player["tiles"]]
    sea = [region[level] for region in regions for level in ("sea", "deep_sea") if region[level] is not None]
    lying = [region["foundation"] for region in regions if region["foundation"] is not None]
    return {
        **cards(game, board),
        **gains(facts.bonuses, deeds.bonuses, tiles),
        **gains(facts.foundations, deeds.foundations, lying),
        **{title: sea_people(game, title) for title in gains(facts.sea, deeds.sea, sea + beaten)},
        **gains(facts.action_bonuses, deeds.action_bonuses, [board["bonus"]]),
        **{facts.vases.titles[at]: [str(CONDITIONS[at])] for at in vases_of(game, board)},
        **dict([route_said(game, route["id"]) for route in routes]),
        **dict([region_said(game, view, region) for region in regions]),
        **clans(game, board),
    }


def cards(game: Minos, board: View) -> dict[str, list[str]]:
    """The offer, the discards, all areas and Palaces, and the own hand."""
    piles = [board["offer"], *board["discards"]]
    for player in board["players"]:
        piles += [player["area"], player["palace"], player["shown"], player["hand"] or []]
    numbers = [game.facts.cards.ids.index(name) for pile in piles for name in pile]
    return {game.facts.cards.titles[card]: about_card(game, card) for card in numbers}


def gains(tiles: Gains, effects: list[AnyEffect], names: list[str]) -> dict[str, list[str]]:
    numbers = [tiles.names.ids.index(name) for name in names]
    return {tiles.names.titles[at]: [str(effects[at])] for at in numbers}


def sea_people(game: Minos, title: str) -> list[str]:
    at = game.facts.sea.names.titles.index(title)
    return [f"{game.facts.sea_costs[at]} Weaponry and a Warrior: {game.deeds.sea[at]}"]


def vases_of(game: Minos, board: View) -> list[int]:
    return [game.facts.vases.ids.index(vase["id"]) for vase in board["vases"]]


def route_said(game: Minos, name: str) -> tuple[str, list[str]]:
    """The costs and the Income of its spaces, and the VP on top."""
    at = game.facts.route_names.ids.index(name)
    route = game.facts.routes[at]
    spaces = [
        f"space {space} for {counted(route.costs[space], 'Coin')}: {game.deeds.route_income(at, space)}"
        for space in range(1, ROUTE_END + 1)
    ]
    return game.facts.route_names.titles[at], [*spaces, f"{route.top} VP on coming to its end"]


def region_said(game: Minos, view: View, here: View) -> tuple[str, list[str]]:
    """What is printed there, its borders, and the Foundation that still can be covered."""
    facts = game.facts
    at = facts.regions.ids.index(here["id"])
    island = facts.islands[len(view["board"]["players"]) - 2]
    beside = [facts.regions.titles[other] for other in island.neighbours[at]]
    said = [f"region {here['number']}, {facts.goods.titles[TYPE_NAMES.index(here['good'])]}; beside {listed(beside)}"]
    if here["foundation"] is not None and here["city"] == NOBODY:
        foundation = facts.foundations.names.ids.index(here["foundation"])
        said.append(f"Foundation {facts.foundations.names.titles[foundation]}: {game.deeds.foundations[foundation]}")
    return facts.regions.titles[at], said


def clans(game: Minos, board: View) -> dict[str, list[str]]:
    """Starting cards and Special Abilities that somebody has."""
    facts, said = game.facts, {}
    for player in board["players"]:
        if player["start"] is not None:
            at = facts.starts.ids.index(player["start"])
            said[facts.starts.titles[at]] = about_start(game, at)
        if player["ability"] is not None:
            at = facts.abilities.ids.index(player["ability"])
            said[facts.abilities.titles[at]] = about_start(game, len(facts.starting) + at)
    return said
