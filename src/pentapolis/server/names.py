"""Names that people give themselves: what can be seen, read in one direction, and told apart from nothing."""

from __future__ import annotations

import unicodedata
from typing import Final

from pentapolis.web.words import word

UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that are not seen or that change how the others are: controls, formats, nothing at all."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""Letters and marks that look like nothing."""
MARKS_IN_A_ROW: Final = 2


def plain(name: str) -> str:
    """The name with its spaces made ordinary, or a refusal that says what is wrong with it."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    marks = 0
    for letter in name:
        kind = unicodedata.category(letter)
        if kind in UNSEEN or letter in BLANK or is_variant(letter):
            raise ValueError(word("refusals.unseen", code=f"U+{ord(letter):04X}"))
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MARKS_IN_A_ROW:
            raise ValueError(word("refusals.piled_up"))
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise ValueError(word("refusals.no_letter"))
    return name


def is_variant(letter: str) -> bool:
    """Selectors of variants: they say how the letter before them is drawn and are not seen themselves."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef" or "\u180b" <= letter <= "\u180f"
