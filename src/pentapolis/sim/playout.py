"""Games played at random: the shortest way through a game, and the one that is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table


def play_out(table: Table, rng: Rng) -> int:
    """Answer every question at random until the game is over. Says how many answers that took."""
    decisions = 0
    while table.questions:
        table.answer(rng.pick(table.questions[0].options))
        decisions += 1
    return decisions


def play_games(game: Game[Any], seats: int, options: tuple[int, ...], games: int, seed: int) -> int:
    """Play so many games at random, from the set-up to the end. Says how many answers that took."""
    rng = Rng(seed)
    decisions = 0
    for at in range(games):
        table = game.new_with(seats, seed + at, options)
        table.record = None
        decisions += play_out(table, rng)
    return decisions
