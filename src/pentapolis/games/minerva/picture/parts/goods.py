"""What a player has: denarii, resources in six slots each, and what an option would make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import MOST_HELD, RESOURCE_NAMES
from pentapolis.games.minerva.picture.answers.prices import left_after
from pentapolis.games.minerva.picture.signs import MONEY, RESOURCE_SYMBOLS, bare, named
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import Html, arrow, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice

DENARII: Final = "denarii"


class Afterwards:
    """What the viewer would have after each option, reckoned once."""

    def __init__(self, position: Position, offers: Offers) -> None:
        self.offers = offers
        self.found = [(choice, left_after(position, offers, choice)) for choice in offers.options]

    def figures(self, name: str, now: int) -> list[Html]:
        """`→ 4` beside a figure, for each option that changes it."""
        return [self.figure(choice, now, left[name]) for choice, left in self.found if left.get(name, now) != now]

    def figure(self, choice: Choice, now: int, after: int) -> Html:
        sense = "gain" if after > now else "loss"
        return tag("span", arrow(), text(after), **self.offers.shown("becomes", sense, choice=choice))

    def slots(self, name: str, now: int) -> list[Html]:
        """The slots as they would be: gains hatched, payments dashed."""
        return [
            tag("span", *slots_of(now, left[name]), **self.offers.shown("slots after-slots", choice=choice))
            for choice, left in self.found
            if left.get(name, now) != now
        ]


def slots_of(now: int, after: int) -> list[Html]:
    made = []
    for at in range(MOST_HELD):
        had, will = at < now, at < after
        made.append(tag("em", class_="full" if had and will else "paid" if had else "more" if will else None))
    return made


def own_goods(position: Position, offers: Offers) -> Html:
    """The purse and the four resources of the player whose city is shown."""
    after = Afterwards(position, offers)
    own: View = position.players[position.shown_seat]
    money = own[DENARII]
    purse = tag(
        "div",
        bare(MONEY),
        tag("b", text(money)),
        *after.figures(DENARII, money),
        tag("small", text(word("goods.tax"))) if position.tax else Html(""),
        id="own-denarii",
        class_="purse",
        data_explain="resource:denarii",
        role="group",
        aria_label=word("goods.denarii", count=money),
    )
    rows = [resource_row(offers, after, at, own["resources"][at]) for at in range(len(RESOURCE_NAMES))]
    return tag("div", purse, *rows, class_="goods-of")


def resource_row(offers: Offers, after: Afterwards, at: int, n: int) -> Html:
    name = RESOURCE_NAMES[at]
    choice = offers.resource(name)
    return tag(
        "div",
        seal_of(choice),
        named(RESOURCE_SYMBOLS[at]),
        tag("span", *slots_of(n, n), class_="slots"),
        *after.slots(name, n),
        tag("b", text(n)),
        *after.figures(name, n),
        id=f"own-{name}",
        data_explain=f"resource:{name}",
        **offers.on(f"goods-row res-{name}", choice=choice),
    )


def strip_of_goods(position: Position, offers: Offers) -> Html:
    """The same in one line, for a phone."""
    after = Afterwards(position, offers)
    own: View = position.players[position.shown_seat]
    things = [one_figure(offers, after, DENARII, MONEY, own[DENARII], None)]
    for at, name in enumerate(RESOURCE_NAMES):
        things.append(
            one_figure(offers, after, name, RESOURCE_SYMBOLS[at], own["resources"][at], offers.resource(name))
        )
    return tag("div", *things, class_="goods-strip")


def one_figure(offers: Offers, after: Afterwards, name: str, symbol: str, n: int, choice: Choice | None) -> Html:
    return tag(
        "span",
        seal_of(choice),
        named(symbol),
        tag("b", text(n)),
        *after.figures(name, n),
        id=f"own-{name}",
        data_explain=f"resource:{name}",
        **offers.on("figure-of", classes("full-up" if n == MOST_HELD and name != DENARII else None), choice=choice),
    )
