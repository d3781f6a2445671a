"""A sitting of other games than ours: several who decide at once, no scene, no score to show, a draw."""

from __future__ import annotations

import io
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

import pytest

from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import results
from pentapolis.cli.sitting.match import Match
from pentapolis.cli.sitting.players import Player, login_name, read_players
from pentapolis.cli.sitting.sitting import Left, Sitting
from pentapolis.games import load
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.record import Record
from pentapolis.kernel.words.goods import Gain
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May, OneOf
from pentapolis.kernel.words.seats import EachSeat, Together
from pentapolis.scene.text.plain import plain
from tests.cli.command import typed
from tests.games.palaces.position import GAME, position
from tests.kernel.tiny import COIN, POINT, Note, These, TinyGame, TinyTable

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.effect import AnyEffect

pytestmark = pytest.mark.sources

ADA = Player("Ada")
BEN = Player("Ben")
BOT = Player("random", "random")
TWICE = Together(These(0, 1, 2), Do(Note(1), Together(These(3, 4), Note(2))))


def sit(home: Path, sentence: AnyEffect, *players: Player) -> Sitting:
    record = Record(TinyGame(TinyTable, sentence), len(players), 1, ())
    return Sitting(Match(record, list(players), home / "x.save", None), Screen())


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sitting: Sitting, *lines: str) -> str:
    """What is shown until the end, or until somebody leaves."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed(*lines)))
    with suppress(Left):
        sitting.play()
    return capsys.readouterr().out


def test_those_who_decide_at_once_are_asked_one_after_the_other(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has the keyboard is asked first, so it changes hands as seldom as possible."""
    sitting = sit(home, TWICE, ADA, BEN)
    text = said(monkeypatch, capsys, sitting, "", "ant", "", "bee", "dog", "", "elk")
    assert text.count("Pass the keyboard to Ada") == 2
    assert text.count("Pass the keyboard to Ben") == 1
    assert "Ben · choose one of these\n  1  dog" in text
    table = sitting.match.table
    assert isinstance(table, TinyTable)
    assert table.notes == [[0, 1, 0, 1], [0, 2, 0, 1, 4, 3]]


def test_a_bot_may_be_among_them(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = sit(home, TWICE, BOT, ADA)
    assert "Pass" not in said(monkeypatch, capsys, sitting, "ant", "elk")
    assert sitting.match.table.over


def test_a_question_of_yes_or_no_is_asked_as_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(monkeypatch, capsys, sit(home, May(Gain(2, COIN)), ADA, BOT), "yes")
    assert "Ada · gain 2 coins?\n" in text


def test_a_game_without_scores_to_show_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(monkeypatch, capsys, sit(home, May(Gain(2, COIN)), ADA, BOT), "score", "explain yes", "quit")
    assert "this game shows no score before the end" in text
    assert "  yes (decide yes)\n" in text


def test_the_name_of_an_answer_wins_over_a_command(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    goods = Kind("good", ("log", "stone"))
    sentence = OneOf(goods, Branch(0, Gain(1, POINT)), Branch(1, Gain(2, POINT)))
    sitting = sit(home, sentence, ADA, BOT)
    assert "nothing has happened yet" in said(monkeypatch, capsys, sitting, "/log", "log")
    assert sitting.match.table.scores[0] == 1


def test_every_person_must_agree_and_the_first_no_is_enough(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cleo = Player("Cleo")
    turns = EachSeat(Do(Choose(These(0, 1), Note(1)), Choose(These(2, 3), Note(2))))
    sitting = sit(home, turns, ADA, BEN, cleo)
    text = said(monkeypatch, capsys, sitting, "", "1", "1", "", "undo", "quit")
    assert "there is nothing of yours to take back" in text
    sitting = sit(home, Do(turns, turns), ADA, BEN, cleo)
    lines = ("", "1", "1", "", "1", "1", "", "1", "1", "", "undo", "yes", "no", "", "quit")
    text = said(monkeypatch, capsys, sitting, *lines)
    assert "Ben, Ada wants to take back the last 5 answers: do you agree? (yes/no) yes" in text
    assert "Cleo, Ada wants to take back the last 5 answers: do you agree? (yes/no) no" in text
    assert "Cleo does not agree" in text
    assert sitting.match.record.length == 6


# ---- results


def test_a_tie_is_decided_by_the_tie_breakers() -> None:
    table = position(a="ring-of-minos", b="dolphins, archaeologist knossos 5", left=0)
    assert table.over
    assert results.verdict(table, ["Ada", "Ben"]) == "Ada wins with 25 points, decided by the tie-breakers."
    rows = [line.split() for line in plain(results.result(table, ["Ada", "Ben"])).splitlines()]
    assert ["│", "Total", "25", "25", "│"] in rows
    assert ["│", "Tie-breaker", "1", "1", "0", "│"] in rows


class Alone(TinyGame[TinyTable]):
    """For one, without titles."""

    fewest: ClassVar[int] = 1


def test_alone_there_is_a_title_and_nobody_wins() -> None:
    table = load("minerva").new(1, 3)
    points, title = table.scores[0], table.game.ended_with(table, 0)["title"]
    assert results.verdict(table, ["Ada"]) == f"Ada earns the title {title} with {points} points!"
    assert results.verdict(Alone(TinyTable, Note(0)).new(1), ["Ada"]) == "Ada has 0 points."


def test_a_draw() -> None:
    table = position(left=0)
    assert results.verdict(table, ["Ada", "Ben"]) == "A draw: Ada and Ben share the first place with 0 points."


# ---- names


@pytest.mark.parametrize("user", ["", "1st", "x" * 30])
def test_who_has_no_proper_login_name_is_called_player(monkeypatch: pytest.MonkeyPatch, user: str) -> None:
    monkeypatch.setattr("pentapolis.cli.sitting.players.getuser", lambda: user)
    assert login_name() == "Player"


@pytest.mark.parametrize("error", [KeyError("uid"), OSError("no such user")])
def test_who_is_unknown_to_the_system_is_called_player(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def unknown() -> str:
        raise error

    monkeypatch.setattr("pentapolis.cli.sitting.players.getuser", unknown)
    assert login_name() == "Player"


def test_people_and_bots_are_told_apart_by_their_first_letter() -> None:
    assert read_players(GAME, ["Jean-Luc", "greedy:tables=2"]) == [
        Player("Jean-Luc"),
        Player("greedy", "greedy:tables=2"),
    ]


def test_a_level_is_called_by_its_number_and_a_person_in_any_script() -> None:
    assert read_players(GAME, ["夏", "5:iterations=9"]) == [Player("夏"), Player("oracle", "5:iterations=9")]
