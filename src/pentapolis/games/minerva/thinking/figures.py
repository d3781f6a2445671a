"""The features of Minerva: the figures of a seat and its city, and of what all share."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import (
    CATEGORIES,
    CULTURE,
    CULTURE_NAMES,
    DIRECTION,
    HIRE,
    HOUSE_NUMBER,
    NEIGHBOUR,
    PAIR,
    RESOURCE,
    RESOURCE_NAMES,
    ROUNDS,
    SITE,
    SPECIAL,
    TURN,
)
from pentapolis.kernel.features import ALL, ME, Feature, Figure, block, rival
from pentapolis.kernel.kind import TIMES

LINES: Final = 3
"""Lines from different places that are told one by one, the best first; and temples built, and temples on offer."""
TEMPLES: Final = 3
OFFERED: Final = 3
KINDS: Final = [TURN, HIRE, SITE, DIRECTION, HOUSE_NUMBER, RESOURCE, CULTURE, NEIGHBOUR, PAIR, TIMES]
"""What somebody may be asked for, in the order of the features."""


def each(name: str, scale: int, sentence: str, of: tuple[str, ...]) -> tuple[Figure, ...]:
    """The same figure of several things: `name` and `sentence` say where the thing is named."""
    return tuple([(name.format(one), scale, sentence.format(one)) for one in of])


def numbered(figures: tuple[Figure, ...], most: int) -> tuple[Figure, ...]:
    """The figures of the first, the second and so on."""
    return tuple([(f.format(n), scale, s.format(n)) for n in range(1, most + 1) for f, scale, s in figures])


SEAT: Final[tuple[Figure, ...]] = (
    *each("goods.{}", 6, "{} in stock", RESOURCE_NAMES),
    ("goods.denarii", 12, "denarii, up to 20"),
    ("goods.glory", 5, "glory tokens"),
    ("goods.assistants", 2, "assistants in reserve"),
    ("goods.residences", 9, "residences in reserve"),
    ("goods.resources", 24, "resources of all types"),
    ("goods.wealth", 24, "what could be spent if all resources were sold"),
    ("goods.full", 4, "types of resources of which no more can be held"),
    ("hiring.owned", 5, "assistants in reserve and on residences"),
    ("hiring.denarii", 15, "the price of the next assistant in denarii"),
    ("hiring.glory", 3, "the price of the next assistant in glory tokens"),
    ("hiring.can-pay", 1, "whether the next assistant can be paid with denarii"),
    ("hiring.has-glory", 1, "whether the next assistant can be paid with glory tokens"),
    ("scored.culture", 40, "points of culture tiles"),
    ("scored.glory", 40, "points of glory tiles"),
    ("scored.order", 3, "points of the order tile of the last round"),
    ("scored.culture-tiles", 6, "culture tiles"),
    ("scored.glory-tiles", 6, "glory tiles"),
    ("glory.ahead", 4, "glory tokens more than the rival who has most; alone, more than the first tile asks for"),
    ("glory.points", 9, "points of the glory tile that the tokens would gain now"),
    ("glory.better", 9, "points of the glory tile one place better"),
    ("passing.passed", 1, "whether this seat has passed"),
    ("passing.order", 4, "the order tile taken, 0 before passing"),
)
"""What can be told of a seat at a glance."""

CITY: Final[tuple[Figure, ...]] = (
    ("scored.temples", 40, "points of all temples as they stand"),
    ("scored.spare", 6, "points of coins and resources as they are"),
    *each("city.{}", 8, "tiles of the city: {}", CATEGORIES),
    ("city.sites", 20, "places where a tile can be built"),
    ("city.houses", 9, "residences without an assistant"),
    ("lines.best", 100, "what the best line brings that a residence could activate, in tenths of a point"),
    ("lines.all", 400, "what the best lines bring for all residences in reserve, in tenths of a point"),
    ("lines.sites", 20, "places from which a residence could activate something"),
    ("lines.longest", 6, "tiles that work in the longest line"),
    ("lines.glory", 4, "the most glory tokens that a line brings"),
    ("lines.by-assistant", 100, "what the best line of an assistant brings, in tenths of a point"),
    *each("culture.{}-most", 5, "the most points of one line, those of choice too: {}", CULTURE_NAMES),
    *each("culture.{}-short", 5, "points that this line lacks for the next tile: {}", CULTURE_NAMES),
    ("temples.number", 5, "temples of the city"),
    *each("temples.{}", 3, "points that temples bring for each resource held: {}", RESOURCE_NAMES),
    ("temples.room", 24, "free places around temples that count what is around, times their points"),
    ("temples.offered", 16, "the most points that a temple on offer would bring now"),
)
"""What is found out of a city and told of every seat."""

LINE: Final[tuple[Figure, ...]] = (
    ("line{}.resources", 6, "resources that line {} brings"),
    ("line{}.denarii", 6, "denarii that line {} brings"),
    ("line{}.glory", 4, "glory tokens that line {} brings"),
    ("line{}.theater", 5, "theater points that line {} brings"),
    ("line{}.art", 5, "art points that line {} brings"),
    ("line{}.academic", 5, "academic points that line {} brings"),
    ("line{}.choice", 3, "culture points of choice that line {} brings"),
    ("line{}.tiles", 2, "culture tiles that line {} gains"),
    ("line{}.points", 8, "points of the culture tiles that line {} gains"),
    ("line{}.leads", 1, "whether line {} brings the lead in glory tokens"),
)

BY_ASSISTANT: Final = "of an assistant"

MORE_OF_CITY: Final[tuple[Figure, ...]] = (
    *each("yields.{}", 6, "what all tiles together bring: {}", RESOURCE_NAMES),
    ("yields.denarii", 6, "denarii that all tiles together bring"),
    ("yields.glory", 6, "glory tokens that all tiles together bring"),
    *each("yields.{}", 6, "points that all tiles together bring: {}", CULTURE_NAMES),
    ("yields.choice", 6, "culture points of choice that all tiles together bring"),
    ("gaps.number", 3, "empty places between two stretches of a row or column, which a tile would join"),
    ("gaps.best", 100, "what the best joined stretch brings as it is, in tenths of a point"),
    *numbered(LINE, LINES),
    *[
        (name.replace("line{}", "house"), scale, s.replace("line {}", "the best line of an assistant"))
        for name, scale, s in LINE
    ],
    *numbered(
        (
            ("temple{}.points", 16, "points of temple {}, the best first"),
            ("temple{}.each", 3, "points of temple {} for each thing it counts"),
            ("temple{}.room", 8, "free places around temple {}, if it counts what is around"),
        ),
        TEMPLES,
    ),
    *numbered(
        (
            ("offered{}.points", 16, "points of temple {} on offer on its best place, the most gainful first"),
            ("offered{}.price", 5, "resources that temple {} on offer costs"),
            ("offered{}.missing", 4, "resources that are missing for temple {} on offer"),
            ("offered{}.payable", 1, "whether temple {} on offer can be paid for"),
        ),
        OFFERED,
    ),
)
"""The rest, told of oneself and of a single rival."""

OWN: Final[tuple[Figure, ...]] = (
    *each("reach.{}", 6, "facilities on offer for which all resources are there: {}", CATEGORIES[: SPECIAL + 1]),
    *each("reach.{}-dearly", 6, "facilities on offer that can be paid for somehow: {}", CATEGORIES[: SPECIAL + 1]),
    *each("turn.{}", 6, "points collected in this turn: {}", CULTURE_NAMES),
)

TABLE: Final[tuple[Figure, ...]] = (
    *each("time.round-{}", 1, "whether it is round {}", tuple([str(n) for n in range(1, ROUNDS + 1)])),
    ("time.passed", 3, "seats that have passed"),
    ("time.tax", 1, "whether every action costs a denarius"),
    ("time.starter", 1, "whether I began this round"),
    ("time.locations", 66, "tiles in the stack of locations"),
    *each("offer.{}", 6, "facilities on offer: {}", CATEGORIES[: SPECIAL + 1]),
    ("offer.all", 20, "facilities on offer"),
    ("offer.temples", 20, "temples that nobody has built"),
    *each("culture.{}-marks", 5, "points that the next culture tile asks for: {}", CULTURE_NAMES),
    *each("culture.{}-points", 8, "points of the next culture tile: {}", CULTURE_NAMES),
    *each("culture.{}-left", 8, "culture tiles that nobody has taken: {}", CULTURE_NAMES),
    ("glory.first", 9, "points of the first glory tile of this round"),
    ("glory.second", 9, "points of the second glory tile of this round"),
    ("glory.third", 9, "points of the third glory tile of this round"),
    ("lead.points", 50, "my score as it stands less that of the best rival; alone, my score"),
)
QUESTION: Final[tuple[Figure, ...]] = (
    ("question.mine", 1, "whether I am asked"),
    ("question.tempo", 1, "whether it is my turn and my action is still to come"),
    *each("question.{}", 1, "what somebody is asked for: {}", tuple([kind.name for kind in KINDS])),
    ("begun.residence", 1, "whether I am about to place a residence"),
    ("begun.facility", 1, "whether I am about to place a facility"),
    ("begun.temple", 1, "whether I am about to place a temple"),
    ("begun.price", 5, "what the tile that I am about to place still costs, in resources"),
    ("begun.yields", 50, "what this tile brings when it works, in tenths of a point"),
    ("begun.line", 100, "what the best line brings that I am about to activate, in tenths of a point"),
)


def sheet(seats: int) -> tuple[Feature, ...]:
    """Own block, the rivals' (slim ones where they are several), what all share and the question."""
    slim = SEAT + CITY
    told = block(ME, slim + MORE_OF_CITY + OWN)
    for at in range(1, seats):
        told += block(rival(at), slim + MORE_OF_CITY if seats == 2 else slim)
    return told + block(ALL, TABLE + QUESTION)
