"""Acts of two answers: one looks ahead to the second question, and both answers are given at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json

BOT = {"kind": "bot", "level": "random"}


def joined(house: House) -> tuple[Guest, str, Json, Json]:
    """Somebody is asked for a card in Palaces, whose use is asked next: the position, and the option."""
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT, seed=3)["table"]
    position = ann.look(table)
    while position["question"] is None:
        position = ann.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    option = next(option for option in position["question"]["options"] if option["joins"])
    return ann, table, position, option


def ahead(guest: Guest, table: str, position: Json, *options: int) -> Json:
    query = "&".join(f"options={option}" for option in options)
    path = f"/api/tables/{table}/ahead?seat={position['viewer']}&version={position['version']}&{query}"
    found: Json = guest.get(path).ok()
    return found


def test_one_looks_ahead_and_nothing_is_given(house: House) -> None:
    ann, table, before, card = joined(house)
    there = ahead(ann, table, before, card["option"])
    assert there["ahead"] == [card["option"]]
    assert (there["version"], there["question"]["kind"]) == (before["version"], "use")
    assert ann.look(table) == before


def test_both_answers_are_given_at_once_and_taken_back_at_once(house: House) -> None:
    ann, table, before, card = joined(house)
    use = ahead(ann, table, before, card["option"])["question"]["options"][0]["option"]
    after = ann.do(table, "answers", before, option=card["option"], then=[use]).ok()
    assert after["at"] == before["at"] + 2
    assert after["undo"]["to"] == before["at"]
    assert "Ann plays" in after["undo"]["says"], "what came of it is said, not its first half"
    back = ann.do(table, "undo", after, to=after["undo"]["to"]).ok()
    assert back["question"] == before["question"]
    again = ann.do(table, "redo", back).ok()
    assert again["at"] >= after["at"]


def test_the_same_act_again_is_done_once(house: House) -> None:
    ann, table, before, card = joined(house)
    use = ahead(ann, table, before, card["option"])["question"]["options"][0]["option"]
    act = {"option": card["option"], "then": [use], "client_id": f"the-same-{table}"}
    first = ann.do(table, "answers", before, **act).ok()
    second = ann.do(table, "answers", before, **act).ok()
    assert second["version"] >= first["version"] == before["version"] + 2


def test_an_act_that_cannot_be_finished_is_not_begun(house: House) -> None:
    ann, table, before, card = joined(house)
    refused = ann.do(table, "answers", before, option=card["option"], then=[10**5])
    refused.refused(422)
    assert ann.look(table) == before


def test_nobody_looks_ahead_of_what_does_something_by_itself(house: House) -> None:
    ann, table, before, card = joined(house)
    use = ahead(ann, table, before, card["option"])["question"]["options"][0]["option"]
    path = f"/api/tables/{table}/ahead?seat=0&version={before['version']}&options={card['option']}&options={use}"
    assert "by itself" in ann.get(path).refused(422)
    ann.get(f"/api/tables/{table}/ahead?seat=0&version={before['version'] + 1}&options=1").refused(409)


def test_who_is_not_asked_looks_nowhere(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    for guest in (ann, bea):
        position = guest.look(table)
        path = f"/api/tables/{table}/ahead?seat={position['viewer']}&version={position['version']}&options=0"
        if position["question"] is None:
            guest.get(path).refused(422)
