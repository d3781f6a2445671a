"""Positions of Minerva whose features are worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.minerva.position import A, B, C, bare, draw, give, offer, turn

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def midway() -> MinervaTable:
    """Round 3: A has two stretches with a gap between them, and a temple that counts what is around it.

    Eight of the eleven places around the city begin a line: four of them the statue alone (40 tenths of a point, since
    it gains a tile of 4), two the markets and the forest (24), one forest and fountain (28), one the fountain (14).
    """
    table = bare()
    table.round = 3
    draw(table, "f forest . statue / R markets ceres .")
    give(table, grain=2, wood=3, stone=6, denarii=7, glory=1, assistants=1, residences=4)
    give(table, B, glory=3)
    offer(table, "sawmill", "theater", "blacksmith", "legion-camp", "circus", "silvanus", "venus")
    table.takers = [[], [A], [B, B, B, B, B]]
    table.glories[0] = A
    return turn(table)


def late() -> MinervaTable:
    """The last round at a table of three: A has passed, with one long line that would bring the lead in glory.

    From its east end the line brings 2 tokens, an academic point, one of choice, 3 tokens for grain, a grain and a
    resource: 111 tenths of a point.
    """
    table = bare(3)
    table.round = 6
    draw(table, "f wheat-field stall garden scriptorium legion-camp / S R . silvanus")
    give(table, grain=5, wood=2, assistants=3, residences=1)
    give(table, B, glory=4, denarii=5, residences=1)
    give(table, C, glory=1)
    table.orders = [1, 0, 0]
    table.takers = [[], [B, C], [A]]
    table.starter = B
    return turn(table, B)
