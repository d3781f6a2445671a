"""The answers to a question as a person sees and types them: by number, by name, by part of a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.scene.meaning import meaning
from pentapolis.scene.text.drawing import Drawing, Line, Span, beside, grid, line, stacked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question


FINAL: Final = "!"


class Unclear(ValueError):
    """Text that names no answer, or more than one."""


class Foreseen(NamedTuple):
    """Whether an answer reveals something, so that there is no free way back, and what it leaves no choice about."""

    reveals: bool = False
    forced: str = ""


class Choice(NamedTuple):
    """One answer: what to type, what it is called, what it comes to or the sentence that it carries out, and what is
    certain about it."""

    number: str
    option: int
    label: str
    title: str
    sentence: str
    foreseen: Foreseen


def no_reason(_option: int) -> str:
    return ""


class Choices:
    """All answers to one question."""

    def __init__(
        self,
        game: Game[Any],
        question: Question,
        foreseen: Sequence[Foreseen] = (),
        reckonings: Sequence[str] = (),
        why_not: Callable[[int], str] = no_reason,
    ) -> None:
        """`foreseen` is what is certain about each answer; `reckonings` say what each comes to, and `why_not` what is
        in the way of one that is not offered."""
        self.game = game
        self.question = question
        self.why_not = why_not
        comes_to = reckonings or [""] * len(question.options)
        certain = foreseen or [Foreseen()] * len(question.options)
        labels = [game.label(question.kind, option) for option in question.options]
        titles = [game.title_of(question.kind, option) for option in question.options]
        self.all = [
            Choice(number, option, label, title, price or meaning(question, option), each)
            for number, option, label, title, price, each in zip(
                numbers(labels), question.options, labels, titles, comes_to, certain, strict=True
            )
        ]

    def find(self, text: str) -> Choice:
        """The answer that is meant: its number, its whole name, or a part of the name that fits no other."""
        wanted = words_of(text)
        if not wanted:
            raise Unclear("type the number or the name of an answer; 'help' says more")
        for choice in self.all:
            if text == choice.number or is_called(choice, text):
                return choice
        if is_number(text):
            raise Unclear(f"{text!r} is not possible; possible: {self.all_numbers()}")
        found = [choice for choice in self.all if fits(wanted, choice)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(f"{text!r} could be {' or '.join(choice.title for choice in found)}")
        reason = self.reason_against(wanted)
        if reason:
            raise Unclear(reason)
        raise Unclear(f"{text!r} is not possible; possible: {self.all_titles()}")

    def reason_against(self, wanted: list[str]) -> str:
        """If this is the whole name of an answer that there is, but not now: what is in the way of it."""
        kind = self.question.kind
        labels, titles = self.game.labels(kind), self.game.titles(kind)
        for option in range(len(labels)):
            if wanted in (words_of(labels[option]), words_of(titles[option])):
                reason = self.why_not(option)
                return f"{titles[option]} is not possible now: {reason}" if reason else ""
        return ""

    def all_titles(self) -> str:
        """What the answers are called; with semicolons between them where a name has a comma of its own."""
        titles = [choice.title for choice in self.all]
        return ("; " if any("," in title for title in titles) else ", ").join(titles)

    def all_numbers(self) -> str:
        """The numbers that can be typed: 1 to 8, or one by one where some are missing."""
        plain = [choice.number for choice in self.all if choice.number]
        first, last = int(plain[0]), int(plain[-1])
        if len(plain) > 1 and plain == [str(number) for number in range(first, last + 1)]:
            return f"{first} to {last}"
        return ", ".join(plain)

    def is_exact(self, text: str) -> bool:
        """Whether this is the whole name of an answer."""
        return words_of(text) in [words_of(choice.label) for choice in self.all]

    def drawing(self, width: int = 96) -> Drawing:
        """The list to choose from, and a warning where there is no free way back."""
        final = [choice for choice in self.all if choice.foreseen.reveals]
        if not final:
            return self.columns(width)
        if len(final) == len(self.all):
            return stacked(self.columns(width), remark("Every answer reveals something: no free way back."))
        return stacked(self.columns(width, marked=True), remark(f"{FINAL} reveals something: no free way back."))

    def columns(self, width: int, *, marked: bool = False) -> Drawing:
        """With sentences one below the other, otherwise in as many columns as there is room for."""
        rows = [row(choice, marked) for choice in self.all]
        if any(choice.sentence for choice in self.all):
            return grid(rows, "rll")
        widest = grid(rows, "rll").width + 1
        height = -(-len(rows) // max(1, width // widest))
        columns = [rows[at : at + height] for at in range(0, len(rows), height)]
        return beside(*[grid(column, "rll") for column in columns], gap=1)


def row(choice: Choice, marked: bool) -> list[Line]:
    """A forced use stands beside the name: a card that can only be discarded says so before it goes."""
    reveals, forced = choice.foreseen
    mark = f" {FINAL}" if marked and reveals else ""
    name = line(choice.title, Span(f" ({forced})" if forced else "", "dim"), mark)
    return [line(Span(f"  {choice.number}", "may")), name, line(Span(choice.sentence, "dim"))]


def remark(text: str) -> Drawing:
    return Drawing([line(Span(f"  {text}", "dim"))])


def numbers(labels: list[str]) -> list[str]:
    """What to type: 1, 2, 3; but where the answers are numbers themselves, just those."""
    plain = [label for label in labels if label.isdecimal()]
    if len(plain) >= len(labels) - 1 and plain:
        return [label if label.isdecimal() else "" for label in labels]
    return [str(at) for at in range(1, len(labels) + 1)]


def is_number(text: str) -> bool:
    """Whether a number is meant, with a sign or without: it is that of an answer, never a part of a name."""
    return text[text[:1] in ("+", "-") :].isdecimal()


def is_called(choice: Choice, text: str) -> bool:
    """Whether this is the whole name; signs count where it is a number."""
    if is_number(text):
        return text in (choice.label, choice.title)
    return words_of(text) in (words_of(choice.label), words_of(choice.title))


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def fits(wanted: list[str], choice: Choice) -> bool:
    """Whether the words typed are a part of the name."""
    return is_part(wanted, words_of(choice.title) + words_of(choice.label))


def is_part(wanted: list[str], words: list[str]) -> bool:
    """Whether the words typed are beginnings of words of a name, in the same order; numbers are whole."""
    rest = iter(words)
    return all(any(begins(word, want) for word in rest) for want in wanted)


def begins(word: str, want: str) -> bool:
    return word == want if want.isdecimal() else word.startswith(want)
