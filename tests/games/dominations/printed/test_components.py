"""Component files: ours keeps its design, and a faulty one is refused with file, line and reason. Case 60."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pentapolis.games.dominations import game
from pentapolis.games.dominations.constants import CARDS, COPIES, CRAFTSMANSHIP, LETTERS
from pentapolis.games.dominations.printed.fits import joins
from tests.games.dominations.position import FACTS, GAME
from tests.games.editions import changed, edition, own_text, refusal

if TYPE_CHECKING:
    from pathlib import Path

TEXT = own_text(game)


# ---- the design of our edition


@pytest.mark.rule("60")
def test_tiles_are_spread_evenly() -> None:
    for camp in range(6):
        mine = [FACTS.dots[tile] for tile in range(90) if FACTS.camps[tile] == camp]
        assert len(mine) == 15
        assert [len(set(dots)) for dots in mine].count(3) == 10
        assert sum(dots.count(camp) for dots in mine) == 10
    assert Counter(dot for dots in FACTS.dots for dot in dots) == dict.fromkeys(range(6), 45)


@pytest.mark.rule("60", "Q34")
def test_masteries_follow_their_pattern() -> None:
    sides = Counter(FACTS.layouts[: 288 * 4])
    assert (sides[6], sides[7]) == (72, 120)
    for mastery in FACTS.masteries:
        assert mastery.upgrade == {3: 2, 6: 4, 9: 6}[mastery.value]
        assert [copy.count(mastery.domain) for copy in mastery.copies] == [2, 2, 2, 2]
        assert [[copy[side] for copy in mastery.copies].count(mastery.domain) for side in range(4)] == [2] * 4
        turned = {min(tuple(copy[k:] + copy[:k]) for k in range(4)) for copy in mastery.copies}
        assert len(turned) == COPIES
        letters = "".join(LETTERS[colour] for copy in mastery.copies for colour in copy)
        assert (letters.count("V"), letters.count("X")) == {3: (1, 0), 6: (1, 1), 9: (1, 4)}[mastery.value]


@pytest.mark.rule("60", "38")
def test_prerequisites_lead_round_the_domains() -> None:
    nines = [mastery for mastery in FACTS.masteries if mastery.value == 9]
    for at, mastery in enumerate(nines):
        step, value = ((0, 6), (1, 6), (3, 3), (5, 6))[at % 4]
        assert (mastery.needs, mastery.needs_value) == ((mastery.domain + step) % 6, value)


@pytest.mark.rule("60", "Q37")
def test_monuments_and_objectives_are_complete() -> None:
    assert [len(wonder.levels) for wonder in FACTS.wonders] == [5, 4, 4, 4, 5, 4, 3, 4, 5, 4, 4, 4]
    assert len(FACTS.objectives.ids) == 16
    assert all(sum(1 for goal in goals if goal.needed) == 5 for goals in GAME.deeds.goals)


@pytest.mark.rule("34", "R31", "R32")
def test_halves_that_join() -> None:
    assert joins(0, 0)
    assert not joins(0, 1)
    assert joins(0, 6)
    assert joins(6, 0)
    assert not joins(6, 6)
    assert not joins(7, 0)
    assert not joins(6, 7)
    assert not joins(7, 7)


# ---- faulty files


def test_our_own_file_is_an_edition(tmp_path: Path) -> None:
    assert game.load(edition(tmp_path, TEXT)).edition.fingerprint == GAME.edition.fingerprint


FIRST = 'base = ["turn-gain trade 1"]'
CHANGES = {
    "another game": ('game = "dominations"', 'game = "minos"', "this is an edition of minos"),
    "an unknown colour": ('dots = "TTK"', 'dots = "TTZ"', "3 of the letters TKASGR"),
    "three equal dots": ('dots = "TTK"', 'dots = "TTT"', "two or three colours"),
    "a tile twice": ('dots = "TTK"', 'dots = "TGT"', "no two are alike"),
    "too many of a Camp": (
        'camp = "trade"\ndots = "TTK"',
        'camp = "art"\ndots = "TTK"',
        "15 tiles with a Camp of trade",
    ),
    "too many of a dot": ('dots = "TTK"', 'dots = "TTA"', "45 dots of craftsmanship"),
    "a second mastery": ('id = "bartering"', 'id = "peddling"', "second mastery 'peddling'"),
    "a strange value": ("value = 3\n", "value = 4\n", "'value' should be one of 3, 6, 9"),
    "too many of a value": ('value = 3\nneeds = "nothing"', 'value = 6\nneeds = "nothing"', "four Masteries of each"),
    "a needless need": ('value = 3\nneeds = "nothing"', 'value = 3\nneeds = "art 3"', "cards of value 9 have"),
    "a strange need": ('needs = "trade 6"', 'needs = "trade 5"', "a Domain and 3 or 6"),
    "equal copies": ('"TKTS", "ATGT", "TTSR", "VGTT"', '"TKTS", "TKTS", "TTSR", "VGTT"', "four copies should differ"),
    "three copies": ('"TKTS", "ATGT", "TTSR", "VGTT"', '"TKTS", "ATGT", "TTSR"', "'copies' should be a list of 4"),
    "a number for a text": (
        '"TKTS", "ATGT", "TTSR", "VGTT"',
        '1, "ATGT", "TTSR", "VGTT"',
        "'copies' should hold texts",
    ),
    "no list": (FIRST, 'base = "turn-gain trade 1"', "'base' should be a list, not"),
    "an unknown word": (FIRST, 'base = ["turn-gian trade 1"]', "'turn-gian' should be one of age-end"),
    "an unknown Domain": (FIRST, 'base = ["turn-gain tirade 1"]', "'tirade' should be one of trade"),
    "no number": (FIRST, 'base = ["turn-gain trade"]', "should be a number from 1 to 20"),
    "too much": (FIRST, 'base = ["turn-gain trade 1 2"]', "'2' is too much"),
    "too short": (FIRST, 'base = ["turn-gain"]', "the end should be one of trade"),
    "falling steps": (FIRST, 'base = ["produce-gain trade 2 2 4 1"]', "each step gives more"),
    "a high threshold": (FIRST, 'base = ["produce-gain trade 9 2"]', "thresholds go up to 6"),
    "a Cradle with a gap": ('[cradle]\ndots = "TKASGR"', '[cradle]\ndots = "TKASG"', "6 of the letters"),
    "a circular tile": ('site = "any-locus"', 'site = "own-city"', "circular Monuments stand on a Locus"),
    "too many circles": (
        'piece = "rhombus"\ndots = "KRGV"\nsite = "land-or-cradle"',
        'piece = "circular"\ndots = "none"\nsite = "any-locus"',
        "half of the Monuments should be circular",
    ),
    "an unknown board effect": ('effect = "age-end city 1"', 'effect = "rain 1"', "'rain' should be one of age-end"),
    "a level out of order": ("level = 2\n", "level = 3\n", "this should be level 2"),
    "roles in another order": ('id = "trader"', 'id = "broker"', "the roles should be trader"),
    "a Campfire with Corruptio": ('sides = "VVVV"', 'sides = "VVVX"', "4 of the letters TKASGRV"),
    "four goals": (
        'goals = ["cities 5x1 1x2", "nodus 4K 3S", ',
        "goals = [",
        "'goals' should be a list of 5",
    ),
    "an unknown goal": ('"cities 5x1 1x2"', '"towns 5x1"', "'towns' should be one of cities"),
    "a strange count": ('"cities 5x1 1x2"', '"cities 5x4"', "expected such as 2x1"),
    "a level twice": ('"cities 5x1 1x2"', '"cities 5x1 1x1"', "expected such as 2x1"),
    "no counts": ('"cities 5x1 1x2"', '"cities"', "expected such as 2x1"),
    "a goal without a number": ('"influence 24"', '"influence"', "'' should be a number from 1 to 50"),
    "a goal too high": ('"influence 24"', '"influence 99"', "'99' should be a number from 1 to 50"),
    "masteries of nothing": ("2x3:KS 1x6:KS", "2x3:KS 1x6:KZ", "should be letters of Domains"),
    "an unknown key": ('title = "Peddling"', 'title = "Peddling"\ncolour = "blue"', "unknown key 'colour'"),
}


@pytest.mark.rule("60")
@pytest.mark.parametrize("change", CHANGES)
def test_a_faulty_file_is_refused(change: str, tmp_path: Path) -> None:
    before, after, why = CHANGES[change]
    said = refusal(game.load, tmp_path, changed(TEXT, before, after))
    assert why in said
    assert "components.toml, line" in said


def test_a_monument_without_levels_is_refused(tmp_path: Path) -> None:
    text = TEXT
    levels = text.split("[[level]]")
    mine = [at for at, level in enumerate(levels) if 'monument = "lighthouse"' in level]
    for at in mine:
        levels[at] = levels[at].replace('"lighthouse"', '"colosseum"')
    moved = [levels[at] for at in mine]
    rest = [level for at, level in enumerate(levels) if at not in mine]
    last = max(at for at, level in enumerate(rest) if 'monument = "colosseum"' in level)
    for step, level in enumerate(moved, 5):
        head, _, tail = level.partition("level = ")
        rest.insert(last + step - 4, f"{head}level = {step}\n{tail.partition(chr(10))[2]}")
    assert "this Monument has no levels" in refusal(game.load, tmp_path, "[[level]]".join(rest))


@pytest.mark.rule("60")
def test_every_monument_has_levels_of_its_own() -> None:
    """No two piles are the same, nor do two Monuments share an effect of their levels."""
    piles = [[FACTS.levels[card - CARDS] for card in wonder.levels] for wonder in FACTS.wonders]
    assert len({str([(level.cost, level.sides) for level in pile]) for pile in piles}) == len(piles)
    effects = Counter(str(level.effect) for pile in piles for level in pile if level.effect)
    assert set(effects.values()) == {1}


@pytest.mark.rule("60")
def test_road_building_is_craftsmanship() -> None:
    """The rulebook puts construction there."""
    assert FACTS.domains[FACTS.titles.ids.index("road-building")] == CRAFTSMANSHIP
