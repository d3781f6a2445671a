"""Profiles: who may see whom, and what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games import load
from pentapolis.games.minerva.constants import TITLES
from pentapolis.kernel.rng import Rng
from pentapolis.server.engine.desk import ways_of
from pentapolis.server.service.ratings.statistics import statistics_of
from pentapolis.server.storage.ratings.results import Place, Result, put
from pentapolis.sim.playout import play_out
from pentapolis.web.emblems import COLOURS, GROUNDS, PICTURES, emblem, emblem_of, usual
from tests.server.house import new_client_id, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House


def lost_by(house: House, *, rated: bool = True) -> tuple[Guest, Guest, str]:
    """Two who have played: the second has conceded."""
    ann, bea, table = two_at_a_table(house, rated=rated)
    bea.do(table, "concede", bea.look(table)).ok()
    return ann, bea, table


def test_who_has_shared_a_table_sees_ratings_statistics_and_games(house: House) -> None:
    ann, bea, table = lost_by(house)
    seen = bea.get(f"/api/people/{ann.id}").ok()
    assert (seen["name"], seen["me"], seen["games"]) == ("Ann", False, 1)
    [rating] = seen["ratings"]
    assert (rating["game"], rating["shown"], rating["provisional"], rating["games"]) == ("palaces", 1578, True, 1)
    assert [point["shown"] for point in rating["curve"]] == [1578]
    found = seen["statistics"]
    assert (found["games"], found["won"], found["even"], found["seats"]) == (1, 1.0, 0.5, 2)
    [game] = seen["recent"]
    assert (game["table"], game["others"], game["gain"], game["place"]) == (table, ["Bea"], 78, 1)
    assert seen["between"] == {"mine": 0, "theirs": 1, "others": 0}


def test_strangers_find_what_they_find_where_there_is_nobody(house: House) -> None:
    ann, _, _ = lost_by(house)
    eve = house.guest("Eve")
    nobody = eve.get("/api/people/nobody")
    stranger = eve.get(f"/api/people/{ann.id}")
    assert (stranger.status, stranger.text) == (nobody.status, nobody.text) == (404, nobody.text)
    assert house.stranger().get(f"/api/people/{ann.id}").status == 401
    pages = [eve.send("GET", f"/people/{who}", headers={"accept": "text/html"}) for who in (ann.id, "nobody")]
    assert [page.status for page in pages] == [404, 404]
    assert pages[0].text.replace(ann.id, "nobody") == pages[1].text


def test_members_of_one_club_see_each_other(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    club = ann.post("/api/clubs", {"name": "Kafenion"}).ok()["club"]
    bea.get(f"/api/people/{ann.id}").refused(404)
    token = ann.get(f"/api/clubs/{club}").ok()["link"].partition("join=")[2]
    bea.post(f"/api/clubs/{club}/join", {"token": token}).ok()
    assert bea.get(f"/api/people/{ann.id}").ok()["clubs"] == ["Kafenion"]


def test_friends_see_each_other_wherever_they_met(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    club = ann.post("/api/clubs", {"name": "Kafenion"}).ok()["club"]
    token = ann.get(f"/api/clubs/{club}").ok()["link"].partition("join=")[2]
    bea.post(f"/api/clubs/{club}/join", {"token": token}).ok()
    seen = bea.get(f"/api/people/{ann.id}").ok()
    assert (seen["met"], seen["followed"]) == (True, False)
    bea.post(f"/api/people/{ann.id}/follow", {}).ok()
    assert bea.get(f"/api/people/{ann.id}").ok()["followed"]
    ann.post(f"/api/people/{bea.id}/follow", {}).ok()
    bea.post(f"/api/clubs/{club}/leave", {}).ok()
    seen = bea.get(f"/api/people/{ann.id}").ok()
    assert (seen["clubs"], seen["met"], seen["followed"]) == ([], False, True)
    ann.post(f"/api/people/{bea.id}/unfollow", {}).ok()
    bea.get(f"/api/people/{ann.id}").refused(404)


def test_whoever_is_rated_is_told_how_often_they_would_win_against_a_bot(house: House) -> None:
    ann, bea, _ = lost_by(house)
    better, worse = [house.run(house.room.ratings.chances, guest.id, "palaces") for guest in (ann, bea)]
    assert set(better) == set(worse) == {"shepherd", "potter", "merchant"}
    assert all(0 < worse[level] < better[level] < 100 for level in better)
    assert house.run(house.room.ratings.chances, house.guest("Cleo").id, "palaces") == {}
    page = ann.send("GET", "/new/palaces", headers={"accept": "text/html"}).text
    assert f"you win {better['merchant']} of 100" in page


def test_a_game_at_a_table_one_may_not_see_says_neither_where_nor_with_whom(house: House) -> None:
    ann, bea, table = lost_by(house)
    cid = house.guest("Cid")
    made = ann.open_table("me", "person")
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    cid.post(f"/api/tables/{made['table']}/join", {"client_id": new_client_id(), "invite": token}).ok()
    [game] = cid.get(f"/api/people/{ann.id}").ok()["recent"]
    assert (game["table"], game["others"]) == (None, [])
    assert bea.get(f"/api/people/{ann.id}").ok()["recent"][0]["table"] == table


def test_whoever_was_deleted_has_no_page_and_the_others_keep_their_ratings(house: House) -> None:
    ann, bea, table = lost_by(house)
    before = ann.get(f"/api/people/{ann.id}").ok()["ratings"]
    house.run(house.room.make_unknown, house.room.people.register.people([bea.id])[bea.id])
    ann.get(f"/api/people/{bea.id}").refused(404)
    assert ann.get(f"/api/people/{ann.id}").ok()["ratings"] == before
    kept = {place.seat: place.player_id for place in house.room.ratings.kept.of_tables([table])}
    assert kept[0] == ann.id
    assert str(kept[1]).startswith("gone.")


def test_ratings_are_part_of_what_one_gets_and_stay_when_tables_go(house: House) -> None:
    ann, bea, table = lost_by(house)
    [result] = ann.get("/api/me/data").ok()["results"]
    assert (result["table_id"], result["place"], result["middle"]) == (table, 0, 1577.694)
    _, _, friendly = lost_by(house, rated=False)
    assert house.room.keeping.delete_tables([table, friendly]) == 2
    assert bea.get(f"/api/people/{ann.id}").ok()["ratings"][0]["games"] == 1
    assert house.room.ratings.kept.of_tables([friendly]) == []


def test_titles_are_those_of_the_game_each_with_the_best_that_was_worth_it(house: House) -> None:
    assert [tuple(each) for each in house.room.profiles.ladders["minerva"]] == [*TITLES]
    ann = house.guest("Ann")
    with house.room.store.writing() as connection:
        for n, score in enumerate((44, 41, 71)):
            alone = Place(f"{ann.id[:24]}.{n}", 0, "minerva", 1, float(n), ann.id, "", 0, score)
            put(connection, Result((alone,), rated=False))
    [titles] = ann.get(f"/api/people/{ann.id}").ok()["titles"]
    got = {each["name"]: each["score"] for each in titles["titles"]}
    assert [got["Emperor Augustus"], got["Consul"], got["Legatus"], got["Centurion"]] == [None, 71, None, 44]


def test_an_emblem_is_chosen_and_seen(house: House) -> None:
    ann, bea, _ = lost_by(house)
    chosen = {"ground": "shield", "colour": "olive", "picture": "owl"}
    assert ann.post("/api/me/emblem", chosen).ok()["emblem"] == "shield.olive.owl"
    assert bea.get(f"/api/people/{ann.id}").ok()["emblem"] == "shield.olive.owl"
    assert ann.post("/api/me/emblem", {**chosen, "colour": "<b>"}).status == 422
    assert house.stranger().post("/api/me/emblem", chosen).status == 401


def test_everybody_has_an_emblem_and_it_is_drawn() -> None:
    assert emblem_of("", "ann") == usual("ann") == usual("ann")
    assert len({usual(str(n)) for n in range(8000)}) == len(GROUNDS) * len(COLOURS) * len(PICTURES)
    assert "#s-owl" in emblem(str(emblem_of("gate.sea.owl", "ann")))


def test_the_seats_of_a_table_say_whose_page_to_look_at_to_those_who_sit_there(house: House) -> None:
    ann, bea, table = two_at_a_table(house, private=False)
    assert [seat["person"] for seat in ann.look(table)["seats"]] == [ann.id, bea.id]
    assert [seat["person"] for seat in house.guest("Eve").look(table)["seats"]] == ["", ""]


def test_favourite_ways_are_shares_of_the_games_of_which_they_are_known() -> None:
    games = [Place(f"t{n}", 0, "minos", 2, float(n), "ann", "", 0, ways=ways) for n, ways in enumerate(
        ("Architect\nFarms", "Architect\nPalace", "Sailor\nPalace", "Architect\nVases", "")
    )]  # fmt: skip
    found = statistics_of("minos", "all", games).ways
    assert [(each.name, each.share) for each in found] == [
        ("Architect", 0.75),
        ("Palace", 0.5),
        ("Farms", 0.25),
        ("Sailor", 0.25),
    ]
    assert statistics_of("minos", "all", games[-1:]).ways == []


def test_a_game_that_is_played_to_its_end_tells_how(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    while ann.look(table)["status"] == "playing":
        whose_turn(table, ann, bea)[0].answer(table)
    places = house.room.ratings.kept.of_tables([table])
    lines = {line.name for line in load("palaces").new(2).breakdown(0)}
    assert {place.ways for place in places} <= {"", *lines}
    for guest, place in zip((ann, bea), places, strict=True):
        ways = guest.get(f"/api/people/{guest.id}").ok()["statistics"]["ways"]
        assert [(way["name"], way["share"]) for way in ways] == ([(place.ways, 1.0)] if place.ways else [])
    assert any(place.ways for place in places)


def test_minos_names_what_people_choose_to_begin_with() -> None:
    game = load("minos")
    table = game.new(2, seed=3)
    play_out(table, Rng(3))
    kind = next(kind for kind in game.kinds if kind.name == "start")
    starts = dict(zip(game.labels(kind), game.titles(kind), strict=True))
    for seat in range(2):
        began = [starts[value] for value in game.begun_with(table, seat).values()]
        best = max(table.breakdown(seat), key=lambda line: line.points)
        assert ways_of(table, seat) == [*began, best.name]
