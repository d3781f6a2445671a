"""A small random generator whose whole state is one int.

Multiply-with-carry in base 2**30: the product never leaves 62 bits, so the same arithmetic is fast when compiled
(no big ints) and exact when interpreted. `MULTIPLIER * 2**30 - 1` is a safe prime: the period is about 2**59.
"""

from hashlib import blake2b
from typing import Final

MULTIPLIER: Final = 1005632682
BITS: Final = 30
LOW: Final = (1 << BITS) - 1
STATES: Final = MULTIPLIER << BITS


def seeded(*seeds: int) -> int:
    """A state that depends on every bit of the seeds; neighbouring seeds give unrelated streams."""
    text = ",".join([str(seed) for seed in seeds])
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big") % (STATES - 2) + 1


def following(state: int) -> int:
    """The state after this one."""
    return MULTIPLIER * (state & LOW) + (state >> BITS)


def number(state: int, below: int) -> int:
    """The number from 0 to `below` - 1 that this state stands for (`below` at most 2**30)."""
    return ((state & LOW) ^ (state >> BITS)) * below >> BITS


class Rng:
    """A stream of its own, for whoever needs chance outside a table: bots, `imagine`, simulations."""

    def __init__(self, *seeds: int) -> None:
        self.state = seeded(*seeds)

    def below(self, n: int) -> int:
        self.state = following(self.state)
        return number(self.state, n)

    def branch(self) -> int:
        """A state of an unrelated stream, for a table that is to take a course of its own."""
        return self.below(MULTIPLIER) << BITS | self.below(LOW) | 1

    def pick(self, options: tuple[int, ...]) -> int:
        """One of the options, each as likely as any other."""
        self.state = following(self.state)
        return options[number(self.state, len(options))]

    def shuffle(self, things: list[int]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
