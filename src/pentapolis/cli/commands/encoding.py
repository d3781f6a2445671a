"""`pentapolis encoding`: what research reads and answers, number by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pentapolis.cli.arguments import loaded, print_json, with_edition, with_json
from pentapolis.cli.commands.games import heads
from pentapolis.cli.screen import Screen
from pentapolis.kernel.rng import Rng
from pentapolis.research.encode import Encoding
from pentapolis.scene.text.drawing import Drawing, grid, line

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.kernel.game import Game

Seen = list[tuple[int, int]]


@click.command(short_help="List features and actions of a game by number.")
@click.argument("game")
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: two, or as many as the game needs]")
@click.option("--seen", type=click.IntRange(min=0), default=0, metavar="GAMES", help="Also what random games show.")
@with_edition
@with_json
def encoding(*, game: str, seats: int | None, seen: int, edition: Path | None, as_json: bool) -> None:
    """List the number, name and range of every feature that an observation of GAME has, and of every action.

    Environments, data sets and learned bots all use these numbers. The version says when they mean something else: it
    changes with the features, the rules and the edition of the components. A range is what an observation is kept
    to; with --seen the command plays random games and lists the least and the most that came up in them.

    \b
    Examples:
      pentapolis encoding palaces
      pentapolis encoding minos --seats 4 --json
      pentapolis encoding palaces --seen 5
    """
    rules = loaded(game, edition)
    found = Encoding(rules, max(2, rules.fewest) if seats is None else seats)
    met = seen_in(rules, found, seen) if seen else None
    if as_json:
        print_json(described(found, met))
        return
    screen = Screen()
    screen.say(f"{rules.title} for {found.seats}, encoding {found.version}", "title")
    screen.say(f"{found.size} features and {found.actions} actions")
    screen.say()
    screen.show(features(found, met))
    screen.say()
    screen.show(
        grid(
            [heads("action", "answer"), *[[line(str(n)), line(name)] for n, name in enumerate(found.action_names)]],
            "rl",
        )
    )


def seen_in(game: Game[Any], found: Encoding, games: int) -> Seen:
    """The least and the most of every feature in so many random games, as every seat saw them."""
    rng = Rng(games)
    lows, highs = found.highs.copy(), found.lows.copy()
    for seed in range(games):
        table = game.new(found.seats, seed)
        while not table.over:
            seat = table.question.seat
            for at, value in enumerate(found.observe(table, seat)):
                lows[at], highs[at] = min(lows[at], value), max(highs[at], value)
            table.answer(rng.pick(table.question.options))
    return list(zip(lows, highs, strict=True))


def described(found: Encoding, met: Seen | None) -> dict[str, object]:
    columns = [
        {"number": at, "name": one.name, "low": one.low, "high": one.high, "scale": one.scale, "says": one.sentence}
        for at, one in enumerate(found.columns)
    ]
    for at, pair in enumerate(met or []):
        columns[at]["seen"] = list(pair)
    return {
        "game": found.game.name,
        "seats": found.seats,
        "version": found.version,
        "features": columns,
        "actions": [{"number": number, "name": name} for number, name in enumerate(found.action_names)],
    }


def features(found: Encoding, met: Seen | None) -> Drawing:
    more = [] if met is None else ["seen"]
    rows = [heads("feature", "name", "range", *more, "divided by", "says")]
    for at, one in enumerate(found.columns):
        pair = [] if met is None else ["{} to {}".format(*met[at])]
        cells = [str(at), one.name, f"{one.low} to {one.high}", *pair, str(one.scale), one.sentence]
        rows.append([line(cell) for cell in cells])
    return grid(rows, f"rlr{'r' * len(more)}rl")
