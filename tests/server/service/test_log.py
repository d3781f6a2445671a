"""The log of a table, as a seat reads it."""

import re

import pytest

from pentapolis.conformance.players import chosen
from pentapolis.games import load
from pentapolis.kernel.events import FORCED, SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation
from pentapolis.kernel.told.story import story, worth_telling
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.sitting import Sitting


def test_that_something_went_only_one_way_is_said_where_nothing_else_is() -> None:
    game = load("minos")
    sitting = Sitting(game, 2, 1, game.new(2, 1).options)
    forced_alone = forced_beside = compared = 0
    for _ in range(150):
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, question.options[0]))
        looking = Looking(sitting, question.seat, ["Ann", "Bob"], "wide")
        at = len(sitting.texts)
        verbs = {event.verb for event in looking.seen(at)}
        told = {event.verb for event in worth_telling(list(looking.seen(at)))}
        assert told == (verbs if verbs == {FORCED} else verbs - {FORCED})
        forced_alone += verbs == {FORCED}
        forced_beside += FORCED in verbs and len(verbs) > 1
        lines = [line for line in looking.log(30) if line["n"] == at]
        if all(line["undo_to"] == at - 1 for line in lines):  # nothing goes on from the answers before
            told_now = [line.text for line in story(game, list(looking.seen(at)), looking.names)]
            assert [line["text"] for line in lines] == told_now
            compared += 1
    assert forced_beside > 0
    assert forced_alone > 0
    assert compared > 100


def test_a_line_says_what_it_speaks_of_and_in_which_turn() -> None:
    game = load("palaces")
    sitting = Sitting(game, 2, 1, game.new(2, 1).options)
    for _ in range(12):
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, question.options[0]))
    lines = Looking(sitting, 0, ["Ann", "Bob"], "wide").log(80)
    played = [line for line in lines if " plays " in line["text"] or " starts " in line["text"]]
    assert played
    assert all(any(thing.startswith(("card-", "palace-")) for thing in line["things"]) for line in played)
    assert [line["turn"] for line in lines] == sorted(line["turn"] for line in lines)


def test_alone_every_turn_is_one_of_its_own() -> None:
    """It is always the same seat's turn, and still a new one begins with every tile built."""
    game = load("minerva")
    sitting = Sitting(game, 1, 7, game.new(1, 7).options)
    while not sitting.table.over:
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, question.options[0]))
    lines = Looking(sitting, 0, ["Ann"], "wide").log(1000)
    built = [line["turn"] for line in lines if " builds " in line["text"]]
    assert len(built) == len(set(built)) > 5
    assert len(sitting.course()) == len({moment.turn_number for moment in sitting.moments[:-1]})


def test_what_comes_at_the_start_of_a_turn_belongs_to_it_and_housekeeping_is_one_line() -> None:
    game = load("dominations")
    sitting = Sitting(game, 2, 5, game.new(2, 5).options)
    rng = Rng(5)
    while sitting.turn_number < 12:
        question = sitting.table.questions[0]
        option = chosen(sitting.table, question, rng, keen=True)
        sitting.answer(notation.written(sitting.table, question, option))
    lines = Looking(sitting, SPECTATOR, ["Ann", "Bob"], "wide").log(1000)
    gains = [(line["turn"], line["seat"]) for line in lines if " gains by Storytelling" in line["text"]]
    assert len(gains) == len(set(gains)) > 2
    assert {turn % 2 for turn, _ in gains} == {gains[0][0] % 2}, "in every second turn, which is that of its owner"
    back = [line for line in lines if "Ann puts back" in line["text"]]
    assert "puts back 4 Land tiles" in back[0]["text"]
    assert back[0]["n"] - back[0]["undo_to"] == 4
    for many in (1, 5, 6, 7, len(lines) - 1):
        assert Looking(sitting, SPECTATOR, ["Ann", "Bob"], "wide").log(many) == lines[-many:]


@pytest.mark.parametrize(
    ("name", "seed", "line"),
    [
        ("gentes", 5, r"takes the action .*: .*hourglass"),
        ("minos", 6, r"has the Action Bonus: .*Temporary"),
    ],
)
def test_what_one_cause_brings_answer_by_answer_is_one_line(name: str, seed: int, line: str) -> None:
    """However many lines are asked for; taken back, it is taken back whole."""
    game = load(name)
    sitting = Sitting(game, 2, seed, game.new(2, seed).options)
    rng = Rng(seed)
    while not sitting.table.over:
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, rng.pick(question.options)))
    lines = Looking(sitting, SPECTATOR, ["Ann", "Bob"], "wide").log(1000)
    whole = [each for each in lines if re.search(line, each["text"]) and each["n"] - each["undo_to"] > 1]
    assert len(whole) > 2
    for many in (1, 5, 6, 7, 8, 40, len(lines) - 1):
        assert Looking(sitting, SPECTATOR, ["Ann", "Bob"], "wide").log(many) == lines[-many:]


def test_a_note_about_people_belongs_to_the_turn_it_was_made_in() -> None:
    game = load("palaces")
    sitting = Sitting(game, 2, 1, game.new(2, 1).options)
    looking = Looking(sitting, 0, ["Ann", "Bob"], "wide")
    note = {"n": 0, "seat": 1, "text": "Bob is here", "undo_to": None, "things": []}
    assert [line["turn"] for line in looking.with_notes([], [note], 80, can_undo=True)] == [1]
    for _ in range(20):
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, question.options[0]))
    late = {**note, "n": len(sitting.texts)}
    lines = looking.with_notes(looking.log(80), [late], 80, can_undo=True)
    assert lines[-1]["text"] == "Bob is here"
    assert lines[-1]["turn"] == sitting.turn_number >= lines[-2]["turn"] > 1
