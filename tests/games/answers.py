"""Asking and answering by label: how the tests of the rules act at a table of any game.

    begin(table, ONE_TURN)
    assert asked(table) == ["use", "forfeit"]
    say(table, "use", "develop", "herb-gatherer")

Whoever is asked first is asked and answers, unless a seat is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pentapolis.kernel.snapshot import digest, restore, take

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

T = TypeVar("T", bound="Table")


def begin(table: T, sentence: AnyEffect, seat: int = 0) -> T:
    """Carry out a sentence, to the first question."""
    table.push(sentence, seat)
    table.play_on()
    return table


def question(table: Table, seat: int = -1) -> Question:
    """The open question: that of the seat, where several are open."""
    found = table.question if seat < 0 else table.question_for(seat)
    assert found is not None
    return found


def asked(table: Table, seat: int = -1) -> list[str]:
    """The labels of the possible answers."""
    here = question(table, seat)
    return [table.game.label(here.kind, option) for option in here.options]


def tell(table: Table, *labels: str) -> None:
    """Answer one question after the other."""
    for label in labels:
        table.answer(table.question.options[asked(table).index(label)])


def say(table: Table, *labels: str, seat: int = -1) -> None:
    """Answer one question after the other; clones and restored snapshots must go the same way."""
    for label in labels:
        here = question(table, seat)
        option = here.options[asked(table, seat).index(label)]
        twins: list[Table] = [table.clone(), restore(table.game, take(table))]
        table.answer(option, here.seat)
        for twin in twins:
            twin.answer(option, here.seat)
            assert digest(twin) == digest(table)
