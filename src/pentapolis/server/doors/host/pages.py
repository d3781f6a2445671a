"""Pages of the host. To everybody else they are not there.

All are given `role`, `duty` (as `/api/host/duty` has it), and:

* `host.html`: `overview` (as `/api/host/overview` has it); nothing for a moderator;
* `host_people.html`: `people` (as `/api/host/people` has them), `part` (what was looked for);
* `host_tables.html`: `tables` (as `/api/host/tables` has them), `which`;
* `host_log.html`: `acts` (as `/api/host/acts` has them), `before`.
"""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from pentapolis.server.doors.host.routes import AtDesk, Before, Part, Which, host_only, keeper
from pentapolis.server.doors.pages import drawn
from pentapolis.server.storage.hosting.roles import HOST
from pentapolis.server.storage.rows import Player

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


async def shown(request: Request, host: AtDesk, player: Player, name: str, **context: Any) -> Response:
    role = await host.role_of(player)
    context |= {"role": role, "duty": (await host.sight.duty(role)).model_dump()}
    return drawn(host.room, request, player, name, 200, context)


@router.get("/host")
async def host_page(request: Request, host: AtDesk) -> Response:
    """How the place is, and what was reported; for a moderator only that."""
    player, role = await keeper(request)
    overview = (await host.sight.overview()).model_dump() if role == HOST else None
    return await shown(request, host, player, "host", overview=overview)


@router.get("/host/people")
async def people_page(request: Request, host: AtDesk, part: Part = "") -> Response:
    player = await host_only(request)
    people = [person.model_dump() for person in await host.sight.people(part)]
    return await shown(request, host, player, "host_people", people=people, part=part)


@router.get("/host/tables")
async def tables_page(request: Request, host: AtDesk, which: Which = "running") -> Response:
    player = await host_only(request)
    tables = [table.model_dump() for table in await host.sight.tables(which)]
    return await shown(request, host, player, "host_tables", tables=tables, which=which)


@router.get("/host/log")
async def log_page(request: Request, host: AtDesk, before: Before = None) -> Response:
    player = await host_only(request)
    acts = [act.model_dump() for act in await host.sight.acts(before)]
    return await shown(request, host, player, "host_log", acts=acts, before=before)
