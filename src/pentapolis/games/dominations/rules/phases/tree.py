"""The civilisation tree: where a card fits, and what placing it does (2.6, Q31 to Q40).

Every open spot beside the tree has a pattern: for each side 0, or 1 more than the half-Nodus it would touch. The cards
that fit somewhere are kept as bits, so that nothing has to be tried.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import CAMPFIRE, CARDS, COLOURS, NOWHERE, SPOT, VESTIGIUM
from pentapolis.games.dominations.options import CARD_ROTATION
from pentapolis.games.dominations.printed.fits import POWERS, RADIX, SIDES, Cards
from pentapolis.games.dominations.spots import BESIDE, MIDDLE, NO_SPOT
from pentapolis.games.dominations.table import DominationsTable, with_item, with_list
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import Kind

UPRIGHT: Final = 0
NORTH: Final = 0
EAST: Final = 1
CARD_TURN: Final = Kind("card-turn", ("upright", "quarter-turn", "half-turn", "three-quarter-turn"))


def half(table: DominationsTable, card: int, turn: int, side: int) -> int:
    """The half-Nodus on a side of a card that lies turned."""
    return table.facts.layouts[card * SIDES + (side - turn) % SIDES]


def cards_that_fit(table: DominationsTable, pattern: int) -> Cards:
    fits = table.facts.fits
    return fits.turned(pattern) if table.options[CARD_ROTATION] else fits.upright(pattern)


# ---- placing a card


def place_card(table: DominationsTable, me: int, card: int, spot: int, turn: int) -> None:
    """The card is in the tree for good: joints become Nodus, and the spots beside it know what they touch."""
    sprouts, needs = table.sprouts[me].copy(), table.needs[me].copy()
    at = place_among(sprouts, spot)
    pattern = 0
    if at != NOWHERE:
        pattern = needs.pop(at)
        sprouts.pop(at)
    nodus = table.nodus.copy()
    for side in range(SIDES):
        mine, touching = half(table, card, turn, side), pattern // POWERS[side] % RADIX
        if touching:  # every joint is a Nodus of its colour; with a Vestigium, of the other half's (Q39)
            nodus[me * COLOURS + (touching - 1 if mine == VESTIGIUM else mine)] += 1
        else:
            grow_sprout(sprouts, needs, BESIDE[spot * SIDES + side], (mine + 1) * POWERS[(side + 2) % SIDES])
    table.nodus = nodus
    table.spots = with_list(table.spots, me, [*table.spots[me], spot])
    table.cards = with_list(table.cards, me, [*table.cards[me], card])
    table.turns = with_list(table.turns, me, [*table.turns[me], turn])
    table.sprouts = with_list(table.sprouts, me, sprouts)
    table.needs = with_list(table.needs, me, needs)
    note_fitting(table, me)


def nodus_of_masteries(table: DominationsTable, seat: int) -> list[int]:
    """The Nodus of each colour that join two Masteries: none with the Campfire or a Monument Level (Q39)."""
    made = [0] * COLOURS
    spots, cards, turns = table.spots[seat], table.cards[seat], table.turns[seat]
    for at, spot in enumerate(spots):
        for side in (NORTH, EAST):
            other = place_among(spots, BESIDE[spot * SIDES + side])
            if other != NOWHERE and cards[at] < CARDS and cards[other] < CARDS:
                mine = half(table, cards[at], turns[at], side)
                its = half(table, cards[other], turns[other], (side + 2) % SIDES)
                made[its if mine == VESTIGIUM else mine] += 1
    return made


def grow_sprout(sprouts: list[int], needs: list[int], spot: int, touching: int) -> None:
    """An open spot touches one more card."""
    at = place_among(sprouts, spot)
    if at != NOWHERE:
        needs[at] += touching
    elif spot != NO_SPOT:
        sprouts.append(spot)
        needs.append(touching)


def place_among(spots: list[int], spot: int) -> int:
    """Which of the spots it is, or `NOWHERE`."""
    for at, other in enumerate(spots):
        if other == spot:
            return at
    return NOWHERE


def note_fitting(table: DominationsTable, me: int) -> None:
    """Which cards fit somewhere, and how many."""
    bits = 0
    fits, may_turn = table.facts.fits, table.options[CARD_ROTATION] > 0
    for pattern in table.needs[me]:
        bits |= (fits.turned(pattern) if may_turn else fits.upright(pattern)).bits
    table.fitting = with_list(table.fitting, me, Cards(bits).octets)
    table.room = with_item(table.room, me, bits.bit_count())


def light_campfire(table: DominationsTable, seat: int) -> None:
    place_card(table, seat, CAMPFIRE, MIDDLE, UPRIGHT)


# ---- choosing where


class FittingSpot(Among[DominationsTable]):
    """A spot where the card fits. The first pick is the card."""

    def __init__(self) -> None:
        super().__init__("a spot in your tree", SPOT)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        card = picks[0]
        sprouts = table.sprouts[me]
        return [sprouts[at] for at, pattern in enumerate(table.needs[me]) if cards_that_fit(table, pattern).has(card)]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        if option in table.spots[me]:
            return "a card lies there already"
        if option in table.sprouts[me]:
            return "a side would meet another colour"
        return "it would not touch your tree"


class FittingTurn(Among[DominationsTable]):
    """How a card may lie on a spot. The first picks are the card and the spot."""

    def __init__(self) -> None:
        super().__init__("how to turn the card", CARD_TURN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        card, spot = picks[0], picks[1]
        pattern = table.needs[me][table.sprouts[me].index(spot)]
        return [turn for turn in range(SIDES) if table.facts.fits.fits(card, pattern, turn)]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "a side would meet another colour"


class InTree(Effect[DominationsTable]):
    """Choose where a card goes, the first and only pick; what follows finds card, spot and turn.

    Only cards that fit somewhere are offered (`fitting`), so this is always possible.
    """

    text: ClassVar[str] = "choose where it goes in your tree"

    def __init__(self, then: Effect[DominationsTable]) -> None:
        self.then = then
        self.turning = Turning(then)

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, FITTING_SPOT, FITTING_SPOT.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        if table.options[CARD_ROTATION]:
            self.turning.run(table, me, (picks[0], answer))
        else:
            self.then.run(table, me, (picks[0], answer, UPRIGHT))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.turning,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (FITTING_SPOT,)

    def __str__(self) -> str:
        return f"choose where it goes in your tree, {self.then}"


class Turning(Effect[DominationsTable]):
    """Choose how a card lies, where cards may be turned (Q32)."""

    def __init__(self, then: Effect[DominationsTable]) -> None:
        self.then = then

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, FITTING_TURN, FITTING_TURN.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        self.then.run(table, me, (*picks, answer))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (FITTING_TURN,)

    def __str__(self) -> str:
        return f"choose how it lies, {self.then}"


FITTING_SPOT: Final = FittingSpot()
FITTING_TURN: Final = FittingTurn()
