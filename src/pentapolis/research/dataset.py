"""Games as data: a row for every decision, in Parquet, with the encoding that the environments have.

What is written does not depend on the number of processes: every file holds the games of certain numbers, and a file is
there as a whole or not at all, so that whoever was interrupted can go on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from pentapolis.games import load
from pentapolis.kernel import record as records
from pentapolis.research.encode import Encoding
from pentapolis.research.reward import ranks
from pentapolis.sim import tournament
from pentapolis.sim.where import HERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.record import Record

FORMAT: Final = 1
"""Rises whenever the columns change."""
GAMES_IN_FILE: Final = 50
UNFINISHED: Final = ".unfinished"


class Source(NamedTuple):
    """A finished game: its number, who sat where as far as they were bots, and the save that it can be played by."""

    number: int
    players: tuple[str, ...]
    save: str


class NothingToWrite(ValueError):
    """No finished game was found."""


def schema(encoding: Encoding) -> pa.Schema:
    """The columns, the same for every game; the metadata names every feature and action."""
    fields = [
        pa.field("game", pa.string()),
        pa.field("number", pa.int64()),
        pa.field("step", pa.int32()),
        pa.field("seat", pa.int8()),
        pa.field("player", pa.string()),
        pa.field("features", pa.list_(pa.int32(), encoding.size)),
        pa.field("mask", pa.list_(pa.int8(), encoding.actions)),
        pa.field("answer", pa.int32()),
        pa.field("score", pa.int32()),
        pa.field("place", pa.int8()),
        pa.field("rank", pa.float32()),
        pa.field("seed", pa.string()),
        pa.field("options", pa.string()),
        pa.field("encoding", pa.string()),
        pa.field("dataset", pa.int16()),
    ]
    described = {
        "pentapolis": json.dumps(
            {
                "dataset": FORMAT,
                "game": encoding.game.name,
                "seats": encoding.seats,
                "encoding": encoding.version,
                "features": [[one.name, one.low, one.high, one.scale] for one in encoding.columns],
                "actions": list(encoding.action_names),
            }
        )
    }
    return pa.schema(fields, metadata=described)


# ---- one game


def rows_of(encoding: Encoding, source: Source) -> list[dict[str, Any]]:
    """Every decision of a finished game, as the seat that made it saw it, with what became of it."""
    record = records.load(encoding.game, source.save)
    decisions = list(decided(encoding, record))
    places = encoding.game.standing(record.table)
    ranked = ranks(places) if record.seats > 1 else [0.0]
    scores = record.table.scores
    about = about_game(encoding, record, source.number)
    return [
        {
            **about,
            **decision,
            "step": step,
            "player": source.players[decision["seat"]],
            "score": scores[decision["seat"]],
            "place": places[decision["seat"]],
            "rank": ranked[decision["seat"]],
        }
        for step, decision in enumerate(decisions)
    ]


def about_game(encoding: Encoding, record: Record, number: int) -> dict[str, Any]:
    game = encoding.game
    chosen = {option.name: option.values[value] for option, value in zip(game.options, record.options, strict=True)}
    return {
        "game": game.name,
        "number": number,
        "seed": str(record.seed),
        "options": json.dumps(chosen),
        "encoding": encoding.version,
        "dataset": FORMAT,
    }


def decided(encoding: Encoding, record: Record) -> Iterator[dict[str, Any]]:
    """The game once more from the beginning: what each seat observed, and what it answered."""
    table = encoding.game.new_with(record.seats, record.seed, record.options)
    for seat, option in record.answers:
        question = table.question_for(seat)
        assert question is not None
        mask = np.zeros(encoding.actions, dtype=np.int8)
        mask[encoding.legal(question)] = 1
        yield {
            "seat": seat,
            "features": np.array(encoding.observe(table, seat), dtype=np.int32),
            "mask": mask,
            "answer": encoding.action(question, option),
        }
        table.answer(option, seat)


def written(path: Path, encoding: Encoding, sources: Iterable[Source]) -> int:
    """Write a file, as a whole or not at all. Says how many rows it has."""
    columns = schema(encoding)
    half = path.with_name(path.name + UNFINISHED)
    count = 0
    with pq.ParquetWriter(half, columns, compression="zstd") as file:
        for source in sources:
            rows = rows_of(encoding, source)
            file.write_table(pa.Table.from_pylist(rows, schema=columns))
            count += len(rows)
    half.replace(path)
    return count


# ---- games of bots


@dataclass(frozen=True)
class Order:
    """What the workers are told: plain values only."""

    job: tournament.Job
    folder: str


class Writer:
    """Plays the games that have certain numbers, and writes their file."""

    def __init__(self, order: Order) -> None:
        self.player = tournament.Player(order.job)
        self.bots = order.job.bots
        self.folder = Path(order.folder)
        self.encoding = Encoding(self.player.game, len(order.job.bots))

    def __call__(self, numbers: range) -> tuple[int, int]:
        """How many games the file holds, and how many rows."""
        path = path_of(self.folder, self.encoding, numbers)
        return len(numbers), written(path, self.encoding, map(self.play, numbers))

    def play(self, number: int) -> Source:
        played = self.player.play(number)
        assert played.result.save is not None
        return Source(number, tuple([self.bots[bot] for bot in played.line_up]), played.result.save)


def path_of(folder: Path, encoding: Encoding, numbers: range) -> Path:
    return folder / f"{encoding.game.name}-{encoding.seats}-{numbers.start:08}.parquet"


def write_played(
    job: tournament.Job,
    games: int,
    folder: Path,
    workers: int | None,
    told: Callable[[int, int], None],
    *,
    resume: bool,
) -> int:
    """Let bots play so many games and write them. Says how many rows were written now."""
    game = load(job.game, job.edition)
    tournament.check(game, job, len(job.bots), games)
    encoding = Encoding(game, len(job.bots))
    folder.mkdir(parents=True, exist_ok=True)
    parts = [range(first, min(first + GAMES_IN_FILE, games)) for first in range(0, games, GAMES_IN_FILE)]
    todo = [part for part in parts if not (resume and path_of(folder, encoding, part).exists())]
    done = games - sum(map(len, todo))
    rows = 0
    with HERE.crew(Writer, Order(job, str(folder)), workers, len(todo)) as crew:
        for part, count in crew.results(todo):
            rows += count
            done += part
            told(done, games)
    return rows


# ---- games that were played elsewhere


def write_saved(game: Game[Any], sources: Sequence[Source], folder: Path) -> int:
    """Write finished games, a file for each number of seats. Says how many rows there are."""
    by_seats: dict[int, list[Source]] = {}
    for source in sources:
        by_seats.setdefault(records.Head(source.save).seats, []).append(source)
    if not by_seats:
        raise NothingToWrite(f"there is no finished game of {game.name} to write")
    folder.mkdir(parents=True, exist_ok=True)
    return sum(
        written(folder / f"{game.name}-{seats}-saved.parquet", Encoding(game, seats), found)
        for seats, found in by_seats.items()
    )


def sources_in(game: Game[Any], paths: Iterable[Path]) -> list[Source]:
    """The finished games among these saves, and in these folders; who played them is left out."""
    files = [file for path in paths for file in (sorted(path.rglob("*.save")) if path.is_dir() else [path])]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return [nameless(at, game, text) for at, text in enumerate(texts) if is_finished(game, text)]


def is_finished(game: Game[Any], text: str) -> bool:
    """Whether a save is a game of this one, played to the end. A save that cannot be opened is an error."""
    return records.Head(text).game == game.name and records.load(game, text).table.over


def nameless(number: int, game: Game[Any], text: str) -> Source:
    """The game alone, without the names that may stand below it."""
    record = records.load(game, text)
    return Source(number, ("",) * record.seats, record.save())
