"""The table: asking and answering, the stack, chance, counters, copies, imagined tables."""

from collections import Counter

import pytest

from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.question import IllegalAnswer, NotAsked
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import SHARED, digest
from pentapolis.kernel.table import THE_END, Table
from pentapolis.kernel.words.grammar import Choose, Do, May
from pentapolis.kernel.words.seats import Together
from pentapolis.kernel.words.trigger import Whenever
from tests.kernel.tiny import (
    COIN,
    POINT,
    CardInHand,
    Impossible,
    Note,
    TakeCard,
    These,
    TinyGame,
    TinyTable,
    asked,
    question,
    say,
    start,
)

ONE_CHOICE = Choose(These(1, 2, 5), Note(0))


class DealtTable(TinyTable):
    """Seat A holds three cards, seat B two, seat C two."""

    def lay(self) -> None:
        super().lay()
        self.hands = [[0, 1, 2], [3], [4, 5]][: self.seats]


# ---- asking and answering


def test_the_question_says_who_is_asked_for_what() -> None:
    table = start(ONE_CHOICE)
    assert not table.over
    assert table.question is question(table, 0)
    assert (table.question.seat, table.question.kind.name, table.question.options) == (0, "card", (1, 2, 5))
    assert table.question.prompt == "one of these"
    assert repr(table.question) == "Question(A, card, (1, 2, 5))"
    assert table.question_for(1) is None


def test_an_answer_goes_on_to_the_next_question_or_to_the_end() -> None:
    table = start(Do(ONE_CHOICE, ONE_CHOICE))
    table.answer(2)
    assert asked(table) == ["bee", "cat", "fox"]
    table.answer(5, 0)
    assert table.over
    assert table.notes == [[0, 0, 2], [0, 0, 5]]


def test_when_the_game_is_over_nobody_is_asked() -> None:
    table = start(Note(0))
    assert table.over
    with pytest.raises(NotAsked, match="the game is over"):
        _ = table.question
    with pytest.raises(IllegalAnswer, match="the game is over"):
        table.answer(0)


@pytest.mark.parametrize(("option", "seat"), [(0, -1), (DONE, -1), (99, 0), (1, 1), (1, 7)])
def test_a_wrong_answer_changes_nothing(option: int, seat: int) -> None:
    table = start(ONE_CHOICE)
    before = digest(table)
    with pytest.raises(IllegalAnswer):
        table.answer(option, seat)
    assert digest(table) == before
    assert table.record == []


def test_of_several_open_questions_any_can_be_answered_first() -> None:
    table = start(Together(These(1, 2), Note(0)), seats=3)
    table.answer(2, 2)
    assert [q.seat for q in table.questions] == [0, 1]
    table.answer(1)
    assert [q.seat for q in table.questions] == [1]
    table.answer(2)
    assert table.notes == [[0, 0, 1, 2, 2]]


def test_every_answer_is_recorded_with_its_seat() -> None:
    table = start(Do(Together(These(1, 2), Note(0)), Choose(These(3), Note(1), optional=True)))
    table.answer(2, 1)
    table.answer(1, 0)
    table.answer(DONE)
    assert table.record is not None
    assert [divmod(entry, table.seats) for entry in table.record] == [(2, 1), (1, 0), (DONE, 0)]


def test_a_question_with_one_answer_answers_itself_and_one_with_none_vanishes() -> None:
    table = start(Do(Choose(These(4), Note(0)), Choose(These(), Note(1)), Choose(These(1), Impossible())))
    assert table.over
    assert table.notes == [[0, 0, 4]]
    assert table.record == []


def test_what_is_pushed_last_is_carried_out_first() -> None:
    table = start(Note(0))
    table.push(Note(1), 0)
    table.push(Note(2), 1, (7,))
    table.play_on()
    assert table.notes == [[0, 0], [1, 2, 7], [0, 1]]
    assert [repr(frame) for frame in table.stack] == ["A: the game is over ()"]


class StopHere(Effect[TinyTable]):
    """The game ends at once."""

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.finish()


def test_when_the_game_is_finished_nothing_waiting_is_carried_out() -> None:
    table = start(Do(ONE_CHOICE, StopHere(), Note(1)))
    table.answer(1)
    assert table.over
    assert table.notes == [[0, 0, 1]]


def test_the_end_stays_the_end() -> None:
    table = start(Note(0))
    table.push(Note(1), 0)
    THE_END.effect.run(table, 0, ())
    assert table.stack == [THE_END]


# ---- turn order


def test_seats_follow_each_other_in_turn_order() -> None:
    table = start(Note(0), seats=4)
    assert [table.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    table.order = [2, 0, 3, 1]
    assert [table.after(seat) for seat in range(4)] == [3, 2, 0, 1]
    assert table.from_seat(3) == [3, 1, 2, 0]
    assert table.order == [2, 0, 3, 1]


# ---- chance


def test_chance_is_fair_and_depends_on_the_seed_alone() -> None:
    rolls = [start(Note(0), seed=seed).roll(6) for seed in range(600)]
    assert rolls == [start(Note(0), seed=seed).roll(6) for seed in range(600)]
    assert all(70 < count < 130 for count in Counter(rolls).values())
    assert sorted(set(rolls)) == [0, 1, 2, 3, 4, 5]


def test_shuffling_uses_chance_and_keeps_the_cards() -> None:
    table, same, other = start(Note(0)), start(Note(0)), start(Note(0), seed=1)
    piles = [list(range(40)) for _ in range(3)]
    for at, pile in zip((table, same, other), piles, strict=True):
        at.shuffle(pile)
    assert sorted(piles[0]) == list(range(40))
    assert piles[0] == piles[1] != piles[2]
    assert table.rng == same.rng
    assert table.roll(1000) == same.roll(1000)


def test_each_use_of_chance_and_each_look_is_a_barrier() -> None:
    table = start(Note(0))
    assert table.reveals == 0
    table.roll(6)
    table.shuffle([1, 2, 3])
    assert table.draw([7, 8]) == 8
    table.reveal()
    assert table.reveals == 4


# ---- what is counted


def test_goods_tracks_and_modifiers_belong_to_their_seats() -> None:
    table = start(Note(0), goods={COIN: 3}, seats=3)
    table.gain(1, COIN.index, 2)
    table.gain(2, POINT.index, -1)
    assert [table.has(seat, COIN.index) for seat in range(3)] == [3, 5, 3]
    assert [table.has(seat, POINT.index) for seat in range(3)] == [0, 0, -1]
    table.tracks[2 * 3 + 1] = 4
    assert [table.at(seat, 2) for seat in range(3)] == [0, 4, 0]
    table.modifiers[1 * 3 + 0] = -2
    assert [table.modified(1, seat) for seat in range(3)] == [-2, 0, 0]


# ---- copies


def test_a_table_must_say_how_it_is_cloned() -> None:
    table = start(Note(0))
    with pytest.raises(TypeError, match="Table must say how it is cloned, field by field"):
        Table(table.game, 2, ()).clone()


def test_a_clone_equals_its_original() -> None:
    table = TinyGame(DealtTable, Do(Whenever(1, "that", Note(3)), Together(These(1, 2), Note(0)))).new(seats=3)
    table.answer(2, 1)
    table.marks[1] = 6
    twin = table.clone()
    assert digest(twin) == digest(table)
    assert (twin.record, twin.events) == (None, None)


def test_no_change_of_a_clone_reaches_its_original() -> None:
    game = TinyGame(DealtTable, Do(Together(These(1, 2), Whenever(1, "that", Note(3))), ONE_CHOICE))
    table = game.new(seats=3)
    table.answer(2, 1)
    before = digest(table)
    twin = table.clone()
    for option, seat in ((1, 0), (2, 2), (5, 0)):
        twin.answer(option, seat)
    for name in (*SHARED, *table.fields):
        kept = getattr(twin, name)
        if isinstance(kept, list) and name != "order":
            kept.append(0)
    twin.order = [2, 1, 0]
    twin.hands[0].append(5)
    twin.roll(6)
    assert digest(table) == before
    assert digest(twin) != before


# ---- imagined tables


def test_an_imagined_table_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    table = TinyGame(DealtTable, Choose(CardInHand(), Note(0))).new(seats=3)
    rng = Rng(1)
    before = digest(table)
    hands: Counter[int] = Counter()
    for _ in range(300):
        other = table.imagine(0, rng)
        assert isinstance(other, DealtTable)
        assert other.hands[0] == [0, 1, 2]
        assert other.view(0) == table.view(0)
        assert sorted([*other.hands[1], *other.hands[2]]) == [3, 4, 5]
        hands[other.hands[1][0]] += 1
    assert digest(table) == before
    assert all(70 < hands[card] < 130 for card in (3, 4, 5))


def test_at_an_imagined_table_chance_takes_another_course() -> None:
    table = start(ONE_CHOICE)
    rng = Rng(1)
    states = [table.imagine(0, rng).rng for _ in range(100)]
    assert table.rng not in states
    assert len(set(states)) == 100


def test_what_is_dealt_anew_tells_nothing_of_what_chance_will_bring() -> None:
    table = TinyGame(DealtTable, ONE_CHOICE).new(seats=3)
    rng = Rng(2)
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(900):
        other = table.imagine(0, rng)
        assert isinstance(other, DealtTable)
        pairs[other.hands[1][0], other.roll(3)] += 1
    assert all(60 < pairs[card, side] < 140 for card in (3, 4, 5) for side in range(3))


def test_only_whoever_is_asked_can_imagine() -> None:
    table = start(ONE_CHOICE)
    for seat in (1, -1, 5):
        with pytest.raises(NotAsked, match=f"seat {seat} is asked nothing now"):
            table.imagine(seat, Rng(0))


# ---- what the game knows of a table


def test_a_table_knows_scores_and_winners_from_its_game() -> None:
    table = start(Do(May(TakeCard(3)), ONE_CHOICE), goods={POINT: 2})
    assert (table.scores, table.winners) == ([2, 2], [0, 1])
    say(table, "yes")
    assert (table.scores, table.winners) == ([3, 2], [0])
    assert [(line.name, line.points) for line in table.breakdown(0)] == [("Points", 2), ("Cards", 1)]
    assert table.view(0)["question"]["labels"] == asked(table) == ["bee", "cat", "fox"]
