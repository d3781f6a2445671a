"""Readings of the rulebook that a table may choose, and what may come between the parts of a deed."""

import pytest

from pentapolis.games.minos.constants import ROUTES
from pentapolis.games.minos.options import SIDES
from pentapolis.games.minos.rules.actions.build import TRAIT_OUTSIDE
from pentapolis.games.minos.rules.actions.expand import PLACE
from pentapolis.games.minos.rules.interrupt import FORFEIT, Moves
from pentapolis.games.minos.rules.supply import DRAW_ANY
from pentapolis.games.minos.told import happenings
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    asked,
    bare,
    begin,
    card,
    give,
    has,
    hold,
    home,
    march,
    names,
    offer,
    rule,
    say,
    tell,
    top,
    turn,
)
from tests.games.minos.printed.test_vocabulary import effect

# ---- forfeiting


@pytest.mark.rule("A10")
def test_traits_and_extra_actions_may_come_before_forfeiting() -> None:
    table = bare()
    rule(table, "envoy-to-the-mainland")
    hold(table, "harbour-dues")
    turn(table, "prepare-2", 1)
    say(table, "discard", "trait")
    assert (has(table, "coins"), has(table, "points")) == (1, 1)
    coins = has(table, "coins")
    say(table, "forfeit")
    assert has(table, "coins") == coins + 2
    assert (table.action_points, table.side) == (0, -1)


@pytest.mark.rule("A10")
def test_nobody_forfeits_once_something_of_the_action_is_resolved() -> None:
    table = turn(bare(), "prepare-1", 4)
    assert "forfeit" in asked(table)
    say(table, "side-benefit")
    assert "forfeit" not in asked(table)
    table = turn(bare(), "prepare-2", 4)
    say(table, "prepare", "top-of-deck")
    assert "forfeit" not in asked(table)
    assert "side-benefit" in asked(table)


@pytest.mark.rule("A10")
def test_the_turn_opens_with_one_menu() -> None:
    table = turn(bare(), "prepare-2", 4)
    assert asked(table) == ["prepare", "forfeit", "side-benefit", "done"]


# ---- extra actions between the moves of one effect


@pytest.mark.rule("A12")
def test_extra_actions_come_between_the_moves_of_one_effect_and_traits_do_not() -> None:
    table = bare()
    march(table, **{home(table): 3})
    give(table, weaponry=2)
    hold(table, "harbour-dues")
    table.acting = A
    table.triggered = [card("envoy-to-the-mainland")]
    begin(table, effect("move:2"))
    tell(table, home(table), "axos")
    assert "go-on" in asked(table)
    assert "discard" in asked(table)
    assert "trait" not in asked(table)
    assert "side-benefit" not in asked(table)
    tell(table, "discard")
    assert has(table, "coins") == 1
    tell(table, "go-on")
    assert home(table) in asked(table)


@pytest.mark.rule("A12")
def test_extra_actions_come_between_wild_points_used_to_expand() -> None:
    table = bare()
    hold(table, "harbour-dues")
    table.acting = A
    begin(table, effect("wild:2"))
    tell(table, "go-on", "expand", f"place-{home(table)}")
    assert asked(table) == ["go-on", "discard"]
    tell(table, "discard")
    assert f"place-{home(table)}" in asked(table)


@pytest.mark.rule("A12")
def test_outside_the_own_turn_nothing_comes_between_moves() -> None:
    table = bare()
    hold(table, "harbour-dues")
    begin(table, effect("place:2"))
    assert asked(table) == [home(table), "done"]
    tell(table, home(table))
    assert asked(table) == [home(table), "done"]


@pytest.mark.rule("A12")
def test_moves_are_possible_where_one_is_and_never_in_the_way() -> None:
    table = bare()
    moves = Moves(2, PLACE)
    assert moves.can(table, A, ())
    give(table, reserves=-3)
    assert not moves.can(table, A, ())
    assert moves.allows(table, A, ())
    assert str(moves) == "you may place a Warrior, up to 2 times"


@pytest.mark.rule("A10")
def test_why_an_action_can_no_longer_be_forfeited() -> None:
    table = turn(bare(), "prepare-1", 4)
    say(table, "side-benefit")
    among = table.question.among
    assert among.why_not(table, A, (), FORFEIT) == "something of the action was resolved already"


@pytest.mark.rule("A09")
def test_a_trait_outside_the_own_turn_is_told() -> None:
    table = bare(board_builds_trigger=True)
    rule(table, "scribes-lesson")
    events = table.listen()
    table.push(TRAIT_OUTSIDE, A, (card("scribes-lesson"),))
    table.play_on()
    assert [event.args for event in events if event.verb is happenings.RESOLVES] == [(card("scribes-lesson"),)]


# ---- the order of own gains


@pytest.mark.rule("A03", "A19")
def test_cards_are_drawn_after_discarding_where_the_deck_is_empty() -> None:
    """Palimpsest: what is discarded makes the deck from which is drawn."""
    table = bare()
    hold(table, "harbour-dues")
    table.offer, table.decks[0], table.discards[0] = [], [], []
    begin(table, GAME.deeds.instants[card("palimpsest")])
    assert asked(table) == ["first-effect", "second-effect"]
    say(table, "second-effect", "yes")
    assert names(table.hands[A]) == ["harbour-dues"], "discarded, shuffled and drawn"


@pytest.mark.rule("A03")
def test_cards_are_drawn_first_where_there_are_enough() -> None:
    table = bare()
    hold(table, "harbour-dues")
    top(table, "market-charter")
    begin(table, GAME.deeds.instants[card("palimpsest")])
    assert sorted(names(table.hands[A])) == ["harbour-dues", "market-charter"]
    assert GAME.deeds.instants[card("palimpsest")].can(table, A, ())
    assert GAME.deeds.instants[card("palimpsest")].allows(table, A, ())


# ---- options


@pytest.mark.rule("A17")
@pytest.mark.parametrize("reaches", [True, False])
def test_whether_the_symbol_of_drawing_reaches_the_offer(*, reaches: bool) -> None:
    table = bare(draw_from_offer=reaches)
    offer(table, "harbour-dues", "market-charter")
    hold(table, "council-of-elders")
    before = len(table.hands[A])
    begin(table, DRAW_ANY)
    if reaches:
        assert asked(table) == ["harbour-dues", "market-charter", "top-of-deck"]
    else:
        assert len(table.hands[A]) == before + 1, "the deck is all there is"
    assert str(DRAW_ANY) in str(GAME.deeds.instants[card("council-of-elders")])
    assert str(DRAW_ANY) in str(GAME.deeds.instants[card("archive-of-the-east-wing")])


@pytest.mark.rule("A17")
def test_prepare_always_reaches_the_offer() -> None:
    table = bare(draw_from_offer=False)
    offer(table, "harbour-dues")
    turn(table, "prepare-1", 4)
    say(table, "prepare")
    assert "harbour-dues" in asked(table)


@pytest.mark.rule("A17")
@pytest.mark.parametrize("reaches", [True, False])
def test_whether_a_card_played_by_a_card_may_come_from_the_offer(*, reaches: bool) -> None:
    table = bare(play_from_offer=reaches)
    give(table, coins=30)
    offer(table, "harbour-dues")
    hold(table, "market-charter")
    begin(table, effect("play:1"))
    assert asked(table) == ["market-charter", *(["harbour-dues"] if reaches else []), "done"]
    assert table.question.among.why_not(table, A, (), card("harbour-dues")).startswith("only Develop") is not reaches
    table.hands[A] = []
    assert effect("play:1").can(table, A, ()) is reaches
    table.questions = ()
    begin(table, effect("play_free:1"))
    assert "harbour-dues" in asked(table), "the rulebook says so of cards played at no cost"


@pytest.mark.parametrize("sides", [sides for sides in SIDES if sides != "random"])
def test_the_sides_of_the_routes_may_be_chosen_one_by_one(sides: str) -> None:
    table = bare(route_sides=sides)
    wanted = sides if len(sides) == ROUTES else sides * ROUTES
    assert table.routes == [route + ROUTES * (side == "b") for route, side in enumerate(wanted)]


@pytest.mark.rule("P21")
def test_with_two_players_the_first_spaces_are_those_of_the_printed_board() -> None:
    for at in range(5):
        assert FACTS.points_of(2, at * 4) == FACTS.points_of(4, at * 4)
        assert FACTS.points_of(2, at * 4) > FACTS.points_of(2, at * 4 + 1)
