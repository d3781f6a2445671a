"""Events from signing up to the final table: tables made by themselves, results taken once, time that is over."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from pentapolis.server.storage.clubs.schema import PAIRING
from pentapolis.server.storage.schema import GAME_TABLE
from tests.server.house import House, new_client_id
from tests.server.service.clubs.people import (
    DAY,
    begun,
    club_of,
    decide,
    event_of,
    names_in,
    now_at,
    play_round,
    ranks,
    seen,
    sit_down,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest

FOUR = ("Ann", "Bea", "Cleo", "Dido")


class Hands:
    """The clock of a server, turned by hand."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ahead = 0.0
        self.clock = house.room.tables.clock
        house.room.tables.clock = lambda: self.clock() + self.ahead

    def pass_days(self, days: float) -> None:
        self.ahead += days * DAY
        self.house.run(self.house.room.contest.look)


@pytest.fixture
def hands(house: House) -> Iterator[Hands]:
    hands = Hands(house)
    yield hands
    house.room.tables.clock = hands.clock


def test_from_signing_up_to_the_final_table(each_house: House) -> None:
    guests, club = club_of(each_house, *FOUR)
    event = begun(guests, club, pace={"kind": "days", "days": 3, "ends": "lost"})
    first = seen(guests[0], event)
    assert (first["status"], first["round"], first["rounds"], first["waiting"]) == ("playing", 1, 3, 2)
    assert [set(names_in(row)) for row in first["pairings"]] == [{"Ann", "Cleo"}, {"Bea", "Dido"}]
    assert first["pairings"][0]["mine"]
    assert first["pairings"][0]["table"] is not None
    assert first["pairings"][1]["table"] is None, "the address of a table is for those who play there"
    for _ in range(3):
        play_round(guests, event)
    shown = seen(guests[3], event)
    assert (shown["status"], shown["deadline"]) == ("finished", None)
    assert ranks(shown) == [("Ann", "3"), ("Bea", "2"), ("Cleo", "1"), ("Dido", "0")]
    line = shown["standings"][0]["ranks"][1]
    assert (line["opponents"], line["beaten"], line["rounds"].count("1")) == ("4", "1", 2)
    assert sorted(part["name"] for part in line["opponents_parts"]) == ["Ann", "Cleo", "Dido"]
    assert len({frozenset(names_in(row)) for row in shown["pairings"]}) == 6, "nobody meets twice"
    for guest in guests:
        begins = sum(row["seats"][0]["id"] == guest.id for row in shown["pairings"])
        assert begins in (1, 2)


def test_a_table_of_an_event_is_played_with_its_options_and_counts_as_its_rules_say(house: House) -> None:
    guests, club = club_of(house, "Ann", "Bea")
    event = begun(guests, club, rounds=1)
    (row,) = now_at(guests[0], event)
    table = guests[0].post(f"/api/events/{event}/sit", {}).ok()["table"]
    assert guests[0].look(table)["status"] == "open"
    assert now_at(guests[0], event)[0]["status"] == "waits"
    assert sit_down(guests, event, row) == table
    by_seat = {seat["id"]: n for n, seat in enumerate(row["seats"])}
    assert now_at(guests[0], event)[0]["status"] == "playing"
    assert [each["table"] for each in guests[0].get("/api/tables").ok()["mine"]] == [table]
    over = False
    while not over:
        for guest in guests:
            position = guest.look(table, seat=by_seat[guest.id])
            over = position["over"]
            if position["question"] is not None:
                option = position["question"]["options"][0]["option"]
                guest.do(table, "answers", position, option=option).ok()
    result = guests[0].look(table)["result"]
    (row,) = seen(guests[0], event)["pairings"]
    assert [seat["score"] for seat in row["seats"]] == result["scores"]
    assert [seat["best"] for seat in row["seats"]] == [place == 0 for place in result["standing"]]
    assert row["how"] == "game"
    assert seen(guests[1], event)["status"] == "finished"


def test_two_servers_take_every_result_once_and_make_every_round_once(each_house: House) -> None:
    guests, club = club_of(each_house, *FOUR)
    event = begun(guests, club, rounds=2)
    rows = now_at(guests[0], event)
    with House(each_house.room.settings) as other:
        elsewhere = [guest_at(other, guest) for guest in guests]
        for row in rows:
            decide(elsewhere, event, row)
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda place: place.run(place.room.contest.look), (each_house, other) * 3))
        assert seen(guests[0], event)["round"] == 2
        assert now_at(elsewhere[0], event) == now_at(guests[0], event)
    with each_house.room.store.engine.connect() as connection:
        tables = connection.execute(sa.select(PAIRING.c.table_id).where(PAIRING.c.event_id == event)).scalars().all()
        there = sa.select(sa.func.count()).select_from(GAME_TABLE).where(GAME_TABLE.c.id.in_(tables))
        assert (len(tables), connection.execute(there).scalar_one()) == (4, 4)


def guest_at(house: House, guest: Guest) -> Guest:
    """The same person at another server."""
    other = house.stranger()
    other.token, other.id, other.name = guest.token, guest.id, guest.name
    return other


def test_a_round_and_a_result_that_somebody_else_has_written_are_not_written_again(each_house: House) -> None:
    guests, club = club_of(each_house, "Ann", "Bea")
    event = begun(guests, club)
    contest = each_house.room.contest
    row, now = contest.kept.pairings(event)[0], each_house.room.contest.event
    before = each_house.run(now, event)
    entrants = contest.kept.entrants(event)
    assert contest.kept.put_result(row, row_points(1, 0), [], "game", 1.0)
    assert not contest.kept.put_result(row, row_points(0, 1), [], "late", 2.0)
    pairings = contest.kept.pairings(event)
    each_house.run(contest.go_on, before, before, entrants, pairings)
    each_house.run(contest.go_on, before, before, entrants, pairings)
    assert [(each.round, each.how) for each in contest.kept.pairings(event)] == [(1, "game"), (2, "")]


def row_points(*points: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(each) for each in points)


@pytest.mark.parametrize(("late", "points"), [("lost", ["1", "0"]), ("draw", ["1/2", "1/2"])])
def test_who_does_not_come_in_time_has_lost_or_shares(house: House, hands: Hands, late: str, points: list[str]) -> None:
    guests, club = club_of(house, *FOUR)
    event = begun(guests, club, late=late, hours=48)
    row, other = now_at(guests[0], event)
    first = next(guest for guest in guests if guest.id == row["seats"][0]["id"])
    first.post(f"/api/events/{event}/sit", {}).ok()
    hands.pass_days(1.9)
    assert seen(first, event)["round"] == 1
    hands.pass_days(0.2)
    shown = seen(first, event)
    row, other = [row for row in shown["pairings"] if row["round"] == 1]
    assert ([seat["points"] for seat in row["seats"]], row["how"]) == (points, "late")
    nobody = "0" if late == "lost" else "1/2"
    assert [seat["points"] for seat in other["seats"]] == [nobody, nobody], "nobody came"
    assert shown["round"] == 2


def test_who_lets_a_game_wait_until_the_time_is_over_has_lost(house: House, hands: Hands) -> None:
    guests, club = club_of(house, "Ann", "Bea")
    event = begun(guests, club, hours=1, rounds=1)
    (row,) = now_at(guests[0], event)
    table = sit_down(guests, event, row)
    asked = guests[0].look(table)["seats"]
    hands.pass_days(1)
    shown = seen(guests[0], event)
    (row,) = shown["pairings"]
    assert [seat["points"] for seat in row["seats"]] == ["0" if seat["asked"] else "1" for seat in asked]
    loser = guests[0] if guests[0].look(table)["question"] is not None else guests[1]
    seat = guests[0].look(table)["mine"] if loser is guests[0] else loser.look(table)["mine"]
    told = {"seat": 1 - seat[0], "version": 2, "client_id": new_client_id()}
    other = guests[1] if loser is guests[0] else guests[0]
    other.post(f"/api/tables/{table}/concede", told).ok()
    assert seen(guests[0], event)["pairings"] == [row | {"status": "over"}], "what comes later counts no more"


def test_an_odd_one_has_a_bye_late_joiners_come_in_and_who_leaves_is_not_paired(house: House) -> None:
    guests, club = club_of(house, *FOUR[:3])
    late, club_link = house.guest("Eos"), guests[0].get(f"/api/clubs/{club}").ok()["link"]
    late.post(f"/api/clubs/{club}/join", {"token": club_link.partition("join=")[2]}).ok()
    event = begun(guests, club, rounds=4)
    bye = next(row for row in now_at(guests[0], event) if row["status"] == "bye")
    assert [(seat["name"], seat["points"]) for seat in bye["seats"]] == [("Cleo", "1")]
    late.post(f"/api/events/{event}/enter", {}).ok()
    assert "no table in this round" in late.post(f"/api/events/{event}/sit", {}).refused(422)
    everybody = [*guests, late]
    play_round(everybody, event)
    second = seen(late, event)
    assert {name for row in second["pairings"] if row["round"] == 2 for name in names_in(row)} == {*FOUR[:3], "Eos"}
    guests[1].post(f"/api/events/{event}/withdraw", {}).ok()
    play_round(everybody, event)
    third = seen(late, event)
    paired = [name for row in third["pairings"] if row["round"] == 3 for name in names_in(row)]
    assert sorted(paired) == ["Ann", "Cleo", "Eos"]
    bea = next(line for line in third["standings"][0]["ranks"] if line["name"] == "Bea")
    assert (bea["left"], bea["rounds"][2]) == (True, None)
    guests[1].post(f"/api/events/{event}/enter", {}).ok()
    play_round(everybody, event)
    assert len(now_at(late, event)) == 2, "who comes back is paired again"


def test_who_leaves_before_it_begins_was_never_there(house: House) -> None:
    guests, club = club_of(house, *FOUR[:3])
    event = event_of(guests, club)
    guests[2].post(f"/api/events/{event}/withdraw", {}).ok()
    assert seen(guests[0], event)["entrants"] == ["Ann", "Bea"]
    guests[0].post(f"/api/events/{event}/begin", {}).ok()
    assert "begun already" in guests[0].post(f"/api/events/{event}/begin", {}).refused(422)


def test_the_organiser_mends_a_result_with_a_reason_that_everybody_reads(house: House) -> None:
    guests, club = club_of(house, *FOUR)
    event = begun(guests, club)
    row = now_at(guests[0], event)[0]
    mended = {"round": 1, "n": 0, "places": [1, 0], "why": "played in the café"}
    assert "only who owns" in guests[1].post(f"/api/events/{event}/result", mended).refused(403)
    guests[0].post(f"/api/events/{event}/result", {**mended, "why": ""}).refused(422)
    assert "each of the 2" in guests[0].post(f"/api/events/{event}/result", {**mended, "places": [1]}).refused(422)
    guests[0].post(f"/api/events/{event}/result", {**mended, "n": 7}).refused(404)
    guests[0].post(f"/api/events/{event}/result", mended).ok()
    shown = seen(guests[3], event)
    assert [seat["points"] for seat in shown["pairings"][0]["seats"]] == ["0", "1"]
    (note,) = shown["notes"]
    assert (note["who"], note["why"]) == ("Ann", "played in the café")
    assert all(name in note["about"] for name in names_in(row))
    guests[0].post(f"/api/events/{event}/result", {**mended, "places": []}).ok()
    assert [seat["points"] for seat in seen(guests[0], event)["pairings"][0]["seats"]] == ["0", "0"]


def test_everybody_meets_everybody_in_a_round_robin_of_three_at_a_table(house: House) -> None:
    guests, club = club_of(house, *FOUR, "Eos")
    event = begun(guests, club, kind="robin", game="minos", size=3)
    shown = seen(guests[0], event)
    assert sorted(len(row["seats"]) for row in shown["pairings"]) == [2, 3]
    assert "nobody can join" in house_member(house, guests, club).post(f"/api/events/{event}/enter", {}).refused(422)
    met = set()
    while shown["status"] == "playing":
        for row in now_at(guests[0], event):
            met |= {frozenset((one, other)) for one in names_in(row) for other in names_in(row) if one != other}
            places = list(range(len(row["seats"])))
            told = {"round": row["round"], "n": row["n"], "places": places, "why": "for the test"}
            guests[0].post(f"/api/events/{event}/result", told).ok()
        shown = seen(guests[0], event)
    assert len(met) == 10


def house_member(house: House, guests: list[Guest], club: str) -> Guest:
    fresh = house.guest("Zoe")
    link = guests[0].get(f"/api/clubs/{club}").ok()["link"]
    fresh.post(f"/api/clubs/{club}/join", {"token": link.partition("join=")[2]}).ok()
    return fresh


def test_a_league_has_divisions_and_the_next_season_moves_people(house: House) -> None:
    guests, club = club_of(house, "Ann", "Bea", "Cleo", "Dido", "Eos", "Fay")
    event = begun(guests, club, kind="league", division=3, moves=1)
    first = seen(guests[0], event)
    assert [[line["name"] for line in each["ranks"]] for each in first["standings"]] == [
        ["Ann", "Bea", "Cleo"],
        ["Dido", "Eos", "Fay"],
    ]
    assert (first["rounds"], sum(row["status"] == "bye" for row in first["pairings"])) == (3, 2)
    assert "a new season follows" in guests[0].post(f"/api/events/{event}/season", {}).refused(422)
    guests[4].post(f"/api/events/{event}/withdraw", {}).ok()
    for _ in range(3):
        play_round(guests, event)
    final = seen(guests[0], event)
    assert final["status"] == "finished"
    assert ranks(final) == [("Ann", "2"), ("Bea", "1"), ("Cleo", "0")]
    following = guests[0].post(f"/api/events/{event}/season", {}).ok()["event"]
    assert guests[0].post(f"/api/events/{event}/season", {}).ok()["event"] == following
    guests[0].post(f"/api/events/{following}/begin", {}).ok()
    divisions = [{line["name"] for line in each["ranks"]} for each in seen(guests[0], following)["standings"]]
    assert divisions == [{"Ann", "Bea", "Dido"}, {"Cleo", "Fay"}]
    assert seen(guests[0], event)["next_season"] == following


def test_the_tables_of_an_event_are_not_in_the_list_of_who_organises_it(house: House) -> None:
    guests, club = club_of(house, *FOUR[:3])
    event = event_of(guests, club)
    guests[0].post(f"/api/events/{event}/withdraw", {}).ok()
    guests[0].post(f"/api/events/{event}/begin", {}).ok()
    assert guests[0].get("/api/tables").ok()["mine"] == []


def test_a_server_goes_on_where_another_has_ended(settings: Settings) -> None:
    with House(settings) as house:
        guests, club = club_of(house, "Ann", "Bea")
        event = begun(guests, club, rounds=2)
        decide(guests, event, now_at(guests[0], event)[0])
    with House(settings) as house:
        house.run(house.room.contest.look)
        assert seen(guest_at(house, guests[0]), event)["round"] == 2


# ---- rated events


def test_the_games_of_a_rated_event_count_for_ratings(house: House) -> None:
    guests, club = club_of(house, "Ann", "Bea")
    event = begun(guests, club, rated=True, rounds=1)
    assert seen(guests[0], event)["rated"]
    [row] = now_at(guests[0], event)
    table = decide(guests, event, row, names_in(row).index("Bea"))
    assert guests[0].look(table)["rated"]
    [ann, bea] = [guest.get(f"/api/people/{guest.id}").ok()["ratings"][0] for guest in guests]
    assert ann["games"] == bea["games"] == 1
    assert ann["shown"] > bea["shown"]
    assert guests[0].get(f"/api/clubs/{club}").ok()["events"][0]["rated"]


def test_a_friendly_event_changes_no_rating(house: House) -> None:
    guests, club = club_of(house, "Ann", "Bea")
    event = begun(guests, club, rounds=1)
    play_round(guests, event)
    assert not seen(guests[0], event)["rated"]
    assert guests[0].get(f"/api/people/{guests[0].id}").ok()["ratings"] == []


def test_a_rated_event_obeys_the_terms_of_rated_tables(house: House) -> None:
    guests, club = club_of(house, "Ann")
    box = next(box for box in house.room.shelf.games if box.name == "minos")
    fixed = next(option for option in box.options if not option.rated and len(option.values) > 1)
    other = next(value for value in fixed.values if value != fixed.default)
    value = {"yes": True, "no": False}.get(other, other)
    new = {"name": "Cup", "game": "minos", "options": {fixed.name: value}}
    assert fixed.name in guests[0].post(f"/api/clubs/{club}/events", {**new, "rated": True}).refused(422)
    guests[0].post(f"/api/clubs/{club}/events", new).ok()


def test_the_next_season_of_a_rated_league_is_rated(house: House) -> None:
    guests, club = club_of(house, "Ann", "Bea", "Cleo")
    event = begun(guests, club, rated=True, kind="league", division=3)
    for _ in range(3):
        play_round(guests, event)
    assert seen(guests[0], event)["status"] == "finished"
    following = guests[0].post(f"/api/events/{event}/season", {}).ok()["event"]
    assert seen(guests[0], following)["rated"]
