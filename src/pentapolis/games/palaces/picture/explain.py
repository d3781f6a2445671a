"""Explanations: a component drawn large, with the sentence that says what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.cards import EFFECTS
from pentapolis.games.palaces.facts import ARIADNE, CARDS, FACES, FIRST_FRESCO, MINOTAUR, STATUE
from pentapolis.games.palaces.picture import cards, pawns
from pentapolis.games.palaces.picture.finds import symbol_of
from pentapolis.games.palaces.picture.position import Position
from pentapolis.games.palaces.picture.signs import SIGNS
from pentapolis.games.palaces.turn import FOUND
from pentapolis.scene.explained import explained, sum_of
from pentapolis.scene.markup import Html, figure, icon, tag, together
from pentapolis.scene.symbols import symbols

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.palaces.facts import Facts
    from pentapolis.games.palaces.game import Palaces
    from pentapolis.kernel.game import View

SORTS: Final = {ARIADNE: "ariadne", MINOTAUR: "minotaur"}


def explain(game: Palaces, view: View, what: str) -> Html:
    """The enlarged component that `data-explain` names; nothing for a name that nobody knows."""
    kind, _, label = what.partition(":")
    position = Position(game, view)
    drawn = EXPLAINED.get(kind)
    return Html("") if drawn is None else drawn(position, label)


def card(position: Position, label: str) -> Html:
    facts = position.facts
    if label not in facts.card_names:
        return Html("")
    number = facts.card_names.index(label)
    sort = next(s for s in facts.cards if s.id == SORTS.get(number % FACES, "number"))
    face = together([cards.face_of(facts, number, "wide"), symbols(EFFECTS[sort.id], SIGNS)])
    return explained(cards.title_of(facts, number), face, sort.text, f"{sort.copies} of the {CARDS} cards are alike.")


def find(position: Position, label: str) -> Html:
    facts = position.facts
    if label not in facts.finds:
        return Html("")
    number = facts.finds.index(label)
    picture = tag("span", icon(symbol_of(number)), class_="large-find")
    return explained(facts.find_titles[number], picture, *about_find(facts, number))


def about_find(facts: Facts, number: int) -> tuple[str, ...]:
    if number == STATUE:
        worth = ", ".join(f"{n}: {figure(points)}" for n, points in enumerate(facts.statue_points) if n)
        return ("A statue belongs to whoever opens its box. They are worth more together.", worth)
    points = f"Worth {facts.find_points[number]} points."
    if number < FIRST_FRESCO:
        return (
            f"A rare find, hidden on the path to {facts.palace_titles[number]}; the first to open its box keeps it.",
            points,
        )
    return ("A fresco is photographed by everybody who comes to it, once, and stays where it is.", points)


def step(position: Position, label: str) -> Html:
    facts = position.facts
    if not label.isdecimal() or not 0 < int(label) < len(facts.step_points):
        return Html("")
    number = int(label)
    said = [f"A pawn here is worth {figure(facts.step_points[number])} points at the end, Theseus twice that."]
    if number in facts.box_steps:
        said.append("There is a box here: it is opened by the first pawn that comes to it or passes it.")
    if number == facts.check_point:
        said.append(
            f"The check point: from here on the Minotaur reaches nobody. {FOUND} pawns here or beyond end the game."
        )
    return explained(f"Step {number}", Html(""), *said)


def pawn(_position: Position, label: str) -> Html:
    if label == "theseus":
        return explained(
            "Theseus", pawns.standing(0, 2), "Counts twice, also below zero. The Minotaur cannot drive him back."
        )
    return explained("Archaeologist", pawns.standing(0, 1), "Counts the points of its step. Every player has three.")


def box(_position: Position, _label: str) -> Html:
    said = "Nobody has opened this box. It holds a statue, a fresco or the rare find of the path."
    return explained("A sealed find", tag("span", icon("jar"), class_="large-find"), said)


def score(position: Position, label: str) -> Html:
    if label not in ("0", "1"):
        return Html("")
    player = position.players[int(label)]
    return sum_of("Score", player["breakdown"], player["score"])


def line(position: Position, label: str) -> Html:
    seat, _, name = label.partition("-")
    if seat not in ("0", "1"):
        return Html("")
    for title, points, said in position.players[int(seat)]["breakdown"]:
        if title.lower().replace(" ", "-") == name:
            return explained(title, Html(""), said or "Nothing yet.", f"{figure(points)} points")
    return Html("")


def last(_position: Position, _label: str) -> Html:
    said = "A number card carries a pawn one step if it is not lower than the last number played on that path."
    return explained("Last number", Html(""), said)


def check(position: Position, _label: str) -> Html:
    said = f"When {FOUND} pawns, whoever owns them, have reached the check point or passed it, the game ends."
    return explained("Check points", Html(""), said, f"{position.board['check_points']} have.")


def pile(position: Position, _label: str) -> Html:
    return explained("Pile", cards.back(80), f"{position.pile} cards to draw. When it runs out the game ends.")


EXPLAINED: Final[dict[str, Callable[[Position, str], Html]]] = {
    "card": card,
    "find": find,
    "step": step,
    "pawn": pawn,
    "box": box,
    "score": score,
    "line": line,
    "last": last,
    "check": check,
    "pile": pile,
}
