"""What may come in between: the side benefit of the space, Royal Traits, extra actions, the exchange (A12)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import CARD, NOTHING_THERE, SPACE
from pentapolis.games.minos.options import LATE_TRAITS
from pentapolis.games.minos.rules.actions import extra
from pentapolis.games.minos.rules.actions.develop import is_card_open
from pentapolis.games.minos.rules.actions.exchange import MAY_EXCHANGE
from pentapolis.games.minos.rules.actions.palace import is_triggered
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import Kind
from pentapolis.kernel.words.grammar import Branch, Choose, Possible, joined

DO_PREPARE: Final = 0
DO_DEVELOP: Final = 1
DO_BUILD: Final = 2
DO_EXPAND: Final = 3
TAKE_SIDE: Final = 4
RESOLVE_TRAIT: Final = 5
EXTRA_MOVE: Final = 6
PICK_UP: Final = 7
USE_TILE: Final = 8
DISCARD: Final = 9
TRADE_IN: Final = 10
BATTLE: Final = 11
EXCHANGE: Final = 12
GO_ON: Final = 13
FIRST_EFFECT: Final = 14
MOST_EFFECTS: Final = 4
FORFEIT: Final = FIRST_EFFECT + MOST_EFFECTS
FIRST_DIE: Final = FORFEIT + 1
"""From here on: retrieve the die of a space."""
TURN: Final = Kind(
    "turn",
    (
        "prepare",
        "develop",
        "build",
        "expand",
        "side-benefit",
        "trait",
        "move",
        "pick-up",
        "bonus-tile",
        "discard",
        "trade-in",
        "battle",
        "exchange",
        "go-on",
        "first-effect",
        "second-effect",
        "third-effect",
        "fourth-effect",
        "forfeit",
        *[f"retrieve-{space}" for space in SPACE.labels],
    ),
)
RETRIEVE_FIRST: Final = "first retrieve a die"
RESOLVED: Final = 1 << 9
"""A mark beside those of the extra actions: something of the action was resolved, or it was forfeited."""
DIE_USED: Final = 1 << 10
"""Another: so it was, or a Royal Trait was used. Until then the die may as well be retrieved only now (A11)."""


class SideBenefit(Effect[MinosTable]):
    """What the space gives beside its action points."""

    text: ClassVar[str] = "take the side benefit of the space"

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        if table.side == NOTHING_THERE:
            return False
        return not (table.deeds.plays_cards(table.seats, table.side) and is_card_open(table))

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        if not table.value:
            return RETRIEVE_FIRST
        return "the space gives nothing more" if table.side == NOTHING_THERE else "first comes all of the card played"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        space, table.side = table.side, NOTHING_THERE
        table.marks[me] |= RESOLVED | DIE_USED
        extra.other_deed(table, me)
        if table.events is not None:
            table.tell(happenings.HAS_SIDE, me, (space,))
        table.deeds.side(table.seats, space).run(table, me, NOTHING_PICKED)


class Triggered(Among[MinosTable]):
    """The Royal Traits that the die triggers, that have not been used, and that can be."""

    def __init__(self) -> None:
        super().__init__("a Royal Trait", CARD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        traits, plays = table.deeds.traits, table.deeds.trait_plays
        return [
            card
            for card in table.triggered
            if traits[card].can(table, me, NOTHING_PICKED) and not (plays[card] and is_card_open(table))
        ]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option not in table.palaces[me]:
            return "it is not in your Palace"
        if option in table.triggered:
            plays = table.deeds.trait_plays[option] and is_card_open(table)
            return "first comes all of the card played" if plays else "it would be of no use now"
        if not is_triggered(table, option):
            return "the die does not trigger it"
        late = table.palaces[me].index(option) >= table.in_time and not table.options[LATE_TRAITS]
        return "it came into your Palace too late for this die" if late else "it is used in this turn"


class ResolveTrait(Effect[MinosTable]):
    text: ClassVar[str] = "resolve it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        table.triggered.remove(card)
        table.marks[me] |= DIE_USED
        extra.other_deed(table, me)
        if table.events is not None:
            table.tell(happenings.RESOLVES, me, (card,))
        table.deeds.traits[card].run(table, me, NOTHING_PICKED)


class ATrait(Choose[MinosTable]):
    """One of those that the die triggers. Whether there is one is asked at every decision, and mostly there is none."""

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return len(table.triggered) > 0 and super().can(table, me, picks)

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        if not table.value:
            return RETRIEVE_FIRST
        if table.triggered:
            return "no Royal Trait that waits is of use now"
        fires = any([is_triggered(table, card) for card in table.palaces[me]])
        return "no Royal Trait is left for this die" if fires else "the die triggers no Royal Trait of yours"


RESOLVE: Final = ResolveTrait()
TRAIT: Final = ATrait(Triggered(), RESOLVE)
IN_BETWEEN: Final[tuple[Branch[MinosTable], ...]] = (
    Branch(TAKE_SIDE, SideBenefit()),
    Branch(RESOLVE_TRAIT, TRAIT),
    Branch(EXTRA_MOVE, extra.EXTRA_MOVE),
    Branch(PICK_UP, extra.PICK_UP),
    Branch(USE_TILE, extra.USE_TILE),
    Branch(DISCARD, extra.DISCARD_FOR_COINS),
    Branch(TRADE_IN, extra.TRADE),
    Branch(BATTLE, extra.BATTLE),
    Branch(EXCHANGE, extra.EXCHANGE_ONCE),
)


class InBetween(Possible[MinosTable]):
    """What may come in between; other things have to wait, and the reason says for what."""

    def __init__(self, text: str, branches: tuple[Branch[MinosTable], ...], reason: str) -> None:
        super().__init__(text, TURN, branches)
        self.reason = reason

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return super().why_not(table, me, picks, option) or self.reason

    def heard(self, table: MinosTable, me: int, picks: Picks, answer: int, asks: AnyEffect, then: AnyEffect) -> None:
        """What was chosen comes first, and then it is asked again; or what waits goes on."""
        if answer == GO_ON:
            extra.other_deed(table, me)
            then.run(table, me, picks)
        else:
            table.push(asks, me, picks)
            table.push(self.ways[answer], me)


BETWEEN: Final = InBetween("what to do in between", IN_BETWEEN, "first comes what was begun")
BETWEEN_PARTS: Final[tuple[AnyEffect, ...]] = tuple([branch.then for branch in IN_BETWEEN])


class BeforePaying(Effect[MinosTable]):
    """In the own turn other things may come before something that is paid, to raise the price for it (A12).

    Outside it there is the Armourer's exchange (A46). What is paid may be left out, so it never stands in the way.
    """

    def __init__(self, then: Effect[MinosTable]) -> None:
        self.then = then

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        if self.then.can(table, me, picks):
            return True
        if table.acting != me:
            return MAY_EXCHANGE.can(table, me, picks)
        return len(BETWEEN.options(table, me, picks)) > 0

    def allows(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.acting != me:
            table.push(self.then, me, picks)
            MAY_EXCHANGE.run(table, me, NOTHING_PICKED)
            return
        table.ask(me, BETWEEN, [GO_ON, *BETWEEN.options(table, me, picks)], self, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        BETWEEN.heard(table, me, picks, answer, self, self.then)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then, MAY_EXCHANGE, *BETWEEN_PARTS)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (BETWEEN,)

    def __str__(self) -> str:
        return str(self.then)


# ---- several moves of one effect

EXTRAS: Final = InBetween("an extra action, or go on", IN_BETWEEN[2:], "first come all moves of the effect")


class Moves(Effect[MinosTable]):
    """So many moves of one effect. No trait may come between them, but extra actions may come anytime (A12)."""

    def __init__(self, times: int, then: Effect[MinosTable]) -> None:
        self.times = times
        self.then = then
        self.rest = None if times == 1 else BetweenMoves(Moves(times - 1, then))

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return self.then.can(table, me, picks)

    def allows(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if self.rest is not None:
            table.push(self.rest, me)
        self.then.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,) if self.rest is None else (self.then, self.rest)

    def __str__(self) -> str:
        return str(self.then) if self.times == 1 else f"{self.then}, up to {self.times} times"


class BetweenMoves(Effect[MinosTable]):
    """In the own turn, before the next move of the same effect."""

    def __init__(self, then: Moves) -> None:
        self.then = then

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        ways = EXTRAS.options(table, me, picks) if table.acting == me else []
        if ways:
            table.ask(me, EXTRAS, [GO_ON, *ways], self, picks)
        else:
            self.then.run(table, me, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        EXTRAS.heard(table, me, picks, answer, self, self.then)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then, *BETWEEN_PARTS)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (EXTRAS,)

    def __str__(self) -> str:
        return f"extra actions if you like, then {self.then}"


# ---- several effects of one card


class InOrderOfChoice(Effect[MinosTable]):
    """Several effects of one card, in an order of choice; other things may come in between (A12).

    The last pick has a bit for each effect that is left.
    """

    def __init__(self, *effects: Effect[MinosTable]) -> None:
        self.effects = effects
        listed = "; ".join([f"{at}) {effect}" for at, effect in enumerate(effects, 1)])
        self.which = InBetween(f"what comes next of: {listed}", IN_BETWEEN, "first come all effects of the card")
        self.goes_on = NextEffect(self)

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return any([effect.can(table, me, picks) for effect in self.effects])

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        left = (1 << len(self.effects)) - 1
        which = [FIRST_EFFECT + at for at in range(len(self.effects))]
        table.ask(me, self.which, which, self.goes_on, (left,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (*self.effects, self.goes_on)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)

    def __str__(self) -> str:
        return f"in any order {joined(self.effects, 'and')}"


class NextEffect(Effect[MinosTable]):
    """The next of several effects of a card."""

    def __init__(self, several: InOrderOfChoice) -> None:
        self.several = several

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        left = picks[-1]
        which = [FIRST_EFFECT + at for at in range(MOST_EFFECTS) if left >> at & 1]
        if which and table.acting == me:
            which += BETWEEN.options(table, me, picks)
        table.ask(me, self.several.which, which, self, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer >= FIRST_EFFECT:
            at = answer - FIRST_EFFECT
            table.push(self, me, (picks[-1] & ~(1 << at),))
            extra.other_deed(table, me)
            table.push(self.several.effects[at], me)
        else:
            table.push(self, me, picks)
            table.push(BETWEEN.ways[answer], me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return BETWEEN_PARTS

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.several.which,)

    def meaning(self, answer: int) -> str:
        """Which of the effects it is."""
        return str(self.several.effects[answer - FIRST_EFFECT]) if answer >= FIRST_EFFECT else ""

    def __str__(self) -> str:
        return f"the next of: {self.several}"
