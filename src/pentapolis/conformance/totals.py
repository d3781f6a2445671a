"""Figures: components are conserved, every score is the sum of its lines, tables have a worth and sound features."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

from pentapolis.conformance.promise import Declared, NotConforming, require
from pentapolis.kernel.snapshot import restore, take

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table

FARTHEST: Final = 3
"""So many times its scale a feature may be: what is learned goes by figures of about one."""


def components_are_conserved(table: Table, declared: Declared) -> None:
    if declared.conserved is not None:
        for name, (there, all_there) in declared.conserved(table).items():
            if there != all_there:
                raise NotConforming(f"all {name} are on the table: there are {there}, not {all_there}")


def scores_are_sums(table: Table) -> None:
    """Every score is the sum of its breakdown, and the winners are those whom nobody beats."""
    scores = table.scores
    for seat in range(table.seats):
        lines = table.breakdown(seat)
        require(scores[seat] == sum(line.points for line in lines), "a score is the sum of its breakdown")
        require(len({line.name for line in lines}) == len(lines), "the lines of a breakdown have different names")
    winners = table.winners
    require(0 < len(winners) <= table.seats, "somebody is ahead")
    require(all(scores[seat] == max(scores) for seat in winners), "whoever is ahead has the highest score")


def tables_have_a_worth(table: Table) -> None:
    """The game's own evaluation, for bots, gives a number for every seat and changes nothing."""
    before = take(table)
    for seat in range(table.seats):
        require(isfinite(table.game.worth(table, seat)), "how good a table looks is a number")
    require(take(table) == before, "looking how good it is changes nothing")


def features_are_sound(table: Table) -> None:
    """Features have names of their own, are the same for the same position, and lie near their scales."""
    game = table.game
    sheet = game.feature_sheet(table.seats)
    require(len({feature.name for feature in sheet}) == len(sheet), "each feature has a name of its own")
    other = restore(game, take(table))
    for seat in range(table.seats):
        figures = game.features(table, seat)
        require(figures == game.features(other, seat), "the same position has the same features")
        for feature, figure in zip(sheet, figures, strict=True):
            near = abs(figure) <= FARTHEST * feature.scale
            require(near, f"the feature {feature.name} lies near its scale {feature.scale}, and is {figure}")
