"""Commands for those who run a server. What needs a database is imported only when it is asked for."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.server.settings import BadSetting, gathered

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.engine.releases import Release
    from pentapolis.server.settings import Settings

FAILED: Final = 1


def with_database(command: Callable[..., Any]) -> Callable[..., Any]:
    """The settings that all of them share, as `serve` has them."""
    config = click.Path(exists=True, dir_okay=False, path_type=Path)
    command = click.option("--config", type=config, help="A TOML file with settings.")(command)
    command = click.option("--engines", help="The folder of older releases.  [default: one of your own]")(command)
    return click.option("--database", help="As for serve.  [default: a file of your own]")(command)


def settings_of(config: Path | None, **flags: Any) -> Settings:
    try:
        return gathered(flags, os.environ, config)
    except BadSetting as error:
        raise click.UsageError(str(error)) from error


# ---- older releases


@click.group()
def engines() -> None:
    """Older releases, for tables that began with rules which have changed since.

    A release is kept in a folder of its own beside the running one. The server starts its processes when somebody
    plays at a table that began with it, and such tables play to their end.

    \b
    Examples:
      pentapolis engines list
      pentapolis engines add 0.1.0
      pentapolis engines add dist/pentapolis-0.1.0-py3-none-any.whl
    """


FOLDER: Final = click.option("--engines", "folder", help="Their folder.  [default: one of your own]")


def releases_in(folder: str | None) -> Any:
    from pentapolis.server.engine.releases import Releases  # noqa: PLC0415  (only these commands need it)

    return Releases(settings_of(None, engines=folder).engines_folder())


@engines.command("list")
@FOLDER
def list_engines(folder: str | None) -> None:
    """List what is installed."""
    releases = releases_in(folder)
    for release in releases.all():
        click.echo(described(release))
    if not releases.all():
        click.echo(f"none in {releases.folder}")


@engines.command()
@click.argument("what", metavar="VERSION|PATH")
@click.option("--name", default="", help="What to call it here.  [default: its version]")
@FOLDER
def add(what: str, name: str, folder: str | None) -> None:
    """Install a release beside the running one: a version from the package index, a wheel, or a folder of sources."""
    from pentapolis.server.engine.releases import NoRelease  # noqa: PLC0415  (only these commands need it)

    try:
        click.echo(f"added {described(releases_in(folder).add(what, name))}")
    except NoRelease as error:
        raise click.ClickException(str(error)) from error


@engines.command()
@click.argument("name")
@FOLDER
def remove(name: str, folder: str | None) -> None:
    """Remove a release; tables that need it are set aside until it is back."""
    from pentapolis.server.engine.releases import NoRelease  # noqa: PLC0415  (only these commands need it)

    try:
        releases_in(folder).remove(name)
    except NoRelease as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"removed {name}")


def described(release: Release) -> str:
    games = ", ".join(f"{name} {rules} ({edition})" for name, (rules, edition) in release.games.items())
    return f"{release.name}: rules of {games}"


# ---- before an upgrade


@click.command("upgrade-check")
@with_database
@click.option(
    "--pin", is_flag=True, help="Pin those that differ to the release they began with; the server must not run."
)
@click.option("--to", "release", default="", help="With --pin: to this release instead.")
def upgrade_check(config: Path | None, pin: bool, release: str, **flags: Any) -> None:
    """Play every running table again with this release, and say which would differ.

    Run it with the new release before its server is started. The database is only read, in whatever form it has,
    unless --pin is given.

    \b
    Examples:
      pentapolis upgrade-check
      pentapolis upgrade-check --database sqlite:///club.db --pin
    """
    from pentapolis.server.hosting.upgrade import checked  # noqa: PLC0415  (needs the extra `web`)

    settings = settings_of(config, **flags)
    if failing_in_one_line(checked(settings, pin=pin, release=release, say=click.echo)):
        raise click.exceptions.Exit(FAILED)


# ---- backups


REPLAY: Final = click.option("--no-replay", is_flag=True, help="Do not play the tables again to verify it.")


def failing_in_one_line(what: Any) -> int:
    """Run it; what goes wrong with a backup or a database is one line."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415  (needs the extra `web`)

    from pentapolis.server.hosting.archive import BadBackup  # noqa: PLC0415

    try:
        return int(asyncio.run(what))
    except BadBackup as error:
        raise click.ClickException(str(error)) from error
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise click.ClickException(f"the database: {said}") from error


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@with_database
@REPLAY
def backup(file: Path, config: Path | None, no_replay: bool, **flags: Any) -> None:
    """Write everything into FILE, while people play, and verify it by playing every table again.

    The file is the same for SQLite and PostgreSQL, and holds all secrets of the server: keep it safe.

    \b
    Examples:
      pentapolis backup monday.backup
      pentapolis backup --database sqlite:///club.db club.backup
    """
    from pentapolis.server.hosting.verifying import backed_up  # noqa: PLC0415  (needs the extra `web`)

    settings = settings_of(config, **flags)
    if failing_in_one_line(backed_up(settings, file, replay=not no_replay, say=click.echo)):
        raise click.exceptions.Exit(FAILED)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_database
@REPLAY
def restore(file: Path, config: Path | None, no_replay: bool, **flags: Any) -> None:
    """Fill an empty database with the backup in FILE, and verify it by playing every table again.

    A backup of SQLite can be restored into PostgreSQL, and the other way round. A database that is not empty is
    refused.

    \b
    Examples:
      pentapolis restore --database sqlite:///club.db club.backup
      pentapolis restore --database postgresql://club@localhost/club club.backup
    """
    from pentapolis.server.hosting.verifying import restored  # noqa: PLC0415  (needs the extra `web`)

    settings = settings_of(config, **flags)
    if failing_in_one_line(restored(settings, file, replay=not no_replay, say=click.echo)):
        raise click.exceptions.Exit(FAILED)
