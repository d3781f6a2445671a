"""The course of a table: what its log says, entry by entry. Undo takes nothing out of the log; it is an entry too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from pentapolis.server.storage.rows import Entry

Wish: TypeAlias = Literal["undo", "pause", "end", "replace"]
"""What people ask each other for."""
WISHES: Final[dict[str, Wish]] = {"": "undo", "pause": "pause", "end": "end", "replace": "replace"}
"""As entries that ask have it."""

REST: Final = "."
"""In ids that the server makes of a client's own, for the further answers of one act; no client's id has it."""
AROUND: Final = ("sit", "leave", "time", "lost", "concede", "pause", "resume", "end", "replace")
NOTED: Final = (*AROUND, "undo", "takeback", "redo", "ask", "refuse", "hint")
"""Entries of which the log that people read has a line."""


@dataclass(frozen=True)
class Given:
    """An answer that counts: whose, as text, and the version of the table that came of it."""

    seat: int
    text: str
    seq: int
    goes_on: bool = False
    """It makes one act with the answer before."""


@dataclass(frozen=True)
class Note:
    """Something people did around the game, after so many answers."""

    at: int
    seat: int
    kind: str
    text: str


@dataclass(frozen=True)
class Request:
    """Somebody asks the others: to take back everything after the first `to` answers, to pause, to end the game as it
    stands, or to let a bot play at the seat `to`, where somebody does not come."""

    by: int
    to: int
    wish: Wish = "undo"
    agreed: frozenset[int] = frozenset()


class Course:
    """The answers that count now, what can be done again, and what is waited for."""

    def __init__(self) -> None:
        self.version = 0
        self.answers: list[Given] = []
        self.undone: list[Given] = []
        self.undone_by = -1
        self.drafts: dict[int, str] = {}
        self.request: Request | None = None
        self.notes: list[Note] = []
        self.turned = 0
        """The version at which an undo last changed the course."""
        self.left: dict[int, str | None] = {}
        """Who left each seat, and may take it back."""
        self.clients: dict[str, str | None] = {}
        """Who sent each entry, by its client id."""
        self.clock = ""
        """What time each seat had left, where time is counted,"""
        self.clock_at = 0.0
        """and when that was."""
        self.lost: frozenset[int] = frozenset()
        """Seats that have lost the game, whoever plays on there."""
        self.paused = False
        """Nobody's time passes and nothing is decided until somebody goes on."""
        self.agreed_to_end = False

    @property
    def length(self) -> int:
        return len(self.answers)

    def copy(self) -> Course:
        other = Course()
        other.__dict__.update(self.__dict__)
        for name in ("answers", "undone", "drafts", "notes", "left", "clients"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def texts(self) -> list[str]:
        return [given.text for given in self.answers]

    def text(self) -> str:
        """The answers that count, each on a line: as the engine is told them."""
        return "\n".join([given.text for given in self.answers])

    def apply(self, entry: Entry) -> None:
        """Go on by one entry of the log."""
        self.version = entry.seq
        self.clients[entry.client_id] = entry.player_id
        self.set_clock(entry.clock, entry.at)
        match entry.kind:
            case "answer":
                self.answer(entry)
            case "draft":
                self.drafts[entry.seat] = entry.text
            case "drop":
                self.drafts.pop(entry.seat, None)
            case "undo" | "takeback" | "redo":
                self.turn(entry)
            case "ask" | "agree" | "refuse":
                self.ask(entry)
            case "leave" | "time" | "lost" | "concede":
                self.give_up(entry)
            case "sit":
                self.left.pop(entry.seat, None)
            case "pause" | "resume" | "end" | "replace":
                self.fulfil(entry)
        if entry.kind in NOTED or entry.goal is not None:
            self.notes.append(note_of(entry, self.length))

    def set_clock(self, clock: str, at: float) -> None:
        """What time each seat has at this moment; an entry that does not say so changes nothing."""
        if clock:
            self.clock, self.clock_at = clock, at

    def fulfil(self, entry: Entry) -> None:
        """What everybody agreed to."""
        self.request = None
        self.paused = entry.kind == "pause"
        self.agreed_to_end = entry.kind == "end"
        if entry.kind == "replace" and entry.goal is not None:
            self.drafts.pop(entry.goal, None)
            self.left[entry.goal] = entry.text

    def give_up(self, entry: Entry) -> None:
        """Somebody gives up a seat or the game, or has no time left."""
        self.drafts.pop(entry.seat, None)
        self.request = None
        self.left[entry.seat] = entry.player_id
        if entry.kind in ("lost", "concede"):
            self.lost |= {entry.seat}

    def answer(self, entry: Entry) -> None:
        self.answers.append(Given(entry.seat, entry.text, entry.seq, REST in entry.client_id))
        self.undone.clear()
        self.drafts.pop(entry.seat, None)
        self.request = None
        self.paused = False

    def turn(self, entry: Entry) -> None:
        """The course turns: back, or forth again."""
        if entry.kind == "takeback":
            self.take_back(entry.seat)
        elif entry.kind == "redo":
            self.redo(entry.goal or 0)
        else:
            self.undo(entry.goal or 0, entry.seat)
        self.turned = entry.seq
        self.drafts.clear()
        self.request = None

    def undo(self, to: int, by: int) -> None:
        self.undone.extend(reversed(self.answers[to:]))
        self.undone_by = by
        del self.answers[to:]
        self.notes = [Note(min(note.at, to), note.seat, note.kind, note.text) for note in self.notes]

    def redo(self, goal: int) -> None:
        while self.length < goal:
            self.answers.append(self.undone.pop())

    def take_back(self, seat: int) -> None:
        """Take back a sealed answer from among those of the others."""
        at = max(n for n, given in enumerate(self.answers) if given.seat == seat)
        del self.answers[at]
        self.undone.clear()

    def ask(self, entry: Entry) -> None:
        """Somebody asks, agrees or refuses; the last to agree that something is taken back turns the course."""
        if entry.kind == "ask":
            self.request = Request(entry.seat, entry.goal or 0, WISHES[entry.text])
        elif entry.kind == "refuse":
            self.request = None
        elif self.request is not None:
            self.request = replace(self.request, agreed=self.request.agreed | {entry.seat})
            if entry.goal is not None:
                self.undo(entry.goal, self.request.by)
                self.turned = entry.seq
                self.drafts.clear()
                self.request = None


def note_of(entry: Entry, at: int) -> Note:
    """The line of the log that people read; that somebody was replaced is told of their seat."""
    if entry.kind == "replace" and entry.goal is not None:
        return Note(at, entry.goal, "replace", "")
    kind = f"ask_{entry.text}" if entry.kind == "ask" and entry.text else entry.kind
    return Note(at, entry.seat, kind, entry.text)
