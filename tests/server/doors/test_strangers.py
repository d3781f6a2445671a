"""What strangers cannot do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json

LOOKS = ("", "/wait", "/log", "/replay", "/explain/card:knossos-3", "/why-not", "/save", "/links")


@pytest.fixture(params=["guest", "unknown"])
def stranger(house: House, request: pytest.FixtureRequest) -> Guest:
    return house.guest("Cleo") if request.param == "guest" else house.stranger()


@pytest.mark.parametrize("what", LOOKS)
def test_a_private_table_looks_as_if_it_were_not_there(house: House, stranger: Guest, what: str) -> None:
    _, _, table = two_at_a_table(house)
    reply, nothing = (stranger.get(f"/api/tables/{name}{what}") for name in (table, "nothing"))
    assert reply.status in (401, 404)
    assert (reply.status, reply.text) == (nothing.status, nothing.text)


@pytest.mark.parametrize("path", ["/table/{}", "/replay/{}", "/join/{}/forged", "/watch/{}/forged"])
def test_nor_do_its_pages_show_it(house: House, stranger: Guest, path: str) -> None:
    _, _, table = two_at_a_table(house)
    reply, nothing = (stranger.get(path.format(name)) for name in (table, "nothing"))
    assert reply.status in (403, 404)
    assert (reply.status, reply.text) == (nothing.status, nothing.text)


@pytest.mark.parametrize("invite", ["", "forged"])
@pytest.mark.parametrize("what", ["join", "watch", "rematch", "play-on"])
def test_nor_does_anything_done_there_tell_of_it(house: House, what: str, invite: str) -> None:
    ann = house.guest("Ann")
    waiting = ann.open_table("me", "person")["table"]
    _, _, playing = two_at_a_table(house)
    bodies: Json = {"join": {"client_id": new_client_id(), "invite": invite}, "watch": {"token": invite or "forged"}}
    body = {**bodies, "rematch": {}, "play-on": {"at": 0}}[what]
    cleo = house.guest("Cleo")
    replies = [cleo.post(f"/api/tables/{table}/{what}", body) for table in (waiting, playing, "nothing")]
    assert {(reply.status, reply.text) for reply in replies} == {(replies[2].status, replies[2].text)}


def test_who_was_invited_learns_that_the_seat_is_taken(house: House) -> None:
    ann = house.guest("Ann")
    made = ann.open_table("me", "person")
    path = made["invitations"][0]["link"].removeprefix("http://testserver")
    invite = path.rpartition("/")[2]
    for name in ("Bea", "Cleo"):
        join = {"client_id": new_client_id(), "invite": invite}
        reply = house.guest(name).post(f"/api/tables/{made['table']}/join", join)
    assert "no free seat" in reply.refused(422)
    assert "not valid (any more)" in house.guest("Dia").get(path).refused(404)


def test_one_person_cannot_take_all_open_seats(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "open", "open", game="minos", private=False)["table"]
    bea = house.guest("Bea")
    bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).ok()
    for greedy in (ann, bea):
        refusal = greedy.post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).refused(422)
        assert "sit at this table already" in refusal
    joined = house.guest("Cleo").post(f"/api/tables/{table}/join", {"client_id": new_client_id()}).ok()
    assert joined["status"] == "playing"


@pytest.mark.parametrize("what", ["answers", "undo", "redo", "confirm", "consent", "leave"])
@pytest.mark.parametrize("seat", [-1, 0, 1, 7])
def test_a_stranger_does_nothing_at_a_table(house: House, what: str, seat: int) -> None:
    ann, _, table = two_at_a_table(house)
    before = ann.look(table)
    more: Json = {"answers": {"option": 0}, "undo": {"to": 0}, "consent": {"accept": True}}
    body: Json = {"seat": seat, "version": before["version"], "client_id": new_client_id(), **more.get(what, {})}
    house.guest("Cleo").post(f"/api/tables/{table}/{what}", body).refused(404)
    house.stranger().post(f"/api/tables/{table}/{what}", body).refused(401)
    assert ann.look(table) == before


def test_at_an_open_table_a_stranger_looks_on_and_no_more(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", private=False)["table"]
    cleo = house.guest("Cleo")
    seen = cleo.look(table)
    assert (seen["viewer"], seen["mine"], seen["question"]) == (-1, [], None)
    assert [player["hand"] for player in seen["view"]["board"]["players"]] == [None, None]
    assert not seen["undo"]["can"]
    for seat in (0, 1):
        cleo.get(f"/api/tables/{table}", seat=seat).refused(403)
        cleo.get(f"/api/tables/{table}/log", seat=seat).refused(403)
        cleo.get(f"/api/tables/{table}/why-not", seat=seat).refused(403)
        cleo.get(f"/api/tables/{table}/replay", viewer=seat).refused(403)
        cleo.do(table, "answers", seen, seat=seat, option=0).refused(403)


def test_a_link_for_spectators_shows_what_everybody_sees(house: House) -> None:
    ann = house.guest("Ann")
    made = ann.open_table("me", "hotseat")
    token = made["watch"].rsplit("/", 1)[1]
    cleo = house.guest("Cleo")
    cleo.post(f"/api/tables/{made['table']}/watch", {"token": "forged"}).refused(403)
    seen = cleo.post(f"/api/tables/{made['table']}/watch", {"token": token}).ok()
    assert (seen["viewer"], seen["question"]) == (-1, None)
    assert cleo.look(made["table"]) == seen
    cleo.get(f"/api/tables/{made['table']}", seat=0).refused(403)


def test_the_page_of_that_link_makes_a_guest_who_may_look(house: House) -> None:
    made = house.guest("Ann").open_table("me", "hotseat")
    visitor = house.stranger()
    reply = visitor.get(made["watch"].removeprefix("http://testserver"))
    assert (reply.status, reply.headers["location"]) == (303, f"/table/{made['table']}")
    visitor.token = reply.headers["set-cookie"].split(";")[0].removeprefix("pentapolis=")
    assert visitor.look(made["table"])["viewer"] == -1


def test_one_who_plays_does_not_see_the_other_hand_by_any_route(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    asked.answer(table)
    seat = asked.look(table)["viewer"]
    other.get(f"/api/tables/{table}", seat=seat).refused(403)
    other.get(f"/api/tables/{table}/replay", viewer=seat).refused(403)
    other.get(f"/api/tables/{table}/save").refused(403)
    other.post(f"/api/tables/{table}/play-on", {"at": 0, "seat": seat}).refused(403)


def test_a_seat_number_that_does_not_exist_is_nobodys(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    ann.get(f"/api/tables/{table}", seat=5).refused(403)
    ann.get(f"/api/tables/{table}", seat=-2).refused(422)
