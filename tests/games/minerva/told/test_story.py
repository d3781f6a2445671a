"""What happens in Minerva reads as lines, each with all that changed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.printed.words import CULTURE_OF_CHOICE
from pentapolis.games.minerva.rules.rounds import MAIN_PHASE, ROUND
from pentapolis.games.minerva.rules.turn import TAKE_TURN
from pentapolis.kernel.events import Change
from pentapolis.kernel.told.story import story
from tests.games.minerva.position import GAME, A, B, bare, begin, build, by_chance, draw, give, lives, offer, say

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.effect import AnyEffect

NAMES = ["Ann", "Bob", "Cid"]


def begun(table: MinervaTable, sentence: AnyEffect = TAKE_TURN, seat: int = A) -> MinervaTable:
    """It begins; what lies on the table by then is nobody's news."""
    begin(table, sentence, seat)
    assert table.telling is not None
    table.telling.compare(table)
    table.listen().clear()
    return table


def lines(table: MinervaTable) -> list[str]:
    """What was told since the last time."""
    told = [line.text for line in story(GAME, table.listen(), NAMES)]
    table.listen().clear()
    return told


def test_the_price_is_told_with_what_is_built() -> None:
    table = bare(2)
    draw(table, "f R")
    offer(table, "foundry")
    give(table, wood=1, denarii=6)
    begun(table)
    build(table, "foundry", 0, 1)
    assert lines(table) == ["Ann builds Foundry (middle column, 1 south): −1 wood, −3 denarii, −1 VP"]


def test_every_tile_of_a_line_tells_what_it_brings() -> None:
    table = bare(2)
    draw(table, "theater forest f stall markets")
    give(table, grain=2, residences=1)
    begun(table)
    lives(table, 5, 0, "west")
    assert lines(table) == [
        "Ann builds a residence (5 east, middle row): −1 residence",
        "Ann activates Markets: 2 denarii, 1 VP",
        "Ann activates Stall",
    ]
    say(table, "2")
    assert lines(table) == ["Stall: −2 grain, 2 glory tokens, −1 VP", "Ann activates Fountain"]
    say(table, "stone")
    assert lines(table) == [
        "Fountain: 1 stone, 1 VP",
        "Ann activates Forest: 1 wood",
        "Ann activates Theater: 2 theater points",
        "Ann gains the top theater tile: −2 theater points, 2 VP",
    ]


def test_a_culture_point_of_choice_is_told_with_its_sort_and_the_tile_it_comes_from() -> None:
    table = bare(2)
    draw(table, "garden")
    table.takers[1] = [B, B]
    give(table, residences=1)
    begun(table)
    lives(table, 1, 0, "west")
    assert lines(table)[1:] == ["Ann activates Garden"]
    say(table, "art")
    assert lines(table) == ["Ann chooses art for Garden: 1 art point", "Ann gains no art tile: −1 art point"]


def test_a_culture_point_of_choice_may_come_from_a_tile_just_built() -> None:
    table = bare(2)
    draw(table, "garden")
    begun(table, CULTURE_OF_CHOICE)
    cell = table.grounds[A].index(table.facts.ids.index("garden"))
    CULTURE_OF_CHOICE.hear(table, A, (cell,), 2)
    assert table.telling is not None
    table.telling.compare(table)
    assert lines(table) == ["Ann chooses academic for Garden: 1 academic point"]


def test_points_that_do_not_suffice_are_told() -> None:
    table = bare(2)
    draw(table, "f street-stage")
    table.takers[0] = [B, B, B]
    give(table, residences=1)
    begun(table)
    lives(table, 2, 0, "west")
    say(table, "ore")
    assert lines(table)[1:] == [
        "Ann activates Street stage: 1 theater point",
        "Ann activates Fountain: 1 ore",
        "Ann gains no theater tile: −1 theater point",
    ]


def test_a_culture_tile_that_may_wait_is_told_either_way() -> None:
    for answer, told in (
        ("theater", "gains the top theater tile: −2 theater points, 2 VP"),
        ("done", "gains no theater tile: −2 theater points"),
    ):
        table = bare(2, culture_may_wait=True)
        draw(table, "theater")
        give(table, residences=1)
        begun(table)
        lives(table, 1, 0, "west")
        assert table.has(A, 8) == 2
        say(table, answer)
        assert lines(table)[-1] == f"Ann {told}"


def test_what_is_beyond_six_is_told_and_what_follows_keeps_its_cause() -> None:
    table = bare(2)
    draw(table, "f forest sawmill")
    offer(table, "dining-hall")
    give(table, wood=6, stone=2, grain=2, residences=1)
    begun(table)
    lives(table, 3, 0, "west")
    assert lines(table)[1:] == [
        "Ann activates Sawmill",
        "Ann discards the wood beyond six: 2 denarii, 1 VP",
        "Ann activates Forest",
        "Ann discards the wood beyond six: 1 denarius",
        "Ann activates Fountain",
    ]
    say(table, "wood")
    assert lines(table) == ["Ann discards the wood beyond six: 1 denarius"]


def test_what_a_special_facility_brings_has_its_name() -> None:
    """Also after something was beyond six."""
    table = bare(2)
    draw(table, "f")
    offer(table, "dining-hall")
    give(table, wood=6, stone=2, grain=2, ore=2)
    begun(table)
    build(table, "dining-hall", 0, 1)
    lines(table)
    say(table, "wood")
    assert lines(table) == ["Ann discards the wood beyond six: 1 denarius, 1 VP"]
    say(table, "ore")
    assert lines(table) == ["Dining Hall: 1 ore"]


def test_selling_and_buying_are_told_apart() -> None:
    table = bare(2)
    draw(table, "f")
    offer(table, "trading-post")
    give(table, wood=1, grain=1, denarii=1)
    begun(table)
    build(table, "trading-post", 0, 1)
    assert lines(table) == ["Ann builds Trading post (middle column, 1 south): −1 wood, −1 VP"]
    say(table, "ore")
    assert lines(table) == ["Ann sells grain: −1 grain, 1 denarius", "Ann buys ore: 1 ore, −2 denarii"]


def test_the_end_of_a_round_tells_what_is_paid_gained_and_returned() -> None:
    table = bare(2)
    draw(table, "f")
    give(table, denarii=5, glory=2, residences=1)
    give(table, B, denarii=1, residences=1)
    begun(table, ROUND)
    say(table, "pass")
    assert lines(table) == ["Ann passes and takes order tile 1"]
    say(table, "pass")
    assert lines(table)[-1] == "Bob passes and takes order tile 2"
    say(table, "glory")
    told = lines(table)
    assert told[:3] == [
        "Ann hires an assistant: −1 glory token, 1 assistant",
        "Ann gains the 1st glory tile: 4 VP",
        "Ann returns the glory tokens of the round: −1 glory token",
    ]
    assert told[3].endswith(" join the offer")


def test_who_has_passed_is_paid_and_who_goes_on_pays() -> None:
    table = bare(2)
    draw(table, "f", B)
    table.orders[A] = 1
    give(table, B, denarii=3, residences=2)
    begun(table, MAIN_PHASE, B)
    build(table, "residence", 1, 0)
    assert lines(table) == [
        "Bob pays to go on: −1 denarius, −1 VP",
        "Bob builds a residence (1 east, middle row): −1 residence",
    ]
    say(table, "east")
    assert lines(table) == ["Ann has passed: 1 denarius"]


def test_alone_the_tile_that_leaves_is_told_before_what_is_built() -> None:
    table = bare(1)
    draw(table, "f")
    offer(table, "dining-hall", "forest", "sawmill", "coins")
    give(table, grain=1)
    begun(table)
    build(table, "dining-hall", 0, 1)
    assert lines(table) == [
        "Ann chooses a pair, of which Forest leaves the game",
        "Ann builds Dining Hall (middle column, 1 south): −1 grain",
    ]
    say(table, "ore")
    assert lines(table) == ["Dining Hall: 1 ore"]
    say(table, "done")
    begun(table)
    say(table, "coins")
    assert lines(table) == [
        "Ann chooses a pair, of which Sawmill leaves the game",
        "Ann takes the coins of the round tile: 3 denarii, 1 VP",
    ]


def test_whole_games_add_up() -> None:
    """Whoever only reads the changes knows what everybody has."""
    for seats in (1, 2, 4):
        table = GAME.new(seats, seats)
        figures = GAME.ledger(table)
        events = table.listen()
        by_chance(table, seats)
        for event in events:
            if isinstance(event, Change):
                figures[event.seat * len(GAME.stocks) + event.stock] += event.amount
                assert event.cause is not None
                assert event.cause.verb.source
        assert figures == GAME.ledger(table)
        assert figures[len(GAME.stocks) - 1 :: len(GAME.stocks)] == table.scores
