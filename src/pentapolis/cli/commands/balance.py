"""`pentapolis balance`: whether seats, beginnings and components are fair, from many games of equal bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pentapolis.cli.arguments import (
    loaded,
    print_json,
    read_options,
    with_edition,
    with_engine,
    with_json,
    with_options,
)
from pentapolis.cli.bots import in_help
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting.players import checked_bot
from pentapolis.sim.balance import measure
from pentapolis.sim.balance_page import page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.sim.where import Where


@click.command(short_help="Report whether a game is fair.", epilog=in_help())
@click.argument("game")
@click.option("--bot", default="greedy", show_default=True, metavar="BOT", help="The bot in every seat.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seats", metavar="LIST", default="", help="Numbers of players, by commas.  [default: all, mostly most]")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@with_options
@with_edition
@with_engine
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Write the page into this file.")
@with_json
def balance(
    game: str,
    bot: str,
    games: int,
    seats: str,
    seed: int,
    given: Sequence[str],
    edition: Path | None,
    workers: int | None,
    where: Where,
    output: Path | None,
    as_json: bool,
) -> None:
    """Let equal bots play many games of GAME and report what scores are made of, how often each seat and each beginning
    wins, and for every component how often it is used and what becomes of those who use it.

    The report is a page of tables in Markdown; a game says itself what it groups by. A few hundred games show what is
    grossly unfair, a few thousand are needed for single cards. What was written above the tables of a file is kept.

    \b
    Examples:
      pentapolis balance palaces --bot random --games 20
      pentapolis balance palaces --bot greedy:tables=1,budget=9 --games 4 --json
      pentapolis balance palaces --bot random --games 4 --output balance.md
    """
    rules = loaded(game, edition)
    options = read_options(rules, given)
    screen = Screen()
    before = "" if output is None else opened(output)
    with playing(screen, games) as moved:
        found = measure(
            rules.name, checked_bot(bot), games, seed, numbers(seats), options, edition, workers, moved, where
        )
    if output is not None:
        output.write_text(page(found, before), encoding="utf-8")
        screen.say(f"{found.sums.games} games in {found.seconds:.0f} s; the report is in {output}")
    elif as_json:
        print_json(found.as_dict())
    else:
        click.echo(page(found))


def opened(output: Path) -> str:
    """What the file says already. One that cannot be written is refused now, not when all games are played."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with output.open("a+", encoding="utf-8") as file:
        file.seek(0)
        return file.read()


def numbers(text: str) -> list[int]:
    """Numbers of players, by commas."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        if not word.isdecimal():
            raise click.BadParameter(f"{word!r} should be a number of players", param_hint="--seats")
    return [int(word) for word in words]
