"""Who meets whom in the next round of an event, from what was before. Knows no database and no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.events.leagues import divided, next_season
from pentapolis.events.robin import robin_rounds
from pentapolis.events.standings import standings
from pentapolis.events.swiss import swiss_round
from pentapolis.events.tables import HALF, NOTHING, WHOLE, Met, points_for

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.events.standings import Standing
    from pentapolis.events.tables import Points
    from pentapolis.server.storage.clubs.rows import Entrant, Event, Late, PairingRow


class Drawn(NamedTuple):
    """A table of the next round; points where it is known already what it gives: somebody has nobody to play."""

    division: int
    players: tuple[str, ...]
    points: Points | None


def rounds_of(pairings: Sequence[PairingRow], division: int | None = None) -> list[list[Met]]:
    """What was played, round by round."""
    last = max([row.round for row in pairings], default=0)
    made: list[list[Met]] = [[] for _ in range(last)]
    for row in pairings:
        if division in (None, row.division):
            made[row.round - 1].append(Met(row.players, row.points))
    return made


def divisions_of(entrants: Sequence[Entrant]) -> dict[int, list[str]]:
    """Who plays in each division, in the order in which they came; those who left too."""
    found: dict[int, list[str]] = {}
    for entrant in entrants:
        found.setdefault(entrant.division, []).append(entrant.player_id)
    return dict(sorted(found.items()))


def tables_after(entrants: Sequence[Entrant], pairings: Sequence[PairingRow]) -> dict[int, list[Standing]]:
    """How everybody stands, by division."""
    return {
        division: standings(players, rounds_of(pairings, division))
        for division, players in divisions_of(entrants).items()
    }


def planned(event: Event, entrants: Sequence[Entrant], least: int) -> int:
    """How many rounds there will be."""
    if event.kind == "swiss":
        return event.rounds
    return max([len(plan) for plan in plans(event, entrants, least).values()], default=0)


def plans(event: Event, entrants: Sequence[Entrant], least: int) -> dict[int, list[list[tuple[str, ...]]]]:
    """Everybody meets everybody of their division: all rounds, always the same."""
    began = [entrant for entrant in entrants if entrant.joined <= 1]
    return {division: robin_rounds(players, event.size, least) for division, players in divisions_of(began).items()}


def next_round(event: Event, entrants: Sequence[Entrant], pairings: Sequence[PairingRow], least: int) -> list[Drawn]:
    """The tables of the next round; none if there is nothing more to play."""
    playing = {entrant.player_id for entrant in entrants if entrant.plays}
    if event.round >= event.rounds or len(playing) < 2:
        return []
    if event.kind == "swiss":
        rounds = rounds_of(pairings)
        order = [each.player for each in standings([each.player_id for each in entrants], rounds)]
        tables = swiss_round([player for player in order if player in playing], rounds, event.size, least)
        return [Drawn(0, table, (WHOLE,) if len(table) == 1 else None) for table in tables]
    return robin_tables(plans(event, entrants, least), event.round, playing, least)


def robin_tables(
    plans: dict[int, list[list[tuple[str, ...]]]], at: int, playing: Collection[str], least: int
) -> list[Drawn]:
    """A round of what was planned. Who would meet only people who left has won; who has a round off has nothing."""
    drawn = []
    for division, plan in plans.items():
        for table in plan[at] if at < len(plan) else []:
            there = tuple(player for player in table if player in playing)
            if len(table) == 1 and there:
                drawn.append(Drawn(division, there, (NOTHING,)))
            elif 0 < len(there) < least:
                drawn += [Drawn(division, (player,), (WHOLE,)) for player in there]
            elif there:
                drawn.append(Drawn(division, there, None))
    return drawn


def first_divisions(
    event: Event, entrants: Sequence[Entrant], before: tuple[Event, Sequence[Entrant], Sequence[PairingRow]] | None
) -> dict[str, int]:
    """In which division of a league everybody begins: by the season before, if there was one."""
    players = [entrant.player_id for entrant in entrants]
    if event.kind != "league":
        return {}
    made = divided(players, event.division)
    if before is not None:
        _, were, pairings = before
        finals = [[each.player for each in table] for table in tables_after(were, pairings).values()]
        known = {player for final in finals for player in final}
        gone, new = known - set(players), [player for player in players if player not in known]
        made = next_season(finals, event.moves, event.division, gone, new)
    return {player: n for n, division in enumerate(made) for player in division}


def points_when_late(late: Late, count: int, absent: Collection[int]) -> Points:
    """What a game gives that was not played in time: shared, or lost for those who did not come (or did not decide)."""
    if late == "draw":
        return points_for([0] * count)
    there = count - len(absent)
    each = (len(absent) + (there - 1) * HALF) / (count - 1)
    return tuple(NOTHING if seat in absent else each for seat in range(count))
