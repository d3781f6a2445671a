"""Golden playthroughs: games recorded once, to be replayed at every change of the code.

`python -m pentapolis.conformance.golden GAME FOLDER` records them anew, for a new version of the rules. Beside them is
the book of readings: for each version of the rules the edition, and a fingerprint of everything that was offered on the
way. A change of a reading or of data changes it, and is refused until `rules_version` has risen.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.conformance.players import chosen
from pentapolis.games import load
from pentapolis.kernel import record as records
from pentapolis.kernel.record import Head, Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

BOOK: Final = "readings.txt"


class NotRaised(ValueError):
    """What is offered or printed has changed, and the version of the rules has not risen."""


class Reading(NamedTuple):
    """One line of the book: a version of the rules, its edition, and what it offered in the recorded games."""

    rules: int
    edition: str
    offered: str

    def __str__(self) -> str:
        return f"rules {self.rules} edition {self.edition} offered {self.offered}"


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


# ---- the book of readings


def reading(game: Game[Any], saves: Iterable[str]) -> Reading:
    """What the game says now of the recorded games: options of the table, and every question on the way."""
    seen = blake2b(digest_size=8)
    for option in game.options:
        seen.update(f"{option.name} {option.values} {option.default}\n".encode())
    for save in saves:
        for line in offered(game, save):
            seen.update(line.encode())
    return Reading(game.rules_version, game.edition.fingerprint, seen.hexdigest())


def offered(game: Game[Any], save: str) -> list[str]:
    """What was offered at each step, in an order that has nothing to do with how options are numbered."""
    head = Head(save)
    record = records.set_up(game, head)
    seen = [asked(record.table)]
    for line in head.lines[head.at + 1 : -2]:
        seat, option = notation.read(record.table, line)
        record.step(option, seat)
        seen.append(asked(record.table))
    return [*seen, str(record.table.scores)]


def asked(table: Table) -> str:
    """All open questions of a table."""
    told = []
    for question in table.questions:
        labels = sorted(table.game.label(question.kind, option) for option in question.options)
        told.append(f"{question.seat} {question.kind.name} {' '.join(labels)}")
    return "; ".join(sorted(told))


def read_book(folder: Path) -> list[Reading]:
    """The versions of the rules that were recorded, the oldest first."""
    book = folder / BOOK
    lines = book.read_text(encoding="utf-8").splitlines() if book.exists() else []
    return [Reading(int(words[1]), words[3], words[5]) for words in map(str.split, lines)]


def saves_in(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.save"))]


def check(game: Game[Any], folder: Path) -> None:
    """Whether the game still reads as the book says, by the games that were recorded for its last line."""
    last = read_book(folder)[-1]
    if (game.rules_version, game.edition.fingerprint) != last[:2]:
        raise NotRaised(raised(game, last))
    try:
        now = reading(game, saves_in(folder))
    except ValueError as error:
        raise NotRaised(f"{raised(game, last)} ({error})") from error
    if now != last:
        raise NotRaised(raised(game, last))


def raised(game: Game[Any], last: Reading) -> str:
    """What is to be done."""
    return (
        f"{game.title}: what is offered or printed is no longer that of rules {last.rules}. "
        f"Set rules_version to {last.rules + 1} and record the games again (see pentapolis.conformance.golden)"
    )


def record_anew(game: Game[Any], folder: Path) -> None:
    """Record the games of a new version of the rules; an older one is not written over with anything else."""
    book = read_book(folder)
    saves = playthroughs(game)
    now = reading(game, [text for _, text in sorted(saves.items())])
    if book and book[-1].rules >= game.rules_version and book[-1] != now:
        raise NotRaised(raised(game, book[-1]))
    for title, text in saves.items():
        Path(folder, f"{title}.save").write_text(text, encoding="utf-8")
    lines = [*book, now] if now not in book else book
    Path(folder, BOOK).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(name: str, folder: str) -> None:
    try:
        record_anew(load(name), Path(folder))
    except NotRaised as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main(*sys.argv[1:])
