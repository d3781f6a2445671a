"""What the rulebook prints on the main board and the player boards, in plain numbers: P11, P20, P21."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION
from tests.games.minos.position import FACTS


@pytest.mark.rule("P20")
def test_what_the_spaces_of_the_tracks_give() -> None:
    spaces = FACTS.tracks.spaces
    cards_or_palace = "or(draw:1+draw2:1 | palace:1)"
    assert spaces[INFLUENCE] == ["", "coin:3", "", cards_or_palace, "coin:5", "", cards_or_palace, "", "vp:3"]
    assert spaces[CULTURAL] == [
        "",
        "good_random:1",
        "",
        "build_board:1",
        "good_choice:1",
        "",
        "build_board:1",
        "build_free:1",
        "vp:4",
    ]
    assert spaces[POPULATION] == ["", "warrior:2", "", "weap:2", "warrior:2+place:1", "", "weap:3", "", "vp:5"]
    assert FACTS.tracks.beyond == ["vp:3", "vp:3", "vp:3"]


@pytest.mark.rule("P20", "E03")
def test_what_lasts_on_the_tracks() -> None:
    tracks = FACTS.tracks
    assert tracks.palace == [1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert tracks.ability == [1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert tracks.weaponry == [1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert tracks.presence == [1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert tracks.dominance == [3, 3, 4, 4, 4, 5, 5, 6, 6]


SPACES = {
    4: {
        "prepare": ([4, 3, 2, 2], ["coin:1+weap:1", "coin:3+weap:1", "adv_any:1", "bonus:1"]),
        "develop": ([3, 2, 1, 1], ["", "", "adv_any:1", "bonus:1"]),
        "build": ([3, 2, 1, 1], ["", "", "adv_any:1", "bonus:1"]),
        "expand": ([6, 5, 4, 4], ["", "", "adv_any:1", "bonus:1"]),
        "wild": ([2, 1, 1, 1], ["", "coin:1", "adv_any:1", "bonus:1"]),
    },
    3: {
        "prepare": ([4, 3, 2], ["coin:1+weap:1", "coin:3+weap:1", "or(adv_any:1 | bonus:1)"]),
        "develop": ([3, 2, 1], ["", "", "or(adv_any:1 | bonus:1)"]),
        "build": ([3, 2, 1], ["", "", "or(adv_any:1 | bonus:1)"]),
        "expand": ([6, 5, 4], ["", "", "or(adv_any:1 | bonus:1)"]),
        "wild": ([2, 1, 1], ["", "coin:1", "or(adv_any:1 | bonus:1)"]),
    },
    2: {
        "prepare": ([4, 2], ["coin:1+weap:1", "or(adv_any:1 | bonus:1)"]),
        "develop": ([3, 1], ["", "or(adv_any:1 | bonus:1)"]),
        "build": ([3, 1], ["", "or(adv_any:1 | bonus:1)"]),
        "expand": ([6, 4], ["", "or(adv_any:1 | bonus:1)"]),
        "wild": ([2, 1], ["", "or(adv_any:1 | bonus:1)"]),
    },
}


@pytest.mark.rule("P21")
@pytest.mark.parametrize("seats", SPACES)
def test_the_action_spaces(seats: int) -> None:
    sections = [section for section in FACTS.sections if section.seats == seats]
    found = [(section.points, section.sides) for section in sections]
    assert found == list(SPACES[seats].values())


@pytest.mark.rule("P11", "P22")
def test_the_player_board() -> None:
    board = FACTS.board
    assert (board.city_costs, board.tower_costs, board.ship_costs) == ([0, 6, 9], [3, 6, 9], [3, 6, 9])
    assert board.farm_warriors == [1, 2, 3, 4]
    assert board.farm_points == [0, 2, 4, 8, 14]
    assert board.tower_dominance == [0, 0, 1, 2]
