"""Captions of watching: the lines of the log that the page shows one by one, beside 200 random turns of each game.

Whoever watches sees the lines since their own last answer, each as a caption (`stepsOf` in `watching.ts`).
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.kernel.events import FORCED, Change
from pentapolis.kernel.told.stock import MINUS
from pentapolis.server.engine.following.recap import last_own, things_of
from pentapolis.server.engine.looking import Looking
from pentapolis.server.settings import Settings
from tests.server.engine.following.chance import Played, captions, decisions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game

TURNS = 200


class Watched:
    """What somebody who is asked now has watched since their last answer."""

    def __init__(self, played: Played, viewer: int) -> None:
        self.played = played
        self.viewer = viewer
        self.game = played.sitting.game
        self.since = last_own(played.sitting, viewer)
        log = Looking(played.sitting, viewer, played.names, "wide").log(Settings().log_lines)
        self.lines = captions(log, [viewer], self.since)

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.played.seats) if seat != self.viewer]

    def of(self, seat: int) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["seat"] == seat]

    def happened(self, seat: int) -> list[Event]:
        """What others' answers led to for this seat."""
        moments = self.played.sitting.moments[self.since + 1 :]
        return [event for moment in moments for event in moment.events if event.seat == seat]


def turns(name: str) -> Iterator[Watched]:
    """Random turns that somebody watched, of games with every number of seats."""
    found = 0
    for played in decisions(name):
        for question in played.sitting.table.questions:
            watched = Watched(played, question.seat)
            if watched.since < len(played.sitting.texts):
                yield watched
                found += 1
            if found == TURNS:
                return


def figures(game: Game[Any], lines: list[dict[str, Any]]) -> Counter[str]:
    """What the captions say that somebody has more or less of, read from their words and added up."""
    names = {word: stock.name for stock in game.stocks for word in (stock.name, stock.many)}
    words = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    found = Counter[str]()
    for line in lines:
        _, parted, changes = line["text"].rpartition(": ")
        said = changes if parted else ""
        for less, amount, word in re.findall(rf"({MINUS}?)(\d+) ({words})(?![\w-])", said):
            found[names[word]] += -int(amount) if less else int(amount)
    return found


@pytest.mark.parametrize("name", games.names())
def test_the_captions_say_everything_that_changed_what_a_rival_has(name: str) -> None:
    for watched in turns(name):
        before, now = watched.played.ledgers[watched.since], watched.played.ledgers[-1]
        stocks = watched.game.stocks
        for seat in watched.rivals:
            first = seat * len(stocks)
            changed = {stock.name: now[first + n] - before[first + n] for n, stock in enumerate(stocks)}
            said = figures(watched.game, watched.of(seat))
            assert {n: c for n, c in said.items() if c} == {n: c for n, c in changed.items() if c}, watched.of(seat)


@pytest.mark.parametrize("name", games.names())
def test_the_captions_tell_everything_a_rival_did_and_nothing_that_is_secret(name: str) -> None:
    for watched in turns(name):
        viewer, game = watched.viewer, watched.game
        for seat in watched.rivals:
            done = [event for event in watched.happened(seat) if not isinstance(event, Change)]
            told = {thing for line in watched.of(seat) for thing in line["things"]}
            known = {thing for e in done if e.known_to(viewer) for thing in things_of(game, e)}
            said = [e for e in done if e.verb is not FORCED and e.audience and e.known_to(viewer)]
            secret = {thing for e in done if not e.known_to(viewer) for thing in things_of(game, e)} - known
            assert {thing for e in said for thing in things_of(game, e)} <= told
            assert not told & secret


@pytest.mark.parametrize("name", games.names())
def test_captions_come_in_the_order_of_the_answers_and_no_two_are_taken_for_one(name: str) -> None:
    """The page knows a caption that was shown by its answer and its words."""
    for watched in turns(name):
        numbers = [line["n"] for line in watched.lines]
        assert numbers == sorted(numbers)
        shown = [(line["n"], line["text"]) for line in watched.lines]
        assert len(set(shown)) == len(shown), shown
