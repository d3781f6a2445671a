"""The land: the Cradle, tiles, Cities and Monuments under a lapis sky, framed so that all of it is always seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import DOMAINS, LETTERS, TURNS
from pentapolis.games.dominations.lattice import CELLS, CRADLE, CRADLE_POINTS, POINTS, corners_of
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.parts.places import where
from pentapolis.games.dominations.picture.parts.seals import seals
from pentapolis.games.dominations.picture.parts.tiles import (
    HIGH,
    IN,
    SIDE,
    city,
    dots,
    face,
    face_of,
    middle,
    outline,
    put,
    spot_of,
)
from pentapolis.games.dominations.picture.position import place, titled, triangle
from pentapolis.games.dominations.picture.signs import dot
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, tag, text, together, use
from pentapolis.scene.marks.seats import seat_class

if TYPE_CHECKING:
    from pentapolis.games.dominations.lattice import Place, Triangle
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice

CRADLE_CELLS: Final = [CELLS[cell] for cell in CRADLE]
FAR: Final = 4000
EDGE: Final = 14
LEAST_WIDE: Final = 4
LEAST_HIGH: Final = 4
"""So many sides and rows are always shown, however small the land is."""


def land(position: Position, offers: Offers) -> Html:
    x, y, width, height = frame(position)
    sky = [
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, class_="sky"),
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#dm-stars)"),
    ]
    lit = offers.cells()
    return tag(
        "svg",
        *sky,
        cradle(position),
        together([open_cell(cell, offers, lit.get(cell)) for cell in cells_to_show(position, lit)]),
        together([tile(position, offers, cell, lit.get(cell)) for cell in position.land]),
        together([parts_of(position, offers, wonder, lit) for wonder in position.board["monuments"]]),
        together([round_monument(position, wonder) for wonder in position.board["monuments"]]),
        last_move(position),
        ghosts(position, offers, lit),
        seals(offers, lit),
        class_="lands",
        data_scales=True,
        viewBox=f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}",
        role="group",
        aria_label=word("land.name", count=len(position.land)),
    )


def frame(position: Position) -> tuple[float, float, float, float]:
    """Round everything that lies there and everywhere that it can grow."""
    cells = [*position.land, *position.open_cells]
    places = [spot_of(corner) for cell in cells for corner in corners_of(cell)]
    places += [spot_of(POINTS[point]) for point in CRADLE_POINTS]
    west, east = min(x for x, _ in places), max(x for x, _ in places)
    north, south = min(y for _, y in places), max(y for _, y in places)
    wider = max(0.0, LEAST_WIDE * SIDE - (east - west)) / 2 + EDGE
    higher = max(0.0, LEAST_HIGH * HIGH - (south - north)) / 2 + EDGE
    return west - wider, north - higher, east - west + 2 * wider, south - north + 2 * higher


# ---- what lies there


@kept
def hexagon() -> str:
    places = [spot_of(POINTS[point]) for point in CRADLE_POINTS]
    return f"M{'L'.join(f'{x * 0.985:.1f} {y * 0.985:.1f}' for x, y in places)}z"


def cradle(position: Position) -> Html:
    """The hexagon in the middle, with a dot at each corner."""
    letters = [LETTERS[DOMAINS.index(name)] for name in position.board["cradle"]]
    places = [spot_of(POINTS[point]) for point in CRADLE_POINTS]
    made = [dot(letter, x * 0.8, y * 0.8, 12) for letter, (x, y) in zip(letters, places, strict=True)]
    return tag(
        "g",
        tag("title", text(word("land.cradle"))),
        tag("path", d=hexagon(), class_="hex"),
        tag("circle", r=52, class_="hearth"),
        use("emblem", -34, -40, 68),
        *made,
        class_="cradle",
        data_explain="cradle:cradle",
    )


def tile(position: Position, offers: Offers, cell: Triangle, choice: Choice | None) -> Html:
    here = position.land[cell]
    camp, down = DOMAINS.index(here["camp"]), bool(cell[2])
    stands = here["city"]
    return tag(
        "g",
        tag("title", text(called(position, cell))),
        face(camp, "".join(here["dots"]), down, bare=stands is not None),
        NOTHING if stands is None else city(stands["seat"], stands["level"], camp),
        tag("path", d=outline(down, 0.93), class_="ring") if choice is not None else NOTHING,
        id=f"tile-{here['cell']}",
        transform=put(cell),
        data_explain=f"at:{here['cell']}",
        data_face=here["tile"],
        **offers.on("tile-of", choice=choice),
    )


def called(position: Position, cell: Triangle) -> str:
    here = position.land[cell]
    camp = word(f"domains.{here['camp']}")
    if here["city"] is None:
        return word("land.camp", domain=camp, where=where(cell))
    owner = "ABCD"[here["city"]["seat"]]
    return word("land.city", seat=owner, level=here["city"]["level"], domain=camp, where=where(cell))


def cells_to_show(position: Position, lit: dict[Triangle, Choice]) -> list[Triangle]:
    """Empty cells: all where the land can grow, and all that may be chosen."""
    taken = {triangle(part["cell"]) for wonder in position.board["monuments"] for part in wonder["parts"]}
    more = [cell for cell in lit if cell not in position.land and cell not in taken]
    return list(dict.fromkeys([*position.open_cells, *more]))


def open_cell(cell: Triangle, offers: Offers, choice: Choice | None) -> Html:
    shape = tag("path", d=outline(bool(cell[2]), 0.9), class_="ring" if choice is not None else None)
    name = tag("title", text(where(cell)))
    return tag("g", name, shape, transform=put(cell), **offers.on("open-cell", choice=choice))


# ---- Monuments


def parts_of(position: Position, offers: Offers, wonder: View, lit: dict[Triangle, Choice]) -> Html:
    """The tiles of a Monument."""
    made = []
    for at_part, part in enumerate(wonder["parts"]):
        cell = triangle(part["cell"])
        down, choice = bool(cell[2]), lit.get(cell)
        sign = use("monument", -15, -15, 30) if at_part == 0 else NOTHING
        inside = [tag("path", d=outline(down), class_="stone-of"), sign, dots("".join(part["dots"]), down)]
        made.append(tag("g", *inside, transform=put(cell), **offers.on("part-of", choice=choice)))
    if not made:
        return NOTHING
    name = tag("title", text(titled(position.facts.monuments, wonder["id"])))
    return tag("g", name, *made, class_="wonder", data_explain=f"monument:{wonder['id']}")


def round_monument(position: Position, wonder: View) -> Html:
    if wonder["point"] is None:
        return NOTHING
    x, y = spot_of(place(wonder["point"]))
    return tag(
        "g",
        tag("title", text(titled(position.facts.monuments, wonder["id"]))),
        tag("circle", r=21),
        use("monument", -14, -16, 28),
        transform=at(x, y),
        class_="wonder round",
        data_explain=f"monument:{wonder['id']}",
    )


# ---- what is new, what may be, what would be


def last_move(position: Position) -> Html:
    """The tile that Produced last, outlined in the colour of whoever's turn it was."""
    last = position.board["last"]
    if last is None:
        return NOTHING
    cell = triangle(last["cell"])
    turn: int = position.view["turn"]
    return tag(
        "path",
        d=outline(bool(cell[2])),
        transform=put(cell),
        class_=classes("fresh-tile", seat_class(turn) if turn >= 0 else None),
    )


def ghosts(position: Position, offers: Offers, lit: dict[Triangle, Choice]) -> Html:
    """While a cell is pointed at: the tile as it would lie there, and everything that would Produce."""
    lying = position.face_in_hand
    if lying is None:
        return NOTHING
    tile_number, turn = lying // TURNS, lying % TURNS
    camp, letters = position.facts.camps[tile_number], face_of(position.facts.dots[tile_number], turn)
    made = []
    for cell, choice in lit.items():
        frame_of = tag("path", d=outline(bool(cell[2])), class_="chosen")
        ghost = tag("g", face(camp, letters, bool(cell[2])), frame_of, transform=put(cell))
        made.append(tag("g", ghost, firing(position, choice), **offers.shown_late("ghost-tile", choice=choice)))
    return together(made)


def firing(position: Position, choice: Choice) -> Html:
    """The Loci that would be completed, the dots that would Produce, and Concentrations in a capsule."""
    told = harvest(position, choice)
    made = [locus(place(name)) for name in told.loci]
    made += [pair(*one, *other) for one, other in told.pairs]
    made += [fire(*each) for each in told.dots]
    return together(made)


@kept
def pair(name: str, corner: int, other: str, other_corner: int) -> Html:
    (x, y), (to_x, to_y) = dot_at(name, corner), dot_at(other, other_corner)
    return tag("path", d=f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", class_="pair-of")


@kept
def fire(name: str, corner: int) -> Html:
    x, y = dot_at(name, corner)
    return tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=14, class_="fires")


def dot_at(name: str, corner: int) -> tuple[float, float]:
    """Where a dot lies on the drawing; on the Cradle nearer to its corner."""
    cell = triangle(name)
    x, y = spot_of(corners_of(cell)[corner])
    if cell in CRADLE_CELLS:
        return x * 0.8, y * 0.8
    middle_x, middle_y = middle(cell)
    return middle_x + (x - middle_x) * IN, middle_y + (y - middle_y) * IN


def locus(point: Place) -> Html:
    x, y = spot_of(point)
    return tag("circle", cx=x, cy=y, r=30, class_="locus")
