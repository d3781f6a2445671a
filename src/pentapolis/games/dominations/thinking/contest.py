"""What nations contest: Monuments, by levels and by Cities beside them, and Domination cards, by unspent Knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CARDS, NOBODY, NOWHERE
from pentapolis.games.dominations.printed.facts import OWN_CITY
from pentapolis.games.dominations.printed.pieces import CIRCULAR
from pentapolis.games.dominations.queries import MONUMENT_DISCOUNT
from pentapolis.games.dominations.rules.control import controller, strengths
from pentapolis.games.dominations.rules.phases.monuments import lacking, top_card
from pentapolis.games.dominations.rules.phases.sites import has_locus
from pentapolis.games.dominations.thinking.memory import Grounds

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

MOST_MARGIN: Final = 5
MOST_SHORT: Final = 17
SHARE: Final = 4
"""So many figures of each Monument are kept: strength, margin, control, levels built."""
WHOLE_SHARE: Final = SHARE + 3
"""With what the next level lacks."""


class Wonders:
    """How strong each seat is at each Monument, kept while everything that decides it is the same."""

    def __init__(self) -> None:
        self.grounds = Grounds()
        self.shares: list[list[int]] = []
        """For each seat the figures of each Monument in play, as they were brought by the seats."""
        self.controlled: list[int] = []
        self.points: list[int] = []
        self.influence: list[int] = []
        """What Monuments would pay each seat if the Age ended now."""

    def look(self, table: DominationsTable) -> None:
        if self.grounds.recalls(table):
            return
        self.controlled, self.points, self.influence = [0] * table.seats, [0] * table.seats, [0] * table.seats
        self.shares = [[] for _ in range(table.seats)]
        for monument in table.wonders:
            ruler = controller(table, monument)
            if ruler != NOBODY:
                self.controlled[ruler] = self.controlled[ruler] + 1
                self.influence[ruler] = self.influence[ruler] + table.deeds.boards[monument].age_influence
            self.look_at_pay(table, monument)
            found = strengths(table, monument)
            for seat in range(table.seats):
                margin = found[seat] - best_other(found, seat)
                share = self.shares[seat]
                share.append(found[seat])
                share.append(clipped(margin, MOST_MARGIN))
                share.append(1 if ruler == seat else 0)
                share.append(table.built[monument])

    def look_at_pay(self, table: DominationsTable, monument: int) -> None:
        """VP for Cities beside the Monument, and for their levels."""
        board = table.deeds.boards[monument]
        if board.age_city or board.age_level:
            for cell in table.around[monument]:
                city = table.city(cell)
                if city:
                    self.points[city >> 2] = self.points[city >> 2] + board.age_city + board.age_level * (city & 3)


def clipped(n: int, most: int) -> int:
    """Not further from 0 than that."""
    return max(-most, min(most, n))


def best_other(found: list[int], seat: int) -> int:
    """The highest figure of another seat."""
    best = 0
    for other in range(len(found)):
        if other != seat and found[other] > best:
            best = found[other]
    return best


def add_wonders(found: list[int], table: DominationsTable, seat: int, wonders: Wonders) -> None:
    """All figures of the Monuments in play, the seat's own first; before they are chosen there is nothing."""
    shares = wonders.shares[seat]
    for at in range(table.seats):
        brought = (seat + at) % table.seats
        if brought >= len(table.wonders):
            found += [0] * WHOLE_SHARE
            continue
        found += shares[brought * SHARE : brought * SHARE + SHARE]
        add_next_level(found, table, seat, table.wonders[brought])


def add_next_level(found: list[int], table: DominationsTable, seat: int, monument: int) -> None:
    """What the next level lacks: Knowledge, a spot in the tree, a place for its piece."""
    card = top_card(table, monument)
    if card == NOWHERE:
        found.append(0)
        found.append(0)
        found.append(0)
        return
    short = lacking(table, seat, table.facts.levels[card - CARDS].cost)
    found.append(min(MOST_SHORT, max(0, short - table.modified(MONUMENT_DISCOUNT, seat))))
    found.append(1 if table.fits(seat, card) else 0)
    found.append(1 if table.built[monument] or may_have_place(table, seat, monument) else 0)


def may_have_place(table: DominationsTable, seat: int, monument: int) -> bool:
    """A free Locus; a City of one's own if the piece must lie beside one; other pieces nearly always find a place."""
    wonder = table.facts.wonders[monument]
    if wonder.shape == CIRCULAR:
        return has_locus(table, monument)
    return wonder.site != OWN_CITY or len(table.groups[seat]) > 0


def add_shares(found: list[int], table: DominationsTable, seat: int, wonders: Wonders) -> None:
    """Strength and control only."""
    figures = wonders.shares[seat]
    for at in range(table.seats):
        brought = (seat + at) % table.seats
        if brought < len(table.wonders):
            found.append(figures[brought * SHARE])
            found.append(figures[brought * SHARE + 2])
        else:
            found.append(0)
            found.append(0)
