"""What each seat may see, and what it may believe about the rest.

Hidden: the cards in other hands but for those taken from the offer, the decks, the face-down pile of Goods, and the
Age I deck that left the game. The backs of cards show their Age.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.games.minos.constants import (
    CARDS_OF_AN_AGE,
    COIN,
    DIE,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    INCOME,
    NOBODY,
    NOTHING_THERE,
    POINT,
    REGIONS,
    RESERVE,
    ROUTES,
    SPACE,
    SUPPLY,
    TYPES,
    WEAPONRY,
)
from pentapolis.games.minos.rules import scoring
from pentapolis.games.minos.rules.vases import open_values
from pentapolis.kernel.words import deck

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.kernel.components import Names
    from pentapolis.kernel.game import View
    from pentapolis.kernel.rng import Rng

DIE_CODES = len(DIE.labels)


def board(table: MinosTable, viewer: int) -> View:
    return {
        "round": table.round,
        "age": table.age + 1,
        "acting": table.acting,
        "action": turn(table),
        "pool": [DIE.labels[die] for die in table.pool],
        "spaces": {SPACE.labels[at]: die(code) for at, code in enumerate(table.spaces) if code != NOTHING_THERE},
        "bonus": table.facts.action_bonuses.names.ids[table.bonus],
        "offer": named(table.facts.cards, table.offer),
        "decks": [len(pile) for pile in table.decks],
        "discards": [named(table.facts.cards, pile) for pile in table.discards],
        "out": named(table.facts.cards, table.out),
        "stacks": list(table.stacks),
        "pile": len(table.pile),
        "temporary_left": [table.temporary_left(sort) for sort in range(TYPES)],
        "regions": [region(table, at) for at in table.island.order],
        "routes": [route(table, at) for at in range(ROUTES)],
        "vases": [vase(table, slot) for slot in range(len(table.vases))],
        "waiting_builds": [table.queued[s] + table.queued_free[s] for s in range(table.seats)],
        "players": [player(table, seat, viewer) for seat in range(table.seats)],
    }


def named(names: Names, things: list[int]) -> list[str]:
    return [names.ids[thing] for thing in things]


def one_of(names: Names, thing: int) -> str | None:
    return None if thing == NOTHING_THERE else names.ids[thing]


def bits(names: Names, tiles: int) -> list[str]:
    return [names.ids[tile] for tile in range(tiles.bit_length()) if tiles >> tile & 1]


def die(code: int) -> View:
    return {"seat": code // DIE_CODES, "die": DIE.labels[code % DIE_CODES]}


def turn(table: MinosTable) -> View:
    """What is still open in the turn."""
    return {
        "space": None if table.space == NOTHING_THERE else SPACE.labels[table.space],
        "value": table.value,
        "action": table.action,
        "points": table.action_points,
        "side": table.side != NOTHING_THERE,
        "traits": named(table.facts.cards, table.triggered),
        "marks": list(table.marks),
    }


def region(table: MinosTable, at: int) -> View:
    facts = table.facts
    return {
        "id": facts.regions.ids[at],
        "number": table.island.numbers[table.island.order.index(at)],
        "good": facts.goods.ids[table.island.goods[at]],
        "warriors": [table.warriors[seat * REGIONS + at] for seat in range(table.seats)],
        "city": table.cities[at],
        "tower": table.towers[at],
        "farm": table.farms[at],
        "foundation": one_of(facts.foundations.names, table.foundations[at]),
        "sea": one_of(facts.sea.names, table.sea[at]),
        "deep_sea": one_of(facts.sea.names, table.deep_sea[at]),
    }


def route(table: MinosTable, at: int) -> View:
    return {
        "id": table.facts.route_names.ids[table.routes[at]],
        "ships": [table.ships[seat * ROUTES + at] for seat in range(table.seats)],
        "bonuses": bits(table.facts.bonuses.names, table.beside[at]),
    }


def vase(table: MinosTable, slot: int) -> View:
    return {
        "id": table.facts.vases.ids[table.vases[slot]],
        "values": open_values(table),
        "covered": table.covered[slot],
        "claims": table.claims[slot * table.seats : slot * table.seats + table.seats],
    }


def player(table: MinosTable, seat: int, viewer: int) -> View:
    facts, hand = table.facts, table.hands[seat]
    ids = facts.cards
    counted: dict[str, Any] = {
        "coins": table.has(seat, COIN.index),
        "weaponry": table.has(seat, WEAPONRY.index),
        "points": table.has(seat, POINT.index),
        "reserves": table.has(seat, RESERVE.index),
        "supply": table.has(seat, SUPPLY.index),
        "income": table.has(seat, INCOME.index),
        "goods": [table.has(seat, FIRST_GOOD + sort) for sort in range(TYPES)],
        "temporary": [table.has(seat, FIRST_TEMPORARY + sort) for sort in range(TYPES)],
        "tracks": [table.at(seat, track) for track in range(3)],
    }
    lines = scoring.breakdown(table, seat)
    return counted | {
        "start": None if table.starts[seat] == NOBODY else facts.starts.ids[table.starts[seat]],
        "ability": None if table.abilities[seat] == NOBODY else facts.abilities.ids[table.abilities[seat]],
        "ability_step": facts.tracks.ability[table.at(seat, 1)],
        "hand_ages": [len(of_age(hand, 0)), len(of_age(hand, 1))],
        "hand": named(ids, hand) if seat == viewer else None,
        "shown": named(ids, table.shown[seat]),
        "area": named(ids, table.areas[seat]),
        "palace": named(ids, table.palaces[seat]),
        "beaten": bits(facts.sea.names, table.beaten[seat]),
        "tiles": bits(facts.bonuses.names, table.tiles[seat]),
        "score": sum([line.points for line in lines]),
        "breakdown": [[line.name, line.points, line.explanation] for line in lines],
    }


def of_age(cards: list[int], age: int) -> list[int]:
    return [card for card in cards if card // CARDS_OF_AN_AGE == age]


# ---- believing


def redeal(table: MinosTable, viewer: int, rng: Rng) -> None:
    """Deal anew, for each Age, the cards that the viewer cannot know; shuffle the pile of Goods."""
    others = [seat for seat in range(table.seats) if seat != viewer]
    hands = [table.shown[seat].copy() for seat in others]
    secret = [secrets_of(table, seat) for seat in others]
    box: list[int] = []
    for age in range(2):
        hidden = [of_age(cards, age) for cards in secret]
        boxed = of_age(table.box, age)
        deck.redeal(rng, [table.decks[age], boxed, *hidden])
        box += boxed
        for at, cards in enumerate(hidden):
            hands[at] += cards
    table.box = box
    for at, seat in enumerate(others):
        hands[at].sort()
        table.hands[seat] = hands[at]
    deck.redeal(rng, [table.pile])


def secrets_of(table: MinosTable, seat: int) -> list[int]:
    """The cards in a hand that only its owner knows."""
    return [card for card in table.hands[seat] if card not in table.shown[seat]]
