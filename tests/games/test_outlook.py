"""The evaluations of all games: what bots compare, from the beginning to the end of a game, also within a turn."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import pentapolis
from pentapolis import games
from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.lead import leads, outlook
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

EVERY: Final = 7
"""After so many answers tables are looked at: as they are, after another answer, and imagined."""


def looked_at(game: Game[Any]) -> list[Table]:
    found: list[Table] = []
    for seats in range(game.fewest, game.most + 1):
        rng = Rng(seats)
        table: Table = game.new(seats, seats)
        for at in range(game.longest):
            if table.over:
                break
            if at % EVERY == 0:
                other = table.clone()
                other.answer(other.question.options[-1])
                found += [table.clone(), other, table.imagine(table.question.seat, rng)]
            table.answer(rng.pick(table.question.options))
        found.append(table)
    return found


@cache
def game_and_tables(name: str) -> tuple[Game[Any], list[Table]]:
    game = pentapolis.load(name)
    return game, looked_at(game)


@pytest.mark.parametrize("name", games.names())
def test_all_seats_together_are_worth_what_each_is_worth(name: str) -> None:
    game, tables = game_and_tables(name)
    for table in tables:
        if not table.over:
            assert game.outlook(table) == [game.worth(table, seat) for seat in range(table.seats)]


@pytest.mark.parametrize("name", games.names())
def test_what_a_table_is_worth_does_not_depend_on_what_was_looked_at_before(name: str) -> None:
    _, tables = game_and_tables(name)
    forwards = [outlook(table) for table in tables]
    backwards = [outlook(table) for table in reversed(tables)]
    assert forwards == backwards[::-1]
    fresh = pentapolis.load(name)
    for table, found in zip(tables[::11], forwards[::11], strict=True):
        if not table.over:
            assert [fresh.worth(table, seat) for seat in range(table.seats)] == found


# ---- memory


OFTEN: Final = 0.2
COMMON_FIELDS: Final = ("questions", "turn", "order", "goods", "tracks", "marks", "modifiers")
SWAPS: Final = 25
SIBLINGS: Final = 4
"""So many answers to a question are looked at one after the other, as bots do."""


def played(game: Game[Any], seats: int, seed: int) -> list[Table]:
    """Positions of a game with options drawn by lot, in which a bot gives some of the answers."""
    rng = Random(seed)
    options = {option.name: rng.choice(option.values) for option in game.options}
    table: Table = game.new(seats, seed, **options)
    bot = GreedyBot(seed, tables=1, budget=12)
    found: list[Table] = []
    while not table.over:
        question = rng.choice(table.questions)
        if rng.random() < OFTEN:
            for option in question.options[:SIBLINGS]:
                found.append(table.clone())
                found[-1].answer(option, question.seat)
        thinks = rng.random() < OFTEN
        answer = bot.choose(Chair(table, question.seat)) if thinks else rng.choice(question.options)
        table.answer(answer, question.seat)
    return [each for each in found if not each.over]


@cache
def game_and_played(name: str) -> tuple[Game[Any], list[list[Table]]]:
    game = pentapolis.load(name)
    return game, [played(game, seats, seed) for seed in range(2) for seats in range(game.fewest, game.most + 1)]


def plainly(name: str, table: Table) -> list[float]:
    """What a game thinks that has never seen another table."""
    fresh = pentapolis.load(name)
    return [fresh.worth(table, seat) for seat in range(table.seats)]


@pytest.mark.compiled
@pytest.mark.parametrize("name", games.names())
def test_a_game_remembers_nothing_wrong(name: str) -> None:
    """One after the other as bots look at them, and in any order, with all numbers of seats and options mixed."""
    game, by_table = game_and_played(name)
    tables = [table for tables in by_table for table in tables]
    plain = [[game.worth(table, seat) for seat in range(table.seats)] for table in tables]
    assert [game.outlook(table) for table in tables] == plain
    order = list(range(len(tables)))
    for seed in range(2):
        Random(seed).shuffle(order)
        assert [game.outlook(tables[at]) for at in order] == [plain[at] for at in order]
    assert [plainly(name, table) for table in tables[::199]] == plain[::199]


TOGETHER: Final[dict[str, list[tuple[str, ...]]]] = {
    "minos": [],
    "gentes": [("houses", "icons")],
    "dominations": [("land", "cities", "groups", "best"), ("cards", "spots", "turns", "nodus")],
}
"""What follows from each other and cannot change alone."""


def with_parts_of(table: Table, other: Table, fields: tuple[str, ...]) -> Table:
    """The table with something of another one of the same game in its place."""
    changed, source = table.clone(), other.clone()
    for field in fields:
        setattr(changed, field, getattr(source, field))
    return changed


def with_more(table: Table, field: str, rng: Random) -> Table:
    """The table with one figure, or some of them, higher by one, if there are any."""
    changed = table.clone()
    figures = getattr(changed, field)
    if isinstance(figures, list) and figures and isinstance(figures[0], int):
        places = range(len(figures))
        raised = rng.sample(places, rng.choice([1, len(figures) // 2]))
        setattr(changed, field, [n + (at in raised) for at, n in enumerate(figures)])
    return changed


def check_change(game: Game[Any], table: Table, changed: Table, fields: tuple[str, ...]) -> None:
    """Whoever has just seen the one table thinks of the other what it is worth plainly, and the other way round."""
    try:
        plain = [game.worth(changed, seat) for seat in range(changed.seats)]
    except (IndexError, ValueError, AssertionError):
        return  # no such table can be
    before = game.outlook(table)
    assert game.outlook(changed) == plain, fields
    assert game.outlook(table) == before, fields


@pytest.mark.compiled
@pytest.mark.parametrize("name", TOGETHER)
def test_nothing_that_a_worth_comes_from_is_forgotten(name: str) -> None:
    game, by_table = game_and_played(name)
    joined = TOGETHER[name]
    alone = {*type(by_table[0][0]).fields, *COMMON_FIELDS}.difference(*joined)
    rng = Random(1)
    for fields in [*joined, *[(field,) for field in sorted(alone)]]:
        for _ in range(SWAPS):
            table, other = rng.sample(rng.choice(by_table), 2)
            check_change(game, table, with_parts_of(table, other, fields), fields)
            if len(fields) == 1:
                check_change(game, table, with_more(table, fields[0], rng), fields)


WORTHS: Final = {
    "palaces": "95141660805b816d",
    "minos": "0cf622e6a239bea9",
    "minerva": "44571dd643de921e",
    "gentes": "b5aa4591f81295d0",
    "dominations": "de23799957042288",
}
"""Digests of all leads. An evaluation that is made faster keeps them; one that is made better has new ones."""


@pytest.mark.parametrize("name", games.names())
def test_bots_think_what_they_always_thought(name: str) -> None:
    _, tables = game_and_tables(name)
    text = repr([[round(lead, 9) for lead in leads(table)] for table in tables])
    assert blake2b(text.encode(), digest_size=8).hexdigest() == WORTHS[name]
