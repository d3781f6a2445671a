"""Observations and masks as arrays, in the form somebody wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces

from pentapolis.research.lanes import Rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table
    from pentapolis.research.encode import Encoding

Form: TypeAlias = Literal["float", "int", "dict"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
Observation: TypeAlias = dict[str, Any]


class UnknownChoice(ValueError):
    """A setting of an environment that does not exist; says which ones do."""


def checked(what: str, given: str, allowed: tuple[str, ...]) -> str:
    """One of the values that a setting may have."""
    if given not in allowed:
        raise UnknownChoice(f"{what} cannot be {given!r}: it is one of {', '.join(allowed)}")
    return given


class Observer:
    """What a seat observes: "float" divides each figure by its scale, "int" leaves it whole, "dict" tells by blocks."""

    def __init__(self, encoding: Encoding, form: str = "float") -> None:
        self.encoding = encoding
        self.form = checked("the observation", form, FORMS)
        self.lows = np.array(encoding.lows, dtype=np.int32)
        self.highs = np.array(encoding.highs, dtype=np.int32)
        self.shares: NDArray[np.float32] = (1 / np.array(encoding.scales)).astype(np.float32)
        self.blocks = blocks_of(encoding)
        self.rows = Rows(encoding, 1)
        self.told: NDArray[np.int32] = np.frombuffer(memoryview(self.rows.figures), dtype=np.int32)
        self.legal: NDArray[np.int8] = np.frombuffer(memoryview(self.rows.masks), dtype=np.int8)
        """What was looked at last: the engine writes it there. It changes with the next look."""

    @property
    def space(self) -> spaces.Dict:
        """The space of what `look` gives."""
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        if self.form == "dict":
            inner: spaces.Space[Any] = spaces.Dict({name: self.box(part) for name, part in self.blocks.items()})
        else:
            inner = self.box(slice(None))
        return spaces.Dict({"observation": inner, "action_mask": mask})

    def box(self, part: slice) -> spaces.Box:
        if self.form == "int":
            return spaces.Box(self.lows[part], self.highs[part], dtype=np.int32)
        return spaces.Box(self.scaled(self.lows)[part], self.scaled(self.highs)[part], dtype=np.float32)

    def scaled(self, figures: NDArray[np.int32]) -> NDArray[np.float32]:
        told: NDArray[np.float32] = np.multiply(figures, self.shares, dtype=np.float32)
        return told

    def look(self, table: Table, seat: int) -> Observation:
        """What the seat knows, and which actions answer its question."""
        return {"observation": self.row(table, seat), "action_mask": self.mask(table.question_for(seat))}

    def row(self, table: Table, seat: int) -> Any:
        """The observation alone."""
        self.rows.tell(0, table, seat)
        if self.form == "int":
            return self.told.copy()
        told = self.scaled(self.told)
        return {name: told[part] for name, part in self.blocks.items()} if self.form == "dict" else told

    def mask(self, question: Question | None) -> NDArray[np.int8]:
        """1 for every action that answers the question; nothing is legal where nothing is asked."""
        self.rows.mark(0, question)
        return self.legal.copy()


def blocks_of(encoding: Encoding) -> dict[str, slice]:
    """Where in an observation each block lies; the columns of a block stand together."""
    blocks: dict[str, slice] = {}
    for at, column in enumerate(encoding.columns):
        first = blocks[column.block].start if column.block in blocks else at
        blocks[column.block] = slice(first, at + 1)
    return blocks
