"""Positions of Gentes whose features are worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    ALL_HOUSES_BONUS,
    ALL_PEOPLE_BONUS,
    DISCOUNT,
    EIGHT_CARDS_BONUS,
    FROM_CARDS,
    SCRIBE,
    SCRIBES,
    TILES,
)
from tests.games.gentes.position import (
    GAME,
    A,
    B,
    bare,
    build,
    card,
    chart,
    discard,
    hold,
    lay,
    purse,
    show,
    spaces,
    training,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

STARTER_TILE: Final = TILES - 1


def take_tile(table: GentesTable, tile: int, seat: int) -> None:
    table.tiles[tile] = seat
    table.held[seat] += 1
    table.on_board &= ~(1 << tile)


def give_bonus(table: GentesTable, bonus: int, seat: int) -> None:
    table.bonuses = table.bonuses.copy()
    table.bonuses[bonus * table.seats + seat] = 8


def midway() -> GentesTable:
    """Game turn 4: A has played eight cards and holds five, two of which can be played."""
    table = bare()
    table.round = 4
    training(table, "scholar noble artisan soldier merchant priest")
    chart(table, "noble 1, artisan 2, soldier 1, merchant 3, priest 2, scholar 4")
    purse(table, coins=27, temple=1, oracle=4)
    lay(table, "tenement", "catapult", "observatory", "shipyard")
    lay(table, "shrine", "treasure-chamber", "caravanserai", "forge")
    hold(table, "senate", "bathhouse", "grand-bazaar", "theatre", "museum")
    build(table, "athenai", "cnossus", "memphis", "inventors-trade")
    build(table, "delphi", "scribes-trade", seat=B)
    table.cubes[A] = 3
    table.doubles[A] = 1
    table.marks[A] = 1 << card("forge")
    show(table, "statue", "mint", "library", "city-wall", "garden", "hospital", "barracks")
    discard(table, "road", "monument")
    table.score(A, FROM_CARDS, 30)
    table.score(B, FROM_CARDS, 22)
    return turn(table)


def late() -> GentesTable:
    """The last game turn: A has a full temple, all houses built, and one card more than the limit."""
    table = bare()
    table.round = 6
    chart(table, "noble 6, soldier 5, merchant 1, scholar 5")
    purse(table, coins=6, temple=4)
    lay(table, "scriptorium", "gymnasium", "granary", "harbour", "theatre", "mint")
    lay(table, "trading-post", "library", "marketplace", "training-ground", "bathhouse", "hippodrome")
    hold(table, "palace", "pyramid", "forum", "school")
    build(table, "delphi", "alexandria")
    build(table, "scribes-temple", "philosophers-oracle", "scribes-oracle", "inventors-oracle")
    table.use_hometown(A, SCRIBES)
    give_bonus(table, EIGHT_CARDS_BONUS, A)
    give_bonus(table, ALL_PEOPLE_BONUS, B)
    table.cubes[A], table.doubles[A], table.singles[A] = 0, 2, 7
    take_tile(table, STARTER_TILE, A)
    table.order = [B, A]
    table.score(A, FROM_CARDS, 60)
    table.score(B, FROM_CARDS, 70)
    return turn(table)


def early() -> GentesTable:
    """Game turn 1 at a table of three, where A has no time left, but two bonus tiles."""
    table = bare(3)
    chart(table, "priest 1")
    purse(table, coins=0)
    hold(table, "barracks", "shrine", "museum")
    show(table, "garden")
    build(table, "troia", "ephesus", "didyma", "byzantium")
    for bonus in (ALL_HOUSES_BONUS, ALL_PEOPLE_BONUS):
        give_bonus(table, bonus, A)
    table.modifiers[(DISCOUNT + SCRIBE) * table.seats + A] = 2
    lay(table, "courthouse")
    for tile, way in enumerate(GAME.facts.tiles):
        if way.role == SCRIBE or way.id in ("navigator-temple-0", "chronicler-0-2"):
            take_tile(table, tile, B)
    spaces(table, 0)
    spaces(table, 1, seat=B)
    return turn(table, B)
