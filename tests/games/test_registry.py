"""The games there are, and what each says of itself for a report on its balance."""

from __future__ import annotations

from collections import Counter

import pytest

from pentapolis.games import UnknownGame, load, names, part


def test_a_game_is_asked_for_by_name() -> None:
    assert [load(name).name for name in names()] == list(names())
    with pytest.raises(UnknownGame, match="no game called 'chess'; the games are palaces, minos"):
        load("chess")


def test_a_game_may_lack_a_part_but_not_have_a_broken_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert part("palaces", "picture") is not None
    assert part("palaces", "cellar") is None

    def broken(name: str) -> None:
        raise ModuleNotFoundError(f"{name} wants something else", name="something_else")

    monkeypatch.setattr("pentapolis.games.import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="wants something else"):
        part("palaces", "picture")


@pytest.mark.parametrize(
    ("game", "kind", "sizes"),
    [
        ("minos", "card", {"Age I": 72, "Age II": 72, "": 2}),
        ("dominations", "mastery", {"value 3": 24, "value 6": 24, "value 9 after 3": 6, "value 9 after 6": 18}),
        ("gentes", "card", {"": 54}),
    ],
)
def test_games_say_which_things_are_peers(game: str, kind: str, sizes: dict[str, int]) -> None:
    rules = load(game)
    assert Counter(rules.peers(kind, label) for label in rules.label_table[kind]) == sizes
    assert rules.peers("seat", "A") == ""


def test_nations_of_dominations_are_compared_by_the_goals_they_meet() -> None:
    game = load("dominations")
    assert game.reached(game.new(2, 1), 0) == {"goals met": 0}
