"""What each sort of card does. Facts are in components.toml; the loader joins the two by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import ARCHAEOLOGIST, HIGHEST, THESEUS
from pentapolis.games.palaces.rules.verbs import ContinuePath, Discard, FollowThread, SendMinotaur, StartPath
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.grammar import Branch, OneOf

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.kernel.effect import Effect

USE: Final = Kind("use", ("archaeologist", "theseus", "continue", "attack", "discard"))
WHAT: Final = "what to do with the card"

NUMBER: Final = OneOf(
    USE,
    Branch(0, StartPath(ARCHAEOLOGIST)),
    Branch(1, StartPath(THESEUS)),
    Branch(2, ContinuePath()),
    Branch(4, Discard()),
    text=WHAT,
)
THREAD: Final = OneOf(USE, Branch(2, FollowThread()), Branch(4, Discard()), text=WHAT)
BEAST: Final = OneOf(USE, Branch(3, SendMinotaur()), Branch(4, Discard()), text=WHAT)

EFFECTS: Final[dict[str, Effect[PalacesTable]]] = {"number": NUMBER, "ariadne": THREAD, "minotaur": BEAST}
BY_FACE: Final[list[Effect[PalacesTable]]] = [EFFECTS["number"]] * HIGHEST + [EFFECTS["ariadne"], EFFECTS["minotaur"]]
