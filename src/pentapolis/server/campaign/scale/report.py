"""The report: what was done, what people waited for, when clocks ended, and what became of the notices."""

from __future__ import annotations

import math
import os
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentapolis.server.campaign.scale.parts import Span
    from pentapolis.server.campaign.scale.receiver import What

CLICK: Final = 0.150
"""The 95th percentile of a click is at most so many seconds, on a quiet machine,"""
CLOCK: Final = 1.0
"""and a clock that runs out ends within so many."""


def quantile(seconds: Sequence[float], at: float) -> float:
    """So much all but a part of them are at most; nothing if there are none."""
    ordered = sorted(seconds)
    return ordered[max(0, math.ceil(at * len(ordered)) - 1)] if ordered else 0.0


@dataclass
class Waited:
    """What people waited for, in milliseconds."""

    count: int
    p50: float
    p95: float
    p99: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Waited:
        found = [round(1000 * quantile(seconds, at), 1) for at in (0.5, 0.95, 0.99, 1.0)]
        return cls(len(seconds), *found)

    def __str__(self) -> str:
        return f"p50 {self.p50:.0f} ms, p95 {self.p95:.0f} ms, p99 {self.p99:.0f} ms, at most {self.most:.0f} ms"


@dataclass
class Notices:
    """What had to be told, and what was. `again`: sent once more with the same id, which receivers know."""

    expected: int
    delivered: int
    lost: int
    doubled: int
    again: int
    wrong: dict[str, int] = field(default_factory=dict)
    """How many of each occasion were too few, or, if the number is negative, too many."""

    @classmethod
    def of(cls, expected: Counter[What], delivered: Counter[What], again: int) -> Notices:
        lost, doubled = (expected - delivered).total(), (delivered - expected).total()
        wrong: Counter[str] = Counter()
        for what in expected.keys() | delivered.keys():
            wrong[what[2]] += expected[what] - delivered[what]
        found = {occasion: count for occasion, count in wrong.items() if count}
        return cls(expected.total(), delivered.total(), lost, doubled, again, found)


@dataclass
class Report:
    accounts: int
    tables: int
    live: int
    servers: int
    seconds: float
    engine: str
    load: float
    clicks: Waited
    """All of them,"""
    quiet_clicks: Waited
    """and those before the first server was killed: afterwards everybody comes back at once, to one server."""
    others: Waited
    pages: Waited
    acknowledged: int
    """Answers that people were told had counted,"""
    written: int
    """and those in the logs."""
    clocks: int
    ended: int
    clocks_late: Waited
    quiet_clocks_late: Waited
    """Those that ran out before the first server was killed."""
    notices: Notices
    killed: int
    breaks: int
    tries: int
    seconds_down: list[float]
    megabytes: dict[str, list[float]]
    coming: Span
    """What everybody's coming took,"""
    rest: Span
    """that they were there and did nothing,"""
    play: Span
    """and that they played."""
    setting_up: dict[str, float] = field(default_factory=dict)

    @property
    def is_sound(self) -> bool:
        """Nothing was lost or doubled, and all clocks that ran out ended their tables."""
        notices = self.notices
        return not notices.lost + notices.doubled and self.ended == self.clocks and self.written == self.acknowledged

    @property
    def is_quick(self) -> bool:
        """Whether it is as quick as it should be on a quiet machine while servers run."""
        return self.quiet_clicks.p95 <= 1000 * CLICK and self.quiet_clocks_late.most <= 1000 * CLOCK

    def as_json(self) -> dict[str, Any]:
        more = {"is_sound": self.is_sound, "is_quick": self.is_quick, "processors": os.cpu_count()}
        return {**asdict(self), "ms_a_click": self.play.each(), "ms_a_person_who_comes": self.coming.each(), **more}

    def lines(self) -> Iterator[str]:
        yield (
            f"{self.accounts} accounts, {self.tables} tables with clocks, {self.live} of them live; "
            f"{self.servers} servers, {self.engine}; {self.seconds:.0f} seconds, load average {self.load:.1f}."
        )
        yield f"{self.clicks.count} clicks ({self.clicks.count / self.seconds:.1f} a second): {self.clicks}."
        yield f"  before a server was killed: {self.quiet_clicks.count}, {self.quiet_clicks}."
        yield f"  until the other one saw it: {self.others}."
        yield f"{self.pages.count} pages: {self.pages}."
        yield f"{self.acknowledged} answers were acknowledged, {self.written} are in the logs."
        late, quiet = self.clocks_late, self.quiet_clocks_late
        yield f"{self.ended} of {self.clocks} clocks that ran out ended their tables: {late} later."
        yield f"  before a server was killed: {quiet.count}, {quiet} later."
        told = self.notices
        yield (
            f"{told.expected} notices had to be sent, {told.delivered} came: {told.lost} lost, {told.doubled} doubled, "
            f"{told.again} sent again with the same id."
        )
        if told.wrong:
            yield f"  too few, or too many if negative: {told.wrong}."
        down = ", ".join(f"{seconds:.1f}" for seconds in self.seconds_down)
        yield (
            f"{self.killed} servers were killed, and answered {down} seconds after their start; "
            f"{self.breaks} live channels broke and were opened again, {self.tries} times something was sent again."
        )
        yield from self.shares()

    def shares(self) -> Iterator[str]:
        for what, span in (("a click", self.play), ("a person who sits down", self.coming)):
            each = ", ".join(f"{part} {used:.2f}" for part, used in span.each().items())
            yield f"milliseconds of a processor for {what}: {each}."
        rest = ", ".join(f"{part} {used / self.rest.seconds:.3f}" for part, used in self.rest.parts.items())
        yield f"processors while nobody clicks: {rest}."
        yield f"processors of other work on this machine: {self.play.others:.2f} of {os.cpu_count()}."
        for server, held in self.megabytes.items():
            yield f"{server} holds {' + '.join(f'{one:.0f}' for one in held)} MB (server, engine, thinkers)."
        yield "; ".join(f"{what}: {seconds:.1f} s" for what, seconds in self.setting_up.items()) + "."
        quick = f"a click p95 {1000 * CLICK:.0f} ms, a clock {CLOCK:.0f} s"
        yield f"aims on a quiet machine before a server is killed ({quick}): {'met' if self.is_quick else 'missed'}."
        yield f"nothing lost, doubled or left without an end: {'yes' if self.is_sound else 'NO'}."
