"""What a scene is given to draw: a view, the players' names, the answers that can be chosen, and what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.kind import Kind

Form: TypeAlias = Literal["wide", "phone"]


NO_FIGURES: Final[Mapping[str, tuple[int, int]]] = {}


class Preview:
    """What an answer would do: each seat's score before and after, changes in words, whether it reveals something.

    `figures` are those of the viewer's own player that would change, by their names in the view, before and after.
    """

    def __init__(
        self,
        scores: Sequence[tuple[int, int]],
        changes: Sequence[str] = (),
        reveals: bool = False,
        figures: Mapping[str, tuple[int, int]] = NO_FIGURES,
    ) -> None:
        self.scores = tuple(scores)
        self.changes = tuple(changes)
        self.reveals = reveals
        self.figures = dict(figures)


class Choice:
    """An answer that can be chosen: its number in the seal, what it is called, and the thing on the table it means.

    One that `joins` makes one act with the answer to the question that it leads to.
    """

    def __init__(
        self,
        number: int,
        option: int,
        label: str,
        title: str,
        element: str,
        preview: Preview | None = None,
        note: str = "",
        joins: bool = False,
    ) -> None:
        self.number = number
        self.option = option
        self.label = label
        self.title = title
        self.element = element
        self.preview = preview
        self.note = note
        self.joins = joins

    def numbered(self, number: int) -> Choice:
        """The same with another number in its seal, where several answers share one."""
        args = (self.option, self.label, self.title, self.element, self.preview, self.note, self.joins)
        return self if number == self.number else Choice(number, *args)


class Stage:
    """Everything a scene may know. `last` is what happened since the viewer's previous decision, as the viewer saw it.

    `picked` is the answer that led to the open question, `marked` an option to draw as pointed at,
    `rules` are the numbers of the rules that the question rests on.
    """

    def __init__(
        self,
        game: Game[Any],
        view: View,
        names: Sequence[str],
        options: Sequence[Choice] = (),
        picked: int | None = None,
        form: Form = "wide",
        last: Sequence[Event] = (),
        marked: int | None = None,
        rules: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.view = view
        self.names = tuple(names)
        self.options = tuple(options)
        self.picked = picked
        self.form: Form = form
        self.last = tuple(last)
        self.marked = marked
        self.rules = tuple(rules)

    @property
    def viewer(self) -> int:
        """The seat that looks; -1 for a spectator."""
        seat: int = self.view["seat"]
        return seat

    @property
    def asked(self) -> list[int]:
        seats: list[int] = self.view["asked"]
        return seats

    @property
    def kind(self) -> str:
        """The kind of the viewer's open question; nothing if the viewer is not asked."""
        question = self.view["question"]
        return str(question["kind"]) if question is not None and self.options else ""

    def whose(self, seat: int) -> str:
        return word("seats.yours") if seat == self.viewer else word("seats.theirs", name=self.names[seat])


def choices(game: Game[Any], view: View) -> list[Choice]:
    """The answers to the viewer's own question, numbered in its order."""
    question = view["question"]
    if question is None:
        return []
    kind = kind_called(game, question["kind"])
    made = []
    for at, option in enumerate(question["options"]):
        label = question["labels"][at]
        made.append(Choice(at + 1, option, label, game.title_of(kind, option), f"{kind.name}-{label}"))
    return made


def kind_called(game: Game[Any], name: str) -> Kind:
    for kind in game.kinds:
        if kind.name == name:
            return kind
    raise LookupError(f"{game.name} asks for no {name!r}")
