"""Records: a game as its answers. Save, load, replay, undo and bug report are the same thing.

A save is text: a head that says how the table was set up, one line for each answer, and a last line with the
number of answers and a seal of them and of what they lead to, so that a file that was cut short or changed is noticed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.option import UnknownOption, read_all
from pentapolis.kernel.table import UNSEALED, WHOEVER_IS_ASKED
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

FORMAT: Final = 1
FIRST_LINE: Final = "pentapolis save"
PLAYER: Final = "player"
"""Lines below the end that name the players; the seal does not cover them."""
DIGITS: Final = 4000
"""A number in the head of a save is not longer than this: Python itself reads hardly more."""
CHECKPOINT: Final = 64
"""A copy of the table is kept every so many answers, so that undo does not get slower as a game grows."""


class BadSave(ValueError):
    """A save that cannot be opened; says which line and why."""


class OtherRules(BadSave):
    """A save of another version of the rules, or of another edition: whoever has those can open it."""


class NotUndoable(ValueError):
    """There is nothing to take back, or nothing to do again."""


class Record:
    """A table together with how it came about. Answer through the record: every step can be taken back."""

    def __init__(self, game: Game[Any], seats: int, seed: int, options: tuple[int, ...]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.table: Table = game.new_with(seats, seed, options)
        self.table.record = None  # the answers are kept here
        self.answers: list[tuple[int, int]] = []
        self.texts: list[str] = []
        self.undone: list[tuple[int, int]] = []
        self.reveals: list[int] = [self.table.reveals]
        self.checkpoints: list[Table] = [copy_of(self.table)]

    @property
    def length(self) -> int:
        return len(self.answers)

    def answer(self, option: int, seat: int = WHOEVER_IS_ASKED) -> None:
        """Answer the open question; what was undone before can no longer be done again."""
        self.step(option, seat)
        self.undone.clear()

    def step(self, option: int, seat: int) -> None:
        if seat == WHOEVER_IS_ASKED and not self.table.over:
            seat = self.table.question.seat
        question = self.table.question_for(seat)
        self.table.answer(option, seat)
        assert question is not None
        self.answers.append((seat, option))
        self.texts.append(notation.written(self.table, question, option))
        self.reveals.append(self.table.reveals)
        if len(self.answers) % CHECKPOINT == 0:
            self.checkpoints.append(copy_of(self.table))

    def listen(self) -> list[list[Event]]:
        """Play it again with somebody listening: what happened at each answer. From now on the table tells the rest."""
        answers = self.answers
        self.table = self.game.new_with(self.seats, self.seed, self.options)
        self.table.record = None
        events = self.table.listen()
        self.checkpoints = [copy_of(self.table)]
        moments: list[list[Event]] = []
        for at, (seat, option) in enumerate(answers, 1):
            self.table.answer(option, seat)
            moments.append(events.copy())
            events.clear()
            if at % CHECKPOINT == 0:
                self.checkpoints.append(copy_of(self.table))
        return moments

    # ---- undo

    def table_after(self, n: int) -> Table:
        """The table as it was after the first n answers; independent of the table in play."""
        table = copy_of(self.checkpoints[n // CHECKPOINT])
        for seat, option in self.answers[n // CHECKPOINT * CHECKPOINT : n]:
            table.answer(option, seat)
        if table.events is not None:
            table.events.clear()
        return table

    def free_from(self) -> int:
        """The first point that undo may reach without taking back anything revealed since."""
        n = len(self.answers)
        while n > 0 and self.reveals[n - 1] == self.reveals[-1]:
            n -= 1
        return n

    def undo(self, to: int = -1) -> None:
        """Take back the last answer, or all after the first `to`. Others say whether that is allowed."""
        to = len(self.answers) - 1 if to < 0 else to
        if not 0 <= to < len(self.answers):
            raise NotUndoable("there is nothing to take back")
        self.table = self.table_after(to)
        self.undone.extend(reversed(self.answers[to:]))
        del self.answers[to:]
        del self.texts[to:]
        del self.reveals[to + 1 :]
        del self.checkpoints[to // CHECKPOINT + 1 :]

    def take_back(self, seat: int) -> None:
        """Take back what a seat has sealed; what the others have sealed stays. It cannot be redone."""
        if not self.has_sealed(seat):
            raise NotUndoable(f"seat {seat} has nothing sealed to take back")
        at = len(self.answers) - 1
        while self.answers[at][0] != seat:
            at -= 1
        since = self.answers[at + 1 :]
        self.undo(at)
        for other, option in since:
            self.step(option, other)
        self.undone.clear()

    def has_sealed(self, seat: int) -> bool:
        """Whether the seat has answered a question that others are still asked (and had a choice)."""
        for question in self.table.asked_together:
            if question.seat == seat:
                return len(question.options) > 1 and self.table.sealed[seat] != UNSEALED
        return False

    def redo(self) -> None:
        """Do again what was taken back last."""
        if not self.undone:
            raise NotUndoable("there is nothing to do again")
        seat, option = self.undone[-1]
        self.step(option, seat)
        self.undone.pop()

    # ---- text

    def head(self) -> list[str]:
        """How the table was set up."""
        game = self.game
        return [
            f"{FIRST_LINE} {FORMAT}",
            f"game {game.name}",
            f"rules {game.rules_version}",
            f"edition {game.edition.id} {game.edition.fingerprint}",
            f"seats {self.seats}",
            f"seed {self.seed}",
            *[f"option {o.name} {o.values[v]}" for o, v in zip(game.options, self.options, strict=True)],
        ]

    def save(self) -> str:
        """The whole record as text."""
        head = self.head()
        end = f"end {self.length} {self.seal(head)}"
        return "\n".join([*head, "", *self.texts, "", end, ""])

    def seal(self, head: list[str]) -> str:
        """A fingerprint of head, answers and what they lead to as people see it: scores and open questions.

        It does not depend on how a table is laid out inside, so saves outlive changes that leave the rules alone.
        """
        table = self.table
        asked = [f"{notation.LETTERS[q.seat]} {q.kind.name} {notation.possible(table, q)}" for q in table.questions]
        sealed = [*head, *self.texts, *asked, str(table.scores)]
        return blake2b("\n".join(sealed).encode(), digest_size=8).hexdigest()


def copy_of(table: Table) -> Table:
    """A clone that goes on telling where the table does: the causes of what waits are kept."""
    other = table.clone()
    if table.telling is not None:
        other.tell_as(table.telling.copy())
    return other


def begin(game: Game[Any], seats: int = 2, seed: int = 0, **options: object) -> Record:
    """Set up a table and keep a record of it."""
    return Record(game, seats, seed, read_all(game.options, options))


class Head:
    """What the head of a save says: enough to load the right game, before any rules are asked."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        if not self.lines or not self.lines[0].startswith(FIRST_LINE):
            raise BadSave(f"line 1: this is no save: it should begin with {FIRST_LINE!r}")
        self.at = 1
        form = self.number(self.lines[0].removeprefix(FIRST_LINE).strip(), "the format")
        if form > FORMAT:
            raise BadSave(f"line 1: made by a newer version (save format {form}; this one reads up to {FORMAT})")
        if form < 1:
            raise BadSave(f"line 1: there is no save format {form}")
        self.game = self.field("game")
        self.rules = self.number(self.field("rules"), "the version of the rules")
        edition = self.field("edition").split()
        if len(edition) != 2:
            raise BadSave(f"line {self.at}: expected 'edition NAME FINGERPRINT'")
        self.edition = edition[0]
        self.fingerprint = edition[1]
        self.seats = self.number(self.field("seats"), "the number of seats")
        self.seed = self.number(self.field("seed"), "the seed")
        self.options: dict[str, object] = {}
        while self.at < len(self.lines) and self.lines[self.at].startswith("option "):
            words = self.field("option").split()
            if len(words) != 2:
                raise BadSave(f"line {self.at}: expected 'option NAME VALUE'")
            if words[0] in self.options:
                raise BadSave(f"line {self.at}: option {words[0]} is there twice")
            self.options[words[0]] = words[1]

    def field(self, name: str) -> str:
        if self.at >= len(self.lines):
            raise BadSave(f"line {self.at + 1}: the file ends where {name!r} should be")
        line = self.lines[self.at]
        if not line.startswith(f"{name} "):
            raise BadSave(f"line {self.at + 1}: expected {name!r}, found {line[:60]!r}")
        self.at += 1
        return line.removeprefix(f"{name} ").strip()

    def number(self, text: str, what: str) -> int:
        if not text.removeprefix("-").isdecimal() or len(text) > DIGITS:
            raise BadSave(f"line {self.at}: {what} should be a number, not {text[:60]!r}")
        return int(text)


def players_in(text: str) -> dict[int, str]:
    """The names of the players by seat, where whoever saved the game wrote them below it."""
    found: dict[int, str] = {}
    for line in text.splitlines():
        mark, _, rest = line.strip().partition(" ")
        letter, _, name = rest.partition(" ")
        if mark == PLAYER and letter in notation.LETTERS and len(letter) == 1:
            found[notation.LETTERS.index(letter)] = name
    return found


def load(game: Game[Any], text: str) -> Record:
    """Open a save by playing it again. The game must be the one that the head names."""
    head = Head(text)
    check_head(game, head)
    lines = [(at, line.strip()) for at, line in enumerate(head.lines, 1) if at > head.at and line.strip()]
    while lines and lines[-1][1].startswith(f"{PLAYER} "):
        lines.pop()
    at, end = lines.pop() if lines else (len(head.lines), "")
    if not end.startswith("end "):
        raise BadSave(f"line {at}: the save should end with 'end ANSWERS SEAL', not with {end[:60]!r}")
    record = set_up(game, head)
    for number, line in lines:
        replay_line(record, line, number)
    check_end(record, [line.strip() for line in head.lines[: head.at]], end, at)
    return record


def check_head(game: Game[Any], head: Head) -> None:
    if head.game != game.name:
        raise BadSave(f"line 2: this is a game of {head.game}, not of {game.name}")
    if head.rules < 1:
        raise BadSave(f"line 3: there are no rules {head.rules} of {game.name}; they begin with 1")
    if head.rules != game.rules_version:
        raise OtherRules(
            f"line 3: made with rules {head.rules} of {game.name}, but these are rules {game.rules_version}: "
            "it needs a release that has those"
        )
    if head.fingerprint != game.edition.fingerprint:
        raise OtherRules(
            f"line 4: made with edition {head.edition} ({head.fingerprint}), but the edition loaded is "
            f"{game.edition.id} ({game.edition.fingerprint})"
        )


def set_up(game: Game[Any], head: Head) -> Record:
    """The table as the head describes it, before the first answer."""
    for at, name in enumerate(head.options, 7):
        try:
            read_all(game.options, {name: head.options[name]})
        except UnknownOption as error:
            raise BadSave(f"line {at}: {error}") from error
    try:
        return Record(game, head.seats, head.seed, read_all(game.options, head.options))
    except WrongSeats as error:
        raise BadSave(f"line 5: {error}") from error


def replay_line(record: Record, line: str, at: int) -> None:
    if record.table.over:
        raise BadSave(f"line {at}: the game is already over, yet there is an answer {line[:60]!r}")
    try:
        seat, option = notation.read(record.table, line)
    except notation.Unreadable as error:
        raise BadSave(f"line {at}: {error}") from error
    record.step(option, seat)


def check_end(record: Record, head: list[str], line: str, at: int) -> None:
    words = line.split()
    if len(words) != 3 or words[1] != str(record.length):
        raise BadSave(f"line {at}: {record.length} answers were found, but the last line says {line[4:60]!r}")
    if words[2] != record.seal(head):
        raise BadSave(f"line {at}: the save was changed, or its answers lead to another table than they did")
