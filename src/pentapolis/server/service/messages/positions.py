"""Positions: everything a viewer sees of a table, whole or by what has changed."""

from typing import Any

from pydantic import BaseModel

from pentapolis.server.service.course import Wish
from pentapolis.server.service.messages.clocks import ClocksShown, EndedShown
from pentapolis.server.service.messages.tables import SeatShown
from pentapolis.server.storage.rows import Status


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
    """What is asked. `rules` are the numbers of the rules page that it rests on, the most telling one first."""

    kind: str
    prompt: str
    options: list[Option]
    may_stop: bool
    rules: list[str] = []


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


class DigestItem(BaseModel):
    """One thing that a rival did. `trail`: where something went from and to. What weighs more is told first."""

    n: int
    text: str
    gains: str
    points: int
    things: list[str]
    trail: list[str]
    weight: int


class RivalDigest(BaseModel):
    """What a rival did, and all that changed for them: points, and everything else in words."""

    seat: int
    points: int
    changes: str
    items: list[DigestItem]


class OwnDigest(BaseModel):
    """What others changed for the viewer; who leads, and by how much (others before the viewer, or the reverse)."""

    changes: str
    leader: int | None
    by: int


class Foreseen(BaseModel):
    """Something that is expected to follow; certain if it follows from the own answers alone."""

    text: str
    seat: int
    certain: bool


class Judged(BaseModel):
    """An answer with the lead that is expected at the end of the game, and the chance to win."""

    option: int
    lead: float
    chance: float


class Proposed(Judged):
    then: list[Foreseen]


class Hint(BaseModel):
    """The best answers to the question of a seat, what others are worth beside them, and how many hints it has had.

    `equal`: the best differ so little that it does not matter.
    """

    seat: int
    at: int
    best: list[Proposed]
    judged: list[Judged]
    equal: bool
    used: int


class HintState(BaseModel):
    """Whether the viewer may have hints, how many they have had, and how many each seat has had."""

    allowed: bool
    used: int
    each: list[int]


class Digest(BaseModel):
    """What happened since the viewer's last answer, which was the one with the number `since`."""

    since: int
    rivals: list[RivalDigest]
    own: OwnDigest


class ConsentAsked(BaseModel):
    """`to`: after how many answers everything is taken back, or which seat a bot takes."""

    by: int
    to: int
    wish: Wish
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


class LessonStep(BaseModel):
    """What the coach says, the rules it rests on, what it points at; `told`: there is nothing to do but to read it.

    `marked` is the same as `say`, as HTML with the symbols of the table.
    """

    title: str
    say: str
    marked: str = ""
    rules: list[str]
    at: list[str]
    told: bool


class Exercise(BaseModel):
    """What is counted while somebody plays freely, and what is said to that in the end."""

    step: int
    begins: int
    least: int
    count: int
    over: bool
    reached: bool
    says: str
    helps: list[str]


class LessonShown(BaseModel):
    """A lesson at its table. Steps from `at` on are still to be read, up to `doing`, which waits for an answer.

    `takes` are the options that it waits for (any, if there are none), `shows` is how it is done, `replies` is what is
    said to other options; `begins` says after how many answers each step began.
    """

    name: str
    title: str
    number: int
    length: int
    begins: list[int]
    steps: list[LessonStep]
    at: int
    doing: int | None
    takes: list[int] | None
    shows: int | None
    replies: dict[str, str]
    exercise: Exercise | None


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
    hints: HintState | None = None
    since: Digest | None = None
    """What the others did, if the viewer is asked and somebody did something."""
    lesson: LessonShown | None = None
    about: list[str] = []
    """The notes of the coach that fit this moment, by their names, the most fitting first."""
    rematch: str | None
    view: dict[str, Any]
    replay: Replay | None = None
    ahead: list[int] = []
    left: list[int] = []
    """Seats that the viewer left and may take back."""
    clocks: ClocksShown | None = None
    lost: list[int] = []
    """Seats that have lost, whoever plays on there."""
    ended: EndedShown | None = None
    paused: bool = False
    chat: bool = False
    """Whether people write to each other at this table."""
    rated: bool = False
    """Whether the game counts for ratings."""
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
    clocks: ClocksShown | None = None
    lost: list[int] = []
    ended: EndedShown | None = None
    paused: bool = False
    chat: bool = False
    rated: bool = False
    panels: dict[str, list[Kept | str]]
    log: list[Kept | LogLine] = []
    events: list[Kept | Happened] = []
    turn: int = 0
    asked: list[int] = []
    question: Question | None = None
    undo: UndoState | None = None
    confirm: ConfirmState | None = None
    result: Result | None = None
    since: Digest | None = None
    hints: HintState | None = None
    lesson: LessonShown | None = None
    about: list[str] = []
