"""The board: four paths across Crete with their stones, boxes and pawns, and what may be done there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import NO_PAWN, PALACES, STEPS, THESEUS
from pentapolis.games.palaces.picture.answers import previews
from pentapolis.games.palaces.picture.answers.seals import seals
from pentapolis.games.palaces.picture.answers.uses import PAWNS
from pentapolis.games.palaces.picture.offers import by_place
from pentapolis.games.palaces.picture.parts import finds, pawns
from pentapolis.games.palaces.picture.parts.layout import PATHS, Layout, layout_for, smooth
from pentapolis.games.palaces.picture.parts.stones import gate_around, glow, ring_around, stone
from pentapolis.games.palaces.picture.position import Move, moves
from pentapolis.games.palaces.picture.words import pawn_name, word
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, figure, tag, text, together
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


def board(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    layout = layout_for(stage.form)
    return tag("div", ground(layout), play(stage, position, offers, layout), class_=f"board {layout.form}")


@cache
def ground(layout_form: Layout) -> Html:
    """The painted map. It never changes, so it is a drawing of its own and is not painted again."""
    symbol = tag("use", href=f"#s-ground-{layout_form.form}", width=layout_form.width, height=layout_form.height)
    view_box = f"0 0 {layout_form.width} {layout_form.height}"
    return tag("svg", symbol, id="ground", class_="ground", viewBox=view_box, aria_hidden="true")


def play(stage: Stage, position: Position, offers: list[Offer], layout: Layout) -> Html:
    places = by_place(offers)
    return tag(
        "svg",
        ribbons(layout),
        tag("g", *[names_of_paths(position, layout)], class_="names"),
        together([previews.trail(offer, layout, stage) for offer in offers]),
        stones(stage, position, layout, places),
        tag("g", finds.boxes(position, layout, stage.last), class_="boxes"),
        tag("g", last_moves(stage, position, layout), class_="last"),
        tag("g", all_pawns(position, layout), class_="pawns"),
        together([previews.ghost(offer, position, layout, stage) for offer in offers]),
        tag("g", seals(stage, position, layout, places), class_="seals"),
        id="play",
        class_="play",
        viewBox=f"0 0 {layout.width} {layout.height}",
        role="group",
        aria_label=word("board.name"),
    )


# ---- the paths


@cache
def ribbons(layout: Layout) -> Html:
    made = [ribbon(layout, palace) for palace in range(PALACES)]
    made += [stem(layout, palace, step) for palace in range(PALACES) for step in layout.boxes[palace]]
    return tag("g", *made, class_="ribbons")


def ribbon(layout: Layout, palace: int) -> Html:
    line, wide = smooth(layout.steps[palace]), layout.ribbon
    return together(
        [
            tag("path", d=line, stroke_width=wide + 3.4, class_="outline"),
            tag("path", d=line, stroke_width=wide, class_="bank"),
            tag("path", d=line, stroke_width=wide - 4.5, stroke=f"url(#g-{PATHS[palace]})"),
        ]
    )


def stem(layout: Layout, palace: int, step: int) -> Html:
    """A dotted line from a stone to its box."""
    (x, y), (bx, by) = layout.where(palace, step), layout.box(palace, step)
    return tag("path", d=f"M{x} {y}L{bx:g} {by:g}", class_="stem")


def names_of_paths(position: Position, layout: Layout) -> Html:
    titles = position.facts.palace_titles
    return together([tag("text", text(titles[p]), x=x, y=y) for p, (x, y) in enumerate(layout.names)])


def stones(stage: Stage, position: Position, layout: Layout, places: dict[tuple[int, int], list[Choice]]) -> Html:
    made = []
    for palace in range(PALACES):
        for step in range(1, STEPS + 1):
            chosen = places.get((palace, step), [])
            made.append(one_stone(stage, position, layout, palace, step, chosen))
    return tag("g", *made, class_="stones")


def one_stone(stage: Stage, position: Position, layout: Layout, palace: int, step: int, chosen: list[Choice]) -> Html:
    name = position.facts.palaces[palace]
    x, y = layout.where(palace, step)
    picked = any(choice.option == stage.marked for choice in chosen)
    points = position.facts.step_points[step]
    said = word("board.step", palace=position.facts.palace_titles[palace], step=step, points=figure(points))
    kinds = ["step", PATHS[palace], "neg" if points < 0 else None, "may" if chosen else None]
    return tag(
        "g",
        tag("title", text(said)),
        glow(layout, step) if chosen else NOTHING,
        stone(layout, palace, step, points, step == position.facts.check_point),
        ring_around(layout, step, step == position.facts.check_point) if chosen else NOTHING,
        id=f"step-{name}-{step}",
        class_=classes(*kinds, "picked" if picked else None),
        transform=at(x, y),
        data_explain=f"step:{name}-{step}",
        data_choice=chosen[0].option if len(chosen) == 1 else None,
        data_choices=" ".join(str(choice.option) for choice in chosen) if len(chosen) > 1 else None,
    )


# ---- pawns


def all_pawns(position: Position, layout: Layout) -> Html:
    seats = range(len(position.players))
    return together([one_pawn(position, layout, seat, palace) for palace in range(PALACES) for seat in seats])


def one_pawn(position: Position, layout: Layout, seat: int, palace: int) -> Html:
    pawn, step = position.pawn(seat, palace), position.step(seat, palace)
    if pawn == NO_PAWN:
        return NOTHING
    x, y = previews.feet(position, layout, seat, palace, step)
    where = {"step": step, "palace": position.facts.palace_titles[palace]}
    return tag(
        "g",
        tag("title", text(word("board.pawn", letter=LETTERS[seat], pawn=pawn_name(pawn), **where))),
        pawns.shadow(),
        pawns.figure(seat, pawn),
        pawns.twice(pawns.badge_side(layout, x - layout.where(palace, step)[0], step)) if pawn == THESEUS else NOTHING,
        id=f"pawn-{seat}-{palace}",
        class_="pawn",
        transform=at(x, y, layout.pawn),
        data_from=f"player-{seat}",
        data_explain=f"pawn:{PAWNS[pawn]}",
    )


# ---- what just happened


def last_moves(stage: Stage, position: Position, layout: Layout) -> Html:
    """What the others did since the viewer's last decision, outlined in their colour."""
    made = [move for move in moves(stage.last) if move.by != stage.viewer]
    return together([outlined(move, position, layout) for move in made[-2:]])


def outlined(move: Move, position: Position, layout: Layout) -> Html:
    rings = [gate_around(layout, move.goal, position.facts.check_point, "to")]
    places = [move.goal]
    if move.start:
        rings.append(gate_around(layout, move.start, position.facts.check_point, "from"))
        places.append(move.start)
    drawn = [
        tag("g", ring, transform=at(*layout.where(move.palace, step))) for ring, step in zip(rings, places, strict=True)
    ]
    return tag("g", *drawn, class_=f"move {seat_class(move.by)}")
