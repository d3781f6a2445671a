"""Figures and what an option would make of them: `7 → 4`, shown beside the figure while the option is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.scene.marks.markup import NOTHING, Html, arrow, classes, figure, tag, text

if TYPE_CHECKING:
    from pentapolis.scene.stage import Choice, Stage


def changed(stage: Stage, choice: Choice, name: str) -> Html:
    """What the viewer's figure of this name would be; nothing where the option leaves it as it is."""
    if choice.preview is None or name not in choice.preview.figures:
        return NOTHING
    before, after = choice.preview.figures[name]
    shown = "shown" if choice.option == stage.marked else None
    sense = "gain" if after > before else "loss"
    return tag(
        "span", arrow(), text(figure(after)), class_=classes("preview becomes", sense, shown), data_for=choice.option
    )
