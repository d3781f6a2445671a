"""The philosopher trains people; the training table says whom the price opens (R21, R22)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.bits import mask_of
from pentapolis.games.gentes.constants import COIN, GROUPS, INVENTORS, PERSON, ROW, TRAIN_MORE
from pentapolis.games.gentes.options import EXTRA_BESIDE_ONE
from pentapolis.games.gentes.rules.additional import FULL_GROUP
from pentapolis.games.gentes.rules.clock import PLACE_TIME
from pentapolis.games.gentes.rules.pay import PayPrice, uses_hometown
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.grammar import Do

CHOSEN: Final = 2
"""Picks of the action and the amount paid come before the people chosen."""
AT_TWO_PEOPLE: Final = 2


def all_for_two(table: GentesTable, picks: Picks) -> bool:
    """Whether all people chosen so far stand in columns that are open for two."""
    prices = table.facts.train_two
    for group in picks[CHOSEN:]:
        if prices[table.training.index(group)] > picks[1]:
            return False
    return True


class OpenGroups(Among[GentesTable]):
    """One person from columns open for one, or two from columns open for two; inventors add to either (A19)."""

    def __init__(self, text: str) -> None:
        super().__init__(text, PERSON)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        facts, paid, chosen = table.facts, picks[1], len(picks) - CHOSEN
        more = table.modified(TRAIN_MORE, me) + table.unused_hometowns(me, INVENTORS)
        for_two = chosen < AT_TWO_PEOPLE + more and all_for_two(table, picks)
        for_one = chosen == 0 or (chosen <= more and bool(table.options[EXTRA_BESIDE_ONE]))
        found: list[int] = []
        for column in range(GROUPS):
            group = table.training[column]
            is_open = (for_one and facts.train_one[column] <= paid) or (for_two and facts.train_two[column] <= paid)
            if is_open and table.goods[group * table.seats + me] < ROW:
                found.append(group)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if table.goods[option * table.seats + me] == ROW:
            return FULL_GROUP
        column = table.training.index(option)
        one, two = table.facts.train_one[column], table.facts.train_two[column]
        return f"one person of this column costs {COIN.count(one)}, two cost {two}; you pay {picks[1]}"

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        """Whether a hometown is used for this person."""
        if option == DONE:
            return ""
        before = max(0, inventors_needed(table, me, picks))
        return uses_hometown(INVENTORS) if inventors_needed(table, me, picks + (option,)) > before else ""


class TrainPeople(Effect[GentesTable]):
    """One after the other in an order of choice, each with its own push (D05)."""

    text: ClassVar[str] = "train one or two people whose columns are open"

    def __init__(self) -> None:
        self.first = OpenGroups("a person to train")
        self.other = OpenGroups("another person to train, or done")
        self.extra = OpenGroups("one more person, by your hometown of inventors, or done")

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        options = self.first.options(table, me, picks)
        if len(picks) == CHOSEN:
            table.ask(me, self.first, options, self, picks)
        elif options:
            options.append(DONE)
            among = self.extra if inventors_needed(table, me, picks) >= 0 else self.other
            table.ask(me, among, options, self, picks)
        else:
            finish_training(table, me, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            finish_training(table, me, picks)
            return
        if table.events is not None:
            table.tell(happenings.TRAINS, me, (answer,))
        table.add_person(me, answer)
        self.run(table, me, picks + (answer,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.first, self.other, self.extra)


def inventors_needed(table: GentesTable, me: int, picks: Picks) -> int:
    """How many hometowns of inventors the people chosen take: 0 or less, if none."""
    usual = AT_TWO_PEOPLE if all_for_two(table, picks) else 1
    return len(picks) - CHOSEN - usual - table.modified(TRAIN_MORE, me)


def finish_training(table: GentesTable, me: int, picks: Picks) -> None:
    for _ in range(inventors_needed(table, me, picks)):
        if table.events is not None:
            table.tell(happenings.TRAINS_MORE, me, (INVENTORS,))
        table.use_hometown(me, INVENTORS)
    trained = mask_of(list(picks[CHOSEN:]))
    stay = [group for group in table.training if not trained >> group & 1]
    move = [group for group in table.training if trained >> group & 1]
    table.training = stay + move[::-1]  # the dearest moves to the right end first (R22, A20)


PHILOSOPHY: Final = PayPrice(Do(PLACE_TIME, TrainPeople()))
