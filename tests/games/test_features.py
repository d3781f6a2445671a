"""What holds for the features of every game, whatever they tell."""

from __future__ import annotations

from typing import Final

import pytest

from pentapolis.games import load, names

MOST: Final = 600
GAMES: Final = [(name, seats) for name in names() for seats in range(load(name).fewest, load(name).most + 1)]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_names_are_unique_and_not_too_many_and_each_has_a_sentence(name: str, seats: int) -> None:
    sheet = load(name).feature_sheet(seats)
    assert len({feature.name for feature in sheet}) == len(sheet) <= MOST
    assert all(feature.sentence for feature in sheet)
