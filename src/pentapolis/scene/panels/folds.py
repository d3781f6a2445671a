"""Parts of a list of options, each below its head. In a long list they can be folded, and say then what they hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.scene.marks.markup import Html, classes, tag
from pentapolis.scene.panels.sieve import LONG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Stage


def fold(
    stage: Stage, name: str, head: Html, *inside: Html, class_: str | None = "group", marks: str | None = None
) -> Html:
    """A part of the list; what is folded stays so in the next question of its kind. `marks` are for the sieve."""
    if len(stage.options) <= LONG:
        return tag("div", tag("div", head, class_="group-head"), *inside, class_=class_, data_marks=marks)
    said = tag("small", class_="folded")
    return tag(
        "details",
        tag("summary", head, said, class_="group-head"),
        *inside,
        class_=classes(class_, "fold"),
        data_fold=f"{stage.kind}-{name}",
        data_marks=marks,
        open=True,
    )


def folded_pills(stage: Stage, name: str, head: Html, pills: Sequence[Html]) -> Html:
    """Options that differ by their place only, below what they have in common: its name, its price."""
    return fold(stage, name, head, tag("ol", *pills, class_="pills"))
