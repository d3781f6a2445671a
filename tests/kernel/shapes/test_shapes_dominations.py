"""Shapes of Dominations: tiles on a triangular lattice, others paid by initiative, exchanges in the own turn.

Cells are numbered row by row, U before D, in a window round the Cradle (2.10). What a tile is turned to is asked last,
and turns that look the same are asked once.
"""

from typing import ClassVar, Final

import pytest

from pentapolis.kernel.effect import Among, AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.goods import Gain, Good
from pentapolis.kernel.words.grammar import Branch, Choose, Do, If, OneOf
from pentapolis.kernel.words.menu import Forget, InAnyOrder, Once
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat
from tests.kernel.tiny import Note, TinyGame, TinyTable, asked, endings, say

REACH: Final = 3
"""The window: points and cells with both coordinates from -3 to 3."""
SPAN: Final = 2 * REACH + 1
CELLS: Final = tuple(
    (i, j, down) for j in range(-REACH, REACH + 1) for i in range(-REACH, REACH + 1) for down in (0, 1)
)
CELL: Final = Kind("cell", tuple(f"{'UD'[down]}{i},{j}" for i, j, down in CELLS))
TURN: Final = Kind("turn", ("0", "1", "2"))
TILE: Final = Kind("tile", ("tka", "ttk", "sss", "kat", "ttk-too"))
DOTS: Final = ((0, 1, 2), (0, 0, 1), (3, 3, 3), (1, 2, 0), (0, 0, 1))
"""The dots of each tile, counter-clockwise. The fourth is the first one turned; the fifth is the second again."""

DOMAINS: Final = ("trade", "craft", "art", "science")
DOMAIN: Final = Kind("domain", DOMAINS)
KNOWLEDGE: Final = tuple(Good(4 + at, name) for at, name in enumerate(DOMAINS))
LIMIT: Final = 5
EMPTY: Final = -1
CRADLE: Final = -2


def corners(cell: int) -> list[tuple[int, int]]:
    i, j, down = CELLS[cell]
    return [(i + 1, j + 1), (i, j + 1), (i + 1, j)] if down else [(i, j), (i + 1, j), (i, j + 1)]


def neighbours(cell: int) -> list[int]:
    i, j, down = CELLS[cell]
    step = 1 if down else -1
    found = [(i, j, 1 - down), (i + step, j, 1 - down), (i, j + step, 1 - down)]
    return [CELLS.index(other) for other in found if other in CELLS]


BESIDE: Final = [neighbours(cell) for cell in range(len(CELLS))]
CRADLE_CELLS: Final = [cell for cell in range(len(CELLS)) if (0, 0) in corners(cell)]


def turned(tile: int, turn: int) -> tuple[int, ...]:
    return DOTS[tile][turn:] + DOTS[tile][:turn]


class LandTable(TinyTable):
    """`land`: for each cell the tile and its turn; `cities`: for each cell the owner of the city there."""

    fields: ClassVar[tuple[str, ...]] = (*TinyTable.fields, "land", "cities")

    land: list[int]
    cities: list[int]

    def lay(self) -> None:
        super().lay()
        self.land = [CRADLE if cell in CRADLE_CELLS else EMPTY for cell in range(len(CELLS))]
        self.cities = [EMPTY] * len(CELLS)
        self.hands = [[0, 1, 2], *[[] for _ in range(self.seats - 1)]]

    def looks(self) -> tuple[object, ...]:
        """The board as it looks: for each cell nothing or its dots."""
        return tuple([turned(*divmod(laid, 3)) if laid >= 0 else laid for laid in self.land])


# ---- placing a tile: tile, cell, turn


class TileInHand(Among[LandTable]):
    """A tile in hand; of tiles that can look the same, one."""

    def __init__(self) -> None:
        super().__init__("a tile in hand", TILE)

    def options(self, table: LandTable, me: int, picks: Picks) -> list[int]:
        seen: list[tuple[int, ...]] = []
        tiles: list[int] = []
        for tile in table.hands[me]:
            look = min([turned(tile, turn) for turn in range(3)])
            if look not in seen:
                seen.append(look)
                tiles.append(tile)
        return tiles


class OpenCell(Among[LandTable]):
    """An empty cell with a whole side on the Cradle or on a tile."""

    def __init__(self) -> None:
        super().__init__("an empty cell beside the land", CELL)

    def options(self, table: LandTable, me: int, picks: Picks) -> list[int]:
        land = table.land
        return [
            cell
            for cell, laid in enumerate(land)
            if laid == EMPTY and any([land[other] != EMPTY for other in BESIDE[cell]])
        ]


class Turn(Among[LandTable]):
    """How the tile lies: turns that look the same are one."""

    def __init__(self) -> None:
        super().__init__("how it is turned", TURN)

    def options(self, table: LandTable, me: int, picks: Picks) -> list[int]:
        tile = picks[-2]
        looks = [turned(tile, turn) for turn in range(3)]
        return [turn for turn in range(3) if looks.index(looks[turn]) == turn]


class Lay(Effect[LandTable]):
    text: ClassVar[str] = "lay it there"

    def run(self, table: LandTable, me: int, picks: Picks) -> None:
        tile, cell, turn = picks
        table.hands[me].remove(tile)
        table.land[cell] = tile * 3 + turn


GROW: Final = Choose(TileInHand(), Choose(OpenCell(), Choose(Turn(), Lay())))


def land(action: AnyEffect, hand: list[int], laid: dict[str, int], seats: int = 2) -> LandTable:
    """A table with these tiles in hand and on the board, at the first question of the action."""
    table = TinyGame(LandTable, action).blank(seats, ())
    table.hands[0] = hand
    for cell, tile in laid.items():
        table.land[CELL.labels.index(cell)] = tile * 3
    table.push(action, 0)
    table.play_on()
    return table


def placements(table: LandTable) -> list[tuple[object, ...]]:
    """Every board that looks different after one tile of the hand, found by trying everything."""
    found: set[tuple[object, ...]] = set()
    for tile in table.hands[0]:
        for cell, laid in enumerate(table.land):
            sides = [
                len(set(corners(cell)) & set(corners(o))) == 2 for o, there in enumerate(table.land) if there != EMPTY
            ]
            for turn in range(3) if laid == EMPTY and any(sides) else []:
                after = table.clone()
                after.land[cell] = tile * 3 + turn
                found.add(after.looks())
    return sorted(found, key=str)


@pytest.mark.parametrize(
    ("hand", "laid", "count"),
    [
        ([0], {}, 6 * 3),
        ([2], {}, 6),
        ([0, 1, 2], {}, 6 * 7),
        ([0, 3], {}, 6 * 3),
        ([1, 4], {}, 6 * 3),
        ([0, 1, 2, 3, 4], {"D0,0": 0}, 7 * 7),
        ([1, 2], {"D0,0": 0, "U1,0": 1, "U0,1": 2}, 9 * 4),
    ],
)
def test_every_placement_that_looks_different_is_offered_once(
    hand: list[int], laid: dict[str, int], count: int
) -> None:
    table = land(GROW, hand, laid)
    expected = placements(table)
    offered = sorted([end.looks() for end in endings(table)], key=str)
    assert offered == expected
    assert len(offered) == count


def test_a_placement_is_asked_in_three_steps() -> None:  # 2.3
    table = land(GROW, [0, 2], {})
    assert asked(table) == ["tka", "sss"]
    say(table, "tka")
    assert sorted(asked(table)) == ["D-2,0", "D0,-2", "D0,0", "U-1,-1", "U-1,1", "U1,-1"]
    say(table, "U-1,1")
    assert asked(table) == ["0", "1", "2"]
    say(table, "2")
    assert table.looks()[CELL.labels.index("U-1,1")] == (2, 0, 1)
    assert table.hands[0] == [2]


def test_a_corner_is_no_side_and_an_occupied_cell_is_not_free() -> None:
    table = land(GROW, [0, 2], {"D0,0": 1})
    say(table, "tka")
    assert "U1,0" in asked(table)
    assert not {"D0,0", "U0,0", "D1,-1", "U1,1"} & set(asked(table))


def test_neighbours_share_two_corners() -> None:
    for cell in range(len(CELLS)):
        sharing = [o for o in range(len(CELLS)) if len(set(corners(cell)) & set(corners(o))) == 2]
        assert sorted(BESIDE[cell]) == sharing
    assert len(CRADLE_CELLS) == 6


# ---- others are paid in initiative order


class CityOutput(Effect[LandTable]):
    """A city beside the tile just laid gives its owner 1 knowledge of a chosen domain."""

    text: ClassVar[str] = "choose what each city beside it gives"

    def run(self, table: LandTable, me: int, picks: Picks) -> None:
        for other in BESIDE[picks[1]]:
            if table.cities[other] == me:
                table.push(VESTIGIUM, me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (VESTIGIUM,)


VESTIGIUM: Final = OneOf(DOMAIN, *[Branch(at, Do(Gain(1, good), Note(at))) for at, good in enumerate(KNOWLEDGE)])
PLACE: Final = Choose(
    TileInHand(),
    Choose(OpenCell(), Choose(Turn(), Do(Lay(), CityOutput(), EachSeat(CityOutput(), IN_ORDER, others_only=True)))),
)


def test_the_active_player_is_paid_first_and_then_the_others_by_initiative() -> None:  # 2.11, Q01
    table = land(PLACE, [0, 1], {"U1,0": 2, "U2,0": 2, "U1,1": 2}, seats=4)
    table.order = [3, 0, 1, 2]
    for cell, owner in (("U1,0", 1), ("U2,0", 3), ("U1,1", 0)):
        table.cities[CELL.labels.index(cell)] = owner
    say(table, "tka", "D1,0", "1")
    for seat, domain in ((0, "art"), (3, "trade"), (1, "art")):
        assert table.question.seat == seat
        say(table, domain)
    assert table.notes == [[0, 2], [3, 0], [1, 2]]
    assert [table.has(seat, KNOWLEDGE[2].index) for seat in range(4)] == [1, 1, 0, 0]
    assert table.over


def test_a_city_that_is_not_beside_the_tile_gives_nothing() -> None:
    table = land(PLACE, [2, 2], {"D0,0": 1})
    table.cities[CELL.labels.index("D0,0")] = 1
    say(table, "U-1,1")
    assert table.notes == []
    assert table.over


# ---- exchanges at any time of the own turn


class Held(Among[LandTable]):
    """A domain of which so much is left."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a domain with {n} knowledge", DOMAIN)
        self.n = n

    def options(self, table: LandTable, me: int, picks: Picks) -> list[int]:
        return [at for at, good in enumerate(KNOWLEDGE) if table.has(me, good.index) >= self.n]


class Room(Among[LandTable]):
    """Another domain with room for 1 more (Q24)."""

    def __init__(self) -> None:
        super().__init__("another domain", DOMAIN)

    def options(self, table: LandTable, me: int, picks: Picks) -> list[int]:
        return [at for at, good in enumerate(KNOWLEDGE) if at != picks[-1] and table.has(me, good.index) < LIMIT]


class Exchange(Effect[LandTable]):
    text: ClassVar[str] = "exchange 2 for 1"

    def run(self, table: LandTable, me: int, picks: Picks) -> None:
        given, taken = picks
        table.gain(me, KNOWLEDGE[given].index, -2)
        table.gain(me, KNOWLEDGE[taken].index, 1)


class Spend(Effect[LandTable]):
    """Pay 3 of the chosen domain."""

    def __init__(self, then: Effect[LandTable]) -> None:
        self.then = then

    def run(self, table: LandTable, me: int, picks: Picks) -> None:
        table.gain(me, KNOWLEDGE[picks[-1]].index, -3)
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)


class NothingDeveloped(Condition[LandTable]):
    text: ClassVar[str] = "before you develop"

    def holds(self, table: LandTable, me: int) -> bool:
        return not table.marks[me] & 1 << DEVELOPED


BUILT, DEVELOPED = 0, 1
TO_DO: Final = Kind("todo", ("exchange", "build", "develop"))
EXCHANGE: Final = Choose(Held(2), Choose(Room(), Exchange()))
BUILD: Final = Once(BUILT, If(NothingDeveloped(), Choose(Held(3), Spend(Note(1)))))
DEVELOP: Final = Once(DEVELOPED, Choose(Held(3), Spend(Note(2))))
OWN_TURN: Final = Do(
    Forget(BUILT, DEVELOPED),
    InAnyOrder(TO_DO, Branch(0, EXCHANGE)),
    GROW,
    InAnyOrder(TO_DO, Branch(0, EXCHANGE), Branch(1, BUILD), Branch(2, DEVELOP)),
)


def knowing(*knowledge: int) -> LandTable:
    """Seat A at the first question of its turn, with so much of each domain and one tile that fits one way."""
    table = TinyGame(LandTable, OWN_TURN).blank(2, ())
    for good, n in zip(KNOWLEDGE, knowledge, strict=True):
        table.gain(0, good.index, n)
    table.hands[0] = [2]
    table.push(OWN_TURN, 0)
    table.play_on()
    return table


def purse(table: LandTable) -> list[int]:
    return [table.has(0, good.index) for good in KNOWLEDGE]


def test_two_of_one_domain_go_for_one_of_another_as_often_as_one_likes() -> None:  # Q25
    table = knowing(5, 0, 0, 0)
    for left in (3, 1):
        say(table, "exchange")
        assert asked(table) == ["craft", "art", "science"]  # only trade can be given, so it is
        say(table, "art")
        assert purse(table)[0] == left
    say(table, "exchange", "craft")
    assert purse(table) == [1, 1, 0, 0]
    assert "U1,-1" in asked(table)


def test_nothing_is_exchanged_into_a_full_domain() -> None:
    table = knowing(2, 5, 0, 5)
    say(table, "exchange", "trade")
    assert purse(table) == [0, 5, 1, 5]


def test_without_two_of_a_domain_nobody_is_asked_to_exchange() -> None:
    assert asked(knowing(1, 1, 1, 1))[0].startswith(("U", "D"))


def test_exchanges_stand_beside_build_and_develop() -> None:
    table = knowing(5, 2, 0, 0)
    say(table, "done", "U1,-1")
    assert asked(table) == ["exchange", "build", "develop", "done"]
    say(table, "build")
    assert asked(table) == ["exchange", "done"]
    say(table, "exchange", "trade", "craft")
    assert purse(table) == [0, 3, 0, 0]
    assert asked(table) == ["exchange", "develop", "done"]
    say(table, "develop")
    assert table.notes == [[0, 1, 0], [0, 2, 1]]
    assert table.over


def test_after_developing_nothing_is_built() -> None:
    table = knowing(5, 5, 0, 0)
    say(table, "done", "U1,-1", "develop", "trade")
    assert purse(table) == [2, 5, 0, 0]
    assert asked(table) == ["exchange", "done"]


def test_every_turn_ends_and_no_domain_is_overdrawn() -> None:
    ends = [purse(end) for end in endings(knowing(3, 2, 0, 0))]
    assert [0, 2, 0, 0] in ends
    assert [3, 2, 0, 0] in ends
