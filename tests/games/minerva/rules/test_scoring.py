"""The score: temples, coins and resources, order tiles, ties."""

from __future__ import annotations

import pytest

from pentapolis.games.minerva.rules.scoring import title
from tests.games.minerva.position import FACTS, A, B, bare, draw, give, line, tile


def temple(drawn: str, **things: int) -> int:
    """What the temples of a city are worth."""
    table = bare()
    draw(table, drawn)
    give(table, **things)
    return line(table, "Temples")


# ---- temples


@pytest.mark.rule("M7", "R16")
def test_a_temple_counts_the_places_around_it_diagonals_included() -> None:
    each = FACTS.points[tile("mercury")]
    assert each == 3
    assert temple("markets f foundry . markets / f mercury f / f f stone-dealer / f f markets") == 3 * each
    assert temple("mercury f markets") == 0


@pytest.mark.rule("M26", "20", "R16")
def test_a_temple_of_rows_and_columns_counts_over_gaps_and_residences() -> None:
    each = FACTS.points[tile("fortuna")]
    drawn = "markets . R fortuna . . foundry / f f markets R / . . . . / . . . markets"
    assert temple(drawn) == 3 * each
    assert temple("f juno") == 0  # a temple does not count itself
    assert temple("mars juno R saturn / f apollo") == 3 * FACTS.points[tile("juno")] + FACTS.points[tile("saturn")] * 0


@pytest.mark.rule("M27", "19")
def test_different_kinds_are_counted_once_each() -> None:
    each = FACTS.points[tile("minerva")]
    assert temple("forest sawmill f / markets minerva R") == 3 * each
    assert temple("forest sawmill f / markets minerva R / . saturn .") == 4 * each + 1 * FACTS.points[tile("saturn")]
    assert temple("forest markets theater / stall minerva circus / mars S S") == 7 * each + FACTS.points[tile("mars")]


@pytest.mark.rule("R16")
@pytest.mark.parametrize(
    ("name", "drawn", "count"),
    [
        ("ceres", "f forest / ceres markets", 2),
        ("apollo", "garden theater / apollo f", 2),
        ("mars", "stall armory / mars f", 2),
        ("janus", "circus bathhouse / janus f", 2),
        ("jupiter", "flora silvanus / jupiter f", 2),
        ("vesta", "R S / vesta f", 2),
        ("saturn", "f saturn . forest", 2),
        ("venus", "garden venus . mural", 2),
        ("bellona", "stall bellona . armory", 2),
        ("vulcan", "circus vulcan . aquaeduct", 2),
        ("lares", "R lares . S", 2),
        ("concordia", "R concordia . S f", 2),
    ],
)
def test_every_temple_counts_its_own(name: str, drawn: str, count: int) -> None:
    assert temple(drawn) == count * FACTS.points[tile(name)]


@pytest.mark.rule("R16", "21")
def test_a_temple_may_score_resources_that_are_kept() -> None:
    for name, resource in (("flora", "grain"), ("silvanus", "wood"), ("terminus", "stone"), ("dis-pater", "ore")):
        held = {resource: 4, "stone" if resource == "ore" else "ore": 1}
        table = bare()
        draw(table, f"f {name}")
        give(table, **held)
        assert line(table, "Temples") == 4 * FACTS.points[tile(name)]
        assert line(table, "Coins and resources") == 1
        table = bare(2, temple_tokens_count=False)
        draw(table, f"f {name} mars")
        give(table, **held, denarii=2)
        assert line(table, "Temples") == 4 * FACTS.points[tile(name)]
        assert line(table, "Coins and resources") == 1  # the other resource and the denarii


# ---- the other lines


@pytest.mark.rule("M28", "11", "R12")
def test_coins_and_resources_are_added_up_before_they_are_divided() -> None:
    table = bare()
    give(table, A, denarii=5, grain=3, ore=1)
    give(table, B, denarii=2, grain=2, wood=2, stone=2, ore=2)
    assert [line(table, "Coins and resources", seat) for seat in (A, B)] == [3, 3]


@pytest.mark.rule("R12")
def test_the_score_adds_up_tiles_temples_order_tile_coins_and_resources() -> None:
    table = bare(3)
    table.round = 6
    table.orders = [2, 1, 3]
    table.takers = [[A, B], [B, A], [B, A]]
    table.glories[0], table.glories[8] = A, A  # the 1st of round 1, the 3rd of round 3
    draw(table, "f saturn forest")
    give(table, denarii=4, wood=2)
    culture, glory = FACTS.culture_points[2], FACTS.glory_points
    lines = {name: line(table, name) for name in ("Culture", "Glory", "Temples", "Coins and resources", "Order tile")}
    assert lines == {
        "Culture": culture[0] + 2 * culture[1],
        "Glory": glory[0][0] + glory[2][2],
        "Temples": 2 * FACTS.points[tile("saturn")],
        "Coins and resources": 2,
        "Order tile": FACTS.order_points[1],
    }
    assert table.scores[A] == sum(lines.values())


@pytest.mark.rule("12")
def test_glory_tokens_score_nothing() -> None:
    table = bare()
    before = table.scores
    give(table, glory=9)
    assert table.scores == before


@pytest.mark.rule("M14", "14", "R11")
def test_order_tiles_show_points_in_the_last_round_but_not_the_highest() -> None:
    for seats, expected in ((2, [3, 0]), (3, [3, 2, 0]), (4, [3, 2, 1, 0])):
        table = bare(seats)
        table.orders = list(range(1, seats + 1))
        table.round = 5
        assert [line(table, "Order tile", seat) for seat in range(seats)] == [0] * seats
        table.round = 6
        assert [line(table, "Order tile", seat) for seat in range(seats)] == expected
        table.orders = [0] * seats
        assert [line(table, "Order tile", seat) for seat in range(seats)] == [0] * seats


@pytest.mark.rule("R13", "M29")
def test_ties_are_broken_by_tiles_then_temples_then_the_lower_order_tile() -> None:
    table = bare()
    table.orders = [2, 1]
    assert table.winners == [B]
    draw(table, "f mars")
    assert (table.scores, table.winners) == ([0, 0], [A])
    give(table, A, denarii=6)
    table.takers[0] = [B]
    assert (table.scores, table.winners) == ([2, 2], [B])
    table.takers[0] = [B]
    give(table, A, denarii=6)
    table.glories[1] = B  # 2 VP
    assert (table.scores, table.winners) == ([4, 4], [B])
    give(table, A, denarii=3)
    assert table.winners == [A]


@pytest.mark.rule("R13", "M29")
def test_culture_and_glory_tiles_are_counted_together() -> None:
    table = bare()
    table.orders = [1, 2]
    draw(table, "f mars")  # what comes later in a tie speaks for A
    table.takers = [[A], [], [B]]
    table.glories[1] = B
    behind = A if table.scores[A] < table.scores[B] else B
    give(table, behind, denarii=3 * abs(table.scores[A] - table.scores[B]))
    assert table.scores[A] == table.scores[B]
    assert table.winners == [B]


@pytest.mark.rule("R20", "S2")
def test_titles_of_solitaire() -> None:
    steps = {0: "Civilian", 29: "Civilian", 30: "Immune", 39: "Immune", 40: "Centurion", 49: "Centurion"}
    steps |= {50: "Tribunus", 59: "Tribunus", 60: "Legatus", 69: "Legatus", 70: "Consul", 79: "Consul"}
    steps |= {80: "Emperor Augustus", 120: "Emperor Augustus"}
    assert {points: title(points) for points in steps} == steps
