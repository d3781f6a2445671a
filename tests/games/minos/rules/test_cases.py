"""Short cases straight from the text of the rules, R01 to R16."""

import pytest

from pentapolis.games.minos.constants import CULTURAL, DIE, INFLUENCE, REGIONS
from pentapolis.games.minos.rules import supply
from pentapolis.games.minos.rules.actions.develop import PLAY
from pentapolis.games.minos.rules.actions.palace import PAID, TO_PALACE, TO_PALACE_FREE
from pentapolis.games.minos.rules.dice import RollDice, is_rerolled
from pentapolis.games.minos.rules.progress import ANY_TRACK, LOWEST
from pentapolis.games.minos.rules.rounds import ChangeAge
from pentapolis.games.minos.rules.scoring import ScoreFarms, ScoreTheEnd
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    find,
    give,
    has,
    hold,
    lay,
    line,
    march,
    names,
    on_track,
    region,
    rule,
    sail,
    say,
    turn,
    worth,
)


@pytest.mark.rule("R01", "R20")
@pytest.mark.parametrize(("seats", "dice"), [(2, 13), (3, 16), (4, 17)])
def test_dice(seats: int, dice: int) -> None:
    table = bare(seats)
    for _ in range(200):
        RollDice().run(table, A, ())
        values = [die % 6 for die in table.pool]
        assert len(values) == dice
        assert max(values.count(value) for value in range(6)) <= 5


@pytest.mark.rule("R20")
def test_six_equal_dice_are_rolled_again_and_five_are_not() -> None:
    fives = [DIE.labels.index(f"{colour}-5") for colour in ("red", "yellow", "blue", "gray", "gray")]
    assert not is_rerolled(fives)
    assert is_rerolled([*fives, DIE.labels.index("red-5")])


@pytest.mark.rule("R02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonus_tiles_beside_the_routes(seats: int) -> None:
    table = bare(seats)
    for tiles in table.beside:
        assert (tiles & FACTS.blue).bit_count() == (tiles & ~FACTS.blue).bit_count() == seats + 1
    assert sum(tiles.bit_count() for tiles in table.beside) == 6 * (seats + 1)


@pytest.mark.rule("R03", "P4")
def test_goods_on_the_stacks_and_in_the_pile() -> None:
    table = GAME.new(4, 1, assignment="random")
    assert sorted(table.pile) == [sort for sort in range(6) for _ in range(4)]
    assert [5 - left for left in table.stacks] == [0, 0, 2, 1, 1, 0]


@pytest.mark.rule("R04", "A26", "A31")
def test_goods_of_a_type_bring_steps_of_income() -> None:
    table = bare()
    steps, cards = [], []
    for _ in range(5):
        before = has(table, "income")
        supply.gain_good(table, A, 2)
        steps.append(has(table, "income") - before)
        cards.append(len(table.hands[A]))
    assert (steps, cards) == ([1, 2, 1, 2, 0], [0, 0, 1, 1, 1])
    assert table.hands[A][0] >= 72
    give(table, B, copper=1)
    supply.gain_good(table, B, 2)
    assert has(table, "income", B) == 2
    give(table, B, income=12)
    supply.gain_good(table, B, 3)
    supply.gain_good(table, B, 3)
    assert has(table, "income", B) == 15


@pytest.mark.rule("R05", "P11")
@pytest.mark.parametrize(("stone", "left"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_a_city_costs_three_less_for_each_stone(stone: int, left: int) -> None:
    table = bare()
    give(table, coins=6, stone=stone)
    march(table, aptera=1, tylissos=1)
    table.foundations[region("tylissos")] = FACTS.foundations.names.ids.index("rampart")
    turn(table, "build-2", 3)
    say(table, "build", "city-tylissos")
    assert has(table, "coins") == left


@pytest.mark.rule("R06")
def test_icons_and_goods() -> None:
    table = bare()
    give(table, coins=20, herbs=3)
    hold(table, "herb-gatherer", "captain-of-the-guard")
    begin(table, PLAY)
    say(table, "herb-gatherer")
    assert has(table, "coins") == 15

    table = bare()
    give(table, coins=20, silver=1, temporary_silver=1)
    table.warriors[0:REGIONS] = [0] * REGIONS
    give(table, reserves=1)
    hold(table, "captain-of-the-guard")
    table.offer = []
    begin(table, PLAY)
    assert asked(table) == ["nothing", "second"]
    say(table, "second")
    assert (has(table, "coins"), has(table, "temporary_silver")) == (18, 0)


@pytest.mark.rule("R07", "A23")
def test_cards_from_the_hand_cost_their_points() -> None:
    table = bare()
    hold(table, "market-charter")
    give(table, points=worth("market-charter") - 1)
    assert PAID.options(table, A, ()) == []
    give(table, points=1)
    begin(table, TO_PALACE[1])
    say(table, "market-charter")
    assert (has(table, "points"), names(table.palaces[A])) == (0, ["market-charter"])

    table = bare()
    hold(table, "market-charter")
    begin(table, TO_PALACE_FREE[1])
    say(table, "market-charter")
    assert has(table, "points") == 0
    assert names(table.palaces[A]) == ["market-charter"]


@pytest.mark.rule("R08", "A65")
def test_farms() -> None:
    for farms, points in enumerate((0, 2, 4, 8, 14)):
        table = bare()
        for at in range(farms):
            table.farms[at] = A
        begin(table, ScoreFarms())
        assert line(table, "Farms") == points


@pytest.mark.rule("R09", "A45", "A47", "P18")
def test_resources() -> None:
    for cultural, points in ((0, 2), (2, 2), (5, 4)):
        table = bare(abilities="armourer")
        on_track(table, CULTURAL, cultural)
        give(table, coins=7, weaponry=4)
        hold(table, "harbour-dues", "market-charter", "court-in-session")
        begin(table, ScoreTheEnd())
        assert line(table, "Resources") == points


@pytest.mark.rule("R10")
def test_area_palace_and_board() -> None:
    table = bare()
    lay(table, "harbour-dues", "market-charter")
    rule(table, "court-in-session", "captain-of-the-guard")
    table.cities[region("kydonia")] = A
    sail(table, 1, 3)
    begin(table, ScoreTheEnd())
    assert (line(table, "Cards in the area"), line(table, "Palace")) == (
        2,
        worth("court-in-session") + worth("captain-of-the-guard"),
    )
    assert line(table, "Cities and Ships") == FACTS.board.city_points[0] + sum(FACTS.board.ship_points[:2])


@pytest.mark.rule("R11", "R12")
def test_tracks_beyond_the_top_and_the_lowest_track() -> None:
    table = bare()
    on_track(table, INFLUENCE, 8)
    begin(table, ANY_TRACK)
    say(table, "influence")
    assert (table.at(A, INFLUENCE), has(table, "points")) == (8, 3)
    begin(table, LOWEST)
    assert asked(table) == ["cultural", "population"]
    say(table, "population")
    assert has(table, "reserves") == 5
    for track in range(3):
        on_track(table, track, 8)
    begin(table, LOWEST)
    say(table, "cultural")
    assert has(table, "points") == 6


@pytest.mark.rule("R13")
def test_a_second_ship_past_the_wall_needs_a_second_tower() -> None:
    table = bare()
    give(table, coins=20)
    table.cities[region("kydonia")] = A
    table.towers[region("aptera")] = A
    sail(table, 4, 3)
    turn(table, "build-1", 3)
    say(table, "build")
    assert [site for site in asked(table) if site.startswith("sail")] == ["sail-route-1"]
    say(table, "tower-kydonia", "build")
    assert [site for site in asked(table) if site.startswith("sail")] == ["sail-route-1", "sail-route-2"]


@pytest.mark.rule("R14", "A60")
def test_wild_points_go_to_one_action() -> None:
    table = bare()
    give(table, coins=20)
    turn(table, "wild-1", 3)
    assert table.action_points == 2
    assert {"prepare", "develop", "build", "expand"} <= set(asked(table))
    say(table, "expand", f"place-{'aptera'}")
    assert not {"prepare", "develop", "build"} & set(asked(table))
    assert table.action_points == 1


@pytest.mark.rule("R15", "A59", "A57")
def test_the_first_prepare_space_offers_one_card_of_age_two() -> None:
    table = turn(bare(), "prepare-1", 3)
    say(table, "prepare", "top-of-age-two", "prepare")
    assert "top-of-age-two" not in asked(table)
    assert len(asked(table)) == 6
    say(table, asked(table)[0])
    assert len(table.offer) == 4
    say(table, "prepare")
    assert len(asked(table)) == 5

    table = bare()
    table.round, table.age = 3, 1
    turn(table, "prepare-1", 3)
    say(table, "prepare")
    assert "top-of-age-two" not in asked(table)

    table = bare()
    table.offer, table.decks[0] = [], []
    turn(table, "prepare-1", 3)
    say(table, "prepare")
    assert len(table.hands[A]) == 1


@pytest.mark.rule("R16")
def test_the_change_of_age() -> None:
    table = bare()
    hold(table, "harbour-dues")
    table.discards[0] = [find(table, "market-charter")]
    table.discards[1] = [find(table, "twin-magazines")]
    begin(table, ChangeAge())
    assert names(table.hands[A]) == ["harbour-dues"]
    assert (table.age, table.decks[0], table.discards[0]) == (1, [], [])
    assert names(table.discards[1]) == ["twin-magazines"]
    assert len(table.offer) == 5
    assert min(table.offer) >= 72
    assert sorted(table.box + table.out + table.hands[A]) == list(range(72))
