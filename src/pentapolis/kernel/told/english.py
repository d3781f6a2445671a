"""English: articles, numbers and lists, written once for everything that rules say in words."""

from __future__ import annotations

from typing import Final

VOWELS: Final = ("a", "e", "i", "o", "u", "A", "E", "I", "O", "U")
NO_VOWEL_SOUND: Final = ("uni", "Uni", "use", "Use", "one", "One", "eu", "Eu")
"""Words that begin with a vowel as they are written and not as they are spoken."""

SILENT_H: Final = ("hour", "Hour", "honest", "Honest", "heir", "Heir")


def a(noun: str) -> str:
    """`an artisan`, `a merchant`."""
    sounds = noun.startswith(VOWELS) and not noun.startswith(NO_VOWEL_SOUND)
    return f"an {noun}" if sounds or noun.startswith(SILENT_H) else f"a {noun}"


def counted(n: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`; the plural is made with an s unless another is given."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def listed(things: list[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f"{', '.join(things[:-1])} {last} {things[-1]}" if len(things) > 1 else "".join(things)
