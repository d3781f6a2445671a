"""The decline: clean-up, eras, income, hand limit (R48 to R52)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentapolis.games.gentes import game
from pentapolis.games.gentes.constants import NO_CARD, NOBODY, OUT_OF_PLAY
from pentapolis.games.gentes.rules.action import mark
from pentapolis.games.gentes.rules.decline import DECLINE, CleanUp
from pentapolis.games.gentes.rules.income import HAVE_INCOME
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    B,
    C,
    asked,
    bare,
    begin,
    build,
    card,
    chart,
    has,
    hold,
    lay,
    line,
    people,
    purse,
    say,
    show,
    turn,
)

EIGHT = ("monument", "tenement", "marketplace", "shipyard", "road", "forge", "granary", "well")


@pytest.mark.rule("X17", "R49")
def test_tiles_return_singles_go_and_doubles_turn_over() -> None:
    table = bare()
    show(table, *EIGHT)
    turn(table)
    say(table, "scribe-8-2", "double", "monument", "done")
    turn(table)
    say(table, "new-starter")
    assert (table.held[A], table.singles[A], table.doubles[A]) == (2, 1, 1)
    begin(table, CleanUp())
    assert (table.held[A], table.singles[A], table.doubles[A], table.free(A)) == (0, 1, 0, 6)
    assert A not in table.tiles
    begin(table, CleanUp())
    assert table.free(A) == 7


@pytest.mark.rule("X18", "R50")
def test_at_the_change_of_eras_a_cube_leaves_the_track() -> None:
    table = bare()
    table.round = 2
    show(table, *EIGHT)
    table.cubes[B] = 0
    begin(table, DECLINE)
    assert (table.cubes[A], table.round) == (4, 3)
    assert (table.question.seat, asked(table)) == (B, ["temple", "oracle"])
    say(table, "oracle")
    assert has(table, "oracle", B) == 1


@pytest.mark.rule("A44", "R47")
def test_a_full_store_may_be_emptied_before_the_cube_comes() -> None:
    table = bare()
    table.round = 2
    table.cubes[A] = 0
    purse(table, temple=4, oracle=4)
    chart(table, "noble 1")
    begin(table, DECLINE)
    assert asked(table) == ["train", "exchange", "done"]
    forfeit = table.clone()
    say(forfeit, "done")
    while not forfeit.over:
        say(forfeit, "done")
    assert forfeit.stored(A) == 8
    say(table, "train", "3-temple-cubes", "priest", "done")
    assert (has(table, "temple"), people(table)) == (2, "noble 1, priest 1")


@pytest.mark.rule("D14", "D13", "R50", "A52", "R34")
def test_old_cards_are_discarded_new_ones_laid_out_and_hands_stay() -> None:
    table = bare(3)
    show(table, *EIGHT)
    hold(table, "catapult", "harbour", "library")
    hold(table, "shrine", seat=B)
    table.round = 2
    old = sorted([card(name) for name in EIGHT] + table.stacks[0])
    begin(table, DECLINE)
    assert table.discard == old
    assert table.hands[A] == sorted([card("catapult"), card("harbour"), card("library")])
    assert (table.stacks[0], len(table.stacks[1])) == ([], 17 - 8)
    assert all(18 <= number < 36 for number in table.display)
    assert NO_CARD not in table.display


@pytest.mark.rule("R50")
def test_within_an_era_the_display_stays() -> None:
    for turn_number in (1, 3, 5):
        table = bare()
        show(table, *EIGHT)
        table.round = turn_number
        begin(table, DECLINE)
        assert (table.round, table.cubes[A], table.discard) == (turn_number + 1, 5, [])
        assert table.display == [card(name) for name in EIGHT]


@pytest.mark.rule("X19", "R51", "R43", "A38")
def test_cities_and_cards_pay_in_an_order_of_choice() -> None:
    table = bare(3)
    build(table, "apollonia", "syracusae")
    lay(table, "trading-post")
    purse(table, coins=0)
    begin(table, HAVE_INCOME)
    assert (has(table, "coins"), line(table, "Cities")) == (5, 2)
    assert asked(table) == ["power", "done"]
    say(table, "power")
    assert (has(table, "coins"), line(table, "Powers in the decline"), table.total(A)) == (2, 1, 3)
    assert table.over


@pytest.mark.rule("A38", "R51")
def test_coins_for_a_point_are_optional_and_once() -> None:
    table = bare()
    lay(table, "trading-post")
    begin(table, HAVE_INCOME)
    say(table, "done")
    assert (has(table, "coins"), table.total(A), table.over) == (20, 0, True)
    poor = bare()
    lay(poor, "trading-post")
    purse(poor, coins=2)
    assert begin(poor, HAVE_INCOME).over


@pytest.mark.rule("R51", "A18", "A54", "D03")
def test_one_city_of_each_region_pays_and_hometowns_do_not() -> None:
    table = bare()
    build(table, "athenai", "olympia", "syracusae", "siwa", "scribes-trade")
    begin(table, HAVE_INCOME)
    assert asked(table) == ["athenai", "syracusae"]
    say(table, "syracusae")
    assert (has(table, "coins"), has(table, "temple"), has(table, "oracle"), table.over) == (25, 0, 1, True)


@pytest.mark.rule("R43")
@pytest.mark.parametrize(
    ("name", "coins", "temple", "points"),
    [
        ("treasure-chamber", 22, 0, 0),
        ("mint", 23, 0, 0),
        ("shrine", 20, 1, 0),
        ("theatre", 20, 0, 1),
        ("hippodrome", 20, 0, 2),
        ("amphitheatre", 20, 0, 2),
    ],
)
def test_cards_of_the_decline_pay_every_time(name: str, coins: int, temple: int, points: int) -> None:
    table = bare()
    lay(table, name)
    begin(table, HAVE_INCOME)
    assert (has(table, "coins"), has(table, "temple"), table.total(A)) == (coins, temple, points)
    begin(table, HAVE_INCOME)
    assert (has(table, "coins") - coins, has(table, "temple") - temple) == (coins - 20, temple)
    assert table.total(A) == 2 * points


@pytest.mark.rule("R43", "R51")
def test_a_cube_of_choice_and_a_cube_for_a_person() -> None:
    table = bare()
    lay(table, "bathhouse", "hospital")
    begin(table, HAVE_INCOME)
    assert asked(table) == ["temple", "oracle"]
    say(table, "oracle")
    assert asked(table) == ["power", "done"]
    say(table, "power", "scholar")
    assert (people(table), table.stored(A), table.over) == ("scholar 1", 0, True)
    both = bare()
    lay(both, "hospital")
    purse(both, temple=1, oracle=1)
    begin(both, HAVE_INCOME)
    say(both, "power", "temple", "noble")
    assert (has(both, "temple"), has(both, "oracle")) == (0, 1)


@pytest.mark.rule("R51", "R47", "A38")
def test_with_a_store_that_could_overflow_the_owner_decides_the_order() -> None:
    table = bare(3)
    build(table, "athenai", "ephesus", "syracusae")
    lay(table, "treasure-chamber", "trading-post", "shrine")
    purse(table, temple=3)
    begin(table, HAVE_INCOME)
    assert asked(table) == ["city", "power", "train", "everything"]
    whole = table.clone()
    say(whole, "everything", "athenai")
    assert (has(whole, "temple"), has(whole, "coins"), asked(whole)) == (4, 22, ["power", "train", "done"])
    say(table, "power")
    assert asked(table) == ["treasure-chamber", "trading-post", "shrine"]
    say(table, "shrine", "train", "3-temple-cubes" if "3-temple-cubes" in asked(table) else "artisan")
    while table.question.kind.name == "person":
        say(table, "artisan")
    assert people(table) == "artisan 1"
    say(table, "athenai", "power")
    assert (has(table, "temple"), has(table, "coins"), table.total(A)) == (3, 19, 1)


@pytest.mark.rule("R51", "R47")
@pytest.mark.rule("R51")
def test_coins_and_points_alone_ask_for_no_order() -> None:
    """No cube can be lost, however full the stores are: only what cubes can buy is offered."""
    table = bare(3)
    build(table, "syracusae", "alexandria", "apollonia")
    lay(table, "amphitheatre")
    purse(table, temple=4, oracle=4, coins=0)
    begin(table, HAVE_INCOME)
    assert (has(table, "coins"), line(table, "Powers in the decline")) == (5 + 5, 2)
    assert asked(table) == ["train", "done"]
    mixed = bare(3)
    build(mixed, "syracusae", "alexandria", "claros")
    purse(mixed, oracle=4)
    begin(mixed, HAVE_INCOME)
    assert asked(mixed) == ["city", "train", "everything"]


def test_the_order_may_begin_with_a_region() -> None:
    table = bare(3)
    build(table, "athenai", "ephesus")
    purse(table, temple=3, oracle=1)
    chart(table, "noble 1")
    begin(table, HAVE_INCOME)
    say(table, "city")
    assert asked(table) == ["red", "yellow"]
    say(table, "yellow")
    assert has(table, "temple") == 4
    assert asked(table) == ["city", "train", "exchange"]
    say(table, "exchange", "scholar", "done", "train", "artisan")
    assert (people(table), has(table, "temple")) == ("artisan 1, scholar 1", 2)


@pytest.mark.rule("A37", "D24")
def test_income_is_had_in_the_new_order() -> None:
    table = bare(3)
    for seat, region in ((A, "athenai delphi"), (B, "olympia dodona"), (C, "memphis siwa")):
        build(table, *region.split(), seat=seat)
    turn(table, B)
    say(table, "new-starter")
    begin(table, DECLINE)
    seats = []
    while not table.over:
        if table.question.kind.name == "site":
            seats.append(table.question.seat)
        say(table, asked(table)[0] if table.question.kind.name == "site" else "done")
    assert seats == [B, C, A]


@pytest.mark.rule("D12", "R52")
def test_cards_above_the_limit_cost_hourglasses() -> None:
    for how, singles, doubles in (("singles", 3, 0), ("double", 1, 1)):
        table = bare()
        hold(table, *EIGHT[:6])
        begin(table, DECLINE)
        assert asked(table) == ["singles", "double"]
        say(table, how)
        assert (table.singles[A], table.doubles[A], len(table.hands[A])) == (singles, doubles, 6)
    three = bare()
    hold(three, *EIGHT[:3])
    assert begin(three, DECLINE).over
    four = bare()
    hold(four, *EIGHT[:4])
    begin(four, DECLINE)
    assert (four.over, four.singles[A]) == (True, 1)


@pytest.mark.rule("D21")
def test_spaces_grow_with_the_eras() -> None:
    table = GAME.new(2, 3, first_game_preset=True)
    free = {}
    while not table.over:
        question = table.question
        if question.kind.name == "main" and table.round not in free:
            free[table.round] = [table.free(seat) for seat in range(2)]
        labels = asked(table)
        for wish in ("tax-4", "done", "singles"):
            if wish in labels:
                say(table, wish)
                break
        else:
            say(table, labels[0])
    assert free == {1: [6, 6], 2: [7, 7], 3: [8, 8], 4: [8, 8], 5: [9, 9], 6: [9, 9]}


@pytest.mark.rule("D20", "A05", "R01")
def test_the_sixth_game_turn_has_a_decline_and_is_the_last() -> None:
    table = bare()
    table.round = 6
    lay(table, "theatre")
    begin(table, DECLINE)
    assert (table.total(A), table.round) == (1, 6)


@pytest.mark.rule("A44", "R51")
def test_a_cube_that_finds_no_room_is_forfeited() -> None:
    table = bare()
    lay(table, "bathhouse")
    purse(table, temple=4, oracle=4)
    begin(table, HAVE_INCOME)
    assert asked(table) == ["power", "train"]
    say(table, "power")
    assert (table.stored(A), asked(table)) == (8, ["train", "done"])


@pytest.mark.rule("R51", "R47")
def test_a_card_of_two_cubes_could_overflow_a_store_sooner(tmp_path: Path) -> None:
    ours = Path(game.__file__).with_name("components.toml").read_text(encoding="utf-8")
    richer = ours.replace("decline temple 1", "decline temple 2")
    (tmp_path / "components.toml").write_text(richer, encoding="utf-8")
    table = bare(game=game.load(tmp_path))
    lay(table, "shrine")
    purse(table, temple=3)
    begin(table, HAVE_INCOME)
    assert asked(table) == ["power", "train"]


@pytest.mark.rule("R49", "R05")
def test_tiles_that_are_not_used_by_so_few_stay_away() -> None:
    table = bare()
    mark(table, A, 0, FACTS.tiles[0])
    begin(table, CleanUp())
    assert (table.tiles.count(NOBODY), table.tiles.count(OUT_OF_PLAY)) == (15, 13)


@pytest.mark.rule("R51", "R52", "A37")
def test_all_have_their_income_before_hands_are_checked_in_the_new_order() -> None:
    table = bare()
    hold(table, *EIGHT[:5])
    hold(table, "catapult", "harbour", "library", "shrine", "quarry", seat=B)
    build(table, "athenai", "delphi")
    build(table, "memphis", "siwa", seat=B)
    turn(table, B)
    say(table, "new-starter")
    begin(table, DECLINE)
    seen = []
    while not table.over:
        if table.question.kind.name in ("site", "time"):
            seen.append((table.question.seat, table.question.kind.name))
        say(table, asked(table)[0])
    assert seen == [(B, "site"), (A, "site"), (B, "time"), (A, "time")]


@pytest.mark.rule("D20", "R01")
def test_a_game_ends_after_the_decline_of_its_sixth_turn() -> None:
    table = GAME.new(2, 5, first_game_preset=True)
    while not table.over:
        labels = asked(table)
        wish = [label for label in ("new-starter", "tax-4", "done") if label in labels]
        say(table, [*wish, *labels][0])
    assert (table.round, table.held, table.tiles.count(NOBODY)) == (6, [0, 0], 15)


@pytest.mark.rule("R17", "R52", "D12")
def test_of_many_hourglasses_any_number_may_be_doubled() -> None:
    for answers, singles, doubles in ((["singles"], 4, 0), (["double", "singles"], 2, 1), (["double"] * 2, 0, 2)):
        table = bare()
        hold(table, *EIGHT[:7])
        begin(table, DECLINE)
        say(table, *answers)
        assert (table.singles[A], table.doubles[A], table.over) == (singles, doubles, True)


@pytest.mark.rule("R51")
def test_cities_of_full_stores_pay_the_same_nothing() -> None:
    table = bare()
    build(table, "athenai", "delphi", "syracusae")
    purse(table, temple=4, oracle=4)
    begin(table, HAVE_INCOME)
    say(table, "city")
    assert asked(table) == ["athenai", "syracusae"]
