"""Games of a simulation as Parquet while they are played: a row for every game and, if wanted, one for every decision.

Workers play, and make rows of their decisions; whoever asked for the games writes, so that workers may be anywhere. A
file holds the games of one piece of work. It is there as a whole or not at all, so whoever was interrupted can go on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pyarrow as pa
import pyarrow.parquet as pq

from pentapolis import __version__, engine
from pentapolis.games import load
from pentapolis.research import dataset
from pentapolis.research.encode import Encoding
from pentapolis.sim import tournament
from pentapolis.sim.match import Pace, Result
from pentapolis.sim.report import Played
from pentapolis.sim.tournament import WrongTournament
from pentapolis.sim.where import HERE, Where

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentapolis.kernel.game import Game
    from pentapolis.sim.report import Report

FORMAT: Final = 1
"""Rises whenever the columns change."""
GAMES: Final = "games"
DECISIONS: Final = "decisions"
FILES: Final = "{kind}-{first:08}.parquet"

COLUMNS: Final = (
    ("game", pa.string()),
    ("number", pa.int64()),
    ("seats", pa.int8()),
    ("players", pa.list_(pa.string())),
    ("line_up", pa.list_(pa.int8())),
    ("scores", pa.list_(pa.int32())),
    ("places", pa.list_(pa.int8())),
    ("winners", pa.list_(pa.int8())),
    ("decisions", pa.int32()),
    ("digest", pa.string()),
    ("seed", pa.string()),
    ("options", pa.string()),
    ("rules", pa.int16()),
    ("edition", pa.string()),
    ("pentapolis", pa.string()),
    ("format", pa.int16()),
    ("engine", pa.string()),
    ("seconds", pa.float64()),
    ("decided", pa.list_(pa.int32())),
    ("thought", pa.list_(pa.float64())),
    ("longest", pa.list_(pa.float64())),
)

Part: TypeAlias = tuple[list[Played], "pa.Table | None"]


# ---- playing


@dataclass(frozen=True)
class Order:
    """What the workers are told: plain values only."""

    job: tournament.Job
    decisions: bool


class Teller:
    """Plays the games that have certain numbers; decisions become rows here, where there are many hands."""

    def __init__(self, order: Order) -> None:
        self.player = tournament.Player(replace(order.job, with_saves=order.decisions))
        self.bots = order.job.bots
        self.encoding = Encoding(self.player.game, len(order.job.bots)) if order.decisions else None

    def __call__(self, numbers: range) -> Part:
        games = self.player(numbers)
        rows = None if self.encoding is None else self.decided(self.encoding, games)
        return [replace(each, result=replace(each.result, save=None)) for each in games], rows

    def decided(self, encoding: Encoding, games: list[Played]) -> pa.Table:
        rows: list[dict[str, Any]] = []
        for each in games:
            assert each.result.save is not None
            players = tuple([self.bots[bot] for bot in each.line_up])
            rows += dataset.rows_of(encoding, dataset.Source(each.number, players, each.result.save))
        return pa.Table.from_pylist(rows, schema=dataset.schema(encoding))


def simulate(
    job: tournament.Job,
    games: int,
    folder: Path,
    workers: int | None = None,
    progress: tournament.Progress | None = None,
    where: Where = HERE,
    *,
    decisions: bool = False,
    resume: bool = False,
) -> Report:
    """Play a tournament, write every game as soon as it is done, and report on all of them, also those of before."""
    game = load(job.game, job.edition)
    tournament.check(game, job, len(job.bots), games)
    shelf = Shelf(folder, game, job, decisions=decisions)
    kept = [each for each in shelf.opened(resume=resume) if each.number < games]
    played = list(kept)
    missing = sorted(set(range(games)) - {each.number for each in kept})
    with where.crew(Teller, Order(job, decisions), workers, max(1, len(missing))) as crew:
        start = perf_counter()
        for part, rows in crew.results(parts_of(missing, crew.workers)):
            shelf.write(part, rows)
            played += part
            if progress is not None:
                progress(len(played), games)
        seconds = perf_counter() - start
    numbers = frozenset([each.number for each in kept])
    return tournament.report_on(game, job, played, seconds, crew.workers, numbers)


def parts_of(missing: list[int], crew: int) -> list[range]:
    """The games in parts, each without a gap."""
    size = tournament.size_of_parts(len(missing), crew)
    ends = [at for at, (one, other) in enumerate(pairwise(missing), 1) if other != one + 1]
    runs = [missing[first:last] for first, last in pairwise([0, *ends, len(missing)])]
    return [
        range(run[at], run[min(at + size, len(run)) - 1] + 1) for run in runs for at in range(0, len(run), size) if run
    ]


# ---- the folder


class Shelf:
    """The files of one simulation. Those of another are not mixed with them."""

    def __init__(self, folder: Path, game: Game[Any], job: tournament.Job, *, decisions: bool) -> None:
        self.folder = folder
        self.about = {
            "game": game.name,
            "seats": len(job.bots),
            "options": json.dumps(tournament.named_options(game, job)),
            "rules": game.rules_version,
            "edition": game.edition.fingerprint,
            "pentapolis": __version__,
            "format": FORMAT,
            "engine": engine.mode(),
        }
        same = ("game", "seats", "options", "rules", "edition", "format")
        self.head = {name: self.about[name] for name in same}
        self.head |= {"bots": job.bots, "seed": str(job.seed), "decisions": decisions}
        self.bots = job.bots
        self.columns = pa.schema(COLUMNS, metadata={"pentapolis": json.dumps(self.head)})

    def opened(self, *, resume: bool) -> list[Played]:
        """The games that are there already. Decisions that were written without their games do not count."""
        self.folder.mkdir(parents=True, exist_ok=True)
        files = sorted(self.folder.glob(f"{GAMES}-*.parquet"))
        if files and not resume:
            raise WrongTournament(f"{self.folder} has games in it: --resume goes on with them, or name another folder")
        for file in files:
            self.check(file)
        whole = {file.name.removeprefix(GAMES) for file in files}
        for file in self.folder.glob(f"{DECISIONS}-*.parquet"):
            if file.name.removeprefix(DECISIONS) not in whole:
                file.unlink()
        return [played_from(row) for file in files for row in pq.read_table(file).to_pylist()]

    def check(self, file: Path) -> None:
        found: dict[str, Any] = json.loads((pq.read_schema(file).metadata or {}).get(b"pentapolis", b"{}"))
        other = sorted(key for key in self.head.keys() | found.keys() if self.head.get(key) != found.get(key))
        if other:
            raise WrongTournament(
                f"{file} is of another simulation: it differs in {', '.join(other)};"
                " name another folder, or play as before"
            )

    def write(self, games: Sequence[Played], decisions: pa.Table | None) -> None:
        """Decisions first: games are there when all of theirs is."""
        first = games[0].number
        if decisions is not None:
            whole(self.folder / FILES.format(kind=DECISIONS, first=first), decisions)
        rows = [self.row(each) for each in games]
        whole(self.folder / FILES.format(kind=GAMES, first=first), pa.Table.from_pylist(rows, schema=self.columns))

    def row(self, played: Played) -> dict[str, Any]:
        result = played.result
        return {
            **self.about,
            "number": played.number,
            "players": [self.bots[bot] for bot in played.line_up],
            "line_up": played.line_up,
            "scores": result.scores,
            "places": result.places,
            "winners": result.winners,
            "decisions": result.decisions,
            "digest": result.digest,
            "seed": str(result.seed),
            "seconds": result.seconds,
            "decided": [pace.decisions for pace in result.paces],
            "thought": [pace.seconds for pace in result.paces],
            "longest": [pace.longest for pace in result.paces],
        }


def whole(path: Path, table: pa.Table) -> None:
    half = path.with_name(path.name + dataset.UNFINISHED)
    pq.write_table(table, half, compression="zstd")
    half.replace(path)


def played_from(row: dict[str, Any]) -> Played:
    paces = [Pace(*each) for each in zip(row["decided"], row["thought"], row["longest"], strict=True)]
    result = Result(
        seed=int(row["seed"]),
        scores=row["scores"],
        places=row["places"],
        winners=row["winners"],
        decisions=row["decisions"],
        seconds=row["seconds"],
        digest=row["digest"],
        paces=paces,
    )
    return Played(row["number"], row["line_up"], result)
