"""How fast are comparable engines? Random games of each peer, timed in iterations of a calibration loop.

A stand-alone script for an environment of its own: it needs what `requirements.txt` beside it locks, and
nothing of pentapolis. It prints a JSON list with one object per peer; README.md explains the figures.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

# Arguments for the Python of a fresh environment: subprocess.run([python, *INSTALL], check=True)
INSTALL: Final = (
    *("-m", "pip", "install", "--no-deps", "--require-hashes"),
    *("-r", str(Path(__file__).with_name("requirements.txt"))),
)

SEED: Final = 1
WHOLE_GAME: Final = sys.maxsize
CALIBRATION_ITERATIONS: Final = 50_000
SLICE_SECONDS: Final = 0.02
CLONE_POSITIONS: Final = 5
CLONES_PER_CALL: Final = 50
CLONE_SHARE: Final = 0.02  # of the time for play, for each position

Report = dict[str, str | int | float | None]


class Peer(Protocol):
    """What the shared loop asks of an engine."""

    def play(self, limit: int) -> int:
        """Start a game, play it at random to its end or for `limit` decisions; return how many there were."""

    def copier(self) -> Callable[[], object] | None:
        """The engine's own way to copy the position that `play` left, if it has one."""


class OpenSpiel:
    """A C++ game through `pyspiel`. Chance nodes are sampled here; they cost time but are no decisions."""

    def __init__(self, game: str) -> None:
        pyspiel = import_module("pyspiel")
        self._game: Any = pyspiel.load_game(game)
        self._state: Any = None
        self._chance = int(pyspiel.PlayerId.CHANCE)
        self._legal: Callable[[Any], Sequence[int]] = pyspiel.State.legal_actions

    def play(self, limit: int) -> int:
        state = self._state = self._game.new_initial_state()
        chance, legal, uniform = self._chance, self._legal, random.random
        decisions = 0
        while decisions < limit:
            player = state.current_player()
            if player >= 0:
                actions = legal(state)
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
            elif player == chance:
                state.apply_action(sample(state.chance_outcomes()))
            else:
                break
        return decisions

    def copier(self) -> Callable[[], object] | None:
        clone: Callable[[], object] = self._state.clone
        return clone


class RLCardGinRummy:
    """RLCard at the level of its `Game` and `Judge`, below `Env`, which would encode every observation."""

    def __init__(self) -> None:
        environment = import_module("rlcard").make("gin-rummy", config={"seed": SEED})
        self._game: Any = environment.game

    def play(self, limit: int) -> int:
        game, uniform = self._game, random.random
        game.init_game()
        judge = game.judge
        decisions = 0
        while decisions < limit and not game.is_over():
            actions = judge.get_legal_actions()
            game.step(actions[int(uniform() * len(actions))])
            decisions += 1
        return decisions

    def copier(self) -> Callable[[], object] | None:
        return None


class Observed(OpenSpiel):
    """The same with what an agent is given at every decision: the observation as a tensor, and the mask."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        found: Any = import_module("numpy").flatnonzero

        def legal(state: Any) -> Sequence[int]:
            state.observation_tensor(state.current_player())
            actions: Sequence[int] = found(state.legal_actions_mask()).tolist()
            return actions

        self._legal = legal


class RLCardEnvironment:
    """RLCard's `Env`: every step encodes the state of whoever is next, with the legal actions in it."""

    def __init__(self) -> None:
        self._environment: Any = import_module("rlcard").make("gin-rummy", config={"seed": SEED})

    def play(self, limit: int) -> int:
        environment, uniform = self._environment, random.random
        state, _ = environment.reset()
        decisions = 0
        while decisions < limit and not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(uniform() * len(actions))])
            decisions += 1
        return decisions

    def copier(self) -> Callable[[], object] | None:
        return None


class PettingZoo:
    """An AEC environment with its usual wrappers: `last` gives observation and mask, `step` takes the action."""

    def __init__(self, module: str) -> None:
        self._environment: Any = import_module(f"pettingzoo.classic.{module}").env()
        self._legal: Any = import_module("numpy").flatnonzero

    def play(self, limit: int) -> int:
        environment, uniform, legal = self._environment, random.random, self._legal
        environment.reset()
        decisions = 0
        while decisions < limit and environment.agents:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            actions = legal(observation["action_mask"])
            environment.step(int(actions[int(uniform() * len(actions))]))
            decisions += 1
        return decisions

    def copier(self) -> Callable[[], object] | None:
        return None


class Catanatron:
    """Four of Catanatron's own RandomPlayers. A decision is a tick; the turn limit is that of `Game.play`."""

    def __init__(self) -> None:
        self._package: Any = import_module("catanatron")
        self._turns_limit: int = import_module("catanatron.game").TURNS_LIMIT
        self._game: Any = None

    def play(self, limit: int) -> int:
        players = [self._package.RandomPlayer(color) for color in self._package.Color]
        game = self._game = self._package.Game(players)
        turns_limit = self._turns_limit
        decisions = 0
        while decisions < limit and game.winning_color() is None and game.state.num_turns < turns_limit:
            game.play_tick()
            decisions += 1
        return decisions

    def copier(self) -> Callable[[], object] | None:
        copy: Callable[[], object] = self._game.copy
        return copy


class Entry(NamedTuple):
    """A peer by name, the distribution it is installed from, and how to set it up."""

    name: str
    distribution: str
    make: Callable[[], Peer]


PEERS: Final = (
    Entry("OpenSpiel gin_rummy", "open_spiel", partial(OpenSpiel, "gin_rummy")),
    Entry("OpenSpiel backgammon", "open_spiel", partial(OpenSpiel, "backgammon")),
    Entry("OpenSpiel crazy_eights", "open_spiel", partial(OpenSpiel, "crazy_eights")),
    Entry("RLCard gin-rummy", "rlcard", RLCardGinRummy),
    Entry("Catanatron", "catanatron", Catanatron),
)

INTERFACES: Final = (
    Entry("PettingZoo chess", "pettingzoo", partial(PettingZoo, "chess_v6")),
    Entry("PettingZoo connect four", "pettingzoo", partial(PettingZoo, "connect_four_v3")),
    Entry("RLCard gin-rummy", "rlcard", RLCardEnvironment),
    Entry("OpenSpiel gin_rummy", "open_spiel", partial(Observed, "gin_rummy")),
    Entry("OpenSpiel backgammon", "open_spiel", partial(Observed, "backgammon")),
)
"""How agents see them: with observation and mask at every step."""


class Timing(NamedTuple):
    """What `alternate` saw: calls of the work, units they did, seconds they took, c/m per unit."""

    calls: int
    units: int
    seconds: float
    cm: float


def sample(outcomes: Sequence[tuple[int, float]]) -> int:
    """Draw an action from (action, probability) pairs."""
    rest = random.random()
    for action, probability in outcomes:
        rest -= probability
        if rest < 0:
            return action
    return outcomes[-1][0]  # the probabilities summed to a little less than 1


def calibrate() -> float:
    """Seconds per iteration of the calibration loop."""
    x = 0
    start = perf_counter()
    for i in range(CALIBRATION_ITERATIONS):
        x += i & 7
    return (perf_counter() - start) / CALIBRATION_ITERATIONS


def run_slice(work: Callable[[], int]) -> tuple[int, int, float]:
    """Repeat the work for a short while: calls, units done, seconds."""
    calls = units = 0
    seconds = 0.0
    start = perf_counter()
    while seconds < SLICE_SECONDS:
        units += work()
        calls += 1
        seconds = perf_counter() - start
    return calls, units, seconds


def alternate(work: Callable[[], int], seconds: float) -> Timing:
    """Alternate calibration and slices of work; each slice is compared with the calibrations around it."""
    calls, units, spent = 0, 0, 0.0
    costs: list[float] = []
    before = calibrate()
    while spent < seconds:
        slice_calls, slice_units, slice_seconds = run_slice(work)
        after = calibrate()
        costs.append(slice_seconds / slice_units / fmean((before, after)))
        before = after
        calls += slice_calls
        units += slice_units
        spent += slice_seconds
    return Timing(calls, units, spent, median(costs))


def repeat(copy: Callable[[], object]) -> int:
    """Copy a position many times over."""
    for _ in range(CLONES_PER_CALL):
        copy()
    return CLONES_PER_CALL


def clone_cost(peer: Peer, decisions: int, seconds: float) -> float | None:
    """c/m of a copy, as the median of several positions that many decisions into a game."""
    costs: list[float] = []
    for _ in range(CLONE_POSITIONS):
        while peer.play(decisions) < decisions:
            pass  # that game was over too soon
        copy = peer.copier()
        if copy is None:
            return None
        costs.append(alternate(partial(repeat, copy), seconds).cm)
    return round(median(costs), 1)


def measure(entry: Entry, seconds: float) -> Report:
    """Play a peer for that long, then time copies of positions half-way through an average game."""
    random.seed(SEED)
    peer = entry.make()
    peer.play(WHOLE_GAME)  # warm up
    play = alternate(partial(peer.play, WHOLE_GAME), seconds)
    return {
        "name": entry.name,
        "version": version(entry.distribution),
        "decisions": play.units,
        "games": play.calls,
        "seconds": round(play.seconds, 3),
        "decisions_per_second": round(play.units / play.seconds, 1),
        "games_per_second": round(play.calls / play.seconds, 2),
        "cm_per_decision": round(play.cm, 1),
        "clone_cm": clone_cost(peer, play.units // play.calls // 2, seconds * CLONE_SHARE),
    }


def measure_or_explain(entry: Entry, seconds: float) -> Report:
    """The figures, or why there are none: one peer that is missing or broken does not stop the others."""
    try:
        with redirect_stdout(sys.stderr):
            return measure(entry, seconds)
    except Exception as error:
        return {"name": entry.name, "error": f"{type(error).__name__}: {error}"}


def positive(text: str) -> float:
    """A number of seconds from the command line."""
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is not a positive number of seconds")
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=positive, default=2.0, help="time for play, per peer (default: 2)")
    parser.add_argument("--interfaces", action="store_true", help="as agents see them, with observation and mask")
    wanted = parser.parse_args()
    entries = INTERFACES if wanted.interfaces else PEERS
    print(json.dumps([measure_or_explain(entry, wanted.seconds) for entry in entries], indent=2))


if __name__ == "__main__":
    main()
