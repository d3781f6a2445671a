"""Who is next at the engine: the urgent first, addresses and people by turns, nobody for ever last."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.engine.asking import (
    ANSWERS,
    ASKER,
    BOTS_ALONE,
    LOOKING_BACK,
    POSITIONS,
    Asker,
    asking,
)
from pentapolis.server.engine.lines import EngineFailed
from pentapolis.server.engine.pool import Pool
from pentapolis.server.engine.turns import LEAST_URGENT_EVERY, Bounds, Busy, Job, Turns
from pentapolis.server.metrics import Metrics

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

DEAL = {"table": "t", "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
THINK: dict[str, Any] = {"deal": DEAL, "answers": "", "seat": 0, "seed": 1, "level": "search:iterations=1000"}


def job(name: str, rank: int = POSITIONS, person: str = "", place: str = "", table: str = "") -> Job:
    return Job(name.encode(), table, Asker(place, person), rank)


def order(*jobs: Job, bounds: Bounds | None = None) -> list[str]:
    turns = Turns(bounds)
    for waiting in jobs:
        turns.put(waiting)
    return [turns.next().line.decode() for _ in range(len(turns))]


def in_a_loop(work: Callable[[], Any]) -> Any:
    """Futures need a loop that runs."""

    async def run() -> Any:
        return work()

    return asyncio.run(run())


def test_answers_come_before_positions_and_those_before_replays_and_tables_of_bots() -> None:
    ranks = (BOTS_ALONE, LOOKING_BACK, POSITIONS, ANSWERS)
    assert in_a_loop(lambda: order(*[job(str(rank), rank) for rank in ranks])) == ["0", "1", "2", "3"]


def test_who_asks_a_lot_waits_behind_their_own_questions() -> None:
    def work() -> list[str]:
        greedy = [job(f"a{n}", person="a", table=str(n)) for n in range(300)]
        return order(*greedy, job("b", person="b"))

    assert in_a_loop(work).index("b") == 1


def test_many_people_of_one_address_take_turns_with_one_of_another() -> None:
    def work() -> list[str]:
        crowd = [job(f"a{n}", person=f"guest {n}", place="here") for n in range(50)]
        return order(*crowd, job("b0", person="b", place="there"), job("b1", person="b", place="there"))

    assert [at for at, name in enumerate(in_a_loop(work)) if name.startswith("b")] == [1, 3]


def test_the_tables_of_one_person_take_turns() -> None:
    def work() -> list[str]:
        return order(*[job(f"{table}{n}", person="a", table=table) for table in "xy" for n in range(2)])

    assert in_a_loop(work) == ["x0", "y0", "x1", "y1"]


def test_the_least_urgent_waits_long_but_not_for_ever() -> None:
    def work() -> list[str]:
        return order(job("bots", BOTS_ALONE), *[job("a", ANSWERS) for _ in range(100)])

    assert in_a_loop(work).index("bots") == LEAST_URGENT_EVERY - 1


def test_only_so_much_waits_of_one_person_and_in_all() -> None:
    def work() -> None:
        turns = Turns(Bounds(each=2, all=3, seconds=7.0))
        for name in ("a", "a", "b"):
            turns.put(job(name, person=name))
        for person in ("a", "c"):
            with pytest.raises(Busy, match="try again in 7 seconds"):
                turns.put(job("more", person=person))
        turns.put(job("urgent", ANSWERS, person="a"))
        turns.put(Job(b"bot", "", Asker(is_bounded=False), POSITIONS))
        assert len(turns) == 5

    in_a_loop(work)


def test_the_question_tells_how_urgent_it_is_unless_whoever_asks_says_so() -> None:
    asker = ASKER.get()
    assert [asker.rank_of(verb) for verb in ("position", "steps")] == [POSITIONS, LOOKING_BACK]
    with asking(rank=ANSWERS):
        assert ASKER.get().rank_of("steps") == ANSWERS
    assert ASKER.get() is asker


# ---- in a pool


def with_pool(work: Callable[[Pool], Awaitable[Any]], bounds: Bounds | None = None, size: int = 1) -> Any:
    async def run() -> Any:
        pool = Pool(size, 600.0, 5, Metrics(), "test", bounds=bounds, any_will_do=True)
        try:
            return await work(pool)
        finally:
            await pool.stop()

    return asyncio.run(run())


async def thinking(pool: Pool, **how: str) -> asyncio.Task[Any]:
    """Somebody whose question is being answered."""
    task = asyncio.create_task(pool.ask("think", **{**THINK, **how}))
    for _ in range(3):
        await asyncio.sleep(0)
    assert any(worker.lock.locked() for worker in pool.workers)
    return task


def test_who_gives_up_waiting_stops_no_process() -> None:
    async def work(pool: Pool) -> None:
        await pool.ask("mode")
        process = pool.workers[0].process
        impatient = await thinking(pool)
        impatient.cancel()
        assert await pool.ask("mode") in ("compiled", "pure")
        assert pool.workers[0].process is process
        assert process is not None
        assert process.returncode is None

    with_pool(work)


def test_who_gave_up_before_their_turn_is_passed_over() -> None:
    async def work(pool: Pool) -> None:
        first = await thinking(pool)
        second = asyncio.create_task(pool.ask("dance"))
        await asyncio.sleep(0)
        second.cancel()
        assert await pool.ask("mode") in ("compiled", "pure")
        assert isinstance(await first, int)

    with_pool(work)


def test_who_has_no_turn_in_time_is_told_that_the_engine_is_busy() -> None:
    async def work(pool: Pool) -> None:
        first = await thinking(pool)
        with pytest.raises(Busy):
            await pool.ask("mode")
        first.cancel()
        assert b'pentapolis_busy_total{pool="test"} 1.0' in pool.metrics.text()

    with_pool(work, Bounds(10, 10, 0.01))


def test_a_question_goes_to_whichever_process_is_free() -> None:
    async def work(pool: Pool) -> None:
        first = await thinking(pool, level="search:seconds=600")
        assert await pool.ask("mode", "another table") in ("compiled", "pure")
        assert await pool.ask("mode", "t") in ("compiled", "pure")
        assert not first.done()
        first.cancel()

    with_pool(work, size=2)


def test_when_the_pool_stops_whoever_waits_is_told() -> None:
    async def work(pool: Pool) -> None:
        tasks = [await thinking(pool), asyncio.create_task(pool.ask("mode"))]
        await asyncio.sleep(0)
        await pool.stop()
        for task in tasks:
            with pytest.raises(EngineFailed, match="stopped"):
                await task

    with_pool(work)
