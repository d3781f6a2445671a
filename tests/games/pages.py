"""The rules pages as tests read them: `docs/rules/<game>.md` by sections and by numbers, in one line each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2] / "docs" / "rules"
NUMBERED: Final = re.compile(r"^- \*\*([A-Z]*\d+[a-z]?)\*\* ((?:.+\n)(?:  .+\n)*)", re.MULTILINE)


def page(game: str) -> str:
    return (ROOT / f"{game}.md").read_text(encoding="utf-8")


def in_a_line(text: str) -> str:
    return " ".join(text.split())


def numbered(game: str) -> dict[str, str]:
    """What stands behind each number in bold."""
    return {number: in_a_line(text) for number, text in NUMBERED.findall(page(game))}


def section(game: str, title: str) -> str:
    """What stands below a heading, up to the next of the same depth or less."""
    (found,) = re.findall(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#|\Z)", page(game), re.MULTILINE | re.DOTALL)
    return str(found[1])


def rows(text: str) -> list[list[str]]:
    """The cells of a table, without its two lines of heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


def words_in(text: str) -> list[str]:
    """Everything that is written in code quotes."""
    return re.findall(r"`([^`]+)`", text)
