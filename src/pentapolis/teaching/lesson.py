"""What a lesson is: a table that has been played for a while, and steps that say something and wait for an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.record import Record, begin
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.kernel.components import ComponentError, Sheet
    from pentapolis.kernel.game import Game
    from pentapolis.teaching.sentence import Sentence

LEARNER: Final = 0
"""The seat of whoever learns; the others answer as the lesson says."""
EITHER: Final = " | "
BUT: Final = " but "


@dataclass(frozen=True)
class Story:
    """A game that was played for lessons: how it was set up, and its answers as text."""

    seats: int
    seed: int
    options: dict[str, object]
    answers: tuple[str, ...]

    def record(self, game: Game[Any], length: int, seed: int | None = None) -> Record:
        """The table after so many of the answers, or after those of them that this other seed allows."""
        record = begin(game, self.seats, self.seed if seed is None else seed, **self.options)
        for text in self.answers[:length]:
            play(record, text)
        return record


@dataclass(frozen=True)
class Aim:
    """What an exercise is about: the learner plays freely, and then something is counted."""

    counts: tuple[str, ...]
    """Stocks of the learner, or lines of their score, that are added up."""
    least: int
    turns: int
    """So many turns of the learner, or, if it is 0, ..."""
    until: str
    """... until anybody is asked for this kind of answer, or the game is over."""
    verdicts: tuple[tuple[int, Sentence], ...]
    """What is said from which count on, the highest first."""
    helps: tuple[Sentence, ...]

    def verdict(self, count: int) -> str:
        return next((said.words for least, said in self.verdicts if count >= least), "")


@dataclass(frozen=True)
class Step:
    """What is said, what it speaks of and rests on, and what the learner then does."""

    title: str
    sentences: tuple[Sentence, ...]
    """What the coach says, each sentence with the rules it rests on."""
    at: tuple[str, ...] = ()
    """Things of the table: element ids, or what a thing is explained by (`card:monument`)."""
    do: tuple[str, ...] = ()
    """The answers that are accepted, one after the other; a step without any only tells."""
    other: tuple[tuple[str, Sentence], ...] = ()
    """What is said to other answers, by pattern; the first that fits counts."""
    show: tuple[str, ...] = ()
    """How it can be done, where `do` leaves a choice."""
    aim: Aim | None = None

    @property
    def say(self) -> str:
        return " ".join(sentence.words for sentence in self.sentences)

    @property
    def rules(self) -> tuple[str, ...]:
        """All that the sentences rest on, each rule once."""
        return tuple(dict.fromkeys(number for sentence in self.sentences for number in sentence.rules))

    @property
    def remarks(self) -> tuple[Sentence, ...]:
        """What may be said beside: to other answers, and to an exercise."""
        replies = tuple(said for _, said in self.other)
        return replies if self.aim is None else (*replies, *(said for _, said in self.aim.verdicts), *self.aim.helps)

    @property
    def is_told(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return not self.do and self.aim is None

    def said_to(self, answer: str) -> str:
        """What this step says to an answer that is not the one it waits for; "" if nothing in particular."""
        return next((said.words for pattern, said in self.other if fnmatchcase(answer, pattern)), "")


@dataclass(frozen=True)
class Lesson:
    """A lesson: its name is that of its file."""

    game: str
    name: str
    title: str
    can: str
    """What the learner can do afterwards."""
    minutes: int
    is_further: bool
    """Whether it tells of what is rare or late, for those who know the game."""
    story: Story
    after: int
    """So many answers of the story were given before the lesson begins."""
    others: tuple[str, ...]
    """What the other seats answer, in this order; where it is not possible, a quick bot answers."""
    steps: tuple[Step, ...]
    source: Sheet = field(compare=False, repr=False)

    def error(self, what: str, step: int, key: str = "") -> ComponentError:
        """What is wrong with a step, with the file and the line."""
        return self.source.error(what, "step", step, key)

    def record(self, game: Game[Any], seed: int | None = None) -> Record:
        """The table as the lesson begins."""
        return self.story.record(game, self.after, seed)


def play(record: Record, text: str) -> None:
    seat, option = notation.read(record.table, text)
    record.answer(option, seat)


def accepts(pattern: str, answer: str) -> bool:
    """Whether a pattern of `do` fits an answer: `card monument | card shrine`, `card * but card pyramid`, `*`."""
    wanted, _, unwanted = pattern.partition(BUT)
    if any(fnmatchcase(answer, each) for each in unwanted.split(EITHER)):
        return False
    return any(fnmatchcase(answer, each) for each in wanted.split(EITHER))
