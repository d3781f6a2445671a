"""Effects and what they are made of: one object for each sentence of a rulebook.

An effect never changes and is shared by every table. `can` says whether the sentence can be carried out now, `run`
carries it out, `hear` goes on with an answer; they stand side by side. `picks` are the answers given on the way in.

Abstract methods are checked by mypy, and none of these classes is an `ABC`: compiled subclasses of one would all share
the memory of its instance check, and interpreted code that asks which effect it has would get the answer to another.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.table import Table

T = TypeVar("T", bound="Table", contravariant=True)
Picks: TypeAlias = tuple[int, ...]
NOTHING_PICKED: Final[Picks] = ()


class Effect(Generic[T]):
    """One sentence of a rulebook."""

    text: ClassVar[str] = ""

    def can(self, table: T, me: int, picks: Picks) -> bool:
        """Whether this can be carried out now."""
        return True

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        """Whether what it is part of can be carried out: what may be left out never stands in the way."""
        return self.can(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        """What is in the way, for whoever asks why this cannot be carried out; nothing if the sentence says it all.

        It speaks only of what the seat can see.
        """
        return ""

    def objection(self, table: T, me: int, picks: Picks, answer: int) -> str:
        """What is in the way of this answer to the question it asks."""
        return ""

    def meaning(self, answer: int) -> str:
        """What this answer to the question it asks would do, where the question itself does not say."""
        return ""

    def sure(self) -> bool:
        """Whether `can` is true at every table, so that nobody needs to ask."""
        return False

    @abstractmethod
    def run(self, table: T, me: int, picks: Picks) -> None:
        """Carry it out: change the table, push frames, or ask a question."""

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        """Go on with the answer to a question that this sentence asked, or that leads to it."""
        self.run(table, me, picks + (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        """The sentences inside this one."""
        return ()

    def asks(self) -> tuple[AnyAmong, ...]:
        """What this sentence itself may ask to choose among."""
        return ()

    def __str__(self) -> str:
        return self.text


class Among(Generic[T]):
    """A selector: the things of one kind that can be chosen now. A noun phrase of the rulebook."""

    def __init__(self, text: str, kind: Kind) -> None:
        self.text = text
        self.kind = kind

    @abstractmethod
    def options(self, table: T, me: int, picks: Picks) -> list[int]:
        """The answers possible now, each once."""

    def why_not(self, table: T, me: int, picks: Picks, option: int) -> str:
        """Why this one cannot be chosen now, for whoever asks; it speaks only of what the seat can see."""
        return ""

    def reckoning(self, table: T, me: int, picks: Picks, option: int) -> str:
        """What choosing this one comes to: its price with the sum it follows from; nothing if there is none."""
        return ""

    def __str__(self) -> str:
        return self.text


class Condition(Generic[T]):
    """A clause that holds or does not: "with two or more farms"."""

    text: ClassVar[str] = ""

    @abstractmethod
    def holds(self, table: T, me: int) -> bool: ...

    def __str__(self) -> str:
        return self.text


class Amount(Generic[T]):
    """A number that depends on the table: a price after discounts, a count."""

    text: ClassVar[str] = ""

    @abstractmethod
    def of(self, table: T, me: int, picks: Picks) -> int: ...

    def __str__(self) -> str:
        return self.text


AnyEffect: TypeAlias = Effect[Any]
AnyAmong: TypeAlias = Among[Any]


class Frame:
    """A sentence waiting to be carried out: which, by whom, with which answers. Never changes."""

    def __init__(self, effect: AnyEffect, seat: int, picks: Picks) -> None:
        self.effect = effect
        self.seat = seat
        self.picks = picks

    def __repr__(self) -> str:
        return f"{'ABCDEF'[self.seat]}: {self.effect} {self.picks}"
