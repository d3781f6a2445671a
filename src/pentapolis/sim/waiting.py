"""How long one person among bots waits: from the end of the own turn to the next question, by the clock on the wall."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.bots.bot import Bot
    from pentapolis.kernel.table import Table

PERSON: Final = "greedy:tables=1,budget=30"
"""Who answers for the person: at once."""
SEED: Final = 1


class Wait(NamedTuple):
    """The waits of one person in a game, in seconds."""

    bot: str
    seats: int
    rounds: int
    mean: float
    longest: float


def waits(bot: str, tables: Sequence[Table], rounds: int) -> Wait:
    """Sit down at each of these tables, in the seat that is asked, and play for so many rounds."""
    found = [seconds for table in tables for seconds in waits_at(bot, table.clone(), rounds)]
    return Wait(bot, tables[0].seats, len(found), sum(found) / max(1, len(found)), max(found, default=0.0))


def waits_at(bot: str, table: Table, rounds: int) -> list[float]:
    table.record = []  # somebody who plans a turn counts the answers, and a clone has none
    person = table.question.seat
    players = [levels.make(PERSON if seat == person else bot, SEED + seat) for seat in range(table.seats)]
    found: list[float] = []
    while table.questions and len(found) < rounds:
        play_while(table, players, person, is_person=True)
        if table.questions:
            start = perf_counter()
            play_while(table, players, person, is_person=False)
            found.append(perf_counter() - start)
    return found


def play_while(table: Table, players: list[Bot], person: int, *, is_person: bool) -> None:
    """Either the person answers as long as asked, or the others do until the person is asked."""
    while table.questions and (table.question_for(person) is not None) == is_person:
        seat = person if is_person else table.questions[0].seat
        table.answer(players[seat].choose(Chair(table, seat)), seat)
