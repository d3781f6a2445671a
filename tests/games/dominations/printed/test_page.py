"""The rules page of Dominations beside the vocabulary and the edition: every word for effects is explained."""

from __future__ import annotations

import re
from typing import Final

import pytest

from pentapolis.games.dominations.printed.vocabulary import WORDS
from tests.games.dominations.position import FACTS, asked, bare, knows, lay, place, roomy, say
from tests.games.pages import in_a_line, numbered, rows, section, words_in

TITLE: Final = "The words for effects"


def test_the_table_of_words_has_every_word_that_a_card_may_print_and_no_other() -> None:
    told = [word.split()[0] for row in rows(section("dominations", TITLE)) for word in words_in(row[0])]
    assert sorted(set(told)) == sorted(WORDS)
    assert "extra-upgrade-discount" in told


def test_the_page_names_every_word_that_a_monument_may_print_for_the_board() -> None:
    (told,) = re.findall(r"A Monument does one thing on the board: (.*?)\.", in_a_line(section("dominations", TITLE)))
    used = {wonder.effect.split()[0] for wonder in FACTS.wonders}
    assert used <= set(words_in(told)), used


@pytest.mark.rule("R20")
def test_a_level_prints_no_word_that_is_not_in_the_table() -> None:
    used = {effect.split()[0] for level in FACTS.levels for effect in level.effect}
    assert used <= set(WORDS)
    assert "first levels have none" in in_a_line(section("dominations", "Components"))
    assert all(not level.effect for level in FACTS.levels if level.level == 1)


@pytest.mark.rule("6", "Q05")
def test_case_6_of_the_page_is_what_the_readings_produce() -> None:
    """The tile of the digest: two sides connect, and both give as much."""
    produced = []
    for reading in ("dot_once", "per_edge", "single_best"):
        table = roomy(bare(multi_edge=reading))
        lay(table, "d0,0", "...")
        lay(table, "u1,0", "GRA")
        lay(table, "u1,-1", "RTG")
        place(table, "d1,-1", "SAK", camp="T")
        if reading == "single_best":
            assert sorted(asked(table)) == ["u1,-1", "u1,0"], "if both edges give as much, the player chooses"
            say(table, "u1,0")
        produced.append(sum(knows(table).values()))
    told = re.findall(
        r"Produces (\d+) by the usual reading, (\d+) edge by edge, (\d+) by", numbered("dominations")["6"]
    )
    assert told == [tuple(str(n) for n in produced)]
