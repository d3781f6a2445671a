"""What a placement is said to bring is what it then brings, in each way that can be chosen, under every reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.dominations.constants import CELL, COLOURS
from pentapolis.games.dominations.game import load
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.position import Position
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE, LocusClosed
from pentapolis.games.dominations.rules.phases.production import BestEdge
from pentapolis.kernel.rng import Rng
from pentapolis.scene.stage import choices
from tests.games.dominations.position import A, asked, bare, begin, face, hold, lay, roomy, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.dominations.table import DominationsTable

GAME: Final = load()
LIMIT: Final = 300


def knowledge(table: DominationsTable) -> list[list[int]]:
    return [[table.has(seat, domain) for domain in range(COLOURS)] for seat in range(table.seats)]


def outcomes(table: DominationsTable, cell: int) -> Iterator[DominationsTable]:
    """The tables after the tile was placed there and it was said by which Locus or edge it Produces."""
    after = table.clone()
    after.answer(cell)
    pending = [after]
    while pending:
        one = pending.pop()
        if not one.over and isinstance(one.question.among, (LocusClosed, BestEdge)):
            for option in one.question.options:
                pending.append(one.clone())
                pending[-1].answer(option)
        else:
            yield one


def brought(before: DominationsTable, after: DominationsTable) -> list[list[int]]:
    """What everybody has more; where a Vestigium is still to be named, what was Produced up to there."""
    if any(after.produced):
        return [after.produced[seat * COLOURS : seat * COLOURS + COLOURS] for seat in range(after.seats)]
    return [
        [n - m for n, m in zip(now, then, strict=True)]
        for now, then in zip(knowledge(after), knowledge(before), strict=True)
    ]


@pytest.mark.rule("Q05", "Q10", "Q11")
@pytest.mark.parametrize(
    ("edges", "short_locus", "several"),
    [("dot_once", "no", 1), ("per_edge", "yes", 1), ("single_best", "no", 50), ("single_best", "yes", 50)],
)
def test_what_is_foreseen_is_what_is_produced(edges: str, short_locus: str, several: int) -> None:
    """Random games with room for everything. Cards may add to it, and never take away."""
    exact = chosen = 0
    for seed in range(3):
        table, rng = GAME.new(2 + seed, seed, multi_edge=edges, short_locus_declined=short_locus), Rng(seed)
        while not table.over and chosen < LIMIT:
            question = table.question
            preview = table.view(question.seat)["board"]["preview"]
            for cell in question.options if preview is not None else ():
                roomy(table)
                told = sorted(preview[CELL.labels[cell]]["ways"])
                found = sorted([brought(table, after) for after in outcomes(table, cell)])
                chosen += len(found) > 1
                assert len(found) == len(told)
                exact += found == told
                assert all(at_least(way, one) for way, one in zip(told, found, strict=True)), (told, found)
            table.answer(rng.pick(question.options))
    assert exact > 100
    assert chosen >= several


def at_least(way: list[list[int]], one: list[list[int]]) -> bool:
    return all(n >= m for now, then in zip(one, way, strict=True) for n, m in zip(now, then, strict=True))


@pytest.mark.rule("Q05")
def test_of_equal_edges_both_are_told() -> None:
    table = roomy(bare(multi_edge="single_best"))
    lay(table, "d0,0", "...")
    lay(table, "u1,0", "GRA")
    lay(table, "u1,-1", "RTG")
    label = hold(table, face(table, "SAK", "T"))
    begin(table, PLACE_TILE)
    say(table, label)
    told = table.view(A)["board"]["preview"]["d1,-1"]
    assert [way[A] for way in told["ways"]] == [[1, 0, 1, 1, 1, 1], [2, 1, 1, 0, 1, 0]]
    sums = dict(zip(asked(table), table.question.reckonings(table), strict=True))
    one, other = sums["d1,-1"].split(" / ")
    assert one == "1 Trade, 1 Art, 1 Science, 1 Government, 1 Religion"
    assert other == "2 Trade, 1 Craftsmanship, 1 Art, 1 Government"
    here = Position(GAME, table.view(A))
    bring = harvest(here, next(choice for choice in choices(GAME, here.view) if choice.label == "d1,-1"))
    assert [str(amount) for amount in bring.mine] == ["1\u20132", "0\u20131", "1", "0\u20131", "1", "0\u20131"]
    assert (bring.total.gained, str(bring.lost)) == ("+5", "0")
