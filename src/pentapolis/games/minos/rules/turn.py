"""A turn: a die is retrieved, then everything comes in any order, in one menu.

The die with the highest value is no choice, so nobody is asked for it; whether an extra action comes before or after
makes a difference only for Royal Traits, and `TurnMenu` sees to that.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    AGE_II_TOP,
    BUILD,
    CARD,
    COIN,
    DECK_TOP,
    DEVELOP,
    EXPAND,
    FORFEIT_COINS,
    MOST_SPACES,
    NOBODY,
    NOTHING_THERE,
    PREPARE,
    SECTION,
    WILD,
)
from pentapolis.games.minos.rules.actions.build import A_BUILD, MAY_BUILD
from pentapolis.games.minos.rules.actions.develop import MAY_PLAY, PLAY
from pentapolis.games.minos.rules.actions.expand import EXPAND as EXPANDING
from pentapolis.games.minos.rules.actions.expand import MAY_EXPAND
from pentapolis.games.minos.rules.actions.extra import other_deed
from pentapolis.games.minos.rules.interrupt import (
    DIE_USED,
    DO_BUILD,
    DO_DEVELOP,
    DO_EXPAND,
    DO_PREPARE,
    FIRST_DIE,
    FIRST_EFFECT,
    FORFEIT,
    GO_ON,
    IN_BETWEEN,
    RESOLVE,
    RESOLVED,
    TURN,
    BeforePaying,
    Moves,
    SideBenefit,
)
from pentapolis.games.minos.rules.retrieving import RetrieveDie, fire_traits
from pentapolis.games.minos.rules.supply import AGE_II, OfferOrDeck, TakeCard, against_drawing, refill_offer
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Condition, Effect, Picks
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.words.grammar import Branch, Choose, Do
from pentapolis.kernel.words.menu import InAnyOrder

AGE_II_TAKEN: Final = 7
"""A mark beside those of the extra actions."""

# ---- Prepare


class CardToTake(Among[MinosTable]):
    """A card of the offer, the top of the deck; on the first space, once, the top of the Age II deck (A59)."""

    def __init__(self) -> None:
        super().__init__("a card to take", CARD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        cards = table.offer.copy()
        if table.decks[table.age]:
            cards.append(DECK_TOP)
        if may_take_age_ii(table, me):
            cards.append(AGE_II_TOP)
        return cards

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option != AGE_II_TOP or table.space != PREPARE * MOST_SPACES:
            return against_drawing(table, option)
        if table.age == AGE_II:
            return "it is the active deck now"
        return "you have taken a card of Age II" if table.decks[AGE_II] else "the deck of Age II is empty"


def may_take_age_ii(table: MinosTable, me: int) -> bool:
    """On the first space of Prepare, in the first two rounds (R15)."""
    first = table.space == PREPARE * MOST_SPACES and table.age < AGE_II
    return first and not table.marks[me] >> AGE_II_TAKEN & 1 and len(table.decks[AGE_II]) > 0


class TakeIt(Effect[MinosTable]):
    """Into the hand. The option of the first space is used up by a card of Age II."""

    text: ClassVar[str] = "take it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if picks[-1] == AGE_II_TOP:
            table.marks[me] |= 1 << AGE_II_TAKEN
        TAKE_CARD.run(table, me, picks)


class Preparing(Choose[MinosTable]):
    """Take a card. Whether that is possible is asked more often than done: mostly one lies in the offer."""

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return len(table.offer) > 0 or super().can(table, me, picks)


TAKE_CARD: Final = TakeCard()
PREPARING: Final = Preparing(CardToTake(), TakeIt())

# ---- spending action points


class SpendPoint(Effect[MinosTable]):
    """One action point. Those of a Wild die all go to the action chosen first (R14)."""

    def __init__(self, action: int, then: Effect[MinosTable]) -> None:
        self.action = action
        self.then = then

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        if not table.action_points or table.action not in (self.action, WILD):
            return False
        return self.then.can(table, me, picks)

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        if not table.action_points:
            return "no action points are left"
        if table.action not in (self.action, WILD):
            return f"your action points are for {SECTION.labels[table.action].capitalize()}"
        return NOTHING_FOR_IT[self.action]

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.action = self.action
        table.action_points -= 1
        table.marks[me] |= RESOLVED | DIE_USED
        other_deed(table, me)
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return f"{SECTION.labels[self.action]}: {self.then}"


NOTHING_FOR_IT: Final[tuple[str, ...]] = (
    "offer and deck are empty",
    "you can pay for no card of your hand or the offer",
    "there is nothing that you can build and pay",
    "you have no Warrior to place or to move",
)
"""By the action, why a point is of no use."""
POINTS: Final[tuple[Branch[MinosTable], ...]] = (
    Branch(DO_PREPARE, SpendPoint(PREPARE, PREPARING)),
    Branch(DO_DEVELOP, SpendPoint(DEVELOP, PLAY)),
    Branch(DO_BUILD, SpendPoint(BUILD, A_BUILD)),
    Branch(DO_EXPAND, SpendPoint(EXPAND, EXPANDING)),
)

# ---- Wild points of cards and tiles


class WildAction(Among[MinosTable]):
    """An action for all the points."""

    def __init__(self) -> None:
        super().__init__("an action for the Wild points", SECTION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [PREPARE, DEVELOP, BUILD, EXPAND]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "Wild points are for one of the four actions"


MAY_PREPARE: Final = Choose(OfferOrDeck(), TAKE_CARD, optional=True)
BY_ACTION: Final[tuple[Effect[MinosTable], ...]] = (
    MAY_PREPARE,
    BeforePaying(MAY_PLAY),
    BeforePaying(MAY_BUILD),
)


class WildPoints(Effect[MinosTable]):
    """So many points for one action of choice, which triggers nothing (A60)."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.which = WildAction()
        self.moves = Moves(n, MAY_EXPAND)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, NOTHING_PICKED)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer == BUILD and table.window:
            table.queued[me] += self.n
            return
        if answer == EXPAND:
            self.moves.run(table, me, NOTHING_PICKED)
            return
        for _ in range(self.n):
            table.push(BY_ACTION[answer], me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (*BY_ACTION, self.moves)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)

    def __str__(self) -> str:
        return f"have {counted(self.n, 'action point')} for one action of your choice"


# ---- the die


class UseDie(Effect[MinosTable]):
    text: ClassVar[str] = "gain the action points and the side benefit of the space"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.action_points = table.facts.points_of(table.seats, table.space)
        table.side = table.space if table.deeds.has_side(table.seats, table.space) else NOTHING_THERE


class ForfeitDie(Effect[MinosTable]):
    """The whole action for Coins, until something of it was resolved; traits and extra actions remain (A10)."""

    text: ClassVar[str] = "forfeit the action"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return not table.marks[me] & RESOLVED

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        return "something of the action was resolved already"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] |= RESOLVED | DIE_USED
        table.action_points = 0
        table.side = NOTHING_THERE
        other_deed(table, me)
        if table.events is not None:
            table.tell(happenings.FORFEITS, me, ())
        table.gain(me, COIN.index, FORFEIT_COINS)


# ---- the turn


class BeginTurn(Effect[MinosTable]):
    text: ClassVar[str] = "begin your turn"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.acting = me
        table.marks[me] = 0


class TurnMenu(InAnyOrder[MinosTable]):
    """Everything that a turn is made of, in one menu.

    The die triggers Royal Traits of cards that were in the Palace when it was retrieved (A08). As long as nothing but
    extra actions was done they may have come before that (A11), so cards that they brought into the Palace fire, too.
    """

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if not table.marks[me] & DIE_USED:
            fire_traits(table, me)
        super().run(table, me, picks)

    def objection(self, table: MinosTable, me: int, picks: Picks, answer: int) -> str:
        if answer >= FIRST_DIE:
            return "a die is retrieved already"
        if FIRST_EFFECT <= answer < FORFEIT:
            return "no card with several effects is open"
        return "nothing waits to go on" if answer == GO_ON else ""


class FreeGains(Effect[MinosTable]):
    """Gains that cost nothing are not lost: the side benefit, and Royal Traits that only give (A13)."""

    text: ClassVar[str] = "gain what is still open and costs nothing"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.action_points = 0
        if table.side != NOTHING_THERE:
            table.push(self, me)
            SIDE_BENEFIT.run(table, me, NOTHING_PICKED)
            return
        for card in table.triggered:
            if table.deeds.only_gives[card]:
                table.push(self, me)
                RESOLVE.run(table, me, (card,))
                return

    def parts(self) -> tuple[AnyEffect, ...]:
        return (SIDE_BENEFIT, RESOLVE)


class EndTurn(Effect[MinosTable]):
    """Unused points are lost; the offer is refilled (R18)."""

    text: ClassVar[str] = "end your turn and refill the offer"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.acting = NOBODY
        table.space = NOTHING_THERE
        table.value = 0
        table.action_points = 0
        table.triggered = []
        refill_offer(table)


class AllDiceRetrieved(Condition[MinosTable]):
    text: ClassVar[str] = "all dice are retrieved"

    def holds(self, table: MinosTable, me: int) -> bool:
        for die in table.spaces:
            if die != NOTHING_THERE:
                return False
        return True


SIDE_BENEFIT: Final = SideBenefit()
ONE_TURN: Final = Do(
    BeginTurn(),
    RetrieveDie(),
    UseDie(),
    TurnMenu(TURN, *POINTS, Branch(FORFEIT, ForfeitDie()), *IN_BETWEEN),
    FreeGains(),
    EndTurn(),
)
