"""The own player board: figures, Goods with what they lower and what comes next, Income; on the phone a short line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COPPER,
    GRAIN,
    HERBS,
    MOST_CITIES,
    MOST_FARMS,
    MOST_SHIPS,
    MOST_TOWERS,
    SILVER,
    STONE,
    TRADE_IN,
    TYPE_NAMES,
    TYPES,
    WOOD,
)
from pentapolis.games.minos.picture.answers.prices import building_sum, ship_sum
from pentapolis.games.minos.picture.parts.pieces import piece
from pentapolis.games.minos.picture.position import number_of
from pentapolis.games.minos.picture.signs import fx, good, much, sign, some
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.marks.sums import in_words
from pentapolis.scene.panels.figures import changed
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.marks.sums import Sum
    from pentapolis.scene.stage import Choice, Stage

BUILT_WITH: Final = {
    STONE: ("city", MOST_CITIES),
    COPPER: ("tower", MOST_TOWERS),
    WOOD: ("ship", MOST_SHIPS),
    GRAIN: ("farm", MOST_FARMS),
}
FIGURES: Final = (("coins", "coin"), ("weaponry", "axe"), ("score", "laurel"), ("reserves", "warrior"))
"""The figures of the view with their symbols."""
EXTRAS: Final = {"coins": "exchange", "weaponry": "exchange"}
"""What is lit at a figure."""


def mine(stage: Stage, position: Position, offers: Offers, seat: int) -> Html:
    player = position.players[seat]
    return tag(
        "section",
        head(stage, position, seat),
        tag("div", *[figure_of(stage, position, offers, seat, *each) for each in FIGURES], class_="fig"),
        goods(position, offers, seat),
        tag("div", income(position, player), tiles(position, offers, seat), class_="inc"),
        id="mine",
        class_="panel me",
        aria_label=word("mine.label"),
    )


def head(stage: Stage, position: Position, seat: int) -> Html:
    player = position.players[seat]
    ability = NOTHING
    if player["ability"] is not None:
        title = position.facts.abilities.titles[position.ability(seat)]
        step = tag("b", text(word(f"roman.{player['ability_step']}")))
        ability = tag("small", text(f"{title} "), step, class_="abl", data_explain=f"ability:{seat}", id="own-ability")
    return tag("div", seat_mark(seat, 18), text(stage.names[seat]), tag("span", class_="sp-of"), ability, class_="ph")


def figure_of(
    stage: Stage, position: Position, offers: Offers, seat: int, name: str, symbol: str, *, where: str = "figure"
) -> Html:
    """A figure; what an option would make of it stands beside it while the option is pointed at."""
    player = position.players[seat]
    supply = (
        tag("small", text(f"+{player['supply']}"), title=word("mine.supply", count=player["supply"]))
        if name == "reserves"
        else NOTHING
    )
    choice = offers.turn(EXTRAS.get(name, ""))
    return tag(
        "span",
        seal_of(choice),
        sign(symbol, word(f"signs.{symbol}")),
        text(player[name]),
        supply,
        together([changed(stage, option, name) for option in stage.options]),
        id=f"{where}-{name}",
        data_explain=f"score:{seat}" if name == "score" else f"figure:{name}",
        **offers.on("fg", choice=choice),
    )


# ---- Goods


def goods(position: Position, offers: Offers, seat: int) -> Html:
    return tag("div", *[good_cell(position, offers, seat, sort) for sort in range(TYPES)], class_="gt")


def good_cell(position: Position, offers: Offers, seat: int, sort: int) -> Html:
    """A type of Good: owned ones, Temporary ones, what they lower, how many are built, the next price."""
    player, name = position.players[seat], TYPE_NAMES[sort]
    choices = choices_of(position, offers, player, sort)
    return tag(
        "div",
        tag("span", *map(seal_of, choices), class_="seals") if choices else NOTHING,
        tag("span", owned(player["goods"][sort], sort), held(player["temporary"][sort], sort), class_="a"),
        *lowers(position, seat, sort),
        id=f"good-{name}",
        data_explain=f"good:{name}",
        aria_label=said_of(player, sort),
        role="group",
        **offers.among("gc", choices=choices),
    )


def choices_of(position: Position, offers: Offers, player: View, sort: int) -> list[Choice]:
    """The Good itself; three Temporary ones for a Good; one more of them from where the Warriors are."""
    name = TYPE_NAMES[sort]
    here = [region for region in position.regions if position.me >= 0 and region["warriors"][position.me]]
    found = [
        offers.of("good", name),
        offers.turn("trade-in") if player["temporary"][sort] >= TRADE_IN else None,
        offers.turn("pick-up") if any(region["good"] == name for region in here) else None,
    ]
    return [choice for choice in found if choice is not None]


def said_of(player: View, sort: int) -> str:
    n, temporary = player["goods"][sort], player["temporary"][sort]
    return word("mine.good", good=good_name(sort), count=n, temporary=temporary)


def owned(n: int, sort: int) -> Html:
    if not n:
        return good(sort, "none")
    return together([good(sort), tag("b", text(n)) if n > 1 else NOTHING])


def held(n: int, sort: int) -> Html:
    """Temporary Goods."""
    return together([good(sort, "temp"), tag("b", text(n)) if n > 1 else NOTHING]) if n else NOTHING


def lowers(position: Position, seat: int, sort: int) -> list[Html]:
    if sort in (SILVER, HERBS):
        symbol = sign("card") if sort == SILVER else sign("ship")
        return [
            tag("span", symbol, class_="p"),
            tag("span", text(word("mine.cards" if sort == SILVER else "mine.spaces")), class_="q"),
        ]
    what, most = BUILT_WITH[sort]
    built = position.ships_built(seat) if what == "ship" else position.built(what, seat)
    pips = tag("span", *[tag("i", class_="f" if at < built else None) for at in range(most)], class_="pips-of")
    return [
        tag("span", piece(what, seat), pips, class_="p", title=word("mine.built", count=built, most=most)),
        next_price(position, seat, what, built, most),
    ]


def next_price(position: Position, seat: int, what: str, built: int, most: int) -> Html:
    if built >= most:
        return tag("span", sign("check"), class_="q")
    price = next_sum(position, seat, what)
    unit = "warrior" if what == "farm" else "coin"
    was = tag("s", text(price.printed)) if price.total != price.printed else NOTHING
    return tag(
        "span",
        was,
        tag("b", text(price.total)),
        sign(unit, word(f"signs.{unit}")),
        class_="q",
        title=in_words(price, word(f"signs.{unit}")),
    )


def next_sum(position: Position, seat: int, what: str) -> Sum:
    """The price of the next one; of a Ship without the space of its route."""
    if what == "ship":
        return ship_sum(position, seat, 0)._replace(surcharge=())
    return building_sum(position, seat, what)


# ---- Income, bonus tiles


def income(position: Position, player: View) -> Html:
    at, board = player["income"], position.facts.board
    steps = [
        tag("i", class_=classes("m" if step == at else "f" if step < at else None)) for step in range(len(board.coins))
    ]
    gains = tag(
        "span",
        much(board.coins[at], "coin"),
        much(board.points[at], "laurel") if board.points[at] else NOTHING,
        class_="lb",
    )
    return tag(
        "span",
        text(word("mine.income")),
        tag("span", *steps, class_="bar"),
        gains,
        class_="inc-track",
        id="own-income",
        data_explain="income:track",
    )


def tiles(position: Position, offers: Offers, seat: int) -> Html:
    """Bonus tiles that wait to be used."""
    return together([tile(position, offers, name) for name in position.players[seat]["tiles"]])


def tile(position: Position, offers: Offers, name: str) -> Html:
    number = number_of(position.facts.bonuses.names, name)
    choice = offers.of("bonus", name) or offers.turn("bonus-tile")
    colour = "blue" if position.facts.blue >> number & 1 else "red"
    return tag(
        "span",
        seal_of(choice),
        fx(position.deeds.bonuses[number]),
        id=f"bonus-{name}",
        data_explain=f"bonus:{name}",
        **offers.on("tile-of", colour, choice=choice),
    )


# ---- the short line of the phone


def strip(stage: Stage, position: Position, offers: Offers, seat: int) -> Html:
    player = position.players[seat]
    figures = [
        figure_of(stage, position, offers, seat, name, symbol, where="strip")
        for name, symbol in FIGURES
        if name != "score"
    ]
    held_by_type = [some(player["goods"][sort], sort, "") for sort in range(TYPES)]
    held_by_type += [some(player["temporary"][sort], sort, "temp") for sort in range(TYPES)]
    return tag("div", *figures, tag("span", *held_by_type, class_="gds"), class_="strip")
