"""Prices: what a tile costs whoever looks, in resources and denarii, and what would be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.games.minerva.constants import (
    DIRECTION,
    HOUSE_NUMBER,
    PAIR,
    PER_MISSING,
    RESIDENCE,
    RESOURCE_NAMES,
    RESOURCES,
    SITE,
    TURN,
)
from pentapolis.games.minerva.picture.answers.lines import line_from
from pentapolis.games.minerva.picture.signs import MONEY, RESOURCE_SYMBOLS, amount, named, resource_name
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import Html, tag, text, together
from pentapolis.scene.words import listed

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Choice

PAYING: Final = (SITE.name, HOUSE_NUMBER.name, PAIR.name)
"""Questions after which a tile or an assistant is paid for."""


class Price(NamedTuple):
    """What is printed, what of it is paid from the stock, and the denarii: 3 for each one missing, and the tax."""

    printed: tuple[int, ...]
    paid: tuple[int, ...]
    tax: int

    @property
    def missing(self) -> int:
        return sum(self.printed) - sum(self.paid)

    @property
    def denarii(self) -> int:
        return PER_MISSING * self.missing + self.tax


def price_of(position: Position, tile: int) -> Price:
    """For whoever looks; for a spectator what is printed."""
    facts, tax = position.facts, position.tax
    printed = tuple(facts.costs[tile * RESOURCES : tile * RESOURCES + RESOURCES])
    prices = position.board["prices"]
    if position.me < 0 or prices is None:
        return Price(printed, printed, 0)
    held = position.players[position.me]["resources"]
    return Price(printed, tuple(min(cost, have) for cost, have in zip(printed, held, strict=True)), tax)


def short_of(position: Position, price: Price) -> int:
    """How many resources would have to be sold first."""
    return max(0, price.denarii - position.players[position.me]["denarii"]) if position.me >= 0 else 0


def can_sell(position: Position, price: Price) -> int:
    """How many resources are left over for that."""
    held = position.players[position.me]["resources"]
    return int(sum(held)) - sum(price.paid)


# ---- as signs and in words


def signs_of(resources: tuple[int, ...]) -> Html:
    return together([named(RESOURCE_SYMBOLS[at]) for at, n in enumerate(resources) for _ in range(n)])


def price_tag(price: Price) -> Html:
    """What is to be paid: resources and denarii; free, if that is nothing."""
    if not sum(price.paid) and not price.denarii:
        return tag("span", text(word("prices.free")), class_="price free")
    money = amount(price.denarii, MONEY) if price.denarii else Html("")
    return tag("span", signs_of(price.paid), money, class_="price")


def bill(price: Price) -> Html:
    """The sum: what is printed, what is missing of it, the tax, and what is paid."""
    lines = [bill_line(word("prices.cost"), signs_of(price.printed))] if sum(price.printed) else []
    if price.missing:
        gone = tuple(cost - paid for cost, paid in zip(price.printed, price.paid, strict=True))
        lines.append(bill_line(word("prices.missing", count=price.missing), missing_sum(gone, price.missing)))
    if price.tax:
        lines.append(bill_line(word("prices.tax"), amount(price.tax, MONEY)))
    lines.append(bill_line(word("prices.you_pay"), price_tag(price), "total-of"))
    return tag("div", *lines, class_="bill")


def missing_sum(gone: tuple[int, ...], count: int) -> Html:
    signs = signs_of(gone)
    return together(
        [signs, text(f" {count} \N{MULTIPLICATION SIGN} {PER_MISSING} = "), amount(count * PER_MISSING, MONEY)]
    )


def bill_line(name: str, what: Html, class_: str | None = None) -> Html:
    return tag("div", tag("span", text(name)), tag("span", what, class_="what"), class_=class_)


def in_words(price: Price) -> str:
    """`1 grain, 2 stone and 4 denarii`."""
    parts = [word("prices.some", count=n, what=resource_name(at)) for at, n in enumerate(price.paid) if n]
    if price.denarii:
        parts.append(word("prices.denarii", count=price.denarii))
    return listed(parts) if parts else word("prices.free")


# ---- what would be left


def left_after(position: Position, offers: Offers, choice: Choice) -> dict[str, int]:
    """The viewer's resources, denarii and glory after an option, by name, where the rules make it certain."""
    if offers.kind == DIRECTION.name and position.asked_at is not None:
        return after_line(position, choice)
    tile = paid_by(position, offers, choice)
    if tile is None:
        return {}
    price, own = price_of(position, tile), position.players[position.me]
    if short_of(position, price):
        return {}
    left = {name: own["resources"][at] - price.paid[at] for at, name in enumerate(RESOURCE_NAMES) if price.paid[at]}
    return {**left, "denarii": own["denarii"] - price.denarii} if price.denarii else left


def after_line(position: Position, choice: Choice) -> dict[str, int]:
    own = position.players[position.me]
    had = (*own["resources"], own["denarii"], own["glory"])
    more = line_from(position, position.asked_at or (0, 0), choice.option).more
    names = (*RESOURCE_NAMES, "denarii", "glory")
    return {
        name: had[good] + more[good].most
        for good, name in enumerate(names)
        if more[good].most and more[good].least == more[good].most
    }


def paid_by(position: Position, offers: Offers, choice: Choice) -> int | None:
    """The tile that is paid for when this is chosen, or that will be."""
    if offers.kind == TURN.name:
        if choice.label == "assistant":
            return RESIDENCE
        return position.numbers.get(choice.label)
    return position.tile_in_hand if offers.kind in PAYING and position.asked_at is None else None
