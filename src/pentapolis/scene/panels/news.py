"""What happened, in words with the seat's mark: for the prompt of somebody who waits, and for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.events import FORCED
from pentapolis.kernel.told.story import story
from pentapolis.scene.marks.markup import Html, tag, text, together
from pentapolis.scene.marks.seats import seat_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.scene.stage import Stage

MOST: Final = 5


def news(stage: Stage) -> list[Html]:
    """The last things that happened, the newest below."""
    return log_lines(stage.game, [event for event in stage.last if event.verb is not FORCED], stage.names)[-MOST:]


def log_lines(game: Game[Any], events: Sequence[Event], names: Sequence[str]) -> list[Html]:
    """Events as lines of the log. They must already be as their reader may see them."""
    return [
        together([seat_mark(line.seat, 18, letter=False), tag("span", text(line.text))])
        for line in story(game, list(events), list(names))
    ]
