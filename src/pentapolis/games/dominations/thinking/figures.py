"""The figures of a position of Dominations: name, scale, and what each says, in the order of `features`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    AGES,
    CITY_LEVELS,
    DOMAIN_TITLES,
    DOMAINS,
    GOALS,
    LOW_INFLUENCE,
    MIDDLE_INFLUENCE,
    ROUNDS,
    VALUES,
)
from pentapolis.games.dominations.thinking.asked import KINDS
from pentapolis.kernel.features import ALL, ME, block, rival

if TYPE_CHECKING:
    from pentapolis.kernel.features import Feature, Figure

Figures = tuple["Figure", ...]


def by_domain(name: str, scale: int, sentence: str) -> Figures:
    """One figure for each Domain; {} in the sentence is its name."""
    return tuple([(f"{name}.{DOMAINS[at]}", scale, sentence.format(title)) for at, title in enumerate(DOMAIN_TITLES)])


def by_value(name: str, scale: int, sentence: str) -> Figures:
    return tuple([(f"{name}.{value}", scale, sentence.format(value)) for value in VALUES])


STANDING: Final[Figures] = (
    ("score.points", 150, "VP so far"),
    ("score.lead", 60, "VP more than the best other player has"),
    ("influence.now", 30, "Influence"),
    ("influence.to_score", 60, "Influence times the ends of Ages to come: what it scores if it stays as it is"),
    ("influence.lead", 10, "Influence more than the best other player has"),
    ("influence.middle", 1, f"more than {LOW_INFLUENCE} Influence: Masteries of value 6 can be assimilated"),
    ("influence.high", 1, f"more than {MIDDLE_INFLUENCE} Influence: Masteries of value 9 can be assimilated"),
    ("influence.leads", 1, "would assimilate a Mastery if the Age ended now"),
    ("time.turns", 15, "turns of the game that have not begun"),
    ("time.in_age", 5, "turns of this Age that have not begun"),
    ("time.place", 3, "place on the Initiative track, 0 for the first"),
)
KNOWLEDGE: Final[Figures] = (
    *[
        figure
        for pair in zip(
            by_domain("knowledge", 10, "Knowledge of {}"),
            by_domain("room", 20, "how much more Knowledge of {} the Reserve takes"),
            strict=True,
        )
        for figure in pair
    ],
    ("knowledge.all", 40, "all unspent Knowledge"),
    ("knowledge.exchanges", 15, "exchanges of 2 for 1 that the Knowledge allows"),
)
MISSING: Final[Figures] = tuple(
    [
        (f"missing.{domain}.{value}", 9, f"Knowledge missing for a Mastery of {DOMAIN_TITLES[at]} of value {value}")
        for at, domain in enumerate(DOMAINS)
        for value in VALUES
    ]
)
PAYABLE_SHORT: Final[Figures] = (
    *by_value("payable", 16, "titles of value {} that can be paid, fit and are not owned"),
    ("payable.best", 200, "what the best of them is worth, in tenths of a VP"),
    ("payable.second", 200, "what the best of another Domain or value is worth, in tenths of a VP"),
)
PAYABLE: Final[Figures] = (
    *MISSING,
    *by_domain("payable", 8, "titles of {} that can be paid, fit and are not owned"),
    *PAYABLE_SHORT,
    ("influence.prize", 200, "what the best Mastery is worth that Influence could assimilate, in tenths of a VP"),
)
BUILT_CITIES: Final[Figures] = (
    *[(f"cities.level_{level}", 5, f"Cities of level {level}") for level in range(1, CITY_LEVELS + 1)],
    ("cities.groups", 6, "separate groups of Cities"),
    ("cities.largest", 6, "Cities in the largest group"),
    ("cities.camps_beside", 10, "sides of these Cities that touch a free Camp"),
)
TOKENS: Final[Figures] = (("cities.tokens", 15, "City tokens left"),)
CITIES: Final[Figures] = (
    *BUILT_CITIES,
    *by_domain("best_city", 3, "the level of the best City on a Camp of {}"),
    *TOKENS,
    *by_domain("free_camps", 5, "free Camps of {} where a City can be paid now"),
    ("cities.upgrades", 4, "Cities whose upgrade can be paid now"),
)
CARDS_IN_TREE: Final[Figures] = (("tree.cards", 14, "cards in the tree beside the Campfire"),)
NODUS: Final[Figures] = by_domain("nodus", 6, "Nodus of {} in the tree")
UPGRADES: Final[Figures] = (
    ("tree.upgrades", 4, "Masteries whose upgrade can be paid now"),
    ("tree.best_upgrade", 200, "what the best of these upgrades is worth, in tenths of a VP"),
)
TREE: Final[Figures] = (
    *CARDS_IN_TREE,
    *[
        (f"held.{domain}.{value}", 3, f"Masteries of {DOMAIN_TITLES[at]} of value {value} in the tree")
        for at, domain in enumerate(DOMAINS)
        for value in VALUES
    ],
    *NODUS,
    ("tree.closed", 100, "cards of the game that fit nowhere into the tree"),
    ("tree.spots", 20, "open spots beside the tree"),
    ("tree.junctions", 8, "open spots that touch two cards or more"),
    *by_domain("halves", 6, "half-Nodus of {} beside open spots"),
    ("halves.vestigium", 6, "half-Nodus of Vestigium beside open spots"),
    ("halves.corruptio", 6, "half-Nodus of Corruptio beside open spots"),
    ("tree.base", 10, "Masteries with their base side up"),
    *UPGRADES,
)
YIELDS: Final[Figures] = (
    ("power.each_turn", 50, "what the cards bring in each turn, in tenths of a VP"),
    ("power.age_points", 20, "VP that cards and Monuments would pay if the Age ended now"),
    ("power.age_influence", 20, "Influence that cards and Monuments would pay if the Age ended now"),
)
POWERS: Final[Figures] = (
    *by_domain("turn_gain", 2, "Knowledge of {} gained at the start of each turn"),
    ("turn_gain.any", 2, "Knowledge of a Domain of choice gained at the start of each turn"),
    *by_domain("camp_gain", 2, "how much more a Camp of {} Produces on a tile that is placed"),
    ("power.city_discount", 6, "what cards take off the cost of Cities, all Domains together"),
    ("power.reserve", 30, "what cards add to Reserves, all Domains together"),
    ("power.keep", 20, "Knowledge that cards keep at the end of an Age, all Domains together"),
    ("power.trade", 3, "Knowledge gained when others' tiles activate Cities"),
    ("power.produce_gain", 4, "what cards add when a placement Produces enough of a Domain"),
    ("power.mastery_discount", 18, "what cards take off the cost of Masteries, all sorts together"),
    ("power.swaps", 6, "exchanges of 1 for 1 in each turn"),
    ("power.extra_build", 2, "a second Build action: 1 for upgrades of Cities, 2 for any City"),
    ("power.extra_upgrade", 1, "an upgrade of a Mastery beside the turn's action"),
    ("power.no_prerequisite", 1, "Masteries need no prerequisite"),
    ("power.tiles", 2, "Land tiles more in hand"),
    ("power.upgrade_discount", 3, "what cards take off the cost of upgrades"),
    ("power.monument_discount", 3, "what cards take off the cost of Monument Levels"),
    *YIELDS,
)
GOALS_SHORT: Final[Figures] = (
    *[
        (f"goal.lacks_{at}", 12, f"what the goal lacks that is number {at} of the five by nearness, in twelfths")
        for at in range(1, GOALS + 1)
    ],
    *[(f"goal.met_{at}", 1, f"at least {at} of the five goals are met") for at in range(1, GOALS + 1)],
    ("goal.next", 30, "VP that the next goal met adds"),
)
OBJECTIVE: Final[Figures] = (
    *GOALS_SHORT,
    *by_domain("wanted_nodus", 5, "Nodus of {} that a goal still wants"),
    *by_domain("wanted_masteries", 3, "Masteries of {} that goals still want"),
    *by_value("wanted_values", 2, "Masteries of value {} that goals still want"),
    ("wanted.influence", 15, "Influence that a goal still wants"),
    ("wanted.levels", 6, "levels of Cities that a goal still wants"),
    ("wanted.largest", 4, "Cities that the largest group still lacks for a goal"),
    ("wanted.groups", 4, "groups of Cities that a goal still wants"),
    ("wanted.monuments", 2, "Monuments to control that a goal still wants"),
    ("wanted.halves", 8, "open half-Nodus in Domains of which a goal wants Nodus"),
)
ROLES: Final[Figures] = tuple(
    [
        figure
        for at, domain in enumerate(DOMAINS)
        for figure in (
            (f"role_lead.{domain}", 5, f"{DOMAIN_TITLES[at]} more than the best other player has"),
            (f"role_next.{domain}", 1, f"would take the Domination card of {DOMAIN_TITLES[at]} if the Age ended now"),
            (f"role_held.{domain}", 1, f"has the Domination card of {DOMAIN_TITLES[at]}"),
        )
    ]
)
BEST_CELL: Final[Figures] = (("land.best_cell", 8, "facing dots and levels of own Cities beside the best open cell"),)
EXPOSED: Final[Figures] = (("land.exposed", 20, "levels of own Cities, once for each open cell beside them"),)
LAND: Final[Figures] = (
    *by_domain("land", 5, "the most {} that an open cell offers: facing dots, and a City of one's own"),
    *BEST_CELL,
    ("land.own_beside", 5, "the most levels of own Cities beside one open cell"),
    ("land.others_beside", 5, "the most levels of others' Cities beside one open cell"),
    *EXPOSED,
)
HAND: Final[Figures] = (
    *by_domain("hand_dots", 6, "dots of {} on the Land tiles in hand"),
    *by_domain("hand_camps", 3, "Camps of {} on the Land tiles in hand"),
    ("begun.worth", 200, "what a card is worth for which a spot or site is being chosen, in tenths of a VP"),
    ("begun.cost", 10, "the Knowledge that is still to be paid for it"),
    ("begun.tile", 20, "what a tile brings at best for which a cell is being chosen, in half Knowledge"),
)
COMMON: Final[Figures] = (
    *[(f"time.age_{age}", 1, f"it is Age {age}") for age in range(1, AGES + 1)],
    *[(f"time.round_{at}", 1, f"it is round {at} of the Age") for at in range(1, ROUNDS + 1)],
    ("time.lasting", 75, "how sure it is that a lead in Knowledge lasts until the Age ends, in hundredths"),
    ("land.placed", 45, "Land tiles on the board"),
    ("land.open", 20, "cells where a tile may go"),
    ("land.supply", 90, "Land tiles in the supply"),
    ("land.loci", 8, "Loci"),
    ("land.one_short", 5, "Loci that one tile would complete"),
    ("land.two_short", 16, "open cells where a Locus lacks two tiles"),
    *by_domain("vacant", 6, "free Camps of {}"),
    ("asked.mine", 1, "it is me who is asked"),
    ("asked.puts_back", 1, "the question is which tile to put back"),
    ("turn.grow", 1, "whoever is on turn has no tile placed yet: 1 if that is me, -1 if not"),
    ("turn.build", 1, "whoever is on turn may still build: 1 if that is me, -1 if not"),
    ("turn.develop", 1, "whoever is on turn may still develop: 1 if that is me, -1 if not"),
    *[(f"asked.{kind.name}", 1, f"the open question is of the kind {kind.name!r}") for kind in KINDS],
)


def wonders(seats: int) -> Figures:
    """Seven for each Monument in play, the own one first."""
    found: list[Figure] = []
    for at in range(1, seats + 1):
        of = "the Monument one brought" if at == 1 else f"the Monument that was brought {at - 1} seats further"
        found += [
            (f"monument_{at}.strength", 5, f"levels in the tree and levels of Cities beside {of}"),
            (f"monument_{at}.margin", 3, f"strength more than the best other player has at {of}"),
            (f"monument_{at}.control", 1, f"controls {of}"),
            (f"monument_{at}.levels", 5, f"levels built of {of}"),
            (f"monument_{at}.missing", 9, f"Knowledge missing for the next level of {of}"),
            (f"monument_{at}.fits", 1, f"the next level of {of} fits into the tree"),
            (f"monument_{at}.site", 1, f"the piece of {of} is on the board, or can have a place there"),
        ]
    return tuple(found)


def shares(seats: int) -> Figures:
    """Strength and control only."""
    return tuple([figure for figure in wonders(seats) if figure[0].endswith((".strength", ".control"))])


def full(seats: int) -> Figures:
    return (
        *STANDING,
        *KNOWLEDGE,
        *PAYABLE,
        *CITIES,
        *TREE,
        *POWERS,
        *OBJECTIVE,
        *wonders(seats),
        *ROLES,
        *LAND,
    )


def slim(seats: int) -> Figures:
    return (
        *STANDING,
        *KNOWLEDGE,
        *PAYABLE_SHORT,
        *BUILT_CITIES,
        *TOKENS,
        *CARDS_IN_TREE,
        *NODUS,
        *UPGRADES,
        *YIELDS,
        *GOALS_SHORT,
        *shares(seats),
        *by_domain("role_held", 1, "has the Domination card of {}"),
        *BEST_CELL,
        *EXPOSED,
    )


def sheet(seats: int) -> tuple[Feature, ...]:
    """All features of a table of so many."""
    found = [*block(ME, full(seats) + HAND)]
    for at in range(1, seats):
        found += block(rival(at), full(seats) if seats == 2 else slim(seats))
    return (*found, *block(ALL, COMMON))
