"""Words: what pages and drawings say stands in catalogues, one file for each language, beside the code that says it.

What a game calls its own things (labels, titles, events, effects, scoring lines) is said by the game.
"""

from __future__ import annotations

import os
import re
import tomllib
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pentapolis.scene.marks.markup import Html

ENGLISH: Final = "en"
PSEUDO: Final = "qps"
"""English between brackets, made by a program: whatever stands outside of them on a page is in no catalogue."""
AT_FIRST: Final[str] = os.environ.get("PENTAPOLIS_LANGUAGE", ENGLISH)
LANGUAGE: Final = ContextVar("language", default=AT_FIRST)
PLACE: Final = re.compile(r"(\{\w*\})")


class NoSuchWord(LookupError):
    """Somebody says what the catalogue does not have."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in that language."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


class Words:
    """The catalogue in a folder. A text is named `group.name`; its places in braces are filled in.

    What depends on a number has forms, `one` and `other`, or more in languages that have more; `count` chooses.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, key: str, /, **values: object) -> str:
        return self.form(key, values.get("count")).format(**values)

    def html(self, key: str, count: int | None = None, /, **parts: Html) -> Html:
        """The same with markup in the places."""
        return cast("Html", escape(self.form(key, count)).format(**{"count": count, **parts}))

    def form(self, key: str, count: object) -> str:
        texts, language = catalogue(self.folder, LANGUAGE.get()), LANGUAGE.get()
        found = texts.get(key) if count is None else texts.get(f"{key}.{plural(language, count)}", texts.get(key))
        if found is None:
            raise NoSuchWord(f"{self.folder / language}.toml has no {key!r}")
        return found


def plural(_language: str, count: object) -> str:
    """The form of a number, as the Unicode plural rules name them; languages with other rules are told apart here."""
    return "one" if count == 1 else "other"


# ---- catalogues


@cache
def catalogue(folder: Path, language: str) -> dict[str, str]:
    """All texts of a language by their whole names."""
    return dict(flat(grouped(folder, language)))


@cache
def grouped(folder: Path, language: str) -> dict[str, Any]:
    """The same as it is written, in groups. What is not yet translated is said in English."""
    english: dict[str, Any] = tomllib.loads((folder / f"{ENGLISH}.toml").read_text(encoding="utf-8"))
    if language == PSEUDO:
        return disguised(english)
    own = folder / f"{language}.toml"
    return completed(tomllib.loads(own.read_text(encoding="utf-8")), english) if own.exists() else english


def completed(own: Mapping[str, Any], english: Mapping[str, Any]) -> dict[str, Any]:
    both = {**english, **own}
    inner = [name for name, value in english.items() if isinstance(value, dict) and isinstance(own.get(name), dict)]
    return both | {name: completed(own[name], english[name]) for name in inner}


def flat(group: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in group.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)


def disguised(group: Mapping[str, Any]) -> dict[str, Any]:
    """Every text between brackets, but not what is filled into its places."""
    return {
        name: disguised(value) if isinstance(value, dict) else "".join(map(bracketed, PLACE.split(str(value))))
        for name, value in group.items()
    }


def bracketed(part: str) -> str:
    return f"⟦{part}⟧" if part.strip() and not PLACE.fullmatch(part) else part


# ---- the words of the drawings that all games share

word: Final = Words(Path(__file__).parent / "words")


def listed(things: Sequence[str]) -> str:
    """'A, B and C'."""
    if len(things) < 2:
        return "".join(things)
    return word("lists.last", before=word("lists.between").join(things[:-1]), last=things[-1])
