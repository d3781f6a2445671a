"""Editions: the component file that comes with a game, changed, laid into a folder, and loaded or refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentapolis.kernel.components import ComponentError

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


def own_text(game: ModuleType) -> str:
    """The component file that comes with the game."""
    return Path(str(game.__file__)).with_name("components.toml").read_text(encoding="utf-8")


def changed(text: str, old: str, new: str) -> str:
    """The text with one change: at the first place where the old words are found."""
    assert old in text, old
    return text.replace(old, new, 1)


def edition(folder: Path, text: str) -> Path:
    """The folder as an edition with this component file."""
    (folder / "components.toml").write_text(text, encoding="utf-8")
    return folder


def refusal(load: Callable[[Path], object], folder: Path, text: str) -> str:
    """Why a game does not load an edition with this component file."""
    with pytest.raises(ComponentError) as refused:
        load(edition(folder, text))
    return str(refused.value)


def line_of(text: str, part: str) -> int:
    """The line where this part begins; it must be there once."""
    assert text.count(part) == 1, part
    return text[: text.index(part)].count("\n") + 1
