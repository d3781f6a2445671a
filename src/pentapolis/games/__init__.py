"""The registry: the only place that names particular games. Each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from pentapolis.kernel.game import Game

NAMES: Final = ("palaces", "minos", "minerva", "gentes", "dominations")


class UnknownGame(ValueError):
    """No game of that name."""


def names() -> tuple[str, ...]:
    """The games there are."""
    return NAMES


def load(name: str, edition: str | Path | None = None) -> Game[Any]:
    """The game of that name, with our own edition of its components or with the one in a folder of yours."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game called {name!r}; the games are {', '.join(NAMES)}")
    game: Game[Any] = import_module(f"pentapolis.games.{name}.game").load(edition)
    return game


def part(name: str, room: str) -> ModuleType | None:
    """A part of a game that it may have or not (`told.scene`, `picture`, `printed.proof`); a broken one is an error."""
    package = f"pentapolis.games.{name}"
    wanted = f"{package}.{room}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name and f"{wanted}.".startswith(f"{missing.name}."):
            return None
        raise
