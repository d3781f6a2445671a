"""What changes is told with its cause, and everything that happened becomes lines to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.events import EVERYBODY, SPECTATOR, Change, Event, Verb
from pentapolis.kernel.record import Record
from pentapolis.kernel.told.stock import Stock
from pentapolis.kernel.told.story import chapter, in_a_row, story
from pentapolis.kernel.words.goods import Gain, Lose
from pentapolis.kernel.words.grammar import Choose, Do
from tests.kernel.tiny import CARD, COIN, POINT, Note, These, TinyGame, TinyTable, begin, say

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.game import View

PLAYS = Verb("plays", "{seat} plays the {card}", (CARD,), source="{card}")
FIGHTS = Verb("fights", "{seat} fights the {card}", (CARD,), source="{card}: {changes} for the battle")
SEES = Verb("sees", "{seat} looks at the {card}", (CARD,), "{seat} looks at a card", source="{card}")
COMES = Verb("comes", "the {card} comes", (CARD,), many="{all} come")
GOES = Verb("goes", "{seat} puts the {card} away", (CARD,), "{seat} puts a card away", many="{seat} puts {number} away")
LOOKS = Verb(
    "looks",
    "{seat} sees the {card}",
    (CARD,),
    "{seat} sees a card",
    many="{seat} sees {all}",
    hidden_many="{seat} sees {number} cards",
)
NAMES = ["Ann", "Bob", "Cid"]


class Counting(TinyGame[TinyTable]):
    """Coins and points are seen by everybody."""

    verbs: ClassVar[tuple[Verb, ...]] = (PLAYS,)
    stocks: ClassVar[tuple[Stock, ...]] = (Stock("coins", "coin", "coins"), Stock("score", "VP"))

    def ledger(self, table: TinyTable) -> list[int]:
        return [table.has(seat, good.index) for seat in range(table.seats) for good in (COIN, POINT)]

    def board(self, table: TinyTable, seat: int) -> View:
        shown = [{"coins": table.has(s, 0), "score": table.has(s, 1), "inner": [7, {"deep": 8}, None]} for s in (0, 1)]
        return {**super().board(table, seat), "players": shown}


class Say(Effect[TinyTable]):
    """Tell that this card is played, looked at or fought."""

    def __init__(self, verb: Verb, card: int, audience: int = EVERYBODY) -> None:
        self.verb = verb
        self.card = card
        self.audience = audience

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.tell(self.verb, me, (self.card,), self.audience)

    def __str__(self) -> str:
        return self.verb.name


class Deed(Effect[TinyTable]):
    """A card: it is told, then what it does is done."""

    def __init__(self, card: int, *does: AnyEffect, verb: Verb = PLAYS, audience: int = EVERYBODY) -> None:
        self.say = Say(verb, card, audience)
        self.does = Do(*does)

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        self.say.run(table, me, picks)
        table.push(self.does, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.does,)

    def __str__(self) -> str:
        return "a card"


class GiveOther(Effect[TinyTable]):
    """The other seat gains a coin."""

    text: ClassVar[str] = "your rival gains a coin"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(1 - me, COIN.index, 1)


def counting(*sentences: AnyEffect) -> TinyTable:
    return Counting(TinyTable, *sentences, goods={COIN: 3}).new(2, 0)


def heard(sentence: AnyEffect) -> TinyTable:
    """A table at which somebody listens, with the sentence carried out to the first question."""
    table = counting(Note(0), sentence)
    table.listen()
    return begin(table, sentence)


def lines(table: TinyTable, viewer: int = 0) -> list[str]:
    seen = [event.seen_by(viewer) for event in table.listen()]
    return [line.text for line in story(table.game, [event for event in seen if event is not None], NAMES)]


# ---- causes


def test_a_change_is_told_with_what_it_came_from() -> None:
    table = heard(Deed(2, Gain(5, COIN), Gain(2, POINT)))
    told = [event for event in table.listen() if isinstance(event, Change)]
    assert [(event.seat, event.stock, event.amount) for event in told] == [(0, 0, 5), (0, 1, 2)]
    assert {event.cause.verb if event.cause else None for event in told} == {PLAYS}
    assert lines(table) == ["Ann plays the cat: 5 coins, 2 VP"]


def test_payments_and_gains_are_told_apart() -> None:
    table = heard(Deed(2, Lose(2, COIN), Gain(1, COIN), Gain(3, COIN)))
    assert lines(table) == ["Ann plays the cat: \N{MINUS SIGN}2 coins, 4 coins"]


def test_a_card_inside_a_card_is_a_cause_of_its_own_and_the_first_goes_on_after_it() -> None:
    table = heard(Deed(2, Gain(1, COIN), Deed(3, Gain(1, POINT)), Gain(1, COIN)))
    assert lines(table) == ["Ann plays the cat: 2 coins", "Ann plays the dog: 1 VP"]


class Between(Effect[TinyTable]):
    """Something is told in the middle of a deed, which then goes on."""

    text: ClassVar[str] = "something in between"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, COIN.index, 1)
        before = table.tell_in_between(PLAYS, me, (3,))
        table.gain(me, POINT.index, 1)
        table.go_on_telling(before)
        table.gain(me, COIN.index, 1)


def test_what_is_told_in_between_gives_the_cause_back() -> None:
    assert lines(heard(Deed(2, Between()))) == ["Ann plays the cat: 2 coins", "Ann plays the dog: 1 VP"]
    assert counting(Between()).has(0, POINT.index) == 1


def test_what_follows_on_an_answer_has_the_cause_of_the_question() -> None:
    table = heard(Deed(2, Choose(These(0, 1), Gain(1, COIN)), Gain(1, POINT)))
    assert lines(table) == ["Ann plays the cat"]
    table.listen().clear()
    say(table, "bee")
    assert lines(table) == ["cat: 1 coin, 1 VP"]


def test_what_others_have_of_it_names_them() -> None:
    assert lines(heard(Deed(2, GiveOther(), Gain(1, POINT)))) == ["Ann plays the cat: 1 VP", "cat, Bob: 1 coin"]


def test_a_source_may_be_a_whole_line() -> None:
    table = heard(Deed(2, Choose(These(0, 1), Gain(8, POINT)), verb=FIGHTS))
    table.listen().clear()
    say(table, "ant")
    assert lines(table) == ["cat: 8 VP for the battle"]


def test_who_may_not_know_the_cause_learns_the_change_alone() -> None:
    table = heard(Deed(2, Choose(These(0, 1), Gain(1, COIN)), verb=SEES, audience=0b01))
    assert lines(table, 1) == ["Ann looks at a card"]
    table.listen().clear()
    say(table, "ant")
    assert lines(table, 0) == ["cat: 1 coin"]
    assert lines(table, 1) == ["Ann: 1 coin"]
    assert lines(table, SPECTATOR) == ["Ann: 1 coin"]


def test_without_a_known_cause_a_change_is_told_all_the_same() -> None:
    assert lines(heard(Gain(2, COIN))) == ["Ann: 2 coins"]


def test_a_game_without_stocks_tells_no_changes() -> None:
    sentence = Deed(1, Choose(These(0, 1), Gain(5, COIN)))
    table = TinyGame(TinyTable, Note(0), sentence).new(2, 0)
    table.listen()
    begin(table, sentence)
    assert lines(table) == ["Ann plays the bee"]
    table.listen().clear()
    say(table, "ant")
    assert lines(table) == []


def test_the_end_of_the_game_leaves_nothing_waiting() -> None:
    table = heard(Choose(These(0, 1), Gain(1, COIN)))
    say(table, "ant")
    assert table.over
    assert lines(table) == ["Ann: 1 coin"]


# ---- lines


def events_of(*events: Event) -> list[str]:
    return [line.text for line in story(counting(Note(0)).game, list(events), NAMES)]


def happened(verb: Verb, card: int, seat: int = 0, audience: int = EVERYBODY) -> Event:
    return Event(verb, seat, (card,), audience)


def test_housekeeping_is_one_line() -> None:
    assert events_of(happened(COMES, 0)) == ["the ant comes"]
    assert events_of(happened(COMES, 0), happened(COMES, 1), happened(COMES, 2)) == ["ant, bee and cat come"]
    assert events_of(happened(GOES, 0), happened(GOES, 1), happened(GOES, 2, 1)) == [
        "Ann puts 2 away",
        "Bob puts the cat away",
    ]


def answered(*answers: list[Event]) -> list[tuple[int, int, int, str]]:
    """The lines of several answers: the first and the last that each comes from, its turn, and what it says."""
    chapters = [chapter(events, number) for number, events in enumerate(answers, 1)]
    told = in_a_row(counting(Note(0)).game, chapters, NAMES)
    return [(line.first, line.last, line.turn, line.text) for line in told]


def test_housekeeping_of_several_answers_is_one_line() -> None:
    assert answered([happened(PLAYS, 0), happened(GOES, 0)], [happened(GOES, 1)], [], [happened(GOES, 2)]) == [
        (1, 1, 1, "Ann plays the ant"),
        (1, 4, 1, "Ann puts 3 away"),
    ]


def test_what_one_cause_brings_in_several_answers_is_one_line() -> None:
    cause, other = happened(PLAYS, 0), happened(PLAYS, 1)
    first: list[Event] = [cause, Change(0, 0, -3, cause, 0)]
    assert answered(first, [Change(0, 0, 1, cause, 0)], [], [Change(0, 0, 1, cause, 0), Change(0, 1, 2, cause, 0)]) == [
        (1, 4, 1, "Ann plays the ant: \N{MINUS SIGN}3 coins, 2 coins, 2 VP"),
    ]
    assert answered([Change(0, 0, 1, cause, 0)], [Change(0, 0, 2, cause, 0)]) == [(1, 2, 1, "ant: 3 coins")]
    assert answered(first, [Change(0, 0, 1, other, 0)], [Change(0, 0, 1, cause, 0)]) == [
        (1, 1, 1, "Ann plays the ant: \N{MINUS SIGN}3 coins"),
        (2, 2, 1, "bee: 1 coin"),
        (3, 3, 1, "ant: 1 coin"),
    ]


def test_what_a_cause_brings_to_another_seat_or_in_another_turn_is_a_line_of_its_own() -> None:
    cause = happened(PLAYS, 0)
    first: list[Event] = [cause, Change(0, 0, -3, cause, 0)]
    assert answered(first, [Change(1, 0, 1, cause, 0)], [Change(1, 0, 1, cause, 0, turn=1)]) == [
        (1, 1, 1, "Ann plays the ant: \N{MINUS SIGN}3 coins"),
        (2, 2, 1, "ant, Bob: 1 coin"),
        (3, 3, 2, "ant, Bob: 1 coin"),
    ]
    assert answered([Change(0, 0, 1, None, 0)], [Change(0, 0, 1, None, 0)]) == [
        (1, 1, 1, "Ann: 1 coin"),
        (2, 2, 1, "Ann: 1 coin"),
    ]


def test_housekeeping_of_another_seat_or_turn_or_with_changes_is_a_line_of_its_own() -> None:
    later = Event(GOES, 0, (2,), EVERYBODY, turn=1)
    cause = happened(GOES, 1)
    changed: list[Event] = [cause, Change(0, 0, 2, cause, 0)]
    assert answered([happened(GOES, 0)], changed, [happened(GOES, 0, 1)], [Change(1, 0, 1, None, 0)], [later]) == [
        (1, 1, 1, "Ann puts the ant away"),
        (2, 2, 1, "Ann puts the bee away: 2 coins"),
        (3, 3, 1, "Bob puts the ant away"),
        (4, 4, 1, "Bob: 1 coin"),
        (5, 5, 2, "Ann puts the cat away"),
    ]


def test_a_line_belongs_to_the_turn_it_was_told_in_whoever_reads_it() -> None:
    event = Event(SEES, 0, (1,), 0b01, turn=2)
    for viewer in (0, 1):
        for told in (event.seen_by(viewer), Change(0, 0, 1, event, 0, 2).seen_by(viewer)):
            assert told is not None
            assert [line.turn for line in chapter([told], 1)] == [3]


def test_what_somebody_may_not_know_is_counted_and_never_listed() -> None:
    for verb, told in ((LOOKS, "Ann sees 2 cards"), (SEES, "Ann looks at a card")):
        seen = [event.seen_by(1) for event in (happened(verb, 0, 0, 0b01), happened(verb, 1, 0, 0b01))]
        assert events_of(*[event for event in seen if event is not None])[0] == told
    assert events_of(happened(LOOKS, 0), happened(LOOKS, 1)) == ["Ann sees ant and bee"]
    hidden = [event.seen_by(1) for event in (happened(GOES, 0, 0, 0b01), happened(GOES, 1, 0, 0b01))]
    assert events_of(*[event for event in hidden if event is not None]) == ["Ann puts 2 away"]
    secret = Verb("comes", "the {card} comes", (CARD,), "something comes", many="{all} come")
    unseen = [event.seen_by(1) for event in (happened(secret, 0, 0, 0b01), happened(secret, 1, 0, 0b01))]
    assert events_of(*[event for event in unseen if event is not None]) == ["something comes", "something comes"]


def test_an_article_goes_with_the_noun() -> None:
    meets = Verb("meets", "{seat} meets {a card} and {a card}", (CARD, CARD))
    assert events_of(Event(meets, 0, (0, 2), EVERYBODY)) == ["Ann meets an ant and a cat"]


def test_what_nobody_is_told_is_no_line() -> None:
    assert events_of(happened(PLAYS, 0, 0, 0), happened(PLAYS, 1)) == ["Ann plays the bee"]


def test_a_line_knows_what_it_speaks_of() -> None:
    coming = [happened(COMES, 0), happened(COMES, 1)]
    [line] = story(counting(Note(0)).game, coming, NAMES)
    assert line.events == coming


# ---- stocks


@pytest.mark.parametrize(("place", "n"), [("coins", 3), ("inner.0", 7), ("inner.1.deep", 8), ("inner.2", 0)])
def test_a_stock_is_found_in_the_view(place: str, n: int) -> None:
    assert Stock(place, "coin", "coins").in_view(counting(Note(0)).view(SPECTATOR), 0) == n


def test_a_stock_has_a_name_for_one_and_for_many() -> None:
    assert Stock("coins", "coin", "coins").change(1) == "1 coin"
    assert Stock("coins", "coin", "coins").change(-2) == "\N{MINUS SIGN}2 coins"
    assert Stock("score", "VP").change(2) == "2 VP"


# ---- records


def test_causes_outlive_undo() -> None:
    """What a card still does after its question has the same source, also when the answer was taken back once."""
    sentence = Deed(2, Choose(These(0, 1), Gain(1, COIN)), Gain(1, POINT))
    record = Record(Counting(TinyTable, Choose(These(4, 5), sentence), goods={COIN: 3}), 2, 0, ())
    assert record.listen() == []
    for _ in range(2):
        record.answer(4)
        record.table.listen().clear()
        record.answer(1)
        assert [line.text for line in story(record.game, record.table.listen(), NAMES)] == ["cat: 1 coin, 1 VP"]
        record.undo(1)
        assert record.table.listen() == []
        record.answer(0)
        assert [line.text for line in story(record.game, record.table.listen(), NAMES)] == ["cat: 1 coin, 1 VP"]
        record.undo(0)


def test_a_record_is_told_again_from_its_beginning() -> None:
    steps = Do(*[Choose(These(0, 1), Deed(2, Gain(1, COIN))) for _ in range(70)])
    record = Record(Counting(TinyTable, steps, goods={COIN: 3}), 2, 0, ())
    for _ in range(66):
        record.answer(0)
    moments = record.listen()
    assert len(moments) == 66
    assert {story(record.game, events, NAMES)[0].text for events in moments} == {"Ann plays the cat: 1 coin"}
    record.undo(65)
    record.answer(1)
    assert [line.text for line in story(record.game, record.table.listen(), NAMES)] == ["Ann plays the cat: 1 coin"]
    assert record.table.has(0, COIN.index) == 69
