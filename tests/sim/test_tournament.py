"""Tournaments: every bot in every seat, the same result for the same seed on any number of processes."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis.bots.random import RandomBot
from pentapolis.kernel.record import load
from pentapolis.kernel.rng import Rng
from pentapolis.sim import match, playout
from pentapolis.sim.tournament import WrongTournament, simulate
from pentapolis.sim.where import WrongCrew

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.sim.report import Report

PALACES = pentapolis.load("palaces")


def small(workers: int, games: int = 6) -> Report:
    return simulate("palaces", 2, ["random", "greedy:tables=1"], games, seed=4, workers=workers)


def without_timing(report: Report) -> dict[str, object]:
    shown = report.as_dict()
    del shown["timing"]
    return shown


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    assert without_timing(small(1)) == without_timing(small(2))


def test_every_bot_sits_in_every_seat_with_the_same_deals() -> None:
    games = small(1).games
    assert [played.line_up for played in games] == [[0, 1], [1, 0]] * 3
    assert [played.result.seed for played in games[0::2]] == [played.result.seed for played in games[1::2]]
    assert len({played.result.seed for played in games}) == 3


def test_a_report_is_json_with_everything_to_repeat_it() -> None:
    shown = json.loads(json.dumps(small(1).as_dict()))
    assert shown["game"] == "palaces"
    assert shown["bots"] == ["random", "greedy:tables=1"]
    assert [game["number"] for game in shown["games"]] == list(range(6))
    assert shown["by_bot"][0]["wins"] + shown["by_bot"][1]["wins"] == 6
    assert shown["timing"]["workers"] == 1
    assert shown["decisions"]["total"] == sum(game["decisions"] for game in shown["games"])


def test_progress_is_told_up_to_the_last_game() -> None:
    heard: list[tuple[int, int]] = []
    simulate("palaces", 2, ["random"], 5, workers=1, progress=lambda done, games: heard.append((done, games)))
    assert heard == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize(
    ("bots", "games", "workers", "complaint"),
    [
        (["random"] * 3, 1, 1, "2 seats need 2 bots"),
        (["random"], 0, 1, "one game or more, not 0"),
        (["random"], 1, 0, "one worker or more, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], games: int, workers: int, complaint: str) -> None:
    with pytest.raises(WrongTournament if workers else WrongCrew, match=complaint):
        simulate("palaces", 2, bots, games, workers=workers)


def test_simulating_works_from_a_command_line_of_python() -> None:
    code = (
        "from pentapolis.sim.tournament import simulate\n"
        "print(len(simulate('palaces', 2, ['random'], 4, workers=2).games))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "4\n"


# ---- one game


class Stubborn:
    """Always gives the same answer."""

    def choose(self, chair: Chair) -> int:
        return -7

    def __str__(self) -> str:
        return "stubborn"


class Broken(Stubborn):
    def choose(self, chair: Chair) -> int:
        raise ZeroDivisionError("no")


@pytest.mark.parametrize(("bot", "error"), [(Stubborn(), "IllegalAnswer"), (Broken(), "ZeroDivisionError: no")])
def test_a_bot_that_fails_is_named_and_the_game_so_far_is_kept(bot: Stubborn, error: str) -> None:
    with pytest.raises(match.BotFailed, match=f"stubborn in seat . of palaces, seed 9: {error}") as failed:
        match.play(PALACES, [bot, bot], 9)
    assert load(PALACES, failed.value.save).length == 0


def test_a_game_ends_with_its_result_and_its_save() -> None:
    result = match.play(PALACES, [RandomBot(1), RandomBot(2)], 9, {"pile_end": "failed_draw"}, with_save=True)
    assert result.save is not None
    record = load(PALACES, result.save)
    assert record.length == result.decisions
    assert (record.table.scores, record.table.winners) == (result.scores, result.winners)


def test_playouts_play_whole_games() -> None:
    table = PALACES.new(seed=2)
    assert playout.play_out(table, Rng(1)) > 60
    assert table.over
    assert playout.play_games(PALACES, 2, (1, 0, 1, 1), 3, seed=1) > 180


def test_the_time_of_every_bot_is_taken() -> None:
    report = small(1)
    quick, slow = report.paces()
    assert quick.decisions + slow.decisions == report.decisions
    assert 0 < quick.mean < slow.mean <= slow.longest
    bots = report.as_dict()["timing"]["bots"]
    assert [bot["bot"] for bot in bots] == ["random", "greedy:tables=1"]
    assert (bots[1]["mean_seconds"], bots[1]["longest_seconds"]) == (slow.mean, slow.longest)


def test_the_deals_are_counted() -> None:
    assert small(1).deals == 3
    assert small(1, games=5).as_dict()["deals"] == 3
    assert [line.deals for line in small(1).by_bot()] == [3, 3]
