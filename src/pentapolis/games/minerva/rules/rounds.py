"""The six rounds: main phase, assistants, glory, preparing the next round."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    DENARIUS,
    FOR_DENARII,
    FOR_GLORY,
    GLORY,
    HIRE,
    HIRE_DENARII,
    HIRE_GLORY,
    MOST_ASSISTANTS,
    MOST_PLACES,
    PLACES,
    RESIDENCE,
    ROUNDS,
)
from pentapolis.games.minerva.rules.paying import PriceOfAssistant, SellFor
from pentapolis.games.minerva.rules.supply import reveal_locations
from pentapolis.games.minerva.rules.turn import TAKE_TURN
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.kind import DONE, SEAT
from pentapolis.kernel.words.goods import short_of
from pentapolis.kernel.words.grammar import Do, If
from pentapolis.kernel.words.seats import EachSeat, TurnsGoRound


class AllHavePassed(Condition[MinervaTable]):
    text: ClassVar[str] = "all have passed"

    def holds(self, table: MinervaTable, me: int) -> bool:
        for order in table.orders:
            if not order:
                return False
        return True


class BeforeTheLastRound(Condition[MinervaTable]):
    text: ClassVar[str] = "in rounds 1 to 5"

    def holds(self, table: MinervaTable, me: int) -> bool:
        return table.round < ROUNDS


# ---- assistants


class HighestOrderFirst(Among[MinervaTable]):
    """All seats by their order tiles, the highest first."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [table.orders.index(order) for order in range(table.seats, 0, -1)]


class WaysToHire(Among[MinervaTable]):
    """Denarii, also those for resources that could be sold, or glory tokens; never mixed (reading 9)."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        owned = table.assistants_of(me)
        if owned >= MOST_ASSISTANTS:
            return []
        ways = [FOR_DENARII] if table.wealth(me) >= HIRE_DENARII[owned] else []
        if table.has(me, GLORY.index) >= HIRE_GLORY[owned]:
            ways.append(FOR_GLORY)
        return ways

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        owned = table.assistants_of(me)
        if option == FOR_GLORY:
            return short_of(table, me, GLORY, HIRE_GLORY[owned])
        return f"it takes {DENARIUS.count(HIRE_DENARII[owned])}, you have {table.wealth(me)} with all resources sold"


class PayForAssistant(Effect[MinervaTable]):
    text: ClassVar[str] = "pay them for an assistant"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        hire(table, me, FOR_DENARII, DENARIUS.index, HIRE_DENARII)


def hire(table: MinervaTable, me: int, way: int, good: int, prices: tuple[int, ...]) -> None:
    if table.events is not None:
        table.tell(happenings.HIRES, me, (way,))
    table.gain(me, good, -prices[table.assistants_of(me)])
    table.gain(me, ASSISTANT.index, 1)


class HireAssistant(Effect[MinervaTable]):
    """At most one; the price rises with those the seat has, in reserve or on residences."""

    text: ClassVar[str] = "you may gain an assistant, paying with denarii or with glory tokens"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        ways = WAYS_TO_HIRE.options(table, me, picks)
        if ways:
            ways.append(DONE)
            table.ask(me, WAYS_TO_HIRE, ways, self, picks)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer == FOR_DENARII:
            FOR_MONEY.run(table, me, (RESIDENCE,))
        elif answer == FOR_GLORY:
            hire(table, me, FOR_GLORY, GLORY.index, HIRE_GLORY)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (FOR_MONEY,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (WAYS_TO_HIRE,)


# ---- glory


class AwardGlory(Effect[MinervaTable]):
    """The most glory tokens gain the first tile, and so on; ties go to the lower order tile; none without a token."""

    text: ClassVar[str] = "the players with the most glory tokens gain the glory tiles of the round"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if table.seats == 1:
            award_alone(table)
            return
        ranked = sorted([(-table.has(s, GLORY.index), table.orders[s], s) for s in range(table.seats)])
        for place in range(min(table.seats, PLACES[table.round - 1])):
            tokens, _, seat = ranked[place]
            if tokens < 0:
                award(table, seat, place)


def award_alone(table: MinervaTable) -> None:
    """As many tokens as rounds for the first tile, one token for the second."""
    tokens = table.has(0, GLORY.index)
    if tokens:
        award(table, 0, 0 if tokens >= table.round else 1)


def award(table: MinervaTable, seat: int, place: int) -> None:
    if table.events is not None:
        table.tell(happenings.GAINS_GLORY, seat, (place,))
    table.glories[(table.round - 1) * MOST_PLACES + place] = seat


# ---- rounds


class PrepareRound(Effect[MinervaTable]):
    """Glory tokens and order tiles go back, order tile 1 begins, new locations come into the offer."""

    text: ClassVar[str] = "return glory tokens and order tiles; who had order tile 1 will begin; reveal locations"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        table.starter = table.orders.index(1)
        for seat in range(table.seats):
            return_glory(table, seat)
            table.orders[seat] = 0
        reveal_locations(table)


def return_glory(table: MinervaTable, seat: int) -> None:
    tokens = table.has(seat, GLORY.index)
    if tokens:
        if table.events is not None:
            table.tell(happenings.RETURNS, seat, ())
        table.gain(seat, GLORY.index, -tokens)


class PlayRounds(Effect[MinervaTable]):
    text: ClassVar[str] = f"{ROUNDS} rounds"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if table.round == ROUNDS:
            return
        table.round += 1
        if table.events is not None:
            table.tell(happenings.ROUND_BEGINS, table.starter, (table.round,))
        table.push(self, me)
        ROUND.run(table, table.starter, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ROUND,)

    def __str__(self) -> str:
        return f"{ROUNDS} times {ROUND}"


WAYS_TO_HIRE: Final = WaysToHire("how to pay for an assistant", HIRE)
FOR_MONEY: Final = SellFor(PriceOfAssistant(), PayForAssistant())
MAIN_PHASE: Final = TurnsGoRound(TAKE_TURN, until=AllHavePassed())
GAIN_ASSISTANTS: Final = EachSeat(HireAssistant(), HighestOrderFirst("player, the highest order tile first", SEAT))
ROUND: Final = Do(
    MAIN_PHASE,
    If(BeforeTheLastRound(), GAIN_ASSISTANTS),
    AwardGlory(),
    If(BeforeTheLastRound(), PrepareRound()),
)
WHOLE_GAME: Final = PlayRounds()
