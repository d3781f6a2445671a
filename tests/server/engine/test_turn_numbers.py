"""Turns are counted from 1 wherever people read them: in the log, in a replay, on the page and in the terminal."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from pentapolis.cli.sitting.chronicle import EVERYTHING, Chronicle, drawn
from pentapolis.games import load, names
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import Record
from pentapolis.scene import scene_of
from pentapolis.scene.text.plain import plain
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.sitting import Sitting
from tests.scene.pages import parsed, words
from tests.server.engine.test_taking_back import PEOPLE, answered

BELOW_ONE: Final = re.compile(r"\b(?:turn|round|age|era) (?:[-−]\s?\d|0\b)", re.IGNORECASE)
EVERY: Final = 60


@pytest.mark.parametrize("name", names())
def test_no_turn_is_below_one_in_what_the_server_tells(name: str) -> None:
    for looking, _, _, at in answered(name, 2):
        turn = looking.sitting.turn_number
        assert turn >= looking.sitting.moments[at].turn_number >= 1
        if at % EVERY == 0 or looking.table.over:
            lines = [int(line["turn"]) for line in looking.log(200)]
            assert lines == sorted(lines)
            assert not lines or 1 <= lines[0] <= lines[-1] <= turn
            for viewer in (looking.viewer, SPECTATOR):
                shown = Looking(looking.sitting, viewer, PEOPLE[:2], "wide").position(200, with_previews=True)
                pages = " ".join(words(parsed(html)) for html in shown["panels"].values())
                said = [*(line["text"] for line in shown["log"]), json.dumps(shown["question"]), pages]
                said.append(plain(scene_of(name).text(looking.game, shown["view"], PEOPLE[:2])))
                assert [found[0] for text in said if (found := BELOW_ONE.search(text))] == []


@pytest.mark.parametrize("name", names())
def test_the_terminal_counts_turns_from_one(name: str) -> None:
    game = load(name)
    record = Record(game, 2, 1, game.new(2, 1).options)
    chronicle = Chronicle(record)
    while record.length < EVERY and not record.table.over:
        record.answer(record.table.question.options[0], record.table.question.seat)
        chronicle.follow()
    told = chronicle.told(PEOPLE[:2], EVERYTHING)
    assert 1 <= told[0].turn <= told[-1].turn == 1 + max(event.turn for events in chronicle.moments for event in events)
    assert "Turn 1" in plain(drawn(told, by_turns=True))


def test_before_anybody_has_answered_it_is_the_first_turn() -> None:
    for name in names():
        game = load(name)
        assert Sitting(game, 2, 1, game.new(2, 1).options).turn_number >= 1
