"""`python -m pentapolis.server.campaign`: long campaigns, for releases and for a quiet night."""

from __future__ import annotations

import statistics
import tempfile
from contextlib import ExitStack

import click

from pentapolis import games
from pentapolis.server.campaign.crashes import Crashes
from pentapolis.server.campaign.servers import Server
from pentapolis.server.campaign.undoing import Undoing
from pentapolis.server.settings import Settings
from pentapolis.server.storage.store import Store


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
@click.pass_obj
def crashes(context: tuple[str, str, int], moves: int, tables: int, every: int, servers: int) -> None:
    """Kill servers and workers at random moments: no acknowledged move lost, none doubled."""
    game, database, seed = context
    with ExitStack() as stack:
        running = [stack.enter_context(Server(database)) for _ in range(servers)]
        outcome = Crashes(game, running, seed, every).run(moves, tables)
    click.echo(f"{outcome.moves} moves in {outcome.games} games; all in the log, each once.")
    click.echo(f"killed: {outcome.servers_killed} servers, {outcome.workers_killed} workers.")
    click.echo(f"{outcome.news} positions came through live channels, {outcome.breaks} times one broke.")
    if outcome.seconds_down:
        worst, middle = max(outcome.seconds_down), statistics.median(outcome.seconds_down)
        click.echo(f"tables could be used again after {middle:.2f} seconds (median), {worst:.2f} at most.")


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


if __name__ == "__main__":
    campaign()
