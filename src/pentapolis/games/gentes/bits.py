"""Sets of small numbers, as the bits of one int."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The numbers, from the lowest on."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
