"""The modules that copy tables: made from the annotations, and current."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.conformance.copies import class_of
from pentapolis.conformance.fields import copied, module_of, outdated, table_class, write
from pentapolis.kernel.snapshot import SHARED
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = """
class Facts: ...

class ChessTable(Table):
    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    turn: int
    squares: list[int]
    '''Told by file and rank.'''
    hands: list[list[int]]
    openings: Shared[list[list[int]]]
    boards: list[Shared[list[int]]]
"""


def test_every_table_is_copied_as_its_annotations_say() -> None:
    assert [path.parent.name for path in outdated()] == [], "run make format"


def test_the_fields_of_a_table_are_those_made_of_numbers() -> None:
    table = table_class(SOURCE)
    assert table.name == "ChessTable"
    assert list(table.numbers()) == ["turn", "squares", "hands", "openings", "boards"]


@pytest.mark.parametrize(
    ("what", "copy"),
    [
        ("int", "x"),
        ("list[int]", "x.copy()"),
        ("list[list[int]]", "[each.copy() for each in x]"),
        ("list[list[list[int]]]", "[[each.copy() for each in each] for each in x]"),
        ("Shared[list[int]]", "x"),
        ("list[Shared[list[int]]]", "x.copy()"),
        ("tuple[int, ...]", "x"),
    ],
)
def test_the_annotation_says_how_a_field_is_copied(what: str, copy: str) -> None:
    assert copied("x", what) == copy


def test_what_is_copied_with_its_lists_inside_is_independent() -> None:
    before = [[[1], [2]], [[3]]]
    after = eval(copied("before", "list[list[list[int]]]"))  # noqa: S307  (what is made here is run by clones)
    after[0][0].append(9)
    assert before == [[[1], [2]], [[3]]]


def test_a_module_that_does_not_fit_its_table_is_found(tmp_path: Path) -> None:
    home = tmp_path / "chess"
    home.mkdir()
    (home / "table.py").write_text(SOURCE)
    [(path, text)] = outdated(tmp_path, ["chess"]).items()
    assert path == home / "fields.py"
    assert text == module_of("chess", table_class(SOURCE))
    write(tmp_path, ["chess"])
    assert path.read_text() == text
    assert outdated(tmp_path, ["chess"]) == {}
    (home / "table.py").write_text(SOURCE + "    clock: int\n")
    assert "other.clock = table.clock" in outdated(tmp_path, ["chess"])[path]


def test_the_fields_that_all_tables_share_are_known_to_snapshots() -> None:
    """A field of the kernel's own table is kept as numbers, as frames and questions, or never changes in play."""
    as_sentences = ["stack", "questions", "asked_together", "watchers"]
    given, listening = ["game", "seats", "options"], ["record", "events", "telling"]
    assert sorted([*SHARED, *as_sentences, *given, *listening]) == sorted(class_of(Table).fields)
