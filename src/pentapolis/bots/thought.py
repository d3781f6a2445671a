"""What a bot does with tables while it thinks: it imagines, copies, answers and judges. Here a clock can look on.

The engine calls itself directly when it is compiled, so no profiler of Python sees these steps. The clock is that of
the processor: it is slower to read than others, but stands still while the machine does something else.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Final

from pentapolis.bots.lead import leads
from pentapolis.kernel.table import WHOEVER_IS_ASKED

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.bots.learned.network import Reader
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table


class Thought:
    """The steps, each as it is."""

    def imagine(self, chair: Chair, rng: Rng) -> Table:
        return chair.imagine(rng)

    def clone(self, table: Table) -> Table:
        return table.clone()

    def answer(self, table: Table, option: int, seat: int = WHOEVER_IS_ASKED) -> None:
        table.answer(option, seat)

    def leads(self, table: Table) -> list[float]:
        return leads(table)

    def outlook(self, table: Table) -> list[float]:
        return table.game.outlook(table)

    def features(self, table: Table, seat: int) -> list[int]:
        return table.game.features(table, seat)

    def read(self, reader: Reader, figures: list[int]) -> list[float]:
        reader.read(figures)
        return reader.outputs()


class Step:
    """How often something was done, and how many seconds it took in all."""

    def __init__(self) -> None:
        self.times = 0
        self.seconds = 0.0

    def took(self, since: float) -> None:
        self.seconds += process_time() - since
        self.times += 1


class TimedThought(Thought):
    """The same steps, with a clock beside them."""

    def __init__(self) -> None:
        self.imagined = Step()
        self.cloned = Step()
        self.answered = Step()
        self.judged = Step()
        self.described = Step()
        self.valued = Step()

    def imagine(self, chair: Chair, rng: Rng) -> Table:
        start = process_time()
        table = chair.imagine(rng)
        self.imagined.took(start)
        return table

    def clone(self, table: Table) -> Table:
        start = process_time()
        other = table.clone()
        self.cloned.took(start)
        return other

    def answer(self, table: Table, option: int, seat: int = WHOEVER_IS_ASKED) -> None:
        start = process_time()
        table.answer(option, seat)
        self.answered.took(start)

    def leads(self, table: Table) -> list[float]:
        start = process_time()
        found = leads(table)
        self.judged.took(start)
        return found

    def outlook(self, table: Table) -> list[float]:
        start = process_time()
        found = table.game.outlook(table)
        self.judged.took(start)
        return found

    def features(self, table: Table, seat: int) -> list[int]:
        start = process_time()
        found = table.game.features(table, seat)
        self.described.took(start)
        return found

    def read(self, reader: Reader, figures: list[int]) -> list[float]:
        start = process_time()
        reader.read(figures)
        found = reader.outputs()
        self.valued.took(start)
        return found


class Clock:
    """What the clock itself takes: within the seconds of a step, and in all."""

    def __init__(self, readings: int) -> None:
        nothing = Step()
        begun = process_time()
        for _ in range(readings):
            nothing.took(process_time())
        self.all = (process_time() - begun) / readings
        self.within = nothing.seconds / readings


PLAIN: Final = Thought()
