"""Explanations: a tile large with its sentence, a culture stack with all its tiles, a city, a figure with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    CATEGORIES,
    CULTURE_NAMES,
    HOLDINGS,
    MOST_HELD,
    RESOURCE_NAMES,
    ROUNDS,
    TEMPLE,
)
from pentapolis.games.minerva.picture.answers import sites
from pentapolis.games.minerva.picture.answers.prices import in_words, price_of
from pentapolis.games.minerva.picture.parts.forum import top_tile
from pentapolis.games.minerva.picture.parts.plan import drawing
from pentapolis.games.minerva.picture.parts.tiles import small
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.picture.signs import MONEY, amount, bare, symbol_named
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.explained import explained, looked_up, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minerva.game import Minerva
    from pentapolis.kernel.game import View

LARGE: Final = 132


def explain(game: Minerva, view: View, what: str) -> Html:
    """The thing that `data-explain` names, enlarged; nothing for what Minerva does not know."""
    inside = looked_up(EXPLAINERS, Position(game, view), what)
    return tag("div", inside, class_="minerva explained-of") if inside else NOTHING


# ---- tiles


def of_tile(position: Position, label: str) -> Html:
    tile = position.numbers.get(label)
    return NOTHING if tile is None else tile_words(position, tile)


def tile_words(position: Position, tile: int, *more: str) -> Html:
    facts = position.facts
    kind = word(f"kinds.{CATEGORIES[facts.categories[tile]]}")
    price = word("explain.price", price=in_words(price_of(position, tile))) if is_offered(position, tile) else ""
    face = small(facts, position.deeds, tile, LARGE)
    return explained(facts.titles[tile], face, facts.texts[tile], kind, price, *more)


def is_offered(position: Position, tile: int) -> bool:
    name = position.facts.ids[tile]
    return name in position.board["offer"] or name in position.board["temples"]


def of_place(position: Position, label: str) -> Html:
    """A tile in a city; a temple with the sum of its points."""
    found = [int(part) for part in label.split(".")] if label.replace(".", "").replace("-", "").isdecimal() else []
    if len(found) != PARTS or not 0 <= found[0] < position.seats:
        return NOTHING
    seat, cell = found[0], (found[1], found[2])
    tile = position.cities[seat].get(cell)
    if tile is None:
        return NOTHING
    return tile_words(position, tile, *temple_sum(position, seat, tile, cell))


PARTS: Final = 3


def temple_sum(position: Position, seat: int, tile: int, cell: tuple[int, int]) -> list[str]:
    facts = position.facts
    if facts.categories[tile] != TEMPLE:
        return []
    if facts.areas[tile] == HOLDINGS:
        count = position.players[seat]["resources"][facts.counts[tile]]
    else:
        count = len(sites.counted_by(facts, position.cities[seat], tile, cell))
    return [word("explain.temple", count=count, each=facts.points[tile], points=count * facts.points[tile])]


# ---- culture, glory, order


def of_culture(position: Position, label: str) -> Html:
    """All tiles of a stack, with who has those that are gone."""
    if label not in CULTURE_NAMES:
        return NOTHING
    stack = position.board["culture"][CULTURE_NAMES.index(label)]
    tiles = []
    for at, (marks, points) in enumerate(zip(stack["marks"], stack["points"], strict=True)):
        owner = stack["takers"][at] if at < len(stack["takers"]) else None
        mark = NOTHING if owner is None else seat_mark(owner, 18)
        taken = "taken" if owner is not None else None
        tiles.append(tag("span", top_tile(label, marks, points, 0), mark, class_=classes("whole", taken)))
    title = tag("h2", text(word(f"culture.{label}")))
    said = tag("p", text(word("explain.culture")))
    return tag(
        "div", tag("div", title, said, tag("div", *tiles, class_="whole-stack"), class_="words"), class_="explained"
    )


def of_glory(position: Position, _label: str) -> Html:
    rows = []
    for at, here in enumerate(position.board["glory"][:ROUNDS]):
        cells = [
            tag("td", amount(points, "wreath"), seat_mark(owner, 16) if owner >= 0 else NOTHING)
            for points, owner in zip(here["points"], here["owners"], strict=True)
        ]
        rows.append(tag("tr", tag("th", text(word("forum.round", round=at + 1)), scope="row"), *cells))
    said = tag("p", text(word("explain.glory_alone" if position.alone else "explain.glory")))
    inside = tag("div", tag("h2", text(word("forum.glory"))), said, tag("table", tag("tbody", *rows)), class_="words")
    return tag("div", inside, class_="explained")


def of_order(position: Position, _label: str) -> Html:
    points = ", ".join(str(n) for n in position.board["order_points"])
    more = word("explain.order_points", points=points) if points else ""
    return explained(word("forum.order"), NOTHING, word("explain.order"), more)


# ---- players and goods


def of_city(position: Position, label: str) -> Html:
    """Another's city, larger."""
    if not label.isdecimal() or int(label) >= position.seats:
        return NOTHING
    city = position.cities[int(label)]
    large_plan = tag("div", drawing(position, int(label), set(), aria_hidden="true"), class_="large-plan")
    tiles = [position.facts.titles[tile] for tile in city.values()]
    listed = ", ".join(f"{tiles.count(name)} {name}" for name in dict.fromkeys(tiles))
    return explained(word("explain.city", count=len(city)), large_plan, listed)


def of_resource(_position: Position, label: str) -> Html:
    if label == "denarii":
        return explained(word("signs.coin"), large(MONEY), word("explain.denarii"))
    if label not in RESOURCE_NAMES:
        return NOTHING
    symbol = symbol_named(label)
    return explained(word(f"signs.{symbol}"), large(symbol), word("explain.resource", most=MOST_HELD))


def large(symbol: str) -> Html:
    return tag("span", bare(symbol), class_="large-sign")


def of_stock(_position: Position, label: str) -> Html:
    if label not in ("residences", "assistants", "next"):
        return NOTHING
    symbol = "house" if label == "residences" else "person"
    return explained(word(f"explain.{label}_title"), large(symbol), word(f"explain.{label}"))


def of_score(position: Position, label: str) -> Html:
    if not label.isdecimal() or int(label) >= position.seats:
        return NOTHING
    own = position.players[int(label)]
    return sum_of(word("explain.score"), own["breakdown"], own["score"])


def of_pair(_position: Position, _label: str) -> Html:
    return explained(word("offer.pairs"), NOTHING, word("explain.pair"))


EXPLAINERS: Final[dict[str, Callable[[Position, str], Html]]] = {
    "tile": of_tile,
    "at": of_place,
    "culture": of_culture,
    "glory": of_glory,
    "order": of_order,
    "city": of_city,
    "resource": of_resource,
    "stock": of_stock,
    "score": of_score,
    "pair": of_pair,
    "coins": lambda _position, _label: explained(word("offer.coins"), large(MONEY), word("explain.coins")),
    "round": lambda _position, _label: explained(word("head.round"), NOTHING, word("explain.round")),
    "tax": lambda _position, _label: explained(word("head.tax"), large(MONEY), word("explain.tax")),
}
