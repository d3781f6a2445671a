"""Explanations: whatever says that it can be explained is, with a sentence; what nobody knows is named."""

from __future__ import annotations

import pytest

from pentapolis.games.minos.picture.explain import explain as own
from pentapolis.kernel.events import SPECTATOR
from pentapolis.scene.pictures import explain
from tests.games.minos.picture.positions import GAME, drawn, positions
from tests.scene.pages import parsed, parsed_panels, stage_for, values, words

KINDS = {
    "ability",
    "bonus",
    "card",
    "clan",
    "deck",
    "die",
    "figure",
    "good",
    "income",
    "region",
    "round",
    "route",
    "score",
    "sea-people",
    "section",
    "start",
    "tiles",
    "track",
    "vase",
}


def test_everything_that_says_so_is_explained() -> None:
    seen = set()
    for at, (table, _) in enumerate(positions()):
        viewer = SPECTATOR if at % 9 == 0 else table.questions[0].seat if table.questions else 0
        view = table.view(viewer)
        for what in {
            *values(drawn(at, viewer, "wide"), "data-explain"),
            *values(drawn(at, viewer, "phone"), "data-explain"),
        }:
            if at % 7 == 0 or what.partition(":")[0] not in seen:
                assert words(parsed(own(GAME, view, what))), what
            seen.add(what.partition(":")[0])
    assert seen | {"bonus"} == KINDS


def test_a_card_is_explained_by_its_effects_and_your_price() -> None:
    table = GAME.new(2, 1)
    said = words(parsed(explain(GAME, table.view(0), "card:harbour-dues")))
    assert "Gain" in said
    assert "Royal Trait, when you retrieve a die from Wild" in said
    assert "Your price" in said
    assert "Your price" not in words(parsed(explain(GAME, table.view(SPECTATOR), "card:harbour-dues")))


def test_a_bonus_tile_that_waits_is_shown_and_explained() -> None:
    stage = stage_for(GAME.new(2, 1), 0)
    stage.view["board"]["players"][0]["tiles"] = ["amber-beads"]
    assert "bonus:amber-beads" in values(parsed_panels(stage), "data-explain")
    assert "Gain 4 Coins." in words(parsed(own(GAME, stage.view, "bonus:amber-beads")))


def test_a_score_is_explained_by_its_lines() -> None:
    table, _ = positions()[-1]
    said = words(parsed(explain(GAME, table.view(0), "score:0")))
    assert str(table.scores[0]) in said
    assert "Regions" in said


def test_a_clan_shows_what_is_public_of_it() -> None:
    table, _ = positions()[-1]
    view = table.view(0)
    for seat in range(table.seats):
        said = words(parsed(explain(GAME, view, f"clan:{seat}")))
        ability = GAME.facts.abilities.ids.index(view["board"]["players"][seat]["ability"])
        assert GAME.facts.abilities.titles[ability] in said


@pytest.mark.parametrize(
    "what",
    [
        "card:x",
        "region:x",
        "sea-people:x",
        "section:x",
        "die:pink-9",
        "score:9",
        "figure:x",
        "clan:x",
        "deck:9",
        "no:x",
    ],
)
def test_what_nobody_knows_is_explained_by_its_name(what: str) -> None:
    view = GAME.new(2, 1).view(0)
    assert not own(GAME, view, what)
    assert words(parsed(explain(GAME, view, what)))
