"""Events: who may know what, and what the others learn."""

import pytest

import pentapolis
from pentapolis.kernel.events import EVERYBODY, FORCED, SPECTATOR, Event, Verb
from pentapolis.kernel.words.grammar import Choose
from tests.kernel.tiny import CARD, Note, These, TinyTable, start

SHOWS = Verb("shows", "{seat} shows {card}", (CARD,))
DRAWS = Verb("draws", "{seat} draws {card}", (CARD,), "{seat} draws a card")


def test_everybody_knows_an_open_event() -> None:
    event = Event(SHOWS, 1, (4,), EVERYBODY)
    for viewer in (SPECTATOR, 0, 1, 5):
        assert event.known_to(viewer)
        assert event.seen_by(viewer) is event


@pytest.mark.parametrize(("audience", "knowing"), [(0b001, [0]), (0b110, [1, 2]), (0, [])])
def test_only_its_audience_knows_a_secret_event(audience: int, knowing: list[int]) -> None:
    event = Event(SHOWS, 0, (4,), audience)
    assert [viewer for viewer in (SPECTATOR, 0, 1, 2) if event.known_to(viewer)] == knowing


def test_the_others_learn_that_it_happened_and_not_with_what() -> None:
    event = Event(DRAWS, 1, (4,), 1 << 1)
    assert event.seen_by(1) is event
    for viewer in (SPECTATOR, 0, 2):
        seen = event.seen_by(viewer)
        assert seen is not None
        assert (seen.verb, seen.seat, seen.args) == (DRAWS, 1, ())
        assert not any(seen.known_to(other) for other in (SPECTATOR, 0, 1, 2))


def test_without_a_hidden_sentence_the_others_learn_nothing() -> None:
    assert Event(SHOWS, 1, (4,), 1 << 1).seen_by(0) is None
    assert Event(SHOWS, 1, (4,), 1 << 1).seen_by(SPECTATOR) is None


def test_an_event_says_what_it_is() -> None:
    assert repr(Event(DRAWS, 1, (4,), 0)) == "Event(draws, seat 1, (4,))"


def test_nothing_is_built_when_nobody_listens() -> None:
    table = start(Note(0))
    table.tell(SHOWS, 0, (4,))
    assert table.events is None


def told(table: TinyTable) -> list[tuple[str, int, tuple[int, ...], int]]:
    return [(event.verb.name, event.seat, event.args, event.audience) for event in table.listen()]


def test_whoever_listens_hears_what_happens_from_then_on() -> None:
    table = start(Note(0))
    table.tell(SHOWS, 0, (1,))
    heard = table.listen()
    table.tell(SHOWS, 0, (2,))
    table.tell(DRAWS, 1, (3,), 1 << 1)
    assert table.listen() is heard
    assert told(table) == [("shows", 0, (2,), EVERYBODY), ("draws", 1, (3,), 0b10)]


def test_a_clone_has_no_listeners() -> None:
    table = start(Note(0))
    heard = table.listen()
    other = table.clone()
    other.tell(SHOWS, 0, (1,))
    assert heard == []
    assert other.events is None


def test_a_forced_answer_is_told_to_its_seat_alone() -> None:
    table = start(Choose(These(1, 2), Choose(These(4), Note(0))))
    table.listen()
    table.answer(1)
    [event] = table.listen()
    assert event.verb is FORCED
    assert event.seen_by(0) is event
    assert event.seen_by(1) is None
    assert event.seen_by(SPECTATOR) is None


def test_an_event_knows_how_much_had_been_revealed_before_it() -> None:
    game = pentapolis.load("palaces")
    table = game.new(seed=3)
    events = table.listen()
    while not table.over:
        table.answer(table.question.options[-1])
    drawn = [event.reveals for event in events if event.verb.name == "draws"]
    assert drawn == sorted(set(drawn))
    assert all(event.reveals < drawn[-1] for event in events if event.verb.name == "plays")
    hidden = [event.seen_by(1 - event.seat) for event in events if event.verb.name == "draws"]
    assert [event.reveals for event in hidden if event is not None] == drawn
