"""A stopwatch that does not mind a busy machine: processor time, and a plain loop as the measure beside it."""

from __future__ import annotations

from statistics import fmean, median
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

ITERATIONS: Final = 50_000
SLICE: Final = 0.005
FEWEST: Final = 3


class Timing(NamedTuple):
    """Calls of the work, units done in them, seconds taken; the cost of a unit in iterations (c/m) and in time."""

    calls: int
    units: int
    seconds: float
    cm: float
    microseconds: float


def calibrated() -> float:
    """Seconds for one iteration of the loop that is the measure of all things here."""
    x = 0
    start = process_time()
    for i in range(ITERATIONS):
        x += i & 7
    return (process_time() - start) / ITERATIONS


def one_slice(work: Callable[[], int]) -> tuple[int, int, float]:
    """Work for a short time: calls, units, seconds."""
    calls = units = 0
    seconds = 0.0
    start = process_time()
    while seconds < SLICE:
        units += work()
        calls += 1
        seconds = process_time() - start
    return calls, units, seconds


def timed(work: Callable[[], int], seconds: float) -> Timing:
    """Slices of work and calibrations by turns; each slice is compared with the calibrations around it."""
    calls, units, spent = 0, 0, 0.0
    costs: list[float] = []
    iterations = [calibrated()]
    while len(costs) < FEWEST or spent < seconds:
        slice_calls, slice_units, slice_seconds = one_slice(work)
        iterations.append(calibrated())
        costs.append(slice_seconds / slice_units / fmean(iterations[-2:]))
        calls += slice_calls
        units += slice_units
        spent += slice_seconds
    cost = median(costs)
    return Timing(calls, units, spent, cost, 1e6 * cost * median(iterations))
