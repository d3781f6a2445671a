"""Bots are attended whatever people, tables or they themselves do; and what cannot be helped is left alone."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.bots import levels
from pentapolis.server.engine.asking import BOTS_ALONE, LOOKING_BACK, POSITIONS
from pentapolis.server.engine.lines import Refused
from pentapolis.server.service.attendants import FIRST_REST, QUICK, CannotAnswer, asked
from tests.server.house import Guest, House, new_client_id

if TYPE_CHECKING:
    from pentapolis.server.service.attendants import Attendants
    from pentapolis.server.service.state import State
    from pentapolis.server.settings import Settings

BOT = {"kind": "bot", "level": "random"}


def until_asked(guest: Guest, table: str, seat: int = 0) -> Any:
    position = guest.look(table, seat=seat)
    while position["question"] is None and not position["over"]:
        position = guest.get(f"/api/tables/{table}/wait", have=position["version"], seat=seat).ok()
    return position


def pass_on(guest: Guest, table: str) -> None:
    """Answer until it is the bot's turn."""
    position = guest.look(table)
    while position["question"] is not None:
        position = guest.answer(table)


def state_of(house: House, table: str) -> State:
    state: State = house.run(house.room.states.get, table)
    return state


def test_a_client_id_of_the_bots_form_freezes_nobody(house: House) -> None:
    """The id of the bot's next answer was taken by the player, and the bot thought for ever."""
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT)["table"]
    position = until_asked(ann, table)
    following = position["version"] + 1
    while position["version"] < 20:
        option = position["question"]["options"][0]["option"]
        forged = f"bot-{following}-1" if following > 9 else new_client_id()
        ann.do(table, "answers", position, option=option, client_id=forged).ok()
        position = until_asked(ann, table)
        following = position["version"] + 1
    for forged in (f"bot:{following}:1", "from:00001"):
        ann.do(table, "answers", position, option=0, client_id=forged).refused(422)


def test_ids_of_bots_and_of_clients_cannot_meet(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT)["table"]
    until_asked(ann, table)
    pass_on(ann, table)
    until_asked(ann, table)
    entries = house.room.store.entries(table)
    assert all((":" in entry.client_id) == (entry.player_id is None) for entry in entries)
    assert any(":" in entry.client_id for entry in entries)


def test_the_bot_of_a_seat_is_the_same_for_a_whole_game(house: House) -> None:
    """A beginner would like something else in each turn."""
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT, BOT, game="gentes")["table"]
    first = asked(state_of(house, table), 1)
    until_asked(ann, table)
    pass_on(ann, table)
    later = asked(state_of(house, table), 1)
    assert later["answers"] != first["answers"]
    assert later["seed"] == first["seed"]
    assert later["seed"] != asked(state_of(house, table), 2)["seed"]


def test_a_bot_whose_answer_is_refused_is_answered_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", BOT)["table"]
    until_asked(ann, table)
    thought = house.room.attendants.thought

    async def nonsense(state: State, seat: int) -> int:
        return 999_999 if state.id == table else await thought(state, seat)

    before = fallbacks(house)
    monkeypatch.setattr(house.room.attendants, "thought", nonsense)
    pass_on(ann, table)
    until_asked(ann, table)
    assert fallbacks(house) > before


def fallbacks(house: House) -> float:
    counted: float = house.room.metrics.fallbacks._value.get()
    return counted


@pytest.fixture
def frozen(house: House, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table whose bot is asked, while nobody attends it."""
    ann = house.guest("Ann")
    table = str(ann.open_table("me", BOT)["table"])
    until_asked(ann, table)
    with monkeypatch.context() as patch:
        patch.setattr(house.room.tables, "attend", lambda _: None)
        patch.setattr(house.room.positions, "seen", lambda _: None)
        pass_on(ann, table)
    return table


def attended(house: House, work: Any) -> Any:
    """Do something with attendants that nobody else uses meanwhile."""
    return house.run(partial(in_peace, house.room.attendants, work))


async def in_peace(attendants: Attendants, work: Any) -> Any:
    try:
        return await work(attendants)
    finally:
        attendants.rests.clear()


def test_a_table_whose_bot_is_refused_everything_is_left_alone_for_longer_and_longer(
    house: House, frozen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise Refused("no")

    async def work(attendants: Attendants) -> list[float]:
        state = await house.room.states.get(frozen)
        with pytest.raises(CannotAnswer):
            await attendants.answer(state, 1)
        rests = []
        for _ in range(3):
            await attendants.serve(frozen)
            rests.append(attendants.rests[frozen].seconds)
        attendants.look_after(frozen)
        assert frozen not in attendants.tasks, "it rests"
        return rests

    with monkeypatch.context() as patch:
        patch.setattr(house.room.tables, "answer_for_bot", refuse)
        assert attended(house, work) == [FIRST_REST, 2 * FIRST_REST, 4 * FIRST_REST]

    async def changed(attendants: Attendants) -> bool:
        attendants.attend(frozen)
        return frozen in attendants.tasks

    assert attended(house, changed), "a table that has changed is tried at once"


def test_one_bad_table_does_not_keep_the_sweep_from_the_others(
    house: House, frozen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    get = house.room.states.get

    async def get_good(table_id: str) -> State:
        if table_id == "bad":
            raise RuntimeError("damaged")
        return await get(table_id)

    async def work(attendants: Attendants) -> tuple[list[str], bool]:
        await attendants.sweep(0.0)
        return list(attendants.rests), frozen in attendants.tasks

    with monkeypatch.context() as patch:
        patch.setattr(house.room.states, "get", get_good)
        patch.setattr(house.room.store, "idle_tables", lambda _before, _most: ["bad", frozen])
        assert attended(house, work) == (["bad"], True)


def test_the_start_waits_for_no_old_table(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[float] = []

    async def never(idle: float) -> None:
        entered.append(idle)
        await asyncio.Event().wait()

    house = House(settings)
    monkeypatch.setattr(house.room.attendants, "sweep", never)
    with house:
        assert house.stranger().get("/healthz").text == "well"
        assert entered == [0.0]


def test_bots_alone_play_only_while_somebody_looks(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table(BOT, BOT)["table"]

    async def is_wanted(attendants: Attendants) -> bool:
        return attendants.is_wanted(await house.room.states.get(table))

    house.room.presence.looked.clear()
    assert not attended(house, is_wanted)
    before = ann.look(table, seat=-1)
    assert attended(house, is_wanted)
    position = ann.get(f"/api/tables/{table}/wait", have=before["version"], seat=-1).ok()
    assert position["version"] > before["version"], "somebody looked, so they went on"
    house.room.presence.looked.clear()
    with ann.live(table, -1) as live:
        live.send_json({"have": -1})
        live.receive_json()
        house.room.presence.looked.clear()
        assert attended(house, is_wanted), "a live channel looks on"


def test_bots_think_first_where_somebody_waits_for_them(house: House) -> None:
    ann = house.guest("Ann")
    played = state_of(house, ann.open_table("me", BOT)["table"])
    alone = state_of(house, ann.open_table(BOT, BOT)["table"])
    account = house.room.attendants.account
    assert account(played)["rank"] == POSITIONS
    assert account(played)["person"] == ann.id
    house.room.presence.asked.clear()
    assert account(played)["rank"] == LOOKING_BACK
    assert account(alone)["rank"] == BOTS_ALONE


def test_no_time_to_think_is_noticed_even_before_the_bot_has_its_turn(
    house: House, frozen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    async def work(attendants: Attendants) -> int:
        return await attendants.thought(await house.room.states.get(frozen), 1)

    before = fallbacks(house)
    monkeypatch.setattr(house.room.thinkers, "ask", never)
    monkeypatch.setattr(house.room.attendants, "settings", replace(house.room.settings, bot_seconds=0.01))
    assert isinstance(attended(house, work), int)
    assert fallbacks(house) == before + 1


def test_who_answers_for_a_slow_bot_exists() -> None:
    levels.make(QUICK, 0)


def test_the_server_ends_whatever_its_bots_do(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that swallows every attempt to stop it: the end does not wait for it."""

    async def stubborn(*_: object) -> None:
        while True:
            try:
                await asyncio.sleep(0.05)
            except asyncio.CancelledError:
                if time.monotonic() > give_up:
                    raise

    give_up = time.monotonic() + 600
    monkeypatch.setattr("pentapolis.server.service.attendants.ENDING", 0.1)
    with House(settings) as house:
        monkeypatch.setattr(house.room.attendants, "serve", stubborn)  # a bot as bad as can be
        house.guest("Ann").open_table("me", BOT)
        give_up = 0.0  # what asyncio itself cancels at the very end is not held up any more

        async def stop() -> bool:
            await asyncio.sleep(0)
            nonlocal give_up
            give_up = time.monotonic() + 600
            await house.room.attendants.stop()
            left = bool(house.room.attendants.tasks)
            give_up = 0.0
            return left

        assert house.run(stop), "it still runs, and nobody waits"
