"""What is asked in Dominations, in numbers: the kind of the question, what the turn still allows, what is half done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    ACTION,
    AGES,
    AMOUNT,
    ASSIMILATE,
    BUILT,
    CARD,
    CARDS,
    CELL,
    COPIES,
    DEVELOPED,
    DO_EXCHANGE,
    DOMAIN,
    DOMAINS,
    EXCHANGE,
    EXCHANGE_FIRST,
    MASTERY,
    MONUMENT,
    POINT_OF_LAND,
    ROUNDS,
    SPOT,
    START,
    TILE,
    TURN,
)
from pentapolis.games.dominations.rules.ages import DomainToKeep
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE
from pentapolis.games.dominations.rules.hands import TileToPutBack
from pentapolis.games.dominations.rules.influence import COPY_IN_TREE, IMPROVE_OWN, TAKE_COPY
from pentapolis.games.dominations.rules.phases.cities import has_developed
from pentapolis.games.dominations.rules.phases.develop import DEVELOP_IN_TREE, price
from pentapolis.games.dominations.rules.phases.grow import ACTIVATE, CHOOSE_CELL
from pentapolis.games.dominations.rules.phases.monuments import LEVEL_IN_TREE, LOWER_COST, SITE, TURN_PIECE
from pentapolis.games.dominations.rules.phases.tree import CARD_TURN
from pentapolis.games.dominations.rules.roles import NextInOrder
from pentapolis.games.dominations.rules.setup import NationAndMonument
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, TileOrElse
from pentapolis.games.dominations.thinking.prospects import promise
from pentapolis.kernel.kind import SEAT

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.games.dominations.thinking.grown import Worths
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.question import Question

KINDS: Final[list[Kind]] = [
    ACTION,
    TILE,
    CELL,
    POINT_OF_LAND,
    SPOT,
    CARD,
    MASTERY,
    MONUMENT,
    TURN,
    EXCHANGE,
    DOMAIN,
    AMOUNT,
    CARD_TURN,
    ASSIMILATE,
    SEAT,
    START,
]
MOST_WORTH: Final = 399
MOST_COST: Final = 20
MOST_PROMISE: Final = 39
HALF: Final = 2
SOON_FULL: Final = 2
"""Whoever has room for less than that of a Domain may lose what comes next."""


def is_rest(question: Question) -> bool:
    """The menu of a turn, its first question, and what is asked between the Ages, one thing after the other."""
    if question.hearer is BUILD_AND_DEVELOP:
        return True
    among = question.among
    if isinstance(among, (TileOrElse, TileToPutBack)):
        return True
    if isinstance(among, (NextInOrder, DomainToKeep)):
        return not question.picks
    return question.kind is ASSIMILATE or isinstance(among, NationAndMonument)


def is_exchange(question: Question, option: int) -> bool:
    """Two of a Domain for one of another. The Campfire is always there; what a card allows is for this turn only."""
    if question.hearer is BUILD_AND_DEVELOP:
        return option == DO_EXCHANGE
    if question.hearer is BY_CAMPFIRE:
        return True
    return option == EXCHANGE_FIRST and isinstance(question.among, TileOrElse)


def is_timely(before: DominationsTable, after: DominationsTable) -> bool:
    """An exchange in the last round of an Age, when roles are given; or of Knowledge that soon has no room any more."""
    if before.round == ROUNDS:
        return True
    seat = before.questions[0].seat
    for domain in range(len(DOMAINS)):
        at = domain * before.seats + seat
        if after.goods[at] < before.goods[at] and before.goods[at] > before.limit(seat, domain) - SOON_FULL:
            return True
    return False


def is_between_ages(question: Question) -> bool:
    """Whether it is asked in nobody's turn."""
    among, hearer = question.among, question.hearer
    if hearer is TAKE_COPY or hearer is IMPROVE_OWN or hearer is COPY_IN_TREE or question.kind is ASSIMILATE:
        return True
    if isinstance(among, (NextInOrder, DomainToKeep)):
        return True
    return isinstance(among, (TileToPutBack, NationAndMonument))


def is_growing(question: Question) -> bool:
    """Whether no tile is placed yet in this turn, nor activated."""
    return isinstance(question.among, TileOrElse) or question.hearer is CHOOSE_CELL or question.hearer is ACTIVATE


def add_question(found: list[int], table: DominationsTable, seat: int) -> None:
    """Whether this seat is asked, what kind of thing, and what the turn still allows: 1 if it is mine, -1 if not."""
    if not table.questions:
        found += [0] * (len(KINDS) + 5)
        return
    mine = table.question_for(seat)
    question = table.questions[0] if mine is None else mine
    found.append(1 if mine is not None else 0)
    found.append(1 if isinstance(question.among, TileToPutBack) else 0)
    if is_between_ages(question):
        found += [0] * 3
    else:
        sign = 1 if question.seat == seat else -1
        done = table.marks[question.seat]
        found.append(sign if is_growing(question) else 0)
        found.append(sign if not done >> BUILT & 1 and not has_developed(table, question.seat) else 0)
        found.append(sign if not done >> DEVELOPED & 1 else 0)
    for kind in KINDS:
        found.append(1 if kind is question.kind else 0)


def add_begun(found: list[int], table: DominationsTable, seat: int, worths: Worths) -> None:
    """A card chosen for the tree, that is not there and not paid yet, and a tile chosen that does not lie yet."""
    worth = cost = best = 0
    question = table.question_for(seat)
    if question is not None and question.picks:
        hearer, first = question.hearer, question.picks[0]
        age = max(1, table.age)
        ends, turns = AGES + 1 - age, (AGES - age) * ROUNDS + ROUNDS // 2
        if hearer is DEVELOP_IN_TREE or hearer is COPY_IN_TREE:
            title = first // COPIES
            worth = worths.base.worth(title, ends, turns)
            if hearer is DEVELOP_IN_TREE:
                cost = price(table, seat, table.facts.domains[title], table.facts.tiers[title])
        elif hearer is LEVEL_IN_TREE or hearer is SITE or hearer is TURN_PIECE or hearer is LOWER_COST:
            worth, cost = worths.levels.worth(first - CARDS, ends, turns), worths.costs[first - CARDS]
        elif hearer is CHOOSE_CELL:
            best = best_promise(table, seat, first)
    found.append(min(MOST_WORTH, worth))
    found.append(min(MOST_COST, cost))
    found.append(min(MOST_PROMISE, best))


def best_promise(table: DominationsTable, seat: int, face: int) -> int:
    """What a tile brings where it brings most, in half Knowledge."""
    best = 0.0
    for cell in table.open_cells:
        best = max(best, promise(table, seat, face, cell))
    return int(best * HALF)
