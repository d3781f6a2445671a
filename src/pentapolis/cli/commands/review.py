"""`pentapolis review`: what a finished game was decided by, and which decisions cost most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.bots.thoughts.review import ITERATIONS, LEAST, Costly, Review, costliest
from pentapolis.cli.arguments import print_json, with_edition, with_json
from pentapolis.cli.errors import Refused
from pentapolis.cli.playing import progress_of
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import results, saves
from pentapolis.cli.sitting.players import is_bot, names_in
from pentapolis.kernel.told.notation import LETTERS
from pentapolis.scene.text.drawing import Drawing, Span, boxed, grid, line, seat_mark, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.bots.thoughts.review import Chances, Way
    from pentapolis.cli.sitting.saves import Company
    from pentapolis.kernel.table import Table

BARS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 56
"""So many points of the course of a game are drawn."""
WHOLE: Final = 100


@click.command(short_help="Find the decisions that cost most in a saved game.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=click.Choice(list(LETTERS), case_sensitive=False), metavar="WHO", help="Only this seat's.")
@click.option(
    "--iterations",
    type=click.IntRange(min=1),
    default=ITERATIONS,
    show_default=True,
    help="How thoroughly a decision is thought through.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed thinks the same.")
@with_edition
@with_json
def review(file: Path, seat: str | None, iterations: int, seed: int, edition: Path | None, as_json: bool) -> None:
    """Look through the game saved in FILE as somebody strong would.

    It tells how likely each seat was to win, turn by turn; the decisions that cost most, each with what was done, what
    would have been better and what would have followed on both; and where the points came from. It counts what the
    seat could know when it decided: bad luck is no mistake. The decisions are those of the people who played, or of
    all seats if bots played alone.

    \b
    Examples:
      pentapolis review evening.save
      pentapolis review evening.save --seat A --iterations 50
      pentapolis review evening.save --json
    """
    company = saves.read_company(file)
    record = saves.opened(file, edition or (company.edition if company else None))
    if record.length == 0:
        raise Refused(f"{file}: nobody has decided anything in this game yet")
    seats = reviewed(company, record.seats, seat)
    screen = Screen()
    looked = Review(record, names_in(company, record.seats), seed, iterations)
    found = gone_through(screen, looked, seats)
    if as_json:
        print_json(document(looked, found))
    else:
        show(screen, looked, seats, found)


def reviewed(company: Company | None, seats: int, wanted: str | None) -> list[int]:
    """Whose decisions are told of."""
    if wanted is not None:
        if LETTERS.index(wanted) >= seats:
            raise Refused(f"--seat {wanted}: the seats of this game are {', '.join(LETTERS[:seats])}")
        return [LETTERS.index(wanted)]
    players = company.players if company and len(company.players) == seats else ()
    people = [seat for seat, player in enumerate(players) if not is_bot(player)]
    return people or list(range(seats))


def gone_through(screen: Screen, looked: Review, seats: list[int]) -> list[Costly]:
    """All answers in haste, then those that looked worst thoroughly."""
    found: list[Costly] = []
    length = looked.record.length
    with progress_of(screen, "looking", length) as tell:
        while not looked.is_looked_through:
            looked.look()
            tell(looked.at, length)
    doubtful = [at for seat in seats for at in looked.to_think_through(seat)]
    with progress_of(screen, "thinking", len(doubtful)) as tell:
        for done, at in enumerate(doubtful, 1):
            costly = looked.think_through(at)
            if costly is not None:
                found.append(costly)
            tell(done, len(doubtful))
    return [each for seat in seats for each in costliest([one for one in found if one.seat == seat])]


def document(looked: Review, found: list[Costly]) -> dict[str, Any]:
    record, table = looked.record, looked.table
    return {
        "game": record.game.name,
        "seed": record.seed,
        "players": looked.names,
        "answers": record.length,
        "over": table.over,
        "course": [chances.as_dict() for chances in looked.course],
        "decisions": [costly.as_dict() for costly in found],
        "points": [{score.name: score.points for score in table.breakdown(seat)} for seat in range(table.seats)],
    }


# ---- as drawings


def show(screen: Screen, looked: Review, seats: list[int], found: list[Costly]) -> None:
    if looked.record.seats > 1:
        screen.show(of_course(looked.course, looked.names))
    for seat in seats:
        for costly in found:
            if costly.seat == seat:
                screen.show(of_decision(costly, looked.names))
        screen.say(said_of_the_rest(looked.names[seat], [each for each in found if each.seat == seat]), "dim")
    if looked.table.over:
        screen.show(results.result(looked.table, looked.names))
        for seat in seats:
            screen.say(difference(looked.table, seat, looked.names))


def of_course(course: list[Chances], names: Sequence[str]) -> Drawing:
    """The chance to win of each seat, from the first turn to the last."""
    shown = spread(course, COLUMNS)
    rows = [
        [
            line(seat_mark(seat), f" {name}"),
            line("".join(bar(each.chances[seat]) for each in shown)),
            line(f"{percent(course[0].chances[seat])} to {percent(course[-1].chances[seat])}"),
        ]
        for seat, name in enumerate(names)
    ]
    drawing = grid(rows, "lll", gap=2)
    return boxed(drawing, drawing.width + 4, line(Span("Chance to win", "title")))


def spread(course: list[Chances], most: int) -> list[Chances]:
    """So many points of the course at most, evenly; the last is always among them."""
    if len(course) <= most:
        return course
    return [course[at * (len(course) - 1) // (most - 1)] for at in range(most)]


def bar(chance: float) -> str:
    return BARS[min(int(chance * len(BARS)), len(BARS) - 1)]


def percent(chance: float) -> str:
    return f"{WHOLE * chance:.0f} %"


def of_decision(costly: Costly, names: Sequence[str]) -> Drawing:
    title = f"After {costly.at} answers {names[costly.seat]} chose {costly.prompt}: about {costly.cost:.0f} points"
    return stacked(
        Drawing([line(), line(Span(title, "title"))]), of_way("done", costly.done), of_way("better", costly.better)
    )


def of_way(what: str, way: Way) -> Drawing:
    answer = way.answer
    head = f"  {what:<7} {answer.title}  ({answer.lead:+.1f} points, {percent(answer.chance)} to win)"
    then = [line(Span(f"          {'' if step.is_certain else '? '}{step.text}", "dim")) for step in way.line]
    return Drawing([line(head), *then])


def said_of_the_rest(name: str, found: list[Costly]) -> str:
    """What was not told of."""
    return f"{'No other' if found else 'No'} decision of {name} was found that cost {LEAST:.0f} points or more."


def difference(table: Table, seat: int, names: Sequence[str]) -> str:
    """Where most of the difference to the winner comes from, or to the second of somebody who won."""
    others = [other for other in range(table.seats) if other != seat]
    if not others:
        return f"{names[seat]}: {table.scores[seat]} points."
    rival = max(others, key=lambda other: table.scores[other])
    mine, theirs = ({score.name: score.points for score in table.breakdown(each)} for each in (seat, rival))
    titles = list(dict.fromkeys([*mine, *theirs]))
    most = max(titles, key=lambda title: abs(mine.get(title, 0) - theirs.get(title, 0)))
    return (
        f"{names[seat]} beside {names[rival]}: {table.scores[seat] - table.scores[rival]:+d} points; the largest"
        f" difference is {most}, {mine.get(most, 0)} against {theirs.get(most, 0)}."
    )
