"""Which rules a question rests on: the numbers of the rules page, from `told/asked.toml` of the game."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pentapolis import engine

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question

OTHERWISE: Final = "otherwise"
Kinds = dict[str, str | dict[str, str]]


def rules_of(game: str, question: Question) -> list[str]:
    """The numbers of the rules that this question rests on, the most telling one first; none if the game names none."""
    told = kinds(game).get(kind_of(game, question), "")
    return (told if isinstance(told, str) else told_apart(told, question)).split()


def kind_of(game: str, question: Question) -> str:
    """Of which kind a question is: its selector or the sentence that asks, whichever the game names."""
    for name in (type(question.among).__name__, *sentences(question.hearer)):
        if name in kinds(game):
            return name
    return ""


def sentences(hearer: Any) -> list[str]:
    """What the sentence that asks may be called: its own class, or the word of the kernel that it is one of."""
    return [made.__name__ for made in type(hearer).__mro__ if made.__module__.startswith("pentapolis.")]


def told_apart(words: dict[str, str], question: Question) -> str:
    """One selector asks several things: words of the question, or of the sentence that asks, say which this is."""
    said = f"{question.prompt}; {question.hearer}"
    for some, numbers in words.items():
        if some in said:
            return numbers
    return words[OTHERWISE]


@cache
def kinds(game: str) -> Kinds:
    """The kinds of questions of a game, with their rules."""
    path = engine.ROOT / "games" / game / "told" / "asked.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
