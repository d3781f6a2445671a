"""Tables: opening and listing them, sitting down and looking on."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, StringConstraints, model_validator

from pentapolis.server.service.messages.clocks import NewPace
from pentapolis.server.service.messages.fields import Asked, ClientId, Level, Name, Seat, Token
from pentapolis.server.storage.rows import Confirm, SeatKind, Status

SeenBy = Literal["link", "club", "all"]
PlayerId = Annotated[str, StringConstraints(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Rating = Annotated[int, Field(ge=0, le=5000)]


class NewSeat(Asked):
    """`me`, one with an invitation (`person`), a bot, whoever comes (`open`), or somebody beside me (`hotseat`).

    `friend`: somebody you know, for whom a seat of the kind `person` is kept.
    """

    kind: Literal["me", "person", "bot", "open", "hotseat"]
    level: Level = ""
    name: Name | None = None
    friend: PlayerId | None = None


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
    seen_by: SeenBy | None = None
    """Who sees it: those with a link, a club, or everybody. It wins over `private`."""
    club: Annotated[str, StringConstraints(max_length=32)] | None = None
    """The club that sees it."""
    range_from: Rating | None = None
    range_to: Rating | None = None
    """The ratings of those who may sit down without an invitation."""

    @model_validator(mode="after")
    def agrees(self) -> Self:
        """A club is named where a club sees the table and nowhere else; a range begins before it ends."""
        if (self.club is not None) != (self.seen_by == "club"):
            raise ValueError("name the club that sees the table, and no other")
        if self.range_from is not None and self.range_to is not None and self.range_from > self.range_to:
            raise ValueError("the range ends before it begins")
        return self

    @property
    def is_public(self) -> bool:
        return not self.private if self.seen_by is None else self.seen_by == "all"


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
    seen_by: SeenBy
    host: str
    """Who opened it, where it waits for players."""
    host_rating: int | None
    range_from: int | None
    range_to: int | None
    waits_for: list[str]
    """Whom it waits for, beside oneself."""


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


class Accept(Asked):
    """Take a seat that is kept for you."""

    client_id: ClientId


class Watch(Asked):
    token: Token
