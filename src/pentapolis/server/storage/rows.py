"""Rows of the database as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Status: TypeAlias = Literal["open", "playing", "finished"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
EntryKind: TypeAlias = Literal[
    "sit",
    "answer",
    "draft",
    "drop",
    "undo",
    "takeback",
    "redo",
    "ask",
    "agree",
    "refuse",
    "leave",
    "time",
    "lost",
    "concede",
    "pause",
    "resume",
    "end",
    "replace",
    "hint",
]
Confirm: TypeAlias = Literal["always", "lost", "never"]

NOBODY: Final = -1
"""The seat of an entry that belongs to none, and the viewer that is a spectator."""


@dataclass(frozen=True)
class Player:
    id: str
    name: str
    emblem: str = ""
    """As they chose it; nothing if they did not."""


@dataclass(frozen=True)
class TableRow:
    id: str
    game: str
    rules: int
    edition: str
    seats: int
    seed: int
    options: tuple[int, ...]
    private: bool
    confirm: Confirm
    owner: str
    status: Status
    version: int
    asked: tuple[int, ...]
    bots_turn: bool
    turn: int
    scores: tuple[int, ...]
    rematch: str | None
    created: float
    updated: float
    engine: str = ""
    """The release that the table began with."""
    pinned: bool = False
    """No other release may play it."""
    pace: str = ""
    """How much time people have, as text; nothing if it is not counted."""
    deadline: float | None = None
    """When the first time is over, if nothing happens."""
    warns: float | None = None
    """When somebody is next to be told that there is little time, if nothing happens."""
    hints: bool = False
    """Whether players may have hints although other people play."""
    rated: bool = False
    """Whether the game counts for ratings."""
    chat: bool = True
    """Whether people may write to each other here."""
    talked: int = 0
    """The number of the last message that was written."""
    club_id: str | None = None
    """The club whose members may see a private table."""
    range_from: int | None = None
    range_to: int | None = None
    """The rating of those who may sit down without an invitation."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits where. An open seat with `invited` set waits for the holder of its invitation."""

    table_id: str
    seat: int
    kind: SeatKind
    name: str
    player_id: str | None = None
    level: str = ""

    @property
    def is_invited(self) -> bool:
        """Whether the seat waits for somebody with an invitation, not for just anybody."""
        return self.kind == "person" and self.player_id is None

    @property
    def is_free(self) -> bool:
        return self.kind != "bot" and self.player_id is None


def is_bots_turn(status: Status, asked: Iterable[int], seats: Sequence[SeatRow]) -> bool:
    return status == "playing" and any(seats[seat].kind == "bot" for seat in asked)


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    table_id: str
    seq: int
    kind: EntryKind
    seat: int
    text: str
    goal: int | None
    client_id: str
    player_id: str | None
    at: float
    clock: str = ""
    """What time each seat has left after it, where time is counted."""
