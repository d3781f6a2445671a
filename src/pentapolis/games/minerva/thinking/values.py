"""What things are worth to the evaluation, in points."""

from __future__ import annotations

from typing import Final


class Values:
    def __init__(self) -> None:
        self.of_goods()
        self.of_activations()
        self.of_points()
        self.of_tiles_to_be_placed()

    def of_goods(self) -> None:
        self.resource = 1.25
        """A resource to spend in the last round, and how much more it is worth for each round to come."""
        self.growth = 0.12
        self.surplus = 0.02
        """How much less each further one of the same type is worth."""
        self.denarius = 0.45
        self.interest = 0.01
        """The same for denarii."""
        self.income = 0.4
        """What somebody who has passed gains from each who goes on."""
        self.patience = 2.0
        """How little is lost by passing: the next round brings new tiles, and what waits can be done better then."""
        self.patience_alone = 4.5
        """Nobody else takes what is there."""

    def of_activations(self) -> None:
        self.residence = 2.5
        """A residence to be built, beside the lines that there are already; and in the last round."""
        self.last_residence = 1.0
        self.pace = 3.6
        """So many residences can be used well in each round to come; more of them are worth nothing."""
        self.assistant = 2.5
        """An assistant to be placed, and one that can be paid for at the end of the round."""
        self.hire = 0.6
        self.line = 0.8
        """A line that a residence could activate, in parts of what it would bring, and the same in the last round."""
        self.last_line = 0.5
        self.fading = 0.9
        """How much less than the line before it each further one counts."""
        self.house_line = 0.4
        """A line that an assistant could activate."""

    def of_points(self) -> None:
        self.glory = 0.9
        """A glory token where others may have more."""
        self.prospect = 0.75
        """A glory tile that the seat would have now."""
        self.future_glory = 0.8
        """A glory tile of a round to come, which a line could gain."""
        self.idle = 0.1
        """A glory token that gains no tile."""
        self.halfway = 0.2
        """Culture points that do not suffice, in parts of the tile."""
        self.room = 0.05
        """A free place around a temple, in parts of what it would count there, for each round to come."""
        self.stock = 3.0
        """So many resources will be kept in the end for a temple that counts them."""
        self.temple = 0.2
        """The best temple that could be built, in parts of what it would bring beyond its price."""
        self.lack = 0.3
        """How much dearer a resource is that is missing."""

    def of_tiles_to_be_placed(self) -> None:
        self.activations = 2.2
        """A facility that is still to be placed is counted on to work so often: for glory tokens and culture points,"""
        self.token = 1.7
        self.culture_point = 1.3
        self.trade = 0.45
        """for denarii by resources, for resources paid for glory; a special facility for its price."""
        self.exchange = 1.1
        self.special = 2.0


VALUES: Final = Values()


def of_resource(left: int) -> float:
    return VALUES.resource + VALUES.growth * (left - 1)


def of_waiting(seats: int, left: int) -> float:
    """What passing in each of the rounds to come does not lose."""
    return (VALUES.patience if seats > 1 else VALUES.patience_alone) * left


def of_denarius(left: int) -> float:
    return VALUES.denarius + VALUES.interest * (left - 1)
