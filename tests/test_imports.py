"""Who may import whom, read from the sources: the layers of docs/architecture.md."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentapolis.games import names

SOURCES = Path(__file__).parent.parent / "src"
ROOT = SOURCES / "pentapolis"
NOT_IN_RULES = {"json", "asyncio", "random", "secrets", "time", "datetime", "threading", "multiprocessing", "socket"}
"""Rules know no files, clocks or networks, and no chance but the table's."""
DRAWN_IN = ("scene", "picture")
"""The parts of a game that draw it: its `scene.py`, and a folder `picture` where that is too long for one file."""
REGISTRY = ROOT / "games" / "__init__.py"


def sources(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that a source imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(path: Path) -> list[str]:
    return list(imported(ast.parse(path.read_text(encoding="utf-8"))))


def is_of_stdlib(module: str) -> bool:
    return module.partition(".")[0] in sys.stdlib_module_names


def is_in(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def outside(path: Path, packages: list[str]) -> list[str]:
    """What a source imports beside the standard library and these packages."""
    return [
        module
        for module in imports(path)
        if not is_of_stdlib(module) and not any(is_in(module, package) for package in packages)
    ]


def shown(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def package_of(path: Path) -> str:
    """The package of the game that a source belongs to."""
    return f"pentapolis.games.{path.relative_to(ROOT / 'games').parts[0]}"


def is_drawing(path: Path) -> bool:
    return any(part in DRAWN_IN for part in path.with_suffix("").parts)


@pytest.mark.parametrize("path", sources("kernel"), ids=shown)
def test_the_kernel_imports_the_standard_library_and_itself(path: Path) -> None:
    assert outside(path, ["pentapolis.kernel"]) == []


@pytest.mark.parametrize("path", sources(*[f"games/{game}" for game in names()]), ids=shown)
def test_a_game_imports_the_kernel_and_itself(path: Path) -> None:
    own = package_of(path)
    drawing = ["pentapolis.scene"] if is_drawing(path) else []
    assert outside(path, ["pentapolis.kernel", own, *drawing]) == []


@pytest.mark.parametrize("path", sources(*[f"games/{game}" for game in names()]), ids=shown)
def test_the_rules_of_a_game_do_not_know_how_it_is_drawn(path: Path) -> None:
    drawings = [f"{package_of(path)}.{name}" for name in DRAWN_IN]
    drawn = [module for module in imports(path) if any(is_in(module, drawing) for drawing in drawings)]
    assert is_drawing(path) or drawn == []


@pytest.mark.parametrize("path", sources("kernel", "games"), ids=shown)
def test_rules_use_no_files_clocks_networks_or_chance_of_their_own(path: Path) -> None:
    assert [module for module in imports(path) if module.partition(".")[0] in NOT_IN_RULES] == []


def sources_outside_games() -> list[Path]:
    return [path for path in sources(".") if (ROOT / "games") not in path.parents or path == REGISTRY]


@pytest.mark.parametrize("path", sources_outside_games(), ids=shown)
def test_nobody_imports_a_particular_game(path: Path) -> None:
    games = [f"pentapolis.games.{game}" for game in names()]
    assert [module for module in imports(path) if any(is_in(module, game) for game in games)] == []


def game_names_in(tree: ast.AST) -> list[str]:
    """Names of games among the strings of the code; what is said in docstrings does not matter."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said]
    return [str(node.value) for node in strings if node.value in names()]


@pytest.mark.parametrize("path", [path for path in sources_outside_games() if path != REGISTRY], ids=shown)
def test_nobody_but_the_registry_names_a_particular_game(path: Path) -> None:
    assert game_names_in(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_what_these_tests_look_for_is_found() -> None:
    name = names()[0]
    inside = f"def f():\n    import d.e\n    return g == {name!r}\n"
    tree = ast.parse(f"'Says {name}.'\nimport json\nfrom a.b import c\n{inside}")
    assert list(imported(tree)) == ["json", "a.b.c", "d.e"]
    assert game_names_in(tree) == [name]
    assert is_in("pentapolis.games.palaces", "pentapolis.games.palaces")
    assert is_in("pentapolis.games.palaces.rules", "pentapolis.games.palaces")
    assert not is_in("pentapolis.games.palaces2", "pentapolis.games.palaces")
    assert sources("kernel")
    assert sources_outside_games()
