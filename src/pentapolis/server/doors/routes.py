"""Routes for people, games and lists of tables."""

from functools import partial
from math import inf
from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import PlainTextResponse

from pentapolis.server.doors.description import Route
from pentapolis.server.engine.asking import ASKER
from pentapolis.server.engine.lessons import LEVEL as LESSON
from pentapolis.server.service.company.here import Company
from pentapolis.server.service.finding.hosts import About
from pentapolis.server.service.messages.changes import Save
from pentapolis.server.service.messages.games import Shelf
from pentapolis.server.service.messages.people import Me, NewPlayer
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.messages.tables import Invitation, NewTable, TableList, TableMade, TableShown
from pentapolis.server.service.pace.shown import pace_shown
from pentapolis.server.service.room import Room
from pentapolis.server.storage.rows import Player, SeatRow, TableRow
from pentapolis.web.emblems import emblem_of

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 409, 413, 415, 422, 429, 503)},
)


async def room_of(request: Request) -> Room:
    room: Room = request.app.state.room  # not in a thread, as FastAPI asks whatever is not async
    return room


InRoom = Annotated[Room, Depends(room_of)]


async def me(request: Request, room: InRoom) -> Player:
    player = await room.people.needed(request)
    room.presence.note(player.id, ASKER.get().place)
    return player


async def anybody(request: Request, room: InRoom) -> Player | None:
    player = await room.people.of(request)
    if player is not None:
        room.presence.note(player.id, ASKER.get().place)
    return player


IsMe = Annotated[Player, Depends(me)]
Anybody = Annotated[Player | None, Depends(anybody)]


def address_of(request: Request, room: Room) -> str:
    """The address people use."""
    return room.settings.address.rstrip("/") or str(request.base_url).rstrip("/")


# ---- people


def shown(player: Player) -> Me:
    return Me(id=player.id, name=player.name, emblem=str(emblem_of(player.emblem, player.id)))


@router.post("/players", status_code=201)
async def say_who_you_are(new: NewPlayer, request: Request, response: Response, room: InRoom) -> Me:
    """Become a guest by name; who is known already takes another name."""
    known = await room.people.of(request)
    if known is not None:
        return shown(await room.people.rename(known, new.name))
    player, token = await room.people.welcome(request, new.name)
    room.people.give_cookie(response, token)
    return shown(player)


@router.get("/me")
async def who_am_i(player: IsMe) -> Me:
    return shown(player)


# ---- games


@router.get("/games")
async def games(room: InRoom) -> Shelf:
    return room.shelf


# ---- tables


@router.get("/tables")
async def tables(room: InRoom, player: Anybody) -> TableList:
    """My tables, those that ask me first; open ones; my finished ones."""
    store = room.store
    mine = [] if player is None else await run_sync(lambda: store.tables_of(player.id, finished=False))
    ended = [] if player is None else await run_sync(lambda: store.tables_of(player.id, finished=True))
    joinable = await room.hosts.open_seats(player, {row.id for row in mine})
    seats = await run_sync(store.seats_of, [row.id for row in (*mine, *ended, *joinable)])
    played = [[row for row in rows if not is_lesson(seats[row.id])] for rows in (mine, joinable, ended)]
    company = await room.here.of([row.id for rows in played for row in rows])
    about = await room.hosts.about([row for rows in played for row in rows], player)
    lists = [
        [listed(room, row, seats[row.id], player, company[row.id], about[row.id]) for row in rows] for rows in played
    ]
    lists[0].sort(key=lambda table: (not table.your_turn, inf if table.left is None else table.left))
    return TableList(mine=lists[0], open=lists[1], finished=lists[2])


def is_lesson(seats: list[SeatRow]) -> bool:
    """Whether a lesson is taught at a table: such tables are found by the lesson."""
    return any(seat.level.startswith(LESSON) for seat in seats)


def listed(
    room: Room, row: TableRow, seats: list[SeatRow], player: Player | None, company: Company, about: About
) -> TableShown:
    mine = [seat.seat for seat in seats if player is not None and seat.player_id == player.id]
    asked = row.asked if row.status == "playing" else ()
    return TableShown(
        table=row.id,
        game=row.game,
        status=row.status,
        private=row.private,
        version=row.version,
        updated=row.updated,
        turn=row.turn,
        scores=list(row.scores),
        your_turn=any(seat in mine for seat in asked),
        rated=row.rated,
        pace=pace_shown(row.pace),
        left=None if row.deadline is None or not asked else max(0.0, row.deadline - room.tables.now()),
        aside=room.states.is_aside(row),
        seats=[room.positions.seat(seat, seat.seat in asked, mine, company) for seat in seats],
        seen_by="all" if not row.private else "link" if row.club_id is None else "club",
        host=about.host,
        host_rating=about.rating,
        range_from=row.range_from,
        range_to=row.range_to,
        waits_for=[*[seats[seat].name for seat in asked if seat not in mine], *about.invited],
    )


@router.post("/tables", status_code=201)
async def open_table(new: NewTable, request: Request, room: InRoom, player: IsMe) -> TableMade:
    if new.club is not None:
        await room.clubs.check_member(new.club, player)
    wanted = await room.inviting.wanted(player, new)
    row = await room.seating.create(player, new, partial(room.inviting.rows, wanted=wanted))
    return await made(request, room, row.id)


@router.get("/tables/{table_id}/links")
async def links(table_id: str, request: Request, room: InRoom, player: IsMe) -> TableMade:
    """The links of a table, for whoever opened it."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    room.seating.check_owner(state, player)
    return await made(request, room, table_id, room.seating.stand_ins(state))


async def made(request: Request, room: Room, table_id: str, stand_ins: dict[int, str] | None = None) -> TableMade:
    address = address_of(request, room)
    seats = await run_sync(room.store.seats, table_id)
    invitations = {**room.seating.invitations(table_id, seats), **(stand_ins or {})}
    return TableMade(
        table=table_id,
        link=f"{address}/table/{table_id}",
        watch=f"{address}/watch/{table_id}/{room.signer.watch(table_id)}",
        invitations=[
            Invitation(seat=seat, link=f"{address}/join/{table_id}/{token}") for seat, token in invitations.items()
        ],
    )


@router.post("/saves", status_code=201)
async def upload(save: Save, request: Request, room: InRoom, player: IsMe) -> TableMade:
    """A table made of a save."""
    return await made(request, room, await room.seating.open_save(player, save.text))


@router.get("/tables/{table_id}/save", response_class=PlainTextResponse)
async def download(table_id: str, room: InRoom, player: IsMe) -> PlainTextResponse:
    """The game as a save file, once it is over or if nobody else plays."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    text = await room.seating.save(state, player)
    name = f'attachment; filename="{state.row.game}-{table_id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name})
