"""Training people: the chart, the training table, hometowns of philosophers and inventors (R13, R14, R21, R22)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentapolis.games.gentes import game
from pentapolis.games.gentes.constants import GROUPS, PEOPLE_NAMES
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    build,
    chart,
    columns,
    has,
    lay,
    people,
    purse,
    say,
    training,
    turn,
)

ALL = list(PEOPLE_NAMES)


@pytest.mark.rule("X04", "R21", "A48", "A39")
def test_four_coins_train_anybody_or_two_of_the_two_cheapest() -> None:
    table = turn(bare())
    say(table, "philosopher-4")
    assert asked(table) == ALL
    for first in ALL:
        other = table.clone()
        say(other, first)
        if first in ("noble", "artisan"):
            assert asked(other) == ["noble", "artisan", "done"]
        else:
            assert other.over
    say(table, "artisan", "artisan")
    assert (people(table), table.over) == ("artisan 2", True)


@pytest.mark.rule("R21")
def test_more_coins_open_more_columns_for_two() -> None:
    table = turn(bare(4))
    say(table, "philosopher-6", "merchant")
    assert asked(table) == ["noble", "artisan", "soldier", "merchant", "done"]
    other = turn(bare())
    say(other, "philosopher-8", "scholar")
    assert asked(other) == [*ALL, "done"]


@pytest.mark.rule("X05", "R13", "A01", "A02", "A45")
def test_in_a_full_row_the_facing_group_is_pushed_back() -> None:
    table = bare()
    chart(table, "priest 2, scholar 4")
    purse(table, temple=4, oracle=4)
    turn(table)
    say(table, "philosopher-4", "priest", "done")
    assert people(table) == "priest 3, scholar 3"
    facing = [(0, 1), (2, 3), (4, 5)]
    for one, other in [*facing, *[(b, a) for a, b in facing]]:
        full = bare()
        chart(full, f"{ALL[one]} 2, {ALL[other]} 4")
        full.add_person(A, one)
        assert (full.has(A, one), full.has(A, other)) == (3, 3)


@pytest.mark.rule("D05", "A39")
def test_a_group_of_six_cannot_be_trained() -> None:
    table = bare()
    chart(table, "priest 6")
    training(table, "priest scholar noble artisan soldier merchant")
    turn(table)
    say(table, "philosopher-4")
    assert "priest" not in asked(table)
    say(table, "scholar")
    assert people(table) == "priest 5, scholar 1"
    assert asked(table) == ["priest", "scholar", "done"]
    say(table, "priest")
    assert people(table) == "priest 6"
    five = bare()
    chart(five, "noble 5")
    turn(five)
    say(five, "philosopher-4", "noble")
    assert asked(five) == ["artisan", "done"]


@pytest.mark.rule("D05", "R16")
def test_when_all_open_columns_are_at_six_the_action_is_illegal(tmp_path: Path) -> None:
    ours = Path(game.__file__).with_name("components.toml").read_text(encoding="utf-8")
    dearer = ours.replace("one = [1, 2, 2, 3, 3, 4]", "one = [1, 2, 2, 4, 4, 4]")
    (tmp_path / "components.toml").write_text(dearer, encoding="utf-8")
    for edition, offered in ((GAME, True), (game.load(tmp_path), False)):
        table = bare(game=edition)
        lay(table, "training-ground")
        chart(table, "noble 6, soldier 6, priest 6")
        training(table, "noble soldier priest artisan merchant scholar")
        assert ("training-ground" in asked(turn(table))) == offered


@pytest.mark.rule("X06", "R22", "A20", "D22")
def test_tiles_of_trained_groups_move_to_the_right_the_dearest_first() -> None:
    table = bare()
    training(table, "merchant artisan noble soldier priest scholar")
    turn(table)
    say(table, "philosopher-4", "merchant", "artisan")
    assert people(table) == "artisan 1, merchant 1"
    assert columns(table) == "noble soldier priest scholar artisan merchant"
    twice = turn(bare())
    say(twice, "philosopher-8", "artisan", "artisan")
    assert columns(twice) == "noble soldier merchant priest scholar artisan"


@pytest.mark.rule("A21")
def test_people_for_cubes_do_not_move_training_tiles() -> None:
    table = bare()
    purse(table, temple=3)
    before = columns(table)
    turn(table)
    say(table, "train-by-cubes", "noble")
    assert (people(table), columns(table)) == ("noble 1", before)


@pytest.mark.rule("X09", "R30", "R28", "A50")
def test_one_hometown_of_philosophers_is_the_action_and_another_sets_the_price() -> None:
    table = bare()
    build(table, "philosophers-temple", "philosophers-oracle")
    turn(table)
    say(table, "hometown-of-philosophers")
    assert asked(table) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    say(table, "8", "scholar", "priest")
    assert (has(table, "coins"), table.singles[A], table.held[A], table.used[A]) == (12, 2, 0, 0b011000)
    assert people(table) == "priest 1, scholar 1"
    assert "hometown-of-philosophers" not in asked(turn(table))
    alone = bare()
    build(alone, "philosophers-temple")
    turn(alone)
    say(alone, "hometown-of-philosophers")
    assert (alone.question.kind.name, has(alone, "coins")) == ("person", 16)


@pytest.mark.rule("R30", "R18", "A51")
def test_the_printed_price_leaves_the_hometown_unused() -> None:
    table = bare()
    build(table, "philosophers-temple")
    turn(table)
    say(table, "philosopher-4", "4", "scholar")
    assert table.used[A] == 0
    turn(table)
    say(table, "philosopher-8", "5", "artisan", "done")
    assert (table.used[A], has(table, "coins")) == (0b001000, 11)


@pytest.mark.rule("R18", "R16")
def test_only_what_is_really_due_must_be_affordable() -> None:
    table = bare()
    build(table, "philosophers-temple")
    purse(table, coins=3)
    turn(table)
    say(table, "philosopher-8")
    assert asked(table) == ["1", "2", "3"]
    say(table, "3", "priest")
    assert (has(table, "coins"), people(table)) == (0, "priest 1")
    none = bare()
    build(none, "philosophers-temple")
    purse(none, coins=0)
    assert "philosopher-4" not in asked(turn(none))


@pytest.mark.rule("R42", "A53")
def test_a_card_that_sets_the_price_is_never_used_up() -> None:
    table = bare()
    lay(table, "observatory")
    for _ in range(2):
        turn(table)
        say(table, asked(table)[0], "1")
    assert people(table) == "noble 1, artisan 1"
    assert (has(table, "coins"), table.marks[A], table.used[A]) == (18, 0, 0)


@pytest.mark.rule("R31", "D23", "A19")
def test_inventors_add_a_person_to_two() -> None:
    table = bare()
    build(table, "inventors-temple")
    turn(table)
    say(table, "philosopher-4", "noble", "noble")
    assert table.question.prompt == "one more person, by your hometown of inventors, or done"
    assert asked(table) == ["noble", "artisan", "done"]
    say(table, "artisan")
    assert (people(table), table.used[A], table.over) == ("noble 2, artisan 1", 0b1000000, True)
    assert columns(table) == "soldier merchant priest scholar artisan noble"


@pytest.mark.rule("A19", "R31")
def test_inventors_add_a_person_to_one_unless_the_table_says_no() -> None:
    for option, after in ((True, ALL), (False, [])):
        table = bare(extra_beside_one=option)
        build(table, "inventors-temple")
        turn(table)
        say(table, "philosopher-4", "scholar")
        if not after:
            assert (table.over, table.used[A]) == (True, 0)
            continue
        assert asked(table) == [*after, "done"]
        say(table, "priest")
        assert (table.over, table.used[A], people(table)) == (True, 0b1000000, "priest 1, scholar 1")
    mixed = bare(extra_beside_one=False)
    build(mixed, "inventors-temple")
    turn(mixed)
    say(mixed, "philosopher-4", "noble")
    assert asked(mixed) == ["noble", "artisan", "done"]


@pytest.mark.rule("A43", "R42")
def test_two_hometowns_of_inventors_and_a_card_add_three() -> None:
    table = bare()
    build(table, "inventors-temple", "inventors-trade")
    lay(table, "gymnasium")
    turn(table)
    say(table, "philosopher-4", *["noble"] * 3)
    assert table.used[A] == 0
    say(table, "artisan", "artisan")
    assert (people(table), table.over) == ("noble 3, artisan 2", True)
    assert table.used[A] == 0b101000000


@pytest.mark.rule("R14", "A47", "D08")
def test_people_on_cards_are_not_on_the_chart() -> None:
    table = bare()
    lay(table, "catapult", "barracks")
    assert people(table) == ""
    assert table.missing(A, FACTS.cards[FACTS.card_names.ids.index("catapult")]) == 1
    chart(table, "noble 6, soldier 6, priest 5")
    assert table.people(A) == 17
    purse(table, oracle=1)
    turn(table)
    say(table, "tax-4", "exchange")
    assert asked(table) == ["noble", "soldier", "priest"]
    assert table.bonuses == [0] * 6


@pytest.mark.rule("R46", "D07")
def test_eighteen_people_bring_the_bonus() -> None:
    table = bare()
    chart(table, "noble 3, artisan 3, soldier 6, priest 5")
    turn(table)
    say(table, "philosopher-4", "priest")
    assert (table.people(A), table.total(A)) == (18, 8)
    assert table.bonuses == [0, 0, 0, 0, 8, 0]
    chart(table, "noble 6, soldier 6, priest 5", B)
    turn(table, B)
    say(table, "philosopher-8", "scholar", "done")
    assert table.total(B) == 4


def test_people_are_numbered_so_that_facing_groups_differ_in_the_last_bit() -> None:
    assert [ALL[at] + " " + ALL[at + 1] for at in range(0, GROUPS, 2)] == [
        "noble artisan",
        "soldier merchant",
        "priest scholar",
    ]


@pytest.mark.rule("R30", "R42")
def test_a_hometown_sets_the_price_of_a_card_too() -> None:
    table = bare()
    build(table, "philosophers-temple")
    lay(table, "training-ground")
    turn(table)
    say(table, "training-ground")
    assert asked(table) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    say(table, "8", "scholar", "scholar")
    assert (has(table, "coins"), table.used[A], people(table)) == (12, 0b001000, "scholar 2")


@pytest.mark.rule("R31", "R42")
@pytest.mark.parametrize("way", ["philosopher-4", "training-ground", "hometown-of-philosophers"])
@pytest.mark.parametrize("more", ["inventors", "gymnasium"])
def test_one_person_more_is_trained_with_tiles_cards_and_hometowns(way: str, more: str) -> None:
    table = bare()
    build(table, "philosophers-temple")
    lay(table, "training-ground")
    if more == "inventors":
        build(table, "inventors-trade")
    else:
        lay(table, "gymnasium")
    turn(table)
    say(table, way)
    if table.question.kind.name == "price":
        say(table, "3" if way == "training-ground" else "4")
    say(table, "noble", "noble", "noble")
    assert people(table) == "noble 3"
    assert table.used[A] >> 8 & 1 == (more == "inventors")


@pytest.mark.rule("R22", "A20")
def test_of_three_groups_the_dearest_tile_moves_first() -> None:
    table = bare()
    build(table, "inventors-temple")
    training(table, "noble scholar artisan merchant priest soldier")
    turn(table)
    say(table, "philosopher-8", "merchant", "noble", "priest")
    assert columns(table) == "scholar artisan soldier priest merchant noble"


@pytest.mark.rule("R42", "A57")
def test_a_card_that_sets_the_price_serves_the_action_of_a_hometown() -> None:
    table = bare()
    build(table, "philosophers-temple")
    lay(table, "observatory")
    purse(table, coins=1)
    turn(table)
    say(table, "hometown-of-philosophers")
    assert (has(table, "coins"), people(table)) == (0, "noble 1")
    both = bare()
    build(both, "philosophers-temple")
    lay(both, "observatory")
    turn(both)
    say(both, "philosopher-4", "1")
    assert (has(both, "coins"), both.used[A]) == (19, 0)
