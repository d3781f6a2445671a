"""Monuments in words, all of which is open: what the piece does, where it may go, and all about each level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import CARDS, DOMAINS
from pentapolis.games.dominations.picture.parts.cards import spoken_sides
from pentapolis.games.dominations.picture.words import word
from pentapolis.games.dominations.printed.facts import SITES

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.position import Position


def effect_of(position: Position, monument: int) -> str:
    """What the Monument does on the board."""
    effect = str(position.deeds.boards[monument])
    return f"{effect[:1].upper()}{effect[1:]}."


def condition_of(position: Position, monument: int) -> str:
    """What the Monument card demands of the place."""
    return word(f"sites.{SITES[position.facts.wonders[monument].site].replace('-', '_')}")


def levels_of(position: Position, monument: int) -> list[str]:
    """Every level of the pile, those built included."""
    return [level_said(position, card) for card in position.facts.wonders[monument].levels]


def level_said(position: Position, card: int) -> str:
    level, side = position.facts.levels[card - CARDS], position.side(card)
    cost = ", ".join([f"{n} {word(f'domains.{DOMAINS[domain]}')}" for domain, n in enumerate(level.cost) if n])
    does = "; ".join(side.sentences())
    return word(
        "levels.said",
        level=level.level,
        cost=cost,
        points=side.points,
        influence=side.influence,
        nodus=spoken_sides(position.sides_of(card)),
        does=word("levels.does", effects=does) if does else word("levels.nothing"),
    )
