"""What undo takes back is a sentence of what the player did, at every answer of whole games, in all five."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games import load, names
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.option import read_all
from pentapolis.kernel.told import notation
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.sitting import Sitting
from tests.games.faults import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.question import Question

PEOPLE: Final = ["Ann", "Bob", "Cid", "Dora"]


def answered(name: str, seats: int) -> Iterator[tuple[Looking, Question, int, int]]:
    """A whole game by chance: after each answer, how its player looks at it, what it answered, and its number."""
    game, chance = load(name), Random(seats)
    sitting = Sitting(game, seats, seats, read_all(game.options, {}))
    while not sitting.table.over:
        question = chance.choice(sitting.table.questions)
        option = chance.choice(question.options)
        sitting.answer(notation.written(sitting.table, question, option))
        yield Looking(sitting, question.seat, PEOPLE[:seats], "wide"), question, option, len(sitting.texts) - 1


@pytest.mark.parametrize("name", names())
def test_undo_takes_back_a_sentence_of_what_the_player_did(name: str) -> None:
    """The deed where there is one, and else the choice; never what came of it by itself, or in the next turn."""
    said = set()
    for looking, question, option, at in answered(name, max(2, load(name).most - 1)):
        sentence, who = looking.answer_in_words(at), PEOPLE[question.seat]
        said.add(sentence)
        assert sentence.startswith(f"“{who} "), sentence
        assert faults(sentence) == [], sentence
        own = [line for line in looking.told(at + 1) if line.seat == question.seat][:1]
        did = [line.text for line in own if line.text.startswith(f"{who} ")]
        if option == DONE:
            assert sentence == f"“{who} is done” ({question.prompt})"
        elif did and own[0].turn == looking.sitting.moments[at].turn_number:
            assert sentence == f"“{did[0]}”"
        else:
            assert sentence.startswith(f"“{who} chooses: {looking.game.title_of(question.kind, option)}” (")
    assert len(said) > 20


def test_what_waits_to_be_confirmed_is_a_sentence_as_well() -> None:
    game = load("palaces")
    looking = Looking(Sitting(game, 2, 1, read_all(game.options, {})), 0, PEOPLE[:2], "wide")
    question = looking.table.question
    draft = notation.written(looking.table, question, question.options[0])
    title = game.title_of(question.kind, question.options[0])
    looking.viewer = question.seat
    assert looking.taken_back(None, draft) == f"“{PEOPLE[question.seat]} chooses: {title}” ({question.prompt})"
    assert looking.taken_back(None, None) == ""
