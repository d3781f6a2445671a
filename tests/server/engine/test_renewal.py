"""Fresh processes in the places of old ones, while questions are being answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import engine
from pentapolis.engine import MachineCodeGone
from pentapolis.server.engine.__main__ import answered
from pentapolis.server.engine.desk import Desk
from pentapolis.server.engine.pool import Died, Pool, Worker
from pentapolis.server.metrics import Metrics
from pentapolis.server.running.changeover import Changeover
from pentapolis.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

DEAL = {"table": "t", "game": "palaces", "seats": 2, "seed": 5, "options": [1, 0, 1, 1]}
THINK: dict[str, Any] = {"deal": DEAL, "answers": "", "seat": 0, "seed": 1, "level": "search"}


def with_pool(work: Callable[[Pool], Awaitable[Any]]) -> Any:
    """Do something with a pool of one process that runs."""

    async def run() -> Any:
        pool = Pool(1, 60.0, 5, Metrics(), "test")
        await pool.start()
        try:
            return await work(pool)
        finally:
            await pool.stop()

    return asyncio.run(run())


def pid(pool: Pool) -> int:
    process = pool.workers[0].process
    assert process is not None
    return process.pid


def test_a_question_under_way_is_answered_before_its_process_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        expected, before = await pool.ask("think", **THINK), pid(pool)
        thinking = asyncio.create_task(pool.ask("think", **THINK))
        for _ in range(3):
            await asyncio.sleep(0)
        assert pool.workers[0].lock.locked(), "it is being asked"
        await pool.workers[0].renew(60.0)
        assert thinking.done()
        assert await thinking == expected
        assert pid(pool) != before
        assert await pool.ask("think", **THINK) == expected
        assert b'pentapolis_replaced_total{pool="test"}' not in pool.metrics.text(), "nobody died"

    with_pool(work)


def test_a_fresh_process_that_does_not_start_leaves_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: Pool) -> None:
        before = pid(pool)
        with monkeypatch.context() as patch:
            patch.setattr("sys.executable", "false")
            with pytest.raises(Died):
                await pool.workers[0].renew(60.0)
        assert pid(pool) == before
        assert await pool.ask("mode") == engine.mode()

    with_pool(work)


def test_processes_are_renewed_once_there_is_machine_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work(pool: Pool) -> None:
        idle = Pool(1, 60.0, 5, Metrics(), "idle")
        changeover, before = Changeover([pool, idle], Settings()), pid(pool)
        monkeypatch.setattr(engine, "is_current", lambda: False)
        await changeover.look()
        assert pid(pool) == before
        monkeypatch.setattr(engine, "is_current", lambda: True)
        monkeypatch.setattr(Worker, "look", after_first_look())
        await changeover.look()
        renewed = pid(pool)
        assert renewed != before
        await changeover.look()
        assert pid(pool) == renewed, "it is known to run machine code"
        assert idle.workers[0].process is None, "it will start with what there is"

    with_pool(work)
    assert capsys.readouterr().out.count("the compiled engine is ready") == 1


def test_a_process_that_dies_while_it_is_looked_at_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Changeover] = []

    async def look(changeover: Changeover) -> None:
        looks.append(changeover)
        if len(looks) == 1:
            raise Died
        raise asyncio.CancelledError

    monkeypatch.setattr(Changeover, "look", look)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Changeover([], Settings(sweep_seconds=0)).keep_looking())
    assert len(looks) == 2


def after_first_look() -> Callable[[Worker, float], Awaitable[None]]:
    """The first process that is looked at runs the sources, those after it machine code."""
    looks: list[Worker] = []

    async def look(worker: Worker, _seconds: float) -> None:
        worker.is_compiled = bool(looks)
        looks.append(worker)

    return look


def test_a_process_whose_machine_code_is_gone_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_desk: Desk, _asked: object) -> object:
        raise MachineCodeGone("gone")

    monkeypatch.setattr(Desk, "answer", gone)
    with pytest.raises(MachineCodeGone):
        answered(Desk(1), b"{}\n")
