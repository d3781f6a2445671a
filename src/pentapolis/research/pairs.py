"""Non-interference: two tables that differ only in what a seat cannot know give it equal observations and masks.

`python -m pentapolis.research.pairs palaces --pairs 100000` plays random games of every number of seats and compares.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NamedTuple

from pentapolis import games
from pentapolis.kernel.rng import Rng
from pentapolis.research.encode import Encoding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table


class Count(NamedTuple):
    """How many pairs were compared, at how many something hidden really lay differently, and what was told apart."""

    pairs: int
    hidden: int
    differ: list[str]


def compare(game: Game[Any], pairs: int, seed: int = 0) -> Count:
    """So many pairs from random games, with every number of seats in turn."""
    done = hidden = 0
    differ: list[str] = []
    for encoding, table, seat, other in positions(game, Rng(seed)):
        done += 1
        hidden += lies_differently(table, other)
        differ += told_apart(encoding, table, other, seat)
        if done == pairs:
            break
    return Count(done, hidden, differ)


def positions(game: Game[Any], rng: Rng) -> Iterator[tuple[Encoding, Table, int, Table]]:
    """Tables of random games without end, each with a seat and with another table that the seat could believe in."""
    encodings = [Encoding(game, seats) for seats in range(game.fewest, game.most + 1)]
    seed = 0
    while True:
        encoding = encodings[seed % len(encodings)]
        table = game.new(encoding.seats, seed)
        while not table.over:
            seat = rng.below(table.seats)
            yield encoding, table, seat, believed(table, seat, rng)
            question = table.questions[rng.below(len(table.questions))]
            table.answer(rng.pick(question.options), question.seat)
        seed += 1


def believed(table: Table, seat: int, rng: Rng) -> Table:
    """A table that looks the same to the seat: imagined by one that is asked, else with what is hidden dealt anew."""
    if table.question_for(seat) is not None:
        return table.imagine(seat, rng)
    other = table.clone()
    table.game.redeal(other, seat, rng)
    return other


def lies_differently(table: Table, other: Table) -> bool:
    """Whether anything on the two tables differs, beside the course that chance will take."""
    return table.sealed != other.sealed or any(getattr(table, name) != getattr(other, name) for name in table.fields)


def told_apart(encoding: Encoding, table: Table, other: Table, seat: int) -> list[str]:
    """The columns, and the legal actions, by which the seat could tell the tables apart."""
    mine, theirs = encoding.observe(table, seat), encoding.observe(other, seat)
    names = [one.name for one, a, b in zip(encoding.columns, mine, theirs, strict=True) if a != b]
    asked, anew = table.question_for(seat), other.question_for(seat)
    legal = None if asked is None else encoding.legal(asked)
    return names + ([] if legal == (None if anew is None else encoding.legal(anew)) else ["the legal actions"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    failed = False
    for name in wanted.games:
        count = compare(games.load(name), wanted.pairs, wanted.seed)
        failed = failed or bool(count.differ)
        apart = ", ".join(sorted(set(count.differ)))
        print(
            f"{name}: {count.pairs} pairs, {count.hidden} with hidden things otherwise; {len(count.differ)} differ",
            apart,
        )
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
