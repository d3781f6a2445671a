"""The review of a game."""

from pydantic import BaseModel

from pentapolis.server.service.messages.positions import Foreseen


class TurnChances(BaseModel):
    """The chance to win of each seat after so many answers, as far as the seat that was asked could know."""

    at: int
    turn: int
    chances: list[float]


class WayShown(BaseModel):
    """An answer: the lead expected at the end, the chance to win, and what would most likely follow."""

    option: int
    answer: str
    title: str
    lead: float
    chance: float
    visits: int
    line: list[Foreseen]


class Difference(BaseModel):
    """A figure that differs between the two ways; `of` is whose it is, `points` above 0 speak for the better one."""

    feature: str
    of: str
    sentence: str
    best: float
    second: float
    points: float


class DecisionShown(BaseModel):
    """A decision after so many answers: what was done, what would have been better, and about what it cost."""

    at: int
    turn: int
    seat: int
    prompt: str
    cost: float
    done: WayShown
    better: WayShown
    reasons: list[Difference]


class ReviewShown(BaseModel):
    """A review as far as it has come.

    First all answers are looked at (`looked` of `length`, up to `turn` of `turns`), then `doubtful` decisions are
    thought through. `decisions` are those of `seats` that cost at least `least` points, at most three of each seat.
    """

    table: str
    begun: bool
    done: bool
    length: int
    looked: int
    turn: int
    turns: int
    doubtful: int
    thought: int
    seats: list[int]
    course: list[TurnChances]
    decisions: list[DecisionShown]
    least: float
