"""Scoring after rounds 2 and 4, the last battles, and the score line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    ARMOURER_PER_POINT,
    COIN,
    FROM_AREA,
    FROM_BOARD,
    FROM_FARMS,
    FROM_PALACE,
    FROM_REGIONS,
    FROM_RESOURCES,
    LAST_STEP,
    NOTHING_THERE,
    POPULATION,
    REGION,
    REGIONS,
    RESOURCES_PER_POINT,
    WEAPONRY,
)
from pentapolis.games.minos.rules.actions.exchange import COINS_FOR_WEAPONRY, EXCHANGE_IT, MAY_EXCHANGE, exchangeable
from pentapolis.games.minos.rules.actions.extra import BATTLE_IT
from pentapolis.games.minos.rules.supply import REFILL
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.game import ScoreLine
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.kernel.events import Verb

LINE_NAMES: Final = (
    "Decrees, tracks and tiles",
    "Starting card",
    "Income",
    "Special Ability",
    "Vases",
    "Ends of Trade Routes",
    "Cards put into the Palace from the hand",
    "Farms",
    "Regions",
    "Resources",
    "Cards in the area",
    "Palace",
    "Cities and Ships",
)

WHEN_SCORED: Final = (
    "gained in play",
    "at the set-up",
    "each round",
    "gained in play",
    "claimed in play",
    "gained in play",
    "lost in play",
    "after rounds 2 and 4",
    "after rounds 2 and 4",
    "at the end",
    "at the end",
    "at the end",
    "at the end",
)

# ---- after rounds 2 and 4


class ScoreFarms(Effect[MinosTable]):
    text: ClassVar[str] = "each player scores Farms"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for seat in range(table.seats):
            points = table.facts.board.farm_points[table.farms_of(seat)]
            score_line(table, seat, FROM_FARMS, points, happenings.SCORES_FARMS)


def region_points(table: MinosTable, seat: int, region: int, ruler: int) -> int:
    """Dominance for whoever alone has most Warriors, presence for the others who have any (E09)."""
    if not table.warriors[seat * REGIONS + region]:
        return 0
    at = table.at(seat, POPULATION)
    if seat != ruler:
        return table.facts.tracks.presence[at]
    return table.facts.tracks.dominance[at] + table.facts.board.tower_dominance[table.towers_of(seat)]


class ScoreRegions(Effect[MinosTable]):
    text: ClassVar[str] = "each player scores dominance and presence in the regions"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        totals = [0] * table.seats
        for region in table.island.order:
            ruler = table.ruler(region)
            for seat in range(table.seats):
                totals[seat] += region_points(table, seat, region, ruler)
        for seat, points in enumerate(totals):
            score_line(table, seat, FROM_REGIONS, points, happenings.SCORES_REGIONS)


# ---- the last battles


class RemoveRaiders(Effect[MinosTable]):
    text: ClassVar[str] = "remove all Level I Sea Peoples"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.sea = [NOTHING_THERE] * REGIONS


def challengers(table: MinosTable, region: int) -> list[int]:
    """Who may battle there: more Warriors first, then more Weaponry, then turn order (R17)."""
    here = [seat for seat in table.order if table.warriors[seat * REGIONS + region]]
    keys = [
        (-table.warriors[s * REGIONS + region], -table.has(s, WEAPONRY.index), table.order.index(s), s) for s in here
    ]
    return [key[3] for key in sorted(keys)]


class LastBattles(Effect[MinosTable]):
    """Region by region in the order of their numbers: the pick says which comes next."""

    text: ClassVar[str] = "battle the remaining Sea Peoples, region by region"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        at = picks[-1] if picks else 0
        others = table.island.others
        while at < len(others) and table.deep_sea[others[at]] == NOTHING_THERE:
            at += 1
        if at == len(others):
            return
        table.push(self, me, (at + 1,))
        table.push(OFFER_BATTLE, me, (others[at],))
        for seat in reversed(table.order):
            if table.warriors[seat * REGIONS + others[at]]:
                table.push(MAY_EXCHANGE, seat)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (OFFER_BATTLE, MAY_EXCHANGE)


def weaponry_missing(table: MinosTable, seat: int, region: int) -> int:
    """How much Weaponry the seat lacks to battle there."""
    return table.facts.sea_costs[table.deep_sea[region]] - table.has(seat, WEAPONRY.index)


class LastGround(Among[MinosTable]):
    """The region in question, if Weaponry suffices there, or Coins that the Armourer can exchange."""

    def __init__(self) -> None:
        super().__init__("whether to battle the last Sea Peoples there", REGION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        missing = weaponry_missing(table, me, picks[0])
        return [picks[0]] if missing <= exchangeable(table, me, COINS_FOR_WEAPONRY) else []

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "the battle is offered region by region"


class OfferBattle(Effect[MinosTable]):
    """To one player after the other; when nobody wants it, the tile leaves the game.

    The picks are the region and who has been asked already: a bit for each seat. An Armourer who accepts exchanges the
    Coins for what Weaponry is missing (A46).
    """

    text: ClassVar[str] = "offer the battle to whoever has the most Warriors there, then to the next"

    def __init__(self) -> None:
        self.offer = LastGround()

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region = picks[0]
        asked = picks[1] if len(picks) > 1 else 0
        for seat in challengers(table, region):
            ground = [] if asked >> seat & 1 else self.offer.options(table, seat, picks)
            if ground:
                table.ask(seat, self.offer, [*ground, DONE], self, (region, asked | 1 << seat))
                return
        if table.events is not None:
            table.tell(happenings.SAIL_AWAY, me, (table.deep_sea[region], region))
        table.deep_sea[region] = NOTHING_THERE

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            self.run(table, me, picks)
            return
        missing = weaponry_missing(table, me, picks[0])
        if missing > 0:
            EXCHANGE_IT.run(table, me, (COINS_FOR_WEAPONRY, missing))
        table.push(REFILL, me)
        BATTLE_IT.run(table, me, picks[:1])

    def parts(self) -> tuple[AnyEffect, ...]:
        return (BATTLE_IT, REFILL)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.offer,)


OFFER_BATTLE: Final = OfferBattle()
LAST_BATTLES: Final = LastBattles()

# ---- after round 4


def resources(table: MinosTable, seat: int) -> int:
    """1 VP for every 5 Coins, Weaponry and cards in hand; for every 3 with the Armourer's last step (R09)."""
    total = table.has(seat, COIN.index) + table.has(seat, WEAPONRY.index) + len(table.hands[seat])
    last = table.ability_step(seat, ARMOURER) == LAST_STEP
    return total // (ARMOURER_PER_POINT if last else RESOURCES_PER_POINT)


def palace_points(table: MinosTable, seat: int) -> int:
    return sum([table.facts.decrees[card].points for card in table.palaces[seat]])


def board_points(table: MinosTable, seat: int) -> int:
    """What stands under the Cities and Ships that were built."""
    board = table.facts.board
    return sum(board.city_points[: table.cities_of(seat) - 1]) + sum(board.ship_points[: table.ships_of(seat)])


class ScoreTheEnd(Effect[MinosTable]):
    text: ClassVar[str] = "each player scores resources, cards in the area, the Palace, Cities and Ships"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for seat in range(table.seats):
            score_line(table, seat, FROM_RESOURCES, resources(table, seat), happenings.SCORES_RESOURCES)
            score_line(table, seat, FROM_AREA, len(table.areas[seat]), happenings.SCORES_AREA)
            score_line(table, seat, FROM_PALACE, palace_points(table, seat), happenings.SCORES_PALACE)
            score_line(table, seat, FROM_BOARD, board_points(table, seat), happenings.SCORES_BOARD)


def score_line(table: MinosTable, seat: int, line: int, points: int, verb: Verb) -> None:
    if points and table.events is not None:
        table.tell(verb, seat, ())
    table.score(seat, line, points)


# ---- the score


def breakdown(table: MinosTable, seat: int) -> list[ScoreLine]:
    """The VP so far, by where they came from."""
    points = table.points[seat :: table.seats]
    return [ScoreLine(name, points[line], explained(table, seat, line)) for line, name in enumerate(LINE_NAMES)]


def explained(table: MinosTable, seat: int, line: int) -> str:
    """The figures behind a line of the final score; before that, when it is scored."""
    if not table.over:
        return WHEN_SCORED[line]
    if line == FROM_RESOURCES:
        last = table.ability_step(seat, ARMOURER) == LAST_STEP
        each = ARMOURER_PER_POINT if last else RESOURCES_PER_POINT
        purse = f"{COIN.count(table.has(seat, COIN.index))}, {table.has(seat, WEAPONRY.index)} Weaponry"
        return f"{purse}, {counted(len(table.hands[seat]), 'card')} in hand: 1 VP for every {each}"
    if line == FROM_AREA:
        return f"{counted(len(table.areas[seat]), 'card')} at 1 VP"
    if line == FROM_PALACE:
        return " + ".join([str(table.facts.decrees[card].points) for card in table.palaces[seat]])
    if line == FROM_BOARD:
        return f"{counted(table.cities_of(seat), 'City', 'Cities')}, {counted(table.ships_of(seat), 'Ship')}"
    return WHEN_SCORED[line]
