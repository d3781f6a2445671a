"""Component files: ours is complete, and a faulty one is refused with file, line and reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva import game
from pentapolis.games.minerva.constants import (
    CULTURAL,
    MILITARY,
    PRODUCTION,
    SPECIAL,
    TEMPLE,
    TRADE,
)
from tests.games.editions import changed, edition, line_of, own_text, refusal
from tests.games.minerva import position
from tests.games.minerva.position import FACTS, GAME, tile

if TYPE_CHECKING:
    from pathlib import Path

TEXT = own_text(game)
TEMPLE_OF_CERES = TEXT[TEXT.index("[[temple]]") : TEXT.index('[[temple]]\nid = "mercury"')]
ESTATE = 'effect = "grain:2"'
CHANGES = {
    "a second tile": ('id = "sawmill"', 'id = "grain-estate"', "second tile 'grain-estate'"),
    "a tile called as an answer": ('id = "sawmill"', 'id = "pass"', "second tile 'pass'"),
    "an unknown category": ('category = "trade"', 'category = "temple"', "'category' cannot be 'temple'"),
    "a price of nothing": ('cost = "wood:1"', 'cost = "gold:1"', "'cost' should be 'free' or resources"),
    "a price without a number": ('cost = "wood:1"', 'cost = "wood"', "'cost' should be 'free' or resources"),
    "too high a price": ('cost = "wood:1"', 'cost = "wood:7"', "'cost' should be 'free' or resources"),
    "no copy": ("copies = [1, 1, 1]", "copies = [0, 0, 0]", "at least one such tile"),
    "one location too many": ("copies = [1, 1, 1]", "copies = [2, 1, 1]", "66 such tiles in all, not 67"),
    "unequal piles": ("copies = [1, 1, 1]", "copies = [0, 2, 1]", "should make 6 equal piles"),
    "starting locations that make no pairs": (
        'effect = "grain:1"\ncopies = [2, 1, 0]',
        'effect = "grain:1"\ncopies = [1, 2, 0]',
        "should make pairs",
    ),
    "a temple too few": (TEMPLE_OF_CERES, "", "should be 20 [[temple]], not 19"),
    "an unknown area": ('area = "around"', 'area = "nearby"', "'area' cannot be 'nearby'"),
    "something else to count": ('counts = "trade"', 'counts = "grain"', "'counts' cannot be 'grain'"),
    "a category of resources": ('counts = "grain"', 'counts = "kinds"', "'counts' cannot be 'kinds'"),
    "culture that becomes easier": ("marks = [1, 1, 2, 2,", "marks = [1, 2, 1, 2,", "should not become easier"),
    "no tile of 6 VP": ("points = [2, 2, 4, 4, 6, 6, 7, 8]", "points = [2, 2, 4, 4, 5, 5, 7, 8]", "one tile of 6 VP"),
    "a round missing": ("round = 2", "round = 3", "'round' should be a whole number from 2 to 2"),
    "a third tile in round 1": ("points = [4, 2]", "points = [4, 2, 1]", "a list of 2 numbers"),
    "an unknown word": (ESTATE, 'effect = "gold:2"', "there is no word 'gold' here"),
    "a word of special facilities": (ESTATE, 'effect = "activate:2"', "there is no word 'activate' here"),
    "another word of theirs": (ESTATE, 'effect = "move"', "'' should be a number from 1 to 6"),
    "a word of special facilities with a number": ('effect = "move"', 'effect = "move:1"', "no word 'move' here"),
    "too large a number": (ESTATE, 'effect = "grain:7"', "'7' should be a number from 1 to 6"),
    "money for money": (ESTATE, 'effect = "denarius per denarius"', "'denarius per' one of grain"),
    "glory for each": (ESTATE, 'effect = "glory per grain"', "'denarius per' one of grain"),
    "an exchange that does not exist": (ESTATE, 'effect = "grain:1 -> wood:1"', "cannot be exchanged"),
    "an unknown table": ("[order]", "[orders]\n[order]", "unknown table [orders]"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_faulty_edition_is_refused_with_file_line_and_reason(name: str, tmp_path: Path) -> None:
    old, new, reason = CHANGES[name]
    message = refusal(game.load, tmp_path, changed(TEXT, old, new))
    assert message.startswith(str(tmp_path / "components.toml"))
    assert reason in message


def test_every_category_is_needed(tmp_path: Path) -> None:
    message = refusal(game.load, tmp_path, TEXT.replace('category = "trade"', 'category = "military"'))
    assert "there should be a trade facility" in message


def test_the_line_of_a_faulty_tile_is_named(tmp_path: Path) -> None:
    text = changed(TEXT, 'effect = "ore:2"', 'effect = "ore:9"')
    assert f"line {line_of(text, 'ore:9')}: in 'effect'" in refusal(game.load, tmp_path, text)


def test_an_edition_of_another_game_is_refused(tmp_path: Path) -> None:
    text = changed(TEXT, 'game = "minerva"', 'game = "minos"')
    assert "not of minerva" in refusal(game.load, tmp_path, text)


def test_another_edition_may_change_a_tile(tmp_path: Path) -> None:
    other = game.load(edition(tmp_path, changed(TEXT, ESTATE, 'effect = "grain:1 -> denarius:2"')))
    assert str(other.deeds.effects[2]) == "any number of times pay 1 grain to gain 2 denarii"
    assert str(GAME.deeds.effects[2]) == "gain 2 grain"
    assert (other.deeds.yields.resources[2], GAME.deeds.yields.resources[2]) == (0, 2)


@pytest.mark.rule("R8")
def test_points_of_a_special_facility_gain_culture_tiles_and_are_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = changed(TEXT, 'effect = "any:2"', 'effect = "theater:2+art:1"')
    monkeypatch.setattr(position, "GAME", game.load(edition(tmp_path, text)))
    table = position.bare(2)
    table.takers[1] = [1]  # 2 marks
    position.offer(table, "dining-hall")
    position.give(table, grain=1)
    position.build(position.turn(table), "dining-hall", 1, 0)
    assert table.takers == [[0], [1], []]
    assert [position.has(table, name) for name in ("theater", "art")] == [0, 0]


@pytest.mark.rule("30")
def test_another_name_of_a_tile_makes_no_difference(tmp_path: Path) -> None:
    other = game.load(edition(tmp_path, TEXT.replace('title = "Fountain"', 'title = "Forum"')))
    assert other.edition.fingerprint == GAME.edition.fingerprint
    assert (other.facts.titles[0], GAME.facts.titles[0]) == ("Forum", "Fountain")


def test_equal_texts_share_their_effect() -> None:
    assert GAME.deeds.effects[tile("fountain")] is not GAME.deeds.effects[tile("dining-hall")]
    same = [effect for effect, text in zip(GAME.deeds.effects, FACTS.effects, strict=True) if text == "ore:1"]
    assert len({id(effect) for effect in same}) == 1


def test_our_edition_has_what_the_rulebook_counts() -> None:
    normal = range(2, FACTS.first_starting)
    assert sum(sum(FACTS.copies[at]) for at in normal) == 66
    assert sum(sum(FACTS.copies[at]) for at in range(FACTS.first_starting, FACTS.first_temple)) == 8
    assert FACTS.categories[FACTS.first_temple :] == [TEMPLE] * 20
    counted = {(FACTS.areas[at], FACTS.counts[at]) for at in range(FACTS.first_temple, FACTS.tiles)}
    assert len(counted) == 20  # one temple of each sort
    sizes = [sum(sum(FACTS.copies[at]) for at in normal if FACTS.categories[at] == sort) for sort in range(5)]
    assert sizes == [16, 12, 15, 12, 11]
    assert (PRODUCTION, TRADE, CULTURAL, MILITARY, SPECIAL) == (0, 1, 2, 3, 4)
    assert sum(len(points) for points in FACTS.glory_points) == 16


@pytest.mark.rule("R15")
def test_the_bathhouse_and_the_aquaeduct_print_their_whole_restriction() -> None:
    assert FACTS.texts[tile("bathhouse")] == (
        "When built: activate up to 3 of the 8 tiles around, but no temple and no special facility. "
        "Culture tiles are gained after all of them."
    )
    assert FACTS.texts[tile("aquaeduct")] == (
        "When built: move one of the 8 tiles around, but no residence, to another place in your city. "
        "All tiles of your city must be connected after the move."
    )


@pytest.mark.rule("R14")
def test_names_are_written_as_in_the_rulebook() -> None:
    named = ("Trading post", "Triumphal arch", "Dining Hall", "Bathhouse", "Aquaeduct", "Circus", "Colosseum", "Garden")
    assert set(named) <= set(FACTS.titles)
