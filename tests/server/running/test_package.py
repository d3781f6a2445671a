"""A wheel has everything that serving needs: it is built, unpacked, and run where there is no Node and no source."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.campaign.clients import Person
from pentapolis.server.campaign.servers import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = Path(__file__).parents[3]
LEFT_OUT = shutil.ignore_patterns("node_modules", "made", "__pycache__", "*.so", "*.stamp", "*.egg-info")


def built(home: Path) -> Path:
    """The sources in a folder of their own, and the wheel that is made of them."""
    home.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, home / name)
    shutil.copytree(PROJECT / "src", home / "src", ignore=LEFT_OUT)
    shutil.copytree(PROJECT / "docs" / "rules", home / "docs" / "rules")
    options = ("--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(home))
    command = [sys.executable, "-m", "pip", "wheel", *options, str(home)]
    subprocess.run(command, check=True, env={**os.environ, "PENTAPOLIS_PURE": "1"})
    [wheel] = home.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built(home / "home")) as wheel:
        wheel.extractall(home / "installed")
    return home / "installed"


@pytest.fixture
def server(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("PYTHONPATH", str(installed))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with Server(f"sqlite:///{tmp_path}/tables.db") as server:
        yield server


def test_what_is_installed_from_a_wheel_has_the_rules(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    for page in (PROJECT / "docs" / "rules").glob("*.md"):
        command = [sys.executable, "-m", "pentapolis", "rules", page.stem]
        read = subprocess.run(command, check=True, capture_output=True, env=environment, cwd=tmp_path, text=True)
        assert read.stdout == page.read_text()


def fetched(server: Server, path: str, body: dict[str, Any] | None = None, cookie: str = "") -> str:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"{server.address}{path}", data, headers)  # noqa: S310  (our own server)
    with urllib.request.urlopen(request, timeout=600) as reply:  # noqa: S310
        text: bytes = reply.read()
        return text.decode()


def test_what_is_installed_from_a_wheel_serves_pages_and_games(server: Server) -> None:
    assert fetched(server, "/healthz") == "well"
    page = fetched(server, "/")
    style = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "--" in fetched(server, style)
    ann = Person([server.address], random.Random(0))
    ann.introduce("Ann")
    cookie = ann.cookie
    for game in json.loads(fetched(server, "/api/games"))["games"]:
        seats = [{"kind": "me"}, *[{"kind": "hotseat"}] * (game["fewest"] - 1)]
        table = json.loads(fetched(server, "/api/tables", {"game": game["name"], "seats": seats}, cookie))["table"]
        position = json.loads(fetched(server, f"/api/tables/{table}", cookie=cookie))
        given = {"option": position["question"]["options"][0]["option"], "client_id": "first-answer"}
        answer = {"seat": position["viewer"], "version": position["version"], **given}
        assert json.loads(fetched(server, f"/api/tables/{table}/answers", answer, cookie))["version"] == 1
        assert game["title"] in fetched(server, f"/table/{table}", cookie=cookie)
