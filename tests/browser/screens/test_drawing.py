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
                if (each.matches(".folded, .sifted > span, [data-late]")) each.replaceChildren();
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
"""Panels that are not what was drawn, apart from what the page itself adds: what is chosen, and who is at the table.

What is large comes when its option is pointed at: the test below looks at that."""
LATE = """
    ([panels, option]) => {
        const drawn = Object.values(panels).flatMap((html) => {
            const panel = document.createElement("div");
            panel.innerHTML = html;
            return [...panel.querySelectorAll("[data-late]")];
        });
        const shown = [...document.querySelectorAll("#table [data-late]")];
        const inside = (each) => (each.getAttribute("data-for") === option ? each.innerHTML : "");
        const bare = (html) => html.replaceAll(/ style="[^"]*"/g, "");
        return {
            late: drawn.filter((each) => inside(each)).length,
            unlike: shown.filter((each, at) => bare(each.innerHTML) !== inside(drawn[at])).length,
            apart: shown.length - drawn.length,
        };
    }
"""
"""Of the large previews in these panels: how many this option has, and how many are not as they were drawn."""
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


def test_large_previews_come_when_their_option_is_pointed_at(chromium: Browser) -> None:
    """Also those of the position after it, which stand in the same places and say something else."""
    course = Course("dominations", 3, 5)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    late = 0
    for answers in course.asked("cell")[-6:]:
        stand.page.mouse.move(0, 0)
        stand.show(answers)
        panels = stand.position("wide")["panels"]
        looked_at = {name: panels[name] for name in ("board", "hand")}
        stand.page.locator("#prompt .opt").first.blur()
        assert stand.page.evaluate(LATE, [looked_at, ""]) == {"late": 0, "unlike": 0, "apart": 0}
        for row in stand.page.locator("#prompt .opt").all()[:3]:
            row.hover()
            found = stand.page.evaluate(LATE, [looked_at, row.get_attribute("data-choice")])
            late += found["late"]
            assert [found["unlike"], found["apart"]] == [0, 0]
    assert late > 20
    stand.close()


TOLD = "[...document.querySelectorAll('.lands, .lands *')].filter((each) => each.style.getPropertyValue('--px'))"


def test_a_land_that_changes_its_scale_tells_only_numbers_and_letters(chromium: Browser) -> None:
    """Whatever is told is styled anew, and a late land has two thousand things."""
    course = Course("dominations", 4, 5)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    stand.show(course.asked("cell")[-1])
    told = stand.page.evaluate(
        f"{TOLD}.map((each) => each.parentElement.closest('.seal, .town-of') ? '' : each.outerHTML)"
    )
    assert len(told) > 20
    assert set(told) == {""}
    scale = stand.page.evaluate(f"{SCALE}.toFixed(3)")
    assert stand.page.evaluate(f"[...new Set({TOLD}.map((each) => each.style.getPropertyValue('--px')))]") == [scale]
    stand.close()
