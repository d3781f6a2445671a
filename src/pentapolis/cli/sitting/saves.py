"""Saves on disk: a file for the game, and beside it a small one that says who plays."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import suppress
from datetime import UTC, datetime
from errno import ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.cli.arguments import loaded
from pentapolis.cli.errors import Refused
from pentapolis.games import UnknownGame
from pentapolis.kernel import record as records
from pentapolis.kernel.record import BadSave, Head, OtherRules, Record

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game

LATEST: Final = "latest"
ENDING: Final = ".save"


class Company(NamedTuple):
    """Who plays, as written on the command line, and with which edition."""

    players: tuple[str, ...]
    edition: Path | None = None


def home() -> Path:
    """Where games are kept unless somebody names another place."""
    told = os.environ.get("XDG_STATE_HOME", "")
    state = Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "state"
    return state / "pentapolis"


def kept(name: str) -> Path:
    """A file in the usual place, which is made if need be."""
    home().mkdir(parents=True, exist_ok=True)
    return home() / name


def new_path(game: Game[Any]) -> Path:
    """A file in the usual place that does not exist yet."""
    name = f"{game.name}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    path = kept(f"{name}{ENDING}")
    again = 2
    while path.exists():
        path = kept(f"{name}-{again}{ENDING}")
        again += 1
    return path


def write(path: Path, text: str) -> None:
    """All or nothing: a reader finds the old file or the new one, never half of it. Folders are not made."""
    if not path.parent.exists():
        raise FileNotFoundError(ENOENT, f"there is no folder {path.parent}", str(path))
    try:
        replace(path, text)
    except OSError as failure:
        raise OSError(failure.errno, failure.strerror, str(path)) from failure


def replace(path: Path, text: str) -> None:
    """By a file beside it, on the disk before it takes the other's name, for whoever may read the other."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{path}: this is no save: it is not text") from None


def opened(path: Path, edition: Path | None = None) -> Record:
    """The game in the file, played again to its last answer and compared with its digest."""
    text = read(path)
    try:
        head = Head(text)
        return records.load(loaded(head.game, edition), text)
    except OtherRules as error:
        raise OtherRules(f"{path}: {error} (see pentapolis engines --help)") from None
    except (BadSave, UnknownGame) as error:
        raise BadSave(f"{path}: {error}") from None


# ---- who plays


def company_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.players")


def write_company(path: Path, company: Company) -> None:
    edition = None if company.edition is None else str(company.edition.resolve())
    write(company_path(path), json.dumps({"players": company.players, "edition": edition}) + "\n")


def read_company(path: Path) -> Company | None:
    """Who played the game in this file; None if nobody knows any more."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        told = json.loads(company_path(path).read_text(encoding="utf-8"))
        players = tuple(str(player) for player in told["players"])
        return Company(players, Path(told["edition"]) if told["edition"] else None)
    return None


# ---- the latest game


def remember(path: Path) -> None:
    """This is the game that `--resume` continues."""
    with suppress(OSError):  # a game saved elsewhere can be played where the usual place cannot be written
        write(kept(LATEST), f"{path.resolve()}\n")


def latest() -> Path:
    note = home() / LATEST
    if not note.exists():
        raise Refused(f"there is no game to resume in {home()}; name its file: --resume FILE")
    return Path(read(note).strip())
