"""The chat of a table: who hears what, who wants to hear nothing, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.limits import Bucket
from pentapolis.server.running.retention import Retention
from pentapolis.server.service.company import chat as service
from pentapolis.server.storage.schema import GAME_TABLE, MESSAGE
from tests.server.house import Guest, House, new_client_id, two_at_a_table

if TYPE_CHECKING:
    from tests.server.house import Reply


@pytest.fixture
def house(each_house: House) -> House:
    """What is written here is written on both kinds of databases."""
    return each_house


def say(guest: Guest, table: str, text: str, **more: Any) -> Reply:
    return guest.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), "text": text, **more})


def heard(guest: Guest, table: str) -> list[str]:
    return [each["text"] or each["phrase"] for each in guest.get(f"/api/tables/{table}/chat").ok()["messages"]]


def watcher(house: House, host: Guest, table: str, name: str = "Cleo") -> Guest:
    cleo = house.guest(name)
    token = host.get(f"/api/tables/{table}/links").ok()["watch"].rsplit("/", 1)[1]
    cleo.post(f"/api/tables/{table}/watch", {"token": token}).ok()
    return cleo


def test_what_one_says_the_other_reads_with_seat_name_and_time(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    said = say(ann, table, "  Good  day,\nBea ").ok()
    assert (said["n"], said["text"], said["mine"], said["seat"]) == (1, "Good day, Bea", True, 0)
    assert bea.get(f"/api/tables/{table}/chat").ok()["messages"] == [{**said, "mine": False}]


def test_it_is_no_part_of_the_game(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    before = ann.look(table)
    say(ann, table, "hello").ok()
    assert ann.look(table) == before


def test_the_same_message_sent_again_is_said_once(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    body = {"client_id": new_client_id(), "text": "once"}
    first, again = (ann.post(f"/api/tables/{table}/chat", body).ok() for _ in range(2))
    assert first == again
    assert bea.post(f"/api/tables/{table}/chat", body).ok()["n"] == 2
    assert heard(ann, table) == ["once", "once"]


def test_players_do_not_hear_those_who_look_on_before_the_game_is_over(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    cleo = watcher(house, ann, table)
    say(ann, table, "to the table").ok()
    assert say(cleo, table, "among us").ok()["channel"] == "watchers"
    assert heard(cleo, table) == ["to the table", "among us"]
    assert heard(ann, table) == ["to the table"]
    bea.do(table, "concede", bea.look(table, seat=1)).ok()
    assert heard(ann, table) == ["to the table", "among us"]


def test_strangers_learn_nothing_of_a_private_table(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    say(ann, table, "hello").ok()
    for stranger in (house.guest("Dora"), house.stranger()):
        stranger.get(f"/api/tables/{table}/chat").refused(404)
    say(house.guest("Dora"), table, "me too").refused(404)


def test_whoever_may_see_a_table_but_has_no_name_reads_and_does_not_write(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "open", private=False)["table"]
    say(ann, table, "anybody?").ok()
    nobody = house.stranger()
    shown = nobody.get(f"/api/tables/{table}/chat").ok()
    assert ([each["text"] for each in shown["messages"]], shown["writes"]) == (["anybody?"], "")
    say(nobody, table, "yes").refused(401)


def test_tables_with_bots_alone_lessons_and_tables_without_chat_have_none(house: House) -> None:
    ann, _, table = two_at_a_table(house, chat=False)
    assert not ann.look(table)["chat"]
    say(ann, table, "hello").refused(403)
    lesson = ann.get("/api/lessons/palaces").ok()["lessons"][0]["name"]
    taught = ann.post(f"/api/lessons/palaces/{lesson}", {}).ok()["table"]
    for alone in (taught, ann.open_table("me", "bot")["table"], ann.open_table("me", "hotseat")["table"]):
        assert not ann.look(alone)["chat"]
        ann.get(f"/api/tables/{alone}/chat").refused(403)
        ann.get(f"/api/tables/{alone}/chat/wait").refused(403)


def test_there_is_still_a_chat_after_somebody_left_a_bot_in_their_place(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    say(bea, table, "my train is here").ok()
    bea.do(table, "leave", bea.look(table, seat=1)).ok()
    assert ann.look(table)["chat"]
    assert heard(ann, table) == ["my train is here"]
    assert say(bea, table, "from outside").ok()["channel"] == "watchers"


@pytest.mark.parametrize("text", ["", "   ", "a\u202eb", "a\u200bb", "x" * 301, "e\u0301\u0301\u0301\u0301"])
def test_what_cannot_be_seen_or_is_too_long_is_refused(house: House, text: str) -> None:
    ann, _, table = two_at_a_table(house)
    say(ann, table, text).refused(422)
    assert heard(ann, table) == []


def test_a_phrase_is_a_key_and_never_words_besides(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    phrase = {"client_id": new_client_id(), "phrase": "good_luck"}
    ann.post(f"/api/tables/{table}/chat", phrase).ok()
    assert heard(bea, table) == ["good_luck"]
    for wrong in ({"phrase": "no_such"}, {"phrase": "thanks", "text": "x"}, {}):
        ann.post(f"/api/tables/{table}/chat", {"client_id": new_client_id(), **wrong}).refused(422)


def test_what_a_message_points_at_is_named_in_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    thing = {"what": "palace:knossos", "says": "Knossos"}
    say(ann, table, "I go to Knossos", things=[thing]).ok()
    assert bea.get(f"/api/tables/{table}/chat").ok()["messages"][0]["things"] == [thing]
    say(ann, table, "I go home", things=[thing]).refused(422)
    say(ann, table, "Knossos", things=[{**thing, "what": '"] *'}]).refused(422)


def test_pages_go_back_to_the_first_message(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PAGE", 3)
    ann, bea, table = two_at_a_table(house)
    for n in range(7):
        say(ann, table, f"line {n}").ok()
    found: list[str] = []
    page = bea.get(f"/api/tables/{table}/chat").ok()
    while True:
        found = [each["text"] for each in page["messages"]] + found
        if not page["older"]:
            break
        page = bea.get(f"/api/tables/{table}/chat", before=page["messages"][0]["n"]).ok()
    assert found == [f"line {n}" for n in range(7)]


def test_whoever_talks_too_much_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea, table = two_at_a_table(house)
    monkeypatch.setattr(house.room.chat, "here", Bucket(2, 1e-6))
    for _ in range(2):
        say(ann, table, "spam").ok()
    assert "wait" in say(ann, table, "spam").refused(429)
    say(bea, table, "I may").ok()
    monkeypatch.setattr(service, "MOST", 3)
    say(bea, table, "no more").refused(422)


# ---- not wanting to hear


def test_nothing_of_somebody_who_is_muted_reaches_who_muted_them(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    n = say(bea, table, "one").ok()["n"]
    say(bea, table, "two").ok()
    shown = ann.post(f"/api/tables/{table}/chat/{n}/mute", {}).ok()
    assert shown["messages"] == []
    assert [(each["name"], each["count"], each["seat"]) for each in shown["hidden"]] == [("Bea", 2, 1)]
    with ann.live(table, 0) as live:
        live.send_json({"have": ann.look(table)["version"], "talk": 2})
        say(bea, table, "three").ok()
        say(ann, table, "mine").ok()
        assert [each["text"] for each in live.receive_json()["talk"]["messages"]] == ["mine"]
    assert heard(bea, table) == ["one", "two", "three", "mine"]
    mute = ann.get("/api/me/mutes").ok()["muted"][0]
    assert mute["name"] == "Bea"
    bea.post(f"/api/me/mutes/{mute['id']}/end", {}).refused(404)
    assert ann.post(f"/api/me/mutes/{mute['id']}/end", {}).ok()["muted"] == []
    assert heard(ann, table) == ["one", "two", "three", "mine"]


def test_who_wants_quiet_at_a_table_is_sent_nothing_there(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    say(bea, table, "one").ok()
    shown = ann.post(f"/api/tables/{table}/chat/quiet", {"quiet": True}).ok()
    assert (shown["quiet"], shown["messages"]) == (True, [])
    ann.post(f"/api/tables/{table}/chat/read", {"n": 1}).ok()
    assert ann.get(f"/api/tables/{table}/chat").ok()["quiet"]
    shown = ann.post(f"/api/tables/{table}/chat/quiet", {"quiet": False}).ok()
    assert ([each["text"] for each in shown["messages"]], shown["read"]) == (["one"], 1)


def test_one_mutes_others_only(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    n = say(ann, table, "mine").ok()["n"]
    ann.post(f"/api/tables/{table}/chat/{n}/mute", {}).refused(422)
    ann.post(f"/api/tables/{table}/chat/{n}/report", {}).refused(422)
    ann.post(f"/api/tables/{table}/chat/99/mute", {}).refused(404)


def test_players_cannot_reach_what_they_do_not_hear(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    n = say(watcher(house, ann, table), table, "secret").ok()["n"]
    for what in ("mute", "report"):
        ann.post(f"/api/tables/{table}/chat/{n}/{what}", {}).refused(404)


# ---- as it is said


def test_it_comes_through_the_live_channel_to_who_wants_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    with bea.live(table, 1) as live:
        live.send_json({"have": bea.look(table)["version"], "talk": 0})
        said = say(ann, table, "hello").ok()
        assert live.receive_json() == {"talk": {"messages": [{**said, "mine": False}], "last": 1}}
        live.send_json({"ping": 1})
        assert live.receive_json() == {"pong": 1}


def test_it_comes_to_who_waits_without_a_channel(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea, table = two_at_a_table(house)
    say(ann, table, "hello").ok()
    waited = bea.get(f"/api/tables/{table}/chat/wait", after=0).ok()
    assert ([each["text"] for each in waited["messages"]], waited["last"]) == (["hello"], 1)
    monkeypatch.setattr("pentapolis.server.doors.live.LONG_POLL", 0.05)
    assert bea.get(f"/api/tables/{table}/chat/wait", after=1).status == 204


def test_the_rounds_tell_what_the_bus_did_not(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    with bea.live(table, 1) as live:
        live.send_json({"have": bea.look(table)["version"], "talk": 0})
        live.send_json({"ping": 1})
        live.receive_json()
        write_past_the_bus(house, ann, table)
        house.run(house.room.chat.look)
        assert [each["text"] for each in live.receive_json()["talk"]["messages"]] == ["unheard"]


def write_past_the_bus(house: House, ann: Guest, table: str) -> None:
    with house.room.store.writing() as connection:
        connection.execute(GAME_TABLE.update().where(GAME_TABLE.c.id == table).values(talked=1))
        values = {"table_id": table, "n": 1, "channel": "table", "seat": 0, "name": "Ann", "player_id": ann.id}
        values |= {"text": "unheard", "phrase": "", "things": "[]", "client_id": "x", "at": 0.0}
        connection.execute(MESSAGE.insert().values(**values))


# ---- what is kept


def test_the_host_sees_what_was_reported_and_settles_it(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    n = say(bea, table, "something nasty").ok()["n"]
    for _ in range(2):
        ann.post(f"/api/tables/{table}/chat/{n}/report", {"why": "nasty"}).ok()
    listed = admin(house, "reports")
    assert listed.count("something nasty") == 1
    assert f"Bea ({bea.id}) said: something nasty" in listed
    assert f"Ann ({ann.id}) reported it: nasty" in listed
    lines = listed.splitlines()
    report = lines[lines.index(f"  Bea ({bea.id}) said: something nasty") - 1].split()[0]
    assert "settled" in admin(house, "reports", "--settle", report)
    assert "something nasty" not in admin(house, "reports")
    assert "there is no report" in admin(house, "reports", "--settle", report)


def admin(house: House, *words: str) -> str:
    told = CliRunner().invoke(pentapolis, ["admin", *words, "--database", house.room.settings.database])
    return told.output


def test_ones_data_has_what_one_said_and_deletion_takes_it_away(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    n = say(bea, table, "about myself").ok()["n"]
    m = say(ann, table, "about you").ok()["n"]
    ann.post(f"/api/tables/{table}/chat/{n}/report", {"why": "w"}).ok()
    bea.post(f"/api/tables/{table}/chat/{m}/mute", {}).ok()
    bea.post(f"/api/tables/{table}/chat/quiet", {"quiet": True}).ok()
    data = bea.get("/api/me/data").ok()
    assert [each["text"] for each in data["messages"]] == ["about myself"]
    assert ([each["name"] for each in data["muted"]], data["listens"][0]["quiet"]) == (["Ann"], True)
    assert [each["said"] for each in ann.get("/api/me/data").ok()["reports"]] == ["about myself"]
    bea.post("/api/me/delete", {"name": "Bea"}).ok()
    assert heard(ann, table) == ["about you"]
    assert ann.get("/api/me/data").ok()["reports"] == []
    assert say(ann, table, "next").ok()["n"] == 3


def test_another_name_counts_for_what_was_said_before(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    say(bea, table, "hello").ok()
    admin(house, "rename", bea.id, "Beatrix")
    assert ann.get(f"/api/tables/{table}/chat").ok()["messages"][0]["name"] == "Beatrix"


def test_old_messages_go_and_numbers_go_on(house: House) -> None:
    ann, _, table = two_at_a_table(house)
    say(ann, table, "old").ok()
    Retention(house.room.keeping, replace(house.room.settings, keep_messages=1e-9), house.room.see_off).look()
    assert heard(ann, table) == []
    assert say(ann, table, "new").ok()["n"] == 2
    house.room.keeping.delete_tables([table])
    ann.get(f"/api/tables/{table}/chat").refused(404)
