"""HTML and SVG as typed text: what is `Html` has been escaped, what is `str` has not."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final, NewType, TypeAlias

from pentapolis.scene.marks.kept import kept
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable

Html = NewType("Html", str)
Value: TypeAlias = str | int | float | bool | None

NOTHING: Final = Html("")
MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
UNSAFE: Final = re.compile("[&<>\"']")


def text(value: object) -> Html:
    """Any value as text that cannot be taken for markup."""
    return Html(escaped(str(value)))


def escaped(value: str) -> str:
    """The same of a text. Hardly any has something to escape, and to look for it is quicker than to replace it."""
    return escape(value) if UNSAFE.search(value) else value


def together(parts: Iterable[Html]) -> Html:
    return Html("".join(parts))


def tag(name: str, /, *inside: Html, **attributes: Value) -> Html:
    """An element. `class_` is the class, `data_choice` is `data-choice`; what is None or False is left out."""
    return Html(f"<{name}{written(attributes)}>{''.join(inside)}</{name}>")


def written(attributes: dict[str, Value]) -> str:
    parts = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(f' {named(name)}="{"" if value is True else plain(value)}"')
    return "".join(parts)


@cache
def named(attribute: str) -> str:
    return attribute.rstrip("_").replace("_", "-")


def plain(value: str | float) -> str:
    """An attribute's value: text escaped, numbers without needless digits."""
    if isinstance(value, str):
        return escaped(value)
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")


def classes(*names: str | None) -> str | None:
    """The names that apply, as one attribute."""
    return " ".join([name for name in names if name]) or None


# ---- numbers in words


def figure(n: int) -> str:
    """A number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    return figure(n) if n < 0 else f"+{n}"


# ---- parts of drawings


def at(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts a drawing at a place."""
    grown = "" if scale == 1 else f" scale({plain(scale)})"
    return f"translate({plain(float(x))} {plain(float(y))}){grown}"


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> Html:
    """A symbol of the sheet inside a drawing."""
    return tag("use", href=f"#s-{symbol}", x=x, y=y, width=width, height=width if height is None else height)


def icon(symbol: str, name: str | None = None, class_: str | None = None) -> Html:
    """A symbol in running text; with a name it speaks to screen readers, without one it is an ornament."""
    said: dict[str, Value] = {"aria_hidden": "true"} if name is None else {"role": "img", "aria_label": name}
    return tag("svg", tag("use", href=f"#s-{symbol}"), class_=classes("i", class_), **said)


@kept
def arrow() -> Html:
    """From here to there. Drawn, not typed."""
    return tag("svg", tag("use", href="#s-arrow"), class_="ar", role="img", aria_label=word("signs.to"))
