"""Turns that are confirmed before they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import two_at_a_table, whose_turn
from tests.server.service.test_undo import choose_card_with_uses

if TYPE_CHECKING:
    from tests.server.house import House


@pytest.mark.parametrize("mode", ["always", "lost"])
def test_the_answer_that_ends_a_turn_waits_to_be_confirmed(house: House, mode: str) -> None:
    ann, bea, table = two_at_a_table(house, confirm=mode)
    asked, other = whose_turn(table, ann, bea)
    chosen = choose_card_with_uses(asked, table)
    assert not chosen["confirm"]["needed"]
    held = asked.answer(table)
    assert held["confirm"]["needed"]
    assert held["confirm"]["says"].startswith("what to do with the card: ")
    assert held["at"] == chosen["at"]
    assert other.look(table)["confirm"] == {"needed": False, "says": ""}
    done = asked.do(table, "confirm", held).ok()
    assert done["at"] == chosen["at"] + 1
    assert other.look(table)["question"] is not None


def test_what_waits_can_be_dropped_or_changed(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="always")
    asked, _ = whose_turn(table, ann, bea)
    chosen = choose_card_with_uses(asked, table)
    held = asked.answer(table)
    other_way = asked.answer(table, at=1)
    assert other_way["confirm"]["says"] != held["confirm"]["says"]
    assert other_way["undo"]["to"] == chosen["at"]
    dropped = asked.do(table, "undo", other_way, to=other_way["undo"]["to"]).ok()
    assert not dropped["confirm"]["needed"]
    assert dropped["question"] == chosen["question"]
    assert "nothing to confirm" in asked.do(table, "confirm", dropped).refused(422)


def test_who_never_confirms_is_not_asked(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="never")
    asked, _ = whose_turn(table, ann, bea)
    choose_card_with_uses(asked, table)
    assert not asked.answer(table)["confirm"]["needed"]


def test_a_confirmation_sent_twice_counts_once(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="always")
    asked, _ = whose_turn(table, ann, bea)
    choose_card_with_uses(asked, table)
    held = asked.answer(table)
    first = asked.do(table, "confirm", held, client_id="confirm-once").ok()
    assert asked.do(table, "confirm", held, client_id="confirm-once").ok() == first


def test_each_player_may_want_it_otherwise(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="never")
    asked, other = whose_turn(table, ann, bea)
    position = choose_card_with_uses(asked, table)
    option = position["question"]["options"][0]["option"]
    held = asked.do(table, "answers", position, option=option, confirm="always").ok()
    assert held["confirm"]["needed"]
    done = asked.do(table, "confirm", held).ok()
    position = other.look(table)
    assert done["at"] == position["at"]
    assert not other.answer(table)["confirm"]["needed"], "the other one has set nothing"


def test_somebody_may_want_less_than_the_table(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="always")
    asked, _ = whose_turn(table, ann, bea)
    position = choose_card_with_uses(asked, table)
    option = position["question"]["options"][0]["option"]
    given = asked.do(table, "answers", position, option=option, confirm="never").ok()
    assert not given["confirm"]["needed"]
    assert given["at"] == position["at"] + 1
