"""The coach of a first game, as a person has it: notes on what is new, fewer if they like, again if they ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from anyio.to_thread import run_sync

from pentapolis.server.service.messages.coaching import CoachShown, NoteShown, NotesKnown
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.coaching import Notebook
from pentapolis.teaching.notes import notes
from pentapolis.teaching.signs import signed
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.messages.coaching import NoteRead, Tips, TipsWanted
    from pentapolis.server.storage.rows import Player
    from pentapolis.server.storage.store import Store

ENOUGH: Final = 2
"""So often a question is answered with its note beside it before the note goes by itself."""


class Coaching:
    def __init__(self, store: Store) -> None:
        self.notebook = Notebook(store)

    async def tips(self, player: Player | None, game: str) -> Tips:
        """Which tips somebody wants; whoever has not asked for the coach has none."""
        wanted = None if player is None else await run_sync(self.notebook.wanted, player.id, game)
        return "none" if wanted is None else cast("Tips", wanted)

    async def shown(self, player: Player, game: str) -> CoachShown:
        tips, known = await self.tips(player, game), await self.known(player, game)
        return CoachShown(game=game, tips=tips, known=known, notes=shown_notes(game))

    async def known(self, player: Player, game: str) -> list[str]:
        """The notes that somebody has put away, or answered beside often enough."""
        answered = await run_sync(self.notebook.answered, player.id, game)
        return sorted(name for name, times in answered.items() if times >= ENOUGH)

    async def want(self, player: Player, game: str, given: TipsWanted) -> CoachShown:
        await run_sync(self.notebook.want, player.id, game, given.tips)
        if given.again:
            await run_sync(self.notebook.forget, player.id, game)
        return await self.shown(player, game)

    async def read(self, player: Player, game: str, given: NoteRead) -> NotesKnown:
        if given.note not in [note.name for note in notes(game).all()]:
            raise NoTable(word("refusals.no_note"))
        times = ENOUGH if given.got_it else 1
        await run_sync(self.notebook.answer, player.id, game, given.note, times)
        return NotesKnown(known=await self.known(player, game))


def shown_notes(game: str) -> dict[str, NoteShown]:
    return {
        note.name: NoteShown(title=note.title, say=signed(game, note.say), rules=list(note.rules), at=list(note.at))
        for note in notes(game).all()
    }
