"""A rules page as HTML: contents, an anchor for every number, numbers that lead to each other, components drawn.

The text is our own Markdown, and even so nothing of it is taken for markup: tags in it are escaped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pentapolis import games
from pentapolis.rulebook.named import Named, drawn, named_by
from pentapolis.rulebook.pages import numbers, page
from pentapolis.scene.marks.markup import Html, tag, text, together
from pentapolis.scene.pictures import sheet
from pentapolis.scene.words import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

READER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
READINGS: Final = r"\breadings? \d+(?:(?:, | and | or | to )\d+)*"
"""Numbers without a letter are led to where the text says what they are: "reading 11", "readings 1 and 2"."""


BEGIN: Final = ("heading_open", "list_item_open", "tr_open")
"""Where a text begins in which a sign has not been seen yet; and so does a paragraph that is no part of an item."""


@dataclass(frozen=True)
class Part:
    """A part of the page, with the anchor that leads to it."""

    anchor: str
    title: str


@dataclass(frozen=True)
class Leaf:
    """A rules page, ready to be put into another page."""

    game: str
    title: str
    parts: tuple[Part, ...]
    html: Html
    sheet: Html
    """The symbols it refers to: once on the page, unless the table has brought them."""


def leaf(game: str) -> Leaf:
    """The rules of a game, made once for each language."""
    return made(game, LANGUAGE.get())


@cache
def made(game: str, _language: str) -> Leaf:
    return Writer(game, page(game), named_by(game)).leaf()


class Writer:
    """Writes one page."""

    def __init__(self, game: str, source: str, named: Named) -> None:
        self.game = game
        self.tokens = READER.parse(source)
        self.known = frozenset(numbers(source))
        self.named = named
        self.title = ""
        self.parts: list[Part] = []
        self.signed: set[str] = set()
        self.shown: set[str] = set()
        self.marks = re.compile(
            rf"(?P<number>\b[A-Z]+\d+[a-z]?\b)|(?P<readings>{READINGS})|(?P<sign>\b(?:{named.pattern})\b)"
        )

    def leaf(self) -> Leaf:
        body = READER.renderer.render(list(self.written()), READER.options, {})
        return Leaf(self.game, self.title, tuple(self.parts), Html(body), sheet(games.load(self.game)))

    def written(self) -> Iterator[Token]:
        """The tokens of the page with what we add: sections, anchors, links, drawings."""
        for at, token in enumerate(self.body()):
            if token.type in BEGIN or (token.type == "paragraph_open" and token.level == 0):
                self.signed.clear()
            if token.type == "heading_open":
                yield from self.heading(token, self.tokens[at + 1].content)
            elif token.type == "list_item_open":
                self.open_item(token, at)
            elif "style" in token.attrs:  # pages have no inline styles: browsers are told to refuse them
                token.attrs = {"data-align": str(token.attrs["style"]).removeprefix("text-align:")}
            elif token.type == "inline" and self.tokens[at - 1].type != "heading_open":
                self.write_inline(token)
            yield token
            if token.type == "inline" and self.tokens[at - 2].type == "list_item_open":
                yield raw(self.things_in(token.content))
        yield raw(Html("</section>" if self.parts else ""))

    def body(self) -> list[Token]:
        """Everything but the title, which whoever shows the page says above it."""
        after = next(at for at, token in enumerate(self.tokens) if token.type == "heading_close")
        self.title = self.tokens[after - 1].content
        self.tokens = self.tokens[after + 1 :]
        return self.tokens

    # ---- headings and numbers

    def heading(self, token: Token, said: str) -> Iterator[Token]:
        """The title of a part, which is a section that can be led to."""
        if token.tag == "h2":
            part = Part(f"part-{anchor(said)}", said)
            yield raw(Html(f'{"</section>" if self.parts else ""}<section id="{part.anchor}">'))
            self.parts.append(part)

    def open_item(self, token: Token, at: int) -> None:
        """An item that begins with a number is a rule: `<li id="rule-R7">`."""
        number = number_in(self.tokens[at + 2], self.known)
        if number:
            token.attrs = {"id": f"rule-{number}", "class": "rule", "data-rule": number}

    def things_in(self, said: str) -> Html:
        """The components that a rule names, drawn where the page names them first."""
        fresh = [thing for thing in self.named.things_in(said) if thing not in self.shown]
        self.shown.update(fresh)
        return drawn(self.game, fresh)

    # ---- running text

    def write_inline(self, token: Token) -> None:
        children = [self.child(each) for each in token.children or []]
        token.children = self.with_number(number_in(token, self.known), children)

    def with_number(self, number: str, children: list[Token]) -> list[Token]:
        """The number of a rule leads to itself, so that its address can be copied."""
        if not number:
            return children
        close = next(at for at, child in enumerate(children) if child.type == "strong_close")
        link = tag("a", text(number), class_="no", href=f"#rule-{number}", data_number=number)
        return [raw(link), *children[close + 1 :]]

    def child(self, token: Token) -> Token:
        return raw(self.marked(token.content)) if token.type == "text" else token

    def marked(self, said: str) -> Html:
        """Text with its numbers as links and signs before what they stand for."""
        done, at = [], 0
        for found in self.marks.finditer(said):
            done += [text(said[at : found.start()]), self.mark(found)]
            at = found.end()
        return together([*done, text(said[at:])])

    def mark(self, found: re.Match[str]) -> Html:
        said = found.group()
        if found["number"]:
            return self.link(said)
        if found["readings"]:
            return Html(re.sub(r"\d+", lambda number: self.link(number.group()), text(said)))
        return self.sign(said)

    def link(self, number: str) -> Html:
        if number not in self.known:
            return text(number)
        return tag("a", text(number), href=f"#rule-{number}", data_number=number)

    def sign(self, said: str) -> Html:
        """The sign stands once in each rule or paragraph: the text is to be read."""
        symbol = self.named.sign(said)
        known = symbol.partition("</svg>")[0]
        if known in self.signed:
            return text(said)
        self.signed.add(known)
        return symbol


def number_in(inline: Token, known: frozenset[str]) -> str:
    """The number in bold that an item begins with."""
    children = inline.children or []
    said = [child.content for child in children[:3] if child.type == "text" and child.content]
    begins = any(child.type == "strong_open" for child in children[:2])
    return said[0] if begins and said and said[0] in known else ""


def raw(html: Html) -> Token:
    return Token("html_inline", "", 0, content=html)


def anchor(title: str) -> str:
    """A title as part of an address."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))
