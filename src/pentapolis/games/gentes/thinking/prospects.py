"""What cards are worth before they are played, and people before a card asks for them.

What follows from the edition alone is reckoned once: what a card brings at once and in each game turn, and how many
cards of an era ask for so many people of a group.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CARDS_OF_AN_ERA,
    ERAS,
    GAME_TURNS,
    GROUPS,
    HAND_LIMIT,
    NO_CARD,
    ROW,
    TEMPLE_AT,
)
from pentapolis.games.gentes.printed.cards import GAINS
from pentapolis.games.gentes.printed.powers import INCOME
from pentapolis.games.gentes.rules.scoring import half
from pentapolis.games.gentes.thinking.values import (
    ABOVE_LIMIT,
    COIN,
    COINS_TO_PLAY,
    CUBE,
    FREED_SPACE,
    HOPE,
    ICON,
    PER_ERA,
    PER_TURN,
    PERSON,
    PLAYING,
    SHOWN,
    SPACES_FOR_A_CARD,
    SPACES_TO_BUILD,
    SPACES_TO_PLAY,
    SPACES_TO_TRAIN,
    coin_worth,
    fullness,
    space_worth,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.games.gentes.printed.powers import Powers
    from pentapolis.games.gentes.table import GentesTable

DIGIT: Final = 16

# ---- what follows from the edition


class Prospects:
    """For each card what it brings at once and in each game turn; for each era what people are worth."""

    def __init__(self, facts: Facts, powers: Powers) -> None:
        self.at_once = [at_once(card) for card in facts.cards]
        self.each_turn = [each_turn(powers, number) for number in range(len(facts.cards))]
        self.people = [for_eras_after(facts, era) for era in range(ERAS)]
        self.asked_people = [[group * DIGIT + needed for group, needed in card.people] for card in facts.cards]
        """What each card asks for: which, and how many, side by side in one number."""
        self.asked_icons = [[icon * DIGIT + needed for icon, needed in card.icons] for card in facts.cards]
        self.display: list[int] = []
        self.shown: list[int] = []
        """For each group, none to six of them: how many of them the cards ask for that were on the display last."""

    def shown_on(self, display: list[int]) -> list[int]:
        """The same for this display: most tables that are looked at have that of the table before."""
        if display != self.display:
            self.display = display.copy()
            self.shown = [0] * (GROUPS * (ROW + 1))
            for number in display:
                if number != NO_CARD:
                    for asked in self.asked_people[number]:
                        first = asked // DIGIT * (ROW + 1)
                        for n in range(1, ROW + 1):
                            self.shown[first + n] += min(asked % DIGIT, n)
        return self.shown


def at_once(card: Card) -> float:
    """Points, rewards and losses."""
    each = {"coins": COIN, "temple": CUBE, "oracle": CUBE, "space": FREED_SPACE}
    total = float(card.points)
    for gain, n in card.gains:
        total += each.get(GAINS[gain], PERSON) * n
    for _, n in card.loses:
        total -= PERSON * n
    return total


def each_turn(powers: Powers, number: int) -> float:
    """The power of a card, for one game turn."""
    sort = powers.sorts[number]
    if sort != INCOME:
        return PER_TURN[sort]
    coins, cubes, points = powers.incomes[number]
    return COIN * coins + CUBE * cubes + points


def for_eras_after(facts: Facts, era: int) -> list[float]:
    """What people save for cards of the eras to come: for each group, none to six of them."""
    worth: list[float] = []
    for group in range(GROUPS):
        total = 0.0
        worth.append(total)
        for n in range(1, ROW + 1):
            for coming in range(era + 1, ERAS):
                total += PERSON * PER_ERA[coming] * asking(facts, coming, group, n) / CARDS_OF_AN_ERA
            worth.append(total)
    return worth


def asking(facts: Facts, era: int, group: int, n: int) -> int:
    """How many cards of the era ask for at least so many of the group."""
    cards = [card for card in facts.cards if card.era == era]
    return sum([asked == group and needed >= n for card in cards for asked, needed in card.people])


# ---- cards


def when_played(table: GentesTable, prospects: Prospects, seat: int, number: int) -> float:
    """What playing it brings: at once, by its best symbol, by its power in the game turns to come."""
    best = 0
    for symbol in table.facts.cards[number].symbols:
        best = max(best, 1 + table.with_symbol(seat, symbol))
    turns = GAME_TURNS - table.round + 0.5
    return prospects.at_once[number] + best + turns * prospects.each_turn[number]


def to_play(left: float) -> float:
    """What it takes to play any card, in time and coins."""
    return SPACES_TO_PLAY * space_worth(left) + COINS_TO_PLAY * coin_worth(left)


def outlook(
    table: GentesTable, prospects: Prospects, seat: int, number: int, playing: float
) -> tuple[float, float, float]:
    """What a card counts in the end, how much more it brings if it is played, and how many spaces that takes."""
    card = table.facts.cards[number]
    missing = table.missing(seat, card)
    by_cubes = min(missing, table.goods[TEMPLE_AT * table.seats + seat])
    to_train, to_build = missing - by_cubes, lacking_icons(table, prospects, seat, number)
    end = half(card.points) if to_train + to_build == 0 else -half(card.points)
    cost = PERSON * to_train + CUBE * by_cubes + ICON * to_build + PLAYING + playing
    played = HOPE * when_played(table, prospects, seat, number) - cost
    return float(end), max(0.0, played - end), SPACES_TO_PLAY + SPACES_TO_TRAIN * to_train + SPACES_TO_BUILD * to_build


def lacking_icons(table: GentesTable, prospects: Prospects, seat: int, number: int) -> int:
    lacking = 0
    for asked in prospects.asked_icons[number]:
        lacking += max(0, asked % DIGIT - table.icons[asked // DIGIT * table.seats + seat])
    return lacking


def hand(table: GentesTable, prospects: Prospects, seat: int, cards: list[int], left: float) -> float:
    """These cards in the hand."""
    playing = to_play(left)
    return together([outlook(table, prospects, seat, number, playing) for number in cards], left)


def together(looks: list[tuple[float, float, float]], left: float) -> float:
    """Cards with such outlooks in one hand: the best are played first, as far as there is time."""
    hopes: list[tuple[float, float]] = []
    total = 0.0
    for end, more, spaces in looks:
        total += end
        if more:
            hopes.append((more, spaces))
    if len(hopes) > 1:
        hopes.sort(reverse=True)
    for more, spaces in hopes:
        total += more * min(1.0, left / spaces)
        left = max(0.0, left - max(spaces, SPACES_FOR_A_CARD))
    return total - ABOVE_LIMIT * max(0, len(looks) - HAND_LIMIT)


# ---- people


def people(table: GentesTable, prospects: Prospects, seat: int, left: float) -> float:
    """For the cards of the eras to come, and for those that are shown."""
    figures, shown = prospects.people[table.era], prospects.shown_on(table.display)
    places = [group * (ROW + 1) + table.goods[group * table.seats + seat] for group in range(GROUPS)]
    there = 0
    for place in places:
        there += shown[place]
    total = PERSON * SHOWN * there
    for place in places:
        total += figures[place]
    return total * fullness(left)
