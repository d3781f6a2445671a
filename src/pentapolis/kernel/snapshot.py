"""Snapshots: a whole table as nested lists of numbers, for workers and caches, and its digest.

Frames and questions are written with the catalogue's numbers, so a snapshot holds nothing but ints. It is
bound to one version of the rules; what lasts is a save.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pentapolis.kernel.effect import Frame
from pentapolis.kernel.question import Question
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game

G = TypeVar("G", bound=Table)
SHARED: Final = ("sealed", "rng", "reveals", "turn", "order", "goods", "tracks", "marks", "modifiers")


def deep(value: object) -> object:
    """An independent copy of nested lists of ints."""
    if isinstance(value, list):
        return [deep(item) for item in value]
    return value


def number_of(thing: object, numbers: dict[int, int]) -> int:
    """The catalogue's number of a sentence or a selector."""
    if id(thing) not in numbers:
        raise LookupError(f"{thing!r} ({thing}) is not found by `parts` and `asks` from the game's roots")
    return numbers[id(thing)]


def frame_numbers(game: Game[Any], frame: Frame) -> list[object]:
    return [number_of(frame.effect, game.catalogue.effect_numbers), frame.seat, list(frame.picks)]


def frame_from(game: Game[Any], numbers: list[Any]) -> Frame:
    return Frame(game.catalogue.effects[numbers[0]], numbers[1], tuple(numbers[2]))


def question_numbers(game: Game[Any], question: Question) -> list[object]:
    among = number_of(question.among, game.catalogue.among_numbers)
    hearer = number_of(question.hearer, game.catalogue.effect_numbers)
    return [question.seat, among, list(question.options), hearer, list(question.picks)]


def question_from(game: Game[Any], numbers: list[Any]) -> Question:
    seat, among, options, hearer, picks = numbers
    catalogue = game.catalogue
    return Question(seat, catalogue.amongs[among], tuple(options), catalogue.effects[hearer], tuple(picks))


def take(table: Table) -> list[object]:
    """The whole state as numbers."""
    game = table.game
    return [
        table.seats,
        list(table.options),
        [frame_numbers(game, frame) for frame in table.stack[1:]],
        [question_numbers(game, question) for question in table.questions],
        [question_numbers(game, question) for question in table.asked_together],
        [[frame_numbers(game, frame) for frame in watching] for watching in table.watchers],
        [deep(getattr(table, name)) for name in SHARED],
        [deep(getattr(table, name)) for name in table.fields],
    ]


def restore(game: Game[G], numbers: list[Any]) -> G:
    """A table equal to the one the snapshot was taken of. It keeps no record of how it came about."""
    seats, options, stack, questions, together, watchers, shared, own = numbers
    table = game.blank(seats, tuple(options))
    table.stack.extend([frame_from(game, frame) for frame in stack])
    table.questions = tuple([question_from(game, question) for question in questions])
    table.asked_together = [question_from(game, question) for question in together]
    table.watchers = [[frame_from(game, frame) for frame in watching] for watching in watchers]
    for name, value in zip(SHARED, shared, strict=True):
        setattr(table, name, deep(value))
    for name, value in zip(table.fields, own, strict=True):
        setattr(table, name, deep(value))
    table.record = None
    return table


def digest(table: Table) -> str:
    """A short text that is equal for equal tables, in every process, compiled or not."""
    return blake2b(repr(take(table)).encode(), digest_size=12).hexdigest()
