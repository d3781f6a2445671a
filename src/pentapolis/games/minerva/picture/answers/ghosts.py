"""What could be, on the city: places to build on with what they are worth, lines with the order of their tiles.

What belongs to one option is hidden until it is pointed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    CULTURE,
    DIRECTION,
    HOLDINGS,
    HOUSE_NUMBER,
    RESIDENCE,
    RESOURCE,
    SITE,
    TEMPLE,
)
from pentapolis.games.minerva.picture.answers import sites as places
from pentapolis.games.minerva.picture.answers.lines import STEPS, Line, line_from, lines_from
from pentapolis.games.minerva.picture.parts.tiles import SIZE, face, household, strip
from pentapolis.kernel.kind import TIMES
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, signed, tag, text, together, use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.scene.stage import Choice

HALF: Final = SIZE / 2
ARROW: Final = "M-9 -13L9 0L-9 13z"
TURNS: Final = (-90, 0, 90, 180)
INSIDE: Final = (RESOURCE.name, CULTURE.name, TIMES.name)
"""What tiles ask while their line is worked through."""
ON_PICTURE: Final = (36, 25)
"""On a tile: beside its number in the line and the hammer of some, above the strip that says what it does."""
NUMERALS: Final = 12
"""Lines have hardly ever so many tiles; what comes later goes without a number."""


def corner(cell: Cell) -> tuple[int, int]:
    return cell[0] * SIZE, cell[1] * SIZE


def middle(cell: Cell) -> tuple[float, float]:
    return cell[0] * SIZE + HALF, cell[1] * SIZE + HALF


# ---- places to build on


def sites(position: Position, offers: Offers) -> Html:
    """Every place that may be chosen, with its number and what it is worth."""
    lit = offers.sites()
    if not lit:
        return NOTHING
    worth = values(position)
    made = [site(offers, cell, choice, worth[choice.option]) for cell, choice in lit]
    return tag("g", *made, class_="sites")


def values(position: Position) -> list[int]:
    """For each site the points that the tile in hand would bring there."""
    if position.worth_of_sites is None:
        tile = position.tile_in_hand
        nothing = [0] * len(position.sites(position.shown_seat))
        position.worth_of_sites = nothing if tile is None else places.values(position, tile, position.asked_at)
    return position.worth_of_sites


def site(offers: Offers, cell: Cell, choice: Choice, points: int) -> Html:
    plot = tag("rect", x=3, y=3, width=SIZE - 6, height=SIZE - 6, rx=5)
    number = tag("text", text(signed(points)), x=HALF - 8, y=57, class_="points")
    gain = tag("g", number, use("wreath", HALF + 6, 42, 18), class_="sg-wreath") if points else NOTHING
    return tag(
        "g",
        tag("title", text(choice.title)),
        plot,
        gain,
        seal(choice, HALF, 25 if points else HALF, offers),
        id=f"site-{cell[0]}-{cell[1]}",
        transform=at(*corner(cell)),
        **offers.on("site", "gains" if points > 0 else "loses" if points else None, choice=choice),
    )


def seal(choice: Choice, x: float, y: float, offers: Offers) -> Html:
    """The number of an option, large enough to be read in a large city."""
    picked = "picked" if choice.option == offers.marked else None
    inside = [tag("circle", r=13), tag("text", text(choice.number), y=6)]
    return tag("g", *inside, class_=classes("seal", picked), transform=at(x, y), data_choice=choice.option)


def seals(offers: Offers) -> Html:
    """The numbers at tiles that may be chosen."""
    made = [seal(choice, cell[0] * SIZE + 15, cell[1] * SIZE + 15, offers) for cell, choice in offers.tiles().items()]
    return together(made)


# ---- lines


def lines(position: Position, offers: Offers) -> Html:
    """While a direction is chosen: all four lines with what their tiles bring. Inside a line: what has worked."""
    if offers.kind == DIRECTION.name and position.asked_at is not None:
        return together([lane(position, offers, choice) for choice in offers.directions()])
    return worked(position) if offers.kind in INSIDE else NOTHING


def lane(position: Position, offers: Offers, choice: Choice) -> Html:
    """A line in pale colours, and the same in strong ones while its direction is pointed at."""
    start = position.asked_at or (0, 0)
    line = line_from(position, start, choice.option)
    lit = offers.on("lane", choice=choice)
    pale = tag("g", ribbon(line), steps_of(line), tag("title", text(choice.title)), **lit)
    strong = tag("g", ribbon(line), steps_of(line), arrowhead(line), **offers.shown("chosen-lane", choice=choice))
    dx, dy = STEPS[choice.option]
    x, y = corner((start[0] + dx, start[1] + dy))
    return together([pale, strong, seal(choice, x + ON_PICTURE[0], y + ON_PICTURE[1], offers)])


def ribbon(line: Line) -> Html:
    """Around the tiles of a line; around the first cell, if there are none."""
    cells = [work.cell for work in line.works] or [line.end]
    west, north = min(x for x, _ in cells), min(y for _, y in cells)
    columns, rows = max(x for x, _ in cells) - west + 1, max(y for _, y in cells) - north + 1
    return tag(
        "rect",
        x=west * SIZE - 1,
        y=north * SIZE - 1,
        width=columns * SIZE + 2,
        height=rows * SIZE + 2,
        rx=6,
        class_=classes("ribbon", None if line.works else "empty"),
    )


def steps_of(line: Line) -> Html:
    """The numbers of the tiles in their order, and what each brings; a stroke where a tile is passed over."""
    made = []
    for work in line.works:
        inside = (
            strip(work.brings, "mv-strip yields") if work.number else tag("path", d="M14 22L52 22", class_="pass-by")
        )
        made.append(tag("g", inside, numeral(work.number), transform=at(*corner(work.cell))))
    return together(made)


def numeral(number: int) -> Html:
    return use(f"num-{number}", 0, 0, 30, 20) if 0 < number <= NUMERALS else NOTHING


def arrowhead(line: Line) -> Html:
    if not line.works:
        return NOTHING
    x, y = middle(line.end)
    dx, dy = STEPS[line.direction]
    place = f"{at(x - dx * (HALF - 10), y - dy * (HALF - 10))} rotate({TURNS[line.direction]})"
    return tag("path", d=ARROW, transform=place, class_="arrowhead")


def worked(position: Position) -> Html:
    """Which tiles have worked in this turn; the last one asks, if something is asked."""
    cells = position.activated()
    marks = [tag("g", numeral(at_ + 1), transform=at(*corner(cell))) for at_, cell in enumerate(cells)]
    x, y = corner(cells[-1]) if cells else (0, 0)
    last = tag("rect", x=x - 1, y=y - 1, width=SIZE + 2, height=SIZE + 2, rx=6, class_="ribbon") if cells else NOTHING
    return tag("g", last, *marks, class_="worked")


# ---- what an option would do


def previews(position: Position, offers: Offers) -> Html:
    tile = position.tile_in_hand
    if offers.kind == SITE.name and tile is not None:
        return together([ghost(position, offers, tile, cell, choice) for cell, choice in offers.sites()])
    if offers.kind == HOUSE_NUMBER.name:
        return together([lines_ahead(position, offers, cell, choice) for cell, choice in offers.tiles().items()])
    return NOTHING


def ghost(position: Position, offers: Offers, tile: int, cell: Cell, choice: Choice) -> Html:
    """The tile as it would stand there, with what it would count or set to work."""
    seat = position.shown_seat
    home = household(seat, staffed=False) if tile == RESIDENCE else NOTHING
    body = tag("g", face(position.facts, position.deeds, tile), home, transform=at(*corner(cell)), class_="ghost-of")
    if tile == RESIDENCE:
        around = four_lines(position, cell)
    elif position.facts.categories[tile] == TEMPLE:
        around = counted(position, tile, cell)
    else:
        around = NOTHING
    return tag("g", body, around, **offers.shown("ghost-tile", choice=choice))


def lines_ahead(position: Position, offers: Offers, cell: Cell, choice: Choice) -> Html:
    return tag("g", four_lines(position, cell), **offers.shown("ghost-tile", choice=choice))


def four_lines(position: Position, cell: Cell) -> Html:
    """The lines in all directions, with the order of their tiles."""
    found = [line for line in lines_from(position, cell) if line.works]
    return together([together([ribbon(line), order_of(line)]) for line in found])


def order_of(line: Line) -> Html:
    return together(
        [use(f"num-{work.number}", *corner(work.cell), 30, 20) for work in line.works if 0 < work.number <= NUMERALS]
    )


def counted(position: Position, temple: int, cell: Cell) -> Html:
    """The tiles that a temple would count there."""
    if position.facts.areas[temple] == HOLDINGS:
        return NOTHING
    city = position.cities[position.shown_seat]
    return rings(places.counted_by(position.facts, city, temple, cell))


def rings(cells: Sequence[Cell]) -> Html:
    frames = [
        tag("rect", x=x - 1, y=y - 1, width=SIZE + 2, height=SIZE + 2, rx=6, class_="counts")
        for x, y in [corner(cell) for cell in cells]
    ]
    return together(frames)
