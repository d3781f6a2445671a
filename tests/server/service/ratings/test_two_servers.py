"""Rated games at two servers: each is rated once, and each stands on those that ended before it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from pentapolis.ratings.method import NEW
from pentapolis.server.storage.ratings.results import Place, Result, Results, put
from pentapolis.server.storage.store import Store
from tests.server.house import House, two_at_a_table
from tests.server.service.test_two_houses import known_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings


@pytest.fixture
def houses(settings: Settings, database: str) -> Iterator[tuple[House, House]]:
    settings = replace(settings, database=database, sweep_seconds=1000)
    with House(settings) as here, House(settings) as there:
        yield here, there


def test_the_same_end_at_two_servers_counts_once(houses: tuple[House, House]) -> None:
    ann, bea, table = two_at_a_table(houses[0], rated=True)
    there = known_in(houses[1], bea)
    position = bea.look(table)
    there.look(table)
    bea.do(table, "concede", position).ok()
    assert there.do(table, "concede", position).status == 422
    assert [place.n for place in houses[1].room.ratings.kept.of_tables([table])] == [1, 1]
    assert houses[1].run(houses[1].room.ratings.of, ann.id, "palaces").games == 1


def test_games_that_end_at_the_same_time_have_an_order_and_none_is_lost(database: str) -> None:
    """Each of four stores is a server: forty games of the same two people, as fast as they can."""
    stores = [Store(database) for _ in range(4)]
    stores[0].open()

    def end(n: int) -> None:
        places = [
            Place(f"same{n}", seat, "palaces", 2, float(n), who, "", (n + seat) % 2)
            for seat, who in enumerate(("same-ann", "same-bea"))
        ]
        store = stores[n % 4]
        with store.writing() as connection:
            put(connection, Result(tuple(places), rated=True))

    with ThreadPoolExecutor(8) as many:
        list(many.map(end, range(40)))
    for who in ("same-ann", "same-bea"):
        found = sorted(Results(stores[0]).of_person(who), key=lambda place: place.n or 0)
        assert len({place.n for place in found}) == 40
        assert found[0].strength_before == NEW
        for earlier, later in pairwise(found):
            assert later.strength_before == earlier.strength
    for store in stores:
        store.close()
