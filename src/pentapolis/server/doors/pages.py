"""Pages: drawn from the templates of the client. Without a built client they say so, and the API works all the same.

Every template gets `request`, `me` (`{id, name}` or None), `games` (as `/api/games` has them), `levels`,
`page` (its own name), and:

* `front.html`: `tables` (as `/api/tables` has them), `learning` (minutes of lessons by game), `about` (as `/api/front`
  has it, for whoever is known);
* `new.html`: `game` (one of `games`), `is_new` (whether one has never played it to the end), `people` (whom one may
  invite by name, each with their `rating` in this game or None), `clubs` (one's own), `usual` (as `/api/usual/{game}`
  has it), `rating` (one's own in this game, or None), `chances` (to win against each bot, of 100);
* `table.html`: `table` (the id), `position` (as `/api/tables/{id}` has it, wide), `sheet` (the symbols of the game,
  to be put once into the page), `joinable` (whether a seat can be taken), `invite` (the token of an invitation or "");
  of a lesson also `lesson_step` (the step that was read last), for those who play at it `tips` (which notes of the
  coach they want), for those who may sit down `is_new`;
* `replay.html`: `table`, `position` (as `/api/tables/{id}/replay` has it), `sheet`;
* `review.html`: the same, at the end of the game;
* `adopt.html`: `owner` (the name of the person whose link was followed), `leads` (where to go then);
* `learn.html`: `game` (one of `games`), `lessons` (as `/api/lessons/{game}` has them), `courses` (of each game: how
  many lessons it has and how many are done), `tips`;
* `rules.html`: `game` (one of `games`), `leaf` (the rules page, see `rulebook/leaf.py`);
* `leaf.html`: the same, to be put into the page of a table;
* `you.html`: `role` (`host`, `moderator` or `none`), `account` (as `/api/account` has it), `played` (how many games to
  the end, and how many ratings), `seen_by` (who sees where one is);
* `sign_in.html`, `letters.html`: nothing more;
* `notices.html`: nothing more; like `front.html` and `you.html` it gets `failing` (whether notices do not arrive)
  and `host_words` (as `/api/me/words` has them);
* `error.html`: `status`, `said`.

The pages `table` and `replay` of a table that an older release plays are drawn by that release, with its own words,
style sheets and client: what they are given only grows from one release to the next.
"""

import json
import logging
from asyncio import to_thread
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from jinja2 import TemplateNotFound
from pydantic_core import to_jsonable_python

from pentapolis.rulebook.leaf import leaf
from pentapolis.server.doors import accounts, routes
from pentapolis.server.doors.routes import Anybody, InRoom
from pentapolis.server.engine.lines import Broke
from pentapolis.server.service.following.reviews import check as check_reviewable
from pentapolis.server.service.messages.lessons import LessonListed
from pentapolis.server.service.room import Room
from pentapolis.server.service.state import NoTable, State
from pentapolis.server.storage.rows import NOBODY, Player
from pentapolis.web.pages import STATIC, NotBuilt, manifest, page
from pentapolis.web.words import word

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
ENGINES = "/engines"
"""Where the built clients of older releases are served, each under its name."""
log = logging.getLogger(__name__)
KEPT = "private, max-age=600"
NOT_BUILT = "The pages of this server are not built. Its API works: see /api/openapi.json"


def drawn(
    room: Room, request: Request, player: Player | None, name: str, status: int, context: dict[str, Any]
) -> Response:
    """A page, or word that it is not there."""
    try:
        return HTMLResponse(page(name, request=request, **shared(room, player, name), **context), status)
    except (TemplateNotFound, NotBuilt):
        return PlainTextResponse(NOT_BUILT, 503)


def shared(room: Room, player: Player | None, name: str) -> dict[str, Any]:
    """What every page gets."""
    me = None if player is None else routes.shown(player)
    return {"me": me, "page": name, **room.shelf.model_dump()}


async def drawn_at(
    room: Room, request: Request, player: Player | None, name: str, state: State, context: dict[str, Any]
) -> Response:
    """A page about a table, drawn by the release that plays it. One that has no pages is drawn with ours."""
    sheet = await room.engine.ask("sheet", state.id, game=state.row.game, engine=state.engine)
    context = {**context, "table": state.id, "sheet": sheet}
    if state.engine:
        given = to_jsonable_python({**shared(room, player, name), **context})
        how = {"name": name, "static": f"{ENGINES}/{state.engine}/static", "context": given}
        try:
            return HTMLResponse(await room.engine.ask("page", state.id, engine=state.engine, **how))
        except Broke as error:
            log.warning("an older release draws no pages", extra={"release": state.engine, "error": str(error)})
    return drawn(room, request, player, name, 200, context)


async def error_page(request: Request, status: int, said: str) -> Response:
    """What people see instead of an error in JSON."""
    room: Room = request.app.state.room
    return drawn(room, request, await room.people.or_nobody(request), "error", status, {"status": status, "said": said})


@router.get("/")
async def front(request: Request, room: InRoom, player: Anybody) -> Response:
    lists, about = await routes.tables(room, player), None if player is None else await room.front.shown(player)
    context = {"tables": lists.model_dump(), "learning": room.learning.minutes(), "about": about and about.model_dump()}
    return drawn(room, request, player, "front", 200, {**context, **await concerns(room, player)})


async def concerns(room: Room, player: Player | None) -> dict[str, Any]:
    """What somebody should see on their pages: that notices do not arrive, and what the host wrote to them."""
    return {"failing": await room.choices.fail(player), "host_words": await room.words_for(player)}


@router.get("/new/{game}")
async def new(game: str, request: Request, room: InRoom, player: Anybody) -> Response:
    for box in room.shelf.games:
        if box.name == game:
            context = {"game": box.model_dump(), "is_new": await is_new(room, player, game)}
            return drawn(room, request, player, "new", 200, {**context, **await company_of(room, player, game)})
    raise NoTable(word("refusals.no_game"))


async def company_of(room: Room, player: Player | None, game: str) -> dict[str, Any]:
    """With whom somebody may open a table, how they usually do, and how often they would win against each bot."""
    if player is None:
        return {"people": [], "clubs": [], "usual": None, "rating": None, "chances": {}}
    people = await room.circle.invitable(player)
    ratings = await room.ratings.of_many([player.id, *[each.id for each in people]], game)
    known = {each: rating.shown if rating.games else None for each, rating in ratings.items()}
    clubs = await to_thread(room.clubs.kept.clubs_of, player.id)
    usual = await to_thread(room.usual.of, player.id, game)
    chances = await room.ratings.chances(player.id, game)
    named = [{**each.model_dump(), "rating": known[each.id]} for each in people]
    return {"people": named, "clubs": clubs, "usual": usual, "rating": known[player.id], "chances": chances}


async def is_new(room: Room, player: Player | None, game: str) -> bool:
    """Whether somebody has never played a game to its end."""
    return game not in {row.game for row in (await routes.tables(room, player)).finished}


@router.get("/learn")
async def learn_anything(room: InRoom, player: Anybody) -> Response:
    """The lessons of the game that one learns, or of the first on the shelf."""
    return RedirectResponse(f"/learn/{await room.learning.latest(player) or room.shelf.games[0].name}", 303)


@router.get("/learn/{game}")
async def learn(game: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The lessons of a game, and how far one has come."""
    room.check_game(game)
    courses = {box.name: await room.learning.shown(box.name, player) for box in room.shelf.games}
    counted = {name: course_of(shown.lessons) for name, shown in courses.items()}
    box = next(box for box in room.shelf.games if box.name == game)
    lessons = [each.model_dump() for each in courses[game].lessons]
    tips = await room.coaching.tips(player, game)
    context = {"game": box.model_dump(), "lessons": lessons, "courses": counted, "tips": tips}
    return drawn(room, request, player, "learn", 200, context)


def course_of(lessons: list[LessonListed]) -> dict[str, int]:
    """How many of the first lessons there are and are done; nobody is behind who leaves out further ones."""
    first = [each for each in lessons if not each.further]
    return {"done": len([each for each in first if each.done]), "count": len(first)}


@router.get("/rules/{game}")
async def rules(game: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The rules of a game, to read, to search, to print and to link to."""
    return drawn(room, request, player, "rules", 200, await ruled(room, game))


@router.get("/rules/{game}/leaf")
async def rules_leaf(game: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The same for the drawer of a table. It is made for nobody in particular and may be kept a while."""
    response = drawn(room, request, player, "leaf", 200, await ruled(room, game))
    response.headers["cache-control"] = KEPT
    return response


async def ruled(room: Room, game: str) -> dict[str, Any]:
    """The game on the shelf and its rules, which are written when somebody first wants to read them."""
    for box in room.shelf.games:
        if box.name == game:
            return {"game": box.model_dump(), "leaf": await to_thread(leaf, game)}
    raise NoTable(word("refusals.no_game"))


@router.get("/table/{table_id}")
async def table(
    table_id: str, request: Request, room: InRoom, player: Anybody, seat: Annotated[int | None, Query()] = None
) -> Response:
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    return await table_page(room, request, player, state, seat, await room.inviting.token_for(table_id, player))


def is_closed(state: State) -> bool:
    """Whether one sits down here by invitation alone."""
    has_open = any(seat.kind == "open" and seat.is_free for seat in state.seats)
    return state.row.private and (state.row.club_id is None or not has_open)


async def table_page(
    room: Room, request: Request, player: Player | None, state: State, seat: int | None, invite: str
) -> Response:
    position = (await room.positions.shown(state, player, seat, "wide")).text
    joinable = state.row.status == "open" and not state.seats_of(player) and not is_closed(state)
    context = {"position": json.loads(position), "joinable": joinable or bool(invite), "invite": invite}
    if context["joinable"]:
        context["is_new"] = await is_new(room, player, state.row.game)
    if player is not None and state.seats_of(player):
        await room.notices.read(player.id, state.id)
        context["tips"] = await room.coaching.tips(player, state.row.game)
    if state.lesson and player is not None:
        context["lesson_step"] = await room.learning.step_of(player, state.row.game, state.lesson)
    return await drawn_at(room, request, player, "table", state, context)


@router.get("/replay/{table_id}")
async def replay(
    table_id: str,
    request: Request,
    room: InRoom,
    player: Anybody,
    at: Annotated[int | None, Query(ge=0)] = None,
    viewer: Annotated[int | None, Query(ge=-1)] = None,
) -> Response:
    state = await room.states.get(table_id)
    position = await room.positions.replay(state, player, at, viewer, "wide")
    return await drawn_at(room, request, player, "replay", state, {"position": json.loads(position)})


@router.get("/review/{table_id}")
async def review(table_id: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The review of a finished game; the page asks for it to be made."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    check_reviewable(state)
    position = json.loads(await room.positions.replay(state, player, None, None, "wide"))
    return await drawn_at(room, request, player, "review", state, {"position": position})


@router.get("/join/{table_id}/{invite}")
async def invited(table_id: str, invite: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The page of an invitation: it shows the table from outside, and a way to take the seat."""
    state = await room.states.get(table_id)
    if state.seats_of(player):
        return RedirectResponse(f"/table/{table_id}", 303)
    if not room.seating.is_invited(state, invite):
        raise NoTable(word("refusals.no_table"))
    free = [seat.seat for seat in state.seats if seat.is_free]
    if not any(room.signer.is_signed(invite, "join", table_id, seat) for seat in free):
        raise NoTable(word("refusals.old_invitation"))
    return await table_page(room, request, player, state, NOBODY, invite)


@router.get("/watch/{table_id}/{token}")
async def watch(table_id: str, token: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """A link for spectators: whoever follows it may look on, as a guest if they are not known yet."""
    given = None
    if player is None:
        if not room.signer.is_signed(token, "watch", table_id):
            raise NoTable(word("refusals.bad_link"))
        player, given = await room.people.welcome(request, word("seats.spectator"))
    await room.seating.watch(table_id, player, token)
    response = RedirectResponse(f"/table/{table_id}", 303)
    if given is not None:
        room.people.give_cookie(response, given)
    return response


@router.get("/you")
async def you(request: Request, room: InRoom, player: Anybody) -> Response:
    """One's own account: a way in and back in, name and emblem, devices, data, leaving."""
    if player is None:
        return RedirectResponse("/", 303)
    context = {
        "role": await request.app.state.host.role_of(player),
        "account": (await accounts.shown(room, player)).model_dump(),
        "played": await room.profiles.counted(player),
        "seen_by": await to_thread(room.circle.kept.seen_by, player.id),
    }
    return drawn(room, request, player, "you", 200, {**context, **await concerns(room, player)})


@router.get("/notices")
async def notices(request: Request, room: InRoom, player: Anybody) -> Response:
    """How one is told what concerns one, and what one was told."""
    if player is None:
        return RedirectResponse("/", 303)
    return drawn(room, request, player, "notices", 200, await concerns(room, player))


@router.get("/letters/{way_id}/{token}")
async def letters(way_id: str, token: str, request: Request, room: InRoom, player: Anybody) -> Response:
    """The link in a letter that ends them. It asks first: programs that look at letters follow links, too."""
    await room.choices.letter_box(way_id, token)
    return drawn(room, request, player, "letters", 200, {})


@router.get("/worker.js")
async def worker() -> Response:
    """The part of the client that browsers run while no page is open; from here it may speak for the whole server."""
    try:
        file = STATIC / manifest()["worker.js"]
    except NotBuilt:
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(file, media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get("/sign-in")
async def sign_in(request: Request, room: InRoom, player: Anybody) -> Response:
    """For those who have an account."""
    return drawn(room, request, player, "sign_in", 200, {})


@router.get("/me/{token}")
async def adopt(
    token: str,
    request: Request,
    room: InRoom,
    player: Anybody,
    replay: Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]*$")] = "",
    at: Annotated[int, Query(ge=0)] = 0,
) -> Response:
    """The personal link. It asks before this browser becomes that person, and then leads to the front page or a replay.

    Somebody who opens it by hand in a browser that is nobody yet need not be asked.
    """
    owner = await room.people.owner_of(token)
    if owner is None:
        raise NoTable(word("refusals.bad_link"))
    leads = f"/replay/{replay}?at={at}" if replay else "/"
    if player is None and request.headers.get("sec-fetch-site") == "none":
        return await adopted(room, request, token, leads)
    return drawn(room, request, player, "adopt", 200, {"owner": owner.name, "leads": leads})


async def adopted(room: Room, request: Request, token: str, leads: str) -> Response:
    found = await room.people.adopt(request, token)
    response = RedirectResponse(leads, 303)
    if found is not None:
        room.people.give_cookie(response, found[1])
    return response
