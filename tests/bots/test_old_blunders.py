"""What bots did before there were levels and a person would call nonsense, counted in whole games of level 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.games import load

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

GAMES = 4
BUYING = {"city", "monument", "develop", "upgrade"}
FIRST_ERA = 2
FEW = 3
EXCUSED = 15


class Counted:
    """What is counted: cards above the hand limit each time, and how often a scribe was hired in the first era."""

    def __init__(self) -> None:
        self.above: list[int] = []
        self.early_scribes = 0

    def watch(self, table: GentesTable, seed: int) -> None:
        bots = [levels.make("merchant", 10 * seed + seat) for seat in range(table.seats)]
        events = table.listen()
        while not table.over:
            seat, game_turn = table.question.seat, table.round
            table.answer(bots[seat].choose(Chair(table, seat)), seat)
            for event in events:
                if event.verb.name == "over-limit":
                    self.above.append(event.args[0])
                elif event.verb.name == "acts" and game_turn <= FIRST_ERA:
                    self.early_scribes += table.game.label(event.verb.kinds[1], event.args[1]) == "scribe"
            events.clear()


@pytest.fixture(scope="module")
def counted() -> Counted:
    found = Counted()
    for seed in range(GAMES):
        found.watch(load("gentes").new(2, 100 + seed), seed)
    return found


@pytest.mark.long
def test_gentes_nobody_takes_many_hourglasses_for_cards_above_the_limit(counted: Counted) -> None:
    """Nine in one go was nothing special once."""
    assert max(counted.above, default=0) <= FEW


@pytest.mark.long
def test_gentes_cards_are_taken_in_the_first_era_too(counted: Counted) -> None:
    assert counted.early_scribes > 0


def answers_of(name: str, seed: int) -> list[tuple[int, str, str]]:
    """Who answered what to which kind of question, in a game of level 3 for two."""
    table = load(name).new(2, seed)
    bots = [levels.make("merchant", 10 * seed + seat) for seat in range(2)]
    given = []
    while not table.over:
        seat, kind = table.questions[0].seat, table.questions[0].kind
        option = bots[seat].choose(Chair(table, seat))
        given.append((seat, kind.name, table.game.label(kind, option)))
        table.answer(option, seat)
    return given


@pytest.mark.long
@pytest.mark.compiled
def test_minerva_nothing_is_sold_before_it_is_needed() -> None:
    """Two sales of three were for nothing."""
    given = answers_of("minerva", 5)
    assert [kind for _, kind, _ in given].count("turn") > 20
    assert not [label for _, kind, label in given if kind == "turn" and label == "sell"]


@pytest.mark.long
@pytest.mark.compiled
def test_dominations_knowledge_is_exchanged_for_what_is_bought_in_the_same_turn() -> None:
    """Two players made about 140 in a game, and 80 of them bought nothing; a few are for roles at the end of an Age."""
    exchanges, pointless, open_ones = 0, 0, [0, 0]
    for seat, kind, label in answers_of("dominations", 5):
        if kind == "tile":
            pointless += open_ones[seat]
            open_ones[seat] = 0
        if kind in {"tile", "act"} and label == "exchange":
            exchanges += 1
            open_ones[seat] += 1
        elif kind == "act" and label in BUYING:
            open_ones[seat] = 0
    assert exchanges > 5
    assert pointless <= EXCUSED
