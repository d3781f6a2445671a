"""Every number of a game's rules page is named by a test of that game, and every test names numbers that are there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentapolis.games import names

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "rules"
NUMBER = re.compile(r"^- \*\*([A-Z]*\d+[a-z]?)\*\* ", re.MULTILINE)
GAMES = pytest.mark.parametrize("game", names())


def printed(page: str) -> list[str]:
    """The numbers of a rules page: `- **R7** To start a path ...`."""
    return NUMBER.findall(page)


def marked(source: str) -> Iterator[str]:
    """The numbers that tests name: `@pytest.mark.rule("R7", "P4")`. A mark on something else proves nothing."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (str(ast.literal_eval(number)) for number in mark.args)


def proved(game: str) -> set[str]:
    sources = (TESTS / "games" / game).rglob("test_*.py")
    return {number for source in sources for number in marked(source.read_text(encoding="utf-8"))}


def page_of(game: str) -> str:
    return (PAGES / f"{game}.md").read_text(encoding="utf-8")


@GAMES
def test_every_number_has_a_test(game: str) -> None:
    named = proved(game)
    missing = [number for number in printed(page_of(game)) if number not in named]
    assert not missing, f"docs/rules/{game}.md: no test names {', '.join(missing)}"


@GAMES
def test_every_number_that_a_test_names_is_on_the_page(game: str) -> None:
    unknown = proved(game) - set(printed(page_of(game)))
    assert not unknown, f"tests/games/{game}: docs/rules/{game}.md has no {', '.join(sorted(unknown))}"


@GAMES
def test_no_number_is_given_twice(game: str) -> None:
    numbers = printed(page_of(game))
    assert len(numbers) > 20
    assert len(set(numbers)) == len(numbers)


def test_numbers_are_found() -> None:
    page = "- **R1** Hide.\n- **12** No.\nText **R3** here.\n- **E04b** Draw.\n- **bold** word\n"
    assert printed(page) == ["R1", "12", "E04b"]
    source = '@pytest.mark.rule("R1", "12")\ndef test_it(): ...\n@pytest.mark.rule("R2")\ndef other(): ...\n'
    assert list(marked(source)) == ["R1", "12"]
