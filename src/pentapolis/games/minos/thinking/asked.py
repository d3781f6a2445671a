"""What is asked in Minos, in numbers: phase, kind of the question, what is open in the turn; and where it rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    DIE,
    EITHER,
    EXCHANGE,
    EXPANSION,
    FIRST_BUILD,
    GOOD,
    NOBODY,
    NOTHING_THERE,
    REGION,
    RETURN,
    ROUTE,
    SECTION,
    SECTIONS,
    SITE,
    SPEND,
    START,
    TRACK,
)
from pentapolis.games.minos.rules.dice import GROUP_OF
from pentapolis.games.minos.rules.income import ShipIncome
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.games.minos.rules.retrieving import RetrieveDie
from pentapolis.games.minos.rules.scoring import OFFER_BATTLE
from pentapolis.games.minos.rules.turn import TurnMenu
from pentapolis.kernel.kind import TIMES, YES_NO
from pentapolis.kernel.words.grammar import NextOf

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.yields import MapYields, Yields
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.question import Question

KINDS: Final[list[Kind]] = [
    TURN,
    DIE,
    SECTION,
    TRACK,
    CARD,
    SITE,
    EXPANSION,
    REGION,
    ROUTE,
    GOOD,
    BONUS,
    SPEND,
    RETURN,
    EITHER,
    FIRST_BUILD,
    EXCHANGE,
    TIMES,
    YES_NO,
    START,
]
SET_UP: Final = 0
DRAFT: Final = 1
GROUPS: Final = 2
TURNS: Final = 3
INCOME: Final = 4
OTHER: Final = 5
PHASES: Final = ("set_up", "draft", "groups", "turns", "income", "other")
MOST_WORTH: Final = 160


def is_rest(question: Question) -> bool:
    """The menus of a turn, a die to draft, the first group, the next Ship at an Income, a last battle, the set-up."""
    kind, hearer = question.kind, question.hearer
    if kind is TURN:
        return isinstance(hearer, (TurnMenu, RetrieveDie))
    if kind is DIE or kind is START or hearer is OFFER_BATTLE:
        return True
    if question.among is GROUP_OF:
        return not question.picks
    return isinstance(hearer, NextOf) and isinstance(hearer.up_to, ShipIncome)


def phase_of(table: MinosTable, question: Question) -> int:
    """In which step of the round it is asked."""
    if not table.round:
        return SET_UP
    if table.acting != NOBODY:
        return TURNS
    if question.kind is DIE or question.kind is SECTION:
        return DRAFT
    if not table.window:
        return OTHER
    for die in table.spaces:
        if die != NOTHING_THERE:
            return GROUPS
    return INCOME


def add_question(found: list[int], table: MinosTable, seat: int) -> None:
    """Whose turn it is (1 mine, -1 another's), whether I am asked, the phase, the kind of the question."""
    if not table.questions:
        found += [0] * (2 + len(PHASES) + len(KINDS))
        return
    mine = table.question_for(seat)
    question = table.questions[0] if mine is None else mine
    found.append(0 if table.acting == NOBODY else 1 if table.acting == seat else -1)
    found.append(1 if mine is not None else 0)
    phase = phase_of(table, question)
    for at in range(len(PHASES)):
        found.append(1 if at == phase else 0)
    for kind in KINDS:
        found.append(1 if kind is question.kind else 0)


def add_turn(found: list[int], table: MinosTable, seat: int, on_map: MapYields, yields: Yields) -> None:
    """Of the own turn: whether the die is still to be retrieved, points left by section, side benefit, traits."""
    if table.acting != seat:
        found += [0] * (SECTIONS + 4)
        return
    found.append(1 if not table.value else 0)
    for section in range(SECTIONS):
        found.append(table.action_points if section == table.action else 0)
    found.append(on_map.sides[table.side] if table.side != NOTHING_THERE else 0)
    worth = 0
    for card in table.triggered:
        worth += yields.traits[card]
    found.append(len(table.triggered))
    found.append(min(MOST_WORTH, worth))
