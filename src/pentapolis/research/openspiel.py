"""The games for OpenSpiel: importing this module registers `pentapolis_palaces` and the others.

`pyspiel.load_game("pentapolis_minos(seats=3)")`. Seats that decide at the same time are asked one after the other, and
no state tells a player what another has sealed. Chance is explicit: the deal is a chance node, and so is every answer
that lets chance decide something; each of its outcomes is another course that chance may take.
"""

from __future__ import annotations

import json
import marshal
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from pentapolis import games
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import Rng, seeded
from pentapolis.kernel.snapshot import restore, take
from pentapolis.research.encode import Encoding
from pentapolis.research.observer import Observer
from pentapolis.research.reward import rewards

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

PREFIX: Final = "pentapolis_"
DEALS: Final = 1000
COURSES: Final = 16
PLAIN: Final = 0
"""The format of `marshal` that depends on nothing but the values."""
MOST: Final = 1000.0
"""No score of somebody who plays alone is above this, in units of a usual lead."""


@cache
def game_called(name: str) -> Game[Any]:
    """All states share one game, so that copies of a state are comparable."""
    return games.load(name)


class Held:
    """What a state holds: the table, an answer that waits for chance, and what each seat has gone through."""

    def __init__(self, name: str, table: Table | None, waiting: int | None, lived: list[str]) -> None:
        self.name = name
        self.table = table
        self.waiting = waiting
        self.lived = lived

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        table = None if self.table is None else self.table.clone()
        return Held(self.name, table, self.waiting, self.lived.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = None if self.table is None else take(self.table)
        return revived, (self.name, numbers, self.waiting, self.lived)


def revived(name: str, numbers: list[Any] | None, waiting: int | None, lived: list[str]) -> Held:
    """What was held, from plain values."""
    return Held(name, None if numbers is None else restore(game_called(name), numbers), waiting, lived)


class TableGame(pyspiel.Game):
    """One of our games with a number of seats."""

    kind: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = game_called(self.name)
        self.seats = int(given.get("seats", max(2, game.fewest)))
        self.readings = read_all(game.options, chosen(str(given.get("options", ""))))
        self.deals = int(given.get("deals", DEALS))
        self.courses = int(given.get("courses", COURSES))
        self.encoding = Encoding(game, self.seats)
        self.observer = Observer(self.encoding)
        most = MOST if self.seats == 1 else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=max(self.deals, self.courses),
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if game.fewest > 1 else None,
            max_game_length=game.longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        if params:
            raise ValueError(f"an observer of {self.name} has no parameters, and so not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SeatObserver(self.observer, is_recalled=wanted.perfect_recall)


class TableState(pyspiel.State):
    """A table, or the moment before chance decides something."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.courses = game.courses
        self.seats = game.seats
        self.readings = game.readings
        self.held = Held(game.name, None, None, [""] * game.seats)

    @property
    def encoding(self) -> Encoding:
        encoding: Encoding = self.get_game().encoding
        return encoding

    @property
    def table(self) -> Table:
        assert self.held.table is not None
        return self.held.table

    def current_player(self) -> int:
        held = self.held
        if held.table is None or held.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return held.table.question.seat if not held.table.over else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.held.table is not None and self.held.table.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.encoding.legal(self.table.question))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.deals if self.held.table is None else self.courses
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.table is None:
            held.table = game_called(held.name).new_with(self.seats, action, self.readings)
            held.table.record = None
        elif held.waiting is not None:
            held.table.rng = seeded(held.table.rng, action)
            option, held.waiting = held.waiting, None
            held.table.answer(option)
        else:
            self.answer(action)

    def answer(self, action: int) -> None:
        """Give an answer; where chance will decide what comes of it, chance is asked first."""
        table = self.table
        question = table.question
        option = self.encoding.option(question, action)
        self.remember(question.seat, action)
        tried = table.clone()
        tried.answer(option)
        if tried.rng == table.rng:
            self.held.table = tried
        else:
            self.held.waiting = option

    def remember(self, seat: int, action: int) -> None:
        """What the seat saw, and what it answered to that."""
        self.held.lived[seat] += f"{sight(self.table, seat)}:{action} "

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.held.table is None else f"course {action}"
        return self.encoding.action_names[action]

    def returns(self) -> list[float]:
        return rewards(self.table, "rank") if self.is_terminal() else [0.0] * self.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Another state that the player could believe in: what is hidden from it is dealt anew."""
        other: TableState = self.clone()
        table, rng = self.table, Rng(int(sampler() * (1 << 30)))
        if table.question_for(player) is not None:
            other.held.table = table.imagine(player, rng)
        else:
            table.game.redeal(other.held.table, player, rng)
        return other

    def __str__(self) -> str:
        if self.held.table is None:
            return "before the deal"
        waiting = (
            "" if self.held.waiting is None else f" {'done' if self.held.waiting == DONE else self.held.waiting} waits"
        )
        return blake2b(json.dumps(take(self.held.table)).encode(), digest_size=12).hexdigest() + waiting


def chosen(options: str) -> dict[str, object]:
    """Readings of the rules as OpenSpiel has them in the name of a game: `assignment:random;starter:first`."""
    pairs = [pair.partition(":") for pair in options.split(";") if pair]
    return {name.strip(): value.strip() for name, _, value in pairs}


def sight(table: Table, seat: int) -> str:
    """A short text that is the same for all that looks the same to the seat."""
    return blake2b(marshal.dumps(table.view(seat), PLAIN), digest_size=6).hexdigest()


class SeatObserver:
    """What a player observes: the encoding; with recall also how often it has given each answer so far."""

    def __init__(self, observer: Observer, *, is_recalled: bool) -> None:
        encoding = observer.encoding
        self.observer = observer
        self.is_recalled = is_recalled
        self.tensor = np.zeros(encoding.size + is_recalled * encoding.actions, dtype=np.float32)
        self.dict = {"observation": self.tensor[: encoding.size]}
        if is_recalled:
            self.dict["answers"] = self.tensor[encoding.size :]

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor.fill(0)
        if state.held.table is not None:
            self.dict["observation"][:] = self.observer.row(state.held.table, player)
        if self.is_recalled:
            for lived in state.held.lived[player].split():
                self.dict["answers"][int(lived.partition(":")[2])] += 1

    def string_from(self, state: TableState, player: int) -> str:
        """The view as JSON; with recall all that the player saw when it was asked, and its answers, before it."""
        view = "" if state.held.table is None else json.dumps(state.held.table.view(player))
        return f"{state.held.lived[player]}{view}" if self.is_recalled else view


def register(name: str) -> None:
    """Make a game known to OpenSpiel."""
    game = game_called(name)
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"Pentapolis {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if game.fewest > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": max(2, game.fewest), "deals": DEALS, "courses": COURSES, "options": ""},
    )
    pyspiel.register_game(kind, type(f"{game.title}Game", (TableGame,), {"kind": kind, "name": name}))


for each in games.names():
    register(each)
