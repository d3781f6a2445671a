"""Every change of a stock or of the score is told with what it came from."""

from typing import ClassVar

import pytest

from pentapolis.games.minos.constants import POINT
from pentapolis.games.minos.rules.actions.build import BUILD_FREE
from pentapolis.games.minos.rules.income import INCOME_STEP
from pentapolis.games.minos.rules.progress import ON
from pentapolis.games.minos.rules.setup import TakeStarts
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.events import SPECTATOR, Change
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games.minos.position import (
    GAME,
    A,
    B,
    bare,
    begin,
    card,
    give,
    hold,
    home,
    march,
    on_track,
    region,
    rule,
    say,
    tell,
    turn,
)
from tests.games.minos.printed.test_vocabulary import effect

NAMES = ["Ann", "Bob", "Cid", "Dan"]


def read(table: MinosTable, viewer: int = SPECTATOR) -> list[str]:
    """The lines since the last look."""
    events = table.listen()
    seen = [event.seen_by(viewer) for event in events]
    lines = [line.text for line in story(GAME, [event for event in seen if event is not None], NAMES)]
    events.clear()
    return lines


class Played(Effect[MinosTable]):
    """A card is told, and does what the text says."""

    text: ClassVar[str] = "a card"

    def __init__(self, text: str) -> None:
        self.does = effect(text)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.tell(happenings.PLAYS, me, (card("golden-age"),))
        self.does.run(table, me, picks)


def test_the_stocks_are_what_the_view_shows() -> None:
    table = bare(3)
    give(table, B, coins=3, weaponry=1, income=2, copper=1, temporary_wood=2)
    shown = table.view(SPECTATOR)
    assert GAME.ledger(table) == [stock.in_view(shown, seat) for seat in range(3) for stock in GAME.stocks]
    assert [stock.count(2) for stock in GAME.stocks[:6]] == [
        "2 Coins",
        "2 Weaponry",
        "2 VP",
        "2 Warriors in Reserves",
        "2 Warriors in the supply",
        "2 steps of Income",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_adds_up(seats: int) -> None:
    table = GAME.new(seats, seats)
    figures, events, rng = GAME.ledger(table), table.listen(), Rng(seats)
    stocks = GAME.stocks
    while not table.over:
        options = table.question.options
        table.answer(options[rng.below(len(options))])
        for event in events:
            if isinstance(event, Change):
                figures[event.seat * len(stocks) + event.stock] += event.amount
                assert event.cause is not None
                assert event.cause.verb.source
        events.clear()
        assert figures == GAME.ledger(table)
    assert table.scores == [figures[seat * len(stocks) + POINT.index] for seat in range(seats)]


def test_a_card_says_what_it_costs_and_what_it_gives() -> None:
    table = bare()
    give(table, coins=9)
    hold(table, "treasury-of-minos")
    turn(table, "develop-1", 3)
    table.listen()
    say(table, "develop", "treasury-of-minos")
    [line, *_] = read(table)
    assert line == "Ann plays Treasury of Minos: \N{MINUS SIGN}6 Coins, 8 Coins"


def test_a_starting_card_gives_and_the_cards_drawn_are_one_line() -> None:
    table = bare(2)
    table.listen()
    begin(table, TakeStarts())
    told = read(table, A)
    assert told[0].startswith("Ann begins with ")
    assert "Coins" in told[0]
    assert [line for line in told if line.startswith("Bob draws")] == [
        f"Bob draws {len(table.hands[B])} cards",
    ]
    assert len([line for line in told if line.startswith("Ann draws")]) == 1


def test_a_vase_in_the_middle_of_a_deed_does_not_take_what_follows() -> None:
    table = bare(vases="vase-of-muses")
    on_track(table, 1, 7)
    table.listen()
    begin(table, ON[1])
    assert read(table) == ["Ann advances on the Cultural track: 4 VP", "Ann claims Vase of the Muses: 10 VP"]


def test_the_architect_and_the_foundation_are_causes_of_their_own() -> None:
    table = bare(abilities="architect")
    here = home(table, B)
    march(table, **{here: 1})
    table.cities[region(here)] = -1
    table.foundations[region(here)] = 0
    table.listen()
    table.push(BUILD_FREE, A, (region(here),))
    table.play_on()
    told = read(table)
    title = GAME.facts.regions.titles[region(here)]
    assert told[:2] == [f"Ann builds a City in {title}", "Ann gains as the Architect: 2 VP"]
    assert told[2].startswith(f"Ann has the Foundation of {title}")


def test_income_is_told_part_by_part() -> None:
    table = bare(2, "armourer")
    give(table, income=5)
    table.listen()
    begin(table, INCOME_STEP)
    told = read(table)
    assert told[0].startswith("Ann has Income: ")
    assert "Ann has Income as the Armourer: 1 Weaponry" in told


@pytest.mark.sources
def test_what_a_card_still_has_to_give_is_told_of_the_card() -> None:
    """Neither a step on a track nor a trait in between takes it away."""
    table = bare()
    give(table, coins=20)
    rule(table, "envoy-to-the-mainland")
    table.listen()
    begin(table, Played("adv_I:1+per(vp:2, palace)+conv(coin:1 -> vp:4)"))
    assert read(table) == ["Ann plays Golden Age"]
    tell(table, "first-effect")
    assert read(table) == ["Ann advances on the Influence track: 3 Coins"]
    tell(table, "second-effect")
    assert read(table) == ["Golden Age: 2 VP"]
    tell(table, "yes")
    assert read(table) == ["Golden Age: \N{MINUS SIGN}1 Coin, 4 VP"]


@pytest.mark.sources
def test_a_good_is_told_with_what_it_came_from() -> None:
    table = bare()
    table.listen()
    begin(table, Played("good_choice:1"))
    read(table)
    tell(table, "stone")
    assert [event.verb for event in table.listen()].count(happenings.GAINS_GOOD) == 1
    assert read(table) == ["Golden Age: 1 Stone, 1 step of Income"]
