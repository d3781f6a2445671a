"""Why something cannot be done: a reason for every answer that is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.dominations.constants import (
    BUILT,
    COLOURS,
    CRAFTSMANSHIP,
    DEVELOPED,
    EDGES,
    EXCHANGE,
    EXCHANGE_FIRST,
    INVENT,
    NOBODY,
    SPOT,
    SWAP_FIRST,
    TOKEN,
)
from pentapolis.games.dominations.lattice import CELLS
from pentapolis.games.dominations.printed.pieces import SHAPES
from pentapolis.games.dominations.rules.ages import AgeEndEffects, DomainToKeep
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE, BY_CARD, OneForOne, TwoForOne
from pentapolis.games.dominations.rules.hands import TileToPutBack
from pentapolis.games.dominations.rules.influence import IMPROVE_OWN, TAKE_COPY, CopyToAssimilate, OwnToImprove
from pentapolis.games.dominations.rules.phases.cities import A_CITY, CAMP_TO_BUILD, TradePaid
from pentapolis.games.dominations.rules.phases.develop import A_MASTERY, AN_UPGRADE, MasteryToUpgrade
from pentapolis.games.dominations.rules.phases.grow import (
    FARMER,
    EdgesOrLocus,
    LocusClosed,
    OpenCell,
    TileInHand,
    TileOnBoard,
)
from pentapolis.games.dominations.rules.phases.monuments import (
    A_MONUMENT,
    CostToLower,
    FirstCell,
    FreeLocus,
    TurnOfPiece,
)
from pentapolis.games.dominations.rules.phases.production import BestEdge, Concentrated, JustProduced
from pentapolis.games.dominations.rules.phases.sites import footprint
from pentapolis.games.dominations.rules.phases.tree import FITTING_SPOT, FITTING_TURN
from pentapolis.games.dominations.rules.roles import NextInOrder
from pentapolis.games.dominations.rules.setup import NationAndMonument
from pentapolis.games.dominations.rules.turn import TileOrElse
from pentapolis.games.dominations.table import with_item
from tests.games.dominations.position import (
    FACTS,
    A,
    B,
    bare,
    begin,
    card,
    cell,
    influence,
    know,
    lay,
    own,
    plant,
    point,
    title,
)

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.effect import AnyEffect

TRADE_FOR_ART = EXCHANGE.labels.index("trade-for-art")
ART_FOR_TRADE = EXCHANGE.labels.index("art-for-trade")


def marked(*marks: int) -> DominationsTable:
    table = bare(monuments="stone-circle")
    table.marks[A] = sum([1 << mark for mark in marks])
    return table


def test_exchanges_say_what_is_missing() -> None:
    table = know(bare(exchange_into_full="no"), T=2, A=5)
    two, one = TwoForOne(), OneForOne()
    assert two.why_not(table, A, (), EXCHANGE.labels.index("religion-for-art")) == "you have 0 Religion"
    assert two.why_not(table, A, (), TRADE_FOR_ART) == "you have no room for more Art"
    assert BY_CAMPFIRE.can(table, A, ())
    assert BY_CARD.why_not(table, A, ()) == "no card of yours allows it"
    own(table, "currency")
    assert one.why_not(table, A, (), TRADE_FOR_ART) == "you have no room for more Art"
    assert one.why_not(table, A, (), ART_FOR_TRADE) == "Art: no card of yours allows it once more"
    know(table, T=0)
    assert one.why_not(table, A, (), TRADE_FOR_ART) == "Trade: you have none of it"
    assert BY_CARD.why_not(table, A, ()) == "your cards allow no exchange now"
    know(table, A=0)
    assert BY_CAMPFIRE.why_not(table, A, ()) == "you have no 2 Knowledge of one Domain"
    know(table, T=5, K=5, A=5, S=5, G=5, R=5)
    assert not BY_CAMPFIRE.can(table, A, ())
    assert BY_CAMPFIRE.why_not(table, A, ()) == "there is no room for anything else"


def test_what_cannot_be_done_instead_of_a_tile() -> None:
    table, which = bare(), TileOrElse()
    assert which.why_not(table, A, (), EXCHANGE_FIRST) == "you have no 2 Knowledge of one Domain"
    assert which.why_not(table, A, (), SWAP_FIRST) == "no card of yours allows it"
    assert which.why_not(table, A, (), INVENT) == "you do not have the Inventor"
    assert which.why_not(table, A, (), table.hands[B][0] * 3) == "this tile is not in your hand"
    assert TileInHand().why_not(table, A, (), table.hands[B][0] * 3) == "this tile is not in your hand"


def test_places_of_tiles() -> None:
    table = bare()
    assert OpenCell().why_not(table, A, (), cell("u0,0")) == "something lies there already"
    assert OpenCell().why_not(table, A, (), cell("u5,5")) == "no whole side would touch the Cradle or a tile"
    assert TileOnBoard().why_not(table, A, (), cell("u5,5")) == "no Land tile lies there"
    assert LocusClosed().why_not(table, A, (), EDGES) == "a Locus replaces the edges"
    assert LocusClosed().why_not(table, A, (), point("1,1")) == "the tile completes no Locus there"
    assert EdgesOrLocus().why_not(table, A, (), point("1,1")) == "the tile is in no Locus there"


def test_an_edge_that_does_not_produce() -> None:
    table = bare()
    lay(table, "d0,0", "...")
    lay(table, "u1,0", "...")
    picks = (cell("d0,0"), EDGES, 0)
    assert BestEdge().why_not(table, A, picks, cell("u1,0")) == "the edge there gives less"
    assert BestEdge().why_not(table, A, picks, cell("u5,5")) == "no edge of the tile is connected there"


def test_the_farmer_comes_right_after_the_first_tile() -> None:
    table = bare()
    assert FARMER.why_not(table, A, ()) == "you do not have the Farmer"
    table.roles = [A if role == CRAFTSMANSHIP else NOBODY for role in range(COLOURS)]
    assert FARMER.why_not(table, A, ()) == "the second tile comes right after the first"
    table.hands = [[], []]
    assert FARMER.why_not(table, A, ()) == "you have no Land tile left"


@pytest.mark.parametrize(
    ("effect", "marks", "reason"),
    [
        (A_CITY, (DEVELOPED,), "you build before you develop"),
        (A_CITY, (BUILT,), "your Build action is used"),
        (A_CITY, (), "you can pay for no City here"),
        (A_MONUMENT, (DEVELOPED,), "you build before you develop"),
        (A_MONUMENT, (BUILT,), "your Build action is used"),
        (A_MONUMENT, (), "Stone Circle: it costs 2 Science and 3 Religion, and you have 0 Science and 0 Religion"),
        (A_MASTERY, (DEVELOPED,), "your Develop action is used"),
        (A_MASTERY, (), "no Mastery that you can pay fits into your tree"),
        (AN_UPGRADE, (DEVELOPED,), "your Develop action is used"),
        (AN_UPGRADE, (), "you can pay for no upgrade of a Mastery with its base side up"),
    ],
)
def test_actions_say_what_is_in_the_way(effect: AnyEffect, marks: tuple[int, ...], reason: str) -> None:
    table = marked(*marks)
    assert not effect.can(table, A, ())
    assert effect.why_not(table, A, ()) == reason


def test_without_tokens_there_are_no_cities() -> None:
    table = bare()
    lay(table, "d0,0", camp="T")
    table.gain(A, TOKEN.index, -15)
    assert A_CITY.why_not(table, A, ()) == "you have no City tokens left"
    assert CAMP_TO_BUILD.why_not(table, A, (), table.placed[0]) == "you have no City tokens left"


def test_how_much_trade_can_pay_for_a_city() -> None:
    table, paid = bare(), TradePaid()
    lay(table, "d0,0", camp="K")
    there = (cell("d0,0"),)
    know(table, T=1, K=1)
    assert paid.why_not(table, A, there, 4) == "the City costs 3"
    assert paid.why_not(table, A, there, 3) == "your cards allow 0"
    own(table, "mercenaries")
    assert paid.why_not(table, A, there, 2) == "you have 1"
    assert paid.why_not(table, A, there, 0) == "3 Craftsmanship would be left to pay, and you have 1"
    lay(table, "u1,0", camp="T")
    assert paid.why_not(table, A, (cell("u1,0"),), 1) == "the City costs Trade anyway"


def test_upgrades_say_what_is_missing() -> None:
    table, which = know(bare(), T=1), MasteryToUpgrade()
    own(table, "peddling")
    own(table, "markets", advanced=True)
    assert which.why_not(table, A, (), title("fishing")) == "you do not have this Mastery"
    assert which.why_not(table, A, (), title("markets")) == "it is Advanced already"
    assert which.why_not(table, A, (), title("peddling")) == "2 Trade, and you have 1"


def test_spots_of_a_tree() -> None:
    table = bare()
    plant(table, w1="rituals-3")
    picks = (card("fishing-1"),)
    assert FITTING_SPOT.why_not(table, A, picks, SPOT.labels.index("w1")) == "a card lies there already"
    assert FITTING_SPOT.why_not(table, A, picks, SPOT.labels.index("n9")) == "it would not touch your tree"
    assert FITTING_SPOT.why_not(table, A, picks, SPOT.labels.index("n1w1")) == "a side would meet another colour"
    assert FITTING_TURN.why_not(table, A, picks, 1) == "a side would meet another colour"


def test_places_and_prices_of_monuments() -> None:
    table = bare(monuments="stone-circle")
    picks = (card("stone-circle-1"), 0, 0, 0, 0, *[0] * COLOURS)
    assert FreeLocus().why_not(table, A, picks, point("1,1")) == "there is no Locus"
    table.loci = [point("1,1")]
    table.sites = with_item(table.sites, FACTS.monuments.ids.index("stone-circle"), point("1,1"))
    assert FreeLocus().why_not(table, A, picks, point("1,1")) == "this Locus has a Monument"
    assert CostToLower().why_not(table, A, picks, 0) == "it is no part of the cost"
    assert CostToLower().why_not(table, A, picks, 5) == "the discount is needed elsewhere"


@pytest.mark.rule("Q16", "Q17")
def test_the_place_of_a_monument_says_what_its_card_demands() -> None:
    table = bare(monuments="colossus great-wall colosseum")
    by_city = (card("colosseum-1"), 0, 0, cell("u5,5"))
    table.loci = [point("1,1")]
    assert FreeLocus().why_not(table, A, by_city, point("1,1")) == "its card demands a City on the ring of its Locus"
    at_city = (card("colossus-1"), 0, 0, cell("u5,5"))
    assert FirstCell().why_not(table, A, at_city, cell("u0,0")) == "something lies there already"
    assert FirstCell().why_not(table, A, at_city, cell("u5,5")) == "its card demands a City of yours beside it"
    long = (card("great-wall-1"), 0, 0, 0)
    assert FirstCell().why_not(table, A, long, cell("u5,5")) == "its card demands two Land tiles beside it"
    edge = next(at for at in range(len(CELLS)) if not footprint(SHAPES.index("strip"), at, 0).cells)
    assert TurnOfPiece().why_not(table, A, (*long[:3], edge), 0) == "the piece has no room there"


def test_domains_that_cannot_be_chosen() -> None:
    table = bare()
    assert JustProduced().why_not(table, A, (1, 2), 1) == "you have Gained it"
    assert JustProduced().why_not(table, A, (1, 2), 3) == "your tile Produced none of it"
    assert Concentrated().why_not(table, A, (), 3) == "there is no Concentration of it left"
    assert DomainToKeep().why_not(table, A, (1,), 1) == "you have chosen it"
    assert DomainToKeep().why_not(table, A, (1,), 2) == "nothing of it would be lost"
    assert NextInOrder().why_not(table, A, (B,), B) == "this player has a place already"
    assert NextInOrder().why_not(table, A, (B,), 5) == "there is no such player"


def test_what_is_not_yours_cannot_be_put_back_or_kept() -> None:
    table = bare()
    assert TileToPutBack("a tile").why_not(table, A, (), 0) == "this tile is not in your hand"
    assert NationAndMonument().why_not(table, A, (), 0) == "these were not dealt to you"


def test_what_cannot_be_assimilated() -> None:
    table, copy, mine = bare(assimilation_prerequisite="yes"), CopyToAssimilate(), OwnToImprove()
    own(table, "fishing")
    own(table, "banking", "fishing", seat=B)
    assert copy.why_not(table, A, (), card("fishing-2")) == "you have this Mastery"
    assert copy.why_not(table, A, (), card("banking-2")) == "with 0 Influence you reach a value of 3"
    influence(table, A, 30)
    assert copy.why_not(table, A, (), card("banking-2")) == "you lack its prerequisite"
    assert copy.why_not(table, A, (), card("markets-2")) == "no other player has it"
    table.supply = [0] * len(table.supply)
    assert copy.why_not(table, A, (), card("banking-2")) == "this copy is taken"
    table.supply = [7] * len(table.supply)
    table.fitting = [[0] * len(fits) for fits in table.fitting]
    assert copy.why_not(table, A, (), card("banking-2")) == "it fits nowhere in your tree"
    own(table, "markets", advanced=True)
    assert mine.why_not(table, A, (), title("banking")) == "you do not have this Mastery"
    assert mine.why_not(table, A, (), title("markets")) == "yours is Advanced already"
    assert mine.why_not(table, A, (), title("fishing")) == "no other player has it Advanced"
    assert TAKE_COPY.why_not(table, A, ()).startswith("no Mastery of another player")
    assert IMPROVE_OWN.why_not(table, A, ()).startswith("no Mastery of yours is Advanced")


@pytest.mark.rule("R22")
def test_the_last_level_of_the_terracotta_army_pays_influence() -> None:
    table = bare()
    plant(table, e1="terracotta-army-4")
    begin(table, AgeEndEffects())
    assert influence(table) == 1
