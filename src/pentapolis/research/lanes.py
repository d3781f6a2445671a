"""Tables at which one seat is somebody's to answer for and the others are bots', one table or many side by side.

The loop over the tables is compiled; it writes observations and masks straight into memory that arrays look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from pentapolis.bots import levels
from pentapolis.bots.bot import Bot, Chair
from pentapolis.kernel.rng import seeded

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table
    from pentapolis.research.encode import Encoding


class Lane:
    """One table, the seat that is answered for, and the bots in the others."""

    table: Table

    def __init__(self, encoding: Encoding, options: tuple[int, ...], bots: list[str]) -> None:
        """`bots` sit in the seats after the own one, in order."""
        self.encoding = encoding
        self.options = options
        self.names = bots
        self.seat = 0
        self.bots: list[Bot | None] = []
        self.chairs: list[Chair] = []

    def deal(self, seed: int, seat: int) -> None:
        """A new game, played on to the first question of the seat."""
        encoding, seats = self.encoding, self.encoding.seats
        table: Table = encoding.game.new_with(seats, seed, self.options)
        self.table = table
        self.seat = seat
        self.chairs = [Chair(table, other) for other in range(seats)]
        self.bots = [None] * seats
        for after, name in enumerate(self.names, 1):
            other = (seat + after) % seats
            self.bots[other] = levels.make(name, seeded(seed, other))
        self.play_on()

    def play_on(self) -> None:
        """Let the bots answer until the own seat is asked or the game is over."""
        table, mine = self.table, self.seat
        while table.questions:
            seat = table.questions[0].seat
            if seat == mine:
                return
            bot = self.bots[seat]
            assert bot is not None
            table.answer(bot.choose(self.chairs[seat]), seat)

    def answer(self, action: int) -> None:
        """Answer with the number of an action. `IllegalAnswer` names the legal ones, and nothing has changed."""
        question = self.table.questions[0]
        self.table.answer(self.encoding.option(question, action), question.seat)
        self.play_on()

    @property
    def over(self) -> bool:
        return not self.table.questions


class Rows:
    """The observations and masks of several tables, one row after the other, in memory that arrays can look at."""

    def __init__(self, encoding: Encoding, tables: int) -> None:
        self.encoding = encoding
        self.sights = [encoding.game.new_sight() for _ in range(tables)]
        self.figures = vec[i32]([0] * (tables * encoding.size))
        self.masks = vec[u8]([0] * (tables * encoding.actions))
        """A byte for each action: 1 if it is legal."""
        self.marked: list[list[int]] = [[] for _ in range(tables)]
        """The legal actions of each table."""

    def write(self, at: int, lane: Lane) -> None:
        """What the lane's seat is told, into row `at`."""
        self.tell(at, lane.table, lane.seat)
        self.mark(at, lane.table.questions[0] if lane.table.questions else None)

    def tell(self, at: int, table: Table, seat: int) -> None:
        """The figures of row `at`."""
        encoding = self.encoding
        encoding.write(encoding.told(table, seat, self.sights[at]), self.figures, at * encoding.size)

    def mark(self, at: int, question: Question | None) -> None:
        """The mask of row `at`; nothing is legal where nothing is asked."""
        masks = self.masks
        start: i64 = at * self.encoding.actions
        for action in self.marked[at]:
            place: i64 = action
            masks[start + place] = 0
        legal: list[int] = [] if question is None else self.encoding.legal(question)
        for action in legal:
            there: i64 = action
            masks[start + there] = 1
        self.marked[at] = legal

    def offers(self, at: int, action: int) -> bool:
        """Whether the action is legal at that table."""
        actions = self.encoding.actions
        return 0 <= action < actions and self.masks[at * actions + action] == 1


def refused(rows: Rows, actions: list[int], ended: list[bool]) -> list[int]:
    """The tables at which the action is illegal, but for those whose game has ended."""
    return [at for at in range(len(actions)) if not ended[at] and not rows.offers(at, actions[at])]


def step(lanes: list[Lane], actions: list[int], rows: Rows) -> list[int]:
    """One answer at every table, none where the action is below 0, and what is observed afterwards.

    The answer says at which tables the game is over now.
    """
    over: list[int] = []
    for at in range(len(lanes)):
        lane = lanes[at]
        if actions[at] >= 0:
            lane.answer(actions[at])
        rows.write(at, lane)
        if not lane.table.questions:
            over.append(at)
    return over
