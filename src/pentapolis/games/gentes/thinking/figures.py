"""The features of Gentes: the figures of a seat's mat and cards, and of the board that all share."""

from __future__ import annotations

from typing import Final

from pentapolis.games.gentes.constants import (
    CARD,
    COLUMNS,
    CUBE,
    DISCOUNTED,
    EXTRA,
    GAME_TURNS,
    HOMETOWN_KINDS,
    ICON_NAMES,
    INCOME,
    LOSS,
    MAIN,
    MIX,
    PEOPLE_NAMES,
    PERSON,
    PRICE,
    REGION,
    ROLES,
    SITE,
    SPENT,
    SYMBOL,
    SYMBOL_NAMES,
    TIME,
    VICTORY_ICON,
)
from pentapolis.kernel.features import ALL, ME, Feature, Figure, block, rival

SLOTS: Final = 4
"""Cards in hand that are told one by one, those that can be played soonest first."""
KINDS: Final = [MAIN, EXTRA, INCOME, CARD, SITE, REGION, PERSON, SYMBOL, LOSS, TIME, CUBE, MIX, PRICE, SPENT]
"""What somebody may be asked for, in the order of the features."""
WITH_ICON: Final = ICON_NAMES[:VICTORY_ICON]
ACTORS: Final = (*ROLES[:DISCOUNTED], "coins")
"""What the action of a card can be."""


def each(name: str, scale: int, sentence: str, of: tuple[str, ...]) -> tuple[Figure, ...]:
    """The same figure of several things: `name` and `sentence` say where the thing is named."""
    return tuple([(name.format(one), scale, sentence.format(one)) for one in of])


PEOPLE: Final[tuple[Figure, ...]] = (
    *each("people.{}", 6, "people on the chart: {}", PEOPLE_NAMES),
    ("people.on-cards", 3, "people that played cards count as"),
    ("people.row-1", 6, "people in the row of nobles and artisans; a full row of six pushes somebody out"),
    ("people.row-2", 6, "people in the row of soldiers and merchants"),
    ("people.row-3", 6, "people in the row of priests and scholars"),
)

STORES: Final[tuple[Figure, ...]] = (
    ("stores.temple", 4, "temple cubes"),
    ("stores.oracle", 4, "oracle cubes"),
    ("stores.three", 1, "whether there are three cubes for a person"),
    ("stores.temple-full", 1, "whether the temple has no room"),
    ("stores.oracle-full", 1, "whether the oracle has no room"),
    ("coins.first", 8, "coins, up to 8"),
    ("coins.some", 20, "coins, up to 20"),
    ("coins.many", 40, "coins beyond 20, up to 60"),
)

TIME_TRACK: Final[tuple[Figure, ...]] = (
    ("time.free", 12, "free spaces of the time track"),
    ("time.locked", 5, "spaces that cubes lock"),
    ("time.singles", 8, "single hourglasses"),
    ("time.doubles", 3, "double hourglasses, which stay for the next game turn"),
    ("time.tiles", 4, "action tiles on the time track"),
    ("time.full", 1, "whether no space is free"),
    ("time.one", 1, "whether one space is free"),
    ("time.to-come", 40, "spaces that can still be used in the whole game"),
    ("time.next", 12, "spaces that will be free at the start of the next game turn"),
    ("time.penalty", 16, "in the last game turn, what hourglasses will cost as things are"),
)

HAND: Final[tuple[Figure, ...]] = (
    ("hand.size", 7, "cards in hand"),
    ("hand.above", 4, "cards in hand above the limit"),
    ("hand.playable", 4, "cards in hand whose requirement is met, with temple cubes for missing people"),
    ("hand.end", 25, "what the hand would count if the game ended now"),
    *each("hand.lacks-{}", 4, "the most that a card in hand lacks: {}", PEOPLE_NAMES),
    *each("hand.lacking-{}", 3, "cards in hand that lack: {}", PEOPLE_NAMES),
    *each("hand.icons-{}", 2, "the most sites that a card in hand lacks: {}", WITH_ICON),
)

PLAYED: Final[tuple[Figure, ...]] = (
    ("played.cards", 8, "cards played"),
    *each("played.{}", 6, "played cards with the symbol: {}", SYMBOL_NAMES),
    ("played.tax", 2, "how often more the tax collector pays"),
    ("played.training", 2, "how many people more a philosopher trains"),
    ("played.price-philosopher", 1, "whether the price of the philosopher can be set freely"),
    ("played.price-scribe", 1, "whether the price of the scribe can be set freely"),
    *each("played.discount-{}", 2, "coins that tiles cost less: {}", ROLES[:DISCOUNTED]),
    ("played.income-coins", 5, "coins that cards pay in each decline"),
    ("played.income-cubes", 3, "cubes that cards bring in each decline"),
    ("played.income-points", 4, "points that cards bring in each decline"),
    ("played.exchanges", 2, "cards that exchange something in each decline"),
)

HOUSES: Final[tuple[Figure, ...]] = (
    ("houses.stock", 6, "houses in stock"),
    *each("houses.{}", 3, "own sites, hometowns too, with the icon: {}", WITH_ICON),
    ("houses.regions", 3, "regions that pay in the decline"),
    ("houses.income-cubes", 3, "regions that can pay a cube in the decline"),
    ("houses.income-coins", 3, "regions that can pay coins in the decline"),
    ("houses.income-points", 3, "regions that can pay points in the decline"),
    *each("hometowns.{}", 3, "own hometowns of {}", HOMETOWN_KINDS),
    *each("hometowns.{}-unused", 3, "own hometowns of {} that were not used in this game turn", HOMETOWN_KINDS),
)

STANDING: Final[tuple[Figure, ...]] = (
    ("bonuses.houses-taken", 1, "whether the bonus tile for all houses is taken"),
    ("bonuses.houses-missing", 6, "houses that are missing for this bonus tile"),
    ("bonuses.houses-pays", 8, "points that this bonus tile would bring now"),
    ("bonuses.cards-taken", 1, "whether the bonus tile for eight cards is taken"),
    ("bonuses.cards-missing", 8, "played cards that are missing for this bonus tile"),
    ("bonuses.cards-pays", 8, "points that this bonus tile would bring now"),
    ("bonuses.people-taken", 1, "whether the bonus tile for eighteen people is taken"),
    ("bonuses.people-missing", 18, "people that are missing for this bonus tile"),
    ("bonuses.people-pays", 8, "points that this bonus tile would bring now"),
    ("standing.points", 80, "points so far"),
    ("standing.place", 3, "place in the turn order"),
    ("standing.starter", 1, "whether the tile of the new starting player is held"),
)

SLIM: Final = PEOPLE + STORES + TIME_TRACK + HAND + PLAYED + HOUSES + STANDING
"""What is told of every seat."""

SLOT: Final[tuple[Figure, ...]] = (
    ("slots.there-{}", 1, "whether there is a card {} in hand, those that can be played soonest first"),
    ("slots.points-{}", 14, "points of card {} in hand"),
    ("slots.missing-{}", 6, "people that card {} in hand lacks"),
    ("slots.beyond-cubes-{}", 6, "people that card {} in hand lacks even with all temple cubes"),
    ("slots.icons-{}", 2, "sites that card {} in hand lacks"),
    ("slots.symbol-{}", 6, "points that the best symbol of card {} in hand would score now"),
    ("slots.gains-{}", 60, "what card {} in hand gives at once beside its points, in tenths of a point"),
    ("slots.power-{}", 20, "what the power of card {} in hand brings in a game turn, in tenths of a point"),
    ("slots.playable-{}", 1, "whether the requirement of card {} in hand is met"),
)

ACTIONS: Final[tuple[Figure, ...]] = (
    *each("actions.{}", 2, "played cards with the action: {}", ACTORS),
    *each("actions.{}-unused", 2, "played cards with an action not used in this game turn: {}", ACTORS),
)

REACH: Final[tuple[Figure, ...]] = each(
    "reach.{}", 6, "tiles on the board that can be paid for and find room: {}", ROLES[:DISCOUNTED]
)
COLUMN: Final[tuple[Figure, ...]] = (
    ("reach.missing-{}", 6, "people that the card in column {} of the display would lack"),
    ("reach.icons-{}", 2, "sites that the card in column {} of the display would lack"),
)

BOARD: Final[tuple[Figure, ...]] = (
    *each("turn.{}", 1, "whether it is game turn {}", tuple([str(n) for n in range(1, GAME_TURNS + 1)])),
    ("turn.second", 1, "whether it is the second game turn of an era"),
    ("cards.stack", 18, "cards in the stack of the era"),
    ("cards.discard", 36, "cards in the discard pile"),
    *each("training.{}", 5, "the column of the training table, from the cheapest on: {}", PEOPLE_NAMES),
    *each("tiles.{}", 6, "tiles on the board: {}", ROLES[:DISCOUNTED]),
    *each("tiles.{}-price", 10, "the lowest price of a tile on the board, 15 without one: {}", ROLES[:DISCOUNTED]),
    ("tiles.starter", 1, "whether the tile of the new starting player is on the board"),
    *each("sites.hometowns-{}", 3, "free hometowns of {}", HOMETOWN_KINDS),
    ("lead.points", 40, "my points less those of the best rival"),
    ("lead.free", 6, "my free spaces less those of the rival who has most"),
)
SHOWN: Final[tuple[Figure, ...]] = (
    ("display.points-{}", 14, "points of the card in column {} of the display"),
    ("display.gains-{}", 60, "what the card in column {} gives at once beside its points, in tenths of a point"),
    ("display.power-{}", 20, "what the power of the card in column {} brings in a game turn, in tenths of a point"),
)
QUESTION: Final[tuple[Figure, ...]] = (
    ("question.mine", 1, "whether I am asked"),
    ("question.tempo", 1, "whether it is my turn and my main action is still to come"),
    *each("question.{}", 1, "what somebody is asked for: {}", tuple([kind.name for kind in KINDS])),
    *each("begun.{}", 1, "whether I am in the midst of the action: {}", ROLES[:DISCOUNTED]),
    ("begun.hourglasses", 3, "hourglasses of it that are still to be placed"),
)


def numbered(figures: tuple[Figure, ...], most: int) -> tuple[Figure, ...]:
    """The figures of the first, the second and so on."""
    return tuple([(f.format(n), scale, s.format(n)) for n in range(1, most + 1) for f, scale, s in figures])


def cities(what: str, sentence: str, regions: list[str]) -> tuple[Figure, ...]:
    """A figure for each icon of each region."""
    return tuple(
        [
            (f"{what}.{icon}-{at}", 2, sentence.format(icon, region))
            for at, region in enumerate(regions, 1)
            for icon in ICON_NAMES
        ]
    )


def sheet(regions: list[str], seats: int) -> tuple[Feature, ...]:
    """Own block, the rivals' (slim ones where they are several), the board and the question."""
    full = (
        *SLIM,
        *numbered(SLOT, SLOTS),
        *ACTIONS,
        *cities("cities", "own cities with the icon {} in {}", regions),
        *REACH,
        *numbered(COLUMN, COLUMNS),
    )
    free = cities("sites", "free cities with the icon {} in {}", regions)
    told = block(ME, full)
    for at in range(1, seats):
        told += block(rival(at), full if seats == 2 else SLIM)
    return told + block(ALL, BOARD + free + numbered(SHOWN, COLUMNS) + QUESTION)
