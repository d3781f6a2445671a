"""What each seat sees and may believe, the proof sheet, and what answers are called."""

from __future__ import annotations

from collections import Counter

from pentapolis.games.minerva.constants import (
    COLUMN,
    DIRECTION,
    HIRE,
    HOUSE_NUMBER,
    MOST_TILES,
    PAIR,
    ROUND_TILE,
    ROW,
    SITE,
    TILE,
    TURN,
)
from pentapolis.games.minerva.printed import proof
from pentapolis.games.minerva.rules.rounds import FOR_MONEY
from pentapolis.games.minerva.rules.turn import PLACE_ASSISTANT
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.kernel.events import CHANGES, FORCED, SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.notation import told
from tests.games.minerva.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    build,
    by_chance,
    draw,
    give,
    offer,
    say,
    site,
    tile,
    turn,
)


def test_a_view_shows_cities_with_places_and_prices_for_the_viewer() -> None:
    table = bare(2)
    draw(table, "f markets mercury / R S .")
    offer(table, "apollo", "forest", "foundry", "foundry")
    give(table, A, wood=2, stone=1, denarii=4)
    table.orders[B] = 1
    turn(table)
    board = table.view(A)["board"]
    player = board["players"][A]
    assert player["city"] == [
        {"x": 0, "y": 0, "tile": "fountain", "assistant": False, "points": None},
        {"x": 1, "y": 0, "tile": "markets", "assistant": False, "points": None},
        {"x": 2, "y": 0, "tile": "mercury", "assistant": False, "points": 3},
        {"x": 0, "y": 1, "tile": "residence", "assistant": False, "points": None},
        {"x": 1, "y": 1, "tile": "residence", "assistant": True, "points": None},
    ]
    assert player["sites"] == [[0, -1], [1, -1], [2, -1], [-1, 0], [3, 0], [-1, 1], [2, 1], [0, 2], [1, 2]]
    assert player["residences"] == [[0, 1]]
    assert (player["resources"], player["denarii"], player["next_assistant"]) == ([0, 2, 1, 0], 4, [5, 1])
    assert board["prices"]["apollo"] == {"cost": [0, 1, 2, 0], "resources": [0, 1, 1, 0], "denarii": 4}
    assert board["prices"]["forest"] == {"cost": [0] * 4, "resources": [0] * 4, "denarii": 1}
    assert (board["tax"], board["offer"]) == (1, ["forest", "foundry", "foundry"])
    assert table.view(SPECTATOR)["board"]["prices"] is None
    assert (board["worker"], board["activated"]) == (None, [])
    give(table, assistants=4)
    assert table.view(A)["board"]["players"][A]["next_assistant"] is None


def test_solitaire_shows_coins() -> None:
    table = bare(1)
    offer(table, "forest", "coins")
    turn(table)
    assert table.view(0)["board"]["offer"] == ["forest", "coins"]
    assert list(table.view(0)["board"]["prices"]) == ["forest"]


def test_a_view_says_what_a_question_is_about() -> None:
    table = bare(1)
    draw(table, "f markets")
    offer(table, "aquaeduct", "forest", "aquaeduct", "quarry-pit")
    give(table, denarii=3, residences=2)
    turn(table)
    assert choosing(table) is None
    say(table, "aquaeduct")
    assert choosing(table) == {"tile": "aquaeduct", "at": None}
    say(table, "1", site(table, 0, 1))
    assert choosing(table) == {"tile": "aquaeduct", "at": [0, 1]}
    say(table, "north-east")
    assert choosing(table) == {"tile": "markets", "at": [1, 0]}
    say(table, site(table, 1, 1))
    turn(table)
    build(table, "residence", 1, 0)
    assert choosing(table) == {"tile": "residence", "at": [1, 0]}
    say(table, "west")
    assert choosing(table) is None  # a resource of the fountain
    table = bare(2, culture_may_wait=True)
    draw(table, "mural")
    give(table, residences=1)
    turn(table)
    build(table, "residence", 1, 0)
    say(table, "west")
    assert choosing(table) is None  # a culture tile


def choosing(table: MinervaTable) -> object:
    return table.view(A)["board"]["choosing"]


def test_a_report_groups_by_turn_and_asks_only_for_tiles_that_came_up() -> None:
    table = GAME.new(3, 4)
    turns = [GAME.begun_with(table, seat)["turn"] for seat in table.from_seat(table.question.seat)]
    assert turns == ["1 of 3", "2 of 3", "3 of 3"]
    dealt = GAME.dealt(table)
    assert {"tile fountain", "tile forest", f"tile {FACTS.ids[table.temples[0]]}"} <= set(dealt)
    assert f"tile {FACTS.ids[table.stack_of_temples[0]]}" not in dealt
    assert "tile residence" not in dealt


def imagined(table: MinervaTable, chance: int) -> MinervaTable:
    other = table.imagine(table.question.seat, Rng(chance))
    assert isinstance(other, MinervaTable)
    return other


def test_imagining_deals_the_stacks_anew_and_keeps_the_rest() -> None:
    for seats in range(1, 5):
        table = GAME.new(seats, 9)
        stack = table.stack_of_locations
        pile = len(FACTS.normal_used[seats - 1]) // 6
        tops = Counter[int]()
        for chance in range(40):
            other = imagined(table, chance)
            assert sorted(other.stack_of_locations) == sorted(stack)
            assert sorted(other.stack_of_temples) == sorted(table.stack_of_temples)
            assert (other.offer, other.temples) == (table.offer, table.temples)
            hidden = other.stack_of_locations
            for at in range(5):
                assert hidden[at * (pile + 1) : (at + 1) * (pile + 1)].count(ROUND_TILE) == 1
            assert ROUND_TILE not in hidden[5 * (pile + 1) :]
            tops[hidden[0]] += 1
        assert len(tops) > 12


def test_round_tiles_are_imagined_anywhere_in_their_piles() -> None:
    table = GAME.new(2, 9)
    places = {imagined(table, chance).stack_of_locations.index(ROUND_TILE) for chance in range(60)}
    assert places == set(range(7))


# ---- the proof sheet


def test_the_proof_sheet_shows_everything() -> None:
    sheet = proof.sheet(GAME)
    rows = {heading: lines for heading, _, lines in sheet}
    sizes = [len(rows[name]) for name in ("Normal locations", "Starting locations", "Temples", "Glory tiles")]
    assert sizes == [30, 3, 20, 6]
    assert rows["The game"][0][0].startswith("6 times in turn, until all have passed: build a facility")
    for _, columns, lines in sheet:
        assert all(len(line) == len(columns) for line in lines)
        assert all(cell for line in lines for cell in line)


def test_every_sentence_can_be_read() -> None:
    assert all(str(effect) for effect in GAME.catalogue.effects)
    assert str(PLACE_ASSISTANT) == (
        "have the denarii for the tax and for resources that are missing, selling resources if need be,"
        " then choose a residence for the assistant, place an assistant there and activate"
    )
    assert str(FOR_MONEY).startswith("have the denarii for the next assistant")


def test_answers_are_explained() -> None:
    assert proof.about(GAME, TURN, tile("foundry")) == ["Gain 3 denarii.", "cost 1 wood, 1 stone", "gain 3 denarii"]
    assert proof.about(GAME, TILE, tile("forest"))[1] == "cost free"
    assert proof.about(GAME, TURN, tile("flora"))[2] == "in the end 1 VP for each grain held"
    assert proof.about(GAME, TURN, tile("minerva"))[2].endswith("different category on the 8 places around, not itself")
    assert proof.about(GAME, TURN, 0) == proof.about(GAME, TURN, FACTS.sell) == proof.about(GAME, SITE, 5) == []


def test_things_have_titles() -> None:
    titles = [
        GAME.title_of(kind, at)
        for kind, at in (
            (TURN, 0),
            (TURN, FACTS.sell),
            (TILE, 0),
            (SITE, 0),
            (PAIR, 1),
            (HOUSE_NUMBER, 2),
            (HIRE, 1),
            (DIRECTION, 3),
            (COLUMN, MOST_TILES + 2),
            (ROW, MOST_TILES - 1),
        )
    ]
    assert titles == [
        "pass",
        "sell a resource",
        "Fountain",
        "place 1",
        "pair 2",
        "residence 3",
        "glory tokens",
        "west",
        "2 east",
        "1 north",
    ]


# ---- what is told


def test_whole_games_can_be_told() -> None:
    for seats in (1, 3):
        table = GAME.new(seats, seats)
        events = table.listen()
        by_chance(table, seats)
        names = ["Nerva", "Trojanus", "Hadrianus"]
        sentences = [told(GAME, event, names) for event in events]
        assert "Round 6 begins" in sentences
        assert any(sentence.endswith(" joins the offer") for sentence in sentences)
        passes = " passes" if seats == 1 else " passes and takes order tile 1"
        assert len([sentence for sentence in sentences if sentence.endswith(passes)]) == 6


def test_everything_that_happens_is_told() -> None:
    table = bare(2, split_may_stay=True)
    events = table.listen()
    draw(table, "f R . R / foundry . .")
    offer(table, "aquaeduct", "circus")
    give(table, denarii=20, grain=1)
    table.orders[B] = 1
    turn(table)
    say(table, "sell")
    build(table, "circus", 1, 1)
    say(table, "north")
    turn(table)
    build(table, "aquaeduct", 0, 2)
    say(table, "north-east", "1")
    assert [event.verb.name for event in events if event.verb not in (FORCED, CHANGES)] == [
        "sells",
        "pays-tax",
        "builds",
        "removes",
        "pays-tax",
        "builds",
        "moves",
    ]
