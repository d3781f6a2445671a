"""A city, large: its tiles, the places where it can grow, and what would work if a line were activated.

The drawing is as large as the city: it is fitted into its window until the cells would become too small to read, and
from then on it lies larger under the window and can be moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import DWELLING, RESIDENCE, TEMPLE
from pentapolis.games.minerva.picture.answers import ghosts
from pentapolis.games.minerva.picture.parts.tiles import SIZE, face, household
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, figure, tag, text, together, use

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Box, Cell, Position
    from pentapolis.scene.stage import Choice, Stage

SMALLEST: Final = {"wide": 45, "phone": 52}
"""The least width of a cell on the screen, in pixels."""
WINDOW: Final = {"wide": (9, 7), "phone": (7, 6)}
"""So many cells are always shown, however small the city is."""
EDGE: Final = 5
FAR: Final = 4000


def city(stage: Stage, position: Position, offers: Offers) -> Html:
    name = word("city.name", whose=whose_city(stage, position), size=size_of(position))
    return tag(
        "div",
        tag("div", town(stage, position, offers), class_="pan", tabindex=0, role="group", aria_label=name),
        id="city",
        class_="city panel",
    )


def caption(stage: Stage, position: Position) -> Html:
    """On the frame: whose city that is."""
    return tag("div", tag("b", text(whose_city(stage, position))), text(size_of(position)), class_="caption")


def whose_city(stage: Stage, position: Position) -> str:
    seat = position.shown_seat
    return word("city.yours") if seat == position.me else word("city.of", name=stage.names[seat])


def size_of(position: Position) -> str:
    return word("city.tiles", count=len(position.cities[position.shown_seat]))


def town(stage: Stage, position: Position, offers: Offers) -> Html:
    seat, least = position.shown_seat, SMALLEST[stage.form]
    west, north, east, south = framed(position.box(seat), *WINDOW[stage.form])
    columns, rows = east - west + 1, south - north + 1
    box = (west * SIZE - EDGE, north * SIZE - EDGE, columns * SIZE + 2 * EDGE, rows * SIZE + 2 * EDGE)
    return tag(
        "svg",
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#mv-floor)"),
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, class_="night"),
        medallions(west, north, east, south),
        ghosts.sites(position, offers),
        together([one_tile(position, offers, seat, cell) for cell in sorted(position.cities[seat], key=by_row)]),
        ghosts.lines(position, offers),
        ghosts.previews(position, offers),
        ghosts.seals(offers),
        class_="town",
        width=columns * least,
        height=rows * least,
        viewBox=" ".join(str(n) for n in box),
    )


def by_row(cell: Cell) -> Cell:
    return cell[1], cell[0]


def framed(box: Box, columns: int, rows: int) -> Box:
    """At least so many cells, the city in their middle."""
    west, north, east, south = box
    wider, higher = max(0, columns - (east - west + 1)), max(0, rows - (south - north + 1))
    return west - wider // 2, north - higher // 2, east + (wider + 1) // 2, south + (higher + 1) // 2


def medallions(west: int, north: int, east: int, south: int) -> Html:
    """In the corners, which no city ever reaches."""
    corners = [(west, north, "owl"), (east, north, "wreath"), (west, south, "wreath"), (east, south, "owl")]
    return tag("g", *[medallion(x, y, symbol) for x, y, symbol in corners], class_="medallions", aria_hidden="true")


def medallion(x: int, y: int, symbol: str) -> Html:
    rings = [
        tag("circle", r=29, class_="rim"),
        tag("circle", r=25.4, class_="tesserae"),
        tag("circle", r=21.8, class_="disk"),
    ]
    return tag("g", *rings, use(symbol, -16, -16, 32), transform=at((x + 0.5) * SIZE, (y + 0.5) * SIZE))


# ---- tiles


def one_tile(position: Position, offers: Offers, seat: int, cell: Cell) -> Html:
    tile = position.cities[seat][cell]
    name = position.facts.ids[tile]
    choice = offers.tiles().get(cell)
    return tag(
        "g",
        tag("title", text(called(position, seat, cell))),
        face(position.facts, position.deeds, tile),
        standing(position, seat, cell),
        tag("rect", width=SIZE, height=SIZE, rx=5, class_="ring") if choice is not None else NOTHING,
        id=f"tile-{seat}-{cell[0]}-{cell[1]}",
        transform=at(cell[0] * SIZE, cell[1] * SIZE),
        data_explain=f"at:{seat}.{cell[0]}.{cell[1]}",
        data_face=name,
        data_from="stock-residences" if tile == RESIDENCE else f"offer-{name}",
        **offers.on("tile", state(position, cell, choice), choice=choice),
    )


def state(position: Position, cell: Cell, choice: Choice | None) -> str | None:
    """Calm while something else is chosen; the one that asks stands out."""
    if cell == position.asked_at:
        return "asking"
    return None if choice is not None or position.asked_at is None else "calm"


def called(position: Position, seat: int, cell: Cell) -> str:
    tile = position.cities[seat][cell]
    title, worth = position.facts.titles[tile], position.worth(seat)
    if tile == RESIDENCE:
        return word("city.staffed") if cell in position.staffed(seat) else word("city.vacant")
    return word("city.worth", title=title, points=worth[cell]) if cell in worth else title


def standing(position: Position, seat: int, cell: Cell) -> Html:
    """What lies on a tile: the owner's mark and the assistant of a residence, the points of a temple."""
    category = position.facts.categories[position.cities[seat][cell]]
    if category == DWELLING:
        return household(seat, staffed=cell in position.staffed(seat))
    return badge(position.worth(seat)[cell]) if category == TEMPLE else NOTHING


def badge(points: int) -> Html:
    disc = tag("circle", cx=54, cy=12.5, r=11.5)
    number = tag("text", text(figure(points)), x=54, y=18)
    return tag("g", disc, number, class_=classes("worth", "none" if not points else None))
