"""Component files: ours is complete, and a faulty one is refused with file, line and reason."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes import game
from pentapolis.games.gentes.constants import GROUPS
from tests.games.editions import changed, own_text, refusal
from tests.games.gentes.position import FACTS, GAME

if TYPE_CHECKING:
    from pathlib import Path

TEXT = own_text(game)
CHANGES = {
    "no region out of play": ("fewest = 3\n\n[[region]]", "fewest = 2\n\n[[region]]", "one region is out of play"),
    "a second region": ('id = "yellow"', 'id = "red"', "second region 'red'"),
    "a city elsewhere": (
        'title = "Sparta"\nregion = "red"',
        'title = "Sparta"\nregion = "green"',
        "each region should have 8 cities",
    ),
    "Athenai as an oracle": (
        'title = "Athenai"\nregion = "red"\nicon = "temple"',
        'title = "Athenai"\nregion = "red"\nicon = "oracle"',
        "athenai should be a temple city of the red region",
    ),
    "hometowns in another order": ('kind = "inventors"', 'kind = "scribes"', "'kind' cannot be 'scribes'"),
    "a hometown for points": (
        'kind = "scribes"\nicon = "trade"',
        'kind = "scribes"\nicon = "victory"',
        "'icon' cannot be 'victory'",
    ),
    "a tile too dear": ("coins = 8\nhourglasses = 1", "coins = 9\nhourglasses = 1", "from 4 to 8"),
    "too many tiles for two": (
        "hourglasses = 1\nfewest = 3",
        "hourglasses = 1\nfewest = 2",
        "4 tiles of the philosopher",
    ),
    "two tiles of one name": ('id = "scribe-6-2"', 'id = "scribe-8-1"', "an id of its own"),
    "training that gets cheaper": ("one = [1, 2, 2, 3, 3, 4]", "one = [1, 2, 2, 3, 4, 3]", "should not fall"),
    "training two too cheap": ("two = [3, 4, 5, 6, 7, 8]", "two = [3, 4, 5, 6, 6, 8]", "then 5, 6, 7 and 8"),
    "two cards too cheap": (
        "two = [3, 4, 5, 6, 7, 8, 9, 10]",
        "two = [3, 4, 5, 6, 7, 8, 8, 10]",
        "8 coins should open",
    ),
    "three cards too cheap": ("three = [8, 8, 8, 10]", "three = [2, 8, 8, 10]", "should not cost less"),
    "another penalty": ("points = [0, 2, 4, 8, 16]", "points = [0, 2, 4, 8, 15]", "hourglasses should cost"),
    "an unknown card of a seat": ('"scriptorium, road"', '"scriptorium, roads"', "'cards' cannot hold 'roads'"),
    "a seat with one card": ('"scriptorium, road"', '"scriptorium"', "2 cards and 4 people"),
    "a seat with a later card": ('"scriptorium, road"', '"scriptorium, library"', "those of era 1"),
    "an unknown person": ('people = "noble 1, merchant 2"', 'people = "noble 1, baker 2"', "cannot hold 'baker 2'"),
    "a person without a number": (
        'people = "noble 1, merchant 2"',
        'people = "noble, merchant 2"',
        "cannot hold 'noble'",
    ),
    "a person twice": ('people = "noble 1, merchant 2"', 'people = "noble 1, noble 2"', "name each thing once"),
    "too many of a row": ('people = "noble 1, merchant 2"', 'people = "noble 4, artisan 3"', "together be 6 at most"),
    "a symbol twice": ('symbols = "cult, craft, power"', 'symbols = "cult, cult"', "cannot hold 'cult'"),
    "no symbol in era 1": ('symbols = "cult, craft, power"\n', "", "cards of eras 1 and 2 show symbols"),
    "a symbol in era 3": ("era = 3\n", 'era = 3\nsymbols = "cult"\n', "those of era 3 do not"),
    "an era too late": ("era = 1\n", "era = 2\n", "18 cards of each era"),
    "no Forge": ('id = "forge"', 'id = "smithy"', "'forge' should be there"),
    "another Forge": (
        'people = "artisan 2, soldier 1, scholar 1"\n',
        'people = "artisan 2, soldier 1, scholar 2"\n',
        "Forge should be as in the rulebook",
    ),
    "an unknown key": ('title = "Road"', 'title = "Road"\ncolour = "red"', "unknown key 'colour'"),
    "an unknown power": ('power = "tax again"', 'power = "tax never"', "no card has the power 'tax never'"),
    "an unknown price": ('power = "price scribe"', 'power = "price navigator"', "no card has the power"),
    "an unknown discount": ('power = "discount navigator 2"', 'power = "discount navigator"', "no card has the power"),
    "unknown people": ('power = "people artisan 2"', 'power = "people bakers 2"', "no card has the power"),
    "an unknown income": ('power = "decline coins 2"', 'power = "decline gold 2"', "no card has the power"),
    "income without a number": ('power = "decline coins 2"', 'power = "decline coins"', "no card has the power"),
    "an unknown action": ('power = "action coins 6 1"', 'power = "action tax 6 1"', "should be like 'chronicler 3 1'"),
    "an action without time": ('"action chronicler 1 1"', '"action chronicler 1"', "should be like 'chronicler 3 1'"),
    "an endless action": ('"action chronicler 1 1"', '"action chronicler 1 4"', "should be like 'chronicler 3 1'"),
    "a navigator to nowhere": ('"action navigator any 3 2"', '"action navigator sea 3 2"', "should be like"),
    "a second card": ('id = "tenement"', 'id = "monument"', "second card 'monument'"),
    "a card called like a tile": ('id = "library"', 'id = "philosopher-4"', "the same name"),
}


@pytest.mark.rule("R05", "R07", "R12", "A06", "A10", "A25", "A49")
@pytest.mark.parametrize("what", CHANGES)
def test_a_faulty_file_is_refused(what: str, tmp_path: Path) -> None:
    old, new, reason = CHANGES[what]
    said = refusal(game.load, tmp_path, changed(TEXT, old, new))
    assert reason in said
    assert ", line " in said


@pytest.mark.rule("A25")
def test_each_era_has_eighteen_cards_with_about_the_same_demand_for_every_group() -> None:
    demands = ([10, 11, 10, 10, 8, 11], [13, 13, 15, 14, 12, 15], [17, 19, 17, 19, 17, 19])
    for era, demand in enumerate(demands):
        cards = [card for card in FACTS.cards if card.era == era]
        needed = Counter[int]()
        for card in cards:
            needed.update(dict(card.people))
        assert len(cards) == 18
        assert [needed[group] for group in range(GROUPS)] == demand


def test_every_symbol_is_there_as_often_as_the_others() -> None:
    for era in (0, 1):
        shown = Counter(symbol for card in FACTS.cards if card.era == era for symbol in card.symbols)
        assert shown == dict.fromkeys(range(4), 9)


def test_no_two_cards_ask_for_the_same() -> None:
    wanted = {(tuple(sorted(card.people)), tuple(card.icons)) for card in FACTS.cards}
    assert len(wanted) == len(FACTS.cards)


def test_every_loss_is_of_somebody_the_card_asks_for() -> None:
    for card in FACTS.cards:
        assert {group for group, _ in card.loses} <= {group for group, _ in card.people}


@pytest.mark.rule("A53")
def test_the_powers_named_in_the_rulebook_are_as_it_says() -> None:
    powers = {name: FACTS.cards[at].power for at, name in enumerate(FACTS.card_names.ids)}
    assert (powers["tenement"], powers["well"], powers["trading-post"]) == (
        "tax again",
        "tax again",
        "decline exchange 3",
    )


def test_titles_read_well() -> None:
    main = next(kind for kind in GAME.kinds if kind.name == "main")
    titles = dict(zip(GAME.labels(main), GAME.titles_of(main), strict=True))
    assert titles["philosopher-4"] == "philosopher (4 coins, 1 hourglass)"
    assert titles["navigator-oracle-1"] == "navigator to an oracle site (1 coin, 2 hourglasses)"
    assert titles["new-starter"] == "new starting player (gain 2 coins)"
    assert titles["tax-8"] == "tax collector (gain 8 coins, 2 hourglasses)"
    assert titles["courthouse"] == "chronicler by Courthouse (3 coins, 1 hourglass)"
    assert titles["train-by-cubes"] == "a person for 3 cubes"
    for kind in GAME.kinds:
        assert len(GAME.titles_of(kind)) == len(GAME.labels(kind)) == len(set(GAME.titles_of(kind)))
    assert titles["hometown-of-scribes"] == "scribe by a hometown of scribes (6 coins, 1 hourglass)"
