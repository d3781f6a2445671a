"""The notebooks run from top to bottom, and what their cells end with can be drawn."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

HOME = Path(__file__).parent.parent.parent / "examples" / "notebooks"
NAMES = sorted(path.stem for path in HOME.glob("*.ipynb"))


def cells(name: str) -> list[str]:
    notebook = json.loads((HOME / f"{name}.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(source: str, names: dict[str, Any]) -> Any:
    """A cell as a notebook runs it: its value is that of its last line, if that is one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102  (our own notebook)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307  (our own notebook)


@pytest.fixture(scope="module", params=NAMES)
def shown(request: pytest.FixtureRequest) -> list[Any]:
    """What the cells of a notebook end with."""
    names: dict[str, Any] = {"__name__": "notebook"}
    return [run(source, names) for source in cells(request.param)]


def test_every_notebook_shows_something(shown: list[Any]) -> None:
    assert any(value for value in shown)


def test_what_can_be_drawn_is_drawn(shown: list[Any]) -> None:
    for value in shown:
        if hasattr(value, "_repr_html_"):
            assert "<" in value._repr_html_()


def test_notebooks_are_kept_without_their_output() -> None:
    for name in NAMES:
        notebook = json.loads((HOME / f"{name}.ipynb").read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            assert not cell.get("outputs")
    assert {"tables", "study", "own_bot"} <= set(NAMES)
