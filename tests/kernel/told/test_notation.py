"""Answers and events as text, there and back."""

import pytest

from pentapolis.kernel.events import EVERYBODY, FORCED, SPECTATOR, Event, Verb
from pentapolis.kernel.kind import DONE, SEAT, Kind
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.told import notation
from pentapolis.kernel.words.grammar import Choose
from pentapolis.kernel.words.seats import Together
from tests.kernel.tiny import CARD, Note, These, TinyTable, question, start

NAMES = ["Ann", "Bob"]


@pytest.fixture
def table() -> TinyTable:
    """Seat A is asked for a card, and may stop."""
    return start(Choose(These(1, 2, 5, text="a card"), Note(0), optional=True))


@pytest.fixture
def both() -> TinyTable:
    """Both seats are asked for a card at the same time."""
    return start(Together(These(1, 2), Note(0)))


# ---- answers


def test_every_answer_reads_back(table: TinyTable) -> None:
    texts = [notation.written(table, table.question, option) for option in table.question.options]
    assert texts == ["A card bee", "A card cat", "A card fox", "A card done"]
    assert [notation.read(table, text) for text in texts] == [(0, 1), (0, 2), (0, 5), (0, DONE)]


def test_where_several_are_asked_the_letter_says_who_answers(both: TinyTable) -> None:
    assert notation.written(both, question(both, 1), 2) == "B card cat"
    assert notation.read(both, "B card cat") == (1, 2)
    assert notation.read(both, "A card cat") == (0, 2)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not an answer: expected a seat letter, a kind and a name"),
        ("A card", "'A card' is not an answer: expected a seat letter, .*"),
        ("A card bee cat", "'A card bee cat' is not an answer: expected a seat letter, .*"),
        ("AB card bee", "'AB card bee' is not an answer: expected a seat letter, .*"),
        ("G card bee", "'G card bee' is not an answer: expected a seat letter, .*"),
        ("B card bee", "'B card bee': seat B is not asked anything now"),
        ("F card bee", "'F card bee': seat F is not asked anything now"),
        ("A tile bee", "'A tile bee': seat A is asked for card, not for tile"),
        ("A card ant", "'A card ant' is not possible now; possible: bee, cat, fox, done"),
        ("A card Bee", "'A card Bee' is not possible now; possible: bee, cat, fox, done"),
    ],
)
def test_other_text_is_unreadable(table: TinyTable, text: str, complaint: str) -> None:
    with pytest.raises(notation.Unreadable, match=f"^{complaint}$"):
        notation.read(table, text)


# ---- refusals


@pytest.mark.parametrize(
    ("option", "given"), [(0, "ant (0)"), (6, "6 (6)"), (-2, "-2 (-2)"), (10**12, f"{10**12} ({10**12})")]
)
def test_a_refusal_names_the_seat_the_question_and_what_is_allowed(table: TinyTable, option: int, given: str) -> None:
    with pytest.raises(IllegalAnswer) as error:
        table.answer(option)
    assert str(error.value) == (
        f"seat A cannot answer {given} when asked for a card (card); allowed: bee, cat, fox, done"
    )


def test_the_refusal_of_a_done_that_is_not_allowed_says_done(both: TinyTable) -> None:
    with pytest.raises(IllegalAnswer, match=r"seat B cannot answer done \(-1\) when asked for one of these"):
        both.answer(DONE, 1)


def test_a_seat_that_is_not_asked_is_told_who_is(table: TinyTable, both: TinyTable) -> None:
    with pytest.raises(IllegalAnswer, match=r"^seat B is not asked anything now; asked: A$"):
        table.answer(1, 1)
    with pytest.raises(IllegalAnswer, match=r"^seat 9 is not asked anything now; asked: A, B$"):
        both.answer(1, 9)


# ---- events


def test_an_event_is_a_sentence(table: TinyTable) -> None:
    plays = Verb("plays", "{seat} plays {card}", (CARD,))
    assert notation.told(table.game, Event(plays, 1, (5,), EVERYBODY), NAMES) == "Bob plays fox"


def test_places_are_filled_by_kind_not_by_order(table: TinyTable) -> None:
    swaps = Verb("swaps", "{seat} gives {card} to {seat} for {card}: thank you, {seat}", (SEAT, CARD, CARD))
    event = Event(swaps, 0, (1, 2, 5), EVERYBODY)
    assert notation.told(table.game, event, NAMES) == "Ann gives cat to Bob for fox: thank you, Bob"


def test_the_acting_seat_may_be_named_twice(table: TinyTable) -> None:
    rests = Verb("rests", "{seat} rests, for {seat} is tired")
    assert notation.told(table.game, Event(rests, 1, (), EVERYBODY), NAMES) == "Bob rests, for Bob is tired"


def test_a_name_with_braces_is_only_a_name(table: TinyTable) -> None:
    plays = Verb("plays", "{seat} plays {card}", (CARD,))
    event = Event(plays, 0, (5,), EVERYBODY)
    assert notation.told(table.game, event, ["{card}", "{seat}"]) == "{card} plays fox"


@pytest.mark.parametrize("kinds", [(CARD,), ()])
def test_whoever_may_not_know_is_told_the_hidden_sentence(table: TinyTable, kinds: tuple[Kind, ...]) -> None:
    draws = Verb("draws", "{seat} draws the fox", kinds, "{seat} draws a card")
    event = Event(draws, 1, (5,)[: len(kinds)], 1 << 1)
    seen = event.seen_by(SPECTATOR)
    assert seen is not None
    assert notation.told(table.game, seen, NAMES) == "Bob draws a card"
    assert notation.told(table.game, event, NAMES) == "Bob draws the fox"


def test_a_choice_of_nothing_is_told_as_done(table: TinyTable) -> None:
    takes = Verb("takes", "{seat} takes: {card}", (CARD,))
    assert notation.told(table.game, Event(takes, 0, (DONE,), EVERYBODY), NAMES) == "Ann takes: done"


def test_a_forced_answer_is_told_by_its_title() -> None:
    table = start(Choose(These(1, 2), Choose(These(4), Note(0))))
    heard = table.listen()
    table.answer(1)
    [event] = heard
    assert (event.verb, event.seat, event.audience) == (FORCED, 0, 0b1)
    assert notation.told(table.game, event, NAMES) == "Ann has only one choice: elk"
