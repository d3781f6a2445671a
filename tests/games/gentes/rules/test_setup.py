"""Set-up: what lies where, the draft, starting people, the first game (R01 to R12)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import CITIES, NO_CARD, NOBODY, OUT_OF_PLAY, ROLES
from pentapolis.games.gentes.rules.setup import STARTING_CHOICE
from tests.games.gentes.position import FACTS, GAME, A, B, asked, bare, begin, card, has, people, say

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.rule("R08", "A03", "D21")
@SEATS
def test_everybody_begins_with_the_same(seats: int) -> None:
    table = GAME.new(seats, 3)
    for seat in range(seats):
        assert (has(table, "coins", seat), has(table, "houses", seat), people(table, seat)) == (20, 6, "")
        assert (table.cubes[seat], table.singles[seat], table.doubles[seat], table.free(seat)) == (5, 1, 0, 6)
        assert table.total(seat) == 0
    assert table.round == 1


@pytest.mark.rule("R04", "D03", "A54")
def test_for_two_the_yellow_region_is_out_of_play() -> None:
    for seats in (2, 3):
        houses = GAME.new(seats, 1).houses
        yellow = [houses[at] for at in range(CITIES) if FACTS.regions.ids[FACTS.site_region[at]] == "yellow"]
        assert set(yellow) == {OUT_OF_PLAY if seats == 2 else NOBODY}
        assert set(houses[CITIES:]) == {NOBODY}
        assert houses.count(NOBODY) == (25 if seats == 2 else 33)


@pytest.mark.rule("R05", "A49")
@pytest.mark.parametrize(("seats", "uses"), [(2, [2, 4, 3, 5, 1]), (3, [3, 7, 4, 7, 1]), (4, [4, 9, 5, 9, 1])])
def test_action_tiles_are_used_by_the_number_of_players(seats: int, uses: list[int]) -> None:
    table = GAME.new(seats, 1)
    roles = [FACTS.tiles[at].role for at, owner in enumerate(table.tiles) if owner == NOBODY]
    assert [roles.count(role) for role in range(len(ROLES))] == [*uses, 0, 0]
    assert table.tiles.count(OUT_OF_PLAY) == 28 - sum(uses)


@pytest.mark.rule("R12", "A25")
@SEATS
def test_eight_cards_are_laid_out_after_the_draft(seats: int) -> None:
    table = GAME.new(seats, 5)
    assert [len(stack) for stack in table.stacks] == [18 - 3 * seats, 18, 18]
    while table.question.kind.name != "main":
        table.answer(table.question.options[0])
    assert len(table.display) == 8
    assert NO_CARD not in table.display
    assert [len(stack) for stack in table.stacks] == [10 - 2 * seats, 18, 18]
    assert all(number < 18 for number in table.display + table.stacks[0])


@pytest.mark.rule("R09", "A23", "D15")
@pytest.mark.parametrize("seed", range(4))
def test_the_draft_goes_counter_clockwise_twice_and_the_starting_player_is_last(seed: int) -> None:
    table = GAME.new(3, seed)
    start = table.order[0]
    assert table.order == [start, (start + 1) % 3, (start + 2) % 3]
    drafters = []
    shown = 9
    while table.question.kind.name == "card":
        assert len(table.question.options) == shown
        drafters.append(table.question.seat)
        table.answer(table.question.options[-1])
        shown -= 1
    assert drafters == 2 * [(start + 2) % 3, (start + 1) % 3, start]
    assert [len(hand) for hand in table.hands] == [2, 2, 2]
    assert sorted(table.stacks[0] + [c for hand in table.hands for c in hand]) == list(range(18))


@pytest.mark.rule("R10", "X01", "A22")
def test_everybody_chooses_four_people_from_the_starting_player_on() -> None:
    table = bare(2)
    begin(table, STARTING_CHOICE)
    say(table, "noble", "merchant", "priest", "priest")
    assert people(table, A) == "noble 1, merchant 1, priest 2"
    assert table.question.seat == B
    assert table.view(B)["board"]["players"][A]["people"] == [1, 0, 0, 1, 2, 0]
    say(table, *["scholar"] * 4)
    assert people(table, B) == "scholar 4"
    assert table.over


@pytest.mark.rule("A22")
def test_people_can_be_chosen_by_all_at_the_same_time() -> None:
    table = bare(2, people_at_once=True)
    begin(table, STARTING_CHOICE)
    for mine, yours in (("noble", "soldier"), ("noble", "priest"), ("merchant", "priest"), ("scholar", "artisan")):
        say(table, yours, seat=B)
        assert table.question.seat == A
        assert table.view(A)["board"]["players"][A]["people"] == table.view(B)["board"]["players"][A]["people"]
        say(table, mine, seat=A)
    assert people(table, A) == "noble 2, merchant 1, scholar 1"
    assert people(table, B) == "artisan 1, soldier 1, priest 2"
    assert table.over


@pytest.mark.rule("R11", "X20", "A24")
@SEATS
def test_in_a_first_game_cards_and_people_are_printed(seats: int) -> None:
    table = GAME.new(seats, 2, first_game_preset=True)
    printed = [
        ("treasure-chamber monument", "noble 1, merchant 1, priest 2"),
        ("tenement training-ground", "noble 1, soldier 3"),
        ("marketplace shipyard", "artisan 1, merchant 3"),
        ("scriptorium road", "artisan 1, scholar 3"),
    ]
    for place, seat in enumerate(table.order):
        names, chart = printed[place]
        assert table.hands[seat] == sorted(card(name) for name in names.split())
        assert people(table, seat) == chart
        assert table.people(seat) == 4
    assert table.question.kind.name == "main"
    absent = [card(name) for names, _ in printed[seats:] for name in names.split()]
    assert set(absent) <= {*table.stacks[0], *table.display}


@pytest.mark.rule("R01")
def test_the_training_table_and_the_first_player_are_found_by_chance() -> None:
    tables = [GAME.new(4, seed) for seed in range(40)]
    assert len({tuple(table.training) for table in tables}) > 30
    assert {table.order[0] for table in tables} == {0, 1, 2, 3}
    assert all(sorted(table.training) == list(range(6)) for table in tables)


@pytest.mark.rule("R06", "A55")
def test_the_small_tax_can_be_left_out() -> None:
    table = GAME.new(2, 1, no_small_tax=True, first_game_preset=True)
    assert "tax-8" in asked(table)
    assert "tax-4" not in asked(table)


@pytest.mark.rule("R09", "R12")
def test_cards_that_nobody_wanted_are_shuffled_into_the_stack() -> None:
    back = set()
    for seed in range(12):
        table = GAME.new(2, seed)
        shown = [number for number in table.display if number != NO_CARD]
        while table.question.kind.name == "card":
            shown.remove(table.question.options[0])
            table.answer(table.question.options[0])
        pile = table.stacks[0]
        assert sorted(pile) != pile
        back.add(tuple(pile.index(number) for number in shown))
    assert len(back) > 10
