"""While pieces slide nothing else moves, nor while one points: whatever a position brings is in its first frame."""

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP, PHONE
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
            // a frame that takes long ends after the next one was due
            void frame().then(frame).then(() => position === positions && (drawnUntil = performance.now()));
        }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
        const nameOf = ({ node }) => {
            const called = (each) => each?.id || each?.getAttribute?.("class") || each?.nodeName || "?";
            return [node, node?.parentElement, node?.closest?.("[id]")].map(called).join(" in ");
        };
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

FONTS = "() => Promise.all([...document.fonts].map((each) => each.load())).then(() => true)"
"""All of them: one that is first used later would come later, and move what is written in it."""
POINTED_AT = 5
"""Options of each question: the first, the last and some between."""
POINT = """
    async (most) => {
        const frame = () => new Promise(requestAnimationFrame);
        const over = { bubbles: true, pointerType: "mouse" };
        const point = (target) => target.dispatchEvent(new PointerEvent("pointerover", over));
        await frame();
        await frame();
        const options = [...document.querySelectorAll("#prompt button[data-choice]")];
        const step = Math.max(1, Math.floor(options.length / most));
        for (const option of [...options.filter((_, at) => at % step === 0), document.querySelector(".table")]) {
            point(option);
            await frame();
            await frame();
        }
    }
"""


@pytest.mark.parametrize("name", games.names())
def test_nothing_else_moves_while_pieces_slide(chromium: Browser, name: str) -> None:
    course = Course(name, min(3, games.load(name).most), 4)
    stand = Stand(chromium, course, LAPTOP, touch=False, motion=True)
    stand.open()
    stand.page.locator("#line[data-state=live]").wait_for(state="attached")
    stand.page.evaluate(FONTS)
    stand.page.evaluate(WATCH)
    moved = 0
    for answers in course.decisions[-IN_A_ROW:]:
        stand.show(answers)
        moved += stand.page.evaluate(MOVED)
    assert moved > 0
    assert set(stand.page.evaluate("window.shifts")) == set()
    stand.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", games.names())
def test_nothing_moves_while_one_points(chromium: Browser, name: str, size: tuple[int, int]) -> None:
    """A preview stands beside what is there or over it: no figure, line or picture makes room for it."""
    course = Course(name, min(4, games.load(name).most), 7)
    stand = Stand(chromium, course, size, touch=False)
    stand.open()
    stand.page.evaluate(FONTS)
    stand.page.evaluate(WATCH)
    for answers in course.spread(IN_A_ROW):
        stand.show(answers)
        stand.page.evaluate(POINT, POINTED_AT)
    assert set(stand.page.evaluate("window.shifts")) == set()
    stand.close()


LATER = """
    async () => {
        await document.fonts.ready;
        const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
        return {
            early: fonts.filter(({ initiatorType }) => initiatorType === "link").length,
            later: fonts.filter(({ initiatorType }) => initiatorType !== "link").map(({ name }) => name),
        };
    }
"""


@pytest.mark.parametrize(("size", "faces"), [(LAPTOP, 8), (PHONE, 6)], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", games.names())
def test_a_table_is_written_in_what_came_with_its_page(
    chromium: Browser, name: str, size: tuple[int, int], faces: int
) -> None:
    """Letters that come later make everything move once."""
    course = Course(name, 2, 7)
    stand = Stand(chromium, course, size, touch=False)
    stand.open()
    for answers in course.spread(4):
        stand.show(answers)
    assert stand.page.evaluate(LATER) == {"early": faces, "later": []}
    stand.close()
