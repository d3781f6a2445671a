"""What is said over the wire, as third-party clients and bots may rely on it."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from pentapolis.server.names import plain
from pentapolis.server.storage.rows import Confirm, SeatKind, Status

Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(plain),
]
ClientId = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client for each action: the same id again gives the stored outcome."""
Level = Annotated[str, StringConstraints(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Token = Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
Seat = Annotated[int, Field(ge=-1, le=99)]
OptionNumber = Annotated[int, Field(ge=-1, le=1_000_000)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Form = Literal["wide", "phone"]
Mark = Annotated[str, StringConstraints(max_length=24, pattern=r"^[A-Za-z0-9_-]*$")]
"""Of the drawing that a client has and of which it wants to know only what has changed."""


class Asked(BaseModel):
    """What a client sends: nothing that is not named."""

    model_config = ConfigDict(extra="forbid")


# ---- people


class NewPlayer(Asked):
    name: Name


class Me(BaseModel):
    """Who the cookie says you are."""

    id: str
    name: str


class DeviceShown(BaseModel):
    """Somewhere you are known. `this`: where you ask from."""

    id: str
    name: str
    created: float
    seen: float
    this: bool


class LinkShown(BaseModel):
    id: str
    created: float
    used: float | None


class Known(BaseModel):
    """Where you are known, and the personal links that can still be followed."""

    devices: list[DeviceShown]
    links: list[LinkShown]


class Deletion(Asked):
    """Your name, as you typed it to be sure."""

    name: Annotated[str, StringConstraints(max_length=100)]


class NewLink(BaseModel):
    """A personal link carries your identity to another device: keep it to yourself. It is told only once."""

    id: str
    link: str


class Adopt(Asked):
    """The token of a personal link."""

    token: Annotated[str, StringConstraints(min_length=20, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


# ---- games


class GameOption(BaseModel):
    name: str
    values: list[str]
    default: str
    explanation: str


class GameBox(BaseModel):
    name: str
    title: str
    summary: str
    fewest: int
    most: int
    minutes: int
    difficulty: int
    rules: int
    edition: str
    options: list[GameOption]


class Shelf(BaseModel):
    """`levels` are the bots that people choose from, the weakest first; `bots` are all that may take a seat."""

    games: list[GameBox]
    levels: list[str]
    bots: list[str] = []


# ---- tables


class NewSeat(Asked):
    """`me`, one with an invitation (`person`), a bot, whoever comes (`open`), or somebody beside me (`hotseat`)."""

    kind: Literal["me", "person", "bot", "open", "hotseat"]
    level: Level = ""
    name: Name | None = None


class NewTable(Asked):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=6)]
    options: Annotated[dict[str, str | bool | int], Field(max_length=40)] = {}
    seed: Annotated[int, Field(ge=0, lt=2**62)] | None = None
    private: bool = True
    confirm: Confirm = "never"


class SeatShown(BaseModel):
    seat: int
    letter: str
    name: str
    kind: SeatKind
    level: str
    online: bool
    asked: bool
    mine: bool


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


# ---- what can be done at a table


class Change(Asked):
    seat: Seat
    version: Number
    client_id: ClientId
    form: Form = "wide"
    base: Mark = ""


class Answer(Change):
    """`then`: the answers to the questions that this one leads to, if they make one act with it.

    `confirm`: when this player's decisions wait for confirmation; as the table has it, if nothing is said.
    """

    option: OptionNumber
    then: Annotated[list[OptionNumber], Field(max_length=3)] = []
    confirm: Confirm | None = None


class Undo(Change):
    to: Number


class Consent(Change):
    accept: bool


class PlayOn(Asked):
    at: Number
    seat: Seat = 0
    level: Level = ""


class Save(Asked):
    text: str


# ---- positions


class Preview(BaseModel):
    """What an answer would do for certain. `scores` are before and after for each seat, where the game shows them.

    `figures` are those of the own player that would change, by their names in the view: before and after.
    """

    scores: list[tuple[int, int]]
    changes: list[str]
    reveals: bool
    figures: dict[str, tuple[int, int]] = {}


class Option(BaseModel):
    """One that `joins` does nothing but lead to another question; look ahead to that, and answer both at once."""

    option: int
    number: int
    label: str
    title: str
    element: str
    note: str
    preview: Preview | None
    joins: bool = False


class Question(BaseModel):
    kind: str
    prompt: str
    options: list[Option]
    may_stop: bool


class LogLine(BaseModel):
    """`n`: after so many answers; `undo_to`: where undo leads that takes this line back, if that is possible at all.

    `things` are what it speaks of, named as the elements of the drawing are: `card-knossos-3`.
    """

    n: int
    seat: int
    text: str
    turn: int
    undo_to: int | None
    things: list[str] = []


class Happened(BaseModel):
    """An event. Its arguments are named as the elements of the drawing are: `card-knossos-3`."""

    n: int
    verb: str
    seat: int
    args: list[str]


class ConsentAsked(BaseModel):
    by: int
    to: int
    waiting: list[int]


class UndoState(BaseModel):
    """`to`: where a simple undo leads; `free`: whether it needs nobody's consent; `free_from`: how far that goes."""

    can: bool
    to: int | None
    free: bool
    says: str
    free_from: int
    redo: bool
    restart_turn_to: int | None
    consent: ConsentAsked | None


class ConfirmState(BaseModel):
    needed: bool
    says: str


class ScoreLine(BaseModel):
    name: str
    points: int
    explanation: str


class Result(BaseModel):
    scores: list[int]
    standing: list[int]
    winners: list[int]
    breakdown: list[list[ScoreLine]]
    course: list[list[int]]
    """The scores that everybody could see after each turn."""


class Replay(BaseModel):
    """Where in a game one looks. `steps` says for each answer whose it was and in which turn."""

    at: int
    length: int
    steps: list[tuple[int, int]]
    viewers: list[int]


class Position(BaseModel):
    """Everything a viewer sees of a table at one version. `at` counts the answers that stand.

    `ahead` are answers that are not given yet: the position as it would be after them.
    With the `mark` of what they have, clients may ask for updates instead of whole positions.
    """

    table: str
    game: str
    version: int
    at: int
    viewer: int
    mine: list[int]
    seats: list[SeatShown]
    status: Status
    over: bool
    turn: int
    asked: list[int]
    question: Question | None
    panels: dict[str, str]
    log: list[LogLine]
    events: list[Happened]
    undo: UndoState
    confirm: ConfirmState
    result: Result | None
    rematch: str | None
    view: dict[str, Any]
    replay: Replay | None = None
    ahead: list[int] = []
    left: list[int] = []
    """Seats that the viewer left and may take back."""
    mark: str = ""


Kept = tuple[int, int]
"""What the base has from the first number to before the second."""


class Update(BaseModel):
    """A position by what is another than in the position with the mark `base`; what is not named is as it was.

    `log` and `events` are lists of lines that are new and of parts that are kept. So are the panels that have changed,
    cut before every `<`: to be joined with `<` again. There is no `view`.
    """

    base: str
    mark: str
    table: str
    game: str
    version: int
    at: int
    viewer: int
    mine: list[int]
    seats: list[SeatShown]
    status: Status
    over: bool
    rematch: str | None
    replay: None = None
    ahead: list[int] = []
    left: list[int] = []
    panels: dict[str, list[Kept | str]]
    log: list[Kept | LogLine] = []
    events: list[Kept | Happened] = []
    turn: int = 0
    asked: list[int] = []
    question: Question | None = None
    undo: UndoState | None = None
    confirm: ConfirmState | None = None
    result: Result | None = None


class Refusal(BaseModel):
    """Why something was refused; where it concerns a table, with the table as it is."""

    error: str
    position: Position | Update | None = None


class Words(BaseModel):
    text: str


class Html(BaseModel):
    html: str
