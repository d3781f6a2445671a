"""Turns, what an action costs, time, tax, starting player (R15 to R20)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentapolis.games.gentes import game
from pentapolis.games.gentes.constants import NOBODY, VICTORY_ICON
from pentapolis.games.gentes.rules.clock import HOURGLASSES
from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.turn import GAME_TURN, HEYDAY_TURNS
from tests.games.gentes.position import (
    FACTS,
    A,
    B,
    C,
    asked,
    bare,
    begin,
    build,
    chart,
    discard,
    has,
    hold,
    lay,
    people,
    purse,
    say,
    show,
    spaces,
    turn,
)


def tile(name: str) -> int:
    return [way.id for way in FACTS.tiles].index(name)


@pytest.mark.rule("X02", "R16", "R18")
def test_an_action_is_paid_in_full_and_its_tile_and_hourglass_take_space() -> None:
    table = turn(bare())
    say(table, "philosopher-8")
    assert (has(table, "coins"), table.tiles[tile("philosopher-8")], table.free(A), table.singles[A]) == (12, A, 4, 2)
    say(table, "noble", "done")
    assert people(table) == "noble 1"


@pytest.mark.rule("X03", "R17")
def test_two_hourglasses_are_two_tiles_or_one() -> None:
    for how, free, singles, doubles in (("double", 2, 3, 1), ("singles", 1, 5, 0)):
        table = bare()
        show(table, "forge", "road")
        spaces(table, 4)
        turn(table)
        say(table, "scribe-8-2", how)
        assert (table.free(A), table.singles[A], table.doubles[A], table.held[A]) == (free, singles, doubles, 1)
        say(table, "forge", "done")
        assert (table.singles[A], table.doubles[A]) == (singles, doubles)


@pytest.mark.rule("D02", "R16", "R17")
def test_three_hourglasses_and_a_tile_need_three_spaces() -> None:
    for free, offered in ((3, True), (2, False)):
        table = bare()
        spaces(table, free)
        turn(table)
        assert ("navigator-trade-2" in asked(table)) == offered
    table = bare()
    spaces(table, 3)
    turn(table)
    say(table, "navigator-trade-2")
    assert (table.free(A), table.doubles[A], table.held[A]) == (0, 1, 1)


@pytest.mark.rule("D01", "R19", "A55")
def test_with_one_space_and_no_coins_there_is_still_something_to_do() -> None:
    table = bare()
    lay(table, "marketplace", "courthouse")
    hold(table, "quarry")
    chart(table, "noble 1, artisan 2")
    purse(table, coins=0)
    spaces(table, 1)
    turn(table)
    assert asked(table) == ["new-starter", "tax-4", "tax-8", "marketplace"]
    purse(table, coins=3)
    assert asked(turn(table)) == ["new-starter", "tax-4", "tax-8", "marketplace", "courthouse"]
    strict = bare(no_small_tax=True)
    purse(strict, coins=0)
    spaces(strict, 1)
    turn(strict)
    assert asked(strict) == ["new-starter", "tax-8"]
    say(strict, "tax-8")
    assert (has(strict, "coins"), strict.doubles[A], strict.free(A)) == (8, 1, 0)


@pytest.mark.rule("R19")
def test_tax_is_four_coins_for_an_hourglass_and_eight_for_two() -> None:
    table = turn(bare())
    say(table, "tax-4")
    assert (has(table, "coins"), table.free(A), table.held[A]) == (24, 5, 0)
    turn(table)
    say(table, "tax-8", "singles")
    assert (has(table, "coins"), table.free(A)) == (32, 3)


@pytest.mark.rule("R20", "R48", "D24", "A26")
def test_the_new_starting_player_gets_coins_now_and_the_token_in_the_decline() -> None:
    table = turn(bare(3), B)
    say(table, "new-starter")
    assert (has(table, "coins", B), table.free(B), table.singles[B], table.order[0]) == (22, 5, 1, A)
    assert "new-starter" not in asked(turn(table))
    say(table, "tax-4")
    begin(table, DECLINE)
    assert table.order == [1, 2, 0]
    begin(table, DECLINE)
    assert table.order == [1, 2, 0]
    turn(table, B)
    say(table, "new-starter")
    begin(table, DECLINE)
    assert table.order == [1, 2, 0]


@pytest.mark.rule("R20", "R48", "D24")
@pytest.mark.parametrize("seat", [A, B, C])
def test_every_seat_can_become_the_starting_player(seat: int) -> None:
    table = bare(3)
    table.order = table.from_seat(C)
    turn(table, seat)
    say(table, "new-starter")
    begin(table, DECLINE)
    assert table.order == [seat, (seat + 1) % 3, (seat + 2) % 3]


@pytest.mark.rule("R15", "A28")
def test_who_has_space_must_act_and_who_has_none_is_skipped() -> None:
    table = bare(2)
    spaces(table, 2, A)
    spaces(table, 4, B)
    purse(table, B, oracle=1)
    chart(table, "noble 1", B)
    begin(table, HEYDAY_TURNS)
    seats = []
    while not table.over:
        seats.append(table.question.seat)
        assert "done" not in asked(table) or table.question.kind.name == "extra"
        say(table, "tax-4" if table.question.kind.name == "main" else "done")
    assert (seats.count(A), table.free(A), table.free(B)) == (2, 0, 0)
    assert seats[:2] == [A, B]


@pytest.mark.rule("R02", "R15")
def test_the_decline_comes_when_all_tracks_are_full() -> None:
    table = bare(2)
    spaces(table, 1, A)
    spaces(table, 3, B)
    begin(table, GAME_TURN)
    for seat, left in ((A, [1, 3]), (B, [0, 3]), (B, [0, 2]), (B, [0, 1])):
        assert (table.question.seat, table.round, [table.free(s) for s in (A, B)]) == (seat, 1, left)
        say(table, "tax-4")
    assert (table.round, table.over) == (2, True)


@pytest.mark.rule("R15")
def test_a_track_that_is_full_at_the_start_gives_no_turn() -> None:
    table = bare(2)
    spaces(table, 0, A)
    spaces(table, 1, B)
    begin(table, HEYDAY_TURNS)
    assert table.question.seat == B
    say(table, "tax-4")
    assert table.over


@pytest.mark.rule("R16", "A39", "A56")
def test_only_what_can_be_paid_and_has_an_effect_is_offered() -> None:
    table = bare()
    purse(table, coins=7)
    turn(table)
    offered = asked(table)
    assert "philosopher-4" in offered
    assert not {"philosopher-8", "scribe-6-1", "chronicler-0-2"} & set(offered)
    show(table, "forge")
    assert "scribe-6-1" in asked(turn(table))
    assert "scribe-8-2" not in asked(table)
    empty = bare()
    assert "scribe-6-1" not in asked(turn(empty))
    discard(empty, "road")
    assert "scribe-6-1" in asked(turn(empty))


@pytest.mark.rule("R42", "A57")
def test_a_discount_lowers_the_price_of_tiles_but_not_what_it_opens() -> None:
    table = bare()
    lay(table, "granary", "training-ground", "harbour")
    purse(table, coins=3)
    turn(table)
    assert "philosopher-4" in asked(table)
    say(table, "philosopher-4")
    assert has(table, "coins") == 0
    assert asked(table) == ["noble", "artisan", "soldier", "merchant", "priest", "scholar"]
    say(table, "noble")
    assert asked(table) == ["noble", "artisan", "done"]
    other = bare()
    lay(other, "granary", "training-ground", "harbour")
    purse(other, coins=2)
    assert "training-ground" not in asked(turn(other))
    purse(other, coins=3)
    turn(other)
    say(other, "training-ground")
    assert has(other, "coins") == 0
    purse(other, coins=2)
    turn(other)
    say(other, "navigator-any-4", "double", "sparta")
    assert has(other, "coins") == 0


@pytest.mark.rule("R41", "R49")
def test_the_action_of_a_card_is_possible_once_in_a_game_turn_without_a_tile() -> None:
    table = bare()
    lay(table, "marketplace")
    turn(table)
    say(table, "marketplace")
    assert (has(table, "coins"), table.free(A), table.held[A]) == (26, 5, 0)
    assert table.view(A)["board"]["players"][A]["used_cards"] == ["marketplace"]
    assert "marketplace" not in asked(turn(table))
    say(table, "tax-4")
    begin(table, DECLINE)
    assert "marketplace" in asked(turn(table))


@pytest.mark.rule("R16", "R41")
def test_the_action_of_a_card_needs_space_and_a_site() -> None:
    table = bare()
    lay(table, "shipyard")
    spaces(table, 1)
    assert "shipyard" in asked(turn(table))
    for at in range(33):
        if table.houses[at] == NOBODY and FACTS.site_icon[at] != VICTORY_ICON:
            table.build(B, at)
    assert "shipyard" not in asked(turn(table))


@pytest.mark.rule("R16", "R41")
def test_a_card_whose_hourglasses_do_not_fit_cannot_be_used(tmp_path: Path) -> None:
    ours = Path(game.__file__).with_name("components.toml").read_text(encoding="utf-8")
    longer = ours.replace("action coins 6 1", "action coins 6 3")
    (tmp_path / "components.toml").write_text(longer, encoding="utf-8")
    for free in (1, 2):
        table = bare(game=game.load(tmp_path))
        lay(table, "marketplace")
        spaces(table, free)
        assert ("marketplace" in asked(turn(table))) == (free == 2)


@pytest.mark.rule("R03", "R15")
def test_several_tiles_of_a_role_may_be_taken_but_each_once() -> None:
    table = bare()
    for number, (name, left) in enumerate((("philosopher-4", 1), ("philosopher-8", 0))):
        turn(table)
        say(table, name, "noble", "done")
        assert table.held[A] == number + 1
        assert sum(label.startswith("philosopher") for label in asked(turn(table, B))) == left
        say(table, "tax-4")
    assert table.tiles.count(NOBODY) == 13


@pytest.mark.rule("A30")
def test_a_card_that_frees_a_space_keeps_its_player_in() -> None:
    table = bare()
    hold(table, "road")
    chart(table, "artisan 2, scholar 2")
    spaces(table, 2, A)
    spaces(table, 0, B)
    begin(table, HEYDAY_TURNS)
    say(table, "chronicler-2-1")
    assert (table.free(A), table.cubes[A], table.question.seat) == (1, 4, A)
    say(table, "tax-4")
    assert table.over


@pytest.mark.rule("A34", "D12", "R52")
def test_hourglasses_that_do_not_fit_are_doubled_or_ignored() -> None:
    for free, n, singles, doubles in ((3, 4, 0, 1), (1, 4, 0, 1), (0, 3, 0, 0), (2, 3, 1, 1), (1, 1, 1, 0)):
        table = bare()
        spaces(table, free)
        before = table.singles[A]
        table.push(HOURGLASSES, A, (n,))
        table.play_on()
        while not table.over:
            assert asked(table) == ["singles", "double"]
            say(table, "double")
        assert table.doubles[A] >= doubles
        assert table.free(A) >= 0
        if free < 3:
            assert (table.singles[A] - before, table.doubles[A]) == (singles, doubles)


@pytest.mark.rule("A27", "R47")
def test_additional_actions_come_before_or_after_the_main_action_not_within() -> None:
    table = bare()
    purse(table, oracle=4, temple=3)
    chart(table, "noble 1")
    turn(table)
    assert asked(table)[-2:] == ["train-by-cubes", "exchange-by-oracle"]
    say(table, "train-by-cubes", "no-temple-cubes", "priest")
    assert people(table) == "noble 1, priest 1"
    say(table, "philosopher-4")
    assert asked(table)[-1] == "scholar"
    say(table, "noble", "done")
    assert asked(table) == ["train", "exchange", "done"]
    say(table, "exchange", "noble", "scholar", "done", "done")
    assert people(table) == "noble 1, priest 1, scholar 1"
    assert table.over


@pytest.mark.rule("I3")
def test_every_main_action_fills_a_space() -> None:
    assert all(way.space >= 1 for way in FACTS.ways)


def test_the_last_action_of_everybody_can_be_seen() -> None:
    table = bare()
    build(table, "scribes-temple")
    show(table, "forge")
    assert table.view(B)["board"]["players"][A]["last"] is None
    turn(table)
    say(table, "hometown-of-scribes")
    assert table.view(B)["board"]["players"][A]["last"] == "hometown-of-scribes"


@pytest.mark.rule("R42", "A57")
def test_a_discount_never_pays_its_owner() -> None:
    table = bare()
    lay(table, "harbour")
    for name, price in (("navigator-temple-0", 0), ("navigator-oracle-1", 0), ("navigator-any-4", 2)):
        purse(table, coins=5)
        spaces(table, 6)
        turn(table)
        say(table, name, "double")
        assert has(table, "coins") == 5 - price


@pytest.mark.rule("R15", "D24")
def test_the_heyday_begins_with_the_starting_player() -> None:
    table = bare(3)
    table.order = table.from_seat(C)
    begin(table, GAME_TURN)
    seats = []
    for _ in range(4):
        seats.append(table.question.seat)
        say(table, "tax-4")
    assert seats == [C, A, B, C]


@pytest.mark.rule("A28", "R47")
def test_who_has_a_full_track_takes_no_additional_action_in_the_heyday() -> None:
    table = bare(2)
    spaces(table, 0, A)
    spaces(table, 2, B)
    chart(table, "noble 1")
    purse(table, oracle=4)
    begin(table, HEYDAY_TURNS)
    for _ in range(2):
        assert table.question.seat == B
        say(table, "tax-4")
    assert table.over
