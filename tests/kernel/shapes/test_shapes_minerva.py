"""Shapes of Minerva: a line of tiles one after the other, three of eight neighbours, a move that keeps a city whole.

A city is a grid of 8 x 5 cells, one int each: what stands there. Cells are named a1 to h5; positions are drawn.
"""

from typing import ClassVar, Final

import pytest

from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.goods import Convert, Gain, Good, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May, OneOf, UpTo
from tests.kernel.tiny import POINT, STONE, WOOD, These, TinyGame, TinyTable, asked, endings, say

WIDTH: Final = 8
HEIGHT: Final = 5
CELL: Final = Kind("cell", tuple(f"{'abcdefgh'[at % WIDTH]}{at // WIDTH + 1}" for at in range(WIDTH * HEIGHT)))
DIRECTION: Final = Kind("direction", ("north", "east", "south", "west"))
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND: Final = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
OUTSIDE: Final = -1

PIECES: Final = ".RTSqmtgf"
EMPTY, RESIDENCE, TEMPLE, SPECIAL, QUARRY, STALL, THEATER, GARDEN, FOUNTAIN = range(9)
DRAMA: Final = Good(4, "theater point", "theater points")
ART: Final = Good(5, "art point", "art points")
GLORY: Final = Good(6, "glory token", "glory tokens")
CULTURE: Final = Kind("culture", ("theater", "art"))
RESOURCE: Final = Kind("resource", ("wood", "stone"))

FACILITIES: Final[dict[int, AnyEffect]] = {
    QUARRY: Gain(1, STONE),
    STALL: Convert(Pay(1, STONE), Gain(1, GLORY)),
    THEATER: Gain(2, DRAMA),
    GARDEN: OneOf(CULTURE, Branch(0, Gain(1, DRAMA)), Branch(1, Gain(1, ART))),
    FOUNTAIN: OneOf(RESOURCE, Branch(0, Gain(1, WOOD)), Branch(1, Gain(1, STONE))),
}
"""What is activated in a line or by its neighbour. Residences, temples and special tiles are not."""


def beside(cell: int, step: tuple[int, int]) -> int:
    x, y = cell % WIDTH + step[0], cell // WIDTH + step[1]
    return y * WIDTH + x if 0 <= x < WIDTH and 0 <= y < HEIGHT else OUTSIDE


def near(cell: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
    return [other for step in steps if (other := beside(cell, step)) != OUTSIDE]


def parts_of(city: list[int]) -> int:
    """How many separate parts the city has."""
    unseen = [piece != EMPTY for piece in city]
    parts = 0
    for start, standing in enumerate(city):
        if standing == EMPTY or not unseen[start]:
            continue
        parts += 1
        waiting = [start]
        unseen[start] = False
        while waiting:
            for other in near(waiting.pop(), STEPS):
                if unseen[other]:
                    unseen[other] = False
                    waiting.append(other)
    return parts


class CityTable(TinyTable):
    fields: ClassVar[tuple[str, ...]] = (*TinyTable.fields, "city")

    city: list[int]

    def lay(self) -> None:
        super().lay()
        self.city = [EMPTY] * (WIDTH * HEIGHT)


class Site(Among[CityTable]):
    """An empty cell beside the city."""

    def __init__(self) -> None:
        super().__init__("an empty cell beside your city", CELL)

    def options(self, table: CityTable, me: int, picks: Picks) -> list[int]:
        city = table.city
        return [at for at, piece in enumerate(city) if piece == EMPTY and any(city[o] for o in near(at, STEPS))]


class Put(Effect[CityTable]):
    """Put a tile on the cell chosen last."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def run(self, table: CityTable, me: int, picks: Picks) -> None:
        table.city[picks[-1]] = self.piece


class ActivateLine(Effect[CityTable]):
    """The next tile of the line, and then those behind it, up to an empty cell or a residence."""

    text: ClassVar[str] = "activate the line"

    def run(self, table: CityTable, me: int, picks: Picks) -> None:
        cell, direction = picks
        cell = beside(cell, STEPS[direction])
        if cell == OUTSIDE or table.city[cell] in (EMPTY, RESIDENCE):
            return
        table.push(self, me, (cell, direction))
        if table.city[cell] in FACILITIES:
            FACILITIES[table.city[cell]].run(table, me, ())

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple(FACILITIES.values())


class Around(Among[CityTable]):
    """A tile of these sorts on one of the eight cells around the last pick."""

    def __init__(self, text: str, *pieces: int) -> None:
        super().__init__(text, CELL)
        self.pieces = pieces

    def options(self, table: CityTable, me: int, picks: Picks) -> list[int]:
        return [cell for cell in near(picks[-1], AROUND) if table.city[cell] in self.pieces]


class Activate(Effect[CityTable]):
    text: ClassVar[str] = "activate it"

    def run(self, table: CityTable, me: int, picks: Picks) -> None:
        FACILITIES[table.city[picks[-1]]].run(table, me, ())

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple(FACILITIES.values())


class ClaimTheater(Effect[CityTable]):
    """With four theater points or more, take one theater tile; the points are gone in any case."""

    def run(self, table: CityTable, me: int, picks: Picks) -> None:
        if table.has(me, DRAMA.index) >= 4:
            table.gain(me, POINT.index, 1)
        table.gain(me, DRAMA.index, -table.has(me, DRAMA.index))


class Elsewhere(Among[CityTable]):
    """An empty cell beside the rest, where the moved tile leaves the city with no more parts than before."""

    def __init__(self) -> None:
        super().__init__("another cell", CELL)

    def options(self, table: CityTable, me: int, picks: Picks) -> list[int]:
        origin = picks[-1]
        before = parts_of(table.city)
        rest = table.city.copy()
        rest[origin] = EMPTY
        found: list[int] = []
        for cell, piece in enumerate(table.city):
            if piece == EMPTY and any(rest[other] for other in near(cell, STEPS)):
                rest[cell] = table.city[origin]
                if parts_of(rest) <= before:
                    found.append(cell)
                rest[cell] = EMPTY
        return found


class Move(Effect[CityTable]):
    text: ClassVar[str] = "move it there"

    def run(self, table: CityTable, me: int, picks: Picks) -> None:
        _, origin, goal = picks
        table.city[goal] = table.city[origin]
        table.city[origin] = EMPTY


SITE = Site()
A_DIRECTION = These(0, 1, 2, 3, kind=DIRECTION, text="a direction")
FACILITY = Around("a facility around it", *FACILITIES)
MOVABLE = Around("a tile around it", TEMPLE, SPECIAL, *FACILITIES)

RESIDENCE_ACTION = Choose(SITE, Do(Put(RESIDENCE), Choose(A_DIRECTION, ActivateLine())))
BATHHOUSE = Choose(SITE, Do(Put(SPECIAL), UpTo(3, FACILITY, Activate()), ClaimTheater()))
AQUEDUCT = Choose(SITE, Do(Put(SPECIAL), May(Choose(MOVABLE, Choose(Elsewhere(), Move())))))


def city(drawn: str, action: AnyEffect, stone: int = 0) -> CityTable:
    """A table with the drawn city, at the question where to build."""
    table = TinyGame(CityTable, action).blank(2, ())
    for y, row in enumerate(drawn.split()):
        for x, letter in enumerate(row):
            table.city[y * WIDTH + x] = PIECES.index(letter)
    table.gain(0, STONE.index, stone)
    table.push(action, 0)
    table.play_on()
    return table


def holds(table: CityTable, good: Good) -> int:
    return table.has(0, good.index)


# ---- a line


def test_a_line_goes_from_the_nearest_tile_to_an_empty_cell_and_skips_some_kinds() -> None:  # M17
    table = city("........ .qTSm.t.", RESIDENCE_ACTION)
    say(table, "a2", "east")
    assert asked(table) == ["0", "1"]
    assert (holds(table, STONE), holds(table, DRAMA)) == (1, 0)
    say(table, "1")
    assert (holds(table, STONE), holds(table, GLORY), holds(table, DRAMA)) == (0, 1, 0)
    assert table.over


@pytest.mark.parametrize(("row", "drama"), [(".ttR.", 4), (".tRtt.", 2), (".R.tt", 0), (".tttTttt", 12)])
def test_a_line_ends_at_a_residence_and_at_the_edge(row: str, drama: int) -> None:
    table = city(row, RESIDENCE_ACTION)
    say(table, "a1", "east")
    assert holds(table, DRAMA) == drama


def test_a_line_may_activate_nothing() -> None:
    table = city("........ .t......", RESIDENCE_ACTION)
    say(table, "a2", "north")
    assert (table.over, holds(table, DRAMA)) == (True, 0)


def test_what_a_nearer_tile_brings_a_farther_one_can_use_and_not_the_other_way_round() -> None:  # M18
    nearer = city(".qm", RESIDENCE_ACTION)
    say(nearer, "a1", "east", "1")
    assert (holds(nearer, STONE), holds(nearer, GLORY)) == (0, 1)
    farther = city(".mq", RESIDENCE_ACTION)
    say(farther, "a1", "east")
    assert (holds(farther, STONE), holds(farther, GLORY)) == (1, 0)


def test_questions_of_a_line_are_asked_one_after_the_other() -> None:
    table = city(".fmgmTf.", RESIDENCE_ACTION, stone=1)
    say(table, "a1", "east")
    for answer, ahead in (
        ("stone", ["0", "1", "2"]),
        ("1", ["theater", "art"]),
        ("art", ["0", "1"]),
        ("0", ["wood", "stone"]),
    ):
        say(table, answer)
        assert asked(table) == ahead
    say(table, "wood")
    assert [holds(table, good) for good in (STONE, GLORY, ART, WOOD)] == [1, 1, 1, 1]


def test_every_way_through_a_line_ends() -> None:
    ends = list(endings(city(".fgfm", RESIDENCE_ACTION)))
    results = {tuple(end.goods) for end in ends}
    assert len(ends) > len(results) > 4
    assert all(holds(end, WOOD) + holds(end, STONE) + holds(end, GLORY) in (0, 1, 2) for end in ends)


# ---- three of eight neighbours


def test_three_different_facilities_around_are_activated_in_a_chosen_order() -> None:
    table = city("Tg.q. .t.m. ..R..", BATHHOUSE)
    say(table, "c1")
    assert asked(table) == ["b1", "d1", "b2", "d2", "done"]
    say(table, "d1")
    assert asked(table) == ["b1", "b2", "d2", "done"]
    say(table, "d2", "1", "b1", "art")
    assert [holds(table, good) for good in (STONE, GLORY, ART)] == [0, 1, 1]
    assert table.over


def test_residences_temples_and_special_tiles_are_not_chosen() -> None:  # M22
    table = city("RtTgS .t.q. RmR..", BATHHOUSE)
    say(table, "c2")
    assert asked(table) == ["b1", "d1", "b2", "d2", "b3", "done"]


def test_culture_is_claimed_once_after_the_third() -> None:  # M21
    table = city("tgt .....", BATHHOUSE)
    say(table, "b2", "a1", "c1")
    assert (holds(table, DRAMA), holds(table, POINT)) == (4, 0)
    say(table, "b1")
    assert (holds(table, DRAMA), holds(table, POINT)) == (4, 0)
    say(table, "theater")
    assert (holds(table, DRAMA), holds(table, POINT)) == (0, 1)


@pytest.mark.parametrize(("answers", "stone"), [(["done"], 0), (["a1", "done"], 1), (["a1", "b1"], 2)])
def test_fewer_than_three_may_be_used_or_be_there(answers: list[str], stone: int) -> None:  # 15
    table = city("qq. ...", BATHHOUSE)
    say(table, "b2", *answers)
    assert holds(table, STONE) == stone
    assert table.over


def test_without_a_facility_around_nothing_happens() -> None:
    table = city("RTR ...", BATHHOUSE)
    say(table, "b2")
    assert table.over


# ---- a move


def is_whole(city: list[int]) -> bool:
    """Whether the city is one part: by giving neighbours one name instead of walking."""
    names = {at: at for at, piece in enumerate(city) if piece}
    while True:
        joined = {at: min([names.get(other, name) for other in (at, *near(at, STEPS))]) for at, name in names.items()}
        if joined == names:
            return len(set(names.values())) == 1
        names = joined


def whole_after_a_move(city: list[int], built: int) -> list[list[int]]:
    """Every city that a move from around the built cell can lead to."""
    cities: list[list[int]] = []
    for origin in near(built, AROUND):
        for goal in range(WIDTH * HEIGHT):
            after = city.copy()
            after[origin], after[goal] = EMPTY, city[origin]
            if city[origin] not in (EMPTY, RESIDENCE) and city[goal] == EMPTY and is_whole(after):
                cities.append(after)
    return cities


@pytest.mark.parametrize("drawn", ["tg. .Rf .qm", "Rt. .gf ..q", "ttR tSt .fm", ".t...... .ft..... .RRR...."])
def test_all_moves_that_keep_the_city_whole_are_offered_and_no_others(drawn: str) -> None:  # M23, 16
    table = city(drawn, AQUEDUCT)
    moves = 0
    for site in asked(table):
        twin = table.clone()
        say(twin, site)
        expected = whole_after_a_move(twin.city, CELL.labels.index(site))
        if expected:
            say(twin, "yes")
            assert sorted(end.city for end in endings(twin)) == sorted(expected)
        else:
            assert twin.over
        moves += len(expected)
    assert moves > 30


def test_a_move_that_would_leave_two_parts_is_refused() -> None:  # M23
    table = city("Rt...... .g......", AQUEDUCT)
    say(table, "b3")
    assert table.over
    table = city("Rt...... .gf.....", AQUEDUCT)
    say(table, "b3", "yes")  # only c2 can be moved, so it is
    say(table, "c1")
    assert "".join(PIECES[piece] for piece in table.city[: 2 * WIDTH]) == "Rtf......g......"


def test_a_split_city_may_stay_split_but_not_more() -> None:  # 16
    table = city("tf..tt.. t.......", AQUEDUCT)
    assert parts_of(table.city) == 2
    say(table, "b2", "yes", "b1")
    assert {"c1", "c2", "d1"} & set(asked(table)) == {"c2", "d1"}
    assert all(parts_of(end.city) <= 2 for end in endings(table))


def test_the_fountain_moves_and_may_not_stay_where_it_is() -> None:  # 16
    table = city("ttf", AQUEDUCT)
    say(table, "b2", "yes", "c1")
    assert "c1" not in asked(table)
    say(table, "a2")
    drawn = "".join(PIECES[piece] for piece in table.city)
    assert drawn[: 2 * WIDTH] == "tt......fS......"


def test_without_a_tile_to_move_nothing_is_offered() -> None:
    table = city("RR", AQUEDUCT)
    say(table, "a2")
    assert table.over


def test_the_offer_may_be_declined() -> None:
    table = city("tt", AQUEDUCT)
    say(table, "a2", "no")
    assert table.over
    assert [PIECES[piece] for piece in table.city[: WIDTH + 2]] == [*"tt......S."]
