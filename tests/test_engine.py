"""The switch between machine code and sources, tried on a tiny package of the same shape."""

import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
TINY = {
    "kernel/__init__.py": "",
    "kernel/table.py": "def seats() -> int:\n    return 2\n",
    "games/__init__.py": "from pentapolis.games.chess.rules import load as load\n",
    "games/chess/__init__.py": "",
    "games/chess/components.toml": "pieces = 32\n",
    "games/chess/rules.py": (
        "from pentapolis.kernel.table import seats\n\n\n"
        "def load(name: str) -> str:\n    return f'{name} for {seats()}'\n"
    ),
    "games/chess/scene.py": "SQUARES = 64\n",
    "bots/__init__.py": "",
    "bots/guess.py": "def guess() -> int:\n    return 4\n",
    "cli/__init__.py": "def main() -> None:\n    print('the command')\n",
    "py.typed": "",
}
NEVER = "pure: never compiled"
WANTED = "pure: PENTAPOLIS_PURE is set"
CHANGED = "pure: the sources changed since they were compiled: run make setup"
COMPILED = "compiled: compiled by mypyc"
COMPILE = ("setup.py", "--quiet", "build_ext", "--inplace")
ENGINE = "from pentapolis import engine; print(f'{engine.mode()}: {engine.reason()}')"


class Tiny:
    """A package of the same shape as ours in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.package = home / "src" / "pentapolis"
        self.table = self.package / "kernel" / "table.py"

    def started(self, *arguments: str | Path, **settings: str) -> subprocess.Popen[str]:
        """Python, given these arguments and environment settings."""
        environment = {name: value for name, value in os.environ.items() if name != "PENTAPOLIS_PURE"}
        environment |= {"PYTHONPATH": str(self.home / "src"), "MYPYC_OPT_LEVEL": "0"} | settings
        environment["PYTHONDONTWRITEBYTECODE"] = "1"  # it is dated to the second, and a test edits twice in one
        return subprocess.Popen(
            [sys.executable, *map(str, arguments)],
            cwd=self.home,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *arguments: str | Path, **settings: str) -> str:
        """What Python prints."""
        with self.started(*arguments, **settings) as process:
            said, _ = process.communicate()
        assert process.returncode == 0, said
        return said.strip()

    def engine(self, **settings: str) -> str:
        return self.run("-c", ENGINE, **settings)

    def origin(self, module: str, **settings: str) -> str:
        return Path(self.run("-c", f"import {module} as it; print(it.__file__)", **settings)).suffix

    def compile(self, **settings: str) -> str:
        return self.run(*COMPILE, **settings)

    def compiler(self, *lines: str) -> Path:
        """A C compiler that does something of its own before it compiles."""
        script = self.home / "own-cc"
        script.write_text("\n".join(["#!/bin/sh", *lines, 'exec cc "$@"', ""]))
        script.chmod(0o755)
        return script

    def wheel(self, into: Path, **settings: str) -> Path:
        options = ("--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", into)
        self.run("-m", "pip", "wheel", *options, self.home, **settings)
        [wheel] = into.glob("*.whl")
        return wheel

    @contextmanager
    def edited(self, source: Path, text: str) -> Iterator[None]:
        before = source.read_bytes()
        source.write_text(text)
        yield
        source.write_bytes(before)


def lay_out(home: Path) -> Tiny:
    tiny = Tiny(home)
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(PROJECT / name, home / name)
    for name, text in TINY.items():
        (tiny.package / name).parent.mkdir(parents=True, exist_ok=True)
        (tiny.package / name).write_text(text)
    for name in ("__init__.py", "__main__.py", "engine.py"):
        shutil.copy(PROJECT / "src" / "pentapolis" / name, tiny.package / name)
    return tiny


@pytest.fixture
def fresh(tmp_path: Path) -> Tiny:
    """Never compiled."""
    return lay_out(tmp_path)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Tiny:
    """Compiled in place; a test leaves it as it found it."""
    tiny = lay_out(tmp_path_factory.mktemp("compiled"))
    tiny.compile()
    return tiny


def test_sources_run_when_never_compiled(fresh: Tiny) -> None:
    assert fresh.engine() == NEVER
    assert fresh.origin("pentapolis.kernel.table") == ".py"


def test_machine_code_runs_when_it_agrees_with_the_sources(compiled: Tiny) -> None:
    assert compiled.engine() == COMPILED
    assert compiled.engine(PENTAPOLIS_PURE="0") == COMPILED
    assert compiled.origin("pentapolis.games.chess.rules") == ".so"
    assert compiled.run("-c", "import pentapolis; print(pentapolis.load('chess'))") == "chess for 2"


def test_packages_and_scenes_stay_sources(compiled: Tiny) -> None:
    assert compiled.origin("pentapolis.games.chess") == ".py"
    assert compiled.origin("pentapolis.games.chess.scene") == ".py"


def test_the_environment_asks_for_sources(compiled: Tiny) -> None:
    assert compiled.engine(PENTAPOLIS_PURE="1") == WANTED
    assert compiled.origin("pentapolis.games.chess.rules", PENTAPOLIS_PURE="1") == ".py"


def test_machine_code_of_an_edited_source_never_runs(compiled: Tiny) -> None:
    with compiled.edited(compiled.table, "def seats() -> int:\n    return 3\n"):
        assert compiled.engine() == CHANGED
        assert compiled.run("-c", "import pentapolis; print(pentapolis.load('chess'))") == "chess for 3"
    assert compiled.engine() == COMPILED


def test_an_edited_scene_does_not_matter(compiled: Tiny) -> None:
    with compiled.edited(compiled.package / "games/chess/scene.py", "SQUARES = 65\n"):
        assert compiled.engine() == COMPILED


def test_machine_code_of_a_removed_source_is_not_found(compiled: Tiny) -> None:
    attempt = "try:\n import pentapolis\nexcept ModuleNotFoundError as missing:\n print(missing.name)"
    source = compiled.table.read_bytes()
    compiled.table.unlink()
    assert compiled.run("-c", attempt) == "pentapolis.kernel.table"
    compiled.table.write_bytes(source)


def test_a_spawned_process_runs_the_same_form(compiled: Tiny) -> None:
    spawn = (
        "from multiprocessing import get_context; from pentapolis import engine\n"
        "with get_context('spawn').Pool(1) as pool: print(pool.apply(engine.mode))"
    )
    assert compiled.run("-c", spawn) == "compiled"
    assert compiled.run("-c", spawn, PENTAPOLIS_PURE="1") == "pure"


def test_compiling_again_does_nothing(compiled: Tiny) -> None:
    assert compiled.compile() == ""


def test_compiling_after_an_edit_makes_it_current_and_drops_leftovers(fresh: Tiny) -> None:
    extra = fresh.table.with_name("extra.py")
    extra.write_text("ONE: int = 1\n")
    fresh.compile()
    assert len(list(extra.parent.glob("extra.*.so"))) == 1
    extra.unlink()
    assert fresh.engine() == CHANGED
    fresh.compile()
    assert fresh.engine() == COMPILED
    assert not list(extra.parent.glob("extra.*"))


@pytest.mark.parametrize(
    ("text", "complaint"), [("", "No such file"), ("def seats() -> int:\n    return ''\n", "see above")]
)
def test_what_cannot_be_compiled_stays_pure(fresh: Tiny, text: str, complaint: str) -> None:
    fresh.table.write_text(text or fresh.table.read_text())
    said = fresh.compile(CC="cc" if text else "/no/such/compiler").splitlines()[-1]
    assert said.startswith("pentapolis: cannot compile")
    assert complaint in said
    assert fresh.engine() == NEVER


def test_machine_code_without_its_stamp_never_runs(compiled: Tiny) -> None:
    [stamp] = compiled.package.glob("*.stamp")
    hidden = stamp.rename(stamp.with_suffix(".hidden"))
    assert compiled.engine() == NEVER
    assert compiled.origin("pentapolis.kernel.table") == ".py"
    hidden.rename(stamp)
    assert compiled.engine() == COMPILED


def test_whoever_starts_while_it_is_compiled_runs_the_sources(fresh: Tiny) -> None:
    own = fresh.compiler(f'{sys.executable} -c "{ENGINE}" >> seen')
    seen = fresh.home / "seen"
    for source in ("def seats() -> int:\n    return 2\n", "def seats() -> int:\n    return 3\n"):
        fresh.table.write_text(source)
        seen.unlink(missing_ok=True)
        fresh.compile(CC=str(own))
        assert set(seen.read_text().splitlines()) == {NEVER}
        assert fresh.engine() == COMPILED


@pytest.mark.parametrize("step", ["-c", "-shared"])
def test_a_killed_build_leaves_nothing_that_looks_whole(fresh: Tiny, step: str) -> None:
    half = ["while [ $1 != -o ]; do shift; done", "echo half > $2", "touch -d tomorrow $2", "kill -9 $PPID", "exit 1"]
    own = fresh.compiler(f'case " $* " in *" {step} "*)', *half, ";; esac")
    with fresh.started(*COMPILE, CC=str(own)) as killed:
        killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    assert fresh.engine() == NEVER
    fresh.compile()
    assert fresh.engine() == COMPILED
    assert fresh.run("-c", "import pentapolis; print(pentapolis.load('chess'))") == "chess for 2"


def test_two_builds_wait_for_each_other(fresh: Tiny) -> None:
    own = fresh.compiler("touch began", "while [ ! -e go ]; do sleep 0.05; done")
    with fresh.started(*COMPILE, CC=str(own)) as first:
        wait_for(lambda: (fresh.home / "began").exists() or first.poll() is not None)
        with fresh.started(*COMPILE, CC="/no/such/compiler") as second:
            wait_for(lambda: is_waiting(second.pid) or second.poll() is not None)
            (fresh.home / "go").touch()
            assert second.communicate()[0] == "", "there was nothing left to do"
        first.communicate()
    assert fresh.engine() == COMPILED


def wait_for(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.02)


def is_waiting(pid: int) -> bool:
    """Whether this process waits for a lock."""
    return f"-> FLOCK  ADVISORY  WRITE {pid} " in Path("/proc/locks").read_text()


def test_machine_code_and_sources_are_never_mixed(compiled: Tiny) -> None:
    attempt = "import pentapolis\ntry:\n import pentapolis.bots.guess\nexcept ImportError as gone:\n print(gone)"
    [code] = (compiled.package / "bots").glob("guess.*.so")
    hidden = code.rename(code.with_suffix(".hidden"))
    assert "pentapolis.bots.guess is gone" in compiled.run("-c", attempt)
    hidden.rename(code)
    assert compiled.run("-c", attempt) == ""


def test_a_wheel_is_compiled(compiled: Tiny, tmp_path: Path) -> None:
    wheel = compiled.wheel(tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    assert not wheel.name.endswith("-none-any.whl")
    assert (tmp_path / "pentapolis/games/chess/components.toml").exists()
    assert (tmp_path / "pentapolis/py.typed").exists()
    assert compiled.engine(PYTHONPATH=str(tmp_path)) == COMPILED
    assert compiled.origin("pentapolis.kernel.table", PYTHONPATH=str(tmp_path)) == ".so"


def test_a_wheel_is_pure_on_request(compiled: Tiny, tmp_path: Path) -> None:
    wheel = compiled.wheel(tmp_path, PENTAPOLIS_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".stamp"))]


def test_the_package_runs_as_a_module(fresh: Tiny) -> None:
    assert fresh.run("-m", "pentapolis") == "the command"
