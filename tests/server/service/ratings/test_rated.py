"""Rated games: what comes of them, once, in the order in which they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.ratings.method import NEW, after, shown
from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from pentapolis.ratings.method import Rating
    from tests.server.house import Guest, House, Json


def rating(house: House, guest: Guest, game: str = "palaces") -> Rating:
    found: Rating = house.run(house.room.ratings.of, guest.id, game)
    return found


def test_whoever_wins_a_rated_game_rises_and_the_other_falls(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house, rated=True)
    assert rating(each_house, ann) == shown(NEW)
    bea.do(table, "concede", bea.look(table)).ok()
    won, lost = after([NEW, NEW], [0, 1])
    assert (rating(each_house, ann), rating(each_house, bea)) == (shown(won, 1), shown(lost, 1))
    assert rating(each_house, ann, "gentes") == shown(NEW)


def test_the_next_game_stands_on_the_one_before(each_house: House) -> None:
    ann, bea, table = two_at_a_table(each_house, rated=True)
    bea.do(table, "concede", bea.look(table)).ok()
    again = ann.post(f"/api/tables/{table}/rematch", {}).ok()["table"]
    assert ann.look(again)["rated"] is True
    ann.do(again, "concede", ann.look(again)).ok()
    first = after([NEW, NEW], [0, 1])
    second = after(first, [1, 0])
    assert rating(each_house, ann) == shown(second[0], 2)
    assert rating(each_house, bea) == shown(second[1], 2)


def test_a_friendly_game_changes_nothing_and_is_kept_all_the_same(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    bea.do(table, "concede", bea.look(table)).ok()
    assert rating(house, ann) == shown(NEW)
    [place] = house.room.ratings.kept.of_person(ann.id)
    assert (place.place, place.n, place.gain) == (0, None, None)


def test_a_game_that_all_agree_to_end_does_not_count(house: House) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    ann.do(table, "ask", ann.look(table), wish="end").ok()
    bea.do(table, "consent", bea.look(table), accept=True).ok()
    assert bea.look(table)["status"] == "finished"
    assert house.room.ratings.kept.of_person(ann.id) == []


def test_whoever_left_is_last_whatever_the_bot_makes_of_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    bea.do(table, "leave", bea.look(table)).ok()
    assert ann.look(table)["status"] == "playing"
    position = ann.do(table, "leave", ann.look(table)).ok()
    assert position["status"] == "finished"  # nobody but bots is left
    places = {place.player_id: place for place in house.room.ratings.kept.of_tables([table])}
    assert all(places[who].gave_up and places[who].place == 0 for who in (ann.id, bea.id))
    assert rating(house, ann) == shown(after([NEW, NEW], [0, 0])[0], 1)


def test_whoever_comes_back_in_time_has_not_left(house: House) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    seen = bea.look(table)
    bea.do(table, "leave", seen).ok()
    bea.do(table, "return", seen).ok()
    ann.do(table, "concede", ann.look(table)).ok()
    places = {place.player_id: place for place in house.room.ratings.kept.of_tables([table])}
    assert (places[bea.id].place, places[bea.id].gave_up) == (0, False)


def test_a_game_to_its_end_has_places_and_scores(house: House) -> None:
    ann, bea, table = two_at_a_table(house, rated=True)
    position = ann.look(table)
    while position["status"] == "playing":
        asked, _ = whose_turn(table, ann, bea)
        position = asked.answer(table, -1)
    ranked = sorted(house.room.ratings.kept.of_tables([table]), key=lambda place: place.place)
    assert [place.score for place in ranked] == sorted((place.score or 0 for place in ranked), reverse=True)
    assert rating(house, ann).games == rating(house, bea).games == 1
    gains = [place.gain or 0 for place in ranked]
    assert gains[0] >= 0 >= gains[1]


def test_against_a_bot_only_the_person_is_rated(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "merchant"}, rated=True)["table"]
    ann.do(table, "concede", ann.look(table, seat=0)).ok()
    (bot,) = [place for place in house.room.ratings.kept.of_tables([table]) if place.player_id is None]
    assert (bot.level, bot.place, bot.strength) == ("merchant", 0, bot.strength_before)
    assert rating(house, ann).shown < shown(NEW).shown


def test_nobody_has_hints_saves_or_free_undo_in_a_rated_game(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "merchant"}, rated=True)["table"]
    position = ann.look(table, seat=0)
    assert position["hints"]["allowed"] is False
    assert "hints" in ann.do(table, "hint", position).refused(403)
    assert ann.get(f"/api/tables/{table}/save").status == 403
    ann.post(f"/api/tables/{table}/play-on", {"at": 0, "seat": 0}).refused(403)


def test_nobody_sits_at_two_seats_of_a_rated_table(house: House) -> None:
    ann = house.guest("Ann")
    made = ann.open_table("me", "person", rated=True)
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    join = {"client_id": new_client_id(), "invite": token}
    assert "sit" in ann.post(f"/api/tables/{made['table']}/join", join).refused(422)


REFUSED: dict[str, Json] = {
    "not_alone": {"game": "minerva", "seats": [{"kind": "me"}]},
    "beside": {"seats": [{"kind": "me"}, {"kind": "hotseat"}]},
    "somebody": {"seats": [{"kind": "bot"}, {"kind": "bot"}]},
    "measured": {"seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]},
    "hints": {"seats": [{"kind": "me"}, {"kind": "person"}], "hints": True},
    "deal": {"seats": [{"kind": "me"}, {"kind": "bot", "level": "merchant"}], "seed": 1},
    "recommended": {"seats": [{"kind": "me"}, {"kind": "person"}], "options": {"idle_minotaur": False}},
}


def test_a_table_that_cannot_be_rated_says_why(house: House) -> None:
    ann = house.guest("Ann")
    said = {"not_alone": "for one", "beside": "one seat each"}
    for why, body in REFUSED.items():
        reply = ann.post("/api/tables", {"game": "palaces", "rated": True, **body})
        assert said.get(why, why) in reply.refused(422)


def test_options_of_the_rulebook_itself_may_be_chosen(house: House) -> None:
    ann = house.guest("Ann")
    ann.open_table("me", "person", rated=True, options={"live_score": False})
    ann.open_table("me", "person", rated=True, options={"idle_minotaur": True})
    shelf = {box["name"]: box for box in ann.get("/api/games").ok()["games"]}
    assert [option["name"] for option in shelf["minos"]["options"] if option["rated"]] == ["assignment", "route_sides"]
    assert shelf["palaces"]["ratings"]["merchant"]["shown"] > shelf["palaces"]["ratings"]["shepherd"]["shown"]
