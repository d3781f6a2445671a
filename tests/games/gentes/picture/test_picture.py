"""The picture of Gentes: everything that may be chosen is there twice, nothing hidden shows, nothing needs a style."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes.constants import STARTER, TAX
from pentapolis.games.gentes.picture.prompt import winners
from pentapolis.games.gentes.rules.pay import setters_of_price
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene.pictures import panels, picture_of, sheet
from pentapolis.scene.stage import Choice, Preview, Stage
from tests.games.gentes.picture.positions import GAME, asked, drawn, position, positions
from tests.games.gentes.position import A, B, bare, say, turn
from tests.scene.pages import FORMS, by_id, parsed_panels, stage_for, values, words

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from pentapolis.scene.stage import Form

KINDS = {"main", "card", "site", "region", "person", "symbol", "time", "price", "extra", "income", "inventors"}
RARE = {"mix", "loss", "cube"}


def test_gentes_has_a_picture_of_its_own() -> None:
    assert picture_of("gentes").art.parent.parent.name == "gentes"


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_list_and_at_the_thing_it_means(form: Form) -> None:
    kinds = set()
    for at, (table, _) in enumerate(positions()):
        for question in table.questions:
            trees = drawn(at, question.seat, form)
            buttons = [node for node in trees["prompt"].iter("button") if "data-facet" not in node.attrib]
            listed = [node.attrib["data-choice"] for node in buttons]
            wanted = sorted(map(str, question.options))
            assert sorted(listed) == wanted
            assert (question.prompt, sorted(lit_in(trees))) == (question.prompt, wanted)
            kinds.add(question.kind.name)
    assert kinds >= KINDS | RARE


def lit_in(trees: dict[str, Element]) -> set[str]:
    """The options that things on the board, in the hand and on the own mat stand for."""
    return set(values({name: trees[name] for name in ("board", "hand")}, "data-choice"))


@pytest.mark.parametrize("form", FORMS)
def test_ids_are_there_once_and_numbers_are_the_same_in_both_places(form: Form) -> None:
    for at, (table, _) in enumerate(positions()):
        seat = table.questions[0].seat if table.questions else 0
        trees = drawn(at, seat, form)
        ids = values(trees, "id")
        assert len(ids) == len(set(ids))
        numbers = {str(choice.option): str(choice.number) for choice in stage_for(table, seat).options}
        for node in [*trees["board"].iter(), *trees["hand"].iter()]:
            seals = [words(inner) for inner in node if inner.get("class") == "seal"]
            if "data-choice" in node.attrib and seals:
                assert seals == [numbers[node.attrib["data-choice"]]]


def test_there_is_nothing_that_a_strict_page_forbids_and_every_symbol_is_known() -> None:
    known = set(re.findall(r'id="s-([\w-]+)"', sheet(GAME)))
    for at, (table, _) in enumerate(positions()):
        seat = table.questions[0].seat if table.questions else SPECTATOR
        for tree in [*drawn(at, seat, "wide").values(), *drawn(at, seat, "phone").values()]:
            for node in tree.iter():
                assert node.tag not in ("script", "style")
                assert not [name for name in node.attrib if name == "style" or name.startswith("on")]
                if node.tag == "use":
                    assert node.attrib["href"].removeprefix("#s-") in known


def test_names_of_players_are_escaped() -> None:
    evil = ("<script>alert(1)</script>", "<b onclick=x>")
    for form in FORMS:
        html = "".join(panels(stage_for(GAME.new(2, 1), 0, form, names=evil)).values())
        assert "<script" not in html
        assert "<b onclick" not in html


# ---- secrets


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    hidden = 0
    for at, (table, _) in enumerate(positions()):
        for viewer in (SPECTATOR, 0, 1):
            view = table.view(viewer)["board"]
            shown = {what[5:] for what in values(drawn(at, viewer, "wide"), "data-explain") if what.startswith("card:")}
            hands = {GAME.facts.card_names.ids[card] for s, h in enumerate(table.hands) if s != viewer for card in h}
            hidden += len(hands)
            assert not shown & (hands - {*view["display"], *view["discard"]})
    assert hidden > 100


def test_the_picture_is_made_from_the_view_alone() -> None:
    """Two tables that look the same to a seat look the same in its picture."""
    changed = 0
    for number, (table, events) in enumerate(positions()[::3]):
        seat = table.questions[0].seat if table.questions else SPECTATOR
        other = table.clone()
        GAME.redeal(other, seat, Rng(number))
        changed += other.stacks != table.stacks
        assert panels(stage_for(other, seat, "wide", events)) == panels(stage_for(table, seat, "wide", events))
    assert changed > 10


# ---- what an action would take


def test_coins_and_time_of_an_action_are_what_the_rules_then_take() -> None:
    """The table in the prompt tells coins and free spaces before a tile is taken; the engine agrees."""
    compared = 0
    for table in asked("main"):
        seat, here = table.question.seat, position(table)
        for option in table.question.options:
            way = GAME.facts.ways[option] if option < len(GAME.facts.ways) else None
            if way is None or way.role == TAX or (way.role < STARTER and setters_of_price(table, seat, way.role)):
                continue
            after = table.clone()
            after.answer(option, seat)
            later = after.view(seat)["board"]["players"][seat]
            assert later["coins"] == here.coins_after(way)
            if not after.over and after.question.kind.name != "time":
                fewest, most = here.free_after(way)
                assert fewest <= later["free"] <= most
            compared += 1
    assert compared > 30


def test_a_pointed_action_lies_on_the_time_track() -> None:
    table = next(t for t in asked("main") if t.question.options[0] < len(GAME.facts.tiles))
    seat, option = table.question.seat, table.question.options[0]
    way = GAME.facts.ways[option]
    trees = parsed_panels(stage_for(table, seat))
    (ghosts,) = [n for n in by_id(trees, "time-track").iter() if n.get("data-for") == str(option) and len(n) > 1]
    laid = sum(len(space.findall(".//use")) for space in ghosts if "gt-ghost" in space.get("class", ""))
    assert laid == 1 + way.hours
    free = position(table).own["free"]
    first = position(table).own["track"] - free - position(table).own["locked"] + 1
    assert ghosts[0].get("class", "").endswith(f"gt-at-{first}")


def test_hourglasses_of_a_pointed_answer_lie_on_the_time_track() -> None:
    (table, *_) = asked("time")
    stage = stage_for(table, table.question.seat)
    double = stage.options[1]
    preview = Preview([], figures={"doubles": (0, 1), "singles": (2, 3), "free": (4, 2)})
    option = Choice(2, double.option, double.label, double.title, double.element, preview)
    marked = Stage(GAME, stage.view, stage.names, [stage.options[0], option], marked=double.option)
    track = by_id(parsed_panels(marked), "time-track")
    laid = [len(node.findall(".//use")) for node in track.iter() if "gt-ghost " in node.get("class", "")]
    assert laid == [2, 1]


def test_figures_that_an_answer_changes_are_told_beside_them() -> None:
    (table, *_) = asked("person")
    stage = stage_for(table, table.question.seat)
    first = stage.options[0]
    scores = [(0, 3 if seat == stage.viewer else 0) for seat in range(table.seats)]
    preview = Preview(scores, ["Elena trains a noble"], reveals=True, figures={"coins": (7, 4), "temple": (2, 1)})
    option = Choice(1, first.option, first.label, first.title, first.element, preview)
    marked = Stage(GAME, stage.view, stage.names, [option, *stage.options[1:]], stage.picked, marked=first.option)
    said = [
        words(n)
        for tree in parsed_panels(marked).values()
        for n in tree.iter()
        if "shown" in n.get("class", "").split()
    ]
    assert sorted(said) == [
        "1",
        "3",
        "4",
        "Elena trains a noble.",
        "This turns up something new: it cannot be taken back.",
    ]


def test_the_prompt_says_coins_and_free_spaces() -> None:
    for table in asked("main"):
        own = position(table).own
        said = words(drawn(positions_of(table), table.question.seat, "wide")["prompt"])
        assert f"{own['coins']} coins, {own['free']} free space" in said


def positions_of(table: object) -> int:
    return next(at for at, (other, _) in enumerate(positions()) if other is table)


# ---- cards


def test_a_card_in_hand_is_ready_exactly_if_the_rules_let_it_be_played() -> None:
    ready = 0
    for table in asked("card", "a card to play"):
        here = position(table)
        for number in table.hands[table.question.seat]:
            playable = number in table.question.options
            assert (not here.lacks(GAME.facts.cards[number])) == playable
            ready += playable
    assert ready > 1


def test_temple_cubes_that_a_card_takes_are_what_the_rules_take() -> None:
    for table in asked("card", "a card to play"):
        here, seat = position(table), table.question.seat
        for option in table.question.options:
            card = GAME.facts.cards[option]
            assert here.cubes_for(card) == table.missing(seat, card)


# ---- the end


def test_the_winner_of_the_picture_is_the_winner_of_the_game() -> None:
    over = [table for table, _ in positions() if table.over]
    assert len(over) == 4
    for table in over:
        assert winners(position(table, 0)) == table.winners
        assert words(parsed_panels(stage_for(table, 0))["prompt"]).startswith("The game is over")


def test_on_a_phone_the_map_shows_the_part_that_the_question_is_about() -> None:
    boxes = set()
    for table in asked("site"):
        trees = parsed_panels(stage_for(table, table.question.seat, "phone"))
        boxes.add(by_id(trees, "mediterranean").attrib["viewBox"].endswith("506 356"))
    assert boxes == {True, False}


def test_what_others_built_lately_is_outlined_in_their_colour() -> None:
    table = bare(seats=3)
    events = table.listen()
    say(turn(table, B), "navigator-temple-0", "double", "athenai")
    trees = parsed_panels(stage_for(table, A, "wide", events))
    (ring,) = [node for node in by_id(trees, "site-athenai") if "gt-fresh" in node.get("class", "")]
    assert ring.get("class") == "gt-fresh seat-b"
    own = parsed_panels(stage_for(table, B, "wide", events))
    assert not [node for node in by_id(own, "site-athenai") if "gt-fresh" in node.get("class", "")]
