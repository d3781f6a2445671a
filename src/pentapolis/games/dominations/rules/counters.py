"""What cards count, and what they pay for it: at the end of each Age, or once when they are acquired."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    COLOURS,
    DOMAIN_TITLES,
    FROM_AGES,
    FROM_EFFECTS,
    INFLUENCE,
    MONUMENTS,
    TIERS,
)
from pentapolis.games.dominations.rules.control import controlled
from pentapolis.games.dominations.rules.gifts import OfCard, tell_of_work
from pentapolis.games.dominations.rules.phases.land import level_at
from pentapolis.games.dominations.table import ADVANCED, DominationsTable
from pentapolis.kernel.effect import NOTHING_PICKED, Amount, Picks
from pentapolis.kernel.told.english import a


class Counter(Amount[DominationsTable]):
    """How many there are, for the seat. The text names several of them, `one` a single one."""

    one: ClassVar[str] = ""

    def single(self) -> str:
        return self.one


class Stock(Counter):
    text: ClassVar[str] = "unspent Knowledge"
    one: ClassVar[str] = "unspent Knowledge"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return table.stock(me)


class CitiesOn(Counter):
    """Cities on the Camps of a Domain."""

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return len([cell for cell in table.cities_of(me) if table.camp(cell) == self.domain])

    def __str__(self) -> str:
        return f"Cities of yours on {DOMAIN_TITLES[self.domain]} Camps"

    def single(self) -> str:
        return f"City of yours on {a(DOMAIN_TITLES[self.domain])} Camp"


class LevelsOn(Counter):
    """Levels of Cities on the Camps of a Domain."""

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return sum([level_at(table, cell) for cell in table.cities_of(me) if table.camp(cell) == self.domain])

    def __str__(self) -> str:
        return f"levels of your Cities on {DOMAIN_TITLES[self.domain]} Camps"

    def single(self) -> str:
        return f"level of your Cities on {DOMAIN_TITLES[self.domain]} Camps"


class CityDomains(Counter):
    text: ClassVar[str] = "Domains with a City of yours"
    one: ClassVar[str] = "Domain with a City of yours"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return COLOURS - table.best[me * COLOURS : me * COLOURS + COLOURS].count(0)


class LargestGroup(Counter):
    text: ClassVar[str] = "Cities in your largest group"
    one: ClassVar[str] = "City in your largest group"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return max([len(group) for group in table.groups[me]], default=0)


class LargestGroupLevels(Counter):
    """The group with the most levels, whether it has the most Cities or not."""

    text: ClassVar[str] = "levels of Cities in one group of yours"
    one: ClassVar[str] = "level of Cities in one group of yours"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return max([sum([level_at(table, cell) for cell in group]) for group in table.groups[me]], default=0)


class Groups(Counter):
    text: ClassVar[str] = "separate groups of your Cities"
    one: ClassVar[str] = "separate group of your Cities"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return len(table.groups[me])


class NodusOf(Counter):
    def __init__(self, domain: int) -> None:
        self.domain = domain

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return table.nodus[me * COLOURS + self.domain]

    def __str__(self) -> str:
        return f"{DOMAIN_TITLES[self.domain]} Nodus in your tree"

    def single(self) -> str:
        return str(self)


class AllNodus(Counter):
    text: ClassVar[str] = "Nodus in your tree"
    one: ClassVar[str] = "Nodus in your tree"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return sum(table.nodus[me * COLOURS : me * COLOURS + COLOURS])


class NodusColours(Counter):
    """Colours with at least so many Nodus."""

    def __init__(self, least: int) -> None:
        self.least = least

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return len([n for n in table.nodus[me * COLOURS : me * COLOURS + COLOURS] if n >= self.least])

    def __str__(self) -> str:
        return f"colours with {self.least} or more Nodus in your tree"

    def single(self) -> str:
        return f"colour with {self.least} or more Nodus in your tree"


class InfluenceHeld(Counter):
    text: ClassVar[str] = "Influence that you have"
    one: ClassVar[str] = "Influence that you have"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return table.influence(me)


class Masteries(Counter):
    text: ClassVar[str] = "Masteries in your tree"
    one: ClassVar[str] = "Mastery in your tree"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return sum(table.held[me])


class MasteriesOfNine(Counter):
    text: ClassVar[str] = "Masteries of value 9 in your tree"
    one: ClassVar[str] = "Mastery of value 9 in your tree"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return sum(table.held[me][TIERS - 1 :: TIERS])


class AdvancedMasteries(Counter):
    text: ClassVar[str] = "Advanced Masteries in your tree"
    one: ClassVar[str] = "Advanced Mastery in your tree"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return table.titles[me].count(ADVANCED)


class MonumentLevels(Counter):
    text: ClassVar[str] = "Monument Levels in your tree"
    one: ClassVar[str] = "Monument Level in your tree"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return sum([table.levels[monument * table.seats + me] for monument in range(MONUMENTS)])


class MonumentsControlled(Counter):
    text: ClassVar[str] = "Monuments that you control"
    one: ClassVar[str] = "Monument that you control"

    def of(self, table: DominationsTable, me: int, picks: Picks) -> int:
        return controlled(table, me)


PLAIN: Final[dict[str, Counter]] = {
    "stock": Stock(),
    "city-domains": CityDomains(),
    "largest-group": LargestGroup(),
    "largest-group-levels": LargestGroupLevels(),
    "groups": Groups(),
    "nodus-all": AllNodus(),
    "influence": InfluenceHeld(),
    "masteries": Masteries(),
    "masteries-9": MasteriesOfNine(),
    "advanced": AdvancedMasteries(),
    "monument-levels": MonumentLevels(),
    "monuments-controlled": MonumentsControlled(),
}


class Paid:
    """So many for every so many of the things counted, at most so many; without a counter just so many."""

    def __init__(self, n: int, per: int = 1, counter: Counter | None = None, most: int = 0) -> None:
        self.n = n
        self.per = per
        self.counter = counter
        self.most = most

    def of(self, table: DominationsTable, seat: int) -> int:
        if self.counter is None:
            return self.n
        return min(self.most, self.counter.of(table, seat, NOTHING_PICKED) // self.per * self.n)

    def words(self, good: str) -> str:
        if self.counter is None:
            return f"{self.n} {good}"
        every = f"each {self.counter.single()}" if self.per == 1 else f"every {self.per} {self.counter}"
        return f"{self.n} {good} for {every}, at most {self.most}"


class AgeEnd:
    """At the end of each Age, VP or Influence."""

    def __init__(self, paid: Paid, *, influence: bool) -> None:
        self.paid = paid
        self.influence = influence
        self.work = 0

    def pay(self, table: DominationsTable, seat: int) -> None:
        n = self.paid.of(table, seat)
        if not n:
            return
        if table.events is not None:
            tell_of_work(table, seat, self.work)
        if self.influence:
            table.gain(seat, INFLUENCE.index, n)
        else:
            table.score(seat, FROM_AGES, n)

    def __str__(self) -> str:
        return f"at the end of each Age {self.paid.words('Influence' if self.influence else 'VP')}"


class ScoreNow(OfCard):
    """VP once, when the card is acquired."""

    def __init__(self, paid: Paid) -> None:
        super().__init__()
        self.paid = paid

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        self.tell(table, me)
        table.score(me, FROM_EFFECTS, self.paid.of(table, me))

    def __str__(self) -> str:
        return f"at once {self.paid.words('VP')}"
