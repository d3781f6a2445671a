"""Readings about turns and traits: A08 to A15, and the plain rules of a round."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, DIE, INFLUENCE, SPACE
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.progress import ON
from pentapolis.games.minos.rules.turn import ONE_TURN
from pentapolis.games.minos.told.happenings import PLACES_DIE, RETRIEVES
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    cost,
    give,
    has,
    hold,
    home,
    lay,
    march,
    names,
    on_track,
    put_die,
    region,
    rule,
    sail,
    say,
    spoils,
    turn,
    warriors,
    why_not,
)

# ---- turns and traits


@pytest.mark.rule("A08")
@pytest.mark.parametrize(("late", "fires"), [(False, False), (True, True)])
def test_a_card_that_enters_the_palace_during_the_turn(late: bool, fires: bool) -> None:
    table = bare(late_traits=late)
    give(table, coins=30)
    hold(table, "throne-of-gypsum")
    lay(table, "city-rents")
    turn(table, "develop-1", 6)
    say(table, "develop", "throne-of-gypsum", "city-rents")
    assert names(table.palaces[A]) == ["city-rents"]
    assert ("trait" in asked(table)) == fires


@pytest.mark.rule("A09")
@pytest.mark.parametrize("triggers", [False, True])
def test_build_points_of_the_board_and_traits(triggers: bool) -> None:
    table = bare(board_builds_trigger=triggers)
    rule(table, "scribes-lesson", "armed-settlers")
    on_track(table, CULTURAL, 2)
    table.window = 1
    begin(table, ON[CULTURAL])
    assert has(table, "coins") == triggers
    table.window = 0
    on_track(table, CULTURAL, 5)
    table.acting = A
    begin(table, ON[CULTURAL])
    assert names(table.triggered) == (["scribes-lesson"] if triggers else [])


@pytest.mark.rule("A11")
def test_extra_actions_before_the_die_is_retrieved() -> None:
    table = bare()
    give(table, coins=9)
    hold(table, "harbour-dues", "market-charter")
    put_die(table, "develop-1", 3)
    put_die(table, "build-1", 3)
    begin(table, ONE_TURN)
    assert asked(table) == ["retrieve-develop-1", "retrieve-build-1", "discard"]
    say(table, "discard", "harbour-dues", "done")
    assert has(table, "coins") == 10
    assert asked(table) == ["retrieve-develop-1", "retrieve-build-1"]

    table = bare(early_extras=False)
    hold(table, "harbour-dues")
    put_die(table, "develop-1", 3)
    put_die(table, "build-1", 3)
    begin(table, ONE_TURN)
    assert asked(table) == ["retrieve-develop-1", "retrieve-build-1"]
    say(table, "retrieve-build-1")
    assert "discard" in asked(table)


@pytest.mark.rule("A12")
def test_other_things_may_come_between_two_effects_of_a_card() -> None:
    table = bare()
    give(table, coins=20, weaponry=1)
    hold(table, "scouts-of-the-ridge")
    turn(table, "develop-1", 6)
    say(table, "develop", "scouts-of-the-ridge")
    assert asked(table) == ["first-effect", "second-effect"]
    say(table, "first-effect", home(table))
    assert asked(table) == ["second-effect", "move", "pick-up"]
    assert "develop" not in asked(table)
    say(table, "pick-up", home(table), "kydonia", "done")
    assert (warriors(table, "kydonia"), warriors(table, home(table))) == (1, 1)


@pytest.mark.rule("A13")
def test_instead_leaves_no_choice() -> None:
    table = bare()
    give(table, coins=20, grain=1)
    hold(table, "market-charter", "branch-store")
    turn(table, "develop-1", 6)
    say(table, "develop", "market-charter")
    assert has(table, "coins") == 20 - (cost("market-charter") - 3) + 3
    table.cities[region("kydonia")] = A
    say(table, "develop", "branch-store")
    say(table, "wood", "wood", "wood")
    assert has(table, "temporary_wood") == 3


@pytest.mark.rule("A14")
def test_a_card_counts_itself() -> None:
    table = bare()
    give(table, coins=5)
    table.offer = []
    hold(table, "court-in-session")
    turn(table, "develop-1", 6)
    say(table, "develop")
    assert has(table, "coins") == 5 - cost("court-in-session") + 1


@pytest.mark.rule("A15")
def test_conversions_that_may_be_repeated() -> None:
    table = bare()
    give(table, coins=5, weaponry=5, copper=1)
    table.offer = []
    march(table)
    hold(table, "war-memorial")
    turn(table, "develop-1", 6)
    say(table, "develop")
    assert asked(table) == ["0", "1", "2"]
    say(table, "2")
    assert (has(table, "weaponry"), has(table, "points")) == (1, 4)

    table = bare()
    give(table, coins=cost("bonfire-of-decrees") - 3, copper=1)
    table.offer = []
    hold(table, "bonfire-of-decrees", "labyrinth", "twin-convoys", "free-hand")
    turn(table, "develop-1", 6)
    say(table, "develop")
    say(table, "labyrinth", "free-hand", "done")
    assert (has(table, "points"), names(table.hands[A])) == (2, ["twin-convoys"])


# ---- the round


@pytest.mark.rule("P6", "I9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_drafts_four_dice_in_turn_order(seats: int) -> None:
    table = GAME.new(seats, 5, assignment="random")
    events = table.listen()
    drafted: list[int] = []
    while len(drafted) < 4 * seats:
        table.answer(table.question.options[0])
        drafted = [event.seat for event in events if event.verb is PLACES_DIE]
    assert drafted == table.order * 4
    retrieved = [event.seat for event in events if event.verb is RETRIEVES]
    codes = len(DIE.labels)
    dice = [die // codes for die in table.spaces if die >= 0] + retrieved
    assert [dice.count(seat) for seat in range(seats)] == [4] * seats


@pytest.mark.rule("P7", "A56")
def test_the_highest_die_is_retrieved_wherever_it_is() -> None:
    table = bare()
    put_die(table, "prepare-1", 2)
    put_die(table, "wild-2", 5)
    put_die(table, "expand-3", 5)
    begin(table, ONE_TURN)
    assert asked(table) == ["retrieve-expand-3", "retrieve-wild-2"]
    assert why_not(table, "retrieve-prepare-1") == "you have higher dice"
    assert why_not(table, "retrieve-prepare-2") == "no die of yours lies there"
    assert why_not(table, "expand") == "first retrieve a die"
    say(table, "retrieve-wild-2")
    assert (table.action_points, table.spaces[SPACE.labels.index("wild-2")]) == (1, -1)
    assert table.spaces[SPACE.labels.index("expand-3")] >= 0


@pytest.mark.rule("P8")
def test_side_benefits_come_in_any_order() -> None:
    table = turn(bare(), "prepare-3", 3)
    say(table, "prepare", "top-of-deck", "side-benefit", "influence", "prepare", "top-of-deck")
    assert (has(table, "coins"), len(table.hands[A])) == (3, 2)

    table = turn(bare(2), "prepare-2", 3)
    say(table, "side-benefit", "first-way", "influence")
    assert has(table, "coins") == 3


@pytest.mark.rule("P9", "I14", "A64")
def test_each_extra_action_once() -> None:
    table = bare()
    give(table, weaponry=9, temporary_wood=6)
    march(table, aptera=3)
    hold(table, "harbour-dues")
    table.tiles[A] = 1 << FACTS.bonuses.names.ids.index("shipwrights") | 1
    turn(table, "expand-1", 6)
    say(table, "forfeit")
    say(table, "move", "kydonia")
    assert has(table, "weaponry") == 8
    say(table, "pick-up", "copper")
    assert (has(table, "weaponry"), has(table, "temporary_copper")) == (7, 1)
    say(table, "trade-in")
    assert (has(table, "temporary_wood"), has(table, "wood"), has(table, "income")) == (3, 1, 1)
    say(table, "bonus-tile", "shipwrights", "go-on", "farm-kydonia")
    assert table.farms[region("kydonia")] == A
    assert asked(table) == ["discard", "done"]
    say(table, "discard")
    assert (table.over, has(table, "coins")) == (True, 2 + 1)


@pytest.mark.rule("P10", "A62", "A63")
def test_a_battle() -> None:
    table = bare()
    give(table, weaponry=12)
    march(table, kydonia=2)
    table.sea[region("kydonia")] = FACTS.sea.names.ids.index("smugglers")
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("shekelesh")
    table.pile = []
    turn(table, "expand-1", 6)
    say(table, "forfeit", "battle")
    assert (has(table, "weaponry"), warriors(table, "kydonia"), table.beaten[A].bit_count()) == (9, 1, 1)
    assert (table.sea[region("kydonia")], table.deep_sea[region("kydonia")] >= 0) == (-1, True)
    say(table, "done")
    turn(table, "expand-1", 6)
    say(table, "forfeit", "battle")
    assert (has(table, "weaponry"), has(table, "points"), warriors(table, "kydonia")) == (
        3,
        spoils("shekelesh"),
        0,
    )


@pytest.mark.rule("P13")
def test_income_has_five_parts() -> None:
    table = bare(abilities="armourer")
    give(table, income=3)
    on_track(table, CULTURAL, 5)
    on_track(table, INFLUENCE, 0)
    table.routes = [0, 1, 2]
    board = FACTS.board
    sail(table, 1, seat=B)
    lay(table, "market-charter")
    begin(table, INCOME_STEP)
    while not table.over:
        label = asked(table)[0]
        say(table, label if label != "coins-for-weaponry" else "done")
    assert (has(table, "coins"), has(table, "points"), has(table, "weaponry")) == (
        board.coins[3],
        board.points[3],
        1 + 3,
    )
    assert (has(table, "coins", B), has(table, "weaponry", B)) == (board.coins[0] + 1, 1)
    assert names(table.palaces[A]) == ["market-charter"]
