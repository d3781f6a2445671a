"""The rules pages beside the games: options with their readings, values and defaults."""

import re

import pytest

from pentapolis.games import load, names
from pentapolis.kernel.option import Option
from tests.games.pages import numbered, page, rows, section, words_in

NUMBER = re.compile(r"\((?:reading )?([A-Z]*\d+[a-z]?)\)\.$")
OPTIONS = [pytest.param(game, option, id=f"{game}-{option.name}") for game in names() for option in load(game).options]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_stands_where_its_reading_is_argued(game: str, option: Option) -> None:
    number = NUMBER.search(option.explanation)
    argued = numbered(game)[number[1]] if number else page(game)
    assert f"`{option.name}`" in argued


@pytest.mark.parametrize("game", ["minos", "dominations"])
def test_the_table_of_options_is_that_of_the_game(game: str) -> None:
    """Minos names the default in a column of its own, Dominations first."""
    told = []
    for name, values, *more in rows(section(game, "Options")):
        every = [value.strip("` ") for value in re.split(r"[,/]", values)]
        default = more[0].strip("`") if game == "minos" else every[0]
        told.append((name.strip("`"), sorted(every), default))
    played = [(option.name, sorted(option.values), option.values[option.default]) for option in load(game).options]
    assert sorted(told) == sorted(played)


@pytest.mark.parametrize(
    ("game", "number", "option", "default"),
    [
        ("minerva", "16", "split_may_stay", "no"),
        ("gentes", "A12", "strict_loss", "yes"),
        ("dominations", "Q24", "exchange_into_full", "yes"),
        ("dominations", "Q39", "goals_with_masteries_only", "no"),
        ("dominations", "Q10", "short_locus_declined", "no"),
        ("gentes", "A58", "deduct_unscored", "yes"),
        ("minos", "A17", "play_from_offer", "yes"),
        ("minos", "A17", "draw_from_offer", "yes"),
        ("minos", "A09", "board_builds_trigger", "no"),
        ("minos", "A37", "ship_discount", "in_total"),
    ],
)
def test_the_letter_of_the_rulebook_is_what_is_played_by_default(
    game: str, number: str, option: str, default: str
) -> None:
    """What each of them does at its default is proved by the tests that name the number."""
    (found,) = [other for other in load(game).options if other.name == option]
    assert found.values[found.default] == default
    assert option in words_in(numbered(game)[number])
