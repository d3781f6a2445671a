"""Tables: who may sit, who comes and goes, playing again, saves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json, Reply


def join(guest: Guest, table: str, **how: object) -> Reply:
    return guest.post(f"/api/tables/{table}/join", {"client_id": new_client_id(), **how})


def invitation(made: Json, at: int = 0) -> str:
    token: str = made["invitations"][at]["link"].rsplit("/", 1)[1]
    return token


def played_out(guest: Guest) -> str:
    """A game that is over, played by one person on both seats."""
    table: str = guest.open_table("me", "hotseat")["table"]
    position = guest.look(table)
    while not position["over"]:
        if position["question"] is None:
            position = guest.look(table)  # from the other seat
        option = position["question"]["options"][-1]["option"]
        position = guest.do(table, "answers", position, option=option).ok()
    return table


@pytest.fixture(scope="module")
def over(house: House) -> tuple[Guest, str]:
    """Ann and a game of hers that is over, for all who only look at it."""
    ann = house.guest("Ann")
    return ann, played_out(ann)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"seats": [{"kind": "me"}]}, "is played by 2"),
        ({"options": {"speed": "yes"}}, "no option called 'speed'"),
        ({"options": {"pile_end": "never"}}, "cannot be 'never'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "no level god"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}, "seed"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}], "private": False}, "private"),
        ({"confirm": "sometimes"}, "confirm"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(house: House, wrong: Json, says: str) -> None:
    body = {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "bot"}], **wrong}
    assert says in house.guest("Ann").post("/api/tables", body).refused(422)


def test_options_are_those_of_the_table(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", options={"open_discards": False, "pile_end": "failed_draw"})["table"]
    options = ann.look(table)["view"]["options"]
    assert (options["open_discards"], options["pile_end"]) == ("no", "failed_draw")


def test_alone_one_may_choose_the_seed(house: House) -> None:
    ann = house.guest("Ann")
    views = [ann.look(ann.open_table("me", "hotseat", seed=11)["table"], seat=0)["view"] for _ in range(2)]
    assert views[0] == views[1]


def test_an_open_table_is_listed_and_anybody_may_sit_down(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    table = ann.open_table("me", "open", private=False)["table"]
    assert table in [listed["table"] for listed in bea.get("/api/tables").ok()["open"]]
    assert ann.look(table)["status"] == "open"
    position = join(bea, table).ok()
    assert (position["status"], position["viewer"]) == ("playing", 1)
    assert [seat["name"] for seat in position["seats"]] == ["Ann", "Bea"]
    assert table not in [listed["table"] for listed in house.stranger().get("/api/tables").ok()["open"]]


def test_before_the_game_begins_nobody_sees_cards_or_is_asked(house: House) -> None:
    ann = house.guest("Ann")
    position = ann.look(ann.open_table("me", "open")["table"])
    assert position["question"] is None
    assert position["asked"] == []
    assert position["view"]["seat"] == -1


def test_a_taken_seat_is_taken(house: House) -> None:
    ann, bea, cleo = house.guest("Ann"), house.guest("Bea"), house.guest("Cleo")
    table = ann.open_table("me", "open", private=False)["table"]
    join(bea, table).ok()
    assert "no free seat" in join(cleo, table).refused(422)


def test_an_invitation_is_for_one_seat_and_one_person(house: House) -> None:
    ann, bea, cleo = house.guest("Ann"), house.guest("Bea"), house.guest("Cleo")
    made = ann.open_table("person", "person")
    assert len(made["invitations"]) == 2
    join(bea, made["table"], invite=invitation(made)).ok()
    assert "not valid" in join(cleo, made["table"], invite=invitation(made)).refused(403)
    assert join(cleo, made["table"], invite=invitation(made, 1)).ok()["viewer"] == 1


def test_an_invitation_of_another_table_does_not_count(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made, other = ann.open_table("me", "person"), ann.open_table("me", "person")
    join(bea, made["table"], invite=invitation(other)).refused(404)
    join(bea, made["table"]).refused(404)


def test_the_links_of_a_table_are_for_whoever_opened_it(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made = ann.open_table("me", "open", private=False)
    assert ann.get(f"/api/tables/{made['table']}/links").ok() == made
    bea.get(f"/api/tables/{made['table']}/links").refused(403)


def test_my_tables_with_my_turn_first(house: House) -> None:
    ann = house.guest("Ann")
    waiting = ann.open_table("me", "open")["table"]
    mine = ann.open_table("me", "hotseat")["table"]
    ann.open_table("me", "open")
    lists = ann.get("/api/tables").ok()
    assert lists["mine"][0]["table"] == mine
    assert [listed["your_turn"] for listed in lists["mine"]] == [True, False, False]
    assert waiting in [listed["table"] for listed in lists["mine"]]


def test_finished_games_are_listed_apart(house: House) -> None:
    ann = house.guest("Ann")
    table = played_out(ann)
    lists = ann.get("/api/tables").ok()
    assert [listed["table"] for listed in lists["finished"]] == [table]
    assert lists["mine"] == []


def test_on_one_screen_each_seat_sees_its_own_hand(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "hotseat", "name": "Bea"})["table"]
    for seat in (0, 1):
        hands = [player["hand"] for player in ann.look(table, seat=seat)["view"]["board"]["players"]]
        assert hands[seat] is not None
        assert hands[1 - seat] is None
    assert [seat["name"] for seat in ann.look(table)["seats"]] == ["Ann", "Bea"]


def test_without_a_seat_named_the_asked_one_is_shown(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    position = ann.look(table)
    assert [position["viewer"]] == position["asked"]


def test_who_leaves_is_replaced_by_a_bot_that_plays_on(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    left = asked.do(table, "leave", asked.look(table)).ok()
    assert left["viewer"] == -1
    position = other.look(table)
    while position["question"] is None:
        position = other.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    assert [seat["kind"] for seat in position["seats"]].count("bot") == 1
    assert any(line["text"] == f"{asked.name} leaves" for line in position["log"])


def test_who_leaves_before_the_game_frees_the_seat(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    table = ann.open_table("open", "open", private=False)["table"]
    position = join(bea, table).ok()
    bea.do(table, "leave", position).ok()
    assert [seat["kind"] for seat in ann.look(table)["seats"]] == ["open", "open"]


def test_who_left_takes_the_seat_back_from_the_bot(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    seat = asked.look(table)["viewer"]
    left = asked.do(table, "leave", asked.look(table)).ok()
    assert left["left"] == [seat]
    assert other.look(table)["left"] == []
    other.do(table, "return", {**other.look(table), "viewer": seat}).refused(403)
    back = asked.do(table, "return", {**left, "viewer": seat}).ok()
    assert (back["viewer"], back["left"], back["seats"][seat]["kind"]) == (seat, [], "person")
    assert any(line["text"] == f"{asked.name} sits down" for line in asked.look(table)["log"])
    asked.do(table, "return", back).refused(403)


def test_who_left_before_the_game_comes_back_while_the_seat_is_free(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    table = ann.open_table("open", "open", private=False)["table"]
    position = join(bea, table).ok()
    left = bea.do(table, "leave", position).ok()
    assert left["left"] == [position["viewer"]]
    back = bea.do(table, "return", {**left, "viewer": position["viewer"]}).ok()
    assert (back["status"], back["mine"]) == ("open", [position["viewer"]])
    join(ann, table).ok()
    assert bea.look(table)["status"] == "playing"


def test_a_rematch_is_one_table_for_all(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    assert "not over" in ann.post(f"/api/tables/{table}/rematch", {}).refused(422)
    position = ann.look(table)
    while not position["over"]:
        asked, _ = whose_turn(table, ann, bea)
        position = asked.answer(table, at=-1)
    first = ann.post(f"/api/tables/{table}/rematch", {}).ok()["table"]
    assert bea.post(f"/api/tables/{table}/rematch", {}).ok()["table"] == first
    assert ann.look(table)["rematch"] == first
    again = bea.look(first)
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bea"]
    assert (again["status"], again["at"]) == ("playing", 0)
    assert [listed["table"] for listed in bea.get("/api/tables").ok()["mine"]] == [first]
    house.guest("Cleo").post(f"/api/tables/{table}/rematch", {}).refused(404)


def test_a_save_goes_out_and_in(over: tuple[Guest, str]) -> None:
    ann, table = over
    text = ann.get(f"/api/tables/{table}/save").text
    assert text.startswith("pentapolis save")
    copy = ann.post("/api/saves", {"text": text}).ok()["table"]
    assert ann.look(copy)["result"] == ann.look(table)["result"]
    assert ann.get(f"/api/tables/{copy}/save").text == text
    assert [seat["name"] for seat in ann.look(copy)["seats"]] == ["Ann", "Guest B"], "names are kept"


@pytest.mark.parametrize(
    ("name", "kept"),
    [("", "Seat B"), ("B" * 50, "B" * 24), ("\x07Bea\x1b", "Bea"), ("e\u0301\u0302\u0303\u0304", "Seat B")],
)
def test_a_name_in_a_save_is_made_to_fit(over: tuple[Guest, str], name: str, kept: str) -> None:
    ann, table = over
    text = ann.get(f"/api/tables/{table}/save").text.replace("player B Guest B", f"player B {name}")
    copy = ann.post("/api/saves", {"text": text}).ok()["table"]
    assert ann.look(copy)["seats"][1]["name"] == kept


def test_an_unfinished_save_is_played_on(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    before = ann.answer(table)
    copy = ann.post("/api/saves", {"text": ann.get(f"/api/tables/{table}/save").text}).ok()["table"]
    after = ann.look(copy)
    assert asked(after) == asked(before)
    ann.answer(copy)


def asked(position: dict[str, Any]) -> tuple[list[int], list[str]]:
    """Who is asked, and for what; at a copy of the table people may have other names, and so may previews."""
    options = position["question"]["options"] if position["question"] else []
    return position["asked"], [option["label"] for option in options]


@pytest.mark.parametrize("text", ["", "hello", "pentapolis save 1\ngame chess\n", "pentapolis save 99\n"])
def test_what_is_no_save_is_refused(house: House, text: str) -> None:
    house.guest("Ann").post("/api/saves", {"text": text}).refused(422)


def test_a_save_shows_what_is_hidden_so_nobody_gets_it_while_others_play(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    assert "not before the game is over" in ann.get(f"/api/tables/{table}/save").refused(403)
    assert "not before" in ann.post(f"/api/tables/{table}/play-on", {"at": 0}).refused(403)


def test_play_on_from_a_point_against_bots(over: tuple[Guest, str]) -> None:
    ann, table = over
    then = ann.get(f"/api/tables/{table}/replay", at=10, viewer=1).ok()
    new = ann.post(f"/api/tables/{table}/play-on", {"at": 10, "seat": 1, "level": "random"}).ok()["table"]
    position = ann.look(new)
    assert [seat["kind"] for seat in position["seats"]] == ["bot", "person"]
    early = ann.get(f"/api/tables/{new}/replay", at=10).ok()
    assert early["view"] == then["view"]
    assert "no such point" in ann.post(f"/api/tables/{table}/play-on", {"at": 9999}).refused(422)
    end = ann.look(table)["at"]
    assert "over there" in ann.post(f"/api/tables/{table}/play-on", {"at": end}).refused(422)


def test_a_replay_shows_every_point_from_everywhere_once_the_game_is_over(over: tuple[Guest, str]) -> None:
    ann, table = over
    last = ann.look(table)
    for viewer in (-1, 0, 1):
        shown = ann.get(f"/api/tables/{table}/replay", at=5, viewer=viewer).ok()
        assert (shown["at"], shown["viewer"], shown["over"]) == (5, viewer, False)
        assert shown["replay"]["length"] == last["at"] == len(shown["replay"]["steps"])
        assert shown["replay"]["viewers"] == [-1, 0, 1]
    end = ann.get(f"/api/tables/{table}/replay").ok()
    assert end["result"] == last["result"]


def test_a_replay_shows_no_more_than_one_may_see_while_the_game_goes_on(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    asked.answer(table)
    seat = other.look(table)["viewer"]
    assert other.get(f"/api/tables/{table}/replay", at=0).ok()["viewer"] == seat
    assert other.get(f"/api/tables/{table}/replay", at=0, viewer=-1).ok()["viewer"] == -1
    other.get(f"/api/tables/{table}/replay", at=0, viewer=1 - seat).refused(403)


def test_the_whole_log_has_its_own_route(over: tuple[Guest, str]) -> None:
    ann, table = over
    lines = ann.get(f"/api/tables/{table}/log", seat=0).ok()
    shown = ann.look(table, seat=0)["log"]
    assert len(lines) > len(shown)
    assert [line["text"] for line in lines[-len(shown) :]] == [line["text"] for line in shown]


def test_why_not_and_explain_speak_in_words(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    position = ann.look(table)
    seat = position["viewer"]
    possible = position["question"]["options"][0]["label"]
    missing = next(
        f"{palace}-{number}"
        for palace in ("knossos", "malia")
        for number in range(1, 11)
        if f"{palace}-{number}" not in [option["label"] for option in position["question"]["options"]]
    )
    path = f"/api/tables/{table}/why-not"
    assert ann.get(path, what=f"card:{possible}", seat=seat).ok()["text"] == "You may choose this."
    assert "not possible now" in ann.get(path, what=f"card:{missing}", seat=seat).ok()["text"]
    assert "a card in hand" in ann.get(path, what="use:attack", seat=seat).ok()["text"]
    assert "no 'dragon'" in ann.get(path, what="card:dragon", seat=seat).ok()["text"]
    assert "not asked" in ann.get(path, what="card:dragon", seat=1 - seat).ok()["text"]
    title = position["question"]["options"][0]["title"]
    assert title in ann.get(f"/api/tables/{table}/explain/card:{possible}").ok()["html"]


def test_a_replay_explains_things_as_they_were_and_through_allowed_eyes(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "bot")["table"]
    path = f"/api/tables/{table}/explain/score:0"
    assert ann.get(path, seat=0, at=0).ok()["html"]
    assert ann.get(path, seat=1, at=0).status == 403
    table = ann.open_table("me", "hotseat")["table"]
    while not any(ann.answer(table, at=0)["view"]["board"]["players"][seat]["score"] for seat in (0, 1)):
        pass
    then, now = [
        [ann.get(f"/api/tables/{table}/explain/score:{seat}", seat=0, **when).ok() for seat in (0, 1)]
        for when in ({"at": 0}, {})
    ]
    assert then != now
