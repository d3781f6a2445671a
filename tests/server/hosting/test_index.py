"""Releases from a package index, as `pentapolis engines add VERSION` fetches them."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pentapolis.cli.command import pentapolis
from pentapolis.server.campaign.servers import free_port
from pentapolis.server.engine.releases import Releases
from tests.server.engine.old_release import OLD

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from click.testing import Result


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name it has there)
        """Say nothing."""


@pytest.fixture(scope="module")
def index(packed: Path) -> Iterator[str]:
    """A folder for each package with its wheels in it: that is a package index."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(packed.parents[1]))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only the index of the test is asked, whatever this machine would use."""
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_NO_INDEX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def added(what: str, folder: Path) -> Result:
    return CliRunner().invoke(pentapolis, ["engines", "add", what, "--engines", str(folder)], prog_name="pentapolis")


def refused(what: str, folder: Path) -> str:
    """The one line that says why, and nothing is left behind."""
    result = added(what, folder)
    assert result.exit_code == 1
    [line] = result.stderr.splitlines()
    assert list(folder.iterdir()) == []
    return line


def test_a_version_is_fetched_from_the_index(index: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index)
    assert added(OLD, tmp_path).stdout.startswith(f"added {OLD}: rules of ")
    assert [release.version for release in Releases(tmp_path).all()] == [OLD]


def test_an_unknown_version_is_refused_with_those_there_are(
    index: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index)
    assert refused("7.7.7", tmp_path).endswith(f"the package index has no such version; it has {OLD}")


def test_an_index_that_does_not_know_us_has_nothing_of_that_name(
    index: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", f"{index}elsewhere/")
    assert refused(OLD, tmp_path).endswith("no such version; it has nothing of that name")


def test_without_a_network_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{free_port()}/")
    assert "cannot install 0.0.9: the package index cannot be reached (" in refused(OLD, tmp_path)


@pytest.mark.parametrize("what", ["dist/nothing.whl", "newest", "1.0 --pre", "pentapolis", "1.0; sys_platform"])
def test_what_is_no_version_and_no_file_is_refused(what: str, tmp_path: Path) -> None:
    assert refused(what, tmp_path).endswith(f"there is no file {what}, and a version looks like 0.1.0")
