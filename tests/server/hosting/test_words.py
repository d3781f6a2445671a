"""Words of the host to a person, and what else than a line of a chat can be reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from pentapolis.server.service.company.chat import REPORTS
from pentapolis.server.storage.company.messages import Messages
from pentapolis.server.storage.notices.schema import NOTICE
from tests.server.hosting.test_host import acts_of, reported, with_role
from tests.server.hosting.test_planned import reachable
from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json

PAGES = ("/", "/you", "/notices")


def page(guest: Guest, path: str) -> str:
    reply = guest.send("GET", path, headers={"accept": "text/html"})
    assert reply.status == 200
    return reply.text


def reports_on(house: House, guest: Guest) -> list[Json]:
    host = with_role(house, "Reader", "host")
    return [each for each in host.get("/api/host/duty").ok()["reports"] if each["author"] == guest.id]


# ---- words


def test_a_word_is_on_the_pages_of_its_reader_until_it_is_read(house: House) -> None:
    host, ann, bea = with_role(house, "Hestia", "host"), house.guest("Ann"), house.guest("Bea")
    reachable(house, ann)
    host.post(f"/api/host/people/{ann.id}/write", {"why": "Be <b>kind</b>"}).ok()
    [told] = ann.get("/api/me/words").ok()
    assert told["text"] == "Be <b>kind</b>"
    for path in PAGES:
        assert "Be &lt;b&gt;kind&lt;/b&gt;" in page(ann, path)
        assert "kind&lt;" not in page(bea, path)
    assert acts_of(house, host) == [("write", ann.id, "Be <b>kind</b>")]
    query = sa.select(NOTICE.c.occasion).where(NOTICE.c.player_id == ann.id)
    with house.room.store.engine.connect() as connection:
        assert connection.execute(query).scalars().all() == ["host"]
    bea.post(f"/api/me/words/{told['id']}/read", {}).refused(404)
    assert ann.post(f"/api/me/words/{told['id']}/read", {}).ok() == []
    assert "kind&lt;" not in page(ann, "/")
    assert ann.get("/api/me/data").ok()["words"][0]["read"] is not None
    house.stranger().get("/api/me/words").refused(401)


def test_a_moderator_writes_only_to_whom_a_report_is_about(house: House) -> None:
    _, bea, _, report = reported(house)
    moderator = with_role(house, "Iris", "moderator")
    moderator.post(f"/api/host/people/{bea.id}/write", {"why": "hello"}).refused(404)
    moderator.post(f"/api/host/reports/{report}/write", {"why": "Be kind"}).ok()
    moderator.post("/api/host/reports/nothing/write", {"why": "Be kind"}).refused(404)
    moderator.post(f"/api/host/reports/{report}/write", {"why": ""}).refused(422)
    assert [each["text"] for each in bea.get("/api/me/words").ok()] == ["Be kind"]
    assert acts_of(house, moderator) == [("write", bea.id, "Be kind")]
    assert reports_on(house, bea), "it stays until it is settled"


def test_words_go_with_whoever_is_deleted(house: House) -> None:
    host, ann = with_role(house, "Hestia", "host"), house.guest("Ann")
    host.post(f"/api/host/people/{ann.id}/write", {"why": "Be kind"}).ok()
    house.run(house.room.make_unknown, house.room.people.register.people([ann.id])[ann.id])
    assert house.room.words.unread(ann.id) == []
    host.post("/api/host/people/nobody/write", {"why": "x"}).refused(404)


# ---- reports of people


@pytest.mark.parametrize("about", ["name", "emblem", "conduct"])
def test_somebody_one_knows_can_be_reported(house: House, about: str) -> None:
    ann, bea, table = two_at_a_table(house)
    bea.post("/api/me/emblem", {"ground": "gate", "colour": "sea", "picture": "owl"}).ok()
    for _ in range(2):
        ann.post(f"/api/people/{bea.id}/report", {"about": about, "why": "rude"}).ok()
    [report] = reports_on(house, bea)
    said = {"name": "Bea", "emblem": "gate.sea.owl", "conduct": "0 of the last 0 games"}[about]
    assert (report["kind"], report["table"], report["why"], report["teller_name"]) == (about, "", "rude", "Ann")
    assert said in report["said"]
    assert Messages(house.room.store).settle(report["report"])
    assert reports_on(house, bea) == []
    assert table not in str(report)


def test_conduct_at_a_table_leads_there_and_is_told_of_each_seat(house: House) -> None:
    ann, bea, table = two_at_a_table(house, private=False)
    told = {"about": "conduct", "table": table, "why": "lets the clock run"}
    ann.post(f"/api/people/{bea.id}/report", told).ok()
    bea.post(f"/api/people/{ann.id}/report", told).ok()
    [of_bea], [of_ann] = reports_on(house, bea), reports_on(house, ann)
    assert of_bea["table"] == of_ann["table"] == table
    assert of_bea["game"] == "palaces"
    assert Messages(house.room.store).settle(of_bea["report"])
    assert reports_on(house, ann) == [of_ann]


def test_who_gave_up_lately_is_told_to_the_host(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    bea.do(table, "concede", bea.look(table)).ok()
    ann.post(f"/api/people/{bea.id}/report", {"about": "conduct"}).ok()
    [report] = reports_on(house, bea)
    assert report["said"] == "Gave up or ran out of time in 1 of 1 game."


def test_strangers_cannot_be_reported_nor_found_by_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    eve = house.guest("Eve")
    for body in ({"about": "name"}, {"about": "conduct", "table": table}, {"about": "conduct", "table": "nothing"}):
        replies = [eve.post(f"/api/people/{who}/report", body) for who in (ann.id, bea.id, "nobody")]
        assert {(reply.status, reply.text) for reply in replies} == {(404, replies[0].text)}
    assert "yourself" in eve.post(f"/api/people/{eve.id}/report", {"about": "name"}).refused(422)
    ann.post(f"/api/people/{bea.id}/report", {"about": "face"}).refused(422)
    house.stranger().post(f"/api/people/{ann.id}/report", {"about": "name"}).refused(401)


def test_nobody_reports_without_bounds(house: House) -> None:
    ann, bea, _ = two_at_a_table(house)
    replies = [ann.post(f"/api/people/{bea.id}/report", {"about": "name"}).status for _ in range(REPORTS + 1)]
    assert (replies[0], replies[-1]) == (200, 429)
