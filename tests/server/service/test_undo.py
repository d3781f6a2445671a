"""Undo, redo, restart turn, undo to here: free back to the barrier, beyond it by consent; the log only grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json


@pytest.fixture
def house(each_house: House) -> House:
    """Whatever is written here is written on both kinds of databases."""
    return each_house


def digest(house: House, table: str) -> str:
    """The digest of the table in play, from its log alone."""

    async def ask() -> str:
        state = await house.room.states.get(table)
        answer: str = await house.room.engine.ask("digest", table, deal=state.deal(), answers=state.course.text())
        return answer

    found: str = house.run(ask)
    return found


def choose_card_with_uses(guest: Guest, table: str) -> Json:
    """Answer with a card that can be used in more than one way, so that the turn goes on."""
    position = guest.look(table)
    for option in position["question"]["options"]:
        if "ariadne" not in option["label"] and "minotaur" not in option["label"]:
            answered: Json = guest.do(table, "answers", position, option=option["option"]).ok()
            return answered
    raise AssertionError("nothing but special cards in hand")


def test_an_own_decision_before_the_barrier_is_taken_back_freely(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    before, start = asked.look(table), digest(house, table)
    chosen = choose_card_with_uses(asked, table)
    assert chosen["undo"]["can"]
    assert chosen["undo"]["free"]
    assert chosen["undo"]["says"].startswith(f"“{asked.name} chooses: ")
    undone = asked.do(table, "undo", chosen, to=chosen["undo"]["to"]).ok()
    assert undone["version"] == chosen["version"] + 1
    assert undone["question"] == before["question"]
    assert digest(house, table) == start


def test_undo_does_not_say_what_somebody_beside_one_has_decided(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "hotseat", "name": "Ben"})["table"]
    chosen = choose_card_with_uses(ann, table)
    other = ann.look(table, seat=1 - chosen["viewer"])
    assert " chooses: " in chosen["undo"]["says"]
    assert other["undo"]["to"] == chosen["undo"]["to"]
    assert other["undo"]["says"] in ("what Ann decided last", "what Ben decided last")


def test_redo_does_it_again(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    chosen = choose_card_with_uses(asked, table)
    done = digest(house, table)
    undone = asked.do(table, "undo", chosen, to=chosen["undo"]["to"]).ok()
    assert undone["undo"]["redo"]
    assert not other.look(table)["undo"]["redo"]
    redone = asked.do(table, "redo", undone).ok()
    assert redone["question"] == chosen["question"]
    assert digest(house, table) == done
    assert not redone["undo"]["redo"]


def test_there_is_nothing_to_do_again_after_another_answer(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    chosen = choose_card_with_uses(asked, table)
    asked.do(table, "undo", chosen, to=chosen["undo"]["to"]).ok()
    chosen = choose_card_with_uses(asked, table)
    assert not chosen["undo"]["redo"]
    assert "nothing to do again" in asked.do(table, "redo", chosen).refused(422)


def test_restart_turn_leads_to_its_first_decision(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    before = asked.look(table)
    assert before["undo"]["restart_turn_to"] is None
    chosen = choose_card_with_uses(asked, table)
    assert chosen["undo"]["restart_turn_to"] == before["at"]


def test_beyond_the_barrier_the_others_are_asked_and_agree(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    start = digest(house, table)
    choose_card_with_uses(asked, table)
    done = asked.answer(table)
    assert done["undo"]["can"]
    assert not done["undo"]["free"]
    wanted = asked.do(table, "undo", done, to=0).ok()
    consent = {"by": done["viewer"], "to": 0, "wish": "undo", "waiting": [1 - done["viewer"]]}
    assert wanted["undo"]["consent"] == consent
    assert wanted["at"] == done["at"]
    seen = other.look(table)
    assert seen["undo"]["consent"] == consent
    assert "your consent is not asked for" in asked.do(table, "consent", wanted, accept=True).refused(422)
    agreed = other.do(table, "consent", seen, accept=True).ok()
    assert agreed["at"] == 0
    assert agreed["undo"]["consent"] is None
    assert digest(house, table) == start


def test_the_others_may_refuse(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    choose_card_with_uses(asked, table)
    done = asked.answer(table)
    asked.do(table, "undo", done, to=0).ok()
    refused = other.do(table, "consent", other.look(table), accept=False).ok()
    assert refused["undo"]["consent"] is None
    assert refused["at"] == done["at"]
    assert "nobody asks" in other.do(table, "consent", refused, accept=True).refused(422)


def test_an_answer_ends_the_talk_about_taking_back(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    choose_card_with_uses(asked, table)
    done = asked.answer(table)
    asked.do(table, "undo", done, to=0).ok()
    assert other.answer(table)["undo"]["consent"] is None


def test_alone_against_bots_everything_can_be_taken_back(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    start = {}
    for _ in range(6):
        position = settled(ann, table)
        start[position["at"]] = digest(house, table)
        ann.answer(table)
    position = settled(ann, table)
    first = min(start)
    undone = ann.do(table, "undo", position, to=first).ok()
    assert undone["at"] == first
    assert digest(house, table) == start[first]


def settled(guest: Guest, table: str) -> Json:
    """The position once the guest is asked."""
    position = guest.look(table)
    while position["question"] is None:
        position = guest.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    return position


def test_a_simple_undo_takes_back_what_the_bot_answered_too(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    before = settled(ann, table)
    while ann.answer(table)["question"] is not None:
        before = ann.look(table)
    after = settled(ann, table)
    assert after["undo"]["to"] == before["at"]
    undone = ann.do(table, "undo", after, to=after["undo"]["to"]).ok()
    assert undone["question"] == before["question"]
    redone = ann.do(table, "redo", undone).ok()
    assert redone["at"] == after["at"]
    assert redone["question"] == after["question"]


def test_undo_is_told_in_the_log_and_nothing_leaves_the_log(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    chosen = choose_card_with_uses(asked, table)
    entries = house.room.store.entries(table)
    asked.do(table, "undo", chosen, to=chosen["undo"]["to"]).ok()
    assert house.room.store.entries(table)[: len(entries)] == entries
    assert other.look(table)["log"][-1]["text"] == f"{asked.name} takes back"


def test_nobody_takes_back_what_is_not_there(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    position = asked.look(table)
    assert "nothing to take back" in asked.do(table, "undo", position, to=0).refused(422)
    assert "nothing to take back" in asked.do(table, "undo", position, to=500).refused(422)


def test_a_finished_game_is_not_taken_back(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    position = ann.look(table)
    while not position["over"]:
        position = ann.answer(table, at=-1)
    assert not position["undo"]["can"]
    assert "is over" in ann.do(table, "undo", position, to=0).refused(422)


def test_a_stale_undo_is_refused(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    before = asked.look(table)
    chosen = choose_card_with_uses(asked, table)
    asked.do(table, "undo", before, to=0).refused(409)
    assert asked.look(table) == chosen


def test_an_answer_to_a_question_that_was_taken_back_is_stale(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    before = asked.look(table)
    chosen = choose_card_with_uses(asked, table)
    asked.do(table, "undo", chosen, to=chosen["undo"]["to"]).ok()
    option = before["question"]["options"][0]["option"]
    asked.do(table, "answers", before, option=option, client_id=new_client_id()).refused(409)


def test_a_log_cannot_be_made_longer_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes back and does again all day fills the database; the game itself can always be played to its end."""
    monkeypatch.setattr("pentapolis.server.service.tables.MOST_ENTRIES", 4)
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    ann.answer(table)
    position = ann.answer(table)
    position = ann.do(table, "undo", position, to=1).ok()
    position = ann.do(table, "redo", position).ok()
    assert position["version"] == 4
    assert "4 entries" in ann.do(table, "undo", position, to=1).refused(422)
    assert "4 entries" in ann.do(table, "leave", position).refused(422)
    assert ann.answer(table)["version"] == 5
