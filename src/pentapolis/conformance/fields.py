"""The fields of a game's table, read from its annotations, and the module that copies them.

`make format` writes `fields.py` beside each game's `table.py`: a clone copies every field, as fast as if somebody had
written it line by line, and no field can be forgotten. The annotation says how: an `int` is taken over, a `list` is
copied with the lists inside it, and what is `Shared` is the same object for both tables.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis import games

if TYPE_CHECKING:
    from collections.abc import Sequence

WORDS_OF_NUMBERS: Final = ("int", "bool", "list", "tuple", "Shared")
TITLE: Final = '"""What changes in play, and how a clone copies it: made from `table.py` by `make format`."""'
HOME: Final = Path(games.__file__).parent


class TableClass(NamedTuple):
    """The class of a table as its source has it: its name, and what its annotated fields are."""

    name: str
    fields: dict[str, str]

    def numbers(self) -> dict[str, str]:
        """The fields made of numbers: what changes in play. Everything else is given once and never changes."""
        return {name: what for name, what in self.fields.items() if is_made_of_numbers(what)}


def table_class(source: str, name: str = "") -> TableClass:
    """The class of this name, or the one that is a `Table`."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    [found] = [node for node in classes if (node.name == name if name else is_table(node))]
    annotated = [node for node in found.body if isinstance(node, ast.AnnAssign)]
    fields = {ast.unparse(node.target): ast.unparse(node.annotation) for node in annotated}
    return TableClass(found.name, {name: what for name, what in fields.items() if not what.startswith("ClassVar")})


def is_table(node: ast.ClassDef) -> bool:
    return "Table" in [ast.unparse(base) for base in node.bases]


def is_made_of_numbers(annotation: str) -> bool:
    words = annotation.replace("[", " ").replace("]", " ").replace(",", " ").replace("...", " ").split()
    return all(word in WORDS_OF_NUMBERS for word in words)


def copied(value: str, annotation: str) -> str:
    """The expression that copies a value of this sort."""
    if not annotation.startswith("list["):
        return value
    inner = annotation.removeprefix("list[").removesuffix("]")
    if copied("each", inner) == "each":
        return f"{value}.copy()"
    return f"[{copied('each', inner)} for each in {value}]"


def module_of(game: str, table: TableClass) -> str:
    """The source of `fields.py`."""
    names = "".join(f'    "{name}",\n' for name in table.numbers())
    copies = "".join(f"    other.{name} = {copied(f'table.{name}', what)}\n" for name, what in table.numbers().items())
    return f"""{TITLE}

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.games.{game}.table import {table.name}

FIELDS: Final = (
{names})


def copy_fields(table: {table.name}, other: {table.name}) -> None:
{copies}"""


def outdated(home: Path = HOME, names: Sequence[str] = games.names()) -> dict[Path, str]:
    """The modules that do not fit their tables, with what they should be."""
    wanted = {
        home / name / "fields.py": module_of(name, table_class((home / name / "table.py").read_text(encoding="utf-8")))
        for name in names
    }
    return {path: text for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text}


def write(home: Path = HOME, names: Sequence[str] = games.names()) -> None:
    """Make every module fit its table."""
    for path, text in outdated(home, names).items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.parent.name}: fields.py is written anew", file=sys.stderr)
