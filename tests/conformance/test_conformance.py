"""Every game keeps every promise, at every number of seats and with every option."""

from math import ceil
from typing import Any

import pytest

from pentapolis.conformance import Tally, check_game
from pentapolis.conformance.campaign import ENOUGH, check_use, count_use, settings
from pentapolis.conformance.promise import play_out
from pentapolis.conformance.tally import unused
from pentapolis.games import load, names
from pentapolis.kernel.game import Game
from pentapolis.kernel.rng import Rng
from tests.conformance.declared import declared

DECISIONS = 170_000
"""So many decisions at most: of games that can be longer, fewer are played, but one of each setting at least."""
CHUNKS = 20
EVERY = 48
CLOSELY = 8
DECISIONS_CLOSELY = 12_500
FEW = 300

GAMES = pytest.mark.parametrize("name", names())


def games_in_a_chunk(game: Game[Any]) -> int:
    return max(ceil(len(settings(game)) / CHUNKS), DECISIONS // game.longest // CHUNKS)


@GAMES
@pytest.mark.parametrize("chunk", [0, *[pytest.param(chunk, marks=pytest.mark.long) for chunk in range(1, CHUNKS)]])
def test_games_played_by_chance_and_to_win_keep_every_promise(name: str, chunk: int) -> None:
    game = load(name)
    games = games_in_a_chunk(game)
    tally = check_game(game, games, chunk * games, declared(name), EVERY)
    assert tally.games == games


@pytest.mark.long
@GAMES
def test_some_settings_are_looked_at_closely(name: str) -> None:
    """One game of each, unless games can be long: then of settings spread over all of them."""
    game = load(name)
    all_settings = len(settings(game))
    games = min(all_settings, max(game.most - game.fewest + 1, DECISIONS_CLOSELY // game.longest))
    for at in range(games):
        check_game(game, 1, all_settings * 100 + at * all_settings // games, declared(name), CLOSELY)


@pytest.mark.long
@GAMES
def test_over_some_hundred_games_everything_is_used(name: str) -> None:
    game = load(name)
    tally = Tally()
    for seed in range(max(ENOUGH, min(FEW, DECISIONS // game.longest))):
        count_use(game, tally, seed)
    check_use(game, tally, declared(name))
    assert unused(game, tally) - declared(name).seldom == declared(name).never


@GAMES
def test_settings_cover_every_number_of_seats_and_every_value(name: str) -> None:
    game = load(name)
    varied = settings(game)
    assert {seats for seats, _ in varied} == set(range(game.fewest, game.most + 1))
    for at, option in enumerate(game.options):
        assert {options[at] for _, options in varied} == set(range(len(option.values)))


@GAMES
def test_imagined_futures_differ(name: str) -> None:
    """Chance at an imagined table takes another course than at the real one and at other imagined ones."""
    game = load(name)
    for seats, options in settings(game):
        table = game.new_with(seats, 1, options)
        seat = table.question.seat
        futures = {table.rng, *[table.imagine(seat, Rng(chance)).rng for chance in range(20)]}
        assert len(futures) == 21
        play_out(table, Rng(1))
