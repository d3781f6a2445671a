"""Who acts: each seat in its order, turns that go round, seats that decide at the same time."""

from itertools import permutations
from typing import ClassVar

import pytest

from pentapolis.kernel.effect import Among, Condition, Picks
from pentapolis.kernel.kind import SEAT
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.table import UNSEALED
from pentapolis.kernel.words.grammar import Choose, Do
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat, Together, TurnsGoRound
from tests.kernel.tiny import CardInHand, Note, These, TinyGame, TinyTable, asked, question, say, start


class OrderedTable(TinyTable):
    """Seat C goes first, then A, D, B."""

    def lay(self) -> None:
        super().lay()
        self.order = [2, 0, 3, 1]


class AloneInOrder(TinyTable):
    """Only B takes turns, as if all others had gone."""

    def after(self, seat: int) -> int:
        return 1


def ordered(sentence: EachSeat[TinyTable]) -> OrderedTable:
    return TinyGame(OrderedTable, sentence).new(seats=4)


def who(table: TinyTable) -> list[int]:
    """The seats that did something, in this order."""
    return [note[0] for note in table.notes]


# ---- each seat


def test_each_seat_acts_in_turn_order_from_the_acting_one() -> None:
    assert who(start(EachSeat(Note(0)), seats=3)) == [0, 1, 2]
    assert who(ordered(EachSeat(Note(0)))) == [0, 3, 1, 2]


def test_each_other_seat_acts_in_turn_order_after_the_acting_one() -> None:
    assert who(ordered(EachSeat(Note(0), others_only=True))) == [3, 1, 2]


def test_in_order_the_first_seat_begins_whoever_acts() -> None:
    assert who(ordered(EachSeat(Note(0), IN_ORDER))) == [2, 0, 3, 1]
    assert who(ordered(EachSeat(Note(0), IN_ORDER, others_only=True))) == [2, 3, 1]


class EvenFromTheLast(Among[TinyTable]):
    """Every second seat, from the last."""

    def __init__(self) -> None:
        super().__init__("even player, from the last", SEAT)

    def options(self, table: TinyTable, me: int, picks: Picks) -> list[int]:
        return [seat for seat in range(table.seats - 1, -1, -1) if seat % 2 == 0]


def test_a_selector_names_the_seats_and_their_order() -> None:
    assert who(start(EachSeat(Note(0), EvenFromTheLast()), seats=5)) == [4, 2, 0]


def test_each_seat_finishes_its_questions_before_the_next_and_has_the_picks() -> None:
    table = start(Choose(These(4, 5), EachSeat(Do(Choose(These(1, 2), Note(0)), Note(1)))), seats=2)
    say(table, "fox", "bee", "cat")
    assert table.notes == [[0, 0, 5, 1], [0, 1, 5], [1, 0, 5, 2], [1, 1, 5]]


def test_each_seat_reads_as_a_sentence() -> None:
    assert str(EachSeat(Note(1))) == "each player: note 1"
    assert str(EachSeat(Note(1), others_only=True)) == "each other player: note 1"
    assert str(EachSeat(Note(1), EvenFromTheLast())) == "each even player, from the last: note 1"
    in_order = EachSeat(Note(1), IN_ORDER, others_only=True)
    assert str(in_order) == "each other player in turn order from the first: note 1"


# ---- turns


class Enough(Condition[TinyTable]):
    text: ClassVar[str] = "five notes are written"

    def holds(self, table: TinyTable, me: int) -> bool:
        return len(table.notes) >= 5


def test_turns_go_round_until_it_is_enough_at_the_end_of_a_turn() -> None:
    turns = TurnsGoRound(Do(Note(0), Note(1)), until=Enough())
    table = start(Do(turns, Note(9)), seats=2)
    assert who(table) == [0, 0, 1, 1, 0, 0, 0]
    assert table.notes[-1] == [0, 9]
    assert table.turn == 0
    assert str(turns) == "in turn, until five notes are written: note 0, then note 1"


def test_turns_follow_the_turn_order() -> None:
    table = TinyGame(OrderedTable, TurnsGoRound(Choose(These(1, 2), Note(0)), until=Enough())).new(seats=4)
    for seat in (0, 3, 1, 2, 0):
        assert (table.question.seat, table.turn) == (seat, seat)
        say(table, "bee")
    assert table.over


def test_whoever_listens_learns_that_another_turn_has_begun_also_if_it_is_the_same_seats() -> None:
    game = TinyGame(AloneInOrder, TurnsGoRound(Choose(These(1, 2), Note(0)), until=Enough()))
    record = Record(game, 2, 0, ())
    record.listen()
    told = []
    for _ in range(4):
        record.answer(1)
        told.append((record.table.turn, turns_told(record)))
    assert told == [(1, 1), (1, 2), (1, 3), (1, 4)]
    record.undo(2)
    assert turns_told(record) == 2


def turns_told(record: Record) -> int:
    assert record.table.telling is not None
    return record.table.telling.turns


# ---- together


class HiddenTable(TinyTable):
    """A has a choice, B has one card, C has none, D has a choice."""

    def lay(self) -> None:
        super().lay()
        self.hands = [[0, 1], [2], [], [3, 4, 5]]


CHOOSE = Together(CardInHand(), Note(7))


@pytest.fixture
def hidden() -> HiddenTable:
    return TinyGame(HiddenTable, Do(CHOOSE, Note(8))).new(seats=4)


def test_all_who_have_a_choice_are_asked_at_once(hidden: HiddenTable) -> None:
    assert [q.seat for q in hidden.questions] == [0, 3]
    assert asked(hidden, 3) == ["dog", "elk", "fox"]
    assert hidden.view(2)["decided"] == [1]


def test_when_all_have_decided_the_answers_are_picks_in_the_order_of_the_seats(hidden: HiddenTable) -> None:
    say(hidden, "elk", seat=3)
    assert hidden.notes == []
    assert hidden.reveals == 0
    say(hidden, "bee", seat=0)
    assert hidden.notes == [[0, 7, 1, 2, UNSEALED, 4], [0, 8]]
    assert (hidden.sealed, hidden.asked_together) == ([], [])
    assert hidden.reveals == 1


def test_the_order_of_the_answers_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(4)):
        table = start(Choose(These(1, 2), Together(These(1, 2, 3, 4), Note(0))), seats=4)
        table.answer(2)
        for seat in order:
            table.answer(seat + 1, seat)
        assert table.notes == [[0, 0, 2, 1, 2, 3, 4]]
        ends.add(digest(table))
    assert len(ends) == 1


def test_where_nobody_has_a_choice_nobody_is_asked() -> None:
    assert start(Together(These(3), Note(0))).notes == [[0, 0, 3, 3]]
    assert start(Together(These(), Note(0))).notes == [[0, 0, UNSEALED, UNSEALED]]


def test_whoever_imagines_keeps_nothing_that_the_others_hide(hidden: HiddenTable) -> None:
    hidden.answer(1, 0)
    rng = Rng(1)
    chosen: dict[int, set[int]] = {0: set(), 1: set()}
    for _ in range(200):
        other = hidden.imagine(3, rng)
        assert isinstance(other, HiddenTable)
        assert other.view(3) == hidden.view(3)
        assert other.hands[3] == [3, 4, 5]
        for seat, cards in chosen.items():
            assert other.sealed[seat] in other.hands[seat]
            cards.add(other.sealed[seat])
        other.answer(5, 3)
        assert other.over
    assert chosen == {0: {0, 1, 2}, 1: {0, 1, 2}}
    assert hidden.sealed == [1, 2, UNSEALED, UNSEALED]


def test_what_the_others_can_still_choose_follows_from_what_they_are_imagined_to_hold(
    hidden: HiddenTable,
) -> None:
    rng = Rng(2)
    for _ in range(50):
        other = hidden.imagine(0, rng)
        assert isinstance(other, HiddenTable)
        assert list(question(other, 3).options) == other.hands[3]
        assert question(other, 0).options == (0, 1)


def test_together_reads_as_a_sentence() -> None:
    assert str(CHOOSE) == "all players at once choose a card in hand, then note 7"
    assert str(CHOOSE.unseal) == "note 7"
