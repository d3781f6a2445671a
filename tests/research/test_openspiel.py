"""The games as OpenSpiel sees them: its own tests pass, its bots play, and no player is told what is hidden from it."""

from __future__ import annotations

import pickle
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts

import pentapolis.research.openspiel  # noqa: F401  (registers the games)
from pentapolis import games
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.option import UnknownOption
from pentapolis.kernel.question import IllegalAnswer
from tests.research.tables import TABLES

SMALL = "deals=5,courses=3"


class Quick:
    """An evaluator that knows no more than that a game has ended."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def load(name: str, settings: str = SMALL) -> Any:
    return pyspiel.load_game(f"pentapolis_{name}({settings})")


def after(game: Any, moves: int, seed: int = 1) -> Any:
    """A state so many moves into a random game; never at a chance node, unless the game begins."""
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while moves > 0 or state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
        moves -= 1
        if state.is_terminal():
            break
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_simulation_test_of_openspiel_passes(name: str, seats: int) -> None:
    """Copies, serialisation, legal actions, strings, tensors and returns, at every state of a game."""
    game = load(name, f"seats={seats},{SMALL}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=seats < 4, verbose=False)


@pytest.mark.parametrize("name", games.names())
def test_the_test_of_openspiels_interface_passes(name: str) -> None:
    """What its integration tests ask of every game, at some hundred states."""
    case = type(
        "Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": f"pentapolis_{name}", "game": load(name)}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [told for _, told in result.errors + result.failures] == []


def test_readings_of_the_rules_are_chosen_by_name() -> None:
    usual, dealt = load("minos"), load("minos", f"{SMALL},options=assignment:random")
    assert after(usual, 1).legal_actions() != after(dealt, 1).legal_actions()
    assert str(dealt) == str(pyspiel.load_game(str(dealt)))
    with pytest.raises((UnknownOption, pyspiel.SpielError), match="assignment"):
        load("minos", "options=asignment:random")


@pytest.mark.parametrize("name", games.names())
def test_its_bots_play_all_games(name: str) -> None:
    game = load(name)
    chance = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(game, 2, 4, Quick(), random_state=np.random.RandomState(2)),
        ismcts.ISMCTSBot(game, Quick(), 2.0, 4, random_state=np.random.RandomState(3)),
    ]
    state = game.new_initial_state()
    asked = [0, 0]
    while not state.is_terminal() and min(asked) < 10:
        if state.is_chance_node():
            state.apply_action(int(chance.choice([outcome for outcome, _ in state.chance_outcomes()])))
            continue
        seat = state.current_player()
        action = bots[seat].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        asked[seat] += 1
    assert min(asked) >= 10 or state.is_terminal()


@pytest.mark.parametrize("name", games.names())
def test_a_state_resampled_from_the_information_state_looks_the_same_to_the_player(name: str) -> None:
    game = load(name)
    others = set()
    for moves in (10, 20, 30):
        state = after(game, moves)
        player = state.current_player()
        if player < 0:
            continue
        for chance in (0.1, 0.5, 0.9):
            other = state.resample_from_infostate(player, lambda chance=chance: chance)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            others.add(str(other) == str(state))
    assert False in others


def test_a_player_who_is_not_asked_can_be_resampled_for_too() -> None:
    state = after(load("palaces"), 10)
    player = 1 - state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.3)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert str(other) != str(state)


def test_information_states_remember_and_observations_do_not() -> None:
    game = load("palaces")
    state = after(game, 12)
    player = state.current_player()
    assert state.information_state_string(player).endswith(state.observation_string(player))
    assert state.information_state_string(player) != state.observation_string(player)
    recalled = state.information_state_tensor(player)
    seen = state.observation_tensor(player)
    assert recalled[: len(seen)] == seen
    assert sum(recalled[len(seen) :]) == len(state.held.lived[player].split()) > 0


def test_chance_decides_the_deal_and_what_comes_of_an_answer() -> None:
    game = load("minos")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 5
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "deal 3"
    rng, courses = np.random.RandomState(1), 0
    state.apply_action(3)
    while not state.is_terminal() and courses < 3:
        if state.is_chance_node():
            courses += 1
            assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, 1) == "course 1"
            assert "waits" in str(state)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert courses == 3


def test_different_courses_lead_to_different_tables() -> None:
    state = after(load("minos"), 1)
    rng = np.random.RandomState(2)
    while not state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert len({str(state.child(course)) for course in range(3)}) > 1


def test_a_state_outlives_its_process() -> None:
    game = load("gentes")
    state = after(game, 25)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)  # noqa: S301  (our own)


def test_bad_input_names_what_is_allowed() -> None:
    with pytest.raises((WrongSeats, pyspiel.SpielError), match="2 to 4"):
        load("minos", "seats=9")
    state = after(load("palaces"), 1)
    wrong = next(action for action in range(54) if action not in state.legal_actions())
    with pytest.raises((IllegalAnswer, pyspiel.SpielError)):
        state.apply_action_with_legality_check(wrong)
    with pytest.raises(ValueError, match="has no parameters"):
        load("palaces").make_py_observer(None, {"x": 1})
