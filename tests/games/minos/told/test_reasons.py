"""Why not? What is in the way of buildings, battles, traits and prices in Minos: the one thing that is missing."""

import pytest

from pentapolis.games.minos.constants import AGE_II_TOP, DECK_TOP, FIRST_TEMPORARY, RETURN, SITE
from pentapolis.games.minos.rules.actions.build import A_BUILD, TilesBeside
from pentapolis.games.minos.rules.actions.develop import ToReturn
from pentapolis.games.minos.rules.actions.exchange import A_CHANGE
from pentapolis.games.minos.rules.actions.extra import ThreeOfAKind
from pentapolis.games.minos.rules.actions.palace import ForPalace
from pentapolis.games.minos.rules.actions.sites import GRAIN_FOR_FARM, SITES_FOR_COST
from pentapolis.games.minos.rules.interrupt import Triggered
from pentapolis.games.minos.rules.supply import OfferOrDeck
from pentapolis.games.minos.rules.turn import AGE_II_TAKEN
from pentapolis.games.minos.table import MinosTable
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    asked,
    bare,
    begin,
    card,
    give,
    hold,
    home,
    lay,
    march,
    region,
    rule,
    sail,
    say,
    turn,
    why_not,
)


def against(table: MinosTable, label: str) -> str:
    """Why this cannot be built for its price."""
    return SITES_FOR_COST.why_not(table, A, (), GAME.labels(SITE).index(label))


@pytest.mark.rule("P11")
def test_a_building_says_what_is_missing() -> None:
    table = bare()
    give(table, coins=2)
    here, theirs = home(table), home(table, B)
    assert against(table, f"city-{here}") == "a City stands there"
    assert against(table, "city-kydonia") == "you have no Warrior there"
    march(table, A, kydonia=1, **{here: 1})
    assert against(table, "city-kydonia") == "6 C, and you have 2 C"
    assert against(table, f"tower-{theirs}") == "you have no City there"
    assert against(table, f"tower-{here}") == "3 C, and you have 2 C"
    table.towers[region(here)] = A
    assert against(table, f"tower-{here}") == "a Tower stands there"
    table.farms[region(theirs)] = B
    assert against(table, f"farm-{theirs}") == "a Farm stands there"
    assert against(table, "farm-malia") == "you have no Warrior there"
    table.farms[region("malia")] = A
    assert against(table, f"farm-{here}") == "2 Warriors, and you have 1 Warrior there"


def test_what_is_built_to_the_last_piece_says_so() -> None:
    table = bare()
    for what, owners, n in (("city", table.cities, 3), ("tower", table.towers, 3), ("farm", table.farms, 4)):
        for at in range(len(owners)):
            owners[at] = A if at < n else -1
        plural = {"city": "Cities", "tower": "Towers", "farm": "Farms"}[what]
        assert against(table, f"{what}-{FACTS.regions.ids[9]}") == f"all your {plural} are built"


@pytest.mark.rule("E13", "A33")
def test_a_route_says_what_is_missing() -> None:
    table = bare()
    assert against(table, "sail-route-1") == "you have no Ship there"
    assert against(table, "ship-route-1").endswith("C, and you have 0 C")
    sail(table, 3, 0, 0)
    assert against(table, "ship-route-1") == "you have a Ship there"
    assert against(table, "ship-route-2") == "a new Ship takes more Cities than Ships, and you have as many Ships"
    wall = "behind the wall sails one Ship for each Tower, and you have 0 Towers"
    assert against(table, "sail-route-1") == wall
    sail(table, 5, 1, 1)
    assert against(table, "sail-route-1") == "your Ship is at the end of the route"
    assert against(table, "sail-route-2").endswith("C, and you have 0 C")


@pytest.mark.rule("A25")
def test_how_much_to_return_says_what_is_missing() -> None:
    table = bare()
    give(table, coins=3, temporary_copper=3)
    table.cities[region("malia")] = table.cities[region("lyttos")] = A
    table.towers[region("lyttos")] = A
    begin(table, A_BUILD)
    say(table, "tower-malia")
    assert asked(table) == ["1", "2"]
    assert why_not(table, "0") == "6 C, and you have 3 C"
    assert why_not(table, "3") == "so many would not lower the price further"
    assert why_not(table, "4") == "you have 3 Temporary Copper"


@pytest.mark.rule("A35")
def test_grain_for_a_farm_says_what_is_missing() -> None:
    table = bare()
    give(table, grain=1, temporary_grain=1)
    table.farms[region("malia")] = A
    table.farms[region("lyttos")] = A
    march(table, A, kydonia=2)
    assert GRAIN_FOR_FARM.options(table, A, (region("kydonia"),)) == [1, 2]
    reasons = [GRAIN_FOR_FARM.why_not(table, A, (region("kydonia"),), grain) for grain in (0, 3, 4)]
    assert reasons[0] == "3 Warriors would have to return, and you have 2 there"
    assert reasons[1:] == ["you have 2 Grain", "more than the 3 Warriors of the Farm"]


@pytest.mark.rule("A46")
def test_an_exchange_says_what_is_missing() -> None:
    table = bare(abilities="armourer")
    give(table, coins=5)
    begin(table, A_CHANGE)
    assert asked(table) == ["1", "2"]
    assert (why_not(table, "0"), why_not(table, "3")) == ("nothing would be exchanged", "it takes 6 Coins, you have 5")
    assert A_CHANGE.among.why_not(table, A, (), 1) == "it takes 2 Weaponry, you have 0"


def test_cards_and_decks_say_where_they_are() -> None:
    table = bare(draw_from_offer=False)
    symbol = OfferOrDeck(symbol=True)
    assert symbol.why_not(table, A, (), table.offer[0]) == "cards of the offer are not reached (A17)"
    assert symbol.why_not(table, A, (), DECK_TOP) == "the deck is empty"
    assert symbol.why_not(table, A, (), AGE_II_TOP) == "only the first space of Prepare reaches the deck of Age II"
    assert symbol.why_not(table, A, (), table.decks[0][0]) == "it does not lie in the offer"
    assert ForPalace(free=False).why_not(table, A, (), table.offer[0]) == "neither in your area nor in your hand"


@pytest.mark.rule("R07")
def test_who_has_too_few_points_for_a_card_is_told_how_many_it_takes() -> None:
    table = bare()
    dear = next(card for card, decree in enumerate(FACTS.decrees) if decree.points == 3)
    table.hands[A] = [dear]
    assert ForPalace(free=False).options(table, A, ()) == []
    assert ForPalace(free=False).why_not(table, A, (), dear) == "it takes 3 VP, you have 0"


@pytest.mark.rule("A59")
@pytest.mark.parametrize(
    ("space", "age", "deck", "reason"),
    [
        ("prepare-1", 1, 1, "it is the active deck now"),
        ("prepare-1", 0, 0, "the deck of Age II is empty"),
        ("prepare-1", 0, 1, "you have taken a card of Age II"),
        ("prepare-2", 0, 1, "only the first space of Prepare reaches the deck of Age II"),
    ],
)
def test_the_deck_of_age_ii_says_why_it_is_closed(space: str, age: int, deck: int, reason: str) -> None:
    table = bare()
    table.age = age
    table.decks[1] = table.decks[1][:9] if deck else []
    turn(table, space, 3)
    table.marks[A] |= 1 << AGE_II_TAKEN
    say(table, "prepare")
    assert why_not(table, "top-of-age-two") == reason


@pytest.mark.rule("A16")
def test_a_trait_says_why_it_waits() -> None:
    """The trait of the seal places a Warrior, and none is in the Reserves."""
    table = bare()
    rule(table, "caravan-of-donkeys", "seal-of-the-priest-king", "market-charter")
    give(table, reserves=-3)
    turn(table, "develop-1", 6)
    choices = Triggered()
    assert choices.why_not(table, A, (), card("city-rents")) == "it is not in your Palace"
    assert choices.why_not(table, A, (), card("market-charter")) == "the die does not trigger it"
    assert choices.why_not(table, A, (), card("seal-of-the-priest-king")) == "it would be of no use now"
    say(table, "trait")
    assert choices.why_not(table, A, (), card("caravan-of-donkeys")) == "it is used in this turn"
    assert why_not(table, "trait") == "no Royal Trait that waits is of use now"


@pytest.mark.rule("A08")
@pytest.mark.parametrize("late", [False, True])
def test_a_trait_says_that_its_card_came_too_late_or_was_used(late: bool) -> None:
    table = bare(late_traits=late)
    table.tiles[A] |= 1 << FACTS.bonuses.names.ids.index("alabaster-vase")
    lay(table, "city-rents")
    rule(table, "caravan-of-donkeys")
    turn(table, "develop-3", 6)
    say(table, "trait", "bonus-tile", "city-rents")
    choices, rents = Triggered(), card("city-rents")
    assert choices.why_not(table, A, (), card("caravan-of-donkeys")) == "it is used in this turn"
    assert (rents in table.triggered) is late
    if late:
        table.triggered.remove(rents)
    used = "it is used in this turn" if late else "it came into your Palace too late for this die"
    assert choices.why_not(table, A, (), rents) == used


def test_a_menu_says_why_there_is_no_trait() -> None:
    table = turn(bare(), "develop-1", 6)
    assert why_not(table, "trait") == "the die triggers no Royal Trait of yours"
    table = bare()
    rule(table, "caravan-of-donkeys")
    turn(table, "develop-1", 6)
    say(table, "trait")
    assert why_not(table, "trait") == "no Royal Trait is left for this die"


@pytest.mark.rule("A25")
@pytest.mark.parametrize(
    ("name", "coins", "answer", "reason"),
    [
        ("overseer", 3, "both", "it would not lower the price further"),
        ("arsenal-of-knossos", 6, "second", "the first icon is the same"),
        ("arsenal-of-knossos", 4, "nothing", "6 C, and you have 4 C"),
        ("customs-house", 9, "first", "you have no Temporary Good for it"),
    ],
)
def test_icons_to_return_say_what_is_missing(name: str, coins: int, answer: str, reason: str) -> None:
    table = bare()
    hold(table, name)
    give(table, coins=coins, temporary_silver=0)
    for icon in (0, 5):
        table.gain(A, FIRST_TEMPORARY + icon, 2)
    assert ToReturn().why_not(table, A, (card(name),), RETURN.labels.index(answer)) == reason


def test_tiles_and_battles_say_what_is_missing() -> None:
    table = bare()
    turn(table, "expand-1", 6)
    assert why_not(table, "bonus-tile") == "you have no bonus tile"
    assert why_not(table, "battle") == "none of your Warriors is where Sea Peoples are"
    assert why_not(table, "move") == "it takes 1 Weaponry, you have 0"
    assert why_not(table, "exchange") == "you are not the Armourer"
    march(table, A)
    assert why_not(table, "pick-up") == "you have no Warrior on the map"
    place = FACTS.regions.ids[table.island.others[0]]
    march(table, A, **{place: 1})
    cost = FACTS.sea_costs[table.sea[region(place)]]
    assert why_not(table, "battle") == f"it takes {cost} Weaponry, you have 0"
    give(table, temporary_wood=3)
    table.stacks = [0] * len(table.stacks)
    assert why_not(table, "trade-in") == "the stack of their type is empty"
    assert ThreeOfAKind().why_not(table, A, (), 0) == "it takes three equal Temporary Goods, you have none"


def test_tiles_of_another_route_or_colour() -> None:
    table = bare()
    beside = table.beside[0]
    tiles = [tile for tile in range(30) if beside >> tile & 1]
    blue = next(tile for tile in tiles if FACTS.blue >> tile & 1)
    red = next(tile for tile in tiles if not FACTS.blue >> tile & 1)
    other = next(tile for tile in range(30) if not beside >> tile & 1)
    assert TilesBeside(blue=False).why_not(table, A, (0,), blue) == "this space gives a red tile"
    assert TilesBeside(blue=True).why_not(table, A, (0,), red) == "this space gives a blue tile"
    assert TilesBeside(blue=True).why_not(table, A, (0,), other) == "it does not lie beside this route"


def test_what_the_menu_does_not_know() -> None:
    table = turn(bare(), "expand-1", 6)
    assert why_not(table, "go-on") == "nothing waits to go on"
    assert why_not(table, "first-effect") == "no card with several effects is open"
    assert why_not(table, "retrieve-wild-1") == "a die is retrieved already"
