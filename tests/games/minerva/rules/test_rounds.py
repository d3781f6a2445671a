"""Set-up, rounds, assistants, glory, the preparation of the next round."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pentapolis.games.minerva.constants import FIRST_LOCATION, FOR_DENARII, HIRE_DENARII, ROUND_TILE
from pentapolis.games.minerva.rules.rounds import GAIN_ASSISTANTS, ROUND, WHOLE_GAME, AwardGlory, PrepareRound
from pentapolis.games.minerva.rules.supply import reveal_locations
from pentapolis.kernel.told.notation import told
from tests.games.minerva.position import (
    FACTS,
    GAME,
    A,
    B,
    C,
    D,
    asked,
    bare,
    begin,
    build,
    by_chance,
    draw,
    give,
    has,
    held,
    line,
    offer,
    say,
    standing,
    tile,
    turn,
)

# ---- set-up


@pytest.mark.rule("U1", "26")
def test_fewer_players_use_fewer_locations() -> None:
    for seats, normal, starting in ((1, 36, 6), (2, 36, 6), (3, 48, 7), (4, 66, 8)):
        table = GAME.new(seats, 3)
        stack = [at for at in table.stack_of_locations if at != ROUND_TILE]
        offered = [at for at in table.offer if at != ROUND_TILE]
        used = sorted(stack + offered)
        assert len(used) == normal + starting
        assert len([at for at in used if FACTS.first_starting <= at]) == starting
        assert normal % 6 == 0


@pytest.mark.rule("U1", "M15")
def test_fewer_players_use_fewer_culture_tiles() -> None:
    for seats, tiles, points in (
        (4, 24, [2, 2, 4, 4, 6, 6, 7, 8]),
        (3, 18, [2, 4, 6, 6, 7, 8]),
        (2, 15, [2, 4, 6, 7, 8]),
        (1, 15, [2, 4, 6, 7, 8]),
    ):
        stacks = GAME.new(seats, 1).view(A)["board"]["culture"]
        assert sum(len(stack["points"]) for stack in stacks) == tiles
        for stack in stacks:
            assert stack["points"] == points
            assert all(lower <= higher for lower, higher in pairwise(stack["marks"]))


@pytest.mark.rule("U2", "28")
def test_everybody_has_a_fountain_nine_residences_a_grain_and_money_by_turn() -> None:
    starters = set()
    for seed in range(20):
        table = GAME.new(4, seed)
        starters.add(table.starter)
        assert table.question.seat == table.starter
        assert [has(table, "denarii", seat) for seat in table.from_seat(table.starter)] == [3, 4, 5, 6]
        for seat in range(4):
            assert (held(table, seat), has(table, "residences", seat)) == ([1, 0, 0, 0], 9)
            assert standing(table, 0, 0, seat) == "fountain"
    assert starters == {A, B, C, D}
    assert {GAME.new(4, seed, starter="first").starter for seed in range(9)} == {A}


@pytest.mark.rule("U3")
def test_six_piles_have_a_round_tile_each() -> None:
    for seats, pile in ((2, 6), (3, 8), (4, 11)):
        for seed in range(20):
            table = GAME.new(seats, seed)
            revealed = len([at for at in table.offer if at < FACTS.first_starting])
            stack = [*table.stack_of_locations, ROUND_TILE, *[FIRST_LOCATION] * revealed]
            for at in range(6):
                assert stack[at * (pile + 1) : (at + 1) * (pile + 1)].count(ROUND_TILE) == 1


@pytest.mark.rule("U3", "U4")
def test_locations_round_tiles_and_temples_come_up_in_any_order() -> None:
    tables = [GAME.new(2, seed) for seed in range(80)]
    revealed = {len([at for at in table.offer if at < FACTS.first_starting]) for table in tables}
    assert revealed == set(range(7))  # a pile of six: the round tile lies anywhere in it
    assert len({table.stack_of_locations[0] for table in tables}) > 12
    assert {temple for table in tables for temple in table.temples} == set(range(FACTS.first_temple, FACTS.tiles))


@pytest.mark.rule("U4", "M25")
def test_five_temples_lie_open_as_long_as_the_stack_lasts() -> None:
    table = GAME.new(2, 1)
    assert (len(table.temples), len(table.stack_of_temples)) == (5, 15)
    seat = table.question.seat
    for built in range(20):
        table.questions = ()
        give(table, seat, denarii=20)
        turn(table, seat)
        name = FACTS.ids[table.temples[0]]
        assert len(table.temples) == min(5, 20 - built)
        build(table, name, 0, built + 1)
    assert (table.temples, table.stack_of_temples) == ([], [])


# ---- the course of a round


@pytest.mark.rule("R1", "M16", "R12")
def test_the_sixth_round_has_neither_assistants_nor_preparation() -> None:
    table = bare()
    table.round = 4
    table.stack_of_locations = [ROUND_TILE]
    for seat in (A, B):
        give(table, seat, denarii=20, glory=2)
    table.push(WHOLE_GAME, A)
    table.play_on()
    assert table.round == 5  # both had only to pass; B, with the higher order tile, is asked first
    assert (table.question.seat, asked(table)) == (B, ["denarii", "glory", "done"])
    say(table, "done", "glory")
    assert (table.over, table.round) == (True, 6)
    assert table.glories[12:] == [B, A, -1, -1, -1, -1]
    assert [has(table, "glory", seat) for seat in (A, B)] == [0, 0]  # given back before round 6
    assert table.orders == [1, 2]  # and not after it


@pytest.mark.rule("M16")
def test_rounds_one_and_two_have_no_third_tile() -> None:
    assert [len(points) for points in FACTS.glory_points] == [2, 2, 3, 3, 3, 3]
    for number, expected in ((1, [A, B, -1]), (2, [A, B, -1]), (3, [A, B, C])):
        table = bare(4)
        table.round = number
        table.orders = [1, 2, 3, 4]
        for seat, tokens in enumerate((4, 3, 2, 1)):
            give(table, seat, glory=tokens)
        begin(table, AwardGlory())
        assert table.glories[3 * number - 3 : 3 * number] == expected


@pytest.mark.rule("R10", "M3", "10")
def test_a_tie_for_glory_goes_to_the_lower_order_tile() -> None:
    table = bare(4)
    table.round = 5
    table.orders = [1, 2, 3, 4]
    give(table, A, glory=3)
    give(table, B, glory=3)
    begin(table, AwardGlory())
    assert table.glories[12:15] == [A, B, -1]
    assert [line(table, "Glory", seat) for seat in range(4)] == [*FACTS.glory_points[4][:2], 0, 0]


@pytest.mark.rule("R10")
def test_with_fewer_players_everybody_with_tokens_may_gain_a_tile() -> None:
    for seats, expected in ((2, [B, A, -1]), (3, [C, B, A])):
        table = bare(seats)
        table.round = 3
        table.orders = list(range(1, seats + 1))
        for seat in range(seats):
            give(table, seat, glory=seat + 1)
        begin(table, AwardGlory())
        assert table.glories[6:9] == expected


@pytest.mark.rule("M4")
def test_a_tie_for_the_third_tile_goes_to_the_lower_order_tile() -> None:
    table = bare(4)
    table.round = 5
    table.orders = [1, 2, 4, 3]
    for seat, tokens in enumerate((3, 3, 1, 1)):
        give(table, seat, glory=tokens)
    begin(table, AwardGlory())
    assert table.glories[12:15] == [A, B, D]


@pytest.mark.rule("R11", "M13")
def test_order_tile_one_begins_the_next_round_and_tokens_go_back() -> None:
    table = bare(4)
    table.orders = [3, 4, 1, 2]
    give(table, A, glory=5)
    offer(table, "forest")
    before = len(table.stack_of_locations)
    begin(table, PrepareRound())
    assert (table.starter, table.orders, has(table, "glory")) == (C, [0] * 4, 0)
    assert table.offer[0] == tile("forest")  # what was there stays
    assert len(table.offer) - 1 == before - len(table.stack_of_locations) - 1
    give(table, C, denarii=1, residences=1)
    give(table, D, denarii=1, residences=1)
    begin(table, ROUND, table.starter)
    assert table.question.seat == C
    build(table, "residence", 1, 0)
    say(table, "north")
    assert table.question.seat == D  # clockwise, whatever the other order tiles say


@pytest.mark.rule("27")
def test_between_two_round_tiles_there_may_be_nothing() -> None:
    table = bare()
    table.stack_of_locations = [tile("forest"), ROUND_TILE, tile("markets"), ROUND_TILE, ROUND_TILE]
    for expected in ([], [], [tile("markets")]):
        reveal_locations(table)
        assert table.offer == expected
    assert table.stack_of_locations == [tile("forest")]


# ---- assistants


@pytest.mark.rule("R9", "M2")
@pytest.mark.parametrize(("reserve", "placed"), [(0, 0), (1, 0), (0, 2), (2, 1), (1, 3)])
def test_the_price_of_an_assistant_rises(reserve: int, placed: int) -> None:
    denarii = (5, 5, 10, 10, 15)[reserve + placed]
    glory = (1, 1, 2, 2, 3)[reserve + placed]
    for purse, tokens, ways in (
        (denarii - 1, glory - 1, []),
        (denarii, 0, ["denarii", "done"]),
        (0, glory, ["glory", "done"]),
        (denarii, glory, ["denarii", "glory", "done"]),
    ):
        table = bare()
        table.orders = [1, 2]
        draw(table, "f " + "S " * placed)
        give(table, assistants=reserve, denarii=purse, glory=tokens)
        begin(table, GAIN_ASSISTANTS)
        assert ways == ([] if table.over else asked(table))
        for way in ways[:-1]:
            twin = table.clone()
            say(twin, way)
            assert has(twin, "assistants") == reserve + 1
            paid = (purse - has(twin, "denarii"), tokens - has(twin, "glory"))
            assert paid == ((denarii, 0) if way == "denarii" else (0, glory))


@pytest.mark.rule("M2", "R9")
def test_a_sixth_assistant_cannot_be_had() -> None:
    table = bare()
    table.orders = [1, 2]
    draw(table, "f S S S")
    give(table, assistants=2, denarii=50, glory=9)
    begin(table, GAIN_ASSISTANTS)
    assert table.over


@pytest.mark.rule("R9")
@pytest.mark.parametrize("way", ["denarii", "glory"])
def test_at_most_one_assistant_is_gained_in_a_round(way: str) -> None:
    table = bare()
    table.orders = [1, 2]
    give(table, denarii=50, glory=9)
    begin(table, GAIN_ASSISTANTS)
    say(table, way)
    assert (table.over, has(table, "assistants")) == (True, 1)


@pytest.mark.rule("9")
def test_money_and_glory_are_not_mixed_but_resources_may_be_sold() -> None:
    table = bare()
    table.orders = [2, 1]
    draw(table, "f S S")
    give(table, denarii=7, glory=1, grain=2, ore=1)
    begin(table, GAIN_ASSISTANTS)
    assert asked(table) == ["denarii", "done"]  # 10 D or 2 Y
    say(table, "denarii")
    assert asked(table) == ["grain", "ore"]
    say(table, "grain", "grain")
    assert (has(table, "denarii"), has(table, "glory"), held(table)) == (0, 1, [0, 0, 0, 0])
    assert HIRE_DENARII[2] == 10


@pytest.mark.rule("R9")
def test_who_has_too_little_for_an_assistant_is_told_what_it_takes() -> None:
    table = bare()
    table.orders = [1, 2]
    give(table, denarii=3, glory=1)
    begin(table, GAIN_ASSISTANTS)
    reason = table.question.why_not(table, FOR_DENARII)
    assert reason == "it takes 5 denarii, you have 3 with all resources sold"


@pytest.mark.rule("M13", "R9")
def test_assistants_are_offered_by_order_tiles_the_highest_first() -> None:
    table = bare(4)
    table.orders = [2, 4, 1, 3]
    for seat in range(4):
        give(table, seat, denarii=5)
    begin(table, GAIN_ASSISTANTS)
    seats = []
    while not table.over:
        seats.append(table.question.seat)
        say(table, "done")
    assert seats == [B, D, A, C]


# ---- whole games


@pytest.mark.rule("13")
def test_tokens_do_not_run_out() -> None:
    table = bare()
    draw(table, "legion-camp")
    give(table, glory=27, residences=1)
    turn(table)
    build(table, "residence", 1, 0)
    say(table, "west")
    assert has(table, "glory") == 29


@pytest.mark.rule("R1")
def test_games_end_after_six_rounds_at_every_number_of_players() -> None:
    for seats in range(1, 5):
        table = by_chance(GAME.new(seats, seats), seats)
        assert (table.round, table.over) == (6, True)
        assert min(table.goods) >= 0


def test_what_is_told_reads_as_sentences() -> None:
    table = GAME.new(2, 5, starter="first")
    events = table.listen()
    table.answer(FACTS.ids.index("wheat-field"))
    table.answer(3)
    names = ["Nerva", "Trojanus"]
    assert [told(GAME, event, names) for event in events] == ["Nerva builds Wheat field (middle column, 1 south)"]
