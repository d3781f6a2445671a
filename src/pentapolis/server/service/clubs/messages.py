"""Clubs and events, as they are asked for and shown."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from pentapolis.server.names import plain
from pentapolis.server.service.messages.clocks import NewPace
from pentapolis.server.service.messages.fields import Asked, Token
from pentapolis.server.service.ratings.messages import Rung
from pentapolis.server.storage.clubs.rows import EventStatus, How, Kind, Late, Role

Title = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(plain),
]
Reason = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=3, max_length=300, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(plain),
]
PersonId = Annotated[str, StringConstraints(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


class NewClub(Asked):
    name: Title


class ClubId(BaseModel):
    club: str


class EventId(BaseModel):
    event: str


class JoinClub(Asked):
    """With the token of a club's link one belongs to it at once; without, one asks to be let in."""

    token: Token = ""


class Admit(Asked):
    """Somebody in a club; what becomes of them. `gone` shows somebody out, or does not let them in."""

    player: PersonId
    role: Literal["owner", "member", "gone"]


class MemberShown(BaseModel):
    id: str
    name: str
    emblem: str
    role: Role
    me: bool


class EventLine(BaseModel):
    """An event in the list of its club."""

    event: str
    name: str
    kind: Kind
    game: str
    status: EventStatus
    round: int
    rounds: int
    entrants: int
    mine: bool
    rated: bool


class ClubShown(BaseModel):
    """`link`: whoever follows it belongs to the club; told to its members."""

    club: str
    name: str
    role: Role | None
    link: str
    members: list[MemberShown]
    events: list[EventLine]


class NewEvent(Asked):
    """`hours`: how long a round lasts. `late`: what becomes of a game that is not played by then.

    `division` and `moves` are for leagues: how many play in a division, and how many go up and down.
    """

    name: Title
    kind: Kind = "swiss"
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, str | bool | int] = Field({}, max_length=40)
    size: Annotated[int, Field(ge=2, le=4)] = 2
    rounds: Annotated[int, Field(ge=1, le=20)] = 5
    hours: Annotated[int, Field(ge=1, le=24 * 60)] = 24 * 7
    pace: NewPace | None = None
    late: Late = "lost"
    division: Annotated[int, Field(ge=3, le=16)] = 8
    moves: Annotated[int, Field(ge=0, le=4)] = 1
    rated: bool = False
    """Whether its games count for ratings; then its tables are on the terms of rated ones."""


class Mend(Asked):
    """Another result of a table, by hand: the place of each seat from 0, or nothing if nobody has anything for it."""

    round: Annotated[int, Field(ge=1, le=100)]
    n: Annotated[int, Field(ge=0, le=1000)]
    places: Annotated[list[Annotated[int, Field(ge=0, le=5)]], Field(max_length=4)]
    why: Reason


class SeatOf(BaseModel):
    """Somebody at a table of a round. `points` is written as a fraction: 1, 1/2, 2/3."""

    id: str
    name: str
    emblem: str
    me: bool
    here: bool
    score: int | None
    points: str | None
    best: bool


class PairingShown(BaseModel):
    round: int
    n: int
    division: int
    status: Literal["waits", "playing", "over", "bye"]
    how: How
    mine: bool
    table: str | None
    watch: str | None
    seats: list[SeatOf]


class PartShown(BaseModel):
    name: str
    counts: str


class RankShown(BaseModel):
    """A line of the standings; the parts are what the two sums are made of."""

    id: str
    name: str
    emblem: str
    rank: int
    me: bool
    left: bool
    points: str
    rounds: list[str | None]
    opponents: str
    opponents_parts: list[PartShown]
    beaten: str
    beaten_parts: list[PartShown]
    between: str


class DivisionShown(BaseModel):
    division: int
    ranks: list[RankShown]


class NoteShown(BaseModel):
    who: str
    what: str
    about: str
    why: str
    at: float


class EventShown(BaseModel):
    event: str
    club: str
    club_name: str
    name: str
    kind: Kind
    game: str
    size: int
    status: EventStatus
    round: int
    rounds: int
    hours: float
    pace: NewPace | None
    late: Late
    moves: int
    rated: bool
    deadline: float | None
    left: float | None
    """Seconds until the round is over."""
    entrants: list[str]
    is_member: bool
    """Whether one may take part."""
    plays: bool
    """Whether one does."""
    organises: bool
    pairings: list[PairingShown]
    standings: list[DivisionShown]
    notes: list[NoteShown]
    waiting: int
    """So many games of this round are not over."""
    next_season: str | None
    ladder: list[Rung]
    """The bots of this game by their ratings; for members with those who take part between them."""
