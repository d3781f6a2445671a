"""What holds for the features of every game, whatever they tell."""

from __future__ import annotations

from typing import Final

import pytest

from pentapolis.games import load, names
from pentapolis.kernel.rng import Rng
from tests.games.walks import digest, positions

MOST: Final = 600
BY_TURNS: Final = 60
APART: Final = 7
"""Every so many positions are kept, to be looked at once more."""
GAMES: Final = [(name, seats) for name in names() for seats in range(load(name).fewest, load(name).most + 1)]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_names_are_unique_and_not_too_many_and_each_has_a_sentence(name: str, seats: int) -> None:
    sheet = load(name).feature_sheet(seats)
    assert len({feature.name for feature in sheet}) == len(sheet) <= MOST
    assert all(feature.sentence for feature in sheet)


DIGESTS: Final = {
    ("palaces", 2): "f89ebb2dfc3a1ae6",
    ("minos", 2): "c8dc0297d6ca1aee",
    ("minos", 3): "c3048ed636a80d6a",
    ("minos", 4): "5d7e363bd5c5735d",
    ("minerva", 1): "2430d41e98f6f3e6",
    ("minerva", 2): "c539898ae8aae611",
    ("minerva", 3): "685e994d1c230444",
    ("minerva", 4): "a9092f54e07a12b6",
    ("gentes", 2): "3c05eaeee87bfa42",
    ("gentes", 3): "659291e7863d51b2",
    ("gentes", 4): "53da3b75ba1848ac",
    ("dominations", 2): "d7e8b538cfa9784a",
    ("dominations", 3): "81da84fbe757fcc7",
    ("dominations", 4): "222e23a8ebf68b80",
}
"""Of features as weights were learned with: whoever means to change them raises `features_version` and learns anew."""


def test_every_game_has_its_digests() -> None:
    assert list(DIGESTS) == GAMES


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_position_is_told_as_it_always_was(name: str, seats: int) -> None:
    assert digest(load(name), seats) == DIGESTS[name, seats]


@pytest.mark.parametrize("name", names())
def test_what_is_kept_from_other_positions_changes_nothing(name: str) -> None:
    """Positions of tables of every size, one after the other and then in any order."""
    game = load(name)
    sizes = range(game.fewest, game.most + 1)
    met = [table.clone() for seats in sizes for at, table in enumerate(positions(game, seats)) if at % APART == 0]
    looks = [(table, seat) for table in met for seat in range(table.seats)]
    told = [game.features(table, seat) for table, seat in looks]
    order = list(range(len(looks)))
    Rng(1).shuffle(order)
    for at in order:
        assert game.features(*looks[at]) == told[at]


@pytest.mark.parametrize("name", names())
def test_tables_looked_at_by_turns_are_told_the_same_in_sights_of_their_own(name: str) -> None:
    game = load(name)
    tables = [game.new(game.most, seed) for seed in range(3)]
    sights = [game.new_sight() for _ in tables]
    chance = Rng(2)
    for _ in range(BY_TURNS):
        for table, sight in zip(tables, sights, strict=True):
            if table.questions:
                question = table.questions[0]
                assert game.features_in(sight, table, question.seat) == game.features(table, question.seat)
                table.answer(chance.pick(question.options), question.seat)
