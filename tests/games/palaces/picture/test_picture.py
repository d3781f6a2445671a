"""The picture of Palaces: well formed, complete, stable, and made of nothing that the viewer may not know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.games.palaces.constants import PALACES, STEPS
from pentapolis.games.palaces.picture.answers.uses import reason_against, uses_of
from pentapolis.games.palaces.picture.position import Position
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene.pictures import explain, panels
from tests.games.palaces.position import GAME, answer, position
from tests.scene.pages import (
    FORMS,
    assert_whole,
    by_id,
    chosen,
    parsed,
    parsed_panels,
    played,
    stage_for,
    values,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Form

VIEWERS = (0, 1, SPECTATOR)
STOPS = (0, 1, 6, 31, 60, 91, 120)


def positions() -> Iterator[tuple[PalacesTable, list[Event]]]:
    """Some fifty positions of random play, asked for a card or for its use, and finished."""
    tables: Any = played(GAME, range(7), STOPS)
    yield from tables


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_panel_is_well_formed_and_every_id_is_there_once(viewer: int, form: Form) -> None:
    seen = 0
    for table, events in positions():
        assert_whole(stage_for(table, viewer, form, events))
        seen += 1
    assert seen >= 50


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_prompt_and_at_the_thing_it_means(form: Form) -> None:
    for table, events in positions():
        for seat in (0, 1):
            stage = stage_for(table, seat, form, events)
            wanted = {str(choice.option) for choice in stage.options}
            assert chosen(stage, "prompt") == wanted
            assert chosen(stage, "board", "hand") == wanted


@pytest.mark.parametrize("form", FORMS)
def test_steps_and_boxes_have_the_same_ids_in_every_position_and_pawns_those_of_their_path(form: Form) -> None:
    fixed: set[str] = set()
    for table, events in positions():
        ids = set(values(parsed_panels(stage_for(table, 0, form, events)), "id"))
        now = {name for name in ids if name.startswith(("step-", "box-"))}
        assert len(now) == PALACES * STEPS + PALACES * 5
        assert now == (fixed or now)
        fixed = now
        placed = {f"pawn-{at // PALACES}-{at % PALACES}" for at, pawn in enumerate(table.pawns) if pawn}
        assert {name for name in ids if name.startswith("pawn-")} == placed
        cards = {f"card-{GAME.facts.card_names[card]}" for card in table.hands[0]}
        assert {name.removesuffix("-b") for name in ids if name.startswith("card-")} == cards


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nothing_hidden_is_drawn(viewer: int) -> None:
    changed = 0
    for number, (table, events) in enumerate(positions()):
        other = table.clone()
        GAME.redeal(other, viewer, Rng(number))
        changed += other.hands[1 - max(viewer, 0)] != table.hands[1 - max(viewer, 0)]
        for form in FORMS:
            assert panels(stage_for(other, viewer, form, events)) == panels(stage_for(table, viewer, form, events))
    assert changed > 20


def test_names_are_escaped_everywhere() -> None:
    evil = ('<script>alert("a")</script>', "<b onclick='x'>&")
    for table, events in positions():
        for viewer in VIEWERS:
            html = "".join(panels(stage_for(table, viewer, "wide", events, names=evil)).values())
            assert "<script" not in html
            assert "<b onclick" not in html
            assert "&lt;script&gt;" in html


def test_there_is_no_inline_style_and_no_script() -> None:
    for table, events in positions():
        for form in FORMS:
            html = "".join(panels(stage_for(table, table.turn, form, events)).values())
            assert not re.search(r"<script|<style|\sstyle=|\son\w+=", html)


def test_every_thing_that_says_so_can_be_explained() -> None:
    wanted: set[str] = set()
    for table, events in positions():
        view = table.view(0)
        for what in set(values(parsed_panels(stage_for(table, 0, "wide", events)), "data-explain")):
            assert words(parsed(explain(GAME, view, what)))
            wanted.add(what.partition(":")[0])
    assert wanted == {"card", "find", "step", "pawn", "box", "score", "line", "last", "check", "pile"}


@pytest.mark.parametrize(
    "what", ["card:x", "find:x", "step:knossos-10", "step:x", "score:4", "line:7-x", "line:0-x", "nothing:at-all"]
)
def test_what_nobody_knows_is_explained_by_its_name(what: str) -> None:
    assert words(parsed(explain(GAME, GAME.new(2, 1).view(0), what)))


# ---- what is said of a card beforehand is what the rules do


def test_uses_are_those_that_the_rules_offer() -> None:
    asked = 0
    for table, _ in positions():
        if table.over or table.question.picks:
            continue
        seat = table.question.seat
        here = Position(GAME, table.view(seat))
        for card in table.question.options:
            names = [use.name for use in uses_of(here, card)]
            other = table.clone()
            other.answer(card)
            if names:
                assert [GAME.label(other.question.kind, use) for use in other.question.options] == [*names, "discard"]
            else:
                assert other.discards[seat] == [*table.discards[seat], card]
                assert reason_against(here, card)
            asked += 1
    assert asked > 100


def test_steps_and_points_are_those_that_the_rules_give() -> None:
    compared = 0
    for table, _ in positions():
        if table.over or table.question.picks:
            continue
        for card in table.question.options:
            compared += compare_uses(table, card)
    assert compared > 60


def compare_uses(table: PalacesTable, card: int) -> int:
    """Carry out every use of the card; returns how many there were."""
    uses = uses_of(Position(GAME, table.view(table.question.seat)), card)
    for use in uses:
        other = table.clone()
        other.answer(card)
        names = [GAME.label(other.question.kind, option) for option in other.question.options]
        other.answer(other.question.options[names.index(use.name)])
        place = use.seat * PALACES + use.palace
        assert (table.steps[place], other.steps[place], other.pawns[place]) == (use.start, use.goal, use.pawn)
        opened = (other.opened & ~table.opened).bit_count()
        assert opened == use.sealed
        assert opened or other.scores[use.seat] - table.scores[use.seat] == use.gain
    return len(uses)


@pytest.mark.parametrize(
    ("a", "b", "card", "reason"),
    [
        ("archaeologist knossos 3 last 6", "", "knossos-5", "below 6"),
        ("archaeologist knossos 9 last 6", "", "knossos-8", "at the palace"),
        ("", "", "knossos-ariadne", "no pawn there"),
        ("", "", "knossos-minotaur", "B not there"),
        ("", "archaeologist knossos 7", "knossos-minotaur", "B at step 7"),
        ("", "archaeologist knossos 8", "knossos-minotaur", "B past step 7"),
    ],
)
def test_a_card_of_no_use_is_pale_and_says_why(a: str, b: str, card: str, reason: str) -> None:
    table = position(a=a, b=b, hand_a=f"{card} malia-1")
    drawn = by_id(parsed_panels(stage_for(table, 0)), f"card-{card}")
    assert {"hc", "may", "off"} <= set(drawn.attrib["class"].split())
    assert reason in words(drawn)
    prompt = words(parsed_panels(stage_for(table, 0))["prompt"])
    assert "Only to discard" in prompt
    assert reason in prompt


def test_without_idle_attacks_a_minotaur_against_step_1_is_of_no_use() -> None:
    table = position(b="archaeologist knossos 1", hand_a="knossos-minotaur malia-1", idle_minotaur=False)
    assert "B on step 1" in words(by_id(parsed_panels(stage_for(table, 0)), "card-knossos-minotaur"))


# ---- what a prompt says


def row(table: PalacesTable, element: str, seat: int = 0) -> str:
    return words(by_id(parsed_panels(stage_for(table, seat)), f"opt-{element}"))


def test_a_number_goes_one_step_and_tells_its_gain() -> None:
    table = position(a="theseus knossos 6 last 5", hand_a="knossos-7", boxes="knossos 6 dolphins")
    assert row(table, "card-knossos-7").endswith("Knossos 7 Theseus 6 7, the check point +30")


def test_ariadne_opens_finds_on_her_way() -> None:
    table = position(a="archaeologist zakros 3", hand_a="zakros-ariadne")
    assert row(table, "card-zakros-ariadne").endswith("Ariadne of Zakros archaeologist 3 5, opens a find +20 + find")


def test_a_fresco_on_the_way_counts() -> None:
    table = position(
        a="archaeologist knossos 3",
        b="archaeologist knossos 5, dolphins",
        hand_a="knossos-7",
        boxes="knossos 4 dolphins",
    )
    table.opened |= 0b10
    assert row(table, "card-knossos-7").endswith("archaeologist 3 4, a fresco +30")


def test_the_minotaur_costs_the_other_points() -> None:
    table = position(b="archaeologist knossos 3", hand_a="knossos-minotaur")
    assert row(table, "card-knossos-minotaur").endswith(
        "Minotaur of Knossos Tomas\N{RIGHT SINGLE QUOTATION MARK}s pawn 3 1 \N{MINUS SIGN}10 for B"
    )


def test_what_the_picked_minotaur_is_for_has_his_sign() -> None:
    table = position(b="archaeologist knossos 3", hand_a="knossos-minotaur")
    answer(table, "A card knossos-minotaur")
    assert row(table, "use-attack").startswith("1 Send the Minotaur")
    signs = [node.get("href") for node in by_id(parsed_panels(stage_for(table, 0)), "opt-use-attack").iter("use")]
    assert "#s-minotaur" in signs


def test_the_end_of_a_path_is_the_palace() -> None:
    table = position(a="archaeologist knossos 8", hand_a="knossos-7")
    table.opened |= 0b10000
    table.takers[4] = 1
    assert row(table, "card-knossos-7").endswith("archaeologist 8 9, the palace +15")


def test_with_one_pawn_left_there_is_one_way_to_start() -> None:
    table = position(a="theseus malia 1, archaeologist zakros 1, archaeologist phaistos 1", hand_a="knossos-7")
    assert row(table, "card-knossos-7").endswith("archaeologist on step 1 \N{MINUS SIGN}20")
    table = position(a="archaeologist malia 1, archaeologist zakros 1, archaeologist phaistos 1", hand_a="knossos-7")
    assert row(table, "card-knossos-7").endswith("Theseus on step 1 \N{MINUS SIGN}40")


def test_a_question_that_the_picture_knows_nothing_of_is_still_asked() -> None:
    table = position(hand_a="malia-4 zakros-1")
    answer(table, "A card malia-4")
    stage = stage_for(table, 0)
    stage.picked = None
    assert chosen(stage, "prompt") == {"0", "1", "4"}


def test_theseus_parries() -> None:
    table = position(b="theseus knossos 3", hand_a="knossos-minotaur")
    assert row(table, "card-knossos-minotaur").endswith("Tomas\N{RIGHT SINGLE QUOTATION MARK}s Theseus parries")


def test_a_number_on_a_new_path_starts_it_with_one_of_two_pawns() -> None:
    table = position(hand_a="malia-4 zakros-1")
    assert row(table, "card-malia-4").endswith("Malia 4 start: archaeologist or Theseus \N{MINUS SIGN}20")
    answer(table, "A card malia-4")
    assert row(table, "use-archaeologist").endswith("archaeologist on step 1 \N{MINUS SIGN}20")
    assert row(table, "use-theseus").endswith("Theseus on step 1 \N{MINUS SIGN}40")


def test_the_picked_card_is_raised_and_its_uses_are_marked_on_the_board() -> None:
    table = position(hand_a="malia-4 zakros-1")
    answer(table, "A card malia-4")
    trees = parsed_panels(stage_for(table, 0))
    card = by_id(trees, "card-malia-4")
    assert "raised" in card.attrib["class"].split()
    assert "discard" in words(card)
    assert by_id(trees, "step-malia-1").attrib["data-choices"] == "0 1"
    assert "cannot be taken back" in words(trees["prompt"])


def test_an_option_that_is_pointed_at_shows_its_ghost_its_way_and_the_score_after_it() -> None:
    table = position(b="archaeologist knossos 5", hand_a="knossos-minotaur")
    option = table.question.options[0]
    stage = stage_for(table, 0, marked=option)
    trees = parsed_panels(stage)
    shown = [node for tree in trees.values() for node in tree.iter() if "shown" in node.get("class", "").split()]
    assert {node.attrib["data-for"] for node in shown} == {str(option)}
    assert {"trail", "ghost", "after"} <= {name for node in shown for name in node.attrib["class"].split()}
    assert "drives Tomas\N{RIGHT SINGLE QUOTATION MARK}s pawn on the path to Knossos back to step 3" in words(
        trees["prompt"]
    )
    assert not [
        n for t in parsed_panels(stage_for(table, 0)).values() for n in t.iter() if "shown" in n.get("class", "")
    ]


def test_a_score_that_leaves_out_the_pawns_has_no_preview_of_them() -> None:
    table = position(a="archaeologist knossos 4", hand_a="knossos-7", live_score=False)
    trees = parsed_panels(stage_for(table, 0))
    assert "after" not in " ".join(values({"rail": trees["rail"]}, "class"))
    assert "A find is opened" not in words(trees["prompt"])


def test_the_end_names_the_winner_by_the_tie_breaks() -> None:
    table = position(a="2 statues, dolphins", b="2 statues, procession", left=0)
    assert table.over
    assert "Elena and Tomas share the victory" in words(parsed_panels(stage_for(table, 0))["prompt"])
    table = position(a="dolphins, procession", b="archaeologist knossos 6, parisienne", left=0)
    assert table.scores[0] == table.scores[1]
    assert "Elena wins" in words(parsed_panels(stage_for(table, 0))["prompt"])
