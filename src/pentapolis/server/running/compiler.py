"""The compiler of a checkout, as a process beside a server: `python -m pentapolis.server.running.compiler`.

It yields to everything else on the machine and ends with the server. It says why the engine cannot be compiled, or
nothing; what the tools say goes to a file.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis import engine

if TYPE_CHECKING:
    from typing import IO

CHECKOUT: Final = engine.ROOT.parents[1]
SETUP: Final = CHECKOUT / "setup.py"
TOOLS: Final = CHECKOUT / "requirements" / "compile.txt"
SAID: Final = CHECKOUT / "build" / "compiling.log"
PIP: Final = (
    "-m",
    "pip",
    "-qq",
    "--disable-pip-version-check",
    "install",
    "--no-deps",
    "--require-hashes",
    "-r",
    str(TOOLS),
)
LEAST_URGENT: Final = 19


def main() -> None:
    os.nice(LEAST_URGENT)
    threading.Thread(target=end_with_the_server, daemon=True).start()
    print(failed())


def end_with_the_server() -> None:
    """Nobody holds the other end of the pipe any more: this process and all that it started end at once."""
    os.read(sys.stdin.fileno(), 1)
    os.killpg(0, signal.SIGKILL)


def missing() -> str:
    """What this machine would need to compile; nothing if it has everything."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not SETUP.exists():
        return "this is no checkout of the sources"
    if shutil.which(compiler) is None:
        return f"there is no C compiler called {compiler}"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h is missing; on Debian or Ubuntu: apt install python3-dev"
    return ""


def failed() -> str:
    """Compile, with the tools that this needs; what went wrong, or nothing."""
    SAID.parent.mkdir(exist_ok=True)
    with SAID.open("wb") as said:
        with engine.alone():
            if engine.is_current():
                return ""  # another process has just done it
            if not done(said, *PIP):
                return f"its tools cannot be installed, see {SAID}"
        done(said, str(SETUP), "--quiet", "build_ext", "--inplace")
    return "" if engine.is_current() else f"see {SAID}"


def done(said: IO[bytes], *what: str) -> bool:
    """Run Python; whether it went well."""
    run = subprocess.run(  # noqa: S603  (our own commands)
        [sys.executable, *what], cwd=CHECKOUT, stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=False
    )
    return run.returncode == 0


if __name__ == "__main__":
    main()
