"""What the checks make of answers given at the same time, of deeds that commute, and of answers told too early."""

from typing import ClassVar

import pytest

from pentapolis.conformance import NotConforming, secrets
from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.events import Verb
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.words.goods import Gain, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do
from pentapolis.kernel.words.menu import InAnyOrder
from tests.kernel.shapes.test_shapes_together import GAME
from tests.kernel.tiny import ANSWERS, CARD, COIN, POINT, STONE, WOOD, CardInHand, These, TinyGame, TinyTable, begin

pytestmark = pytest.mark.sources

SAYS = Verb("says", "{seat} says {card}", (CARD,))


class Tell(Effect[TinyTable]):
    """Tell everybody which card was chosen."""

    text: ClassVar[str] = "say which"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.tell(SAYS, me, picks[-1:])


class Whisper(Tell):
    """Tell the card to nobody else."""

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.tell(SAYS, me, picks[-1:], 1 << me)


class TellThis(Tell):
    """Tell everybody the same card, whatever was chosen."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.tell(SAYS, me, (self.card,))


class LayOpen(Effect[TinyTable]):
    """Lay the chosen card open: everybody sees a good of its number."""

    text: ClassVar[str] = "lay it open"

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, 4 + picks[0], 1)


class ComeAndGo(Effect[TinyTable]):
    """As many coins as the number of the card come, or go."""

    def __init__(self, times: int) -> None:
        self.times = times

    def sure(self) -> bool:
        return True

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.gain(me, COIN.index, self.times * (1 + picks[0]))

    def __str__(self) -> str:
        return "coins come and go"


class ComeAndGoInTheOpen(Tell):
    """Tell everybody the chosen card, or this one instead; by it as many coins come and go as its number says."""

    def __init__(self, instead: int | None = None) -> None:
        self.instead = instead

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        for times in (1, -1):
            table.tell(SAYS, me, picks[-1:] if self.instead is None else (self.instead,))
            ComeAndGo(times).run(table, me, picks)


class Telling(TinyGame[TinyTable]):
    verbs: ClassVar[tuple[Verb, ...]] = (SAYS,)

    def ledger(self, table: TinyTable) -> list[int]:
        return [table.has(seat, COIN.index) for seat in range(table.seats)]


def look(sentence: Effect[TinyTable], wood: int = 0, in_the_open: frozenset[str] = frozenset()) -> None:
    """Seat A, with three cards, carries out the sentence; what the others are told is checked at its first question."""
    table = Telling(TinyTable, sentence).blank(2, ())
    table.hands[0] = [0, 1, 2]
    table.gain(0, WOOD.index, wood)
    begin(table, sentence)
    for seed in range(10):
        secrets.hidden_answers_are_not_told(table, Rng(seed), in_the_open)


def test_sealed_answers_are_not_taken_from_who_gave_them() -> None:
    """Somebody has sealed a card: dealing it to somebody else would make the answer impossible."""
    table = GAME.new(seats=3)
    table.answer(0, table.question.seat)
    table.answer(0, table.question.seat)
    assert len(table.questions) == 1
    assert secrets.is_half_done(table)
    for seed in range(30):
        secrets.events_tell_nothing_hidden(table, Rng(seed))


def test_deeds_of_one_answer_that_commute_may_be_told_in_either_order() -> None:
    ways = InAnyOrder(
        ANSWERS,
        Branch(0, Do(Pay(1, WOOD), Gain(1, COIN), TellThis(0))),
        Branch(1, Do(Pay(1, WOOD), Gain(1, POINT), TellThis(1))),
        must=True,
    )
    look(ways, wood=2)


def test_an_answer_that_is_told_while_nobody_sees_it_is_noticed() -> None:
    with pytest.raises(NotConforming, match="not told which answer"):
        look(Choose(CardInHand(), Tell()))


def test_an_answer_that_is_told_some_answers_later_is_noticed() -> None:
    """What follows in the turn is the same whichever card was chosen, and only the last words betray it."""
    later = Choose(These(0, 1, kind=ANSWERS), Gain(1, STONE))
    with pytest.raises(NotConforming, match="not told which answer"):
        look(Choose(CardInHand(), Do(later, Tell())))


def test_an_answer_that_is_laid_open_may_be_told() -> None:
    look(Choose(CardInHand(), Do(Tell(), LayOpen())))


def test_an_answer_that_is_told_by_changes_of_stocks_is_noticed() -> None:
    """Nobody sees afterwards how many coins came and went, but the log would tell it."""
    with pytest.raises(NotConforming, match="not told which answer"):
        look(Choose(CardInHand(), Do(ComeAndGo(1), ComeAndGo(-1))))


def test_what_is_done_in_the_open_may_be_told_to_all_and_not_to_some() -> None:
    look(Choose(CardInHand(), Tell()), in_the_open=frozenset({SAYS.name}))
    with pytest.raises(NotConforming, match="all are told"):
        look(Choose(CardInHand(), Whisper()), in_the_open=frozenset({SAYS.name}))


def test_what_a_deed_in_the_open_changes_may_be_told() -> None:
    look(Choose(CardInHand(), ComeAndGoInTheOpen()), in_the_open=frozenset({SAYS.name}))


def test_an_answer_that_is_told_by_what_the_same_deed_in_the_open_changes_is_noticed() -> None:
    """All are told that A says the first card, and by how many coins come and go they would know which was chosen."""
    with pytest.raises(NotConforming, match="not told which answer"):
        look(Choose(CardInHand(), ComeAndGoInTheOpen(0)), in_the_open=frozenset({SAYS.name}))
