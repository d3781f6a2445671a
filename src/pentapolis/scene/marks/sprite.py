"""The sheet of symbols: drawn once on a page, used everywhere by name. Kept as plain SVG files beside the code."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from pentapolis.scene.marks.markup import Html, tag, together

ART: Final = Path(__file__).parents[1] / "art"


@cache
def drawings(folder: Path) -> Html:
    """Everything inside the SVG files of a folder, in the order of their names."""
    return together([inside(path) for path in sorted(folder.glob("*.svg"))])


def inside(path: Path) -> Html:
    """What stands between the first and the last tag of the file."""
    source = path.read_text(encoding="utf-8")
    return Html(source[source.index(">") + 1 : source.rindex("<")].strip())


def sheet_of(*folders: Path) -> Html:
    """One hidden drawing with all symbols; a page has it once, before everything that refers to it."""
    art = together([drawings(folder) for folder in (ART, *folders)])
    return tag("svg", art, class_="sheet-of-symbols", aria_hidden="true", focusable="false")
