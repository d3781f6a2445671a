"""The proof sheet of Gentes: what is printed beside what the engine will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.gentes.constants import (
    CARD,
    CITIES,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    MAIN,
    PEOPLE_NAMES,
    ROLES,
    SITE,
    SYMBOL_NAMES,
    TAX,
)
from pentapolis.games.gentes.printed.cards import GAINS
from pentapolis.games.gentes.printed.facts import CLOSED
from pentapolis.games.gentes.printed.powers import NOTHING
from pentapolis.games.gentes.rules.action import BY_ROLE
from pentapolis.games.gentes.rules.decline import DECLINE
from pentapolis.games.gentes.rules.scoring import FINAL_SCORING
from pentapolis.games.gentes.rules.turn import HEYDAY, PLAYER_TURN, WHOLE_GAME
from pentapolis.kernel.told.english import a

if TYPE_CHECKING:
    from pentapolis.games.gentes.game import Gentes
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.reading import Amounts
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]
"""A heading, the names of the columns, the rows."""
PARTS: Final = (
    ("the whole game", WHOLE_GAME),
    ("heyday", HEYDAY),
    ("a player's turn", PLAYER_TURN),
    ("decline", DECLINE),
    ("final scoring", FINAL_SCORING),
)
REWARDS: Final = ("1 temple cube", "1 oracle cube", "5 coins", "2 VP")
HOMETOWN_TEXTS: Final = (
    "a scribe action for 6 coins and 1 hourglass, or the price of another one set freely from 1 to 10",
    "a philosopher action for 4 coins and 1 hourglass, or the price of another one set freely from 1 to 8",
    "a philosopher trains one person more, or the tax collector pays once more",
)


def sheet(game: Gentes) -> list[Section]:
    """The whole edition, in the order of the component file."""
    what = "What the engine will do"
    return [
        ("The game", ("Part", what), [(name, str(part)) for name, part in PARTS]),
        ("Actions", ("Role", what), [(ROLES[at], str(effect)) for at, effect in enumerate(BY_ROLE)]),
        ("Cities", ("City", "Region", "Icon", "Reward"), cities(game)),
        ("Hometowns", ("Hometown", "Icon", "Use"), hometowns(game)),
        ("Action tiles", ("Tile", "Action", "Coins", "Hourglasses", "Spaces at least", "Players"), tiles(game)),
        ("Training", ("Column", "One person", "Two people"), training(game)),
        ("Display", ("Column", "1 card", "2 cards", "3 cards"), display(game)),
        ("Civilization cards, printed", ("Card", "Era", "People", "Icons", "Symbols", "VP"), requirements(game)),
        ("Civilization cards, effects", ("Card", "Gains", "Loses", "Power", what, "In every decline"), effects(game)),
        ("Actions of cards", ("Card", "Printed", "Action"), card_actions(game)),
    ]


def counted(amounts: Amounts, names: tuple[str, ...]) -> str:
    return ", ".join([f"{names[at]} {n}" for at, n in amounts])


def cities(game: Gentes) -> list[tuple[str, ...]]:
    facts = game.facts
    return [
        (
            facts.sites.titles[at],
            facts.regions.titles[facts.site_region[at]],
            ICON_NAMES[facts.site_icon[at]],
            REWARDS[facts.site_icon[at]],
        )
        for at in range(CITIES)
    ]


def hometowns(game: Gentes) -> list[tuple[str, ...]]:
    facts = game.facts
    return [
        (facts.sites.titles[at], ICON_NAMES[facts.site_icon[at]], HOMETOWN_TEXTS[(at - CITIES) // HOMETOWNS_OF_A_KIND])
        for at in range(CITIES, len(facts.sites.ids))
    ]


def tiles(game: Gentes) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for way in game.facts.ways:
        if way.is_tile or way.role == TAX:
            coins = f"+{way.coins}" if way.coins else str(way.price)
            players = f"{way.fewest} to 4" if way.fewest < game.most else "4"
            rows.append((way.id, way.what(), coins, str(way.hours), str(way.space), players))
    return rows


def training(game: Gentes) -> list[tuple[str, ...]]:
    facts = game.facts
    prices = zip(facts.train_one, facts.train_two, strict=True)
    return [(str(at), str(one), str(two)) for at, (one, two) in enumerate(prices, 1)]


def display(game: Gentes) -> list[tuple[str, ...]]:
    prices = game.facts.display_prices
    columns = [
        (str(column + 1), *[str(row[column]) if row[column] < CLOSED else "no" for row in prices])
        for column in range(len(prices[0]))
    ]
    return [*columns, ("discard", *[str(price) for price in game.facts.discard_prices], "no")]


def requirements(game: Gentes) -> list[tuple[str, ...]]:
    titles = game.facts.card_names.titles
    return [(titles[at], str(card.era + 1), *printed(card)) for at, card in enumerate(game.facts.cards)]


def printed(card: Card) -> tuple[str, ...]:
    symbols = ", ".join([SYMBOL_NAMES[at] for at in card.symbols])
    return counted(card.people, PEOPLE_NAMES), counted(card.icons, ICON_NAMES), symbols, str(card.points)


def effects(game: Gentes) -> list[tuple[str, ...]]:
    titles, powers = game.facts.card_names.titles, game.powers
    rows: list[tuple[str, ...]] = []
    for at, card in enumerate(game.facts.cards):
        gains, loses = counted(card.gains, GAINS), counted(card.loses, PEOPLE_NAMES)
        rows.append((titles[at], gains, loses, card.power, str(powers.effects[at]), decline_text(game, at)))
    return rows


def decline_text(game: Gentes, at: int) -> str:
    effect = game.powers.declines[at]
    if effect is NOTHING:
        return ""
    return f"you may {effect}" if game.powers.optional[at] else str(effect)


def card_actions(game: Gentes) -> list[tuple[str, ...]]:
    facts = game.facts
    return [
        (facts.card_names.titles[way.card], facts.cards[way.card].power, way.title)
        for way in facts.ways
        if way.card >= 0
    ]


# ---- explaining an answer


def about(game: Gentes, kind: Kind, answer: int) -> list[str]:
    """An answer explained: what is printed, and what the engine will do with it."""
    if kind is CARD:
        return about_card(game, answer)
    if kind is MAIN and answer < len(game.facts.ways):
        return [str(BY_ROLE[game.facts.ways[answer].role])]
    if kind is SITE:
        return about_site(game, answer)
    return []


def about_card(game: Gentes, at: int) -> list[str]:
    card = game.facts.cards[at]
    people, icons, symbols, points = printed(card)
    lines = [f"era {card.era + 1}, {points} VP; needs {people}{f'; {icons}' if icons else ''}"]
    if symbols:
        lines.append(f"symbols: {symbols}")
    lines.append(f"when played: {game.powers.effects[at]}")
    if game.facts.way_of_card[at] >= 0:
        lines.append(f"once in a game turn: {game.facts.ways[game.facts.way_of_card[at]].title}")
    if decline_text(game, at):
        lines.append(f"in every decline: {decline_text(game, at)}")
    return lines


def about_site(game: Gentes, at: int) -> list[str]:
    facts = game.facts
    icon = ICON_NAMES[facts.site_icon[at]]
    if at < CITIES:
        return [f"{a(icon)} city of {facts.regions.titles[facts.site_region[at]]}: {REWARDS[facts.site_icon[at]]}"]
    kind = (at - CITIES) // HOMETOWNS_OF_A_KIND
    return [f"{a(icon)} hometown of {HOMETOWN_KINDS[kind]}: {HOMETOWN_TEXTS[kind]}"]
