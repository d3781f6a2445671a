"""What the rest of a main action will bring: bots look only so far ahead, and have to compare actions by then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CHRONICLER,
    CITIES,
    GAME_TURNS,
    GROUPS,
    NAVIGATOR,
    NO_CARD,
    NOBODY,
    PHILOSOPHER,
    PRICE,
    REGIONS,
    SCRIBE,
    SITES,
    TIME,
    TRADE_COINS,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.rules.additional import GroupThatCanGrow, Mixes, PersonOnChart
from pentapolis.games.gentes.rules.chronicler import PlayableCard, is_playable
from pentapolis.games.gentes.rules.navigator import CITIES_OF_A_REGION, SiteToBuild, icons_of
from pentapolis.games.gentes.rules.philosopher import TrainPeople
from pentapolis.games.gentes.rules.scribe import TakeCards, discarded_cards, open_cards
from pentapolis.games.gentes.thinking.prospects import hand, outlook, people, to_play, together, when_played
from pentapolis.games.gentes.thinking.values import COIN, CUBE, HOMETOWN, ICON, SPACE
from pentapolis.kernel.kind import DONE

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.thinking.prospects import Prospects
    from pentapolis.kernel.question import Question


REWARDS: Final[list[float]] = [CUBE, CUBE, TRADE_COINS * COIN, float(VICTORY_POINTS)]
"""What the icons of cities pay."""
ALL_GROUPS: Final[list[int]] = list(range(GROUPS))


class Begun:
    """An action in the midst of which a seat is asked something, with so many spaces left to it."""

    def __init__(self, table: GentesTable, prospects: Prospects, seat: int, left: float) -> None:
        self.table = table
        self.prospects = prospects
        self.seat = seat
        self.left = left
        self.answer = table.last[seat]
        self.way = table.facts.ways[self.answer]
        self.charts: dict[int, Chart] = {}
        """The chart as it is, and with one of a group more."""
        self.looks: dict[int, tuple[float, float, float]] = {}
        """The outlooks of cards that were looked at."""

    def rest(self, question: Question) -> float:
        """What is still to come of it. Hourglasses are still to be placed when the price or they are asked for."""
        if question.kind is PRICE:
            return self.at_best_price(question) - SPACE * self.way.hours
        if question.kind is TIME:
            return self.whole(self.way.price) - SPACE * self.way.hours
        if isinstance(question.hearer, TrainPeople):
            return self.training(question)
        if isinstance(question.hearer, TakeCards):
            return self.taking(question)
        if isinstance(question.among, (SiteToBuild, PlayableCard)):
            return self.whole(self.way.price)
        return self.additional(question)

    def whole(self, paid: int) -> float:
        """The action itself, after paying so much."""
        if self.way.role == PHILOSOPHER:
            return self.best_people(paid)
        if self.way.role == NAVIGATOR:
            return self.best_site()
        if self.way.role == SCRIBE:
            return self.best_cards(paid)
        if self.way.role == CHRONICLER:
            return self.best_to_play()
        return COIN * self.way.coins

    def at_best_price(self, question: Question) -> float:
        return max([self.whole(paid) - COIN * paid for paid in question.options])

    # ---- people

    def additional(self, question: Question) -> float:
        """What cubes that are paid already will bring: a person, or an exchange."""
        if isinstance(question.among, (Mixes, GroupThatCanGrow)):
            return self.chart(NOBODY).best(ALL_GROUPS)[1]
        if isinstance(question.among, PersonOnChart) and DONE not in question.options:
            return max([self.best_exchange(back) for back in question.options])
        return 0.0

    def best_exchange(self, back: int) -> float:
        """What it is worth that one of this group becomes somebody else: at worst nothing, with one of the same."""
        goods = self.table.goods.copy()
        goods[back * self.table.seats + self.seat] -= 1
        without = Chart(self, goods)
        return without.best(ALL_GROUPS)[1] + without.worth - self.chart(NOBODY).worth

    def training(self, question: Question) -> float:
        if DONE not in question.options:
            return self.best_people(question.picks[1])
        return self.chart(NOBODY).best([group for group in question.options if group != DONE])[1]

    def best_people(self, paid: int) -> float:
        """One person from columns open for one, or two from columns open for two."""
        table, order = self.table, self.table.training
        ones = [order[column] for column in range(GROUPS) if table.facts.train_one[column] <= paid]
        twos = [order[column] for column in range(GROUPS) if table.facts.train_two[column] <= paid]
        one = self.chart(NOBODY).best(ones)[1]
        first, more = self.chart(NOBODY).best(twos)
        if first == NOBODY:
            return one
        return max(one, more + self.chart(first).best(twos)[1])

    def chart(self, group: int) -> Chart:
        """The chart with one of this group more, or with nobody."""
        if group not in self.charts:
            goods = self.table.goods
            self.charts[group] = Chart(self, goods if group == NOBODY else self.with_person(goods, group))
        return self.charts[group]

    def with_person(self, goods: list[int], group: int) -> list[int]:
        """These goods after somebody was trained."""
        table, now = self.table, self.table.goods
        table.goods = goods.copy()
        table.add_person(self.seat, group)
        after, table.goods = table.goods, now
        return after

    def skills(self, goods: list[int]) -> float:
        """People, if these were the goods, and the cards in hand that can be played with them."""
        table, now = self.table, self.table.goods
        table.goods = goods
        cards = hand(table, self.prospects, self.seat, table.hands[self.seat], self.left)
        worth = people(table, self.prospects, self.seat, self.left) + cards
        table.goods = now
        return worth

    # ---- cards

    def cards(self, held: list[int]) -> float:
        """This hand, with the people who are there."""
        return together([self.look(card) for card in held], self.left)

    def look(self, card: int) -> tuple[float, float, float]:
        if card not in self.looks:
            self.looks[card] = outlook(self.table, self.prospects, self.seat, card, to_play(self.left))
        return self.looks[card]

    def taking(self, question: Question) -> float:
        if DONE not in question.options:
            return self.best_cards(question.picks[1])
        cards = [card for card in question.options if card != DONE]
        return max(0.0, self.best_card(self.table.hands[self.seat], cards)[1])

    def best_cards(self, paid: int) -> float:
        """One card from columns open for one or from the discard pile, or two from columns open for two."""
        table, held = self.table, self.table.hands[self.seat]
        most = self.best_card(held, open_cards(table, paid, ()) + discarded_cards(table, paid, 0))[1]
        twos = open_cards(table, paid, (0,))
        first, more = self.best_card(held, twos)
        if first == NO_CARD:
            return most
        twos.remove(first)
        return max(most, more + max(0.0, self.best_card([*held, first], twos)[1]))

    def best_card(self, held: list[int], cards: list[int]) -> tuple[int, float]:
        """The card that makes the hand worth most, and how much more."""
        before = self.cards(held)
        best, most = NO_CARD, -before
        for card in cards:
            more = self.cards([*held, card]) - before
            if best == NO_CARD or more > most:
                best, most = card, more
        return best, most

    def best_to_play(self) -> float:
        table, seat, held = self.table, self.seat, self.table.hands[self.seat]
        before = self.cards(held)
        best = 0.0
        for number in held:
            if is_playable(table, seat, number):
                after = self.cards([card for card in held if card != number])
                best = max(best, after + when_played(table, self.prospects, seat, number) - before)
        return best

    # ---- sites

    def best_site(self) -> float:
        """A city lets its region pay, and pays in each decline where it is the best of it; hometowns are used."""
        best = rich = 0.0
        for region in range(REGIONS):
            best = max(best, self.best_city(region))
            rich = max(rich, self.paid_now(region))
        uses = GAME_TURNS - self.table.round + 0.5
        for site in range(CITIES, SITES):
            if self.is_open(site):
                best = max(best, rich + uses * HOMETOWN + self.icon_worth(site))
        return best

    def best_city(self, region: int) -> float:
        now, usual = self.paid_now(region), self.paid_in_decline(region)
        declines = GAME_TURNS + 1 - self.table.round
        best = 0.0
        for site in sites_of(region):
            if self.is_open(site):
                reward = self.reward(site)
                income = declines * max(0.0, reward - usual)
                best = max(best, now + reward + income + self.icon_worth(site))
        return best

    def paid_now(self, region: int) -> float:
        """All one's own cities of the region."""
        total = 0.0
        for site in sites_of(region):
            if self.table.houses[site] == self.seat:
                total += self.reward(site)
        return total

    def paid_in_decline(self, region: int) -> float:
        """The best of them."""
        best = 0.0
        for site in sites_of(region):
            if self.table.houses[site] == self.seat:
                best = max(best, self.reward(site))
        return best

    def reward(self, site: int) -> float:
        return REWARDS[self.table.facts.site_icon[site]]

    def is_open(self, site: int) -> bool:
        table = self.table
        return table.houses[site] == NOBODY and bool(table.facts.site_mask[site] & icons_of(table, self.answer))

    def icon_worth(self, site: int) -> float:
        """Whether a card in hand asks for the icon of the site."""
        table, here = self.table, self.table.facts.site_icon[site]
        for number in table.hands[self.seat]:
            for icon, needed in table.facts.cards[number].icons:
                if icon == here and table.icons[icon * table.seats + self.seat] < needed:
                    return ICON
        return 0.0


class Chart:
    """The people of a seat as they are or as they would be, with what each one more would bring."""

    def __init__(self, begun: Begun, goods: list[int]) -> None:
        self.begun = begun
        self.goods = goods
        self.worth = begun.skills(goods)
        self.more: dict[int, float] = {}

    def best(self, groups: list[int]) -> tuple[int, float]:
        """Whom it is best to train, and what that is worth."""
        best, most = NOBODY, 0.0
        for group in groups:
            if group not in self.more:
                self.more[group] = self.begun.skills(self.begun.with_person(self.goods, group)) - self.worth
            if self.more[group] > most:
                best, most = group, self.more[group]
        return best, most


def sites_of(region: int) -> range:
    return range(region * CITIES_OF_A_REGION, (region + 1) * CITIES_OF_A_REGION)


def begun(table: GentesTable, prospects: Prospects, seat: int, left: float) -> float:
    """What is still to come of an action that the seat is in the midst of."""
    question = table.questions[0]
    if question.seat != seat or table.last[seat] == NOBODY:
        return 0.0
    return Begun(table, prospects, seat, left).rest(question)
