"""How fast the interfaces for research are: steps with the observation and the mask of whoever is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import gymnasium
import numpy as np
import pyspiel

from pentapolis.cli.measuring.stopwatch import Timing, timed
from pentapolis.research.gymnasium import VERSION, TablesEnv
from pentapolis.research.openspiel import PREFIX
from pentapolis.research.pettingzoo import env as aec

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

SEED: Final = 1
TABLES: Final = 64
"""So many are stepped in one call."""
CALLS: Final = 8
PETTINGZOO: Final = "PettingZoo"
GYMNASIUM: Final = "Gymnasium"
VECTOR: Final = f"Gymnasium, {TABLES} tables"
OPENSPIEL: Final = "OpenSpiel"


class Pace(NamedTuple):
    """What a step costs through an interface."""

    game: str
    interface: str
    timing: Timing


def paces(game: str, seconds: float) -> list[Pace]:
    """Random play for two through every interface, each for so long."""
    works = {PETTINGZOO: in_turn, GYMNASIUM: one_seat, VECTOR: many_tables, OPENSPIEL: by_state}
    return [Pace(game, name, timed(work(game, np.random.default_rng(SEED)), seconds)) for name, work in works.items()]


def any_of(mask: NDArray[Any], chance: np.random.Generator) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(chance.random() * len(legal))])


def in_turn(game: str, chance: np.random.Generator) -> Callable[[], int]:
    """A whole game of an AEC environment."""
    table: Any = aec(game)

    def play() -> int:
        table.reset(seed=int(chance.integers(1 << 30)))
        steps = 0
        while table.agents:
            observation, _, terminated, truncated, _ = table.last()
            over = terminated or truncated
            table.step(None if over else any_of(observation["action_mask"], chance))
            steps += not over
        return steps

    return play


def one_seat(game: str, chance: np.random.Generator) -> Callable[[], int]:
    """A whole game of one seat against bots that play by chance, whose answers are part of the step."""
    table: Any = gymnasium.make(f"pentapolis/{game.title()}-v{VERSION}", disable_env_checker=True)

    def play() -> int:
        _, info = table.reset(seed=int(chance.integers(1 << 30)))
        steps, over = 0, False
        while not over:
            _, _, over, _, info = table.step(any_of(info["action_mask"], chance))
            steps += 1
        return steps

    return play


def many_tables(game: str, chance: np.random.Generator) -> Callable[[], int]:
    """Some steps of many tables."""
    tables = TablesEnv(game, TABLES)
    tables.reset(seed=SEED)

    def play() -> int:
        for _ in range(CALLS):
            draws = chance.random(TABLES).tolist()
            legal = tables.legal_actions()
            tables.step([own[int(draw * len(own))] if own else 0 for own, draw in zip(legal, draws, strict=True)])
        return CALLS * TABLES

    return play


def by_state(game: str, chance: np.random.Generator) -> Callable[[], int]:
    """A whole game of OpenSpiel's, with observation tensor and mask at every decision."""
    return partial(course, pyspiel.load_game(f"{PREFIX}{game}"), chance)


def course(rules: Any, chance: np.random.Generator) -> int:
    state, steps = rules.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            continue
        state.observation_tensor(state.current_player())
        state.apply_action(any_of(np.asarray(state.legal_actions_mask()), chance))
        steps += 1
    return steps
