"""What things pay and cost, as signs: cities of a region, hometowns, a main action, a price of one's own choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CITIES,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICONS,
    ORACLE_ICON,
    PHILOSOPHER,
    STORE,
    TEMPLE_ICON,
    TRADE_COINS,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.picture.parts.track import range_of
from pentapolis.games.gentes.picture.signs import COIN, VP, much, named
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, arrow, tag, text, together
from pentapolis.scene.marks.sums import Step, Sum, sum_line

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Choice

EACH: Final = (1, 1, TRADE_COINS, VICTORY_POINTS)
HOMETOWN_USED: Final = "uses a hometown"
PAID_IN: Final = ("temple", "oracle", COIN, VP)


# ---- cities


def region(position: Position, number: int, with_site: int = -1) -> Html:
    """What all own cities of a region pay, one that would be built there included; stores hold four cubes."""
    counts = [0] * ICONS
    for site, name in enumerate(position.facts.sites.ids[:CITIES]):
        mine = position.owner(name) == position.shown_seat or site == with_site
        if mine and position.facts.site_region[site] == number:
            counts[position.facts.site_icon[site]] += 1
    return paid(position, counts)


def one_city(position: Position, site: int) -> Html:
    counts = [0] * ICONS
    counts[position.facts.site_icon[site]] = 1
    return paid(position, counts)


def paid(position: Position, counts: list[int]) -> Html:
    for icon, store in ((TEMPLE_ICON, "temple"), (ORACLE_ICON, "oracle")):
        counts[icon] = min(counts[icon], STORE - position.own[store])
    made = [much(f"+{n * EACH[icon]}", PAID_IN[icon]) for icon, n in enumerate(counts) if n]
    return tag("span", *made, class_="gt-paid") if made else text(word("rows.nothing"))


def of_hometown(site: int) -> Html:
    kind = HOMETOWN_KINDS[(site - CITIES) // HOMETOWNS_OF_A_KIND]
    return text(word(f"hometowns.{kind}"))


# ---- main actions


def of_way(position: Position, choice: Choice) -> Html:
    """`coins 7 → 3, free 3 → 1`, and how the price comes about."""
    own, way = position.own, position.facts.ways[choice.option]
    price = Sum(way.price, (Step(-position.discount(way), word("rows.discount")),) if position.discount(way) else ())
    parts = []
    if HOMETOWN_USED in position.reckoning(choice):
        parts.append(text(word("says.set_by_hometown")))
    elif way.price and position.due(way) > own["coins"]:
        parts.append(text(word("says.set_price")))
    elif position.coins_after(way) != own["coins"]:
        if price.lines:
            parts.append(tag("span", sum_line(price, named(COIN)), text(". ")))
        parts.append(changes("says.coins", own["coins"], str(position.coins_after(way))))
    parts.append(changes("says.free", own["free"], range_of(*position.free_after(way))))
    return together([part for at, one in enumerate(parts) for part in ([text("; "), one] if at else [one])])


def changes(name: str, before: int, after: str) -> Html:
    return tag("span", text(f"{word(name)} {before}"), arrow(), tag("b", text(after)))


# ---- prices of one's own choice, people


def hometown_used(position: Position, choice: Choice) -> Html:
    """Said of every answer for which a hometown is used."""
    said = HOMETOWN_USED in position.reckoning(choice)
    return tag("small", text(f" · {word('rows.uses_hometown')}")) if said else NOTHING


def opened(position: Position, coins: int) -> Html:
    """How many columns the amount opens, for one and for more."""
    way, facts = position.last_way, position.facts
    if way is not None and way.role == PHILOSOPHER:
        rows, name = [facts.train_one, facts.train_two], "rows.groups"
    else:
        rows, name = facts.display_prices, "rows.columns"
    counts = [sum(price <= coins for price in prices) for prices in rows]
    return tag("small", text(word(name, counts=" · ".join(str(n) for n in counts))))
