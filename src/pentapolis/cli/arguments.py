"""Arguments that several commands share: a game, its edition and options, output for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import click

from pentapolis import games
from pentapolis.cli.errors import hint
from pentapolis.games import UnknownGame
from pentapolis.kernel.option import UnknownOption, read_all
from pentapolis.sim.where import ENGINES, PROCESSES, RAY, Where

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.kernel.game import Game

F = TypeVar("F", bound=Callable[..., Any])

with_edition: Final = click.option(
    "--edition",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A folder with components of your own instead of ours.",
)
with_options: Final = click.option(
    "--option",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="A reading of the rules; may be repeated. 'pentapolis games --options' lists them.",
)
with_json: Final = click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")


def with_engine(command: F) -> F:
    """Where the games are played, as `where`, and by how many, as `workers`."""

    @wraps(command)
    def placed(*arguments: Any, engine: str, address: str | None, **given: Any) -> Any:
        if address is not None and engine != RAY:
            raise click.UsageError(f"--address is for --engine {RAY}", click.get_current_context())
        return command(*arguments, where=Where(engine, address), **given)

    workers = click.option(
        "--workers", type=click.IntRange(min=1), metavar="N", help="Processes.  [default: one for each core]"
    )
    address = click.option("--address", metavar="ADDRESS", help="The Ray cluster.  [default: one started for this]")
    engine = click.option(
        "--engine", type=click.Choice(ENGINES), default=PROCESSES, show_default=True, help="Who starts the processes."
    )
    return cast("F", workers(engine(address(placed))))


def loaded(name: str, edition: Path | None = None) -> Game[Any]:
    """The game of that name."""
    try:
        return games.load(name, edition)
    except UnknownGame as error:
        raise UnknownGame(f"{error}{hint(name, games.names())}") from None


def read_options(game: Game[Any], given: Iterable[str]) -> dict[str, object]:
    """Options given as NAME=VALUE, checked against the game."""
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text!r} should be NAME=VALUE", param_hint="--option")
        values[name] = value
    names = [option.name for option in game.options]
    for name in values:
        if name not in names:
            allowed = ", ".join(names) or "none"
            raise UnknownOption(
                f"{game.name} has no option called {name!r}; its options are {allowed}{hint(name, names)}"
            )
    read_all(game.options, values)
    return values


def print_json(document: object) -> None:
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))
