"""Positions to draw, and what is drawn of them, for the tests of the picture."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from pentapolis.games.minerva.constants import (
    PASS,
    TURN,
)
from pentapolis.games.minerva.picture.position import Position
from tests.games.minerva.position import FACTS, GAME, A
from tests.scene.pages import parsed_panels, stage_for, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Form

RARE = ("neighbour", "resource", "culture", "pair", "hire", "times", "residence")
EVERY = 20
"""So many questions lie between two positions that are looked at; rare kinds are always looked at."""


@cache
def positions() -> list[tuple[MinervaTable, list[Event]]]:
    """Positions of random play with every number of players and every kind of question, and finished games."""
    found: list[tuple[MinervaTable, list[Event]]] = []
    for seats, seed in ((1, 12), (1, 11), (2, 3), (3, 13), (4, 3)):
        seen: list[str] = []
        for given, (table, events) in enumerate(whole_game(seats, seed)):
            prompt = "" if table.over else table.question.prompt
            rare = not table.over and table.question.kind.name in RARE and seen.count(prompt) < 2
            if given % EVERY == 0 or rare or table.over:
                found.append((table.clone(), events[-9:]))
                seen.append(prompt)
    return found


def whole_game(seats: int, seed: int) -> Iterator[tuple[MinervaTable, list[Event]]]:
    """A table before each answer of random play, and when the game is over."""
    table, rng = GAME.new(seats, seed), Random(seed)
    events = table.listen()
    while not table.over:
        yield table, events
        table.answer(by_chance(table, rng))
    yield table, events


def by_chance(table: MinervaTable, rng: Random) -> int:
    """Rather act than pass or sell."""
    options = list(table.question.options)
    acting = [option for option in options if option not in (PASS, FACTS.sell)]
    return rng.choice(acting if acting and table.question.kind is TURN and rng.random() < 0.97 else options)


def asked(kind: Any) -> list[MinervaTable]:
    return [table for table, _ in positions() if not table.over and table.question.kind is kind]


def here(table: MinervaTable) -> Position:
    return Position(GAME, table.view(table.question.seat))


def seen(table: MinervaTable, panel: str, form: Form = "wide", **more: Any) -> str:
    return words(parsed_panels(stage_for(table, A, form, **more))[panel])


def position_of_site(table: MinervaTable, x: int, y: int) -> int:
    places: list[list[int]] = table.view(A)["board"]["players"][A]["sites"]
    return places.index([x, y]) + 1


def answered(table: MinervaTable, option: int) -> MinervaTable:
    after = table.clone()
    after.answer(option)
    return after
