"""What the features of Minerva say of the question that is asked, and where the game is at rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.minerva.rules.rounds import GAIN_ASSISTANTS
from pentapolis.games.minerva.thinking.figures import KINDS, OWN, QUESTION, TABLE
from tests.games.figures import figures
from tests.games.minerva.position import GAME, A, B, bare, begin, draw, give, offer, say, site, turn
from tests.games.minerva.thinking.test_features import FURTHER, LATE, MIDWAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minerva.table import MinervaTable


def acting(*answers: str, seats: int = 2, drawn: str = "f foundry R", **things: int) -> Callable[[], MinervaTable]:
    """A's turn with this city and these goods, after these answers."""

    def table() -> MinervaTable:
        here = bare(seats)
        draw(here, drawn)
        give(here, **{"residences": 2, "assistants": 1, "wood": 3, "stone": 3, "denarii": 6} | things)
        offer(
            here, "theater", "foundry", "triumphal-arch", "bathhouse", "circus", "forest", "forest", "foundry", "mars"
        )
        turn(here)
        say(here, *[site(here, *map(int, answer.split(","))) if "," in answer else answer for answer in answers])
        return here

    return table


def hiring() -> MinervaTable:
    table = bare()
    give(table, denarii=5)
    table.orders = [2, 1]
    return begin(table, GAIN_ASSISTANTS)


ASKED: Final[dict[str, Callable[[], MinervaTable]]] = {
    "turn": acting(),
    "hire": hiring,
    "site": acting("theater"),
    "direction": acting("residence", "0,-1"),
    "residence": acting("assistant", drawn="f foundry R / R"),
    "resource": acting("sell"),
    "culture": acting("triumphal-arch", "0,-1", ore=1),
    "neighbour": acting("bathhouse", "1,-1"),
    "pair": acting("forest", seats=1),
    "times": acting("residence", "-1,0", "east", drawn="stall f", grain=3),
}


@pytest.mark.parametrize("kind", ASKED)
def test_what_is_asked(kind: str) -> None:
    told = figures(ASKED[kind]())
    asked = [name for name, value in told.items() if name.startswith("all.question.") and value]
    tempo = ["all.question.tempo"] if kind == "turn" else []
    assert asked == ["all.question.mine", *tempo, f"all.question.{kind}"]


def test_every_kind_that_can_be_asked_is_told() -> None:
    assert {kind.name for kind in KINDS} == {kind.name for kind in GAME.kinds} == set(ASKED)


def begun(table: MinervaTable, seat: int = A) -> dict[str, int]:
    told = figures(table, seat)
    return {name.removeprefix("all.begun."): value for name, value in told.items() if "all.begun." in name and value}


def test_a_tile_that_is_about_to_be_placed() -> None:
    assert begun(acting("theater")()) == {"facility": 1, "price": 2, "yields": 20}  # its two points gain a tile of 2
    assert begun(acting("foundry")()) == {"facility": 1, "price": 2, "yields": 15}
    assert begun(acting("mars")()) == {"temple": 1, "price": 5}  # ore is missing
    assert begun(acting("residence")()) == {"residence": 1}
    assert begun(acting("theater")(), B) == {}


def test_a_line_that_is_about_to_be_activated() -> None:
    assert begun(acting("residence", "0,-1")()) == {"line": 14}  # the fountain to the south
    assert begun(acting("assistant", drawn="f foundry R / R")()) == {"line": 15 + 14}  # foundry and fountain
    assert begun(acting("sell")()) == {}


def test_culture_points_of_a_turn() -> None:
    table = bare()
    draw(table, "theater statue library f")
    give(table, residences=1)
    turn(table)
    say(table, "residence")
    say(table, site(table, -1, 0))
    say(table, "east")
    told = figures(table)
    assert [told[f"me.turn.{culture}"] for culture in ("theater", "art", "academic")] == [2, 2, 2]


def test_a_game_that_is_over_asks_nothing() -> None:
    table = bare()
    assert table.over
    assert not any(value for name, value in figures(table).items() if name.startswith(("all.question", "all.begun")))


@pytest.mark.parametrize("kind", ASKED)
def test_the_menu_of_a_turn_and_hiring_are_rests(kind: str) -> None:
    assert GAME.is_rest(ASKED[kind]().question) == (kind in ("turn", "hire"))


def test_after_a_sale_it_is_still_the_turn_and_a_rest() -> None:
    table = acting("sell", "wood")()
    assert GAME.is_rest(table.question)
    assert figures(table)["all.question.tempo"] == 1


def test_only_a_sale_can_wait() -> None:
    """Whoever pays is asked then what to sell."""
    table = acting()()
    waiting = [option for option in table.question.options if GAME.can_wait(table, option)]
    assert [GAME.label(table.question.kind, option) for option in waiting] == ["sell"]
    table = acting("sell")()
    assert not any(GAME.can_wait(table, option) for option in table.question.options)


def bare_name(name: str) -> str:
    """Lines and temples are told alike, and so are rounds."""
    return name.translate({ord(digit): None for digit in "123456"})


def test_every_figure_of_the_own_block_and_of_the_table_is_tested() -> None:
    elsewhere = {f"all.{name}" for name, _, _ in QUESTION}
    elsewhere |= {f"me.{name}" for name, _, _ in OWN if name.startswith("turn.")}
    elsewhere |= {f"all.{name}" for name, _, _ in TABLE if name in ("time.locations", "offer.temples")}
    tested = {name for name in (*MIDWAY, *LATE, *FURTHER) if not name.startswith("rival")} | elsewhere
    sheet = {feature.name for feature in GAME.feature_sheet(1)}
    assert {bare_name(name) for name in tested} == {bare_name(name) for name in sheet}


def test_only_who_passes_gives_up() -> None:
    table = GAME.new(2, 1)
    given_up = [
        GAME.label(table.question.kind, option)
        for option in table.question.options
        if GAME.gives_up(table.question, option)
    ]
    assert given_up == ["pass"]
