"""What civilization cards do: at once, for good, and in every decline. Made from their printed words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CHRONICLER,
    COIN,
    CUBES_FOR_A_PERSON,
    DISCOUNT,
    FREE_PRICE,
    FROM_CARDS,
    FROM_POWERS,
    GROUPS,
    LOSS,
    NAVIGATOR,
    ORACLE,
    PEOPLE,
    PEOPLE_NAMES,
    PHILOSOPHER,
    ROLES,
    ROW,
    SCRIBE,
    STORE,
    TAX_AGAIN,
    TEMPLE,
    TRAIN_MORE,
)
from pentapolis.games.gentes.options import STRICT_LOSS
from pentapolis.games.gentes.printed.cards import GAINS
from pentapolis.games.gentes.rules.additional import (
    CUBE_OF_CHOICE,
    ONE_CUBE,
    ONE_SPACE_MORE,
    THREE_CUBES,
    TRAIN_ANYBODY,
    too_few_cubes,
)
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.told.english import a
from pentapolis.kernel.words.goods import Gain, Good, Pay
from pentapolis.kernel.words.grammar import Do, Nothing, Repeat
from pentapolis.kernel.words.trigger import Modify

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.kernel.table import Table

LOSE: Final = 0
BUY_OFF: Final = 1
NOTHING: Final = Nothing()

# ---- at once


class ScorePoints(Effect[GentesTable]):
    """Points of a card when it is played, or of its power."""

    def __init__(self, n: int, line: int) -> None:
        self.n = n
        self.line = line

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.score(me, self.line, self.n)

    def __str__(self) -> str:
        return f"score {self.n} VP"


class Receive(Gain):
    """People or cubes of a card. What finds no room is told, too (A14, R25)."""

    def run(self, table: Table, me: int, picks: Picks) -> None:
        room = ROW if self.good.index < GROUPS else STORE
        lost = table.has(me, self.good.index) + self.n - room
        super().run(table, me, picks)
        if lost > 0 and table.events is not None:
            if self.good.index < GROUPS:
                table.tell(happenings.HAS_SIX, me, (self.good.index,))
            else:
                table.tell(happenings.NO_ROOM, me, (lost,))


class LoseOrBuyOff(Among[GentesTable]):
    """A loss of nobody is none; a strict table wants it bought off, and cubes kept for such losses to come (A12)."""

    def __init__(self, person: Good, later: list[int]) -> None:
        super().__init__(f"lose {a(person.name)}, or return 3 cubes", LOSS)
        self.person = person
        self.later = later

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        is_strict = bool(table.options[STRICT_LOSS])
        bought_off = 1 + (table.absent(me, self.later) if is_strict else 0)
        can_buy_off = table.stored(me) >= bought_off * CUBES_FOR_A_PERSON
        if table.goods[self.person.index * table.seats + me]:
            return [LOSE, BUY_OFF] if can_buy_off else [LOSE]
        return [BUY_OFF] if is_strict and can_buy_off else []

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if option == LOSE:
            return f"you have no {self.person.name}"
        is_short = table.stored(me) < CUBES_FOR_A_PERSON
        return too_few_cubes(table, me) if is_short else "your cubes are needed for a loss to come"


class LosePerson(Effect[GentesTable]):
    """Three cubes buy a loss off, fewer do not (A11). `later` are the groups of the losses that follow."""

    def __init__(self, person: Good, later: list[int]) -> None:
        self.person = person
        self.how = LoseOrBuyOff(person, later)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        options = self.how.options(table, me, picks)
        if not options and table.events is not None:
            table.tell(happenings.HAS_NONE, me, (self.person.index,))
        table.ask(me, self.how, options, self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer == LOSE:
            table.goods[self.person.index * table.seats + me] -= 1
            return
        if table.events is not None:
            table.tell(happenings.KEEPS, me, (self.person.index,))
        THREE_CUBES.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (THREE_CUBES,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.how,)

    def __str__(self) -> str:
        return f"lose 1 {self.person.name} or return 3 cubes"


def several(n: int, effect: Effect[GentesTable]) -> Effect[GentesTable]:
    return effect if n == 1 else Repeat(n, effect)


def reward(gain: str, n: int) -> Effect[GentesTable]:
    """What one word of `gains` does."""
    if gain in PEOPLE_NAMES:
        return Receive(n, PEOPLE[PEOPLE_NAMES.index(gain)])
    if gain == "anybody":
        return several(n, TRAIN_ANYBODY)
    if gain == "space":
        return several(n, ONE_SPACE_MORE)
    return Gain(n, COIN) if gain == "coins" else Receive(n, {"temple": TEMPLE, "oracle": ORACLE}[gain])


# ---- for good

PRICED: Final = (PHILOSOPHER, SCRIBE)
CHEAPER: Final = (PHILOSOPHER, NAVIGATOR, SCRIBE, CHRONICLER)


def lasting(card: Card) -> Effect[GentesTable]:
    """What changes from now on: people on the card, tax, prices, training."""
    words = card.power.split()
    role = ROLES.index(words[1]) if len(words) > 1 and words[1] in ROLES else -1
    if card.power == "tax again":
        return Modify(TAX_AGAIN, 1, "the tax collector pays you once more")
    if card.power == "train more":
        return Modify(TRAIN_MORE, 1, "your philosophers train one person more")
    if words[0] == "price" and role in PRICED and len(words) == 2:
        return Modify(FREE_PRICE + role, 1, f"you set the price of your {words[1]} actions freely")
    if words[0] == "discount" and role in CHEAPER and words[2:] and words[2].isdecimal():
        return Modify(DISCOUNT + role, int(words[2]), f"{words[1]} tiles cost you {words[2]} less")
    if words[0] == "people" and len(words) == 3 and words[1] in PEOPLE_NAMES and words[2].isdecimal():
        person = PEOPLE[PEOPLE_NAMES.index(words[1])]
        return Modify(person.index, int(words[2]), f"this card counts as {person.count(int(words[2]))}")
    raise card.row.error(f"no card has the power {card.power!r}", "power")


# ---- in every decline


class Exchange(Do[GentesTable]):
    """Something for something: optional, once in each decline (A38)."""

    def __str__(self) -> str:
        return f"{self.steps[0]} to {self.steps[1]}"


def in_decline(card: Card) -> Effect[GentesTable]:
    words = card.power.split()[1:]
    if words == ["heal"]:
        return Exchange(ONE_CUBE, TRAIN_ANYBODY)
    if len(words) == 2 and words[1].isdecimal():
        n = int(words[1])
        if words[0] == "exchange":
            return Exchange(Pay(n, COIN), ScorePoints(1, FROM_POWERS))
        if words[0] == "cube":
            return several(n, CUBE_OF_CHOICE)
        if words[0] == "points":
            return ScorePoints(n, FROM_POWERS)
        if words[0] in ("coins", "temple", "oracle"):
            return reward(words[0], n)
    raise card.row.error(f"no card has the power {card.power!r}", "power")


# ---- all cards

NO_POWER: Final = 0
ACTION: Final = 1
LASTING: Final = 2
EXCHANGE: Final = 3
INCOME: Final = 4
"""Sorts of powers."""
PAID: Final = ("coins", "temple", "oracle", "cube", "points")


def sort_of(card: Card) -> int:
    if not card.power:
        return NO_POWER
    words = card.power.split()
    if words[0] == "decline":
        return INCOME if words[1] in PAID else EXCHANGE
    return ACTION if words[0] == "action" else LASTING


def income_of(card: Card) -> tuple[int, int, int]:
    """Coins, cubes and points that a card pays in every decline."""
    if sort_of(card) != INCOME:
        return 0, 0, 0
    what, n = card.power.split()[1], int(card.power.split()[2])
    coins, points = n * (what == "coins"), n * (what == "points")
    return coins, n - coins - points, points


class Powers:
    """The effects of an edition's cards: when played, and in the decline. Shared by all tables."""

    def __init__(self, facts: Facts) -> None:
        self.effects: list[Effect[GentesTable]] = [self.when_played(card) for card in facts.cards]
        self.declines: list[Effect[GentesTable]] = [self.when_declining(card) for card in facts.cards]
        self.optional = [isinstance(effect, Exchange) for effect in self.declines]
        self.sorts = [sort_of(card) for card in facts.cards]
        self.incomes = [income_of(card) for card in facts.cards]

    def when_played(self, card: Card) -> Effect[GentesTable]:
        """Points and rewards first, then the losses one by one, then what lasts (A13)."""
        steps: list[Effect[GentesTable]] = [ScorePoints(card.points, FROM_CARDS)]
        steps.extend([reward(GAINS[gain], n) for gain, n in card.gains])
        for at, group in enumerate(card.lost, 1):
            steps.append(LosePerson(PEOPLE[group], card.lost[at:]))
        if card.power and not card.power.startswith(("action ", "decline ")):
            steps.append(lasting(card))
        return Do(*steps)

    def when_declining(self, card: Card) -> Effect[GentesTable]:
        return in_decline(card) if card.power.startswith("decline ") else NOTHING

    def everything(self) -> tuple[AnyEffect, ...]:
        return (*self.effects, *self.declines)
