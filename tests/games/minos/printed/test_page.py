"""The rules page of Minos says which figures are guesses for icons that the text of the rulebook lost: all of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from pentapolis.games.minos import constants
from pentapolis.games.minos.constants import (
    DISCOUNT,
    EXTRA_MOVE_COST,
    EXTRA_TEMPORARY_COST,
    FORFEIT_COINS,
    OFFER_SURCHARGE,
    ROUTE_DISCOUNT,
)
from tests.games.pages import numbered

PRINTED: Final[dict[str, Any]] = tomllib.loads(
    (Path(constants.__file__).parent / "components.toml").read_text(encoding="utf-8")
)
CARDS: Final = {card["id"]: card for card in PRINTED["card"]}
ICONS: Final = {"coin": "C", "weap": "W"}
"""What the rulebook draws and does not write."""
PLACES: Final = ("first", "second", "third", "fourth")


def icons(gain: str) -> str:
    """The icons of a gain in the page's words: "1 C and 1 W", or nothing."""
    found = [part.split(":") for part in re.split(r"[+&]", gain.replace(" ", ""))]
    return " and ".join(f"{n} {ICONS[word]}" for word, n in (pair for pair in found if pair[0] in ICONS))


def spaces(seats: int) -> list[tuple[str, str, str]]:
    """The action spaces with icons beside their points: section, which space, what it gives."""
    return [
        (row["id"].capitalize(), PLACES[at], icons(side))
        for row in PRINTED["section"]
        if row["seats"] == seats
        for at, side in enumerate(row["sides"])
        if icons(side)
    ]


@pytest.mark.rule("P21")
def test_the_page_prints_the_points_of_the_main_board_and_says_what_is_guessed() -> None:
    told = numbered("minos")["P21"]
    points = {row["id"]: ", ".join(map(str, row["points"])) for row in PRINTED["section"] if row["seats"] == 4}
    assert points["develop"] == points["build"]
    assert (
        f"Prepare {points['prepare']}; Develop and Build {points['develop']}; "
        f"Expand {points['expand']}; Wild {points['wild']}."
    ) in told
    guessed = told[told.index("Guesses for icons that the text lost are") :]
    assert [name for name, *_ in spaces(4)] == ["Prepare", "Prepare", "Wild"]
    assert "the C and W of the two Prepare spaces and the C of the second Wild space (A67)" in guessed
    assert "all numbers of points are printed" in guessed


@pytest.mark.rule("P21", "A67")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_icon_beside_an_action_space_is_named_among_the_guesses(seats: int) -> None:
    told = numbered("minos")
    for name, place, gives in spaces(seats):
        assert re.search(rf"{place}( {name} space)?( gives)? {gives}[,;]", told["A67"]), (name, place)
        assert gives in told["P21"]


def figures() -> list[str]:
    """Every guess that is a figure or a Good of the edition, as A67 must have it."""
    assert EXTRA_MOVE_COST == EXTRA_TEMPORARY_COST
    uses = {good["use"]: good["title"] for good in PRINTED["good"]}
    influence = " and ".join(icons(gain).split()[0] for gain in PRINTED["influence"]["spaces"] if icons(gain))
    population = " and ".join(icons(gain).split()[0] for gain in PRINTED["population"]["spaces"] if icons(gain))
    weaponry = PRINTED["population"]["weaponry"]
    lawgiver, _, architect, _, armourer = [ability["text"] for ability in PRINTED["ability"]]
    assert (" 1 Coin off" in architect, "1 / 2 / 3 Weaponry" in armourer) == (True, True)
    off = ", ".join(re.findall(r"\d", lawgiver))
    return [
        f"forfeiting gives {FORFEIT_COINS} C",
        f"the extra move and the Temporary Good of a region cost {EXTRA_MOVE_COST} W each",
        f"a card from the offer costs {OFFER_SURCHARGE} C more",
        f"Goods take {DISCOUNT} C off cards, Cities ({uses['Cities']})",
        f"Towers ({uses['Towers']}) and Ships ({uses['Ships']})",
        f"{uses['Trade Routes']} {ROUTE_DISCOUNT} C off a space of a route",
        f"{uses['Farms']} one Warrior off a Farm",
        f"{uses['cards only']} takes off nothing but cards",
        f"Influence gives {influence} C",
        f"Population {population} W, its Income {min(weaponry)} to {max(weaponry)} W",
        f"the Lawgiver takes {off} C off, the Architect 1 C, the Armourer has W as Income",
        f"the first Tower uncovers a card of Age II and {icons(PRINTED['towers']['gains'][0])}",
    ]


@pytest.mark.rule("A67")
def test_every_figure_that_is_a_guess_is_named() -> None:
    told = numbered("minos")["A67"]
    assert [figure for figure in figures() if figure not in told] == []


@pytest.mark.rule("A67", "E04", "E07")
def test_what_the_cards_of_the_examples_give_is_named() -> None:
    told = numbered("minos")["A67"]
    assert f"the first card gives {icons(CARDS['herb-gatherer']['instant'])}," in told
    last = re.fullmatch(r"per\((.*?), .*?\) & conv\((.*?) -> palace:1\)", CARDS["captain-of-the-guard"]["instant"])
    assert last
    assert f"the last one {icons(last[1])} per Warrior and takes {icons(last[2])} for the Palace" in told
    traits = " and ".join(icons(CARDS[name]["trait"]) for name in ("scribes-lesson", "muster-at-dawn"))
    assert f"the two of Build give {traits}" in told


@pytest.mark.rule("A67")
def test_two_equal_icons_under_a_cost_exist_for_every_good() -> None:
    twice = [card["goods"][0] for card in PRINTED["card"] if len(card["goods"]) == 2 and len(set(card["goods"])) == 1]
    assert set(twice) == {good["id"] for good in PRINTED["good"]}
    assert all(card["age"] == 2 for card in PRINTED["card"] if len(card["goods"]) != len(set(card["goods"])))
    assert "two equal icons under a cost exist for every Good" in numbered("minos")["A67"]
