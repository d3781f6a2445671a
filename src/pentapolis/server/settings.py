"""Settings of the server: from flags, from the environment (`PENTAPOLIS_...`) and from one TOML file, in this order."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX: Final = "PENTAPOLIS_"
YES: Final = ("1", "yes", "true", "on")
NO: Final = ("0", "no", "false", "off")


class BadSetting(ValueError):
    """A setting that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. Times are in seconds, sizes in bytes."""

    database: str = ""
    """Empty: an SQLite file among the user's data."""
    host: str = "127.0.0.1"
    port: int = 8700
    engines: str = ""
    """The folder of older releases; empty: one among the user's data."""
    backups: str = ""
    """The folder of the backups that are made from the host's page; empty: one among the user's data."""
    address: str = ""
    """The address people use when a proxy stands in front: `https://play.example.org`. It makes cookies secure."""
    workers: int = 1
    """Processes that run the rules."""
    thinkers: int = 1
    """Processes in which bots think."""
    compile: bool = False
    """Compile the engine in the background, and go over to it."""
    engine_seconds: float = 10.0
    wait_seconds: float = 10.0
    """So long a question waits for its turn at the engine; then the server says that it is busy."""
    waiting_each: int = 40
    waiting: int = 1000
    """So many questions wait at the engine: of one person, and in all, for each degree of urgency."""
    bot_seconds: float = 20.0
    bot_pause: float = 0.3
    """So long a bot waits before it answers, so that people can follow."""
    grace_seconds: float = 60.0
    """So long after its start a server ends nobody's time: while there was none, nobody could play."""
    away_seconds: float = 15.0
    """Whose line is lost for no longer than this is still at the table."""
    sweep_seconds: float = 5.0
    queue_bot_seconds: float = 60.0
    """So often the server looks for bots that nobody attends, and live channels for news they were not told."""
    cached_tables: int = 1000
    rate: float = 20.0
    """Requests a second for each person, and for all strangers at one address, with bursts."""
    burst: int = 100
    newcomers: int = 60
    """New guests a minute from one address."""
    proxies: str = ""
    """Addresses and networks of proxies whose `X-Forwarded-For` is believed, with commas between them."""
    silence_seconds: float = 15.0
    """So long a connection may take to say what it wants, and take nothing of what it is sent."""
    ranks_seconds: float = 15.0
    """So long a list of ranks is the same for everybody who looks."""
    connections_each: int = 200
    """Connections from one address, beside live channels; proxies may have any number."""
    lines: int = 5000
    lines_each: int = 30
    """Live channels, and requests that wait for news: of all, and of one person."""
    open_tables: int = 200
    bot_tables: int = 100
    """Tables of one person that are not finished and were touched in the last day: all, and those with bots."""
    uploads: int = 60
    """Saves that one person may bring in an hour."""
    body_limit: int = 65_536
    save_limit: int = 1_048_576
    log_lines: int = 80
    """So many lines of the log come with every position; the whole log has a route of its own."""
    log_level: str = "info"
    metrics: str = ""
    """Where figures for Prometheus are served, as HOST:PORT; empty: nowhere."""
    mail: str = ""
    """The SMTP server that letters are handed to: `smtp+starttls://user:password@mail.example.org:587`, or `smtps:`, or
    `smtp:`; empty: there are no letters."""
    mail_from: str = ""
    """Who letters come from; empty: `pentapolis` at the address people use."""
    notice_seconds: float = 10.0
    """So long sending a notice may take."""
    private_hooks: bool = False
    """Whether notices may be sent to addresses that are not public, as in one's own network."""
    keep_notices: float = 30.0
    """After so many days what people were told is forgotten; 0 keeps it for ever."""
    keep_finished: float = 0.0
    """After so many days finished tables are thrown away; 0 keeps them for ever. So do the next three."""
    keep_idle: float = 0.0
    """Tables that are not finished and that nobody has touched."""
    keep_guests: float = 0.0
    """People who were not seen, and of whom no table knows."""
    keep_messages: float = 0.0
    """What people at tables said to each other."""

    def database_url(self) -> str:
        """The address of the database as SQLAlchemy reads it."""
        if not self.database:
            return f"sqlite:///{default_file()}"
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return "postgresql+psycopg://" + self.database.removeprefix(plain)
        return self.database

    def engines_folder(self) -> Path:
        """Where older releases are installed."""
        return Path(self.engines) if self.engines else data_folder() / "engines"

    def backups_folder(self) -> Path:
        """Where the backups of the host's page are kept."""
        return Path(self.backups) if self.backups else data_folder() / "backups"


def data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pentapolis"


def default_file() -> Path:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"


def gathered(flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None) -> Settings:
    """The settings: a flag wins over the environment, the environment over the file, the file over the defaults."""
    values: dict[str, Any] = {} if file is None else from_file(file)
    for name in KINDS:
        given = environment.get(PREFIX + name.upper())
        if given is not None:
            values[name] = given
    values.update({name: value for name, value in flags.items() if value is not None})
    return replace(Settings(), **{name: read(name, value) for name, value in values.items()})


KINDS: Final[dict[str, type]] = {field.name: type(field.default) for field in fields(Settings)}


def from_file(file: Path) -> dict[str, Any]:
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadSetting(f"{file}: {error}") from error
    for name in values:
        if name not in KINDS:
            raise BadSetting(f"{file}: there is no setting {name!r}; the settings are {', '.join(KINDS)}")
    return values


def read(name: str, value: object) -> Any:
    """A value of the right kind; text is read."""
    kind = KINDS[name]
    try:
        return read_bool(value) if kind is bool else kind(value)
    except (TypeError, ValueError) as error:
        raise BadSetting(f"{name} cannot be {value!r}: it should be of kind {kind.__name__}") from error


def read_bool(value: object) -> bool:
    text = str(value).lower()
    if text not in YES + NO:
        raise ValueError(text)
    return text in YES
