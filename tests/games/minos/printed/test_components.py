"""Component files: ours is complete, and a faulty one is refused with file, line and reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos import game
from tests.games.editions import changed, edition, line_of, own_text, refusal
from tests.games.minos.position import FACTS, GAME, bare

if TYPE_CHECKING:
    from pathlib import Path

TEXT = own_text(game)
CHANGES = {
    "an unknown Good": ('id = "silver"', 'id = "gold"', "the Goods should be silver"),
    "a second region": ('id = "kydonia"', 'id = "knossos"', "second region 'knossos'"),
    "maps in another order": (
        "seats = 2\nnumbers",
        "seats = 3\nnumbers",
        "'seats' should be a whole number from 2 to 2",
    ),
    "two clans in one region": ("starts = [2, 4, 11, 13]", "starts = [2, 2, 11, 13]", "in a region of its own"),
    "a region too few": ('"gortyn"]\ngoods', "]\ngoods", "'regions' should be a list of 8 names"),
    "an unknown region": ('"axos", "lyttos", "lissos"', '"axus", "lyttos", "lissos"', "cannot hold 'axus'"),
    "a region twice": ('"axos", "lyttos", "lissos"', '"axos", "axos", "lissos"', "each region should be on the map"),
    "numbers that do not rise": ("numbers = [1, 2, 3, 5, 6,", "numbers = [1, 3, 2, 5, 6,", "the numbers should rise"),
    "an unknown start": ("starts = [2, 9]", "starts = [2, 4]", "there is no region 4 on this map"),
    "a border to nowhere": ('borders = ["1-2", "1-5", "2-3", "2-5", "2-6", "3-6"', 'borders = ["1-4"', "'1-4' is not"),
    "a border twice": (
        'borders = ["1-2", "1-5", "2-3", "2-5", "2-6", "3-6"',
        'borders = ["1-2", "1-2", "1-5", "2-3", "2-5", "2-6", "3-6"',
        "each border should be named once",
    ),
    "borders that are no list": (
        'borders = ["1-2", "1-5", "2-3", "2-5", "2-6", "3-6"',
        "borders = 1 #",
        "list of pairs",
    ),
    "a region out of reach": ('["1-2", "1-5", "2-3", "2-5", "2-6", "3-6"', '["2-3", "2-5", "2-6", "3-6"', "reached"),
    "a Good nowhere": (
        'goods = ["copper", "stone", "silver", "wood", "herbs",',
        'goods = ["wood", "stone", "silver", "wood", "herbs",',
        "every Good should be printed",
    ),
    "sections in another order": (
        '[[section]]\nid = "prepare"\nseats = 2\npoints = [4, 2]\nsides = ["coin:1+weap:1", "or(adv_any:1 | bonus:1)"]',
        '[[section]]\nid = "prepare"\nseats = 3\npoints = [4, 2, 2]\nsides = ["coin:1", "coin:1", "coin:1"]',
        "should be for 2, then for 3",
    ),
    "a side too few": ('"coin:1", "or(adv_any', '"or(adv_any', "'sides' should be a list of 3"),
    "a number for a text": ('gains = ["draw2:1+weap:1"', "gains = [3", "'gains' should hold texts, not 3"),
    "a third icon": ('goods = ["silver", "copper"]', 'goods = ["silver", "copper", "wood"]', "at most two Goods"),
    "an icon twice in Age I": ('goods = ["silver", "copper"]', 'goods = ["silver", "silver"]', "only Age II cards"),
    "an unknown icon": ('goods = ["silver", "copper"]', 'goods = ["silver", "tin"]', "cannot hold 'tin'"),
    "a card of the wrong Age": ("age = 1\ncost = 8", "age = 2\ncost = 8", "72 cards of Age I"),
    "a trigger too often": (
        'trigger = "wild"\ntrait = "draw:1"',
        'trigger = "build"\ntrait = "draw:1"',
        "trigger should be",
    ),
    "a start without a region": ('region = "aptera"', 'region = "knossos"', "should name the starting regions"),
    "nobody begins": ("first = true", "first = false", "sign of the first player"),
    "routes in another order": ('number = 1\nside = "a"', 'number = 2\nside = "a"', "the routes should be"),
    "too many blue tiles": ('colour = "red"', 'colour = "blue"', "15 blue and 15 red"),
    "another ability": ('id = "lawgiver"', 'id = "lawmaker"', "the abilities should be"),
    "an unknown word": ('instant = "coin:4"', 'instant = "gold:4"', "there is no word 'gold'"),
    "too large a number": ('instant = "coin:4"', 'instant = "temp:40"', "'40' should be a number from 1 to 9"),
    "an unknown combination": ('instant = "coin:4"', 'instant = "maybe(coin:4)"', "there is no combination 'maybe'"),
    "no arrow": ('instant = "coin:4"', 'instant = "conv(coin:4)"', "lacks an arrow"),
    "no cost": ('instant = "coin:4"', 'instant = "conv(temp:4 -> vp:1)"', "is no cost"),
    "an unknown counter": ('instant = "coin:4"', 'instant = "per(coin:4, hats)"', "should name coin, weap or vp"),
    "an unknown condition": ('instant = "coin:4"', 'instant = "instead(coin:4 | hats>=2 => vp:1)"', "with towers"),
    "one way of two": ('instant = "coin:4"', 'instant = "or(coin:4)"', "should have two ways"),
    "too many effects": (
        'instant = "coin:4"',
        'instant = "temp:1+temp:2+temp:3+move:1+move:2"',
        "more than 4 effects",
    ),
    "an unknown table": ("[objectives]", "[objectivs]\n[objectives]", "unknown table [objectivs]"),
    "Silver too rare": ("SILVER", "", "Silver should be on more cards"),
    "Vases of one colour": ("COLOURS", "", "at least three colours"),
}


def faulty(name: str) -> str:
    """Our edition with one change."""
    old, new, _ = CHANGES[name]
    if old == "SILVER":
        return TEXT.replace('goods = ["silver", ', 'goods = ["grain", ').replace(
            '["grain", "grain"]', '["grain", "wood"]'
        )
    if old == "COLOURS":
        return (
            TEXT.replace('colour = "amber"', 'colour = "green"')
            .replace('"blue"\ntext', '"green"\ntext')
            .replace('"red"\ntext', '"green"\ntext')
        )
    if name == "nobody begins":
        assert old in TEXT
        return TEXT.replace(old, new)
    return changed(TEXT, old, new)


@pytest.mark.parametrize("name", CHANGES)
def test_a_faulty_edition_is_refused_with_file_line_and_reason(name: str, tmp_path: Path) -> None:
    message = refusal(game.load, tmp_path, faulty(name))
    assert message.startswith(str(tmp_path / "components.toml"))
    assert CHANGES[name][2] in message


def test_the_line_of_a_faulty_card_is_named(tmp_path: Path) -> None:
    text = faulty("an unknown word")
    assert f"line {line_of(text, 'gold:4')}: in 'instant'" in refusal(game.load, tmp_path, text)


def test_an_edition_of_another_game_is_refused(tmp_path: Path) -> None:
    text = changed(TEXT, 'game = "minos"', 'game = "palaces"')
    assert "not of minos" in refusal(game.load, tmp_path, text)


def test_another_edition_may_change_a_card(tmp_path: Path) -> None:
    other = game.load(edition(tmp_path, changed(TEXT, 'instant = "coin:4"', 'instant = "vp:9+wild:2"')))
    assert str(other.deeds.instants[0]) == "gain 9 VP, then have 2 action points for one action of your choice"
    assert str(GAME.deeds.instants[0]) == "gain 4 Coins"


def test_equal_texts_share_their_effect() -> None:
    same = [at for at, decree in enumerate(FACTS.decrees) if decree.trait == "coin:1"]
    assert len(same) == 8
    assert len({id(GAME.deeds.traits[at]) for at in same}) == 1


def test_the_cards_obey_their_distributions() -> None:
    decrees = FACTS.decrees
    assert sorted([d.points for d in decrees[:72]]) == [1] * 24 + [2] * 32 + [3] * 16
    assert sorted([d.points for d in decrees[72:]]) == [3] * 18 + [4] * 28 + [5] * 18 + [6] * 8
    assert [sum(len(d.icons) == n for d in decrees[:72]) for n in (1, 2)] == [48, 24]
    assert sum(len(set(d.icons)) < len(d.icons) for d in decrees[72:]) == 16
    assert len(set(FACTS.cards.titles)) == len({d.text for d in decrees}) == 144


def test_reports_group_by_what_a_clan_begins_with_and_by_the_vases_in_play() -> None:
    table = bare(4, abilities="gatherer", vases="vase-of-wares vase-of-towers")
    assert GAME.begun_with(table, 0) == {"start": FACTS.starts.ids[table.starts[0]], "ability": "gatherer"}
    assert GAME.dealt(table) == ["vase vase-of-wares", "vase vase-of-towers"]
