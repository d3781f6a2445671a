"""A game being played, with those who play it: answered, taken back, told and saved after every step."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.cli.sitting import saves
from pentapolis.cli.sitting.choices import Foreseen
from pentapolis.cli.sitting.chronicle import Chronicle
from pentapolis.kernel.events import ACTION, FORCED
from pentapolis.kernel.rng import Rng, seeded

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Bot
    from pentapolis.cli.sitting.players import Player
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.record import Record
    from pentapolis.kernel.table import Table


class Match:
    def __init__(self, record: Record, players: list[Player], path: Path, edition: Path | None) -> None:
        self.record = record
        self.players = players
        self.path = path
        self.company = saves.Company(tuple(player.written for player in players), edition)
        self.chronicle = Chronicle(record)
        self.bots: dict[int, Bot] = {}
        for seat, player in enumerate(players):
            if player.bot:
                self.bots[seat] = levels.make(player.bot, seeded(record.seed, seat))
        self.save()
        saves.write_company(path, self.company)
        saves.remember(path)

    @property
    def game(self) -> Game[Any]:
        return self.record.game

    @property
    def table(self) -> Table:
        return self.record.table

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def answer(self, option: int, seat: int) -> None:
        self.record.answer(option, seat)
        self.chronicle.follow()
        self.save()

    def bot_answers(self, seat: int) -> None:
        self.answer(self.bots[seat].choose(Chair(self.table, seat)), seat)

    def save(self) -> None:
        saves.write(self.path, self.record.save())

    def copy_to(self, path: Path) -> None:
        saves.write(path, self.record.save())
        saves.write_company(path, self.company)

    def so_far(self, seat: int) -> list[str]:
        """The seat's last answers that have led to nothing yet but the next question: the card just picked."""
        titles: list[str] = []
        record, at = self.record, self.record.length - 1
        while at >= 0 and record.answers[at][0] == seat and self.led_to_nothing(at):
            question = record.table_after(at).question_for(seat)
            assert question is not None
            titles.insert(0, self.game.title_of(question.kind, record.answers[at][1]))
            at -= 1
        return titles

    def led_to_nothing(self, at: int) -> bool:
        return not self.chronicle.moments[at] and self.record.reveals[at] == self.record.reveals[at + 1]

    def foreseen(self, seat: int) -> list[Foreseen]:
        """What is certain about each answer, tried on imagined tables: they know no more than the seat."""
        question = self.table.question_for(seat)
        return [self.foresee(seat, option) for option in question.options] if question else []

    def foresee(self, seat: int, option: int) -> Foreseen:
        imagined = self.table.imagine(seat, Rng(self.record.seed, self.record.length))
        before, events = imagined.reveals, imagined.listen()
        imagined.answer(option, seat)
        own = takewhile(lambda event: event.seat == seat and event.reveals == before, events)
        forced = [self.game.title_of(ACTION, event.args[0]) for event in own if event.verb is FORCED]
        return Foreseen(imagined.reveals > before, ", ".join(forced))

    def why_not(self, seat: int, option: int) -> str:
        """What is in the way of an answer that is not offered, told at an imagined table, too."""
        question = self.table.question_for(seat)
        imagined = self.table.imagine(seat, Rng(self.record.seed, self.record.length))
        return question.why_not(imagined, option) if question else ""

    # ---- undo

    def own_answer(self, seat: int, back: int = 1) -> int:
        """How many answers there were before the seat's last answer but so many; -1 if it gave fewer."""
        own = [at for at, (who, _) in enumerate(self.record.answers) if who == seat]
        return own[-back] if 1 <= back <= len(own) else -1

    def is_free(self, seat: int, to: int) -> bool:
        """Whether undo takes back nothing that was revealed and no answer of another person."""
        people = [who for who, _ in self.record.answers[to:] if who in self.people]
        return to >= self.record.free_from() and all(who == seat for who in people)

    def undo(self, to: int) -> None:
        self.record.undo(to)
        self.chronicle.forget()
        self.save()

    def redo(self) -> None:
        """Do again what was taken back last, up to the next question to a person."""
        self.record.redo()
        self.chronicle.follow()
        while self.record.undone and not self.table.over and self.table.question.seat in self.bots:
            self.record.redo()
            self.chronicle.follow()
        self.save()
