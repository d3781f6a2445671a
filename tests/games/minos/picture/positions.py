"""Positions of Minos to draw: random play at every number of seats, looked at here and there."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, cast

from pentapolis.games import load
from pentapolis.games.minos.picture.position import Position
from pentapolis.kernel.kind import DONE
from tests.scene.pages import parsed_panels, stage_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from pentapolis.games.minos.game import Minos
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.table import Table
    from pentapolis.scene.stage import Form

GAME = cast("Minos", load("minos"))
EVERY = 67
"""So many answers lie between two positions; further ones show each question once, those about prices more often."""
PAID = ("build", "card", "return", "spend", "bonus")
OFTEN = 5


@cache
def positions() -> tuple[tuple[Table, list[Event]], ...]:
    return tuple(found())


def found() -> Iterator[tuple[Table, list[Event]]]:
    seen: dict[tuple[str, str], int] = {}
    for seats in (2, 3, 4):
        rng = Random(seats)
        table: Table = GAME.new(seats, seats)
        events = table.listen()
        given = 0
        while not table.over:
            question = table.question
            key = (question.kind.name, question.prompt)
            seen[key] = seen.get(key, 0) + 1
            if given % EVERY == 0 or seen[key] <= (OFTEN if key[0] in PAID else 1):
                yield table.clone(), events[-8:]
            forward = [option for option in question.options if option != DONE]
            table.answer(rng.choice(forward or question.options), question.seat)
            given += 1
        yield table, events[-8:]


@cache
def drawn(at: int, viewer: int, form: Form) -> dict[str, Element]:
    """The panels of a position as trees; tests do not change them."""
    table, events = positions()[at]
    return parsed_panels(stage_for(table, viewer, form, events))


def asked(kind: str, prompt: str = "") -> list[Table]:
    """The positions in which somebody is asked for this."""
    tables = [table for table, _ in positions() if not table.over]
    return [t for t in tables if t.question.kind.name == kind and (not prompt or t.question.prompt == prompt)]


def position(table: Any, seat: int) -> Position:
    return Position(GAME, table.view(seat))
