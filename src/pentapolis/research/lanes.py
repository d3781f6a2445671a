"""Tables at which one seat is somebody's to answer for and the others are bots', one table or many side by side.

The loop over the tables is compiled; it writes observations and masks straight into the memory of arrays.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

from pentapolis.bots import levels
from pentapolis.bots.bot import Bot, Chair
from pentapolis.kernel.rng import seeded

if TYPE_CHECKING:
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
    """Where the observations and masks of several tables are written."""

    def __init__(self, encoding: Encoding, figures: memoryview, masks: memoryview) -> None:
        """One row after the other: figures of 64 bits, masks of a byte for each action."""
        self.encoding = encoding
        self.packer = Struct(f"{encoding.size}q")
        self.figures = figures
        self.masks = masks
        self.marked: list[list[int]] = [[] for _ in range(len(masks) // encoding.actions)]

    def write(self, at: int, lane: Lane) -> None:
        """What the lane's seat is told, into row `at`; whoever reads the rows keeps them in their ranges."""
        told = self.encoding.told(lane.table, lane.seat)
        self.packer.pack_into(self.figures, at * self.packer.size, *told)
        masks, start = self.masks, at * self.encoding.actions
        for action in self.marked[at]:
            masks[start + action] = 0
        legal: list[int] = [] if lane.over else self.encoding.legal(lane.table.questions[0])
        for action in legal:
            masks[start + action] = 1
        self.marked[at] = legal


def step(lanes: list[Lane], actions: list[int], rows: Rows) -> None:
    """One answer at every table, none where the action is below 0, and what is observed afterwards."""
    for at, lane in enumerate(lanes):
        if actions[at] >= 0:
            lane.answer(actions[at])
        rows.write(at, lane)
