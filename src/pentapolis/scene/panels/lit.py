"""What may be chosen, at the thing it means: the same number in the same seal as in the list of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.scene.marks.markup import NOTHING, Html, Value, classes
from pentapolis.scene.panels.prompt import seal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Choice, Stage


class Lights:
    """The options of the viewer's question by kind and label; nothing of another kind is lit."""

    def __init__(self, stage: Stage) -> None:
        self.kind = stage.kind
        self.marked = stage.marked
        self.by_label = {choice.label: choice for choice in stage.options}

    def of(self, kind: str, label: str) -> Choice | None:
        """The option that this thing stands for, if it does now."""
        return self.by_label.get(label) if kind == self.kind else None

    def on(self, *names: str | None, choice: Choice | None) -> dict[str, Value]:
        """The class and, where it may be chosen, the choice of an element."""
        return self.among(*names, choices=[] if choice is None else [choice])

    def among(self, *names: str | None, choices: Sequence[Choice]) -> dict[str, Value]:
        """The same for a thing that may stand for several options: those open a menu at it."""
        if not choices:
            return {"class_": classes(*names)}
        picked = "picked" if any(choice.option == self.marked for choice in choices) else None
        lit: dict[str, Value] = {"class_": classes(*names, "may", picked)}
        if len(choices) == 1:
            return {**lit, "data_choice": choices[0].option}
        return {**lit, "data_choices": " ".join(str(choice.option) for choice in choices)}

    def shown(self, *names: str, choice: Choice) -> dict[str, Value]:
        """The attributes of something that is hidden until this option is pointed at."""
        marked = "shown" if choice.option == self.marked else None
        return {"class_": classes("preview", *names, marked), "data_for": choice.option}

    def shown_late(self, *names: str, choice: Choice) -> dict[str, Value]:
        """The same of something large, of which a question may have many: it comes into the page only then."""
        return {**self.shown(*names, choice=choice), "data_late": True}


def seal_of(choice: Choice | None) -> Html:
    """The number of the option that a thing stands for."""
    return NOTHING if choice is None else seal(choice.number)
