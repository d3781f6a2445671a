"""Tables: opening and listing them, sitting down and looking on."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from pentapolis.server.service.messages.clocks import NewPace
from pentapolis.server.service.messages.fields import Asked, ClientId, Level, Name, Seat, Token
from pentapolis.server.storage.rows import Confirm, SeatKind, Status


class NewSeat(Asked):
    """`me`, one with an invitation (`person`), a bot, whoever comes (`open`), or somebody beside me (`hotseat`)."""

    kind: Literal["me", "person", "bot", "open", "hotseat"]
    level: Level = ""
    name: Name | None = None


class NewTable(Asked):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]
    options: dict[str, str | bool | int] = Field({}, max_length=40)
    seed: Annotated[int, Field(ge=0, lt=2**62)] | None = None
    private: bool = True
    confirm: Confirm = "never"
    hints: bool = False
    """Whether players may have hints although other people play. Against bots they always may."""
    rated: bool = False
    """Whether the game counts for the ratings of those who play."""
    chat: bool = True
    """Whether people at the table may write to each other."""
    pace: NewPace | None = None
    """How much time people have; nobody's is counted if nothing is said."""


class SeatShown(BaseModel):
    """`online`: whether they are at this table just now. `away`: since when they are not, for those who sit here.

    `person`: whose profile to look at (`/people/...`), also for those who sit here.
    """

    seat: int
    letter: str
    name: str
    kind: SeatKind
    level: str
    online: bool
    asked: bool
    mine: bool
    away: float | None = None
    person: str = ""


class HereShown(BaseModel):
    """Who is at the table just now, and since when others are away, by seat."""

    seat: int
    online: bool
    away: float | None


class TableShown(BaseModel):
    """A table in a list."""

    table: str
    game: str
    status: Status
    private: bool
    version: int
    updated: float
    turn: int
    scores: list[int]
    """By seat, where the game shows them to everybody."""
    your_turn: bool
    rated: bool
    pace: NewPace | None
    left: float | None
    """Seconds until the first time is over, where time is counted and passes."""
    aside: bool
    """Set aside: this server does not have the rules that it began with."""
    seats: list[SeatShown]


class TableList(BaseModel):
    mine: list[TableShown]
    open: list[TableShown]
    finished: list[TableShown]


class Invitation(BaseModel):
    seat: int
    link: str


class TableMade(BaseModel):
    table: str
    link: str
    watch: str
    """A link for spectators."""
    invitations: list[Invitation]


class TableId(BaseModel):
    table: str


class Join(Asked):
    client_id: ClientId
    seat: Seat | None = None
    invite: Token = ""


class Watch(Asked):
    token: Token
