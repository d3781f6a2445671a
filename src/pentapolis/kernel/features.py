"""A position as a seat knows it, in numbers with names: what learned values are made of, and what research reads.

A game says in its `thinking/features.py` which figures there are, each with a sentence, and works them out. Figures are
whole numbers, because those are the fast case in compiled code; `scale` says by what they are divided to lie about
between 0 and 1. A name is written "block.group.figure": the same groups stand in the block of each seat ("me", then
"rival1", "rival2", "rival3" in turn order), and "all" is what concerns everybody.
"""

from __future__ import annotations

from typing import Final, TypeAlias

ME: Final = "me"
ALL: Final = "all"


class Feature:
    """One figure: its name, what it says, and by what it is divided."""

    def __init__(self, name: str, scale: int, sentence: str) -> None:
        self.name = name
        self.scale = scale
        self.sentence = sentence

    @property
    def group(self) -> str:
        """The name without its last part: what belongs together is explained together."""
        return self.name.rpartition(".")[0]

    def __repr__(self) -> str:
        return f"{self.name} / {self.scale}: {self.sentence}"


class Sight:
    """What was last seen of a position, so that only what has changed is looked at again.

    It is never wrong, whatever it is shown next; but whoever looks at several tables by turns has one for each. A game
    extends it with what it wants to remember.
    """


class Turns:
    """A list of a table in which seats take turns, as it was last seen: tables change theirs, so it keeps a copy."""

    def __init__(self, each: int = 1) -> None:
        self.each = each
        """So many places of a seat lie together."""
        self.seen: list[int] = []

    def changed(self, now: list[int], seats: int) -> int:
        """The seats of which something is not as it was, as bits; from now on it is this."""
        seen = self.seen
        if now == seen:
            return 0
        self.seen = now.copy()
        if len(now) != len(seen):
            return (1 << seats) - 1
        bits = 0
        for at, figure in enumerate(now):
            if figure != seen[at]:
                bits |= 1 << at // self.each % seats
        return bits


Figure: TypeAlias = tuple[str, int, str]
"""How a game writes a feature down: group and figure, scale, sentence."""


def block(name: str, figures: tuple[Figure, ...]) -> tuple[Feature, ...]:
    """The features of one block."""
    return tuple([Feature(f"{name}.{figure}", scale, sentence) for figure, scale, sentence in figures])


def rival(at: int) -> str:
    """The block of the seat that follows so many places after me in turn order."""
    return f"rival{at}"
