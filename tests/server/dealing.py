"""A desk that shows each viewer another table they could be at: all that they cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

from pentapolis.kernel.events import Event
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.server.engine.desk import Desk
from pentapolis.server.engine.sitting import Moment, Sitting

VIEWER_VERBS = ("position", "log", "explain", "why_not", "hint")


def dealt_anew(real: Sitting, viewer: int, rng: Rng) -> Sitting:
    """The same game as far as the viewer knows it, with other hands, other piles, and other secrets told."""
    other = Sitting(real.game, real.record.seats, real.record.seed, real.record.options)
    other.bring_to(real.texts)
    table = real.table.clone()
    real.game.redeal(table, viewer, rng)
    other.record.table = table
    other.moments = [scrambled(moment, viewer) for moment in real.moments]
    return other


def scrambled(moment: Moment, viewer: int) -> Moment:
    """The same moment with other secrets."""
    events = [
        event
        if event.known_to(viewer)
        else Event(event.verb, event.seat, (0,) * len(event.args), event.audience, event.reveals, event.turn)
        for event in moment.events
    ]
    other = Moment(events, moment.turn_number, moment.turn_from)
    other.asked_at, other.question, other.option = moment.asked_at, moment.question, moment.option
    return other


class DealingDesk(Desk):
    """While it is dealing, no viewer sees the real table."""

    def __init__(self) -> None:
        super().__init__(50)
        self.rng = Rng(1)
        self.is_dealing = False
        self.dealt = 0

    def sitting(self, asked: dict[str, Any]) -> Sitting:
        real = super().sitting(asked)
        if not self.is_dealing or asked["verb"] not in VIEWER_VERBS:
            return real
        other = dealt_anew(real, asked["viewer"], self.rng)
        self.dealt += digest(other.table) != digest(real.table)
        return other
