"""The host's page and its routes: who may use them, what they do, and that every act is logged."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from pentapolis.server.storage.hosting.acts import Acts
from pentapolis.server.storage.hosting.roles import Roles
from pentapolis.server.storage.hosting.sanctions import Sanctions
from pentapolis.server.storage.hosting.schema import SANCTION
from tests.server.doors.test_visits import code_of, listening
from tests.server.house import House, new_client_id, two_at_a_table

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.hosting.roles import Role
    from tests.server.house import Guest, Reply

DAY = 24 * 3600
WHY = {"why": "because"}
MALFORMED: list[dict[str, Any]] = [
    {"json": WHY},
    {"json": {}},
    {"content": b"{", "headers": {"content-type": "application/json"}},
]
MODERATED = ["/api/host/duty"]
HOSTED = [f"/api/host/{what}" for what in ("overview", "people", "tables", "acts", "backups", "upgrade")]
PAGES = ["/host/people", "/host/tables", "/host/log"]
FOR_MODERATORS = ["reports/x/sanction", "reports/x/settle", "reports/x/write", "people/x/lift"]
FOR_HOSTS = [
    *[f"people/x/{deed}" for deed in ("sanction", "rename", "role", "delete", "write")],
    *("tables/x/delete", "backups", "backups/plan", "backups/x/verify", "upgrade/check"),
]


def with_role(house: House, name: str, role: Role) -> Guest:
    guest = house.guest(name)
    Roles(house.room.store).give(guest.id, role)
    return guest


def acts_of(house: House, guest: Guest) -> list[tuple[str, str, str]]:
    """What somebody has done, the first first."""
    found = [act for act in Acts(house.room.store).page(most=1000) if act["by_id"] == guest.id]
    return [(act["deed"], act["whom"], act["why"]) for act in reversed(found)]


def reported(house: House, text: str = "you snail") -> tuple[Guest, Guest, str, str]:
    """Bea has written something at a table, and Ann has reported it: both, the table, and the report."""
    ann, bea, table = two_at_a_table(house)
    n = say(bea, table, text).ok()["n"]
    ann.post(f"/api/tables/{table}/chat/{n}/report", {"why": "rude"}).ok()
    host = with_role(house, "Reader", "host")
    report = next(each for each in host.get("/api/host/duty").ok()["reports"] if each["table"] == table)
    return ann, bea, table, report["report"]


def say(guest: Guest, table: str, text: str) -> Reply:
    return guest.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": text})


def held(house: House, guest: Guest) -> list[str]:
    return [each["kind"] for each in Sanctions(house.room.store).held(time.time(), guest.id)]


def end_now(house: House, guest: Guest) -> None:
    """As if the time were over."""
    over = sa.update(SANCTION).where(SANCTION.c.player_id == guest.id).values(until=time.time() - 1)
    with house.room.store.writing() as connection:
        connection.execute(over)
    house.room.people.known.clear()  # as after a few seconds


# ---- who may


def test_to_everybody_else_the_routes_are_not_there(house: House) -> None:
    missing = house.stranger().get("/api/nowhere").refused(404)
    for guest in (house.stranger(), house.guest("Ann")):
        for path in (*MODERATED, *HOSTED):
            assert guest.get(path).refused(404) == missing
        for path in (*FOR_MODERATORS, *FOR_HOSTS):
            for how in MALFORMED:
                assert guest.send("POST", f"/api/host/{path}", **how).refused(404) == missing


def test_a_moderator_sees_reports_and_nothing_of_the_host(house: House) -> None:
    missing = house.stranger().get("/api/nowhere").refused(404)
    moderator = with_role(house, "Mod", "moderator")
    assert moderator.get("/api/host/duty").ok()["role"] == "moderator"
    for path in HOSTED:
        assert moderator.get(path).refused(404) == missing
    for path in FOR_HOSTS:
        assert moderator.post(f"/api/host/{path}", WHY).refused(404) == missing


def test_pages_are_a_missing_page_for_everybody_else(house: House) -> None:
    html = {"accept": "text/html"}
    moderator, host = with_role(house, "Mod", "moderator"), with_role(house, "Host", "host")
    for guest, seen in ((house.stranger(), []), (house.guest("Ann"), []), (moderator, ["/host"])):
        missing = guest.send("GET", "/nowhere", headers=html)
        for path in ("/host", *PAGES):
            reply = guest.send("GET", path, headers=html)
            assert reply.status == (200 if path in seen else 404)
            assert path in seen or reply.text == missing.text
    for path in ("/host", *PAGES):
        assert host.send("GET", path, headers=html).status == 200


def test_who_is_no_host_any_more_sees_nothing_any_more(house: House) -> None:
    host = with_role(house, "Host", "host")
    host.get("/api/host/overview").ok()
    Roles(house.room.store).give(host.id, "none")
    host.get("/api/host/overview").refused(404)


def test_foreign_sites_cannot_act_for_a_host(house: House) -> None:
    host, ann = with_role(house, "Host", "host"), house.guest("Ann")
    given = {"kind": "ban", "days": 1, **WHY}
    foreign = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    host.send("POST", f"/api/host/people/{ann.id}/sanction", json=given, headers=foreign).refused(403)
    assert held(house, ann) == []


# ---- reports


def test_a_report_shows_its_line_and_no_other(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house)
    say(bea, table, "nobody reported this").ok()
    n = say(bea, table, "you snail").ok()["n"]
    ann.post(f"/api/tables/{table}/chat/{n}/report", {"why": "rude"}).ok()
    moderator = with_role(each_house, "Mod", "moderator")
    duty = moderator.get("/api/host/duty")
    report = next(each for each in duty.ok()["reports"] if each["table"] == table)
    assert [report[what] for what in ("said", "why", "author_name", "teller_name", "game", "seen")] == [
        *("you snail", "rude", "Bea", "Ann", "palaces"),
        False,
    ]
    page = moderator.send("GET", "/host", headers={"accept": "text/html"}).text
    assert "you snail" in page
    assert "nobody reported this" not in page + duty.text


def test_from_a_report_to_a_mute_that_its_author_sees_and_that_ends_by_itself(each_house: House) -> None:
    _, bea, table, report = reported(each_house)
    moderator = with_role(each_house, "Mod", "moderator")
    given = {"kind": "mute", "days": 7, "why": "be kind"}
    duty = moderator.post(f"/api/host/reports/{report}/sanction", given).ok()
    assert report not in [each["report"] for each in duty["reports"]]
    refusal = say(bea, table, "hello").refused(403)
    assert "be kind" in refusal
    assert "UTC" in refusal
    muted = bea.get(f"/api/tables/{table}/chat").ok()["muted"]
    assert (muted["why"], muted["says"]) == ("be kind", refusal)
    assert bea.get("/api/me/sanctions").ok()["mute"]["until"] == pytest.approx(time.time() + 7 * DAY, abs=600)
    bea.look(table)  # they play on
    assert acts_of(each_house, moderator) == [("mute", bea.id, "be kind")]
    end_now(each_house, bea)
    say(bea, table, "hello").ok()
    assert bea.get("/api/me/sanctions").ok()["mute"] is None


def test_a_report_that_needs_nothing_is_settled_for_all_who_told_of_it(house: House) -> None:
    _, bea, table, report = reported(house)
    moderator = with_role(house, "Mod", "moderator")
    moderator.post(f"/api/host/reports/{report}/settle", WHY).ok()
    assert table not in [each["table"] for each in moderator.get("/api/host/duty").ok()["reports"]]
    moderator.post(f"/api/host/reports/{report}/settle", WHY).refused(404)
    assert acts_of(house, moderator) == [("settle", bea.id, "because")]


def test_a_moderator_bans_for_a_time_and_not_for_good(house: House) -> None:
    _, bea, _, report = reported(house)
    moderator, host = with_role(house, "Mod", "moderator"), with_role(house, "Host", "host")
    path = f"/api/host/reports/{report}/sanction"
    for days in (None, 31):
        assert "30 days" in moderator.post(path, {"kind": "ban", "days": days, **WHY}).refused(403)
    host.post(path, {"kind": "ban", **WHY}).ok()
    assert held(house, bea) == ["ban"]
    moderator.post(f"/api/host/people/{bea.id}/lift", {"kind": "ban", **WHY}).refused(403)
    host.post(f"/api/host/people/{bea.id}/lift", {"kind": "ban", **WHY}).ok()
    assert held(house, bea) == []
    assert acts_of(house, moderator) == []
    assert [deed for deed, _, _ in acts_of(house, host)] == ["ban", "unban"]


# ---- bans


def test_a_ban_closes_live_channels_says_why_and_ends_by_itself(each_house: House) -> None:
    host = with_role(each_house, "Host", "host")
    _, bea, table = two_at_a_table(each_house)
    channel = listening(bea, table, 1)
    given = {"kind": "ban", "days": 1, "why": "plays with two names"}
    [person] = host.post(f"/api/host/people/{bea.id}/sanction", given).ok()
    assert [each["kind"] for each in person["held"]] == ["ban"]
    with pytest.raises(WebSocketDisconnect) as closed:
        channel.receive_json()
    channel.__exit__(None, None, None)
    assert closed.value.code == 4403
    assert "plays with two names" in closed.value.reason
    assert "plays with two names" in bea.get("/api/me").refused(403)
    assert "plays with two names" in bea.send("GET", "/", headers={"accept": "text/html"}).text
    end_now(each_house, bea)
    bea.look(table)
    assert code_of_new_channel(bea, table) == table


def code_of_new_channel(guest: Guest, table: str) -> str:
    channel = listening(guest, table, 1)
    channel.__exit__(None, None, None)
    return table


def test_who_keeps_the_place_in_order_is_left_alone(house: House) -> None:
    host, other = with_role(house, "Host", "host"), with_role(house, "Other", "host")
    moderator = with_role(house, "Mod", "moderator")
    given: dict[str, Any] = {"kind": "ban", "days": 1, **WHY}
    for guest in (host, other, moderator):
        host.post(f"/api/host/people/{guest.id}/sanction", given).refused(422)
        host.post(f"/api/host/people/{guest.id}/rename", {"name": "X", **WHY}).refused(422)
        host.post(f"/api/host/people/{guest.id}/delete", {"name": guest.name, **WHY}).refused(422)
    host.post(f"/api/host/people/{other.id}/role", {"role": "none", **WHY}).refused(422)
    host.post(f"/api/host/people/{other.id}/role", {"role": "host", **WHY}).refused(422)
    host.post("/api/host/people/nobody/sanction", given).refused(404)
    host.post(f"/api/host/people/{house.guest('Ann').id}/lift", {"kind": "ban", **WHY}).refused(422)
    assert acts_of(house, host) == []


def test_an_act_needs_a_reason(house: House) -> None:
    host, ann = with_role(house, "Host", "host"), house.guest("Ann")
    for why in ({}, {"why": "  "}, {"why": "\u202e"}):
        host.post(f"/api/host/people/{ann.id}/sanction", {"kind": "ban", "days": 1, **why}).refused(422)
    assert held(house, ann) == []


# ---- people and tables


def test_every_act_of_a_host_is_done_and_logged(each_house: House) -> None:
    host = with_role(each_house, "Host", "host")
    ann, bea, table = two_at_a_table(each_house)
    mod = each_house.guest("Mo")
    host.post(f"/api/host/people/{bea.id}/rename", {"name": "Berthilde", **WHY}).ok()
    assert "Berthilde" in [seat["name"] for seat in ann.look(table)["seats"]]
    host.post(f"/api/host/people/{mod.id}/role", {"role": "moderator", **WHY}).ok()
    mod.get("/api/host/duty").ok()
    host.post(f"/api/host/people/{mod.id}/role", {"role": "none", **WHY}).ok()
    mod.get("/api/host/duty").refused(404)
    host.post(f"/api/host/people/{bea.id}/delete", {"name": "Bea", **WHY}).refused(422)
    host.post(f"/api/host/people/{bea.id}/delete", {"name": "Berthilde", **WHY}).ok()
    bea.get("/api/me").refused(401)
    channel = listening(ann, table, 0)
    host.post(f"/api/host/tables/{table}/delete", WHY).ok()
    assert code_of(channel) == 4404
    host.post(f"/api/host/tables/{table}/delete", WHY).refused(404)
    assert acts_of(each_house, host) == [
        ("rename", bea.id, "because"),
        ("role", mod.id, "because"),
        ("role", mod.id, "because"),
        ("delete", bea.id, "because"),
        ("delete_table", "", "because"),
    ]
    shown = host.get("/api/host/acts").ok()
    assert [(act["by"], act["deed"], act["what"]) for act in shown[:2]] == [
        ("Host", "delete_table", table),
        ("Host", "delete", ""),
    ]
    assert "Berthilde" not in str(shown), "who is deleted is in no log any more"


def test_people_are_found_and_no_token_is_shown(each_house: House) -> None:
    host, ann = with_role(each_house, "Host", "host"), each_house.guest("Annabel77")
    found = host.get("/api/host/people", part="bel77")
    assert [(person["id"], person["role"], person["account"]) for person in found.ok()] == [(ann.id, "none", False)]
    assert "hash" not in found.text
    assert ann.token not in found.text
    assert host.get("/api/host/people", part=ann.id).ok() == found.ok()


def test_tables_say_who_plays_and_not_what_they_hold(each_house: House) -> None:
    host = with_role(each_house, "Host", "host")
    _, _, table = two_at_a_table(each_house)
    found = next(each for each in host.get("/api/host/tables").ok() if each["table"] == table)
    assert (sorted(found["who"]), found["status"], found["aside"]) == (["Ann", "Bea"], "playing", False)
    assert not {"seed", "options", "scores", "log"} & set(found)
    assert [each["table"] for each in host.get("/api/host/tables", which="aside").ok()] == []
    assert table not in [each["table"] for each in host.get("/api/host/tables", which="finished").ok()]


def test_the_overview_has_all_figures(settings: Settings, database: str) -> None:
    """At a server of its own: whoever came for another test would be counted."""
    with House(replace(settings, database=database)) as house:
        host = with_role(house, "Host", "host")
        ann, _, table = two_at_a_table(house)
        before = host.get("/api/host/overview").ok()
        with ann.live(table, 0) as channel:
            channel.send_json({"have": -1})
            assert channel.receive_json()["table"] == table
            ann.post(f"/api/tables/{table}/answers", {}).refused(422)
            seen = host.get("/api/host/overview").ok()
    assert seen["fault"] == ""
    assert seen["figures"]["here"] == before["figures"]["here"] + 1
    assert seen["figures"]["people_today"] >= 3
    assert seen["figures"]["median"] is not None
    [server] = [each for each in seen["servers"] if each["this"]]
    assert server["here"] == 1
    assert (server["rules_wait"], server["bots_wait"]) == (0, 0)
    assert seen["load"]
    assert seen["storage"]["database"] > 0
    assert [each["state"] for each in seen["rules"] if each["game"] == "palaces"] == ["newest"]


def test_a_host_who_acts_all_the_time_has_to_wait(house: House) -> None:
    host, ann = with_role(house, "Host", "host"), house.guest("Ann")
    statuses = [host.post(f"/api/host/people/{ann.id}/rename", {"name": f"Ann {n}", **WHY}).status for n in range(125)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
