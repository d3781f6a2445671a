"""Pages: drawn for whoever looks; where they cannot be drawn, that is said in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.web.pages import NotBuilt, is_short, plainly, time_says
from tests.server.house import two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import House

Drawn = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What the templates are given, without needing the templates."""
    pages: Drawn = []

    def page(name: str, **context: Any) -> str:
        pages.append((name, context))
        return f"<h1>{name}</h1>"

    monkeypatch.setattr("pentapolis.server.doors.pages.page", page)
    return pages


def test_the_front_page_has_games_and_tables(house: House, drawn: Drawn) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    assert ann.get("/").text == "<h1>front</h1>"
    name, context = drawn[0]
    assert (name, context["me"].name) == ("front", "Ann")
    assert context["tables"]["mine"][0]["table"] == table
    assert [game["name"] for game in context["games"]] == [game["name"] for game in ann.get("/api/games").ok()["games"]]


def test_somebody_unknown_sees_the_front_page_too(house: House, drawn: Drawn) -> None:
    assert house.stranger().get("/").status == 200
    assert drawn[0][1]["me"] is None


def test_the_page_of_a_game(house: House, drawn: Drawn) -> None:
    assert house.stranger().get("/new/palaces").status == 200
    assert drawn[0][1]["game"]["name"] == "palaces"
    house.stranger().get("/new/chess").refused(404)


def test_the_rules_of_a_game_have_a_page_and_a_leaf_for_the_table(house: House, drawn: Drawn) -> None:
    stranger = house.stranger()
    assert stranger.get("/rules/palaces").text == "<h1>rules</h1>"
    kept = stranger.get("/rules/palaces/leaf")
    assert (kept.text, kept.headers["cache-control"]) == ("<h1>leaf</h1>", "private, max-age=600")
    assert drawn[0][1]["leaf"] is drawn[1][1]["leaf"]
    stranger.get("/rules/chess").refused(404)
    stranger.get("/rules/chess/leaf").refused(404)


def test_the_page_of_a_table_has_its_position(house: House, drawn: Drawn) -> None:
    ann, _, table = two_at_a_table(house)
    ann.get(f"/table/{table}")
    name, context = drawn[0]
    assert name == "table"
    assert context["position"] == ann.look(table)
    assert (context["joinable"], context["invite"]) == (False, "")


def test_the_page_of_an_invitation_shows_the_table_from_outside(house: House, drawn: Drawn) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made = ann.open_table("me", "person")
    path = made["invitations"][0]["link"].removeprefix("http://testserver")
    assert bea.get(path).status == 200
    assert (drawn[0][1]["joinable"], drawn[0][1]["invite"]) == (True, path.rsplit("/", 1)[1])
    assert drawn[0][1]["position"]["viewer"] == -1
    assert ann.get(path).headers["location"] == f"/table/{made['table']}"


def test_the_page_of_a_replay(house: House, drawn: Drawn) -> None:
    ann, _, table = two_at_a_table(house)
    ann.get(f"/replay/{table}?at=0")
    assert drawn[0][1]["position"]["replay"]["at"] == 0


def test_people_get_their_errors_as_a_page(house: House, drawn: Drawn) -> None:
    reply = house.stranger().send("GET", "/table/none", headers={"accept": "text/html"})
    assert (reply.status, reply.text) == (404, "<h1>error</h1>")
    assert (drawn[0][1]["status"], drawn[0][1]["said"]) == (404, "there is no such table")


def test_without_a_built_client_the_pages_say_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def page(_name: str, **_context: Any) -> str:
        raise NotBuilt("not built")

    monkeypatch.setattr("pentapolis.server.doors.pages.page", page)
    reply = house.stranger().get("/")
    assert reply.status == 503
    assert "/api/openapi.json" in reply.text


@pytest.mark.parametrize("name", games.names())
def test_options_are_explained_without_the_numbers_of_readings(name: str) -> None:
    for option in games.load(name).options:
        assert not re.search(r"\((?:\w*\d|reading)", plainly(option.explanation)), option.name


@pytest.mark.parametrize(
    ("seconds", "kind", "says"),
    [
        (252, "live", "4:12"),
        (3900.2, "live", "1:05:01"),
        (48, "live", "0:48"),
        (-1, "live", "0:00"),
        (28 * 3600, "days", "1 d 4 h"),
        (9600, "days", "2 h 40 min"),
        (600, "days", "10 min"),
    ],
)
def test_time_is_said_as_people_say_it(seconds: float, kind: str, says: str) -> None:
    assert time_says(seconds, kind) == says


def test_a_list_says_where_there_is_little_time() -> None:
    live, days = {"kind": "live", "minutes": 45}, {"kind": "days", "days": 2}
    assert [is_short({"pace": live, "left": left}) for left in (675, 674)] == [False, True]
    assert [is_short({"pace": days, "left": left}) for left in (43_200, 43_199)] == [False, True]
    assert is_short({"pace": {**live, "minutes": 1}, "left": 59})
