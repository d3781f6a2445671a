"""Beside the city: culture stacks, glory of the round, order of passing, and what a player can still place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import CULTURE_NAMES, CULTURES, NOBODY, ROUNDS
from pentapolis.games.minerva.picture.signs import FAME, MONEY, amount, bare
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice

PLACES: Final = ("first", "second", "third")


def forum(position: Position, offers: Offers) -> Html:
    parts = [culture(position, offers), glory(position), order(position, offers), stock(position, offers)]
    return tag("div", *parts, id="forum", class_="forum panel")


def head(symbol: str, title: str, said: str = "") -> Html:
    return tag("h2", icon(symbol), text(title), tag("small", text(said)) if said else NOTHING, class_="head-of")


# ---- culture


def culture(position: Position, offers: Offers) -> Html:
    stacks = [stack(position, offers, at) for at in range(CULTURES)]
    return tag("section", head("owl", word("forum.culture")), *stacks, class_="stacks")


def stack(position: Position, offers: Offers, at: int) -> Html:
    """The top tile of a stack with its marks and points, how many are left, and how far the player is in this turn."""
    name = CULTURE_NAMES[at]
    here: View = position.board["culture"][at]
    choice = offers.culture(name)
    left = len(here["marks"]) - len(here["takers"])
    points = position.players[position.shown_seat]["points_this_turn"][at]
    said = [tag("b", text(word(f"culture.{name}"))), tag("small", text(word("forum.left", count=left)))]
    if points and left:
        far = word("forum.have", count=points, needed=position.top_marks(at))
        said.append(tag("small", text(far), class_="far"))
    return tag(
        "div",
        seal_of(choice),
        top_tile(name, position.top_marks(at), position.top_points(at), points) if left else gone(name),
        tag("span", *said, class_="about"),
        id=f"culture-{name}",
        data_explain=f"culture:{name}",
        data_face=f"{name}-{left}",
        **offers.on("stack", choice=choice),
    )


@kept
def top_tile(name: str, marks: int, worth: int, have: int) -> Html:
    discs = [tag("em", icon(name), class_="had" if at < have else None) for at in range(marks)]
    said = word("forum.top", marks=marks, points=worth)
    return tag(
        "span",
        tag("span", *discs, class_="discs"),
        amount(worth, "wreath", "in-ring"),
        class_=f"culture-of look-{name}",
        role="img",
        aria_label=said,
    )


def gone(name: str) -> Html:
    return tag("span", text(word("forum.gone")), class_=f"culture-of empty look-{name}")


# ---- glory and order


def glory(position: Position) -> Html:
    now = max(1, int(position.board["round"]))
    here: View = position.board["glory"][min(now, ROUNDS) - 1]
    tiles = [prize(here, at) for at in range(len(here["points"]))]
    ranked = sorted(range(position.seats), key=lambda seat: -int(position.players[seat]["glory"]))
    tokens = [
        tag("span", seat_mark(seat, 16), text(position.players[seat]["glory"]), class_="who-of") for seat in ranked
    ]
    return tag(
        "section",
        head(FAME, word("forum.glory"), word("forum.round", round=now)),
        tag("div", *tiles, class_="prizes"),
        tag("div", bare(FAME), *tokens, class_="tokens"),
        class_="glory-of",
        data_explain="glory:glory",
    )


def prize(here: View, at: int) -> Html:
    owner = here["owners"][at]
    mark = NOTHING if owner == NOBODY else seat_mark(owner, 16)
    place = tag("small", text(word(f"places.{PLACES[at]}")))
    return tag(
        "span", place, amount(here["points"][at], "wreath"), mark, class_=classes("prize", "won" if mark else None)
    )


def order(position: Position, offers: Offers) -> Html:
    """Who has passed, in their order; alone there is only the pass itself."""
    passing = offers.turn("pass")
    taken = {player["order"]: seat for seat, player in enumerate(position.players) if player["order"]}
    following = len(taken) + 1
    tiles = (
        []
        if position.alone
        else [order_tile(offers, at, taken.get(at), following) for at in range(1, position.seats + 1)]
    )
    if position.alone:
        tiles = [tag("span", seal_of(passing), text(word("forum.pass")), **offers.on("order-tile", choice=passing))]
    title = head("steps", word("forum.order"), word("forum.of_passing"))
    return tag("section", title, tag("div", *tiles, class_="orders"), class_="order-of", data_explain="order:order")


def order_tile(offers: Offers, number: int, owner: int | None, following: int) -> Html:
    choice = offers.turn("pass") if number == following else None
    inside = together([tag("b", text(number)), NOTHING if owner is None else seat_mark(owner, 17)])
    return tag("span", seal_of(choice), inside, id=f"order-{number}", **offers.on("order-tile", choice=choice))


# ---- what can still be placed


def stock(position: Position, offers: Offers) -> Html:
    own: View = position.players[position.shown_seat]
    build, place = offers.turn("residence"), offers.turn("assistant")
    things = [
        thing(offers, "house", "residences", own["residences_left"], build),
        thing(offers, "person", "assistants", own["assistants"], place),
    ]
    return tag("section", *things, next_assistant(own, offers), class_="stock-of")


def thing(offers: Offers, symbol: str, name: str, n: int, choice: Choice | None) -> Html:
    return tag(
        "span",
        seal_of(choice),
        bare(symbol),
        tag("b", text(n)),
        text(word(f"stock.{name}")),
        id=f"stock-{name}",
        data_explain=f"stock:{name}",
        **offers.on("thing", choice=choice),
    )


def next_assistant(own: View, offers: Offers) -> Html:
    """What the next assistant costs at the end of the round, in either way."""
    if own["next_assistant"] is None:
        return NOTHING
    ways = []
    for label, n, symbol in zip(("denarii", "glory"), own["next_assistant"], (MONEY, FAME), strict=True):
        choice = offers.hire(label)
        ways.append(tag("span", seal_of(choice), amount(n, symbol), **offers.on("way", choice=choice)))
    between = tag("em", text(word("stock.or")))
    said = tag("small", text(word("stock.next")))
    return tag("div", said, ways[0], between, ways[1], class_="next-of", data_explain="stock:next")
