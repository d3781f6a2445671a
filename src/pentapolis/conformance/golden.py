"""Golden playthroughs: games recorded once, to be replayed at every change of the code.

`python -m pentapolis.conformance.golden GAME FOLDER` records them anew, for a new version of the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pentapolis.conformance.players import chosen
from pentapolis.games import load
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game


def recorded(game: Game[Any], seats: int, options: tuple[int, ...], keen: bool) -> str:
    """A whole game as a save."""
    record = Record(game, seats, seats, options)
    rng = Rng(seats)
    while not record.table.over:
        record.answer(chosen(record.table, record.table.question, rng, keen=keen))
    return record.save()


def playthroughs(game: Game[Any]) -> dict[str, str]:
    """For each number of seats a game by chance, one with all options changed, and one played to win."""
    usual = tuple(option.default for option in game.options)
    changed = tuple((option.default + 1) % len(option.values) for option in game.options)
    saves = {}
    for seats in range(game.fewest, game.most + 1):
        saves[f"{seats}-by-chance"] = recorded(game, seats, usual, keen=False)
        saves[f"{seats}-other-options"] = recorded(game, seats, changed, keen=False)
        saves[f"{seats}-to-win"] = recorded(game, seats, usual, keen=True)
    return saves


def main(name: str, folder: str) -> None:
    for title, text in playthroughs(load(name)).items():
        Path(folder, f"{title}.save").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
