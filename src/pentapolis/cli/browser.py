"""A saved game in the browser: a server of its own that holds this game and ends with the command."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from pentapolis.cli.evening import asked, guest, served, uploaded

if TYPE_CHECKING:
    from pentapolis.kernel.record import Record


def show(record: Record, at: int, *, is_opened: bool) -> None:
    """Serve the replay of a record until somebody presses Ctrl-C."""
    with suppress(KeyboardInterrupt), served() as server:
        person = guest(server.address, "You")
        table = uploaded(person, record.save())
        link = asked(person, "POST", "/api/me/links", {})["link"]
        address = f"{link}?replay={table}&at={at}"
        click.echo(f"The game is at {address} (Ctrl-C ends it)")
        if is_opened:
            webbrowser.open(address)
        server.stay()
