"""When people want to be told, and whose what is kept is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.server.storage.notices.schema import DELIVERY, HOURS, NOTICE, WANTED, WAY
from tests.server.house import Guest, House, new_client_id, two_at_a_table
from tests.server.service.notices.doing import (
    DAY,
    DAYS,
    HOUR,
    fates,
    look,
    pass_on,
    sent,
    titles,
    turned,
    with_hook,
)

if TYPE_CHECKING:
    from tests.server.service.notices.conftest import Clock
    from tests.server.service.notices.receivers import Hook


def quiet(guest: Guest, begins: int, ends: int, *, on: bool = True) -> None:
    hours = {"on": on, "begins": begins * 60, "ends": ends * 60, "zone": "Europe/Rome"}
    guest.post("/api/notices/hours", hours).ok()


def test_quiet_hours_hold_everything_but_little_time(desk: House, clock: Clock, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    quiet(other, 23, 8)
    clock.goes_on(11 * HOUR)  # midnight in Rome
    pass_on(table, asked, other)
    look(desk)
    assert hook.got == []
    [one] = sent(other)
    assert (one["state"], one["due"]) == ("held", clock.now + 8 * HOUR)
    clock.goes_on(8 * HOUR)
    look(desk)
    assert titles(hook)[0].startswith("Your turn")
    clock.goes_on(16 * HOUR + 12 * HOUR + 60)  # again the night, and a quarter of the time is left
    look(desk)
    assert titles(hook)[1].startswith("Low time")


def test_whoever_ends_quiet_hours_gets_what_was_held(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    quiet(other, 12, 15)
    pass_on(table, asked, other)
    look(desk)
    assert [state for _, state in fates(other)] == ["held"]
    quiet(other, 12, 15, on=False)
    look(desk)
    assert [state for _, state in fates(other)] == ["delivered"]


def test_a_summary_comes_once_a_day_if_something_waits(desk: House, clock: Clock, hook: Hook) -> None:
    asked, other, _ = turned(desk)
    for guest in (asked, other):
        with_hook(guest, hook, path=f"/{guest.id}")
        guest.post("/api/notices/wanted", {"occasion": "summary", "kind": "hook", "on": True}).ok()
        quiet(guest, 23, 8, on=False)
    for _ in range(2):
        clock.goes_on(DAY)
        look(desk)
        look(desk)
    paths = [request.path for request in hook.got if request.read()["title"] == "Summary of the day"]
    assert paths == [f"/room/{asked.id}"] * 2


# ---- whose it is


def test_addresses_that_are_not_public_are_not_spoken_to(house: House, hook: Hook) -> None:
    ann = house.guest("Ann")
    places = [hook.address, "http://localhost/x", "http://[::1]/", "http://10.1.2.3/", "http://169.254.169.254/latest"]
    for n, address in enumerate([*places, "http://[::ffff:127.0.0.1]/", "http://0.0.0.0/", "http://100.64.0.1/"]):
        made = ann.post("/api/notices/hooks", {"name": f"Inside {n}", "address": address}).ok()["ways"][-1]
        shown = ann.post(f"/api/notices/ways/{made['id']}/test", {}).ok()
        assert [each["state"] for each in shown["sent"] if each["name"] == f"Inside {n}"] == ["given_up"]
        assert shown["sent"][0]["why"] == "this address is not public"
        ann.post(f"/api/notices/ways/{made['id']}/forget", {}).ok()
    assert hook.got == []
    for address in ("ftp://example.org/", "https://user:pass@example.org/", "nonsense", "https://", "http://a b/"):
        assert ann.post("/api/notices/hooks", {"name": "Elsewhere", "address": address}).status == 422


def test_what_is_somebodys_is_nobody_elses(desk: House, hook: Hook) -> None:
    ann, bea = desk.guest("Ann"), desk.guest("Bea")
    way = with_hook(ann, hook)
    shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    for path in (f"ways/{way}/test", f"ways/{way}/forget", f"sent/{shown['sent'][0]['id']}/again"):
        bea.post(f"/api/notices/{path}", {}).refused(404)
    bea.post(f"/api/notices/ways/{way}/switch", {"on": False}).refused(404)
    assert desk.stranger().get("/api/notices").status == 401
    for n in range(2):
        with_hook(ann, hook, f"Room {n}")
    assert "more than 3" in ann.post("/api/notices/hooks", {"name": "More", "address": hook.address}).refused(422)


def test_data_of_notices_are_exported_and_go_with_their_person(desk: House, hook: Hook) -> None:
    ann, bea, table = two_at_a_table(desk, pace=DAYS)
    way = with_hook(ann, hook)
    ann.post("/api/notices/wanted", {"occasion": "chat", "kind": "hook", "on": True}).ok()
    ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    bea.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": "hello"}).ok()
    look(desk)
    kept = ann.get("/api/me/data").ok()
    assert kept["ways"][0]["address"] == hook.address
    assert {each["occasion"] for each in kept["notices"]} >= {"test", "chat"}
    assert kept["wanted"]
    assert kept["hours"]
    bea.post("/api/me/delete", {"name": "Bea"}).ok()
    assert any(title.startswith("Former player writes") for title, _ in fates(ann))
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    with desk.room.store.engine.connect() as connection:
        for rows in (DELIVERY, NOTICE, WAY, WANTED, HOURS):
            assert connection.execute(rows.select().where(rows.c.player_id == ann.id)).first() is None


def test_what_people_were_told_is_forgotten_after_a_while(desk: House, clock: Clock, hook: Hook) -> None:
    ann = desk.guest("Ann")
    ann.post(f"/api/notices/ways/{with_hook(ann, hook)}/test", {}).ok()
    assert len(sent(ann)) == 1
    desk.room.notices.outbox.delete_old(clock.now + 1)
    assert sent(ann) == []


def test_what_was_read_at_the_table_is_marked(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    pass_on(table, asked, other)
    look(desk)
    assert not sent(other)[0]["read"]
    other.get(f"/table/{table}")
    assert sent(other)[0]["read"]
