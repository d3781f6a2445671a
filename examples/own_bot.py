"""A bot of one's own against the ladder, with intervals: `python examples/own_bot.py palaces --deals 20`.

A bot is anything with a `choose`: it is given a chair, which shows what a person in that seat would see, and answers
with one of the options of the question. Each deal is played once for each seat, so nobody wins by the luck of cards.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import pentapolis
from pentapolis.bots import levels
from pentapolis.kernel.rng import Rng, seeded
from pentapolis.sim.match import play
from pentapolis.sim.statistics import Summary, summary

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.kernel.table import Table


class OneStep:
    """Imagines a table, tries every answer on it, and takes the one after which it is furthest ahead."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, chair: Chair) -> int:
        believed = chair.imagine(self.rng)
        return max(chair.question.options, key=lambda option: self.lead(believed.clone(), chair, option))

    def lead(self, table: Table, chair: Chair, option: int) -> float:
        table.answer(option, chair.seat)
        worths = [chair.game.worth(table, seat) for seat in range(chair.seats)]
        mine = worths.pop(chair.seat)
        return mine - max(worths, default=0.0)


def against(name: str, rival: str, deals: int) -> Summary:
    """Two seats, both ways round for every deal."""
    game = pentapolis.load(name)
    wins, scores, numbers = [], [], []
    for deal in range(deals):
        for seat in (0, 1):
            mine, theirs = OneStep(seeded(deal, 1)), levels.make(rival, seeded(deal, 2))
            result = play(game, [mine, theirs] if seat == 0 else [theirs, mine], deal)
            wins.append(1 / len(result.winners) if seat in result.winners else 0.0)
            scores.append(result.scores[seat])
            numbers.append(deal)
    return summary(wins, scores, numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[n for n in pentapolis.games.names() if pentapolis.load(n).fewest <= 2])
    parser.add_argument("--rivals", default="random,shepherd,potter", help="bots, by commas")
    parser.add_argument("--deals", type=int, default=20)
    wanted = parser.parse_args()
    for rival in wanted.rivals.split(","):
        found = against(wanted.game, rival, wanted.deals)
        low, high = found.win_interval
        print(
            f"against {rival:<10} won {found.win_rate:.0%} ({low:.0%} to {high:.0%}), mean score {found.mean_score:.1f}"
        )


if __name__ == "__main__":
    main()
