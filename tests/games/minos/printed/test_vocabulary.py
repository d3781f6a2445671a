"""The notation of gains: what its words do, and how they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos.printed.vocabulary import Vocabulary, split
from pentapolis.games.minos.rules.counters import CONDITIONS, COUNTERS, AtLeast
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    asked,
    bare,
    begin,
    give,
    has,
    hold,
    home,
    lay,
    march,
    on_track,
    region,
    rule,
    sail,
    tell,
    turn,
    warriors,
)

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.kernel.effect import AnyEffect

WORDS = Vocabulary()
ROW = FACTS.decrees[0].row


def effect(text: str, *, asked: bool = True) -> AnyEffect:
    return WORDS.read(ROW, "instant", text, asked=asked).effect


def written(text: str, *, trait: bool = False) -> tuple[MinosTable, AnyEffect]:
    """A table, and the effect of this text."""
    return bare(), effect(text, asked=not trait)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("coin:2+weap:1", "gain 2 Coins, then gain 1 Weaponry"),
        ("draw:1", "draw 1 card from the active deck"),
        ("draw2:3", "draw 3 cards from the Age II deck"),
        ("warrior:2", "gain 2 Warriors for your Reserves"),
        ("income:1", "gain 1 step of Income"),
        ("per(vp:2, low)", "gain 2 VP for each space on your lowest Progress track"),
        (
            "instead(coin:3 | infl>=5 => vp:1)",
            "gain 3 Coins; instead, on space 5 or higher of the Influence track: gain 1 VP",
        ),
        ("conv(weap:3 -> vp:4)", "you may pay 3 Weaponry to gain 4 VP"),
        ("conv?(discard:1 -> vp:1)", "any number of times discard 1 card to gain 1 VP"),
        ("conv?(discard:2 -> vp:1)", "any number of times discard 2 cards to gain 1 VP"),
        ("wild:1", "have 1 action point for one action of your choice"),
        ("temp:1+move:1", "in any order take a Temporary Good of your choice and you may move a Warrior"),
    ],
)
def test_texts_read_as_english(text: str, words: str) -> None:
    assert str(effect(text)).startswith(words)


def test_every_sentence_of_the_game_can_be_read() -> None:
    assert all(str(sentence) for sentence in GAME.catalogue.effects)


def test_pieces_inside_brackets_stay_together() -> None:
    assert split("per(vp:1, farms) & coin:2+conv(coin:1 -> vp:1+temp:1)", "+&") == [
        "per(vp:1, farms)",
        "coin:2",
        "conv(coin:1 -> vp:1+temp:1)",
    ]


COUNTED = {
    "area": 2,
    "palace": 3,
    "cities": 2,
    "towers": 1,
    "farms": 4,
    "presence": 5,
    "sea": 6,
    "low": 3,
    "warriors": 8,
    "trade": 9,
}
ASKED_FOR = {
    "towers": 1,
    "farms": 4,
    "cities": 2,
    "sea": 6,
    "infl": 7,
    "cult": 3,
    "pop": 5,
    "palace": 3,
    "area": 2,
    "alltracks": 3,
    "ship": 5,
    "warriors": 8,
    "presence": 5,
}


def counted_position() -> MinosTable:
    """A position in which all counts differ, as far as they can."""
    table = bare()
    lay(table, "harbour-dues", "market-charter")
    rule(table, "labyrinth", "free-hand", "palimpsest")
    others = table.island.others
    table.cities[others[0]] = A
    table.towers[others[0]] = A
    for at in range(4):
        table.farms[others[at]] = A
    march(table, A, **{FACTS.regions.ids[others[at]]: n for at, n in enumerate((2, 2, 2, 1, 1))})
    table.beaten[A] = 0b111111
    for track, at in enumerate((7, 3, 5)):
        on_track(table, track, at)
    sail(table, 3, 5, 1)
    return table


@pytest.mark.parametrize("name", COUNTERS)
def test_every_counter_counts_what_it_says(name: str) -> None:
    table = counted_position()
    before = has(table, "points")
    begin(table, effect(f"per(vp:3, {name})"))
    assert has(table, "points") - before == 3 * COUNTED[name]


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_holds_at_its_number_and_not_above_it(name: str) -> None:
    table = counted_position()
    assert AtLeast(CONDITIONS[name], ASKED_FOR[name]).holds(table, A)
    assert not AtLeast(CONDITIONS[name], ASKED_FOR[name] + 1).holds(table, A)


def test_a_conversion_may_gain_several_things_in_order() -> None:
    table, sentence = written("conv(coin:1 -> place:1+move:1)", trait=True)
    assert not sentence.can(table, A, ())
    give(table, coins=1)
    assert sentence.can(table, A, ())
    begin(table, sentence)
    tell(table, "second-effect", home(table), "kydonia", home(table))
    assert (has(table, "coins"), warriors(table, "kydonia"), warriors(table, home(table))) == (0, 1, 1)


def test_a_trait_of_several_parts_asks_before_it_converts() -> None:
    table, sentence = written("vp:1+conv(coin:1 -> vp:2)", trait=True)
    give(table, coins=1)
    begin(table, sentence)
    assert asked(table) == ["no", "yes"]
    tell(table, "no")
    assert (has(table, "points"), has(table, "coins")) == (1, 1)


def test_repeated_discards_of_two_cards() -> None:
    table, sentence = written("conv?(discard:2 -> vp:3)")
    assert not sentence.can(table, A, ())
    hold(table, "harbour-dues", "market-charter", "labyrinth", "free-hand", "palimpsest")
    assert sentence.can(table, A, ())
    begin(table, sentence)
    tell(table, "labyrinth", "free-hand", "harbour-dues", "palimpsest")
    assert (has(table, "points"), len(table.hands[A])) == (6, 1)


def test_wild_points_wait_where_all_build_at_once() -> None:
    table, sentence = written("wild:2")
    table.window = 1
    begin(table, sentence)
    tell(table, "build")
    assert table.queued == [2, 0, 0, 0]
    table.window = 0
    begin(table, sentence)
    tell(table, "prepare", "top-of-deck", "done")
    assert len(table.hands[A]) == 1


def test_a_build_by_a_card_may_be_paid_with_money_raised_for_it() -> None:
    table, sentence = written("conv(weap:1 -> build:1)")
    give(table, weaponry=1, coins=2)
    march(table)
    hold(table, "harbour-dues")
    assert not sentence.can(table, A, ())
    table.acting = A
    assert sentence.can(table, A, ())
    begin(table, sentence)
    tell(table, "discard")
    tell(table, "yes")
    assert asked(table) == ["tower-aptera", "done"]
    tell(table, "tower-aptera")
    assert (table.towers[region("aptera")], has(table, "coins")) == (A, 0)


def test_drawing_from_an_empty_deck_and_an_empty_offer() -> None:
    table = bare()
    table.decks[0] = []
    begin(table, GAME.deeds.instants[FACTS.cards.ids.index("council-of-elders")])
    assert "top-of-deck" not in asked(table)


def test_four_farms_are_enough() -> None:
    table = bare()
    for at in range(4):
        table.farms[at] = A
    march(table, gournia=3)
    turn(table, "build-1", 6)
    assert asked(table) == ["forfeit", "done"], "nothing can be built, and there is nothing else to do"
