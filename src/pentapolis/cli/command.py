"""The command itself: a name, a version, and the commands inside it."""

from __future__ import annotations

import io
import sys
from platform import python_version

import click

from pentapolis import __version__, engine
from pentapolis.cli.commands.balance import balance
from pentapolis.cli.commands.bench import bench
from pentapolis.cli.commands.dataset import dataset
from pentapolis.cli.commands.encoding import encoding
from pentapolis.cli.commands.gallery import gallery
from pentapolis.cli.commands.games import list_games
from pentapolis.cli.commands.play import play
from pentapolis.cli.commands.proof import proof
from pentapolis.cli.commands.replay import replay
from pentapolis.cli.commands.review import review
from pentapolis.cli.commands.rules import rules
from pentapolis.cli.commands.simulate import simulate
from pentapolis.cli.commands.tournament import tournament
from pentapolis.cli.commands.train import train
from pentapolis.cli.commands.watch import watch
from pentapolis.cli.errors import Commands
from pentapolis.cli.lessons import lesson
from pentapolis.server.hosting.admin import admin
from pentapolis.server.hosting.commands import backup, engines, restore, upgrade_check
from pentapolis.server.hosting.ratings import ratings
from pentapolis.server.running.command import serve


def version() -> str:
    return f"pentapolis {__version__}, engine {engine.mode()} ({engine.reason()}), Python {python_version()}"


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)
@click.version_option(__version__, message=version())
@click.pass_context
def pentapolis(ctx: click.Context) -> None:
    """Five strategy games of the ancient Mediterranean on one engine: to play, to simulate, to study.

    Every command explains itself with --help. Where --json is offered, the output is one JSON document.

    \b
    Examples:
      pentapolis games
      pentapolis serve --open
      pentapolis play palaces
      pentapolis --version
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (
    list_games,
    rules,
    lesson,
    play,
    serve,
    watch,
    simulate,
    tournament,
    balance,
    train,
    encoding,
    dataset,
    replay,
    review,
    proof,
    bench,
    gallery,
    engines,
    upgrade_check,
    backup,
    restore,
    ratings,
    admin,
):
    pentapolis.add_command(command)


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be shown or read becomes a question mark
    pentapolis(prog_name="pentapolis")
