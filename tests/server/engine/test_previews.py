"""Previews tell what is certain, up to the first thing that is revealed, and nothing of what comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis.games import names
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from pentapolis.server.engine.previews import changed_figures, own_figures, previews
from pentapolis.server.engine.sitting import shown_scores

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
        before = [event for event in events if event.reveals == table.reveals]
        assert preview["changes"] == [line.text for line in story(happened.game, before, NAMES)]


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


@pytest.mark.parametrize("name", names())
def test_what_is_foreseen_is_what_then_happens(name: str) -> None:
    """At every fifth question of some games, each preview beside the table after that answer."""
    game, rng, seen = pentapolis.load(name), Rng(9), 0
    for seats in range(max(2, game.fewest), game.most + 1):
        table = game.new(seats, seats)
        players = [f"Player {seat}" for seat in range(seats)]
        while not table.over:
            seat = table.question.seat
            if rng.below(5) == 0 and len(table.questions) == 1:
                seen += compare_all(table, seat, players)
            table.answer(rng.pick(table.question.options))
    assert seen > 50


def compare_all(table: Table, seat: int, players: list[str]) -> int:
    """How many previews told everything, and were right."""
    before, told = table.view(seat), 0
    for option, preview in zip(table.question.options, previews(table, seat, players), strict=True):
        after = table.clone()
        after.answer(option)
        assert preview["reveals"] == (after.reveals > table.reveals)
        if not preview["reveals"]:
            shown = after.view(seat)
            assert preview["scores"] == list(zip(shown_scores(before), shown_scores(shown), strict=True))
            assert preview["figures"] == changed_figures(own_figures(before, seat), own_figures(shown, seat))
            told += 1
    return told
