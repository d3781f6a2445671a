"""How tests give the command: in this process, or as a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pentapolis

if TYPE_CHECKING:
    import click
    from click.testing import CliRunner, Result


class Command:
    """Runs the command in this process."""

    def __init__(self, runner: CliRunner, group: click.Group) -> None:
        self.runner = runner
        self.group = group

    def run(self, *arguments: str, typed: str = "") -> Result:
        result = self.runner.invoke(self.group, arguments, input=typed, prog_name="pentapolis")
        unexpected = result.exception
        assert unexpected is None or isinstance(unexpected, SystemExit), repr(unexpected)
        return result

    def __call__(self, *arguments: str, typed: str = "") -> str:
        """What it prints when all is well."""
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == 0, result.stderr
        return result.stdout

    def json(self, *arguments: str) -> Any:
        """The document it prints, which must be all that it prints."""
        return json.loads(self(*arguments, "--json"))

    def error(self, *arguments: str, code: int = 1, typed: str = "") -> str:
        """The one line that says what is wrong."""
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == code, result.output
        [line] = result.stderr.splitlines()
        assert line.startswith("pentapolis: ")
        return line.removeprefix("pentapolis: ")


def start(*arguments: str) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "pentapolis", *arguments],
        env=os.environ | {"PYTHONPATH": str(Path(pentapolis.__file__).parent.parent)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def typed(*lines: str) -> str:
    """Lines as somebody types them."""
    return "".join(f"{line}\n" for line in lines)


def answers(home: Path, save: str = "x.save") -> list[str]:
    """The answers in a save."""
    return [line for line in (home / save).read_text().splitlines() if re.match(r"[A-F] \w+ ", line)]
