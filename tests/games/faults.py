"""Faults of language, found in what a game says: log lines, prompts, titles of options, reasons."""

from __future__ import annotations

import re
from typing import Final

SINGULAR_IN_S: Final = (
    "(?!is\\b|was\\b|has\\b|this\\b|less\\b|us\\b|as\\b|its\\b|across\\b|plus\\b|minus\\b|always\\b|Locus\\b|Nodus\\b"
    "|Knossos\\b|Phaistos\\b|Zakros\\b|Axos\\b|Glass\\b|Bronze\\b|Minos\\b|Hippodrome\\b|class\\b|pass\\b|Circus\\b|Herbs\\b|denarius\\b|begins\\b)"
)
FAULTS: Final = {
    "a before a vowel": r"\b[Aa] (?!uni|Uni|use|Use|one|One|eu|Eu)[aeiouAEIOU]\w",
    "an before a consonant": r"\b[Aa]n (?!hour|honest|heir)[bcdfghjklmnpqrstvwxyzBCDFGJKLMNPQRSTVWXYZ]\w",
    "one of many": rf"(?<![\d.,/×−\u2013-])\b1 {SINGULAR_IN_S}(?:[A-Z]?[a-z]+ )?{SINGULAR_IN_S}[A-Za-z]*[a-rt-z]s\b"
    r"(?! (?:of|in|on|to|at) )",
    "a sentence inside a sentence": r"\bto you (?:may|can|must)\b|\bpay [^,.;:]* to you\b",
    "the same owner twice": r"\byour [^,.;:]*? of your\b",
    "the same word twice": r"\b(\w+) \1\b",
    "coordinates": r"\([a-z]?-?\d+, ?-?\d+\)",
    "a place that was not filled": r"[{}]",
    "nothing where something should be": r"\bNone\b|\(\)|: *\.|, ,|: *$|\s,|  ",
    "a minus sign of the keyboard": r"(?<![\w-])-\d|\d - \d",
    "one of one": r"\b1 of 1\b",
    "two articles": r"\bthe (?:La|Le|The|An?)\b",
    "somebody named twice": r"\b(Ann|Ada|Bob|Cid|Dan|Dora)\b.* \1\b",
}
PATTERNS: Final = {name: re.compile(pattern) for name, pattern in FAULTS.items()}


def faults(text: str) -> list[str]:
    """What is wrong with a sentence, if anything."""
    return [name for name, pattern in PATTERNS.items() if pattern.search(text)]
