"""The chronicler plays a card: requirement, rewards, losses, symbol (R36 to R40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.gentes.constants import (
    CARD,
    CUBES_FOR_A_PERSON,
    FROM_SYMBOLS,
    ICON_NAMES,
    STORE,
    SYMBOL,
    TEMPLE,
    TEMPLE_AT,
)
from pentapolis.games.gentes.options import STRICT_LOSS
from pentapolis.games.gentes.printed.cards import GAINS
from pentapolis.games.gentes.rules.clock import PLACE_TIME
from pentapolis.games.gentes.rules.pay import PayPrice
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, Effect, Picks
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.words.deck import part_with
from pentapolis.kernel.words.grammar import Choose, Do

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.cards import Card

ANYBODY: Final = GAINS.index("anybody")
TEMPLE_GAIN: Final = GAINS.index("temple")
ORACLE_GAIN: Final = GAINS.index("oracle")
SPACE: Final = GAINS.index("space")


def is_met(table: GentesTable, me: int, card: Card) -> bool:
    """Whether the requirement is met, with temple cubes in place of missing people."""
    if not table.has_icons(me, card):
        return False
    return table.missing(me, card) <= table.goods[TEMPLE_AT * table.seats + me]


def has_whom_it_takes(table: GentesTable, me: int, card: Card) -> bool:
    """Whether everybody it takes is on the chart and stays there until then."""
    if card.pushes_out_lost:
        return False
    for group, n in card.loses:
        if table.goods[group * table.seats + me] < n:
            return False
    return True


def can_bear_losses(table: GentesTable, me: int, card: Card) -> bool:
    """Whether each loss finds a person, or three cubes, after the rewards (A12)."""
    after = table.clone()
    after.gain(me, TEMPLE_AT, -table.missing(me, card))
    people = cubes = 0
    for gain, n in card.gains:
        if gain == ANYBODY:
            people += n
        elif gain == SPACE:
            cubes += max(0, n - table.cubes[me])
        elif gain in (TEMPLE_GAIN, ORACLE_GAIN):
            after.gain(me, TEMPLE_AT + gain - TEMPLE_GAIN, n)
        elif gain < ANYBODY:
            after.gain(me, gain, n)
    bought_off = max(0, after.absent(me, card.lost) - people)
    return bought_off * CUBES_FOR_A_PERSON <= min(2 * STORE, after.stored(me) + cubes)


def is_playable(table: GentesTable, me: int, number: int) -> bool:
    card = table.facts.cards[number]
    if not is_met(table, me, card):
        return False
    if not card.loses or not table.options[STRICT_LOSS]:
        return True
    return has_whom_it_takes(table, me, card) or can_bear_losses(table, me, card)


class PlayableCard(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a card to play", CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [card for card in table.hands[me] if is_playable(table, me, card)]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return what_it_lacks(table, me, option) or "its loss can be neither suffered nor bought off"

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        cubes = table.missing(me, table.facts.cards[option])
        return f"with {TEMPLE.count(cubes)} for missing people" if cubes else ""


def what_it_lacks(table: GentesTable, me: int, number: int) -> str:
    """Why the requirement of a card is not met."""
    if number not in table.hands[me]:
        return "you do not hold it"
    card = table.facts.cards[number]
    for icon, needed in card.icons:
        if table.icons[icon * table.seats + me] < needed:
            return f"needs {counted(needed, 'site')} of yours with a sign of {ICON_NAMES[icon]}"
    if is_met(table, me, card):
        return ""
    missing = counted(table.missing(me, card), "more person", "more people")
    return f"needs {missing}, and you have {TEMPLE.count(table.goods[TEMPLE_AT * table.seats + me])}"


def has_playable(table: GentesTable, me: int) -> bool:
    for card in table.hands[me]:
        if is_playable(table, me, card):
            return True
    return False


class PlayCard(Effect[GentesTable]):
    """People are shown, not spent; temple cubes that stand in for missing ones are (R36)."""

    text: ClassVar[str] = "show or replace the people it asks for and lay it into your display"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        number = picks[-1]
        card = table.facts.cards[number]
        if table.events is not None:
            table.tell(happenings.PLAYS, me, (number,))
        table.goods[TEMPLE_AT * table.seats + me] -= table.missing(me, card)
        part_with(table.hands[me], number)
        table.played[me].append(number)


class HaveItsEffects(Effect[GentesTable]):
    """All of them, good and bad: nobody can opt out (R37)."""

    text: ClassVar[str] = "have all its effects, rewards first, then losses"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.powers.effects[picks[-1]].run(table, me, NOTHING_PICKED)


class SymbolOfCard(Among[GentesTable]):
    """Symbols that score the same are as good as each other: the first of them is offered."""

    def __init__(self) -> None:
        super().__init__("a symbol of the card to score", SYMBOL)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        seen = 0
        found: list[int] = []
        for symbol in table.facts.cards[picks[-1]].symbols:
            points = 1 << table.with_symbol(me, symbol)
            if not seen & points:
                seen |= points
                found.append(symbol)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        shown = option in table.facts.cards[picks[-1]].symbols
        return "another symbol of the card scores the same" if shown else "the card does not show it"

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return f"{table.with_symbol(me, option)} VP"


class ScoreSymbol(Effect[GentesTable]):
    text: ClassVar[str] = "score 1 VP for each of your cards with it"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.SCORES_SYMBOL, me, (picks[-1],))
        table.score(me, FROM_SYMBOLS, table.with_symbol(me, picks[-1]))


class ChooseSymbol(Choose[GentesTable]):
    """Cards of the last era have none."""

    def __init__(self) -> None:
        super().__init__(SymbolOfCard(), ScoreSymbol())

    def sure(self) -> bool:
        return True


CHRONICLE: Final = PayPrice(Do(PLACE_TIME, Choose(PlayableCard(), Do(PlayCard(), HaveItsEffects(), ChooseSymbol()))))
