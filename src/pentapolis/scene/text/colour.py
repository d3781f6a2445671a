"""A drawing in colour, for terminals. Where there is none, or with NO_COLOR, rich leaves the colours out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from pentapolis.scene.text.drawing import Drawing

# The accents of the painted wall, moved to a middle lightness: they can be read on dark and on light ground.
ACCENTS: Final = {
    "terracotta": "#c75f47",
    "lapis": "#4a7fb5",
    "olive": "#748a3d",
    "wine": "#b9587f",
    "ochre": "#a87b22",
    "sea": "#3a8799",
    "bronze": "#96734a",
}
STYLES: Final = {
    "title": "bold",
    "dim": "dim",
    "frame": "dim",
    "may": f"bold {ACCENTS['ochre']}",
    "gain": ACCENTS["olive"],
    "loss": ACCENTS["terracotta"],
    "seat-0": f"bold {ACCENTS['terracotta']}",
    "seat-1": f"bold {ACCENTS['lapis']}",
    "seat-2": f"bold {ACCENTS['olive']}",
    "seat-3": f"bold {ACCENTS['wine']}",
    "seat-4": f"bold {ACCENTS['sea']}",
    "seat-5": f"bold {ACCENTS['bronze']}",
    **ACCENTS,
}


def coloured(drawing: Drawing) -> Text:
    text = Text(no_wrap=True)
    for at, spans in enumerate(drawing.lines):
        text.append("\n" if at else "")
        for span in spans:
            text.append(span.text, STYLES[span.style] if span.style else "")
    return text
