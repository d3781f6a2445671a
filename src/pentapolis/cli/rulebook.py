"""The rules pages: where they are, and how they are read in a terminal.

In the sources they are `docs/rules`; a wheel carries them inside the package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.markdown import Markdown

from pentapolis import engine
from pentapolis.cli.errors import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.cli.screen import Screen


def page(name: str, root: Path = engine.ROOT) -> str:
    """The rules of a game as they are written: Markdown."""
    for folder in (root.parent.parent / "docs" / "rules", root / "rules"):
        path = folder / f"{name}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise Refused(f"there is no rules page of {name}")


def show(screen: Screen, text: str) -> None:
    """On a terminal in the system's pager, which can search (`/`) and ends with `q`; elsewhere just the text."""
    console = screen.console
    if console.is_terminal:
        with console.capture() as captured:
            console.print(Markdown(text))
        click.echo_via_pager(captured.get(), color=True)
    else:
        click.echo(text, nl=not text.endswith("\n"))
