"""Tournaments of bots: common deals, rotations, an end when enough is known, a journal that outlives Ctrl-C."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.bots.random import RandomBot
from pentapolis.sim.ladder.contest import Contest
from pentapolis.sim.ladder.page import page, rows_for_csv
from pentapolis.sim.ladder.plan import Plan
from pentapolis.sim.ladder.plot import plot
from pentapolis.sim.ladder.standing import Standing
from pentapolis.sim.tournament import WrongTournament

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.bot import Chair
    from pentapolis.sim.ladder.played import Played

WEAK = "greedy:tables=1,budget=2"
PLAN = Plan("palaces", ["random", WEAK], [2], seed=3, least=2, most=4, batch=1, width=0.001, looks=1, deeper=8)


def games(contest: Contest) -> list[Played]:
    return [game for meeting in contest.meetings.values() for _, game in sorted(meeting.games.items())]


def without_times(contest: Contest) -> list[dict[str, object]]:
    """What the seed decides: all but how long it took."""
    found = [game.as_dict() for game in games(contest)]
    return [{**each, "sides": [side[3:] for side in each["sides"]]} for each in found]


def run(plan: Plan, journal: Path | None = None, workers: int = 1) -> Contest:
    contest = Contest(plan, journal, workers)
    contest.run()
    return contest


def test_every_deal_is_played_in_all_rotations_and_the_same_for_everybody() -> None:
    plan = Plan("gentes", ["random", "greedy:tables=1,budget=1"], [3], least=2, most=2, looks=0)
    contest = run(plan)
    first, second = contest.meetings.values()
    assert [game.seat for game in games(contest)[:6]] == [0, 1, 2, 0, 1, 2]
    assert [game.deal for game in games(contest)[:6]] == [0, 0, 0, 1, 1, 1]
    assert len(first.games) == len(second.games) == 6
    assert (first.encounter.one, second.encounter.one) == (1, 0)


def test_the_games_do_not_depend_on_the_number_of_processes() -> None:
    assert without_times(run(PLAN)) == without_times(run(PLAN, workers=2))


def test_an_encounter_ends_when_its_interval_is_narrow_enough() -> None:
    assert len(games(run(PLAN))) == 8
    assert len(games(run(replace(PLAN, width=1.0)))) == 4


def test_a_tournament_that_was_ended_goes_on_from_its_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "games.jsonl"
    whole = run(PLAN)
    began = Contest(PLAN, journal, 1)

    def stop(done: int, most: int) -> None:
        assert done <= most
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        began.run(stop)
    assert len(games(began)) == 4
    with journal.open("a") as file:
        file.write('{"encounter": [2, 1,')  # a line that was being written when the light went out
    resumed = Contest(PLAN, journal, 1)
    assert len(games(resumed)) == 4
    resumed.run()
    assert without_times(resumed) == without_times(whole)
    assert len(journal.read_text().splitlines()) == 1 + 8
    again = Contest(PLAN, journal, 1)
    monkeypatch.setattr("pentapolis.sim.ladder.contest.Player", None)  # nothing is left to play
    again.run()
    assert len(games(again)) == 8


def test_the_journal_of_another_tournament_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    Contest(PLAN, journal, 1)
    Contest(replace(PLAN, most=9, width=0.5), journal, 1)  # how long it goes on is another matter
    with pytest.raises(WrongTournament, match="it differs in bots, seed;"):
        Contest(replace(PLAN, seed=4, bots=["random", "1"]), journal, 1)
    for content in ("no journal\n", "[1]\n"):
        journal.write_text(content)
        with pytest.raises(WrongTournament, match="is no journal"):
            Contest(PLAN, journal, 1)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"bots": ["random"]}, "two bots or more, not 1"),
        ({"bots": ["random", "random"]}, "named once"),
        ({"pairing": "some"}, "the pairings are all, ladder"),
        ({"least": 5}, r"from 1 to the most \(4\), not 5"),
        ({"pairing": "ladder"}, "prove anything"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(WrongTournament, match=complaint):
        Contest(replace(PLAN, **change), workers=1)


class Broken(RandomBot):
    """Breaks down after a while."""

    def choose(self, chair: Chair) -> int:
        if chair.moment[0] > 20:
            raise ZeroDivisionError("oh no")
        return super().choose(chair)


@pytest.mark.sources  # a compiled module keeps its functions
def test_a_bot_that_fails_is_told_of_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from pentapolis.bots import levels  # noqa: PLC0415  (only here)

    make = levels.make
    monkeypatch.setattr(levels, "make", lambda text, seed: Broken(seed) if text == "random" else make(text, seed))
    standing = Standing(run(PLAN))
    bot = standing.bots()[0]
    assert bot.side.failures == bot.games == 4
    assert standing.bots()[1].side.failures == 0
    assert "oh no" in standing.failures()[0]
    assert standing.as_dict()["encounters"][0].keys() == {"seats", "one", "others", "games", "deals"}
    assert WEAK in page(standing, "command")


def test_blunders_are_found_by_a_deeper_look() -> None:
    standing = Standing(run(replace(PLAN, looks=4, least=4)))
    chance, weak = (bot.side for bot in standing.bots())
    assert chance.looks + weak.looks == 4 * 8
    assert chance.blunders > 0
    assert chance.lost >= 5.0 * chance.blunders


def test_a_decision_beyond_the_deadline_is_late() -> None:
    late = Standing(run(replace(PLAN, deadline=0.0))).bots()
    assert all(bot.side.late == bot.side.times.decisions > 0 for bot in late)
    patient = replace(PLAN, deadline=36_000.0)
    assert sum(bot.side.late for bot in Standing(run(patient)).bots()) == 0


def test_alone_points_and_titles_count() -> None:
    plan = Plan("minerva", ["random", WEAK], [1], least=2, most=2, looks=0)
    standing = Standing(run(plan))
    text = page(standing, "command")
    assert standing.elo == {}
    assert sum(row["games"] for row in standing.as_dict()["encounters"]) == 4
    assert all(sum(row["titles"].values()) <= 2 for row in standing.as_dict()["encounters"])
    assert "## Alone" in text
    assert "<svg" in plot(standing)


def test_the_page_keeps_what_was_written_and_tells_everything() -> None:
    standing = Standing(run(PLAN))
    first = page(standing, "pentapolis tournament palaces")
    own = first.replace("the bots are\n", "the bots are\n\nOur own words.\n", 1)
    again = page(standing, "pentapolis tournament palaces", own)
    assert again == own
    assert "    pentapolis tournament palaces\n" in again
    assert f"| `{WEAK}` | `random` | 8 |" in again
    assert "not played" in again
    assert f"learned values {PLAN.values(standing.game)[0]}, engine" in again
    document = json.loads(json.dumps(standing.as_dict()))
    assert document["by_bot"][1]["elo"]["all"][0] > document["by_bot"][0]["elo"]["all"][0]
    [head, row] = rows_for_csv(standing).splitlines()
    assert head.startswith("seats,one,others,games,deals,won,low,high")
    assert row.startswith(f'2,"{WEAK}",random,8,4,')


def test_who_has_met_nobody_has_no_rating() -> None:
    contest = Contest(replace(PLAN, bots=[*PLAN.bots, "3"]))
    for meeting in run(PLAN).meetings.values():
        for game in meeting.games.values():
            contest.take(game)
    standing = Standing(contest)
    assert [bool(bot.elo) for bot in standing.bots()] == [True, True, False]
    assert "| `3` |  |  | 0 |" in page(standing, "command")
    assert plot(standing).count("<circle") == 1 + 2


def test_the_picture_has_a_mark_for_each_bot_and_interval() -> None:
    drawing = plot(Standing(run(PLAN)))
    assert drawing.count("<circle") == 1 + 2
    assert f">{WEAK}</text>" in drawing
    assert drawing.index(f">{WEAK}<") < drawing.index(">random<")
