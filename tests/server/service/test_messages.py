"""What is sent is what the API describes: the engine makes it, and nobody reads it on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter

from pentapolis import games
from pentapolis.kernel.record import begin
from pentapolis.kernel.rng import Rng
from pentapolis.server.service.messages.positions import LogLine, Position
from pentapolis.server.service.messages.refusals import Refusal
from tests.server.house import Guest, House, new_client_id, two_at_a_table

if TYPE_CHECKING:
    from pydantic import BaseModel


def is_as_described(model: type[BaseModel], sent: Any) -> bool:
    """Nothing is missing, nothing has another form, nothing is there besides."""
    described: bool = model.model_validate(sent, strict=False).model_dump(mode="json") == sent
    return described


def table_of(guest: Guest, name: str, answers: int) -> str:
    """A table of that game, some answers on."""
    seats = ["me", *["hotseat"] * (max(2, games.load(name).fewest) - 1)]
    table: str = guest.open_table(*seats, game=name, seed=3)["table"]
    rng = Rng(3)
    for _ in range(answers):
        position = guest.look(table)
        guest.answer(table, at=rng.below(len(position["question"]["options"])))
    return table


@pytest.mark.parametrize("name", games.names())
def test_positions_frames_logs_and_refusals_are_as_described(house: House, name: str) -> None:
    ann = house.guest("Ann")
    table = table_of(ann, name, 12)
    root, position = f"/api/tables/{table}", ann.look(table)
    assert is_as_described(Position, position)
    assert is_as_described(Position, ann.look(table, seat=-1, form="phone"))
    assert is_as_described(Position, ann.get(f"{root}/replay", at=7).ok())
    assert is_as_described(Refusal, ann.do(table, "answers", {**position, "version": 1000}, option=0).body)
    lines = ann.get(f"{root}/log").ok()
    assert TypeAdapter(list[LogLine]).dump_python(TypeAdapter(list[LogLine]).validate_python(lines)) == lines
    assert lines


def test_what_waits_for_consent_or_confirmation_is_as_described(house: House) -> None:
    ann, bea, table = two_at_a_table(house, confirm="always")
    for _ in range(12):
        for guest in (ann, bea):
            position = guest.look(table)
            assert is_as_described(Position, position)
            if position["confirm"]["needed"]:
                guest.do(table, "confirm", position).ok()
            elif position["question"] is not None:
                guest.answer(table)
    ended = ann.look(table)
    body = {"seat": 0, "version": ended["version"], "client_id": new_client_id(), "to": 0}
    asked = ann.post(f"/api/tables/{table}/undo", body).ok()
    assert asked["undo"]["consent"]["waiting"] == [1]
    assert is_as_described(Position, asked)


def test_the_end_is_as_described(house: House) -> None:
    record, rng = begin(games.load("palaces"), seed=3), Rng(3)
    while not record.table.over:
        record.answer(rng.pick(record.table.question.options))
    ann = house.guest("Ann")
    position = ann.look(ann.post("/api/saves", {"text": record.save()}).ok()["table"])
    assert position["result"]["scores"] == record.table.scores
    assert is_as_described(Position, position)
