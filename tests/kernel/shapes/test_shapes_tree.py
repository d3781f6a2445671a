"""A shape of Dominations: a tree of square cards whose touching sides must match (2.6).

A side has a colour, V (joins every colour, not another V) or X (joins nothing). The tree grows in a window of 7 x 7
spots, the Campfire in its middle; the same spot reached from two cards is one answer.
"""

from itertools import product
from typing import ClassVar, Final

import pytest

from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.words.grammar import Choose
from tests.kernel.tiny import TinyGame, TinyTable, asked, endings, say

SIDE: Final = 7
MIDDLE: Final = SIDE * SIDE // 2
SPOT: Final = Kind("spot", tuple(f"{'abcdefg'[at % SIDE]}{at // SIDE + 1}" for at in range(SIDE * SIDE)))
CARDS: Final = ("campfire", "art", "trade", "mixed", "wild", "barred", "lone")
MASTERY: Final = Kind("mastery", CARDS)
SIDES: Final = ("VVVV", "AAAA", "TTTT", "ATTA", "AVVA", "XAXA", "XXXX")
"""The sides of each card: north, east, south, west. Cards stand upright."""
CAMPFIRE: Final = 0
FREE: Final = -1
STEPS: Final = (-SIDE, 1, SIDE, -1)


def beside(spot: int, side: int) -> int:
    """The spot on that side; outside the window there is none."""
    column = spot % SIDE
    if (side == 1 and column == SIDE - 1) or (side == 3 and column == 0):
        return FREE
    other = spot + STEPS[side]
    return other if 0 <= other < SIDE * SIDE else FREE


BESIDE: Final = tuple(tuple(beside(spot, side) for side in range(4)) for spot in range(SIDE * SIDE))


def joins(one: str, other: str) -> bool:
    """Whether two half-Nodus fit."""
    if "X" in (one, other):
        return False
    return one != other if "V" in (one, other) else one == other


class TreeTable(TinyTable):
    """`tree`: for each spot the card there."""

    fields: ClassVar[tuple[str, ...]] = (*TinyTable.fields, "tree")

    tree: list[int]

    def lay(self) -> None:
        super().lay()
        self.tree = [FREE] * (SIDE * SIDE)
        self.tree[MIDDLE] = CAMPFIRE
        self.hands[0] = [1, 2, 3, 4, 5, 6]

    def fits(self, card: int, spot: int) -> bool:
        """Whether the card touches the tree and every side that touches matches."""
        touches = False
        for side, other in enumerate(BESIDE[spot]):
            if other == FREE or self.tree[other] == FREE:
                continue
            if not joins(SIDES[card][side], SIDES[self.tree[other]][side - 2]):
                return False
            touches = True
        return touches


class CardToDevelop(Among[TreeTable]):
    def __init__(self) -> None:
        super().__init__("a mastery", MASTERY)

    def options(self, table: TreeTable, me: int, picks: Picks) -> list[int]:
        return list(table.hands[me])


class FittingSpot(Among[TreeTable]):
    def __init__(self) -> None:
        super().__init__("a spot where it fits", SPOT)

    def options(self, table: TreeTable, me: int, picks: Picks) -> list[int]:
        return [at for at, there in enumerate(table.tree) if there == FREE and table.fits(picks[-1], at)]


class PlaceInTree(Effect[TreeTable]):
    text: ClassVar[str] = "place it there"

    def run(self, table: TreeTable, me: int, picks: Picks) -> None:
        card, spot = picks
        table.tree[spot] = card


DEVELOP: Final = Choose(CardToDevelop(), Choose(FittingSpot(), PlaceInTree()), optional=True)
GAME: Final = TinyGame(TreeTable, DEVELOP)


def tree(**cards: str) -> TreeTable:
    """A tree with these cards at these spots beside the Campfire on d4, at the question what to develop."""
    table = GAME.blank(2, ())
    for card, spots in cards.items():
        for spot in spots.split():
            table.tree[SPOT.labels.index(spot)] = CARDS.index(card)
    table.push(DEVELOP, 0)
    table.play_on()
    return table


def spots(table: TreeTable, card: str) -> list[str]:
    """Where the card can go."""
    twin = table.clone()
    say(twin, card)
    return asked(twin)


def test_every_colour_joins_the_campfire() -> None:  # 33
    assert spots(tree(), "art") == ["d3", "c4", "e4", "d5"]


def test_wild_does_not_join_wild_and_nothing_joins_a_cross() -> None:  # 34
    assert spots(tree(), "wild") == ["e4", "d5"]
    assert spots(tree(), "barred") == ["c4", "e4"]
    assert asked(tree()) == ["art", "trade", "mixed", "wild", "barred", "done"]


def test_nothing_is_ever_placed_against_a_cross() -> None:  # 34
    assert spots(tree(barred="e4"), "trade") == ["d3", "c4", "d5"]
    assert spots(tree(barred="e4"), "art") == ["d3", "c4", "f4", "d5"]


def test_every_side_that_touches_must_match() -> None:  # 35
    table = tree(art="d3", trade="e4")
    assert "e3" not in spots(table, "art")
    assert "e3" not in spots(table, "trade")
    assert "e3" in spots(table, "mixed")
    assert "c3" in spots(table, "art")


def test_a_corner_does_not_touch() -> None:  # 36
    assert not {"c3", "e3", "c5", "e5"} & set(spots(tree(), "art"))


def test_a_spot_beside_two_cards_is_offered_once() -> None:
    offered = spots(tree(art="d3 c4"), "art")
    assert offered.count("c3") == 1


def test_a_card_that_fits_nowhere_is_not_offered() -> None:
    table = tree(art="d3 c4 e4 d5")
    assert "trade" not in asked(table)
    assert "art" in asked(table)


def test_the_tree_ends_at_the_window() -> None:
    table = tree(art="e4 f4 g4")
    assert "a5" not in spots(table, "art")
    assert {"g3", "g5"} <= set(spots(table, "art"))


def looked_up(table: TreeTable) -> set[tuple[int, int]]:
    """Every card and spot that fit, by coordinates instead of neighbour lists."""
    at = {(spot % SIDE, spot // SIDE): SIDES[card] for spot, card in enumerate(table.tree) if card != FREE}
    ways = ((0, -1, 0, 2), (1, 0, 1, 3), (0, 1, 2, 0), (-1, 0, 3, 1))
    found: set[tuple[int, int]] = set()
    for card, x, y in product(table.hands[0], range(SIDE), range(SIDE)):
        pairs = [(SIDES[card][mine], at[x + i, y + j][its]) for i, j, mine, its in ways if (x + i, y + j) in at]
        matches = all("X" not in pair and (len(set(pair)) == 1) != ("V" in pair) for pair in pairs)
        if pairs and matches and (x, y) not in at:
            found.add((card, y * SIDE + x))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_all_that_fits_is_offered_and_nothing_else_while_a_tree_grows(seed: int) -> None:
    rng = Rng(seed)
    table = tree()
    for _ in range(8):
        grown = [
            (card, spot) for end in endings(table) for spot, card in enumerate(end.tree) if card != table.tree[spot]
        ]
        assert len(grown) == len(set(grown))
        assert set(grown) == looked_up(table)
        card, spot = grown[rng.below(len(grown))]
        table.tree[spot] = card
        table.questions = ()
        table.push(DEVELOP, 0)
        table.play_on()
