"""`pentapolis proof`: what is printed on the components beside what the engine will do, as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

import click

from pentapolis.cli.arguments import loaded, print_json, with_edition, with_json
from pentapolis.games import part

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = "tuple[str, tuple[str, ...], Sequence[tuple[str, ...]]]"


class Proof(Protocol):
    """What the `printed/proof.py` of a game offers."""

    def sheet(self, game: Game[Any]) -> list[Section]:
        """Sections with a heading, the names of the columns, and the rows."""
        ...

    def about(self, game: Game[Any], kind: Kind, answer: int) -> list[str]:
        """An answer explained, in sentences; none where the name says it all."""
        ...


def proof_of(name: str) -> Proof | None:
    """The proof sheet of a game, found by the game's name here and nowhere else; None if it has none."""
    return cast("Proof | None", part(name, "printed.proof"))


def about(game: Game[Any], kind: Kind, answer: int) -> list[str]:
    """An answer explained by the proof sheet, if there is one."""
    proof = proof_of(game.name)
    return proof.about(game, kind, answer) if proof else []


def visible(game: Game[Any], view: View) -> dict[str, list[str]]:
    """Everything that lies face up and what it is, by its title; nothing where a game does not tell."""
    told = part(game.name, "told.visible")
    return cast("dict[str, list[str]]", told.visible(game, view)) if told else {}


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
