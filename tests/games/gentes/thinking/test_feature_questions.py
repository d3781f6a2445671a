"""What the features of Gentes say of the question that is asked, and where the game is at rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from tests.games.figures import figures
from tests.games.gentes.position import GAME, A, B, bare, begin, build, chart, hold, lay, purse, say, show, turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.gentes.table import GentesTable


def drafting() -> GentesTable:
    return GAME.new(2, 3)


def choosing_people() -> GentesTable:
    table = GAME.new(2, 3)
    while table.question.kind.name == "card":
        table.answer(table.question.options[0])
    return table


def acting(*answers: str) -> Callable[[], GentesTable]:
    """A's turn with everything at hand, after these answers."""

    def table() -> GentesTable:
        here = bare()
        chart(here, "noble 2, priest 3, merchant 3, soldier 1, scholar 2")
        purse(here, coins=40, temple=3, oracle=3)
        lay(here, "observatory")
        hold(here, "sanctuary", "theatre", "monument")
        build(here, "athenai", "delphi", "inventors-oracle", "memphis")
        show(here, "statue", "mint")
        turn(here)
        say(here, *answers)
        return here

    return table


ASKED: Final[dict[str, tuple[Callable[[], GentesTable], str]]] = {
    "main": (acting(), ""),
    "extra": (acting("new-starter"), ""),
    "card": (acting("scribe-6-1"), "scribe"),
    "site": (acting("navigator-any-4", "singles"), "navigator"),
    "region": (acting("navigator-any-4", "singles", "scribes-trade"), "navigator"),
    "person": (acting("philosopher-4", "4"), "philosopher"),
    "price": (acting("philosopher-4"), "philosopher"),
    "time": (acting("navigator-any-4"), "navigator"),
    "symbol": (acting("chronicler-1-1", "monument"), "chronicler"),
    "loss": (acting("chronicler-1-1", "sanctuary"), "chronicler"),
    "mix": (acting("train-by-cubes"), ""),
    "inventors": (acting("tax-8", "singles"), ""),
}


@pytest.mark.parametrize("kind", ASKED)
def test_what_is_asked_and_what_is_half_done(kind: str) -> None:
    arranged, role = ASKED[kind]
    told = figures(arranged())
    asked = [name for name, value in told.items() if name.startswith("all.question.") and value]
    tempo = ["all.question.tempo"] if kind == "main" else []
    assert asked == ["all.question.mine", *tempo, f"all.question.{kind}"]
    begun = [name for name, value in told.items() if name.startswith("all.begun.") and value]
    assert [name for name in begun if name != "all.begun.hourglasses"] == ([f"all.begun.{role}"] if role else [])


def test_hourglasses_still_to_be_placed() -> None:
    assert figures(acting("navigator-any-4")())["all.begun.hourglasses"] == 3
    assert figures(acting("philosopher-4")())["all.begun.hourglasses"] == 1
    assert figures(acting("philosopher-4", "4")())["all.begun.hourglasses"] == 0


def test_hourglasses_of_the_decline_belong_to_no_action() -> None:
    table = bare()
    hold(table, "road", "forge", "well", "monument", "shrine")
    table.last[A] = 0
    begin(table, DECLINE)
    told = figures(table)
    assert (told["all.question.time"], told["all.begun.hourglasses"], told["all.begun.philosopher"]) == (1, 2, 0)


def test_the_income_of_the_decline_and_a_cube_of_choice_are_asked() -> None:
    table = bare()
    purse(table, temple=4, oracle=3)
    build(table, "athenai", "memphis")
    assert figures(begin(table, DECLINE))["all.question.income"] == 1
    new_era = bare()
    new_era.round = 2
    new_era.cubes[A] = 0
    assert figures(begin(new_era, DECLINE))["all.question.cube"] == 1


def test_others_are_told_what_is_asked_but_not_as_theirs() -> None:
    told = figures(acting("philosopher-4")(), B)
    assert (told["all.question.mine"], told["all.question.price"], told["all.begun.hourglasses"]) == (0, 1, 0)
    assert told["all.begun.philosopher"] == 0


def test_a_game_that_is_over_asks_nothing() -> None:
    table = begin(bare(), FINAL_SCORING)
    assert table.over
    assert not any(value for name, value in figures(table).items() if name.startswith("all.question"))


# ---- rests


@pytest.mark.parametrize("kind", ASKED)
def test_menus_are_rests_and_what_belongs_to_an_action_is_not(kind: str) -> None:
    assert GAME.is_rest(ASKED[kind][0]().question) == (kind in ("main", "extra"))


def test_each_choice_of_the_beginning_is_a_rest() -> None:
    assert GAME.is_rest(drafting().question)
    assert GAME.is_rest(choosing_people().question)


@pytest.mark.parametrize("kind", ASKED)
def test_only_an_exchange_before_the_main_action_can_wait(kind: str) -> None:
    table = ASKED[kind][0]()
    waiting = [option for option in table.question.options if GAME.can_wait(table, option)]
    assert [GAME.label(table.question.kind, option) for option in waiting] == ["exchange-by-oracle"] * (kind == "main")
