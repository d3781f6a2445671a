"""Signs: people, symbols of cards, hourglasses, coins; and what a card gives, takes and is good for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import ANY_ICON, ICON_NAMES, PEOPLE_NAMES, ROLES, SYMBOL_NAMES
from pentapolis.games.gentes.picture.words import word
from pentapolis.games.gentes.printed.cards import GAINS
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import MINUS, TIMES, Html, icon, tag, text, together

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.cards import Card

COIN: Final = "coin"
TIME: Final = "sand"
VP: Final = "laurel"
ANY: Final = "wild"
ANYBODY: Final = "people"
ICON_SYMBOLS: Final = ("temple", "oracle", "trade", "laurel")
ROLE_SYMBOLS: Final = ("philosopher", "ship", "scribe", "chronicler", "start", "tax", "coin")
GAIN_SYMBOLS: Final = {"anybody": ANYBODY, "coins": COIN, "temple": "temple", "oracle": "oracle", "space": "unlock"}
WHEN: Final = {"action": "once", "decline": "dusk", "people": "plus"}
"""When a power works; all others always do."""


@kept
def named(symbol: str) -> Html:
    """A sign with its colour and its name."""
    return icon(symbol, word(f"signs.{symbol}"), class_=f"gi-{symbol}")


@kept
def bare(symbol: str) -> Html:
    """A sign beside words that say the same."""
    return icon(symbol, class_=f"gi-{symbol}")


@kept
def person(name: str, class_: str = "") -> Html:
    """A silhouette on the tint of its group."""
    return tag(
        "span", icon(name), class_=f"gt-pp gt-p-{name} {class_}".strip(), role="img", aria_label=word(f"signs.{name}")
    )


@kept
def disc(name: str) -> Html:
    """The symbol of a card on a dark disc."""
    return tag("span", icon(name), class_="gt-sy", role="img", aria_label=word(f"signs.{name}"))


@kept
def hours(n: int) -> Html:
    said = word("signs.hours", count=n)
    return tag("span", *[bare(TIME) for _ in range(n)], class_="gt-hours", role="img", aria_label=said)


@kept
def much(n: object, symbol: str, class_: str = "") -> Html:
    return tag("span", tag("b", text(n)), named(symbol), class_=f"gt-much {class_}".strip())


@kept
def wreath(points: int) -> Html:
    """Points in a laurel."""
    said = word("signs.points", count=points)
    return tag("span", icon(VP), tag("b", text(points)), class_="gt-wreath", role="img", aria_label=said)


@kept
def sites_of(icons: int) -> Html:
    """The sites a navigator may build on."""
    if icons == ANY_ICON:
        return named(ANY)
    return together([named(ICON_SYMBOLS[at]) for at in range(len(ICON_NAMES)) if icons >> at & 1])


# ---- what cards do


@kept
def gives(card: Card) -> Html:
    """The foot of a card: gains, losses, and the power with the sign of when it works."""
    gains = [gain(GAINS[at], n) for at, n in card.gains]
    losses = [
        tag("span", text(f"{MINUS}{n}"), person(PEOPLE_NAMES[at]), class_="gt-much gt-neg") for at, n in card.loses
    ]
    return tag("span", *gains, *losses, *([power(card.power)] if card.power else []), class_="gt-gives")


def gain(name: str, n: int) -> Html:
    if name in PEOPLE_NAMES:
        return tag("span", text(f"+{n}"), person(name), class_="gt-much")
    return much(f"+{n}", GAIN_SYMBOLS[name])


@kept
def power(words: str) -> Html:
    """`action scribe 5 1`: the sign of once a game turn, a scribe, 5 coins, an hourglass."""
    first, *rest = words.split()
    when = named(WHEN.get(first, "always"))
    return tag("span", tag("span", when, class_="gt-when"), *power_parts(first, rest), class_="gt-power")


def power_parts(first: str, rest: list[str]) -> list[Html]:
    if first == "action":
        return action_parts(rest)
    if first == "decline":
        return decline_parts(rest)
    if first == "people":
        return [tag("b", text(rest[1])), person(rest[0])]
    if first in ("discount", "price"):
        lower = f"{MINUS}{rest[1]}" if first == "discount" else "?"
        return [named(ROLE_SYMBOLS[ROLES.index(rest[0])]), much(lower, COIN)]
    if first == "tax":
        return [named("tax"), tag("b", text(f"{TIMES}2"))]
    return [much("+1", ANYBODY)]


def action_parts(rest: list[str]) -> list[Html]:
    *figures, time = rest[1:]
    if rest[0] == "coins":
        return [much(f"+{figures[0]}", COIN), hours(int(time))]
    where = [] if len(figures) == 1 else [site_words(figures[0])]
    return [named(ROLE_SYMBOLS[ROLES.index(rest[0])]), *where, much(figures[-1], COIN), hours(int(time))]


def site_words(words: str) -> Html:
    names = words.split("-")
    return named(ANY) if names == ["any"] else together([named(ICON_SYMBOLS[ICON_NAMES.index(name)]) for name in names])


def decline_parts(rest: list[str]) -> list[Html]:
    if rest[0] == "heal":
        return [named("cube"), bare("arrow"), much("+1", ANYBODY)]
    if rest[0] == "exchange":
        return [much(rest[1], COIN), bare("arrow"), much("+1", VP)]
    return [much(f"+{rest[1]}", {"points": VP, "coins": COIN}.get(rest[0], rest[0]))]


@kept
def symbols(card: Card) -> Html:
    return tag("span", *[disc(SYMBOL_NAMES[at]) for at in card.symbols], class_="gt-sys")
