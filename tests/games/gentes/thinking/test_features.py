"""The features of Gentes: every figure, worked out by hand in positions where it says something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.games.figures import figures, misjudged, told_of
from tests.games.gentes.position import GAME, bare
from tests.games.gentes.thinking.arranged import early, late, midway
from tests.games.gentes.thinking.test_feature_questions import ASKED

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.gentes.table import GentesTable

MIDWAY: Final = {
    "me.people.noble": 1,
    "me.people.artisan": 2,
    "me.people.soldier": 1,
    "me.people.merchant": 3,
    "me.people.priest": 2,
    "me.people.scholar": 4,
    "me.people.on-cards": 2,  # catapult
    "me.people.row-1": 3,
    "me.people.row-2": 4,
    "me.people.row-3": 6,
    "me.stores.temple": 1,
    "me.stores.oracle": 4,
    "me.stores.three": 1,
    "me.stores.temple-full": 0,
    "me.stores.oracle-full": 1,
    "me.coins.first": 8,
    "me.coins.some": 20,
    "me.coins.many": 7,
    "me.time.free": 7,  # twelve, but three cubes and two hourglass tiles
    "me.time.locked": 3,
    "me.time.singles": 1,
    "me.time.doubles": 1,
    "me.time.full": 0,
    "me.time.one": 0,
    "me.time.to-come": 26,  # 7, then 2 x 9, two more in the last era, less the double that stays
    "me.time.next": 8,
    "me.time.penalty": 0,
    "me.hand.size": 5,
    "me.hand.above": 2,
    "me.hand.playable": 2,  # theatre, and bathhouse with the temple cube
    "me.hand.end": -11,  # 2 + 2, less 5 each for senate, grand bazaar and museum
    "me.hand.lacks-noble": 1,
    "me.hand.lacking-noble": 2,
    "me.hand.lacks-artisan": 1,
    "me.hand.icons-oracle": 1,
    "me.hand.icons-trade": 1,
    "me.hand.icons-temple": 0,
    "me.played.cards": 8,
    "me.played.cult": 3,
    "me.played.learning": 1,
    "me.played.craft": 4,
    "me.played.power": 5,
    "me.played.tax": 1,
    "me.played.price-philosopher": 1,
    "me.played.discount-chronicler": 1,
    "me.played.income-coins": 2,
    "me.played.income-cubes": 1,
    "me.houses.stock": 2,
    "me.houses.temple": 2,
    "me.houses.trade": 1,
    "me.houses.regions": 2,
    "me.houses.income-cubes": 2,
    "me.houses.income-points": 1,
    "me.hometowns.inventors": 1,
    "me.hometowns.inventors-unused": 1,
    "me.bonuses.houses-missing": 2,
    "me.bonuses.houses-pays": 8,
    "me.bonuses.cards-taken": 0,
    "me.bonuses.cards-missing": 0,
    "me.bonuses.cards-pays": 8,
    "me.bonuses.people-missing": 5,
    "me.standing.points": 30,
    "me.standing.place": 0,
    "me.slots.there-1": 1,  # bathhouse
    "me.slots.points-1": 4,
    "me.slots.missing-1": 1,
    "me.slots.beyond-cubes-1": 0,
    "me.slots.symbol-1": 4,
    "me.slots.power-1": 11,
    "me.slots.playable-1": 1,
    "me.slots.points-2": 3,  # theatre
    "me.slots.points-3": 10,  # senate
    "me.slots.icons-3": 1,
    "me.slots.gains-3": 40,
    "me.slots.playable-3": 0,
    "me.slots.gains-4": 22,  # museum; grand bazaar finds no slot
    "me.actions.navigator": 1,
    "me.actions.navigator-unused": 1,
    "me.actions.chronicler": 1,
    "me.actions.chronicler-unused": 0,
    "me.cities.temple-1": 1,
    "me.cities.victory-1": 1,
    "me.cities.temple-3": 1,
    "me.reach.philosopher": 2,
    "me.reach.navigator": 4,
    "me.reach.scribe": 3,
    "me.reach.chronicler": 5,
    "me.reach.missing-1": 0,
    "me.reach.missing-2": 1,
    "me.reach.missing-4": 0,  # city wall: the catapult counts as two soldiers
    "me.reach.missing-7": 1,
    "me.reach.icons-6": 1,
    "me.reach.missing-8": 0,  # nothing is shown there
    "rival1.hometowns.scribes": 1,
    "all.turn.4": 1,
    "all.turn.second": 1,
    "all.cards.stack": 7,
    "all.cards.discard": 2,
    "all.training.scholar": 0,
    "all.training.noble": 1,
    "all.training.artisan": 2,
    "all.training.soldier": 3,
    "all.training.merchant": 4,
    "all.training.priest": 5,
    "all.tiles.philosopher": 2,
    "all.tiles.navigator": 4,
    "all.tiles.scribe": 3,
    "all.tiles.chronicler": 5,
    "all.tiles.philosopher-price": 4,
    "all.tiles.scribe-price": 6,
    "all.tiles.starter": 1,
    "all.sites.hometowns-scribes": 2,
    "all.sites.hometowns-philosophers": 3,
    "all.sites.hometowns-inventors": 2,
    "all.lead.points": 8,
    "all.lead.free": 1,
    "all.sites.temple-1": 1,
    "all.sites.oracle-1": 1,
    "all.sites.trade-1": 2,
    "all.sites.victory-3": 2,
    "all.sites.victory-2": 0,  # out of play for two
    "all.display.points-1": 6,
    "all.display.power-2": 9,
    "all.display.gains-4": 23,
    "all.display.points-8": 0,
    "all.question.mine": 1,
    "all.question.tempo": 1,
    "all.question.main": 1,
}

LATE: Final = {
    "me.stores.temple-full": 1,
    "me.coins.first": 6,
    "me.time.free": 2,
    "me.time.tiles": 1,
    "me.time.to-come": 2,
    "me.time.next": 0,
    "me.time.penalty": 8,  # two doubles and a card too many
    "me.hand.above": 1,
    "me.hand.playable": 3,
    "me.hand.end": 8,  # 6 + 5 + 4 - 7
    "me.hand.lacks-artisan": 2,
    "me.hand.lacking-artisan": 1,
    "me.hand.lacks-merchant": 1,
    "me.hand.lacking-merchant": 2,
    "me.hand.lacks-priest": 3,
    "me.hand.lacking-priest": 2,
    "me.played.cards": 12,
    "me.played.training": 1,
    "me.played.price-scribe": 1,
    "me.played.discount-philosopher": 1,
    "me.played.discount-navigator": 2,
    "me.played.income-points": 3,
    "me.played.exchanges": 1,
    "me.houses.oracle": 4,
    "me.houses.income-coins": 1,
    "me.hometowns.scribes": 2,
    "me.hometowns.scribes-unused": 1,
    "me.hometowns.philosophers": 1,
    "me.hometowns.philosophers-unused": 1,
    "me.bonuses.cards-taken": 1,
    "me.bonuses.people-missing": 1,
    "me.bonuses.people-pays": 4,
    "me.standing.place": 1,
    "me.standing.starter": 1,
    "me.slots.beyond-cubes-4": 1,  # the pyramid lacks five people
    "me.actions.philosopher": 1,
    "me.actions.philosopher-unused": 1,
    "me.actions.scribe": 1,
    "me.actions.scribe-unused": 1,
    "me.actions.coins": 1,
    "me.actions.coins-unused": 1,
    "me.cities.trade-3": 1,
    "me.cities.oracle-1": 1,
    "me.reach.philosopher": 1,  # the one for 4, but not the one for 8 less 1
    "me.reach.navigator": 2,  # the others take three spaces
    "me.reach.scribe": 1,
    "all.tiles.starter": 0,
    "all.lead.points": -10,
    "all.lead.free": -4,
}

EARLY: Final = {
    "me.time.full": 1,
    "rival1.time.one": 1,
    "me.hand.lacks-soldier": 4,
    "me.hand.lacking-soldier": 1,
    "me.hand.lacks-scholar": 3,
    "me.hand.lacking-scholar": 1,
    "me.hand.icons-temple": 0,
    "me.played.discount-scribe": 2,
    "me.bonuses.houses-taken": 1,
    "me.bonuses.houses-missing": 0,
    "me.bonuses.people-taken": 1,
    "me.bonuses.cards-missing": 7,
    "me.actions.chronicler-unused": 1,
    "me.cities.temple-2": 1,
    "me.cities.victory-2": 1,
    "me.reach.scribe": 0,
    "all.tiles.scribe": 0,
    "all.tiles.scribe-price": 15,
    "all.tiles.navigator-price": 1,
    "all.tiles.chronicler-price": 1,
    "all.sites.trade-2": 1,
    "all.sites.oracle-2": 1,
    "all.question.mine": 0,
    "all.question.tempo": 0,
}


@pytest.mark.parametrize(("name", "value"), MIDWAY.items())
def test_a_figure_midway(name: str, value: int) -> None:
    assert told_of(midway)[name] == value


@pytest.mark.parametrize(("name", "value"), LATE.items())
def test_a_figure_in_the_last_game_turn(name: str, value: int) -> None:
    assert told_of(late)[name] == value


@pytest.mark.parametrize(("name", "value"), EARLY.items())
def test_a_figure_of_a_first_game_turn_without_time(name: str, value: int) -> None:
    assert told_of(early)[name] == value


@pytest.mark.parametrize("game_turn", range(1, 7))
def test_the_game_turn(game_turn: int) -> None:
    table = bare()
    table.round = game_turn
    told = figures(table)
    assert [turn for turn in range(1, 7) if told[f"all.turn.{turn}"]] == [game_turn]
    assert told["all.turn.second"] == (game_turn in (2, 4, 6))


# ---- the whole


def bare_name(name: str) -> str:
    """Slots and columns are told alike, and so are regions."""
    return name.rstrip("12345678").removesuffix("-") if name[-1].isdecimal() and "turn" not in name else name


def test_every_figure_of_the_own_block_and_of_the_table_is_tested() -> None:
    asked = {f"all.question.{kind}" for kind in (*ASKED, "income", "cube")}
    begun = {f"all.begun.{role}" for role in ("philosopher", "navigator", "scribe", "chronicler", "hourglasses")}
    turns = {f"all.turn.{turn}" for turn in range(1, 7)}
    tested = {bare_name(name.replace("rival1", "me")) for name in (*MIDWAY, *LATE, *EARLY)}
    sheet = {bare_name(feature.name) for feature in GAME.feature_sheet(3) if not feature.name.startswith("rival")}
    assert tested | asked | begun | turns == sheet


@pytest.mark.parametrize("arranged", [midway, late, early])
def test_a_rivals_block_is_what_the_rival_says_of_itself(arranged: Callable[[], GentesTable]) -> None:
    assert misjudged(arranged()) == []


@pytest.mark.parametrize(("seats", "inputs"), [(2, 422), (3, 434), (4, 524)])
def test_a_table_has_as_many_figures_as_its_sheet(seats: int, inputs: int) -> None:
    table = GAME.new(seats, 1)
    assert len(GAME.features(table, 0)) == len(GAME.feature_sheet(seats)) == inputs
