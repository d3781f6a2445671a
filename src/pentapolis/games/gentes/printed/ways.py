"""The ways to take a main action: with a tile, at the tax collector, by a card, by a hometown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    ANY_ICON,
    CHRONICLER,
    COINS,
    ICON_NAMES,
    NAVIGATOR,
    NOBODY,
    PHILOSOPHER,
    PHILOSOPHER_HOME_PRICE,
    PHILOSOPHERS,
    ROLES,
    SCRIBE,
    SCRIBE_HOME_PRICE,
    SCRIBES,
    STARTER,
    STARTER_COINS,
    TAX,
    TILES,
)
from pentapolis.kernel.told.english import a, counted, listed

if TYPE_CHECKING:
    from pentapolis.kernel.components import Row, Sheet

ICON_MASKS: Final = {
    **{name: 1 << at for at, name in enumerate(ICON_NAMES)},
    "temple-oracle-trade": 7,
    "any": ANY_ICON,
}
USES: Final = {PHILOSOPHER: (2, 4), NAVIGATOR: (4, 9), SCRIBE: (3, 5), CHRONICLER: (5, 9), STARTER: (1, 1)}
"""How many tiles of each role there are for two players and for four."""
PRICES: Final = {PHILOSOPHER: (4, 8), NAVIGATOR: (0, 6), SCRIBE: (6, 10), CHRONICLER: (0, 5), STARTER: (2, 2)}
HOURS: Final = {PHILOSOPHER: (1, 1), NAVIGATOR: (2, 3), SCRIBE: (1, 2), CHRONICLER: (1, 2), STARTER: (0, 0)}
MOST_HOURS: Final = 3
CARD_ROLES: Final = (*ROLES[:STARTER], ROLES[COINS])
"""What the action of a card can be."""


class Way:
    """One way to take a main action: what it is, what it costs, what it brings."""

    def __init__(self, name: str, role: int, price: int, hours: int, *, icons: int = 0, coins: int = 0) -> None:
        self.id = name
        self.role = role
        self.price = price
        self.hours = hours
        self.icons = icons
        self.coins = coins
        self.fewest = 2
        self.is_tile = False
        self.card = NOBODY
        self.home = NOBODY
        self.space = (hours + 1) // 2
        """The fewest spaces of the time track that it takes."""

    def on_tile(self, fewest: int) -> Way:
        """A tile takes a space of its own."""
        self.is_tile = True
        self.fewest = fewest
        self.space += 1
        return self

    def of_card(self, card: int) -> Way:
        self.card = card
        return self

    def of_hometown(self, kind: int) -> Way:
        self.home = kind
        return self

    @property
    def title(self) -> str:
        """What it is, what it costs and how long it takes."""
        return f"{self.what()} ({', '.join(self.terms())})"

    def title_by(self, owner: str) -> str:
        """The same, with the card or hometown that offers it."""
        return f"{self.what()} by {owner} ({', '.join(self.terms())})"

    def what(self) -> str:
        if self.role == NAVIGATOR:
            return f"navigator to {site_words(self.icons)}"
        if self.role == STARTER:
            return "new starting player"
        return "tax collector" if self.role == TAX else ROLES[self.role]

    def terms(self) -> list[str]:
        """Coins and hourglasses."""
        gain = [f"gain {counted(self.coins, 'coin')}"] if self.coins else []
        pay = [counted(self.price, "coin")] if self.price else []
        time = [counted(self.hours, "hourglass", "hourglasses")] if self.hours else []
        return gain + pay + time


def site_words(icons: int) -> str:
    if icons == ANY_ICON:
        return "any site"
    names = [name for at, name in enumerate(ICON_NAMES) if icons >> at & 1]
    return f"{a(listed(names, 'or'))} site"


def read_tiles(sheet: Sheet) -> list[Way]:
    """The 28 action tiles. Their counts, prices and hourglasses lie where the rulebook says."""
    rows = sheet.rows("tile", TILES)
    tiles = [read_tile(row) for row in rows]
    for role, (for_two, for_four) in USES.items():
        mine = [tile for tile in tiles if tile.role == role]
        if len(mine) != for_four or sum([tile.fewest == 2 for tile in mine]) != for_two:
            what = f"there should be {for_four} tiles of the {ROLES[role]}, {for_two} of them for two players"
            raise sheet.error(what, "tile")
    if len({tile.id for tile in tiles}) < TILES:
        raise sheet.error("each tile should have an id of its own", "tile")
    return tiles


def read_tile(row: Row) -> Way:
    name = row.id()
    role = list(ROLES).index(row.one_of("role", list(ROLES[: STARTER + 1])))
    coins = row.number("coins", *PRICES[role])
    hours = row.number("hourglasses", *HOURS[role])
    fewest = row.number("fewest", 2, 4)
    icons = ICON_MASKS[row.one_of("icon", list(ICON_MASKS))] if role == NAVIGATOR else 0
    row.done()
    if role == STARTER:
        return Way(name, role, 0, hours, coins=STARTER_COINS).on_tile(fewest)
    return Way(name, role, coins, hours, icons=icons).on_tile(fewest)


def read_taxes(row: Row) -> list[Way]:
    """The tax collector takes no tile: so many coins for one hourglass, so many for two."""
    taxes = row.numbers("coins", 2, 1, 20)
    row.done()
    return [Way(f"tax-{coins}", TAX, 0, at + 1, coins=coins) for at, coins in enumerate(taxes)]


def card_action(row: Row, name: str, card: int, words: list[str]) -> Way:
    """The action of a played card: `chronicler 3 1`, `navigator any 4 2`, `coins 6 1`."""
    role = list(ROLES).index(words[0]) if words[0] in CARD_ROLES else NOBODY
    icons = ICON_MASKS.get(words[1], 0) if role == NAVIGATOR else 0
    figures = words[2:] if role == NAVIGATOR else words[1:]
    legible = role != NOBODY and len(figures) == 2 and all([figure.isdecimal() for figure in figures])
    if not legible or (role == NAVIGATOR and not icons) or not 1 <= int(figures[1]) <= MOST_HOURS:
        raise row.error("an action of a card should be like 'chronicler 3 1' or 'navigator any 4 2'", "power")
    coins, hours = int(figures[0]), int(figures[1])
    if role == COINS:
        return Way(name, role, 0, hours, coins=coins).of_card(card)
    return Way(name, role, coins, hours, icons=icons).of_card(card)


def hometown_actions() -> list[Way]:
    """What hometowns of scribes and of philosophers offer as a main action."""
    return [
        Way("hometown-of-scribes", SCRIBE, SCRIBE_HOME_PRICE, 1).of_hometown(SCRIBES),
        Way("hometown-of-philosophers", PHILOSOPHER, PHILOSOPHER_HOME_PRICE, 1).of_hometown(PHILOSOPHERS),
    ]
