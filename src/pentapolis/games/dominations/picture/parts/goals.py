"""The nation's five goals, with how far each has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import GOAL_POINTS
from pentapolis.games.dominations.picture.position import titled
from pentapolis.games.dominations.picture.signs import bare, named
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import Html, arrow, icon, tag, text

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.kernel.game import View


def goals(position: Position) -> Html:
    seat = position.shown_seat
    nation = position.own["objective"]
    if nation is None:
        title, rows = word("goals.title"), [tag("p", text(word("goals.none")), class_="none-of")]
    else:
        title, rows = titled(position.facts.objectives, nation), [goal(each) for each in position.own["goals"]]
    head = tag("div", bare("goal"), text(title), tag("small", prize(position.goals_met(seat))), class_="head-of")
    return tag(
        "section",
        head,
        *rows,
        class_="goals panel",
        aria_label=word("goals.title"),
        tabindex=0,
        data_explain="goals:goals",
    )


def prize(met: int) -> Html:
    """The points of the goals met, and with one more."""
    now = tag("b", text(GOAL_POINTS[met]))
    if met + 1 == len(GOAL_POINTS):
        return tag("span", now, named("laurel"))
    return tag("span", now, arrow(), text(GOAL_POINTS[met + 1]), named("laurel"))


def goal(each: View) -> Html:
    met = not each["missing"]
    have = each["needed"] - each["missing"]
    far = (
        tag("b", icon("check", word("goals.met")))
        if met
        else tag("b", text(word("goals.far", have=have, needed=each["needed"])))
    )
    share = round(100 * have / each["needed"])
    line = tag(
        "svg",
        tag("rect", width=100, height=3),
        tag("rect", width=share, height=3, class_="come"),
        viewBox="0 0 100 3",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return tag("div", tag("span", text(each["text"])), far, line, class_="goal-of is-met" if met else "goal-of")
