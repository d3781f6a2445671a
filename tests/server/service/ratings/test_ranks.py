"""Lists of ranks: who stands where, whom they name, and the bots on the same scale."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from pentapolis.ratings.bots import bots_of
from pentapolis.ratings.method import NEW, Rating, Strength, shown
from pentapolis.server.service.ratings.ranks import AROUND, FIRST, near, ranks_of
from pentapolis.server.storage.ratings.ranking import Ranked
from pentapolis.server.storage.ratings.results import Place, Result, put, rated
from pentapolis.server.storage.ratings.schema import PLACE
from pentapolis.web.ladders import interval, scale_of
from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Guest, House

SURE = 90.0


def rate(house: House, who: Guest, game: str, strength: Strength) -> None:
    """A rated game after which that is believed of somebody."""
    table = f"{who.id[:20]}.{game}"
    with house.room.store.writing() as connection:
        last = connection.execute(PLACE.select().where(PLACE.c.game == game, PLACE.c.n.is_not(None))).all()
        place = Place(table, 0, game, 2, time.time(), who.id, "", 0)
        [known] = rated([place], max([row.n for row in last], default=0) + 1, [strength])
        connection.execute(PLACE.insert().values(**known.__dict__))
    house.room.ranks.read.clear()


def test_people_and_bots_stand_on_one_scale(house: House) -> None:
    ann, bea, _ = two_at_a_table(house)
    bots = bots_of("dominations")
    rate(house, ann, "dominations", Strength(bots["potter"].middle + 10, SURE))
    rate(house, bea, "dominations", Strength(bots["merchant"].middle + 10, SURE))
    ranks = ann.get("/api/ranks/dominations").ok()
    lines = [(each["rank"], each["name"] or each["level"]) for each in ranks["ranked"]]
    assert lines == [(1, "Bea"), (None, "merchant"), (2, "Ann"), (None, "potter"), (None, "shepherd")]
    assert [each["me"] for each in ranks["ranked"]] == [False, False, True, False, False]
    assert (ranks["people"], ranks["unsure"], ranks["unsure_people"]) == (2, [], 0)


def test_levels_that_were_not_measured_are_named_as_unrated(house: House) -> None:
    ranks = house.guest("Ann").get("/api/ranks/minos").ok()
    rated_levels = {each["level"] for each in ranks["ranked"]} - {""}
    assert rated_levels == set(bots_of("minos"))
    assert set(ranks["unrated"]) == set(house.room.shelf.levels) - rated_levels != set()


def test_a_wide_rating_has_no_rank(house: House) -> None:
    ann, bea, _ = two_at_a_table(house)
    rate(house, ann, "gentes", NEW)
    ranks = bea.get("/api/ranks/gentes").ok()
    assert [each["name"] for each in ranks["unsure"]] == ["Ann"]
    assert [each["rank"] for each in ranks["unsure"]] == [None]
    assert all(each["level"] for each in ranks["ranked"])


@pytest.mark.parametrize("known", [True, False])
def test_whom_one_has_not_met_has_no_name_and_no_address(house: House, known: bool) -> None:
    ann = house.guest("Ann-who-is-strong")
    rate(house, ann, "minerva", Strength(1900.0, SURE))
    rate(house, ann, "gentes", NEW)
    eve = house.guest("Eve") if known else house.stranger()
    for path in ("/api/ranks/minerva", "/ranks/minerva", "/api/ranks/gentes", "/ranks/gentes"):
        reply = eve.send("GET", path, headers={"accept": "text/html"} if path.startswith("/r") else {})
        assert reply.status == 200
        assert ann.id not in reply.text
        assert "Ann-who-is-strong" not in reply.text
    mine = [each for each in eve.get("/api/ranks/minerva").ok()["ranked"] if not each["level"]]
    assert any(each["shown"] == 1900 and each["rank"] for each in mine)
    assert eve.get("/api/ranks/gentes").ok()["unsure_people"] >= 1


def test_friends_are_named_and_members_of_a_club(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    rate(house, ann, "minos", Strength(1700.0, SURE))
    club = ann.post("/api/clubs", {"name": "Kafenion"}).ok()["club"]
    bea.post(f"/api/clubs/{club}/join", {"token": ""})
    assert ann.id not in bea.get("/api/ranks/minos").text  # who asks to be let in has not met anybody
    token = ann.get(f"/api/clubs/{club}").ok()["link"].partition("join=")[2]
    bea.post(f"/api/clubs/{club}/join", {"token": token}).ok()
    assert ann.id in bea.get("/api/ranks/minos").text
    for one, other in ((ann, bea), (bea, ann)):
        one.post(f"/api/people/{other.id}/follow", {}).ok()
    bea.post(f"/api/clubs/{club}/leave", {}).ok()
    assert ann.id in bea.get("/api/ranks/minos").text
    bea.post(f"/api/people/{ann.id}/unfollow", {}).ok()
    assert ann.id not in bea.get("/api/ranks/minos").text


def test_who_was_deleted_has_no_rank(house: House) -> None:
    ann = house.guest("Ann")
    rate(house, ann, "palaces", Strength(2500.0, SURE))
    assert ann.get("/api/ranks/palaces").ok()["ranked"][0]["me"]
    house.run(house.room.make_unknown, house.room.people.register.people([ann.id])[ann.id])
    house.room.ranks.read.clear()
    assert all(each["shown"] != 2500 for each in house.guest("Eve").get("/api/ranks/palaces").ok()["ranked"])


def test_there_are_no_ranks_of_a_game_that_is_not_there(house: House) -> None:
    house.guest("Ann").get("/api/ranks/chess").refused(404)
    assert house.stranger().get("/ranks").headers["location"] == f"/ranks/{house.room.shelf.games[0].name}"


def test_a_game_is_read_once_for_everybody_within_a_while(house: House) -> None:
    ann = house.guest("Ann")
    rate(house, ann, "minos", Strength(1650.0, SURE))
    before = ann.get("/api/ranks/minos").ok()
    places = tuple(Place(f"{ann.id[:20]}.x", seat, "minos", 2, 0.0, who, "", 0) for seat, who in enumerate((ann.id,)))
    with house.room.store.writing() as connection:
        put(connection, Result(places, rated=True))
    assert ann.get("/api/ranks/minos").ok() == before
    house.room.ranks.read.clear()
    assert ann.get("/api/ranks/minos").ok() != before


def somebody(n: int, value: int) -> Ranked:
    return Ranked(f"p{n}", f"P{n}", "", Rating(value, 100, False, 9))


def test_equal_ratings_share_a_rank() -> None:
    assert ranks_of([somebody(n, value) for n, value in enumerate((1700, 1600, 1600, 1500))]) == {
        "p0": 1,
        "p1": 2,
        "p2": 2,
        "p3": 4,
    }


def test_of_many_the_best_are_listed_and_those_around_oneself() -> None:
    many = [somebody(n, 3000 - n) for n in range(4 * FIRST)]
    assert [each.id for each in near(many, "nobody")] == [f"p{n}" for n in range(FIRST)]
    at = 3 * FIRST
    mine = [each.id for each in near(many, f"p{at}")]
    assert mine[FIRST:] == [f"p{n}" for n in range(at - AROUND, at + AROUND + 1)]


def test_a_bar_has_its_point_in_its_middle_and_lies_on_the_scale() -> None:
    lines = [shown(Strength(value, SURE))._asdict() for value in (1200.0, 1600.0)]
    low, high = scale_of(lines)
    assert (low, high) == (1200 - 176, 1600 + 176)
    assert "M3.0 6H" in interval(lines[0], (low, high))
    assert scale_of([]) == (-100.0, 100.0)
    assert scale_of([{"shown": 1500, "spread": 10}]) == (1400.0, 1600.0)


def test_a_new_table_says_which_levels_are_unrated(house: House) -> None:
    page = house.guest("Ann").send("GET", "/new/minos", headers={"accept": "text/html"}).text
    unrated = [level for level in house.room.shelf.levels if level not in bots_of("minos")]
    assert page.count(">unrated<") == len(unrated) * page.count('name="kind"') > 0
    for rating in (house.room.ratings.of_bot(level, "minos") for level in bots_of("minos")):
        assert rating
        assert page.count(f"{rating.shown} ± {rating.spread}") == page.count('name="kind"')
