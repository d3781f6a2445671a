"""Reasons: what cannot be built, placed or fought says why, and only what the view tells."""

from __future__ import annotations

from pentapolis.scene.pictures import why_not
from tests.games.minos.picture.positions import GAME, asked


def test_every_region_where_nothing_can_be_built_says_why() -> None:
    said = set()
    for table in asked("build"):
        view = table.view(table.question.seat)
        for region in view["board"]["regions"]:
            name = region["id"]
            buildings = [what for what in ("city", "tower", "farm") if f"{what}-{name}" in view["question"]["labels"]]
            reason = why_not(GAME, view, f"region:{name}")
            assert reason.count(".") == 3 - len(buildings)
            said.update(reason.split(". "))
    assert len(said) > 5


def test_every_route_that_is_closed_says_why() -> None:
    for table in asked("build"):
        view = table.view(table.question.seat)
        for at, route in enumerate(view["board"]["routes"]):
            labels = {f"ship-route-{at + 1}", f"sail-route-{at + 1}"}
            if not labels & {*view["question"]["labels"]}:
                assert why_not(GAME, view, f"route:{route['id']}")


def test_regions_without_city_and_warriors_say_so() -> None:
    for table in asked("expand"):
        view = table.view(table.question.seat)
        for region in view["board"]["regions"]:
            open_here = [f"{how}-{region['id']}" in view["question"]["labels"] for how in ("place", "move")]
            reason = why_not(GAME, view, f"region:{region['id']}")
            assert reason.count(".") == open_here.count(False)


def test_battles_and_actions_that_are_not_offered_say_why() -> None:
    for table in asked("turn"):
        view = table.view(table.question.seat)
        for region in view["board"]["regions"]:
            raiders = region["sea"] or region["deep_sea"]
            if raiders is not None and "battle" not in view["question"]["labels"]:
                assert why_not(GAME, view, f"sea-people:{raiders}")
        for section in ("prepare", "develop", "build", "expand", "wild"):
            if section not in view["question"]["labels"]:
                assert why_not(GAME, view, f"section:{section}")


def test_whoever_is_not_asked_gets_no_reason() -> None:
    table = asked("build")[0]
    other = (table.question.seat + 1) % table.seats
    assert why_not(GAME, table.view(other), "region:knossos") == ""
    assert why_not(GAME, table.view(table.question.seat), "vase:x") == ""
