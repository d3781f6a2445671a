"""`pentapolis simulate`: many games of bots, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.bots import levels
from pentapolis.cli import saves
from pentapolis.cli.arguments import loaded, print_json, read_options, with_edition, with_json, with_options
from pentapolis.cli.errors import Refused
from pentapolis.cli.games import heads
from pentapolis.cli.players import checked_bot, split
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen
from pentapolis.kernel.rng import seeded
from pentapolis.scene.drawing import Drawing, Line, grid, line, seat_mark, stacked
from pentapolis.sim import tournament
from pentapolis.sim.match import play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.sim.report import Played, Report
    from pentapolis.sim.statistics import Summary

BLANK: Final = Drawing([()])
COLUMNS: Final = ("won", "95 %", "mean score", "95 %", "spread", "lowest", "highest")


@click.command(short_help="Let bots play many games.")
@click.argument("game")
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: as many as there are bots]")
@click.option("--bots", default="random", show_default=True, metavar="LIST", help="One bot for each seat, by commas.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@with_options
@with_edition
@click.option("--workers", type=click.IntRange(min=1), metavar="N", help="Processes.  [default: one for each core]")
@click.option("--save-dir", type=click.Path(path_type=Path), metavar="DIR", help="Save every game into this folder.")
@with_json
def simulate(
    game: str,
    seats: int | None,
    bots: str,
    games: int,
    seed: int,
    given: Sequence[str],
    edition: Path | None,
    workers: int | None,
    save_dir: Path | None,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME and report how they did, with the intervals that hold the truth in 95 of
    100 cases.

    Every deal is played once for each seat with the bots moved on by one, so nobody wins by the luck of cards or
    seat. A single bot plays all seats. The games depend on the seed alone, not on the number of processes. A bot may
    have settings: search:iterations=200.

    \b
    Examples:
      pentapolis simulate palaces --bots random,greedy:tables=2 --games 10 --seed 1
      pentapolis simulate palaces --bots random --games 200 --option pile_end=failed_draw
      pentapolis simulate palaces --bots random --games 10 --save-dir games --json
    """
    rules = loaded(game, edition)
    options = read_options(rules, given)
    line_up = [checked_bot(bot) for bot in split(bots)]
    screen = Screen()
    report = played(screen, rules, line_up, seats, games, seed, options, edition, workers)
    if save_dir is not None:
        save_all(rules, report, options, save_dir)
    if as_json:
        print_json(report.as_dict())
    else:
        show(screen, report)


def played(
    screen: Screen,
    game: Game[Any],
    bots: list[str],
    seats: int | None,
    games: int,
    seed: int,
    options: dict[str, object],
    edition: Path | None,
    workers: int | None,
) -> Report:
    count = seats
    if count is None:
        count = len(bots) if len(bots) > 1 else max(2, game.fewest)
    game.check_seats(count)
    with playing(screen, games) as moved:
        return tournament.simulate(game.name, count, bots, games, seed, options, edition, workers, moved)


# ---- saving


def save_all(game: Game[Any], report: Report, options: dict[str, object], folder: Path) -> None:
    """Play the games again, now with a record, and save each."""
    width = len(str(len(report.games) - 1))
    for each in report.games:
        path = folder / f"{game.name}-{report.seed}-{each.number:0{width}}{saves.ENDING}"
        saves.write(path, record_of(game, report, each, options))
        saves.write_company(path, saves.Company(tuple(report.bots[bot] for bot in each.line_up)))


def record_of(game: Game[Any], report: Report, each: Played, options: dict[str, object]) -> str:
    deal = each.number // report.seats
    bots = [levels.make(report.bots[bot], seeded(report.seed, deal, bot)) for bot in each.line_up]
    again = play(game, bots, each.result.seed, options, with_save=True)
    if again.digest != each.result.digest or again.save is None:
        raise Refused(f"game {each.number} took another course when it was played again to save it")
    return again.save


# ---- the report as tables


def show(screen: Screen, report: Report) -> None:
    timing = report.timing()
    screen.say(f"{len(report.games)} games of {report.game}, seed {report.seed}, edition {report.edition}", "title")
    screen.say(", ".join(f"{name} {value}" for name, value in report.options.items()), "dim")
    marks = [line(seat_mark(seat)) for seat in range(report.seats)]
    bots = table("bot", [line(bot) for bot in report.bots], report.by_bot())
    screen.show(stacked(BLANK, bots, BLANK, table("seat", marks, report.by_seat()), BLANK))
    screen.say(
        f"{report.mean_decisions:.1f} decisions in a game; {timing['games_per_second']:,.1f} games and"
        f" {timing['decisions_per_second']:,.0f} decisions in a second ({report.seconds:.1f} s,"
        f" {report.workers} {'process' if report.workers == 1 else 'processes'}, engine {report.engine})"
    )


def table(what: str, names: list[Line], summaries: list[Summary]) -> Drawing:
    rows = [heads(what, *COLUMNS)]
    rows += [row(name, summary) for name, summary in zip(names, summaries, strict=True)]
    return grid(rows, f"l{'r' * len(COLUMNS)}")


def row(name: Line, of: Summary) -> list[Line]:
    rate, interval = of.win_rate, of.win_interval
    cells = [
        f"{100 * rate:.1f} %",
        f"{100 * interval.low:.1f} to {100 * interval.high:.1f}",
        f"{of.mean_score:.1f}",
        "" if of.score_interval is None else f"{of.score_interval.low:.1f} to {of.score_interval.high:.1f}",
        f"{of.spread:.1f}",
        str(of.lowest),
        str(of.highest),
    ]
    return [name, *[line(cell) for cell in cells]]
