"""A rated table at which nobody is left but bots ends, whoever was deleted and however."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.web.words import word
from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Guest, House


def deleted(house: House, guest: Guest, how: str) -> None:
    """By themselves or a host, or by the command line, which has no engine."""
    if how == "server":
        house.run(house.room.make_unknown, house.room.people.register.people([guest.id])[guest.id])
    else:
        house.room.keeping.anonymise(guest.id, word("seats.former"), house.room.bot)


def status(house: House, table: str) -> str:
    row = house.room.store.table(table)
    assert row is not None
    return row.status


@pytest.mark.parametrize("how", ["server", "command line"])
def test_a_game_against_bots_alone_is_over(house: House, how: str) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "bot", rated=True)["table"]
    deleted(house, ann, how)
    house.run(house.room.deserted.look)
    assert status(house, table) == "finished"
    house.run(house.room.deserted.look)
    kept = {place.seat: place for place in house.room.ratings.kept.of_tables([table])}
    assert all(place.player_id is None for place in kept.values())


@pytest.mark.parametrize("how", ["server", "command line"])
def test_who_had_left_before_has_lost_as_well(house: House, how: str) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    bea.do(table, "leave", bea.look(table)).ok()
    deleted(house, ann, how)
    house.run(house.room.deserted.look)
    assert status(house, table) == "finished"
    [place] = [each for each in house.room.ratings.kept.of_tables([table]) if each.player_id == bea.id]
    assert place.gave_up


def test_others_play_on_and_friendly_tables_too(house: House) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    friendly = ann.open_table("me", "bot")["table"]
    deleted(house, ann, "server")
    house.run(house.room.deserted.look)
    assert [status(house, each) for each in (table, friendly)] == ["playing", "playing"]
    assert bea.look(table)["status"] == "playing"
