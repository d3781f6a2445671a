"""The table: the whole state of a game in play, and the few verbs that every game shares.

Plain ints and lists of ints, a stack of frames, the open questions, the random state. No closures, no references to
players, sockets or loggers: a table can be cloned, saved and compared inside any question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeAlias, TypeVar

from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Frame, Picks
from pentapolis.kernel.events import EVERYBODY, FORCED, Event, Verb
from pentapolis.kernel.question import IllegalAnswer, NotAsked, Question
from pentapolis.kernel.rng import Rng, following, number
from pentapolis.kernel.told.telling import Telling, begin_telling

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game, ScoreLine, View


T = TypeVar("T")
Shared: TypeAlias = Annotated[T, "replaced, never changed in place: clones share it"]

WHOEVER_IS_ASKED: Final = -9
NOBODY_IS_ASKED: Final[tuple[Question, ...]] = ()
UNSEALED: Final = -2
"""In `sealed`: asked together with others, and not yet decided."""


TRIES: Final = 20
"""So often is dealt anew for a table on which everybody who is asked has something to choose."""


class GameOver(Effect["Table"]):
    """The end: lies at the bottom of every stack and is never reached."""

    text: ClassVar[str] = "the game is over"

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.finish()


THE_END: Final = Frame(GameOver(), 0, NOTHING_PICKED)


class Table:
    """What lies on the table. Games add fields of their own, which their `fields.py` names and copies."""

    fields: ClassVar[tuple[str, ...]] = ()

    game: Game[Any]
    seats: int
    options: tuple[int, ...]
    stack: list[Frame]
    questions: tuple[Question, ...]
    asked_together: Shared[list[Question]]
    sealed: list[int]
    rng: int
    reveals: int
    turn: int
    order: Shared[list[int]]
    goods: list[int]
    tracks: list[int]
    marks: list[int]
    modifiers: list[int]
    watchers: Shared[list[list[Frame]]]
    record: list[int] | None
    events: list[Event] | None
    telling: Telling | None

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def lay_out(self, rng: int, goods: int, tracks: int, modifiers: int, watched: int) -> None:
        """Lay out an empty table with room for what the game counts."""
        self.stack = [THE_END]
        self.questions = NOBODY_IS_ASKED
        self.asked_together = []
        self.sealed = []
        self.rng = rng
        self.reveals = 0
        self.turn = 0
        self.order = list(range(self.seats))
        self.goods = [0] * (goods * self.seats)
        self.tracks = [0] * (tracks * self.seats)
        self.marks = [0] * self.seats
        self.modifiers = [0] * (modifiers * self.seats)
        self.watchers = [[] for _ in range(watched)]
        self.record = []
        self.events = None
        self.telling = None

    # ---- what the people around the table do

    @property
    def over(self) -> bool:
        return not self.questions

    @property
    def question(self) -> Question:
        """The first open question (several are open when seats decide at the same time)."""
        if not self.questions:
            raise NotAsked("the game is over: nobody is asked anything")
        return self.questions[0]

    def question_for(self, seat: int) -> Question | None:
        """The question that this seat is asked, if any."""
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def answer(self, option: int, seat: int = WHOEVER_IS_ASKED) -> None:
        """Answer the open question (that of `seat`, where several are open) and play on to the next question."""
        questions = self.questions
        if not questions:
            raise IllegalAnswer("the game is over: there is no question to answer")
        at = 0
        if seat != WHOEVER_IS_ASKED:
            while at < len(questions) and questions[at].seat != seat:
                at += 1
            if at == len(questions):
                raise IllegalAnswer(self.game.refusal(self, option, seat))
        question = questions[at]
        if not question.offers(option):
            raise IllegalAnswer(self.game.refusal(self, option, question.seat))
        self.questions = NOBODY_IS_ASKED if len(questions) == 1 else questions[:at] + questions[at + 1 :]
        if self.record is not None:
            self.record.append(option * self.seats + question.seat)
        if self.telling is None:
            question.hearer.hear(self, question.seat, question.picks, option)
        else:
            self.telling.answer(self, question, option)
        self.play_on()

    def play_on(self) -> None:
        """Carry out what is on the stack until somebody is asked something or nothing is left."""
        if self.telling is not None:
            self.telling.play_on(self)
            return
        stack = self.stack
        while not self.questions and len(stack) > 1:
            frame = stack.pop()
            frame.effect.run(self, frame.seat, frame.picks)

    # ---- what effects do

    def push(self, effect: AnyEffect, seat: int, picks: Picks = NOTHING_PICKED) -> None:
        """Carry this out next (before everything already waiting)."""
        self.stack.append(Frame(effect, seat, picks))

    def ask(self, seat: int, among: AnyAmong, options: list[int], hearer: AnyEffect, picks: Picks) -> None:
        """Ask the seat, unless there is only one answer (it answers itself) or none (the question vanishes)."""
        if len(options) > 1:
            question = Question(seat, among, tuple(options), hearer, picks)
            self.questions = self.questions + (question,) if self.questions else (question,)
        elif options:
            if self.events is not None:
                self.tell(FORCED, seat, (self.game.action(among.kind, options[0]),), 1 << seat)
            hearer.hear(self, seat, picks, options[0])

    def begin_turn(self, seat: int) -> None:
        """It is this seat's turn now. Whoever listens learns that it is another turn, also if it is the same seat's."""
        self.turn = seat
        if self.telling is not None:
            self.telling.compare(self)
            self.telling.turns += 1

    def finish(self) -> None:
        """The game is over: nothing that still waits is carried out."""
        del self.stack[1:]

    def tell(self, verb: Verb, seat: int, args: Picks, audience: int = EVERYBODY) -> None:
        """Report what happens, if somebody listens. Only the audience learns the details of a secret event."""
        if self.telling is not None:
            self.telling.tell(self, Event(verb, seat, args, audience, self.reveals, self.telling.turns))

    def tell_in_between(self, verb: Verb, seat: int, args: Picks, audience: int = EVERYBODY) -> Event | None:
        """Tell of something in the middle of a deed; the answer is what that deed came from (see `go_on_telling`)."""
        telling = self.telling
        if telling is None:
            return None
        before = telling.cause
        self.tell(verb, seat, args, audience)
        return before

    def go_on_telling(self, before: Event | None) -> None:
        """What changes from here on comes from the deed again."""
        telling = self.telling
        if telling is not None:
            telling.compare(self)
            telling.cause = before

    def after(self, seat: int) -> int:
        """The seat that follows in turn order."""
        order = self.order
        for at in range(self.seats - 1):
            if order[at] == seat:
                return order[at + 1]
        return order[0]

    def from_seat(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with this one."""
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    # ---- chance: each of these reveals something, and so is a barrier for undo

    def roll(self, sides: int) -> int:
        """A number from 0 to `sides` - 1."""
        self.reveals += 1
        self.rng = following(self.rng)
        return number(self.rng, sides)

    def shuffle(self, things: list[int]) -> None:
        self.reveals += 1
        state = self.rng
        for last in range(len(things) - 1, 0, -1):
            state = following(state)
            other = number(state, last + 1)
            things[last], things[other] = things[other], things[last]
        self.rng = state

    def draw(self, pile: list[int]) -> int:
        """Take the top card of a shuffled pile."""
        self.reveals += 1
        return pile.pop()

    def reveal(self) -> None:
        """Something hidden is shown to somebody."""
        self.reveals += 1

    # ---- goods, tracks, marks, modifiers

    def has(self, seat: int, good: int) -> int:
        return self.goods[good * self.seats + seat]

    def gain(self, seat: int, good: int, n: int) -> None:
        """Games with limits or supplies override this: every gain and payment passes here."""
        at = good * self.seats + seat
        self.goods[at] = self.goods[at] + n  # compiled, `+=` on a list adds objects and not plain numbers

    def at(self, seat: int, track: int) -> int:
        """Where the seat stands on a track."""
        return self.tracks[track * self.seats + seat]

    def modified(self, query: int, seat: int) -> int:
        """The sum of everything in play that changes this figure for the seat."""
        return self.modifiers[query * self.seats + seat]

    # ---- copies

    def clone(self) -> Table:
        """A table to think on: independent of this one, with no record and no listeners."""
        raise TypeError(f"{type(self).__name__} must say how it is cloned, field by field")

    def copy_to(self, other: Table) -> None:
        """Copy the shared fields."""
        other.stack = self.stack.copy()
        other.questions = self.questions
        other.asked_together = self.asked_together
        other.sealed = self.sealed.copy()
        other.rng = self.rng
        other.reveals = self.reveals
        other.turn = self.turn
        other.order = self.order
        other.goods = self.goods.copy()
        other.tracks = self.tracks.copy()
        other.marks = self.marks.copy()
        other.modifiers = self.modifiers.copy()
        other.watchers = self.watchers
        other.record = None
        other.events = None
        other.telling = None

    def imagine(self, seat: int, rng: Rng) -> Table:
        """A table that this seat, which is asked something, could believe in: for thinking ahead.

        What the seat knows is kept, the rest is dealt anew, and chance takes another course than at the real table.
        """
        if self.question_for(seat) is None:
            raise NotAsked(f"seat {seat} is asked nothing now, and imagining is for whoever is asked")
        for _ in range(TRIES):
            other = self.clone()
            other.rng = rng.branch()
            self.game.redeal(other, seat, rng)
            if not self.asked_together or other.ask_others_anew(seat, rng):
                break
        return other

    def ask_others_anew(self, me: int, rng: Rng) -> bool:
        """What the others are asked at the same time may depend on what they hide, and so does what they answered.

        False if somebody who is asked would have nothing to choose, so that this cannot be how things are.
        """
        together = [q if q.seat == me else self.asked_anew(q) for q in self.asked_together]
        self.asked_together = [question for question in together if question.options]
        self.questions = tuple([q for q in self.asked_together if self.sealed[q.seat] == UNSEALED])
        for question in together:
            if question.seat != me and self.sealed[question.seat] != UNSEALED:
                self.sealed[question.seat] = rng.pick(question.options) if question.options else UNSEALED
        return len(self.asked_together) == len(together)

    def asked_anew(self, question: Question) -> Question:
        options = question.among.options(self, question.seat, question.picks)
        return Question(question.seat, question.among, tuple(options), question.hearer, question.picks)

    # ---- convenience for people; the game knows the answers

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self)

    @property
    def winners(self) -> list[int]:
        """Who is ahead; once the game is over, who has won."""
        return self.game.winners(self)

    def breakdown(self, seat: int) -> list[ScoreLine]:
        return self.game.breakdown(self, seat)

    def view(self, seat: int) -> View:
        """What this seat may see (`SPECTATOR`: what everybody may see), as plain values."""
        return self.game.view(self, seat)

    def listen(self) -> list[Event]:
        """From now on keep what happens; the list fills as the game goes on."""
        if self.telling is None:
            self.tell_as(begin_telling(self))
        assert self.events is not None
        return self.events

    def tell_as(self, telling: Telling) -> None:
        """Go on as at the table that this one is a copy of: the causes of what waits are known from there."""
        self.telling = telling
        self.events = telling.events
