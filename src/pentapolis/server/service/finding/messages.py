"""What those who look for company send and get."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from pentapolis.server.service.messages.clocks import NewPace
from pentapolis.server.service.messages.fields import Asked, Level
from pentapolis.server.service.messages.tables import PlayerId, Rating
from pentapolis.server.service.messages.tables import SeenBy as TableSeenBy

GameName = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z0-9_-]+$")]
SeenBy = Literal["followers", "friends", "nobody"]


class PersonShown(BaseModel):
    """Somebody one knows. `follows`: they follow you; `followed`: you follow them; friends do both."""

    id: str
    name: str
    emblem: str
    follows: bool
    followed: bool
    friend: bool
    refused: bool


class PeopleShown(BaseModel):
    """`known`: whom you follow, who follows you, whom you refused. `met`: others whom you met at tables and in clubs.
    `seen_by`: who sees where you are."""

    seen_by: SeenBy
    known: list[PersonShown]
    met: list[PersonShown]


class Sight(Asked):
    """Who sees where you are."""

    seen_by: SeenBy


class FriendShown(BaseModel):
    """Where a friend is, as far as they show it. `table`: one that you may look at; `with_me`: you sit there too."""

    id: str
    name: str
    emblem: str
    here: bool
    seen: float | None
    table: str | None
    game: str | None
    turn: int | None
    with_me: bool


class Invite(Asked):
    """Keep a seat of your table for somebody, or for nobody in particular any more (`null`)."""

    seat: Annotated[int, Field(ge=0, le=5)]
    player: PlayerId | None


class InvitationShown(BaseModel):
    """A seat that is kept for you. `left`: seconds until it is not any more."""

    table: str
    game: str
    seat: int
    host: str
    seats: int
    taken: int
    pace: NewPace | None
    left: float


class Wait(Asked):
    """Wait for company of your own strength. `bots`: after a while bots of that strength may take what is free."""

    game: GameName
    seats: Annotated[int, Field(ge=2, le=6)] = 2
    pace: NewPace | None = None
    bots: bool = True


class PlaceShown(BaseModel):
    """What you wait for. `waited`: seconds so far; `within`: how far from yours the ratings of those may be whom you
    would meet now, if you are rated; `table`: the one that was found."""

    game: str
    seats: int
    pace: NewPace | None
    bots: bool
    waited: float
    within: int | None
    bots_in: float | None
    """Seconds until bots may sit down."""
    table: str | None


class QueueShown(BaseModel):
    place: PlaceShown | None


class DueShown(BaseModel):
    """The next thing in one's clubs: a game to be played until `deadline`, or an event to sign up for."""

    event: str
    name: str
    game: str
    round: int
    against: list[str]
    deadline: float | None


class DayShown(BaseModel):
    """People here, tables that are played at, games that ended in the last day."""

    people: int
    tables: int
    games: int


class FrontShown(BaseModel):
    """What the front page has beside the lists of tables."""

    invitations: list[InvitationShown]
    friends: list[FriendShown]
    due: DueShown | None
    day: DayShown
    place: PlaceShown | None


class UsualSeat(Asked):
    kind: Literal["me", "person", "bot", "open", "hotseat"]
    level: Level = ""
    friend: PlayerId | None = None


class Usual(Asked):
    """How you usually open a table of a game."""

    seats: Annotated[list[UsualSeat], Field(min_length=1, max_length=6)]
    options: dict[str, str | bool | int] = Field({}, max_length=40)
    pace: NewPace | None = None
    seen_by: TableSeenBy = "link"
    range_from: Rating | None = None
    range_to: Rating | None = None
    confirm: Literal["always", "lost", "never"] = "never"
    hints: bool = False
    rated: bool = False
    chat: bool = True


class UsualShown(BaseModel):
    usual: Usual | None
