"""Whatever lies face up can be explained, also where it is no answer."""

import pytest

from pentapolis.games.minos.told.visible import visible
from pentapolis.kernel.events import SPECTATOR
from tests.games.minos.position import FACTS, GAME, A, B, bare, hold, lay, region, rule


def test_everything_face_up_is_explained() -> None:
    table = bare(3, "lawgiver gatherer")
    lay(table, "golden-age", seat=B)
    rule(table, "overseer", seat=B)
    table.beaten[B] = 1
    table.tiles[B] = 1 << FACTS.bonuses.names.ids.index("purple-dye")
    things = visible(GAME, table.view(A))
    titles = [FACTS.cards.titles[at] for at in table.offer]
    titles += [FACTS.bonuses.names.titles[at] for at in range(30) if (table.beside[0] | table.tiles[B]) >> at & 1]
    titles += [FACTS.sea.names.titles[at] for at in (*table.sea, *table.deep_sea, 0) if at >= 0]
    titles += [FACTS.foundations.names.titles[at] for at in table.foundations if at >= 0]
    titles += [FACTS.route_names.titles[at] for at in table.routes]
    titles += [FACTS.regions.titles[at] for at in table.island.order]
    titles += [FACTS.vases.titles[at] for at in table.vases]
    titles += ["Golden Age", "Overseer", "Lawgiver", FACTS.starts.titles[table.starts[A]]]
    titles += [FACTS.action_bonuses.names.titles[table.bonus]]
    assert [title for title in titles if not things.get(title)] == []
    assert all(all(said) for said in things.values())


def test_a_region_names_its_borders_and_its_foundation_until_a_city_stands_there() -> None:
    table = bare()
    at = table.island.others[0]
    title = FACTS.regions.titles[at]
    printed, foundation = visible(GAME, table.view(A))[title]
    assert all(FACTS.regions.titles[other] in printed for other in table.island.neighbours[at])
    assert foundation.startswith("Foundation ")
    table.cities[at] = A
    assert visible(GAME, table.view(A))[title] == [printed]


def test_a_hand_is_explained_to_its_owner_only() -> None:
    table = bare()
    hold(table, "treasury-of-minos")
    assert "Treasury of Minos" in visible(GAME, table.view(A))
    assert "Treasury of Minos" not in visible(GAME, table.view(B))
    assert "Treasury of Minos" not in visible(GAME, table.view(SPECTATOR))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_anything_is_chosen(seats: int) -> None:
    table = GAME.new(seats, 1)
    assert FACTS.regions.titles[region("knossos")] in visible(GAME, table.view(A))
