"""Colours: legible on dark and on light ground, never needed to understand, left out when asked."""

from __future__ import annotations

import io

import pytest
from rich.color import Color
from rich.console import Console
from rich.style import Style

from pentapolis.scene.text.colour import ACCENTS, STYLES, coloured
from pentapolis.scene.text.drawing import Drawing, Span, line
from pentapolis.scene.text.plain import plain

DRAWING = Drawing([line(Span("A", "seat-0"), " goes"), line(Span("on", "may"))])


def printed(drawing: Drawing) -> str:
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=80)
    console.print(coloured(drawing), soft_wrap=True)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_a_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    red, green, blue = Color.parse(ACCENTS["terracotta"]).get_truecolor()
    assert f"38;2;{red};{green};{blue}mA" in printed(DRAWING)


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert "38;2" not in printed(DRAWING)


def test_the_text_is_the_same_with_and_without_colours() -> None:
    assert coloured(DRAWING).plain == plain(DRAWING) == "A goes\non"


def test_every_style_can_be_drawn() -> None:
    for style in STYLES.values():
        Style.parse(style)


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(KeyError):
        coloured(Drawing([line(Span("A", "no such style"))]))


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [value / 255 for value in Color.parse(colour).get_truecolor()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", ACCENTS)
def test_accents_can_be_read_on_black_and_on_white(name: str) -> None:
    shade = brightness(ACCENTS[name])
    assert (shade + 0.05) / 0.05 >= 4
    assert 1.05 / (shade + 0.05) >= 3.5
