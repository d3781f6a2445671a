"""Answers and events as text: `A card knossos-3`. It survives reordering and reads in bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.kind import DONE, DONE_LABEL, SEAT
from pentapolis.kernel.told.english import a

if TYPE_CHECKING:
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

LETTERS: Final = SEAT.labels
ARTICLE: Final = "a "


class Unreadable(ValueError):
    """Text that is not an answer to an open question."""


def label(labels: tuple[str, ...], option: int) -> str:
    return DONE_LABEL if option == DONE else labels[option]


def written(table: Table, question: Question, option: int) -> str:
    """An answer as text."""
    return f"{LETTERS[question.seat]} {question.kind.name} {table.game.label(question.kind, option)}"


def read(table: Table, text: str) -> tuple[int, int]:
    """Seat and option of an answer given as text; it must answer a question that is open now."""
    words = text.split()
    if len(words) != 3 or words[0] not in LETTERS:
        raise Unreadable(f"{text!r} is not an answer: expected a seat letter, a kind and a name")
    seat = LETTERS.index(words[0])
    question = table.question_for(seat)
    if question is None:
        raise Unreadable(f"{text!r}: seat {words[0]} is not asked anything now")
    if question.kind.name != words[1]:
        raise Unreadable(f"{text!r}: seat {words[0]} is asked for {question.kind.name}, not for {words[1]}")
    for option in question.options:
        if table.game.label(question.kind, option) == words[2]:
            return seat, option
    raise Unreadable(f"{text!r} is not possible now; possible: {', '.join(possible(table, question))}")


def possible(table: Table, question: Question) -> list[str]:
    return [table.game.label(question.kind, option) for option in question.options]


def refusal(labels: dict[str, tuple[str, ...]], table: Table, option: int, seat: int) -> str:
    """Why an answer is refused: the seat, the question, and what is allowed."""
    question = table.question_for(seat)
    if question is None:
        asked = ", ".join([LETTERS[q.seat] for q in table.questions])
        who = LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)
        return f"seat {who} is not asked anything now; asked: {asked}"
    names = labels[question.kind.name]
    given = label(names, option) if DONE <= option < len(names) else str(option)
    allowed = ", ".join([label(names, o) for o in question.options])
    return (
        f"seat {LETTERS[seat]} cannot answer {given} ({option}) when asked for {question.prompt}"
        f" ({question.kind.name}); allowed: {allowed}"
    )


def told(game: Game[Any], event: Event, names: list[str]) -> str:
    """An event as a sentence: its hidden sentence for those who may not know it in full (see `seen_by`).

    The places for a kind take the arguments of that kind in their order, and then the last one again; the
    places for a seat begin with the seat that acts.
    """
    return filled(game, event, names, event.verb.text if event.audience else event.verb.hidden)


def filled(game: Game[Any], event: Event, names: list[str], text: str, **more: str) -> str:
    """A sentence about an event, its places filled with the event's arguments and with whatever else is named.

    A place `{a person}` takes the article with it: `an artisan`.
    """
    fill: dict[str, list[str]] = {SEAT.name: [names[event.seat]]}
    for kind, arg in zip(event.verb.kinds, event.args, strict=False):
        title = names[arg] if kind.name == SEAT.name else game.title_of(kind, arg)
        fill.setdefault(kind.name, []).append(title)
    for name, value in more.items():
        fill[name] = [value]
    first, *others = text.split("{")
    sentence = [first]
    for other in others:
        name, after = other.split("}")
        words = fill[name.removeprefix(ARTICLE)]
        word = words.pop(0) if len(words) > 1 else words[0]
        sentence += [a(word) if name.startswith(ARTICLE) else word, after]
    return "".join(sentence)
