"""How much somebody who searches wins from a fixed policy, in OpenSpiel: `python examples/best_response.py --games 10`.

A whole game of Palaces has far too many states for an exact best response. What OpenSpiel's IS-MCTS wins from a policy
on average is a lower bound of how far that policy can be exploited; here it is the policy that answers at random.
"""

from __future__ import annotations

import argparse
from math import tanh
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import pentapolis.research.openspiel  # noqa: F401  (registers the games)


class Outlook:
    """Judges a state by the game's own evaluation, between -1 and 1."""

    def evaluate(self, state: Any) -> Any:
        if state.is_terminal() or state.is_chance_node():
            return np.array(state.returns())
        worths = state.table.game.outlook(state.table)
        lead = tanh((worths[0] - worths[1]) / state.table.game.usual_lead)
        return np.array([lead, -lead])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def won(game: Any, seat: int, seed: int, simulations: int) -> float:
    """What the searcher gets in one game against chance."""
    rng = np.random.RandomState(seed)
    searcher = ISMCTSBot(game, Outlook(), 1.0, simulations, random_state=rng)
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))  # else by chance
    state = game.new_initial_state()
    while not state.is_terminal():
        is_mine = state.current_player() == seat
        state.apply_action(searcher.step(state) if is_mine else int(rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=30)
    wanted = parser.parse_args()
    game = pyspiel.load_game("pentapolis_palaces")
    values = [won(game, at % 2, at, wanted.simulations) for at in range(wanted.games)]
    print(f"the response wins {fmean(values):+.2f} a game, between -1 and 1, in {wanted.games} games")


if __name__ == "__main__":
    main()
