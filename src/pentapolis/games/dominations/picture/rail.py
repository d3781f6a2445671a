"""The rail: every player with Influence, Cities, Knowledge, the tree at a glance, nation and roles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import DOMAINS, GOALS
from pentapolis.games.dominations.picture.parts.tree import plan
from pentapolis.games.dominations.picture.position import titled
from pentapolis.games.dominations.picture.signs import medallion, named
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.panels.rail import about_turn, player_box, score_of, scores_then

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Stage


def rail(stage: Stage, position: Position, _offers: Offers) -> Html:
    mine = position.shown_seat
    seats = [mine, *[seat for seat in range(position.seats) if seat != mine]]
    boxes = [player(stage, position, seat) for seat in seats]
    return tag("div", *boxes, class_=f"dominations people-dm of-{position.seats}")


def player(stage: Stage, position: Position, seat: int) -> Html:
    previews = scores_then(stage, seat)
    score = score_of(seat, position.score(seat), previews)
    tree = tag("div", plan(position, seat), class_="plan-dm", data_explain=f"tree:{seat}")
    side = tag("div", nation(position, seat), roles(position, seat), class_="nation-of")
    inside = [figures(position, seat), stocks(position, seat), tag("div", tree, side, class_="both-of")]
    return player_box(stage, seat, score, about_turn(stage, seat), *inside)


def figures(position: Position, seat: int) -> Html:
    """Influence, Cities, cards in the tree, tiles in hand."""
    own = position.players[seat]
    entries = (
        ("influence", own["influence"]),
        ("city", len(own["cities"])),
        ("card", len(own["tree"]) - 1),
        ("triangle", own["tiles"]),
    )
    made = [
        tag("span", named(name), tag("b", text(n)), title=word(f"signs.{name}"), data_explain=f"figure:{seat}.{name}")
        for name, n in entries
    ]
    return tag("div", *made, class_="figs-dm")


def stocks(position: Position, seat: int) -> Html:
    own = position.players[seat]
    made = [
        tag("span", medallion(DOMAINS[domain]), tag("b", text(n)), tag("small", text(f"/{limit}")))
        for domain, (n, limit) in enumerate(zip(own["knowledge"], own["limits"], strict=True))
    ]
    return tag("div", *made, class_="stocks-of")


def nation(position: Position, seat: int) -> Html:
    own = position.players[seat]
    if own["objective"] is None:
        return tag("small", text(word("rail.no_nation")))
    met = position.goals_met(seat)
    pips = [tag("em", class_="on" if at < met else None) for at in range(GOALS)]
    said = word("rail.goals", count=met, goals=GOALS)
    marks = tag("span", *pips, class_="pips-dm", role="img", aria_label=said)
    name = tag("b", text(titled(position.facts.objectives, own["objective"])))
    return tag("span", name, marks, data_explain=f"nation:{seat}", class_="nation-name")


def roles(position: Position, seat: int) -> Html:
    facts = position.facts
    held = [name for name, holder in position.board["roles"].items() if holder == seat]
    made = [role(facts.roles.ids.index(name), titled(facts.roles, name), name) for name in held]
    return tag("span", *made, class_=classes("roles-held", "many" if len(held) > 2 else None)) if made else NOTHING


def role(domain: int, title: str, name: str) -> Html:
    inside = [medallion(DOMAINS[domain]), tag("span", text(title))]
    return tag("span", *inside, class_="role-held", title=title, data_explain=f"role:{name}")
