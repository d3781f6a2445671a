"""`pentapolis proof`: what is printed on the components beside what the engine will do, as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pentapolis.cli.arguments import loaded, print_json, with_edition, with_json
from pentapolis.scene.sentences import proof_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentapolis.kernel.game import Game


@click.command(short_help="Print what the engine makes of the components.")
@click.argument("game")
@with_edition
@with_json
def proof(game: str, edition: Path | None, as_json: bool) -> None:
    """Print the proof sheet of GAME: every card and component with its copies, the printed text, and what the
    engine will do, in words made from the rules themselves. Read it against the printed game.

    The sheet is Markdown. With --edition it shows components of your own, checked as strictly as ours.

    \b
    Examples:
      pentapolis proof palaces
      pentapolis proof palaces > proof.md
      pentapolis proof palaces --json
    """
    found = loaded(game, edition)
    if as_json:
        print_json(document(found))
    else:
        click.echo(markdown(found), nl=False)


def document(game: Game[Any]) -> dict[str, Any]:
    sheet = proof_of(game.name)
    sections = sheet.sheet(game) if sheet else []
    return {
        "game": game.name,
        "edition": game.edition.id,
        "rules": game.rules_version,
        "sections": [{"heading": heading, "columns": columns, "rows": rows} for heading, columns, rows in sections],
    }


def markdown(game: Game[Any]) -> str:
    edition = game.edition
    head = (
        f"# {game.title}: proof sheet\n\nEdition *{edition.title}* by {edition.author}, rules {game.rules_version}.\n"
    )
    sheet = proof_of(game.name)
    sections = [written(*section) for section in sheet.sheet(game)] if sheet else []
    return "\n".join([head, *sections, options_table(game)])


def written(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A section with a table."""
    lines = [f"## {heading}", "", row(columns), row(["---"] * len(columns)), *[row(cells) for cells in rows]]
    return "\n".join(lines) + "\n"


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def options_table(game: Game[Any]) -> str:
    rows = [
        (option.name, ", ".join(option.values), option.values[option.default], option.explanation)
        for option in game.options
    ]
    return written("Options", ("Option", "Values", "Default", "What it changes"), rows)
