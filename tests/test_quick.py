"""Which tests `make quick` runs for what has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentapolis.games import names
from tests.quick import NOTHING_TO_RUN, PROMISES, ROOT, changed_files, chosen, need_sources

EVERY_GAME = [PROMISES.format(game=name) for name in sorted(names())]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/pentapolis/games/minos/rules/prices.py", [EVERY_GAME[3], "tests/games/minos"]),
        ("src/pentapolis/games/minos/components.toml", [EVERY_GAME[3], "tests/games/minos"]),
        ("src/pentapolis/games/__init__.py", ["tests/games"]),
        ("src/pentapolis/kernel/words/goods.py", [*EVERY_GAME, "tests/kernel/words"]),
        ("src/pentapolis/kernel/table.py", [*EVERY_GAME, "tests/kernel"]),
        ("src/pentapolis/sim/crew.py", ["tests/sim"]),
        ("src/pentapolis/server/campaign/crashes.py", ["tests/server"]),
        ("src/pentapolis/server/doors/live.py", ["tests/server/doors"]),
        ("src/pentapolis/conformance/secrets.py", ["tests/conformance"]),
        ("src/pentapolis/engine.py", ["tests/test_engine.py"]),
        ("docs/rules/minos.md", ["tests/test_documents.py", "tests/test_rule_coverage.py"]),
        ("tests/sim/test_crew.py", ["tests/sim/test_crew.py"]),
        ("tests/sim/test_that_was_removed.py", []),
        ("tests/games/gentes/position.py", ["tests/games/gentes"]),
        ("tests/games/gentes/conserved.py", [EVERY_GAME[1], "tests/games/gentes"]),
        ("tests/browser/test_words.py", []),
        ("tests/conftest.py", []),
        ("CHANGELOG.md", []),
    ],
)
def test_a_change_is_tested_by_what_mirrors_it(changed: str, tests: list[str]) -> None:
    assert chosen([changed]) == tests


def test_what_is_inside_a_chosen_folder_is_not_chosen_again() -> None:
    changed = ["src/pentapolis/sim/crew.py", "tests/sim/test_crew.py", "src/pentapolis/server/settings.py"]
    assert chosen([*changed, "tests/server/doors/test_live.py"]) == ["tests/server", "tests/sim"]


def test_every_source_has_tests() -> None:
    sources = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src" / "pentapolis").rglob("*.py")]
    assert [source for source in sources if not chosen([source])] == []


def test_all_tests_that_are_named_are_there() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.py")]
    named = chosen([*files, "setup.py", "README.md", "docs/rules/minos.md", "Makefile"])
    assert [test for test in named if not (ROOT / test.partition("::")[0]).exists()] == []


def test_changed_is_what_differs_from_the_last_commit_and_what_is_new(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True)  # noqa: S607  (whichever git there is)

    for name in ("kept", "edited", "removed", "ignored"):
        (tmp_path / name).write_text("one")
    (tmp_path / ".gitignore").write_text("ignored\n")
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "All")
    (tmp_path / "edited").write_text("two")
    (tmp_path / "ignored").write_text("two")
    (tmp_path / "removed").unlink()
    (tmp_path / "new").write_text("one")
    assert changed_files(tmp_path) == ["edited", "new", "removed"]


def test_what_the_compiled_engine_leaves_out_is_tested_with_the_sources() -> None:
    assert need_sources("tests/kernel/words")
    assert need_sources("tests/scene")
    assert need_sources("tests/bots/test_thinking.py")
    assert need_sources("tests/games/minos/picture")
    assert need_sources("tests/games/minos")
    assert not need_sources("tests/games/minos/rules")
    assert not need_sources("tests/bots/test_bots.py")
    assert not need_sources(EVERY_GAME[0])


@pytest.mark.long
@pytest.mark.parametrize(
    ("pure", "options", "test"),
    [
        ("0", (), "tests/conformance/test_hidden_answers.py"),
        ("0", (), "tests/games/palaces/picture/test_picture_board.py"),
        ("1", ("--sources",), "tests/games/palaces/test_invariants.py"),
        ("1", ("--sources",), "tests/bots/test_bots.py"),
    ],
)
def test_a_module_that_is_for_another_run_can_be_named(pure: str, options: tuple[str, ...], test: str) -> None:
    command = [sys.executable, "-m", "pytest", "--numprocesses=0", "--collect-only", *options, test]
    settings = os.environ | {"PENTAPOLIS_PURE": pure}
    ended = subprocess.run(command, cwd=ROOT, env=settings, check=False, stdout=subprocess.PIPE, text=True)
    assert ended.returncode == NOTHING_TO_RUN, ended.stdout
