"""What an option means in the words of the rules, for terminal and browser alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.kernel.words.grammar import Possible

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question


def meaning(question: Question, option: int) -> str:
    """For one of several ways what it does; else what the asking effect says of it. A thing speaks for itself."""
    ways = question.among.ways if isinstance(question.among, Possible) else {}
    return str(ways[option]) if option in ways else question.hearer.meaning(option)
