"""Explanations: a component drawn large, with the sentence that says what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import ARIADNE, CARDS, FACES, FIRST_FRESCO, MINOTAUR, STATUE
from pentapolis.games.palaces.picture.parts import cards, pawns
from pentapolis.games.palaces.picture.parts.finds import symbol_of
from pentapolis.games.palaces.picture.parts.layout import place_called
from pentapolis.games.palaces.picture.position import Position
from pentapolis.games.palaces.picture.signs import SIGNS
from pentapolis.games.palaces.picture.words import word
from pentapolis.games.palaces.printed.cards import EFFECTS
from pentapolis.games.palaces.rules.turn import FOUND
from pentapolis.scene.marks.markup import Html, figure, icon, tag, together
from pentapolis.scene.marks.symbols import symbols
from pentapolis.scene.panels.explained import explained, looked_up, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.palaces.game import Palaces
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.kernel.game import View

SORTS: Final = {ARIADNE: "ariadne", MINOTAUR: "minotaur"}


def explain(game: Palaces, view: View, what: str) -> Html:
    """The enlarged component that `data-explain` names; nothing for a name that nobody knows."""
    return looked_up(EXPLAINED, Position(game, view), what)


def card(position: Position, label: str) -> Html:
    facts = position.facts
    if label not in facts.card_names:
        return Html("")
    number = facts.card_names.index(label)
    sort = next(s for s in facts.cards if s.id == SORTS.get(number % FACES, "number"))
    face = together([cards.face_of(facts, number, "wide"), symbols(EFFECTS[sort.id], SIGNS)])
    alike = word("explained.card_copies", copies=sort.copies, cards=CARDS)
    return explained(cards.title_of(facts, number), face, sort.text, alike)


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
        return (word("explained.statue"), worth)
    points = word("explained.worth", points=facts.find_points[number])
    if number < FIRST_FRESCO:
        return (word("explained.rare", palace=facts.palace_titles[number]), points)
    return (word("explained.fresco"), points)


def step(position: Position, label: str) -> Html:
    facts = position.facts
    found = place_called(facts, label)
    if found is None:
        return Html("")
    _, number = found
    said = [word("explained.step_points", points=figure(facts.step_points[number]))]
    if number in facts.box_steps:
        said.append(word("explained.step_box"))
    if number == facts.check_point:
        said.append(word("explained.step_check_point", found=FOUND))
    return explained(word("explained.step", step=number), Html(""), *said)


def pawn(_position: Position, label: str) -> Html:
    if label == "theseus":
        return explained(word("explained.theseus"), pawns.standing(0, 2), word("explained.theseus_does"))
    does = word("explained.archaeologist_does")
    return explained(word("explained.archaeologist"), pawns.standing(0, 1), does)


def box(_position: Position, _label: str) -> Html:
    jar = tag("span", icon("jar"), class_="large-find")
    return explained(word("explained.box"), jar, word("explained.box_holds"))


def score(position: Position, label: str) -> Html:
    if label not in ("0", "1"):
        return Html("")
    player = position.players[int(label)]
    return sum_of(word("explained.score"), player["breakdown"], player["score"])


def line(position: Position, label: str) -> Html:
    seat, _, name = label.partition("-")
    if seat not in ("0", "1"):
        return Html("")
    for title, points, said in position.players[int(seat)]["breakdown"]:
        if title.lower().replace(" ", "-") == name:
            worth = word("explained.points", points=figure(points))
            return explained(title, Html(""), said or word("explained.nothing_yet"), worth)
    return Html("")


def last(_position: Position, _label: str) -> Html:
    return explained(word("explained.last"), Html(""), word("explained.last_means"))


def check(position: Position, _label: str) -> Html:
    means, now = word("explained.check_means", found=FOUND), position.board["check_points"]
    return explained(word("explained.check"), Html(""), means, word("explained.check_now", reached=now))


def pile(position: Position, _label: str) -> Html:
    return explained(word("explained.pile"), cards.back(80), word("explained.pile_holds", count=position.pile))


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
