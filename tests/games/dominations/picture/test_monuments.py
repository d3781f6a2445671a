"""Everything that is open about a Monument is shown, on its sheet and at the set-up (R20): every level, as printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.dominations.constants import CARDS, DOMAIN_TITLES, LETTERS, MONUMENTS
from pentapolis.games.dominations.printed.facts import SITES
from pentapolis.scene.pictures import explain
from tests.games.dominations.position import GAME, A, bare
from tests.scene.pages import parsed, parsed_panels, stage_for, words

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

ALL = GAME.facts.monuments.ids
CONDITIONS = {
    "any-locus": "goes on any Locus without a Monument.",
    "locus-with-city": "goes on a Locus without a Monument, with a City on its ring.",
    "land-or-cradle": "lies beside a Land tile or the Cradle.",
    "two-lands": "lies beside two Land tiles.",
    "own-city": "lies beside a tile with a City of whoever builds the first level.",
    "two-free-sides": "lies beside the board, with two of its sides free.",
}
COLOURS = {**dict(zip(LETTERS, DOMAIN_TITLES, strict=False)), "V": "Vestigium", "X": "Corruptio"}


def printed(monument: int) -> list[str]:
    """What the edition prints on a Monument card and on every card of its pile, as people read it."""
    wonder = GAME.facts.wonders[monument]
    effect = str(GAME.deeds.boards[monument])
    said = [f"{effect[0].upper()}{effect[1:]}.", CONDITIONS[SITES[wonder.site]]]
    return said + [printed_level(card - CARDS) for card in wonder.levels]


def printed_level(number: int) -> str:
    level = GAME.facts.levels[number]
    cost = ", ".join(f"{n} {title}" for n, title in zip(level.cost, DOMAIN_TITLES, strict=True) if n)
    above, right, below, left = [COLOURS[letter] for letter in GAME.facts.levels[number].row.text("sides")]
    nodus = f"Nodus above {above}, right {right}, below {below}, left {left}."
    does = "; ".join(GAME.deeds.levels[number].sentences())
    assert bool(does) == bool(level.effect), "what is printed is what the card does"
    effect = f"Effect: {does}." if does else "No effect."
    return f"Level {level.level}: {cost}. {level.points} VP, {level.influence} Influence. {nodus} {effect}"


def sheet_of(table: DominationsTable, label: str) -> str:
    return words(parsed(explain(GAME, table.view(A), f"monument:{label}")))


@pytest.mark.rule("R20", "Q20")
@pytest.mark.parametrize("label", ALL)
def test_the_sheet_of_a_monument_tells_all_that_is_printed_on_its_cards(label: str) -> None:
    said = sheet_of(bare(monuments=label), label)
    assert [line for line in printed(ALL.index(label)) if line not in said] == []


@pytest.mark.rule("R01", "R20")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 5), (4, 9)])
def test_at_the_set_up_every_pair_tells_all_that_is_printed_on_the_monuments_cards(seats: int, seed: int) -> None:
    """Also before anybody has chosen, on the sheet of each Monument that was dealt."""
    table = GAME.new(seats, seed)
    board = parsed_panels(stage_for(table, A))["board"]
    pairs = [words(node) for node in board.iter() if "start-of" in node.get("class", "").split()]
    assert len(pairs) == len(table.question.options)
    for option, pair in zip(table.question.options, pairs, strict=True):
        monument = option % MONUMENTS
        for said in (pair, sheet_of(table, ALL[monument])):
            assert [line for line in printed(monument) if line not in said] == []


@pytest.mark.rule("R20")
def test_the_sheet_tells_levels_that_are_built_as_well_and_how_many_they_are() -> None:
    table = bare(monuments="stone-circle lighthouse")
    at = ALL.index("stone-circle")
    table.built[at] = 2
    said = sheet_of(table, "stone-circle")
    assert f"2 of {len(GAME.facts.wonders[at].levels)} levels built" in said
    assert [line for line in printed(at) if line not in said] == []


def test_a_level_reads_like_this() -> None:
    said = sheet_of(bare(monuments="stone-circle"), "stone-circle")
    assert "Level 1: 2 Science, 3 Religion. 3 VP, 1 Influence. Nodus above Vestigium, right Religion" in said
    assert "No effect." in said
    assert "Effect: if your tile Produces 3 or more Science, gain 1." in said
