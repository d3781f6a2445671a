"""What each sort of card does. Facts are in components.toml; the loader joins the two by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import ARCHAEOLOGIST, HIGHEST, THESEUS
from pentapolis.games.palaces.rules.verbs import ContinuePath, Discard, FollowThread, SendMinotaur, StartPath
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.grammar import Branch, OneOf

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Effect, Picks

USE: Final = Kind("use", ("archaeologist", "theseus", "continue", "attack", "discard"))
WHAT: Final = "what to do with the card"

NOT_THIS_CARD: Final[tuple[str, ...]] = (
    "paths are started with number cards",
    "paths are started with number cards",
    "the Minotaur carries nobody on",
    "only the Minotaur drives pawns back",
)
"""By the use, why a card of another sort is not for it; all of them can be discarded."""


class Uses(OneOf[PalacesTable]):
    def objection(self, table: PalacesTable, me: int, picks: Picks, answer: int) -> str:
        return "" if answer in self.among.ways else NOT_THIS_CARD[answer]


NUMBER: Final = Uses(
    USE,
    Branch(0, StartPath(ARCHAEOLOGIST)),
    Branch(1, StartPath(THESEUS)),
    Branch(2, ContinuePath()),
    Branch(4, Discard()),
    text=WHAT,
)
THREAD: Final = Uses(USE, Branch(2, FollowThread()), Branch(4, Discard()), text=WHAT)
BEAST: Final = Uses(USE, Branch(3, SendMinotaur()), Branch(4, Discard()), text=WHAT)

EFFECTS: Final[dict[str, Effect[PalacesTable]]] = {"number": NUMBER, "ariadne": THREAD, "minotaur": BEAST}
BY_FACE: Final[list[Effect[PalacesTable]]] = [EFFECTS["number"]] * HIGHEST + [EFFECTS["ariadne"], EFFECTS["minotaur"]]
