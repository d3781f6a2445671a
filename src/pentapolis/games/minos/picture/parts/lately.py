"""What the others did since the viewer's last decision: those pieces are outlined in their colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import DIE, REGIONS, SHIP_SITE
from pentapolis.games.minos.told import happenings
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Facts
    from pentapolis.kernel.events import Event
    from pentapolis.scene.stage import Stage


def touched(stage: Stage, facts: Facts) -> dict[str, int]:
    """The ids of pieces, and whose doing it was. Of a player's equal dice all are meant: nobody can tell them apart."""
    found: dict[str, int] = {}
    for event in stage.last:
        if event.seat != stage.viewer:
            for name in pieces_of(event, facts):
                found[name] = event.seat
    return found


def pieces_of(event: Event, facts: Facts) -> list[str]:
    """The pieces that an event moved or put on the table."""
    seat, args = event.seat, event.args
    if event.verb is happenings.PLACES_DIE:
        return [f"die-{LETTERS[seat]}-{DIE.labels[args[0]]}-{copy}" for copy in range(1, 5)]
    if event.verb in (happenings.PLACES, happenings.MOVES):
        return [f"warriors-{facts.regions.ids[args[-1]]}-{seat}"]
    if event.verb is happenings.ADVANCES:
        return [f"marker-{args[0]}-{seat}"]
    if event.verb is happenings.SAILS:
        return [f"ship-{args[0]}-{seat}"]
    if event.verb is happenings.BUILDS:
        return [built(args[0], seat, facts)]
    return [f"sea-{facts.regions.ids[args[1]]}"] if event.verb is happenings.BEATS else []


def built(site: int, seat: int, facts: Facts) -> str:
    """A building on the map, or a Ship."""
    if site >= SHIP_SITE:
        return f"ship-{site - SHIP_SITE}-{seat}"
    return f"{('city', 'tower', 'farm')[site // REGIONS]}-{facts.regions.ids[site % REGIONS]}"
