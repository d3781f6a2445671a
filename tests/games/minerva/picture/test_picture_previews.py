"""What the picture of Minerva says would come of an answer is what then comes of it, with every choice there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minerva import game
from pentapolis.games.minerva.constants import (
    CULTURE,
    CULTURES,
    DIRECTION,
    GLORY,
    HOLDINGS,
    HOUSE_NUMBER,
    PAIR,
    RESOURCE,
    RESOURCE_NAMES,
    SITE,
)
from pentapolis.games.minerva.picture.answers.ghosts import values
from pentapolis.games.minerva.picture.answers.lines import claims, line_from, sum_of
from pentapolis.games.minerva.picture.answers.prices import left_after
from pentapolis.games.minerva.picture.answers.sites import counted_by
from pentapolis.games.minerva.picture.answers.trial import asks_for_money, laid_out
from pentapolis.games.minerva.picture.offers import Offers
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.rules import city, temples
from pentapolis.kernel.kind import TIMES
from tests.games.editions import changed, edition, own_text
from tests.games.minerva.picture.pictures import answered, here, positions, whole_game
from tests.games.minerva.position import FACTS, GAME, A, bare, draw, give, offer, say, tile, turn
from tests.scene.pages import stage_for

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.games.minerva.table import MinervaTable


def ends(table: MinervaTable, direction: int) -> list[MinervaTable]:
    """Every way in which the line can be worked through at the real table, to the end of the turn."""
    me = table.question.seat
    waiting, found, seen = [answered(table, direction)], [], set()
    while waiting:
        here = waiting.pop()
        if here.over or here.question.seat != me or here.question.kind not in (RESOURCE, CULTURE, TIMES):
            found.append(here)
            continue
        question = here.question
        key = (tuple(here.goods), question.hearer, question.picks, len(here.stack), tuple(here.activated))
        if key not in seen:
            seen.add(key)
            waiting += [answered(here, option) for option in question.options]
    return found


@pytest.mark.parametrize(("seats", "seed"), [(1, 12), (2, 3), (2, 8), (3, 13), (4, 3)])
def test_what_lines_are_said_to_bring_is_what_they_bring(seats: int, seed: int) -> None:
    """Of each good the least and the most over all choices, and the culture tiles that are sure or possible."""
    asking = 0
    for table, _ in whole_game(seats, seed):
        if table.over or table.question.kind is not DIRECTION:
            continue
        me, position = table.question.seat, here(table)
        for direction in range(4):
            line = line_from(position, position.asked_at or (0, 0), direction)
            after = ends(table, direction)
            asking += len(after) > 1
            for good in range(GLORY.index + 1):
                changes = [end.has(me, good) - table.has(me, good) for end in after]
                assert line.more[good] == (min(changes), max(changes))
            told = {claim.culture: claim for claim in claims(position, line)}
            for at in range(CULTURES):
                taken = [len(end.takers[at]) - len(table.takers[at]) for end in after]
                assert (at in told and told[at].is_sure) == all(taken)
                assert (at in told and told[at].is_possible) == any(taken)
    assert asking > 0


def glory_of(row: str, **held: int) -> str:
    """What the line east of a residence says of glory."""
    table = bare(2)
    draw(table, row)
    give(table, A, **held)
    turn(table)
    line = line_from(Position(GAME, table.view(A)), (0, 0), DIRECTION.labels.index("east"))
    return {symbol: n for n, symbol in sum_of(line)}.get("glory", "")


def test_a_tile_that_asks_for_money_is_reckoned_with_what_there_is(tmp_path: Path) -> None:
    """In an edition of somebody's own a line may sell resources."""
    text = changed(own_text(game), 'effect = "denarius:3"', 'effect = "denarius:2 -> any:1"')
    mine = game.load(edition(tmp_path, text))
    assert asks_for_money(mine)
    assert not asks_for_money(GAME)
    view = mine.new(1).view(A)
    view["board"]["players"][A].update(resources=[1, 0, 0, 0], denarii=3)
    view["board"]["players"][A]["city"] = [{"x": 1, "y": 0, "tile": "foundry", "assistant": False, "points": None}]
    line = line_from(Position(mine, view), (0, 0), DIRECTION.labels.index("east"))
    assert line.more[:5] == ((-1, 1), (0, 2), (0, 2), (0, 2), (-3, 0))


def test_what_is_paid_is_counted_once_and_what_is_chosen_can_be_paid() -> None:
    assert glory_of("R stall stall", grain=3) == "0\N{EN DASH}3"
    assert glory_of("R fountain stall") == "0\N{EN DASH}1"
    assert glory_of("R stall fountain") == ""
    assert glory_of("R colosseum", grain=2, wood=3) == "0\N{EN DASH}4"
    assert glory_of("R legion-camp stall", grain=1) == "2\N{EN DASH}3"


@pytest.mark.parametrize(("seats", "seed"), [(1, 12), (2, 3), (3, 13), (4, 3)])
def test_what_places_are_said_to_bring_is_what_they_bring(seats: int, seed: int) -> None:
    """Also where a temple of resources loses by the price, and where a tile moves."""
    looked_at = 0
    for table, _ in whole_game(seats, seed):
        if table.over or table.question.kind is not SITE:
            continue
        me, worth = table.question.seat, values(here(table))
        for option in table.question.options:
            after = answered(table, option)
            assert temples.total(after, me) - temples.total(table, me) == worth[option]
            looked_at += 1
    assert looked_at > 100


def test_a_temple_of_resources_loses_by_the_price() -> None:
    table = bare(2)
    draw(table, "f flora R")
    offer(table, "sawmill")
    give(table, A, grain=3)
    turn(table)
    say(table, "sawmill")
    assert set(values(here(table))) == {-FACTS.points[tile("flora")]}


@pytest.mark.parametrize(("seats", "seed"), [(1, 12), (2, 3), (3, 13)])
def test_what_is_said_to_be_left_is_left(seats: int, seed: int) -> None:
    """Of resources, denarii and glory, once the tile is paid for or the line has worked."""
    looked_at = 0
    for table, _ in whole_game(seats, seed):
        if table.over:
            continue
        me = table.question.seat
        stage = stage_for(table, me)
        position = here(table)
        offers = Offers(stage, position)
        for choice in stage.options:
            left = left_after(position, offers, choice)
            for end in paid_for(table, choice.option) if left else []:
                own = end.view(me)["board"]["players"][me]
                now = {**dict(zip(RESOURCE_NAMES, own["resources"], strict=True)), "denarii": own["denarii"]}
                assert {**now, "glory": own["glory"]}.items() >= left.items()
                looked_at += 1
    assert looked_at > 20


def paid_for(table: MinervaTable, option: int) -> list[MinervaTable]:
    """After the answer, and the first pair and place that are asked for: now it is paid."""
    if table.question.kind is DIRECTION:
        return ends(table, option)
    after = answered(table, option)
    while (
        not after.over
        and after.question.seat == table.question.seat
        and after.question.kind in (SITE, PAIR, HOUSE_NUMBER)
    ):
        after = answered(after, after.question.options[0])
    return [after]


def test_the_table_to_try_things_on_is_laid_out_as_the_view_shows() -> None:
    for table, _ in positions():
        for seat in range(table.seats):
            position = Position(GAME, table.view(seat))
            tried = laid_out(position, seat)
            assert temples.total(tried, 0) == sum(position.worth(seat).values())
            assert len(tried.sites[0]) == len(position.sites(seat))
            for temple, cell in temples.of(tried, 0):
                place = (city.column(tried, 0, cell), city.row(tried, 0, cell))
                marked = counted_by(FACTS, position.cities[seat], temple, place)
                assert FACTS.areas[temple] == HOLDINGS or len(marked) == temples.counted(tried, 0, temple, cell)
