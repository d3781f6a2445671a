"""The three Progress tracks and the three Trade Routes, as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import BONUS, CULTURAL, INFLUENCE, POPULATION, ROUTE_END, ROUTES, TOP, TRACK, WALL
from pentapolis.games.minos.picture.parts.pieces import piece
from pentapolis.games.minos.picture.position import number_of
from pentapolis.games.minos.picture.signs import TRACKS, fx, much, sign
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.games.minos.printed.facts import Facts
    from pentapolis.kernel.game import View

BLUE_SPACE: Final = 2
CROWD: Final = ("one", "one", "two", "many", "many")
"""How many share a space: the more, the smaller they are."""


def tracks(position: Position, offers: Offers) -> Html:
    rows = [track_row(position, offers, track) for track in (INFLUENCE, CULTURAL, POPULATION)]
    return tag(
        "section", tag("table", tag("tbody", *rows)), id="tracks", class_="panel tr-of", aria_label=word("tracks.label")
    )


def track_row(position: Position, offers: Offers, track: int) -> Html:
    label = TRACK.labels[track]
    choice = offers.of(TRACK.name, label)
    name = tag(
        "span",
        sign(TRACKS[track]),
        tag("span", text(word(f"tracks.{label}")), class_="nm-of"),
        seal_of(choice),
        id=f"track-{label}",
        data_explain=f"track:{label}",
        **offers.on("trk", choice=choice),
    )
    spaces = [track_space(position, offers, track, at) for at in range(TOP + 1)]
    return tag("tr", tag("th", name, scope="row"), *spaces)


def track_space(position: Position, offers: Offers, track: int, at: int) -> Html:
    here = [seat for seat in range(position.seats) if position.players[seat]["tracks"][track] == at]
    marks = [marker(offers, seat, track, len(here)) for seat in here]
    crowd = tag("div", *marks, class_=f"mks {CROWD[len(here)]}") if marks else NOTHING
    return tag(
        "td",
        printed(position, track, at),
        crowd,
        class_=classes("stop" if is_stop(position.facts, track, at) else None),
    )


def marker(offers: Offers, seat: int, track: int, crowd: int) -> Html:
    name = f"marker-{track}-{seat}"
    mark = seat_mark(seat, 18) if crowd <= 2 else seat_mark(seat, 15, letter=False)
    return tag("span", mark, id=name, class_=offers.lately(name))


def levels(facts: Facts, track: int) -> list[int]:
    """What a marker here stands for in Income: cards for the Palace, the step of the ability, Weaponry."""
    return (facts.tracks.palace, facts.tracks.ability, facts.tracks.weaponry)[track]


def is_stop(facts: Facts, track: int, at: int) -> bool:
    """Whether something lasting begins on this space."""
    values = levels(facts, track)
    return (at == 0 and track != CULTURAL) or (at > 0 and values[at] != values[at - 1])


def printed(position: Position, track: int, at: int) -> Html:
    """The gain of the space, and what it stands for from here on."""
    facts = position.facts
    gain = fx(position.deeds.tracks[track * (TOP + 1) + at]) if facts.tracks.spaces[track][at] else NOTHING
    return together([gain, lasting(facts, track, at) if is_stop(facts, track, at) else NOTHING])


def lasting(facts: Facts, track: int, at: int) -> Html:
    value = levels(facts, track)[at]
    if track == INFLUENCE:
        return much(value, "horns")
    if track == CULTURAL:
        return tag("b", text(word(f"roman.{value}")), class_="roman", title=word("tracks.ability", step=value))
    scores = f"{facts.tracks.presence[at]}\N{MIDDLE DOT}{facts.tracks.dominance[at]}"
    said = word("tracks.regions", presence=facts.tracks.presence[at], dominance=facts.tracks.dominance[at])
    return together([much(value, "axe"), tag("small", text(scores), title=said)])


# ---- Trade Routes


def routes(position: Position, offers: Offers) -> Html:
    rows = [route_row(position, offers, route) for route in range(ROUTES)]
    return tag(
        "section", tag("table", tag("tbody", *rows)), id="routes", class_="panel rt-of", aria_label=word("routes.label")
    )


def route_row(position: Position, offers: Offers, route: int) -> Html:
    here: View = position.board["routes"][route]
    number = number_of(position.facts.route_names, here["id"])
    choice = offers.of("route", f"route-{route + 1}")
    head = tag(
        "span",
        sign("ship"),
        tag("b", text(route + 1)),
        seal_of(choice),
        id=f"route-route-{route + 1}",
        data_explain=f"route:{here['id']}",
        **offers.on("trk", choice=choice),
    )
    spaces = [route_space(position, offers, route, number, at) for at in range(1, ROUTE_END + 1)]
    top = tag("td", much(position.facts.routes[number].top, "laurel"), class_="top-of")
    return tag("tr", tag("th", head, scope="row"), *spaces, top)


def route_space(position: Position, offers: Offers, route: int, number: int, at: int) -> Html:
    here: View = position.board["routes"][route]
    ships = [seat for seat in range(position.seats) if here["ships"][seat] == at]
    pieces = [
        tag("span", piece("ship", seat), id=f"ship-{route}-{seat}", class_=offers.lately(f"ship-{route}-{seat}"))
        for seat in ships
    ]
    choice = next((c for c in offers.on_route(route) if reached(position, route, c.label) == at), None)
    inside = tag(
        "div",
        tag("span", text(position.facts.routes[number].costs[at]), sign("coin"), class_="k"),
        tiles_beside(position, offers, here, at),
        tag("span", *pieces, class_=f"shs {CROWD[len(ships)]}"),
        tag("span", fx(position.deeds.route_income(number, at)), class_="inc-of"),
        seal_of(choice),
        **offers.on("rs", choice=choice),
    )
    return tag("td", inside, class_="wall-of" if at == WALL else None)


def reached(position: Position, route: int, label: str) -> int:
    """The space that a Ship would reach by this answer; 0 for answers that mean the whole route."""
    if label.startswith("ship-"):
        return 1
    return position.ships(position.me)[route] + 1 if label.startswith("sail-") else 0


def tiles_beside(position: Position, offers: Offers, here: View, at: int) -> Html:
    """How many bonus tiles wait for whoever reaches this space; those that may be taken open a menu."""
    if at not in (BLUE_SPACE, WALL):
        return NOTHING
    names, colour = position.facts.bonuses.names.ids, "blue" if at == BLUE_SPACE else "red"
    left = [name for name in here["bonuses"] if (position.facts.blue >> names.index(name) & 1) == (colour == "blue")]
    choices = [choice for choice in (offers.of(BONUS.name, name) for name in left) if choice is not None]
    return tag(
        "span",
        text(len(left)),
        id=f"tiles-{here['id']}-{colour}",
        title=word(f"routes.{colour}", count=len(left)),
        data_explain=f"tiles:{here['id']}-{colour}",
        **offers.among("bt", colour, choices=choices),
    )
