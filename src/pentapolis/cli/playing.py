"""Long work: a bar while it is done; of many games of bots, what is kept of one in which a bot fails."""

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
def progress_of(screen: Screen, what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on the screen if somebody watches; it is moved by telling it how much is done, of how much."""
    bar = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*bar, console=screen.errors, transient=True, disable=not screen.errors.is_terminal) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, of: progress.update(task, completed=done, total=of)


@contextmanager
def playing(screen: Screen, games: int) -> Iterator[Callable[[int, int], None]]:
    """The bar for games of bots, one of which may fail."""
    with progress_of(screen, "playing", games) as tell:
        try:
            yield tell
        except BotFailed as failure:
            path = saves.kept(f"failed{saves.ENDING}")
            saves.write(path, failure.save)
            raise Refused(f"{failure}; the game up to there is kept in {path}") from failure
