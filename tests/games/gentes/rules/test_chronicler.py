"""Playing cards: requirements, rewards, losses, symbols (R36 to R40, R43)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes import game
from pentapolis.games.gentes.constants import CARDS
from tests.games.gentes.position import (
    FACTS,
    GAME,
    A,
    asked,
    bare,
    build,
    card,
    chart,
    has,
    hold,
    lay,
    line,
    people,
    purse,
    say,
    site,
    turn,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

FORGE = "artisan 3, soldier 1, scholar 2"


def playing(name: str, chart_text: str, *, strict_loss: bool = False) -> GentesTable:
    table = bare(strict_loss=strict_loss)
    hold(table, name)
    chart(table, chart_text)
    return table


@pytest.mark.rule("X12", "R36", "R37")
def test_forge_needs_people_gives_a_point_and_takes_a_scholar() -> None:
    table = turn(playing("forge", FORGE))
    say(table, "chronicler-2-1")
    assert people(table) == "artisan 3, soldier 1, scholar 1"
    assert (line(table, "Cards played"), table.played[A], table.hands[A]) == (1, [card("forge")], [])


@pytest.mark.rule("X13", "R39")
def test_a_symbol_scores_all_cards_that_show_it() -> None:
    for symbol, points in (("craft", 1), ("power", 3)):
        table = playing("forge", FORGE)
        lay(table, "treasure-chamber", "training-ground")
        turn(table)
        say(table, "chronicler-2-1")
        assert asked(table) == ["craft", "power"]
        say(table, symbol)
        assert (line(table, "Symbols"), table.total(A)) == (points, 1 + points)


@pytest.mark.rule("R39")
def test_symbols_that_score_the_same_are_not_asked_for() -> None:
    table = turn(playing("monument", "noble 1, priest 2"))
    say(table, "chronicler-2-1")
    assert (table.over, line(table, "Symbols")) == (True, 1)


@pytest.mark.rule("R39")
def test_cards_of_the_third_era_score_no_symbol() -> None:
    table = turn(playing("colossus", "artisan 4, soldier 3, merchant 3"))
    say(table, "chronicler-2-1")
    assert (table.total(A), line(table, "Symbols")) == (12, 0)


@pytest.mark.rule("X15", "R38", "A11")
def test_three_cubes_buy_a_loss_off_and_fewer_do_not() -> None:
    table = playing("forge", FORGE)
    purse(table, temple=1, oracle=2)
    turn(table)
    say(table, "chronicler-2-1")
    assert asked(table) == ["lose", "buy-off"]
    say(table, "buy-off")
    assert (people(table), has(table, "temple"), has(table, "oracle")) == (FORGE, 0, 0)
    for stores in ({"oracle": 2}, {"temple": 2}, {"temple": 1, "oracle": 1}):
        few = playing("forge", FORGE)
        purse(few, **stores)
        turn(few)
        say(few, "chronicler-2-1")
        assert has(few, "scholar") == 1
        assert few.stored(A) == 2


@pytest.mark.rule("D09", "R36")
def test_temple_cubes_replace_people_but_no_icons() -> None:
    table = playing("shrine", "noble 1")
    purse(table, temple=2, oracle=4)
    assert "chronicler-2-1" not in asked(turn(table))
    build(table, "athenai")
    turn(table)
    say(table, "chronicler-2-1")
    assert (has(table, "temple"), people(table), table.played[A]) == (0, "noble 1", [card("shrine")])
    poor = playing("shrine", "noble 1")
    build(poor, "athenai")
    purse(poor, temple=1, oracle=4)
    assert "chronicler-2-1" not in asked(turn(poor))


@pytest.mark.rule("R36")
def test_hometowns_count_for_icons_like_cities() -> None:
    table = playing("shrine", "noble 1, priest 3")
    build(table, "inventors-temple")
    assert "chronicler-2-1" in asked(turn(table))


@pytest.mark.rule("R14", "D08")
def test_people_on_cards_meet_requirements() -> None:
    table = playing("training-ground", "noble 1, soldier 1")
    assert "chronicler-2-1" not in asked(turn(table))
    lay(table, "catapult")
    turn(table)
    say(table, "chronicler-2-1")
    assert people(table) == "noble 1, soldier 1"


@pytest.mark.rule("A13")
def test_cubes_of_a_card_may_buy_its_loss_off() -> None:
    for answer, after in (("lose", ("priest 4", 1, 2)), ("buy-off", ("priest 5", 0, 0))):
        table = playing("sanctuary", "noble 1, priest 5")
        build(table, "delphi")
        chart(table, "noble 1, priest 5")
        turn(table)
        say(table, "chronicler-2-1", answer)
        assert (people(table), has(table, "temple"), has(table, "oracle")) == (f"noble 1, {after[0]}", *after[1:])


@pytest.mark.rule("A12", "R37")
def test_a_virtual_person_cannot_be_lost() -> None:
    """Usually: a temple cube stands in for the scholar that Forge needs, and for the loss it is not enough."""
    table = bare()
    hold(table, "forge")
    chart(table, "artisan 2, soldier 1")
    purse(table, temple=3)
    assert "chronicler-2-1" not in asked(turn(table))
    purse(table, temple=4)
    turn(table)
    say(table, "chronicler-2-1")
    assert (table.played[A], table.stored(A)) == ([card("forge")], 0)


@pytest.mark.rule("A12")
def test_a_loss_of_nobody_has_no_effect_unless_the_table_is_strict() -> None:
    for strict in (False, True):
        table = playing("forge", "artisan 2, soldier 1", strict_loss=strict)
        purse(table, temple=1, oracle=2)
        assert ("chronicler-2-1" in asked(turn(table))) != strict
        if not strict:
            say(table, "chronicler-2-1")
            assert (people(table), has(table, "oracle"), has(table, "temple")) == ("artisan 2, soldier 1", 2, 0)
    lenient = playing("forge", "artisan 2, soldier 1")
    purse(lenient, temple=4, oracle=4)
    turn(lenient)
    say(lenient, "chronicler-2-1")
    assert (lenient.stored(A), lenient.question.kind.name) == (7, "extra")
    rich = playing("forge", "artisan 2, soldier 1", strict_loss=True)
    purse(rich, temple=2, oracle=2)
    turn(rich)
    say(rich, "chronicler-2-1")
    assert (rich.stored(A), people(rich)) == (0, "artisan 2, soldier 1")
    able = playing("forge", FORGE, strict_loss=True)
    assert "chronicler-2-1" in asked(turn(able))
    gains = playing("sanctuary", "noble 1, priest 1", strict_loss=True)
    build(gains, "delphi")
    purse(gains, temple=3)
    chart(gains, "noble 1, scholar 5")
    assert "chronicler-2-1" in asked(turn(gains))
    say(gains, "chronicler-2-1")
    assert (has(gains, "temple"), has(gains, "oracle"), people(gains)) == (0, 0, "noble 1, scholar 5")


@pytest.mark.rule("A12", "A13")
def test_a_strict_table_counts_the_cubes_that_a_card_gives() -> None:
    table = playing("sanctuary", "noble 1", strict_loss=True)
    build(table, "delphi")
    lay(table, "monument")
    table.modifiers[4 * 2] = 4  # four priests on cards
    assert "chronicler-2-1" in asked(turn(table))


@pytest.mark.rule("A12", "R37")
def test_at_a_strict_table_cubes_are_kept_for_the_loss_of_nobody() -> None:
    for cubes, ways in (({"temple": 3}, []), ({"temple": 3, "oracle": 3}, ["lose", "buy-off"])):
        table = playing("pyramid", "artisan 3, priest 3", strict_loss=True)
        lay(table, "catapult")
        build(table, "athenai")
        purse(table, **cubes)
        turn(table)
        say(table, "chronicler-2-1")
        if ways:
            assert asked(table) == ways
            say(table, "lose", "no-temple-cubes")
        assert (people(table), table.stored(A)) == ("artisan 2, priest 3", sum(cubes.values()) - 3)


@pytest.mark.rule("A12", "R50")
def test_a_strict_table_counts_the_cube_that_a_card_gives_instead_of_a_space() -> None:
    for locked, stored, playable in ((0, 2, True), (1, 2, False), (0, 1, False)):
        table = playing("city-wall", "artisan 2", strict_loss=True)
        lay(table, "barracks")
        table.cubes[A] = locked
        purse(table, oracle=stored)
        assert ("chronicler-2-1" in asked(turn(table))) == playable


@pytest.mark.rule("A12", "A13")
@pytest.mark.parametrize(
    ("there", "gains", "playable"),
    [
        ("artisan 2", "coins 5", False),
        ("artisan 2", "noble 1", False),
        ("artisan 2", "soldier 1", True),
        ("artisan 2", "anybody 1", True),
        ("artisan 2, soldier 1, merchant 5", "noble 1", True),
        ("artisan 2, soldier 1, merchant 5", "merchant 1", False),
    ],
)
def test_a_strict_table_counts_the_people_that_a_card_gives(
    tmp_path: Path, there: str, gains: str, *, playable: bool
) -> None:
    ours = Path(game.__file__).with_name("components.toml").read_text(encoding="utf-8")
    wall = 'gains = "space 1"\nloses = "soldier 1"'
    (tmp_path / "components.toml").write_text(ours.replace(wall, wall.replace("space 1", gains)), encoding="utf-8")
    table = bare(game=game.load(tmp_path), strict_loss=True)
    hold(table, "city-wall")
    lay(table, "barracks")
    chart(table, there)
    assert ("chronicler-2-1" in asked(turn(table))) == playable


@pytest.mark.rule("A14", "R13")
def test_people_from_a_card_push_and_are_void_at_six() -> None:
    table = playing("school", "artisan 3, noble 3, scholar 5, priest 1")
    build(table, "delphi")
    turn(table)
    say(table, "chronicler-2-1")
    assert people(table) == "noble 4, artisan 2, scholar 6"
    full = playing("school", "noble 6, scholar 6")
    build(full, "delphi")
    turn(full)
    say(full, "chronicler-2-1")
    assert people(full) == "noble 6, scholar 6"


@pytest.mark.rule("R37")
def test_a_person_of_choice_is_chosen() -> None:
    table = playing("garden", "noble 3, priest 3")
    build(table, "athenai")
    turn(table)
    say(table, "chronicler-2-1")
    assert table.question.kind.name == "person"
    say(table, "soldier")
    assert people(table) == "noble 3, soldier 1, priest 3"


@pytest.mark.rule("D07", "R40")
def test_what_a_bonus_asks_for_must_hold_when_the_action_is_over(tmp_path: Path) -> None:
    ours = Path(game.__file__).with_name("components.toml").read_text(encoding="utf-8")
    school = 'gains = "scholar 1, noble 1"'
    for extra, points in (("", 8), ('\nloses = "noble 1"', 0)):
        (tmp_path / "components.toml").write_text(ours.replace(school, school + extra), encoding="utf-8")
        table = bare(game=game.load(tmp_path))
        hold(table, "school")
        chart(table, "noble 5, soldier 6, scholar 5")
        build(table, "delphi")
        turn(table)
        say(table, "chronicler-2-1")
        assert line(table, "Bonus tiles") == points
        assert table.people(A) == (18 if points else 17)


@pytest.mark.rule("R46", "R40")
def test_the_eighth_card_brings_the_bonus() -> None:
    seven = ("road", "forge", "well", "granary", "shrine", "quarry", "harbour")
    for before, points in ((seven[1:], 0), (seven, 8)):
        table = playing("monument", "noble 1, priest 2")
        lay(table, *before)
        turn(table)
        say(table, "chronicler-2-1", "cult")
        assert (len(table.played[A]), line(table, "Bonus tiles")) == (len(before) + 1, points)


@pytest.mark.rule("R41", "R16")
def test_a_card_may_play_a_card() -> None:
    table = playing("quarry", "noble 1, artisan 2")
    lay(table, "courthouse")
    turn(table)
    say(table, "courthouse")
    assert (has(table, "coins"), table.held[A], table.singles[A]) == (17, 0, 2)
    assert table.played[A] == [card("courthouse"), card("quarry")]


@pytest.mark.rule("R37", "R50")
def test_a_space_is_freed_or_a_cube_gained() -> None:
    table = playing("road", "artisan 2, scholar 2")
    turn(table)
    say(table, "chronicler-2-1")
    assert table.cubes[A] == 4
    none = playing("road", "artisan 2, scholar 2")
    none.cubes[A] = 0
    purse(none, temple=2)
    turn(none)
    say(none, "chronicler-2-1")
    assert asked(none) == ["temple", "oracle"]
    say(none, "temple")
    assert has(none, "temple") == 3
    full = playing("road", "artisan 2, scholar 2")
    full.cubes[A] = 0
    purse(full, temple=4, oracle=4)
    turn(full)
    say(full, "chronicler-2-1")
    assert full.stored(A) == 8


@pytest.mark.parametrize("name", GAME.facts.card_names.ids)
def test_every_card_can_be_played(name: str) -> None:
    """With all people and icons it asks for; afterwards it lies in the display and its points are scored."""
    facts = FACTS.cards[card(name)]
    names = GAME.facts
    table = bare(3)
    hold(table, name)
    for group, n in facts.people:
        table.goods[group * 3] = n
    for icon, n in facts.icons:
        for at in [at for at in range(33) if names.site_icon[at] == icon][:n]:
            table.build(A, at)
    turn(table)
    say(table, "chronicler-2-1")
    while not table.over and table.question.kind.name != "extra":
        say(table, asked(table)[0])
    assert table.played[A] == [card(name)]
    assert line(table, "Cards played") == facts.points
    assert line(table, "Symbols") == bool(facts.symbols)


def test_there_are_as_many_cards_as_printed() -> None:
    assert len(FACTS.cards) == CARDS


@pytest.mark.rule("R36", "R14")
def test_what_a_card_gives_does_not_help_to_play_it() -> None:
    for name, there, sites in (("catapult", "soldier 2, scholar 1", ()), ("school", "noble 2, scholar 2", ("delphi",))):
        table = playing(name, there)
        build(table, *sites)
        assert "chronicler-2-1" not in asked(turn(table))
        purse(table, temple=1)
        turn(table)
        say(table, "chronicler-2-1")
        assert has(table, "temple") == 0


@pytest.mark.rule("R36", "D10")
def test_as_many_icons_are_needed_as_the_card_shows() -> None:
    table = playing("grand-bazaar", "merchant 3, priest 2, scholar 1")
    build(table, "syracusae", "athenai", "cnossus")
    assert "chronicler-2-1" not in asked(turn(table))
    build(table, "scribes-trade")
    assert "chronicler-2-1" in asked(turn(table))
    table.take_back(A, site("syracusae"))
    assert "chronicler-2-1" not in asked(turn(table))
