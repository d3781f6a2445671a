"""`pentapolis lesson`: the lessons of a game, whether all of them can be played, and seeds for new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pentapolis.cli.arguments import loaded, print_json, with_json
from pentapolis.cli.errors import Refused, hint
from pentapolis.cli.playing import progress_of
from pentapolis.cli.screen import Screen
from pentapolis.scene.text.drawing import Drawing, Span, grid, line
from pentapolis.teaching import reading
from pentapolis.teaching.checking import check
from pentapolis.teaching.finding import find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.teaching.finding import Found
    from pentapolis.teaching.lesson import Lesson, Step


@click.command(short_help="List, check and search the lessons of a game.")
@click.argument("game")
@click.argument("name", required=False)
@click.option("--check", "checked", is_flag=True, help="Play every lesson, or this one, as it is shown.")
@click.option("--find", "seeds", type=click.IntRange(min=1), metavar="SEEDS", help="Try so many seeds for this lesson.")
@click.option("--from", "first", type=click.IntRange(min=0), default=0, show_default=True, help="The first seed.")
@click.option("--most", type=click.IntRange(min=1), default=5, show_default=True, help="How many seeds to show.")
@with_json
def lesson(game: str, name: str | None, checked: bool, seeds: int | None, first: int, most: int, as_json: bool) -> None:
    """List the lessons of GAME, or the steps of the one called NAME.

    A lesson is a file in the folder "lessons" of its game: a table that has been played for a while, and steps with
    what the coach says, each sentence with the rules it rests on, what it points at, and which answers it waits for.
    With --check all of it is played with the real rules; what cannot happen is said with file and line. With --find
    other seeds are tried, to see with which of them a lesson can be played, or how far it comes.

    \b
    Examples:
      pentapolis lesson palaces
      pentapolis lesson palaces 1-one-good-step
      pentapolis lesson palaces --check
      pentapolis lesson palaces 2-low-numbers-first --find 50
    """
    played = loaded(game)
    wanted = chosen(game, name)
    screen = Screen()
    if seeds is not None:
        if name is None:
            raise click.UsageError("--find needs the NAME of a lesson")
        show_found(screen, wanted[0], searched(screen, wanted[0], played, range(first, first + seeds), most), as_json)
    elif checked:
        show_checked(screen, wanted, played, as_json)
    elif as_json:
        print_json({"game": game, "lessons": [document(each) for each in wanted]})
    elif name is None:
        screen.show(listed(wanted))
    else:
        screen.show(steps_of(wanted[0]))


def chosen(game: str, name: str | None) -> Sequence[Lesson]:
    """All lessons of the game, or the one that was named."""
    known = reading.lessons(game)
    if name is None:
        return known
    try:
        return [reading.lesson(game, name)]
    except reading.NoLesson as error:
        raise Refused(f"{error}{hint(name, [each.name for each in known])}") from None


# ---- the list


def document(each: Lesson) -> dict[str, Any]:
    steps = [step_document(step) for step in each.steps]
    head = {"name": each.name, "title": each.title, "can": each.can, "minutes": each.minutes}
    return {**head, "further": each.is_further, "steps": steps}


def step_document(step: Step) -> dict[str, Any]:
    sentences = [{"say": sentence.words, "rules": sentence.rules} for sentence in step.sentences]
    said = {"say": step.say, "rules": step.rules, "sentences": sentences}
    return {"title": step.title, **said, "at": step.at, "do": step.do}


def listed(lessons: Sequence[Lesson]) -> Drawing:
    rows = [
        [
            line(Span(each.name, "title")),
            line(f"{each.minutes} min"),
            line(f"{len(each.steps)} steps"),
            line(f"you can {each.can}"),
        ]
        for each in lessons
    ]
    return grid(rows, "lrrl", gap=2)


def steps_of(each: Lesson) -> Drawing:
    lines = [line(Span(f"{each.title}: afterwards you can {each.can}", "title"))]
    for number, step in enumerate(each.steps, 1):
        lines += [line(), line(Span(f"{number} {step.title}", "title"))]
        lines += [line(f"  {said.words}", Span(f"  {' '.join(said.rules)}", "dim")) for said in step.sentences]
        lines += [line(Span(f"  waits for: {'; '.join(step.do)}", "dim"))] if step.do else []
    return Drawing(lines)


# ---- checking and searching


def show_checked(screen: Screen, lessons: Sequence[Lesson], game: Game[Any], as_json: bool) -> None:
    """Play them all; the first that cannot be played is an error."""
    with progress_of(screen, "checking", len(lessons)) as tell:
        kinds: set[str] = set()
        for done, each in enumerate(lessons, 1):
            kinds |= check(each, game).kinds
            tell(done, len(lessons))
    steps = sum(len(each.steps) for each in lessons)
    if as_json:
        print_json({"game": game.name, "lessons": len(lessons), "steps": steps, "kinds": sorted(kinds)})
    else:
        screen.say(
            f"{len(lessons)} lessons with {steps} steps can be played; they ask {len(kinds)} kinds of questions."
        )


def searched(screen: Screen, each: Lesson, game: Game[Any], seeds: Sequence[int], most: int) -> list[Found]:
    with progress_of(screen, "trying", len(seeds)) as tell:
        return find(each, game, seeds, most, lambda tried, _: tell(tried, len(seeds)))


def show_found(screen: Screen, each: Lesson, found: list[Found], as_json: bool) -> None:
    if as_json:
        rows = [{"seed": one.seed, "whole": one.is_whole, "steps": one.steps, "answers": one.answers} for one in found]
        print_json({"game": each.game, "lesson": each.name, "found": rows})
        return
    for one in found:
        far = "the whole lesson" if one.is_whole else f"{one.steps} of {len(each.steps)} steps"
        before = "" if one.answers == each.after else f", {one.answers} of {each.after} answers before it"
        screen.say(f"seed {one.seed}: {far}{before}")
