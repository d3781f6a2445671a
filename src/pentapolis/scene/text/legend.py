"""A legend: what the signs in the drawing of a game mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.scene import scene_of
from pentapolis.scene.text.drawing import CUT, NONE, Drawing, Span, grid, line, seat_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game

COMMON: Final = (
    ("▶", "is asked now"),
    (NONE, "nothing, or nobody"),
    (CUT, "the rest does not fit here; 'explain' tells all of an answer"),
    ("(…)", "beside an answer: what it leaves no choice about"),
    ("!", "beside an answer: it reveals something, so there is no free way back"),
)


def legend(game: Game[Any], names: Sequence[str]) -> Drawing:
    """The seats with their players, the signs that all games share, and those of this game."""
    seats = [[line("  ", seat_mark(seat)), line(name)] for seat, name in enumerate(names)]
    signs = [*COMMON, *getattr(scene_of(game.name), "LEGEND", ())]
    return grid([*seats, *[[line("  ", Span(sign, "may")), line(meaning)] for sign, meaning in signs]], "ll")
