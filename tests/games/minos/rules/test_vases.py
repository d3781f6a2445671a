"""Vases are claimed by the deeds that meet them, and not one step before: P19."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION
from pentapolis.games.minos.rules import vases
from tests.games.minos.position import (
    FACTS,
    A,
    bare,
    begin,
    give,
    home,
    lay,
    line,
    march,
    on_track,
    region,
    rule,
    sail,
    say,
    turn,
)
from tests.games.minos.printed.test_vocabulary import effect

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.table import MinosTable

WILD = [name for at, name in enumerate(FACTS.cards.ids) if FACTS.decrees[at].trigger == FACTS.decrees[0].trigger]
TEN = [name for at, name in enumerate(FACTS.cards.ids) if FACTS.decrees[at].age == 0][:10]
FIVE_REGIONS = {"kydonia": 1, "polyrrhenia": 1, "axos": 1, "gournia": 1}


def own(sites: list[int], *names: str) -> None:
    for name in names:
        sites[region(name)] = A


def two_towers(table: MinosTable) -> None:
    own(table.cities, "kydonia", "axos")
    own(table.towers, "kydonia", "axos")
    give(table, coins=9)


def two_ships(table: MinosTable) -> None:
    own(table.cities, "kydonia", "axos")
    sail(table, 1, 1)
    give(table, coins=20)


def five_spaces(table: MinosTable) -> None:
    sail(table, 2, 3)
    give(table, coins=9)


def nobody_else(table: MinosTable) -> None:
    for seat in range(1, table.seats):
        march(table, seat)


def dominates_four(table: MinosTable) -> None:
    nobody_else(table)
    march(table, A, kydonia=1, polyrrhenia=1, axos=1, lyttos=2)


def last_in_area(table: MinosTable, cards: list[str]) -> None:
    """All of them are in the Palace but one, which can go there."""
    rule(table, *cards[:-1])
    lay(table, cards[-1])


CASES: dict[str, tuple[Callable[[MinosTable], object], str, str]] = {
    "vase-of-plenty": (lambda t: give(t, income=14), "income:1", ""),
    "vase-of-wares": (lambda t: give(t, wood=2), "good_choice:1", "wood"),
    "vase-of-muses": (lambda t: on_track(t, CULTURAL, 7), "adv_C:1", ""),
    "vase-of-kin": (lambda t: on_track(t, POPULATION, 7), "adv_P:1", ""),
    "vase-of-bulls": (lambda t: on_track(t, INFLUENCE, 7), "adv_I:1", ""),
    "vase-of-roads": (
        lambda t: march(t, A, kydonia=2, polyrrhenia=1, axos=1, lyttos=1, gournia=1, zakros=1),
        "expand",
        "expand move-kydonia aptera",
    ),
    "vase-of-spears": (dominates_four, "expand", "expand move-lyttos gortyn"),
    "vase-of-dolphins": (five_spaces, "build", "build sail-route-1"),
    "vase-of-towers": (two_towers, "build", "build tower-home"),
    "vase-of-sails": (two_ships, "build", "build ship-route-3"),
    "vase-of-halls": (lambda t: last_in_area(t, TEN), "palace:1", TEN[9]),
    "vase-of-customs": (lambda t: last_in_area(t, WILD[:3]), "palace:1", WILD[2]),
}


@pytest.mark.rule("P19", "A06")
@pytest.mark.parametrize("vase", CASES)
def test_the_deed_claims_the_vase_and_nothing_less_does(vase: str) -> None:
    almost, deed, answers = CASES[vase]
    table = bare(vases=vase)
    almost(table)
    vases.check(table, FACTS.vases.ids.index(vase))
    assert line(table, "Vases") == 0, "one short of it"
    if deed in ("expand", "build"):
        turn(table, f"{deed}-1", 3)
    else:
        begin(table, effect(deed))
    for answer in answers.replace("tower-home", f"tower-{home(table)}").split():
        say(table, answer)
    assert line(table, "Vases") == 10


@pytest.mark.rule("P19", "A41", "A63")
def test_a_warrior_who_leaves_may_hand_a_vase_to_somebody_else() -> None:
    """A dominates a fifth region when the Warrior of another returns from it for a Farm."""
    table = bare(vases="vase-of-spears")
    nobody_else(table)
    march(table, A, **FIVE_REGIONS, lyttos=1)
    march(table, 1, lyttos=1)
    turn(table, "build-1", 3, seat=1)
    say(table, "build")
    assert line(table, "Vases", A) == 10
