"""The picture of Minerva: well formed, complete, and true: what it tells beforehand is what the rules then do."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.games import minerva
from pentapolis.games.minerva import temples
from pentapolis.games.minerva.constants import (
    DENARIUS,
    DIRECTION,
    GLORY,
    HOLDINGS,
    NEIGHBOUR,
    PASS,
    RESIDENCE,
    RESOURCES,
    TURN,
)
from pentapolis.games.minerva.facts import Facts
from pentapolis.games.minerva.picture import ART, ghosts, sites, stories
from pentapolis.games.minerva.picture.city import framed
from pentapolis.games.minerva.picture.lines import claims, line_from, sum_of
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.picture.prices import price_of
from pentapolis.games.minerva.picture.prompt import winners
from pentapolis.games.minerva.picture.signs import parts_of
from pentapolis.games.minerva.picture.tiles import PICTURED, picture
from pentapolis.kernel.components import Edition
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene.panels import explain, panels, why_not
from pentapolis.scene.stage import Preview
from tests.games.minerva.position import FACTS, GAME, A, bare, draw, give, offer, say, tile, turn
from tests.scene.web.pages import FORMS, by_id, parsed, parsed_panels, stage_for, values, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Form, Stage

RARE = ("neighbour", "resource", "culture", "pair", "hire", "times", "residence")
EVERY = 20
"""So many questions lie between two positions that are looked at; rare kinds are always looked at."""


@cache
def positions() -> list[tuple[MinervaTable, list[Event]]]:
    """Positions of random play with every number of players and every kind of question, and finished games."""
    found: list[tuple[MinervaTable, list[Event]]] = []
    for seats, seed in ((1, 12), (1, 11), (2, 3), (3, 13), (4, 3)):
        seen: list[str] = []
        for given, (table, events) in enumerate(whole_game(seats, seed)):
            prompt = "" if table.over else table.question.prompt
            rare = not table.over and table.question.kind.name in RARE and seen.count(prompt) < 2
            if given % EVERY == 0 or rare or table.over:
                found.append((table.clone(), events[-9:]))
                seen.append(prompt)
    return found


def whole_game(seats: int, seed: int) -> Iterator[tuple[MinervaTable, list[Event]]]:
    """A table before each answer of random play, and when the game is over."""
    table, rng = GAME.new(seats, seed), Random(seed)
    events = table.listen()
    while not table.over:
        yield table, events
        table.answer(by_chance(table, rng))
    yield table, events


def by_chance(table: MinervaTable, rng: Random) -> int:
    """Rather act than pass or sell."""
    options = list(table.question.options)
    acting = [option for option in options if option not in (PASS, FACTS.sell)]
    return rng.choice(acting if acting and table.question.kind is TURN and rng.random() < 0.97 else options)


def asked(kind: Any) -> list[MinervaTable]:
    return [table for table, _ in positions() if not table.over and table.question.kind is kind]


def here(table: MinervaTable) -> Position:
    return Position(GAME, table.view(table.question.seat))


def chosen(stage: Stage, *names: str) -> set[str]:
    """The answers that can be clicked in these panels."""
    return set(values({name: tree for name, tree in parsed_panels(stage).items() if name in names}, "data-choice"))


# ---- the panels


@pytest.mark.parametrize("form", FORMS)
def test_every_panel_is_well_formed_and_every_id_is_there_once(form: Form) -> None:
    assert len(positions()) > 30
    for table, events in positions():
        for viewer in (SPECTATOR, 0):
            trees = parsed_panels(stage_for(table, viewer, form, events))
            assert list(trees) == ["head", "rail", "board", "hand", "prompt"]
            ids = values(trees, "id")
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_prompt_and_at_the_thing_it_means(form: Form) -> None:
    kinds = set()
    for table, events in positions():
        if table.over:
            continue
        stage = stage_for(table, table.question.seat, form, events)
        wanted = {str(choice.option) for choice in stage.options}
        assert chosen(stage, "prompt") == wanted
        assert chosen(stage, "board", "hand", *(["rail"] if form == "wide" else [])) == wanted
        kinds.add(stage.kind)
    assert kinds >= {"turn", "site", "direction", "resource", "neighbour", "culture", "pair", "hire", "residence"}


def test_nothing_hidden_is_drawn() -> None:
    changed = 0
    for number, (table, events) in enumerate(positions()):
        for viewer in (SPECTATOR, 0):
            other = table.clone()
            GAME.redeal(other, viewer, Rng(number))
            changed += other.stack_of_locations != table.stack_of_locations
            assert panels(stage_for(other, viewer, "wide", events)) == panels(stage_for(table, viewer, "wide", events))
    assert changed > 20


def test_names_are_escaped_and_there_is_no_inline_style_and_no_script() -> None:
    evil = ('<script>alert("a")</script>', "<b onclick='x'>&", "<i>", "</div>")
    for table, events in positions():
        for form in FORMS:
            stage = stage_for(table, 0, form, events, names=evil[: table.seats])
            html = "".join(panels(stage).values())
            assert not re.search(r"<script|<style|\sstyle=|<b onclick|<i>", html)
            assert "&lt;script&gt;" in html


def test_every_thing_that_says_so_can_be_explained() -> None:
    known: set[str] = set()
    for table, events in positions()[::3]:
        view = table.view(0)
        for what in set(values(parsed_panels(stage_for(table, 0, "wide", events)), "data-explain")):
            assert words(parsed(explain(GAME, view, what)))
            known.add(what.partition(":")[0])
    wanted = {"tile", "at", "culture", "glory", "order", "city", "resource", "stock", "score", "round", "tax"}
    assert known == wanted | {"pair", "coins"}


@pytest.mark.parametrize(
    "what",
    ["tile:x", "at:0.9.9", "at:7.0.0", "at:x", "culture:x", "city:9", "resource:x", "stock:x", "score:9", "x:y", "x"],
)
def test_what_nobody_knows_is_explained_by_its_name(what: str) -> None:
    assert words(parsed(explain(GAME, GAME.new(2, 1).view(0), what)))


def test_every_tile_shows_what_it_does() -> None:
    for number in range(FACTS.tiles):
        assert parts_of(FACTS, GAME.deeds, number) or number == RESIDENCE, FACTS.ids[number]
    drawn = set(re.findall(r'id="s-pic-([a-z-]+)"', (ART / "tiles.svg").read_text(encoding="utf-8")))
    assert drawn - {"temple"} == PICTURED
    assert set(FACTS.ids[: FACTS.first_temple]) <= PICTURED


# ---- what is told beforehand


def test_lines_tell_which_tiles_work_in_which_order_and_what_they_bring() -> None:
    """The tiles that work, up to the first that asks, are those announced; if none asks, so are the goods."""
    whole = 0
    for table, _ in chain(whole_game(2, 3), whole_game(3, 13)):
        if table.over or table.question.kind is not DIRECTION:
            continue
        me, position = table.question.seat, here(table)
        for direction in range(4):
            line = line_from(position, position.asked_at or (0, 0), direction)
            fires = [work for work in line.works if work.number]
            after = table.clone()
            after.answer(direction)
            board = after.view(me)["board"]
            worked = [tuple(place) for place in board["activated"]] if board["worker"] == me else []
            assert [work.cell for work in fires][: len(worked)] == worked
            if len(worked) == len(fires) and all(GAME.deeds.plain[work.tile] for work in fires):
                goods = [after.has(me, good) for good in range(GLORY.index + 1)]
                assert line.purse.goods[: GLORY.index + 1] == goods
                taken = sum(takers.count(me) for takers in after.takers) - sum(t.count(me) for t in table.takers)
                assert sum(claim.is_sure for claim in claims(position, line)) == taken
                whole += bool(fires)
    assert whole > 5


def test_a_line_with_exchanges_tells_how_far_it_could_go() -> None:
    table = bare(2)
    draw(table, "R weaponry stone-dealer garden colosseum fountain juno sawmill R")
    give(table, A, wood=3, stone=2)
    turn(table)
    position = Position(GAME, table.view(A))
    line = line_from(position, (0, 0), DIRECTION.labels.index("east"))
    assert [work.number for work in line.works] == [1, 2, 3, 4, 5, 0, 6]
    assert sum_of(line) == [
        ("+2", "wood"),
        ("+2", "coin"),
        ("+1", "amphora"),
        ("0\N{EN DASH}7", "glory"),
        ("+1", "culture"),
    ]
    assert [claim.is_possible for claim in claims(position, line)] == [True, True, True]
    assert not any(claim.is_sure for claim in claims(position, line))
    assert line_from(position, (0, 0), DIRECTION.labels.index("north")).works == ()


def test_more_than_six_turn_into_denarii_in_what_is_told_too() -> None:
    table = bare(2)
    draw(table, "R sawmill sawmill")
    give(table, A, wood=4)
    turn(table)
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    assert sum_of(line) == [("+2", "wood"), ("+2", "coin")]


RICH = """
    forest  sawmill  markets  R         .
    statue  ceres    R        bathhouse armory
    .       S        juno     minerva   library
    R       garden   .        fountain  flora
"""


@pytest.mark.parametrize("building", [*FACTS.ids[FACTS.first_temple :], "forest", "garden", "stall", "residence"])
def test_places_tell_what_temples_gain(building: str) -> None:
    """For every temple and some other tiles: what each place is said to bring is what it brings."""
    table = bare(2)
    draw(table, " / ".join(line.strip() for line in RICH.strip().splitlines()).replace("fountain", "f"))
    offer(table, "forest" if building == "residence" else building)
    give(table, A, grain=5, wood=4, stone=5, ore=3, residences=1)
    turn(table)
    say(table, building)
    position = here(table)
    number = position.tile_in_hand
    assert number == tile(building)
    worth, held = sites.values(position, number), sites.held_after(position, number)
    before = sites.all_points(FACTS, position.cities[A], held)
    for option in table.question.options:
        after = table.clone()
        after.answer(option)
        assert temples.total(after, A) - before == worth[option]
    assert max(worth) > 0 or number < FACTS.first_temple


def test_temples_count_on_the_drawing_as_they_do_on_the_table() -> None:
    for table, _ in positions():
        for seat in range(table.seats):
            position = Position(GAME, table.view(seat))
            held = position.players[seat]["resources"]
            assert sites.all_points(FACTS, position.cities[seat], held) == sum(position.worth(seat).values())


def test_a_kind_that_is_counted_once_is_marked_once() -> None:
    table = bare(1)
    draw(table, "forest sawmill markets / forest minerva R / . library .")
    position = Position(GAME, table.view(A))
    counted = sites.counted_by(FACTS, position.cities[A], tile("minerva"), (1, 1))
    assert len(counted) == 4
    assert FACTS.areas[tile("flora")] == HOLDINGS


def test_prices_are_those_of_the_view() -> None:
    for table in asked(TURN):
        position = here(table)
        for name, price in position.board["prices"].items():
            told = price_of(position, position.numbers[name])
            assert [list(told.printed), list(told.paid), told.denarii] == [
                price["cost"],
                price["resources"],
                price["denarii"],
            ]


# ---- what the question is about


def test_the_view_says_what_the_question_is_about() -> None:
    table = bare(2)
    draw(table, "f forest / R .")
    offer(table, "sawmill", "aquaeduct")
    give(table, A, grain=1, stone=1, residences=1)
    turn(table)
    assert table.view(A)["board"]["choosing"] is None
    building = table.clone()
    say(building, "sawmill")
    assert building.view(A)["board"]["choosing"] == {"tile": "sawmill", "at": None}
    assert building.view(1)["board"]["choosing"] is None
    say(table, "residence")
    say(table, str(position_of_site(table, 1, 1)))
    assert table.question.kind is DIRECTION
    assert table.view(A)["board"]["choosing"] == {"tile": "residence", "at": [1, 1]}
    assert table.view(SPECTATOR)["board"]["choosing"] is None


def test_the_view_says_which_tile_moves() -> None:
    table = bare(2)
    draw(table, "f forest / R .")
    offer(table, "aquaeduct")
    give(table, A, stone=1)
    turn(table)
    say(table, "aquaeduct")
    say(table, str(position_of_site(table, 1, 1)))
    assert table.question.kind is NEIGHBOUR
    assert table.view(A)["board"]["choosing"] == {"tile": "aquaeduct", "at": [1, 1]}
    say(table, "north")
    assert table.view(A)["board"]["choosing"] == {"tile": "forest", "at": [1, 0]}
    prompt = words(parsed_panels(stage_for(table, A))["prompt"])
    assert "Move: Forest" in prompt


def position_of_site(table: MinervaTable, x: int, y: int) -> int:
    places: list[list[int]] = table.view(A)["board"]["players"][A]["sites"]
    return places.index([x, y]) + 1


def test_what_is_sold_for_says_the_tile() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "sawmill")
    give(table, A, wood=3, ore=1)
    turn(table)
    say(table, "sawmill")
    assert table.question.kind.name == "resource"
    assert table.view(A)["board"]["choosing"] == {"tile": "sawmill", "at": None}


# ---- what is seen


def seen(table: MinervaTable, panel: str, form: Form = "wide", **more: Any) -> str:
    return words(parsed_panels(stage_for(table, A, form, **more))[panel])


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


def test_a_tile_of_another_edition_has_the_sign_of_its_kind() -> None:
    assert "pic-sawmill" in picture(FACTS, tile("sawmill"), 0, 0, 60)
    other = Facts(Edition(Path(minerva.__file__).parent))
    other.ids[tile("sawmill")] = "shipyard"
    assert "#s-sickle" in picture(other, tile("sawmill"), 0, 0, 60)


def test_alone_the_title_stands_at_the_end() -> None:
    table = next(table for table, _ in positions() if table.over and table.seats == 1)
    assert re.match(r"The game is over Elena, (Civilian|Immune|Centurion)", seen(table, "prompt"))


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
        ("tile:statue", "It would cost 6 denarii for what is missing; you have 0 and 1 resources to sell."),
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
