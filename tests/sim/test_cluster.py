"""Games on a Ray cluster: a real one of two workers, started once for all of these tests."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
import ray
from click.testing import CliRunner
from ray.exceptions import RayActorError

from pentapolis.cli.command import pentapolis as group
from pentapolis.learn.training import Plan as Lessons
from pentapolis.learn.training import Training
from pentapolis.research import stream
from pentapolis.sim import cluster
from pentapolis.sim.crew import WorkerLost
from pentapolis.sim.ladder.contest import Contest
from pentapolis.sim.ladder.plan import Plan
from pentapolis.sim.tournament import Job, Player
from pentapolis.sim.where import NoCluster, Where, WrongCrew
from tests.cli.command import Command
from tests.research.test_stream import rows_of
from tests.sim.tasks import Mortal, Squares, never_ready

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.learn.training import Stand

RAY = Where("ray")
NEVER = -1
PARTS = [range(first, first + 2) for first in range(0, 8, 2)]


@pytest.fixture(scope="module", autouse=True)
def _cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Ray with two processors and a small store; of its files and its secret nothing is left behind."""
    secret = tmp_path_factory.mktemp("ray") / "token"
    secret.write_text(secrets.token_hex(32))
    # Ray's sockets lie below its folder, and the names of sockets must be short.
    with TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_AUTH_TOKEN_PATH", str(secret))
        patch.setenv("PYTHONPATH", str(Path(__file__).parent.parent.parent))
        cluster.connect(cluster.LOCAL, 2)
        yield
        ray.shutdown()


@pytest.fixture
def command() -> Command:
    return Command(CliRunner(), group)


def test_a_worker_is_killed_in_its_games_and_the_results_are_those_of_one_process(tmp_path: Path) -> None:
    job = Job("palaces", None, ["random", "greedy:tables=1,budget=4"], 5, {}, with_saves=True)
    with RAY.crew(Mortal, (job, str(tmp_path), 3), 2, len(PARTS)) as crew:
        played = [game for part in crew.results(PARTS) for game in part]
    alone = Player(job)(range(8))
    assert sorted([game.number for game in played]) == list(range(8))
    assert [(game.number, game.line_up, game.result.save) for game in sorted(played, key=lambda game: game.number)] == [
        (game.number, game.line_up, game.result.save) for game in alone
    ]
    begun = sorted(note.name for note in tmp_path.iterdir())
    assert begun == ["begun-0-0", "begun-2-0", "begun-2-1", "begun-4-0", "begun-6-0"]


def test_games_that_kill_every_worker_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "LOSSES", 2)
    crew = RAY.crew(Squares, (NEVER, 4), 1, 4)
    with pytest.raises(WorkerLost, match=r"2 workers were lost over range\(4, 6\)"), crew:
        list(crew.results(PARTS))


def test_a_worker_for_whom_there_is_no_room_holds_nothing_up() -> None:
    with RAY.crew(Squares, (NEVER, NEVER), 3, 4) as crew:
        assert crew.workers == 3
        assert sorted(crew.results(PARTS)) == [1, 13, 41, 85]
        assert sorted(crew.results(PARTS[:1])) == [1]


def ask_until_gone(actor: Any) -> None:
    """To be dismissed takes a moment, in which one more answer may come."""
    while True:
        ray.get(actor.begin.remote())


def test_what_goes_wrong_is_raised_with_its_traceback_and_everybody_is_dismissed() -> None:
    crew = cluster.Cluster(Squares, (4, NEVER), 2, 4, None)
    with pytest.raises(ArithmeticError, match="cannot square 4") as raised, crew:
        list(crew.results(PARTS))
    assert "tasks.py" in "".join(raised.value.__notes__)
    assert len(crew.hired) == 2
    for actor in crew.hired:
        with pytest.raises(RayActorError):
            ask_until_gone(actor)


def test_a_worker_that_cannot_begin_says_why() -> None:
    with pytest.raises(LookupError, match="no tools for 7"), RAY.crew(never_ready, 7, 1, 4) as crew:
        list(crew.results(PARTS))


def test_a_host_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "release", lambda: "9.9 (abc)")
    crew = RAY.crew(Squares, (NEVER, NEVER), 1, 4)
    with pytest.raises(NoCluster, match=r"has pentapolis .*, and we have 9\.9 \(abc\)"), crew:
        list(crew.results(PARTS))


def test_the_same_seed_plays_the_same_games(command: Command) -> None:
    games = ("simulate", "palaces", "--games", "6", "--seed", "1", "--bots", "random,greedy:tables=1,budget=4")
    here: Any = command.json(*games, "--workers", "1")
    there: Any = command.json(*games, "--workers", "2", "--engine", "ray")
    assert there["games"] == here["games"]
    assert there["timing"]["workers"] == 2


def test_rows_are_the_same_and_an_interrupted_simulation_goes_on(tmp_path: Path) -> None:
    job = Job("palaces", None, ["random", "random"], 2, {}, with_saves=False)
    stream.simulate(job, 4, tmp_path / "here", 1, decisions=True)
    with pytest.raises(KeyboardInterrupt):
        stream.simulate(job, 4, tmp_path / "there", 2, interrupt, RAY, decisions=True)
    assert 0 < rows_of(tmp_path / "there", "games").num_rows < 4
    report = stream.simulate(job, 4, tmp_path / "there", 2, None, RAY, decisions=True, resume=True)
    assert len(report.games) == 4
    assert len(report.kept) == 1
    for kind in ("games", "decisions"):
        assert rows_of(tmp_path / "there", kind).equals(rows_of(tmp_path / "here", kind))


def test_the_same_seed_measures_the_same_balance(command: Command) -> None:
    games = ("balance", "palaces", "--games", "4", "--bot", "random")
    here: Any = command.json(*games, "--workers", "1")
    there: Any = command.json(*games, "--workers", "2", "--engine", "ray")
    assert there["figures"] == here["figures"]


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    learned = []
    for name, where in (("here", Where()), ("there", RAY)):
        plan = Lessons("palaces", 2, str(tmp_path / name), 4, generation=2, first_unlearned=2, budget=2)
        training = Training(plan)
        training.run(2, seen, where)
        learned.append(training.weights.read_bytes())
    assert learned[0] == learned[1]


def seen(_stand: Stand) -> None:
    """Nobody watches."""


def test_an_interrupted_tournament_goes_on_wherever_it_is_played(tmp_path: Path) -> None:
    plan = Plan("palaces", ["greedy:tables=1,budget=2", "random"], [2], least=3, most=3, looks=0)
    whole = Contest(replace(plan), None, 1)
    whole.run()
    begun = Contest(plan, tmp_path / "games.jsonl", 2, RAY)
    with pytest.raises(KeyboardInterrupt):
        begun.run(interrupt)
    kept = Contest(plan, tmp_path / "games.jsonl", 1)
    assert 0 < kept.done < whole.done
    kept.run()
    assert results_of(kept) == results_of(whole)


def interrupt(_done: int, _of: int) -> None:
    raise KeyboardInterrupt


def results_of(contest: Contest) -> list[Any]:
    return [
        (encounter, number, game.scores)
        for encounter, meeting in contest.meetings.items()
        for number, game in sorted(meeting.games.items())
    ]


def test_engines_that_do_not_exist_are_refused() -> None:
    with pytest.raises(WrongCrew, match="there is no engine called 'steam'; the engines are processes, ray"):
        Where("steam").crew(Squares, (NEVER, NEVER), 1, 1)
    with pytest.raises(WrongCrew, match="only the engine ray has an address"):
        Where(address="here:1").crew(Squares, (NEVER, NEVER), 1, 1)
