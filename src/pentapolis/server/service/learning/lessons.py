"""Lessons as a person has them: opened at a table, left and taken up again, done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from anyio.to_thread import run_sync

from pentapolis.games import names
from pentapolis.server.engine.lessons import LEVEL
from pentapolis.server.service import tokens
from pentapolis.server.service.messages.lessons import LessonListed, LessonsShown
from pentapolis.server.service.seating import LETTERS, new_row
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.lessons import Lessons, Progress
from pentapolis.server.storage.rows import SeatRow
from pentapolis.teaching.reading import NoLesson, lesson, lessons
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.messages.lessons import StepReached
    from pentapolis.server.service.seating import Seating
    from pentapolis.server.storage.rows import Player
    from pentapolis.teaching.lesson import Lesson


class Learning:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.kept = Lessons(seating.store)

    async def shown(self, game: str, player: Player | None) -> LessonsShown:
        """The lessons of a game, each with how far somebody has come."""
        known = {} if player is None else await self.progress(player)
        found = [listed(each, known.get((game, each.name))) for each in lessons(game)]
        return LessonsShown(game=game, lessons=found)

    async def progress(self, player: Player) -> dict[tuple[str, str], Progress]:
        return {(each.game, each.name): each for each in await run_sync(self.kept.of, player.id)}

    def minutes(self) -> dict[str, int]:
        """How long the first lessons of each game take; further ones come when somebody wants them."""
        return {name: sum(each.minutes for each in lessons(name) if not each.is_further) for name in names()}

    async def latest(self, player: Player | None) -> str:
        """The game of the lesson that somebody was in last; none if they have begun none."""
        known = [] if player is None else await run_sync(self.kept.of, player.id)
        return known[0].game if known else ""

    async def step_of(self, player: Player, game: str, name: str) -> int:
        """The step that somebody has come to."""
        known = (await self.progress(player)).get((game, name))
        return 0 if known is None else known.step

    async def open(self, player: Player, game: str, name: str, *, again: bool) -> str:
        """The table of a lesson: the one at which it was left, or a new one."""
        wanted = found(game, name)
        known = (await self.progress(player)).get((game, name))
        if known is not None and not again and not known.done and await self.is_there(known.table_id):
            return known.table_id
        table_id = await self.opened(player, wanted)
        await run_sync(self.kept.keep, player.id, Progress(game, name, 0, done=False, table_id=table_id))
        return table_id

    async def is_there(self, table_id: str) -> bool:
        """Whether the table still exists and is played with the rules of today."""
        try:
            state = await self.seating.tables.states.get(table_id)
        except NoTable:
            return False
        return not state.engine

    async def opened(self, player: Player, wanted: Lesson) -> str:
        """A table at which the story of the lesson has been played; the others are bots that follow it."""
        story, table_id = wanted.story, tokens.new_id()
        engine = self.seating.engine
        dealt = await engine.ask(
            "deal", game=wanted.game, seats=story.seats, seed=story.seed, options=dict(story.options)
        )
        answers = list(story.answers[: wanted.after])
        deal: dict[str, Any] = {"table": table_id, "game": wanted.game, "seats": story.seats, "seed": story.seed}
        deal["options"] = dealt["options"]
        there = await engine.ask("set_up", table_id, deal=deal, answers="\n".join(answers))
        level = f"{LEVEL}{wanted.name}"  # of the learner's seat, too: there may be no other
        others = [
            SeatRow(table_id, at, "bot", word("seats.bot", letter=LETTERS[at]), None, level)
            for at in range(1, story.seats)
        ]
        seats = [SeatRow(table_id, 0, "person", player.name, player.id, level), *others]
        row = new_row(table_id, player, seats, {**dealt, **deal, **there}, self.seating.tables.now())
        await self.seating.add_played(row, seats, answers)
        return table_id

    async def reached(self, player: Player, game: str, name: str, step: StepReached) -> LessonListed:
        """Somebody has come to a step; the last one read or done is the end of the lesson."""
        wanted = found(game, name)
        known = (await self.progress(player)).get((game, name))
        if known is None:
            raise NoTable(word("refusals.no_lesson"))
        now = Progress(game, name, min(step.step, len(wanted.steps)), known.done or step.done, known.table_id)
        await run_sync(self.kept.keep, player.id, now)
        return listed(wanted, now)


def found(game: str, name: str) -> Lesson:
    try:
        return lesson(game, name)
    except NoLesson:
        raise NoTable(word("refusals.no_lesson")) from None


def listed(each: Lesson, known: Progress | None) -> LessonListed:
    return LessonListed(
        name=each.name,
        title=each.title,
        can=each.can,
        minutes=each.minutes,
        further=each.is_further,
        steps=len(each.steps),
        step=0 if known is None else known.step,
        done=known is not None and known.done,
        begun=known is not None,
    )
