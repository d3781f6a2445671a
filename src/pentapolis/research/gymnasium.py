"""The games as Gymnasium environments: one seat against bots of your choice, at one table or at many side by side.

Importing this module registers an id for each game: `gymnasium.make("pentapolis/Palaces-v1", bots="greedy")`. What is
observed is the row of numbers alone; the mask of legal actions is in `info["action_mask"]` and in `action_masks()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pentapolis import games
from pentapolis.bots import levels
from pentapolis.kernel.option import read_all
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.research.encode import Encoding
from pentapolis.research.lanes import Lane, Rows, refused, step
from pentapolis.research.observer import Observer, UnknownChoice, checked
from pentapolis.research.pixels import RENDER_MODES, shown
from pentapolis.research.reward import REWARDS, rewards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

VERSION: Final = 1
ILLEGAL: Final = ("terminate", "raise")
ILLEGAL_REWARD: Final = -1.0
MOST_SEED: Final = 1 << 31
ANY_SEAT: Final = None
NO_ACTION: Final = -1

Info = dict[str, Any]


class Setting:
    """What is played, by whom and for what: the same for one table and for many."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        bots: str | Sequence[str],
        options: Mapping[str, object] | None,
        reward: str,
        observation: str,
        seat: int | None,
        illegal: str,
        edition: str | Path | None,
    ) -> None:
        self.game = games.load(game, edition)
        self.seats = max(2, self.game.fewest) if seats is None else seats
        self.encoding = Encoding(self.game, self.seats)
        self.observer = Observer(self.encoding, observation)
        self.bots = [bots] * (self.seats - 1) if isinstance(bots, str) else list(bots)
        self.options = read_all(self.game.options, dict(options or {}))
        self.reward = checked("the reward", reward, REWARDS)
        self.illegal = checked("illegal", illegal, ILLEGAL)
        self.seat = seat
        self.check()

    def check(self) -> None:
        """Complain before anything is played."""
        if len(self.bots) != self.seats - 1:
            raise UnknownChoice(
                f"{self.seats} seats need {self.seats - 1} bots beside the own seat, not {len(self.bots)}"
            )
        if self.seat is not ANY_SEAT and not 0 <= self.seat < self.seats:
            raise UnknownChoice(f"the seat cannot be {self.seat}: it is one of 0 to {self.seats - 1}, or None for any")
        for bot in self.bots:
            levels.make(bot, 0)

    def lane(self) -> Lane:
        return Lane(self.encoding, self.options, self.bots)

    def deal(self, lane: Lane, chance: np.random.Generator) -> None:
        """A new game in the seat that is wanted, or in any. Bots may play a game to its end without asking the seat."""
        while True:
            seat = int(chance.integers(self.seats)) if self.seat is ANY_SEAT else self.seat
            lane.deal(int(chance.integers(MOST_SEED)), seat)
            if not lane.over:
                return

    def worth(self, lane: Lane) -> float:
        return rewards(lane.table, self.reward)[lane.seat] if lane.over else 0.0

    @property
    def space(self) -> spaces.Space[Any]:
        return self.observer.space["observation"]


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """One seat at one table. Only the end of a game is rewarded; an illegal action ends it with -1, or raises."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: str | Sequence[str] = levels.RANDOM,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        *,
        observation: str = "float",
        seat: int | None = ANY_SEAT,
        illegal: str = "terminate",
        render_mode: str | None = None,
        edition: str | Path | None = None,
    ) -> None:
        self.setting = Setting(game, seats, bots, options, reward, observation, seat, illegal, edition)
        self.render_mode = None if render_mode is None else checked("the render mode", render_mode, RENDER_MODES)
        self.observation_space = self.setting.space
        self.action_space = spaces.Discrete(self.setting.encoding.actions)
        self.lane = self.setting.lane()

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        self.setting.deal(self.lane, self.np_random)
        return self.observed(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, Info]:
        if self.lane.over:
            raise IllegalAnswer("the game is over: reset the environment to begin another")
        try:
            self.lane.answer(int(action))
        except IllegalAnswer as refusal:
            if self.setting.illegal == "raise":
                raise
            return self.observed(), ILLEGAL_REWARD, True, False, {**self.info(), "illegal": str(refusal)}
        return self.observed(), self.setting.worth(self.lane), self.lane.over, False, self.info()

    def observed(self) -> Any:
        return self.setting.observer.row(self.lane.table, self.lane.seat)

    def info(self) -> Info:
        """The mask of legal actions, and in which seat one sits; at the end also the scores."""
        said: Info = {"action_mask": self.action_masks(), "seat": self.lane.seat}
        return {**said, "scores": self.lane.table.scores} if self.lane.over else said

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal action: what masked algorithms ask for."""
        return self.setting.observer.mask(self.lane.table.question_for(self.lane.seat))

    def render(self) -> Any:
        """The table as the own seat sees it."""
        return shown(self.lane.table, self.render_mode, self.lane.seat)


class TablesEnv(VectorEnv[Any, Any, Any]):
    """Many tables in one call. Arrays are filled in place: copy what you keep beyond the next step.

    A table whose game has ended is dealt anew by the next step, whatever the action there.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        bots: str | Sequence[str] = levels.RANDOM,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        *,
        observation: str = "float",
        seat: int | None = ANY_SEAT,
        illegal: str = "terminate",
        edition: str | Path | None = None,
    ) -> None:
        if num_envs < 1:
            raise UnknownChoice(f"there should be one table or more, not {num_envs}")
        checked("the observation of many tables", observation, ("float", "int"))
        self.setting = Setting(game, seats, bots, options, reward, observation, seat, illegal, edition)
        self.num_envs = num_envs
        self.single_observation_space = self.setting.space
        self.single_action_space = spaces.Discrete(self.setting.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.lanes = [self.setting.lane() for _ in range(num_envs)]
        self.lay_out()

    def lay_out(self) -> None:
        """The arrays that every step fills."""
        encoding = self.setting.encoding
        self.rows = Rows(encoding, self.num_envs)
        self.told = np.frombuffer(memoryview(self.rows.figures), dtype=np.int32).reshape(self.num_envs, encoding.size)
        self.legal = np.frombuffer(memoryview(self.rows.masks), dtype=np.int8).reshape(self.num_envs, encoding.actions)
        """What the engine writes; nobody else may."""
        self.figures = np.zeros_like(self.told)
        self.scaled = np.zeros(self.told.shape, dtype=np.float32)
        self.masks = np.zeros_like(self.legal)
        self.rewards = np.zeros(self.num_envs, dtype=np.float64)
        self.ended = np.zeros(self.num_envs, dtype=np.bool_)
        self.cut = np.zeros(self.num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        self.ended[:] = False
        for at, lane in enumerate(self.lanes):
            self.setting.deal(lane, self.np_random)
            self.rows.write(at, lane)
        return self.observed(), {"action_mask": self.action_masks()}

    def step(self, actions: Any) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        given = self.read(actions)
        illegal = self.refused(given)
        for at in np.flatnonzero(self.ended).tolist():
            self.setting.deal(self.lanes[at], self.np_random)
        over = step(self.lanes, given, self.rows)
        self.rewards[:] = 0.0
        self.ended[:] = False
        for at in over:
            self.ended[at], self.rewards[at] = True, self.setting.worth(self.lanes[at])
        for at in illegal:
            self.ended[at], self.rewards[at] = True, ILLEGAL_REWARD
        return self.observed(), self.rewards, self.ended, self.cut, {"action_mask": self.action_masks()}

    def read(self, actions: Any) -> list[int]:
        """An action for each table; none where a game has ended."""
        given: list[int] = np.asarray(actions, dtype=np.int64).tolist()
        if len(given) != self.num_envs:
            raise UnknownChoice(f"{self.num_envs} tables need {self.num_envs} actions, not {len(given)}")
        return [NO_ACTION if over else action for action, over in zip(given, self.ended.tolist(), strict=True)]

    def refused(self, given: list[int]) -> list[int]:
        """The tables at which the action is illegal: nothing is answered there."""
        illegal = refused(self.rows, given, self.ended.tolist())
        for at in illegal:
            if self.setting.illegal == "raise":
                self.lanes[at].answer(given[at])
            given[at] = NO_ACTION
        return illegal

    def observed(self) -> Any:
        observer = self.setting.observer
        if observer.form == "int":
            np.copyto(self.figures, self.told)
            return self.figures
        return np.multiply(self.told, observer.shares, out=self.scaled, dtype=np.float32)

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal action, a row for each table."""
        np.copyto(self.masks, self.legal)
        return self.masks

    def legal_actions(self) -> list[list[int]]:
        """The same as lists, none where a game has ended: shorter where there are thousands of actions."""
        return self.rows.marked


def register() -> None:
    """An id for each game: `pentapolis/Palaces-v1` and so on."""
    for name in games.names():
        env_id = f"pentapolis/{name.title()}-v{VERSION}"
        if env_id not in gymnasium.registry:
            gymnasium.register(
                env_id,
                entry_point="pentapolis.research.gymnasium:SeatEnv",
                vector_entry_point="pentapolis.research.gymnasium:TablesEnv",
                kwargs={"game": name},
            )


register()
