"""Lessons are read from `games/<game>/lessons`: what is wrong with a file is said with its line.

`stories.toml` has the games that lessons are taken from, every other file is one lesson, in the order of
the numbers their names begin with.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis import engine
from pentapolis.kernel.components import ComponentError, Sheet
from pentapolis.rulebook.pages import numbers, page
from pentapolis.teaching.course import OWN
from pentapolis.teaching.lesson import Aim, Lesson, Step, Story
from pentapolis.teaching.sentence import remark, sentences
from pentapolis.teaching.signs import unknown_signs

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from pentapolis.kernel.components import Row
    from pentapolis.teaching.sentence import Sentence

FOLDER: Final = "lessons"
STORIES: Final = "stories.toml"
LONGEST: Final = 60
"""The minutes of a lesson, and the words of a step, are no more than this."""
MOST_ANSWERS: Final = 2000
SAYS: Final = ": "
"""Between the pattern of an answer and what is said to it."""


class NoLesson(LookupError):
    """There is no lesson of that name."""


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order; none if it has no folder of them."""
    return read_folder(game, folder_of(game))


def folder_of(game: str) -> Path:
    return engine.ROOT / "games" / game / FOLDER


def lesson(game: str, name: str) -> Lesson:
    known = lessons(game)
    for each in known:
        if each.name == name:
            return each
    raise NoLesson(f"{game} has no lesson {name!r}; the lessons are {', '.join(each.name for each in known) or 'none'}")


def read_folder(game: str, folder: Path) -> tuple[Lesson, ...]:
    if not folder.is_dir():
        return ()
    stories = read_stories(folder / STORIES)
    rules = numbers(page(game))
    paths = sorted([path for path in folder.glob("*.toml") if path.name != STORIES], key=place_of)
    return tuple(read_lesson(game, path, stories, rules) for path in paths)


def place_of(path: Path) -> tuple[int, str]:
    """Lessons come by the numbers their names begin with: the tenth after the ninth."""
    number = path.name.partition("-")[0]
    return int(number) if number.isdecimal() else 0, path.name


def read_stories(path: Path) -> dict[str, Story]:
    sheet = Sheet(path)
    return {name: story_in(sheet.row(name)) for name in sheet.values}


def story_in(row: Row) -> Story:
    options = row.value("options")
    if not isinstance(options, dict):
        raise row.error(f"'options' should be a table, not {options!r}", "options")
    answers = [answer.strip() for line in row.texts("answers") for answer in line.split(";") if answer.strip()]
    story = Story(row.number("seats", 1, 6), row.number("seed", 0, 2**62), options, tuple(answers))
    row.done()
    return story


def read_lesson(game: str, path: Path, stories: dict[str, Story], rules: Collection[str]) -> Lesson:
    """A lesson, whose words and rules are all there; whether it can be played is found out by playing it."""
    sheet = Sheet(path)
    head = sheet.row("lesson")
    story = stories[head.one_of("story", list(stories))]
    after = head.number("after", 0, len(story.answers))
    steps = [step_in(game, row, rules) for row in sheet.rows("step")]
    if not steps:
        raise sheet.error("a lesson needs at least one [[step]]", "step")
    if "aim" in sheet.values:
        steps = with_aim(sheet, steps, rules)
    read = Lesson(
        game=game,
        name=path.stem,
        title=head.text("title"),
        can=head.text("can"),
        minutes=head.number("minutes", 1, LONGEST),
        is_further=is_further(head),
        story=story,
        after=after,
        others=tuple(others_in(head, story, after)),
        steps=tuple(steps),
        source=sheet,
    )
    head.done()
    sheet.done()
    return read


def is_further(head: Row) -> bool:
    """A lesson is one of the first, unless it says that it is a further one."""
    head.asked.append("further")
    said = head.values.get("further", False)
    if not isinstance(said, bool):
        raise head.error(f"'further' should be true or false, not {said!r}", "further")
    return said


def others_in(head: Row, story: Story, after: int) -> list[str]:
    """What the others answer: as the lesson says, and if it does not, as they did in the story."""
    if "others" in head.values:
        return [answer.strip() for line in head.texts("others") for answer in line.split(";") if answer.strip()]
    return [answer for answer in story.answers[after:] if not answer.startswith(OWN)]


def step_in(game: str, row: Row, rules: Collection[str]) -> Step:
    step = Step(
        title=row.text("title"),
        sentences=said(game, row, rules),
        at=maybe(row, "at"),
        do=maybe(row, "do"),
        other=tuple(replied(row, each, rules) for each in maybe(row, "other")),
        show=maybe(row, "show"),
    )
    row.done()
    return step


def said(game: str, row: Row, rules: Collection[str]) -> tuple[Sentence, ...]:
    """What the coach says; it is short, because nobody reads a screen full."""
    told = sentences(row, rules)
    length = sum(len(sentence.words.split()) for sentence in told)
    if length > LONGEST:
        raise row.error(f"'say' has {length} words; a step says at most {LONGEST}", "say")
    for sign in unknown_signs(game, row.text("say")):
        raise row.error(f"there is no symbol {sign!r} that could stand alone", "say")
    return told


def maybe(row: Row, key: str) -> tuple[str, ...]:
    """A list of texts that may be left out."""
    if key in row.values:
        return tuple(row.texts(key))
    row.asked.append(key)
    return ()


def replied(row: Row, text: str, rules: Collection[str]) -> tuple[str, Sentence]:
    """`card *: R9: What is said to it.`"""
    pattern, found, words = text.partition(SAYS)
    if not found or not words.strip():
        raise row.error(f"'other' should say 'ANSWER: RULES: WORDS', not {text!r}", "other")
    return pattern, remark(row, "other", words, rules)


def with_aim(sheet: Sheet, steps: list[Step], rules: Collection[str]) -> list[Step]:
    """The aim belongs to the step that it names by its number."""
    row = sheet.row("aim")
    at = row.number("step", 1, len(steps)) - 1
    row.asked += ["turns", "until"]
    if ("turns" in row.values) == ("until" in row.values):
        raise row.error("[aim] ends after so many 'turns' or with a question 'until': one of them, not both", "turns")
    aim = Aim(
        counts=tuple(row.texts("counts")),
        least=row.number("least", -1000, 1000),
        turns=row.number("turns", 1, 100) if "turns" in row.values else 0,
        until=row.text("until") if "until" in row.values else "",
        verdicts=tuple(sorted((verdict(row, each, rules) for each in row.texts("verdicts")), key=least_first)[::-1]),
        helps=tuple(remark(row, "helps", each, rules) for each in row.texts("helps")),
    )
    row.done()
    steps[at] = replace(steps[at], aim=aim)
    return steps


def verdict(row: Row, text: str, rules: Collection[str]) -> tuple[int, Sentence]:
    """`30: R33: What is said from 30 on.`"""
    least, found, words = text.partition(SAYS)
    if not found or not least.removeprefix("-").isdecimal():
        raise row.error(f"'verdicts' should say 'COUNT: RULES: WORDS', not {text!r}", "verdicts")
    return int(least), remark(row, "verdicts", words, rules)


def least_first(verdict: tuple[int, Sentence]) -> int:
    return verdict[0]


__all__ = ["ComponentError", "NoLesson", "lesson", "lessons", "read_folder"]
