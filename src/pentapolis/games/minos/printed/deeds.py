"""What everything printed does: the effects of cards, tiles, tracks and boards of one edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import MOST_SPACES, ROUTE_END, SECTIONS
from pentapolis.kernel.words.grammar import Nothing

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect

NOTHING: Final = Nothing()


class Deeds:
    """Made once for each game object (see `edition`), shared by its tables."""

    def __init__(self) -> None:
        self.instants: list[AnyEffect] = []
        self.traits: list[AnyEffect] = []
        self.traits_outside: list[AnyEffect] = []
        """The same outside a turn, where the player has not chosen to have them (A09)."""
        self.only_gives: list[bool] = []
        self.trait_plays: list[bool] = []
        self.tile_plays: list[bool] = []
        self.side_plays: list[bool] = [False] * (3 * SECTIONS * MOST_SPACES)
        """Whether cards are played with them, which has to wait while a card is open (A12)."""
        self.sides: list[AnyEffect] = [NOTHING] * (3 * SECTIONS * MOST_SPACES)
        self.tracks: list[AnyEffect] = []
        self.beyond: list[AnyEffect] = []
        self.towers: list[AnyEffect] = []
        self.farms: list[AnyEffect] = []
        self.routes: list[AnyEffect] = []
        self.bonuses: list[AnyEffect] = []
        self.foundations: list[AnyEffect] = []
        self.sea: list[AnyEffect] = []
        self.action_bonuses: list[AnyEffect] = []

    def side(self, seats: int, space: int) -> AnyEffect:
        """What a space gives beside its action points."""
        return self.sides[(seats - 2) * SECTIONS * MOST_SPACES + space]

    def plays_cards(self, seats: int, space: int) -> bool:
        """Whether the side benefit of a space plays cards."""
        return self.side_plays[(seats - 2) * SECTIONS * MOST_SPACES + space]

    def has_side(self, seats: int, space: int) -> bool:
        return self.side(seats, space) is not NOTHING

    def route_income(self, route: int, space: int) -> AnyEffect:
        """What a space of a Trade Route gives in Income."""
        return self.routes[route * ROUTE_END + space - 1]

    def everything(self) -> tuple[AnyEffect, ...]:
        """Every effect that is reached only through a component."""
        return (
            *self.instants,
            *self.traits,
            *self.traits_outside,
            *self.sides,
            *self.tracks,
            *self.beyond,
            *self.towers,
            *self.farms,
            *self.routes,
            *self.bonuses,
            *self.foundations,
            *self.sea,
            *self.action_bonuses,
        )
