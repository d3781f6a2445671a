"""Since your last turn: compared with what happened, over 200 random turns of each game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.kernel.events import FORCED, SPECTATOR, Change
from pentapolis.kernel.told.story import in_words
from pentapolis.server.engine.following.recap import Recap, is_move, joined, lead, things_of
from tests.server.engine.following.chance import Played, decisions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.events import Event

TURNS = 200


def recaps(played: Played) -> Iterator[tuple[Recap, dict[str, Any]]]:
    """What everybody who is asked now would read."""
    for question in played.sitting.table.questions:
        recap = Recap(played.sitting, question.seat, played.names)
        shown = recap.shown([])
        if shown is not None:
            yield recap, shown


def turns(name: str) -> Iterator[tuple[Played, Recap, dict[str, Any]]]:
    """Random turns with something to read, of games with every number of seats."""
    found = 0
    for played in decisions(name):
        for recap, shown in recaps(played):
            yield played, recap, shown
            found += 1
            if found == TURNS:
                return


def since(played: Played, recap: Recap) -> list[Event]:
    return [
        event for n in range(recap.since, len(played.sitting.moments)) for event in played.sitting.moments[n].events
    ]


@pytest.mark.parametrize("name", games.names())
def test_nothing_that_changed_what_a_rival_has_is_missing(name: str) -> None:
    for played, recap, shown in turns(name):
        before, now = played.ledgers[max(0, recap.since - 1)], played.ledgers[-1]
        stocks = len(now) // played.seats
        told = {rival["seat"]: rival for rival in shown["rivals"]}
        for seat in range(played.seats):
            if seat == recap.viewer:
                continue
            changes = [e for e in since(played, recap) if isinstance(e, Change) and e.seat == seat]
            sums = Counter[int]()
            for change in changes:
                sums[change.stock] += change.amount
            mine = range(seat * stocks, (seat + 1) * stocks)
            assert {n % stocks: now[n] - before[n] for n in mine if now[n] != before[n]} == {
                s: n for s, n in sums.items() if n
            }
            rival = told.get(seat, {"points": 0, "changes": "", "items": []})
            assert rival["changes"] == in_words(recap.game, recap.besides_points(changes))
            assert rival["points"] == recap.points(changes) == sum(item["points"] for item in rival["items"])


@pytest.mark.parametrize("name", games.names())
def test_everything_a_rival_did_is_told_and_nothing_that_is_secret(name: str) -> None:
    for played, recap, shown in turns(name):
        for seat in range(played.seats):
            if seat == recap.viewer:
                continue
            done = [e for e in since(played, recap) if e.seat == seat and not isinstance(e, Change)]
            told = {
                thing
                for rival in shown["rivals"]
                if rival["seat"] == seat
                for i in rival["items"]
                for thing in i["things"]
            }
            known = {thing for e in done if e.known_to(recap.viewer) for thing in things_of(recap.game, e)}
            lines = [line for line in recap.lines() if line.seat == seat]
            between = {t for line in lines if is_move(line) for t in things_of(recap.game, line.events[0])}
            said = [e for e in done if e.verb is not FORCED and e.audience]
            assert told <= known
            assert {t for e in said if e.known_to(recap.viewer) for t in things_of(recap.game, e)} <= told | between
            secret = {t for e in done if not e.known_to(recap.viewer) for t in things_of(recap.game, e)} - known
            assert not told & secret


def test_only_who_is_asked_reads_it_and_not_in_the_midst_of_the_own_turn() -> None:
    played = Played("minos", 0)
    seen = 0
    while not played.sitting.table.over and seen < 100:
        played.answer()
        asked = {question.seat for question in played.sitting.table.questions}
        last = played.sitting.record.answers[-1][0]
        for seat in [*range(played.seats), SPECTATOR]:
            shown = Recap(played.sitting, seat, played.names).shown([])
            assert shown is None or seat in asked
            moments = played.sitting.moments
            if seat == last and moments[-1].turn_number == moments[-2].turn_number:
                assert shown is None
            seen += shown is not None


def test_a_way_of_several_moves_is_told_from_its_start_to_its_end() -> None:
    """Warriors of Minos go from region to region."""
    found = False
    for seed in range(20):
        played = Played("minos", seed)
        while not played.sitting.table.over and not found:
            played.answer()
            for recap, shown in recaps(played):
                lines = recap.lines()
                moves = [line for line in lines if is_move(line) and line.seat != recap.viewer]
                told = [item for rival in shown["rivals"] for item in rival["items"] if item["trail"]]
                joins = [line for seat in recap.order(lines) for line in joined([e for e in lines if e.seat == seat])]
                assert len(told) == len([line for line in joins if is_move(line)])
                assert all(len(set(item["trail"])) == 2 for item in told)
                found = found or len(told) < len(moves)
    assert found, "somebody went on with the same Warrior"


@pytest.mark.parametrize(
    ("scores", "told"), [([], (None, 0)), ([3, 9, 9], (1, 6)), ([9, 3, 4], (0, 5)), ([4, 4, 1], (0, 0))]
)
def test_who_leads(scores: list[int], told: tuple[int | None, int]) -> None:
    assert lead(scores, 0) == told
