"""One event scores beyond 20 once for each player and Domain: a placement with all that follows it (Q23)."""

import pytest

from pentapolis.games.dominations.table import DominationsTable
from tests.games.dominations.position import A, B, C, bare, build, know, lay, own, place, points, say, showing


def full(seats: int, *owners: int) -> DominationsTable:
    """A ring that D(0,0) closes, with a level-3 City of Craftsmanship for each owner, who has 20 of it."""
    table = bare(seats)
    cells = ["u1,1", "d0,1"]
    for name in cells:
        lay(table, name, camp="K")
    for name in ("u0,1", "u1,0", "d1,0"):
        lay(table, name)
    for name, owner in zip(cells, owners, strict=False):
        build(table, name, 3, owner)
        know(table, owner, K=20)
    return table


@pytest.mark.rule("Q23", "R15")
def test_a_choice_of_the_player_whose_tile_it_is_does_not_part_the_event_of_an_owner() -> None:
    """Cartography asks whoever completed the Locus; Road Building Gains Craftsmanship for the owner of the City."""
    table = full(2, B)
    own(table, "cartography")
    own(table, "road-building", seat=B)
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A")
    say(table, "art", "art")
    assert points(table, B) == 1


@pytest.mark.rule("Q23", "R15")
def test_a_choice_of_one_owner_does_not_part_the_event_of_the_next() -> None:
    """Both Gain Craftsmanship and one of choice for the same tile."""
    table = full(3, B, C)
    own(table, "road-building", seat=B, advanced=True)
    own(table, "road-building", seat=C, advanced=True)
    place(table, "d0,0", showing("d0,0", "1,1", "G"), camp="A", seat=A)
    assert table.question.seat == B
    say(table, "art", seat=B)
    say(table, "craftsmanship", seat=C)
    assert [points(table, seat) for seat in (A, B, C)] == [0, 1, 1]
