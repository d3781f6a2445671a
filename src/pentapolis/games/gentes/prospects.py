"""What cards are worth before they are played, and people before a card asks for them.

What follows from the edition alone is reckoned once: what a card brings at once and in each game turn, and how many
cards of an era ask for so many people of a group.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.cards import GAINS
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
from pentapolis.games.gentes.powers import INCOME
from pentapolis.games.gentes.scoring import half
from pentapolis.games.gentes.values import (
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
    from pentapolis.games.gentes.cards import Card
    from pentapolis.games.gentes.facts import Facts
    from pentapolis.games.gentes.powers import Powers
    from pentapolis.games.gentes.table import GentesTable

# ---- what follows from the edition


class Prospects:
    """For each card what it brings at once and in each game turn; for each era what people are worth."""

    def __init__(self, facts: Facts, powers: Powers) -> None:
        self.at_once = [at_once(card) for card in facts.cards]
        self.each_turn = [each_turn(powers, number) for number in range(len(facts.cards))]
        self.people = [for_eras_after(facts, era) for era in range(ERAS)]


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


def outlook(
    table: GentesTable, prospects: Prospects, seat: int, number: int, left: float
) -> tuple[float, float, float]:
    """What a card counts in the end, how much more it brings if it is played, and how many spaces that takes."""
    card = table.facts.cards[number]
    missing = table.missing(seat, card)
    by_cubes = min(missing, table.goods[TEMPLE_AT * table.seats + seat])
    to_train, to_build = missing - by_cubes, lacking_icons(table, seat, card)
    end = half(card.points) if to_train + to_build == 0 else -half(card.points)
    cost = PERSON * to_train + CUBE * by_cubes + ICON * to_build + PLAYING
    cost += SPACES_TO_PLAY * space_worth(left) + COINS_TO_PLAY * coin_worth(left)
    played = HOPE * when_played(table, prospects, seat, number) - cost
    return float(end), max(0.0, played - end), SPACES_TO_PLAY + SPACES_TO_TRAIN * to_train + SPACES_TO_BUILD * to_build


def lacking_icons(table: GentesTable, seat: int, card: Card) -> int:
    lacking = 0
    for icon, needed in card.icons:
        lacking += max(0, needed - table.icons[icon * table.seats + seat])
    return lacking


def hand(table: GentesTable, prospects: Prospects, seat: int, cards: list[int], left: float) -> float:
    """These cards in the hand: the best are played first, as far as there is time."""
    hopes: list[tuple[float, float]] = []
    total = 0.0
    for number in cards:
        end, more, spaces = outlook(table, prospects, seat, number, left)
        total += end
        hopes.append((more, spaces))
    hopes.sort(reverse=True)
    for more, spaces in hopes:
        total += more * min(1.0, left / spaces)
        left = max(0.0, left - max(spaces, SPACES_FOR_A_CARD))
    return total - ABOVE_LIMIT * max(0, len(cards) - HAND_LIMIT)


# ---- people


def people(table: GentesTable, prospects: Prospects, seat: int, left: float) -> float:
    """For the cards of the eras to come, and for those that are shown."""
    figures = prospects.people[table.era]
    total = PERSON * SHOWN * there_of_display(table, seat)
    for group in range(GROUPS):
        total += figures[group * (ROW + 1) + table.goods[group * table.seats + seat]]
    return total * fullness(left)


def there_of_display(table: GentesTable, seat: int) -> int:
    """How many of the people that the cards of the display ask for are there."""
    total = 0
    for number in table.display:
        if number != NO_CARD:
            for group, needed in table.facts.cards[number].people:
                total += min(needed, table.goods[group * table.seats + seat])
    return total
