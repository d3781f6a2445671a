"""What goes wrong, said in one line on standard error, and the exit codes.

0 all is well, 1 what was asked for cannot be done, 2 the command was misspelt, 130 interrupted.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.bots.levels import UnknownBot
from pentapolis.games import UnknownGame
from pentapolis.kernel.components import ComponentError
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.option import UnknownOption
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.record import BadSave
from pentapolis.kernel.told.notation import Unreadable
from pentapolis.rulebook.pages import NoPage
from pentapolis.sim.crew import WorkerLost
from pentapolis.sim.tournament import WrongTournament
from pentapolis.sim.where import NoCluster, WrongCrew

if TYPE_CHECKING:
    from collections.abc import Iterable

FAILED: Final = 1
MISSPELT: Final = 2
INTERRUPTED: Final = 130

MISTAKES: Final = (
    BadSave,
    ComponentError,
    IllegalAnswer,
    NoCluster,
    NoPage,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    Unreadable,
    WrongCrew,
    WrongSeats,
    WrongTournament,
    WorkerLost,
)
"""What the engine raises when it is asked for something that does not exist, is not allowed or cannot be done."""


class Refused(click.ClickException):
    """What was asked for cannot be done."""

    exit_code = FAILED


class Interrupted(click.ClickException):
    """Somebody pressed Ctrl-C."""

    exit_code = INTERRUPTED


def hint(name: str, allowed: Iterable[str]) -> str:
    """The nearest of the names, as the end of a sentence; nothing if none is near."""
    near = get_close_matches(name, list(allowed), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def lacking(missing: ModuleNotFoundError) -> str:
    """What to do about a package that comes with the extra `research`."""
    return f"{missing.name} is not installed; it comes with: pip install 'pentapolis[research]'"


class Commands(click.Group):
    """A group of commands that all fail in the same way."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run, and leave with an exit code that tells. Nothing that a user can cause ends in a traceback."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.UsageError as error:
            code = complain(misspelt(error), MISSPELT)
        except click.ClickException as error:
            code = complain(error.format_message(), error.exit_code)
        except click.Abort:
            code = complain("interrupted", INTERRUPTED)
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command; whatever the engine or the system refuses becomes one line."""
        try:
            return super().invoke(ctx)
        except MISTAKES as mistake:
            raise Refused(str(mistake)) from mistake
        except BrokenPipeError:
            raise
        except OSError as failure:
            what = failure.strerror or str(failure)
            raise Refused(f"{failure.filename}: {what}" if failure.filename else what) from failure
        except KeyboardInterrupt as stop:
            raise Interrupted("interrupted") from stop


def complain(what: str, code: int) -> int:
    click.echo(f"pentapolis: {' '.join(what.split())}", err=True)
    return code


def misspelt(error: click.UsageError) -> str:
    path = error.ctx.command_path if error.ctx is not None else "pentapolis"
    return f"{error.format_message().rstrip('.')} (see {path} --help)"
