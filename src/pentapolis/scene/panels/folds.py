"""Parts of a list of options, each below its head. In a long list they can be folded, and say then what they hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.panels.sieve import LONG
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Stage


def fold(
    stage: Stage, name: str, head: Html, *inside: Html, class_: str | None = "group", marks: str | None = None
) -> Html:
    """A part of the list; what is folded stays so in the next question of its kind. `marks` are for the sieve."""
    if len(stage.options) <= LONG:
        return tag("div", tag("div", head, class_="group-head"), *inside, class_=class_, data_marks=marks)
    return foldable(f"{stage.kind}-{name}", head, *inside, class_=class_, marks=marks)


def foldable(name: str, head: Html, *inside: Html, class_: str | None, marks: str | None = None) -> Html:
    """What the client folds by this name."""
    said = tag("small", class_="folded")
    return tag(
        "details",
        tag("summary", head, said, class_="group-head"),
        *inside,
        class_=classes(class_, "fold"),
        data_fold=name,
        data_marks=marks,
        open=True,
    )


def folded_pills(stage: Stage, name: str, head: Html, pills: Sequence[Html]) -> Html:
    """Options that differ by their place only, below what they have in common: its name, its price."""
    return fold(stage, name, head, tag("ol", *pills, class_="pills"))


def options(rows: Sequence[Html], kind: str = "") -> Html:
    """A list without parts. What is not seen of it at a glance can be folded, in all questions of this kind."""
    if len(rows) <= LONG:
        return listed(rows)
    rest = foldable(f"{kind}-further", text(word("prompt.further")), listed(rows[LONG:]), class_="group")
    return together([listed(rows[:LONG]), rest])


def listed(rows: Sequence[Html]) -> Html:
    return tag("ol", *rows, class_="opts") if rows else NOTHING
