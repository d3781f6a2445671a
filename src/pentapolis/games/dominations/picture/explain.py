"""Explanations: a card large with both its sides, a tile, a Monument with its levels, a tree, a figure with its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    COPIES,
    DOMAINS,
    GOAL_POINTS,
    TURNS,
)
from pentapolis.games.dominations.picture.parts.cards import SIZE, card_face, copy, half
from pentapolis.games.dominations.picture.parts.land import called
from pentapolis.games.dominations.picture.parts.levels import condition_of, effect_of, levels_of
from pentapolis.games.dominations.picture.parts.tiles import face_of, small_tile
from pentapolis.games.dominations.picture.parts.tree import plan
from pentapolis.games.dominations.picture.position import Position, titled, triangle
from pentapolis.games.dominations.picture.signs import bare
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.panels.explained import explained, looked_up, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.dominations.game import Dominations
    from pentapolis.games.dominations.printed.deeds import Side
    from pentapolis.kernel.game import View

LARGE: Final = 120


def explain(game: Dominations, view: View, what: str) -> Html:
    """The thing that `data-explain` names, enlarged; nothing for what Dominations does not know."""
    inside = looked_up(EXPLAINERS, Position(game, view), what)
    return tag("div", inside, class_="dominations explained-dm") if inside else NOTHING


# ---- cards


def of_card(position: Position, label: str) -> Html:
    """A card of a tree, as it lies: "name-copy:side"."""
    name, _, side = label.partition(":")
    known = {card["card"] for player in position.players for card in player["tree"]}
    if name not in known:
        return NOTHING
    number = position.card_number(name)
    if number == CAMPFIRE:
        return explained(word("tree.campfire"), large("flame"), word("explain.campfire"))
    advanced = side == "advanced"
    drawing = card(position, number, advanced=advanced)
    return explained(position.title_of(number), drawing, *sentences(position, number, advanced=advanced))


def card(position: Position, number: int, *, advanced: bool) -> Html:
    halves = [half(letter, side, 1, 1, SIZE - 2, 14) for side, letter in enumerate(position.sides_of(number))]
    face = card_face(position.facts, number, advanced=advanced)
    return tag("svg", face, *halves, class_="large-card", width=LARGE, height=LARGE, viewBox="0 0 100 100")


def sentences(position: Position, number: int, *, advanced: bool) -> list[str]:
    """What lies face up, and what the other side would do."""
    if number >= CARDS:
        return side_words(position.side(number))
    title = number // COPIES
    facts, deeds = position.facts.masteries[title], position.deeds
    made = side_words(deeds.advanced[title] if advanced else deeds.base[title])
    if not advanced:
        cost = word("explain.upgrade", cost=facts.upgrade, domain=word(f"domains.{DOMAINS[facts.domain]}"))
        made += [cost, *side_words(deeds.advanced[title])]
    if facts.needs >= 0:
        made.append(word("explain.needs", domain=word(f"domains.{DOMAINS[facts.needs]}"), value=facts.needs_value))
    return made


def side_words(side: Side) -> list[str]:
    made = [f"{sentence[:1].upper()}{sentence[1:]}." for sentence in side.sentences()]
    if side.points or side.influence:
        made.append(word("explain.worth", points=side.points, influence=side.influence))
    return made


def of_mastery(position: Position, label: str) -> Html:
    """A Mastery with all its copies, and who has it."""
    if label not in position.facts.titles.ids:
        return NOTHING
    title = position.facts.titles.ids.index(label)
    number = title * COPIES
    domain = DOMAINS[position.facts.domains[title]]
    copies = [copy(position.sides_of(number + at), domain, 52) for at in range(COPIES)]
    drawing = tag("div", *copies, class_="all-copies")
    left = word("explain.copies", count=len(position.board["supply"][label]))
    return explained(position.title_of(number), drawing, *sentences(position, number, advanced=False), left)


def of_tree(position: Position, label: str) -> Html:
    if not is_seat(position, label):
        return NOTHING
    seat = int(label)
    masteries = [position.title_of(position.card_number(card["card"])) for card in position.players[seat]["tree"][1:]]
    return explained(
        word("explain.tree"), tag("div", plan(position, seat), class_="large-plan-dm"), ", ".join(masteries)
    )


# ---- the land


def of_tile(position: Position, label: str) -> Html:
    facts = position.facts
    if label not in facts.tiles.ids:
        return NOTHING
    number, turn = divmod(facts.tiles.ids.index(label), TURNS)
    drawing = small_tile(facts.camps[number], face_of(facts.dots[number], turn), LARGE)
    return explained(facts.tiles.titles[number * TURNS + turn], drawing, word("explain.tile"))


def of_place(position: Position, label: str) -> Html:
    """A tile on the land, with the City on it."""
    here = next((tile for tile in position.board["land"] if tile["cell"] == label), None)
    if here is None:
        return NOTHING
    drawing = small_tile(DOMAINS.index(here["camp"]), "".join(here["dots"]), LARGE, down=label.startswith("d"))
    said = word("explain.tile") if here["city"] is None else word("explain.city", level=here["city"]["level"])
    return explained(called(position, triangle(label)), drawing, said)


def of_monument(position: Position, label: str) -> Html:
    """A Monument, on the board or dealt: where it may stand, what it does, and all its levels."""
    if label not in position.facts.monuments.ids:
        return NOTHING
    at = position.facts.monuments.ids.index(label)
    said = [effect_of(position, at), condition_of(position, at), *levels_of(position, at)]
    for wonder in position.board["monuments"]:
        if wonder["id"] == label:
            said.insert(2, word("wonders.built", built=wonder["built"], levels=wonder["levels"]))
            strengths = ", ".join(f"{'ABCD'[seat]} {n}" for seat, n in enumerate(wonder["strength"]) if n)
            said.append(word("explain.control", strengths=strengths) if strengths else "")
    return explained(titled(position.facts.monuments, label), large("monument"), *said)


# ---- players and figures


def is_seat(position: Position, label: str) -> bool:
    return label.isdecimal() and int(label) < position.seats


def of_score(position: Position, label: str) -> Html:
    if not is_seat(position, label):
        return NOTHING
    own = position.players[int(label)]
    return sum_of(word("explain.score"), own["breakdown"], own["score"])


def of_nation(position: Position, label: str) -> Html:
    """The goals of a seat, each with how far it has come."""
    if not is_seat(position, label) or position.players[int(label)]["objective"] is None:
        return NOTHING
    own = position.players[int(label)]
    rows = [
        tag(
            "tr", tag("td", text(goal["text"])), tag("td", text(f"{goal['needed'] - goal['missing']}/{goal['needed']}"))
        )
        for goal in own["goals"]
    ]
    title = tag("h2", text(titled(position.facts.objectives, own["objective"])))
    points = ", ".join(str(n) for n in GOAL_POINTS[1:])
    said = tag("p", text(word("explain.goals", points=points)))
    return tag("div", tag("div", title, said, tag("table", tag("tbody", *rows)), class_="words"), class_="explained")


def of_goals(_position: Position, _label: str) -> Html:
    points = ", ".join(str(n) for n in GOAL_POINTS[1:])
    return explained(word("goals.title"), large("goal"), word("explain.goals", points=points))


def of_role(position: Position, label: str) -> Html:
    if label not in position.facts.roles.ids:
        return NOTHING
    at = position.facts.roles.ids.index(label)
    points = position.facts.points_of(at, position.seats)
    domain = word(f"domains.{DOMAINS[at]}")
    power = word(f"powers.{label.replace('-', '_')}")
    taken = word("explain.role", domain=domain, points=points)
    return explained(position.facts.roles.titles[at], large(f"dot-{DOMAINS[at]}"), power, taken)


def of_domain(position: Position, label: str) -> Html:
    if label not in DOMAINS:
        return NOTHING
    at = DOMAINS.index(label)
    have, limit = position.own["knowledge"][at], position.own["limits"][at]
    said = word("explain.domain", have=have, limit=limit)
    return explained(word(f"domains.{label}"), large(f"dot-{label}"), said)


def of_figure(_position: Position, label: str) -> Html:
    name = label.partition(".")[2]
    if name not in ("influence", "city", "card", "triangle"):
        return NOTHING
    return explained(word(f"signs.{name}"), large(name), word(f"explain.{name}_said"))


def of_words(title: str, symbol: str, said: str) -> Callable[[Position, str], Html]:
    """What is explained by words alone."""
    return lambda _position, _label: explained(word(title), large(symbol), word(said))


def large(symbol: str) -> Html:
    return tag("span", bare(symbol), class_="large-sign")


EXPLAINERS: Final[dict[str, Callable[[Position, str], Html]]] = {
    "card": of_card,
    "mastery": of_mastery,
    "tree": of_tree,
    "tile": of_tile,
    "at": of_place,
    "monument": of_monument,
    "score": of_score,
    "nation": of_nation,
    "goals": of_goals,
    "role": of_role,
    "domain": of_domain,
    "figure": of_figure,
    "cradle": of_words("land.cradle", "emblem", "explain.cradle"),
    "nodus": of_words("tree.nodus", "nodus", "explain.nodus"),
    "age": of_words("head.age", "emblem", "explain.age"),
    "order": of_words("head.initiative", "players", "explain.order"),
}
