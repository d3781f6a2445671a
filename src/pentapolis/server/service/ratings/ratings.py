"""Ratings of people and bots, and what came of a game for them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from anyio.to_thread import run_sync

from pentapolis.ratings.bots import bots_of
from pentapolis.ratings.method import NEW, SURE, Rating, Strength, chance, shown
from pentapolis.server.engine.lines import Broke, Refused
from pentapolis.server.storage.ratings.results import Place, Result, Results

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.store import Store

log = logging.getLogger(__name__)


class Ratings:
    def __init__(self, store: Store, engine: Engines) -> None:
        self.kept = Results(store)
        self.engine = engine

    async def of(self, player_id: str, game: str) -> Rating:
        """The rating of somebody in a game; whoever has not played is where everybody begins, and provisional."""
        return (await self.of_many([player_id], game))[player_id]

    async def of_many(self, player_ids: Collection[str], game: str) -> dict[str, Rating]:
        found = await run_sync(self.kept.ratings, player_ids, game)
        return {player_id: found.get(player_id, shown(NEW)) for player_id in player_ids}

    def of_bot(self, level: str, game: str) -> Rating | None:
        """The rating of a bot, if it was measured in this game."""
        strength = bots_of(game).get(level)
        return None if strength is None else shown(strength)

    async def chances(self, player_id: str, game: str) -> dict[str, int]:
        """How many of 100 games for two somebody would win against each bot that was measured; none if new here."""
        mine = await self.of(player_id, game)
        if not mine.games:
            return {}
        believed = Strength(mine.shown, mine.spread / SURE)
        return {level: round(100 * chance(believed, strength)) for level, strength in bots_of(game).items()}

    async def result_of(self, state: State) -> Result | None:
        """What came of a game that has just ended, to be written with its end; nothing where it does not count."""
        if not counts(state):
            return None
        try:
            return result(state, await self.outcome(state))
        except (Broke, Refused):
            if state.row.rated:
                raise
            log.exception("what came of a game is not known", extra={"table": state.id})
            return None

    async def outcome(self, state: State) -> dict[str, Any]:
        """Places from 0, scores and titles. Where the game was ended before its rules said so, who gave up is last."""
        last = sorted(gave_up(state))
        if state.is_ended:
            return {"standing": [int(seat in last) * (len(state.seats) - len(last)) for seat in range(state.row.seats)]}
        told: dict[str, Any] = await self.engine.ask(
            "outcome", state.id, deal=state.deal(), answers=state.course.text(), lost=last
        )
        return told


def counts(state: State) -> bool:
    """Whether a game says something of those who played it: not a lesson, one that was brought along or begun anew in
    its midst, one that all agreed to end, nor one in which somebody sat at several seats."""
    people = [who for who in (person_at(state, seat) for seat in range(state.row.seats)) if who is not None]
    brought = "from:1" in state.course.clients
    return bool(people) and not (state.lesson or brought or state.course.agreed_to_end or len({*people}) < len(people))


def gave_up(state: State) -> set[int]:
    """The seats of those who conceded, had no time left or left, and have not come back: for them the game is lost."""
    away = {seat for seat in state.course.left if state.seats[seat].player_id is None}
    return {*state.course.lost, *away}


def person_at(state: State, seat: int) -> str | None:
    """Whose game it was at a seat, also if a bot plays on there."""
    return state.seats[seat].player_id or state.course.left.get(seat)


def result(state: State, outcome: dict[str, Any]) -> Result:
    scores, titles = outcome.get("scores") or [None] * state.row.seats, outcome.get("titles") or [""] * state.row.seats
    last, bots = gave_up(state), bots_of(state.row.game)
    ways = outcome.get("ways") or [[]] * state.row.seats
    places = []
    for seat in state.seats:
        who = person_at(state, seat.seat)
        level = seat.level if who is None and seat.seat not in last else ""
        strength = bots.get(level, NEW)
        places.append(
            Place(
                state.id,
                seat.seat,
                state.row.game,
                state.row.seats,
                state.row.updated,
                who,
                level,
                outcome["standing"][seat.seat],
                scores[seat.seat],
                seat.seat in last,
                titles[seat.seat],
                before=strength.middle if who is None else None,
                before_deviation=strength.deviation if who is None else None,
                ways="\n".join(ways[seat.seat]),
            )
        )
    return Result(tuple(places), state.row.rated)
