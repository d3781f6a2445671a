"""Retrieving a die: the one with the highest value, of equal ones that of choice, and the Royal Traits it triggers."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import FACES, MOST_SPACES, NOTHING_THERE
from pentapolis.games.minos.options import EARLY_EXTRAS
from pentapolis.games.minos.rules.actions.palace import is_triggered
from pentapolis.games.minos.rules.dice import DIE_CODES
from pentapolis.games.minos.rules.interrupt import (
    BETWEEN_PARTS,
    DIE_USED,
    FIRST_DIE,
    IN_BETWEEN,
    RETRIEVE_FIRST,
    InBetween,
)
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Picks


def highest_dice(table: MinosTable, me: int) -> list[int]:
    """Where the seat's dice with the highest value lie, over all sections (A56)."""
    first, last = me * DIE_CODES, me * DIE_CODES + DIE_CODES
    highest = -1
    found: list[int] = []
    for space, die in enumerate(table.spaces):
        if first <= die < last:
            value = die % FACES
            if value > highest:
                highest = value
                found = [space]
            elif value == highest:
                found.append(space)
    return found


def retrieve(table: MinosTable, me: int, space: int) -> None:
    """The die leaves its space, the others stay."""
    table.value = table.spaces[space] % FACES + 1
    table.spaces[space] = NOTHING_THERE
    table.space = space
    table.action = space // MOST_SPACES
    if table.events is not None:
        table.tell(happenings.RETRIEVES, me, (space,))


class EqualDice(InBetween):
    """One of several dice with the highest value; extra actions may come before it is chosen (A11)."""

    def __init__(self) -> None:
        super().__init__("which of your highest dice to retrieve", IN_BETWEEN, RETRIEVE_FIRST)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option < FIRST_DIE:
            return super().why_not(table, me, picks, option)
        die = table.spaces[option - FIRST_DIE]
        return "you have higher dice" if die // DIE_CODES == me else "no die of yours lies there"


EQUAL_DICE: Final = EqualDice()


class RetrieveDie(Effect[MinosTable]):
    """The die with the highest value; of equal ones the player chooses, at once or after extra actions."""

    text: ClassVar[str] = "retrieve your die with the highest value"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        dice = highest_dice(table, me)
        if len(dice) == 1:
            retrieve(table, me, dice[0])
            return
        ways = [FIRST_DIE + space for space in dice]
        if table.options[EARLY_EXTRAS]:
            ways += EQUAL_DICE.options(table, me, picks)
        table.ask(me, EQUAL_DICE, ways, self, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer >= FIRST_DIE:
            retrieve(table, me, answer - FIRST_DIE)
        else:
            table.push(self, me, picks)
            EQUAL_DICE.take(table, me, NOTHING_PICKED, answer)

    def parts(self) -> tuple[AnyEffect, ...]:
        return BETWEEN_PARTS

    def asks(self) -> tuple[AnyAmong, ...]:
        return (EQUAL_DICE,)


def fire_traits(table: MinosTable, me: int) -> None:
    table.in_time = len(table.palaces[me])
    for card in table.palaces[me]:
        if is_triggered(table, card) and card not in table.triggered:
            table.triggered.append(card)
    if not table.options[EARLY_EXTRAS]:
        table.marks[me] |= DIE_USED
