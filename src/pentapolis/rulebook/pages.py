"""The rules pages: where they are, and the numbers on them.

In the sources they are `docs/rules`; a wheel carries them inside the package.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pentapolis import engine

if TYPE_CHECKING:
    from pathlib import Path

NUMBER: Final = re.compile(r"^- \*\*([A-Z]*\d+[a-z]?)\*\* ", re.MULTILINE)
"""What a rule, a reading, an example begins with: `- **R7** To start a path ...`."""


class NoPage(LookupError):
    """There are no rules of that name."""


def page(name: str, root: Path = engine.ROOT) -> str:
    """The rules of a game as they are written: Markdown."""
    for folder in (root.parent.parent / "docs" / "rules", root / "rules"):
        path = folder / f"{name}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise NoPage(f"there is no rules page of {name}")


def numbers(text: str) -> list[str]:
    """The numbers of a rules page, in its order."""
    return NUMBER.findall(text)
