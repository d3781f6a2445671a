"""`python -m pentapolis.conformance GAME`: a long campaign, for a night or a new game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic

import click

from pentapolis import engine
from pentapolis.conformance.campaign import Task, check_use, run_all
from pentapolis.conformance.promise import Declared, NotConforming, read_declared
from pentapolis.conformance.tally import Tally, components, unused
from pentapolis.games import load, names

GAMES_IN_A_TASK = 25


@click.command()
@click.argument("name", metavar="GAME", type=click.Choice(names()))
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help="Games to play.")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1), help="Processes to use.")
@click.option("--seed", default=0, show_default=True, help="The seed of the first game; the others follow.")
@click.option(
    "--every",
    default=8,
    show_default=True,
    type=click.IntRange(1),
    help="Dear checks: one decision in so many.",
)
@click.option("--edition", type=click.Path(exists=True, file_okay=False), help="A folder of components.")
@click.option(
    "--declared",
    "declarations",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A Python file with the game's `conserved`, `NEVER` and `SELDOM`.",
)
@click.option("--json", "as_json", is_flag=True, help="Write the summary as JSON.")
def main(
    name: str,
    games: int,
    workers: int,
    seed: int,
    every: int,
    edition: str | None,
    declarations: Path | None,
    as_json: bool,
) -> None:
    """Play GAME, mostly by chance, and check everything that a game promises the engine.

    Exits with 1 and the save of the game when a promise is broken.
    """
    tasks = [
        Task(name, edition, declarations, every, first, min(GAMES_IN_A_TASK, seed + games - first))
        for first in range(seed, seed + games, GAMES_IN_A_TASK)
    ]
    declared = Declared() if declarations is None else read_declared(declarations)
    began = monotonic()
    tally = Tally()
    try:
        for part in run_all(tasks, workers):
            tally.add(part)
            progress(tally, games, monotonic() - began)
        check_use(load(name, edition), tally, declared)
    except NotConforming as broken:
        click.echo(f"\n{broken}", err=True)
        sys.exit(1)
    report(name, edition, tally, monotonic() - began, as_json)


def progress(tally: Tally, games: int, seconds: float) -> None:
    line = f"\r{tally.games} of {games} games, {tally.decisions} decisions, {seconds:.0f} s "
    click.echo(line, nl=False, err=True)


def report(name: str, edition: str | None, tally: Tally, seconds: float, as_json: bool) -> None:
    game = load(name, edition)
    idle = sorted(unused(game, tally))
    summary = {
        "game": name,
        "engine": engine.mode(),
        "games": tally.games,
        "decisions": tally.decisions,
        "longest game": tally.longest,
        "secrets": tally.secrets,
        "imagined otherwise": tally.imagined,
        "components used": len(components(game)) - len(idle),
        "components never used": idle,
        "seconds": round(seconds, 1),
    }
    click.echo(err=True)
    if as_json:
        click.echo(json.dumps(summary))
        return
    for what, value in summary.items():
        click.echo(f"{what}: {', '.join(value) if isinstance(value, list) else value}")


if __name__ == "__main__":
    main()
