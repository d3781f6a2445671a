"""`pentapolis watch`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.cli.command import Command

GAME = ("watch", "palaces", "--seed", "3")


def test_a_whole_game_is_told_to_its_result(command: Command) -> None:
    text = command(*GAME, "--bots", "random,random")
    assert "    2  random A plays " in text
    turns = re.findall(r"^Turn (\d+)$", text, re.MULTILINE)
    assert turns == [str(turn) for turn in range(1, len(turns) + 1)], "each once, and in order"
    assert len(turns) > 20
    assert text.rstrip().splitlines()[-1].startswith(("random A wins", "random B wins", "A draw"))


def test_thoughts_stand_before_the_answer(command: Command) -> None:
    text = command(*GAME, "--bots", "3:tables=1,budget=5,1", "--thoughts", "--answers", "2")
    lines = text.splitlines()
    assert lines[0] == "       merchant thinks about a card in hand"
    assert " % to win" in lines[1]
    assert any(each.startswith("         then merchant plays ") for each in lines)
    assert any(each.startswith("         then ? merchant draws a card") for each in lines)
    assert any(" instead of " in each for each in lines)
    assert "by the game's own evaluation" in text
    assert "    2  merchant plays " in text


def test_the_json_has_thoughts_and_events_of_every_answer(command: Command) -> None:
    bots = ("--bots", "plan:iterations=8,random", "--answers", "3")
    document: Any = command.json(*GAME, *bots, "--thoughts")
    assert [len(document["answers"]), document["over"], document["scores"]] == [3, False, None]
    assert all(each["thoughts"]["answers"] for each in document["answers"])
    silent: Any = command.json(*GAME, *bots)
    assert [each["text"] for each in silent["answers"]] == [each["text"] for each in document["answers"]]
    assert silent["answers"][0]["thoughts"] is None


def test_the_json_tells_the_events_of_an_answer_beside_it(command: Command) -> None:
    """Also where the log has one line for what several answers bring by one cause."""
    document: Any = command.json("watch", "gentes", "--bots", "random,random", "--seed", "5")
    paid = [
        at for at, each in enumerate(document["answers"]) if each["events"][:1] == ["Navigator: 1 double hourglass"]
    ]
    assert paid
    assert all("takes the action navigator" in document["answers"][at - 1]["events"][0] for at in paid)


def test_what_cannot_be_watched_is_said_in_one_line(command: Command) -> None:
    assert "played by 2, not by 3" in command.error("watch", "palaces", "--bots", "1,1,1")
    assert "no bot called 'nobody'" in command.error("watch", "palaces", "--bots", "nobody,1")
