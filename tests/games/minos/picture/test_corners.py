"""What is drawn and said where play at random seldom comes: everything built, a wall, a Vase whose space nobody has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos.picture.answers import prices
from pentapolis.games.minos.picture.answers.costs import return_row
from pentapolis.games.minos.picture.answers.rows import gain_of
from pentapolis.games.minos.picture.explain import explain
from pentapolis.games.minos.picture.parts import mine
from pentapolis.games.minos.picture.position import Position
from pentapolis.games.minos.rules.actions import prices as rules
from pentapolis.scene.marks.markup import MINUS
from pentapolis.scene.pictures import why_not
from pentapolis.scene.stage import Choice, Preview
from tests.games.minos.position import FACTS, GAME, A, B, asked, bare, begin, give, home, march, region, sail, say, turn
from tests.games.minos.printed.test_vocabulary import effect
from tests.scene.pages import by_id, parsed, parsed_panels, stage_for, words

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


def building(table: MinosTable) -> MinosTable:
    """A is asked what to build."""
    turn(table, "build-1", 3)
    say(table, "build")
    assert table.question.kind.name == "build"
    return table


def settled() -> MinosTable:
    """A has money and Warriors in three regions, and may build in several ways."""
    table = bare()
    give(table, coins=30)
    march(table, aptera=2, kydonia=2, tylissos=2)
    return table


def said_of(table: MinosTable, what: str) -> str:
    return why_not(GAME, table.view(A), what)


def test_whoever_has_built_all_of_a_kind_is_told_so() -> None:
    table = settled()
    for name in ("aptera", "kydonia", "tylissos"):
        table.cities[region(name)] = A
        table.towers[region(name)] = A
    for name in ("aptera", "kydonia", "tylissos", "zakros"):
        table.farms[region(name)] = A
    building(table)
    of_city, of_tower, of_farm = said_of(table, "region:gortyn").split(". ")
    assert of_city == "City: all three of yours are built"
    assert of_tower == "Tower: all three of yours are built"
    assert of_farm == "Farm: all four of yours are built."


def test_what_stands_there_already_is_said() -> None:
    table = settled()
    table.towers[region(home(table))] = A
    table.farms[region(home(table))] = B
    said = said_of(building(table), f"region:{home(table)}")
    assert said == "City: there is one already. Tower: there is one already. Farm: there is one already."


def test_what_cannot_be_paid_is_said() -> None:
    table = settled()
    give(table, coins=-30)
    building(table)
    assert "City: you cannot pay for it." in said_of(table, "region:kydonia")
    assert "Tower: you cannot pay for it." in said_of(table, f"region:{home(table)}")
    assert said_of(table, "route:route-01a") == "You cannot pay for a Ship and its first space."


@pytest.mark.parametrize(
    ("ships", "coins", "reason"),
    [
        ((5, 0, 0), 30, "Your Ship has reached the end of this route."),
        ((3, 0, 0), 30, "Behind the wall there may be as many of your Ships as you have Towers on the map."),
        ((2, 0, 0), 0, "You cannot pay for the next space."),
        ((0, 2, 0), 30, "You may have as many Ships as Cities, three at most."),
    ],
)
def test_a_route_says_why_it_is_closed(ships: tuple[int, int, int], coins: int, reason: str) -> None:
    table = settled()
    give(table, coins=coins - 30)
    sail(table, *ships)
    assert said_of(building(table), "route:route-01a") == reason


def test_without_reserves_only_moves_are_listed() -> None:
    table = bare()
    march(table, aptera=5, kydonia=5)
    turn(table, "expand-1", 3)
    say(table, "expand")
    assert asked(table) == ["move-kydonia", "move-aptera"]
    prompt = words(parsed_panels(stage_for(table, A))["prompt"])
    assert "Move a Warrior from" in prompt
    assert "Place a Warrior in" not in prompt


def test_wild_points_name_the_actions_and_no_space() -> None:
    table = settled()
    turn(table, "wild-1", 3)
    table.questions = ()
    begin(table, effect("wild:1"))
    assert table.question.kind.name == "section"
    prompt = words(parsed_panels(stage_for(table, A))["prompt"])
    assert all(action in prompt for action in ("Prepare", "Develop", "Build", "Expand"))
    assert "space" not in prompt


def test_a_space_of_a_vase_that_was_filled_by_a_tie_has_no_owner() -> None:
    table = settled()
    table.vases = [FACTS.vases.ids.index("vase-of-sails")]
    table.claims = [10, 7, 7, 0]
    table.covered = [3]
    table.claimed_now = [0]
    places = by_id(parsed_panels(stage_for(building(table), A)), "vase-vase-of-sails").findall(".//*[@class]")
    drawn = [node.attrib["class"] for node in places if node.attrib["class"].startswith("pt")]
    assert drawn == ["pt taken", "pt taken", "pt gone"]


def test_bonus_tiles_of_a_clan_are_shown() -> None:
    view = settled().view(B)
    view["board"]["players"][A]["tiles"] = ["amber-beads"]
    assert "Bonus tiles" in words(parsed(explain(GAME, view, f"clan:{A}")))


def test_a_kind_that_is_built_in_full_has_no_next_price() -> None:
    table = settled()
    for name in ("aptera", "kydonia", "tylissos"):
        table.cities[region(name)] = A
    here = Position(GAME, table.view(A))
    assert "#s-check" in mine.next_price(here, A, "city", 3, 3)
    assert "#s-check" not in mine.next_price(here, A, "tower", 0, 3)


@pytest.mark.parametrize("reading", ["in_total", "on_each"])
def test_the_architects_coin_lowers_a_ship_as_the_table_reads_it(reading: str) -> None:
    table = bare(abilities="architect", ship_discount=reading)
    table.tracks[4] = 2
    price = prices.ship_sum(Position(GAME, table.view(A)), A, 0)
    assert price.total == rules.ship_price(table, A, 0, 0, 0)


@pytest.mark.parametrize(("after", "shown"), [(7, None), (9, "+2"), (4, f"{MINUS}3")])
def test_an_option_shows_the_points_it_brings_at_once(after: int, shown: str | None) -> None:
    stage = stage_for(building(settled()), A)
    first = stage.options[0]
    preview = Preview([(7, after), (0, 0), (0, 0), (0, 0)])
    gain = gain_of(stage, Choice(1, first.option, first.label, first.title, first.element, preview))
    assert (None if gain is None else gain.words) == shown


def test_goods_to_give_back_are_priced_only_where_the_card_is_known() -> None:
    table = bare()
    position = Position(GAME, table.view(A))
    nothing = Choice(1, 0, "nothing", "Return nothing", "")
    stage = stage_for(table, A)
    assert return_row(stage, position, nothing).effect == ""
    stage.picked = 0
    assert return_row(stage, position, nothing).effect != ""
