"""Learning by self-play: generation after generation somebody plays against himself and learns from how it ended.

All games of a generation are played with the same weights and their seeds follow from their numbers, so the same
training gives the same weights however many processes play. What has been reached is kept in a folder, and goes on from
there.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from pentapolis.bots.learned.judge import WINNING, Judge, LearnedJudge
from pentapolis.bots.learned.lookahead import LookAhead
from pentapolis.bots.learned.weights import UnfitWeights, packed, unpacked
from pentapolis.games import load
from pentapolis.kernel.rng import Rng, seeded
from pentapolis.learn.handed import hand_on
from pentapolis.learn.model import Model, scaled
from pentapolis.learn.selfplay import Caution, Episode, Thinking, play
from pentapolis.learn.targets import Lesson, lesson
from pentapolis.sim.where import HERE, Where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from pentapolis.bots.learned.network import Network
    from pentapolis.bots.learned.weights import Weights
    from pentapolis.kernel.game import Game
    from pentapolis.learn.model import Floats
    from pentapolis.sim.where import Workers

BATCH: Final = 512
RATE: Final = 1e-3
KEPT_ROWS: Final = 200_000
PASSES: Final = 3
"""So often each position is learned, on average, when it is new."""


@dataclass(frozen=True)
class Plan:
    """What is to be learned, and how."""

    game: str
    seats: int
    folder: str
    games: int
    seed: int = 0
    generation: int = 100
    first_unlearned: int = 0
    width: int = 48
    decay: float = 0.9
    tables: int = 1
    budget: int = 60
    blur: float = 1.0
    whim: float = 0.04
    opening: int = 6
    corrects: bool = True
    """Whether the game's own evaluation is corrected, or left aside."""
    sparring: int = 20
    """In so many of a hundred games one seat is taken by somebody who has learned nothing, and so plays otherwise."""
    begin_with: str | None = None
    """Weights to begin with, of this number of seats or another."""
    winning: float = WINNING
    """A sure win is played for like so many usual leads."""


@dataclass
class Stand:
    """How far the training has come."""

    games: int = 0
    seconds: float = 0.0
    begun_with: dict[str, int] = field(default_factory=dict)
    """The games and seats of what was learned before, if anything was."""
    curve: list[dict[str, float]] = field(default_factory=list)


class Lot(NamedTuple):
    """Some games of one generation, and the weights they are played with: workers may have no folder in common."""

    numbers: range
    generation: int
    weights: bytes


class Player:
    """Plays the games of a plan that have certain numbers, each generation with its own weights."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.generation = -1
        self.weights: Weights | None = None
        self.network: Network | None = None

    def __call__(self, lot: Lot) -> list[tuple[int, Episode]]:
        if lot.generation != self.generation:
            self.weights = unpacked(lot.weights)
            self.network = None
            self.generation = lot.generation
        return [(number, self.play(number)) for number in lot.numbers]

    def play(self, number: int) -> Episode:
        plan = self.plan
        rng = Rng(plan.seed, number)
        blur = plan.blur * rng.below(1000) / 1000
        whim = plan.whim * rng.below(1000) / 1000
        opening = rng.below(plan.opening + 1) if plan.opening else 0
        caution = Caution(rng, blur, whim, opening)
        minds = [self.mind(number)] * plan.seats
        if rng.below(100) < plan.sparring:
            minds[rng.below(plan.seats)] = self.unlearned(number)
        return play(self.game, seeded(plan.seed, number) >> 8, minds, caution)

    def mind(self, number: int) -> Thinking:
        """Who plays: at first the game's own evaluation, then what has been learned so far."""
        if number < self.plan.first_unlearned:
            return self.unlearned(number)
        assert self.weights is not None
        network = self.network or self.weights.network()
        self.network = network
        return self.looking_ahead(LearnedJudge(network, self.weights.facts, self.plan.seats), number)

    def unlearned(self, number: int) -> Thinking:
        """Somebody with the game's own evaluation and the same look ahead."""
        return self.looking_ahead(Judge(self.game.usual_lead), number)

    def looking_ahead(self, judge: Judge, number: int) -> Thinking:
        return LookAhead(judge, Rng(self.plan.seed, number, 1), self.plan.tables, self.plan.budget).prospects


class Training:
    """One network that learns."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.folder = Path(plan.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.game: Game[Any] = load(plan.game)
        self.sheet = self.game.feature_sheet(plan.seats)
        self.alike = self.game.alike_features()
        self.scales = np.array([feature.scale for feature in self.sheet], np.float32)
        self.scale = self.game.usual_lead
        outputs = 2 * plan.seats if plan.seats > 1 else 1
        self.model = Model(len(self.sheet), plan.width, outputs, plan.seed)
        if plan.corrects:
            self.model.say_nothing()
        self.stand = Stand()
        self.lessons: list[Lesson] = []
        self.chance = np.random.default_rng(plan.seed)
        self.go_on()

    def go_on(self) -> None:
        """Take up what an earlier run has reached, if any."""
        stand = self.folder / "stand.json"
        if stand.exists():
            self.stand = Stand(**json.loads(stand.read_text()))
            self.model.load(self.folder / "model.npz")
        elif self.plan.begin_with is not None:
            self.begin_with(unpacked(Path(self.plan.begin_with).read_bytes()))

    def begin_with(self, weights: Weights) -> None:
        """Take over what was learned before, perhaps at another number of seats."""
        seats, inputs = int(weights.facts["seats"]), int(weights.facts["inputs"])
        known = self.game.feature_sheet(seats)
        if weights.facts["game"] != self.game.name or inputs != len(known) or 1 in (seats, self.plan.seats):
            facts = weights.facts
            raise UnfitWeights(f"what was learned for {facts['game']} at {seats} seats cannot begin this training")
        hand_on(weights, known, self.model, self.sheet, self.plan.seats)
        self.stand.begun_with = {"games": int(weights.facts["games"]), "seats": seats}

    def run(self, workers: int | None, progress: Callable[[Stand], None], where: Where = HERE) -> None:
        with where.crew(Player, self.plan, workers, self.plan.generation) as crew:
            while self.stand.games < self.plan.games:
                begun = perf_counter()
                error = self.study(sorted(self.played(crew), key=number_of))
                self.stand.games += self.plan.generation
                self.stand.seconds += perf_counter() - begun
                self.stand.curve.append({"games": self.stand.games, "error": error})
                self.keep()
                progress(self.stand)
        self.weights.write_bytes(self.packed())

    @property
    def weights(self) -> Path:
        """The file with what was learned in the end."""
        return self.folder / "weights.value"

    def played(self, crew: Workers[Lot, list[tuple[int, Episode]]]) -> Iterator[tuple[int, Episode]]:
        """The games of the next generation."""
        first, weights = self.stand.games, self.packed()
        size = max(1, self.plan.generation // (4 * crew.workers))
        end = first + self.plan.generation
        parts = [range(at, min(at + size, end)) for at in range(first, end, size)]
        for part in crew.results([Lot(numbers, first // self.plan.generation, weights) for numbers in parts]):
            yield from part

    def study(self, episodes: list[tuple[int, Episode]]) -> float:
        """Learn from new games, and from those of before. Says how far off the points were."""
        new = 0
        for _, episode in episodes:
            found = lesson(self.model, episode, self.scales, self.scale, self.plan.decay, corrects=self.plan.corrects)
            self.lessons.append(found)
            new += len(found.rows)
        self.forget()
        rows, points, wins = self.material()
        rate = RATE * max(0.1, 1 - self.stand.games / max(1, self.plan.games))
        errors = []
        for _ in range(max(1, PASSES * new // BATCH)):
            chosen = self.chance.integers(0, len(rows), BATCH)
            seen = self.told_otherwise(rows[chosen])
            errors.append(self.model.learn(scaled(seen, self.scales), points[chosen], wins[chosen], rate))
        return float(np.mean(errors))

    def told_otherwise(self, rows: NDArray[np.int16]) -> NDArray[np.int16]:
        """The same positions in any of the orders of features that mean the same."""
        return rows[:, self.alike[self.chance.integers(len(self.alike))]] if self.alike else rows

    def forget(self) -> None:
        """What was learned long ago was played by somebody weaker."""
        kept = 0
        for at in range(len(self.lessons) - 1, -1, -1):
            kept += len(self.lessons[at].rows)
            if kept > KEPT_ROWS:
                del self.lessons[: at + 1]
                return

    def material(self) -> tuple[NDArray[np.int16], Floats, Floats]:
        return (
            np.concatenate([each.rows for each in self.lessons]),
            np.concatenate([each.points for each in self.lessons]).astype(np.float32),
            np.concatenate([each.wins for each in self.lessons]).astype(np.float32),
        )

    def packed(self) -> bytes:
        return packed(self.model.weights(self.facts(), self.scales))

    def facts(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "features": self.game.features_version,
            "rules": self.game.rules_version,
            "edition": self.game.edition.fingerprint,
            "scale": self.scale,
            "corrects": plan.corrects,
            "winning": plan.winning,
            "games": self.stand.games,
            "begun_with": self.stand.begun_with,
            "seed": plan.seed,
        }

    def keep(self) -> None:
        self.model.save(self.folder / "model.npz")
        fresh = self.folder / "stand.json.fresh"
        fresh.write_text(json.dumps(asdict(self.stand)))
        fresh.replace(self.folder / "stand.json")


def number_of(pair: tuple[int, Episode]) -> int:
    return pair[0]
