"""Many games of bots: a bar while they are played, and what is kept of a game in which one fails."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pentapolis.cli.errors import Refused
from pentapolis.cli.sitting import saves
from pentapolis.sim.match import BotFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.cli.screen import Screen


@contextmanager
def playing(screen: Screen, games: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on the screen if somebody watches; it is moved by telling it how many games are done, of how many."""
    bar = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*bar, console=screen.errors, transient=True, disable=not screen.errors.is_terminal) as progress:
        task = progress.add_task("", total=games)
        try:
            yield lambda done, of: progress.update(task, completed=done, total=of)
        except BotFailed as failure:
            path = saves.kept(f"failed{saves.ENDING}")
            saves.write(path, failure.save)
            raise Refused(f"{failure}; the game up to there is kept in {path}") from failure
