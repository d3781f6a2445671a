"""What happened, in words with the seat's mark: for the prompt of somebody who waits, and for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel import notation
from pentapolis.kernel.events import FORCED
from pentapolis.scene.markup import Html, tag, text, together
from pentapolis.scene.seats import seat_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.scene.stage import Stage

MOST: Final = 5


def news(stage: Stage) -> list[Html]:
    """The last things that happened, the newest below."""
    told = [log_line(stage.game, event, stage.names) for event in stage.last if event.verb is not FORCED]
    return told[-MOST:]


def log_line(game: Game[Any], event: Event, names: Sequence[str]) -> Html:
    """An event as a line of the log. The event must already be as its reader may see it."""
    words = tag("span", text(sentence(game, event, names)))
    return together([seat_mark(event.seat, 18, letter=False), words])


def sentence(game: Game[Any], event: Event, names: Sequence[str]) -> str:
    return notation.told(game, event, list(names))
