"""What sentences are made of: effects, frames, kinds of answers."""

from __future__ import annotations

from typing import ClassVar

from pentapolis.kernel.effect import Amount, Effect, Frame, Picks
from pentapolis.kernel.kind import SEAT, TIMES, YES_NO, Kind, numbers
from pentapolis.kernel.words.goods import Gain
from tests.kernel.tiny import COIN, These, TinyTable, say, start


class Plain(Effect[TinyTable]):
    text: ClassVar[str] = "do something plain"

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.notes.append([me, *picks])


class AsksItself(Effect[TinyTable]):
    """Asks for a card until it has two, and hears the answers as every effect does."""

    def __init__(self) -> None:
        self.among = These(1, 2)

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        if len(picks) < 2:
            table.ask(me, self.among, self.among.options(table, me, picks), self, picks)
        else:
            table.notes.append(list(picks))

    def asks(self) -> tuple[These]:
        return (self.among,)


def test_an_effect_is_possible_asks_nothing_and_reads_as_its_text_unless_it_says_otherwise() -> None:
    plain = Plain()
    table = start(plain)
    assert table.notes == [[0]]
    assert plain.can(table, 0, ())
    assert not plain.sure()
    assert (plain.parts(), plain.asks()) == ((), ())
    assert str(plain) == "do something plain"
    assert plain.meaning(0) == ""


class Seven(Amount[TinyTable]):
    text: ClassVar[str] = "seven"

    def of(self, table: TinyTable, me: int, picks: Picks) -> int:
        return 7


def test_an_amount_reads_as_its_text() -> None:
    assert str(Seven()) == "seven"


def test_an_effect_that_hears_an_answer_runs_with_it_as_its_last_pick() -> None:
    table = start(AsksItself())
    say(table, "cat", "bee")
    assert table.notes == [[2, 1]]


def test_a_frame_reads_as_who_does_what_with_which_picks() -> None:
    assert repr(Frame(Gain(1, COIN), 2, (7,))) == "C: gain 1 coin (7,)"


def test_a_kind_knows_its_name_and_the_names_of_its_answers() -> None:
    price = numbers("price", 3)
    assert price.labels == ("0", "1", "2", "3")
    assert repr(price) == "Kind(price)"
    assert Kind("card").labels == ()
    assert (YES_NO.labels, len(SEAT.labels), len(TIMES.labels)) == (("no", "yes"), 6, 100)
