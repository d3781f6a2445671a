"""Answers: given once, for the version that was seen, by whoever is asked. Everything else changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import House, Json


@pytest.fixture
def house(each_house: House) -> House:
    """Whatever is written here is written on both kinds of databases."""
    return each_house


def log_of(house: House, table: str) -> list[str]:
    return [entry.text for entry in house.room.store.entries(table)]


def body_for(position: Json) -> Json:
    option = position["question"]["options"][0]["option"]
    return {
        "seat": position["viewer"],
        "version": position["version"],
        "option": option,
        "client_id": new_client_id(),
    }


def test_an_answer_is_written_as_text_and_gives_the_new_position(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    before = asked.look(table)
    choice = before["question"]["options"][0]
    after = asked.do(table, "answers", before, option=choice["option"]).ok()
    assert after["version"] == before["version"] + 1
    letter = "AB"[before["viewer"]]
    assert log_of(house, table)[-1] == f"{letter} card {choice['label']}"


def test_the_same_client_id_again_gives_the_stored_outcome(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    body = body_for(asked.look(table))
    first = asked.post(f"/api/tables/{table}/answers", body).ok()
    again = asked.post(f"/api/tables/{table}/answers", body).ok()
    assert again == first


def test_a_client_id_of_somebody_else_is_refused(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    body = body_for(asked.look(table))
    asked.post(f"/api/tables/{table}/answers", body).ok()
    other.post(f"/api/tables/{table}/answers", {**body, "seat": 1 - body["seat"]}).refused(403)


def test_a_stale_answer_is_refused_with_the_fresh_position(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    body = body_for(asked.look(table))
    fresh = asked.post(f"/api/tables/{table}/answers", body).ok()
    reply = asked.post(f"/api/tables/{table}/answers", {**body, "client_id": new_client_id()})
    assert "version" in reply.refused(409)
    assert reply.body["position"] == fresh


def test_an_answer_from_the_future_is_refused(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    position = asked.look(table)
    asked.post(f"/api/tables/{table}/answers", {**body_for(position), "version": 99}).refused(409)
    assert asked.look(table) == position


def test_an_answer_that_is_not_possible_is_refused_in_words(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    position = asked.look(table)
    reply = asked.post(f"/api/tables/{table}/answers", {**body_for(position), "option": 999})
    assert "allowed" in reply.refused(422)
    assert reply.body["position"] == position
    assert asked.look(table) == position


def test_who_is_not_asked_cannot_answer(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    body = body_for(asked.look(table))
    reply = other.post(f"/api/tables/{table}/answers", {**body, "seat": other.look(table)["viewer"]})
    assert "not asked" in reply.refused(422)
    assert reply.body["position"]["question"] is None


def test_nobody_answers_for_another_seat(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    position = asked.look(table)
    other.post(f"/api/tables/{table}/answers", body_for(position)).refused(403)
    assert asked.look(table) == position


@pytest.mark.parametrize(
    "wrong",
    [
        {"option": "one"},
        {"option": 10**30},
        {"seat": None},
        {"version": -5},
        {"client_id": "x"},
        {"client_id": "with blanks in it"},
        {"more": 1},
    ],
)
def test_a_malformed_answer_is_refused(house: House, wrong: Json) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    position = asked.look(table)
    asked.post(f"/api/tables/{table}/answers", {**body_for(position), **wrong}).refused(422)
    assert asked.look(table) == position


def test_a_game_against_a_bot_goes_to_its_end(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    position = ann.look(table)
    while not position["over"]:
        if position["question"] is None:
            position = ann.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
        else:
            position = ann.answer(table, at=-1)
    assert position["status"] == "finished"
    result = position["result"]
    assert result["scores"] == [sum(line["points"] for line in lines) for lines in result["breakdown"]]
    assert "is over" in ann.do(table, "answers", position, option=0).refused(422)
