"""Somebody who goes through lessons in one of three ways: by clicks on a laptop, by taps on a phone, by keys alone.

What is to be done next is read from the page at once, so that a step costs three exchanges with the browser.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Literal

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from pentapolis import games
from pentapolis.teaching.course import Course, arranged
from pentapolis.teaching.lesson import LEARNER, Lesson
from tests.browser.guests import LAPTOP, PATIENCE, PHONE, Guest, Guests

Way = Literal["clicks", "taps", "keys"]
WAYS: tuple[Way, ...] = ("clicks", "taps", "keys")
FAR = """
    const [coach, table] = [document.getElementById("coach"), document.getElementById("table").dataset];
    const far = [coach.dataset.step, coach.dataset.shows, coach.dataset.over, table.version, table.ahead].join(" ");
    const inStep = coach.dataset.of === `${table.version} ${table.ahead}`;
"""
ON = f"known => {{ {FAR} return inStep && far !== known; }}"
"""Whether something has changed, and the coach speaks of the position that is on the table."""
NEXT = f"""(mine) => {{ {FAR}
    const seen = (element) => element !== null && element.getClientRects().length > 0;
    const isSeen = (selector) => seen(coach.querySelector(selector));
    const rows = [...document.querySelectorAll("#prompt button[data-choice]")];
    const wanted = coach.dataset.shows || String(mine);
    const row = rows.find((each) => each.dataset.choice === wanted) ?? (coach.dataset.shows ? null : rows.at(-1));
    const what = isSeen("[data-coach=next]") ? "on" : isSeen(".task") ? "task" : row ? "row" : "";
    return {{ far, what, over: coach.dataset.over === "true", key: row?.dataset.key ?? "",
        picked: row?.matches(".picked, [aria-pressed=true]") ?? false }};
}}"""
"""What is to be done next: to read on, what the card offers, or a row of the list; nothing while others play."""
FAR_NOW = f"() => {{ {FAR} return far; }}"
CHOSEN = f"""(known) => {{ {FAR}
    return far !== known || document.querySelector("#prompt button[data-choice].picked") !== null;
}}"""
"""Whether a row is selected, or chosen already."""
AT = """async () => {
    const reply = await fetch(`/api/tables/${location.pathname.split("/").pop()}`);
    return (await reply.json()).at;
}"""
MOST_TABS = 80
A_WHILE = 10_000
MOST_UNHEARD = 30
"""In all lessons of a test, on a busy machine."""


def answers_of(lesson: Lesson) -> dict[int, int]:
    """After how many answers at the table the learner gives which, as the lesson shows it."""
    record = lesson.record(games.load(lesson.game))
    found: dict[int, int] = {}
    while True:
        arranged(Course(lesson, record))
        course, question = Course(lesson, record), record.table.question_for(LEARNER)
        if course.is_done or question is None:
            return found
        found[record.length] = course.shown(question)
        record.answer(found[record.length], LEARNER)


class Pupil:
    def __init__(self, guests: Guests, way: Way) -> None:
        self.way = way
        is_phone = way == "taps"
        self.guest: Guest = guests.come(PHONE if is_phone else LAPTOP, phone=is_phone)
        self.page = self.guest.page
        self.unheard = 0

    def begin(self, lesson: Lesson) -> None:
        """From the page of lessons to the card of the coach."""
        self.guest.open(f"/learn/{lesson.game}")
        button = f'.lessons [data-lesson="{lesson.game}/{lesson.name}"]'
        if self.way == "keys":
            self.page.locator(button).press("Enter")
        else:
            self.point(button)
        expect(self.page.locator("#coach")).to_be_visible()

    def go_through(self, lesson: Lesson) -> Iterator[str]:
        """Read and do every step; what was done is told as it is done."""
        shown = answers_of(lesson) if any(step.aim for step in lesson.steps) else {}
        while not (now := self.page.evaluate(NEXT, self.mine(shown)))["over"]:
            self.do(now)
            yield now["what"]
            self.wait_until_on(now["far"])

    def wait_until_on(self, far: str) -> None:
        """A key that the page did not hear yet is pressed again, as people do; not without end."""
        try:
            self.page.wait_for_function(ON, arg=far, timeout=A_WHILE)
        except TooLate:
            self.unheard += 1
            assert self.unheard < MOST_UNHEARD, "the page does not go on"

    def mine(self, shown: dict[int, int]) -> int | None:
        """In an exercise the card shows nothing: what the lesson would do."""
        return shown.get(self.page.evaluate(AT)) if shown else None

    def do(self, now: dict[str, Any]) -> None:
        if self.way == "keys":
            self.press(now)
        elif now["what"] == "on":
            self.point("#coach [data-coach=next]", now["far"])
        elif now["what"] == "task":
            self.point("#coach .task", now["far"])
        elif now["what"] == "row":
            self.point_at_row(now)

    def point_at_row(self, now: dict[str, Any]) -> None:
        """A tap selects a row, and the button chooses it; what is selected already needs the button alone."""
        if not (self.way == "taps" and now["picked"]):
            self.point(f'#prompt button[data-key="{now["key"]}"]', now["far"])
        if self.way == "taps":
            self.page.wait_for_function(CHOSEN, arg=now["far"])
            if self.page.evaluate(FAR_NOW) == now["far"]:
                self.point("#act-main", now["far"])

    def point(self, selector: str, far: str | None = None) -> None:
        """Unless the page has gone on from there meanwhile: what was to be pointed at may then be gone, too."""
        thing = self.page.locator(selector).first
        touch = thing.tap if self.way == "taps" else thing.click
        for _ in range(0 if far is None else PATIENCE // A_WHILE):
            with suppress(TooLate):
                touch(timeout=A_WHILE)
                return
            if self.page.evaluate(FAR_NOW) != far:
                return
        touch()

    def press(self, now: dict[str, Any]) -> None:
        """The number of an answer, digit by digit; what has none is reached from key to key."""
        if now["what"] == "on":
            self.page.keyboard.press("Enter")
        elif now["key"]:
            for digit in now["key"]:
                self.page.keyboard.press(digit)
            self.page.keyboard.press("Enter")
        elif now["what"] == "task":
            self.reach("#coach .task")
            self.page.keyboard.press("Enter")

    def reach(self, selector: str) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate("(there) => document.activeElement?.matches(there) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with the Tab key")
