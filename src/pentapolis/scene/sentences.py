"""Components in sentences: what is printed on them, and what lies face up, as each game tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from pentapolis.games import part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = "tuple[str, tuple[str, ...], Sequence[tuple[str, ...]]]"


class Proof(Protocol):
    """What the `printed/proof.py` of a game offers."""

    def sheet(self, game: Game[Any]) -> list[Section]:
        """Sections with a heading, the names of the columns, and the rows."""
        ...

    def about(self, game: Game[Any], kind: Kind, answer: int) -> list[str]:
        """An answer explained, in sentences; none where the name says it all."""
        ...


def proof_of(name: str) -> Proof | None:
    """The proof sheet of a game, found by the game's name here and nowhere else; None if it has none."""
    return cast("Proof | None", part(name, "printed.proof"))


def about(game: Game[Any], kind: Kind, answer: int) -> list[str]:
    """An answer explained by the proof sheet, if there is one."""
    proof = proof_of(game.name)
    return proof.about(game, kind, answer) if proof else []


def visible(game: Game[Any], view: View) -> dict[str, list[str]]:
    """Everything that lies face up and what it is, by its title; nothing where a game does not tell."""
    told = part(game.name, "told.visible")
    return cast("dict[str, list[str]]", told.visible(game, view)) if told else {}
