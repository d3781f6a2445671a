"""Positions of Gentes to draw: random play at every number of seats, looked at here and there."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, cast

from pentapolis.games import load
from pentapolis.games.gentes.picture.position import Position
from pentapolis.games.gentes.rules.additional import CUBE_OF_CHOICE
from pentapolis.kernel.kind import DONE
from tests.games.gentes.position import bare, begin, chart, hold, purse, say, turn
from tests.scene.pages import parsed_panels, stage_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from pentapolis.games.gentes.game import Gentes
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Form

GAME = cast("Gentes", load("gentes"))
EVERY = 31
"""So many answers lie between two positions; further ones show each question three times."""
OFTEN = 3


@cache
def positions() -> tuple[tuple[GentesTable, list[Event]], ...]:
    return tuple(found())


def found() -> Iterator[tuple[GentesTable, list[Event]]]:
    seen: dict[str, int] = {}
    for seats, seed in ((2, 2), (3, 3), (4, 4), (4, 6)):
        rng = Random(seed)
        table: GentesTable = GAME.new(seats, seed)
        events = table.listen()
        given = 0
        while not table.over:
            prompt = table.question.prompt
            seen[prompt] = seen.get(prompt, 0) + 1
            if given % EVERY == 0 or seen[prompt] <= OFTEN:
                yield table.clone(), events[-8:]
            table.answer(by_chance(table, rng))
            given += 1
        yield table, events[-8:]
    for table in (three_cubes(), a_loss(), a_cube()):
        yield table, []


def three_cubes() -> GentesTable:
    """Which cubes to return for a person."""
    table = bare()
    purse(table, temple=2, oracle=3)
    say(turn(table), "train-by-cubes")
    return table


def a_loss() -> GentesTable:
    """A card that takes a person, whom three cubes can buy off."""
    table = bare()
    chart(table, "artisan 2, soldier 1, scholar 1")
    purse(table, temple=2, oracle=3)
    hold(table, "forge")
    say(turn(table), "chronicler-0-2", "singles")
    return table


def a_cube() -> GentesTable:
    """Where to put a cube."""
    return begin(bare(), CUBE_OF_CHOICE)


def by_chance(table: GentesTable, rng: Random) -> int:
    """Rather play cards than anything else, rather go on than stop."""
    question = table.question
    forward = [option for option in question.options if option != DONE] or list(question.options)
    playing = [option for option in forward if "chronicler" in GAME.title_of(question.kind, option)]
    return rng.choice(playing or forward)


@cache
def drawn(at: int, viewer: int, form: Form) -> dict[str, Element]:
    """The panels of a position as trees; tests do not change them."""
    table, events = positions()[at]
    return parsed_panels(stage_for(table, viewer, form, events))


def asked(kind: str, prompt: str = "") -> list[GentesTable]:
    """The positions in which somebody is asked for this."""
    tables = [table for table, _ in positions() if not table.over]
    return [t for t in tables if t.question.kind.name == kind and (not prompt or t.question.prompt == prompt)]


def position(table: GentesTable, seat: int | None = None) -> Position:
    return Position(GAME, table.view(table.question.seat if seat is None else seat))
