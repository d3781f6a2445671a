"""Every example in the help of a host's commands works: as it stands there, on a server's data."""

from __future__ import annotations

import shlex
import shutil
import zipfile
from typing import TYPE_CHECKING

import psycopg
import pytest
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.storage.register import Register
from pentapolis.server.storage.rows import Player
from tests.cli.help import HOSTING, examples
from tests.server.conftest import settings_in
from tests.server.house import House, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

    from pentapolis.server.campaign.postgres import Postgres

BANNED = "Xb3kd92kd0sKw1a-"
"""Whom the example of `admin ban` bans."""
RELEASE = "0.1.0"
WHEEL = f"pentapolis-{RELEASE}-py3-none-any.whl"
CONTENTS = {
    "pentapolis/__init__.py": f"__version__ = '{RELEASE}'\n",
    "pentapolis/games/__init__.py": "def names():\n    return []\n",
    "pentapolis/server/__init__.py": "",
    "pentapolis/server/engine/__init__.py": "",
    "pentapolis/server/engine/desk.py": "",
    f"pentapolis-{RELEASE}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: pentapolis\nVersion: {RELEASE}\n",
    f"pentapolis-{RELEASE}.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"pentapolis-{RELEASE}.dist-info/RECORD": "",
}
"""The smallest release there can be: it says its version, and that it has no games."""


def said(*words: str) -> Result:
    return CliRunner().invoke(pentapolis, words, prog_name="pentapolis")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a server at which two people have begun a game; one more was here."""
    folder = tmp_path_factory.mktemp("played")
    with House(settings_in(folder)) as house:
        ann, bea, table = two_at_a_table(house)
        whose_turn(table, ann, bea)[0].answer(table)
        Register(house.room.store).add(Player(BANNED, "Annoying"), "device", "hash")
    assert said("backup", str(folder / "club.backup"), "--database", f"sqlite:///{folder}/tables.db").exit_code == 0
    return folder


@pytest.fixture
def host(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a host gives commands: data of the server, a wheel, a package index that has it as well."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "dist"))
    data = tmp_path / "data" / "pentapolis"
    data.mkdir(parents=True)
    shutil.copy(played / "tables.db", data / "tables.db")
    (tmp_path / "dist").mkdir()
    with zipfile.ZipFile(tmp_path / "dist" / WHEEL, "w") as wheel:
        for name, text in CONTENTS.items():
            wheel.writestr(name, text)
    return tmp_path


def prepare(example: str, host: Path, played: Path) -> None:
    """What is restored must have been backed up, and the database for it is empty; all others are there."""
    if " restore " in example:
        shutil.copy(played / "club.backup", host / "club.backup")
    else:
        shutil.copy(played / "tables.db", host / "club.db")


def make_club(postgres: Postgres) -> None:
    """The user and the empty database that an example names."""
    root = f"postgresql://tables@127.0.0.1:{postgres.port}/postgres"
    with psycopg.connect(root, autocommit=True) as connection:
        connection.execute("CREATE ROLE club LOGIN")
        connection.execute("CREATE DATABASE club OWNER club")


@pytest.mark.parametrize("example", [example for example in examples() if HOSTING.search(example)])
def test_the_example_works(
    host: Path, played: Path, example: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(example, host, played)
    if "postgresql:" in example:
        postgres: Postgres = request.getfixturevalue("postgres")
        monkeypatch.setenv("PGPORT", str(postgres.port))
        make_club(postgres)
    done = said(*shlex.split(example)[1:])
    assert done.exit_code == 0, done.output
    assert done.stdout.strip()
