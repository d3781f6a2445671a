"""Every game keeps every promise, at every number of seats and with every option."""

from typing import Any

import pytest

from pentapolis.conformance import Tally, check_game
from pentapolis.conformance.campaign import check_use, settings
from pentapolis.conformance.promise import play_out
from pentapolis.conformance.tally import unused
from pentapolis.games import load, names
from pentapolis.kernel.game import Game
from pentapolis.kernel.rng import Rng
from tests.conformance.declared import declared

CHUNKS = 21
GAMES_IN_A_CHUNK = 48
EVERY = 48
CLOSELY = 8
FEW = 300

GAMES = pytest.mark.parametrize("name", names())


@GAMES
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_played_by_chance_keep_every_promise(name: str, chunk: int) -> None:
    first = chunk * GAMES_IN_A_CHUNK
    tally = check_game(load(name), GAMES_IN_A_CHUNK, first, declared(name), EVERY)
    assert tally.games == GAMES_IN_A_CHUNK


@GAMES
def test_one_game_of_each_setting_is_looked_at_closely(name: str) -> None:
    game = load(name)
    check_game(game, len(settings(game)), first=10_000, declared=declared(name), every=CLOSELY)


@GAMES
def test_over_some_hundred_games_everything_is_used(name: str) -> None:
    game = load(name)
    tally = Tally()
    varied = settings(game)
    for seed in range(FEW):
        count(game, tally, seed, *varied[seed % len(varied)])
    check_use(game, tally, declared(name))
    assert unused(game, tally) == declared(name).never


def count(game: Game[Any], tally: Tally, seed: int, seats: int, options: tuple[int, ...]) -> None:
    """Play a game by chance and count what comes up, without any check."""
    table, rng = game.new_with(seats, seed, options), Rng(seed)
    events = table.listen()
    while not table.over:
        question = table.questions[rng.below(len(table.questions))]
        option = rng.pick(question.options)
        table.answer(option, question.seat)
        tally.count_answer(game, question, option)
    tally.count_events(game, events)
    tally.count_game(len(table.record or []))


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
