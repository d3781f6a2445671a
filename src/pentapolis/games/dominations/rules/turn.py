"""A turn: Grow, then Build and Develop; exchanges at any time (2.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    ACTION,
    BUILD_CITY,
    BUILD_MONUMENT,
    COLOURS,
    CRADLE_FACE,
    DEVELOP,
    DO_EXCHANGE,
    DO_SWAP,
    EXCHANGE_FIRST,
    INVENT,
    SECOND_TILE,
    SWAP_FIRST,
    UPGRADE,
)
from pentapolis.games.dominations.queries import TURN_GAIN, TURN_GAINS
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE, BY_CARD
from pentapolis.games.dominations.rules.knowledge import GAIN_WILD, SETTLE, gain_listed
from pentapolis.games.dominations.rules.phases.cities import A_CITY
from pentapolis.games.dominations.rules.phases.develop import A_MASTERY, AN_UPGRADE
from pentapolis.games.dominations.rules.phases.grow import CHOOSE_CELL, FARMER, INVENTOR, TileInHand
from pentapolis.games.dominations.rules.phases.monuments import A_MONUMENT
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Branch, Do
from pentapolis.kernel.words.menu import InAnyOrder

NOT_SWAPPED: Final = [0] * (COLOURS + 1)
"""No card has been used for an exchange in this turn."""


class BeginTurn(Effect[DominationsTable]):
    """What cards give at the start of a turn is one event (Q23)."""

    text: ClassVar[str] = "begin your turn and Gain what your cards give at its start"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.begin_turn(me)
        table.marks[me] = 0
        table.swapped = NOT_SWAPPED
        if table.modified(TURN_GAINS, me):
            table.push(SETTLE, me, (TURN_GAIN,))
            gain_listed(table, me, TURN_GAIN)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (SETTLE, GAIN_WILD)


class TileOrElse(TileInHand):
    """A Land tile as it is to lie; or an exchange before it, or the Inventor instead."""

    def __init__(self) -> None:
        super().__init__()
        self.text = "a Land tile to place, as it is to lie"

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        ways = super().options(table, me, picks)
        if BY_CAMPFIRE.can(table, me, NOTHING_PICKED):
            ways.append(EXCHANGE_FIRST)
        if BY_CARD.can(table, me, NOTHING_PICKED):
            ways.append(SWAP_FIRST)
        if INVENTOR.can(table, me, NOTHING_PICKED):
            ways.append(INVENT)
        return ways

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        if option == EXCHANGE_FIRST:
            return BY_CAMPFIRE.why_not(table, me, NOTHING_PICKED)
        if option == SWAP_FIRST:
            return BY_CARD.why_not(table, me, NOTHING_PICKED)
        return INVENTOR.why_not(table, me, picks) if option == INVENT else super().why_not(table, me, picks, option)


class Grow(Effect[DominationsTable]):
    """Place a Land tile: mandatory, and always possible (Q14)."""

    text: ClassVar[str] = "place a Land tile, or activate one with the Inventor; before that exchange if you like"

    def __init__(self) -> None:
        self.which = TileOrElse()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, NOTHING_PICKED)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        if answer < CRADLE_FACE:
            CHOOSE_CELL.run(table, me, (answer,))
        elif answer == INVENT:
            INVENTOR.run(table, me, NOTHING_PICKED)
        else:
            table.push(self, me)
            (BY_CAMPFIRE if answer == EXCHANGE_FIRST else BY_CARD).run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CHOOSE_CELL, INVENTOR, BY_CAMPFIRE, BY_CARD)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


BUILD_AND_DEVELOP: Final = InAnyOrder(
    ACTION,
    Branch(SECOND_TILE, FARMER),
    Branch(BUILD_CITY, A_CITY),
    Branch(BUILD_MONUMENT, A_MONUMENT),
    Branch(DEVELOP, A_MASTERY),
    Branch(UPGRADE, AN_UPGRADE),
    Branch(DO_EXCHANGE, BY_CAMPFIRE),
    Branch(DO_SWAP, BY_CARD),
    text="what to build, then what to develop",
)
ONE_TURN: Final = Do(BeginTurn(), Grow(), BUILD_AND_DEVELOP)
