"""Panels change in place: what comes of it is what was drawn, and whatever has not changed is still the same thing."""

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

IN_A_ROW = 40
"""Decisions one after the other, as they are played."""
UNLIKE = """
    (panels) => {
        const OURS = ["tabindex", "role", "style", "aria-pressed", "aria-selected", "hidden", "open"];
        const bare = (element) => {
            const copy = element.cloneNode(true);
            for (const each of copy.querySelectorAll("i.dot")) each.remove();
            for (const each of copy.querySelectorAll("*")) {
                for (const name of OURS) each.removeAttribute(name);
                each.classList.remove("picked", "shown", "says-more");
                if (each.getAttribute("class") === "") each.removeAttribute("class");
                if (each.matches(".folded, .sifted > span")) each.replaceChildren();
            }
            return copy;
        };
        const isUnlike = ([name, html]) => {
            const drawn = document.getElementById(name).cloneNode(false);
            drawn.innerHTML = html;
            return !bare(document.getElementById(name)).isEqualNode(bare(drawn));
        };
        return Object.entries(panels).filter(isUnlike).map(([name]) => name);
    }
"""
"""Panels that are not what was drawn, apart from what the page itself adds: what is chosen, and who is at the table."""
MARK = "() => { for (const each of document.querySelectorAll('#table *')) each.seenBefore = true; }"
KEPT = """
    () => {
        const all = [...document.querySelectorAll("#board *")];
        return all.filter((each) => each.seenBefore).length / all.length;
    }
"""


@pytest.mark.parametrize("name", games.names())
def test_panels_that_change_in_place_are_what_was_drawn(chromium: Browser, name: str) -> None:
    course = Course(name, min(4, games.load(name).most), 5)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    late = course.decisions[-IN_A_ROW:]
    stand.show(late[0])
    kept = []
    for answers in [*late, *course.spread(10)]:
        stand.page.evaluate(MARK)
        stand.show(answers)
        kept.append(stand.page.evaluate(KEPT))
        panels = stand.position("wide")["panels"]
        assert stand.page.evaluate(UNLIKE, panels) == [], f"after {answers} answers"
    assert sorted(kept)[len(kept) // 2] > 0.6, "most of the board stays where it is"
    stand.close()


SLIDES = """
    window.slides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (!Array.isArray(frames) && "translate" in frames) window.slides.push(this.id);
        return animate.call(this, frames, options);
    };
"""


SCALE = "document.querySelector('.lands').getScreenCTM().a"
AT_REST = "document.getAnimations().every((each) => each instanceof CSSAnimation)"


def test_a_land_that_is_drawn_larger_or_smaller_takes_its_tiles_with_it(chromium: Browser) -> None:
    course = Course("dominations", 2, 5)
    stand = Stand(chromium, course, LAPTOP, touch=False, motion=True)
    stand.context.add_init_script(SLIDES)
    stand.open()
    scales, slides = set(), []
    for answers in course.decisions[-16:]:
        stand.show(answers)
        stand.page.wait_for_function(AT_REST)
        slides += stand.page.evaluate("window.slides.splice(0)")
        scales.add(stand.page.evaluate(SCALE))
    assert len(scales) > 1
    assert [name for name in slides if name.startswith("tile-")] == []
    stand.close()
