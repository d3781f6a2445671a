"""A civilisation tree: cards that touch with halves of one colour make a Nodus; open halves wait for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CAMPFIRE, DOMAINS, LETTERS
from pentapolis.games.dominations.picture.parts.cards import SIDES_AT, SIZE, card_face, half
from pentapolis.games.dominations.picture.parts.places import in_tree
from pentapolis.games.dominations.picture.signs import amount, dot
from pentapolis.games.dominations.picture.words import word
from pentapolis.games.dominations.spots import STEPS
from pentapolis.scene.marks.markup import NOTHING, Html, at, tag, text, together
from pentapolis.scene.panels.prompt import seal_on_board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position, Tree
    from pentapolis.scene.stage import Choice, Stage

Spot = tuple[int, int]
LEAST: Final = (5, 4)
EDGE: Final = 10
RADIUS: Final = 14
VESTIGIUM, CORRUPTIO = LETTERS[6], LETTERS[7]
FAR: Final = 4000
OPPOSITE: Final = (2, 3, 0, 1)


def joint(one: str, other: str) -> str | None:
    """The colour of the Nodus of two halves; nothing if they make none."""
    if CORRUPTIO in (one, other):
        return None
    if one == VESTIGIUM:
        return None if other == VESTIGIUM else other
    return one if other in (one, VESTIGIUM) else None


def nodus_with(tree: Tree, sides: str, spot: Spot) -> list[str]:
    """The Nodus that a card there would make, as letters."""
    found = []
    for side, (dx, dy) in enumerate(STEPS):
        beside = tree.get((spot[0] + dx, spot[1] + dy))
        if beside is not None:
            colour = joint(sides[side], beside["sides"][OPPOSITE[side]])
            found += [] if colour is None else [colour]
    return found


def civilisation(stage: Stage, position: Position, offers: Offers) -> Html:
    """The tree of the shown seat, large, with the spots for a chosen card."""
    seat = position.shown_seat
    title = word("tree.yours") if seat == position.me else word("tree.of", name=stage.names[seat])
    counts = [amount(n, DOMAINS[domain]) for domain, n in enumerate(position.own["nodus"])]
    nodus = tag("span", text(word("tree.nodus")), *counts, class_="nodus-of", data_explain="nodus:nodus")
    head = tag("div", tag("b", text(title)), nodus, class_="tree-head")
    return tag("div", head, drawing(position, offers, seat), class_="tree-of")


def drawing(position: Position, offers: Offers, seat: int) -> Html:
    tree, spots = position.tree(seat), offers.spots()
    return tag(
        "svg",
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, class_="sky"),
        tag("rect", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#dm-stars)"),
        together([free_spot(offers, spot, choice) for spot, choice in spots.items()]),
        together([card_of(position, offers, spot, tree) for spot in tree]),
        together([halves(tree, spot) for spot in tree]),
        together([joints(tree, spot) for spot in tree]),
        ghosts(position, offers, tree),
        class_="cards-of",
        data_scales=True,
        viewBox=box([*tree, *spots]),
        role="group",
        aria_label=word("tree.name", count=len(tree) - 1),
    )


def box(spots: Iterable[Spot], least: tuple[int, int] = LEAST) -> str:
    """Round all spots, the tree in the middle; never fewer than so many columns and rows."""
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    wider, higher = max(0, least[0] - wide) / 2, max(0, least[1] - high) / 2
    x, y = (min(columns) - wider) * SIZE - EDGE, (-max(rows) - higher) * SIZE - EDGE
    return f"{x:g} {y:g} {(wide + 2 * wider) * SIZE + 2 * EDGE:g} {(high + 2 * higher) * SIZE + 2 * EDGE:g}"


def corner(spot: Spot) -> tuple[int, int]:
    return spot[0] * SIZE, -spot[1] * SIZE


def card_of(position: Position, offers: Offers, spot: Spot, tree: Tree) -> Html:
    here = tree[spot]
    number = position.card_number(here["card"])
    choice = offers.mastery(here["card"])
    advanced = here["side"] == "advanced"
    seal = NOTHING if choice is None else seal_on_board(choice, 86, 14, marked=choice.option == offers.marked)
    name = word("tree.campfire") if number == CAMPFIRE else position.title_of(number)
    return tag(
        "g",
        tag("title", text(name)),
        card_face(position.facts, number, advanced=advanced),
        tag("rect", x=3, y=3, width=94, height=94, rx=7, class_="ring") if choice is not None else NOTHING,
        seal,
        id=f"card-{here['card']}-{spot[0]}.{spot[1]}",
        transform=at(*corner(spot)),
        data_explain=f"card:{here['card']}:{here['side']}",
        **offers.on("card-of", choice=choice),
    )


def halves(tree: Tree, spot: Spot) -> Html:
    """The halves that wait for a card."""
    x, y = corner(spot)
    made = []
    for side, (dx, dy) in enumerate(STEPS):
        if (spot[0] + dx, spot[1] + dy) not in tree:
            made.append(half(tree[spot]["sides"][side], side, x + 1, y + 1, SIZE - 2, RADIUS))
    return together(made)


def joints(tree: Tree, spot: Spot) -> Html:
    """The whole Nodus east and south of a card; one made with Vestigium has a dashed ring."""
    x, y = corner(spot)
    made = []
    for side in (1, 2):
        beside = tree.get((spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]))
        if beside is None:
            continue
        one, other = tree[spot]["sides"][side], beside["sides"][OPPOSITE[side]]
        cx, cy = x + SIDES_AT[side][0] * SIZE, y + SIDES_AT[side][1] * SIZE
        ring = tag("circle", cx=cx, cy=cy, r=RADIUS - 2.5, class_="any-of") if one != other else NOTHING
        made += [dot(other if one == VESTIGIUM else one, cx, cy, RADIUS), ring]
    return together(made)


# ---- what may be, what would be


def free_spot(offers: Offers, spot: Spot, choice: Choice) -> Html:
    inside = tag("rect", x=6, y=6, width=88, height=88, rx=7, class_="ring")
    seal = seal_on_board(choice, 0, 0, marked=choice.option == offers.marked)
    larger = tag("g", seal, transform=at(50, 50, 1.35), class_="seal-of")
    name = tag("title", text(in_tree(spot)))
    return tag("g", name, inside, larger, transform=at(*corner(spot)), **offers.on("free-spot", choice=choice))


def ghosts(position: Position, offers: Offers, tree: Tree) -> Html:
    """While a spot is pointed at: the card there, and the Nodus that it makes."""
    card = position.card_in_hand
    if card is None:
        return NOTHING
    sides = position.sides_of(card)
    made = []
    for spot, choice in offers.spots().items():
        x, y = corner(spot)
        frame = tag("rect", x=1, y=1, width=98, height=98, rx=8, class_="chosen")
        face = tag("g", card_face(position.facts, card), frame, transform=at(x, y))
        around = ghost_sides(tree, sides, spot)
        made.append(tag("g", face, around, **offers.shown_late("ghost-card", choice=choice)))
    return together(made)


def ghost_sides(tree: Tree, sides: str, spot: Spot) -> Html:
    x, y = corner(spot)
    made = []
    for side, (dx, dy) in enumerate(STEPS):
        beside = tree.get((spot[0] + dx, spot[1] + dy))
        colour = None if beside is None else joint(sides[side], beside["sides"][OPPOSITE[side]])
        if colour is None:
            made.append(half(sides[side], side, x + 1, y + 1, SIZE - 2, RADIUS))
        else:
            cx, cy = x + SIDES_AT[side][0] * SIZE, y + SIDES_AT[side][1] * SIZE
            made += [tag("circle", cx=cx, cy=cy, r=RADIUS + 4, class_="new-nodus"), dot(colour, cx, cy, RADIUS)]
    return together(made)


# ---- small


def plan(position: Position, seat: int) -> Html:
    """A tree at a glance: squares in the colours of the Domains."""
    tree = position.tree(seat)
    squares = []
    for spot, here in tree.items():
        x, y = corner(spot)
        look = plan_look(position, here["card"])
        up = "is-up" if here["side"] == "advanced" else ""
        squares.append(tag("rect", x=x + 5, y=y + 5, width=90, height=90, rx=10, class_=f"square {look} {up}".strip()))
    name = word("tree.plan", count=len(tree) - 1)
    return tag("svg", *squares, class_="plan-tree", viewBox=box(tree, (4, 3)), role="img", aria_label=name)


def plan_look(position: Position, card: str) -> str:
    if card == "campfire":
        return "of-fire"
    thing = card.rpartition("-")[0]
    if thing not in position.facts.titles.ids:
        return "of-level"
    return f"of-{DOMAINS[position.facts.domains[position.facts.titles.ids.index(thing)]]}"
