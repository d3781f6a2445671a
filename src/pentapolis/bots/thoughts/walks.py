"""Following a thought: what comes after an answer if everybody does what seems best, on one imagined table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.learned.tree import ANYTHING
from pentapolis.bots.thoughts.told import Step
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.told.story import story

if TYPE_CHECKING:
    from pentapolis.bots.learned.lookahead import LookAhead
    from pentapolis.bots.learned.tree import Answer, Node
    from pentapolis.bots.thoughts.telling import TellingTree
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.table import Table

FARTHEST: Final = 40
"""So many questions are followed at most."""


class Guide:
    """Somebody who knows how things go on, for a while."""

    def go_on(self, table: Table) -> bool:
        """Answer whatever is asked; or say that it is not known."""
        raise NotImplementedError


class TreeGuide(Guide):
    """Knows what was tried in a tree."""

    def __init__(self, tree: TellingTree, option: int) -> None:
        self.tree = tree
        self.node: Node = tree.root
        self.first = option
        self.is_first = True

    def go_on(self, table: Table) -> bool:
        if not self.is_first and not self.node.answers:
            return False
        path: list[Answer] = []
        self.tree.is_followed = True
        self.node = self.tree.descend(table, self.node, path, self.first if self.is_first else ANYTHING)
        self.tree.is_followed = False
        self.is_first = False
        return True


class AheadGuide(Guide):
    """Knows how to end the own turn."""

    def __init__(self, ahead: LookAhead, me: int, option: int) -> None:
        self.ahead = ahead
        self.me = me
        self.first = option
        self.is_first = True

    def go_on(self, table: Table) -> bool:
        if self.is_first:
            self.is_first = False
            table.answer(self.first, self.me)
            return True
        if is_turn_over(table, self.me):
            return False
        values = self.ahead.values(table.clone(), self.me, self.ahead.budget)
        table.answer(table.questions[0].options[values.index(max(values))], self.me)
        return True


def is_turn_over(table: Table, me: int) -> bool:
    questions = table.questions
    return len(questions) != 1 or questions[0].seat != me or table.game.is_new_turn(questions[0])


class Walk:
    """What has been followed: the table when the own turn is over, the table at the end, and what happened."""

    def __init__(self, guide: Guide, table: Table, me: int) -> None:
        self.me = me
        self.reveals = table.reveals
        events = table.listen()
        self.moments: list[list[Event]] = []
        self.turn: Table | None = None
        self.answered_by_me = 0
        for _ in range(FARTHEST):
            if not table.questions or not guide.go_on(table):
                break
            self.moments.append(events.copy())
            events.clear()
            if self.turn is None:
                self.answered_by_me += 1
                if is_turn_over(table, me):
                    self.turn = table.clone()
        self.end = table

    @property
    def end_of_turn(self) -> Table:
        return self.end if self.turn is None else self.turn

    def steps(self, names: list[str], most: int) -> list[Step]:
        """What happened in words. After something was revealed, only what everybody would see: it is imagined."""
        found: list[Step] = []
        for at, events in enumerate(self.moments):
            is_own = at < self.answered_by_me
            for is_certain in (True, False):
                part = [self.seen(e) for e in events if (is_own and e.reveals == self.reveals) == is_certain]
                known = [e for e in part if e is not None]
                lines = story(self.end.game, known, names)
                found += [Step(line.text, line.seat, is_certain=is_certain) for line in lines]
        return found[:most]

    def seen(self, event: Event) -> Event | None:
        return event.seen_by(self.me if event.reveals == self.reveals else SPECTATOR)
