"""The rules pages in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.markdown import Markdown

if TYPE_CHECKING:
    from pentapolis.cli.screen import Screen


def show(screen: Screen, text: str) -> None:
    """On a terminal in the system's pager, which can search (`/`) and ends with `q`; elsewhere just the text."""
    console = screen.console
    if console.is_terminal:
        with console.capture() as captured:
            console.print(Markdown(text))
        click.echo_via_pager(captured.get(), color=True)
    else:
        click.echo(text, nl=not text.endswith("\n"))
