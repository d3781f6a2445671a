"""Rows of clubs and events as values."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from pentapolis.events.tables import Points

Role: TypeAlias = Literal["owner", "member", "asks"]
Kind: TypeAlias = Literal["swiss", "robin", "league"]
Late: TypeAlias = Literal["lost", "draw"]
EventStatus: TypeAlias = Literal["signup", "playing", "finished"]
How: TypeAlias = Literal["", "game", "bye", "late", "mended"]


@dataclass(frozen=True)
class Club:
    id: str
    name: str
    created: float


@dataclass(frozen=True)
class Member:
    player_id: str
    name: str
    emblem: str
    role: Role
    since: float


@dataclass(frozen=True)
class Event:
    id: str
    club_id: str
    name: str
    kind: Kind
    game: str
    options: dict[str, str | bool | int]
    pace: str
    size: int
    rounds: int
    hours: float
    late: Late
    division: int
    moves: int
    follows: str | None
    owner: str
    status: EventStatus
    round: int
    began: float | None
    deadline: float | None
    created: float
    rated: bool = False


@dataclass(frozen=True)
class Entrant:
    player_id: str
    name: str
    emblem: str
    n: int
    division: int
    joined: int
    left: int | None

    @property
    def plays(self) -> bool:
        return self.left is None


@dataclass(frozen=True)
class PairingRow:
    event_id: str
    round: int
    n: int
    division: int
    table_id: str | None
    players: tuple[str, ...]
    points: Points | None
    scores: tuple[int, ...]
    how: How
    at: float | None


@dataclass(frozen=True)
class EventNote:
    """What somebody did by hand."""

    who: str
    what: str
    about: str
    why: str
    at: float


def points_from(texts: list[str]) -> Points:
    return tuple(Fraction(text) for text in texts)
