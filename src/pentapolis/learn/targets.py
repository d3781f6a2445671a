"""What a position should have been valued at: a mixture of how the game ended and of what was thought later on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pentapolis.learn.model import scaled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.learn.model import Floats, Model
    from pentapolis.learn.selfplay import Episode


class Lesson:
    """Positions with what should have been thought of them."""

    def __init__(self, rows: NDArray[np.int16], points: Floats, wins: Floats) -> None:
        self.rows = rows
        self.points = points
        self.wins = wins


def lesson(
    model: Model, episode: Episode, scales: Floats, scale: float, decay: float, *, corrects: bool = False
) -> Lesson:
    """TD(λ): with a decay of 1 only the end counts, with 0 only what was thought at the next rest.

    A network that corrects the game's own evaluation learns what is missing there.
    """
    seats = len(episode.points)
    end_points, end_wins = result(episode, scale)
    rests = len(episode.rows) // seats
    out = model.forward(scaled(episode.rows, scales)).reshape(rests, seats, -1)
    known = in_turn_order(episode.outlooks, episode.turns, scale if corrects else np.inf)
    thought_points = out[:, :, :seats] + known.reshape(rests, seats, seats)
    thought_wins = chances(out[:, :, seats:])
    turns = episode.turns.reshape(rests, seats, seats)
    points = np.empty((rests, seats, seats), np.float32)
    wins = np.empty_like(points)
    for seat in range(seats):
        later_points, later_wins = end_points, end_wins  # by seat
        for rest in range(rests - 1, -1, -1):
            order = turns[rest, seat]
            points[rest, seat] = later_points[order]
            wins[rest, seat] = later_wins[order]
            if rest:
                later_points = decay * later_points + (1 - decay) * by_seat(thought_points[rest, seat], order)
                later_wins = decay * later_wins + (1 - decay) * by_seat(thought_wins[rest, seat], order)
    of_rests = Lesson(episode.rows, points.reshape(-1, seats), wins.reshape(-1, seats))
    found = with_midst(episode, of_rests, end_points, end_wins)
    if corrects:
        of_midst = in_turn_order(episode.midst_outlooks, episode.midst_turns, scale)
        found.points -= np.concatenate([known, of_midst])
    return found


def in_turn_order(outlooks: Floats, turns: NDArray[np.int8], scale: float) -> Floats:
    """What was thought of the seats, for each row in its own order."""
    found: Floats = np.take_along_axis(outlooks, turns.astype(np.int64), axis=1) / np.float32(scale)
    return found


def with_midst(episode: Episode, of_rests: Lesson, end_points: Floats, end_wins: Floats) -> Lesson:
    """A position inside a turn should be thought of as the rest that follows on it."""
    seats = len(end_points)
    rests = len(episode.rows) // seats
    points, wins = [], []
    for at, order in zip(episode.midst_at, episode.midst_turns, strict=True):
        if at < rests:
            me = int(order[0])
            then = episode.turns[at * seats + me]
            points.append(by_seat(of_rests.points[at * seats + me], then)[order])
            wins.append(by_seat(of_rests.wins[at * seats + me], then)[order])
        else:
            points.append(end_points[order])
            wins.append(end_wins[order])
    if not points:
        return of_rests
    return Lesson(
        np.concatenate([of_rests.rows, episode.midst]),
        np.concatenate([of_rests.points, np.array(points)]),
        np.concatenate([of_rests.wins, np.array(wins)]),
    )


def result(episode: Episode, scale: float) -> tuple[Floats, Floats]:
    """The end by seat: points beside the mean of the table (alone: the points themselves), and who won."""
    points = episode.points if len(episode.points) == 1 else episode.points - episode.points.mean()
    return points / np.float32(scale), episode.wins


def by_seat(values: Floats, order: NDArray[np.int8]) -> Floats:
    """What was said in turn order, in the order of the seats."""
    found = np.empty_like(values)
    found[order] = values
    return found


def chances(logits: Floats) -> Floats:
    if logits.shape[2] == 0:
        return np.ones((*logits.shape[:2], 1), np.float32)
    powers = np.exp(logits - logits.max(axis=2, keepdims=True))
    found: Floats = powers / powers.sum(axis=2, keepdims=True)
    return found
