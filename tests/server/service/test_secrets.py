"""Nothing that is sent depends on what its receiver may not know: every table they could be at sends the same.

Two ways to make such tables. The engine behind the server is exchanged for one that deals anew, before it answers,
everything the viewer cannot know: hands, piles, and the secret arguments of what happened. And games are played in
which somebody decides otherwise, but so that the viewer cannot see it. All routes answer the same, byte for byte.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from pentapolis import games
from pentapolis.kernel.events import SPECTATOR, Event
from pentapolis.kernel.record import Record, begin
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation
from pentapolis.server.engine.__main__ import answered
from pentapolis.server.engine.following.recap import Recap
from pentapolis.server.engine.lines import answer_in
from pentapolis.server.engine.sitting import Sitting
from pentapolis.server.service import tokens
from pentapolis.server.service.seating import new_row
from pentapolis.server.storage.rows import Player, SeatRow
from tests.server.dealing import DealingDesk
from tests.server.house import House
from tests.server.service.sent import Looker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table
    from pentapolis.server.settings import Settings

QUICKLY: dict[str, Any] = {"iterations": 8, "seconds": None}
"""So long is thought about a hint: not for some time, which would be another number of thoughts each time."""
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
LOOKS = 3
"""At so many points of a game everything is looked at."""
LONGEST_TURN = 12
"""So many answers of a seat are tried at once."""
SHORTEST = "palaces"
GAMES = pytest.mark.parametrize(
    "name", [SHORTEST, *[pytest.param(name, marks=pytest.mark.long) for name in games.names() if name != SHORTEST]]
)


def played(game: Game[Any], is_usual: bool) -> Record:
    """A game played by chance, with the usual options or with every option at another value."""
    options = {} if is_usual else {o.name: o.values[(o.default + 1) % len(o.values)] for o in game.options}
    record, rng = begin(game, max(2, game.fewest), 5, **options), Rng(5)
    while not record.table.over:
        question = record.table.questions[rng.below(len(record.table.questions))]
        record.answer(rng.pick(question.options), question.seat)
    return record


def seated(house: House, record: Record, answers: list[str], hints: bool = False) -> list[Looker]:
    """A new table of the same deal at which these answers were given: a spectator and the people on its seats."""
    table, game = tokens.new_id(), record.game.name
    deal = {"table": table, "game": game, "seats": record.seats, "seed": record.seed, "options": record.options}
    guests = [house.guest(f"Person {seat}") for seat in range(record.seats)]
    seats = [SeatRow(table, at, "person", guest.name, guest.id) for at, guest in enumerate(guests)]
    dealt = house.ask("set_up", deal=deal, answers="\n".join(answers))
    row = new_row(table, Player(guests[0].id, guests[0].name), seats, {**deal, **dealt}, time.time())
    row = replace(row, private=False, hints=hints)
    house.run(house.room.seating.add_played, row, seats, answers)
    looking = [house.guest("Somebody"), *guests]
    for guest in looking:  # else it would be drawn by lot for each
        guest.post("/api/me/emblem", {"ground": "gate", "colour": "sea", "picture": "owl"}).ok()
    return [Looker(guest, game, table, at, len(answers)) for at, guest in enumerate(looking, SPECTATOR)]


def told_after(record: Record, least: int) -> list[str]:
    """The answers up to where somebody, asked after so many of them or more, is told what happened meanwhile."""
    sitting = Sitting(record.game, record.seats, record.seed, record.options)
    for text in record.texts:
        sitting.answer(text)
        asked = [question.seat for question in sitting.table.questions]
        if len(sitting.texts) >= least and any(Recap(sitting, seat, NAMES).shown([]) for seat in asked):
            break
    return sitting.texts


def differences(sent: list[tuple[str, str]], other: list[tuple[str, str]]) -> list[str]:
    """Where two tables do not send the same: what was asked for, and how both go on from where they differ."""
    assert [what for what, _ in sent] == [what for what, _ in other]
    pairs = [(what, one, two) for (what, one), (_, two) in zip(sent, other, strict=True) if one != two]
    return [f"{what}: {shown(one, two)} or {shown(two, one)}" for what, one, two in pairs]


def shown(text: str, other: str) -> str:
    same = next((n for n, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other)))
    return repr(text[max(0, same - 40) : same + 80])


# ---- everything hidden dealt anew


@pytest.fixture
def desk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, DealingDesk]]:
    with House(settings) as house:
        desk = DealingDesk()

        async def ask_unread(verb: str, _near: str = "", **what: Any) -> bytes:
            thinks = QUICKLY if verb == "hint" else {}
            return answer_in(answered(desk, json.dumps({"verb": verb, **what, **thinks}).encode()))

        monkeypatch.setattr(house.room.engine, "ask_unread", ask_unread)
        monkeypatch.setattr(house.room.thinkers, "ask_unread", ask_unread)
        yield house, desk


@pytest.mark.parametrize("is_usual", [True, False])
@GAMES
def test_what_is_sent_does_not_depend_on_what_is_dealt_to_others(
    desk: tuple[House, DealingDesk], name: str, is_usual: bool
) -> None:
    house, dealing = desk
    record = played(dealing.game(name), is_usual)
    recaps = 0
    for look in range(LOOKS):
        people = seated(house, record, told_after(record, record.length * look // LOOKS))
        for looker in people:
            before = looker.everything()
            recaps += any('"since":{' in text for _, text in before)
            dealing.is_dealing = True
            house.room.positions.drawings.kept.clear()
            assert not differences(before, looker.everything())
            dealing.is_dealing = False
            house.room.positions.drawings.kept.clear()
    assert dealing.dealt > 10, "something was hidden and dealt anew"
    assert recaps, "somebody was told what happened since their last turn"


@GAMES
def test_a_hint_does_not_depend_on_what_is_dealt_to_others(desk: tuple[House, DealingDesk], name: str) -> None:
    house, dealing = desk
    record = played(dealing.game(name), is_usual=True)
    hinted = 0
    for look in range(LOOKS):
        people = seated(house, record, record.texts[: record.length * look // LOOKS + look], hints=True)
        for looker in people[SPECTATOR + 2 :]:
            position = looker.guest.look(looker.table, seat=looker.seat)
            if position["question"] is None:
                continue
            told = looker.guest.do(looker.table, "hint", position).ok()
            dealing.is_dealing = True
            house.room.hints.kept.clear()
            assert looker.guest.do(looker.table, "hint", position).ok() == told
            dealing.is_dealing = False
            hinted += 1
    assert hinted
    assert dealing.dealt, "something was hidden and dealt anew"


@pytest.mark.sources
def test_the_test_would_notice_a_leak(desk: tuple[House, DealingDesk], monkeypatch: pytest.MonkeyPatch) -> None:
    house, dealing = desk
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", seed=3)["table"]
    game = dealing.game("palaces")
    honest = game.board
    monkeypatch.setattr(type(game), "board", lambda _self, table, _seat: {**honest(table, 0), "leak": table.pile})
    before = ann.look(table, seat=-1)
    dealing.is_dealing = True
    house.room.positions.drawings.kept.clear()
    assert ann.look(table, seat=-1) != before


# ---- decided otherwise, unseen


class Fork(NamedTuple):
    """Somebody can decide in two ways that somebody else cannot tell apart: the answers up to there, in both ways."""

    viewer: int
    ways: tuple[list[str], list[str]]


class Turn(NamedTuple):
    """Answers, and what happened after each: everybody can see after how many answers something is told."""

    texts: list[str]
    happened: list[list[Event]]


def turn_of(table: Table, seat: int, option: int, goes_on: int | None) -> Turn:
    """A seat answers so; nothing more, or as long as it is asked, always with the first or the last option."""
    texts: list[str] = []
    happened: list[list[Event]] = []
    events = table.listen()
    while True:
        question = table.question_for(seat)
        assert question is not None
        texts.append(notation.written(table, question, option))
        heard = len(events)
        table.answer(option, seat)
        happened.append(events[heard:])
        question = table.question_for(seat)
        if question is None or goes_on is None or len(texts) == LONGEST_TURN:
            return Turn(texts, happened)
        option = question.options[goes_on]


def told(events: list[Event], viewer: int) -> list[tuple[str, int, tuple[int, ...]]]:
    known = [event.seen_by(viewer) for event in events]
    return [(event.verb.name, event.seat, event.args) for event in known if event is not None]


class Tried(NamedTuple):
    """A turn that somebody could take, and the table after it."""

    turn: Turn
    table: Table


def forks_of(record: Record, seat: int, goes_on: int | None) -> Iterator[Fork]:
    """The forks at a seat's question, at most one for each viewer, who sees the same and is told the same."""
    question = record.table.question_for(seat)
    assert question is not None
    tried: list[Tried] = []
    for option in question.options:
        after = record.table.clone()
        tried.append(Tried(turn_of(after, seat, option, goes_on), after))
    for viewer in range(SPECTATOR, record.seats):
        alike = most_alike(tried, viewer) if viewer != seat else []
        if len(alike) > 1:
            yield Fork(viewer, ([*record.texts, *alike[0].turn.texts], [*record.texts, *alike[-1].turn.texts]))


def most_alike(tried: list[Tried], viewer: int) -> list[Tried]:
    """Those that somebody cannot tell apart, the most of them. What is told differs oftener, and is sooner compared."""
    groups = [
        seen
        for told_so in grouped(tried, partial(told_in, viewer))
        for seen in grouped(told_so, partial(view_in, viewer))
    ]
    return max(groups, key=len)


def grouped(tried: list[Tried], known: Callable[[Tried], object]) -> list[list[Tried]]:
    """By what is known of them; a single one is alike to itself."""
    if len(tried) == 1:
        return [tried]
    groups: dict[str, list[Tried]] = {}
    for each in tried:
        groups.setdefault(json.dumps(known(each)), []).append(each)
    return [*groups.values()]


def told_in(viewer: int, tried: Tried) -> object:
    return [told(events, viewer) for events in tried.turn.happened]


def view_in(viewer: int, tried: Tried) -> object:
    return tried.table.view(viewer)


def some_forks(record: Record) -> list[Fork]:
    """Forks of each sort, from somewhere in the middle of a game."""
    found: dict[int | None, list[Fork]] = {goes_on: [] for goes_on in (None, 0, -1)}
    again = Record(record.game, record.seats, record.seed, record.options)
    for seat, option in record.answers:
        for goes_on in found:
            found[goes_on] += forks_of(again, seat, goes_on)
        again.answer(option, seat)
    return [forks[len(forks) // 2] for forks in found.values() if forks]


@pytest.mark.parametrize("is_usual", [True, False])
@GAMES
def test_what_is_sent_does_not_depend_on_what_others_decide_unseen(house: House, name: str, is_usual: bool) -> None:
    record = played(games.load(name), is_usual)
    for fork in some_forks(record):
        first, second = [seated(house, record, answers)[fork.viewer + 1].everything() for answers in fork.ways]
        assert not differences(first, second)


def test_what_is_compared_does_not_depend_on_who_comes_and_goes_elsewhere(house: House) -> None:
    """Open tables of others are listed with who is here: that changes at any moment, and says nothing of this table."""
    house.guest("Ann").open_table("me", "open", private=False)
    record = played(games.load("palaces"), is_usual=True)
    looker = seated(house, record, record.texts[:3])[SPECTATOR + 1]
    before = looker.everything()
    house.room.presence.asked.clear()  # so long ago was everybody seen
    assert not differences(before, looker.everything())


@pytest.mark.sources
def test_the_test_would_notice_an_event_told_to_everybody(
    desk: tuple[House, DealingDesk], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = desk
    record = played(games.load("palaces"), is_usual=False)
    forks = some_forks(record)
    monkeypatch.setattr(Event, "seen_by", lambda event, _viewer: event)
    sent = [[seated(house, record, way)[fork.viewer + 1].everything() for way in fork.ways] for fork in forks]
    assert any(first != second for first, second in sent)
