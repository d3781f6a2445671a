"""The whole game: three Ages of five rounds, and what happens at the end of each (2.2, 2.7, 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    COLOURS,
    COPIES,
    DOMAIN,
    FROM_MONUMENTS,
    FROM_OBJECTIVE,
    GOAL_POINTS,
    INFLUENCE,
    NOBODY,
    ROUNDS,
)
from pentapolis.games.dominations.queries import KEEP, KEEP_DOMAINS, KEEP_EACH
from pentapolis.games.dominations.rules.control import controller
from pentapolis.games.dominations.rules.goals import met
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES, KEEP_AND_REFILL
from pentapolis.games.dominations.rules.influence import ASSIMILATION, SCORE_INFLUENCE
from pentapolis.games.dominations.rules.roles import DETERMINE_ROLES
from pentapolis.games.dominations.rules.setup import SET_UP
from pentapolis.games.dominations.rules.turn import ONE_TURN
from pentapolis.games.dominations.table import BASE, DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.words.grammar import Do, Repeat
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Side


class BeginAge(Effect[DominationsTable]):
    text: ClassVar[str] = "begin an Age"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.age += 1
        table.round = 0
        if table.events is not None:
            table.tell(happenings.AGE_BEGINS, table.order[0], (table.age,))


class BeginRound(Effect[DominationsTable]):
    text: ClassVar[str] = "begin a round"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.round += 1


# ---- effects at the end of an Age


class AgeEndEffects(Effect[DominationsTable]):
    """By Initiative, each player's own in the order that is never worse: Influence first, because cards count it."""

    text: ClassVar[str] = "effects at the end of the Age"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        for monument in table.wonders:
            pay_monument(table, monument)
        for seat in table.order:
            effects = [effect for side in sides_of(table, seat) for effect in side.age_end]
            for effect in effects:
                if effect.influence:
                    effect.pay(table, seat)
            for effect in effects:
                if not effect.influence:
                    effect.pay(table, seat)


def sides_of(table: DominationsTable, seat: int) -> list[Side]:
    """Everything that lies face up in a tree: Masteries and Monument Levels."""
    deeds = table.deeds
    up: list[Side] = []
    for card in table.cards[seat]:
        if card < CARDS:
            title = card // COPIES
            up.append(deeds.base[title] if table.titles[seat][title] == BASE else deeds.advanced[title])
        elif card < CAMPFIRE:
            up.append(deeds.levels[card - CARDS])
    return up


def pay_monument(table: DominationsTable, monument: int) -> None:
    """What a Monument on the board gives: to all with Cities beside it, or to whoever controls it."""
    board = table.deeds.boards[monument]
    holder = controller(table, monument)
    if holder != NOBODY and board.age_influence:
        if table.events is not None:
            table.tell(happenings.MONUMENT_GIVES, holder, (monument,))
        table.gain(holder, INFLUENCE.index, board.age_influence)
    for cell in table.around[monument]:
        city = table.city(cell)
        points = board.age_city + board.age_level * (city & 3)
        if city and points:
            if table.events is not None:
                table.tell(happenings.MONUMENT_GIVES, city >> 2, (monument,))
            table.score(city >> 2, FROM_MONUMENTS, points)


# ---- between the Ages


class DomainToKeep(Among[DominationsTable]):
    """A Domain of which something would be lost; not one of the picks."""

    def __init__(self) -> None:
        super().__init__("a Domain to keep Knowledge of", DOMAIN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [
            domain
            for domain in range(COLOURS)
            if domain not in picks and table.has(me, domain) > table.modified(KEEP + domain, me)
        ]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "you have chosen it" if option in picks else "nothing of it would be lost"


class ResetKnowledge(Effect[DominationsTable]):
    """All Knowledge is lost but for what cards keep; some keep so much of Domains of choice: the picks."""

    text: ClassVar[str] = "lose all Knowledge but for what your cards keep"

    def __init__(self) -> None:
        self.which = DomainToKeep()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        left = table.modified(KEEP_DOMAINS, me) - len(picks)
        options = self.which.options(table, me, picks)
        if left and len(options) > left:
            table.ask(me, self.which, options, self, picks)
            return
        kept = [*picks, *options] if left else list(picks)
        if table.events is not None and table.stock(me):
            table.tell(happenings.FORGETS, me, ())
        for domain in range(COLOURS):
            n = table.modified(KEEP + domain, me) + (table.modified(KEEP_EACH, me) if domain in kept else 0)
            table.gain(me, domain, -max(0, table.has(me, domain) - n))

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        self.run(table, me, (*picks, answer))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


# ---- the end


class ScoreObjectives(Effect[DominationsTable]):
    text: ClassVar[str] = "each player scores the goals of the Objective"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        for seat in table.order:
            count = met(table, seat)
            if table.events is not None:
                table.tell(happenings.ACHIEVES, seat, (count,))
            table.score(seat, FROM_OBJECTIVE, GOAL_POINTS[count])


NEW_HAND_EACH: Final = EachSeat(Do(KEEP_AND_REFILL, EXCHANGE_TILES), IN_ORDER)
AGE: Final = Do(BeginAge(), Repeat(ROUNDS, Do(BeginRound(), EachSeat(ONE_TURN, IN_ORDER))))
END_OF_AGE: Final = Do(AgeEndEffects(), ASSIMILATION, SCORE_INFLUENCE, DETERMINE_ROLES)
RESET_KNOWLEDGE: Final = ResetKnowledge()
NEXT_AGE: Final = Do(EachSeat(RESET_KNOWLEDGE, IN_ORDER), NEW_HAND_EACH)
WHOLE_GAME: Final = Do(
    SET_UP,
    AGE,
    END_OF_AGE,
    NEXT_AGE,
    AGE,
    END_OF_AGE,
    NEXT_AGE,
    AGE,
    END_OF_AGE,
    ScoreObjectives(),
)
