"""`pentapolis replay`."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

import pentapolis
from pentapolis.kernel.record import load
from pentapolis.kernel.snapshot import digest
from tests.cli.command import start, typed

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator

    from tests.cli.command import Command

GOLDEN = Path(__file__).parents[2] / "games" / "palaces" / "golden" / "2-by-chance.save"


@pytest.fixture
def unfinished(command: Command) -> str:
    arguments = ("play", "palaces", "--players", "Ada,random", "--seed", "3", "--save", "x.save")
    command(*arguments, typed=typed("2", "1", "quit"))
    return "x.save"


def test_log_position_and_result_are_shown_and_the_digest_is_checked(command: Command) -> None:
    text = command("replay", str(GOLDEN))
    assert re.search(r"^    2  [AB] plays \w+ \w+$", text, re.MULTILINE)
    assert "Palaces · game over" in text
    assert "╭─ Result ─" in text
    assert re.search(r"^([AB] wins|A draw)", text, re.MULTILINE)
    assert re.search(r"^After (\d+) of \1 answers; seed -?\d+; the seal agrees\.$", text, re.MULTILINE)


def test_a_finished_game_is_shown_with_all_hands(command: Command) -> None:
    text = command("replay", str(GOLDEN))
    assert "A's hand" in text
    assert "B's hand" in text


def test_an_unfinished_game_is_shown_as_a_spectator_sees_it(command: Command, unfinished: str) -> None:
    text = command("replay", unfinished)
    assert "hand ─" not in text
    assert not re.search(r"draws [A-Z]", text)
    assert "Result" not in text


def test_a_seat_sees_its_own_hand_only(command: Command, unfinished: str) -> None:
    text = command("replay", unfinished, "--viewer", "A")
    assert "Your hand" in text
    assert "random's hand" not in text
    assert re.search(r"Ada draws [A-Z]", text)
    assert "random draws a card" in text


def test_the_names_are_those_of_the_players(command: Command, unfinished: str) -> None:
    assert "Ada plays Knossos 8" in command("replay", unfinished)


def test_the_position_after_some_answers(command: Command) -> None:
    text = command("replay", str(GOLDEN), "--at", "0", "--viewer", "spectator")
    assert "pile 84" in text
    assert "After 0 of " in text
    assert "plays" not in text


@pytest.mark.parametrize("at", ["-1", "9999"])
def test_a_position_beyond_the_game(command: Command, at: str) -> None:
    assert f"--at {at}: the game has " in command.error("replay", str(GOLDEN), "--at", at)


def test_a_viewer_who_does_not_sit_there(command: Command) -> None:
    assert command.error("replay", str(GOLDEN), "--viewer", "C") == "--viewer C: the seats of this game are A, B"


def test_stepping_goes_on_back_and_to_a_number(command: Command) -> None:
    text = command("replay", str(GOLDEN), "--step", typed=typed("", "", "b", "b", "b", "7", "99999", "", "q", "x"))
    places = [int(place) for place in re.findall(r"After (\d+) of", text)]
    last = places[-1]
    assert places == [0, 1, 2, 1, 0, 0, 7, last, last]


def test_stepping_may_begin_anywhere_and_ends_with_the_input(command: Command) -> None:
    text = command("replay", str(GOLDEN), "--step", "--at", "5", typed=typed(""))
    assert re.findall(r"After (\d+) of", text) == ["5", "6"]


def test_the_json_of_a_finished_game_holds_everything(command: Command) -> None:
    document: Any = command.json("replay", str(GOLDEN))
    assert document["over"] is True
    assert len(document["scores"]) == 2
    assert document["at"] == document["answers"] == len(document["log"])
    assert document["log"][0]["text"].startswith(("A card ", "B card "))
    assert document["digest"] == digest(load(pentapolis.load("palaces"), GOLDEN.read_text()).table)
    assert all(player["hand"] for player in document["view"]["board"]["players"])


def test_the_json_of_a_seat_holds_no_answers_of_others(command: Command, unfinished: str) -> None:
    document: Any = command.json("replay", unfinished, "--viewer", "A")
    seats = [entry["text"] and entry["text"][0] for entry in document["log"]]
    assert seats[:2] == ["A", "A"]
    assert set(seats[2:]) == {None}
    assert document["scores"] is None
    assert document["view"]["board"]["players"][1]["hand"] is None


def test_a_reader_who_has_seen_enough_causes_no_traceback() -> None:
    """As in `pentapolis replay game.save | head -1`."""
    with start("replay", str(GOLDEN)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.fixture
def showing() -> Iterator[subprocess.Popen[str]]:
    """The command that shows a game in the browser."""
    process = start("replay", str(GOLDEN), "--web", "--no-open", "--at", "5")
    yield process
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=600)
    assert process.returncode == 0


def test_a_game_is_shown_in_the_browser(showing: subprocess.Popen[str]) -> None:
    assert showing.stdout is not None
    told = re.search(r"http://\S+", showing.stdout.readline())
    assert told
    browser = build_opener(HTTPCookieProcessor())
    browser.addheaders = [("sec-fetch-site", "none")]  # opened by hand
    with browser.open(told[0]) as page:
        assert re.search(r"/replay/[\w-]+\?at=5$", page.url)
        assert b'"at": 5' in page.read()


def test_not_to_open_is_said_of_the_browser_only(command: Command) -> None:
    assert "--no-open is for --web" in command.error("replay", str(GOLDEN), "--no-open", code=2)
