"""Positions of Minerva that a good value gets right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import ROUNDS
from pentapolis.games.minerva.rules.rounds import GAIN_ASSISTANTS, MAIN_PHASE, WHOLE_GAME, AwardGlory, PrepareRound
from tests.bots.positions.judged import judged
from tests.games.answers import tell
from tests.games.minerva.position import bare, draw, give, offer, site

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def begun(table: MinervaTable, number: int) -> MinervaTable:
    """A's turn in this round, with the rest of the game to come."""
    table.round = number
    table.push(WHOLE_GAME, 0)
    if number < ROUNDS:
        table.push(PrepareRound(), 0)
    table.push(AwardGlory(), 0)
    if number < ROUNDS:
        table.push(GAIN_ASSISTANTS, 0)
    table.push(MAIN_PHASE, 0)
    table.play_on()
    return table


def at_the_end(city: str, *offered: str) -> dict[str, float]:
    """The last round, B has passed; every wood is worth 2 VP beside Silvanus."""
    table = bare(2)
    draw(table, city)
    give(table, wood=4, stone=1, denarii=1)
    offer(table, *offered)
    table.orders[1] = 1
    return judged(begun(table, ROUNDS))


def test_nobody_sells_what_a_temple_counts() -> None:
    values = at_the_end("f silvanus R")
    assert values["pass"] > values["sell"]


def test_a_temple_paid_with_what_another_counts_is_no_gain() -> None:
    values = at_the_end("f silvanus R", "vesta")
    assert values["vesta"] < values["pass"]
    values = at_the_end("f forest R", "vesta")
    assert values["vesta"] > values["pass"]


def with_a_gap() -> MinervaTable:
    """Four tiles of a row would work together if the place between them were not empty."""
    table = bare(2)
    draw(table, "f forest . sawmill statue")
    give(table, grain=1, wood=2, residences=5, denarii=3)
    offer(table, "grain-estate", "markets")
    return begun(table, 3)


def test_a_residence_leaves_the_gap_open() -> None:
    """In the gap and behind the statue it would activate the same two tiles, but the gap would be closed for good."""
    table = with_a_gap()
    tell(table, "residence")
    values = judged(table)
    assert values[site(table, 5, 0)] > values[site(table, 2, 0)]


def test_a_facility_joins_the_line_before_a_residence_activates_it_and_nobody_passes() -> None:
    values = judged(with_a_gap())
    assert max(values, key=values.__getitem__) == "grain-estate"
    assert values["grain-estate"] > max(values["pass"], values["residence"]) + 1
    table = with_a_gap()
    tell(table, "grain-estate")
    values = judged(table)
    assert max(values, key=values.__getitem__) == site(table, 2, 0)
