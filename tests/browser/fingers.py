"""Fingers on a screen: real touches, which the browser takes for taps, presses and pinches as it does on a phone."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from tests.browser.guests import Guest

Point = tuple[float, float]
STEPS = 6


class Fingers:
    """The clock of the page stands still between touches, so that no short touch is a long one on a busy machine."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)
        self.session = guest.context.new_cdp_session(guest.page)

    def touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def wait(self, milliseconds: int) -> None:
        """Let so much time pass on the page."""
        self.page.clock.run_for(milliseconds)

    @contextmanager
    def held(self, *points: Point) -> Iterator[None]:
        self.touch("touchStart", *points)
        yield
        self.touch("touchEnd")

    def move(self, *ways: tuple[Point, Point]) -> None:
        """Each finger from here to there, all at the same time."""
        with self.held(*[start for start, _ in ways]):
            for at in range(1, STEPS + 1):
                self.touch("touchMove", *[part_of(way, at / STEPS) for way in ways])

    def spread(self, at: Point, before: float, after: float) -> None:
        """Two fingers, one above the other around a point, so far apart before and after."""
        x, y = at
        self.move(((x, y - before / 2), (x, y - after / 2)), ((x, y + before / 2), (x, y + after / 2)))


def part_of(way: tuple[Point, Point], share: float) -> Point:
    (x, y), (goal_x, goal_y) = way
    return x + (goal_x - x) * share, y + (goal_y - y) * share


def middle_of(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
