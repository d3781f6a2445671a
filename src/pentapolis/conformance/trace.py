"""Games as short texts that are equal wherever the same game is played: in any process, compiled or not."""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from pentapolis.conformance.campaign import settings
from pentapolis.games import load
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game


def trace(game: Game[Any], seed: int) -> str:
    """One game played by chance: its seed, its length, a digest of all questions, one of the end."""
    varied = settings(game)
    seats, options = varied[seed % len(varied)]
    table = game.new_with(seats, seed, options)
    rng = Rng(seed)
    seal = blake2b(digest_size=8)
    decisions = 0
    while not table.over:
        for question in table.questions:
            seal.update(f"{question.seat} {question.kind.name} {question.options} {question.picks}".encode())
        question = table.questions[rng.below(len(table.questions))]
        table.answer(rng.pick(question.options), question.seat)
        decisions += 1
    return f"{seed} {decisions} {seal.hexdigest()} {digest(table)} {table.scores}"


def main(name: str, first: str, games: str) -> None:
    game = load(name)
    for seed in range(int(first), int(first) + int(games)):
        sys.stdout.write(trace(game, seed) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
