"""What people at a table ask of each other: a pause, the end, a bot where somebody does not come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.server.service.attendants import asked_bot
from pentapolis.server.service.company.here import Here
from pentapolis.server.service.pace.wishes import ABSENT
from tests.server.house import new_client_id, two_at_a_table, whose_turn
from tests.server.service.pace.test_clocks import LIVE, left
from tests.server.service.test_attendants import until_asked

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json
    from tests.server.service.pace.test_clocks import Clock

BOT = {"kind": "bot", "level": "random"}


def ask(guest: Guest, table: str, wish: str, **more: int) -> Json:
    position: Json = guest.do(table, "ask", guest.look(table), wish=wish, **more).ok()
    return position


def agree(guest: Guest, table: str) -> Json:
    position: Json = guest.do(table, "consent", guest.look(table), accept=True).ok()
    return position


def nobody_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if all pages were closed and nobody had asked for anything lately."""

    async def is_here(_here: Here, _table_id: str, _player_id: str | None) -> bool:
        return False

    monkeypatch.setattr(Here, "is_here", is_here)


def three_at_a_table(house: House) -> tuple[Guest, Guest, Guest, str]:
    ann, bea, cleo = (house.guest(name) for name in ("Ann", "Bea", "Cleo"))
    made = ann.open_table("me", "person", "person", game="minos")
    for guest, invitation in zip((bea, cleo), made["invitations"], strict=True):
        token = invitation["link"].rsplit("/", 1)[1]
        guest.post(f"/api/tables/{made['table']}/join", {"client_id": new_client_id(), "invite": token}).ok()
    return ann, bea, cleo, made["table"]


@pytest.mark.parametrize(("verb", "said"), [("ask", {"wish": "end"}), ("consent", {"accept": True})])
def test_a_client_id_that_meant_an_answer_asks_for_nothing(house: House, verb: str, said: Json) -> None:
    """Nor where nothing was noted before: nobody joined this table."""
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    position = ann.look(table)
    option = position["question"]["options"][0]["option"]
    answered = ann.do(table, "answers", position, option=option, client_id="said-before").ok()
    assert ann.do(table, verb, answered, **said, client_id="said-before").ok()["version"] == answered["version"]


# ---- a pause


def test_a_pause_that_all_agree_to_stops_every_clock_until_somebody_goes_on(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    asked, other = whose_turn(table, ann, bea)
    position = ask(asked, table, "pause")
    assert not position["paused"]
    assert position["undo"]["consent"]["wish"] == "pause"
    assert agree(other, table)["paused"]
    before = left(ann, table)
    clock.goes_on(10_000)
    assert left(ann, table) == before
    assert {each["state"] for each in ann.look(table)["clocks"]["seats"]} == {"waiting"}
    position = other.do(table, "resume", other.look(table)).ok()
    assert (position["paused"], position["status"]) == (False, "playing")
    clock.goes_on(30)
    assert sum(before) - sum(left(ann, table)) == pytest.approx(30)
    assert "not paused" in ann.do(table, "resume", ann.look(table)).refused(422)


def test_nothing_is_decided_or_taken_back_while_the_game_is_paused(house: House) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    asked, other = whose_turn(table, ann, bea)
    asked.answer(table)
    ask(other, table, "pause")
    agree(asked, table)
    asked, other = whose_turn(table, ann, bea)
    option = asked.look(table)["question"]["options"][0]["option"]
    assert "paused" in asked.do(table, "answers", asked.look(table), option=option).refused(422)
    assert asked.look(table)["undo"]["can"] is False
    assert "paused" in other.do(table, "undo", other.look(table), to=0).refused(422)
    assert "paused" in other.do(table, "ask", other.look(table), wish="end").refused(422)


def test_bots_rest_in_a_pause_and_go_on_after_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    asked, other = whose_turn(table, ann, bea)
    ask(asked, table, "pause")
    agree(other, table)
    asked.do(table, "leave", asked.look(table)).ok()
    state = house.run(house.room.states.get, table)
    assert asked_bot(state) is None
    assert not state.row.bots_turn
    other.do(table, "resume", other.look(table)).ok()
    until_asked(other, table, other.look(table)["viewer"])


def test_a_pause_is_over_when_all_people_have_left_and_nobody_can_end_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    asked, other = whose_turn(table, ann, bea)
    ask(asked, table, "pause")
    assert agree(other, table)["paused"]
    asked.do(table, "leave", asked.look(table)).ok()
    state = house.run(house.room.states.get, table)
    assert asked_bot(state) is None, "somebody is still there who may go on"
    other.do(table, "leave", other.look(table)).ok()
    state = house.run(house.room.states.get, table)
    assert not state.is_paused
    assert state.row.bots_turn
    assert asked_bot(state) is not None or state.course.length, "bots go on as long as somebody looks"
    position = other.look(table)
    while not position["at"]:
        position = other.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    assert not position["paused"]
    back = other.do(table, "return", {**position, "viewer": 1 if other is bea else 0}).ok()
    assert not back["paused"], "the game has gone on since"


def test_without_a_clock_there_is_nothing_to_pause(house: House) -> None:
    ann, _bea, table = two_at_a_table(house)
    assert "nothing to pause" in ann.do(table, "ask", ann.look(table), wish="pause").refused(422)


def test_one_wish_at_a_time_and_whoever_is_asked_may_refuse(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    ask(ann, table, "end")
    assert "answer that first" in bea.do(table, "ask", bea.look(table), wish="end").refused(422)
    position = bea.do(table, "consent", bea.look(table), accept=False).ok()
    assert (position["undo"]["consent"], position["status"]) == (None, "playing")


# ---- the end


def test_a_game_that_all_agree_to_end_is_over_and_nobody_has_won(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    assert ask(ann, table, "end")["status"] == "playing"
    position = agree(bea, table)
    assert (position["status"], position["over"], position["question"]) == ("finished", True, None)
    assert position["ended"] == {"winner": None, "agreed": True}
    texts = [line["text"] for line in ann.look(table)["log"]]
    assert "Everybody agreed: the game ends here" in texts
    assert ann.get("/api/tables").ok()["finished"][0]["table"] == table


def test_who_plays_against_bots_ends_the_game_alone(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT)["table"]
    assert ask(ann, table, "end")["status"] == "finished"


# ---- somebody who does not come


def test_a_bot_plays_on_for_somebody_who_does_not_come_and_they_may_return(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = three_at_a_table(house)
    table = people[3]
    [gone] = [guest for guest in people[:3] if guest.look(table)["question"] is not None]
    one, two = (guest for guest in people[:3] if guest is not gone)
    seat = gone.look(table)["viewer"]
    nobody_is_here(monkeypatch)
    assert "a little longer: 5 minutes" in one.do(table, "ask", one.look(table), wish="replace", to=seat).refused(422)
    clock.goes_on(ABSENT)
    position = ask(one, table, "replace", to=seat)
    assert position["undo"]["consent"]["waiting"] == [two.look(table)["viewer"]]
    position = agree(two, table)
    assert position["seats"][seat]["kind"] == "bot"
    assert any("as the others agreed" in line["text"] and line["seat"] == seat for line in position["log"])
    seen = gone.look(table)
    assert seen["left"] == [seat]
    assert gone.do(table, "return", {**seen, "viewer": seat}).ok()["seats"][seat]["kind"] == "person"


def test_whoever_is_here_or_not_waited_for_keeps_the_seat(house: House, clock: Clock) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    clock.goes_on(2 * ABSENT)
    seats = {guest: guest.look(table)["viewer"] for guest in (asked, other)}
    with asked.live(table, seats[asked]):
        while not house.run(house.room.here.is_here, table, asked.id):
            pass
        assert "is here" in other.do(table, "ask", other.look(table), wish="replace", to=seats[asked]).refused(422)
    assert "is here" in asked.do(table, "ask", asked.look(table), wish="replace", to=seats[other]).refused(422)
    assert "nobody else" in asked.do(table, "ask", asked.look(table), wish="replace", to=seats[asked]).refused(422)
    assert "nobody else" in asked.do(table, "ask", asked.look(table), wish="replace", to=5).refused(422)


def test_somebody_else_is_invited_to_play_on_where_somebody_left(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    first = ann.get(f"/api/tables/{table}/links").ok()["invitations"]
    bea.do(table, "leave", bea.look(table)).ok()
    [invitation] = ann.get(f"/api/tables/{table}/links").ok()["invitations"]
    assert (first, invitation["seat"]) == ([], 1)
    token = invitation["link"].rsplit("/", 1)[1]
    join = {"client_id": new_client_id(), "invite": token}
    assert "sit at this table" in ann.post(f"/api/tables/{table}/join", join).refused(422)
    cleo = house.guest("Cleo")
    position = cleo.post(f"/api/tables/{table}/join", {**join, "client_id": new_client_id()}).ok()
    assert (position["seats"][1]["name"], position["viewer"]) == ("Cleo", 1)
    assert bea.look(table)["left"] == []
    again = {"client_id": new_client_id(), "invite": token}
    assert "no such table" in house.guest("Dora").post(f"/api/tables/{table}/join", again).refused(404)


def test_a_wish_lets_look_on_whoever_was_replaced_by_it_and_nobody_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    added: list[str] = []
    ann, bea, table = two_at_a_table(house, pace=LIVE)
    bea.do(table, "leave", bea.look(table)).ok()
    monkeypatch.setattr(house.room.store, "add_watcher", lambda _table, player: added.append(player))
    until_asked(ann, table)
    assert ask(ann, table, "pause")["paused"]
    assert added == []
