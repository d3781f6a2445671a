"""Of what people are told while they are not at the table, and what becomes of it."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any

from pentapolis.server.service.notices.hours import moment_there
from pentapolis.server.service.notices.notices import PAUSES
from tests.server.house import House, new_client_id, two_at_a_table
from tests.server.service.clubs.people import begun, club_of
from tests.server.service.notices.conftest import NOON
from tests.server.service.notices.doing import (
    DAY,
    DAYS,
    HOUR,
    LIVE,
    fates,
    look,
    pass_on,
    sent,
    titles,
    turned,
    with_hook,
)

if TYPE_CHECKING:
    import pytest

    from tests.server.service.notices.conftest import Clock
    from tests.server.service.notices.receivers import Hook


# ---- occasions


def test_whoever_is_to_decide_is_told_once_and_whoever_decided_is_not(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    for guest in (asked, other):
        with_hook(guest, hook)
    pass_on(table, asked, other)
    look(desk)
    look(desk)
    assert titles(hook) == ["Your turn in Palaces"]
    assert [state for _, state in fates(other)] == ["delivered"]
    assert sent(asked) == []
    assert hook.got[0].read()["link"] == f"https://play.example.org/table/{table}"


def test_nobody_is_told_of_turns_in_one_sitting_or_among_bots(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=LIVE)
    with_hook(other, hook)
    pass_on(table, asked, other)
    alone = desk.guest("Cleo")
    with_hook(alone, hook)
    alone_table = alone.open_table("me", {"kind": "bot", "level": "random"})["table"]
    alone.look(alone_table)
    look(desk)
    assert hook.got == []


def test_whoever_plays_on_beside_a_bot_for_somebody_who_was_late_is_still_told(
    desk: House, hook: Hook, clock: Clock
) -> None:
    ann, bea, table = two_at_a_table(desk, pace=DAYS)
    if ann.look(table)["question"] is not None:
        pass_on(table, ann, bea)
    with_hook(ann, hook)
    clock.goes_on(2 * DAY)
    desk.run(desk.room.timekeeper.look)
    while ann.look(table)["question"] is None:
        pass  # the bot answers
    look(desk)
    assert titles(hook) == ["Your turn in Palaces"]


def test_nothing_is_sent_to_somebody_who_is_at_that_table(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    with other.live(table, other.look(table)["viewer"]):
        while not desk.run(desk.room.here.is_here, table, other.id):
            pass
        pass_on(table, asked, other)
        look(desk)
    assert hook.got == []
    assert sent(other) == []


def test_what_is_no_longer_true_when_it_is_due_is_not_sent(desk: House, clock: Clock, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    hook.status = 502
    pass_on(table, asked, other)
    look(desk)
    other.answer(table)
    pass_on(table, other, asked)
    hook.status, tried = 204, len(hook.got)
    clock.goes_on(PAUSES[0])
    look(desk)
    assert len(hook.got) == tried
    assert [state for _, state in fates(other)] == ["lapsed"]


def test_little_time_is_told_at_a_quarter_and_at_the_last_hour(desk: House, clock: Clock, hook: Hook) -> None:
    asked, _, table = turned(desk, pace=DAYS)
    with_hook(asked, hook)
    clock.goes_on(1.4 * DAY)
    look(desk)
    assert hook.got == []
    clock.goes_on(0.11 * DAY)
    look(desk)
    look(desk)
    assert [title.partition(": ")[2] for title in titles(hook)] == ["11 h 45 min"]
    clock.goes_on(11 * HOUR)
    look(desk)
    assert len(hook.got) == 2
    row = desk.room.store.table(table)
    assert row is not None
    assert row.warns is None
    clock.goes_on(HOUR)
    desk.run(desk.room.timekeeper.look)
    look(desk)
    assert titles(hook)[2].startswith("Your time is over")


def test_in_one_sitting_too_and_a_holiday_puts_it_off(desk: House, clock: Clock, hook: Hook) -> None:
    asked, _, _ = turned(desk, pace=LIVE)
    with_hook(asked, hook)
    clock.goes_on(42 * 60)
    look(desk)
    assert len(hook.got) == 1
    resting, _, _ = turned(desk, pace=DAYS)
    with_hook(resting, hook, path="/resting")
    resting.post("/api/me/holidays", {"days": 3}).ok()
    clock.goes_on(2 * DAY)
    look(desk)
    assert [request.path for request in hook.got if request.path.endswith("resting")] == []
    clock.goes_on(2.6 * DAY)
    look(desk)
    assert len([request.path for request in hook.got if request.path.endswith("resting")]) == 1


def test_whoever_is_asked_to_agree_is_told_by_whom_and_for_what(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    with_hook(other, hook)
    other.post("/api/notices/wanted", {"occasion": "agree", "kind": "hook", "on": True}).ok()
    asked.do(table, "ask", asked.look(table), wish="pause").ok()
    look(desk)
    [title] = titles(hook)
    assert title.startswith(f"{asked.name} asks for a pause")


def test_seats_beginnings_ends_and_what_is_said(desk: House, hook: Hook) -> None:
    ann, bea, cleo = (desk.guest(name) for name in ("Ann", "Bea", "Cleo"))
    with_hook(ann, hook)
    for occasion in ("begins", "over", "chat"):
        ann.post("/api/notices/wanted", {"occasion": occasion, "kind": "hook", "on": True}).ok()
    made = ann.open_table("me", "person", "person", game="minos", pace=LIVE)
    table = made["table"]
    for guest, invitation in zip((bea, cleo), made["invitations"], strict=True):
        token = invitation["link"].rsplit("/", 1)[1]
        guest.post(f"/api/tables/{table}/join", {"client_id": new_client_id(), "invite": token}).ok()
    for text in ("hello", "are you there?"):
        bea.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": text}).ok()
    ann.post(f"/api/tables/{table}/chat/read", {"n": 2}).ok()
    bea.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": "once more"}).ok()
    for guest in (bea, cleo):
        guest.do(table, "concede", guest.look(table)).ok()
    look(desk)
    assert sorted(titles(hook)) == sorted(
        ["Bea sits down at your table of Minos", "Minos begins", "Bea writes in Minos", "Bea writes in Minos"]
        + ["Minos is over"]
    )


def test_nobody_hears_of_messages_of_somebody_muted(desk: House, hook: Hook) -> None:
    ann, bea, table = two_at_a_table(desk, pace=LIVE)
    with_hook(ann, hook)
    ann.post("/api/notices/wanted", {"occasion": "chat", "kind": "hook", "on": True}).ok()
    said = bea.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": "hello"}).ok()
    look(desk)
    ann.post(f"/api/tables/{table}/chat/{said['n']}/mute", {}).ok()
    ann.post(f"/api/tables/{table}/chat/read", {"n": said["n"]}).ok()
    bea.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": "hello?"}).ok()
    look(desk)
    assert len(hook.got) == 1


def test_others_add_occasions_with_one_call_and_each_cause_counts_once(desk: House, hook: Hook) -> None:
    ann, bea = desk.guest("Ann"), desk.guest("Bea")
    with_hook(ann, hook)
    ann.post("/api/notices/wanted", {"occasion": "round", "kind": "hook", "on": True}).ok()
    facts: dict[str, Any] = {
        "event": "Kafenion Swiss",
        "round": 4,
        "against": [bea.id],
        "deadline": NOON,
        "path": "/club",
    }

    async def tell() -> None:
        for _ in range(2):
            await desk.room.notices.tell(ann.id, "round", "kafenion.4", **facts)

    desk.run(tell)
    look(desk)
    assert titles(hook) == ["Kafenion Swiss, round 4"]
    assert hook.got[0].read()["link"] == "https://play.example.org/club"
    assert "Your table against Bea is ready. Play it by 2027-01-15 12:00, UTC." in hook.got[0].read()["text"]


def test_a_round_of_an_event_is_told_with_who_one_meets_and_the_deadline(desk: House, hook: Hook, clock: Clock) -> None:
    guests, club = club_of(desk, "Ann", "Bea")
    for guest in guests:
        with_hook(guest, hook, path=f"/{guest.name}")
        guest.post("/api/notices/wanted", {"occasion": "round", "kind": "hook", "on": True}).ok()
    guests[0].post("/api/notices/hours", {"on": False, "begins": 0, "ends": 0, "zone": "Europe/Rome"}).ok()
    event = begun(guests, club, hours=48)
    look(desk)
    look(desk)
    told = {request.path.rpartition("/")[2]: request.read() for request in hook.got}
    assert len(hook.got) == len(told) == 2
    due = clock.now + 2 * DAY
    assert f"Your table against Bea is ready. Play it by {moment_there('Europe/Rome', due)}." in told["Ann"]["text"]
    assert f"Your table against Ann is ready. Play it by {moment_there('UTC', due)}." in told["Bea"]["text"]
    assert (told["Ann"]["title"], told["Ann"]["link"]) == (
        "Autumn Swiss, round 1",
        f"https://play.example.org/event/{event}",
    )


# ---- what becomes of it


def test_a_hook_that_fails_is_tried_again_later_and_then_given_up(desk: House, clock: Clock, hook: Hook) -> None:
    ann = desk.guest("Ann")
    way = with_hook(ann, hook)
    hook.status = 502
    shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    for tries, pause in enumerate(PAUSES, 1):
        [one] = sent(ann)
        assert (one["state"], one["tries"], one["due"]) == ("waiting", tries, clock.now + pause)
        assert one["why"] == "502 was the answer"
        look(desk)
        assert len(hook.got) == tries, "not before it is due"
        clock.goes_on(pause)
        look(desk)
    [one] = sent(ann)
    assert (one["state"], one["tries"]) == ("given_up", len(PAUSES) + 1)
    assert ann.get("/api/notices").ok()["failed"] == 1
    assert len({request.headers["idempotency-key"] for request in hook.got}) == 1
    hook.status = 204
    shown = ann.post(f"/api/notices/sent/{one['id']}/again", {}).ok()
    assert [each["state"] for each in shown["sent"]] == ["delivered"]
    assert shown["ways"][0]["failed"] is None


def test_what_a_hook_refuses_for_good_is_not_tried_again(desk: House, clock: Clock, hook: Hook) -> None:
    ann = desk.guest("Ann")
    way = with_hook(ann, hook)
    for status in (302, 404):
        clock.goes_on(1)
        hook.status = status
        shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
        assert (shown["sent"][0]["state"], shown["sent"][0]["why"]) == ("given_up", f"{status} was the answer")
    assert len(hook.got) == 2, "nothing is followed"


def test_a_hook_that_hangs_keeps_nobody_waiting_and_recovers(
    desk: House, clock: Clock, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = desk.guest("Ann")
    way = with_hook(ann, hook)
    hook.hangs = True
    with monkeypatch.context() as patch:
        patch.setattr("pentapolis.server.service.notices.sending.asyncio.timeout", soon(desk))
        shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    assert (shown["sent"][0]["state"], shown["sent"][0]["tries"]) == ("waiting", 1)
    assert "no answer within" in shown["sent"][0]["why"]
    hook.hangs = False
    hook.over.set()
    clock.goes_on(PAUSES[0])
    look(desk)
    assert [state for _, state in fates(ann)] == ["delivered"]


def soon(_desk: House) -> Any:
    """Instead of so many seconds, a moment is waited."""
    from asyncio import timeout  # noqa: PLC0415

    return lambda _seconds: timeout(0.2)


def test_a_hook_is_signed_and_can_tell_doubles(desk: House, hook: Hook) -> None:
    ann = desk.guest("Ann")
    way = with_hook(ann, hook)
    shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    [request] = hook.got
    stamp, _, signature = request.headers["pentapolis-signature"].removeprefix("t=").partition(",sha256=")
    secret = shown["ways"][0]["secret"]
    assert signature == hmac.new(secret.encode(), stamp.encode() + b"." + request.body, "sha256").hexdigest()
    assert request.read()["id"] == request.headers["idempotency-key"] == shown["sent"][0]["id"]
    assert request.read()["content"] == request.read()["text"]
