"""Two servers share an outbox: everything is sent, and nothing twice, also if one of them dies at any point."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.service.notices.notices import AT_ONCE, LEASE, Notices
from pentapolis.server.storage.notices.schema import DELIVERY, NOTICE
from tests.server.house import House
from tests.server.service.notices.conftest import Clock, notifying
from tests.server.service.notices.doing import look, with_hook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest
    from tests.server.service.notices.receivers import Hook, Postman

MANY = 30
"""More than one server takes up at a time."""


@pytest.fixture
def houses(
    settings: Settings, database: str, postman: Postman, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[House, House]]:
    monkeypatch.setattr(Notices, "start", lambda _: None)
    settings = notifying(replace(settings, database=database, sweep_seconds=1000), postman)
    with House(settings) as here, House(settings) as there:
        for house in (here, there):
            house.room.tables.clock = lambda: clock.now
        yield here, there


def told(house: House, guest: Guest) -> None:
    """Tell somebody many things, each of them twice."""

    async def tell() -> None:
        for n in range(2 * MANY):
            await house.room.notices.tell(guest.id, "over", f"table.{n % MANY}", game="minos")

    house.run(tell)


def keys(hook: Hook) -> list[str]:
    return [request.headers["idempotency-key"] for request in hook.got]


def check_all_sent_once(house: House, hook: Hook) -> None:
    assert len(keys(hook)) == len(set(keys(hook))) == MANY
    with house.room.store.engine.connect() as connection:
        assert len(connection.execute(NOTICE.select()).all()) == MANY
        assert [row.state for row in connection.execute(DELIVERY.select())] == ["delivered"] * MANY


def test_two_servers_that_look_at_the_same_time_send_everything_once(houses: tuple[House, House], hook: Hook) -> None:
    here, there = houses
    ann = here.guest("Ann")
    with_hook(ann, hook)
    tellers = [Thread(target=told, args=(house, ann)) for house in houses]
    lookers = [Thread(target=look, args=(house,)) for house in (*houses, *houses)]
    for crowd in (tellers, lookers):
        for thread in crowd:
            thread.start()
        for thread in crowd:
            thread.join()
    look(there)
    check_all_sent_once(here, hook)


def test_what_a_server_had_taken_up_when_it_died_another_one_does(
    houses: tuple[House, House], hook: Hook, clock: Clock
) -> None:
    dead, alive = houses
    ann = dead.guest("Ann")
    with_hook(ann, hook)
    told(dead, ann)
    outbox, until = dead.room.notices.outbox, clock.now + LEASE
    _, notices = outbox.claim_notices(clock.now, until, AT_ONCE)
    assert len(notices) == AT_ONCE
    look(alive)
    assert len(hook.got) == MANY - AT_ONCE, "what another server works at is left to it"
    clock.goes_on(LEASE)
    alive.run(alive.room.notices.plan_some)
    _, work = outbox.claim_deliveries(clock.now, clock.now + LEASE, AT_ONCE)
    assert len(work) == AT_ONCE
    look(alive)
    assert len(hook.got) == MANY - AT_ONCE
    clock.goes_on(LEASE)
    look(alive)
    check_all_sent_once(alive, hook)


def test_a_server_that_was_too_slow_does_not_undo_what_another_one_did(
    houses: tuple[House, House], hook: Hook, clock: Clock
) -> None:
    slow, quick = houses
    ann = slow.guest("Ann")
    with_hook(ann, hook)
    told(slow, ann)
    outbox = slow.room.notices.outbox
    claim, notices = outbox.claim_notices(clock.now, clock.now + LEASE, 1)
    clock.goes_on(LEASE)
    look(quick)
    assert not outbox.plan(notices[0], claim, [])
    check_all_sent_once(quick, hook)


def test_a_notice_is_written_with_what_it_tells_of_or_not_at_all(houses: tuple[House, House], hook: Hook) -> None:
    here, _ = houses
    ann, bea = here.guest("Ann"), here.guest("Bea")
    with_hook(ann, hook)
    made = ann.open_table("me", "person", private=False)
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    body = {"client_id": "the-same-id", "invite": token}
    for _ in range(2):
        bea.post(f"/api/tables/{made['table']}/join", body).ok()
    with here.room.store.engine.connect() as connection:
        found = connection.execute(NOTICE.select()).all()
    assert [(row.player_id, row.planned) for row in found] == [(ann.id, False)]
