"""A little Gentes: a turn with additional actions, playing cards, buying cards, collecting tax and the decline."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.kernel.effect import NOTHING_PICKED, Among, Amount, Condition, Effect, Picks
from pentapolis.kernel.kind import NO, YES, YES_NO, Kind, numbers
from pentapolis.kernel.words.goods import Gain, Good, LastPick, Lose, Pay, PayAmount, PayMix
from pentapolis.kernel.words.grammar import Branch, Choose, Do, If, May, Nothing, OneOf, Repeat
from pentapolis.kernel.words.menu import InAnyOrder, Once
from pentapolis.kernel.words.track import Track
from pentapolis.kernel.words.trigger import Happens, Modified, Modify, Whenever
from tests.kernel.tiny import COIN, POINT, TinyTable

NOBLE: Final = Good(2, "noble", "nobles")
ARTISAN: Final = Good(3, "artisan", "artisans")
SOLDIER: Final = Good(4, "soldier", "soldiers")
MERCHANT: Final = Good(5, "merchant", "merchants")
PRIEST: Final = Good(6, "priest", "priests")
SCHOLAR: Final = Good(7, "scholar", "scholars")
TEMPLE: Final = Good(8, "temple cube", "temple cubes")
ORACLE: Final = Good(9, "oracle cube", "oracle cubes")
PEOPLE: Final = (NOBLE, ARTISAN, SOLDIER, MERCHANT, PRIEST, SCHOLAR)
ROW: Final = 6
STORE: Final = 4

SCRIBES, INVENTORS = range(2)
DECLINE: Final = 0
DISCOUNT: Final = 0


class GentesTable(TinyTable):
    """People of a row face each other: noble and artisan, soldier and merchant, priest and scholar."""

    fields: ClassVar[tuple[str, ...]] = (*TinyTable.fields, "displays", "columns", "hometowns")

    displays: list[list[int]]
    columns: list[int]
    hometowns: list[int]

    def lay(self) -> None:
        super().lay()
        self.displays = [[] for _ in range(self.seats)]
        self.columns = []
        self.hometowns = [0] * self.seats

    def gain(self, seat: int, good: int, n: int) -> None:
        if n > 0 and NOBLE.index <= good <= SCHOLAR.index:
            for _ in range(n):
                self.train(seat, good)
        elif good in {TEMPLE.index, ORACLE.index}:
            super().gain(seat, good, min(n, STORE - self.has(seat, good)))
        else:
            super().gain(seat, good, n)

    def train(self, seat: int, person: int) -> None:
        """In a full row the facing group steps back; a group of six cannot grow (a4)."""
        facing = person ^ 1
        if self.has(seat, person) == ROW:
            return
        if self.has(seat, person) + self.has(seat, facing) == ROW:
            super().gain(seat, facing, -1)
        super().gain(seat, person, 1)


# ---- things to choose, amounts, conditions


class CardInHand(Among[GentesTable]):
    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return list(table.hands[me])


class OpenColumn(Among[GentesTable]):
    """The cards of the columns that the price opens: the last pick."""

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return table.columns[: max(0, picks[-1] - 5)]


class PrintedPrice(Among[GentesTable]):
    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [10]


class AnyPrice(Among[GentesTable]):
    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return list(range(1, 11))


class PersonOnChart(Among[GentesTable]):
    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [at for at, person in enumerate(PEOPLE) if table.has(me, person.index)]


class OtherGroup(Among[GentesTable]):
    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [at for at in range(len(PEOPLE)) if at != picks[-1]]


class MissingPeople(Amount[GentesTable]):
    """How many people the requirement of the card still needs."""

    def of(self, table: GentesTable, me: int, picks: Picks) -> int:
        requirement = CARDS[picks[-1]].requirement
        return sum([max(0, n - table.has(me, person.index)) for person, n in requirement.items()])

    def __str__(self) -> str:
        return "for each missing person 1 of"


class Has(Condition[GentesTable]):
    def __init__(self, person: Good) -> None:
        self.person = person

    def holds(self, table: GentesTable, me: int) -> bool:
        return table.has(me, self.person.index) > 0

    def __str__(self) -> str:
        return f"with a {self.person.name}"


class HasHometown(Condition[GentesTable]):
    def __init__(self, hometown: int) -> None:
        self.hometown = hometown

    def holds(self, table: GentesTable, me: int) -> bool:
        return bool(table.hometowns[me] >> self.hometown & 1)

    def __str__(self) -> str:
        return f"with a hometown of {('scribes', 'inventors')[self.hometown]}"


# ---- verbs


class PutOnDisplay(Effect[GentesTable]):
    text: ClassVar[str] = "put it on your display"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.hands[me].remove(picks[-1])
        table.displays[me].append(picks[-1])


class ItsEffects(Effect[GentesTable]):
    text: ClassVar[str] = "have all its effects"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        CARDS[picks[-1]].effect.run(table, me, NOTHING_PICKED)


class TakeIt(Effect[GentesTable]):
    text: ClassVar[str] = "take it"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.columns.remove(picks[-1])
        table.hands[me].append(picks[-1])


class ExchangePeople(Effect[GentesTable]):
    text: ClassVar[str] = "one steps back, one steps forward"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.gain(me, PEOPLE[picks[-2]].index, -1)
        table.gain(me, PEOPLE[picks[-1]].index, 1)


# ---- sentences

CARD: Final = Kind("card", ("forge", "sanctuary", "trading-post", "guild", "road", "school"))
GROUP: Final = Kind("group", tuple([person.name for person in PEOPLE]))
LOSS: Final = Kind("loss", ("lose", "buy-off"))
PRICE: Final = numbers("price", 10)
HOW: Final = Kind("how", ("printed", "free"))
EXTRA: Final = Kind("extra", ("train", "exchange"))
MAIN: Final = Kind("main", ("chronicler", "scribe", "tax"))

HOURGLASS: Final = Track(0, "time", (Nothing(),) * 13, beyond=Nothing())
THREE_CUBES: Final = PayMix(3, TEMPLE, ORACLE)


def loss(person: Good) -> Effect[GentesTable]:
    """A forced loss: 3 cubes buy it off, and of nobody nothing is lost (A-12, X15)."""
    return If(Has(person), OneOf(LOSS, Branch(0, Lose(1, person)), Branch(1, THREE_CUBES), text="the loss"))


ANY_PERSON: Final = OneOf(GROUP, *[Branch(at, Gain(1, person)) for at, person in enumerate(PEOPLE)])
EXCHANGE: Final = Choose(
    PersonOnChart("a person to step back", GROUP),
    Choose(OtherGroup("another group", GROUP), ExchangePeople()),
    optional=True,
)
ADDITIONAL: Final = InAnyOrder(
    EXTRA, Branch(0, Do(THREE_CUBES, ANY_PERSON)), Branch(1, Do(Pay(1, ORACLE), Repeat(2, EXCHANGE)))
)
CHRONICLER: Final = Choose(
    CardInHand("a card in hand", CARD), Do(PayAmount(MissingPeople(), TEMPLE), PutOnDisplay(), ItsEffects())
)
TAKE_CARD: Final = Do(Repeat(2, HOURGLASS), Choose(OpenColumn("a card in an open column", CARD), TakeIt()))
SCRIBE: Final = OneOf(
    HOW,
    Branch(
        0,
        Choose(
            PrintedPrice("the printed price", PRICE),
            Do(PayAmount(Modified(LastPick(), DISCOUNT, "the price less your discount in"), COIN), TAKE_CARD),
        ),
    ),
    Branch(
        1,
        Once(
            SCRIBES,
            If(
                HasHometown(SCRIBES),
                Choose(AnyPrice("any price", PRICE), Do(PayAmount(LastPick(), COIN), TAKE_CARD)),
            ),
        ),
    ),
)
ONCE_MORE: Final = Once(INVENTORS, If(HasHometown(INVENTORS), Gain(4, COIN)))
TAX: Final = Do(
    HOURGLASS, Gain(4, COIN), OneOf(YES_NO, Branch(NO, Nothing()), Branch(YES, ONCE_MORE), text="once more?")
)
TURN: Final = Do(
    ADDITIONAL,
    OneOf(MAIN, Branch(0, CHRONICLER), Branch(1, SCRIBE), Branch(2, TAX), text="your main action"),
    ADDITIONAL,
)
DECLINES: Final = Happens(DECLINE, "the decline")


class Card:
    """What is printed on a card: who is needed, and what it does (rewards first, then losses, A-13)."""

    def __init__(self, requirement: dict[Good, int], effect: Effect[GentesTable]) -> None:
        self.requirement = requirement
        self.effect = effect


FORGE, SANCTUARY, TRADING_POST, GUILD, ROAD, SCHOOL = range(6)
CARDS: Final = (
    Card({ARTISAN: 2, SOLDIER: 1, SCHOLAR: 1}, Do(Gain(1, POINT), loss(SCHOLAR))),
    Card({PRIEST: 3}, Do(Gain(1, TEMPLE), Gain(2, ORACLE), loss(PRIEST))),
    Card({MERCHANT: 1}, Whenever(DECLINE, "the decline comes", May(Pay(3, COIN), Gain(1, POINT)))),
    Card({}, Modify(DISCOUNT, -2, "tiles cost you 2 less")),
    Card({SOLDIER: 1}, Do(loss(SOLDIER), loss(SOLDIER))),
    Card({}, Do(Gain(2, PRIEST), Gain(1, SCHOLAR))),
)
CARD_SENTENCES: Final = tuple([card.effect for card in CARDS])
