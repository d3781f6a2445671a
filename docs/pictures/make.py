"""The picture of the README: a game of two greedy bots in its middle, drawn as the terminal draws it.

Run it from the project's folder: `.venv/bin/python docs/pictures/make.py`.
"""

import io
import re
from pathlib import Path

from rich.console import CONSOLE_SVG_FORMAT, Console
from rich.terminal_theme import TerminalTheme

import pentapolis
from pentapolis.bots.bot import Chair
from pentapolis.bots.greedy import GreedyBot
from pentapolis.scene import scene_of
from pentapolis.scene.text.colour import coloured

NAMES = ("Ada", "Ben")
PLASTER = TerminalTheme((251, 247, 238), (43, 42, 51), [(43, 42, 51)] * 8)
WITHOUT_FONTS = re.sub(r"@font-face \{\{.*?\n {4}\}\}|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def main() -> None:
    game = pentapolis.load("palaces")
    table = game.new(seats=2, seed=12)
    bots = [GreedyBot(seed=1), GreedyBot(seed=2)]
    for _ in range(86):
        seat = table.question.seat
        table.answer(bots[seat].choose(Chair(table, seat)), seat)
    seat = table.question.seat
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(coloured(scene_of(game.name).text(game, table.view(seat), NAMES)))
    picture = console.export_svg(title="Palaces", theme=PLASTER, code_format=WITHOUT_FONTS, unique_id="palaces")
    Path("docs/pictures/palaces.svg").write_text(picture.replace("Fira Code", "DejaVu Sans Mono"))


if __name__ == "__main__":
    main()
