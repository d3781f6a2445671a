"""Routes of lessons: which there are, beginning one, coming to a step."""

from fastapi import APIRouter, Request

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe, made
from pentapolis.server.service.messages.lessons import LessonListed, LessonOpened, LessonsShown, StepReached
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.messages.tables import TableMade

router = APIRouter(
    route_class=Route,
    prefix="/api/lessons/{game}",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


@router.get("")
async def lessons(game: str, room: InRoom, player: Anybody) -> LessonsShown:
    """The lessons of a game, and how far you have come in each."""
    room.check_game(game)
    return await room.learning.shown(game, player)


@router.post("/{name}", status_code=201)
async def open_lesson(
    game: str, name: str, given: LessonOpened, request: Request, room: InRoom, player: IsMe
) -> TableMade:
    """The table of a lesson: where you left it, or a new one."""
    room.check_game(game)
    return await made(request, room, await room.learning.open(player, game, name, again=given.again))


@router.post("/{name}/step")
async def come_to_step(game: str, name: str, given: StepReached, room: InRoom, player: IsMe) -> LessonListed:
    """You have come to a step of a lesson that you have begun."""
    room.check_game(game)
    return await room.learning.reached(player, game, name, given)
