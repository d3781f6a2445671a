"""Updates: a page that has a position gets what has changed, and has the next one whole."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.server.service.updates import Bases, told
from tests.server.house import Json, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import Guest, House

MOST = 15_000
"""Bytes that a click may bring at the median."""
ANSWERS = 12


def read(before: list[Any], parts: list[Any]) -> list[Any]:
    """What a list is that was told by another one."""
    found: list[Any] = []
    for part in parts:
        found += before[part[0] : part[1]] if isinstance(part, list) else [part]
    return found


def renewed(base: Json, update: Json) -> Json:
    """The position that an update makes of its base, as a page does it."""
    assert update["base"] == base["mark"]
    panels = {name: "<".join(read(base["panels"][name].split("<"), parts)) for name, parts in update["panels"].items()}
    lists: Json = {name: read(base[name], update[name]) for name in ("log", "events") if name in update}
    whole: Json = {**base, **update, **lists, "panels": {**base["panels"], **panels}}
    return without(whole, "base", "view")


def without(position: Json, *names: str) -> Json:
    return {name: value for name, value in position.items() if name not in names}


def first_option(position: Json) -> int:
    option: int = position["question"]["options"][0]["option"]
    return option


def asked_position(guest: Guest, table: str) -> Json | None:
    """The position as soon as one is asked; None if the game is over."""
    position = guest.look(table)
    while position["question"] is None and not position["over"]:
        position = guest.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
    return None if position["over"] else position


@pytest.mark.parametrize("seed", range(200))
def test_a_list_is_told_by_another_one(seed: int) -> None:
    chance = random.Random(seed)
    before = [chance.choice("abcdefgh") for _ in range(chance.randrange(30))]
    after = before[:]
    for _ in range(chance.randrange(8)):
        at = chance.randrange(len(after) + 1)
        after[at : at + chance.randrange(3)] = [chance.choice("abxyz") for _ in range(chance.randrange(3))]
    assert read(before, told(before, after)) == after


def test_what_stays_is_told_in_one_part() -> None:
    assert told("abcdef", "abcdef") == [[0, 6]]
    assert told("abcdef", "abXdef") == [[0, 2], "X", [3, 6]]
    assert told([{"n": 1}, {"n": 2}], [{"n": 2}, {"n": 3}]) == [[1, 2], {"n": 3}]


@pytest.mark.parametrize("game", games.names())
def test_a_click_brings_what_has_changed(house: House, game: str) -> None:
    """The reply to an answer, put together with what one had, is the position as it is now, in a few kilobytes."""
    ann = house.guest("Ann")
    fewest = max(2, games.load(game).fewest)
    table = ann.open_table("me", *[{"kind": "bot", "level": "random"}] * (fewest - 1), game=game, seed=3)["table"]
    sizes = []
    for _ in range(ANSWERS):
        before = asked_position(ann, table)
        assert before is not None
        reply = ann.do(table, "answers", before, option=first_option(before), base=before["mark"])
        sizes.append(int(reply.headers["content-length"]))
        assert reply.headers.get("content-encoding") == "gzip" or sizes[-1] < 1000
        after = renewed(before, reply.ok())
        now = ann.look(table)
        assert after["version"] < now["version"] or after == without(now, "view")
    assert sorted(sizes)[ANSWERS // 2] <= MOST


def test_an_unknown_base_brings_the_whole(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    before = asked_position(ann, table)
    assert before is not None
    reply = ann.do(table, "answers", before, option=first_option(before), base="nothing-like-it").ok()
    assert "base" not in reply
    assert set(reply["panels"]) == set(before["panels"])
    assert all(isinstance(panel, str) for panel in reply["panels"].values())


def test_a_refusal_builds_on_what_one_has(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    before = asked_position(ann, table)
    assert before is not None
    refusal = ann.do(table, "answers", before, option=10**5, base=before["mark"])
    assert refusal.status == 422
    assert renewed(before, refusal.body["position"]) == without(before, "view")


def test_the_channel_tells_what_has_changed_to_whoever_names_what_they_have(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    had = ann.look(table)
    with ann.live(table, 0) as live:
        live.send_json({"have": had["version"], "mark": had["mark"]})
        for _ in range(3):
            asked, _ = whose_turn(table, ann, bea)
            asked.answer(table)
            had = renewed(had, live.receive_json())
            assert had == without(ann.look(table), "view")
        live.send_json({"have": -1, "mark": ""})
        assert live.receive_json() == ann.look(table)


def test_waiting_brings_what_has_changed(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    had = ann.look(table)
    asked, _ = whose_turn(table, ann, bea)
    asked.answer(table)
    update = ann.get(f"/api/tables/{table}/wait", have=had["version"], base=had["mark"]).ok()
    assert renewed(had, update) == without(ann.look(table), "view")


def test_nobody_builds_on_what_was_drawn_for_another(house: House) -> None:
    """Not even equality may be learnt: the mark of another's drawing is as good as none."""
    ann, bea, table = two_at_a_table(house)
    hers = bea.look(table)
    update = ann.get(f"/api/tables/{table}/wait", have=-1, base=hers["mark"]).ok()
    assert "base" not in update


def packed_in(bases: Bases) -> int:
    return sum(len(packed) for latest in bases.kept.values() for packed in latest.packed.values())


def drawn(turn: int) -> bytes:
    return b'{"panels":{},"view":0,"log":[],"events":[],"turn":%d}' % turn


def test_of_all_drawings_those_of_whoever_got_none_for_longest_are_forgotten() -> None:
    bases = Bases(limit=2000)
    for viewer in range(100):
        bases.keep(("t", viewer), drawn(viewer))
    assert bases.size == packed_in(bases) <= 2000
    assert ("t", 99) in bases.kept
    assert ("t", 0) not in bases.kept


def test_drawings_of_somebody_who_gets_none_any_more_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a server holds those of every game that was ever played, up to the limit."""
    bases, now = Bases(), [0.0]
    monkeypatch.setattr("pentapolis.server.service.updates.time.monotonic", lambda: now[0])
    for hour in range(3):
        now[0] = hour * 3600.0
        for viewer in range(10):
            bases.keep((f"table {hour}", viewer), drawn(viewer))
    assert {table for table, _ in bases.kept} == {"table 2"}
    assert bases.size == packed_in(bases)


def test_what_a_page_has_is_kept_however_often_it_looks_ahead() -> None:
    bases = Bases()
    mark = bases.keep(("t",), drawn(0))
    for turn in range(1, 20):
        ahead = bases.keep(("t",), drawn(turn))
        assert bases.update(("t",), mark, drawn(turn), ahead) is not None
    assert bases.size == packed_in(bases)


def test_of_drawings_the_oldest_are_forgotten_and_of_updates_too() -> None:
    bases = Bases()
    drawings = [drawn(turn) for turn in range(100)]
    marks = [bases.keep(("t",), drawing) for drawing in drawings]
    assert marks[-1] == bases.keep(("t",), drawings[-1])
    assert len(bases.kept[("t",)].packed) == 4
    assert bases.size == packed_in(bases)
    assert bases.update(("t",), marks[0], drawings[-1], marks[-1]) is None
    assert bases.update(("t",), marks[-2], drawings[-1], marks[-1]) == b'{"turn":99,"panels":{}}'
    for n in range(100):
        bases.update(("t",), marks[-2], drawings[-1], str(n))
    assert len(bases.updates) == 64
