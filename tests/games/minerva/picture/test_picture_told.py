"""What the picture of Minerva tells beforehand is what the rules then do."""

from __future__ import annotations

from itertools import chain

import pytest

from pentapolis.games.minerva.constants import (
    DIRECTION,
    HOLDINGS,
    NEIGHBOUR,
    TURN,
)
from pentapolis.games.minerva.picture.answers import sites
from pentapolis.games.minerva.picture.answers.lines import claims, line_from, sum_of
from pentapolis.games.minerva.picture.answers.prices import price_of
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.rules import temples
from pentapolis.kernel.events import SPECTATOR
from tests.games.minerva.picture.pictures import answered, asked, here, position_of_site, whole_game
from tests.games.minerva.position import FACTS, GAME, A, bare, draw, give, offer, say, tile, turn
from tests.scene.pages import parsed_panels, stage_for, words


def test_lines_tell_which_tiles_work_in_which_order() -> None:
    """The tiles that work, up to the first that asks, are those announced."""
    whole = 0
    for table, _ in chain(whole_game(2, 3), whole_game(3, 13)):
        if table.over or table.question.kind is not DIRECTION:
            continue
        me, position = table.question.seat, here(table)
        for direction in range(4):
            line = line_from(position, position.asked_at or (0, 0), direction)
            fires = [work for work in line.works if work.number]
            after = table.clone()
            after.answer(direction)
            board = after.view(me)["board"]
            worked = [tuple(place) for place in board["activated"]] if board["worker"] == me else []
            assert [work.cell for work in fires][: len(worked)] == worked
            whole += len(worked) == len(fires) > 0
    assert whole > 5


def test_a_line_with_exchanges_tells_how_far_it_could_go() -> None:
    table = bare(2)
    draw(table, "R weaponry stone-dealer garden colosseum fountain juno sawmill R")
    give(table, A, wood=2, stone=2)
    turn(table)
    position = Position(GAME, table.view(A))
    line = line_from(position, (0, 0), DIRECTION.labels.index("east"))
    assert [work.number for work in line.works] == [1, 2, 3, 4, 5, 0, 6]
    assert sum_of(line) == [
        ("0\N{EN DASH}2", "wood"),
        ("\N{MINUS SIGN}2 to 0", "cube"),
        ("+2", "coin"),
        ("+1", "amphora"),
        ("0\N{EN DASH}4", "glory"),
        ("+1", "culture"),
    ]
    assert [claim.is_possible for claim in claims(position, line)] == [True, True, True]
    assert not any(claim.is_sure for claim in claims(position, line))
    assert line_from(position, (0, 0), DIRECTION.labels.index("north")).works == ()


def test_without_room_each_resource_is_told_on_its_own() -> None:
    table = bare(2)
    draw(table, "R fountain")
    give(table, A, wood=6)
    turn(table)
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    some = "0\N{EN DASH}1"
    assert sum_of(line) == [(some, "grain"), (some, "cube"), (some, "ore"), (some, "coin")]


def test_more_than_six_turn_into_denarii_in_what_is_told_too() -> None:
    table = bare(2)
    draw(table, "R sawmill sawmill")
    give(table, A, wood=4)
    turn(table)
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    assert sum_of(line) == [("+2", "wood"), ("+2", "coin")]


RICH = """
    forest  sawmill  markets  R         .
    statue  ceres    R        bathhouse armory
    .       S        juno     minerva   library
    R       garden   .        fountain  flora
"""


@pytest.mark.parametrize("building", [*FACTS.ids[FACTS.first_temple :], "forest", "garden", "stall", "residence"])
def test_places_tell_what_temples_gain(building: str) -> None:
    """For every temple and some other tiles: what each place is said to bring is what it brings."""
    table = bare(2)
    draw(table, " / ".join(line.strip() for line in RICH.strip().splitlines()).replace("fountain", "f"))
    offer(table, "forest" if building == "residence" else building)
    give(table, A, grain=5, wood=4, stone=5, ore=3, residences=1)
    turn(table)
    say(table, building)
    position = here(table)
    number = position.tile_in_hand
    assert number == tile(building)
    worth, before = sites.values(position, number), temples.total(table, A)
    for option in table.question.options:
        assert temples.total(answered(table, option), A) - before == worth[option]
    assert max(worth) > 0 or number < FACTS.first_temple


def test_a_kind_that_is_counted_once_is_marked_once() -> None:
    table = bare(1)
    draw(table, "forest sawmill markets / forest minerva R / . library .")
    position = Position(GAME, table.view(A))
    counted = sites.counted_by(FACTS, position.cities[A], tile("minerva"), (1, 1))
    assert len(counted) == 4
    assert FACTS.areas[tile("flora")] == HOLDINGS


def test_prices_are_those_of_the_view() -> None:
    for table in asked(TURN):
        position = here(table)
        for name, price in position.board["prices"].items():
            told = price_of(position, position.numbers[name])
            assert [list(told.printed), list(told.paid), told.denarii] == [
                price["cost"],
                price["resources"],
                price["denarii"],
            ]


# ---- what the question is about


def test_the_view_says_what_the_question_is_about() -> None:
    table = bare(2)
    draw(table, "f forest / R .")
    offer(table, "sawmill", "aquaeduct")
    give(table, A, grain=1, stone=1, residences=1)
    turn(table)
    assert table.view(A)["board"]["choosing"] is None
    building = table.clone()
    say(building, "sawmill")
    assert building.view(A)["board"]["choosing"] == {"tile": "sawmill", "at": None}
    assert building.view(1)["board"]["choosing"] is None
    say(table, "residence")
    say(table, str(position_of_site(table, 1, 1)))
    assert table.question.kind is DIRECTION
    assert table.view(A)["board"]["choosing"] == {"tile": "residence", "at": [1, 1]}
    assert table.view(SPECTATOR)["board"]["choosing"] is None


def test_the_view_says_which_tile_moves() -> None:
    table = bare(2)
    draw(table, "f forest / R .")
    offer(table, "aquaeduct")
    give(table, A, stone=1)
    turn(table)
    say(table, "aquaeduct")
    say(table, str(position_of_site(table, 1, 1)))
    assert table.question.kind is NEIGHBOUR
    assert table.view(A)["board"]["choosing"] == {"tile": "aquaeduct", "at": [1, 1]}
    say(table, "north")
    assert table.view(A)["board"]["choosing"] == {"tile": "forest", "at": [1, 0]}
    prompt = words(parsed_panels(stage_for(table, A))["prompt"])
    assert "Move: Forest" in prompt


def test_what_is_sold_for_says_the_tile() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "sawmill")
    give(table, A, wood=3, ore=1)
    turn(table)
    say(table, "sawmill")
    assert table.question.kind.name == "resource"
    assert table.view(A)["board"]["choosing"] == {"tile": "sawmill", "at": None}


def test_a_tile_that_brings_two_things_tells_both() -> None:
    table = bare(2)
    draw(table, "R storehouse")
    turn(table)
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    assert sum_of(line) == [("+1", "coin"), ("+1", "amphora")]
