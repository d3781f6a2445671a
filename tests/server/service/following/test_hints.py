"""Hints at a table: against bots, or where it was opened so; in the log; once for each question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.house import two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def at_a_table(house: House) -> tuple[Guest, str]:
    ann = house.guest("Ann")
    table: str = ann.post("/api/tables", {"game": "palaces", "seats": SEATS, "seed": 3}).ok()["table"]
    return ann, table


def asked(guest: Guest, table: str) -> dict[str, Any]:
    """The position as soon as the guest is asked."""
    position: dict[str, Any] = guest.look(table)
    while position["question"] is None:
        reply = guest.get(f"/api/tables/{table}/wait", have=position["version"])
        position = reply.body if reply.status == 200 else position
    return position


def test_a_hint_names_answers_of_the_question_and_stands_in_the_log(house: House) -> None:
    ann, table = at_a_table(house)
    position = asked(ann, table)
    assert position["hints"] == {"allowed": True, "used": 0, "each": [0, 0]}
    told = ann.do(table, "hint", position).ok()
    options = {option["option"] for option in position["question"]["options"]}
    assert {proposed["option"] for proposed in told["best"]} <= options
    assert (told["seat"], told["at"], told["used"]) == (0, position["at"], 1)
    after = ann.look(table)
    assert [line["text"] for line in after["log"]].count("Ann takes a hint") == 1
    assert after["hints"]["used"] == 1
    assert after["hints"]["each"] == [1, 0], "the result tells everybody"
    assert after["question"]["options"] == position["question"]["options"]


def test_asking_again_about_the_same_question_gives_the_same_and_counts_once(house: House) -> None:
    ann, table = at_a_table(house)
    position = asked(ann, table)
    first = ann.do(table, "hint", position).ok()
    assert ann.do(table, "hint", position).ok() == first
    ann.answer(table)
    assert ann.do(table, "hint", asked(ann, table)).ok()["used"] == 2


@pytest.mark.parametrize("allowed", [False, True])
def test_against_people_only_where_the_table_was_opened_so(house: House, allowed: bool) -> None:
    ann, bea, table = two_at_a_table(house, hints=allowed)
    mover, other = whose_turn(table, ann, bea)
    position = mover.look(table)
    assert position["hints"]["allowed"] is allowed
    reply = mover.do(table, "hint", position)
    if allowed:
        assert reply.ok()["best"]
        assert any(line["text"] == f"{mover.name} takes a hint" for line in other.look(table)["log"])
    else:
        assert "There are no hints at this table" in reply.refused(403)
        assert mover.look(table)["version"] == position["version"]


def test_only_who_is_asked_may_have_one(house: House) -> None:
    ann, bea, table = two_at_a_table(house, hints=True)
    _, other = whose_turn(table, ann, bea)
    assert other.do(table, "hint", other.look(table)).refused(422)
    stranger = house.guest("Somebody")
    assert stranger.do(table, "hint", {**other.look(table), "viewer": 0}).status in (403, 404)
