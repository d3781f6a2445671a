"""The proof sheet of Minos: what is printed beside what the engine will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    CARDS,
    COIN,
    ROUTE_END,
    SEA,
    SECTIONS,
    START,
    TOP,
    TRIGGERS,
    VASE,
)
from pentapolis.games.minos.rules.rounds import WHOLE_GAME
from pentapolis.games.minos.rules.vases import CONDITIONS
from pentapolis.kernel.told.english import counted, listed

if TYPE_CHECKING:
    from pentapolis.games.minos.game import Minos
    from pentapolis.games.minos.printed.facts import Gains
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]
"""A heading, the names of the columns, the rows."""

WHEN: Final = (
    *[f"when you retrieve a die from {section.capitalize()}" for section in TRIGGERS[:SECTIONS]],
    *[f"when you retrieve a die of value {values}" for values in ("1 or 2", "3 or 4", "5 or 6")],
)


def sheet(game: Minos) -> list[Section]:
    """The whole edition, in the order of the component file."""
    facts, deeds = game.facts, game.deeds
    columns = ("Tile", "Printed", "What the engine will do")
    return [
        ("The game", ("What the engine will do",), [(str(WHOLE_GAME),)]),
        ("Action spaces", ("Space", "Points", "Printed", "What the engine will do"), spaces(game)),
        ("Progress tracks", ("Space", "Printed", "What the engine will do"), tracks(game)),
        ("Player board", ("Building", "Printed", "What the engine will do"), buildings(game)),
        ("Decree cards, instant effects", ("Card", "Cost", "Goods", "VP", *columns[1:]), instants(game)),
        ("Decree cards, Royal Traits", ("Card", "When", *columns[1:]), traits(game)),
        ("Starting cards", ("Card", "Players", "Coins", "Weaponry", "VP", "Good", "Draw", "Region"), starts(game)),
        ("Trade Routes", ("Space", "Cost", *columns[1:]), routes(game)),
        ("Trade Bonus tiles", columns, tiles(facts.bonuses, deeds.bonuses)),
        ("City Foundations", columns, tiles(facts.foundations, deeds.foundations)),
        ("Vases", ("Vase", "Colour", "Claimed"), vases(game)),
        ("Sea Peoples", columns, tiles(facts.sea, deeds.sea)),
        ("Action Bonus tiles", columns, tiles(facts.action_bonuses, deeds.action_bonuses)),
    ]


def tiles(gains: Gains, effects: list[AnyEffect]) -> list[tuple[str, ...]]:
    printed = [row.text("gain") for row in gains.rows]
    return [(t, p, str(e)) for t, p, e in zip(gains.names.titles, printed, effects, strict=True)]


def spaces(game: Minos) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, section in enumerate(game.facts.sections):
        name = f"{TRIGGERS[at % SECTIONS].capitalize()}, {section.seats} players"
        for space, text in enumerate(section.sides):
            effect = game.deeds.side(section.seats, at % SECTIONS * 4 + space)
            rows.append((f"{name}, space {space + 1}", str(section.points[space]), text, str(effect)))
    return rows


def tracks(game: Minos) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    printed = game.facts.tracks
    for track, title in enumerate(printed.titles):
        for space, text in enumerate(printed.spaces[track]):
            rows.append((f"{title} {space}", text, str(game.deeds.tracks[track * (TOP + 1) + space])))
        rows.append((f"{title}, beyond the top", printed.beyond[track], str(game.deeds.beyond[track])))
    return rows


def buildings(game: Minos) -> list[tuple[str, ...]]:
    board, deeds = game.facts.board, game.deeds
    towers: list[tuple[str, ...]] = [
        (f"Tower {at + 1}", text, str(deeds.towers[at])) for at, text in enumerate(board.tower_gains)
    ]
    farms = [(f"Farm {at + 1}", text, str(deeds.farms[at])) for at, text in enumerate(board.farm_gains)]
    return towers + farms


def instants(game: Minos) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for card, decree in enumerate(game.facts.decrees):
        goods = " ".join([game.facts.goods.titles[icon] for icon in decree.icons])
        title = game.facts.cards.titles[card]
        effect = str(game.deeds.instants[card])
        rows.append((title, str(decree.cost), goods, str(decree.points), decree.instant, effect))
    return rows


def traits(game: Minos) -> list[tuple[str, ...]]:
    titles = game.facts.cards.titles
    return [
        (titles[card], WHEN[decree.trigger], decree.trait, str(game.deeds.traits[card]))
        for card, decree in enumerate(game.facts.decrees)
    ]


def starts(game: Minos) -> list[tuple[str, ...]]:
    facts = game.facts
    return [
        (
            facts.starts.titles[at],
            str(start.seats),
            str(start.coins),
            str(start.weaponry),
            str(start.points),
            facts.goods.titles[start.good],
            f"{start.draw}, put back {start.put_back}",
            facts.regions.titles[start.region],
        )
        for at, start in enumerate(facts.starting)
    ]


def routes(game: Minos) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, route in enumerate(game.facts.routes):
        title = game.facts.route_names.titles[at]
        for space in range(1, ROUTE_END + 1):
            income = game.deeds.route_income(at, space)
            rows.append((f"{title}, {space}", str(route.costs[space]), route.income[space - 1], str(income)))
    return rows


def vases(game: Minos) -> list[tuple[str, ...]]:
    facts = game.facts
    return [(facts.vases.titles[at], facts.vase_colours[at], str(vase)) for at, vase in enumerate(CONDITIONS)]


# ---- explaining an answer


def about(game: Minos, kind: Kind, answer: int) -> list[str]:
    """An answer explained: what is printed, and what the engine will do with it."""
    if kind is CARD and 0 <= answer < CARDS:
        return about_card(game, answer)
    if kind is BONUS:
        return [str(game.deeds.bonuses[answer])]
    if kind is VASE:
        return [str(CONDITIONS[answer])]
    if kind is SEA:
        return [f"{game.facts.sea_costs[answer]} Weaponry: {game.deeds.sea[answer]}"]
    if kind is START:
        return about_start(game, answer)
    return []


def about_start(game: Minos, answer: int) -> list[str]:
    """A Starting card or a Special Ability."""
    facts = game.facts
    if answer >= len(facts.starting):
        return [facts.ability_texts[answer - len(facts.starting)]]
    start = facts.starting[answer]
    return [
        facts.regions.titles[start.region],
        f"{COIN.count(start.coins)}, {start.weaponry} Weaponry, {start.points} VP",
        f"the Good {facts.goods.titles[start.good]}; draw {counted(start.draw, 'card')} and put {start.put_back} back",
    ]


def about_card(game: Minos, card: int) -> list[str]:
    decree = game.facts.decrees[card]
    goods = listed([game.facts.goods.titles[icon] for icon in decree.icons])
    less = f", less with {goods}" if goods else ""
    return [
        decree.text,
        f"cost {decree.cost}{less}; {decree.points} VP",
        str(game.deeds.instants[card]),
        f"{WHEN[decree.trigger]}: {game.deeds.traits[card]}",
    ]
