"""The final scoring and ties (R53 to R57)."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import FROM_CITIES
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    B,
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
)


@pytest.mark.rule("R53", "D16", "A33", "A32")
def test_cards_in_hand_score_or_cost_half_their_points_rounded_up() -> None:
    for printed, points in ((1, 1), (4, 2), (5, 3), (12, 6)):
        table = bare()
        purse(table, coins=0)
        hold(table, next(name for name in FACTS.card_names.ids if FACTS.cards[card(name)].points == printed))
        begin(table, FINAL_SCORING)
        assert line(table, "Cards in hand") == -points
        assert table.total(A) == -points - 2
    met = bare()
    hold(met, "quarry", "forge")
    chart(met, "noble 4, artisan 2, soldier 1, priest 1, scholar 2")
    begin(met, FINAL_SCORING)
    assert (line(met, "Cards in hand"), line(met, "Symbols"), met.played[A], met.hands[A]) == (2 + 1, 0, [], [])
    assert people(met) == "noble 4, artisan 2, soldier 1, priest 1, scholar 2"


@pytest.mark.rule("R53", "A58")
def test_temple_cubes_may_still_stand_in_for_people() -> None:
    for answer, points, cubes in (("score", 2, 0), ("done", -2, 1)):
        table = bare()
        purse(table, coins=0, temple=2)
        hold(table, "quarry")
        chart(table, "noble 1, artisan 1")
        begin(table, FINAL_SCORING)
        assert asked(table) == ["score", "done"]
        say(table, answer)
        assert (line(table, "Cards in hand"), line(table, "Cubes")) == (points, cubes)


@pytest.mark.rule("R53", "A58")
def test_a_card_scored_in_the_end_serves_no_later_card() -> None:
    table = bare()
    hold(table, "catapult", "training-ground")
    chart(table, "noble 1, soldier 2, scholar 1")
    purse(table, temple=2)
    begin(table, FINAL_SCORING)
    say(table, "score")
    assert asked(table) == ["training-ground", "catapult"]
    say(table, "catapult")
    assert (has(table, "temple"), asked(table)) == (1, ["score", "done"])
    say(table, "score")
    assert (has(table, "temple"), line(table, "Cards in hand")) == (0, 2 + 3)


@pytest.mark.rule("A58")
def test_a_card_that_could_be_scored_costs_nothing_where_only_others_are_deducted() -> None:
    for temple, points in ((1, 0), (0, -2)):
        table = bare(deduct_unscored=False)
        purse(table, coins=0, temple=temple)
        hold(table, "quarry")
        chart(table, "noble 1, artisan 1")
        begin(table, FINAL_SCORING)
        if temple:
            say(table, "done")
        assert line(table, "Cards in hand") == points
    table = bare(deduct_unscored=False)
    purse(table, temple=1)
    hold(table, "quarry")
    chart(table, "noble 1, artisan 1")
    begin(table, FINAL_SCORING)
    say(table, "score")
    assert line(table, "Cards in hand") == 2


@pytest.mark.rule("A59", "R45", "R53")
def test_a_card_is_scored_between_the_two_exchanges_of_an_oracle_cube() -> None:
    """The noble whom Quarry needs becomes the scholar whom Forge needs."""
    table = bare()
    hold(table, "quarry", "forge")
    chart(table, "noble 1, artisan 1, soldier 1, merchant 1")
    purse(table, oracle=1)
    begin(table, FINAL_SCORING)
    say(table, "exchange", "merchant", "artisan")
    assert (line(table, "Cards in hand"), table.hands[A]) == (2, [card("forge")])
    assert asked(table) == ["noble", "artisan", "soldier", "done"]
    say(table, "noble", "scholar")
    assert (line(table, "Cards in hand"), table.hands[A], table.over) == (2 + 1, [], True)


@pytest.mark.rule("A59", "R36")
def test_temple_cubes_may_stand_in_between_two_exchanges() -> None:
    for answers, points in ((("quarry", "noble", "scholar"), 2 - 1), (("done", "noble", "scholar", "done"), -2 - 1)):
        table = bare()
        hold(table, "quarry", "forge")
        chart(table, "noble 1, soldier 1, merchant 1")
        purse(table, oracle=1, temple=1)
        begin(table, FINAL_SCORING)
        say(table, "exchange", "merchant", "artisan")
        assert asked(table) == ["quarry", "done"]
        say(table, *answers)
        assert (line(table, "Cards in hand"), table.over) == (points, True)


@pytest.mark.rule("A59")
def test_with_no_card_left_there_is_no_second_exchange() -> None:
    table = bare()
    hold(table, "quarry")
    chart(table, "noble 1, artisan 1, soldier 1")
    purse(table, oracle=2)
    begin(table, FINAL_SCORING)
    say(table, "exchange", "soldier", "artisan")
    assert (line(table, "Cards in hand"), has(table, "oracle"), table.over) == (2, 1, True)


@pytest.mark.rule("R47", "R53", "R46")
def test_cubes_may_train_and_exchange_but_bring_no_bonus() -> None:
    table = bare()
    hold(table, "quarry")
    chart(table, "noble 1, artisan 1, soldier 6, priest 6")
    purse(table, oracle=3)
    begin(table, FINAL_SCORING)
    assert asked(table) == ["train", "exchange", "done"]
    trained = table.clone()
    say(trained, "train", "artisan")
    assert line(trained, "Cards in hand") == 2
    say(table, "exchange", "soldier", "artisan")
    assert (line(table, "Cards in hand"), table.over) == (2, True)
    bonus = bare()
    hold(bonus, "quarry")
    chart(bonus, "noble 5, soldier 6, priest 6")
    purse(bonus, oracle=3)
    begin(bonus, FINAL_SCORING)
    say(bonus, "train", "artisan")
    assert (bonus.people(A), line(bonus, "Bonus tiles"), bonus.over) == (18, 0, True)


@pytest.mark.rule("D17", "R54", "R55", "R56", "A06", "A35")
def test_coins_cubes_and_hourglasses() -> None:
    table = bare()
    purse(table, coins=29, temple=3, oracle=2)
    table.singles[A] = 0
    begin(table, FINAL_SCORING)
    assert (line(table, "Coins"), line(table, "Cubes"), line(table, "Hourglasses")) == (2, 2, 0)
    for singles, doubles, points in (
        (0, 0, 0),
        (1, 0, -2),
        (2, 0, -4),
        (0, 1, -4),
        (1, 1, -8),
        (4, 0, -16),
        (1, 3, -16),
    ):
        late = bare()
        late.singles[A], late.doubles[A] = singles, doubles
        begin(late, FINAL_SCORING)
        assert line(late, "Hourglasses") == points


@pytest.mark.rule("A36")
def test_a_score_can_be_below_zero() -> None:
    table = bare()
    purse(table, coins=0)
    hold(table, "pyramid")
    begin(table, FINAL_SCORING)
    assert table.scores[A] == -9


@pytest.mark.rule("A36")
def test_a_table_can_decide_that_no_score_is_below_zero() -> None:
    table = bare(below_zero=False)
    purse(table, coins=20)
    hold(table, "pyramid")
    table.score(A, FROM_CITIES, 5)
    begin(table, FINAL_SCORING)
    assert [line(table, name) for name in ("Cities", "Cards in hand", "Coins", "Hourglasses")] == [5, -5, 2, -2]
    assert table.scores[A] == 0


@pytest.mark.rule("D18", "R57", "A31")
def test_ties_go_to_more_cards_then_to_more_coins() -> None:
    table = bare()
    begin(table, FINAL_SCORING)
    assert table.winners == [A, B]
    purse(table, B, coins=21)
    assert table.winners == [B]
    lay(table, "road")
    assert table.winners == [A]
    for option, winner in (("before_conversion", B), ("after_conversion", A)):
        table = bare(coins_for_ties=option)
        begin(table, FINAL_SCORING)
        purse(table, coins=29)
        purse(table, B, coins=30)
        assert table.winners == [winner]
    after = bare(coins_for_ties="after_conversion")
    purse(after, coins=29)
    purse(after, B, coins=25)
    begin(after, FINAL_SCORING)
    assert after.winners == [A]
    purse(after, coins=20)
    assert after.winners == [B]


@pytest.mark.rule("A32")
def test_cards_scored_in_the_end_do_not_count_as_played() -> None:
    table = bare()
    hold(table, "quarry")
    chart(table, "noble 1, artisan 2")
    begin(table, FINAL_SCORING)
    assert GAME.tie_breakers(table, A)[0] == 0


@pytest.mark.rule("R53")
def test_icons_are_needed_in_the_end_too() -> None:
    for sites, points in (((), -2), (("delphi",), -2), (("athenai",), 2)):
        table = bare()
        build(table, *sites)
        hold(table, "shrine")
        chart(table, "noble 1, priest 3")
        begin(table, FINAL_SCORING)
        assert line(table, "Cards in hand") == points


@pytest.mark.rule("R55")
def test_cubes_of_temple_and_oracle_are_counted_together() -> None:
    for temple, oracle, points in ((1, 1, 1), (1, 0, 0), (3, 4, 3)):
        table = bare()
        purse(table, temple=temple, oracle=oracle)
        begin(table, FINAL_SCORING)
        assert line(table, "Cubes") == points
