"""The time track: tiles, hourglasses, free spaces and cubes that lock; options lay theirs there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.games.gentes.constants import MAIN, TIME, TRACK
from pentapolis.games.gentes.picture.signs import ROLE_SYMBOLS, bare, hours, named
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, arrow, icon, tag, text
from pentapolis.scene.panels.figures import changed

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.scene.stage import Choice, Stage

TO: Final = "\N{EN DASH}"


def time_track(stage: Stage, position: Position, offers: Offers) -> Html:
    own = position.own
    laid = [Laid("gt-tile-space", tile_sign(position, name)) for name in own["tiles"]]
    laid += [Laid("gt-hour-space", hours(2))] * own["doubles"] + [Laid("gt-hour-space", hours(1))] * own["singles"]
    rest = [Laid("gt-free")] * own["free"] + [Laid("gt-locked", icon("cube"))] * own["locked"]
    drawn = [space(at, one) for at, one in enumerate([*laid, *rest], 1)]
    ghosts = [ghost(position, offers, choice, len(laid)) for choice in taken(position, offers)]
    ghosts += [ghost_of_time(offers, choice, len(laid)) for choice in offers.options if offers.kind == TIME.name]
    said = word("track.name", free=own["free"], all=TRACK)
    spaces = tag("div", *drawn, *ghosts, class_="gt-spaces", role="img", aria_label=said)
    return tag(
        "div",
        spaces_left(stage, position, offers),
        spaces,
        id="time-track",
        class_="gt-track",
        data_explain="track:track",
    )


def spaces_left(stage: Stage, position: Position, offers: Offers) -> Html:
    free = position.own["free"]
    if offers.kind == MAIN.name:
        after = [free_then(position, offers, choice) for choice in taken(position, offers)]
    else:
        after = [changed(stage, choice, "free") for choice in stage.options]
    return tag(
        "div", bare("sand"), tag("b", text(free)), *after, tag("small", text(word("track.free"))), class_="gt-left-of"
    )


def taken(position: Position, offers: Offers) -> list[Choice]:
    """The options that are main actions."""
    if offers.kind != MAIN.name:
        return []
    return [choice for choice in offers.options if choice.option < len(position.facts.ways)]


def free_then(position: Position, offers: Offers, choice: Choice) -> Html:
    fewest, most = position.free_after(position.facts.ways[choice.option])
    return tag("span", arrow(), text(range_of(fewest, most)), **offers.shown("becomes loss", choice=choice))


def range_of(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest}{TO}{most}"


# ---- spaces


class Laid(NamedTuple):
    """What lies on a space."""

    class_: str
    inside: Html = NOTHING


def space(at: int, laid: Laid) -> Html:
    return tag("span", laid.inside, class_=f"gt-space {laid.class_} gt-at-{at}")


def tile_sign(position: Position, name: str) -> Html:
    return named(ROLE_SYMBOLS[position.facts.ways[position.way_numbers[name]].role])


def ghost(position: Position, offers: Offers, choice: Choice, first: int) -> Html:
    """Tile and hourglasses where they would lie: singly as far as there is room, on doubles where there is not."""
    way = position.facts.ways[choice.option]
    signs = [bare(ROLE_SYMBOLS[way.role])] if way.is_tile else []
    signs += [hours(n) for n in hourglasses(way, position.own["free"] - len(signs))]
    made = [space(first + at, Laid("gt-ghost", sign)) for at, sign in enumerate(signs, 1)]
    return tag("span", *made, **offers.shown("gt-ghosts", choice=choice))


def ghost_of_time(offers: Offers, choice: Choice, first: int) -> Html:
    """Single hourglasses, or two on one tile, as the preview tells how many."""
    figures = {} if choice.preview is None else choice.preview.figures
    more = {name: after - before for name, (before, after) in figures.items()}
    signs = [hours(2)] * more.get("doubles", 0) + [hours(1)] * more.get("singles", 0)
    made = [space(first + at, Laid("gt-ghost", sign)) for at, sign in enumerate(signs, 1)]
    return tag("span", *made, **offers.shown("gt-ghosts", choice=choice))


def hourglasses(way: Way, space: int) -> list[int]:
    """How many lie on each space."""
    left, laid = way.hours, []
    while left > space >= 1 and left > 1:
        laid.append(2)
        left -= 2
        space -= 1
    return [*laid, *[1] * min(left, space)]
