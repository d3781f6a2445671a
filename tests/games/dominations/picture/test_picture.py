"""The picture of Dominations: well formed, complete, and true: what it tells beforehand is what the rules then do."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.games.dominations.constants import (
    CARD,
    CARDS,
    CELL,
    COLOURS,
    COPIES,
    LETTERS,
    SPOT,
    TITLES,
)
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.parts.land import frame
from pentapolis.games.dominations.picture.parts.tiles import spot_of
from pentapolis.games.dominations.picture.parts.tree import joint, nodus_with
from pentapolis.games.dominations.picture.parts.wonders import leader
from pentapolis.games.dominations.picture.position import Position, spot_at
from pentapolis.games.dominations.picture.prompt import winners
from pentapolis.games.dominations.picture.signs import COLOURS_OF_NODUS
from pentapolis.games.dominations.rules.roles import most_knowledge
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.scene.pictures import explain, panels, sheet, why_not
from pentapolis.scene.stage import Preview, choices
from tests.games.dominations.position import GAME, A
from tests.scene.pages import FORMS, assert_whole, chosen, parsed, parsed_panels, stage_for, values, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Form

EVERY = 45
"""So many questions lie between two positions that are looked at; the first of every question is always looked at."""


@cache
def positions() -> list[tuple[DominationsTable, list[Event]]]:
    """Positions of random play with every number of players and every kind of question, and finished games."""
    found: list[tuple[DominationsTable, list[Event]]] = []
    for seats, seed in ((2, 5), (3, 7), (4, 3)):
        seen: list[str] = []
        for given, (table, events) in enumerate(whole_game(seats, seed)):
            prompt = "" if table.over else table.question.prompt
            if given % EVERY == 0 or prompt not in seen:
                found.append((table.clone(), events[-9:]))
                seen.append(prompt)
    return found


def whole_game(seats: int, seed: int) -> Iterator[tuple[DominationsTable, list[Event]]]:
    """A table before each answer of random play, and when the game is over."""
    table, rng = GAME.new(seats, seed), Random(seed)
    events = table.listen()
    while not table.over:
        yield table, events
        table.answer(rng.choice(list(table.question.options)))
    yield table, events


def asked(kind: Any) -> list[DominationsTable]:
    return [table for table, _ in positions() if not table.over and table.question.kind is kind]


def here(table: DominationsTable) -> Position:
    question = table.question
    return Position(GAME, table.view(question.seat), question.picks[-1] if question.picks else None)


# ---- the panels


@pytest.mark.parametrize("form", FORMS)
def test_every_panel_is_well_formed_and_every_id_is_there_once(form: Form) -> None:
    assert len(positions()) > 30
    for table, events in positions():
        for viewer in (SPECTATOR, A):
            assert_whole(stage_for(table, viewer, form, events))


@pytest.mark.parametrize("form", FORMS)
def test_every_option_is_in_the_prompt_and_at_the_thing_it_means(form: Form) -> None:
    kinds = set()
    for table, events in positions():
        if table.over:
            continue
        stage = stage_for(table, table.question.seat, form, events)
        wanted = {str(choice.option) for choice in stage.options}
        assert chosen(stage, "prompt") == wanted
        assert (stage.kind, chosen(stage, "board", "hand")) == (stage.kind, wanted)
        kinds.add(stage.kind)
    assert kinds >= {"start", "tile", "cell", "act", "card", "spot", "exchange", "mastery", "seat", "assimilate"}


def test_every_symbol_that_is_used_is_drawn() -> None:
    drawn = set(re.findall(r'id="([\w-]+)"', sheet(GAME)))
    for table, events in positions():
        for form in FORMS:
            viewer = A if table.over else table.question.seat
            html = "".join(panels(stage_for(table, viewer, form, events)).values())
            assert {*re.findall(r'href="#([\w-]+)"', html), *re.findall(r"url\(#([\w-]+)\)", html)} <= drawn
    assert {f"s-dot-{name}" for name in COLOURS_OF_NODUS} <= drawn


def test_nothing_hidden_is_drawn() -> None:
    changed = 0
    for number, (table, events) in enumerate(positions()[::2]):
        for viewer in (SPECTATOR, A):
            other = table.clone()
            GAME.redeal(other, viewer, Rng(number))
            changed += other.hands != table.hands
            assert panels(stage_for(other, viewer, "wide", events)) == panels(stage_for(table, viewer, "wide", events))
    assert changed > 5


def test_names_are_escaped_and_there_is_no_inline_style_and_no_script() -> None:
    evil = ('<script>alert("a")</script>', "<b onclick='x'>&", "<i>", "</div>")
    for table, events in positions()[::2]:
        for form in FORMS:
            html = "".join(panels(stage_for(table, A, form, events, names=evil[: table.seats])).values())
            assert not re.search(r"<script|<style|\sstyle=|<b onclick|<i>", html)
            assert "&lt;script&gt;" in html


def test_every_thing_that_says_so_can_be_explained() -> None:
    known: set[str] = set()
    for table, events in positions()[::4]:
        view = table.view(A)
        for form in FORMS:
            for what in set(values(parsed_panels(stage_for(table, A, form, events)), "data-explain")):
                assert words(parsed(explain(GAME, view, what)))
                known.add(what.partition(":")[0])
    figures = {"score", "nation", "goals", "role", "domain", "figure", "nodus", "age", "order"}
    assert known == figures | {"card", "mastery", "tree", "tile", "at", "monument", "cradle"}


@pytest.mark.parametrize(
    "what",
    ["card:x", "mastery:x", "tree:9", "tile:x", "at:u9,9", "monument:x", "score:9", "nation:x", "role:x", "domain:x"],
)
def test_what_nobody_knows_is_explained_by_its_name(what: str) -> None:
    assert words(parsed(explain(GAME, GAME.new(2, 1).view(A), what)))


# ---- what is told beforehand


def test_what_a_placement_is_said_to_bring_is_what_it_brings() -> None:
    """Where no card or choice adds to it and there is room, the Knowledge after the answer is the one told."""
    exact = 0
    for table in asked(CELL):
        position = here(table)
        if position.face_in_hand is None:
            continue
        me = table.question.seat
        for choice in choices(GAME, position.view):
            told = harvest(position, choice)
            assert told is not None
            assert all(0 <= kept.least <= mine.most for kept, mine in zip(told.kept, told.mine, strict=True))
            after = table.clone()
            after.answer(choice.option)
            gained = [after.has(me, domain) - table.has(me, domain) for domain in range(COLOURS)]
            assert sum(gained) >= 0
            exact += gained == [kept.least for kept in told.kept]
    assert exact > 20


def test_the_nodus_that_a_spot_is_said_to_make_are_those_it_makes() -> None:
    looked_at = 0
    for table in asked(SPOT):
        position, me = here(table), table.question.seat
        card = position.card_in_hand
        assert card is not None
        for option in table.question.options:
            made = nodus_with(position.tree(me), position.sides_of(card), spot_at(option))
            after = table.clone()
            after.answer(option)
            now = after.view(me)["board"]["players"][me]["nodus"]
            before = position.players[me]["nodus"]
            assert [new - old for new, old in zip(now, before, strict=True)] == [made.count(c) for c in LETTERS[:6]]
            looked_at += 1
    assert looked_at > 5


@pytest.mark.parametrize(
    ("one", "other", "colour"), [("T", "T", "T"), ("V", "S", "S"), ("S", "V", "S"), ("V", "V", None), ("T", "X", None)]
)
def test_halves_make_a_nodus_of_one_colour(one: str, other: str, colour: str | None) -> None:
    assert joint(one, other) == colour


def test_the_market_shows_what_can_be_developed_now() -> None:
    for table in asked(CARD):
        if "develop" not in table.question.prompt:
            continue
        position = here(table)
        offered = {option // COPIES for option in table.question.options if 0 <= option < CARDS}
        assert {title for title in range(TITLES) if position.can_develop(title)} == offered


def test_who_leads_is_who_would_take_the_role() -> None:
    for table, _ in positions():
        position = Position(GAME, table.view(A))
        if not table.over:
            assert [leader(position, domain) for domain in range(COLOURS)] == [
                most_knowledge(table, domain) for domain in range(COLOURS)
            ]


def test_the_land_is_framed_with_everywhere_that_it_can_grow() -> None:
    for table, _ in positions():
        position = Position(GAME, table.view(A))
        x, y, width, height = frame(position)
        for i, j, _down in [*position.land, *position.open_cells]:
            px, py = spot_of((i, j + 1))
            assert x <= px <= x + width
            assert y <= py <= y + height


# ---- what is seen


def test_a_pointed_placement_is_previewed_on_land_and_tracks() -> None:
    table = next(t for t in asked(CELL) if here(t).face_in_hand is not None)
    me = table.question.seat
    option = table.question.options[0]
    scores = [(n, n + 2) for n in range(table.seats)]
    stage = stage_for(table, me, marked=option)
    for choice in stage.options:
        choice.preview = Preview(scores, ["A tile is placed"], reveals=True)
    trees = parsed_panels(stage)
    shown = [n for tree in trees.values() for n in tree.iter() if "shown" in (n.get("class") or "").split()]
    assert {node.get("data-for") for node in shown} == {str(option)}
    assert any("ghost-tile" in (node.get("class") or "") for node in shown)
    assert "cannot be taken back" in words(trees["prompt"])


def test_a_pointed_spot_shows_the_card_there() -> None:
    table = asked(SPOT)[0]
    option = table.question.options[0]
    board = panels(stage_for(table, table.question.seat, marked=option))["board"]
    assert f'class="preview ghost-card shown" data-for="{option}"' in board


def test_reasons() -> None:
    table = next(t for t in asked(CARD) if "develop" in t.question.prompt)
    view = table.view(table.question.seat)
    said = {why_not(GAME, view, f"mastery:{name}").partition(" ")[0] for name in GAME.facts.titles.ids}
    assert said & {"It", "You"}
    position = here(table)
    free = next(title for title in range(TITLES) if position.can_develop(title))
    assert why_not(GAME, view, f"mastery:{GAME.facts.titles.ids[free]}") == ""
    spot = asked(SPOT)[0]
    assert "already" in why_not(GAME, spot.view(spot.question.seat), "card:campfire:campfire")
    cell = next(t for t in asked(CELL) if here(t).face_in_hand is not None)
    assert "already" in why_not(GAME, cell.view(cell.question.seat), "at:u1,0")
    assert why_not(GAME, cell.view(SPECTATOR), "at:u1,0") == ""


def test_the_end_names_the_winner_and_all_lines() -> None:
    for table, events in positions():
        if table.over:
            position = Position(GAME, table.view(A))
            best = max(position.score(seat) for seat in range(table.seats))
            assert [position.score(seat) for seat in winners(position)] == [best]
            prompt = words(parsed_panels(stage_for(table, A, "wide", events))["prompt"])
            assert all(line[0] in prompt for line in position.players[A]["breakdown"])


def test_the_initiative_is_shown_once_its_lots_are_drawn() -> None:
    table = GAME.new(3, 5)
    assert "Initiative" not in words(parsed_panels(stage_for(table, A))["head"])
    while not table.age:
        table.answer(table.question.options[0], table.question.seat)
    assert "Initiative" in words(parsed_panels(stage_for(table, A))["head"])
