"""Routes of the host and of moderators. To everybody else they are not there, whatever is sent to them."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.exceptions import HTTPException

from pentapolis.server.doors.description import Route
from pentapolis.server.hosting.host import Host
from pentapolis.server.hosting.messages import (
    ActShown,
    ChoreShown,
    DeletePerson,
    Duty,
    GiveRole,
    Lift,
    NewPlan,
    NewSanction,
    Overview,
    PersonShown,
    PlanShown,
    Rename,
    TableKept,
    Try,
    UpgradeShown,
    Why,
)
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.storage.hosting.roles import HOST, NONE, Role
from pentapolis.server.storage.rows import Player

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
Id = Annotated[str, Path(max_length=40)]
Which = Literal["running", "aside", "pinned", "finished"]
Before = Annotated[float | None, Query(ge=0, le=1e12, allow_inf_nan=False, description="acts before this moment")]
Part = Annotated[str, Query(max_length=40)]
REFUSALS: dict[int | str, dict[str, Any]] = {code: {"model": Refusal} for code in (403, 404, 413, 415, 422, 429, 503)}


async def desk(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


async def keeper(request: Request) -> tuple[Player, Role]:
    """Who asks, if they keep the place in order."""
    host = await desk(request)
    player = await host.room.people.or_nobody(request)
    role = await host.role_of(player)
    if player is None or role == NONE:
        raise HTTPException(404)
    return player, role


async def host_only(request: Request) -> Player:
    player, role = await keeper(request)
    if role != HOST:
        raise HTTPException(404)
    return player


async def any_keeper(request: Request) -> Player:
    return (await keeper(request))[0]


class ModeratorRoute(Route):
    """Nothing of what is sent is even read before it is known who asks."""

    checked = staticmethod(any_keeper)

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            await self.checked(request)
            return await handle(request)

        return handled


class HostRoute(ModeratorRoute):
    checked = staticmethod(host_only)


AtDesk = Annotated[Host, Depends(desk)]
Keeper = Annotated[Player, Depends(any_keeper)]
OnlyHost = Annotated[Player, Depends(host_only)]
moderating = APIRouter(route_class=ModeratorRoute, prefix="/api/host", responses=REFUSALS)
hosting = APIRouter(route_class=HostRoute, prefix="/api/host", responses=REFUSALS)


# ---- for moderators too


@moderating.get("/duty")
async def duty(host: AtDesk, player: Keeper) -> Duty:
    """What people have reported, and who may not play or write now."""
    return await host.sight.duty(await host.role_of(player))


@moderating.post("/reports/{report_id}/sanction")
async def sanction_for(report_id: Id, given: NewSanction, host: AtDesk, player: Keeper) -> Duty:
    """Ban or mute whoever wrote what was reported. Who is no host may do so for 30 days at most."""
    await host.sanction_for(player, report_id, given)
    return await duty(host, player)


@moderating.post("/reports/{report_id}/settle")
async def settle(report_id: Id, given: Why, host: AtDesk, player: Keeper) -> Duty:
    """Nothing more is to be done about it."""
    await host.settle(player, report_id, given.why)
    return await duty(host, player)


@moderating.post("/reports/{report_id}/write")
async def write_about(report_id: Id, given: Why, host: AtDesk, player: Keeper) -> Duty:
    """Write to whoever a report is about: they read it on their pages, and are told."""
    await host.write_about(player, report_id, given.why)
    return await duty(host, player)


@moderating.post("/people/{player_id}/lift")
async def lift(player_id: Id, given: Lift, host: AtDesk, player: Keeper) -> Duty:
    """Let somebody play or write again before the time is over."""
    await host.lift(player, player_id, given)
    return await duty(host, player)


# ---- for hosts alone


@hosting.get("/overview")
async def overview(host: AtDesk) -> Overview:
    """How the place is."""
    return await host.sight.overview()


@hosting.get("/people")
async def people(host: AtDesk, part: Part = "") -> list[PersonShown]:
    """People by a part of their name, or by their number; those seen last first."""
    return await host.sight.people(part)


@hosting.post("/people/{player_id}/sanction")
async def sanction(player_id: Id, given: NewSanction, host: AtDesk, player: OnlyHost) -> list[PersonShown]:
    """Ban or mute somebody, for some days or for good."""
    await host.sanction(player, player_id, given)
    return await host.sight.people(player_id)


@hosting.post("/people/{player_id}/write")
async def write(player_id: Id, given: Why, host: AtDesk, player: OnlyHost) -> list[PersonShown]:
    """Write to somebody."""
    await host.write(player, player_id, given.why)
    return await host.sight.people(player_id)


@hosting.post("/people/{player_id}/rename")
async def rename(player_id: Id, given: Rename, host: AtDesk, player: OnlyHost) -> list[PersonShown]:
    """Another name for somebody, at all their tables too."""
    await host.rename(player, player_id, given.name, given.why)
    return await host.sight.people(player_id)


@hosting.post("/people/{player_id}/role")
async def give_role(player_id: Id, given: GiveRole, host: AtDesk, player: OnlyHost) -> list[PersonShown]:
    """Make somebody a moderator, or nothing any more."""
    await host.give_role(player, player_id, given)
    return await host.sight.people(player_id)


@hosting.post("/people/{player_id}/delete")
async def delete_person(player_id: Id, given: DeletePerson, host: AtDesk, player: OnlyHost) -> list[PersonShown]:
    """Make somebody unknown: games stay, names and what they said go."""
    await host.delete(player, player_id, given.name, given.why)
    return await host.sight.people(player_id)


@hosting.get("/tables")
async def tables(host: AtDesk, which: Which = "running") -> list[TableKept]:
    """Tables that run, are set aside, are pinned, or are over."""
    return await host.sight.tables(which)


@hosting.post("/tables/{table_id}/delete")
async def delete_table(table_id: Id, given: Why, host: AtDesk, player: OnlyHost) -> list[TableKept]:
    """Throw a table away, with everything that happened there."""
    await host.delete_table(player, table_id, given.why)
    return await host.sight.tables("running")


@hosting.get("/acts")
async def acts(host: AtDesk, before: Before = None) -> list[ActShown]:
    """What was done by those who keep the place in order, the latest first."""
    return await host.sight.acts(before)


@hosting.get("/backups")
async def backups(host: AtDesk) -> list[ChoreShown]:
    return await host.sight.backups()


@hosting.post("/backups", status_code=201)
async def back_up(host: AtDesk, player: OnlyHost) -> ChoreShown:
    """Make a backup in the background, read it back and play every table in it again: only then it counts."""
    host.check_chore(player)
    return host.sight.chore_shown(await host.background.back_up(player.id))


@hosting.post("/backups/plan")
async def plan_backups(given: NewPlan, host: AtDesk, player: OnlyHost) -> PlanShown:
    """Have a backup made by itself every so many hours, and so many of them kept."""
    await host.plan_backups(player, given)
    return await host.sight.plan()


@hosting.post("/backups/{backup_id}/verify")
async def verify(backup_id: Id, host: AtDesk, player: OnlyHost) -> ChoreShown:
    """Read a backup back once more."""
    host.check_chore(player)
    return host.sight.chore_shown(await host.background.verify(backup_id, player.id))


@hosting.get("/upgrade")
async def upgrade(host: AtDesk) -> UpgradeShown:
    """Releases that can be tried, and what came of it."""
    return await host.sight.upgrade()


@hosting.post("/upgrade/check", status_code=201)
async def check(given: Try, host: AtDesk, player: OnlyHost) -> ChoreShown:
    """Play every table again on a copy, with a release that is installed beside the running one."""
    host.check_chore(player)
    return host.sight.chore_shown(await host.background.check(given.release, player.id))
