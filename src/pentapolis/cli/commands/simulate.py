"""`pentapolis simulate`: many games of bots, and what they show."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from pentapolis.cli.arguments import (
    loaded,
    print_json,
    read_options,
    with_edition,
    with_engine,
    with_json,
    with_options,
)
from pentapolis.cli.bots import in_help
from pentapolis.cli.commands.games import heads
from pentapolis.cli.errors import Interrupted, Refused, lacking
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import saves
from pentapolis.cli.sitting.players import checked_bot, split
from pentapolis.scene.text.drawing import Drawing, Line, grid, line, seat_mark, stacked
from pentapolis.sim import tournament
from pentapolis.sim.statistics import FEW
from pentapolis.sim.tournament import Job

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.sim.match import Pace
    from pentapolis.sim.report import Report
    from pentapolis.sim.statistics import Summary
    from pentapolis.sim.where import Where

BLANK: Final = Drawing([()])
COLUMNS: Final = ("won", "95 %", "mean score", "95 %", "spread", "lowest", "highest")
SHORT: Final = 0.0001
"""Seconds below which microseconds are told."""


@click.command(short_help="Let bots play many games.", epilog=in_help())
@click.argument("game")
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: as many as there are bots]")
@click.option("--bots", default="random", show_default=True, metavar="LIST", help="One bot for each seat, by commas.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@with_options
@with_edition
@with_engine
@click.option("--save-dir", type=click.Path(path_type=Path), metavar="DIR", help="Save every game into this folder.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR",
              help="Write a row for every game into this folder, as Parquet, as soon as it is played.")  # fmt: skip
@click.option("--decisions", is_flag=True, help="With --out: write a row for every decision too.")
@click.option(
    "--resume", is_flag=True, help="With --out: keep the games that are there, and play those that are missing."
)
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
    where: Where,
    save_dir: Path | None,
    out: Path | None,
    decisions: bool,
    resume: bool,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME and report how they did, with the intervals that hold the truth in 95 of
    100 cases.

    Every deal is played once for each seat with the bots moved on by one, so nobody wins by the luck of cards or
    seat; the intervals know that the games of one deal belong together. A single bot plays all seats. The games
    depend on the seed alone, not on the number of processes. Only a bot with a limit of time (search:seconds=1)
    plays differently every time: iterations are reproducible, seconds are not.

    With --out Ctrl-C keeps what has been written, and --resume goes on from there, also with more games; it needs the
    extra 'research'. With --engine ray the games are played on a Ray cluster.

    \b
    Examples:
      pentapolis simulate palaces --bots random,greedy:tables=2 --games 10 --seed 1
      pentapolis simulate palaces --bots random --games 200 --option pile_end=failed_draw
      pentapolis simulate palaces --bots random --games 10 --save-dir games --json
      pentapolis simulate palaces --bots random --games 10 --out rows --decisions
    """
    rules = loaded(game, edition)
    options = read_options(rules, given)
    line_up = [checked_bot(bot) for bot in split(bots)]
    screen = Screen()
    folder = Folder(out, decisions, resume) if out is not None else None
    check_folders(folder, save_dir, decisions=decisions, resume=resume)
    is_saved = save_dir is not None
    report = played(screen, rules, line_up, seats, games, seed, options, edition, workers, where, is_saved, folder)
    if save_dir is not None:
        save_all(report, save_dir)
    if as_json:
        print_json(report.as_dict())
    else:
        show(screen, report)


class Folder(NamedTuple):
    """Where rows are written, and how."""

    path: Path
    decisions: bool
    resume: bool


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
    where: Where,
    is_saved: bool,
    folder: Folder | None,
) -> Report:
    count = seats
    if count is None:
        count = len(bots) if len(bots) > 1 else max(2, game.fewest)
    game.check_seats(count)
    with playing(screen, games) as moved:
        if folder is None:
            return tournament.simulate(
                game.name, count, bots, games, seed, options, edition, workers, moved, with_saves=is_saved, where=where
            )
        line_up = bots * count if len(bots) == 1 else bots
        job = Job(game.name, None if edition is None else str(edition), line_up, seed, options, with_saves=False)
        return written(job, games, folder, workers, moved, where)


def written(
    job: Job, games: int, folder: Folder, workers: int | None, moved: Callable[[int, int], None], where: Where
) -> Report:
    try:
        from pentapolis.research import stream  # noqa: PLC0415  (needs the extra `research`)
    except ModuleNotFoundError as missing:
        raise Refused(lacking(missing)) from missing
    try:
        return stream.simulate(
            job, games, folder.path, workers, moved, where, decisions=folder.decisions, resume=folder.resume
        )
    except KeyboardInterrupt as stop:
        raise Interrupted(
            f"interrupted; what was written is in {folder.path}, and the same command with --resume goes on from there"
        ) from stop


# ---- saving


def check_folders(folder: Folder | None, save_dir: Path | None, *, decisions: bool, resume: bool) -> None:
    if folder is None and (decisions or resume):
        raise click.UsageError(f"--{'decisions' if decisions else 'resume'} is for --out", click.get_current_context())
    if folder is not None and save_dir is not None:
        raise click.UsageError("--out and --save-dir do not go together", click.get_current_context())
    if save_dir is not None:
        check_folder(save_dir)


def check_folder(folder: Path) -> None:
    """Make the folder if need be, and see that files can be written there, before anybody plays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as failure:
        raise Refused(f"cannot save games in {folder}: {failure.strerror}") from failure


def save_all(report: Report, folder: Path) -> None:
    """Every game as it was played."""
    width = len(str(len(report.games) - 1))
    for each in report.games:
        path = folder / f"{report.game}-{report.seed}-{each.number:0{width}}{saves.ENDING}"
        assert each.result.save is not None
        saves.write(path, each.result.save)
        saves.write_company(path, saves.Company(tuple(report.bots[bot] for bot in each.line_up)))


# ---- the report as tables


def show(screen: Screen, report: Report) -> None:
    timing = report.timing()
    deals = f"{report.deals} {'deal' if report.deals == 1 else 'deals'}"
    screen.say(
        f"{len(report.games)} games ({deals}) of {report.game}, seed {report.seed}, edition {report.edition}", "title"
    )
    screen.say(", ".join(f"{name} {value}" for name, value in report.options.items()), "dim")
    marks = [line(seat_mark(seat)) for seat in range(report.seats)]
    bots = table("bot", [line(bot) for bot in report.bots], report.by_bot())
    seats = table("seat", marks, report.by_seat())
    screen.show(stacked(BLANK, bots, BLANK, seats, BLANK, thinking(report.bots, report.paces()), BLANK))
    if report.kept:
        screen.say(f"{len(report.kept)} of these games were there already", "dim")
    if report.deals < FEW:
        screen.say(f"{deals}: too few for intervals that say much", "dim")
    screen.say(
        f"{report.mean_decisions:.1f} decisions in a game; {timing['games_per_second']:,.1f} games and"
        f" {timing['decisions_per_second']:,.0f} decisions in a second ({report.seconds:.1f} s,"
        f" {report.workers} {'process' if report.workers == 1 else 'processes'}, engine {report.engine})"
    )


def thinking(bots: list[str], paces: list[Pace]) -> Drawing:
    """How long each bot takes."""
    rows = [heads("bot", "decisions", "mean time", "longest")]
    for bot, pace in zip(bots, paces, strict=True):
        cells = (f"{pace.decisions:,}", duration(pace.mean), duration(pace.longest))
        rows.append([line(bot), *[line(cell) for cell in cells]])
    return grid(rows, "lrrr")


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.3f} ms" if seconds >= SHORT else f"{1_000_000 * seconds:.2f} µs"


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
