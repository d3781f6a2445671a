"""Snapshots: a whole table as numbers, and back; digests."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import pentapolis
from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import deep, digest, restore, take
from pentapolis.kernel.table import Table
from pentapolis.kernel.words.grammar import Choose, Do, May, UpTo
from pentapolis.kernel.words.seats import Together
from pentapolis.kernel.words.trigger import Whenever
from tests.kernel.tiny import COIN, Note, These, TinyTable, start

EVERYTHING = Do(
    Whenever(2, "that happens", Note(3)),
    May(Note(4)),
    Together(These(1, 2), Note(5)),
    UpTo(3, These(1, 2, 3, 4), Note(6)),
)


def numbers_only(value: object) -> bool:
    return all(numbers_only(item) for item in value) if isinstance(value, list) else type(value) is int


def test_a_snapshot_is_made_of_numbers_and_survives_json_at_every_question() -> None:
    table = start(EVERYTHING, goods={COIN: 2}, seats=3, seed=5)
    table.order = [2, 0, 1]
    answers = [(1, 0), (2, 1), (1, 2), (2, 0), (3, 0), (1, 0), (DONE, 0)]
    for option, seat in answers:
        snapshot = take(table)
        assert numbers_only(snapshot)
        twin = restore(table.game, json.loads(json.dumps(snapshot)))
        assert digest(twin) == digest(table)
        assert [q.options for q in twin.questions] == [q.options for q in table.questions]
        table.answer(option, seat)
        twin.answer(option, seat)
        assert digest(twin) == digest(table)
    assert table.over


def test_a_real_game_goes_on_from_a_snapshot_as_it_would_have_gone_on() -> None:
    game = pentapolis.load("palaces")
    table = game.new(seed=3)
    rng = Rng(3)
    while not table.over:
        twin = restore(game, take(table))
        option = rng.pick(table.question.options)
        table.answer(option)
        twin.answer(option)
        assert digest(twin) == digest(table)
        assert twin.view(0) == table.view(0)


def test_a_restored_table_is_independent_and_has_no_record() -> None:
    table = start(EVERYTHING)
    snapshot = take(table)
    before = digest(table)
    twin = restore(table.game, snapshot)
    assert isinstance(twin, TinyTable)
    twin.hands[0].append(3)
    twin.goods[0] += 1
    twin.order.reverse()
    assert digest(table) == before
    assert take(table) == snapshot
    assert (twin.record, twin.events) == (None, None)


@pytest.mark.parametrize(
    "change",
    ["sealed", "rng", "reveals", "turn", "order", "goods", "tracks", "marks", "modifiers", "hands", "notes"],
)
def test_the_digest_sees_every_field(change: str) -> None:
    table = start(EVERYTHING)
    before = digest(table)
    value = getattr(table, change)
    if isinstance(value, list):
        value.append(1)
    else:
        setattr(table, change, value + 1)
    assert digest(table) != before


def test_the_digest_sees_stack_questions_watchers_and_seats() -> None:
    digests = {digest(start(EVERYTHING, seats=seats)) for seats in (2, 3)}
    table = start(EVERYTHING)
    digests.add(digest(table))
    table.push(EVERYTHING, 1)
    digests.add(digest(table))
    table.watchers = [[] for _ in table.watchers]
    digests.add(digest(table))
    table.questions = ()
    digests.add(digest(table))
    assert len(digests) == 5


class Unheard(Effect[Table]):
    """A sentence that names no parts."""

    def __init__(self) -> None:
        self.then = Choose(These(1, 2), Note(0))

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.push(self.then, me)

    def __str__(self) -> str:
        return "say something unheard of"


def test_a_sentence_outside_the_catalogue_is_named() -> None:
    table = start(Unheard())
    with pytest.raises(LookupError, match=r"one of these.* is not found by `parts` and `asks`"):
        digest(table)
    table = start(EVERYTHING)
    table.push(Unheard(), 0)
    with pytest.raises(LookupError, match=r"Unheard .*say something unheard of.* is not found"):
        take(table)


def test_a_copy_of_nested_lists_is_independent() -> None:
    nested: list[object] = [1, [2, [3]]]
    copied = deep(nested)
    assert copied == nested
    nested.append(4)
    assert copied == [1, [2, [3]]]


PLAY = """
import pentapolis
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
table, rng = pentapolis.load("palaces").new(seed=11), Rng(11)
while not table.over:
    table.answer(rng.pick(table.question.options))
print(digest(table))
"""


def test_the_digest_is_the_same_in_another_process_with_another_hash_seed() -> None:
    source = str(Path(pentapolis.__file__).parent.parent)
    digests = set()
    for seed in ("0", "1"):
        settings = {"PYTHONHASHSEED": seed, "PYTHONPATH": source, "PENTAPOLIS_PURE": "1"}
        done = subprocess.run([sys.executable, "-c", PLAY], check=True, capture_output=True, env=settings, text=True)
        digests.add(done.stdout)
    assert len(digests) == 1
