"""Why a thing on the table cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    EXPANSION,
    MOST_CITIES,
    MOST_FARMS,
    MOST_SHIPS,
    MOST_TOWERS,
    NOBODY,
    ROUTE_END,
    SECTION,
    SITE,
    WALL,
)
from pentapolis.games.minos.picture.position import Position, called, number_of
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.rules.interrupt import TURN

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.game import Minos
    from pentapolis.kernel.game import View


def why_not(game: Minos, view: View, what: str) -> str:
    """A reason for the thing that `data-explain` names; nothing where there is none to give."""
    kind, _, label = what.partition(":")
    question = view["question"]
    reason = None if question is None else REASONS.get((question["kind"], kind))
    return "" if reason is None else reason(Position(game, view), label)


# ---- building


def against_building(position: Position, name: str) -> str:
    """Everything that could be built in a region and cannot."""
    open_sites = position.view["question"]["labels"]
    reasons = {"city": against_city, "tower": against_tower, "farm": against_farm}
    said = [
        reason(position, position.region(name))
        for what, reason in reasons.items()
        if f"{what}-{name}" not in open_sites
    ]
    return " ".join(said)


def against_city(position: Position, here: View) -> str:
    if position.built("city", position.me) == MOST_CITIES:
        return word("why_not.all_cities")
    if here["city"] != NOBODY:
        return word("why_not.city_there")
    return word("why_not.city_price" if here["warriors"][position.me] else "why_not.city_warrior")


def against_tower(position: Position, here: View) -> str:
    if position.built("tower", position.me) == MOST_TOWERS:
        return word("why_not.all_towers")
    if here["city"] != position.me:
        return word("why_not.tower_city")
    return word("why_not.tower_price" if here["tower"] == NOBODY else "why_not.tower_there")


def against_farm(position: Position, here: View) -> str:
    if position.built("farm", position.me) == MOST_FARMS:
        return word("why_not.all_farms")
    return word("why_not.farm_warriors" if here["farm"] == NOBODY else "why_not.farm_there")


def against_route(position: Position, name: str) -> str:
    """Why no Ship can be built on a route, or sail on along it."""
    at = position.board["routes"].index(called(position.board["routes"], name))
    space = position.ships(position.me)[at]
    if space == ROUTE_END:
        return word("why_not.route_end")
    if space:
        behind = sum(ship >= WALL for ship in position.ships(position.me))
        walled = space + 1 == WALL and behind >= position.built("tower", position.me)
        return word("why_not.wall" if walled else "why_not.sail_price")
    ships = position.ships_built(position.me)
    if ships in (MOST_SHIPS, position.built("city", position.me)):
        return word("why_not.ship_cities")
    return word("why_not.ship_price")


# ---- Warriors and battles


def against_warriors(position: Position, name: str) -> str:
    """Why no Warrior can be placed in a region or move away from it."""
    here, mine = position.region(name), position.players[position.me]
    place = "why_not.no_city" if here["city"] != position.me else "" if mine["reserves"] else "why_not.no_reserves"
    said = [word(place)] if place else []
    return " ".join(said if here["warriors"][position.me] else [*said, word("why_not.no_warrior")])


def against_battle(position: Position, name: str) -> str:
    tile = number_of(position.facts.sea.names, name)
    here = next(region for region in position.regions if name in (region["sea"], region["deep_sea"]))
    if not here["warriors"][position.me]:
        return word("why_not.no_warrior")
    missing = position.facts.sea_costs[tile] - position.players[position.me]["weaponry"]
    return word("why_not.weaponry", count=missing) if missing > 0 else word("why_not.once")


def against_section(position: Position, name: str) -> str:
    """Why an action cannot be taken in this turn."""
    if position.turn["space"] is None:
        return word("why_not.retrieve_first")
    if not position.turn["points"]:
        return word("why_not.no_points")
    is_this = SECTION.labels.index(name) == position.turn["action"]
    return word("why_not.not_possible" if is_this else "why_not.other_section")


REASONS: Final[dict[tuple[str, str], Callable[[Position, str], str]]] = {
    (SITE.name, "region"): against_building,
    (SITE.name, "route"): against_route,
    (EXPANSION.name, "region"): against_warriors,
    (TURN.name, "sea-people"): against_battle,
    (TURN.name, "section"): against_section,
}
"""By what is asked and what is pointed at."""
