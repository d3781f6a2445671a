"""What a host sees: people, tables, servers. Never what somebody holds, nor what nobody reported, nor a token."""

from __future__ import annotations

import shutil
import time
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

import pentapolis
from pentapolis.server.engine.releases import Rules
from pentapolis.server.hosting import messages
from pentapolis.server.service.pace.shown import pace_shown
from pentapolis.server.service.state import rules_of
from pentapolis.server.storage.company.messages import Messages
from pentapolis.server.storage.hosting.acts import Acts
from pentapolis.server.storage.hosting.beats import Beats
from pentapolis.server.storage.hosting.figures import Figures
from pentapolis.server.storage.hosting.plans import Plans
from pentapolis.server.storage.hosting.roles import HOST, ROLES, Roles
from pentapolis.server.storage.hosting.sanctions import Sanctions

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from pentapolis.server.hosting.background import Background
    from pentapolis.server.hosting.heart import Heart
    from pentapolis.server.service.room import Room
    from pentapolis.server.storage.hosting.beats import Beat
    from pentapolis.server.storage.hosting.chores import Chore
    from pentapolis.server.storage.hosting.figures import Counts, Pinned
    from pentapolis.server.storage.hosting.roles import Role
    from pentapolis.server.storage.rows import SeatRow, TableRow

DAY: Final = 24 * 3600
FEW: Final = 6
"""So many tables are on the first page."""
KEPT: Final = 7
"""So many backups are kept if nobody says otherwise."""


class Sight:
    def __init__(self, room: Room, background: Background, heart: Heart, fault: Callable[[], Awaitable[str]]) -> None:
        self.room = room
        self.background = background
        self.heart = heart
        self.fault = fault
        self.roles = Roles(room.store)
        self.sanctions = Sanctions(room.store)
        self.reported = Messages(room.store)
        self.log = Acts(room.store)
        self.figures = Figures(room.store)
        self.beats = Beats(room.store)
        self.plans = Plans(room.store)

    # ---- reports

    async def duty(self, role: Role) -> messages.Duty:
        held = await self.held()
        reports = [report_shown(row, held) for row in await run_sync(self.reported.reports)]
        return messages.Duty(role="host" if role == HOST else "moderator", reports=reports, held=held)

    async def held(self, player_id: str | None = None) -> list[messages.SanctionHeld]:
        rows = await run_sync(self.sanctions.held, time.time(), player_id)
        return [messages.SanctionHeld(player=row.pop("player_id"), **row) for row in rows]

    # ---- people and tables

    async def people(self, part: str) -> list[messages.PersonShown]:
        held = await self.held()
        return [person_shown(row, held) for row in await run_sync(self.room.keeping.people, part)]

    async def tables(self, which: str) -> list[messages.TableKept]:
        """Those that run, that are set aside, that are pinned, or that are over."""
        if which == "finished":
            return await self.tables_shown(await run_sync(self.figures.finished))
        if which == "running":
            return await self.tables_shown(await run_sync(self.figures.running))
        every = await run_sync(lambda: self.room.store.every_table(finished=False))
        chosen = [row for row in every if (row.pinned if which == "pinned" else self.room.states.is_aside(row))]
        return await self.tables_shown(chosen)

    async def tables_shown(self, rows: Sequence[TableRow]) -> list[messages.TableKept]:
        seats = await run_sync(self.room.store.seats_of, [row.id for row in rows])
        now = self.room.tables.now()
        return [self.table_shown(row, seats[row.id], now) for row in rows]

    def table_shown(self, row: TableRow, seats: list[SeatRow], now: float) -> messages.TableKept:
        left = None if row.deadline is None or row.status != "playing" else max(0.0, row.deadline - now)
        return messages.TableKept(
            table=row.id,
            game=row.game,
            status=row.status,
            who=[seat.name for seat in seats if seat.name],
            pace=pace_shown(row.pace),
            left=left,
            turn=row.turn,
            updated=row.updated,
            private=row.private,
            aside=row.status != "finished" and self.room.states.is_aside(row),
            pinned=row.pinned,
            rules=row.rules,
            release=row.engine if row.pinned else self.room.releases.for_table(rules_of(row)) or "",
        )

    def rules_shown(self, pinned: Pinned) -> messages.RulesKept:
        wanted = Rules(pinned.game, pinned.rules, pinned.edition, pinned.engine, pinned.pinned)
        release = self.room.releases.for_table(wanted)
        return messages.RulesKept(
            game=pinned.game,
            rules=pinned.rules,
            edition=pinned.edition,
            release=release or (pinned.engine if release is None else ""),
            pinned=pinned.pinned,
            tables=pinned.tables,
            state="aside" if release is None else "older" if release else "newest",
        )

    async def rules(self) -> list[messages.RulesKept]:
        """What running tables began with; where the same release plays them, however they came to it, they are one."""
        found: dict[tuple[Any, ...], messages.RulesKept] = {}
        for each in [self.rules_shown(pinned) for pinned in await run_sync(self.figures.pinned)]:
            key = (each.game, each.rules, each.edition, each.release, each.pinned)
            known = found.get(key)
            found[key] = each if known is None else each.model_copy(update={"tables": each.tables + known.tables})
        return list(found.values())

    async def acts(self, before: float | None) -> list[messages.ActShown]:
        return [act_shown(row) for row in await run_sync(self.log.page, before)]

    # ---- the server

    async def overview(self) -> messages.Overview:
        now = time.time()
        await self.heart.beat()
        counts: Counts = await run_sync(self.figures.counts, now, now // DAY * DAY)
        servers = [self.server_shown(beat) for beat in await run_sync(self.beats.alive, now)]
        running = await run_sync(self.figures.running, FEW)
        return messages.Overview(
            fault=await self.fault(),
            since=self.heart.started,
            figures=figures_shown(counts, servers),
            load=[messages.LoadShown(**load.__dict__) for load in await run_sync(self.beats.day, now)],
            servers=servers,
            storage=await self.storage(counts),
            backups=await self.backups(),
            plan=await self.plan(),
            rules=await self.rules(),
            tables=await self.tables_shown(running),
            tables_count=counts.live + counts.by_days + counts.untimed + counts.waiting,
            upgrade=await self.upgrade(),
        )

    def server_shown(self, beat: Beat) -> messages.ServerShown:
        is_own = beat.server == self.heart.server
        return messages.ServerShown(place=beat.place, this=is_own, started=beat.started, **beat.figures)

    async def storage(self, counts: Counts) -> messages.StorageShown:
        return messages.StorageShown(
            **await run_sync(self.disk), games=counts.games, answers=counts.answers, people=counts.people
        )

    def disk(self) -> dict[str, int]:
        """How much room there is, and how much of it is used by what."""
        folder = self.background.folder
        with self.room.store.engine.connect() as connection:
            database = self.room.keeping.size(connection)
        kept = sum(file.stat().st_size for file in folder.glob("*.backup")) if folder.is_dir() else 0
        disk = shutil.disk_usage(nearest(folder))
        return {"database": database, "backups": kept, "disk": disk.total, "free": disk.free}

    async def backups(self) -> list[messages.ChoreShown]:
        chores = await run_sync(self.background.chores.latest, "backup", time.time())
        return [self.chore_shown(chore) for chore in chores]

    async def plan(self) -> messages.PlanShown:
        plan = await run_sync(self.plans.plan)
        if plan is None:
            return messages.PlanShown(hours=0, keep=KEPT, due=None)
        return messages.PlanShown(**plan.__dict__)

    async def upgrade(self) -> messages.UpgradeShown:
        """What can be tried. It is offered once everything was played again with it since the server started."""
        releases = await run_sync(self.room.releases.all)
        checks = await run_sync(self.background.chores.latest, "check", time.time())
        latest = checks[0] if checks else None
        there = latest is not None and any(release.name == latest.what for release in releases)
        return messages.UpgradeShown(
            version=pentapolis.__version__,
            releases=[messages.ReleaseShown(name=each.name, version=each.version) for each in releases],
            checks=[self.chore_shown(chore) for chore in checks],
            offered=latest.what if latest is not None and latest.counts and there else "",
        )

    def chore_shown(self, chore: Chore) -> messages.ChoreShown:
        hidden = ("kind", "server", "until")
        values = {name: value for name, value in chore.__dict__.items() if name not in hidden}
        here = chore.kind == "backup" and self.background.has(chore)
        return messages.ChoreShown(**values, counts=chore.counts, here=here)


def nearest(folder: Path) -> Path:
    """The folder, or the one above it that is there."""
    return folder if folder.is_dir() else nearest(folder.parent)


def report_shown(row: dict[str, Any], held: Sequence[messages.SanctionHeld]) -> messages.ReportShown:
    return messages.ReportShown(
        report=row["id"],
        kind=row["kind"],
        table=row["table_id"] if row["game"] else "",
        game=row["game"] or "",
        turn=row["turn"] or 0,
        seen=row["private"] is False,
        author=row["author_id"],
        author_name=row["author"],
        teller_name=row["teller"],
        said=row["said"],
        why=row["why"],
        at=row["at"],
        held=[each for each in held if each.player == row["author_id"]],
    )


def person_shown(row: dict[str, Any], held: Sequence[messages.SanctionHeld]) -> messages.PersonShown:
    role = ROLES.get(str(row["role"]), "none")
    own = [each for each in held if each.player == row["id"]]
    return messages.PersonShown(**{**row, "role": role, "account": bool(row["account"]), "held": own})


def act_shown(row: dict[str, Any]) -> messages.ActShown:
    """Names are those that people have now; of whom nothing is known any more, the number is left."""
    by = (row["by_name"] or row["by_id"]) if row["by_id"] else None
    named = {"whom": row["whom_name"] or row["whom"], "by": by}
    return messages.ActShown(**named, **{name: row[name] for name in ("at", "deed", "what", "why")})


def figures_shown(counts: Counts, servers: Sequence[messages.ServerShown]) -> messages.Figures:
    """Those of the database, and those that every server counts itself; how long answers take, at this server."""
    own = next((server for server in servers if server.this), None)
    named = ("people_today", "here", "ended_today", "live", "by_days", "untimed", "waiting", "reports")
    return messages.Figures(
        **{name: getattr(counts, name) for name in named},
        replaced=sum(server.replaced for server in servers),
        median=None if own is None else own.median,
        p99=None if own is None else own.p99,
    )
