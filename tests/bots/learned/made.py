"""Weights made up by chance: nobody would win with them, but everything can be done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.bots.learned.weights import Weights, packed
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.game import Game

WIDTH = 4


def by_chance(game: Game[Any], seats: int, seed: int = 1, *, corrects: bool = False) -> Weights:
    rng = Rng(seed)
    inputs, outputs = len(game.feature_sheet(seats)), 2 * seats if seats > 1 else 1

    def numbers(n: int) -> list[float]:
        return [(rng.below(2001) - 1000) / 80_000 for _ in range(n)]

    facts = {
        "game": game.name,
        "seats": seats,
        "features": game.features_version,
        "inputs": inputs,
        "width": WIDTH,
        "outputs": outputs,
        "scale": 30.0,
        "corrects": corrects,
        "games": 9,
    }
    columns = WIDTH + outputs
    return Weights(
        facts, {"first": numbers(inputs * columns), "bias": numbers(columns), "second": numbers(WIDTH * outputs)}
    )


def file_by_chance(game: Game[Any], seats: int, folder: Path, *, corrects: bool = False) -> Path:
    path = folder / f"{game.name}-{seats}-{corrects}.value"
    path.write_bytes(packed(by_chance(game, seats, corrects=corrects)))
    return path
