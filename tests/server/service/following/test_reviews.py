"""Reviews at a server: made once for a finished game, kept with it, gone on with where a server has left them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.games import load
from pentapolis.kernel.record import begin
from pentapolis.kernel.rng import Rng
from pentapolis.server.service.following import reviews
from tests.server.conftest import settings_in
from tests.server.house import Guest, House, two_at_a_table
from tests.server.service.test_two_houses import known_in

if TYPE_CHECKING:
    from collections.abc import Iterator


Json = dict[str, Any]


def a_save(seed: int = 3) -> str:
    """A whole game of Palaces by chance, with the names of who played."""
    record, rng = begin(load("palaces"), 2, seed), Rng(seed)
    while not record.table.over:
        question = record.table.questions[0]
        record.answer(rng.pick(question.options), question.seat)
    return record.save() + "player A Ann\nplayer B Ben\n"


def uploaded(guest: Guest) -> str:
    table: str = guest.post("/api/saves", {"text": a_save()}).ok()["table"]
    return table


def quick(house: House) -> House:
    """A server that does not think for long."""
    house.room.reviews.iterations = 4
    return house


def whole(guest: Guest, table: str) -> Json:
    """The review once it is done."""
    review: Json = guest.post(f"/api/tables/{table}/review", {}).ok()
    while not review["done"]:
        time.sleep(0.05)
        review = guest.get(f"/api/tables/{table}/review").ok()
    return review


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(settings_in(tmp_path_factory.mktemp("reviews"))) as house:
        yield quick(house)


@pytest.fixture(scope="module")
def ann(own_house: House) -> Guest:
    return own_house.guest("Ann")


@pytest.fixture(scope="module")
def made(ann: Guest) -> Json:
    """The review of a game that Ann has brought; while nobody had asked for it there was none."""
    table = uploaded(ann)
    before = ann.get(f"/api/tables/{table}/review").ok()
    assert (before["begun"], before["done"], before["decisions"]) == (False, False, [])
    return whole(ann, table)


def test_an_uploaded_game_has_a_review(ann: Guest, made: Json) -> None:
    length = ann.look(made["table"])["at"]
    assert (made["looked"], made["length"], made["thought"]) == (length, length, made["doubtful"])
    assert (made["course"][0]["at"], made["course"][-1]["at"]) == (0, length)
    assert made["turn"] == made["turns"]
    assert made["seats"] == [0, 1]
    for seat in (0, 1):
        own = [each for each in made["decisions"] if each["seat"] == seat]
        costs = [each["cost"] for each in own]
        assert 1 <= len(own) <= 3
        assert costs == sorted(costs, reverse=True)
        assert costs[-1] >= made["least"]
    assert made["decisions"][0]["done"]["line"][0]["text"].startswith("Ann ")
    assert "⟦" not in str(made)


def test_it_is_made_once_and_survives_the_server(own_house: House, ann: Guest, made: Json) -> None:
    with House(own_house.room.settings) as house:
        assert known_in(house, ann).post(f"/api/tables/{made['table']}/review", {}).ok() == made
        assert not house.room.reviews.tasks


def test_somebody_who_is_called_otherwise_later_is_called_so_in_the_review(
    own_house: House, ann: Guest, made: Json
) -> None:
    own_house.room.keeping.rename(ann.id, "Zoe")
    review = ann.get(f"/api/tables/{made['table']}/review").ok()
    own_house.room.keeping.rename(ann.id, "Ann")
    assert review["decisions"][0]["done"]["line"][0]["text"].startswith("Zoe ")
    assert "Ann" not in str(review)


def test_a_game_without_decisions_has_no_review(own_house: House) -> None:
    cleo, bea, table = two_at_a_table(own_house)
    bea.do(table, "concede", {**bea.look(table), "viewer": 1}).ok()
    assert cleo.post(f"/api/tables/{table}/review", {}).refused(422) == "nobody has decided anything in this game"


def test_there_is_none_before_the_end_and_none_for_who_may_not_look(own_house: House, ann: Guest) -> None:
    going_on = ann.open_table("me", "hotseat")["table"]
    assert ann.get(f"/api/tables/{going_on}/review").refused(422) == "the game is not over"
    table = uploaded(ann)
    stranger = own_house.guest("Somebody")
    assert stranger.get(f"/api/tables/{table}/review").refused(404)
    assert stranger.post(f"/api/tables/{table}/review", {}).refused(404)


def test_another_server_reads_what_one_makes_and_goes_on_where_it_was_left(own_house: House, ann: Guest) -> None:
    with House(own_house.room.settings) as there:
        table = uploaded(ann)
        other, mine = known_in(quick(there), ann), own_house.room.reviews
        state = own_house.run(own_house.room.states.get, table)
        found = reviews.nothing_yet(state)
        assert mine.rows.begin(table, found, mine.server, time.time() + 1000)
        assert other.post(f"/api/tables/{table}/review", {}).ok()["begun"], "somebody works at it"
        assert not there.room.reviews.tasks
        own_house.run(mine.further, state, found)
        assert own_house.run(mine.is_kept, state, found)
        assert other.get(f"/api/tables/{table}/review").ok()["looked"] == reviews.PART
        mine.rows.leave(mine.server)
        review = whole(other, table)
        assert not own_house.run(mine.is_kept, state, found), "it is another server's now"
        assert ann.get(f"/api/tables/{table}/review").ok() == review


def test_nobody_has_too_many_made_at_a_time(own_house: House) -> None:
    cleo = own_house.guest("Cleo")
    own_house.room.reviews.working_for[cleo.id] = reviews.AT_ONCE
    said = cleo.post(f"/api/tables/{uploaded(cleo)}/review", {}).refused(429)
    assert said.startswith("3 reviews are being made for you already")


def test_a_table_that_is_deleted_takes_its_review_along(own_house: House, ann: Guest) -> None:
    table, rows = uploaded(ann), own_house.room.reviews.rows
    assert rows.begin(table, {}, "a server", 0.0)
    assert own_house.room.keeping.delete_tables([table]) == 1
    assert rows.of(table) is None
