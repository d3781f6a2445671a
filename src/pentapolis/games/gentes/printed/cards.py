"""The facts of a civilization card: what it asks for, what it gives, what it takes, what it is good for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CARDS,
    CARDS_OF_AN_ERA,
    ERAS,
    GROUPS,
    ICON_NAMES,
    PEOPLE_NAMES,
    ROW,
    SYMBOL_NAMES,
    VICTORY_ICON,
)
from pentapolis.games.gentes.printed.reading import amounts, indexes, text_or_nothing
from pentapolis.games.gentes.printed.ways import Way, card_action

if TYPE_CHECKING:
    from pentapolis.kernel.components import Names, Row, Sheet

GAINS: Final = (*PEOPLE_NAMES, "anybody", "coins", "temple", "oracle", "space")
REQUIRED_ICONS: Final = ICON_NAMES[:VICTORY_ICON]
LAST_ERA: Final = ERAS - 1
FORGE: Final = "forge"
FORGE_PEOPLE: Final = [(1, 2), (2, 1), (5, 1)]
FORGE_LOSS: Final = [(5, 1)]
FORGE_SYMBOLS: Final = [2, 3]


class Card:
    """What is printed on a civilization card. Effects are made from its texts by `powers`."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.era = row.number("era", 1, ERAS) - 1
        self.people = amounts(row, "people", PEOPLE_NAMES)
        self.icons = amounts(row, "icons", REQUIRED_ICONS)
        self.symbols = indexes(row, "symbols", SYMBOL_NAMES)
        self.points = row.number("points", 0, 30)
        self.gains = amounts(row, "gains", GAINS)
        self.loses = amounts(row, "loses", PEOPLE_NAMES)
        self.lost = [group for group, n in self.loses for _ in range(n)]
        """The group of each person that is lost, one by one."""
        self.pushes_out_lost = any([gain ^ 1 in self.lost for gain, _ in self.gains if gain < GROUPS])
        """Whether somebody it brings could push out somebody it takes."""
        self.power = text_or_nothing(row, "power")
        row.done()
        self.check()

    def check(self) -> None:
        """Facing groups share a row; the last era has no symbols, the others have."""
        needed = [0] * GROUPS
        for group, n in self.people:
            needed[group] = n
        if not self.people or max([needed[g] + needed[g ^ 1] for g in range(GROUPS)]) > ROW:
            raise self.row.error(f"two facing groups should together be {ROW} at most, and somebody needed", "people")
        if (self.era == LAST_ERA) == bool(self.symbols):
            raise self.row.error("cards of eras 1 and 2 show symbols, those of era 3 do not", "symbols")


def read_cards(sheet: Sheet, names: Names) -> list[Card]:
    """54 cards, 18 of each era; Forge is as the rulebook shows it."""
    cards: list[Card] = []
    for at, row in enumerate(sheet.rows("card", CARDS)):
        names.add(row)
        card = Card(row)
        if card.era != at // CARDS_OF_AN_ERA:
            raise row.error(f"there should be {CARDS_OF_AN_ERA} cards of each era, in their order", "era")
        cards.append(card)
    if FORGE not in names.ids:
        raise sheet.error("the card 'forge' should be there", "card")
    check_forge(cards[names.ids.index(FORGE)])
    return cards


def check_forge(forge: Card) -> None:
    facts = (forge.people, forge.icons, forge.symbols, forge.points, forge.loses)
    if facts != (FORGE_PEOPLE, [], FORGE_SYMBOLS, 1, FORGE_LOSS):
        raise forge.row.error("Forge should be as in the rulebook's example", "id")


def card_actions(cards: list[Card], names: Names) -> list[Way]:
    """The once-a-game-turn main actions of cards, in the order of the cards."""
    found: list[Way] = []
    for at, card in enumerate(cards):
        if card.power.startswith("action "):
            found.append(card_action(card.row, names.ids[at], at, card.power.split()[1:]))
    return found
