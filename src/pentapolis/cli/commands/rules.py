"""`pentapolis rules`: the rules page of a game."""

from __future__ import annotations

import click

from pentapolis.cli import rulebook
from pentapolis.cli.arguments import loaded
from pentapolis.cli.screen import Screen
from pentapolis.rulebook.pages import page


@click.command(short_help="Read the rules of a game.")
@click.argument("game")
def rules(game: str) -> None:
    """Read the rules of GAME in our words, with every doubtful reading and the options that go with it.

    On a terminal they are shown in the pager of your system (PAGER names another): a stroke searches, q ends. In a
    file or pipe they are plain Markdown.

    \b
    Examples:
      pentapolis rules palaces
      pentapolis rules minos > minos.md
    """
    rulebook.show(Screen(), page(loaded(game).name))
