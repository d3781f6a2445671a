"""What is never lost or made in Minos, for the conformance checks, and what always holds (invariants I1 to I14)."""

from itertools import chain, pairwise

from pentapolis.games.minos.constants import (
    CARDS,
    FACES,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    MOST_SPACES,
    NOBODY,
    REGIONS,
    RESERVE,
    ROUTES,
    SECTIONS,
    SUPPLY,
    TYPES,
)
from pentapolis.games.minos.rules.dice import DICE
from pentapolis.games.minos.table import MinosTable

NEVER = frozenset(
    {
        *("build city-knossos", "build city-phaistos"),  # in these regions a clan starts at every number of players
        *("turn third-effect", "turn fourth-effect"),  # none of our cards has more than two effects to order
    }
)
RED_TILES = [
    *("nubian-gold", "hittite-iron", "purple-dye", "sunken-treasure", "ambassador", "lapis-tablets"),
    *("egyptian-architects", "pharaohs-decree", "sphinx-throne", "royal-gifts", "silver-bulls-head", "golden-cup"),
    *("peace-treaty", "mercenaries", "standing-contract"),
]
VASES = [
    *("plenty", "wares", "muses", "roads", "spears", "kin"),
    *("dolphins", "towers", "sails", "halls", "customs", "bulls"),
]
SELDOM = frozenset(
    {
        *[f"bonus {tile}" for tile in RED_TILES],  # behind the wall: a Tower and four spaces of a route
        *[f"vase vase-of-{what}" for what in VASES],  # three of the twelve are in a game, and each takes a plan
        *("first-build for-its-price", "first-build at-no-cost"),  # two steps on Cultural at once, to its space 7
        "verb is-at-top",  # a step beyond the end of a track
    }
)
"""What takes more than chance and one look ahead; in games of the greedy bot all of it comes up (docs/balance)."""


def conserved(table: MinosTable) -> dict[str, tuple[object, object]]:
    return {
        "cards": (sorted(cards(table)), list(range(CARDS))),
        "goods": (goods(table), [9] * TYPES),
        "warriors": ([warriors(table, seat) for seat in range(table.seats)], warriors_there(table)),
        "dice": (dice(table), dice_there(table)),
        "bonus tiles": (bonus_tiles(table), True),
        "rules kept": (broken(table), []),
    }


def cards(table: MinosTable) -> list[int]:
    piles = (*table.hands, *table.areas, *table.palaces, *table.decks, *table.discards, table.offer)
    return list(chain(*piles, table.box, table.out))


def goods(table: MinosTable) -> list[int]:
    """Nine of each type: on the stack, in the pile, owned."""
    return [
        table.stacks[sort] + table.pile.count(sort) + sum(table.has(s, FIRST_GOOD + sort) for s in range(table.seats))
        for sort in range(TYPES)
    ]


def warriors(table: MinosTable, seat: int) -> int:
    on_map = sum(table.warriors[seat * REGIONS : seat * REGIONS + REGIONS])
    return on_map + table.has(seat, RESERVE.index) + table.has(seat, SUPPLY.index)


def warriors_there(table: MinosTable) -> list[int]:
    """Ten each, as soon as the Starting cards are taken."""
    return [10 if any(city == seat for city in table.cities) else 0 for seat in range(table.seats)]


def dice(table: MinosTable) -> int:
    """Dice of the pool and on the board, while they are drafted."""
    return len(table.pool) + sum(die >= 0 for die in table.spaces) if drafting(table) else 0


def dice_there(table: MinosTable) -> int:
    return sum(DICE[table.seats - 2]) if drafting(table) else 0


def drafting(table: MinosTable) -> bool:
    return bool(table.questions) and table.question.kind.name == "die"


def bonus_tiles(table: MinosTable) -> bool:
    """No tile is in two places, and none of a route's tiles is gone but for those that Ships took (I11)."""
    places = [*table.beside, *table.tiles]
    together = 0
    for place in places:
        if place & together:
            return False
        together |= place
    for route in range(ROUTES):
        ships = [table.ships[seat * ROUTES + route] for seat in range(table.seats)]
        blue = (table.beside[route] & table.facts.blue).bit_count()
        red = (table.beside[route] & ~table.facts.blue).bit_count()
        choosing = bool(table.questions) and table.question.kind.name == "bonus"
        if not choosing and blue != table.seats + 1 - sum(at >= 2 for at in ships):
            return False
        if not choosing and red != table.seats + 1 - sum(at >= 4 for at in ships):
            return False
    return True


def broken(table: MinosTable) -> list[str]:
    """The invariants that do not hold, by name."""
    return [name for name, holds in rules(table).items() if not holds]


def rules(table: MinosTable) -> dict[str, bool]:
    seats = range(table.seats)
    return {
        "nobody owes anything": min(table.goods) >= 0,
        "at most nine Temporary Goods of a type": all(
            sum(table.has(s, FIRST_TEMPORARY + sort) for s in seats) <= 9 for sort in range(TYPES)
        ),
        "a Tower stands beside its owner's City": all(
            tower in (NOBODY, city) for tower, city in zip(table.towers, table.cities, strict=True)
        ),
        "Ships are no more than Cities, these no more than three": all(
            table.ships_of(s) <= table.cities.count(s) <= 3 for s in seats if table.starts[s] != NOBODY
        ),
        "behind the wall are no more Ships than Towers": all(
            sum(at >= 4 for at in table.ships[s * ROUTES : s * ROUTES + ROUTES]) <= table.towers.count(s) for s in seats
        ),
        "Ships are on spaces 1 to 5": all(0 <= at <= 5 for at in table.ships),
        "at most four Farms each": all(table.farms.count(s) <= 4 for s in seats),
        "tracks go from 0 to 8": all(0 <= at <= 8 for at in table.tracks),
        "dice are in rising order": all(is_sorted(table, section) for section in range(SECTIONS)),
        "the score is the sum of its lines": [sum(line.points for line in table.breakdown(s)) for s in seats]
        == [table.has(s, 2) for s in seats],
        "cards shown are in the hand": all(set(table.shown[s]) <= set(table.hands[s]) for s in seats),
        "hands are sorted": all(hand == sorted(hand) for hand in table.hands),
        "at most one claim for each Vase and player": all(
            claim in (0, *table.facts.vase_points) for claim in table.claims
        ),
    }


def is_sorted(table: MinosTable, section: int) -> bool:
    row = table.spaces[section * MOST_SPACES : section * MOST_SPACES + MOST_SPACES]
    values = [die % FACES for die in row if die >= 0]
    return all(lower <= higher for lower, higher in pairwise(values))
