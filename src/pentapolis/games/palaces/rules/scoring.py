"""The score, one line after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import FIRST_FRESCO, NO_PAWN, PALACES, STATUE, THESEUS
from pentapolis.kernel.game import ScoreLine

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


def frescos(table: PalacesTable, seat: int) -> ScoreLine:
    taken = [find for find in range(FIRST_FRESCO, STATUE) if table.photos[seat] >> (find - FIRST_FRESCO) & 1]
    return finds_line("Frescos", table, taken)


def rare_finds(table: PalacesTable, seat: int) -> ScoreLine:
    return finds_line("Rare finds", table, [find for find in range(PALACES) if table.rares[seat] >> find & 1])


def finds_line(name: str, table: PalacesTable, finds: list[int]) -> ScoreLine:
    facts = table.facts
    points = sum([facts.find_points[find] for find in finds])
    return ScoreLine(name, points, ", ".join([f"{facts.find_titles[f]} {facts.find_points[f]}" for f in finds]))


def statues(table: PalacesTable, seat: int) -> ScoreLine:
    count = table.statues[seat]
    return ScoreLine("Statues", table.facts.statue_points[count], f"{count} of the {table.facts.find_titles[STATUE]}")


def pawns(table: PalacesTable, seat: int, who: str, theseus: bool) -> ScoreLine:
    """The points of the steps; Theseus counts twice, also below zero (R27, R28)."""
    points = 0
    steps: list[str] = []
    for palace in range(PALACES):
        place = seat * PALACES + palace
        pawn = table.pawns[place]
        if pawn != NO_PAWN and (pawn == THESEUS) == theseus:
            here = table.facts.step_points[table.steps[place]]
            points += here * 2 if theseus else here
            steps.append(f"{table.facts.palace_titles[palace]} {'2 × ' if theseus else ''}{here}")
    return ScoreLine(who, points, ", ".join(steps))


def points(table: PalacesTable, seat: int) -> int:
    """The sum of the lines that everybody sees now."""
    facts = table.facts
    total = facts.statue_points[table.statues[seat]]
    for find in range(PALACES):
        if table.rares[seat] >> find & 1:
            total += facts.find_points[find]
    for find in range(FIRST_FRESCO, STATUE):
        if table.photos[seat] >> (find - FIRST_FRESCO) & 1:
            total += facts.find_points[find]
    if table.counted[seat]:
        for place in range(seat * PALACES, seat * PALACES + PALACES):
            total += facts.step_points[table.steps[place]] * (2 if table.pawns[place] == THESEUS else 1)
    return total


def breakdown(table: PalacesTable, seat: int) -> list[ScoreLine]:
    return [
        pawns(table, seat, "Archaeologists", theseus=False),
        pawns(table, seat, "Theseus", theseus=True),
        rare_finds(table, seat),
        frescos(table, seat),
        statues(table, seat),
    ]


def finds_only(table: PalacesTable, seat: int) -> list[ScoreLine]:
    """What is shown during play when the running score leaves out the pawns (reading 18)."""
    return [rare_finds(table, seat), frescos(table, seat), statues(table, seat)]


def tie_breakers(table: PalacesTable, seat: int) -> tuple[int, ...]:
    """More rare finds, then more frescos, then more statues (R34)."""
    return table.rares[seat].bit_count(), table.photos[seat].bit_count(), table.statues[seat]
