"""What is seen in the picture of Minerva, position by position."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentapolis.games import minerva
from pentapolis.games.minerva.constants import (
    DENARIUS,
    DIRECTION,
    FIRST_CULTURE,
    RESOURCES,
)
from pentapolis.games.minerva.picture.answers import ghosts, stories
from pentapolis.games.minerva.picture.answers.lines import line_from
from pentapolis.games.minerva.picture.parts.city import framed
from pentapolis.games.minerva.picture.parts.tiles import picture
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.picture.prompt import next_title, winners
from pentapolis.games.minerva.printed.facts import Facts
from pentapolis.kernel.components import Edition
from pentapolis.scene.pictures import explain, why_not
from pentapolis.scene.stage import Preview
from tests.games.minerva.picture.pictures import position_of_site, positions, seen
from tests.games.minerva.position import FACTS, GAME, A, bare, draw, give, offer, say, tile, turn
from tests.scene.pages import by_id, parsed, parsed_panels, stage_for, words

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from pentapolis.games.minerva.table import MinervaTable


def test_the_bill_says_what_is_missing_and_the_tax() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "theater")
    give(table, A, wood=1, denarii=4)
    table.orders[1] = 1
    turn(table)
    say(table, "theater")
    bill = seen(table, "prompt")
    assert re.search(r"Cost.*Missing.*1 × 3 =.*3.*Tax.*1.*You pay.*4", bill)


def test_a_direction_tells_its_story() -> None:
    table = bare(2)
    draw(table, "stone-quarry theater mercury . / . . . .")
    give(table, A, residences=1)
    turn(table)
    say(table, "residence")
    say(table, str(position_of_site(table, 3, 0)))
    story = seen(table, "prompt")
    assert re.search(r"skip Temple of Mercury.*Theater.*\+2.*Stone quarry.*\+2.*Theater: takes the top tile", story)


def test_the_drawing_follows_the_city_and_lies_larger_under_its_window() -> None:
    table = bare(1)
    draw(table, " ".join(["f"] + ["forest"] * 13))
    small, large = (by_id(parsed_panels(stage_for(each, A)), "city") for each in (GAME.new(1, 1), table))
    sizes = [svg.get("width") for city in (small, large) for svg in city.iter("svg") if svg.get("class") == "town"]
    assert sizes == [str(9 * 45), str(16 * 45)]
    assert framed((0, 0, 1, 1), 9, 7) == (-3, -2, 5, 4)
    assert framed((0, 0, 11, 8), 9, 7) == (0, 0, 11, 8)


def test_lines_longer_than_the_numerals_go_on_in_figures() -> None:
    table = bare(1)
    draw(table, " ".join(["R"] + ["forest"] * 13))
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    assert len(line.works) == ghosts.NUMERALS + 1
    assert "num-12" in ghosts.steps_of(line)
    assert "num-13" not in ghosts.steps_of(line)
    assert words(parsed(stories.story(Position(GAME, table.view(A)), line))).endswith("13 Forest +1")


def test_a_temple_shows_what_it_would_count_and_explains_its_points() -> None:
    table = bare(2)
    draw(table, "forest sawmill R / . ceres . / . f flora")
    offer(table, "vesta", "dis-pater")
    give(table, A, wood=2, stone=3, grain=2)
    turn(table)
    explanation = words(parsed(explain(GAME, table.view(A), "at:0.1.1")))
    assert "3 × 2 = 6 VP now." in explanation
    assert "2 × 1 = 2 VP now." in words(parsed(explain(GAME, table.view(A), "at:0.2.2")))
    say(table, "vesta")
    trees = parsed_panels(stage_for(table, A))
    assert sum(node.get("class") == "counts" for node in by_id(trees, "city").iter()) == 4  # around the residence
    assert "+2" in words(by_id(trees, "site-3-0"))


def test_a_stack_that_is_empty_and_the_last_assistant_are_told() -> None:
    table = bare(2)
    draw(table, "f S S S S S")
    table.takers[0] = [0] * len(FACTS.culture_marks[1])
    turn(table)
    trees = parsed_panels(stage_for(table, A))
    assert "none left" in words(by_id(trees, "culture-theater"))
    assert "Next assistant" not in words(by_id(trees, "forum"))
    assert words(parsed(explain(GAME, table.view(A), "culture:theater"))).startswith("Theater")


def test_a_stack_tells_how_far_the_player_is_in_this_turn() -> None:
    table = bare(2)
    draw(table, "f")
    turn(table)
    assert "1 of 1" not in words(by_id(parsed_panels(stage_for(table, A)), "culture-theater"))
    table.gain(A, FIRST_CULTURE, 1)
    assert "1 of 1" in words(by_id(parsed_panels(stage_for(table, A)), "culture-theater"))


def test_a_tile_of_another_edition_has_the_sign_of_its_kind() -> None:
    assert "pic-sawmill" in picture(FACTS, tile("sawmill"), 0, 0, 60)
    other = Facts(Edition(Path(minerva.__file__).parent))
    other.ids[tile("sawmill")] = "shipyard"
    assert "#s-sickle" in picture(other, tile("sawmill"), 0, 0, 60)


def test_alone_the_title_stands_at_the_end() -> None:
    table = next(table for table, _ in positions() if table.over and table.seats == 1)
    drawn = seen(table, "prompt")
    points = table.scores[0]
    assert re.match(rf"The game is over .*Elena, (Civilian|Immune|Centurion) {points} points\. \d+ more would", drawn)
    assert "80 Emperor Augustus 70 Consul" in drawn


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (79, "1 more would have made you Emperor Augustus."),
        (80, "There is no higher title."),
        (28, "2 more would have made you Immune."),
    ],
)
def test_how_far_it_was_to_the_next_title_is_told(points: int, said: str) -> None:
    assert next_title(points) == said


def test_ties_are_broken_on_the_drawing_as_in_the_rules() -> None:
    for table, _ in positions():
        if table.over and table.seats > 1:
            keys = [(table.scores[seat], *GAME.tie_breakers(table, seat)) for seat in range(table.seats)]
            assert winners(Position(GAME, table.view(0))) == [s for s, key in enumerate(keys) if key == max(keys)]


def test_previews_show_the_goods_and_the_score_afterwards() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "sawmill")
    give(table, A, grain=2, denarii=1)
    turn(table)
    stage = stage_for(table, A)
    for choice in stage.options:
        choice.preview = Preview([(0, 3), (0, 0)], ["A builds"], reveals=choice.label == "sawmill")
    trees = parsed_panels(stage)
    sawmill = next(choice for choice in stage.options if choice.label == "sawmill")
    shown = [node for node in by_id(trees, "own-grain").iter() if node.get("data-for") == str(sawmill.option)]
    assert [words(node) for node in shown] == ["", "1"]
    assert "cannot be taken back" in words(trees["prompt"])
    assert words(by_id(trees, "score-0")).startswith("1 3")


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("tile:statue", "It would cost 6 denarii for what is missing; you have 0 denarii, and 1 resource to sell."),
        ("tile:sawmill", ""),
        ("stock:residences", "You have built all your residences."),
        ("stock:assistants", "You have no assistant in reserve."),
        ("glory:glory", ""),
    ],
)
def test_reasons_against_what_cannot_be_chosen(what: str, reason: str) -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "statue", "sawmill")
    give(table, A, grain=1)
    turn(table)
    assert why_not(GAME, table.view(A), what) == reason
    assert why_not(GAME, table.view(1), what) == ""


def test_more_reasons() -> None:
    table = bare(2)
    draw(table, "f")
    give(table, A, assistants=1, residences=1)
    turn(table)
    assert why_not(GAME, table.view(A), "stock:assistants") == "You have no residence without an assistant."
    say(table, "residence")
    assert why_not(GAME, table.view(A), "at:0.0.0").startswith("Choose first where the tile goes")
    assert why_not(GAME, table.view(A), "glory:glory") == ""


def test_figures_of_goods_are_those_of_the_table() -> None:
    table = bare(3)
    give(table, A, wood=6, denarii=7)
    turn(table)
    assert table.has(A, DENARIUS.index) == 7
    strip = seen(table, "hand", "phone")
    assert strip.split()[0] == "7"
    assert "6" in strip.split()
    assert len(list(by_id(parsed_panels(stage_for(table, A)), "own-wood").iter("em"))) >= RESOURCES


def test_a_temple_of_resources_marks_no_tiles() -> None:
    table = bare(2)
    draw(table, "forest sawmill R / . f .")
    offer(table, "flora", "vesta")
    give(table, A, wood=2, stone=2, ore=1)
    turn(table)
    assert "Temple of Flora" in words(next(n for n in tree_of(table).iter() if n.get("class") == "gods-list"))
    say(table, "flora")
    assert not [
        node for node in by_id(parsed_panels(stage_for(table, A)), "city").iter() if node.get("class") == "counts"
    ]


def tree_of(table: MinervaTable) -> Element:
    return parsed_panels(stage_for(table, A))["prompt"]


def test_what_can_be_paid_only_by_selling_says_so_and_does_not_say_what_is_left() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "sawmill")
    give(table, A, wood=3)
    turn(table)
    remarks = [
        n for n in by_id(parsed_panels(stage_for(table, A)), "offer-sawmill").iter() if n.get("class") == "remark"
    ]
    assert [words(node) for node in remarks] == ["sell 3"]
    assert told_of(table, "own-wood", "sawmill") == []


def test_the_tax_of_an_assistant_is_told_beforehand() -> None:
    table = bare(2)
    draw(table, "f R")
    give(table, A, assistants=1, denarii=3)
    table.orders[1] = 1
    turn(table)
    assert told_of(table, "own-denarii", "assistant") == ["2"]


def told_of(table: MinervaTable, id_: str, label: str) -> list[str]:
    """What would be left of something after an option."""
    stage = stage_for(table, A)
    option = next(choice.option for choice in stage.options if choice.label == label)
    found = by_id(parsed_panels(stage), id_).iter()
    return [words(node) for node in found if node.get("data-for") == str(option) and words(node)]
