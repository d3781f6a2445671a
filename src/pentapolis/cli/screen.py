"""The screen: where drawings and sentences are shown and where people type."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from pentapolis.scene.text.colour import coloured
from pentapolis.scene.text.drawing import WIDTH, Drawing, Span, line

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the corner, wipe the screen, and wipe what could be scrolled back to: another person's hand."""


class Screen:
    """Standard output for the table, standard error for what only a person watching needs."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.errors = Console(stderr=True, highlight=False)
        self.wiped: list[str] = []
        if sys.stdin.isatty():
            with suppress(ImportError):  # not on every system
                import readline  # noqa: F401, PLC0415  (it gives `input` its editing keys)

    @property
    def height(self) -> int:
        """How many lines there is room for; no end of them in a file or pipe."""
        return self.console.height if self.console.is_terminal else 1000

    @property
    def is_measured(self) -> bool:
        """Whether it is known how many columns there are: those of a terminal, or as many as COLUMNS says."""
        return self.console.is_terminal or os.environ.get("COLUMNS", "").isdecimal()

    @property
    def width(self) -> int:
        """How many columns there is room for; a file or pipe has as many as a drawing wants, if nobody says more."""
        return self.console.width if self.is_measured else WIDTH

    def show(self, drawing: Drawing) -> None:
        """The drawing, more compact where there are fewer columns."""
        if drawing.height:
            fitting = drawing.within(self.width) if self.is_measured else drawing
            self.console.print(coloured(fitting), soft_wrap=True)

    def say(self, text: str = "", style: str = "") -> None:
        """Sentences, broken between words where there are fewer columns."""
        self.show(Drawing([line(Span(row, style)) for row in text.split("\n")]))

    def say_whole(self, text: str) -> None:
        """A sentence with something to copy: it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def note(self, text: str) -> None:
        """A remark that does not belong to the table. Where the screen will be wiped, it is repeated afterwards."""
        self.errors.print(Text(text), soft_wrap=True)
        if self.console.is_terminal:
            self.wiped.append(text)

    def repeat(self) -> None:
        """What was said before the screen was wiped and still has to be read."""
        for text in self.wiped:
            self.say(f"  {text}")
        self.wiped.clear()

    def ask(self, prompt: str) -> str:
        """What somebody types. Where nobody sees the typing, it is repeated, so that the output reads well."""
        text = input(prompt).strip()
        if not sys.stdin.isatty():
            self.say(text)
        return text

    def clear(self) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def busy(self, what: str) -> AbstractContextManager[object]:
        """A sign of life while something takes long."""
        return self.errors.status(what) if self.errors.is_terminal else nullcontext()
