"""A shape of Minos: all declare a build at the same time, clashes are decided, losers declare again (A01, A02).

Each seat holds region cards. With a build left it declares a structure in a region of its hand, sealed, or none. A
site that several declare goes to the one with most warriors, then to the first in turn order; the losers declare
again. A build in the last region brings another build: a further wave. A card that was declared is spent.
"""

from collections import Counter
from itertools import permutations
from typing import ClassVar

import pytest

from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.game import View
from pentapolis.kernel.kind import DONE, Kind
from pentapolis.kernel.record import NotUndoable, Record, load
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.table import UNSEALED, Table
from pentapolis.kernel.words.seats import Together
from tests.kernel.tiny import TinyGame, TinyTable, asked, endings, question, say

REGIONS = ("lyttos", "malia", "phaistos", "knossos")
KNOSSOS = 3
SITE = Kind("build", tuple(f"{what}-{region}" for what in ("city", "farm") for region in REGIONS))
"""What is declared at once must be one answer: structure and region together."""
FREE = -1


class BuildTable(TinyTable):
    fields: ClassVar[tuple[str, ...]] = (*TinyTable.fields, "sites", "builds", "warriors")

    sites: list[int]
    builds: list[int]
    warriors: list[int]

    def lay(self) -> None:
        super().lay()
        self.hands = [[0, 1, 3], [0, 1, 2], [0, 2]]
        self.sites = [FREE] * len(SITE.labels)
        self.builds = [1, 1, 1]
        self.warriors = [2, 1, 2]
        self.order = [2, 0, 1]

    def region(self, site: int) -> int:
        return site % len(REGIONS)


class OpenSite(Among[BuildTable]):
    """A free site in a region of the hand, or none; nothing for whoever has no build left."""

    def __init__(self) -> None:
        super().__init__("what to build where", SITE)

    def options(self, table: BuildTable, me: int, picks: Picks) -> list[int]:
        if not table.builds[me]:
            return []
        sites = range(len(table.sites))
        return [s for s in sites if table.sites[s] == FREE and table.region(s) in table.hands[me]] + [DONE]


class ResolveBuilds(Effect[BuildTable]):
    """Each site goes to the strongest who declared it; whoever has a build left declares again."""

    text: ClassVar[str] = "build, the strongest first"

    def run(self, table: BuildTable, me: int, picks: Picks) -> None:
        declared = picks[-table.seats :]
        for seat in sorted(range(table.seats), key=lambda s: (-table.warriors[s], table.order.index(s))):
            if declared[seat] == DONE:
                table.builds[seat] = 0
            elif declared[seat] != UNSEALED:
                self.build(table, seat, declared[seat])
        if any(table.builds):
            table.push(DECLARE, me)

    def build(self, table: BuildTable, seat: int, site: int) -> None:
        region = table.region(site)
        table.hands[seat].remove(region)
        if table.sites[site] == FREE:
            table.sites[site] = seat
            table.builds[seat] += 1 if region == KNOSSOS else 0
            table.builds[seat] -= 1

    def parts(self) -> tuple[AnyEffect, ...]:
        return (DECLARE,)


DECLARE = Together(OpenSite(), ResolveBuilds())


class BuildGame(TinyGame[BuildTable]):
    fewest: ClassVar[int] = 3
    most: ClassVar[int] = 3

    def board(self, table: BuildTable, seat: int) -> View:
        return super().board(table, seat) | {"sites": list(table.sites), "builds": list(table.builds)}


GAME = BuildGame(BuildTable, DECLARE)


@pytest.fixture
def table() -> BuildTable:
    return GAME.new(seats=3)


def declare(table: BuildTable, *sites: str) -> None:
    """The seats that are asked declare, the last of them first; clones and snapshots are compared on the way."""
    for seat, site in reversed(list(zip(sorted(asked_now(table)), sites, strict=True))):
        say(table, site, seat=seat)


def owners(table: BuildTable) -> dict[str, int]:
    return {SITE.labels[site]: owner for site, owner in enumerate(table.sites) if owner != FREE}


def asked_now(table: Table) -> list[int]:
    """The seats that are asked."""
    return [q.seat for q in table.questions]


def dealt(*hands: list[int]) -> BuildTable:
    """A table at which the seats hold these cards when they declare."""
    table = GAME.blank(3, ())
    table.hands = list(hands)
    table.push(DECLARE, 0)
    table.play_on()
    return table


# ---- waves


def test_all_declare_at_once_each_from_its_own_hand(table: BuildTable) -> None:
    assert asked_now(table) == [0, 1, 2]
    assert asked(table, 2) == ["city-lyttos", "city-phaistos", "farm-lyttos", "farm-phaistos", "done"]


def test_different_sites_are_built_together(table: BuildTable) -> None:
    declare(table, "city-malia", "farm-malia", "city-lyttos")
    assert owners(table) == {"city-malia": 0, "farm-malia": 1, "city-lyttos": 2}
    assert table.over


def test_a_clash_goes_to_more_warriors_and_the_loser_declares_again(table: BuildTable) -> None:
    declare(table, "city-malia", "city-malia", "done")
    assert owners(table) == {"city-malia": 0}
    assert asked_now(table) == [1]
    assert asked(table) == ["city-lyttos", "city-phaistos", "farm-lyttos", "farm-phaistos", "done"]
    declare(table, "farm-phaistos")
    assert owners(table) == {"city-malia": 0, "farm-phaistos": 1}
    assert table.over


def test_equal_warriors_go_by_turn_order(table: BuildTable) -> None:
    declare(table, "farm-lyttos", "farm-lyttos", "farm-lyttos")
    assert owners(table) == {"farm-lyttos": 2}
    assert asked_now(table) == [0, 1]


def test_losers_may_clash_again_and_again(table: BuildTable) -> None:
    declare(table, "farm-lyttos", "farm-lyttos", "farm-lyttos")
    declare(table, "city-malia", "city-malia")
    declare(table, "city-phaistos")
    assert owners(table) == {"farm-lyttos": 2, "city-malia": 0, "city-phaistos": 1}
    assert table.over
    assert table.reveals == 3


def test_a_build_that_brings_a_build_makes_a_further_wave_with_the_losers() -> None:
    table = dealt([0, 1, 3], [1, 3], [0, 2])
    declare(table, "city-knossos", "city-knossos", "done")
    assert owners(table) == {"city-knossos": 0}
    assert asked_now(table) == [0, 1]
    declare(table, "city-malia", "farm-malia")
    assert owners(table) == {"city-knossos": 0, "city-malia": 0, "farm-malia": 1}
    assert table.over


def test_a_loser_for_whom_nothing_is_left_has_only_done_and_is_not_asked() -> None:
    table = dealt([0], [0], [0])
    declare(table, "city-lyttos", "city-lyttos", "farm-lyttos")
    assert owners(table) == {"city-lyttos": 0, "farm-lyttos": 2}
    assert table.over


def test_the_order_of_the_answers_changes_nothing() -> None:
    answers = {seat: SITE.labels.index("farm-lyttos") for seat in range(3)}
    ends = set()
    for order in permutations(range(3)):
        table = GAME.new(seats=3)
        for seat in order:
            table.answer(answers[seat], seat)
        ends.add(digest(table))
    assert len(ends) == 1


def test_whatever_is_declared_can_be_carried_out() -> None:
    ends = [owners(end) for end in endings(GAME.new(seats=3))]
    assert len(ends) > 300
    assert {} in ends
    assert max(len(end) for end in ends) == 4


# ---- secrecy


def test_no_view_and_no_event_shows_what_is_sealed() -> None:
    views = []
    for option in (0, 1, 2, 4, 5, 6, DONE):
        table = GAME.new(seats=3)
        heard = table.listen()
        table.answer(option, 1)
        assert table.view(1).pop("sealed") == ("done" if option == DONE else SITE.labels[option])
        views.append([table.view(seat) | {"sealed": None} for seat in (SPECTATOR, 1)])
        views[-1] += [table.view(seat) for seat in (0, 2)]
        assert heard == []
    assert all(view == views[0] for view in views)
    assert views[0][0]["decided"] == [1]


def test_whoever_imagines_does_not_know_what_the_others_sealed() -> None:
    for option in (0, 5):
        table = GAME.new(seats=3)
        table.answer(option, 1)
        rng = Rng(9)
        sealed: Counter[int] = Counter()
        for _ in range(4000):
            other = table.imagine(0, rng)
            assert isinstance(other, BuildTable)
            assert other.view(0) == table.view(0)
            assert other.sealed[1] in question_of(other, 1)
            sealed[other.sealed[1]] += 1
        assert {SITE.labels[site] for site in sealed if site != DONE} == {
            f"{what}-{region}" for what in ("city", "farm") for region in ("lyttos", "malia", "phaistos")
        }
        assert abs(sealed[0] - sealed[4]) < 150
        assert table.sealed == [UNSEALED, option, UNSEALED]


def question_of(table: BuildTable, seat: int) -> tuple[int, ...]:
    """The options of a seat that was asked together with others, whether it has answered or not."""
    [options] = [q.options for q in table.asked_together if q.seat == seat]
    return options


def test_the_others_options_follow_from_the_hands_they_are_imagined_to_hold(table: BuildTable) -> None:
    table.answer(4, 1)
    rng = Rng(3)
    hands = set()
    for _ in range(100):
        other = table.imagine(0, rng)
        assert isinstance(other, BuildTable)
        assert other.hands[0] == table.hands[0]
        hands.add(tuple(other.hands[2]))
        for seat in (1, 2):
            options = [site for site in question_of(other, seat) if site != DONE]
            assert {table.region(site) for site in options} == set(other.hands[seat])
        assert question(other, 2).options == question_of(other, 2)
        assert question(other, 0).options == question(table, 0).options
    assert hands == {(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)}


class FirstRegionOnly(Among[BuildTable]):
    """The first region of the hand, only for whoever holds it."""

    def __init__(self) -> None:
        super().__init__("the first region", Kind("region", REGIONS))

    def options(self, table: BuildTable, me: int, picks: Picks) -> list[int]:
        return [region for region in table.hands[me] if region in (0, me)]


class GiveUp(Effect[BuildTable]):
    text: ClassVar[str] = "give them up"

    def run(self, table: BuildTable, me: int, picks: Picks) -> None:
        for seat, region in enumerate(picks[-table.seats :]):
            if region != UNSEALED:
                table.hands[seat].remove(region)


def test_nobody_is_imagined_to_be_asked_for_what_he_does_not_hold() -> None:
    game = BuildGame(BuildTable, Together(FirstRegionOnly(), GiveUp()))
    table = game.new(seats=3)
    assert asked_now(table) == [1, 2]
    rng = Rng(8)
    for _ in range(200):
        other = table.imagine(2, rng)
        while not other.over:
            other.answer(rng.pick(other.question.options))


def test_where_no_deal_fits_what_is_asked_the_question_is_left_out() -> None:
    game = BuildGame(BuildTable, Together(FirstRegionOnly(), GiveUp()))
    table = game.new(seats=3)
    table.hands[1] = [3]
    table.hands[0] = [3]
    other = table.imagine(2, Rng(1))
    assert asked_now(other) == [2]


def test_every_imagined_table_can_be_played_to_its_end(table: BuildTable) -> None:
    table.answer(0, 1)
    before = digest(table)
    rng = Rng(4)
    for _ in range(200):
        other = table.imagine(2, rng)
        while not other.over:
            other.answer(rng.pick(other.question.options))
        assert isinstance(other, BuildTable)
        assert other.builds == [0, 0, 0]
    assert digest(table) == before


# ---- undo


def test_a_sealed_answer_can_be_changed_until_all_have_decided() -> None:
    record = Record(GAME, 3, 0, ())
    record.answer(1, 1)
    record.answer(0, 0)
    record.take_back(1)
    assert asked_now(record.table) == [1, 2]
    record.answer(6, 1)
    record.answer(DONE, 2)
    assert isinstance(record.table, BuildTable)
    assert owners(record.table) == {"city-lyttos": 0, "farm-phaistos": 1}
    assert record.free_from() == record.length
    with pytest.raises(NotUndoable):
        record.take_back(1)


def test_in_a_further_wave_only_what_was_sealed_in_it_can_be_taken_back() -> None:
    record = Record(GAME, 3, 0, ())
    for seat in range(3):
        record.answer(4, seat)
    assert asked_now(record.table) == [0, 1]
    record.answer(1, 0)
    record.take_back(0)
    assert record.length == 3
    for seat in (0, 2):
        with pytest.raises(NotUndoable):
            record.take_back(seat)


def test_a_save_between_sealed_answers_goes_on_where_it_was() -> None:
    record = Record(GAME, 3, 0, ())
    record.answer(4, 2)
    record.answer(4, 0)
    again = load(GAME, record.save())
    assert digest(again.table) == digest(record.table)
    again.answer(4, 1)
    assert asked_now(again.table) == [0, 1]
