"""What may be built: the facilities, alone in pairs, and the row of temples, each with what it costs whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import COINS_ON_ROUND_TILE, HOLDINGS, PAIR, TURN
from pentapolis.games.minerva.picture.answers import sites
from pentapolis.games.minerva.picture.answers.prices import price_of, price_tag, short_of
from pentapolis.games.minerva.picture.parts.tiles import picture, small
from pentapolis.games.minerva.picture.signs import MONEY, amount, inline, parts_of
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, TIMES, Html, classes, icon, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

ON_A_PHONE: Final = 60
ROOMY, USUAL, TIGHT, CROWDED = "roomy", "usual", "tight", "crowded"
SIZES: Final = {ROOMY: 74, USUAL: 50, TIGHT: 46, CROWDED: 44}
"""On a wide screen tiles are the smaller the more there are; where they crowd, their names are not written."""
MOST: Final = {ROOMY: 5, USUAL: 12, TIGHT: 14}
COINS: Final = "coins"


def offer(stage: Stage, position: Position, offers: Offers) -> Html:
    inside = pairs(stage, position, offers) if position.alone else facilities(stage, position, offers)
    return tag("div", inside, temples(position, offers), id="offer", class_=f"minerva offer-of {stage.form}-offer")


def head(symbol: str, title: str, said: str) -> Html:
    return tag("div", icon(symbol), text(title), tag("small", text(said)), class_="head-of")


# ---- facilities


def facilities(stage: Stage, position: Position, offers: Offers) -> Html:
    """Each different one once, with how many there are."""
    offered: list[str] = position.board["offer"]
    names = list(dict.fromkeys(offered))
    made = [facility(stage, position, offers, name, offered.count(name)) for name in names]
    left = word("offer.to_come", count=position.board["locations_left"])
    top = head("hammer", word("offer.facilities"), left)
    return tag(
        "section", top, scrolled(made, word("offer.facilities"), crowd(stage, position)), class_="part facilities panel"
    )


def crowd(stage: Stage, position: Position) -> str:
    """How much room there is for a tile."""
    offered: list[str] = position.board["offer"]
    if stage.form == "phone":
        return USUAL
    if position.alone:
        return USUAL if len(offered) <= MOST[USUAL] else CROWDED
    return next((room for room, most in MOST.items() if len(set(offered)) <= most), CROWDED)


def size(stage: Stage, position: Position) -> int:
    return ON_A_PHONE if stage.form == "phone" else SIZES[crowd(stage, position)]


def scrolled(made: list[Html], name: str, class_: str | None) -> Html:
    """A list that scrolls inside itself, also by keys."""
    return tag("div", *made, class_=classes("shelf", class_), tabindex=0, role="group", aria_label=name)


def facility(stage: Stage, position: Position, offers: Offers, name: str, count: int = 1, suffix: str = "") -> Html:
    tile = position.numbers[name]
    choice = offers.turn(name)
    price = price_of(position, tile)
    return tag(
        "div",
        seal_of(choice),
        small(position.facts, position.deeds, tile, size(stage, position)),
        tag("span", text(f"{TIMES}{count}"), class_="copies") if count > 1 else NOTHING,
        remark(position, tile, choice),
        tag("span", text(position.facts.titles[tile]), class_="title-of"),
        price_tag(price),
        id=f"offer-{name}{suffix}",
        data_explain=f"tile:{name}",
        **offers.on("fac", state(position, offers, choice, tile), choice=choice),
    )


def state(position: Position, offers: Offers, choice: Choice | None, tile: int) -> str | None:
    """In hand: chosen a moment ago. Away: not to be had in this turn."""
    if position.tile_in_hand == tile and position.asked_at is None:
        return "in-hand"
    return "away" if choice is None and offers.kind == TURN.name else None


def remark(position: Position, tile: int, choice: Choice | None) -> Html:
    """How many resources have to be sold before."""
    short = short_of(position, price_of(position, tile))
    if not short or choice is None:
        return NOTHING
    return tag("span", text(word("offer.sell", count=short)), class_="remark")


# ---- alone: pairs


def pairs(stage: Stage, position: Position, offers: Offers) -> Html:
    offered: list[str] = position.board["offer"]
    made, seen = [], set[str]()
    for at in range(0, len(offered), 2):
        made.append(pair(stage, position, offers, at // 2 + 1, offered[at : at + 2], seen))
        seen.update(offered[at : at + 2])
    left = word("offer.to_come", count=position.board["locations_left"])
    top = head("hammer", word("offer.pairs"), left)
    return tag(
        "section",
        top,
        scrolled(made, word("offer.pairs"), f"pairs {crowd(stage, position)}"),
        class_="part facilities panel",
    )


def pair(stage: Stage, position: Position, offers: Offers, number: int, names: list[str], seen: set[str]) -> Html:
    """Two tiles: one can be built, the other leaves the game with it."""
    choice = offers.pair(number) if offers.kind == PAIR.name else None
    made: list[Html] = []
    for at, name in enumerate(names):
        again = name in seen or name in names[:at]
        suffix = f"-{number}-{at}" if again else ""
        made.append(coins(offers, suffix) if name == COINS else facility(stage, position, offers, name, 1, suffix))
    return tag(
        "div",
        seal_of(choice),
        *made,
        id=f"pair-{number}",
        role="group",
        aria_label=word("offer.pair", number=number),
        data_explain=f"pair:{number}",
        **offers.on("couple", choice=choice),
    )


def coins(offers: Offers, suffix: str) -> Html:
    """A round tile with coins on it, beside a location."""
    choice = offers.turn(COINS)
    return tag(
        "div",
        seal_of(choice),
        tag("span", amount(COINS_ON_ROUND_TILE, MONEY), class_="round-tile"),
        tag("span", text(word("offer.coins")), class_="title-of"),
        id=f"offer-coins{suffix}",
        data_explain="coins:coins",
        **offers.on("fac coins-of", choice=choice),
    )


# ---- temples


def temples(position: Position, offers: Offers) -> Html:
    names: list[str] = position.board["temples"]
    made = [temple(position, offers, name) for name in names]
    top = head("temple", word("offer.temples"), word("offer.in_stack", count=position.board["temples_left"]))
    return tag("section", top, scrolled(made, word("offer.temples"), "gods"), class_="part temples panel")


def temple(position: Position, offers: Offers, name: str) -> Html:
    tile = position.numbers[name]
    facts, choice = position.facts, offers.turn(name)
    area, what, points = (*parts_of(facts, position.deeds, tile)[:2], facts.points[tile])
    counts = [area] if facts.areas[tile] == HOLDINGS else [area, what]
    return tag(
        "div",
        seal_of(choice),
        tag("svg", picture(facts, tile, 0, 0, 60), class_="front", viewBox="0 0 60 42", aria_hidden="true"),
        tag("span", text(facts.titles[tile]), class_="title-of"),
        tag("span", inline(counts), class_="counts-of"),
        tag("span", text(word("offer.each")), Html(" "), amount(points, "wreath"), class_="each-of"),
        price_tag(price_of(position, tile)),
        foot(position, tile, choice),
        id=f"offer-{name}",
        data_explain=f"tile:{name}",
        **offers.on("god-of", state(position, offers, choice, tile), choice=choice),
    )


def foot(position: Position, tile: int, choice: Choice | None) -> Html:
    said = remark(position, tile, choice)
    if said or position.me < 0:
        return said
    holds = position.facts.areas[tile] == HOLDINGS
    most = sites.best(position, tile)
    return tag("span", text(word("offer.now" if holds else "offer.up_to", points=most)), class_="best-of")
