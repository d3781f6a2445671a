"""What cards and Vases count and ask for: "per Farm", "with two or more Farms"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.minos.constants import CULTURAL, INCOME, INFLUENCE, POPULATION, ROUTES, TRACK, TRIGGERS, TYPES
from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.effect import NOTHING_PICKED, Amount, Condition, Effect, Picks

if TYPE_CHECKING:
    from pentapolis.kernel.words.goods import Good


class Counter(Amount[MinosTable]):
    """How many there are, for the seat; `one` is the word for one of them."""

    one: ClassVar[str] = ""

    def at_least(self, n: int) -> str:
        """The clause that asks for so many."""
        return f"with {n} or more {self}"


class CardsInArea(Counter):
    text: ClassVar[str] = "cards in your area"
    one: ClassVar[str] = "card in your area"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return len(table.areas[me])


class CardsInPalace(Counter):
    text: ClassVar[str] = "cards in your Palace"
    one: ClassVar[str] = "card in your Palace"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return len(table.palaces[me])


class Cities(Counter):
    text: ClassVar[str] = "Cities on the map"
    one: ClassVar[str] = "City on the map"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.cities_of(me)


class Towers(Counter):
    text: ClassVar[str] = "Towers on the map"
    one: ClassVar[str] = "Tower on the map"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.towers_of(me)


class Farms(Counter):
    text: ClassVar[str] = "Farms on the map"
    one: ClassVar[str] = "Farm on the map"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.farms_of(me)


class Presence(Counter):
    text: ClassVar[str] = "regions with your Warriors"
    one: ClassVar[str] = "region with your Warriors"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.presence(me)


class Dominance(Counter):
    text: ClassVar[str] = "regions that you dominate"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.dominated(me)


class SeaPeoples(Counter):
    text: ClassVar[str] = "Sea Peoples beaten"
    one: ClassVar[str] = "tile of Sea Peoples beaten"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.beaten[me].bit_count()


class LowestTrack(Counter):
    text: ClassVar[str] = "spaces on your lowest Progress track"
    one: ClassVar[str] = "space on your lowest Progress track"

    def at_least(self, n: int) -> str:
        return f"with all three Progress tracks on space {n} or higher"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return min([table.at(me, track) for track in (INFLUENCE, CULTURAL, POPULATION)])


class OnTrack(Counter):
    """How high on one track."""

    def __init__(self, track: int) -> None:
        self.track = track

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.at(me, self.track)

    def at_least(self, n: int) -> str:
        return f"on space {n} or higher of the {TRACK.labels[self.track].capitalize()} track"


class WarriorsOnMap(Counter):
    text: ClassVar[str] = "Warriors on the map"
    one: ClassVar[str] = "Warrior on the map"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.on_map(me)


class SpacesSailed(Counter):
    text: ClassVar[str] = "spaces of your Ships together"
    one: ClassVar[str] = "space that your Ships have sailed"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return sum(table.ships[me * ROUTES : me * ROUTES + ROUTES])


class FurthestShip(Counter):
    """The space of the Ship that has come furthest."""

    def at_least(self, n: int) -> str:
        return f"with a Ship on space {n} or beyond"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return max(table.ships[me * ROUTES : me * ROUTES + ROUTES])


class Ships(Counter):
    text: ClassVar[str] = "Ships on Trade Routes"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.ships_of(me)


class IncomeSteps(Counter):
    """The space of the Income marker."""

    def at_least(self, n: int) -> str:
        return f"with your Income marker on space {n} or beyond"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        return table.has(me, INCOME.index)


class EqualGoods(Counter):
    text: ClassVar[str] = "Goods of one type"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        most = 0
        for sort in range(TYPES):
            most = max(most, table.good(me, sort))
        return most


class EqualTriggers(Counter):
    text: ClassVar[str] = "cards in your Palace with one trigger"

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        counts = [0] * len(TRIGGERS)
        most = 0
        for card in table.palaces[me]:
            trigger = table.facts.decrees[card].trigger
            counts[trigger] += 1
            most = max(most, counts[trigger])
        return most


AREA: Final = CardsInArea()
PALACE: Final = CardsInPalace()
CITIES: Final = Cities()
TOWERS: Final = Towers()
FARMS: Final = Farms()
PRESENCE: Final = Presence()
SEA: Final = SeaPeoples()
LOW: Final = LowestTrack()
WARRIORS: Final = WarriorsOnMap()
TRADE: Final = SpacesSailed()
ON_TRACK: Final = (OnTrack(INFLUENCE), OnTrack(CULTURAL), OnTrack(POPULATION))

COUNTERS: Final[dict[str, Counter]] = {
    "area": AREA,
    "palace": PALACE,
    "cities": CITIES,
    "towers": TOWERS,
    "farms": FARMS,
    "presence": PRESENCE,
    "sea": SEA,
    "low": LOW,
    "warriors": WARRIORS,
    "trade": TRADE,
}
CONDITIONS: Final[dict[str, Counter]] = {
    "towers": TOWERS,
    "farms": FARMS,
    "cities": CITIES,
    "sea": SEA,
    "infl": ON_TRACK[INFLUENCE],
    "cult": ON_TRACK[CULTURAL],
    "pop": ON_TRACK[POPULATION],
    "palace": PALACE,
    "area": AREA,
    "alltracks": LOW,
    "ship": FurthestShip(),
    "warriors": WARRIORS,
    "presence": PRESENCE,
}


class GainForEach(Effect[MinosTable]):
    """So many for each of the things counted."""

    def __init__(self, n: int, good: Good, counter: Counter) -> None:
        self.n = n
        self.good = good
        self.counter = counter

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, self.n * self.counter.of(table, me, picks))

    def __str__(self) -> str:
        return f"gain {self.good.count(self.n)} for each {self.counter.one}"


class AtLeast(Condition[MinosTable]):
    """With so many or more of the things counted."""

    def __init__(self, counter: Counter, n: int) -> None:
        self.counter = counter
        self.n = n

    def holds(self, table: MinosTable, me: int) -> bool:
        return self.counter.of(table, me, NOTHING_PICKED) >= self.n

    def __str__(self) -> str:
        return self.counter.at_least(self.n)


class InRegions(AtLeast):
    """The same for regions: nobody is in more of them than there are Warriors on the map."""

    def holds(self, table: MinosTable, me: int) -> bool:
        return table.on_map(me) >= self.n and super().holds(table, me)
