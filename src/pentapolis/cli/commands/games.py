"""`pentapolis games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pentapolis import games as registry
from pentapolis.cli.arguments import loaded, print_json, with_json
from pentapolis.cli.screen import Screen
from pentapolis.scene.text.drawing import Drawing, Line, Span, grid, line, stacked

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.option import Option


@click.command("games", short_help="List the games and their options.")
@click.option("--options", "with_options", is_flag=True, help="Also list the options of each game.")
@with_json
def list_games(*, with_options: bool, as_json: bool) -> None:
    """List the games: how many can play, how long it takes, how hard it is, what it is about.

    Options are readings of the rules that a table may choose; each has a default. Give them to 'play' and
    'simulate' as --option NAME=VALUE.

    \b
    Examples:
      pentapolis games
      pentapolis games --options
      pentapolis games --json
    """
    found = [loaded(name) for name in registry.names()]
    if as_json:
        print_json([described(game) for game in found])
        return
    drawings = [overview(found)]
    if with_options:
        drawings += [options_of(game) for game in found]
    Screen().show(stacked(*drawings))


def described(game: Game[Any]) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players": {"fewest": game.fewest, "most": game.most},
        "minutes": game.minutes,
        "difficulty": game.difficulty,
        "rules_version": game.rules_version,
        "edition": {"id": game.edition.id, "title": game.edition.title, "author": game.edition.author},
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.values[option.default],
                "explanation": option.explanation,
            }
            for option in game.options
        ],
    }


def overview(found: list[Game[Any]]) -> Drawing:
    rows = [heads("name", "title", "players", "minutes", "difficulty", "")]
    rows += [
        [
            line(Span(game.name, "title")),
            line(game.title),
            line(players(game)),
            line(str(game.minutes)),
            line("●" * game.difficulty + "○" * (5 - game.difficulty)),
            line(game.summary),
        ]
        for game in found
    ]
    return grid(rows, "llcrll")


def players(game: Game[Any]) -> str:
    return str(game.most) if game.fewest == game.most else f"{game.fewest} to {game.most}"


def options_of(game: Game[Any]) -> Drawing:
    title = line(Span(f"Options of {game.title}", "title"))
    if not game.options:
        return Drawing([(), title, line("  none")])
    entries: list[Line] = []
    for option in game.options:
        entries += [line("  ", Span(option.name, "title"), *values_of(option)), line(f"    {option.explanation}")]
    return Drawing([(), title, *entries])


def values_of(option: Option) -> Line:
    """The values, the default first."""
    default = option.values[option.default]
    others = ", ".join(value for value in option.values if value != default)
    return line("  ", default, Span(f" (default), {others}", "dim"))


def heads(*names: str) -> list[Line]:
    """The names over the columns of a table."""
    return [line(Span(name, "dim")) for name in names]
