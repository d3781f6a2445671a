"""`python -m pentapolis.server.campaign`: long campaigns, for releases and for a quiet night."""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from pentapolis import games
from pentapolis.server.campaign.burden import FLAT, Load, fill, growth, restarted
from pentapolis.server.campaign.crashes import Crashes
from pentapolis.server.campaign.scale.size import Size
from pentapolis.server.campaign.servers import Server
from pentapolis.server.campaign.siege import TIMES, Besiegers, Siege, percentile
from pentapolis.server.campaign.undoing import Undoing
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections import Counter

NAMED: Final = ("game", "database")
"""What is said for all campaigns, if it is."""


@click.group()
@click.option("--database", default="", help="sqlite:///FILE or postgresql://...  [default: a file for the occasion]")
@click.option("--game", type=click.Choice(games.names()), default=games.names()[0], show_default=True)
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same way, as far as clocks allow.")
@click.pass_context
def campaign(context: click.Context, game: str, database: str, seed: int) -> None:
    """Play through real servers and check what they promise."""
    folder = context.with_resource(tempfile.TemporaryDirectory())
    context.obj = (game, database or f"sqlite:///{folder}/campaign.db", seed)


@campaign.command()
@click.option("--moves", default=1000, show_default=True)
@click.option("--tables", default=4, show_default=True, help="Played at the same time.")
@click.option("--every", default=25, show_default=True, help="Moves between two kills, on average; 0: no kills.")
@click.option("--servers", default=1, show_default=True, help="Processes on the database (several: PostgreSQL).")
@click.option(
    "--hostile", default=0, show_default=True, help="Hostile clients besides; limits are the usual ones then."
)
@click.pass_obj
def crashes(context: tuple[str, str, int], moves: int, tables: int, every: int, servers: int, hostile: int) -> None:
    """Kill servers and workers at random moments: no acknowledged move lost, none doubled."""
    game, database, seed = context
    with ExitStack() as stack:
        running = [stack.enter_context(Server(database, limits=hostile > 0)) for _ in range(servers)]
        besiegers = stack.enter_context(Besiegers(running, seed, hostile))
        outcome = Crashes(game, running, seed, every).run(moves, tables)
    if hostile:
        click.echo(f"hostile clients were answered: {shown(besiegers.statuses)}.")
    click.echo(f"{outcome.moves} moves in {outcome.games} games; all in the log, each once.")
    click.echo(f"killed: {outcome.servers_killed} servers, {outcome.workers_killed} workers.")
    click.echo(f"{outcome.news} positions came through live channels, {outcome.breaks} times one broke.")
    if outcome.seconds_down:
        worst, middle = max(outcome.seconds_down), statistics.median(outcome.seconds_down)
        click.echo(f"tables could be used again after {middle:.2f} seconds (median), {worst:.2f} at most.")


@campaign.command()
@click.option("--moves", default=400, show_default=True, help="Without hostile clients, and again with them.")
@click.option("--tables", default=4, show_default=True)
@click.option("--hostile", default=6, show_default=True, help="Hostile clients.")
@click.option("--servers", default=1, show_default=True)
@click.pass_obj
def siege(context: tuple[str, str, int], moves: int, tables: int, hostile: int, servers: int) -> None:
    """Compare what honest people wait for without and with hostile clients, at the usual limits."""
    game, database, seed = context
    with ExitStack() as stack:
        running = [stack.enter_context(Server(database, limits=True)) for _ in range(servers)]
        waited, statuses = Siege(game, running, seed).run(moves, tables, hostile)
    for name, seconds in (("quiet", waited.quiet), ("beset", waited.beset)):
        figures = ", ".join(f"p{at} {1000 * percentile(seconds, at):.0f} ms" for at in (50, 95, 99))
        click.echo(f"{name}: {len(seconds)} answers, {figures}")
    click.echo(f"hostile clients were answered: {shown(statuses)}.")
    click.echo(f"the 95th percentile was {waited.ratio:.1f} times the quiet one; at most {TIMES:.0f} is promised.")
    sys.exit(waited.ratio > TIMES)


@campaign.command()
@click.option("--minutes", default=60.0, show_default=True)
@click.option("--tables", default=8, show_default=True)
@click.pass_obj
def memory(context: tuple[str, str, int], minutes: float, tables: int) -> None:
    """Play for an hour at the default settings, and see whether the memory grows."""
    game, database, seed = context
    with Server(database, limits=True) as server:
        load = Load(game, server, seed)
        samples = load.run(60 * minutes, tables, minutes)
    for at, sample in enumerate(samples, 1):
        each = " + ".join(f"{megabytes:.0f}" for megabytes in sample)
        click.echo(f"after {at * minutes / 60:.1f} minutes: {sum(sample):.0f} MB (server, engine, thinkers: {each})")
    outcome = load.crashes.outcome
    click.echo(f"{outcome.moves} moves in {outcome.games} games; load average {os.getloadavg()[0]:.1f}.")
    click.echo(f"the last quarter has {growth(samples):.2f} times the second; up to {FLAT} counts as flat.")
    sys.exit(growth(samples) > FLAT)


@campaign.command()
@click.option("--tables", default=10_000, show_default=True, help="At each of them a bot is asked.")
@click.option("--times", default=5, show_default=True)
@click.pass_obj
def restart(context: tuple[str, str, int], tables: int, times: int) -> None:
    """Measure how long it takes from the start of a server until somebody sees their table."""
    game, database, seed = context
    cookie, table = fill(database, game, tables, random.Random(seed))
    seconds = [restarted(database, cookie, table) for _ in range(times)]
    shown = ", ".join(f"{took:.2f} (computed for {computed:.2f})" for took, computed in seconds)
    click.echo(f"{tables} tables: usable after {shown} seconds; load average {os.getloadavg()[0]:.1f}.")


@campaign.command()
@click.option("--steps", default=10_000, show_default=True)
@click.pass_obj
def undo(context: tuple[str, str, int], steps: int) -> None:
    """Answer, undo and redo at random: the digest is always that of a record that did the same."""
    game, database, seed = context
    with Server(database) as server:
        store = Store(Settings(database=database).database_url())
        turned = Undoing(game, server.address, store, seed).run(steps)
        store.close()
    click.echo(f"{steps} steps, {turned} of them undo or redo; the table was the right one after each.")


@campaign.command()
@click.option("--accounts", default=10_000, show_default=True)
@click.option("--tables", default=2_000, show_default=True, help="Tables with clocks.")
@click.option("--live", default=500, show_default=True, help="Of these: one sitting each, everybody is there.")
@click.option("--seconds", default=300.0, show_default=True, help="So long people play.")
@click.option("--servers", default=2, show_default=True)
@click.option("--proxy/--no-proxy", default=None, help="Through nginx.  [default: if there is one]")
@click.option("--json", "is_json", is_flag=True, help="Print one JSON document.")
@click.pass_context
def scale(
    context: click.Context,
    accounts: int,
    tables: int,
    live: int,
    seconds: float,
    servers: int,
    proxy: bool | None,
    is_json: bool,
) -> None:
    """Many accounts, tables with clocks and live games: what people wait for, and whether anything is lost.

    Without --database a PostgreSQL is started for the occasion; without --game all games are played.
    """
    from pentapolis.server.campaign.scale.command import carried_out  # noqa: PLC0415  (only this needs psycopg)

    game, database, seed = context.obj
    assert context.parent is not None
    is_given = {name: context.parent.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in NAMED}
    played = [game] if is_given["game"] else list(games.names())
    size = Size(accounts, tables, live, servers, seconds)
    sys.exit(carried_out(size, played, database if is_given["database"] else "", seed, proxy=proxy, is_json=is_json))


def shown(statuses: Counter[int]) -> str:
    return ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items())) or "not at all"


if __name__ == "__main__":
    campaign()
