"""The numbers of the rulebook, the kinds of answers, and the things that are counted."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.kind import Kind, numbers
from pentapolis.kernel.words.goods import Good

GAME_TURNS: Final = 6
TURNS_OF_AN_ERA: Final = 2
ERAS: Final = 3
CARDS: Final = 54
CARDS_OF_AN_ERA: Final = 18
DRAFTED: Final = 2
SHOWN_FOR_EACH: Final = 3
STARTING_COINS: Final = 20
STARTING_PEOPLE: Final = 4
HAND_LIMIT: Final = 3
COLUMNS: Final = 8

GROUPS: Final = 6
ROW: Final = 6
"""So many people of two facing groups fit into a row of the population chart, and so many into one group."""
ALL_PEOPLE: Final = 18
STORE: Final = 4
CUBES_FOR_A_PERSON: Final = 3
EXCHANGES: Final = 2

TRACK: Final = 12
TRACK_CUBES: Final = 5

REGIONS: Final = 3
CITIES: Final = 24
HOMETOWNS: Final = 9
SITES: Final = CITIES + HOMETOWNS
HOUSES: Final = 6
ICONS: Final = 4
TEMPLE_ICON: Final = 0
ORACLE_ICON: Final = 1
TRADE_ICON: Final = 2
VICTORY_ICON: Final = 3
ANY_ICON: Final = 15
ICON_NAMES: Final = ("temple", "oracle", "trade", "victory")
TRADE_COINS: Final = 5
VICTORY_POINTS: Final = 2

TILES: Final = 28
STARTER_COINS: Final = 2
ROLES: Final = ("philosopher", "navigator", "scribe", "chronicler", "starter", "tax", "coins")
PHILOSOPHER: Final = 0
NAVIGATOR: Final = 1
SCRIBE: Final = 2
CHRONICLER: Final = 3
STARTER: Final = 4
TAX: Final = 5
COINS: Final = 6
DISCOUNTED: Final = 4
"""So many roles, the first ones, have a price that a card can lower."""

SCRIBES: Final = 0
PHILOSOPHERS: Final = 1
INVENTORS: Final = 2
HOMETOWN_KINDS: Final = ("scribes", "philosophers", "inventors")
HOMETOWNS_OF_A_KIND: Final = 3
SCRIBE_HOME_PRICE: Final = 6
PHILOSOPHER_HOME_PRICE: Final = 4
HIGHEST_PRICE: Final = 10

SYMBOLS: Final = 4
SYMBOL_NAMES: Final = ("cult", "learning", "craft", "power")

ALL_HOUSES_BONUS: Final = 0
EIGHT_CARDS_BONUS: Final = 1
ALL_PEOPLE_BONUS: Final = 2
BONUSES: Final = 3
CARDS_FOR_BONUS: Final = 8

COINS_FOR_A_POINT: Final = 10
CUBES_FOR_A_POINT: Final = 2

NOBODY: Final = -1
OUT_OF_PLAY: Final = -2
NO_CARD: Final = -1

# ---- what is counted: a person's facing group has the number that differs in the last bit

NOBLE: Final = Good(0, "noble", "nobles")
ARTISAN: Final = Good(1, "artisan", "artisans")
SOLDIER: Final = Good(2, "soldier", "soldiers")
MERCHANT: Final = Good(3, "merchant", "merchants")
PRIEST: Final = Good(4, "priest", "priests")
SCHOLAR: Final = Good(5, "scholar", "scholars")
TEMPLE: Final = Good(6, "temple cube", "temple cubes")
ORACLE: Final = Good(7, "oracle cube", "oracle cubes")
COIN: Final = Good(8, "coin", "coins")
HOUSE: Final = Good(9, "house in stock", "houses in stock")
PEOPLE: Final = (NOBLE, ARTISAN, SOLDIER, MERCHANT, PRIEST, SCHOLAR)
PEOPLE_NAMES: Final = tuple([person.name for person in PEOPLE])
COUNTED: Final = 10
TEMPLE_AT: Final = 6
ORACLE_AT: Final = 7
COIN_AT: Final = 8
HOUSE_AT: Final = 9
"""Places of these in `goods`, as plain numbers for hot code."""

# ---- what played cards change for good: queries of `modifiers`, after the people on cards

TAX_AGAIN: Final = GROUPS
TRAIN_MORE: Final = GROUPS + 1
FREE_PRICE: Final = GROUPS + 2
"""Of philosopher, navigator, scribe and chronicler; then their discounts."""
DISCOUNT: Final = FREE_PRICE + DISCOUNTED
MODIFIERS: Final = DISCOUNT + DISCOUNTED

# ---- where points come from: the lines of the score

FROM_CARDS: Final = 0
FROM_SYMBOLS: Final = 1
FROM_CITIES: Final = 2
FROM_POWERS: Final = 3
FROM_BONUSES: Final = 4
FROM_HAND: Final = 5
FROM_COINS: Final = 6
FROM_CUBES: Final = 7
FROM_HOURGLASSES: Final = 8
LINES: Final = 9

# ---- kinds of answers

CARD: Final = Kind("card")
SITE: Final = Kind("site")
REGION: Final = Kind("region")
MAIN: Final = Kind("main")
"""Everything that can be done on a turn: tiles, tax, actions of cards and hometowns, additional actions."""
EXTRA: Final = Kind("extra", ("train", "exchange", "score"))
"""Additional actions; in the final scoring also to score a card."""
INCOME: Final = Kind("income", ("city", "power", "train", "exchange", "everything"))
"""What to do next in the decline."""
PERSON: Final = Kind("person", PEOPLE_NAMES)
SYMBOL: Final = Kind("symbol", SYMBOL_NAMES)
LOSS: Final = Kind("loss", ("lose", "buy-off"))
TIME: Final = Kind("time", ("singles", "double"))
CUBE: Final = Kind("cube", ("temple", "oracle"))
MIX: Final = Kind("mix", ("no-temple-cubes", "1-temple-cube", "2-temple-cubes", "3-temple-cubes"))
PRICE: Final = numbers("price", HIGHEST_PRICE)
SPENT: Final = numbers("inventors", HOMETOWNS_OF_A_KIND)
BONUS: Final = Kind("bonus", ("six-houses", "eight-cards", "eighteen-people"))
ROLE: Final = Kind("role", ROLES)
HOMETOWN: Final = Kind("hometown", HOMETOWN_KINDS)
CUBES_LOST: Final = numbers("cubes", 2 * STORE)
CARDS_ABOVE: Final = numbers("cards", CARDS)
TURN: Final = numbers("game-turn", GAME_TURNS)
