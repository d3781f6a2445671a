"""What may be taken back: freely back to the barrier as long as it concerns nobody else, beyond it by consent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.server.service.course import Course
    from pentapolis.server.storage.rows import SeatRow


@dataclass(frozen=True)
class Standing:
    """What the rules say of a table after its answers: facts that everybody at it may know."""

    over: bool
    asked: tuple[int, ...]
    asked_at: tuple[int, ...]
    """For each seat asked, after how many answers its question arose."""
    turn: int
    turn_number: int
    scores: tuple[int, ...]
    """What everybody can see, where the game shows it."""
    turn_from: int
    """After how many answers the turn began."""
    free_from: int
    """Nothing was revealed since so many answers."""
    sealed: tuple[int, ...]
    """Seats that have decided while others still do."""

    def listed(self) -> dict[str, Any]:
        """What lists of tables show."""
        return {"asked": self.asked, "turn": self.turn_number, "scores": self.scores}

    def asked_since(self, course: Course, seat: int) -> int:
        """The oldest version at which this seat was asked what it is asked now."""
        at = self.asked_at[self.asked.index(seat)]
        return max(course.turned, course.answers[at - 1].seq if at else 0)


def last_own(course: Course, mine: Collection[int]) -> int | None:
    """The point before the last decision of these seats."""
    for at in range(course.length - 1, -1, -1):
        if course.answers[at].seat in mine:
            return act_start(course, at)
    return None


def act_start(course: Course, at: int) -> int:
    """The point before the act that this answer is part of."""
    while at > 0 and course.answers[at].goes_on and course.answers[at - 1].seat == course.answers[at].seat:
        at -= 1
    return at


def turn_start(course: Course, standing: Standing, mine: Collection[int]) -> int | None:
    """The point before the first decision of these seats in this turn, with nobody else's after it."""
    start = None
    for at in range(course.length - 1, standing.turn_from - 1, -1):
        if course.answers[at].seat not in mine:
            break
        start = at
    return start


def is_free(course: Course, standing: Standing, mine: Collection[int], to: int) -> bool:
    """Whether going back there takes back nothing that was revealed and no decision of anybody else."""
    return to >= standing.free_from and all(given.seat in mine for given in course.answers[to:])


def own_sealed(course: Course, standing: Standing, mine: Collection[int], to: int) -> int | None:
    """The seat whose sealed answer lies right there, if it is one of these: it may be taken back alone."""
    seat = course.answers[to].seat
    later = [given.seat for given in course.answers[to + 1 :]]
    return seat if seat in mine and seat in standing.sealed and seat not in later else None


def redo_goal(course: Course, seats: Sequence[SeatRow], mine: Collection[int]) -> int | None:
    """How far these seats can go forth again: their own next decision and what bots answered to it."""
    if not course.undone or course.undone_by not in mine or course.undone[-1].seat not in mine:
        return None
    goal = course.length + 1
    for given in reversed(course.undone[:-1]):
        if seats[given.seat].kind != "bot" and not given.goes_on:
            break
        goal += 1
    return goal


def others_to_ask(seats: Sequence[SeatRow], player_id: str | None) -> list[int]:
    """The first seat of each other person at the table."""
    asked: dict[str, int] = {}
    for seat in seats:
        if seat.player_id is not None and seat.player_id != player_id:
            asked.setdefault(seat.player_id, seat.seat)
    return list(asked.values())
