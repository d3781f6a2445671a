"""Arguments that several commands share: a game, its edition and options, output for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis import games
from pentapolis.cli.errors import hint
from pentapolis.games import UnknownGame
from pentapolis.kernel.option import UnknownOption, read_all

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.kernel.game import Game

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
