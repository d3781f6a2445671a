"""Losing before the end: somebody concedes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.house import new_client_id, two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import House


def test_with_two_the_other_one_wins(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    position = bea.do(table, "concede", bea.look(table)).ok()
    assert (position["status"], position["over"], position["question"]) == ("finished", True, None)
    assert (position["lost"], position["ended"]) == ([1], {"winner": 0, "agreed": False})
    assert any("Bea concedes" in line["text"] for line in ann.look(table)["log"])
    assert "over" in ann.do(table, "concede", ann.look(table)).refused(422)
    assert ann.get("/api/tables").ok()["finished"][0]["table"] == table


def test_against_bots_nobody_is_left_who_plays(house: House) -> None:
    ann = house.guest("Ann")
    bot = {"kind": "bot", "level": "random"}
    table = ann.open_table("me", bot, bot, game="minos")["table"]
    position = ann.do(table, "concede", ann.look(table, seat=0)).ok()
    assert (position["status"], position["ended"]) == ("finished", {"winner": None, "agreed": False})


def test_among_several_a_bot_plays_on_and_the_seat_is_not_given_back(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made = ann.open_table("me", "person", {"kind": "bot", "level": "random"}, game="minos")
    table, token = made["table"], made["invitations"][0]["link"].rsplit("/", 1)[1]
    bea.post(f"/api/tables/{table}/join", {"client_id": new_client_id(), "invite": token}).ok()
    seen = bea.look(table, seat=1)
    position = bea.do(table, "concede", seen).ok()
    assert (position["status"], position["lost"], position["left"]) == ("playing", [1], [])
    assert position["seats"][1]["kind"] == "bot"
    assert "have lost" in bea.do(table, "return", seen).refused(403)


def test_nobody_concedes_for_somebody_else_or_before_the_game(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    assert "not your seat" in bea.do(table, "concede", {**bea.look(table), "viewer": 0}).refused(403)
    waiting = ann.open_table("me", "person")["table"]
    assert "not begun" in ann.do(waiting, "concede", {**ann.look(waiting), "viewer": 0}).refused(422)
