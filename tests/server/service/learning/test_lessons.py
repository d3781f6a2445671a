"""Lessons on the server: their tables, what is taken and what is replied to, how far somebody has come."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json, Reply

FIRST = "/api/lessons/palaces/1-one-good-step"
LAST = "/api/lessons/palaces/8-four-turns-of-your-own"


def begun(guest: Guest, address: str = FIRST, **how: object) -> str:
    table: str = guest.post(address, dict(how)).ok()["table"]
    return table


def asked(guest: Guest, table: str) -> Json:
    """The position once the learner is asked, or the game is over."""
    position = guest.look(table)
    while position["question"] is None and not position["over"]:
        position = guest.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    return position


def option(position: Json, label: str) -> int:
    found: int = next(o["option"] for o in position["question"]["options"] if o["label"] == label)
    return found


def answered(guest: Guest, table: str, label: str, *then: int) -> Reply:
    position = asked(guest, table)
    return guest.do(table, "answers", position, option=option(position, label), then=list(then))


def shown(guest: Guest, address: str) -> Json:
    """How far somebody has come in a lesson."""
    lessons = guest.get(address.rpartition("/")[0]).ok()["lessons"]
    found: Json = next(each for each in lessons if each["name"] == address.rpartition("/")[2])
    return found


def test_a_lesson_is_a_table_at_which_its_story_was_played(house: House) -> None:
    ann = house.guest("Ann")
    position = ann.look(begun(ann))
    lesson = position["lesson"]
    assert position["at"] == 8
    assert [seat["name"] for seat in position["seats"]] == ["Ann", "Bot B"]
    assert [seat["level"] for seat in position["seats"]] == ["", ""]
    assert (lesson["title"], lesson["number"], lesson["length"]) == ("One good step", 1, 5)
    assert (lesson["at"], lesson["doing"], len(lesson["steps"])) == (0, 2, 3)
    assert lesson["steps"][0]["title"] == "Four paths to four palaces"
    assert [step["told"] for step in lesson["steps"]] == [True, True, False]


def test_a_lesson_in_playing_alone_has_its_coach(house: House) -> None:
    ann = house.guest("Ann")
    position = ann.look(begun(ann, "/api/lessons/minerva/13-alone"))
    assert [(seat["name"], seat["level"]) for seat in position["seats"]] == [("Ann", "")]
    assert position["lesson"]["title"] == "Alone"
    assert ann.get("/api/tables").ok()["mine"] == []


def test_further_lessons_come_after_the_first_and_are_not_counted_among_them(house: House) -> None:
    listed = house.guest("Ann").get("/api/lessons/gentes").ok()["lessons"]
    assert [each["further"] for each in listed] == sorted(each["further"] for each in listed)
    page = unescape(house.guest("Ann").get("/learn/gentes").text)
    assert "8 short lessons on a real table" in page
    assert page.index("Further lessons") < page.index("The last decline")


def test_the_coach_names_the_answers_it_waits_for_and_replies_to_all_others(house: House) -> None:
    ann = house.guest("Ann")
    position = ann.look(begun(ann))
    lesson = position["lesson"]
    right = option(position, "phaistos-3")
    assert lesson["takes"] == [right]
    assert lesson["shows"] == right
    assert set(lesson["replies"]) == {str(o["option"]) for o in position["question"]["options"]} - {str(right)}
    assert lesson["replies"][str(option(position, "phaistos-6"))].startswith("Same step, but then the 3 fits no more.")


def test_another_answer_is_not_played(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    reply = answered(ann, table, "phaistos-6")
    assert reply.refused(422).startswith("Same step, but then the 3 fits no more.")
    assert ann.look(table)["at"] == 8


def test_of_two_answers_that_make_one_act_both_must_be_the_right_ones(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    ahead = ann.get(f"/api/tables/{table}/ahead", options=option(ann.look(table), "phaistos-3"), version=8, seat=0).ok()
    assert (ahead["lesson"]["takes"], ahead["lesson"]["doing"]) == ([option(ahead, "continue")], 2)
    reply = answered(ann, table, "phaistos-3", option(ahead, "discard"))
    assert reply.refused(422) == "That card would be gone without a step."
    assert ann.look(table)["at"] == 8
    assert answered(ann, table, "phaistos-3", option(ahead, "continue")).ok()["at"] == 10


def test_the_others_answer_as_the_lesson_says_and_the_next_step_comes(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    answered(ann, table, "phaistos-3").ok()
    answered(ann, table, "continue").ok()
    position = asked(ann, table)
    assert position["at"] == 12
    assert position["lesson"]["doing"] == 3
    assert position["lesson"]["begins"][:4] == [8, 8, 8, 12]


def test_a_step_is_taken_back_by_undo(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    answered(ann, table, "phaistos-3").ok()
    answered(ann, table, "continue").ok()
    position = asked(ann, table)
    back = ann.do(table, "undo", position, to=position["lesson"]["begins"][2]).ok()
    assert (back["at"], back["lesson"]["doing"]) == (8, 2)


def test_a_lesson_ends_with_what_is_left_to_read(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    for label in ("phaistos-3", "continue", "phaistos-6", "continue"):
        answered(ann, table, label).ok()
    lesson = asked(ann, table)["lesson"]
    assert (lesson["doing"], lesson["at"], lesson["takes"]) == (None, 4, None)
    assert lesson["steps"][4]["title"] == "Fifty points in a turn"


def test_an_exercise_takes_every_answer_and_has_a_verdict(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann, LAST)
    position = asked(ann, table)
    assert position["lesson"]["takes"] is None
    exercise = position["lesson"]["exercise"]
    assert (exercise["least"], exercise["count"], exercise["over"]) == (30, -15, False)
    assert len(exercise["helps"]) == 2
    for label in ("malia-1", "archaeologist", "malia-ariadne", "continue", "malia-5", "continue"):
        answered(ann, table, label).ok()
    answered(ann, table, "malia-ariadne").ok()
    exercise = answered(ann, table, "continue").ok()["lesson"]["exercise"]
    assert (exercise["count"], exercise["over"], exercise["reached"]) == (45, True, True)
    assert exercise["says"] == "Done, and nobody could do better here."


def test_a_lesson_that_was_left_is_taken_up_where_it_was(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    assert begun(ann) == table
    ann.post(f"{FIRST}/step", {"step": 2}).ok()
    known = shown(ann, FIRST)
    assert (known["step"], known["begun"], known["done"]) == (2, True, False)
    assert begun(ann, again=True) != table
    assert shown(ann, FIRST)["step"] == 0


def test_a_lesson_that_was_done_stays_done(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    assert ann.post(f"{FIRST}/step", {"step": 99, "done": True}).ok()["step"] == 5
    assert begun(ann) != table
    known = shown(ann, FIRST)
    assert (known["step"], known["done"]) == (0, True)
    assert ann.post(f"{FIRST}/step", {"step": 1}).ok()["done"] is True


def test_progress_is_everybodys_own(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    begun(ann)
    assert shown(bea, FIRST)["begun"] is False
    assert shown(house.stranger(), FIRST)["begun"] is False
    assert bea.post(f"{FIRST}/step", {"step": 1}).status == 404


def test_the_table_of_a_lesson_stands_in_no_list_and_shows_nothing_to_others(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    table = begun(ann)
    for guest in (ann, bea):
        assert table not in [each["table"] for listed in guest.get("/api/tables").ok().values() for each in listed]
    assert bea.get(f"/api/tables/{table}").status == 404


def test_a_table_that_is_gone_is_opened_anew(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    house.room.keeping.delete_tables([table])
    house.room.states.kept.pop(table, None)
    assert begun(ann) != table


def test_what_there_is_not_cannot_be_learnt(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.get("/api/lessons/chess").status == 404
    assert ann.post("/api/lessons/palaces/9-nothing", {}).refused(404).startswith("there is no such lesson")
    assert ann.post("/api/lessons/chess/1-one-good-step", {}).status == 404
    assert house.stranger().post(FIRST, {}).status == 401


def test_progress_is_among_ones_data_and_goes_with_them(house: House) -> None:
    ann = house.guest("Ann")
    begun(ann)
    data = ann.get("/api/me/data").ok()
    assert data["lessons"] == [{"game": "palaces", "name": "1-one-good-step", "step": 0, "done": False}]
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    assert house.room.keeping.exported(ann.id)["lessons"] == []


def test_a_replay_of_a_lesson_has_no_coach(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    assert ann.get(f"/api/tables/{table}/replay", at=3).ok()["lesson"] is None


def test_nobody_can_take_a_seat_as_the_bot_of_a_lesson(house: House) -> None:
    ann = house.guest("Ann")
    level = {"kind": "bot", "level": "lesson:1-one-good-step"}
    refused = ann.post("/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, level]}).refused(422)
    assert "no level lesson:1-one-good-step" in refused


def test_who_looks_on_sees_no_coach(house: House) -> None:
    ann = house.guest("Ann")
    table = begun(ann)
    assert ann.look(table, seat=-1)["lesson"] is None


def test_what_the_coach_says_has_the_symbols_of_the_table(house: House) -> None:
    ann = house.guest("Ann")
    steps = ann.look(begun(ann))["lesson"]["steps"]
    assert all(step["say"] for step in steps)
    assert any('<use href="#s-' in step["marked"] for step in steps)
    assert [plain(step["marked"]) for step in steps] == [step["say"] for step in steps]


def plain(html: str) -> str:
    """What is read of it: without the symbols."""
    return unescape(re.sub(r"<[^>]*>", "", html))
