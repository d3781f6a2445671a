"""Tiny games for tests of the kernel: a game of one sentence, played by giving answers as their labels.

    table = start(May(Pay(2, COIN), Gain(1, POINT)), goods={COIN: 3})
    assert asked(table) == ["no", "yes"]
    say(table, "yes")
    assert table.over
    assert has(table, POINT) == 1

Seat A carries out the sentence, then the game is over. `say` gives every answer on a clone and on a restored
snapshot as well and compares the digests, so each answer of each test proves that the question can be copied.
`endings` plays every possible answer: what is offered can be carried out.

A game with more on its table subclasses `TinyTable` (name the fields in `fields`, fill them in `lay`; `clone`
copies them) and begins with `TinyGame(MyTable, SENTENCE).new()`. It has two to six seats. Effects that no
sentence reaches through its `parts`, such as those of cards, are named as further sentences.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Self, TypeVar

from pentapolis.kernel.components import Edition
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.game import Game, ScoreLine, View
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.snapshot import deep, digest, restore, take
from pentapolis.kernel.table import WHOEVER_IS_ASKED, Table
from pentapolis.kernel.words import deck
from pentapolis.kernel.words.goods import Good

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng

EDITION: Final = Path(__file__).parent / "tiny_edition"

COIN: Final = Good(0, "coin", "coins")
POINT: Final = Good(1, "point", "points")
WOOD: Final = Good(2, "wood")
STONE: Final = Good(3, "stone")
GOODS: Final = 10
"""Room for the goods above and for those that a test names itself (indexes 4 to 9)."""

ANSWERS: Final = Kind("way", ("left", "middle", "right", "back"))
CARD: Final = Kind("card", ("ant", "bee", "cat", "dog", "elk", "fox"))


class TinyTable(Table):
    """A table with a hand of cards for each seat and a list of what was noted."""

    fields: ClassVar[tuple[str, ...]] = ("hands", "notes")

    hands: list[list[int]]
    notes: list[list[int]]

    def lay(self) -> None:
        """Fill the fields of the game's own."""
        self.hands = [[] for _ in range(self.seats)]
        self.notes = []

    def clone(self) -> Self:
        other = type(self)(self.game, self.seats, self.options)
        self.copy_to(other)
        for name in self.fields:
            setattr(other, name, deep(getattr(self, name)))
        return other


K = TypeVar("K", bound=TinyTable)


class TinyGame(Game[K]):
    """Seat A carries out the first sentence. Every seat begins with the goods given; nobody has cards."""

    name: ClassVar[str] = "tiny"
    title: ClassVar[str] = "Tiny"
    summary: ClassVar[str] = "One sentence."
    rules_version: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 6
    minutes: ClassVar[int] = 1
    difficulty: ClassVar[int] = 1
    longest: ClassVar[int] = 1000

    def __init__(self, layout: type[K], *sentences: AnyEffect, goods: dict[Good, int] | None = None) -> None:
        super().__init__(Edition(EDITION))
        self.layout = layout
        self.sentences = sentences
        self.goods = goods or {}
        self.ready()

    def roots(self) -> tuple[AnyEffect, ...]:
        return self.sentences

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        return tuple([f"{kind.name}-{number}" for number in range(9)])

    def blank(self, seats: int, options: tuple[int, ...]) -> K:
        table = self.layout(self, seats, options)
        table.lay_out(1, goods=GOODS, tracks=4, modifiers=4, watched=4)
        table.lay()
        return table

    def set_up(self, table: K) -> None:
        for good, n in self.goods.items():
            for seat in range(table.seats):
                table.gain(seat, good.index, n)
        table.push(self.sentences[0], 0)

    def breakdown(self, table: K, seat: int) -> list[ScoreLine]:
        return [
            ScoreLine("Points", table.has(seat, POINT.index)),
            ScoreLine("Cards", len(table.hands[seat]), "1 for each card in hand"),
        ]

    def tie_breakers(self, table: K, seat: int) -> tuple[int, ...]:
        return (table.has(seat, COIN.index),)

    def board(self, table: K, seat: int) -> View:
        return {
            "goods": list(table.goods),
            "hand_sizes": [len(hand) for hand in table.hands],
            "hand": list(table.hands[seat]) if seat >= 0 else None,
        }

    def redeal(self, table: K, seat: int, rng: Rng) -> None:
        """The cards of the others are hidden."""
        others = [hand for other, hand in enumerate(table.hands) if other != seat]
        deck.redeal(rng, others)
        for hand in others:
            hand.sort()

    def worth(self, table: K, seat: int) -> float:
        return float(sum([line.points for line in self.breakdown(table, seat)]))


def start(*sentences: AnyEffect, goods: dict[Good, int] | None = None, seats: int = 2, seed: int = 0) -> TinyTable:
    """A table at the first question of the first sentence (or over, if it asks nothing)."""
    return TinyGame(TinyTable, *sentences, goods=goods).new(seats, seed)


def begin(table: K, sentence: AnyEffect, seat: int = 0) -> K:
    """Carry out a sentence at a table that a test has laid out itself, to the first question."""
    table.push(sentence, seat)
    table.play_on()
    return table


# ---- asking and answering


def question(table: Table, seat: int = WHOEVER_IS_ASKED) -> Question:
    """The open question: that of the seat, where several are open."""
    found = table.question if seat == WHOEVER_IS_ASKED else table.question_for(seat)
    assert found is not None
    return found


def asked(table: Table, seat: int = WHOEVER_IS_ASKED) -> list[str]:
    """The labels of the possible answers."""
    here = question(table, seat)
    return [table.game.label(here.kind, option) for option in here.options]


def say(table: Table, *labels: str, seat: int = WHOEVER_IS_ASKED) -> None:
    """Answer one question after the other; clones and restored snapshots must go the same way."""
    for label in labels:
        option = question(table, seat).options[asked(table, seat).index(label)]
        twins: list[Table] = [table.clone(), restore(table.game, take(table))]
        table.answer(option, seat)
        for twin in twins:
            twin.answer(option, seat)
            assert digest(twin) == digest(table)


def has(table: Table, good: Good, seat: int = 0) -> int:
    """How much of a good the seat has."""
    return table.has(seat, good.index)


def endings(table: K) -> Iterator[K]:
    """Every table on which the game can end from here; on the way nobody owes anything."""
    assert min(table.goods) >= 0
    if table.over:
        yield table
        return
    for option in table.question.options:
        other = table.clone()
        other.answer(option)
        yield from endings(other)


# ---- a few sentences for tests


class Note(Effect[TinyTable]):
    """Write down who did this, which number, and with which picks: `notes` shows the order of effects."""

    def __init__(self, number: int) -> None:
        self.number = number

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.notes.append([me, self.number, *picks])

    def __str__(self) -> str:
        return f"note {self.number}"


class Impossible(Effect[TinyTable]):
    """Never possible."""

    text: ClassVar[str] = "do the impossible"

    def can(self, table: TinyTable, me: int, picks: Picks) -> bool:
        return False

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        raise AssertionError("what cannot be done was done")


class These(Among[TinyTable]):
    """Always the same things."""

    def __init__(self, *options: int, kind: Kind = CARD, text: str = "one of these") -> None:
        super().__init__(text, kind)
        self.fixed = options

    def options(self, table: TinyTable, me: int, picks: Picks) -> list[int]:
        return list(self.fixed)


class CardInHand(Among[TinyTable]):
    """Each card of the seat's hand."""

    def __init__(self) -> None:
        super().__init__("a card in hand", CARD)

    def options(self, table: TinyTable, me: int, picks: Picks) -> list[int]:
        return list(table.hands[me])


class TakeCard(Effect[TinyTable]):
    """Take a card into the hand."""

    def __init__(self, card: int) -> None:
        self.card = card

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        deck.hold(table.hands[me], self.card)

    def __str__(self) -> str:
        return f"take the {CARD.labels[self.card]}"
