"""What a rules page names and the table can draw: symbols before words, components below rules."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis import engine, games
from pentapolis.kernel.events import SPECTATOR
from pentapolis.scene.marks.markup import NOTHING, Html, icon, tag, text, together
from pentapolis.scene.pictures import explain

if TYPE_CHECKING:
    from collections.abc import Mapping

SEED: Final = 1
"""Components look the same on every table; one has to be laid out to draw them."""
PLURAL: Final = r"(?:s|es)?"
IDS: Final = re.compile(r' id="[^"]*"')
HEADINGS: Final = re.compile(r"(</?)h2\b")


@dataclass(frozen=True)
class Named:
    """Words of a rules page with what is drawn for them."""

    signs: Mapping[str, str]
    things: Mapping[str, str]

    @property
    def pattern(self) -> str:
        """Every word that has a sign, longer ones first, also in the plural."""
        words = sorted(self.signs, key=len, reverse=True)
        return "|".join([re.escape(each) + PLURAL for each in words]) or r"(?!)"

    def sign(self, said: str) -> Html:
        """The symbol of these words, and the words: the symbol is an ornament for those who see."""
        return together([icon(self.sign_of(said)), text(said)])

    def sign_of(self, said: str) -> str:
        """The name of the symbol that stands for these words."""
        return self.signs[max([each for each in self.signs if said.startswith(each)], key=len)]

    def things_in(self, said: str) -> list[str]:
        """The components that a text names, in the order of the file."""
        return [thing for words, thing in self.things.items() if re.search(rf"\b{re.escape(words)}{PLURAL}\b", said)]


@cache
def named_by(game: str) -> Named:
    """What the rules page of the game names; a game without such a file is only read."""
    path = engine.ROOT / "games" / game / "picture" / "named.toml"
    read = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return Named(read.get("signs", {}), read.get("things", {}))


def drawn(game: str, things: list[str]) -> Html:
    """Components beside each other, as the table explains them. They are no headings, and nothing refers to them."""
    if not things:
        return NOTHING
    loaded = games.load(game)
    view = loaded.new(loaded.fewest, SEED).view(SPECTATOR)
    shown = [HEADINGS.sub(r"\1b", IDS.sub("", explain(loaded, view, thing))) for thing in things]
    return tag("div", *[Html(each) for each in shown], class_="drawn", data_of=game)
