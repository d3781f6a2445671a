"""A simulation as Parquet: a row for every game while it is played, and going on after an interrupt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis as group
from pentapolis.games import load
from pentapolis.kernel.record import begin
from pentapolis.research import stream
from pentapolis.research.encode import Encoding
from pentapolis.sim.tournament import Job, WrongTournament
from pentapolis.sim.tournament import simulate as simulated
from tests.cli.command import Command

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.sim.tournament import Progress

BOTS = ["random", "greedy:tables=1,budget=2"]
JOB = Job("palaces", None, BOTS, 1, {}, with_saves=False)
OF_THE_MACHINE = ["seconds", "thought", "longest"]


@pytest.fixture
def command() -> Command:
    return Command(CliRunner(), group)


def rows_of(folder: Path, kind: str) -> pa.Table:
    """All rows of a kind, in order, without what depends on the machine."""
    whole = pa.concat_tables([pq.read_table(file) for file in sorted(folder.glob(f"{kind}-*.parquet"))])
    return whole.drop_columns([name for name in OF_THE_MACHINE if name in whole.column_names])


def interrupted_after(games: int) -> Progress:
    def told(done: int, _of: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return told


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_row_is_how_a_game_ended(tmp_path: Path) -> None:
    report = stream.simulate(JOB, 4, tmp_path, 1)
    plain = simulated("palaces", 2, BOTS, 4, 1, workers=1)
    assert [game.as_dict() for game in report.games] == [game.as_dict() for game in plain.games]
    rows = rows_of(tmp_path, "games").to_pylist()
    assert [row["number"] for row in rows] == [0, 1, 2, 3]
    for row, game in zip(rows, plain.games, strict=True):
        assert row["scores"] == game.result.scores
        assert row["digest"] == game.result.digest
        assert row["seed"] == str(game.result.seed)
        assert row["players"] == [BOTS[bot] for bot in game.line_up]
        assert sum(row["decided"]) == row["decisions"]
    assert not list(tmp_path.glob("decisions-*"))


def test_decisions_are_rows_of_a_data_set(tmp_path: Path) -> None:
    report = stream.simulate(JOB, 2, tmp_path, 1, decisions=True)
    rows = rows_of(tmp_path, "decisions").to_pylist()
    assert len(rows) == report.decisions
    first = [row for row in rows if row["number"] == 0]
    game = load("palaces")
    encoding, table = Encoding(game, 2), begin(game, 2, report.games[0].result.seed).table
    for row in first:
        question = table.question_for(row["seat"])
        assert question is not None
        table.answer(encoding.option(question, row["answer"]), row["seat"])
    assert table.scores == report.games[0].result.scores


def test_rows_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    for workers in (1, 2):
        stream.simulate(JOB, 4, tmp_path / str(workers), workers, decisions=True)
    for kind in ("games", "decisions"):
        assert rows_of(tmp_path / "1", kind).equals(rows_of(tmp_path / "2", kind))


def test_whoever_was_interrupted_goes_on_also_with_more_games(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        stream.simulate(JOB, 4, tmp_path / "cut", 1, interrupted_after(2), decisions=True)
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "cut").iterdir()}
    assert rows_of(tmp_path / "cut", "games").num_rows == 2
    (tmp_path / "cut" / "decisions-00000003.parquet").write_bytes(b"without its games")
    report = stream.simulate(JOB, 6, tmp_path / "cut", 1, decisions=True, resume=True)
    assert report.kept == {0, 1}
    assert report.timing()["games_per_second"] == pytest.approx(4 / report.seconds)
    assert {file: file.stat().st_mtime_ns for file in kept} == kept
    whole = stream.simulate(JOB, 6, tmp_path / "whole", 1, decisions=True)
    assert [game.as_dict() for game in report.games] == [game.as_dict() for game in whole.games]
    for kind in ("games", "decisions"):
        assert rows_of(tmp_path / "cut", kind).equals(rows_of(tmp_path / "whole", kind))


def test_a_game_in_the_midst_that_is_missing_is_played(tmp_path: Path) -> None:
    stream.simulate(JOB, 5, tmp_path, 1)
    whole = rows_of(tmp_path, "games")
    (tmp_path / "games-00000002.parquet").unlink()
    assert stream.simulate(JOB, 5, tmp_path, 1, resume=True).kept == {0, 1, 3, 4}
    assert rows_of(tmp_path, "games").equals(whole)
    assert stream.simulate(JOB, 5, tmp_path, 1, resume=True).kept == {0, 1, 2, 3, 4}


def test_parts_have_no_gaps() -> None:
    assert stream.parts_of([], 2) == []
    assert stream.parts_of([0, 1, 4], 1) == [range(1), range(1, 2), range(4, 5)]
    numbers = [number for number in range(60) if number not in {7, 30, 31}]
    parts = stream.parts_of(numbers, 2)
    assert [number for part in parts for number in part] == numbers
    assert max(map(len, parts)) == 2


def test_games_of_another_simulation_are_refused(tmp_path: Path) -> None:
    stream.simulate(JOB, 1, tmp_path, 1)
    with pytest.raises(WrongTournament, match="it differs in bots, seed; name another folder"):
        stream.simulate(replace(JOB, bots=["random"] * 2, seed=2), 2, tmp_path, 1, resume=True)
    with pytest.raises(WrongTournament, match="it differs in decisions;"):
        stream.simulate(JOB, 2, tmp_path, 1, decisions=True, resume=True)
    with pytest.raises(WrongTournament, match="has games in it: --resume goes on with them"):
        stream.simulate(JOB, 2, tmp_path, 1)


def test_the_command_writes_and_goes_on(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = ("simulate", "palaces", "--seed", "1", "--workers", "1", "--out", str(tmp_path / "rows"))
    with monkeypatch.context() as patch:
        patch.setattr(stream.Shelf, "write", interrupted)
        said = command.error(*games, "--games", "2", code=130)
    assert said.startswith(f"interrupted; what was written is in {tmp_path / 'rows'}, and ")
    command(*games, "--games", "2")
    assert "2 of these games were there already" in command(*games, "--games", "4", "--resume")
    assert rows_of(tmp_path / "rows", "games").num_rows == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decisions",), "--decisions is for --out"),
        (("--resume",), "--resume is for --out"),
        (("--out", "a", "--save-dir", "b"), "--out and --save-dir do not go together"),
    ],
)
def test_what_does_not_go_together_is_said(command: Command, arguments: tuple[str, ...], said: str) -> None:
    assert said in command.error("simulate", "palaces", *arguments, code=2)
