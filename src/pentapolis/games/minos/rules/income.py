"""Income: five parts, each done by all players in turn order (A01)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    ARMOURER_INCOME,
    COIN,
    FROM_INCOME,
    INCOME,
    INFLUENCE,
    POPULATION,
    ROUTE,
    ROUTES,
    WEAPONRY,
)
from pentapolis.games.minos.options import VASE_WINDOW, WHOLE_STEP
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.actions.palace import TO_PALACE
from pentapolis.games.minos.rules.choosing import Phrase
from pentapolis.games.minos.rules.supply import REFILL
from pentapolis.games.minos.rules.vases import CloseWindow, OpenWindow
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Do, UpTo
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat


class IncomeTrack(Effect[MinosTable]):
    text: ClassVar[str] = "gain the Coins and VP of your Income marker"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.HAS_INCOME, me, ())
        at = table.has(me, INCOME.index)
        table.gain(me, COIN.index, table.facts.board.coins[at])
        table.score(me, FROM_INCOME, table.facts.board.points[at])


def sail_home(table: MinosTable, me: int, route: int) -> None:
    """The gains of the space on which the Ship stands."""
    if table.events is not None:
        table.tell(happenings.SAILS_HOME, me, (route,))
    table.deeds.route_income(table.routes[route], table.ships[me * ROUTES + route]).run(table, me, NOTHING_PICKED)


class RouteIncome(Effect[MinosTable]):
    """The gains of the route just chosen."""

    text: ClassVar[str] = "gain its Income"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        sail_home(table, me, picks[-1])


ROUTE_INCOME: Final = RouteIncome()


class OwnRoute(Among[MinosTable]):
    """A Trade Route with a Ship of one's own; the same may be chosen again (A53)."""

    def __init__(self) -> None:
        super().__init__("a Trade Route with your Ship", ROUTE)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [route for route in range(ROUTES) if table.ships[me * ROUTES + route]]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "you have no Ship there"


class ShipIncome(UpTo[MinosTable]):
    """Each Ship, in an order of choice."""

    def __init__(self) -> None:
        super().__init__(ROUTES, OwnRoute(), ROUTE_INCOME, least=ROUTES)

    def __str__(self) -> str:
        return "gain what the spaces of your Ships give, in an order of your choice"


class PopulationIncome(Effect[MinosTable]):
    text: ClassVar[str] = "gain Weaponry by your Population"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        weaponry = table.facts.tracks.weaponry[table.at(me, POPULATION)]
        if weaponry and table.events is not None:
            table.tell(happenings.ARMS, me, ())
        table.gain(me, WEAPONRY.index, weaponry)


class PalaceIncome(Effect[MinosTable]):
    """Only the highest entry that was reached counts (E03)."""

    text: ClassVar[str] = "put cards into your Palace by your Influence"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        TO_PALACE[table.facts.tracks.palace[table.at(me, INFLUENCE)]].run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple(TO_PALACE)


class ArmourerIncome(Effect[MinosTable]):
    text: ClassVar[str] = "the Armourer gains Weaponry"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        weaponry = ARMOURER_INCOME[table.ability_step(me, ARMOURER)]
        if weaponry and table.events is not None:
            table.tell(happenings.FORGES, me, ())
        table.gain(me, WEAPONRY.index, weaponry)


class EndOfPart(Effect[MinosTable]):
    """Vases that were met in the same part, where that is the reading (A01)."""

    text: ClassVar[str] = "all at the same time"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.options[VASE_WINDOW] != WHOLE_STEP:
            CLOSE.run(table, me, picks)
            OPEN.run(table, me, picks)


OPEN: Final = OpenWindow()
CLOSE: Final = CloseWindow()
END_OF_PART: Final = EndOfPart()
TRADE_INCOME: Final[Phrase] = Phrase("gain the Income of a Trade Route with your Ship", OwnRoute(), ROUTE_INCOME)
INCOME_STEP: Final = Do(
    OPEN,
    EachSeat(IncomeTrack(), IN_ORDER),
    END_OF_PART,
    EachSeat(Do(ShipIncome(), REFILL), IN_ORDER),
    DECLARE_IF_ANY,
    END_OF_PART,
    EachSeat(PopulationIncome(), IN_ORDER),
    END_OF_PART,
    EachSeat(PalaceIncome(), IN_ORDER),
    END_OF_PART,
    EachSeat(ArmourerIncome(), IN_ORDER),
    CLOSE,
)
