"""The game: set-up choices, then four rounds."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import CARDS_OF_AN_AGE, GATHERER, ROUNDS
from pentapolis.games.minos.options import GATHERER_TWICE, MARKER_FIRST
from pentapolis.games.minos.rules.actions.declare import DECLARE_IF_ANY
from pentapolis.games.minos.rules.dice import DRAFT_DIE, GROUP_DICE, AllDicePlaced, RollDice
from pentapolis.games.minos.rules.income import CLOSE, INCOME_STEP, OPEN
from pentapolis.games.minos.rules.scoring import LAST_BATTLES, RemoveRaiders, ScoreFarms, ScoreRegions, ScoreTheEnd
from pentapolis.games.minos.rules.setup import SET_UP_PLAYERS
from pentapolis.games.minos.rules.supply import GOOD_OF_CHOICE, RANDOM_GOOD, TEMPORARY_OF_CHOICE, refill_offer
from pentapolis.games.minos.rules.turn import ONE_TURN, AllDiceRetrieved
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Do
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat, TurnsGoRound

MIDDLE: Final = 2


class Gather(Effect[MinosTable]):
    """The Gatherer's gains at the start of a round; in the first the set-up has given them (A66)."""

    text: ClassVar[str] = "the Gatherer gains Goods"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        step = table.ability_step(me, GATHERER)
        if step and (table.round > 1 or table.options[GATHERER_TWICE]):
            if table.events is not None:
                table.tell(happenings.GATHERS, me, ())
            BY_STEP[step - 1].run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return BY_STEP


BY_STEP: Final[tuple[Effect[MinosTable], ...]] = (
    TEMPORARY_OF_CHOICE,
    RANDOM_GOOD,
    Do(TEMPORARY_OF_CHOICE, GOOD_OF_CHOICE),
)


def pass_marker(table: MinosTable) -> None:
    """The first-player marker goes one seat on (R19)."""
    table.order = table.order[1:] + table.order[:1]


class ScoreRound(Effect[MinosTable]):
    """After rounds 2 and 4; by which turn order the last battles go is A43."""

    text: ClassVar[str] = "after rounds 2 and 4 score, after round 2 change the Age"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.round == MIDDLE:
            AFTER_TWO.run(table, me, NOTHING_PICKED)
        elif table.round == ROUNDS:
            if table.options[MARKER_FIRST]:
                pass_marker(table)
            AFTER_FOUR.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (AFTER_TWO, AFTER_FOUR)


class ChangeAge(Effect[MinosTable]):
    """Age I leaves the game but for hands, areas and Palaces; a new offer is laid out (R16)."""

    text: ClassVar[str] = "Age II begins"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        of_age_one = [card for card in table.offer if card < CARDS_OF_AN_AGE]
        table.out = [*table.out, *of_age_one, *table.discards[0]]
        table.box = [*table.box, *table.decks[0]]
        table.offer = []
        table.decks[0] = []
        table.discards[0] = []
        table.age = 1
        if table.events is not None:
            table.tell(happenings.AGE_BEGINS, me, ())
        refill_offer(table)


class NextRound(Effect[MinosTable]):
    """Four rounds; between them the first-player marker moves on."""

    text: ClassVar[str] = "play four rounds"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.round == ROUNDS:
            table.finish()
            return
        if table.round:
            pass_marker(table)
        table.round += 1
        first = table.order[0]
        if table.events is not None:
            table.tell(happenings.ROUND_BEGINS, first, (table.round,))
        table.push(self, first)
        ROUND.run(table, first, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ROUND,)


AFTER_TWO: Final = Do(ScoreFarms(), ScoreRegions(), ChangeAge())
AFTER_FOUR: Final = Do(ScoreFarms(), ScoreRegions(), RemoveRaiders(), LAST_BATTLES, ScoreTheEnd())
ADVANCE_STEP: Final = Do(OPEN, EachSeat(GROUP_DICE, IN_ORDER), DECLARE_IF_ANY, CLOSE)
ROUND: Final = Do(
    EachSeat(Gather(), IN_ORDER),
    RollDice(),
    TurnsGoRound(DRAFT_DIE, until=AllDicePlaced()),
    ADVANCE_STEP,
    TurnsGoRound(ONE_TURN, until=AllDiceRetrieved()),
    INCOME_STEP,
    ScoreRound(),
)
WHOLE_GAME: Final = Do(SET_UP_PLAYERS, NextRound())
