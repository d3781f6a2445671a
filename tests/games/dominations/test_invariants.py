"""What holds from the set-up to the end, whatever is answered; and what is offered is all there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.conformance.tally import components
from pentapolis.games.dominations.constants import EMPTY, LETTERS, TITLES
from pentapolis.games.dominations.lattice import CELLS, corners_of
from pentapolis.games.dominations.rules.phases.develop import CARD_TO_DEVELOP, has_prerequisite, price
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.phases.tree import FITTING_SPOT
from pentapolis.games.dominations.spots import SPOT_NAMES, SPOTS
from pentapolis.kernel.rng import Rng
from tests.games.dominations.conserved import broken, conserved
from tests.games.dominations.position import FACTS, GAME, asked, begin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.dominations.table import DominationsTable

pytestmark = pytest.mark.compiled

SETTINGS = [
    (2, {}),
    (3, {"monument_tile_in_locus": False, "connect_to_monument_only": False, "multi_edge": "per_edge"}),
    (4, {"allow_card_rotation": True, "inventor_places": True, "trade_partner_bonus": "level", "open_hands": True}),
    (2, {"exchange_into_full": True, "assimilation_prerequisite": True, "city_output": "one"}),
]
GAMES = pytest.mark.parametrize(("seats", "options"), SETTINGS)


def rather(table: DominationsTable, rng: Rng) -> int:
    """An answer by chance, but building and developing rather than exchanging or stopping."""
    question = table.question
    if question.kind.name == "act":
        useful = tuple(option for option in question.options if 0 <= option < 5)
        return rng.pick(useful or question.options)
    return rng.pick(question.options)


def decisions(seats: int, options: dict[str, object], seed: int) -> Iterator[DominationsTable]:
    """A game played by chance, at each decision and at the end."""
    table, rng = GAME.new(seats, seed, **options), Rng(seed)
    while not table.over:
        yield table
        table.answer(rather(table, rng), table.question.seat)
    yield table


@pytest.mark.rule("I1", "I2", "I3", "I4", "I5")
@GAMES
def test_everything_is_conserved_and_no_rule_is_broken(seats: int, options: dict[str, object]) -> None:
    for at, table in enumerate(decisions(seats, options, seats)):
        if at % 5 == 0 or table.over:
            assert {name: there for name, (there, total) in conserved(table).items() if there != total} == {}
            assert broken(table) == []
    assert table.age == 3
    assert len(table.record or []) < GAME.longest


def placements(table: DominationsTable, seat: int) -> set[tuple[str, str]]:
    """Every tile as it can look and every place, found by trying everything with coordinates."""
    filled = {cell for at, cell in enumerate(CELLS) if table.face(at) != EMPTY}
    corners = [set(corners_of(cell)) for cell in filled]
    free = [cell for cell in CELLS if cell not in filled and max(map(abs, cell[:2])) < 12]
    places = [cell for cell in free if any(len(set(corners_of(cell)) & other) == 2 for other in corners)]
    looks: set[str] = set()
    for tile in table.hands[seat]:
        dots = [LETTERS[dot].lower() for dot in FACTS.dots[tile]]
        camp = FACTS.tiles.ids[tile * 3].partition("-")[0]
        looks |= {f"{camp}-{''.join(dots[turn:] + dots[:turn])}" for turn in range(3)}
    return {(look, f"{'ud'[down]}{i},{j}") for look in looks for i, j, down in places}


@pytest.mark.rule("I6", "Q14")
@pytest.mark.parametrize("seed", range(3))
def test_every_placement_that_looks_different_is_offered_once(seed: int) -> None:
    for at, table in enumerate(decisions(3, {}, seed)):
        if at % 97 == 40:
            seat = table.turn
            twin = table.clone()
            twin.questions, twin.stack = (), twin.stack[:1]
            begin(twin, PLACE_TILE, seat)
            tiles = asked(twin)
            twin.answer(twin.question.options[0])
            offered = [(tile, place) for tile in tiles for place in asked(twin)]
            assert len(set(offered)) == len(offered)
            assert set(offered) == placements(table, seat)


def fits(sides: list[int], around: list[int | None]) -> bool:
    """Whether a card with these sides joins all that lies around, by the letter of the rule."""
    pairs = [(LETTERS[mine], LETTERS[other]) for mine, other in zip(sides, around, strict=True) if other is not None]
    for mine, other in pairs:
        if "X" in (mine, other) or mine + other == "VV" or (mine != other and "V" not in (mine, other)):
            return False
    return bool(pairs)


def cards(table: DominationsTable, seat: int) -> set[tuple[int, str]]:
    """Every copy and spot that the rules allow, by coordinates and printed sides."""
    lie = {SPOTS[spot]: card for spot, card in zip(table.spots[seat], table.cards[seat], strict=True)}
    places = {(x + dx, y + dy) for x, y in lie for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(lie)
    found: set[tuple[int, str]] = set()
    for title in range(TITLES):
        domain, tier = FACTS.domains[title], FACTS.tiers[title]
        paid = table.has(seat, domain) >= price(table, seat, domain, tier)
        if table.side(seat, title) or not paid or not has_prerequisite(table, seat, title):
            continue
        for copy in range(4):
            sides = FACTS.masteries[title].copies[copy]
            for x, y in places if table.supply[title] >> copy & 1 else []:
                next_to = [lie.get((x + dx, y + dy)) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
                around = [
                    None if card is None else FACTS.layouts[card * 4 + (side + 2) % 4]
                    for side, card in enumerate(next_to)
                ]
                if fits(sides, around):
                    found.add((title * 4 + copy, SPOT_NAMES[SPOTS.index((x, y))]))
    return found


@pytest.mark.rule("I7", "35", "Q36")
@pytest.mark.parametrize("seed", range(2))
def test_every_copy_and_spot_that_fits_is_offered_and_no_other(seed: int) -> None:
    compared = 0
    for at, table in enumerate(decisions(2, {}, seed)):
        if at % 53 == 30:
            for seat in range(2):
                offered = [
                    (card, SPOT_NAMES[spot])
                    for card in CARD_TO_DEVELOP.options(table, seat, ())
                    for spot in FITTING_SPOT.options(table, seat, (card,))
                ]
                assert len(set(offered)) == len(offered)
                assert set(offered) == cards(table, seat)
                compared += len(offered)
    assert compared > 50


def test_places_need_not_all_be_used_but_everything_else() -> None:
    """Cells, points and spots are coordinates: the checks for use leave them out."""
    named = {thing.partition(" ")[0] for thing in components(GAME)}
    assert {"tile", "card", "mastery", "monument", "start", "exchange", "role", "verb"} <= named
    assert not {"cell", "point", "spot"} & named
