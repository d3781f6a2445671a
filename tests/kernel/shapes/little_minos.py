"""A little Minos: turns, cards, tracks, Farms and a few extra actions, written as the rulebook says them.

Only what the shapes need: one player acts, regions lie around `x`, the pile of Goods is laid out by the test.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.kernel.effect import NOTHING_PICKED, Among, Amount, Condition, Effect, Picks
from pentapolis.kernel.kind import TIMES, Kind, numbers
from pentapolis.kernel.words.goods import Count, Gain, Good, LoseAll, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May, Nothing, OneOf, UpTo, instead
from pentapolis.kernel.words.menu import EachOnce, Forget, InAnyOrder, Once
from pentapolis.kernel.words.price import Raise, Settle, Source
from pentapolis.kernel.words.track import Track
from tests.kernel.tiny import COIN, POINT, TinyTable

WEAPON: Final = Good(4, "weapon", "weapons")
AP: Final = Good(5, "action point", "action points")
RESERVE: Final = Good(6, "warrior in reserve", "warriors in reserve")
INCOME: Final = Good(7, "step of income", "steps of income")

COPPER, SILVER, HERBS, GRAIN, WOOD, STONE = range(6)
REGION: Final = Kind("region", ("x", "y", "z", "q", "v", "w"))
PRINTED: Final = (GRAIN, WOOD, STONE, COPPER, HERBS, SILVER)
NEIGHBOURS: Final = ((1, 3), (0, 2), (1,), (0,), (), ())
NOBODY: Final = -1

PREPARE, DEVELOP, BUILD, EXPAND, WILD, DIE_12, DIE_34, DIE_56 = range(8)
DISCARDED, MOVED, PICKED_UP, SIDE_BENEFIT = range(4)


class MinosTable(TinyTable):
    fields: ClassVar[tuple[str, ...]] = (
        *TinyTable.fields,
        "areas",
        "palaces",
        "triggered",
        "owned",
        "temporary",
        "pile",
        "warriors",
        "cities",
        "farms",
    )

    areas: list[list[int]]
    palaces: list[list[int]]
    triggered: list[list[int]]
    owned: list[list[int]]
    temporary: list[list[int]]
    pile: list[int]
    warriors: list[list[int]]
    cities: list[int]
    farms: list[int]

    def lay(self) -> None:
        super().lay()
        self.areas = [[] for _ in range(self.seats)]
        self.palaces = [[] for _ in range(self.seats)]
        self.triggered = [[] for _ in range(self.seats)]
        self.owned = [[0] * 6 for _ in range(self.seats)]
        self.temporary = [[0] * 6 for _ in range(self.seats)]
        self.pile = []
        self.warriors = [[0] * 6 for _ in range(self.seats)]
        self.cities = [NOBODY] * 6
        self.farms = [NOBODY] * 6


# ---- things to choose


class CardInHand(Among[MinosTable]):
    """Each card in hand but the one that is being paid for."""

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [card for card in table.hands[me] if card not in picks[:1]]


class CardInArea(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(table.areas[me])


class TriggeredTrait(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(table.triggered[me])


class WarriorOnMap(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(range(sum(table.warriors[me])))


class RegionWithWarrior(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [region for region, warriors in enumerate(table.warriors[me]) if warriors]


class RegionWithCity(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [region for region, owner in enumerate(table.cities) if owner == me]


class Neighbour(Among[MinosTable]):
    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(NEIGHBOURS[picks[-1]])


class FarmRegion(Among[MinosTable]):
    """A region without anybody's Farm and with a warrior of one's own (A.9)."""

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [r for r, warriors in enumerate(table.warriors[me]) if warriors and table.farms[r] == NOBODY]


class GrainToUse(Among[MinosTable]):
    """How many Grain, Goods before Temporary ones: as many as wanted, at least so that the warriors suffice."""

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        cost = table.farms.count(me) + 1
        most = min(cost, table.owned[me][GRAIN] + table.temporary[me][GRAIN])
        return list(range(max(0, cost - table.warriors[me][picks[-1]]), most + 1))


class TemporaryGoods(Among[MinosTable]):
    """Which icons of the card to meet with Temporary Goods: a bit for each; only what lowers the price (A25)."""

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        card = CARDS[picks[-1]]
        usable = 0
        for at in range(len(card.icons)):
            if 0 < short_of(table, me, card, at) <= table.temporary[me][card.icons[at]]:
                usable |= 1 << at
        most = (card.cost + 2) // 3 - met(table, me, card)
        return [m for m in range(usable + 1) if m & usable == m and m.bit_count() <= most]


def short_of(table: MinosTable, me: int, card: Card, at: int) -> int:
    """How many Goods are missing to meet this icon and the same icon before it."""
    return card.icons[: at + 1].count(card.icons[at]) - table.owned[me][card.icons[at]]


def met(table: MinosTable, me: int, card: Card) -> int:
    """How many icons of the card are met by Goods."""
    return len([at for at in range(len(card.icons)) if short_of(table, me, card, at) <= 0])


class CardPrice(Amount[MinosTable]):
    """The printed cost, 3 less for each icon that a Good or a returned Temporary Good meets."""

    def of(self, table: MinosTable, me: int, picks: Picks) -> int:
        card, returned = CARDS[picks[0]], picks[1]
        return card.cost - 3 * (met(table, me, card) + returned.bit_count())

    def __str__(self) -> str:
        return "its price in"


class TwoFarms(Condition[MinosTable]):
    text: ClassVar[str] = "with two or more farms"

    def holds(self, table: MinosTable, me: int) -> bool:
        return table.farms.count(me) >= 2


# ---- verbs


class Always(Effect[MinosTable]):
    """What is always possible where it is offered."""

    def sure(self) -> bool:
        return True


class Discard(Always):
    text: ClassVar[str] = "discard it"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.hands[me].remove(picks[-1])


class PutInArea(Always):
    """The card is laid down before its effects, and so counts itself (A14)."""

    text: ClassVar[str] = "put it in your area"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.hands[me].remove(picks[0])
        table.areas[me].append(picks[0])


class ReturnThem(Always):
    text: ClassVar[str] = "return the Temporary Goods"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for at, icon in enumerate(CARDS[picks[0]].icons):
            table.temporary[me][icon] -= picks[1] >> at & 1


class ItsEffects(Always):
    text: ClassVar[str] = "have its effects"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        CARDS[picks[0]].effect.run(table, me, NOTHING_PICKED)


class PutInPalace(Always):
    text: ClassVar[str] = "put it in your palace"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.areas[me].remove(picks[-1])
        table.palaces[me].append(picks[-1])


class RandomGood(Always):
    """The first of a type brings 1 step of income, the second 2 (A.11)."""

    text: ClassVar[str] = "gain a random Good"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        good = table.draw(table.pile)
        table.owned[me][good] += 1
        table.gain(me, INCOME.index, (1, 2, 1, 2)[table.owned[me][good] - 1])


class TakeTemporary(Always):
    text: ClassVar[str] = "take the Temporary Good printed there"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.temporary[me][PRINTED[picks[-1]]] += 1


class PlaceWarrior(Effect[MinosTable]):
    text: ClassVar[str] = "place a warrior there"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return table.has(me, RESERVE.index) > 0

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.gain(me, RESERVE.index, -1)
        table.warriors[me][picks[-1]] += 1


class MoveWarrior(Always):
    text: ClassVar[str] = "move a warrior there"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.warriors[me][picks[-2]] -= 1
        table.warriors[me][picks[-1]] += 1


class BuildFarm(Always):
    """Warriors return from the region to the reserve, Temporary Grain beyond the Goods to the supply."""

    text: ClassVar[str] = "build a farm there"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region, grain = picks[-2], picks[-1]
        number = table.farms.count(me) + 1
        table.temporary[me][GRAIN] -= max(0, grain - table.owned[me][GRAIN])
        table.warriors[me][region] -= number - grain
        table.gain(me, RESERVE.index, number - grain)
        table.farms[region] = me
        table.gain(me, INCOME.index, (1, 1, 2, 1)[number - 1])


class Retrieve(Effect[MinosTable]):
    """Take back a die: the traits of its section and of its value are triggered, here and not later (A08)."""

    def __init__(self, section: int, value: int) -> None:
        self.triggers = (section, DIE_12 + (value - 1) // 2)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.triggered[me] = [card for card in table.palaces[me] if CARDS[card].trigger in self.triggers]

    def __str__(self) -> str:
        return "retrieve a die"


class ResolveTrait(Effect[MinosTable]):
    text: ClassVar[str] = "resolve its trait"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return CARDS[picks[-1]].trait.can(table, me, NOTHING_PICKED)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.triggered[me].remove(picks[-1])
        CARDS[picks[-1]].trait.run(table, me, NOTHING_PICKED)


# ---- sentences

CARD: Final = Kind("card", ("x1", "x2", "x3", "x4", "pa", "pb", "pc", "pd", "pe", "ha", "hb", "hc"))
RETURN: Final = Kind("return", ("nothing", "first", "second", "both"))
WAY: Final = Kind("pay", ("coins", "discard"))
TRACK: Final = Kind("track", ("influence", "cultural", "population"))
INSTANT: Final = Kind("instant", ("good", "weapon", "coins", "palace"))
DIE: Final = Kind("die", ("use", "forfeit"))
MENU: Final = Kind("turn", ("develop", "build", "side", "trait", "discard", "move", "pick-up"))

IN_HAND: Final = CardInHand("a card in hand", CARD)
WARRIOR: Final = WarriorOnMap("warrior on the map", TIMES)
YOUR_WARRIOR: Final = RegionWithWarrior("a region with a warrior", REGION)
DISCARD_FOR_COIN: Final = Do(Discard(), Gain(1, COIN))

RAISE_MONEY: Final = Source(Once(DISCARDED, Raise(COIN, IN_HAND, DISCARD_FOR_COIN)), brings=Count(IN_HAND))
PLAY: Final = Choose(
    IN_HAND,
    Choose(
        TemporaryGoods("Temporary Goods to return", RETURN),
        Settle(WAY, CardPrice(), COIN, Do(ReturnThem(), PutInArea(), ItsEffects()), RAISE_MONEY),
    ),
)
PLAY_FREE: Final = Choose(IN_HAND, Do(PutInArea(), ItsEffects()))
MOVE: Final = Choose(YOUR_WARRIOR, Choose(Neighbour("a region beside it", REGION), MoveWarrior()))
PLACE: Final = Choose(RegionWithCity("a region with your city", REGION), PlaceWarrior())
FARM: Final = Choose(
    FarmRegion("a region for a farm", REGION), Choose(GrainToUse("grain to use", numbers("grain", 4)), BuildFarm())
)
TO_PALACE: Final = Choose(CardInArea("a card in your area", CARD), PutInPalace())

INFLUENCE: Final = Track(0, "influence", (Nothing(), Gain(3, COIN), Nothing()), beyond=Gain(3, POINT))
CULTURAL: Final = Track(1, "cultural", (Nothing(), RandomGood(), Nothing(), FARM), beyond=Gain(3, POINT))
POPULATION: Final = Track(
    2,
    "population",
    (Nothing(), Gain(2, RESERVE), Nothing(), Gain(2, WEAPON), Do(Gain(2, RESERVE), PLACE)),
    beyond=Gain(3, POINT),
)
ANY_TRACK: Final = OneOf(TRACK, Branch(0, INFLUENCE), Branch(1, CULTURAL), Branch(2, POPULATION))


A_CARD: Final = Branch(0, Do(Pay(1, AP), PLAY))
A_FARM: Final = Branch(1, Do(Pay(1, AP), FARM))


def turn(die: Retrieve, points: int, action: Branch[MinosTable]) -> Effect[MinosTable]:
    """A turn: retrieve a die, use or forfeit it, then everything in any order (A.7, A.10)."""
    return Do(
        die,
        OneOf(DIE, Branch(0, Gain(points, AP)), Branch(1, Once(SIDE_BENEFIT, Gain(2, COIN)))),
        InAnyOrder(
            MENU,
            action,
            Branch(2, Once(SIDE_BENEFIT, Gain(1, WEAPON))),
            Branch(3, Choose(TriggeredTrait("a triggered trait", CARD), ResolveTrait())),
            Branch(4, Once(DISCARDED, UpTo(99, IN_HAND, DISCARD_FOR_COIN, least=1))),
            Branch(5, Once(MOVED, Do(Pay(1, WEAPON), MOVE))),
            Branch(6, Once(PICKED_UP, Do(Pay(1, WEAPON), Choose(YOUR_WARRIOR, TakeTemporary())))),
        ),
        LoseAll(AP),
        Forget(DISCARDED, MOVED, PICKED_UP, SIDE_BENEFIT),
    )


# ---- cards


class Card:
    """What is printed on a card."""

    def __init__(
        self,
        cost: int,
        icons: tuple[int, ...],
        effect: Effect[MinosTable],
        trigger: int = PREPARE,
        trait: Effect[MinosTable] | None = None,
    ) -> None:
        self.cost = cost
        self.icons = icons
        self.effect = effect
        self.trigger = trigger
        self.trait = trait or Nothing()


X1, X2, X3, X4, PA, PB, PC, PD, PE, HA, HB, HC = range(12)
CARDS: Final = (
    Card(8, (HERBS,), EachOnce(INSTANT, Branch(0, RandomGood()), Branch(1, Gain(1, WEAPON)), must=True)),
    Card(10, (GRAIN, WOOD), instead(PLAY, TwoFarms(), PLAY_FREE)),
    Card(8, (GRAIN,), ANY_TRACK),
    Card(
        8,
        (SILVER, SILVER),
        Do(Gain(1, COIN, each=WARRIOR), May(Pay(5, COIN), TO_PALACE)),
        DEVELOP,
        Gain(1, POINT),
    ),
    Card(0, (), Nothing(), BUILD, Gain(1, COIN)),
    Card(0, (), Nothing(), BUILD, Gain(1, WEAPON)),
    Card(0, (), Nothing(), DIE_34, Gain(1, POINT)),
    Card(0, (), Nothing(), DIE_34, MOVE),
    Card(0, (), Nothing(), BUILD, Do(UpTo(3, IN_HAND, Discard(), least=3), INFLUENCE)),
    *[Card(20, (), Nothing())] * 3,
)
CARD_SENTENCES: Final = (*[card.effect for card in CARDS], *[card.trait for card in CARDS])
