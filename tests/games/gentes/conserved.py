"""What is never lost or made in Gentes, for the conformance checks, and what always holds."""

from itertools import chain

from pentapolis.games.gentes.bits import bits
from pentapolis.games.gentes.constants import (
    CARDS,
    GROUPS,
    HOUSE,
    HOUSES,
    NOBODY,
    ORACLE,
    ROW,
    STORE,
    TEMPLE,
    TRACK,
    VICTORY_ICON,
)
from pentapolis.games.gentes.table import GentesTable

NEVER: frozenset[str] = frozenset()
SELDOM = frozenset({"bonus eight-cards", "main courthouse", "verb has-none", "verb has-six"})
"""Hard to reach for those who play by chance or look one answer ahead: a plan for a game, a power that comes late.

Nobody is lost of a group without people where losses are strict, and a seventh person comes by few cards."""


def conserved(table: GentesTable) -> dict[str, tuple[object, object]]:
    return {
        "cards": (sorted(cards(table)), list(range(CARDS))),
        "houses": ([houses(table, seat) for seat in range(table.seats)], [HOUSES] * table.seats),
        "training tiles": (sorted(table.training), list(range(GROUPS))),
        "rules kept": (broken(table), []),
    }


def cards(table: GentesTable) -> list[int]:
    shown = [card for card in table.display if card >= 0]
    return list(chain(*table.hands, *table.played, *table.stacks, table.discard, shown))


def houses(table: GentesTable, seat: int) -> int:
    return table.houses.count(seat) + table.has(seat, HOUSE.index)


def broken(table: GentesTable) -> list[str]:
    """The invariants that do not hold, by name."""
    return [name for name, holds in rules(table).items() if not holds]


def rules(table: GentesTable) -> dict[str, bool]:
    seats = range(table.seats)
    return {
        "nobody owes anything": min(table.goods) >= 0,
        "a row holds six people": all(
            table.has(s, group) + table.has(s, group + 1) <= ROW for s in seats for group in range(0, GROUPS, 2)
        ),
        "a store holds four cubes": all(
            table.has(s, TEMPLE.index) <= STORE and table.has(s, ORACLE.index) <= STORE for s in seats
        ),
        "the time track is not longer than it is": all(0 <= table.free(s) <= TRACK for s in seats),
        "tiles held are counted": [table.tiles.count(s) for s in seats] == table.held,
        "tiles of nobody are on the board": bits(table.on_board)
        == [at for at, s in enumerate(table.tiles) if s == NOBODY],
        "icons are counted": [icons(table, s) for s in seats] == [table.icons[s :: table.seats] for s in seats],
        "hands are sorted": all(hand == sorted(hand) for hand in table.hands),
        "each bonus is first taken for 8, then for 4": all(
            sorted(taken, reverse=True) in bonus_orders(table.seats)
            for taken in (table.bonuses[at : at + table.seats] for at in range(0, len(table.bonuses), table.seats))
        ),
    }


def icons(table: GentesTable, seat: int) -> list[int]:
    own = [table.facts.site_icon[at] for at, owner in enumerate(table.houses) if owner == seat]
    return [own.count(icon) for icon in range(VICTORY_ICON)]


def bonus_orders(seats: int) -> list[list[int]]:
    return [[0] * seats] + [[8, *[4] * later, *[0] * (seats - 1 - later)] for later in range(seats)]
