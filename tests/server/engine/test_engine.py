"""Processes of the engine: killed, too slow, wrong; the web process goes on."""

from __future__ import annotations

import contextlib
import os
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from pentapolis.games import load
from pentapolis.kernel.record import Record
from pentapolis.server.engine.__main__ import answered
from pentapolis.server.engine.desk import Desk, with_lost
from pentapolis.server.engine.lines import FAILED, EngineFailed, Refused, joined
from pentapolis.server.engine.pool import Pool, TooSlow
from pentapolis.server.metrics import Metrics
from tests.server.house import House

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings


def kill(pool: Pool) -> int:
    """Kill the processes there are; how many."""
    running = [worker.process for worker in pool.workers if worker.process is not None]
    for process in running:
        with contextlib.suppress(ProcessLookupError):  # killed before, and not yet replaced
            os.kill(process.pid, signal.SIGKILL)
    return len(running)


def test_a_killed_process_is_replaced_and_nobody_notices(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    for _ in range(3):
        before = ann.look(table)
        house.room.positions.drawings.kept.clear()
        assert kill(house.room.engine)
        assert ann.look(table) == before
        assert kill(house.room.engine)
        assert ann.answer(table)["at"] == before["at"] + 1


def test_a_killed_thinker_is_replaced_and_the_bot_answers(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    position, killed = ann.look(table), 0
    for _ in range(10):
        killed += kill(house.room.thinkers)
        while position["question"] is None:
            position = ann.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
        position = ann.answer(table)
    assert killed > 5


def test_a_bot_that_takes_too_long_is_stopped_and_something_legal_answered(settings: Settings) -> None:
    with House(replace(settings, bot_seconds=0.0001)) as house:
        ann = house.guest("Ann")
        table = ann.open_table("me", {"kind": "bot", "level": "search"})["table"]
        position = ann.look(table)
        while position["at"] < 6:
            if position["question"] is None:
                position = ann.get(f"/api/tables/{table}/wait", have=position["version"]).ok()
            else:
                position = ann.answer(table)
        assert "pentapolis_bot_fallbacks_total 0.0" not in str(house.room.metrics.text())


def test_when_the_engine_does_not_answer_the_refusal_is_clean(settings: Settings) -> None:
    with House(settings) as house:
        ann = house.guest("Ann")
        table = ann.open_table("me", "hotseat")["table"]
        before = ann.look(table)
        house.room.engine.seconds = 0.0
        assert "try again" in ann.do(table, "answers", before, option=0).refused(503)
        assert ann.get("/healthz").status == 503
        house.room.engine.seconds = settings.engine_seconds
        assert ann.look(table) == before


def asked_of(pool: Pool, verb: str, **what: Any) -> Any:
    """One question to a pool, inside an event loop of its own."""
    import asyncio  # noqa: PLC0415  (only here)

    async def ask() -> Any:
        try:
            return await pool.ask(verb, **what)
        finally:
            await pool.stop()

    return asyncio.run(ask())


def test_a_refusal_of_the_rules_is_told_as_such() -> None:
    with pytest.raises(Refused, match="no game called"):
        asked_of(Pool(1, 600.0, 5, Metrics(), "test"), "deal", game="chess", seats=2, seed=0, options={})


def test_a_question_that_breaks_the_engine_does_not_stop_it() -> None:
    with pytest.raises(EngineFailed, match="KeyError"):
        asked_of(Pool(1, 600.0, 5, Metrics(), "test"), "dance")


def test_a_slow_answer_is_not_waited_for() -> None:
    with pytest.raises(TooSlow):
        asked_of(Pool(1, 0.0, 5, Metrics(), "test"), "games")


def test_the_desk_remembers_only_some_tables_and_rebuilds_the_others() -> None:
    desk = Desk(2)
    found = []
    for table in ("a", "b", "c", "a"):
        deal = {"table": table, "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
        found.append(desk.answer({"verb": "digest", "deal": deal, "answers": ""}))
        assert len(desk.sittings) <= 2
    assert len(set(found)) == 1


def test_of_games_that_are_over_only_a_few_are_remembered_and_they_push_nobody_out() -> None:
    """Nor do the second places in a game, where somebody looks back or ahead."""
    played = Record(load("palaces"), 2, 5, (1, 0, 1, 1))
    while not played.table.over:
        played.answer(played.table.question.options[0])
    desk = Desk(40)
    for n in range(30):
        deal = {"table": f"{n}", "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
        desk.answer({"verb": "stand", "deal": deal, "answers": ""})
        desk.answer({"verb": "stand", "deal": {**deal, "table": f"{n}/replay"}, "answers": ""})
        deal = {**deal, "table": f"over-{n}"}
        desk.answer({"verb": "stand", "deal": deal, "answers": "\n".join(played.texts)})
    assert [len(desk.sittings.playing), len(desk.sittings.others)] == [30, 2]


def first_asked(desk: Desk, deal: dict[str, Any]) -> int:
    standing = cast("dict[str, Any]", desk.answer({"verb": "stand", "deal": deal, "answers": ""}))
    seat: int = standing["asked"][0]
    return seat


def test_a_bot_that_plans_a_turn_goes_on_with_its_plan() -> None:
    desk = Desk(2)
    deal = {"table": "a", "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
    asked = {"verb": "think", "deal": deal, "answers": "", "seed": 1}
    seat = first_asked(desk, deal)
    for level, count in (("plan:iterations=4", 1), ("random", 1), ("plan:iterations=5", 2)):
        desk.answer({**asked, "seat": seat, "level": level})
        assert len(desk.planners) == count
    [first, _] = desk.planners.values()
    desk.answer({**asked, "seat": seat, "level": "plan:iterations=4"})
    assert list(desk.planners.values())[-1] is first


def test_a_beginner_is_the_same_for_a_whole_game_and_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody likes is worked out once, and does not change from one answer to the next."""
    monkeypatch.setattr("pentapolis.server.engine.desk.LOOKERS", 2)
    desk, seen = Desk(4), []
    for table in ("a", "a", "b", "c", "a"):
        deal = {"table": table, "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
        seat = first_asked(desk, deal)
        desk.answer({"verb": "think", "deal": deal, "answers": "", "seat": seat, "seed": 1, "level": "shepherd"})
        seen.append(desk.lookers[table, seat, "shepherd"])
    assert seen[0] is seen[1]
    assert seen[4] is not seen[0]
    assert list(desk.lookers.values()) == seen[3:]
    assert not desk.planners


def test_what_cannot_be_read_is_answered_too() -> None:
    assert answered(Desk(1), b"no json\n").startswith(FAILED)


def test_what_is_ready_is_joined_without_being_read() -> None:
    assert joined({"a": 1}, {}, b'{"b":[2]}', b"{}") == b'{"a":1,"b":[2]}'


def test_whoever_had_lost_comes_last() -> None:
    result = {"standing": [0, 1, 1, 3], "winners": [0], "scores": [9, 5, 5, 1]}
    assert with_lost(None, [0]) is None
    assert with_lost(result, []) == result
    assert with_lost(result, [0]) == {"standing": [3, 0, 0, 2], "winners": [1, 2], "scores": [9, 5, 5, 1]}
    assert with_lost(result, [0, 2]) == {"standing": [2, 0, 2, 1], "winners": [1], "scores": [9, 5, 5, 1]}
