"""A table to try things on: laid out from the view, so that the rules themselves say what would come of an answer.

There is one seat at it. It has the city and the goods of the player that is looked at, and nothing that the view hides.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.minerva.constants import EMPTY, GLORY, GOODS, RESOURCES
from pentapolis.games.minerva.printed.words import BuyResources
from pentapolis.games.minerva.rules import city
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.minerva.game import Minerva
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.games.minerva.table import MinervaTable

Purse: TypeAlias = tuple[int, ...]
"""The four resources, and the denarii where tiles ask for them: what comes of a tile depends on these."""
ME: Final = 0
KEPT: Final = 50_000
"""So many outcomes are remembered: the same tiles work again and again."""


@lru_cache
def empty_table(game: Minerva) -> MinervaTable:
    """Nothing is asked and nothing waits."""
    table = game.new(1)
    table.questions = ()
    table.finish()
    return table


# ---- the city


def laid_out(position: Position, seat: int) -> MinervaTable:
    """The city of a seat and its resources."""
    table = empty_table(position.game).clone()
    there = position.cities[seat]
    far = max(max(abs(x), abs(y)) for x, y in there)
    side = 2 * (far + city.RING) + 1
    table.sides[ME], table.grounds[ME], table.sites[ME] = side, [EMPTY] * (side * side), []
    for cell, tile in there.items():
        city.put(table, ME, number(table, cell), tile)
    table.goods = [0] * GOODS
    table.goods[:RESOURCES] = position.players[seat]["resources"]
    return table


def number(table: MinervaTable, cell: Cell) -> int:
    """The cell as the table numbers it."""
    side = table.sides[ME]
    return (cell[1] + side // 2) * side + cell[0] + side // 2


# ---- what tiles do


@lru_cache
def asks_for_money(game: Minerva) -> bool:
    """Whether there is a tile that can be paid when it is activated."""
    works = [effect for effect, works in zip(game.deeds.effects, game.facts.works, strict=True) if works]
    return any(isinstance(effect, BuyResources) for effect in works)


@lru_cache(maxsize=KEPT)
def outcomes(game: Minerva, tile: int, purse: Purse) -> frozenset[tuple[int, ...]]:
    """The goods that a tile can lead to when it is activated, with every choice."""
    table = empty_table(game).clone()
    table.goods = [*purse, *[0] * (GOODS - GLORY.index)]
    game.deeds.effects[tile].run(table, ME, NOTHING_PICKED)
    table.play_on()
    ends: set[tuple[int, ...]] = set()
    seen: set[object] = set()
    waiting = [table]
    while waiting:
        here = waiting.pop()
        goods = tuple(here.goods)
        if here.over:
            ends.add(goods)
            continue
        question = here.question
        asked = (goods, question.hearer, question.picks, len(here.stack))
        if asked not in seen:
            seen.add(asked)
            waiting += [answered(here, option) for option in question.options]
    return frozenset(ends)


def answered(table: MinervaTable, option: int) -> MinervaTable:
    after = table.clone()
    after.answer(option)
    return after
