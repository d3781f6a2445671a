"""Signs: resources, money, glory, culture, kinds of tiles; and what a tile does, as a row of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.games.minerva.constants import (
    AREAS,
    CATEGORIES,
    CULTURAL,
    CULTURE_GOODS,
    CULTURE_NAMES,
    DENARIUS,
    FIRST_CULTURE,
    GLORY,
    HOLDINGS,
    KINDS,
    RESOURCE_NAMES,
    TEMPLE,
)
from pentapolis.games.minerva.picture.words import word
from pentapolis.games.minerva.printed import words
from pentapolis.games.minerva.rules import special
from pentapolis.kernel.words.goods import Convert, Gain, Pay
from pentapolis.kernel.words.grammar import Do
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import Html, icon, tag, text, together

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.games.minerva.printed.deeds import Deeds
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.words.goods import Good

RESOURCE_SYMBOLS: Final = ("grain", "wood", "cube", "ore")
SYMBOLS: Final = (*RESOURCE_SYMBOLS, "coin", "glory", "person", "house", *CULTURE_NAMES)
"""By the numbers of the goods."""
KIND_SYMBOLS: Final = ("sickle", "scales", "culture", "helmet", "arch", "temple", "house")
ANY: Final = "amphora"
VP: Final = "wreath"
ARROW: Final = "arrow"
TIMES: Final = "\N{MULTIPLICATION SIGN}"


class Part(NamedTuple):
    """A piece of a row: a sign, the small plate of a kind of tile, points in a wreath, or words."""

    shape: str
    value: str


def sign(symbol: str) -> Part:
    return Part("sign", symbol)


def words_of(value: object) -> Part:
    return Part("words", str(value))


def much(n: object, symbol: str) -> list[Part]:
    return [words_of(n), sign(symbol)]


# ---- what tiles do


@kept
def parts_of(facts: Facts, deeds: Deeds, tile: int) -> tuple[Part, ...]:
    """The row at the foot of a tile."""
    return tuple(temple_parts(facts, tile) if facts.categories[tile] == TEMPLE else parts(deeds.effects[tile]))


def temple_parts(facts: Facts, tile: int) -> list[Part]:
    points, counted = facts.points[tile], facts.counts[tile]
    if facts.areas[tile] == HOLDINGS:
        return [sign(RESOURCE_SYMBOLS[counted]), words_of(":"), Part("points", str(points))]
    what = Part("kind", "kinds" if counted == KINDS else CATEGORIES[counted])
    return [sign(AREAS[facts.areas[tile]]), what, Part("points", str(points))]


def parts(effect: AnyEffect) -> list[Part]:
    if effect is special.TAKE_CULTURE_TILE:
        return much(1, "culture-tile")
    if effect is special.MOVE:
        return [sign("around"), sign(ARROW), sign("plot")]
    if effect is special.REMOVE:
        return [sign("around"), sign(ARROW), sign("house"), words_of(TIMES)]
    made = READERS.get(type(effect))
    return [] if made is None else made(effect)


def gain(effect: Gain) -> list[Part]:
    return much(effect.n, symbol_of(effect.good))


def pay(effect: Pay) -> list[Part]:
    return [sign(symbol_of(effect.good))] if effect.n == 1 else much(effect.n, symbol_of(effect.good))


def symbol_of(good: Good) -> str:
    return SYMBOLS[good.index]


def one_after_the_other(effect: Do[Any]) -> list[Part]:
    return [part for step in effect.steps for part in parts(step)]


def exchange(effect: Convert[Any]) -> list[Part]:
    return [*parts(effect.cost), sign(ARROW), *parts(effect.gain)]


def earned(effect: words.EarnFor) -> list[Part]:
    return [sign(symbol_of(effect.good)), words_of(":"), *much(1, "coin")]


def any_culture(_effect: AnyEffect) -> list[Part]:
    first, second, third = [sign(symbol_of(good)) for good in CULTURE_GOODS]
    return [first, words_of("/"), second, words_of("/"), third]


READERS: Final[dict[type, Callable[[Any], list[Part]]]] = {
    Gain: gain,
    Pay: pay,
    Do: one_after_the_other,
    Convert: exchange,
    words.EarnFor: earned,
    words.GainOfChoice: lambda effect: much(effect.n, ANY),
    words.PayPairs: lambda effect: [sign("same"), sign(ARROW), *much(effect.glory, "glory")],
    words.BuyResources: lambda effect: [*much(effect.price, "coin"), sign(ARROW), sign(ANY)],
    special.ActivateAround: lambda effect: [sign("around"), *much(effect.tiles.most, "up")],
    type(words.CULTURE_OF_CHOICE): any_culture,
}


# ---- how tiles look


@kept
def look_of(facts: Facts, deeds: Deeds, tile: int) -> str:
    """The ground of a tile: its kind; cultural ones by what they give."""
    category = facts.categories[tile]
    if category != CULTURAL:
        return CATEGORIES[category]
    effect = deeds.effects[tile]
    if isinstance(effect, Gain):
        return CULTURE_NAMES[effect.good.index - FIRST_CULTURE]
    return CATEGORIES[CULTURAL]


# ---- in running text


@kept
def named(symbol: str) -> Html:
    """A sign with its colour and its name."""
    return icon(symbol, word(f"signs.{symbol.replace('-', '_')}"), class_=f"sg-{symbol}")


@kept
def bare(symbol: str) -> Html:
    """A sign beside words that say the same."""
    return icon(symbol, class_=f"sg-{symbol}")


@kept
def plate(kind: str) -> Html:
    """The small plate of a kind of tile."""
    if kind == "kinds":
        return icon("kinds", word("kinds.kinds"), class_="sg-kinds")
    symbol = KIND_SYMBOLS[CATEGORIES.index(kind)]
    return tag("span", icon(symbol), class_=f"plate look-{kind}", role="img", aria_label=word(f"kinds.{kind}"))


@kept
def amount(n: object, symbol: str, class_: str = "") -> Html:
    return tag("span", tag("b", text(n)), named(symbol), class_=f"much {class_}".strip())


def inline(row: Sequence[Part]) -> Html:
    """A row of signs in running text."""
    return tag("span", together([piece(part) for part in row]), class_="row-of")


@kept
def piece(part: Part) -> Html:
    if part.shape == "sign":
        return bare("arrow") if part.value == ARROW else named(part.value)
    if part.shape == "kind":
        return plate(part.value)
    if part.shape == "points":
        return amount(part.value, VP)
    return tag("b", text(part.value))


def resource_name(resource: int) -> str:
    return word(f"signs.{RESOURCE_SYMBOLS[resource]}")


def symbol_named(name: str) -> str:
    """The sign of a resource by its label."""
    return RESOURCE_SYMBOLS[RESOURCE_NAMES.index(name)]


MONEY: Final = SYMBOLS[DENARIUS.index]
FAME: Final = SYMBOLS[GLORY.index]
