"""The Build phase, Monuments: pay the top Level card of a pile, place it in your tree (2.5, Q20, Q28, Q29)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    BUILT,
    CARDS,
    CELL,
    COLOURS,
    DOMAIN,
    DOMAIN_TITLES,
    FROM_LEVELS,
    MONUMENT,
    NOWHERE,
    POINT_OF_LAND,
    TURN,
    TURNS,
)
from pentapolis.games.dominations.printed.pieces import CIRCULAR
from pentapolis.games.dominations.queries import (
    MONUMENT_DISCOUNT,
    MONUMENT_GAIN,
    MONUMENT_INFLUENCE,
    MONUMENT_POINTS,
)
from pentapolis.games.dominations.rules.gifts import reward_by_cards
from pentapolis.games.dominations.rules.knowledge import GAIN_WILD, SETTLE, gain_listed, settle
from pentapolis.games.dominations.rules.phases.acquire import have_printed, turn_up
from pentapolis.games.dominations.rules.phases.cities import has_developed
from pentapolis.games.dominations.rules.phases.sites import (
    against_locus,
    against_piece,
    first_cells,
    free_loci,
    has_site,
    lies_there,
    set_up_piece,
    turns_there,
)
from pentapolis.games.dominations.rules.phases.tree import InTree, place_card
from pentapolis.games.dominations.table import DominationsTable, with_item
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import joined

UNTURNED: Final = 0
FIRST_LOWERED: Final = 5
"""Where the lowered costs begin among the picks: after card, spot, its turn, place of the piece, turn of the piece."""


def top_card(table: DominationsTable, monument: int) -> int:
    """The Level card on top of the pile, or `NOWHERE`."""
    pile, built = table.facts.wonders[monument].levels, table.built[monument]
    return pile[built] if built < len(pile) else NOWHERE


def monument_of(table: DominationsTable, card: int) -> int:
    return table.facts.level_of[card - CARDS]


def lacking(table: DominationsTable, me: int, cost: list[int]) -> int:
    """How much Knowledge is missing for a cost."""
    goods, seats = table.goods, table.seats
    missing = 0
    for domain, due in enumerate(cost):
        if due:
            missing += max(0, due - goods[domain * seats + me])
    return missing


def can_pay(table: DominationsTable, me: int, cost: list[int]) -> bool:
    """Whether no more is missing for a cost than the discount."""
    goods, seats = table.goods, table.seats
    left = table.modified(MONUMENT_DISCOUNT, me)
    for domain, due in enumerate(cost):
        if due:
            left -= max(0, due - goods[domain * seats + me])
            if left < 0:
                return False
    return True


def can_raise(table: DominationsTable, me: int, monument: int) -> bool:
    """The next level can be paid, fits into the tree, and if it is the first its piece has a place."""
    card = top_card(table, monument)
    if card == NOWHERE:
        return False
    if not can_pay(table, me, table.facts.levels[card - CARDS].cost):
        return False
    return table.fits(me, card) and (table.built[monument] > 0 or has_site(table, me, monument))


class MonumentToRaise(Among[DominationsTable]):
    def __init__(self) -> None:
        super().__init__("a Monument to build a level of", MONUMENT)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [monument for monument in table.wonders if can_raise(table, me, monument)]

    def reckoning(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        cost = table.facts.levels[top_card(table, option) - CARDS].cost
        parts = [f"{n} {DOMAIN_TITLES[domain]}" for domain, n in enumerate(cost) if n]
        less = table.modified(MONUMENT_DISCOUNT, me)
        return f"{joined(tuple(parts), 'and')}{f', {less} less' if less else ''}"

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        card = top_card(table, option)
        if option not in table.wonders or card == NOWHERE:
            return "it is not in this game" if option not in table.wonders else "all its levels are built"
        if not table.fits(me, card):
            return "its next level fits nowhere in your tree"
        if not can_pay(table, me, table.facts.levels[card - CARDS].cost):
            return f"it costs {self.reckoning(table, me, picks, option)}, and you have {held_of(table, me, card)}"
        return "there is no place for its piece"


def held_of(table: DominationsTable, me: int, card: int) -> str:
    """What the player has of the Domains that a level costs."""
    cost = table.facts.levels[card - CARDS].cost
    return joined(tuple([f"{table.has(me, d)} {DOMAIN_TITLES[d]}" for d in range(COLOURS) if cost[d]]), "and")


class BuildMonument(Effect[DominationsTable]):
    """The next level of a Monument, with this turn's Build action."""

    text: ClassVar[str] = "build a level of a Monument"

    def __init__(self) -> None:
        self.which = MonumentToRaise()

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        if table.marks[me] >> BUILT & 1 or has_developed(table, me):
            return False
        for monument in table.wonders:
            if can_raise(table, me, monument):
                return True
        return False

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if has_developed(table, me):
            return "you build before you develop"
        if table.marks[me] >> BUILT & 1:
            return "your Build action is used"
        names, reasons = table.game.titles(MONUMENT), self.which
        return "; ".join([f"{names[at]}: {reasons.why_not(table, me, picks, at)}" for at in table.wonders])

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, NOTHING_PICKED)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        LEVEL_IN_TREE.run(table, me, (top_card(table, answer),))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (LEVEL_IN_TREE,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


# ---- the piece


class FreeLocus(Among[DominationsTable]):
    def __init__(self) -> None:
        super().__init__("a Locus for the Monument", POINT_OF_LAND)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return free_loci(table, monument_of(table, picks[0]))

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return against_locus(table, option)


class FirstCell(Among[DominationsTable]):
    def __init__(self) -> None:
        super().__init__("where the first part of the Monument goes", CELL)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        monument = monument_of(table, picks[0])
        return [cell for cell in first_cells(table, me, monument) if lies_there(table, me, monument, cell)]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return against_piece(table, monument_of(table, picks[0]), option, list(range(TURNS)))


class TurnOfPiece(Among[DominationsTable]):
    def __init__(self) -> None:
        super().__init__("how the Monument lies", TURN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return turns_there(table, me, monument_of(table, picks[0]), picks[3])

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return against_piece(table, monument_of(table, picks[0]), picks[3], [option])


class ChooseSite(Effect[DominationsTable]):
    """Whoever buys the first level says where the piece goes. The picks are the card, its spot and its turn."""

    text: ClassVar[str] = "for the first level choose where its piece goes, pay, have its effects"

    def __init__(self) -> None:
        self.locus = FreeLocus()
        self.cell = FirstCell()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        monument = monument_of(table, picks[0])
        if table.built[monument]:
            LOWER_COST.run(table, me, (*picks, NOWHERE, UNTURNED, *[0] * COLOURS))
        elif table.facts.wonders[monument].shape == CIRCULAR:
            table.ask(me, self.locus, self.locus.options(table, me, picks), self, picks)
        else:
            table.ask(me, self.cell, self.cell.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        if table.facts.wonders[monument_of(table, picks[0])].shape == CIRCULAR:
            LOWER_COST.run(table, me, (*picks, answer, UNTURNED, *[0] * COLOURS))
        else:
            TURN_PIECE.run(table, me, (*picks, answer))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (LOWER_COST, TURN_PIECE)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.locus, self.cell)


class TurnPiece(Effect[DominationsTable]):
    text: ClassVar[str] = "choose how the piece lies"

    def __init__(self) -> None:
        self.which = TurnOfPiece()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        LOWER_COST.run(table, me, (*picks, answer, *[0] * COLOURS))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (LOWER_COST,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


# ---- the cost


class CostToLower(Among[DominationsTable]):
    """A Domain of the cost, lowered by 1, so that the rest of the discount still covers what is missing."""

    def __init__(self) -> None:
        super().__init__("a Domain of the cost to pay 1 less of", DOMAIN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        due = still_due(table, picks)
        left = discount_left(table, me, picks)
        missing = lacking(table, me, due)
        return [
            domain
            for domain in range(COLOURS)
            if due[domain] and missing - (due[domain] > table.has(me, domain)) < left
        ]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "the discount is needed elsewhere" if still_due(table, picks)[option] else "it is no part of the cost"


def still_due(table: DominationsTable, picks: Picks) -> list[int]:
    cost = table.facts.levels[picks[0] - CARDS].cost
    return [cost[domain] - picks[FIRST_LOWERED + domain] for domain in range(COLOURS)]


def discount_left(table: DominationsTable, me: int, picks: Picks) -> int:
    return table.modified(MONUMENT_DISCOUNT, me) - sum(picks[FIRST_LOWERED:])


class LowerCost(Effect[DominationsTable]):
    """The player says where the discount applies, 1 at a time (Q29). The picks end with what was lowered so far."""

    text: ClassVar[str] = "choose where a discount applies"

    def __init__(self) -> None:
        self.which = CostToLower()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        due = still_due(table, picks)
        left = discount_left(table, me, picks)
        if not left or sum(due) <= left:
            raise_level(table, me, picks, due if not left else [0] * COLOURS)
        else:
            table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        at = FIRST_LOWERED + answer
        self.run(table, me, (*picks[:at], picks[at] + 1, *picks[at + 1 :]))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (GAIN_WILD, SETTLE)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


def raise_level(table: DominationsTable, me: int, picks: Picks, due: list[int]) -> None:
    """Pay, set up the piece of a first level, place the card; cards bought before give what they give for it."""
    card, spot, turn, place, lie = picks[:FIRST_LOWERED]
    monument = monument_of(table, card)
    if table.events is not None:
        tell_of_level(table, me, monument, place)
    for domain in range(COLOURS):
        table.gain(me, domain, -due[domain])
    table.marks[me] |= 1 << BUILT
    table.built = with_item(table.built, monument, table.built[monument] + 1)
    at = monument * table.seats + me
    table.levels = with_item(table.levels, at, table.levels[at] + 1)
    if place != NOWHERE:
        table.first = with_item(table.first, monument, me)
        set_up_piece(table, monument, place, lie)
    side = table.deeds.levels[card - CARDS]
    have_printed(table, me, side, FROM_LEVELS)
    reward_by_cards(table, me, MONUMENT_POINTS, MONUMENT_INFLUENCE)
    table.push(SETTLE, me, (MONUMENT_GAIN,))
    gain_listed(table, me, MONUMENT_GAIN)
    settle(table, me, me, me, MONUMENT_GAIN)
    place_card(table, me, card, spot, turn)
    turn_up(table, me, side)


def tell_of_level(table: DominationsTable, me: int, monument: int, place: int) -> None:
    if place != NOWHERE and table.facts.wonders[monument].shape == CIRCULAR:
        table.tell(happenings.SETS_UP_ON_LOCUS, me, (monument, place))
    elif place != NOWHERE:
        table.tell(happenings.SETS_UP, me, (monument, place))
    table.tell(happenings.RAISES, me, (table.built[monument] + 1, monument))


LOWER_COST: Final = LowerCost()
TURN_PIECE: Final = TurnPiece()
SITE: Final = ChooseSite()
LEVEL_IN_TREE: Final = InTree(SITE)
A_MONUMENT: Final = BuildMonument()
