"""What a tournament found: who played what, every result, and the figures by bot and by seat."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any

from pentapolis import __version__
from pentapolis.sim.match import Pace
from pentapolis.sim.statistics import Summary, summary

if TYPE_CHECKING:
    from pentapolis.sim.match import Result


@dataclass(frozen=True)
class Played:
    """A game of the tournament: its number, which bot sat in each seat, how it ended."""

    number: int
    line_up: list[int]
    result: Result

    def part_of_win(self, seat: int) -> float:
        winners = self.result.winners
        return 1 / len(winners) if seat in winners else 0.0

    def as_dict(self) -> dict[str, Any]:
        result = self.result
        return {
            "number": self.number,
            "seed": result.seed,
            "line_up": self.line_up,
            "scores": result.scores,
            "places": result.places,
            "winners": result.winners,
            "decisions": result.decisions,
            "digest": result.digest,
        }


@dataclass(frozen=True)
class Report:
    """The same seeds give the same report, but for what depends on the machine: `timing`."""

    game: str
    rules_version: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: int
    bots: list[str]
    seed: int
    games: list[Played]
    seconds: float
    workers: int
    engine: str
    kept: frozenset[int] = frozenset()
    """The numbers of games that were there already, and took none of the seconds."""

    @property
    def decisions(self) -> int:
        return sum(played.result.decisions for played in self.games)

    @property
    def mean_decisions(self) -> float:
        return self.decisions / len(self.games)

    def by_bot(self) -> list[Summary]:
        """How each bot did, over all seats it sat in."""
        return [self.summary([(p, p.line_up.index(bot)) for p in self.games]) for bot in range(self.seats)]

    def by_seat(self) -> list[Summary]:
        """How each seat did, whoever sat in it: whether the seats are fair."""
        return [self.summary([(played, seat) for played in self.games]) for seat in range(self.seats)]

    def summary(self, sittings: list[tuple[Played, int]]) -> Summary:
        wins = [played.part_of_win(seat) for played, seat in sittings]
        scores = [played.result.scores[seat] for played, seat in sittings]
        return summary(wins, scores, [played.number // self.seats for played, _ in sittings])

    @property
    def deals(self) -> int:
        """How many different deals were played; the last one perhaps not in all rotations."""
        return -(-len(self.games) // self.seats)

    def paces(self) -> list[Pace]:
        """How long each bot thought, over all its games."""
        paces = [Pace() for _ in self.bots]
        for played in self.games:
            for bot, pace in zip(played.line_up, played.result.paces, strict=True):
                paces[bot].add(pace)
        return paces

    def as_dict(self) -> dict[str, Any]:
        """All of it as JSON has it; what depends on the machine is under `timing`."""
        return {
            "pentapolis": __version__,
            "game": self.game,
            "rules": self.rules_version,
            "edition": {"id": self.edition, "fingerprint": self.fingerprint},
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "bots": self.bots,
            "deals": self.deals,
            "decisions": {"total": self.decisions, "mean": self.mean_decisions},
            "by_bot": [{"bot": bot, **line.as_dict()} for bot, line in zip(self.bots, self.by_bot(), strict=True)],
            "by_seat": [{"seat": seat, **line.as_dict()} for seat, line in enumerate(self.by_seat())],
            "games": [played.as_dict() for played in self.games],
            "timing": self.timing(),
        }

    def timing(self) -> dict[str, Any]:
        fresh = [played.result.decisions for played in self.games if played.number not in self.kept]
        return {
            "seconds": self.seconds,
            "seconds_per_game": fmean([played.result.seconds for played in self.games]),
            "games_per_second": len(fresh) / self.seconds,
            "decisions_per_second": sum(fresh) / self.seconds,
            "workers": self.workers,
            "engine": self.engine,
            "bots": [
                {"bot": bot, "decisions": pace.decisions, "mean_seconds": pace.mean, "longest_seconds": pace.longest}
                for bot, pace in zip(self.bots, self.paces(), strict=True)
            ],
        }
