"""The rules page of Minerva beside the rulebook's numbers, the edition and the game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from pentapolis.games.minerva import constants
from pentapolis.games.minerva.constants import (
    CULTURE_NAMES,
    HIRE_DENARII,
    HIRE_GLORY,
    PASS_INCOME,
    RESOURCE_NAMES,
    ROUNDS,
    TAX,
)
from pentapolis.games.minerva.rules.rounds import MAIN_PHASE
from tests.games.minerva.position import GAME, A, B, bare, begin, draw, give, has, lives, offer, say, turn
from tests.games.pages import in_a_line, numbered, page, section

TILES: Final = tomllib.loads((Path(constants.__file__).parent / "components.toml").read_text(encoding="utf-8"))[
    "location"
]
ACTIVATED: Final = [tile["effect"] for tile in TILES if tile["category"] != "special"]
SPECIAL: Final = [tile["effect"] for tile in TILES if tile["category"] == "special"]
COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six")


def brought(effect: str) -> set[str]:
    """The sorts of things that an effect brings, in the page's words."""
    gain = effect.rsplit("->", maxsplit=1)[-1].split(" per ", maxsplit=1)[0]
    sorts = {"denarius": "money", "glory": "glory"}
    sorts |= dict.fromkeys((*RESOURCE_NAMES, "any"), "resources") | dict.fromkeys(CULTURE_NAMES, "culture")
    return {sorts[word] for word in re.findall(r"[a-z]+", gain)}


def test_what_it_is_tells_which_tiles_work_by_a_residence_and_what_they_bring() -> None:
    told = in_a_line(section("minerva", "What it is"))
    every = {sort for effect in ACTIVATED for sort in brought(effect)}
    (listed,) = re.findall(r"Lines bring ([a-z, ]+)\.", told)
    assert set(re.split(r", | and ", listed)) == every
    assert len(ACTIVATED) > len(SPECIAL), "most of them do nothing until somebody lives there"
    assert "special facilities work once, when they are built, and temples score in the end" in told


def test_what_it_is_can_be_seen_in_the_game() -> None:
    """A residence sets a line to work, not the special facility and the temple in it; an assistant does so again."""
    table = bare()
    draw(table, "stall . / foundry dining-hall apollo foundry")
    give(table, residences=1, assistants=1, denarii=1)
    turn(table)
    lives(table, 4, 1, "west")
    assert has(table, "denarii") == 1 + 3 + 3
    turn(table)
    say(table, "assistant", "west")
    assert has(table, "denarii") == 1 + 4 * 3


def test_the_first_line_of_the_page_says_for_how_many_and_how_long() -> None:
    first = f"for {COUNTED[GAME.fewest]} to {COUNTED[GAME.most]}, played in {COUNTED[ROUNDS]} rounds."
    assert first in page("minerva")


@pytest.mark.rule("R6")
def test_the_page_names_what_passing_brings_and_what_going_on_costs() -> None:
    told = numbered("minerva")["R6"]
    assert f"each of these brings {PASS_INCOME} D, the first pass brings nothing" in told
    assert f"who has not pays {TAX} D to the bank before every action" in told
    assert "takes the lowest order tile that is left" in told
    assert "must pass in each later turn of the round" in told
    table = bare()
    offer(table, "forest", "forest", "forest")
    give(table, B, denarii=3)
    begin(table, MAIN_PHASE)
    say(table, "pass")
    assert (table.orders[A], has(table, "denarii", A)) == (1, 0), "the first pass brings nothing"


@pytest.mark.rule("R8")
def test_the_page_says_when_culture_tiles_are_gained_and_how_many() -> None:
    """However many points there are, there is one tile of a category; then all points are lost."""
    told = numbered("minerva")["R8"]
    assert "When all tiles have had their effects" in told
    assert "at least as many points as the top tile has marks" in told
    assert "no second tile of the category in this turn" in told
    assert told.endswith("Then all points are lost.")
    table = bare(4)
    draw(table, "theater theater theater")
    give(table, residences=1)
    turn(table)
    lives(table, -1, 0, "east")
    assert (len(table.takers[0]), has(table, "theater")) == (1, 0)


@pytest.mark.rule("R9")
def test_the_page_names_what_assistants_cost() -> None:
    told = numbered("minerva")["R9"]
    prices = list(
        dict.fromkeys(f"{coins} D or {glory} Y" for coins, glory in zip(HIRE_DENARII, HIRE_GLORY, strict=True))
    )
    assert re.findall(r"\d+ D or \d Y", told) == prices
