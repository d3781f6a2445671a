"""The core does without everything that only research needs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

MISSING = ("datasets", "gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "polars", "pyarrow", "pyspiel", "ray")
CORE = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
import pentapolis
from pentapolis.cli.command import pentapolis as command
from pentapolis.research.encode import Encoding
table = pentapolis.load("palaces").new(2, 1)
print(len(Encoding(table.game, 2).observe(table, 0)))
command(["{name}", *{arguments!r}], prog_name="pentapolis")
"""


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    code = CORE.format(missing=MISSING, name=name, arguments=arguments)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_games_bots_and_the_encoding_need_none_of_it() -> None:
    done = run("simulate", "palaces", "--games", "2", "--workers", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert '"game": "palaces"' in done.stdout


@pytest.mark.parametrize("name", ["dataset", "simulate"])
def test_what_needs_an_extra_says_which(tmp_path: Path, name: str) -> None:
    done = run(name, "palaces", "--games", "1", "--out", str(tmp_path / "rows"))
    assert done.returncode == 1
    assert done.stderr.endswith("is not installed; it comes with: pip install 'pentapolis[research]'\n")


def test_ray_is_said_to_be_an_extra() -> None:
    done = run("simulate", "palaces", "--games", "1", "--engine", "ray")
    assert done.returncode == 1
    assert done.stderr == "pentapolis: ray is not installed; it comes with: pip install 'pentapolis[ray]'\n"
