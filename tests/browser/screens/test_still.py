"""While pieces slide nothing else moves: whatever a new position brings is in its first frame."""

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

IN_A_ROW = 12
WATCH = """
    () => {
        const table = document.getElementById("table");
        const frame = () => new Promise(requestAnimationFrame);
        let [drawnUntil, positions] = [performance.now(), 0];
        window.shifts = [];
        new MutationObserver(() => {
            const position = ++positions;
            drawnUntil = Infinity;
            void frame().then(frame).then((at) => position === positions && (drawnUntil = at));
        }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
        const nameOf = ({ node }) => (node?.id || node?.className || node?.nodeName || "?");
        new PerformanceObserver((list) => {
            for (const each of list.getEntries()) {
                if (each.startTime > drawnUntil) window.shifts.push(each.sources.map(nameOf).join(", "));
            }
        }).observe({ type: "layout-shift" });
    }
"""
MOVED = """
    async () => {
        const isMoving = (each) => !(each instanceof CSSAnimation) && each.playState === "running";
        const moving = document.getAnimations().filter(isMoving);
        await Promise.allSettled(moving.map((each) => each.finished));
        await new Promise(requestAnimationFrame);
        return moving.length;
    }
"""


@pytest.mark.parametrize("name", games.names())
def test_nothing_else_moves_while_pieces_slide(chromium: Browser, name: str) -> None:
    course = Course(name, min(3, games.load(name).most), 4)
    stand = Stand(chromium, course, LAPTOP, touch=False, motion=True)
    stand.open()
    stand.page.locator("#line[data-state=live]").wait_for()
    stand.page.evaluate("document.fonts.ready")
    stand.page.evaluate(WATCH)
    moved = 0
    for answers in course.decisions[-IN_A_ROW:]:
        stand.show(answers)
        moved += stand.page.evaluate(MOVED)
    assert moved > 0
    assert stand.page.evaluate("window.shifts") == []
    stand.close()
