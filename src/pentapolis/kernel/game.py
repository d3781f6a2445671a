"""A game: what it is called, who can play, how it is set up, how it is scored, what each seat may see."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from pentapolis.kernel.catalogue import ActionSpace, Catalogue
from pentapolis.kernel.events import ACTION, SPECTATOR
from pentapolis.kernel.features import Sight
from pentapolis.kernel.kind import DONE, DONE_LABEL
from pentapolis.kernel.option import Option, read_all
from pentapolis.kernel.rng import Rng, seeded
from pentapolis.kernel.table import UNSEALED, Table
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.events import Verb
    from pentapolis.kernel.features import Feature
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.told.stock import Stock

G = TypeVar("G", bound=Table)
View: TypeAlias = dict[str, Any]
"""What somebody may see: names to plain values, lists and further views, as JSON has them."""


class WrongSeats(ValueError):
    """The game cannot be played by so many."""


class ScoreLine:
    """One line of a score: what for, how much, and the figures it comes from."""

    def __init__(self, name: str, points: int, explanation: str = "") -> None:
        self.name = name
        self.points = points
        self.explanation = explanation


class Game(Generic[G]):
    """The rules of one game with one edition of its components. Shared by all tables; never changes."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    rules_version: ClassVar[int]
    fewest: ClassVar[int]
    most: ClassVar[int]
    minutes: ClassVar[int]
    difficulty: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[tuple[Verb, ...]] = ()
    stocks: ClassVar[tuple[Stock, ...]] = ()
    """What everybody sees that a seat has, points included: its changes are told."""
    longest: ClassVar[int]
    usual_lead: ClassVar[float] = 30.0
    """About the lead that games end with, in points: in units of it games can be compared."""
    features_version: ClassVar[int] = 0
    """Rises whenever a feature changes: learned weights belong to one version."""
    luck_in_each_turn: ClassVar[bool] = False
    """Whether something comes to light in every turn, so that nothing is planned on one imagined table alone."""
    reported: ClassVar[tuple[str, ...]] = ()
    """What a report on the balance tells of, in order: verbs with a kind ("plays card"). By default everything."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def ready(self) -> None:
        """Complete what follows from the rules; called at the end of a game's own `__init__`."""
        self.catalogue = Catalogue(self.roots())
        self.kinds = self.catalogue.kinds
        self.label_table: dict[str, tuple[str, ...]] = {}
        self.title_table: dict[str, tuple[str, ...]] = {}
        for kind in self.kinds:
            self.name_answers(kind)
        self.actions = ActionSpace(self.kinds, self.label_table)
        for verb in self.verbs:
            for kind in verb.kinds:
                if kind.name not in self.label_table:
                    self.name_answers(kind)
        self.label_table[ACTION.name] = tuple(self.actions.names)

    def name_answers(self, kind: Kind) -> None:
        """Every answer has a name of its own that can be read back."""
        labels = kind.labels or self.labels_of(kind)
        unreadable = [label for label in labels if not label or " " in label or label == DONE_LABEL]
        if unreadable or len(set(labels)) < len(labels) or kind.name == ACTION.name:
            raise ValueError(f"the answers of kind {kind.name!r} need names of their own: {', '.join(labels)}")
        self.label_table[kind.name] = labels

    # ---- what a game says of itself

    @abstractmethod
    def roots(self) -> tuple[AnyEffect, ...]:
        """The first sentence of the game, and every effect that is reached only through its components."""

    @abstractmethod
    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        """The names of the answers of a kind that the edition names: card ids and the like."""

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        """The same for people to read; by default the labels with blanks for hyphens."""
        return tuple([label.replace("-", " ") for label in self.labels(kind)])

    @abstractmethod
    def blank(self, seats: int, options: tuple[int, ...]) -> G:
        """A table with nothing on it."""

    @abstractmethod
    def set_up(self, table: G) -> None:
        """Everything the rulebook's set-up page says, and the first sentence pushed on the stack."""

    @abstractmethod
    def breakdown(self, table: G, seat: int) -> list[ScoreLine]:
        """The seat's score line by line. Its sum is the score."""

    @abstractmethod
    def tie_breakers(self, table: G, seat: int) -> tuple[int, ...]:
        """Compared after the score, the higher the better; seats that are equal in all of them share the place."""

    @abstractmethod
    def board(self, table: G, seat: int) -> View:
        """What this seat may see of the game's own fields: an allow-list, as plain values."""

    @abstractmethod
    def redeal(self, table: G, seat: int, rng: Rng) -> None:
        """Deal anew, uniformly, everything that the seat cannot know."""

    @abstractmethod
    def worth(self, table: G, seat: int) -> float:
        """How good the table looks for the seat, in points: the game's own evaluation, for bots."""

    def outlook(self, table: G) -> list[float]:
        """The same for all seats, while the game goes on: what concerns them all may be found out once."""
        return [self.worth(table, seat) for seat in range(table.seats)]

    def ledger(self, table: G) -> list[int]:
        """How much each seat has of each stock, seat by seat, as everybody may see it."""
        return []

    def is_new_turn(self, question: Question) -> bool:
        """Whether a turn begins with this question: then a bot that looks one turn ahead has looked far enough."""
        return False

    def is_rest(self, question: Question) -> bool:
        """Whether everything chosen has been carried out before this question: only then positions are compared."""
        return False

    def can_wait(self, table: G, option: int) -> bool:
        """Whether what this answer does could be done later for the same price: then it is done only for something."""
        return False

    def is_timely(self, before: G, after: G) -> bool:
        """Whether what was done between these tables could not wait after all, though such things usually can."""
        return False

    def gives_up(self, question: Question, option: int) -> bool:
        """Whether this answer leaves the rest of a round to the others, and does nothing."""
        return False

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        """What `features` tells at a table of so many, in the same order; nothing where a game has none."""
        return ()

    def features(self, table: G, seat: int) -> list[int]:
        """The position as this seat knows it, in numbers: nothing in it depends on what the seat cannot know."""
        return []

    def new_sight(self) -> Sight:
        """For whoever looks at one table again and again, and others look at other tables meanwhile."""
        return Sight()

    def features_in(self, sight: Sight, table: G, seat: int) -> list[int]:
        """As `features`, with what was seen there before."""
        return self.features(table, seat)

    def alike_features(self) -> list[list[int]]:
        """Orders of the features that mean the same: where things are alike, what is learned of one holds for all."""
        return []

    def begun_with(self, table: G, seat: int) -> dict[str, str]:
        """What a seat began with ("start": a starting card): a report on the balance groups seats by it."""
        return {}

    def ended_with(self, table: G, seat: int) -> dict[str, str]:
        """What a seat was in the end ("title": Consul): a report on the balance tells how often, and who won."""
        return {}

    def reached(self, table: G, seat: int) -> dict[str, int]:
        """What a seat has brought about, in numbers ("goals": 3): a report on the balance tells the means."""
        return {}

    def dealt(self, table: G) -> list[str]:
        """Things that are in some games only, by kind and label: how often they are used is asked of these games."""
        return []

    def peers(self, kind: str, label: str) -> str:
        """With which others of its kind a report on the balance compares a thing ("value 9"); "" for all of them."""
        return ""

    # ---- tables

    def new(self, seats: int = 2, seed: int = 0, **options: object) -> G:
        """Set up a table. The same seed gives the same game."""
        return self.new_with(seats, seed, read_all(self.options, options))

    def check_seats(self, seats: int) -> None:
        """Whether so many can play."""
        if not self.fewest <= seats <= self.most:
            allowed = str(self.most) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise WrongSeats(f"{self.name} is played by {allowed}, not by {seats}")

    def new_with(self, seats: int, seed: int, options: tuple[int, ...]) -> G:
        self.check_seats(seats)
        table = self.blank(seats, options)
        table.rng = seeded(seed)
        self.set_up(table)
        table.reveals = 0
        table.play_on()
        return table

    # ---- names

    def labels(self, kind: Kind) -> tuple[str, ...]:
        return self.label_table[kind.name]

    def label(self, kind: Kind, option: int) -> str:
        return notation.label(self.labels(kind), option)

    def titles(self, kind: Kind) -> tuple[str, ...]:
        """The titles of all answers of a kind, made when somebody first wants to read them."""
        if kind.name not in self.title_table:
            known = self.titles_of_actions() if kind.name == ACTION.name else self.titles_of(kind)
            self.title_table[kind.name] = known
        return self.title_table[kind.name]

    def titles_of_actions(self) -> tuple[str, ...]:
        """The titles of all answers there are, in the order of the action space."""
        titles = [DONE_LABEL]
        for kind in self.kinds:
            titles.extend(self.titles(kind))
        return tuple(titles)

    def title_of(self, kind: Kind, option: int) -> str:
        return notation.label(self.titles(kind), option)

    def action(self, kind: Kind, option: int) -> int:
        """The number of an answer in the action space."""
        return self.actions.number(kind, option)

    def refusal(self, table: Table, option: int, seat: int) -> str:
        return notation.refusal(self.label_table, table, option, seat)

    # ---- results

    def scores(self, table: G) -> list[int]:
        return [sum([line.points for line in self.breakdown(table, seat)]) for seat in range(table.seats)]

    def standing(self, table: G) -> list[int]:
        """The place of each seat, from 0; equal seats share a place."""
        scores = self.scores(table)
        keys = [(scores[seat], *self.tie_breakers(table, seat)) for seat in range(table.seats)]
        return [sum([other > mine for other in keys]) for mine in keys]

    def winners(self, table: G) -> list[int]:
        return [seat for seat, place in enumerate(self.standing(table)) if place == 0]

    # ---- views

    def view(self, table: G, seat: int) -> View:
        """What a seat (or a spectator) may see: nothing that is not named here or in the game's `board`."""
        if not SPECTATOR <= seat < table.seats:
            raise WrongSeats(f"there is no seat {seat} at this table of {table.seats}")
        question = table.question_for(seat)
        return {
            "game": self.name,
            "edition": self.edition.id,
            "seats": table.seats,
            "seat": seat,
            "options": {o.name: o.values[value] for o, value in zip(self.options, table.options, strict=True)},
            "turn": table.turn,
            "order": list(table.order),
            "over": table.over,
            "asked": [q.seat for q in table.questions],
            "decided": [s for s, sealed in enumerate(table.sealed) if sealed != UNSEALED],
            "sealed": self.sealed_by(table, seat),
            "question": None if question is None else self.describe(table, question),
            "board": self.board(table, seat),
        }

    def sealed_by(self, table: G, seat: int) -> str | None:
        """What the seat has decided and only it knows yet."""
        for question in table.asked_together:
            if question.seat == seat and table.sealed[seat] != UNSEALED:
                return self.label(question.kind, table.sealed[seat])
        return None

    def describe(self, table: G, question: Question) -> View:
        """The seat's own question as plain values."""
        return {
            "kind": question.kind.name,
            "prompt": question.prompt,
            "options": list(question.options),
            "labels": [self.label(question.kind, option) for option in question.options],
            "reckonings": question.reckonings(table),
            "may_stop": DONE in question.options,
        }
