"""Previews tell what is certain, up to the first thing that is revealed, and nothing of what comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pentapolis
from pentapolis.kernel import notation
from pentapolis.kernel.rng import Rng
from pentapolis.server.engine.previews import previews

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table

NAMES = ["Ann", "Bea"]


def with_card_chosen(seed: int) -> Table:
    """Whoever begins has chosen a number card and is asked what to do with it."""
    table: Table = pentapolis.load("palaces").new(seed=seed)
    numbers = [card for card in table.question.options if card % 12 < 10]
    table.answer(numbers[0])
    return table


def told(table: Table, seat: int) -> list[list[str]]:
    return [preview["changes"] for preview in previews(table, seat, NAMES)]


def test_what_happens_before_the_draw_is_told_and_the_draw_is_not() -> None:
    table = with_card_chosen(3)
    seat = table.question.seat
    shown = previews(table, seat, NAMES)
    assert len(shown) == len(table.question.options)
    for option, preview in zip(table.question.options, shown, strict=True):
        assert preview["reveals"]
        assert preview["scores"] == []
        assert not any("draws" in sentence for sentence in preview["changes"])
        happened = table.clone()
        events = happened.listen()
        happened.answer(option)
        assert preview["changes"] == [
            notation.told(happened.game, event, NAMES) for event in events if event.verb.name != "draws"
        ]


def test_what_reveals_nothing_is_told_with_the_scores() -> None:
    table = pentapolis.load("palaces").new(seed=3)
    seat = table.question.seat
    shown = previews(table, seat, NAMES)
    quiet = [preview for preview in shown if not preview["reveals"]]
    assert quiet
    assert all(preview["scores"] == [(0, 0), (0, 0)] for preview in quiet)


def test_a_preview_does_not_depend_on_what_the_seat_cannot_know() -> None:
    for seed in range(20):
        table = with_card_chosen(seed)
        seat = table.question.seat
        other = table.clone()
        table.game.redeal(other, seat, Rng(seed))
        assert told(other, seat) == told(table, seat)
