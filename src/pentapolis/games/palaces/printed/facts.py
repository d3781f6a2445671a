"""What is printed, read from the edition and checked against the rulebook's counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import (
    ARIADNE,
    BOXES,
    CARDS,
    EMPTY,
    FACES,
    FRESCOS,
    HIGHEST,
    MINOTAUR,
    PALACES,
    STATUES,
    STEPS,
)

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition, Row


class Facts:
    """The edition as numbers and names."""

    def __init__(self, edition: Edition) -> None:
        sheet = edition.sheet
        self.cards = read_cards(sheet.rows("card", 3))
        path = sheet.row("path")
        self.step_points = [0, *path.numbers("points", STEPS, -100, 100)]
        self.box_steps = path.numbers("boxes", BOXES, 2, STEPS)
        if len(set(self.box_steps)) < BOXES:
            raise path.error("each box should be on a step of its own", "boxes")
        self.check_point = path.number("check_point", 1, STEPS)
        path.done()
        self.palaces: list[str] = []
        self.palace_titles: list[str] = []
        self.finds: list[str] = []
        self.find_titles: list[str] = []
        self.find_points: list[int] = []
        for row in sheet.rows("palace", PALACES):
            self.palaces.append(new_id(row, "id", "palace", self.palaces))
            self.palace_titles.append(row.text("title"))
            self.add_find(self.new_find(row, "rare"), row.text("rare_title"), row.number("rare_points", 0, 100))
            row.done()
        for row in sheet.rows("fresco", FRESCOS):
            self.add_find(self.new_find(row, "id"), row.text("title"), row.number("points", 0, 100))
            row.done()
        statue = sheet.row("statue")
        self.add_find("statue", statue.text("title"), 0)
        statue.number("copies", STATUES, STATUES)
        self.statue_points = statue.numbers("points", STATUES + 1, -100, 200)
        statue.done()
        sheet.done()
        self.box_at = [self.box_steps.index(s) if s in self.box_steps else EMPTY for s in range(STEPS + 1)]
        self.card_names = names_of_cards(self.palaces, "{palace}-{face}", "{palace}-ariadne", "{palace}-minotaur")
        of_palace = ("{palace} {face}", "Ariadne of {palace}", "Minotaur of {palace}")
        self.card_titles = names_of_cards(self.palace_titles, *of_palace)
        self.deck = [p * FACES + face for p in range(PALACES) for face in self.faces_of_a_palace()]
        if len(self.deck) != CARDS:
            raise sheet.rows("card")[0].error(f"the copies should make {CARDS} cards, not {len(self.deck)}", "copies")

    def new_find(self, row: Row, key: str) -> str:
        return new_id(row, key, "find", [*self.finds, "statue"])

    def add_find(self, name: str, title: str, points: int) -> None:
        self.finds.append(name)
        self.find_titles.append(title)
        self.find_points.append(points)

    def faces_of_a_palace(self) -> list[int]:
        faces: list[int] = []
        for card in self.cards:
            for face in card.faces:
                faces.extend([face] * card.copies)
        return faces


def names_of_cards(palaces: list[str], number: str, ariadne: str, minotaur: str) -> tuple[str, ...]:
    """The names of all faces of each palace, after these patterns."""
    patterns = [*[number] * HIGHEST, ariadne, minotaur]
    return tuple([p.format(palace=palace, face=n) for palace in palaces for n, p in enumerate(patterns, 1)])


def new_id(row: Row, key: str, what: str, before: list[str]) -> str:
    """An id that nothing else of its sort has: answers are told apart by their names."""
    name = row.id(key)
    if name in before:
        raise row.error(f"there is a second {what} {name!r}", key)
    return name


class Card:
    """A sort of card: its faces within a palace, how many of each, and its printed text."""

    def __init__(self, row: Row) -> None:
        self.id = row.one_of("id", ["number", "ariadne", "minotaur"])
        self.copies = row.number("copies", 1, 10)
        self.text = row.text("text")
        if self.id == "number":
            self.faces = [value - 1 for value in row.numbers("values", HIGHEST, 1, HIGHEST)]
        else:
            row.numbers("values", 0, 0, 0)
            self.faces = [ARIADNE if self.id == "ariadne" else MINOTAUR]
        row.done()


def read_cards(rows: list[Row]) -> list[Card]:
    cards: list[Card] = []
    for row in rows:
        card = Card(row)
        if card.id in [other.id for other in cards]:
            raise row.error(f"there is a second card {card.id!r}", "id")
        if sorted(card.faces) != sorted(set(card.faces)):
            raise row.error("each value should be there once", "values")
        cards.append(card)
    return cards
