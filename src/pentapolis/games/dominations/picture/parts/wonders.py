"""Beside the land: Monuments with their next level, and who would take which role at the end of the Age."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import AGES, COLOURS, DOMAINS, LAST_ROLE_POINTS
from pentapolis.games.dominations.picture.position import titled
from pentapolis.games.dominations.picture.signs import amounts, bare, medallion, worth
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.kernel.game import View


def aside(position: Position, offers: Offers) -> Html:
    return tag("div", monuments(position, offers), age_end(position), class_="beside-land")


def monuments(position: Position, offers: Offers) -> Html:
    head = tag("div", bare("monument"), text(word("wonders.title")), class_="head-of")
    rows = [monument(position, offers, wonder) for wonder in position.board["monuments"]]
    return tag("section", head, *rows, class_="wonders panel", aria_label=word("wonders.title"), tabindex=0)


def monument(position: Position, offers: Offers, wonder: View) -> Html:
    choice = offers.monument(wonder["id"])
    holder = wonder["controller"]
    mark = seat_mark(holder, 18) if holder >= 0 else NOTHING
    name = tag("b", text(titled(position.facts.monuments, wonder["id"])))
    return tag(
        "div",
        tag("div", seal_of(choice), name, mark, class_="wonder-name"),
        tag("div", levels(wonder), following(wonder), class_="wonder-next"),
        id=f"monument-{wonder['id']}",
        data_explain=f"monument:{wonder['id']}",
        **offers.on("wonder-of", choice=choice),
    )


def levels(wonder: View) -> Html:
    """A square for each level: full, the next, to come."""
    built, states = wonder["built"], ("full", "next", "")
    made = [tag("em", class_=states[(at >= built) + (at > built)] or None) for at in range(wonder["levels"])]
    said = word("wonders.built", built=built, levels=wonder["levels"])
    return tag("span", *made, class_="levels-of", role="img", aria_label=said)


def following(wonder: View) -> Html:
    """The price of the next level and what it is worth."""
    card = wonder["next"]
    if card is None:
        return tag("span", text(word("wonders.complete")))
    return tag("span", amounts(card["cost"]), worth(card["points"], card["influence"]), class_="next-level")


# ---- the end of the Age


def age_end(position: Position) -> Html:
    """For each Domain: who has most Knowledge of it now, and would take its role."""
    head = tag("div", bare("goal"), text(word("roles.title")), class_="head-of")
    rows = [role(position, domain) for domain in range(COLOURS)]
    return tag("section", head, tag("div", *rows, class_="roles-of"), class_="age-end panel")


def role(position: Position, domain: int) -> Html:
    facts = position.facts
    seat = leader(position, domain)
    points = LAST_ROLE_POINTS if position.board["age"] == AGES else facts.points_of(domain, position.seats)
    leads = seat_mark(seat, 18) if seat >= 0 else tag("span", text(word("roles.nobody")))
    name = facts.roles.titles[domain]
    return tag(
        "div",
        medallion(DOMAINS[domain]),
        tag("span", text(name), class_="role-name"),
        leads,
        tag("b", text(points)),
        title=word("roles.said", role=name, points=points),
        data_explain=f"role:{facts.roles.ids[domain]}",
        class_=classes("role-of", "is-mine" if seat == position.me else None),
    )


def leader(position: Position, domain: int) -> int:
    """Most Knowledge, but more than none; of equals the first by Initiative."""
    best, seat = 0, -1
    for other in position.view["order"]:
        if position.players[other]["knowledge"][domain] > best:
            best, seat = position.players[other]["knowledge"][domain], other
    return seat
