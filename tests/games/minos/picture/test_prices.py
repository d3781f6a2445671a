"""Prices that the picture shows are those of the rules."""

from __future__ import annotations

import re

from pentapolis.games.minos.picture.answers import prices
from pentapolis.scene.marks.markup import MINUS
from pentapolis.scene.marks.sums import Sum, in_words
from tests.games.minos.picture.positions import GAME, asked, position
from tests.scene.pages import by_id, parsed_panels, stage_for, words


def total_of(reckoning: str) -> int:
    """The last number of a sum in the words of the rules."""
    found = re.search(r"(\d+) \w+$", reckoning)
    assert found is not None, reckoning
    return int(found.group(1))


def test_a_card_costs_what_the_rules_say() -> None:
    compared = 0
    for table in asked("card", "a card to play"):
        seat = table.question.seat
        for option, reckoning in zip(table.question.options, table.question.reckonings(table), strict=True):
            if option >= 0:
                assert prices.best_card_sum(position(table, seat), seat, option).total == total_of(reckoning)
                compared += 1
    assert compared > 10


def test_a_way_to_pay_for_a_card_costs_what_the_rules_say() -> None:
    tables = asked("return")
    for table in tables:
        stage = stage_for(table, table.question.seat)
        assert stage.picked is not None
        for choice, reckoning in zip(stage.options, table.question.reckonings(table), strict=True):
            price = prices.card_sum(position(table, stage.viewer), stage.viewer, stage.picked, choice.option)
            assert price.total == total_of(reckoning)
            assert f"= {price.total}" in words(by_id(parsed_panels(stage), f"opt-{choice.element}"))
    assert tables


def test_a_building_costs_what_the_rules_say() -> None:
    compared = set()
    for table in asked("build"):
        seat = table.question.seat
        for option, reckoning in zip(table.question.options, table.question.reckonings(table), strict=True):
            if not reckoning:
                continue
            what, _, place = GAME.label(table.question.kind, option).partition("-")
            assert prices.site_sum(position(table, seat), seat, what, place).total == total_of(reckoning)
            compared.add(what)
    assert compared == {"city", "tower", "farm", "ship", "sail"}


def test_what_is_spent_lowers_the_price_as_the_rules_say() -> None:
    for table in asked("spend"):
        stage = stage_for(table, table.question.seat)
        for choice, reckoning in zip(stage.options, table.question.reckonings(table), strict=True):
            row = words(by_id(parsed_panels(stage), f"opt-{choice.element}"))
            assert re.search(rf"(= |\b){total_of(reckoning)}\b", row), (row, reckoning)


def test_a_sum_reads_as_it_is_written() -> None:
    (table, *_) = asked("build")
    seat = table.question.seat
    here = position(table, seat)
    here.players[seat]["goods"][1] = 1
    here.players[seat]["ability"] = None
    price = prices.building_sum(here, seat, "city")
    assert in_words(price, "Coins") == f"{price.printed} {MINUS} 3 Stone = {price.total} Coins"
    assert isinstance(price, Sum)
