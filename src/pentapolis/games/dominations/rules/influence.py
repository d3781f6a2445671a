"""Influence at the end of an Age: assimilation by the leader, then VP for all (2.7, Q42, Q43)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    ASSIMILATE,
    CARD,
    CARDS,
    COPIES,
    FROM_INFLUENCE,
    LOW_INFLUENCE,
    MASTERY,
    MIDDLE_INFLUENCE,
    VALUES,
)
from pentapolis.games.dominations.options import ASSIMILATION_PREREQUISITE
from pentapolis.games.dominations.rules.phases.acquire import improve
from pentapolis.games.dominations.rules.phases.develop import can_take, has_prerequisite, take_copy
from pentapolis.games.dominations.rules.phases.tree import InTree
from pentapolis.games.dominations.table import ADVANCED, BASE, DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.grammar import Branch, Choose, Possible


def leader(table: DominationsTable) -> int:
    """Who has most Influence; the first by Initiative of equals."""
    best = table.order[0]
    for seat in table.order:
        if table.influence(seat) > table.influence(best):
            best = seat
    return best


def highest_tier(table: DominationsTable, me: int) -> int:
    """The place of the highest value that can be assimilated with so much Influence."""
    influence = table.influence(me)
    return 0 if influence <= LOW_INFLUENCE else 1 if influence <= MIDDLE_INFLUENCE else 2


def within_reach(table: DominationsTable, me: int, least: int) -> list[int]:
    """Titles of a value within reach that another player has with at least this side up."""
    tier = highest_tier(table, me)
    found: set[int] = set()
    for seat in range(table.seats):
        if seat != me:
            for card in table.cards[seat]:
                if card < CARDS and table.titles[seat][card // COPIES] >= least:
                    found.add(card // COPIES)
    return sorted([title for title in found if table.facts.tiers[title] <= tier])


def out_of_reach(table: DominationsTable, me: int, title: int, least: int) -> str:
    """Why a Mastery is not among those within reach."""
    if table.facts.tiers[title] > highest_tier(table, me):
        return f"with {table.influence(me)} Influence you reach a value of {VALUES[highest_tier(table, me)]}"
    return f"no other player has it{' Advanced' if least == ADVANCED else ''}"


class CopyToAssimilate(Among[DominationsTable]):
    """A copy that is left of a Mastery that somebody else has, if it fits."""

    def __init__(self) -> None:
        super().__init__("a Mastery to assimilate", CARD)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        found: list[int] = []
        for title in within_reach(table, me, BASE):
            if not table.options[ASSIMILATION_PREREQUISITE] or has_prerequisite(table, me, title):
                copies = can_take(table, me, title)
                found += [title * COPIES + copy for copy in range(COPIES) if copies >> copy & 1]
        return found

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        title = option // COPIES
        if table.side(me, title):
            return "you have this Mastery"
        if title not in within_reach(table, me, BASE):
            return out_of_reach(table, me, title, BASE)
        if not table.supply[title] >> option % COPIES & 1:
            return "this copy is taken"
        if not can_take(table, me, title) >> option % COPIES & 1:
            return "it fits nowhere in your tree"
        return "you lack its prerequisite"


class AssimilateIt(Effect[DominationsTable]):
    """Free, and neither developing nor upgrading: nothing that looks at those is triggered (Q43b)."""

    text: ClassVar[str] = "have its effects"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        card, spot, turn = picks
        if table.events is not None:
            table.tell(happenings.ASSIMILATES, me, (card // COPIES, spot))
        take_copy(table, me, card, spot, turn)


class OwnToImprove(Among[DominationsTable]):
    """A Mastery with its base side up that somebody else has Advanced."""

    def __init__(self) -> None:
        super().__init__("a Mastery of yours to turn over", MASTERY)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [title for title in within_reach(table, me, ADVANCED) if table.side(me, title) == BASE]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        if table.side(me, option) != BASE:
            return "yours is Advanced already" if table.side(me, option) else "you do not have this Mastery"
        return out_of_reach(table, me, option, ADVANCED)


class ImproveIt(Effect[DominationsTable]):
    text: ClassVar[str] = "turn it to its Advanced side"

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.IMITATES, me, picks)
        improve(table, me, picks[-1])


class TakeCopy(Choose[DominationsTable]):
    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        return "no Mastery of another player is within your reach and fits into your tree"


class ImproveOwn(Choose[DominationsTable]):
    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        return "no Mastery of yours is Advanced with another player and within your reach"


COPY_IN_TREE: Final = InTree(AssimilateIt())
TAKE_COPY: Final = TakeCopy(CopyToAssimilate(), COPY_IN_TREE)
IMPROVE_OWN: Final = ImproveOwn(OwnToImprove(), ImproveIt())


class Assimilate(Effect[DominationsTable]):
    """The leader may take over a Mastery of another player."""

    text: ClassVar[str] = "whoever has most Influence may assimilate a Mastery"

    def __init__(self) -> None:
        branches = (Branch(0, TAKE_COPY), Branch(1, IMPROVE_OWN))
        self.ways: Possible[DominationsTable] = Possible("how to assimilate a Mastery", ASSIMILATE, branches)

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        seat = leader(table)
        ways = self.ways.options(table, seat, NOTHING_PICKED)
        if ways:
            table.ask(seat, self.ways, [*ways, DONE], self, NOTHING_PICKED)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            self.ways.take(table, me, NOTHING_PICKED, answer)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (TAKE_COPY, IMPROVE_OWN)

    def asks(self) -> tuple[Possible[DominationsTable], ...]:
        return (self.ways,)


class ScoreInfluence(Effect[DominationsTable]):
    """Influence is kept."""

    text: ClassVar[str] = "each player scores VP for Influence"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        for seat in table.order:
            points = table.influence(seat)
            if points and table.events is not None:
                table.tell(happenings.SCORES_INFLUENCE, seat, NOTHING_PICKED)
            table.score(seat, FROM_INFLUENCE, points)


ASSIMILATION: Final = Assimilate()
SCORE_INFLUENCE: Final = ScoreInfluence()
