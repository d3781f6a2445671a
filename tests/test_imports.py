"""Who may import whom, read from the sources: the layers of docs/architecture.md."""

import ast
import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from pentapolis.games import names

SOURCES = Path(__file__).parent.parent / "src"
ROOT = SOURCES / "pentapolis"
NOT_IN_RULES = {"json", "asyncio", "random", "secrets", "time", "datetime", "threading", "multiprocessing", "socket"}
"""Rules know no files, clocks or networks, and no chance but the table's."""
DRAWN_IN = ("told/scene.py", "picture")
"""The parts of a game that draw it: as text, and as panels for the browser."""
ROOMS = {
    "top": ("printed",),
    "printed": ("rules", "told.happenings"),
    "rules": ("printed", "told.happenings", "told.sums"),
    "told": ("printed", "rules"),
    "thinking": ("printed", "rules"),
    "picture": ("printed", "rules", "told"),
    "game": ("printed", "rules", "told", "thinking"),
}
"""What each room of a game imports beside itself and the top; `game.py`, which puts the rooms together, is one too."""
LESSONS = "lessons"
"""A folder of files that are no code."""
SERVER = {
    "top": (),
    "storage": (),
    "engine": (),
    "service": ("storage", "engine"),
    "hosting": ("storage", "engine", "service"),
    "doors": ("storage", "engine", "service", "hosting"),
    "running": ("storage", "engine", "service", "hosting", "doors"),
    "campaign": ("storage", "engine", "service"),
    "__main__": ("running",),
}
"""The same for the server: from the database up to the command that runs it."""
MOST_MODULES = 15
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


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> list[str]:
    return list(imported(tree_of(path)))


def imports_for_types(path: Path) -> list[str]:
    """What a source imports only for its annotations."""
    blocks = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.If)]
    return [module for node in blocks if ast.unparse(node.test) == "TYPE_CHECKING" for module in imported(node)]


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
    inside = path.relative_to(ROOT / "games").as_posix().partition("/")[2]
    return any(f"{inside}/".startswith(f"{part}/") for part in DRAWN_IN)


def room_of(module: str, package: str, rooms: Collection[str]) -> str:
    """The room of a package that a module is in; the top is a room too."""
    first = module.removeprefix(f"{package}.").partition(".")[0]
    return first if first in rooms else "top"


def through_walls(path: Path, package: str, rooms: dict[str, tuple[str, ...]]) -> list[str]:
    """What a source imports from rooms of its package that its own room does not know."""
    here = room_of(".".join(path.with_suffix("").relative_to(SOURCES).parts), package, rooms)
    return [
        module
        for module in imports(path)
        if is_in(module, package)
        and (there := room_of(module, package, rooms)) not in (here, "top")
        and not any(is_in(module, f"{package}.{known}") for known in rooms[here])
        and not (there == "game" and module in imports_for_types(path))
    ]


@pytest.mark.parametrize("path", sources("kernel"), ids=shown)
def test_the_kernel_imports_the_standard_library_and_itself(path: Path) -> None:
    assert outside(path, ["pentapolis.kernel"]) == []


@pytest.mark.parametrize("path", sources("events"), ids=shown)
def test_events_import_the_standard_library_and_themselves(path: Path) -> None:
    assert outside(path, ["pentapolis.events"]) == []


@pytest.mark.parametrize("path", sources(*[f"games/{game}" for game in names()]), ids=shown)
def test_a_game_imports_the_kernel_and_itself(path: Path) -> None:
    own = package_of(path)
    drawing = ["pentapolis.scene"] if is_drawing(path) else []
    assert outside(path, ["pentapolis.kernel", own, *drawing]) == []


@pytest.mark.parametrize("path", sources(*[f"games/{game}" for game in names()]), ids=shown)
def test_a_room_of_a_game_imports_the_rooms_it_may_know(path: Path) -> None:
    assert through_walls(path, package_of(path), ROOMS) == []


@pytest.mark.parametrize("path", sources("server"), ids=shown)
def test_a_room_of_the_server_imports_the_rooms_it_may_know(path: Path) -> None:
    assert through_walls(path, "pentapolis.server", SERVER) == []


@pytest.mark.parametrize("game", names())
def test_every_game_has_the_same_rooms(game: str) -> None:
    home = ROOT / "games" / game
    rooms = {path.name for path in home.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == set(ROOMS) - {"top", "game"} | {LESSONS}
    assert {"game.py", "table.py", "constants.py", "options.py"} <= {path.name for path in home.glob("*.py")}


def test_no_room_has_too_many_modules() -> None:
    rooms = {path.parent for path in [*sources("."), *(SOURCES.parent / "tests").rglob("*.py")]}
    rooms.remove(SOURCES / "pentapolis" / "server" / "storage" / "migrations" / "versions")  # a history: it only grows
    counts = {room: len([path for path in room.glob("*.py") if path.name != "__init__.py"]) for room in rooms}
    assert [str(room) for room, count in counts.items() if count > MOST_MODULES] == []


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
    assert game_names_in(tree_of(path)) == []


def test_what_these_tests_look_for_is_found() -> None:
    name = names()[0]
    inside = f"def f():\n    import d.e\n    return g == {name!r}\n"
    tree = ast.parse(f"'Says {name}.'\nimport json\nfrom a.b import c\n{inside}")
    assert list(imported(tree)) == ["json", "a.b.c", "d.e"]
    assert game_names_in(tree) == [name]
    assert is_in("pentapolis.games.palaces", "pentapolis.games.palaces")
    assert is_in("pentapolis.games.palaces.rules.verbs", "pentapolis.games.palaces")
    assert not is_in("pentapolis.games.palaces2", "pentapolis.games.palaces")
    assert room_of("pentapolis.games.palaces.told.view", "pentapolis.games.palaces", ROOMS) == "told"
    assert room_of("pentapolis.games.palaces.table", "pentapolis.games.palaces", ROOMS) == "top"
    assert through_walls(ROOT / "games" / name / "game.py", f"pentapolis.games.{name}", dict.fromkeys(ROOMS, ()))
    assert sources("kernel")
    assert sources_outside_games()
