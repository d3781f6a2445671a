"""What a lesson says, sentence by sentence: each has before it the numbers of the rules that it rests on.

`R9 R13: A lower card is of no use there any more.` A sentence begins on a line of its own, and goes on in lines that
are indented. A remark, to another answer or to an exercise, is short and names its rules once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.kernel.components import ComponentError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from pentapolis.kernel.components import Row

KEY: Final = "say"
RESTS: Final = re.compile(r"((?:[A-Z]*\d+[a-z]? )*[A-Z]*\d+[a-z]?): (.+)")
"""Rules, and what rests on them."""
NEXT: Final = re.compile(r"(?<=[.!?])\s+")
"""Where one sentence ends and another begins."""
ENDS: Final = (".", "!", "?")
BLOCK: Final = '"""'


@dataclass(frozen=True)
class Sentence:
    """One sentence of the coach, or a remark."""

    words: str
    rules: tuple[str, ...]


def sentences(row: Row, rules: Collection[str]) -> tuple[Sentence, ...]:
    """The sentences of a step; one that rests on nothing, or on no rule of the page, is an error with its line."""
    return tuple(sentence(row, line, written, rules) for line, written in lines_of(row))


def lines_of(row: Row) -> Iterator[tuple[int, str]]:
    """What begins on a line together with the lines that go on with it, and the number of the line in the file."""
    text = row.text(KEY)
    key = row.sheet.line_of(row.name, row.index, KEY)
    first = key + row.sheet.source.splitlines()[key - 1].endswith(BLOCK)
    begun, written = first, ""
    for line, part in enumerate(text.splitlines(), first):
        if written and part[:1].isspace():
            written = f"{written} {part.strip()}"
            continue
        if written:
            yield begun, written
        begun, written = line, part.strip()
    yield begun, written


def sentence(row: Row, line: int, written: str, rules: Collection[str]) -> Sentence:
    said = resting(row, line, KEY, written, rules)
    if len(NEXT.split(said.words)) > 1:
        raise wrong(row, line, f"each sentence names its own rules; here are several: {said.words!r}")
    return said


def remark(row: Row, key: str, written: str, rules: Collection[str]) -> Sentence:
    """What is said beside the steps, in one line of a list: the rules stand before it once."""
    first = row.sheet.line_of(row.name, row.index, key)
    lines = enumerate(row.sheet.source.splitlines()[first - 1 :], first)
    line = next((at for at, text in lines if written in text), first)
    return resting(row, line, key, written, rules)


def resting(row: Row, line: int, key: str, written: str, rules: Collection[str]) -> Sentence:
    """Words with the rules they rest on, which must be there."""
    found = RESTS.fullmatch(written)
    if found is None:
        raise wrong(row, line, f"'{key}' should say 'RULES: SENTENCE', not {written!r}")
    named, words = tuple(found[1].split()), " ".join(found[2].split())
    for number in named:
        if number not in rules:
            raise wrong(row, line, f"there is no rule {number!r} on the rules page")
    if not words.endswith(ENDS):
        raise wrong(row, line, f"a sentence ends with a full stop, not as {words!r}")
    return Sentence(words, named)


def wrong(row: Row, line: int, what: str) -> ComponentError:
    return ComponentError(f"{row.sheet.path}, line {line}: {what}")
