"""`pentapolis admin`: people, tables, storage. A server may run meanwhile; it notices within seconds.

Whatever is done here stands in the log of acts as done by the command line.
"""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.server.hosting.commands import settings_of, with_database

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.hosting.caretaker import Caretaker
    from pentapolis.server.storage.hosting.roles import Role
    from pentapolis.server.storage.hosting.sanctions import Kind

STATES: Final = {"ban": "banned", "mute": "muted"}
ROLES: Final[dict[str, Role]] = {"host": "host", "moderator": "moderator", "none": "none"}
SHOWN: Final = 50
ALL: Final = 1_000_000
REASON: Final = click.option("--reason", default="", help="Why: it is logged, and told to whoever is muted or banned.")
DAYS: Final = click.option("--days", type=click.FloatRange(0, min_open=True), help="For so long.  [default: for good]")


@click.group()
def admin() -> None:
    """People, tables and storage of a server. It may run meanwhile.

    People are found by name or number, can be renamed, muted, banned, exported and anonymised, and made hosts and
    moderators of the page /host; tables can be listed and deleted; reports are messages that people want you to see;
    storage says what takes how much room. All that is done is logged: acts.

    \b
    Examples:
      pentapolis admin people ann
      pentapolis admin role Xb3kd92kd0sKw1a- host
      pentapolis admin ban Xb3kd92kd0sKw1a- --days 7 --reason "plays with two names"
      pentapolis admin tables
      pentapolis admin reports
      pentapolis admin storage
    """


def with_caretaker(command: Callable[..., None]) -> Callable[..., Any]:
    """Gives a command somebody who acts for it, with the database in order."""

    @with_database
    def with_it(config: Any, database: str | None, engines: str | None, **arguments: Any) -> None:
        from pentapolis.server.hosting.caretaker import Caretaker  # noqa: PLC0415  (needs the extra `web`)
        from pentapolis.server.storage.keeping import Keeping  # noqa: PLC0415
        from pentapolis.server.storage.store import Store  # noqa: PLC0415

        settings = settings_of(config, database=database, engines=engines)
        store = Store(settings.database_url())
        try:
            store.open()
            command(Caretaker(Keeping(store)), **arguments)
        finally:
            store.close()

    with_it.__doc__, with_it.__name__ = command.__doc__, command.__name__
    return with_it


def person_of(caretaker: Caretaker, player: str) -> dict[str, Any]:
    found = caretaker.keeping.person(player)
    if found is None:
        raise click.ClickException(f"there is nobody with the id {player}; look for one: pentapolis admin people NAME")
    return found


def date(when: float | None) -> str:
    return "never" if not when else f"{datetime.fromtimestamp(when, UTC):%Y-%m-%d %H:%M}"


# ---- people


@admin.command()
@click.argument("part", default="")
@with_caretaker
def people(caretaker: Caretaker, part: str) -> None:
    """List people by a part of their name, those seen last first."""
    held = caretaker.sanctions.held(time.time())
    for person in caretaker.keeping.people(part):
        marks = [f"  {person['role']}"] if person["role"] else []
        marks += [f"  {ended(each)}" for each in held if each["player_id"] == person["id"]]
        seen = f"seen {date(person['seen'])}"
        click.echo(f"{person['id']}  {person['name']}  {person['tables']} tables  {seen}{''.join(marks)}")


def ended(sanction: dict[str, Any]) -> str:
    """`banned until 2026-11-18 12:00 (spam)`."""
    until = f" until {date(sanction['until'])}" if sanction["until"] else ""
    why = f" ({sanction['why']})" if sanction["why"] else ""
    return f"{STATES[sanction['kind']]}{until}{why}"


@admin.command()
@click.argument("player", metavar="ID")
@click.argument("name")
@REASON
@with_caretaker
def rename(caretaker: Caretaker, player: str, name: str, reason: str) -> None:
    """Give somebody another name, at all their tables too."""
    from pentapolis.server.names import plain  # noqa: PLC0415  (with the others)

    before = person_of(caretaker, player)["name"]
    try:
        caretaker.rename(player, plain(name)[:24], reason)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{before} is now {plain(name)[:24]}")


@admin.command()
@click.argument("player", metavar="ID")
@click.option("--undo", is_flag=True, help="Let them in again.")
@DAYS
@REASON
@with_caretaker
def ban(caretaker: Caretaker, player: str, undo: bool, days: float | None, reason: str) -> None:
    """Do not let somebody play here, for some days or for good; they are told the reason and when it ends."""
    name = person_of(caretaker, player)["name"]
    click.echo(f"{name} is {sanctioned(caretaker, player, 'ban', days, reason, undo=undo)}")


@admin.command()
@click.argument("player", metavar="ID")
@click.option("--undo", is_flag=True, help="Let them write again.")
@DAYS
@REASON
@with_caretaker
def mute(caretaker: Caretaker, player: str, undo: bool, days: float | None, reason: str) -> None:
    """Do not let somebody write in chats, for some days or for good; they play on, and are told why."""
    name = person_of(caretaker, player)["name"]
    click.echo(f"{name} is {sanctioned(caretaker, player, 'mute', days, reason, undo=undo)}")


def sanctioned(caretaker: Caretaker, player: str, kind: Kind, days: float | None, reason: str, *, undo: bool) -> str:
    """What somebody is then."""
    if undo:
        caretaker.lift(player, kind, reason)
        return {"ban": "let in again", "mute": "heard again"}[kind]
    given = caretaker.sanction(player, kind, days, reason)
    return ended({"kind": kind, "until": given.until, "why": ""})


@admin.command()
@click.argument("player", metavar="ID")
@click.argument("role", type=click.Choice(["host", "moderator", "none"]))
@REASON
@with_caretaker
def role(caretaker: Caretaker, player: str, role: str, reason: str) -> None:
    """Make somebody a host, a moderator, or nothing any more.

    A host has the page /host: people, tables, storage, backups, reports, the check before an upgrade. A moderator sees
    reports there, and may mute and ban for a time. This is how the first host is made.
    """
    name = person_of(caretaker, player)["name"]
    caretaker.give_role(player, ROLES[role], reason)
    click.echo(f"{name} is {'nothing any more' if role == 'none' else f'now a {role}'}")


@admin.command()
@with_caretaker
def roles(caretaker: Caretaker) -> None:
    """List hosts and moderators."""
    found = caretaker.roles.all()
    if not found:
        click.echo("nobody; make a host: pentapolis admin role ID host")
    for each in found:
        click.echo(f"{each['player_id']}  {each['name']}  {each['role']}  since {date(each['since'])}")


@admin.command()
@click.option("--json", "as_json", is_flag=True, help="All of them, one object in each line.")
@with_caretaker
def acts(caretaker: Caretaker, as_json: bool) -> None:
    """What hosts, moderators and the command line have done, the latest first."""
    for act in caretaker.acts.page(most=ALL if as_json else SHOWN):
        if as_json:
            click.echo(json.dumps(act))
            continue
        by = (act["by_name"] or act["by_id"]) if act["by_id"] else "command line"
        whom, why = act["whom_name"] or act["whom"], f": {act['why']}" if act["why"] else ""
        until = f"until {date(float(act['what']))}" if act["deed"] in STATES and act["what"] else act["what"]
        told = " ".join(part for part in (act["deed"].replace("_", " "), whom, until) if part)
        click.echo(f"{date(act['at'])}  {by}  {told}{why}")


@admin.command()
@click.argument("player", metavar="ID")
@with_caretaker
def export(caretaker: Caretaker, player: str) -> None:
    """Write everything that is kept about somebody, as JSON."""
    person_of(caretaker, player)
    click.echo(json.dumps(caretaker.exported(player), indent=1))


@admin.command()
@click.argument("player", metavar="ID")
@click.confirmation_option(prompt="Their games stay, their name goes, and they cannot come back as themselves. Go on?")
@REASON
@with_caretaker
def anonymise(caretaker: Caretaker, player: str, reason: str) -> None:
    """Delete somebody: games stay, names go; where a game goes on a bot takes the seat."""
    from pentapolis.bots import levels  # noqa: PLC0415  (with the others)
    from pentapolis.server.storage.rows import SeatRow  # noqa: PLC0415
    from pentapolis.web.words import word  # noqa: PLC0415

    usual = levels.FOR_PEOPLE[len(levels.FOR_PEOPLE) // 2]

    def bot(table_id: str, seat: int) -> SeatRow:
        return SeatRow(table_id, seat, "bot", word("seats.bot", letter="ABCDEF"[seat]), None, usual)

    name = person_of(caretaker, player)["name"]
    left = caretaker.delete(player, word("seats.former"), bot, reason)
    click.echo(f"{name} is not known any more; left {len(left)} tables")


# ---- tables


@admin.command()
@click.option("--finished", is_flag=True, help="Finished ones too.")
@with_caretaker
def tables(caretaker: Caretaker, finished: bool) -> None:
    """List tables, with what they began with."""
    for row in caretaker.keeping.store.every_table(finished=finished):
        pinned = " (pinned)" if row.pinned else ""
        began = f"rules {row.rules}, edition {row.edition}, release {row.engine or 'unknown'}{pinned}"
        click.echo(f"{row.id}  {row.game}  {row.status}  turn {row.turn}  {date(row.updated)}  {began}")


@admin.command("delete-table")
@click.argument("table", metavar="ID")
@click.confirmation_option(prompt="The table and its log are thrown away. Go on?")
@REASON
@with_caretaker
def delete_table(caretaker: Caretaker, table: str, reason: str) -> None:
    """Throw a table away, with everything that happened there."""
    if not caretaker.delete_table(table, reason):
        raise click.ClickException(f"there is no table {table}")
    click.echo(f"table {table} is gone")


# ---- reports


@admin.command()
@click.option("--settle", metavar="ID", help="You have seen to this one: it is thrown away.")
@REASON
@with_caretaker
def reports(caretaker: Caretaker, settle: str | None, reason: str) -> None:
    """List messages that people have reported, with what was said."""
    if settle is not None:
        if not caretaker.settle(settle, reason):
            raise click.ClickException(f"there is no report {settle}; list them: pentapolis admin reports")
        click.echo(f"report {settle} is settled")
        return
    found = caretaker.reports.reports()
    if not found:
        click.echo("nobody has reported anything")
    for report in found:
        click.echo(f"{report['id']}  {date(report['at'])}  table {report['table_id']}, message {report['n']}")
        click.echo(f"  {report['author']} ({report['author_id']}) said: {report['said']}")
        why = f": {report['why']}" if report["why"] else ""
        click.echo(f"  {report['teller']} ({report['player_id']}) reported it{why}")


# ---- storage


@admin.command()
@with_caretaker
def storage(caretaker: Caretaker) -> None:
    """How much there is of what."""
    for what, number in caretaker.keeping.storage().items():
        click.echo(f"{what.replace('_', ' ')}: {number:,}")
