"""`pentapolis admin`: people, tables, storage. A server may run meanwhile; it notices within seconds."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from pentapolis.server.hosting.commands import settings_of, with_database

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.storage.keeping import Keeping


@click.group()
def admin() -> None:
    """People, tables and storage of a server. It may run meanwhile.

    People are found by name or number, can be renamed, banned, exported and anonymised; tables can be listed and
    deleted; reports are messages that people want you to see; storage says what takes how much room.

    \b
    Examples:
      pentapolis admin people ann
      pentapolis admin ban Xb3kd92kd0sKw1a-
      pentapolis admin tables
      pentapolis admin reports
      pentapolis admin storage
    """


def with_keeping(command: Callable[..., None]) -> Callable[..., Any]:
    """Gives a command the database in order."""

    @with_database
    def with_it(config: Any, database: str | None, engines: str | None, **arguments: Any) -> None:
        from pentapolis.server.storage.keeping import Keeping  # noqa: PLC0415  (needs the extra `web`)
        from pentapolis.server.storage.store import Store  # noqa: PLC0415

        settings = settings_of(config, database=database, engines=engines)
        store = Store(settings.database_url())
        try:
            store.open()
            command(Keeping(store), **arguments)
        finally:
            store.close()

    with_it.__doc__, with_it.__name__ = command.__doc__, command.__name__
    return with_it


def person_of(keeping: Keeping, player: str) -> dict[str, Any]:
    found = keeping.person(player)
    if found is None:
        raise click.ClickException(f"there is nobody with the id {player}; look for one: pentapolis admin people NAME")
    return found


def date(when: float | None) -> str:
    return "never" if not when else f"{datetime.fromtimestamp(when, UTC):%Y-%m-%d %H:%M}"


# ---- people


@admin.command()
@click.argument("part", default="")
@with_keeping
def people(keeping: Keeping, part: str) -> None:
    """List people by a part of their name, those seen last first."""
    for person in keeping.people(part):
        banned = "  banned" if person["banned"] else ""
        click.echo(f"{person['id']}  {person['name']}  {person['tables']} tables  seen {date(person['seen'])}{banned}")


@admin.command()
@click.argument("player", metavar="ID")
@click.argument("name")
@with_keeping
def rename(keeping: Keeping, player: str, name: str) -> None:
    """Give somebody another name, at all their tables too."""
    from pentapolis.server.names import plain  # noqa: PLC0415  (with the others)

    before = person_of(keeping, player)["name"]
    try:
        keeping.rename(player, plain(name)[:24])
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{before} is now {plain(name)[:24]}")


@admin.command()
@click.argument("player", metavar="ID")
@click.option("--undo", is_flag=True, help="Let them in again.")
@with_keeping
def ban(keeping: Keeping, player: str, undo: bool) -> None:
    """Do not let somebody play here any more."""
    from pentapolis.server.storage.register import Register  # noqa: PLC0415  (with the others)

    name = person_of(keeping, player)["name"]
    Register(keeping.store).ban(player, banned=not undo)
    click.echo(f"{name} is {'let in again' if undo else 'banned'}")


@admin.command()
@click.argument("player", metavar="ID")
@with_keeping
def export(keeping: Keeping, player: str) -> None:
    """Write everything that is kept about somebody, as JSON."""
    person_of(keeping, player)
    click.echo(json.dumps(keeping.exported(player), indent=1))


@admin.command()
@click.argument("player", metavar="ID")
@click.confirmation_option(prompt="Their games stay, their name goes, and they cannot come back as themselves. Go on?")
@with_keeping
def anonymise(keeping: Keeping, player: str) -> None:
    """Delete somebody: games stay, names go; where a game goes on a bot takes the seat."""
    from pentapolis.bots import levels  # noqa: PLC0415  (with the others)
    from pentapolis.server.storage.rows import SeatRow  # noqa: PLC0415
    from pentapolis.web.words import word  # noqa: PLC0415

    usual = levels.FOR_PEOPLE[len(levels.FOR_PEOPLE) // 2]

    def bot(table_id: str, seat: int) -> SeatRow:
        return SeatRow(table_id, seat, "bot", word("seats.bot", letter="ABCDEF"[seat]), None, usual)

    name = person_of(keeping, player)["name"]
    left = keeping.anonymise(player, word("seats.former"), bot)
    click.echo(f"{name} is not known any more; left {len(left)} tables")


# ---- tables


@admin.command()
@click.option("--finished", is_flag=True, help="Finished ones too.")
@with_keeping
def tables(keeping: Keeping, finished: bool) -> None:
    """List tables, with what they began with."""
    for row in keeping.store.every_table(finished=finished):
        pinned = " (pinned)" if row.pinned else ""
        began = f"rules {row.rules}, edition {row.edition}, release {row.engine or 'unknown'}{pinned}"
        click.echo(f"{row.id}  {row.game}  {row.status}  turn {row.turn}  {date(row.updated)}  {began}")


@admin.command("delete-table")
@click.argument("table", metavar="ID")
@click.confirmation_option(prompt="The table and its log are thrown away. Go on?")
@with_keeping
def delete_table(keeping: Keeping, table: str) -> None:
    """Throw a table away, with everything that happened there."""
    if not keeping.delete_tables([table]):
        raise click.ClickException(f"there is no table {table}")
    click.echo(f"table {table} is gone")


# ---- reports


@admin.command()
@click.option("--settle", metavar="ID", help="You have seen to this one: it is thrown away.")
@with_keeping
def reports(keeping: Keeping, settle: str | None) -> None:
    """List messages that people have reported, with what was said."""
    from pentapolis.server.storage.company.messages import Messages  # noqa: PLC0415  (with the others)

    kept = Messages(keeping.store)
    if settle is not None:
        if not kept.settle(settle):
            raise click.ClickException(f"there is no report {settle}; list them: pentapolis admin reports")
        click.echo(f"report {settle} is settled")
        return
    found = kept.reports()
    if not found:
        click.echo("nobody has reported anything")
    for report in found:
        click.echo(f"{report['id']}  {date(report['at'])}  table {report['table_id']}, message {report['n']}")
        click.echo(f"  {report['author']} ({report['author_id']}) said: {report['said']}")
        why = f": {report['why']}" if report["why"] else ""
        click.echo(f"  {report['teller']} ({report['player_id']}) reported it{why}")


# ---- storage


@admin.command()
@with_keeping
def storage(keeping: Keeping) -> None:
    """How much there is of what."""
    for what, number in keeping.storage().items():
        click.echo(f"{what.replace('_', ' ')}: {number:,}")
