"""`pentapolis dataset`: games as Parquet, a row for every decision."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pentapolis.cli.arguments import loaded, read_options, with_edition, with_options
from pentapolis.cli.bots import in_help
from pentapolis.cli.errors import Refused, lacking
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting.players import checked_bot, split
from pentapolis.sim.tournament import Job

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game


@click.command(short_help="Write games as Parquet for learning.", epilog=in_help())
@click.argument("game")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="DIR", help="The folder to write into.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: as many as there are bots]")
@click.option("--bots", default="random", show_default=True, metavar="LIST", help="One bot for each seat, by commas.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@with_options
@with_edition
@click.option("--workers", type=click.IntRange(min=1), metavar="N", help="Processes.  [default: one for each core]")
@click.option("--resume", is_flag=True, help="Keep the files that are there, and write only those that are missing.")
@click.option(
    "--saves",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    metavar="PATH",
    help="Write the finished games of these saves, or of folders of them, instead.",
)
@click.option("--database", metavar="URL", help="Write the finished games of a server's database instead.")
def dataset(
    game: str,
    out: Path,
    games: int,
    seats: int | None,
    bots: str,
    seed: int,
    given: Sequence[str],
    edition: Path | None,
    workers: int | None,
    resume: bool,
    saves: Sequence[Path],
    database: str | None,
) -> None:
    """Let bots play GAME and write every decision as a row of Parquet: what the seat observed, which answers were
    legal, which it gave, and what became of it.

    Features and actions have the numbers that 'pentapolis encoding' lists. The same seed writes the same rows on any
    number of processes; what was interrupted goes on with --resume. Saves and the database of a server can be read
    instead of playing; names of people are left out. Needs the extra 'research'.

    \b
    Examples:
      pentapolis dataset palaces --games 4 --bots random --out rows
      pentapolis dataset palaces --saves evening.save --out evenings
    """
    rules = loaded(game, edition)
    if saves or database:
        rows = from_elsewhere(rules, saves, database, out)
    else:
        rows = from_bots(
            rules, [checked_bot(bot) for bot in split(bots)], games, seats, seed, given, edition, workers, out, resume
        )
    click.echo(f"{rows} rows written to {out}")


def needed() -> Any:
    """What writes Parquet, which comes with an extra."""
    try:
        from pentapolis.research import dataset as writing  # noqa: PLC0415  (needs the extra `research`)
    except ModuleNotFoundError as missing:
        raise Refused(lacking(missing)) from missing
    return writing


def from_bots(
    game: Game[Any],
    bots: list[str],
    games: int,
    seats: int | None,
    seed: int,
    given: Sequence[str],
    edition: Path | None,
    workers: int | None,
    out: Path,
    resume: bool,
) -> int:
    count = seats or (len(bots) if len(bots) > 1 else max(2, game.fewest))
    game.check_seats(count)
    line_up = bots * count if len(bots) == 1 else bots
    where = None if edition is None else str(edition)
    job = Job(game.name, where, line_up, seed, read_options(game, given), with_saves=True)
    writing = needed()
    with playing(Screen(), games) as moved:
        rows: int = writing.write_played(job, games, out, workers, moved, resume=resume)
    return rows


def from_elsewhere(game: Game[Any], saves: Sequence[Path], database: str | None, out: Path) -> int:
    writing = needed()
    found = writing.sources_in(game, saves)
    if database is not None:
        from pentapolis.research.served import sources_of  # noqa: PLC0415  (needs the extra `web`)

        found += sources_of(game, database)
    try:
        rows: int = writing.write_saved(game, found, out)
    except writing.NothingToWrite as nothing:
        raise Refused(str(nothing)) from nothing
    return rows
