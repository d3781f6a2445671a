"""Dice: roll, draft and place, groups that advance on the Progress tracks."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    ASTRONOMER,
    DICE_EACH,
    DIE,
    FACES,
    GRAY,
    GROUP_SUM,
    GROUP_SUMS,
    MOST_SPACES,
    NOTHING_THERE,
    REROLL_AT,
    SECTION,
    SECTIONS,
    TRACK,
)
from pentapolis.games.minos.rules.choosing import AlwaysOne
from pentapolis.games.minos.rules.progress import ON, TRACKS
from pentapolis.games.minos.rules.supply import REFILL
from pentapolis.games.minos.table import MinosTable, without
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.grammar import Choose, Do

DIE_CODES: Final = 4 * FACES
DICE: Final = ((3, 3, 3, 4), (4, 4, 4, 4), (4, 4, 4, 5))
"""Red, yellow, blue and gray dice for 2, 3 and 4 players (R01)."""
COLOURS: Final = [[colour for colour, count in enumerate(dice) for _ in range(count)] for dice in DICE]
"""The same, die by die."""
LEFT_OVER: Final = [sum(dice) - DICE_EACH * seats for seats, dice in enumerate(DICE, 2)]
"""So many dice nobody places."""

# ---- rolling


class RollDice(Effect[MinosTable]):
    """All dice; again if six or more show the same value (R20)."""

    text: ClassVar[str] = "roll all dice, and again while six show the same value"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.spaces = [NOTHING_THERE] * (SECTIONS * MOST_SPACES)
        table.pool = rolled(table)
        while is_rerolled(table.pool):
            if table.events is not None:
                table.tell(happenings.ROLLS_AGAIN, me, ())
            table.pool = rolled(table)


def rolled(table: MinosTable) -> list[int]:
    """A face for each die: colour × 6 + value - 1."""
    return sorted([colour * FACES + table.roll(FACES) for colour in COLOURS[table.seats - 2]])


def is_rerolled(dice: list[int]) -> bool:
    counts = [0] * FACES
    for die in dice:
        value = die % FACES
        counts[value] += 1
        if counts[value] == REROLL_AT:
            return True
    return False


# ---- drafting


class DieInPool(Among[MinosTable]):
    """Each different die of the pool."""

    def __init__(self) -> None:
        super().__init__("a die", DIE)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        different: list[int] = []
        last = -1
        for die in table.pool:
            if die != last:
                different.append(die)
                last = die
        return different

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "no such die is in the pool"


class FreeSection(Among[MinosTable]):
    """A section with a free space: there are as many spaces as players."""

    def __init__(self) -> None:
        super().__init__("a section", SECTION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        last = table.seats - 1
        return [s for s in range(SECTIONS) if table.spaces[s * MOST_SPACES + last] == NOTHING_THERE]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "all its spaces are taken"


class PlaceDie(Effect[MinosTable]):
    """Behind all dice of lower or equal value; higher ones shift (E01)."""

    text: ClassVar[str] = "put it behind all dice there that are not higher"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        die, section = picks[-2], picks[-1]
        without(table.pool, die)
        spaces, first = table.spaces, section * MOST_SPACES
        at = first + MOST_SPACES - 1
        while at > first and (spaces[at - 1] == NOTHING_THERE or spaces[at - 1] % FACES > die % FACES):
            spaces[at] = spaces[at - 1]
            at -= 1
        spaces[at] = me * DIE_CODES + die
        if table.events is not None:
            table.tell(happenings.PLACES_DIE, me, (die, section))


class AllDicePlaced(Condition[MinosTable]):
    text: ClassVar[str] = "all have placed 4 dice"

    def holds(self, table: MinosTable, me: int) -> bool:
        return len(table.pool) == LEFT_OVER[table.seats - 2]


FREE_SECTION: Final = FreeSection()
DRAFT_DIE: Final = Choose(DieInPool(), AlwaysOne(FREE_SECTION, PlaceDie()))

# ---- groups

STEPS: Final[tuple[int, ...]] = (25, 5, 1)
"""How many groups of each colour, in one number: 25 × red + 5 × yellow + blue."""
MIXED: Final = 4
"""More colours than one beside gray."""


def group_colours(dice: list[int], least: int) -> list[int]:
    """For each set of these dice, told by its bits, the colour of the group it makes; gray if it makes none.

    A group has dice of one colour and any number of gray ones, not only gray, with at least this sum (E02).
    """
    sums = [0] * (1 << len(dice))
    seen = [GRAY] * (1 << len(dice))
    for at, die in enumerate(dice):
        colour = die // FACES
        for rest in range(1 << at):
            group = rest | 1 << at
            sums[group] = sums[rest] + die % FACES + 1
            seen[group] = seen[rest] if colour == GRAY else colour if seen[rest] in (colour, GRAY) else MIXED
    return [seen[group] if sums[group] >= least and seen[group] != MIXED else GRAY for group in range(len(sums))]


def makes_group(dice: list[int], colour: int, least: int) -> bool:
    """Whether all dice of a colour and all gray ones make a group, so that there is one of this colour."""
    total = of_colour = 0
    for die in dice:
        if die // FACES == colour:
            of_colour += 1
            total += die % FACES + 1
        elif die // FACES == GRAY:
            total += die % FACES + 1
    return of_colour > 0 and total >= least


def pips(dice: list[int]) -> int:
    """The sum of their values: no two groups share a die, so it is no less than what all groups need."""
    total = 0
    for die in dice:
        total += die % FACES + 1
    return total


def groupings(dice: list[int], least: int) -> list[int]:
    """Every number of groups of each colour that these dice can form, no die in two groups."""
    found = [0]
    add_groups(group_colours(dice, least), 0, 0, found)
    return found


def add_groups(colours: list[int], used: int, formed: int, found: list[int]) -> None:
    """Add a further group of unused dice in every possible way, the groups in rising order."""
    for group in range(used + 1, len(colours)):
        if not group & used and colours[group] != GRAY:
            more = formed + STEPS[colours[group]]
            if more not in found:
                found.append(more)
            add_groups(colours, used | group, more, found)


def dice_of(table: MinosTable, seat: int) -> list[int]:
    """The faces of the seat's dice on the board."""
    return [die % DIE_CODES for die in table.spaces if die >= 0 and die // DIE_CODES == seat]


class GroupOf(Among[MinosTable]):
    """The colour of a further group, told by its track; the picks are those of the groups formed before."""

    def __init__(self) -> None:
        super().__init__("a track to advance on with a group of dice", TRACK)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        step = table.ability_step(me, ASTRONOMER)
        dice, least = dice_of(table, me), GROUP_SUMS[step] if step else GROUP_SUM
        if not picks:
            return [track for track in range(TRACKS) if makes_group(dice, track, least)]
        if pips(dice) < least * (len(picks) + 1):
            return []
        possible = groupings(dice, least)
        formed = sum([STEPS[track] for track in picks])
        return [track for track in range(TRACKS) if formed + STEPS[track] in possible]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "your dice form no further group of its colour"


GROUP_OF: Final = GroupOf()


class FormGroups(Effect[MinosTable]):
    """Form groups, none of which is compulsory (A05); all are formed before the first step is taken (A04).

    Steps are taken in the order in which the groups were formed (A03).
    """

    text: ClassVar[str] = "form groups of your dice and advance once for each, in an order of your choice"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        options = GROUP_OF.options(table, me, picks)
        if options:
            table.ask(me, GROUP_OF, [*options, DONE], self, picks)
        else:
            advance_all(table, me, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            advance_all(table, me, picks)
        else:
            self.run(table, me, picks + (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return ON

    def asks(self) -> tuple[AnyAmong, ...]:
        return (GROUP_OF,)


def advance_all(table: MinosTable, me: int, tracks: Picks) -> None:
    for track in reversed(tracks):
        table.push(ON[track], me)


GROUP_DICE: Final = Do(FormGroups(), REFILL)
