"""A round of a Swiss, for any number at a table: those with the same points meet."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pentapolis.events.groups import Grouping
from pentapolis.events.pairs import Pairing
from pentapolis.events.seats import Seats
from pentapolis.events.standings import points_of
from pentapolis.events.tables import PAIR, Meetings, sizes_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from pentapolis.events.tables import Round


def swiss_round(order: Sequence[str], rounds: Sequence[Round], size: int, least: int = PAIR) -> list[tuple[str, ...]]:
    """The tables of the next round, each in the order of its seats; somebody alone has a bye.

    `order` is everybody who plays on, as they stand, best first; who joins late stands at the end, who has left is not
    in it. Nobody has a bye again while somebody has had fewer; nobody meets again while that can be avoided.
    """
    points, meetings, seats = points_of(rounds), Meetings(rounds), Seats(rounds)
    owned = {player: points[player] for player in order}
    sizes = sizes_for(len(order), size, least)
    resting = choose_resting(order, len(order) - sum(sizes), meetings)
    playing = [player for player in order if player not in resting]
    if max(sizes, default=0) <= PAIR:
        tables: list[Sequence[str]] = list(Pairing(playing, owned, meetings, seats).pairs())
    else:
        tables = list(Grouping(mixed(playing, owned, size), sizes, meetings).groups())
    return [*[seats.dealt(table) for table in tables], *[(player,) for player in resting]]


def choose_resting(order: Sequence[str], count: int, meetings: Meetings) -> list[str]:
    """Who has nobody to play: those who had that least, the last of them first, but rather one without whom nobody has
    to meet again."""
    resting: list[str] = []
    for _ in range(count):
        left = [player for player in order if player not in resting]
        fewest = min([meetings.byes[player] for player in left])
        candidates = [player for player in reversed(left) if meetings.byes[player] == fewest]
        resting.append(min(candidates, key=lambda player: repeats_without(player, left, meetings)))
    return resting


def repeats_without(player: str, players: Sequence[str], meetings: Meetings) -> int:
    """How many would have to meet again if this one rests."""
    rest = [other for other in players if other != player]
    return Pairing(rest, {}, meetings, Seats([])).repeats(rest)


def mixed(order: Sequence[str], points: Mapping[str, Fraction], size: int) -> list[str]:
    """The order for tables of more than two: of those with the same points, each table has some of the upper part and
    some of the lower."""
    made: list[str] = []
    for _, group in groupby(order, key=lambda player: points[player]):
        equals = list(group)
        tables = -(-len(equals) // size)
        made += [equals[at] for first in range(tables) for at in range(first, len(equals), tables)]
    return made
