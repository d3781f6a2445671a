"""Explanations and reasons of Gentes: for everything that can be pointed at, and nothing for what it does not know."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import CARDS
from pentapolis.games.gentes.picture.signs import gives
from pentapolis.scene.pictures import explain, why_not
from tests.games.gentes.picture.positions import GAME, asked, drawn, positions
from tests.scene.pages import FORMS, parsed, values, words


def test_everything_that_can_be_pointed_at_is_explained() -> None:
    for at, (table, _) in enumerate(positions()[::7]):
        seat = table.questions[0].seat if table.questions else 0
        view = table.view(seat)
        for form in FORMS:
            for what in set(values(drawn(at * 7, seat, form), "data-explain")):
                assert (what, len(words(parsed(explain(GAME, view, what)))) > 5) == (what, True)


@pytest.mark.parametrize(
    "what",
    ["card:x", "way:x", "role:x", "site:x", "hometown:x", "region:x", "person:x", "symbol:x", "store:x", "extra:x"]
    + ["score:9", "score:x", "player:9", "player:x", "bonus:x"],
)
def test_what_gentes_does_not_know_is_explained_by_its_name(what: str) -> None:
    assert "gt-explained" not in explain(GAME, GAME.view(GAME.new(2, 1), 0), what)


def test_a_card_is_explained_by_the_sentences_of_the_rules() -> None:
    view = GAME.view(GAME.new(2, 1), 0)
    for number in range(CARDS):
        said = words(parsed(explain(GAME, view, f"card:{GAME.facts.card_names.ids[number]}")))
        assert GAME.facts.card_names.titles[number] in said
        assert str(GAME.powers.effects[number]) in said
        if GAME.facts.way_of_card[number] >= 0:
            assert GAME.facts.ways[GAME.facts.way_of_card[number]].title in said


def test_the_signs_of_a_card_show_every_number_of_its_effects() -> None:
    for card in GAME.facts.cards:
        shown = words(parsed(gives(card)))
        for _, n in card.gains:
            assert f"+{n}" in shown
        for _, n in card.loses:
            assert f"\N{MINUS SIGN}{n}" in shown
        if card.power.startswith(("action", "discount", "people")):
            assert next(figure for figure in card.power.split() if figure.isdecimal()) in shown


# ---- reasons


def test_a_tile_that_cannot_be_taken_says_why() -> None:
    reasons = set()
    for table in asked("main"):
        view = table.view(table.question.seat)
        labels = view["question"]["labels"]
        for way in GAME.facts.tiles:
            said = why_not(GAME, view, f"way:{way.id}")
            assert (said == "") == (way.id in labels)
            reasons.add(said.partition(" ")[0])
    assert reasons >= {"", "Somebody", "It"}


def test_a_card_says_what_is_missing() -> None:
    for table in asked("card", "a card to play"):
        view = table.view(table.question.seat)
        for name in view["board"]["players"][table.question.seat]["hand"]:
            said = why_not(GAME, view, f"card:{name}")
            assert said.startswith("Still missing") == (name not in view["question"]["labels"])


def test_a_site_says_why_nothing_can_be_built_there() -> None:
    reasons = set()
    for table in asked("site", "a site to build on"):
        view = table.view(table.question.seat)
        reasons |= {why_not(GAME, view, f"site:{name}") for name in view["board"]["sites"]}
    assert {"", "There is a house already.", "Two players do not use this region."} <= reasons


def test_nothing_is_said_to_who_is_not_asked() -> None:
    table = asked("main")[0]
    other = (table.question.seat + 1) % table.seats
    assert why_not(GAME, table.view(other), "way:philosopher-4") == ""
