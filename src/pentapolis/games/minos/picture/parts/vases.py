"""Vases: what each asks for, how far everybody is, which places are still to be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import CULTURAL, INFLUENCE, POPULATION
from pentapolis.games.minos.picture.position import number_of
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.rules.vases import (
    CONDITIONS,
    V_CULTURAL,
    V_DOMINANCE,
    V_GOODS,
    V_INCOME,
    V_INFLUENCE,
    V_PALACE,
    V_POPULATION,
    V_PRESENCE,
    V_SAILED,
    V_SHIPS,
    V_TOWERS,
    V_TRIGGERS,
)
from pentapolis.scene.marks.markup import Html, icon, tag, text
from pentapolis.scene.marks.seats import seat_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.picture.position import Position
    from pentapolis.kernel.game import View


def vases(position: Position) -> Html:
    return tag("div", *[vase(position, at) for at in range(len(position.board["vases"]))], class_="vases")


def vase(position: Position, at: int) -> Html:
    here: View = position.board["vases"][at]
    number = number_of(position.facts.vases, here["id"])
    wanted = tag("b", text(word(f"vases.wants_{number + 1}", count=needed(number))))
    seat = position.shown_seat
    have = tag("small", text(word("vases.you", count=progress(position, seat, number), needed=needed(number))))
    places = [place(here, space) for space in range(len(here["values"]))]
    jar = icon("vase", class_=f"vz-{position.facts.vase_colours[number]}")
    return tag(
        "div",
        jar,
        tag("span", wanted, have, class_="t-of"),
        tag("span", *places, class_="places"),
        id=f"vase-{here['id']}",
        class_="vz",
        data_explain=f"vase:{here['id']}",
    )


def place(here: View, space: int) -> Html:
    """A space of a Vase: its points, or the mark of who has them."""
    if space >= here["covered"]:
        return tag("span", text(here["values"][space]), class_="pt")
    owners = [seat for seat, points in enumerate(here["claims"]) if points == here["values"][space]]
    if not owners:
        return tag("span", class_="pt gone")
    size, alone = (20, True) if len(owners) == 1 else (14, False)
    return tag("span", *[seat_mark(seat, size, letter=alone) for seat in owners], class_="pt taken")


def needed(number: int) -> int:
    return CONDITIONS[number].n


def progress(position: Position, seat: int, number: int) -> int:
    """How far the seat is."""
    return min(HAVE[number](position, seat), needed(number))


def triggers(position: Position, seat: int) -> int:
    found = [position.decree(card).trigger for card in position.cards(position.players[seat]["palace"])]
    return max((found.count(each) for each in found), default=0)


def on_track(track: int) -> Callable[[Position, int], int]:
    return lambda position, seat: int(position.players[seat]["tracks"][track])


HAVE: Final[dict[int, Callable[[Position, int], int]]] = {
    V_INCOME: lambda position, seat: int(position.players[seat]["income"]),
    V_GOODS: lambda position, seat: max(position.players[seat]["goods"]),
    V_CULTURAL: on_track(CULTURAL),
    V_PRESENCE: lambda position, seat: sum(region["warriors"][seat] > 0 for region in position.regions),
    V_DOMINANCE: lambda position, seat: sum(position.ruler(region) == seat for region in position.regions),
    V_POPULATION: on_track(POPULATION),
    V_SAILED: lambda position, seat: sum(position.ships(seat)),
    V_TOWERS: lambda position, seat: position.built("tower", seat),
    V_SHIPS: lambda position, seat: position.ships_built(seat),
    V_PALACE: lambda position, seat: len(position.players[seat]["palace"]),
    V_TRIGGERS: triggers,
    V_INFLUENCE: on_track(INFLUENCE),
}
