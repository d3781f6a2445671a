"""A drawing as plain text, for files, pipes and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.scene.text.drawing import Drawing


def plain(drawing: Drawing) -> str:
    """The drawing without any style; no blanks at the ends of lines."""
    return "\n".join("".join(span.text for span in spans).rstrip() for spans in drawing.lines)
