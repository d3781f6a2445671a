"""Additional actions: people for cubes, exchanges for an oracle cube, bonus tiles (R44 to R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.gentes.constants import (
    BONUSES,
    CUBE,
    CUBES_FOR_A_PERSON,
    EXCHANGES,
    EXTRA,
    FROM_BONUSES,
    GROUPS,
    MIX,
    ORACLE,
    ORACLE_AT,
    PERSON,
    ROW,
    STORE,
    TEMPLE,
    TEMPLE_AT,
)
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.words.goods import Pay, from_to
from pentapolis.kernel.words.grammar import Branch, Choose, Do
from pentapolis.kernel.words.menu import InAnyOrder

if TYPE_CHECKING:
    from pentapolis.kernel.events import Verb

TRAIN: Final = 0
EXCHANGE: Final = 1
FULL_GROUP: Final = "a group cannot be more than six"


def too_few_cubes(table: GentesTable, me: int) -> str:
    return f"needs {CUBES_FOR_A_PERSON} cubes, you have {table.stored(me)}"


def no_exchange(table: GentesTable, me: int) -> str:
    return "nobody is on your chart" if table.goods[ORACLE_AT * table.seats + me] else "you have no oracle cube"


# ---- bonus tiles


class ClaimBonuses(Effect[GentesTable]):
    """Taken as soon as the condition is met, because that is never worse (A29)."""

    text: ClassVar[str] = "take every bonus tile that you deserve"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for bonus in range(BONUSES):
            if not table.bonuses[bonus * table.seats + me] and table.deserves(me, bonus):
                claim(table, me, bonus)


def claim(table: GentesTable, me: int, bonus: int) -> None:
    """The first of a sort is worth more than the others."""
    first = bonus * table.seats
    taken = any([points > 0 for points in table.bonuses[first : first + table.seats]])
    points = table.facts.later_bonus if taken else table.facts.first_bonus
    bonuses = table.bonuses.copy()
    bonuses[first + me] = points
    table.bonuses = bonuses
    if table.events is not None:
        table.tell(happenings.CLAIMS, me, (bonus,))
    table.score(me, FROM_BONUSES, points)


CLAIM_BONUSES: Final = ClaimBonuses()

# ---- cubes


class Mixes(Among[GentesTable]):
    """How many of the three cubes come from the temple."""

    def __init__(self) -> None:
        super().__init__("how many of the 3 cubes to take from the temple", MIX)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        temple = table.goods[TEMPLE_AT * table.seats + me]
        oracle = table.goods[ORACLE_AT * table.seats + me]
        return from_to(max(0, CUBES_FOR_A_PERSON - oracle), min(CUBES_FOR_A_PERSON, temple))

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return f"you have {TEMPLE.count(table.has(me, TEMPLE_AT))} and {ORACLE.count(table.has(me, ORACLE_AT))}"


class ReturnThreeCubes(Effect[GentesTable]):
    """From temple and oracle, in any mix."""

    text: ClassVar[str] = "return 3 cubes from temple and oracle in any mix"

    def __init__(self) -> None:
        self.mix = Mixes()

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return table.stored(me) >= CUBES_FOR_A_PERSON

    def why_not(self, table: GentesTable, me: int, picks: Picks) -> str:
        return too_few_cubes(table, me)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.ask(me, self.mix, self.mix.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        table.goods[TEMPLE_AT * table.seats + me] -= answer
        table.goods[ORACLE_AT * table.seats + me] -= CUBES_FOR_A_PERSON - answer

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.mix,)


class StoreWithRoom(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("where to put the cube", CUBE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [cube for cube in (0, 1) if table.goods[(TEMPLE_AT + cube) * table.seats + me] < STORE]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "it is full"


class StoreWithCube(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("where to take a cube from", CUBE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [cube for cube in (0, 1) if table.goods[(TEMPLE_AT + cube) * table.seats + me] > 0]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "it is empty"


class PutCube(Effect[GentesTable]):
    text: ClassVar[str] = "put a cube there"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.goods[(TEMPLE_AT + picks[-1]) * table.seats + me] += 1


class TakeCube(Effect[GentesTable]):
    text: ClassVar[str] = "return a cube from there"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.goods[(TEMPLE_AT + picks[-1]) * table.seats + me] -= 1


class CubeOfChoice(Choose[GentesTable]):
    """A cube for temple or oracle; forfeited where both are full (A44)."""

    def __init__(self) -> None:
        super().__init__(StoreWithRoom(), PutCube())

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None and not self.can(table, me, picks):
            table.tell(happenings.NO_ROOM, me, (1,))
        super().run(table, me, picks)

    def __str__(self) -> str:
        return "gain 1 cube for temple or oracle"


class ReturnOneCube(Choose[GentesTable]):
    def __init__(self) -> None:
        super().__init__(StoreWithCube(), TakeCube())

    def why_not(self, table: GentesTable, me: int, picks: Picks) -> str:
        return "you have no cube"

    def __str__(self) -> str:
        return "return 1 cube from temple or oracle"


# ---- people


class GroupThatCanGrow(Among[GentesTable]):
    """There is always one: facing groups cannot both be six."""

    def __init__(self) -> None:
        super().__init__("a person to train", PERSON)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [group for group in range(GROUPS) if table.goods[group * table.seats + me] < ROW]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return FULL_GROUP


class AddPerson(Effect[GentesTable]):
    """On the chart; the training table stays as it is (A21)."""

    text: ClassVar[str] = "add this person to your chart"

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(self.verb, me, (picks[-1],))
        table.add_person(me, picks[-1])


class TrainAnybody(Choose[GentesTable]):
    def __init__(self) -> None:
        super().__init__(GroupThatCanGrow(), AddPerson(happenings.TRAINS))

    def sure(self) -> bool:
        return True

    def __str__(self) -> str:
        return "gain 1 person of your choice"


class PersonOnChart(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a person to step back", PERSON)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [group for group in range(GROUPS) if table.goods[group * table.seats + me] > 0]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "nobody of this group is on your chart"


class OtherGroup(Among[GentesTable]):
    """Any group but the one that steps back, if it can grow (A46)."""

    def __init__(self) -> None:
        super().__init__("a person to have instead", PERSON)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        back = picks[-1]
        return [group for group in range(GROUPS) if group != back and table.goods[group * table.seats + me] < ROW]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "this group has just stepped back" if option == picks[-1] else FULL_GROUP


class ExchangePeople(Effect[GentesTable]):
    """First one steps back, then the other forward, with the usual push."""

    text: ClassVar[str] = "one steps back, the other forward"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        back, forward = picks[-2], picks[-1]
        if table.events is not None:
            table.tell(happenings.EXCHANGES, me, (back, forward))
        table.goods[back * table.seats + me] -= 1
        table.add_person(me, forward)


class ForSomebodyElse(Choose[GentesTable]):
    """There is always another group that can grow."""

    def __init__(self) -> None:
        super().__init__(OtherGroup(), ExchangePeople())

    def sure(self) -> bool:
        return True


class OneExchange(Choose[GentesTable]):
    """The second one of a cube may be left out."""

    def __init__(self, *, optional: bool = False) -> None:
        super().__init__(PersonOnChart(), ForSomebodyElse(), optional=optional)

    def __str__(self) -> str:
        return f"{'you may ' if self.optional else ''}exchange a person for another"


class ExchangeByOracle(Do[GentesTable]):
    def __init__(self) -> None:
        super().__init__(Pay(1, ORACLE), *[OneExchange(optional=n > 0) for n in range(EXCHANGES)], CLAIM_BONUSES)

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return table.goods[ORACLE_AT * table.seats + me] > 0 and table.has_people(me)

    def why_not(self, table: GentesTable, me: int, picks: Picks) -> str:
        return no_exchange(table, me)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.ASKS_ORACLE, me, ())
        super().run(table, me, picks)


class TrainByCubes(Do[GentesTable]):
    def __init__(self) -> None:
        super().__init__(THREE_CUBES, TRAIN_ANYBODY, CLAIM_BONUSES)

    def can(self, table: GentesTable, me: int, picks: Picks) -> bool:
        return THREE_CUBES.can(table, me, picks)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.RETURNS_CUBES, me, ())
        super().run(table, me, picks)


THREE_CUBES: Final = ReturnThreeCubes()
TRAIN_ANYBODY: Final = TrainAnybody()
CUBE_OF_CHOICE: Final = CubeOfChoice()
ONE_CUBE: Final = ReturnOneCube()
TRAIN_BY_CUBES: Final = TrainByCubes()
EXCHANGE_BY_ORACLE: Final = ExchangeByOracle()


class AdditionalActions(InAnyOrder[GentesTable]):
    def __init__(self) -> None:
        super().__init__(
            EXTRA,
            Branch(TRAIN, TRAIN_BY_CUBES),
            Branch(EXCHANGE, EXCHANGE_BY_ORACLE),
            text="an additional action, or done",
        )

    def objection(self, table: GentesTable, me: int, picks: Picks, answer: int) -> str:
        return "" if answer in self.among.ways else "cards are scored from the hand in the end"


ADDITIONAL: Final = AdditionalActions()


class OneSpaceMore(Effect[GentesTable]):
    """A cube leaves the time track; whoever has none there takes one for temple or oracle (R50)."""

    text: ClassVar[str] = "free one space of your time track"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.cubes[me]:
            table.cubes[me] -= 1
        else:
            CUBE_OF_CHOICE.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CUBE_OF_CHOICE,)


ONE_SPACE_MORE: Final = OneSpaceMore()
