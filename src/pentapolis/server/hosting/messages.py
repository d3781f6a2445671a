"""What a host asks and sees."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from pentapolis.server.names import plain
from pentapolis.server.service.messages.clocks import NewPace
from pentapolis.server.service.messages.fields import Asked, Name

Reason = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300), AfterValidator(plain)]
Kind = Literal["ban", "mute"]
Days = Annotated[int, Field(ge=1, le=3650)]


# ---- what is asked


class Why(Asked):
    """Every act has a reason, which stands in the log; who is muted or banned reads it."""

    why: Reason


class NewSanction(Why):
    """For so many days; for good if none are named, which only a host may do."""

    kind: Kind
    days: Days | None = None


class Lift(Why):
    kind: Kind


class Rename(Why):
    name: Name


class GiveRole(Why):
    """Hosts are made on the command line."""

    role: Literal["moderator", "none"]


class DeletePerson(Why):
    """`name` is theirs, typed once more."""

    name: Name


class Try(Asked):
    release: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9.+-]+$")]


class NewPlan(Asked):
    """A backup every so many hours, 0 for never; so many good ones are kept on a machine."""

    hours: Annotated[int, Field(ge=0, le=24 * 366)]
    keep: Annotated[int, Field(ge=1, le=100)] = 7


# ---- what is seen


class PlanShown(BaseModel):
    """When a backup is made by itself next. `hours` is 0 where none is."""

    hours: int
    keep: int
    due: float | None


class SanctionHeld(BaseModel):
    """What somebody may not do now; without `until`, for good."""

    player: str
    name: str
    kind: Kind
    why: str
    begins: float
    until: float | None


class ReportShown(BaseModel):
    """What somebody reported: a message, with its words and nothing else that was said there; or somebody's name, their
    emblem (`said` is how it is made), or their conduct (`said` is what their last games tell of it).

    `seen`: whether everybody may look at the table. `held`: what its author may not do already.
    """

    report: str
    kind: Literal["line", "name", "emblem", "conduct"]
    table: str
    game: str
    turn: int
    seen: bool
    author: str
    author_name: str
    teller_name: str
    said: str
    why: str
    at: float
    held: list[SanctionHeld]


class Duty(BaseModel):
    """What a moderator sees."""

    role: Literal["host", "moderator"]
    reports: list[ReportShown]
    held: list[SanctionHeld]


class PersonShown(BaseModel):
    id: str
    name: str
    account: bool
    role: Literal["host", "moderator", "none"]
    created: float
    seen: float | None
    tables: int
    held: list[SanctionHeld]


class TableKept(BaseModel):
    """A table as the host sees it: who plays what, and how long they have; nothing of what they hold.

    `aside`: nobody here can play it. `release`: the older one that plays it, or alone may.
    """

    table: str
    game: str
    status: Literal["open", "playing", "finished"]
    who: list[str]
    pace: NewPace | None
    left: float | None
    turn: int
    updated: float
    private: bool
    aside: bool
    pinned: bool
    rules: int
    release: str


class RulesKept(BaseModel):
    """`state`: `newest` is played by this release, `older` by one that is installed beside it, `aside` by nobody."""

    game: str
    rules: int
    edition: str
    release: str
    pinned: bool
    tables: int
    state: Literal["newest", "older", "aside"]


class ServerShown(BaseModel):
    """How a server was when it said so last; times in milliseconds, of the latest answers. `this`: who answers you."""

    place: str
    this: bool
    started: float
    version: str
    here: int
    channels: int
    rules_wait: int
    bots_wait: int
    replaced: int
    turned_away: int
    median: float | None
    p95: float | None
    p99: float | None


class LoadShown(BaseModel):
    at: int
    rules: float
    bots: float


class StorageShown(BaseModel):
    """In bytes. `backups` and `disk` are of this server's machine."""

    database: int
    backups: int
    disk: int
    free: int
    games: int
    answers: int
    people: int


class ChoreShown(BaseModel):
    """A backup or the trial of a release. `counts`: it came to its end, and nothing was wrong. `here`: its file is on
    the machine of this server."""

    id: str
    what: str
    state: Literal["working", "good", "bad", "failed", "lost"]
    counts: bool
    begun: float
    ended: float | None
    done: int
    total: int
    found: list[str]
    bytes: int
    place: str
    here: bool


class ReleaseShown(BaseModel):
    name: str
    version: str


class UpgradeShown(BaseModel):
    """The releases that can be tried, and what came of trying them. `offered`: the one that everything runs with."""

    version: str
    releases: list[ReleaseShown]
    checks: list[ChoreShown]
    offered: str


class Figures(BaseModel):
    people_today: int
    here: int
    ended_today: int
    live: int
    by_days: int
    untimed: int
    waiting: int
    reports: int
    replaced: int
    median: float | None
    p99: float | None


class Overview(BaseModel):
    """`fault`: what is wrong, if anything is."""

    fault: str
    since: float
    figures: Figures
    load: list[LoadShown]
    servers: list[ServerShown]
    storage: StorageShown
    backups: list[ChoreShown]
    plan: PlanShown
    rules: list[RulesKept]
    tables: list[TableKept]
    tables_count: int
    upgrade: UpgradeShown


class ActShown(BaseModel):
    """Something that was done; `by` is nobody for the command line."""

    at: float
    by: str | None
    deed: str
    whom: str
    what: str
    why: str
