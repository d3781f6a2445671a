"""Effects as symbols: one renderer for all games, so that a card can never show something else than it does.

The words that all rulebooks share are drawn here; a game adds signs for the sentences that are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from pentapolis.kernel.words.goods import Convert, Gain, Lose, Pay
from pentapolis.kernel.words.grammar import Choose, Do, May, OneOf, Repeat
from pentapolis.scene.marks.markup import MINUS, TIMES, Html, icon, tag, text, together
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.words.goods import Good

Sign: TypeAlias = Callable[[Any], Html]
Signs: TypeAlias = Mapping[type, Sign]


def symbols(effect: AnyEffect, own: Signs) -> Html:
    """The effect as a row of symbols; what has no sign is written out."""
    return tag("span", drawn(effect, own), class_="fx", title=str(effect))


def drawn(effect: AnyEffect, own: Signs) -> Html:
    """A word that a game has made its own is drawn as the word it comes from, unless it has a sign of its own."""
    for kind in type(effect).__mro__:
        if kind in own:
            return own[kind](effect)
        if kind in SHARED:
            return SHARED[kind](effect, own)
    return text(effect)


def amount(n: int, good: Good, class_: str = "gain", before: str = "") -> Html:
    """So much of a good: the number and its symbol, which is called as the good is."""
    sign = icon(good.name.replace(" ", "-"), good.count(n))
    return tag("span", text(f"{before}{n}"), sign, class_=f"am {class_}")


def row(parts: Sequence[Html], between: Html) -> Html:
    """The parts in a row, with a sign between each two."""
    made = [part for each in parts for part in (between, each)]
    return together(made[1:])


def operator(words: str) -> Html:
    return tag("span", text(words), class_="op")


def leads_to() -> Html:
    return tag("span", icon("arrow", word("signs.to")), class_="op")


# ---- the shared words


def gain(effect: Gain, _own: Signs) -> Html:
    one = amount(effect.n, effect.good)
    return one if effect.each is None else together([one, operator(word("signs.per", what=effect.each))])


def pay(effect: Pay, _own: Signs) -> Html:
    return amount(effect.n, effect.good, "pay")


def lose(effect: Lose, _own: Signs) -> Html:
    return amount(effect.n, effect.good, "loss", MINUS)


def convert(effect: Convert[Any], own: Signs) -> Html:
    return row([drawn(effect.cost, own), drawn(effect.gain, own)], leads_to())


def one_after_the_other(effect: Do[Any], own: Signs) -> Html:
    return row([drawn(step, own) for step in effect.steps], operator(""))


def may(effect: May[Any], own: Signs) -> Html:
    """What is paid leads to what it brings; in brackets, for nobody has to."""
    steps = row([drawn(step, own) for step in effect.then.steps], leads_to())
    return together([operator("("), steps, operator(")")])


def one_of(effect: OneOf[Any], own: Signs) -> Html:
    return row([drawn(branch.then, own) for branch in effect.among.branches], operator(word("signs.or")))


def choose(effect: Choose[Any], own: Signs) -> Html:
    return together([operator(f"{effect.among}:"), drawn(effect.then, own)])


def repeat(effect: Repeat[Any], own: Signs) -> Html:
    return together([operator(f"{effect.times}{TIMES}"), drawn(effect.then, own)])


SHARED: Mapping[type, Callable[[Any, Signs], Html]] = {
    Gain: gain,
    Pay: pay,
    Lose: lose,
    Convert: convert,
    Do: one_after_the_other,
    May: may,
    OneOf: one_of,
    Choose: choose,
    Repeat: repeat,
}
