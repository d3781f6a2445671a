"""What a browser does for one click, from its own trace: processor time by what it was for.

Wall-clock times move with whatever else a machine does; the time that a thread has computed hardly does.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from machine import Json
    from playwright.sync_api import CDPSession, Page

TIMELINE: Final = "devtools.timeline"
CATEGORIES: Final = [TIMELINE, f"disabled-by-default-{TIMELINE}", "blink.user_timing", "toplevel", "cc", "viz", "v8"]
WORK: Final = {
    "script": ("FunctionCall", "EventDispatch", "TimerFire", "FireAnimationFrame", "RunMicrotasks", "v8.callFunction"),
    "collecting": ("MinorGC", "MajorGC"),
    "parsing": ("ParseHTML",),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "hit test": ("HitTest",),
    "pre-paint": ("PrePaint",),
    "paint": ("Paint",),
    "layers": ("Layerize",),
    "commit": ("Commit",),
    "other": ("RunTask",),
}
"""What the main thread is busy with, by the names of the trace."""
KINDS: Final = {name: kind for kind, names in WORK.items() for name in names}
THREADS: Final = {"ThreadPoolForegroundWorker": "raster", "Compositor": "compositor", "VizCompositorThread": "drawing"}
PARTS: Final = (*WORK, *THREADS.values())
BEGINS, ENDS = "pentapolis-clicked", "pentapolis-seen"


class Trace:
    """The books that the browser keeps of one page, until they are read."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.events: list[Json] = []
        self.is_complete = False
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        self.line.on("Tracing.tracingComplete", self.complete)
        config = {"includedCategories": CATEGORIES, "recordMode": "recordAsMuchAsPossible"}
        self.line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def complete(self, _: Any) -> None:
        self.is_complete = True

    def clicks(self) -> list[dict[str, float]]:
        """For each click, milliseconds of processor time until it was seen, by what they were for."""
        self.line.send("Tracing.end")
        while not self.is_complete:
            self.page.wait_for_timeout(20)
        return [work_between(self.events, *span) for span in spans(self.events)]


def spans(events: list[Json]) -> list[tuple[float, float]]:
    """From each click until it was seen, in the time of the trace."""
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in (BEGINS, ENDS))
    return [(begin, end) for (begin, name), (end, then) in pairwise(marks) if (name, then) == (BEGINS, ENDS)]


def work_between(events: list[Json], begin: float, end: float) -> dict[str, float]:
    """What was computed between two moments. An event that is cut by one of them counts for the part inside."""
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    page = next((event["pid"], event["tid"]) for event in events if event["name"] == BEGINS)
    found = dict.fromkeys(PARTS, 0.0)
    main = []
    for event in events:
        if event["ph"] != "X" or event["ts"] > end or event["ts"] + event["dur"] < begin:
            continue
        thread = (event["pid"], event["tid"])
        kind = THREADS.get(names.get(thread, ""))
        if thread == page:
            main.append(event)
        elif kind and event["name"] in ("RunTask", "ThreadPool_RunTask"):
            found[kind] += computed(event, begin, end)
    for kind, time in own_times(main, begin, end).items():
        found[kind] += time
    return found


def computed(event: Json, begin: float, end: float) -> float:
    """Milliseconds of processor time of an event, as far as it lies between these moments."""
    if not event["dur"]:
        return 0.0
    inside = min(event["ts"] + event["dur"], end) - max(event["ts"], begin)
    time: float = event.get("tdur", 0) * inside / event["dur"] / 1000
    return time


def own_times(events: list[Json], begin: float, end: float) -> dict[str, float]:
    """What each kind of work took of one thread, without the kinds of work inside it."""
    found: dict[str, float] = defaultdict(float)
    around: list[Json] = []
    known = [event for event in events if event["name"] in KINDS]
    for event in sorted(known, key=lambda each: (each["ts"], -each["dur"])):
        while around and around[-1]["ts"] + around[-1]["dur"] <= event["ts"]:
            around.pop()
        time = computed(event, begin, end)
        found[KINDS[event["name"]]] += time
        if around:
            found[KINDS[around[-1]["name"]]] -= time
        around.append(event)
    return found


def mean(clicks: list[dict[str, float]]) -> Json:
    """Of several clicks."""
    return {part: round(sum(click[part] for click in clicks) / len(clicks), 1) for part in PARTS}
