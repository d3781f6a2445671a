"""A view of Palaces as the drawing asks it: who stands where, what lies in a box, what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pentapolis.games.palaces.constants import ARIADNE, EMPTY, FACES, STEPS, THESEUS
from pentapolis.games.palaces.told import happenings
from pentapolis.scene.sight import Sight

if TYPE_CHECKING:
    from pentapolis.games.palaces.game import Palaces
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Stage

SEALED: Final = "sealed"
EMPTIED: Final = "empty"


class Move(NamedTuple):
    """Somebody's pawn went along a path. `start` is 0 where nobody can say."""

    seat: int
    palace: int
    start: int
    goal: int
    by: int
    """The seat whose doing it was: another one's where the Minotaur came."""


class Taken(NamedTuple):
    seat: int
    find: int


class Position(Sight):
    """What the view says, and the facts of the edition."""

    def __init__(self, game: Palaces, view: View) -> None:
        super().__init__(view)
        self.facts: Facts = game.facts

    def step(self, seat: int, palace: int) -> int:
        return cast("int", self.players[seat]["steps"][palace])

    def pawn(self, seat: int, palace: int) -> int:
        return cast("int", self.players[seat]["pawns"][palace])

    def last(self, seat: int, palace: int) -> int:
        """The last number that the seat played on the path; 0 before the first."""
        return cast("int", self.players[seat]["last"][palace])

    def worth(self, seat: int, palace: int, step: int) -> int:
        """The points of a step for the seat's pawn: double for Theseus."""
        return self.facts.step_points[step] * (2 if self.pawn(seat, palace) == THESEUS else 1)

    def on_step(self, palace: int, step: int) -> list[int]:
        """The seats whose pawns stand there."""
        return [seat for seat in range(len(self.players)) if self.step(seat, palace) == step]

    def box(self, palace: int, step: int) -> str:
        """Sealed, empty, or the fresco in it; nothing where there is no box."""
        at = self.facts.box_at[step]
        return "" if at == EMPTY else cast("str", self.board["boxes"][palace][at])

    def taken(self, palace: int, step: int) -> Taken | None:
        """Who emptied the box, and of what; None where it is sealed or holds a fresco."""
        entry = self.board["taken"][palace][self.facts.box_at[step]]
        return None if entry is None else Taken(entry[0], self.facts.finds.index(entry[1]))

    def photographed_by(self, find: int) -> list[int]:
        name = self.facts.finds[find]
        return [seat for seat, player in enumerate(self.players) if name in player["frescos"]]

    def cards(self, seat: int) -> list[int] | None:
        """A hand as numbers; None for a hand that the viewer does not see."""
        hand: list[str] | None = self.players[seat]["hand"]
        return None if hand is None else [self.facts.card_names.index(name) for name in hand]

    @property
    def shows_pawns(self) -> bool:
        """Whether the running score counts the pawns."""
        return bool(self.view["options"]["live_score"] == "yes") or bool(self.view["over"])

    @property
    def turn_number(self) -> int:
        turns: list[int] = [len(player["played"]) + player["discarded"] for player in self.players]
        return sum(turns) + 1

    @property
    def pile(self) -> int:
        return cast("int", self.board["pile"])


def position_of(stage: Stage) -> Position:
    return Position(cast("Any", stage.game), stage.view)


def moves(last: tuple[Event, ...]) -> list[Move]:
    """What the pawns did, one after the other."""
    made: list[Move] = []
    by, thread = -1, False
    for event in last:
        if event.verb is happenings.PLAYS and event.args:
            by, thread = event.seat, event.args[0] % FACES == ARIADNE
        elif event.verb is happenings.STARTS:
            made.append(Move(event.seat, event.args[0], 0, 1, event.seat))
        elif event.verb is happenings.MOVES:
            palace, goal = event.args
            known = not thread or goal < STEPS
            made.append(Move(event.seat, palace, goal - (2 if thread else 1) if known else 0, goal, event.seat))
        elif event.verb is happenings.PUSHED_BACK:
            palace, goal = event.args
            made.append(Move(event.seat, palace, goal + 2 if goal > 1 else 0, goal, by))
    return made


def drawn_by(seat: int, last: tuple[Event, ...]) -> int | None:
    """The card that the seat drew last, if the viewer knows it."""
    for event in reversed(last):
        if event.verb is happenings.DRAWS and event.seat == seat and event.args:
            return event.args[0]
    return None


def just_opened(last: tuple[Event, ...]) -> set[tuple[int, int]]:
    """Palace and step of the boxes out of which something was just taken."""
    return {(event.args[0], event.args[1]) for event in last if event.verb is happenings.FINDS}
