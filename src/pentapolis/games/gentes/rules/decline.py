"""The decline: new starting player, clean-up, era change, income, hand limit (R48 to R52)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import GAME_TURNS, HAND_LIMIT, NO_CARD, NOBODY, STARTER, TURNS_OF_AN_ERA
from pentapolis.games.gentes.rules.additional import ADDITIONAL, ONE_SPACE_MORE
from pentapolis.games.gentes.rules.clock import HOURGLASSES
from pentapolis.games.gentes.rules.income import HAVE_INCOME
from pentapolis.games.gentes.rules.scribe import refill
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Do
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat

# ---- A and B


class NewStarter(Effect[GentesTable]):
    text: ClassVar[str] = "whoever holds the tile of the new starting player becomes the starting player"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for tile, way in enumerate(table.facts.tiles):
            seat = table.tiles[tile]
            if way.role == STARTER and seat != NOBODY:
                table.order = table.from_seat(seat)
                if table.events is not None:
                    table.tell(happenings.BECOMES_STARTER, seat, ())


class CleanUp(Effect[GentesTable]):
    """Tiles go back to the board, single hourglasses go, doubles become single ones."""

    text: ClassVar[str] = "take marks, action tiles and single hourglasses off and turn double ones over"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for tile, owner in enumerate(table.tiles):
            if owner >= 0:
                table.tiles[tile] = NOBODY
                table.on_board |= 1 << tile
        for seat in table.order:
            if table.events is not None:
                table.tell(happenings.CLEARS_TRACK, seat, ())
            table.marks[seat] = 0
            table.used[seat] = 0
            table.held[seat] = 0
            table.singles[seat] = table.doubles[seat]
            table.doubles[seat] = 0


# ---- C


class NextTurn(Effect[GentesTable]):
    """After the second and fourth game turn a new era begins: old cards go to the discard pile, hands stay.

    Who gets a cube instead of a space may use cubes before, to have room for it: then all may, each in turn (A37).
    """

    text: ClassVar[str] = (
        "advance the turn marker; in a new era lay out its cards and free one space of each time track"
    )

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.round == GAME_TURNS:
            return
        era = table.era
        table.round += 1
        if (table.round - 1) % TURNS_OF_AN_ERA:
            return
        old = [card for card in table.display if card != NO_CARD] + table.stacks[era]
        table.discard = sorted(table.discard + old)
        table.stacks[era] = []
        table.display = [NO_CARD] * len(table.display)
        refill(table)
        if table.events is not None:
            table.tell(happenings.NEW_ERA, table.order[0], ())
        (EACH_MAY_ACT_BEFORE if 0 in table.cubes else EACH_FREES_A_SPACE).run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (EACH_FREES_A_SPACE, EACH_MAY_ACT_BEFORE)


class EnterEra(Effect[GentesTable]):
    """A cube leaves the time track, or one is gained (R50)."""

    text: ClassVar[str] = "free one space of your time track"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.ENTERS_ERA, me, ())
        ONE_SPACE_MORE.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ONE_SPACE_MORE,)


ENTER_ERA: Final = EnterEra()
EACH_FREES_A_SPACE: Final = EachSeat(ENTER_ERA, IN_ORDER)
EACH_MAY_ACT_BEFORE: Final = EachSeat(Do(ADDITIONAL, ENTER_ERA), IN_ORDER)

# ---- E


class CheckHand(Effect[GentesTable]):
    """An hourglass for each card above the limit; no card is discarded."""

    text: ClassVar[str] = "place one hourglass for each card above the hand limit"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        extra = len(table.hands[me]) - HAND_LIMIT
        if extra > 0:
            if table.events is not None:
                table.tell(happenings.OVER_LIMIT, me, (extra,))
            HOURGLASSES.run(table, me, (extra,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (HOURGLASSES,)


DECLINE: Final = Do(
    NewStarter(),
    CleanUp(),
    NextTurn(),
    EachSeat(HAVE_INCOME, IN_ORDER),
    EachSeat(CheckHand(), IN_ORDER),
)
