"""Scoring and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.palaces.position import FACTS, GAME, discard, lines, position, score

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

STEP_POINTS = [-20, -15, -10, 5, 10, 15, 30, 35, 50]
STATUE_POINTS = [0, -20, -15, 5, 15, 30, 45, 55, 70, 90, 100]
RARES = {"disc-of-phaistos": 35, "ring-of-minos": 25, "jewel-of-malia": 25, "rhyton-of-zakros": 25}
FRESCOS = {
    "blue-ladies": 20,
    "bull-leaping": 20,
    "lily-prince": 20,
    "dolphins": 15,
    "procession": 15,
    "parisienne": 15,
}


@pytest.mark.rule("R27")
@pytest.mark.parametrize("palace", FACTS.palaces)
@pytest.mark.parametrize("on", range(1, 10))
def test_an_archaeologist_is_worth_the_points_of_its_step(palace: str, on: int) -> None:
    table = position(a=f"archaeologist {palace} {on}")
    assert score(table, "A") == STEP_POINTS[on - 1]


@pytest.mark.rule("R28", "P14")
@pytest.mark.parametrize("on", range(1, 10))
def test_theseus_is_worth_twice_the_points_also_below_zero(on: int) -> None:
    table = position(a=f"theseus malia {on}")
    assert score(table, "A") == 2 * STEP_POINTS[on - 1]


@pytest.mark.rule("P14")
@pytest.mark.parametrize(("on", "points"), [(2, -30), (9, 100)])
def test_theseus_on_2_and_on_9(on: int, points: int) -> None:
    assert lines(position(a=f"theseus zakros {on}"), "A")["Theseus"] == points


@pytest.mark.rule("R29")
def test_pawns_that_never_entered_a_path_are_worth_nothing() -> None:
    table = position(b="archaeologist malia 4")
    assert score(table, "A") == 0
    assert score(table, "B") == 5


@pytest.mark.rule("R30")
@pytest.mark.parametrize(("find", "points"), list(RARES.items()))
def test_each_rare_find_scores_its_value(find: str, points: int) -> None:
    assert score(position(a=find), "A") == points


@pytest.mark.rule("R30")
def test_rare_finds_add_up() -> None:
    assert lines(position(a=", ".join(RARES)), "A")["Rare finds"] == 110


@pytest.mark.rule("R31", "P13")
@pytest.mark.parametrize(("statues", "points"), list(enumerate(STATUE_POINTS)))
def test_statues_score_together_by_their_number(statues: int, points: int) -> None:
    assert score(position(a=f"{statues} statues"), "A") == points


@pytest.mark.rule("R32")
@pytest.mark.parametrize(("fresco", "points"), list(FRESCOS.items()))
def test_each_fresco_scores_its_value_for_both(fresco: str, points: int) -> None:
    table = position(a=fresco, b=fresco)
    assert table.scores == [points, points]


@pytest.mark.rule("R32")
def test_frescos_add_up() -> None:
    assert lines(position(a=", ".join(FRESCOS)), "A")["Frescos"] == 105


@pytest.mark.rule("P15")
def test_the_first_position_of_the_screenshot_scores_70() -> None:
    table = position(a="theseus knossos 5, archaeologist phaistos 7, disc-of-phaistos, 2 statues")
    assert lines(table, "A") == {
        "Theseus": 20,
        "Archaeologists": 30,
        "Rare finds": 35,
        "Statues": -15,
        "Frescos": 0,
    }
    assert score(table, "A") == 70


@pytest.mark.rule("P16")
def test_the_second_position_of_the_screenshot_scores_75() -> None:
    table = position(a="archaeologist knossos 5, archaeologist malia 8, jewel-of-malia, 3 statues")
    assert lines(table, "A") == {
        "Theseus": 0,
        "Archaeologists": 45,
        "Rare finds": 25,
        "Statues": 5,
        "Frescos": 0,
    }
    assert score(table, "A") == 75


# ---- winning


@pytest.mark.rule("R33")
def test_the_higher_total_wins() -> None:
    assert position(a="archaeologist malia 5", b="archaeologist malia 4").winners == [0]
    assert position(a="archaeologist malia 1", b="").winners == [1]


@pytest.mark.rule("P17", "R34", "15")
@pytest.mark.parametrize(
    ("better", "worse", "points"),
    [
        ("ring-of-minos", "dolphins, archaeologist malia 5", 25),
        ("dolphins", "4 statues", 15),
        ("3 statues", "archaeologist malia 4", 5),
    ],
    ids=["rare finds first", "then frescos, also called murals", "then statues, also called figurines"],
)
def test_ties_are_broken_by_rare_finds_then_frescos_then_statues(better: str, worse: str, points: int) -> None:
    table = position(a=better, b=worse)
    assert table.scores == [points, points]
    assert table.winners == [0]
    assert position(a=worse, b=better).winners == [1]


@pytest.mark.rule("R34")
def test_a_later_criterion_never_outweighs_an_earlier_one() -> None:
    more_frescos = "dolphins, procession, 6 statues, archaeologist malia 4"
    more_rares = "ring-of-minos, jewel-of-malia, theseus knossos 6"
    table = position(a=more_rares, b=more_frescos)
    assert table.scores == [80, 80]
    assert table.winners == [0]


@pytest.mark.rule("R35", "P17")
@pytest.mark.parametrize("each", ["", "archaeologist malia 3, dolphins", "theseus zakros 8"])
def test_if_all_is_equal_nobody_wins_alone(each: str) -> None:
    table = position(a=each, b=each)
    assert table.winners == [0, 1]
    assert GAME.standing(table) == [0, 0]


# ---- what the words mean


@pytest.mark.rule("15")
def test_there_is_one_word_for_each_thing() -> None:
    assert [name for name in FACTS.card_names if name.startswith("malia")] == [
        *[f"malia-{number}" for number in range(1, 11)],
        "malia-ariadne",
        "malia-minotaur",
    ]
    assert sorted(FACTS.finds) == sorted([*RARES, *FRESCOS, "statue"])
    table = position(a="2 statues, dolphins, ring-of-minos")
    assert GAME.tie_breakers(table, 0) == (1, 1, 2), "rare finds, murals or frescos, figurines or statues"


# ---- the running total


@pytest.mark.rule("18")
def test_the_running_total_counts_the_pawns_where_they_stand_unless_the_option_leaves_them_out() -> None:
    seat = "theseus malia 2, archaeologist zakros 4, dolphins"
    assert shown(position(a=seat, live_score=True)) == (-10, 5)
    assert shown(position(a=seat, live_score=False)) == (15, 3)


@pytest.mark.rule("18")
def test_at_the_end_the_total_counts_the_pawns_in_any_case() -> None:
    table = position(a="theseus malia 2, dolphins", left=1, live_score=False)
    assert shown(table)[0] == 15
    discard(table)
    assert table.over
    assert shown(table) == (-15, 5)


def shown(table: PalacesTable) -> tuple[int, int]:
    """The score of seat A as everybody is shown it, and in how many lines."""
    player = table.view(-1)["board"]["players"][0]
    assert sum(points for _, points, _ in player["breakdown"]) == player["score"]
    return player["score"], len(player["breakdown"])


# ---- bounds


@st.composite
def expeditions(draw: st.DrawFn) -> str:
    """A seat as play can leave it at best or worst: pawns anywhere, and any finds that they may have reached.

    Theseus and archaeologists stand anywhere, with at most three on step 9: the fourth pawn to reach the check point
    stops on 7 or 8 and ends the game. A path whose pawn is past the check point was walked once, the others up to 6.
    """
    steps = draw(st.lists(st.integers(0, 9), min_size=4, max_size=4).filter(lambda steps: steps.count(9) < 4))
    theseus = draw(st.integers(0, 4))
    seat = [
        f"{'theseus' if at == theseus else 'archaeologist'} {palace} {on}"
        for at, (palace, on) in enumerate(zip(FACTS.palaces, steps, strict=True))
        if on and not (theseus == 4 and at == 3)
    ]
    boxes = 19 if len(seat) == 4 else 5 * len(seat)
    rares = draw(st.lists(st.sampled_from(list(RARES)), unique=True, max_size=min(boxes, len(seat))))
    frescos = draw(st.lists(st.sampled_from(list(FRESCOS)), unique=True, max_size=min(6, boxes - len(rares))))
    statues = draw(st.integers(0, min(10, boxes - len(rares) - len(frescos))))
    return ", ".join([*seat, *rares, *frescos, f"{statues} statues"])


@pytest.mark.rule("P20")
@settings(max_examples=300)
@given(seat=expeditions())
def test_no_total_is_below_minus_120_or_above_540(seat: str) -> None:
    assert -120 <= score(position(a=seat), "A") <= 540


@pytest.mark.rule("P20")
def test_the_lowest_and_the_highest_total() -> None:
    everywhere_on_1 = "theseus knossos 1, archaeologist malia 1, archaeologist phaistos 1, archaeologist zakros 1"
    assert score(position(a=f"{everywhere_on_1}, 1 statues"), "A") == -120
    best = "theseus knossos 9, archaeologist malia 9, archaeologist phaistos 9, archaeologist zakros 8"
    assert score(position(a=", ".join([best, *RARES, *FRESCOS, "9 statues"])), "A") == 540
