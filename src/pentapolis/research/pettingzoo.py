"""The games as PettingZoo environments: agents are asked one after the other, and every answer is an action.

Where several seats decide at the same time, each is asked in turn, and nothing tells what the others have sealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from pentapolis import games
from pentapolis.kernel.option import read_all
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.research.encode import Encoding
from pentapolis.research.observer import Observation, Observer, checked
from pentapolis.research.pixels import RENDER_MODES, shown
from pentapolis.research.reward import REWARDS, rewards

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from pentapolis.kernel.table import Table

VERSION: Final = 1
ILLEGAL: Final = ("terminate", "raise")
ILLEGAL_REWARD: Final = -1.0
MOST_SEED: Final = 1 << 31


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    reward: str = "rank",
    *,
    observation: str = "float",
    illegal: str = "terminate",
    render_mode: str | None = None,
    edition: str | Path | None = None,
) -> AECEnv[str, Observation, Any]:
    """A table of the game, with the wrapper for the order of calls that PettingZoo's own games have.

    An illegal action ends the game with a reward of -1 for whoever gave it, or raises `IllegalAnswer`, which names
    the legal ones.
    """
    return wrappers.OrderEnforcingWrapper(
        raw_env(
            game,
            seats,
            options,
            reward,
            observation=observation,
            illegal=illegal,
            render_mode=render_mode,
            edition=edition,
        )
    )


class raw_env(AECEnv[str, Observation, Any]):  # noqa: N801  (PettingZoo's name for what env() wraps)
    """A table without wrappers. Only the end of a game is rewarded.

    What `TerminateIllegalWrapper` does at an illegal action is done here: the wrapper would look at every mask once
    more, at a third of the cost of a step.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        *,
        observation: str = "float",
        illegal: str = "raise",
        render_mode: str | None = None,
        edition: str | Path | None = None,
    ) -> None:
        self.game = games.load(game, edition)
        self.seats = max(2, self.game.fewest) if seats is None else seats
        self.chosen = read_all(self.game.options, dict(options or {}))
        self.reward = checked("the reward", reward, REWARDS)
        self.illegal = checked("illegal", illegal, ILLEGAL)
        self.render_mode = None if render_mode is None else checked("the render mode", render_mode, RENDER_MODES)
        self.encoding = Encoding(self.game, self.seats)
        self.observer = Observer(self.encoding, observation)
        self.metadata = {
            "name": f"pentapolis_{game}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.observer.space)
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self.chance: np.random.Generator | None = None
        self.seen: dict[str, Observation] = {}
        self.table: Table = self.game.new_with(self.seats, 0, self.chosen)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same games from here on. Options of the game are given to `env`."""
        if seed is not None or self.chance is None:
            self.chance, _ = seeding.np_random(seed)
        self.table = self.game.new_with(self.seats, int(self.chance.integers(MOST_SEED)), self.chosen)
        self.table.record = None
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.move_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        question = self.table.questions[0]
        number = -1 if action is None else int(action)
        try:
            option = self.encoding.option(question, number)
        except IllegalAnswer:
            if self.illegal == "raise":
                raise
            self.end_for(agent)
            return
        self.table.answer(option, question.seat)
        self.move_on()

    def end_for(self, agent: str) -> None:
        """The game is over for everybody, and whoever answered with something illegal pays for it."""
        EnvLogger.warn_on_illegal_move()
        self.seen.clear()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {other: ILLEGAL_REWARD if other == agent else 0.0 for other in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()

    def move_on(self) -> None:
        """Ask the next seat; at the end of the game tell everybody what it is worth."""
        self.seen.clear()
        questions = self.table.questions
        if questions:
            self.agent_selection = self.possible_agents[questions[0].seat]
            return
        for agent, reward in zip(self.possible_agents, rewards(self.table, self.reward), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What the agent knows; looked at once until somebody answers again."""
        if agent not in self.seen:
            self.seen[agent] = self.observer.look(self.table, self.seat_of[agent])
        return self.seen[agent]

    def render(self) -> NDArray[np.uint8] | str | None:
        """The table as whoever is asked sees it; for a human being it is printed."""
        return shown(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
