"""What everything printed does: the effects of cards and Monuments of one edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.queries import with_sums

if TYPE_CHECKING:
    from pentapolis.games.dominations.rules.counters import AgeEnd
    from pentapolis.games.dominations.rules.gifts import OfCard
    from pentapolis.games.dominations.rules.goals import Goal
    from pentapolis.kernel.effect import AnyEffect


class Lasting:
    """From now on some figures are more: places in `modifiers`, and by how much."""

    def __init__(self, changes: list[tuple[int, int]], text: str) -> None:
        self.changes = with_sums(changes)
        self.text = text

    def __str__(self) -> str:
        return self.text


class Side:
    """One side of a Mastery, or a Monument Level card: what is printed on it and what it does."""

    def __init__(self, points: int, influence: int) -> None:
        self.points = points
        self.influence = influence
        self.lasting: list[Lasting] = []
        """From now on, as long as this side lies face up."""
        self.at_once: list[OfCard] = []
        self.age_end: list[AgeEnd] = []
        self.each_turn = 0.0
        """What the lasting effects are worth in each turn to come (see `plans`)."""

    def belongs_to(self, work: int) -> None:
        """Which card it is: what it gives is told as that card's."""
        for effect in self.at_once:
            effect.work = work
        for paid in self.age_end:
            paid.work = work

    def sentences(self) -> list[str]:
        return [str(effect) for effect in [*self.lasting, *self.at_once, *self.age_end]]


class Board:
    """What a Monument does on the board. What is not named is 0."""

    def __init__(self) -> None:
        self.city_output = 0
        self.city_discount = 0
        self.trade_points = 0
        self.domain = 0
        """Of `tile_beside` and `city_gain`."""
        self.tile_beside = 0
        self.city_gain = 0
        self.city_points = 0
        self.age_city = 0
        self.age_level = 0
        self.age_influence = 0
        self.text = ""

    def __str__(self) -> str:
        return self.text


class Deeds:
    """Made once for each game object (see `edition`), shared by its tables."""

    def __init__(self) -> None:
        self.base: list[Side] = []
        self.advanced: list[Side] = []
        self.levels: list[Side] = []
        self.boards: list[Board] = []
        self.goals: list[list[Goal]] = []

    def everything(self) -> list[AnyEffect]:
        """Every effect that waits on a stack although only a component leads to it."""
        return [effect for side in [*self.base, *self.advanced, *self.levels] for effect in side.at_once]
