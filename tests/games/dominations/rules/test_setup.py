"""Set-up, hands, and what is hidden."""

import pytest

from pentapolis.games.dominations.constants import (
    ACTION,
    ASSIMILATE,
    CARDS,
    CELL,
    CITY_TOKENS,
    EDGES,
    MONUMENTS,
    POINT_OF_LAND,
    TOKEN,
)
from pentapolis.games.dominations.lattice import CRADLE
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.told.belief import redeal
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.notation import told
from tests.games.dominations.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    face,
    hold,
    influence,
    knows,
    place,
    points,
    raised,
    say,
)


@pytest.mark.rule("R02", "Q33")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_nothing_but_tokens_and_a_campfire(seats: int) -> None:
    table = GAME.new(seats, 3)
    for seat in range(seats):
        assert knows(table, seat) == {}
        assert table.has(seat, TOKEN.index) == CITY_TOKENS == 15
        assert [table.limit(seat, domain) for domain in range(6)] == [5] * 6
        assert len(table.sprouts[seat]) == 4
        assert (influence(table, seat), points(table, seat)) == (0, 0)
    assert all(table.face(cell) >= 0 for cell in CRADLE)


@pytest.mark.rule("R02", "R01", "Q51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nations_are_chosen_before_tiles_are_drawn_and_the_initiative_comes_last(seats: int) -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(12):
        table = GAME.new(seats, seed)
        for seat in range(seats):
            assert table.hands == [[]] * seats
            table.answer(options_of(table, seat)[0], seat)
        assert [len(hand) for hand in table.hands] == [7] * seats
        assert len(table.pile) == 90 - 7 * seats
        for seat in range(seats):
            assert table.order == list(range(seats))
            say(table, "done", seat=seat)
        assert sorted(table.order) == list(range(seats))
        assert table.question.seat == table.order[0]
        orders.add(tuple(table.order))
    assert len(orders) > 1


def options_of(table: DominationsTable, seat: int) -> tuple[int, ...]:
    question = table.question_for(seat)
    assert question is not None
    return question.options


@pytest.mark.rule("R01", "Q59", "Q60")
def test_objectives_and_monuments_are_chosen_in_secret_and_shown_together() -> None:
    table = GAME.new(3, 5)
    assert len(table.questions) == 3
    for seat in range(3):
        mine = table.view(seat)["board"]["players"][seat]["dealt"]
        assert len(mine) == 4
        for viewer in (SPECTATOR, (seat + 1) % 3):
            assert table.view(viewer)["board"]["players"][seat]["dealt"] is None
        assert asked(table, seat) == [f"{nation}-with-{wonder}" for nation in mine[:2] for wonder in mine[2:]]
    say(table, asked(table, A)[0], seat=A)
    assert table.view(B)["board"]["players"][A]["objective"] is None
    kept = asked(table, B)[3]
    say(table, kept, seat=B)
    say(table, asked(table, 2)[1], seat=2)
    assert f"{FACTS.objectives.ids[table.objectives[B]]}-with-{FACTS.monuments.ids[table.wonders[B]]}" == kept
    assert len(table.wonders) == 3
    shown = table.view(SPECTATOR)["board"]
    assert all(player["objective"] and len(player["goals"]) == 5 for player in shown["players"])
    assert [wonder["built"] for wonder in shown["monuments"]] == [0, 0, 0]


@pytest.mark.rule("R02", "Q53")
def test_a_hand_may_be_exchanged_once_at_the_start() -> None:
    table = GAME.new(2, 5)
    while len(table.questions) > 1 or table.question.kind.name != "tile":
        table.answer(table.questions[0].options[0], table.questions[0].seat)
    me = table.question.seat
    before = table.hands[me]
    names = asked(table)[:2]
    say(table, *names, "done")
    assert len(table.hands[me]) == 7
    assert len(set(before) - set(table.hands[me])) == 2
    assert table.question.seat != me
    say(table, "done")
    assert (table.age, table.round) == (1, 1)
    assert table.question.seat == table.order[0]


@pytest.mark.rule("R45")
def test_three_ages_of_five_rounds() -> None:
    table, rng = GAME.new(3, 1), Rng(1)
    turns: list[tuple[int, int, int]] = []
    while not table.over:
        now = (table.age, table.round, table.turn)
        if table.age and now not in turns and table.question.seat == table.turn:
            turns.append(now)
        table.answer(rng.pick(table.question.options), table.question.seat)
    assert len(table.placed) in (45, 46, 47, 44, 43)
    assert {(age, turn) for age, turn, _ in turns} == {(age, turn) for age in (1, 2, 3) for turn in range(1, 6)}


# ---- hidden things


@pytest.mark.rule("Q52")
@pytest.mark.parametrize("open_hands", [False, True])
def test_hands_are_hidden_unless_the_table_plays_openly(open_hands: bool) -> None:
    table = bare(open_hands=open_hands)
    theirs = table.view(A)["board"]["players"][B]
    assert (theirs["hand"] is not None) is open_hands
    assert theirs["tiles"] == 7
    twin = table.clone()
    redeal(twin, A, Rng(3))
    assert twin.hands[A] == table.hands[A]
    assert (twin.hands[B] == table.hands[B]) is (open_hands)
    assert (twin.pile == table.pile) is False
    assert sorted(twin.pile + twin.hands[B]) == sorted(table.pile + table.hands[B])


@pytest.mark.rule("Q51")
def test_whoever_puts_a_tile_back_knows_where_it_is_and_who_draws_it() -> None:
    table = bare()
    tile = table.hands[A][0]
    begin(table, EXCHANGE_TILES)
    events = table.listen()
    say(table, FACTS.tiles.ids[tile * 3], "done")
    assert table.pile[0] == tile
    assert told(table.game, events[0], ["Ann", "Ben"]).startswith("Ann puts")
    hidden = events[0].seen_by(B)
    assert hidden is not None
    assert told(table.game, hidden, ["Ann", "Ben"]) == "Ann puts back a Land tile"
    assert {dealt_first(table, A, seed) for seed in range(9)} == {tile}
    assert {dealt_first(table, B, seed) for seed in range(9)} != {tile}
    table.pile = [tile]
    table.hands = [table.hands[A], table.hands[B][:6]]
    begin(table, EXCHANGE_TILES, B)
    say(table, "done")
    assert tile in table.hands[B]
    twin = table.clone()
    redeal(twin, A, Rng(1))
    assert tile in twin.hands[B]
    begin(table, EXCHANGE_TILES, B)
    other = table.hands[B][0] if table.hands[B][0] != tile else table.hands[B][1]
    say(table, FACTS.tiles.ids[other * 3], "done")
    assert not table.known[tile] >> 1 & 1


def dealt_first(table: DominationsTable, viewer: int, seed: int) -> int:
    twin = table.clone()
    redeal(twin, viewer, Rng(seed))
    return twin.pile[0]


def test_what_was_dealt_to_others_before_the_first_age_is_dealt_anew() -> None:
    table = GAME.new(4, 8)
    twin = table.clone()
    redeal(twin, A, Rng(2))
    assert twin.dealt[A] == table.dealt[A]
    assert twin.dealt[B] != table.dealt[B]
    nations = [nation for dealt in twin.dealt for nation in dealt[:2]]
    wonders = [wonder for dealt in twin.dealt for wonder in dealt[2:]]
    assert len(set(nations)) == len(nations) == 8
    assert len(set(wonders)) == len(wonders) == 8
    assert max(wonders) < MONUMENTS
    redeal(twin, SPECTATOR, Rng(4))
    assert twin.dealt[A] != table.dealt[A]


# ---- views


@pytest.mark.rule("R01")
def test_the_piles_of_levels_are_open_to_all() -> None:
    table = bare(monuments="stone-circle lighthouse")
    raised(table, "stone-circle", A)
    circle, lighthouse = table.view(SPECTATOR)["board"]["monuments"]
    assert [level["cost"] for level in circle["pile"]] == [
        FACTS.levels[card - CARDS].cost for card in FACTS.wonders[1].levels[1:]
    ]
    assert circle["pile"][0] == circle["next"]
    assert len(lighthouse["pile"]) == lighthouse["levels"] == 3


def test_a_view_shows_what_a_drawing_needs() -> None:
    table = bare(monuments="stone-circle rock-city")
    place(table, "d0,0", "AKS", camp="G")
    view = table.view(SPECTATOR)["board"]
    assert view["land"][0]["cell"] == "d0,0"
    assert view["land"][0]["dots"] == ["A", "K", "S"]
    assert view["land"][0]["city"] is None
    assert view["last"] == {"cell": "d0,0", "scored": "edges"}
    assert view["preview"] is None
    assert view["players"][A]["knowledge"] == [1, 3, 0, 1, 1, 0]
    assert view["players"][A]["tree"] == [{"spot": "campfire", "card": "campfire", "side": "campfire", "sides": "VVVV"}]
    assert view["monuments"][0]["next"]["cost"] == [0, 0, 0, 2, 0, 3]
    assert view["supply"]["painting"] == [1, 2, 3, 4]


def test_whoever_chooses_a_cell_sees_what_would_be_produced() -> None:
    table = bare()
    label = hold(table, face(table, "AKS", "G"))
    begin(table, PLACE_TILE)
    say(table, label)
    preview = table.view(A)["board"]["preview"]
    assert set(preview) == set(asked(table))
    assert preview["d0,0"] == {
        "ways": [[[1, 3, 0, 1, 1, 0], [0] * 6]],
        "camp": 1,
        "loci": [],
        "dots": [["d0,0", 1], ["u0,0", 2], ["d0,0", 2], ["u0,0", 1]],
        "pairs": [[["d0,0", 1], ["u0,0", 2]]],
    }
    assert table.view(B)["board"]["preview"] is None
    sums = dict(zip(asked(table), table.question.reckonings(table), strict=True))
    assert sums["d0,0"] == "1 Trade, 3 Craftsmanship, 1 Science, 1 Government"


def test_a_report_groups_by_nation_and_by_the_order_drawn_by_lot() -> None:
    table = GAME.new(3, 5)
    while not table.age:
        table.answer(table.question.options[0], table.question.seat)
    begun = [GAME.begun_with(table, seat) for seat in range(3)]
    assert [each["initiative"] for each in begun] == [f"{table.order.index(seat) + 1} of 3" for seat in range(3)]
    assert {each["nation"] for each in begun} <= set(FACTS.objectives.ids)
    assert len(set(GAME.dealt(table))) == 3
    assert all(thing.removeprefix("monument ") in FACTS.monuments.ids for thing in GAME.dealt(table))


def test_answers_are_called_by_words() -> None:
    assert GAME.title_of(CELL, CELL.labels.index("d1,4")) == "5 north, 8 east of the Cradle"
    assert GAME.title_of(POINT_OF_LAND, POINT_OF_LAND.labels.index("0,2")) == "2 north, 2 east of the Cradle"
    assert GAME.title_of(POINT_OF_LAND, POINT_OF_LAND.labels.index("0,0")) == "in the middle of the Cradle"
    assert GAME.title_of(POINT_OF_LAND, EDGES) == "its edges"
    assert GAME.title_of(ACTION, 3) == "develop a Mastery"
    assert GAME.title_of(ASSIMILATE, 1) == "turn over your own"
