"""Acquiring cards: what is printed on a side is had at once, and its lasting effects begin (2.6, Q35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import FROM_MASTERIES, INFLUENCE
from pentapolis.games.dominations.rules.gifts import NO_QUERY, reward_by_cards
from pentapolis.games.dominations.table import ADVANCED, BASE, DominationsTable, with_item, with_list

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Side


def have_printed(table: DominationsTable, me: int, side: Side, line: int) -> None:
    """The VP and the Influence of a side."""
    table.score(me, line, side.points)
    table.gain(me, INFLUENCE.index, side.influence)


def turn_up(table: DominationsTable, me: int, side: Side) -> None:
    """The side lies face up: lasting effects, then what happens at once."""
    change_figures(table, me, side, 1)
    for effect in reversed(side.at_once):
        table.push(effect, me)


def turn_down(table: DominationsTable, me: int, side: Side) -> None:
    """The side lies face up no more: its lasting effects end, what it has brought stays."""
    change_figures(table, me, side, -1)


def change_figures(table: DominationsTable, me: int, side: Side, sign: int) -> None:
    for lasting in side.lasting:
        for query, n in lasting.changes:
            table.modifiers[query * table.seats + me] += sign * n


def turn(table: DominationsTable, me: int, title: int, side: int) -> None:
    table.titles = with_list(table.titles, me, with_item(table.titles[me], title, side))


def acquire(table: DominationsTable, me: int, title: int, reward: int = NO_QUERY) -> None:
    """A Mastery with its base side. The reward is what other cards score for it."""
    have_printed(table, me, table.deeds.base[title], FROM_MASTERIES)
    if reward != NO_QUERY:
        reward_by_cards(table, me, reward)
    turn(table, me, title, BASE)
    sort = table.facts.sorts[title]
    table.held = with_list(table.held, me, with_item(table.held[me], sort, table.held[me][sort] + 1))
    turn_up(table, me, table.deeds.base[title])


def improve(table: DominationsTable, me: int, title: int, reward: int = NO_QUERY) -> None:
    """Turn a Mastery over: its text is replaced, what is printed on the new side is added."""
    have_printed(table, me, table.deeds.advanced[title], FROM_MASTERIES)
    if reward != NO_QUERY:
        reward_by_cards(table, me, reward)
    turn(table, me, title, ADVANCED)
    turn_down(table, me, table.deeds.base[title])
    turn_up(table, me, table.deeds.advanced[title])
