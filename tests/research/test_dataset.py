"""Data sets: a row for every decision, readable by others, and nobody's name in it."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

import pentapolis
from pentapolis import games
from pentapolis.cli.command import pentapolis as group
from pentapolis.kernel import record as records
from pentapolis.kernel.rng import Rng
from pentapolis.research import dataset
from pentapolis.research.encode import Encoding
from pentapolis.server.storage.register import Register
from pentapolis.server.storage.rows import Entry, Player, SeatRow, TableRow
from pentapolis.server.storage.store import Store
from pentapolis.sim.tournament import Job
from tests.cli.command import Command

if TYPE_CHECKING:
    import pyarrow as pa

GOLDEN = Path(__file__).parent.parent / "games" / "palaces" / "golden" / "2-by-chance.save"


@pytest.fixture
def command() -> Command:
    return Command(CliRunner(), group)


def job(name: str, bots: list[str], seed: int = 1) -> Job:
    return Job(name, None, bots, seed, {}, with_saves=True)


def write(
    folder: Path, name: str, bots: list[str], games_played: int, *, workers: int = 1, resume: bool = False
) -> int:
    return dataset.write_played(job(name, bots), games_played, folder, workers, lambda _done, _of: None, resume=resume)


@pytest.mark.parametrize("name", games.names())
def test_every_decision_is_a_row_that_can_be_played_again(tmp_path: Path, name: str) -> None:
    seats = max(2, pentapolis.load(name).fewest)
    rows = write(tmp_path, name, ["random"] * seats, 1)
    [file] = tmp_path.glob("*.parquet")
    data = pq.read_table(file)
    assert data.num_rows == rows
    follow(data, Encoding(pentapolis.load(name), seats))


def follow(data: pa.Table, encoding: Encoding) -> None:
    """Give the answers of the rows at a table: they were legal, and the rows say what was observed."""
    table = encoding.game.new(encoding.seats, int(data["seed"][0].as_py()))
    for at, row in enumerate(data.to_pylist()):
        question = table.question_for(row["seat"])
        assert question is not None
        assert np.flatnonzero(row["mask"]).tolist() == sorted(encoding.legal(question))
        if at % 20 == 0:
            assert row["features"] == encoding.observe(table, row["seat"])
        table.answer(encoding.option(question, row["answer"]), row["seat"])
    assert table.over
    for row in data.to_pylist():
        assert row["score"] == table.scores[row["seat"]]
        assert row["place"] == encoding.game.standing(table)[row["seat"]]


def test_the_schema_names_versions_features_and_actions(tmp_path: Path) -> None:
    write(tmp_path, "palaces", ["random", "random"], 1)
    [file] = tmp_path.glob("*.parquet")
    encoding = Encoding(pentapolis.load("palaces"), 2)
    said: dict[str, Any] = json.loads(pq.read_schema(file).metadata[b"pentapolis"])
    assert said["encoding"] == encoding.version
    assert [one[0] for one in said["features"]] == [column.name for column in encoding.columns]
    assert said["actions"] == encoding.action_names
    assert set(pq.read_table(file)["encoding"].to_pylist()) == {encoding.version}


def test_the_rows_do_not_depend_on_the_number_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_IN_FILE", 2)
    bots = ["random", "greedy:tables=1,budget=2"]
    counts = [write(tmp_path / str(workers), "palaces", bots, 4, workers=workers) for workers in (1, 2)]
    assert counts[0] == counts[1] > 0
    one, two = (sorted((tmp_path / workers).iterdir()) for workers in ("1", "2"))
    assert [file.name for file in one] == [file.name for file in two]
    for mine, theirs in zip(one, two, strict=True):
        assert pq.read_table(mine).equals(pq.read_table(theirs))
    players = pq.read_table(one[0]).select(["number", "seat", "player"]).to_pylist()
    assert {(row["number"], row["seat"]): row["player"] for row in players} == {
        (0, 0): bots[0], (0, 1): bots[1], (1, 0): bots[1], (1, 1): bots[0],
    }  # fmt: skip


def test_what_is_there_is_kept_when_somebody_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_IN_FILE", 1)
    whole = write(tmp_path, "palaces", ["random", "random"], 3)
    files = sorted(tmp_path.iterdir())
    times = [file.stat().st_mtime_ns for file in files]
    lost = pq.read_metadata(files[1]).num_rows
    files[1].unlink()
    assert write(tmp_path, "palaces", ["random", "random"], 3, resume=True) == lost < whole
    assert sorted(tmp_path.iterdir()) == files
    assert [files[0].stat().st_mtime_ns, files[2].stat().st_mtime_ns] == [times[0], times[2]]


def test_an_interrupted_file_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_writer: object, _number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dataset.Writer, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, "palaces", ["random", "random"], 1)
    assert not list(tmp_path.glob("*.parquet"))


def test_saves_are_read_back_without_names(tmp_path: Path, command: Command) -> None:
    text = GOLDEN.read_text()
    (tmp_path / "named.save").write_text(text + "player A Ada\nplayer B Bob\n")
    said = command("dataset", "palaces", "--saves", str(tmp_path), "--out", str(tmp_path / "rows"))
    data = pq.read_table(tmp_path / "rows" / "palaces-2-saved.parquet")
    assert f"{data.num_rows} rows written" in said
    assert data.num_rows == records.load(pentapolis.load("palaces"), text).length
    assert set(data["player"].to_pylist()) == {""}
    follow(data, Encoding(pentapolis.load("palaces"), 2))


def test_games_that_are_not_finished_are_not_written(tmp_path: Path, command: Command) -> None:
    record = records.begin(pentapolis.load("palaces"), 2, 1)
    record.answer(record.table.question.options[0])
    (tmp_path / "half.save").write_text(record.save())
    said = command.error("dataset", "palaces", "--saves", str(tmp_path), "--out", str(tmp_path / "rows"))
    assert said == "there is no finished game of palaces to write"


def test_finished_games_of_a_server_are_read_back_without_names(tmp_path: Path, command: Command) -> None:
    game, rng = pentapolis.load("palaces"), Rng(1)
    record = records.begin(game, 2, 3)
    while not record.table.over:
        record.answer(rng.pick(record.table.question.options))
    url = f"sqlite:///{tmp_path}/tables.db"
    edition = f"{game.edition.id} {game.edition.fingerprint}"
    store = Store(url)
    store.open()
    Register(store).add(Player("ada", "Ada"), "d1", "hash")
    row = TableRow(
        "t1", "palaces", game.rules_version, edition, 2, 3, record.options, False, "never", "ada",
        "finished", record.length, (), False, 0, tuple(record.table.scores), None, 0.0, 0.0,
    )  # fmt: skip
    seats = [SeatRow("t1", 0, "person", "Ada"), SeatRow("t1", 1, "bot", "Bob", level="merchant")]
    entries = [
        Entry("t1", at, "answer", "AB".index(text[0]), text, None, f"c{at}", None, 0.0)
        for at, text in enumerate(record.texts, 1)
    ]
    store.add_table(row, seats, entries)
    given_up = replace(row, id="t2", version=1, scores=())
    store.add_table(given_up, [replace(seat, table_id="t2") for seat in seats], [replace(entries[0], table_id="t2")])
    store.close()
    command("dataset", "palaces", "--database", url, "--out", str(tmp_path / "rows"))
    data = pq.read_table(tmp_path / "rows" / "palaces-2-saved.parquet")
    assert data.num_rows == record.length
    assert set(data["player"].to_pylist()) == {"", "merchant"}
    follow(data, Encoding(game, 2))


OTHERS = """
import polars, datasets
frame = polars.read_parquet("{folder}/*.parquet")
rows = datasets.load_dataset("parquet", data_files="{folder}/*.parquet", cache_dir="{folder}/cache")["train"]
assert len(rows) == len(frame)
print(len(rows), frame["answer"].sum() == sum(rows["answer"]), len(rows[0]["features"]), len(frame["mask"][0]))
"""


def test_polars_and_hugging_face_read_it(tmp_path: Path) -> None:
    count = write(tmp_path, "palaces", ["random", "random"], 2)
    code = OTHERS.format(folder=tmp_path)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    encoding = Encoding(games.load("palaces"), 2)
    assert done.stdout.split() == [str(count), "True", str(encoding.size), str(encoding.actions)]
