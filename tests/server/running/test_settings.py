"""Settings from flags, environment and file; the command; logs."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pentapolis.server.running import command
from pentapolis.server.running.logs import JsonLines
from pentapolis.server.settings import BadSetting, Settings, gathered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("port = 1\nworkers = 2\nbot_seconds = 3\n")
    environment = {"PENTAPOLIS_PORT": "10", "PENTAPOLIS_WORKERS": "20", "PENTAPOLIS_PURE": "1"}
    settings = gathered({"port": 100, "workers": None}, environment, file)
    assert (settings.port, settings.workers, settings.bot_seconds) == (100, 20, 3.0)
    assert settings.host == Settings().host


@pytest.mark.parametrize(("text", "says"), [("prot = 1", "no setting 'prot'"), ("port =", "server.toml")])
def test_a_wrong_file_is_refused_in_words(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(BadSetting, match=says):
        gathered({}, {}, file)


def test_a_wrong_value_is_refused_in_words() -> None:
    with pytest.raises(BadSetting, match="port cannot be 'many'"):
        gathered({}, {"PENTAPOLIS_PORT": "many"}, None)


def test_the_database_is_named_as_people_name_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database_url() == f"sqlite:///{tmp_path}/pentapolis/tables.db"
    assert Settings(database="sqlite:///x.db").database_url() == "sqlite:///x.db"
    assert Settings(database="postgresql://me@here/db").database_url() == "postgresql+psycopg://me@here/db"


def test_the_command_says_where_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Settings] = []

    def run(settings: Settings, say_where: Callable[[], None]) -> None:
        served.append(settings)
        say_where()

    monkeypatch.setattr(command, "run", run)
    result = CliRunner().invoke(command.serve, ["--port", "9001", "--database", "sqlite:///x.db"])
    assert result.exit_code == 0
    assert "http://localhost:9001" in result.output
    assert (served[0].port, served[0].database) == (9001, "sqlite:///x.db")


@pytest.mark.parametrize(("host", "shown"), [("::", "localhost"), ("::1", "[::1]"), ("table.local", "table.local")])
def test_the_address_can_be_typed_as_it_is_shown(host: str, shown: str) -> None:
    assert command.shown_host(host) == shown


def test_the_command_refuses_wrong_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTAPOLIS_RATE", "fast")
    result = CliRunner().invoke(command.serve, [])
    assert result.exit_code == 2
    assert "rate cannot be 'fast'" in result.output


def test_the_browser_is_opened_once_the_server_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    page = tmp_path / "healthz"
    page.write_text("well")
    command.open_when_ready(tmp_path.as_uri())
    assert opened == [tmp_path.as_uri()]


def test_only_who_uses_postgresql_needs_its_driver() -> None:
    program = "import sys, pentapolis.server.running.app; sys.exit('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_log_line_is_json() -> None:
    record = logging.makeLogRecord({"name": "x", "levelname": "INFO", "msg": "a %s", "args": ("b",), "table": "t1"})
    line = json.loads(JsonLines().format(record))
    assert (line["says"], line["level"], line["table"]) == ("a b", "info", "t1")
