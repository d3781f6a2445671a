"""Every change of Knowledge, Influence, VP and City tokens is told with what it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.dominations.constants import CELL, POINT_OF_LAND
from pentapolis.games.dominations.rules.ages import AGE, END_OF_AGE, RESET_KNOWLEDGE
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.roles import SET_ORDER
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from pentapolis.kernel.told.story import story
from tests.games.dominations.position import (
    GAME,
    A,
    B,
    bare,
    begin,
    build,
    face,
    hold,
    know,
    lay,
    own,
    ring,
    roomy,
    say,
    showing,
)

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable


def lines(table: DominationsTable) -> list[str]:
    """What was told since the last look."""
    events = table.listen()
    told = [line.text for line in story(table.game, events, ["Ann", "Bob", "Cid"])]
    events.clear()
    return told


def after(table: DominationsTable, *answers: str) -> list[str]:
    """What the answers lead to, as it is told."""
    lines(table)
    say(table, *answers)
    return lines(table)


def laid(table: DominationsTable, name: str, dots: str = "...", camp: str = "") -> list[str]:
    """What is told when seat A has placed a tile there."""
    label = hold(table, face(table, dots, camp))
    begin(table, PLACE_TILE)
    say(table, label)
    return after(table, name)


def test_what_a_tile_produces_and_what_cards_give_for_it_are_told_apart() -> None:
    """Bartering gives more from 4 on, in one line; the Campfire is no card that gives."""
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    own(table, "bartering", advanced=True)
    assert laid(table, "u1,0", "KAT", camp="T")[1:] == [
        "Ann Produces: 4 Trade, 1 Craftsmanship, 1 Religion",
        "Ann gains by Bartering: 2 Trade",
    ]


def test_what_is_lost_is_told_and_what_that_scores() -> None:
    table = know(roomy(bare()), T=19)
    lay(table, "d0,0", "TGR")
    assert laid(table, "u1,0", "KAT", camp="T")[1:] == [
        "Ann Produces: 1 Trade, 1 Craftsmanship, 1 Religion",
        "Ann has no room for 3 Trade: 1 VP",
    ]


def test_what_others_have_of_a_tile_is_theirs() -> None:
    """Their Cities Produce, their cards give, and the Circular Harbour scores."""
    table = roomy(bare(2, "circular-harbour"))
    lay(table, "d0,0", camp="G")
    build(table, "d0,0", 2, B)
    own(table, "road-building", seat=B)
    table.around = [[table.placed[0]] if at == table.wonders[0] else [] for at in range(12)]
    told = laid(table, "u1,0", camp="K")
    assert told[1] == "Bob gains by the Circular Harbour: 1 VP"
    assert told[2].startswith("Ann Produces: ")
    assert told[3:] == ["Cities of Bob Produce: 2 Government", "Bob gains by Road Building: 1 Craftsmanship"]


def test_choices_belong_to_the_cards_that_leave_them() -> None:
    """Seafaring asks for one of what was Produced; it is told when all is added up."""
    table = roomy(bare())
    lay(table, "d0,0", "TGR")
    own(table, "seafaring", "mining")
    assert laid(table, "u1,0", "KAT", camp="T") == [laid_line(table)]
    assert after(table, "religion") == [
        "Ann Produces: 4 Trade, 1 Craftsmanship, 1 Religion",
        "Ann gains by Seafaring and Mining: 1 Craftsmanship, 1 Religion",
    ]


def laid_line(table: DominationsTable) -> str:
    tile = GAME.facts.tiles.titles[table.face(table.placed[-1])]
    return f"Ann places a {tile} {table.game.title_of(CELL, table.placed[-1])}"


def test_a_locus_is_a_source_of_its_own() -> None:
    table = roomy(bare())
    ring(table, "TGKA-S")
    own(table, "mysticism")
    own(table, "cartography", advanced=True)
    told = laid(table, "u1,0", showing("u1,0", "1,1", "G"), camp="T")
    where = table.game.title_of(POINT_OF_LAND, POINT_OF_LAND.labels.index("1,1"))
    assert told[1:] == [
        f"Ann scores the Locus {where}",
        "Ann gains by Mysticism: 1 VP",
        "Ann gains by Cartography: 2 VP",
    ]
    assert after(table, "art", "art", "art")[-2:] == [
        "Ann gains by Mysticism: 2 Religion",
        "Ann gains by Cartography: 3 Art",
    ]


def test_gains_at_the_start_of_a_turn_name_their_cards() -> None:
    table = bare()
    own(table, "fishing", "peddling", "medicine")
    lines(table)
    begin(table, ONE_TURN)
    assert after(table, "art") == [
        "Ann gains by Fishing: 1 Craftsmanship",
        "Ann gains by Peddling: 1 Trade",
        "Ann gains by Medicine: 1 Art",
    ]


def test_a_city_is_paid_by_what_it_is() -> None:
    """Cards and Monuments that give something for it follow, each once."""
    table = know(roomy(bare(2, "great-library")), T=9)
    lay(table, "d0,0", camp="T")
    lay(table, "u1,0", camp="T")
    build(table, "d0,0")
    own(table, "militia", "caravans", advanced=True)
    table.around = [table.placed if at == table.wonders[0] else [] for at in range(12)]
    begin(table, BUILD_AND_DEVELOP)
    say(table, "city")
    assert after(table, "u1,0") == [
        "Ann builds a City 1 north, 3 east of the Cradle: 1 Influence, \N{MINUS SIGN}1 City token",
        "Ann gains by Caravans: 1 VP",
        "Ann gains by Militia: 1 Influence, 1 VP",
        "Ann gains by the Great Library: 2 Science",
    ]


def test_upgrades_and_new_masteries_are_told_with_their_price_and_what_others_give() -> None:
    table = know(roomy(bare()), T=9, R=9)
    own(table, "schooling", "patronage", "peddling")
    begin(table, BUILD_AND_DEVELOP)
    assert after(table, "upgrade") == ["Ann upgrades Peddling: 1 VP", "Ann gains by Schooling: 1 VP"]


def test_what_a_new_card_gives_at_once_is_its_own() -> None:
    """Relics counts the Nodus; a Level lets its builder choose what to Gain."""
    table = know(roomy(bare()), R=9)
    own(table, "monasticism", "patronage")
    begin(table, BUILD_AND_DEVELOP)
    say(table, "develop", "relics-1")
    told = after(table, table.game.label(table.question.kind, table.question.options[0]))
    assert told[0].startswith("Ann develops Relics 1 ")
    assert told[0].endswith("from the Campfire: \N{MINUS SIGN}7 Religion, 1 Influence, 3 VP")
    assert told[1:] == ["Ann gains by Patronage: 2 VP", "Ann gains by Relics"]


def test_the_levels_of_a_monument_are_told_with_where_it_stands() -> None:
    table = know(roomy(bare(2, "lighthouse")), T=9, S=9)
    own(table, "theatre", advanced=True)
    begin(table, BUILD_AND_DEVELOP)
    say(table, "monument", "e1", "d0,0")
    told = after(table, "as-it-is")
    assert told == [
        "Ann places the Lighthouse 1 north, 2 east of the Cradle",
        "Ann builds level 1 of the Lighthouse: \N{MINUS SIGN}3 Trade, \N{MINUS SIGN}2 Science, 1 Influence, 3 VP",
        "Ann gains by Theatre: 1 Influence, 3 VP",
        "Ann gains by Theatre: 2 Art",
    ]


@pytest.mark.parametrize(
    ("monument", "line"),
    [
        ("great-wall", "Ann gains by the Great Wall: 1 Influence"),
        ("great-pyramid", "Ann gains by the Great Pyramid: 1 VP"),
    ],
)
def test_monuments_pay_at_the_end_of_an_age(monument: str, line: str) -> None:
    table = bare(2, monument)
    lay(table, "d0,0", camp="T")
    build(table, "d0,0")
    at = table.wonders[0]
    table.around = [table.placed if at == other else [] for other in range(12)]
    table.built = [int(at == other) for other in range(12)]
    lines(table)
    begin(table, END_OF_AGE)
    assert lines(table)[0] == line


def test_what_is_lost_between_the_ages_is_told_if_there_was_anything() -> None:
    table = know(bare(), T=2)
    lines(table)
    begin(table, RESET_KNOWLEDGE)
    assert lines(table) == ["Ann cannot keep all Knowledge between the Ages: \N{MINUS SIGN}2 Trade"]
    begin(table, RESET_KNOWLEDGE)
    assert lines(table) == []


def test_tiles_put_back_in_a_row_are_one_line() -> None:
    table = bare()
    begin(table, EXCHANGE_TILES)
    tiles = [GAME.facts.tiles.ids[tile * 3] for tile in table.hands[A][:3]]
    assert after(table, *tiles, "done") == ["Ann puts back 3 Land tiles", "Ann draws 3 Land tiles"]


def test_who_takes_a_place_on_the_initiative_track_and_who_is_given_one() -> None:
    table = bare(3)
    lines(table)
    begin(table, SET_ORDER, A)
    assert after(table, "B") == ["Ann gives Bob the next place on the Initiative track"]
    assert after(table, "A") == [
        "Ann takes the next place on the Initiative track",
        "Ann gives Cid the next place on the Initiative track",
    ]


@pytest.mark.rule("R45")
def test_an_age_is_told_with_who_is_first_by_initiative() -> None:
    table = bare(age=0)
    table.order = [B, A]
    lines(table)
    begin(table, AGE)
    assert lines(table)[0] == "Age 1 begins: Bob is first by Initiative"
