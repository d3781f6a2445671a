"""Which of the two runs of `make test` a module is for: the one with the sources, the one with the compiled engine."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
MARK: Final = "pytest.mark.sources"
WHOLE: Final = "\npytestmark = pytest.mark.sources"
"""So a whole module says of itself that it needs the sources: where they do not run it cannot even be imported."""


def folder_of(path: Path) -> str:
    """The folder of tests that a module is in."""
    return path.relative_to(TESTS).parts[0]


def is_never_compiled(module: Path) -> bool:
    """Whether it tests classes of the kernel, which it extends, or pictures, which are sources in both runs."""
    return folder_of(module) == "kernel" or module.parent.name == "picture"


def needs_sources(module: Path) -> bool:
    """Whether some of its tests need the sources."""
    return is_never_compiled(module) or MARK in module.read_text(encoding="utf-8")


def is_for_sources_alone(module: Path) -> bool:
    return is_never_compiled(module) or WHOLE in module.read_text(encoding="utf-8")
