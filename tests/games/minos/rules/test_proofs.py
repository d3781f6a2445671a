"""Rules at their edges: what is not offered, what is returned, who comes first."""

import pytest

from pentapolis.games.minos.constants import NOTHING_THERE, POINT, REGIONS
from pentapolis.games.minos.rules.actions import develop, extra
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.scoring import LAST_BATTLES
from pentapolis.games.minos.rules.supply import refill_offer
from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.events import Change
from pentapolis.kernel.rng import Rng
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    give,
    hold,
    home,
    line,
    march,
    names,
    region,
    rule,
    sail,
    say,
    turn,
)
from tests.games.minos.printed.test_vocabulary import effect

"""Rules at their edges: what is not offered, what is returned, who comes first."""


# ---- triggers and turns


@pytest.mark.rule("A16", "P7")
@pytest.mark.parametrize(("value", "trigger"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_a_die_fires_the_traits_of_its_value(value: int, trigger: int) -> None:
    table = bare()
    some = [next(at for at in range(72) if FACTS.decrees[at].trigger == kind) for kind in (5, 6, 7)]
    rule(table, *names(some))
    turn(table, "prepare-2", value)
    assert table.triggered == [some[trigger - 5]]


@pytest.mark.rule("A13")
def test_the_side_benefit_is_not_lost_with_the_turn() -> None:
    table = turn(bare(), "prepare-3", 3)
    say(table, "done")
    assert asked(table) == ["influence", "cultural", "population"]


@pytest.mark.rule("A59", "R15")
@pytest.mark.parametrize(("space", "offered"), [("prepare-1", True), ("prepare-2", False), ("wild-1", False)])
def test_only_the_first_space_of_prepare_reaches_the_age_ii_deck(space: str, *, offered: bool) -> None:
    table = turn(bare(), space, 3)
    say(table, "prepare")
    assert ("top-of-age-two" in asked(table)) == offered


@pytest.mark.rule("A12")
def test_no_tile_that_plays_cards_while_a_card_is_open() -> None:
    plays = next(at for at, row in enumerate(FACTS.bonuses.rows) if row.text("gain") == "play_free:1")
    several = next(at for at in range(72) if FACTS.decrees[at].instant == "temp:1+move:1" or two_choices(at))
    table = bare()
    table.tiles[A] = 1 << plays
    hold(table, FACTS.cards.ids[several], "harbour-dues")
    give(table, coins=30)
    turn(table, "develop-1", 3)
    assert "bonus-tile" in asked(table)
    say(table, "develop", FACTS.cards.ids[several])
    assert "second-effect" in asked(table)
    say(table, "first-effect")
    while "second-effect" not in asked(table):
        say(table, asked(table)[0])
    assert develop.is_card_open(table)
    assert "bonus-tile" not in asked(table)


def two_choices(at: int) -> bool:
    """Whether the card has two effects to put in order."""
    return type(GAME.deeds.instants[at]).__name__ == "InOrderOfChoice"


@pytest.mark.rule("A46", "A12")
def test_between_the_effects_of_a_card_there_are_no_extra_actions_outside_the_own_turn() -> None:
    several = next(at for at in range(72) if two_choices(at))
    table = bare()
    hold(table, "harbour-dues")
    march(table, kydonia=1)
    begin(table, GAME.deeds.instants[several])
    assert asked(table) == ["first-effect", "second-effect"]
    say(table, "first-effect")
    while not table.over:
        assert "discard" not in asked(table)
        say(table, asked(table)[-1])


# ---- extra actions


@pytest.mark.rule("A29", "P9")
def test_what_is_used_up_cannot_be_picked_up_or_traded_for() -> None:
    table = bare()
    give(table, temporary_wood=3, weaponry=1)
    table.stacks[FACTS.goods.ids.index("wood")] = 0
    assert not extra.TRADE.can(table, A, ())
    table.stacks[FACTS.goods.ids.index("wood")] = 1
    assert extra.TRADE.can(table, A, ())

    table = bare()
    march(table, aptera=1)
    give(table, weaponry=1)
    assert extra.PICK_UP.can(table, A, ())
    give(table, B, temporary_grain=9)
    assert not extra.PICK_UP.can(table, A, ()), "the Grain of Aptera is used up"


@pytest.mark.rule("P10")
def test_the_tile_is_kept_after_its_gain() -> None:
    table = bare()
    give(table, weaponry=9)
    march(table, kydonia=1)
    tile = next(at for at, row in enumerate(FACTS.sea.rows) if row.text("gain") == "adv_any:1")
    table.sea[region("kydonia")] = tile
    table.push(extra.BATTLE_IT, A, (region("kydonia"),))
    table.play_on()
    assert asked(table) == ["influence", "cultural", "population"]
    assert table.beaten[A] == 0
    say(table, "influence")
    assert table.beaten[A] == 1 << tile


@pytest.mark.rule("I14", "P9")
def test_a_second_battle_in_a_turn_is_not_offered() -> None:
    table = bare()
    give(table, weaponry=20)
    march(table, kydonia=2)
    turn(table, "prepare-2", 3)
    say(table, "battle")
    while "prepare" not in asked(table):
        say(table, asked(table)[0])
    assert table.sea[region("kydonia")] == NOTHING_THERE
    assert "battle" not in asked(table)


# ---- clashes and last battles


@pytest.mark.rule("A02")
def test_cities_clash_and_warriors_count_before_weaponry() -> None:
    table = bare()
    march(table, A, kydonia=2)
    march(table, B, kydonia=1)
    give(table, B, weaponry=5)
    for seat in (A, B):
        give(table, seat, coins=9)
        table.queued[seat] = 1
    begin(table, DECLARE_IF_ANY)
    say(table, "city-kydonia", seat=B)
    say(table, "city-kydonia", seat=A)
    assert table.cities[region("kydonia")] == A
    assert table.queued[B] == 1, "the loser declares again"


@pytest.mark.rule("R17")
def test_the_last_battles_go_by_the_numbers_of_the_regions() -> None:
    table = bare()
    table.sea = [NOTHING_THERE] * REGIONS
    table.deep_sea = [NOTHING_THERE] * REGIONS
    for name in ("axos", "kydonia"):
        table.deep_sea[region(name)] = FACTS.sea.names.ids.index("lukka")
    march(table, axos=1, kydonia=1)
    give(table, weaponry=5)
    begin(table, LAST_BATTLES)
    assert asked(table) == ["kydonia", "done"]
    say(table, "done")
    assert asked(table) == ["axos", "done"]


@pytest.mark.rule("A17")
def test_the_offer_is_refilled_after_a_last_battle() -> None:
    table = bare()
    table.sea = [NOTHING_THERE] * REGIONS
    table.deep_sea = [NOTHING_THERE] * REGIONS
    table.deep_sea[region("kydonia")] = FACTS.sea.names.ids.index("lukka")
    march(table, kydonia=1)
    give(table, weaponry=5)
    del table.offer[2:]
    begin(table, LAST_BATTLES)
    say(table, "kydonia")
    assert len(table.offer) == 5


# ---- supply and set-up


@pytest.mark.rule("A19")
def test_refilling_makes_a_new_deck_of_the_discards() -> None:
    table = bare()
    table.decks[0], table.discards[0] = table.decks[0][:1], table.decks[0][1:]
    del table.offer[3:]
    refill_offer(table)
    assert len(table.offer) == 5
    assert table.discards[0] == []


@pytest.mark.rule("P4")
@pytest.mark.parametrize("seats", [3, 4])
def test_starting_cards_give_their_temporary_goods(seats: int) -> None:
    table = GAME.new(seats, 3, assignment="random")
    for seat in range(seats):
        start = FACTS.starting[table.starts[seat]]
        assert [table.temporary(seat, sort) for sort in range(6)] == [start.temporary.count(sort) for sort in range(6)]
    assert any(start.temporary for start in FACTS.starting if start.seats == seats)


@pytest.mark.rule("A22")
def test_cards_put_back_are_told_to_nobody_else_and_shuffled_in() -> None:
    table = GAME.new(2, 1, assignment="random")
    heard = table.listen()
    back: list[int] = []
    while table.question.prompt == "a card to put back":
        back.append(table.question.options[0])
        table.answer(back[-1])
    told = [event for event in heard if event.verb.name == "puts-back"]
    assert len(told) == len(back) > 0
    for event in told:
        other = event.seen_by(1 - event.seat)
        assert other is not None
        assert other.args == ()
    assert set(back) <= set(table.decks[0])
    assert table.decks[0][-len(back) :] != back


@pytest.mark.rule("A28")
def test_nobody_knows_the_next_random_good() -> None:
    table = GAME.new(2, 1, assignment="random")
    seat = table.question.seat
    piles = set()
    for chance in range(10):
        imagined = table.imagine(seat, Rng(chance))
        assert isinstance(imagined, MinosTable)
        piles.add(tuple(imagined.pile))
    assert len(piles) > 1


@pytest.mark.rule("A52", "P12")
def test_the_end_of_a_route_is_told() -> None:
    table = bare()
    table.cities[region("kydonia")] = A
    table.towers[region(home(table))] = A
    sail(table, 4)
    give(table, coins=9)
    heard = table.listen()
    turn(table, "build-1", 3)
    say(table, "build", "sail-route-1")
    top = FACTS.routes[table.routes[0]].top
    assert [event.args for event in heard if event.verb.name == "reaches-end"] == [(0,)]
    gained = [event.amount for event in heard if isinstance(event, Change) and event.stock == POINT.index]
    assert gained == [top]
    assert line(table, "Ends of Trade Routes") == top


@pytest.mark.rule("A46", "A13")
def test_what_is_paid_never_stands_in_the_way_of_what_is_gained() -> None:
    table = bare(abilities="armourer")
    trait = effect("vp:1+conv(coin:1 -> vp:2)", asked=False)
    assert trait.can(table, A, ()), "the VP come even if nothing can be paid"
    give(table, weaponry=4)
    paid = effect("conv(coin:2 -> vp:2)")
    assert paid.can(table, A, ()), "outside the turn the Armourer can raise the Coins"
    assert effect("per(vp:1, farms)").sure()
