"""The action tiles: price in coins, hourglasses, and who has taken which; the tax collector; hometowns that act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CHRONICLER,
    HOMETOWN_KINDS,
    MAIN,
    NAVIGATOR,
    NOBODY,
    OUT_OF_PLAY,
    PHILOSOPHER,
    ROLES,
    SCRIBE,
)
from pentapolis.games.gentes.picture.signs import COIN, ROLE_SYMBOLS, bare, hours, named, sites_of
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.marks.seats import seat_class, seat_mark
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.games.gentes.printed.ways import Way

OF_TILES: Final = (PHILOSOPHER, NAVIGATOR, SCRIBE, CHRONICLER)


def actions(position: Position, offers: Offers) -> Html:
    rows = [row(position, offers, role) for role in OF_TILES]
    top = tag(
        "div", bare("sand"), text(word("actions.title")), tag("small", text(word("actions.about"))), class_="gt-ph"
    )
    return tag("section", top, *rows, others(position, offers), class_="gt-actions panel")


def row(position: Position, offers: Offers, role: int) -> Html:
    """The tiles of a role in this game, and what hometowns offer as such an action."""
    tiles = [way for way in position.facts.tiles if way.role == role and position.holder(way.id) != OUT_OF_PLAY]
    tiles.sort(key=lambda way: (way.price, way.hours))
    made = [tile(position, offers, way) for way in tiles]
    made += [home_tile(position, offers, way) for way in homes(position) if way.role == role]
    wide = "gt-two" if len(made) > IN_A_LINE else None
    return tag(
        "div", role_head(ROLES[role], role), tag("div", *made, class_="gt-tiles"), class_=classes("gt-role", wide)
    )


IN_A_LINE: Final = 6


def role_head(name: str, role: int) -> Html:
    return tag(
        "div",
        bare(ROLE_SYMBOLS[role]),
        tag("b", text(word(f"roles.{name}"))),
        tag("small", text(word(f"does.{name}"))),
        class_="gt-role-head",
        data_explain=f"role:{name}",
    )


def homes(position: Position) -> list[Way]:
    """Actions of hometowns that the player who is shown has left."""
    ways = [position.facts.ways[at] for at in position.facts.hometown_ways]
    return [way for way in ways if position.unused_hometowns(HOMETOWN_KINDS[way.home])]


def tile(position: Position, offers: Offers, way: Way) -> Html:
    holder = position.holder(way.id)
    if holder != NOBODY:
        return tag(
            "span",
            seat_mark(holder, 18),
            id=f"tile-{way.id}",
            class_=f"gt-slot {seat_class(holder)}",
            data_explain=f"way:{way.id}",
        )
    choice = offers.way(way.id)
    off = "gt-off" if offers.kind == MAIN.name and choice is None else None
    where = tag("span", sites_of(position.icons_of(way)), class_="gt-where") if way.icons else NOTHING
    return tag(
        "span",
        seal_of(choice),
        tag("span", price(position, way), where, class_="gt-pay"),
        hours(way.hours),
        id=f"tile-{way.id}",
        data_explain=f"way:{way.id}",
        **offers.on(f"gt-tile gt-r-{ROLES[way.role]}", off, choice=choice),
    )


def price(position: Position, way: Way) -> Html:
    """Your price, and the printed one struck through where it is another."""
    due = position.due(way)
    printed = NOTHING if due == way.price else tag("s", text(way.price))
    return tag("span", named(COIN), tag("b", text(due)), printed, class_="gt-much")


def home_tile(position: Position, offers: Offers, way: Way) -> Html:
    choice = offers.way(way.id)
    off = "gt-off" if offers.kind == MAIN.name and choice is None else None
    return tag(
        "span",
        seal_of(choice),
        tag("span", price(position, way), bare("house"), class_="gt-pay"),
        hours(way.hours),
        id=f"tile-{way.id}",
        title=word("actions.by_hometown"),
        data_explain=f"way:{way.id}",
        **offers.on(f"gt-tile gt-r-{ROLES[way.role]} gt-by-home", off, choice=choice),
    )


# ---- tax collector, starting player


def others(position: Position, offers: Offers) -> Html:
    taxes = [income_tile(position, offers, way) for way in position.taxes]
    return tag(
        "div",
        role_head("tax", ROLES.index("tax")),
        tag("div", *taxes, starter(position, offers), class_="gt-tiles"),
        class_="gt-role gt-last",
    )


def income_tile(position: Position, offers: Offers, way: Way) -> Html:
    choice = offers.way(way.id)
    return tag(
        "span",
        seal_of(choice),
        tag("span", tag("b", text(f"+{position.receives(way)}")), named(COIN), class_="gt-much"),
        hours(way.hours),
        id=f"tile-{way.id}",
        data_explain=f"way:{way.id}",
        **offers.on("gt-tile gt-wide gt-r-tax", choice=choice),
    )


def starter(position: Position, offers: Offers) -> Html:
    way = position.starter_tile
    holder, choice = position.holder(way.id), offers.way(way.id)
    if holder >= 0:
        inside = [bare("start"), seat_mark(holder, 18)]
    else:
        coins = tag("span", tag("b", text(f"+{way.coins}")), named(COIN), class_="gt-much")
        inside = [bare("start"), tag("small", text(word("actions.starter"))), coins]
    off = "gt-off" if holder < 0 and offers.kind == MAIN.name and choice is None else None
    return tag(
        "span",
        seal_of(choice),
        *inside,
        id=f"tile-{way.id}",
        data_explain=f"way:{way.id}",
        **offers.on("gt-tile gt-wide gt-starter gt-r-starter", off, choice=choice),
    )
