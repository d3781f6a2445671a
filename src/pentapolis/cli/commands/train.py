"""`pentapolis train`: learn the values of a game by playing it against oneself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from pentapolis.bots.learned.weights import UnfitWeights
from pentapolis.cli.arguments import loaded, print_json, with_engine, with_json
from pentapolis.cli.errors import Refused
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen

if TYPE_CHECKING:
    from pentapolis.learn.training import Training
    from pentapolis.sim.where import Where

NEEDS: Final = "learning needs NumPy: install it with pip install 'pentapolis[learn]'"


@click.command(short_help="Learn the values of a game by self-play.")
@click.argument("game")
@click.option("--seats", type=click.IntRange(min=1), default=2, show_default=True, help="How many players.")
@click.option("--games", type=click.IntRange(min=1), default=5000, show_default=True, help="How many games in all.")
@click.option("--folder", type=click.Path(path_type=Path), required=True, help="What is learned is kept here.")
@click.option("--generation", type=click.IntRange(min=1), default=60, show_default=True, help="Games between lessons.")
@click.option(
    "--first", type=click.IntRange(min=0), default=300, show_default=True, help="Games before what was learned plays."
)
@click.option("--width", type=click.IntRange(min=1), default=48, show_default=True, help="Hidden units.")
@click.option("--budget", type=click.IntRange(min=1), default=60, show_default=True, help="Positions per answer.")
@click.option("--tables", type=click.IntRange(min=1), default=1, show_default=True, help="Tables imagined per answer.")
@click.option(
    "--winning",
    type=click.FloatRange(min=0),
    default=1.0,
    show_default=True,
    help="What a sure win is worth, in usual leads.",
)
@click.option("--alone", is_flag=True, help="Leave the game's own evaluation aside instead of correcting it.")
@click.option("--begin", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Weights to begin with.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed learns the same.")
@with_engine
@with_json
def train(
    game: str,
    seats: int,
    games: int,
    folder: Path,
    generation: int,
    first: int,
    width: int,
    budget: int,
    tables: int,
    winning: float,
    alone: bool,
    begin: Path | None,
    seed: int,
    workers: int | None,
    where: Where,
    as_json: bool,
) -> None:
    """Let a bot play GAME against itself, learn from how the games end, and go on with what was learned. A game has
    values of its own for each number of players.

    The folder keeps what has been reached: the same command goes on from there after it was stopped, and so does one
    that asks for more games. The values are in the file weights.value there, for the bots `ahead` and `plan`. Learning
    can begin with values that were learned before, also with those of another number of players.

    \b
    Examples:
      pentapolis train palaces --games 4 --generation 2 --first 2 --budget 4 --folder training
      pentapolis train palaces --games 6 --generation 2 --first 2 --budget 4 --folder training --json
    """
    rules = loaded(game)
    rules.check_seats(seats)
    try:
        from pentapolis.learn.training import Plan, Training  # noqa: PLC0415  (only whoever learns needs NumPy)
    except ModuleNotFoundError as missing:
        raise Refused(NEEDS) from missing
    plan = Plan(
        rules.name,
        seats,
        str(folder),
        games,
        seed=seed,
        generation=generation,
        first_unlearned=first,
        width=width,
        budget=budget,
        tables=tables,
        winning=winning,
        corrects=not alone,
        begin_with=None if begin is None else str(begin),
    )
    try:
        training = Training(plan)
    except UnfitWeights as unfit:
        raise Refused(str(unfit)) from unfit
    with playing(Screen(), games) as moved:
        training.run(workers, lambda stand: moved(stand.games, games), where)
    report(training, as_json=as_json)


def report(training: Training, *, as_json: bool) -> None:
    stand = training.stand
    if as_json:
        print_json({"weights": str(training.weights), "games": stand.games, "curve": stand.curve})
    else:
        click.echo(f"{stand.games} games in {stand.seconds:.0f} s; the values are in {training.weights}")
