"""What a tournament is to play: plain values, so that a journal and other processes can keep them."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.learned.weights import file_of
from pentapolis.sim.ladder.encounters import ALL, Encounter, encounters

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game

LEAST: Final = 8
MOST: Final = 200
BATCH: Final = 8
WIDTH: Final = 0.12
LOOKS: Final = 1
DEEPER: Final = 300
DEADLINE: Final = 20.0


@dataclass(frozen=True)
class Plan:
    """Which bots meet at which numbers of seats, and when enough has been seen.

    An encounter is played for `least` deals, and goes on by `batch` deals until the 95 % interval of its wins is no
    wider than `width`, or until `most` deals have been played.
    """

    game: str
    bots: list[str]
    seats: list[int]
    seed: int = 0
    pairing: str = ALL
    least: int = LEAST
    most: int = MOST
    batch: int = BATCH
    width: float = WIDTH
    looks: int = LOOKS
    """So many answers of a game are looked at again, with `deeper` iterations each."""
    deeper: int = DEEPER
    deadline: float = DEADLINE
    """A decision that takes longer, in seconds, is told: about this time a server would not wait any longer."""
    edition: str | None = None
    options: dict[str, object] = field(default_factory=dict)

    def encounters(self) -> list[Encounter]:
        return encounters(self.bots, self.seats, self.pairing)

    def head(self, game: Game[Any]) -> dict[str, Any]:
        """What has to be the same for two runs to go together: who played what, with which values."""
        said = asdict(self)
        for limit in ("least", "most", "batch", "width"):
            del said[limit]
        about = {"rules": game.rules_version, "fingerprint": game.edition.fingerprint, "values": self.values(game)}
        return {**said, **about}

    def values(self, game: Game[Any]) -> list[str]:
        """The fingerprints of what was learned for each number of seats; nothing where nothing was."""
        learned = [file_of(game.name, number, "value") for number in self.seats]
        return [hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.exists() else "" for path in learned]
