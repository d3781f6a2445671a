"""The page for whoever draws: made from a real position, without any script."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from pentapolis.scene import preview

if TYPE_CHECKING:
    from pathlib import Path


def page(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    monkeypatch.setattr(sys, "argv", ["preview", "palaces", *arguments])
    preview.main()
    return capsys.readouterr().out


def test_the_same_seed_gives_the_same_page(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert page(monkeypatch, capsys, "--seed", "3") == page(monkeypatch, capsys, "--seed", "3")
    assert page(monkeypatch, capsys, "--seed", "3") != page(monkeypatch, capsys, "--seed", "4")


@pytest.mark.parametrize("form", ["wide", "phone"])
@pytest.mark.parametrize("answers", ["0", "1", "60", "400"])
def test_a_page_holds_its_styles_and_no_script(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: str, answers: str
) -> None:
    html = page(monkeypatch, capsys, "--form", form, "--answers", answers, "--theme", "dark", "--mark", "1")
    assert 'data-theme="dark"' in html
    assert f'class="table {form}"' in html
    assert "--terracotta: #b5533c" in html
    assert not re.search(r"<script|\son\w+=|\sstyle=", html)


def test_a_spectator_sees_backs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    html = page(monkeypatch, capsys, "--viewer", "-1")
    assert "Waiting for" in html
    assert 'id="card-' not in html


def test_fonts_come_from_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    html = page(monkeypatch, capsys, "--fonts", str(tmp_path))
    file = tmp_path / "@fontsource" / "alegreya" / "files" / "alegreya-latin-700-normal.woff2"
    assert f"url({file.as_uri()})" in html
