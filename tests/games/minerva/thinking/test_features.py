"""The features of Minerva: every figure, worked out by hand in positions where it says something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.games.figures import figures, misjudged, told_of
from tests.games.minerva.position import GAME, A, B, bare, draw, give, offer, turn
from tests.games.minerva.thinking.arranged import late, midway

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minerva.table import MinervaTable

MIDWAY: Final = {
    "me.goods.grain": 2,
    "me.goods.wood": 3,
    "me.goods.stone": 6,
    "me.goods.ore": 0,
    "me.goods.denarii": 7,
    "me.goods.glory": 1,
    "me.goods.assistants": 1,
    "me.goods.residences": 4,
    "me.goods.resources": 11,
    "me.goods.wealth": 18,
    "me.goods.full": 1,
    "me.hiring.owned": 1,
    "me.hiring.denarii": 5,
    "me.hiring.glory": 1,
    "me.hiring.can-pay": 1,
    "me.hiring.has-glory": 1,
    "me.scored.culture": 2,
    "me.scored.glory": 4,
    "me.scored.order": 0,
    "me.scored.culture-tiles": 1,
    "me.scored.glory-tiles": 1,
    "me.glory.ahead": -2,
    "me.glory.points": 3,
    "me.glory.better": 6,
    "me.passing.passed": 0,
    "me.passing.order": 0,
    "me.scored.temples": 2,  # ceres beside the forest
    "me.scored.spare": 6,
    "me.city.production": 2,
    "me.city.trade": 1,
    "me.city.cultural": 1,
    "me.city.military": 0,
    "me.city.special": 0,
    "me.city.temple": 1,
    "me.city.residence": 1,
    "me.city.sites": 11,
    "me.city.houses": 1,
    "me.lines.best": 40,
    "me.lines.all": 160,
    "me.lines.sites": 8,
    "me.lines.longest": 2,
    "me.lines.glory": 0,
    "me.lines.by-assistant": 14,
    "me.culture.theater-most": 0,
    "me.culture.art-most": 2,
    "me.culture.theater-short": 1,
    "me.culture.art-short": 0,
    "me.culture.academic-short": 8,  # none is left
    "me.temples.number": 1,
    "me.temples.room": 10,  # five free places, two points each
    "me.temples.offered": 6,  # silvanus, with three wood
    "me.yields.wood": 1,
    "me.yields.art": 2,
    "me.gaps.number": 1,
    "me.gaps.best": 68,
    "me.line1.art": 2,
    "me.line1.tiles": 1,
    "me.line1.points": 4,
    "me.line3.art": 2,
    "me.house.resources": 1,
    "me.temple1.points": 2,
    "me.temple1.each": 2,
    "me.temple1.room": 5,
    "me.temple2.points": 0,
    "me.offered1.points": 6,
    "me.offered1.price": 3,
    "me.offered1.missing": 1,
    "me.offered1.payable": 1,
    "me.offered2.points": 2,  # venus in the row of the statue
    "me.offered2.missing": 0,
    "me.reach.production": 1,
    "me.reach.trade": 0,
    "me.reach.cultural": 1,
    "me.reach.military": 0,
    "me.reach.special": 1,
    "me.reach.production-dearly": 1,
    "me.reach.trade-dearly": 1,
    "me.reach.cultural-dearly": 1,
    "me.reach.military-dearly": 1,
    "me.reach.special-dearly": 1,
    "rival1.glory.ahead": 2,
    "rival1.glory.points": 6,
    "all.time.round-3": 1,
    "all.time.passed": 0,
    "all.time.tax": 0,
    "all.time.starter": 1,
    "all.offer.production": 1,
    "all.offer.trade": 1,
    "all.offer.cultural": 1,
    "all.offer.military": 1,
    "all.offer.special": 1,
    "all.offer.all": 5,
    "all.culture.theater-marks": 1,
    "all.culture.art-marks": 2,
    "all.culture.academic-marks": 8,
    "all.culture.theater-points": 2,
    "all.culture.art-points": 4,
    "all.culture.academic-points": 0,
    "all.culture.theater-left": 5,
    "all.culture.art-left": 4,
    "all.culture.academic-left": 0,
    "all.glory.first": 6,
    "all.glory.second": 3,
    "all.glory.third": 1,
    "all.lead.points": 14 - 27,  # 2 + 4 + 2 + 6, against all academic tiles
}

LATE: Final = {
    "me.goods.grain": 5,
    "me.hiring.owned": 4,
    "me.hiring.denarii": 15,
    "me.hiring.glory": 3,
    "me.hiring.can-pay": 0,
    "me.hiring.has-glory": 0,
    "me.scored.culture": 2,
    "me.scored.order": 3,
    "me.scored.temples": 4,  # silvanus: two wood
    "me.glory.ahead": -4,
    "me.glory.points": 0,
    "me.passing.passed": 1,
    "me.passing.order": 1,
    "me.city.military": 2,
    "me.lines.best": 111,
    "me.lines.all": 111,
    "me.lines.longest": 6,
    "me.lines.glory": 5,
    "me.culture.academic-most": 2,
    "me.culture.theater-most": 1,
    "me.culture.art-short": 2,
    "me.temples.wood": 2,
    "me.temples.grain": 0,
    "me.temples.stone": 0,
    "me.temples.ore": 0,
    "me.temples.room": 0,
    "me.line1.resources": -1,
    "me.line1.glory": 5,
    "me.line1.academic": 1,
    "me.line1.choice": 1,
    "me.line1.tiles": 1,
    "me.line1.points": 4,
    "me.line1.leads": 1,
    "me.yields.grain": 1,
    "me.yields.glory": 2,
    "me.yields.academic": 1,
    "me.yields.choice": 1,
    "rival1.passing.passed": 0,
    "rival1.goods.denarii": 5,
    "all.time.round-6": 1,
    "all.time.passed": 1,
    "all.time.tax": 1,
    "all.time.starter": 0,
}


@pytest.mark.parametrize(("name", "value"), MIDWAY.items())
def test_a_figure_midway(name: str, value: int) -> None:
    assert told_of(midway)[name] == value


@pytest.mark.parametrize(("name", "value"), LATE.items())
def test_a_figure_of_the_last_round(name: str, value: int) -> None:
    assert told_of(late)[name] == value


def city(drawn: str, seats: int = 2, **things: int) -> dict[str, int]:
    """The figures of a city with these goods, in its owner's turn."""
    table = bare(seats)
    draw(table, drawn)
    give(table, **{"residences": 3} | things)
    return figures(turn(table))


FURTHER: Final[dict[str, tuple[str, str, int]]] = {
    "me.line1.denarii": ("f / foundry storehouse", "wood 1", 4),
    "me.line1.theater": ("f theater", "", 2),
    "me.house.denarii": ("R foundry", "assistants 1", 3),
    "me.house.glory": ("R watch-post", "assistants 1", 1),
    "me.house.theater": ("R theater", "assistants 1", 2),
    "me.house.art": ("R statue", "assistants 1", 2),
    "me.house.academic": ("R library", "assistants 1", 2),
    "me.house.choice": ("R garden", "assistants 1", 1),
    "me.house.tiles": ("R library statue", "assistants 1", 2),
    "me.house.points": ("R library statue", "assistants 1", 4),
    "me.house.leads": ("R watch-post", "assistants 1", 1),
    "me.lines.by-assistant": ("R watch-post", "", 0),  # there is no assistant to place
    "me.yields.stone": ("stone-quarry", "", 2),
    "me.yields.ore": ("deep-mine", "", 2),
    "me.yields.denarii": ("foundry", "", 3),
    "me.yields.theater": ("theater", "", 2),
    "me.temples.grain": ("f flora", "grain 3", 1),
    "me.temples.stone": ("f terminus", "", 2),
    "me.temples.ore": ("f dis-pater", "", 2),
    "me.gaps.number": ("forest / . / forest . forest", "", 2),
    "me.lines.longest": ("f f R forest f", "", 2),  # a residence ends a line
}
"""In a city like this, with these goods, the figure is so much."""


@pytest.mark.parametrize("name", FURTHER)
def test_a_figure_of_a_small_city(name: str) -> None:
    drawn, goods, value = FURTHER[name]
    words = goods.split()
    assert city(drawn, **dict(zip(words[::2], map(int, words[1::2]), strict=True)))[name] == value


def test_what_a_line_pays_for_glory_is_no_longer_there() -> None:
    """The first stall takes three grain of four, the second the last one; markets behind it find none."""
    told = city("stall stall markets", grain=4)
    assert (told["me.line1.glory"], told["me.line1.resources"]) == (6, -6)  # held grain can be paid by both in thought
    made = city("stall wheat-field", wood=0)
    assert (made["me.line1.glory"], made["me.line1.resources"]) == (1, 0)


def test_a_pair_is_paid_for_glory_if_there_is_one() -> None:
    assert city("colosseum", wood=2)["me.line1.glory"] == 2
    assert city("colosseum", wood=1, ore=1)["me.lines.sites"] == 0


def test_temples_on_offer_are_told_in_the_order_of_what_they_gain() -> None:
    table = bare()
    draw(table, "f forest")
    give(table, grain=1)
    offer(table, "bellona", "saturn", "flora", "ceres")
    told = figures(turn(table))
    points = [told[f"me.offered{at}.points"] for at in (1, 2, 3)]
    prices = [told[f"me.offered{at}.price"] for at in (1, 2, 3)]
    assert (points, prices) == ([4, 2, 1], [3, 2, 2])  # ceres, saturn, flora
    assert [told[f"me.offered{at}.payable"] for at in (1, 2, 3)] == [0, 0, 0]


def test_coins_and_resources_are_counted_as_the_end_counts_them() -> None:
    for count, points in (("yes", 2), ("no", 1)):
        table = bare(temple_tokens_count=count)
        draw(table, "f silvanus")
        give(table, wood=3, denarii=3)
        assert figures(turn(table))["me.scored.spare"] == points


# ---- glory


@pytest.mark.parametrize(
    ("tokens", "orders", "told"),
    [
        ([2, 2, 0], [0, 0, 0], (0, 6, 0)),
        ([2, 2, 0], [0, 1, 0], (0, 3, 6)),  # B is ahead with the lower order tile
        ([2, 2, 0], [1, 2, 0], (0, 6, 0)),
        ([0, 2, 1], [0, 0, 0], (-2, 0, 3)),
        ([4, 2, 1], [0, 0, 0], (2, 6, 0)),
    ],
)
def test_the_race_for_glory(tokens: list[int], orders: list[int], told: tuple[int, int, int]) -> None:
    table = bare(3)
    table.round = 3
    for seat, glory in enumerate(tokens):
        give(table, seat, glory=glory)
    table.orders = orders
    found = figures(table)
    assert (found["me.glory.ahead"], found["me.glory.points"], found["me.glory.better"]) == told


def test_alone_as_many_tokens_as_rounds_gain_the_first_tile() -> None:
    def told(glory: int) -> tuple[int, int, int]:
        table = bare(1)
        table.round = 3
        give(table, glory=glory)
        found = figures(table)
        return found["me.glory.ahead"], found["me.glory.points"], found["me.glory.better"]

    assert [told(glory) for glory in (0, 1, 3)] == [(-3, 0, 6), (-2, 3, 6), (0, 6, 0)]


def test_alone_only_so_much_glory_is_wanted() -> None:
    assert (
        city("stall legion-camp", seats=1, grain=6)["me.line1.glory"] == 3
    )  # round 1 asks for one, the camp gives two
    told = city("stall", seats=1, grain=6)
    assert (told["me.line1.glory"], told["me.line1.leads"], told["all.lead.points"]) == (1, 1, 2)
    assert city("stall", seats=1, grain=6, glory=1)["me.lines.sites"] == 0


def test_who_leads_has_nobody_to_overtake() -> None:
    assert city("watch-post", glory=1)["me.line1.leads"] == 0


# ---- the whole


@pytest.mark.parametrize("number", range(1, 7))
def test_the_round(number: int) -> None:
    table = bare()
    table.round = number
    told = figures(table)
    assert [one for one in range(1, 7) if told[f"all.time.round-{one}"]] == [number]


def test_stacks_that_will_come() -> None:
    table = bare()
    told = figures(table)
    assert told["all.time.locations"] == len(table.stack_of_locations)
    assert told["all.offer.temples"] == len(table.stack_of_temples) + len(table.temples)


def test_alone_coins_on_offer_are_no_facility() -> None:
    table = bare(1)
    offer(table, "coins", "forest")
    told = figures(turn(table))
    assert (told["all.offer.production"], told["me.reach.production"], told["all.offer.all"]) == (1, 1, 2)


@pytest.mark.parametrize("arranged", [midway, late])
def test_a_rivals_block_is_what_the_rival_says_of_itself(arranged: Callable[[], MinervaTable]) -> None:
    assert misjudged(arranged()) == []


@pytest.mark.parametrize(("seats", "inputs"), [(1, 190), (2, 319), (3, 302), (4, 358)])
def test_a_table_has_as_many_figures_as_its_sheet(seats: int, inputs: int) -> None:
    table = GAME.new(seats, 1)
    assert len(GAME.features(table, 0)) == len(GAME.feature_sheet(seats)) == inputs


def test_a_city_is_looked_at_again_when_something_has_changed() -> None:
    table = midway()
    before = figures(table)
    give(table, ore=1)
    assert figures(table)["me.offered1.missing"] == before["me.offered1.missing"] - 1
    other = midway()
    assert figures(other) == before


def test_what_is_remembered_of_one_table_is_not_told_of_another() -> None:
    first, second = midway(), late()
    told = [figures(table, seat) for table in (first, second) for seat in (A, B)]
    assert [figures(table, seat) for table in (first, second) for seat in (A, B)] == told
