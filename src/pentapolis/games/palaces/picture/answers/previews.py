"""Previews on the board: where a pawn would stand and the way it would go. Hidden until an option is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import STEPS, THESEUS
from pentapolis.games.palaces.picture.parts import pawns
from pentapolis.games.palaces.picture.parts.layout import smooth
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, tag, together, use
from pentapolis.scene.marks.seats import seat_class

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.answers.uses import Use
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.parts.layout import Layout, Point
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage


def feet(position: Position, layout: Layout, seat: int, palace: int, step: int) -> Point:
    """Where a seat's pawn stands, or would stand, on a step: beside the other one if there are two."""
    x, y = layout.where(palace, step)
    shared = any(other != seat for other in position.on_step(palace, step))
    if step == STEPS:
        dx, dy = layout.at_palace[seat]
    elif (palace, step) in layout.beside:
        dx, dy = layout.beside[palace, step][seat if shared else 0]
    else:
        dx, dy = layout.side_by_side[seat] if shared else layout.alone
    return x + dx, y + dy


def ghost_feet(position: Position, layout: Layout, use_: Use) -> Point:
    """Well beside a pawn that already stands there alone."""
    if not position.on_step(use_.palace, use_.goal) or use_.goal == STEPS:
        return feet(position, layout, use_.seat, use_.palace, use_.goal)
    x, y = layout.where(use_.palace, use_.goal)
    if (use_.palace, use_.goal) in layout.beside:
        dx, dy = layout.beside[use_.palace, use_.goal][1]
    else:
        dx, dy = layout.side_by_side[use_.seat]
        dx, dy = dx * 1.8, dy + 4
    return x + dx, y + dy


def shown(offer: Offer, stage: Stage, name: str) -> dict[str, str | int | None]:
    """The attributes of something that belongs to an option and is hidden until then."""
    marked = offer.choice.option == stage.marked
    return {"class_": classes("preview", name, "shown" if marked else None), "data_for": offer.choice.option}


def trail(offer: Offer, layout: Layout, stage: Stage) -> Html:
    """The way a pawn would go: Ariadne's thread, or the flight from the Minotaur."""
    ways = [way(use_, layout) for use_ in offer.uses if use_.start and use_.start != use_.goal]
    return tag("g", *ways, **shown(offer, stage, "trail")) if ways else NOTHING


def way(use_: Use, layout: Layout) -> Html:
    low, high = sorted((use_.start, use_.goal))
    points = layout.steps[use_.palace][low - 1 : high]
    line = smooth(points if use_.start < use_.goal else points[::-1])
    lines = [tag("path", d=line, class_="under"), tag("path", d=line, class_="over")]
    name = "flight" if use_.name == "attack" else "thread"
    return tag("g", *lines, class_=f"{name} {seat_class(use_.seat)}")


def beast(use_: Use, layout: Layout) -> Html:
    """The Minotaur on the stone that the pawn would leave."""
    if use_.name != "attack":
        return NOTHING
    x, y = layout.where(use_.palace, use_.start)
    disc = tag("circle", r=layout.stone)
    return tag("g", disc, use("minotaur", -13, -13, 26), transform=at(x, y), class_="beast")


def ghost(offer: Offer, position: Position, layout: Layout, stage: Stage) -> Html:
    """The pawn where it would stand."""
    made = [together([beast(use_, layout), one_ghost(use_, position, layout)]) for use_ in offer.uses[:1]]
    return tag("g", *made, **shown(offer, stage, "ghost")) if made else NOTHING


def one_ghost(use_: Use, position: Position, layout: Layout) -> Html:
    if use_.start == use_.goal:
        return NOTHING
    x, y = ghost_feet(position, layout, use_)
    badge = pawns.twice(1) if use_.pawn == THESEUS else NOTHING
    return tag("g", together([pawns.figure(use_.seat, use_.pawn), badge]), transform=at(x, y, layout.pawn))
