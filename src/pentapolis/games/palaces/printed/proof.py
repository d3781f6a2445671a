"""The proof sheet of Palaces: what is printed beside what the engine will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.palaces.constants import CARD, FACES, FIRST_FRESCO, HIGHEST, PALACES, STATUE, STATUES, STEPS
from pentapolis.games.palaces.printed.cards import EFFECTS
from pentapolis.games.palaces.rules.turn import WHOLE_GAME

if TYPE_CHECKING:
    from pentapolis.games.palaces.game import Palaces
    from pentapolis.games.palaces.printed.facts import Card, Facts
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]
"""A heading, the names of the columns, the rows."""

NAMES: Final = {"number": f"Number 1 to {HIGHEST}", "ariadne": "Ariadne", "minotaur": "Minotaur"}


def sheet(game: Palaces) -> list[Section]:
    """The whole edition, in the order of the rulebook."""
    facts = game.facts
    return [
        ("The game", ("What the engine will do",), [(str(WHOLE_GAME),)]),
        ("Cards", ("Card", "Copies", "Printed", "What the engine will do"), [card_row(c) for c in facts.cards]),
        ("Steps", ("Step", "Points", "Theseus", "Printed"), [step_row(facts, step) for step in range(1, STEPS + 1)]),
        ("Rare finds", ("Find", "Copies", "Path", "Points"), [rare_row(facts, palace) for palace in range(PALACES)]),
        ("Frescos", ("Find", "Copies", "Points"), [fresco_row(facts, f) for f in range(FIRST_FRESCO, STATUE)]),
        (
            f"Statues: {facts.find_titles[STATUE]} × {STATUES}",
            ("Statues", "Points together"),
            [(str(count), str(points)) for count, points in enumerate(facts.statue_points)],
        ),
    ]


def card_row(card: Card) -> tuple[str, ...]:
    each = f"{card.copies} of each" if len(card.faces) > 1 else str(card.copies)
    return NAMES[card.id], f"{each} for each palace", card.text, str(EFFECTS[card.id])


def step_row(facts: Facts, step: int) -> tuple[str, ...]:
    points = facts.step_points[step]
    marks = ["box"] if step in facts.box_steps else []
    if step == facts.check_point:
        marks.append("check point")
    return str(step), str(points), str(2 * points), ", ".join(marks)


def rare_row(facts: Facts, palace: int) -> tuple[str, ...]:
    return facts.find_titles[palace], "1", facts.palace_titles[palace], str(facts.find_points[palace])


def fresco_row(facts: Facts, fresco: int) -> tuple[str, ...]:
    return facts.find_titles[fresco], "1", str(facts.find_points[fresco])


def about(game: Palaces, kind: Kind, answer: int) -> list[str]:
    """An answer explained: what is printed on the card, and what the engine will do with it."""
    face = answer % FACES
    return [text for card in game.facts.cards if kind is CARD and face in card.faces for text in explained(card)]


def explained(card: Card) -> tuple[str, str]:
    return card.text, str(EFFECTS[card.id])
