"""An older release as a wheel: the sources as they are, with another version, rules of Minerva, scores and looks."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(__file__).parents[3] / "src"
RULES = SOURCES.parent / "docs" / "rules"
STATIC = SOURCES / "pentapolis" / "web" / "static"
OLD = "0.0.9"
LOOKS = b":root{--release:older;outline:7px solid}"
"""How a page can be seen to be of this release."""
CHANGES = {
    "pentapolis/__init__.py": ('__version__ = "', f'__version__ = "{OLD}"  # "'),
    "pentapolis/server/engine/sitting.py": ('return [player["score"] for', 'return [player["score"] + 1 for'),
    "pentapolis/games/minerva/game.py": ("rules_version: ClassVar[int] = 2", "rules_version: ClassVar[int] = 1"),
    "pentapolis/games/minerva/components.toml": ('effect = "grain:2"', 'effect = "grain:3"'),
}


def wheel(folder: Path) -> Path:
    """The wheel, made by hand: it has no machine code."""
    info = f"pentapolis-{OLD}.dist-info"
    path = folder / f"pentapolis-{OLD}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        lines = []
        for name, content in [*contents(), *described(info)]:
            archive.writestr(name, content)
            seal = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={seal},{len(content)}\n")
        archive.writestr(f"{info}/RECORD", "".join([*lines, f"{info}/RECORD,,\n"]))
    return path


def described(info: str) -> list[tuple[str, bytes]]:
    about = f"Metadata-Version: 2.1\nName: pentapolis\nVersion: {OLD}\n"
    kind = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return [(f"{info}/METADATA", about.encode()), (f"{info}/WHEEL", kind.encode())]


def contents() -> Iterator[tuple[str, bytes]]:
    for page in sorted(RULES.glob("*.md")):
        yield f"pentapolis/rules/{page.name}", page.read_bytes()
    for path in sorted((SOURCES / "pentapolis").rglob("*")):
        name = path.relative_to(SOURCES).as_posix()
        if path.parent == STATIC:
            yield name, path.read_bytes() + (LOOKS if path.suffix == ".css" else b"")
        elif path.suffix in {".py", ".toml", ".svg", ".html"} and "/client/" not in name:
            text = path.read_text(encoding="utf-8")
            before, after = CHANGES.get(name, ("", ""))
            assert before in text, f"{name} has changed: the older release can no longer be made of it"
            yield name, text.replace(before, after, 1).encode() if before else text.encode()
