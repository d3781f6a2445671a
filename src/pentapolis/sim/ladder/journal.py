"""The journal of a tournament: a line for each game as soon as it is over, so that whatever was played is kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pentapolis.sim.ladder.played import Played, played_from
from pentapolis.sim.tournament import WrongTournament

if TYPE_CHECKING:
    from pathlib import Path


class Journal:
    """A file whose first line says what is played. One that was begun by another tournament is refused."""

    def __init__(self, path: Path | None, head: dict[str, Any]) -> None:
        self.path = path
        self.head = head

    def opened(self) -> list[Played]:
        """The games that are there already. A line that was cut off in its midst does not count."""
        if self.path is None:
            return []
        if not self.path.exists() or not self.path.read_text(encoding="utf-8"):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return []
        whole = self.path.read_text(encoding="utf-8").rpartition("\n")[0]
        first, *lines = whole.splitlines() or [""]
        self.check(first)
        self.path.write_text(whole + "\n", encoding="utf-8")
        return [played_from(json.loads(line)) for line in lines]

    def check(self, first: str) -> None:
        try:
            head = json.loads(first)
        except ValueError:
            raise WrongTournament(f"{self.path} is no journal of a tournament") from None
        if not isinstance(head, dict):
            raise WrongTournament(f"{self.path} is no journal of a tournament")
        wanted = json.loads(json.dumps(self.head))
        other = sorted(key for key in wanted.keys() | head.keys() if wanted.get(key) != head.get(key))
        if other:
            raise WrongTournament(
                f"{self.path} is the journal of another tournament: it differs in {', '.join(other)};"
                " name another file, or play as before"
            )

    def write(self, games: list[Played]) -> None:
        if self.path is None:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(each.as_dict()) + "\n" for each in games)
