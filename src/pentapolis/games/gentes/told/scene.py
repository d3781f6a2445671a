"""Gentes as a drawing: actions, training, display, sites, players, cards. Made from a view, it shows no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CITIES,
    COLUMNS,
    GAME_TURNS,
    GROUPS,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    NOBODY,
    OUT_OF_PLAY,
    PEOPLE_NAMES,
    REGIONS,
    ROLES,
    STARTER,
    SYMBOL_NAMES,
)
from pentapolis.games.gentes.printed.facts import CLOSED
from pentapolis.games.gentes.rules.navigator import CITIES_OF_A_REGION
from pentapolis.scene.text.drawing import (
    NONE,
    WIDTH,
    Drawing,
    Line,
    Span,
    beside,
    boxed,
    cut,
    flowing,
    grid,
    joined,
    line,
    padded,
    seat_mark,
    stacked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.gentes.game import Gentes
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.kernel.game import View

INSIDE: Final = WIDTH - 4
HAND_HIGH: Final = 4
ACTIONS: Final = 62
NAME: Final = 12
ERAS: Final = ("I", "II", "III")
GROUP_SIGNS: Final = ("No", "Ar", "So", "Me", "Pr", "Sc")
ICON_SIGNS: Final = ("T", "O", "C", "V")
SYMBOL_SIGNS: Final = ("c", "l", "r", "p")
LEGEND: Final = (
    (" ".join(GROUP_SIGNS), ", ".join(PEOPLE_NAMES)),
    (" ".join(ICON_SIGNS), ", ".join(ICON_NAMES)),
    (" ".join(SYMBOL_SIGNS), ", ".join(SYMBOL_NAMES)),
    ("5:2", "an action tile: coins and hourglasses; before them the icons of a navigator, * for all"),
    ("+4:1", "brings coins, for so many hourglasses"),
    ("1 2 3", "in the display: what one, two or three cards of a column cost"),
    ("1+2×2", "time: single hourglasses and double ones"),
    ("(Granary)", "a card whose action was used in this game turn"),
    ("T hometown▲", "a site with the house of its owner"),
)


def text(game: Gentes, view: View, names: Sequence[str]) -> Drawing:
    facts, board = game.facts, view["board"]
    return stacked(
        actions(facts, view), display(facts, board), sites(facts, board), players(view, names), own(facts, view, names)
    )


# ---- actions and training


def actions(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    tiles = Drawing(
        [
            padded(joined([line(Span(f"{ROLES[role]:<12}", "dim")), *role_tiles(facts, board, role)]), ACTIONS)
            for role in range(STARTER)
        ]
        + [joined([line(Span(f"{'others':<12}", "dim")), *others(facts, view)])]
    )
    over = " · game over" if view["over"] else ""
    title = line(
        Span("Gentes", "title"), f" · game turn {board['round']} of {GAME_TURNS}, era {ERAS[board['era'] - 1]}{over}"
    )
    aside = line("coins:hourglasses · starting player ", seat_mark(board["starter"]))
    return boxed(beside(tiles, training(facts, board), gap=2), WIDTH, title, aside)


def role_tiles(facts: Facts, board: View, role: int) -> list[Line]:
    mine = [way for way in facts.tiles if way.role == role]
    return [tile(way, board["tiles"][way.id]) for way in mine if board["tiles"][way.id] != OUT_OF_PLAY]


def tile(way: Way, owner: int) -> Line:
    """Coins and hourglasses, with the icons of a navigator, or who has taken it."""
    icons = "" if way.icons in (0, 15) else "".join([ICON_SIGNS[at] for at in range(4) if way.icons >> at & 1])
    face = f"{'*' if way.icons == 15 else icons}{way.price}:{way.hours}"
    return line(face) if owner == NOBODY else line(seat_mark(owner))


def others(facts: Facts, view: View) -> list[Line]:
    """Starting player and tax collector."""
    starter = next(way for way in facts.tiles if way.role == STARTER)
    owner = view["board"]["tiles"][starter.id]
    taxes = [facts.ways[facts.small_tax], facts.ways[facts.large_tax]]
    offered = taxes[1:] if view["options"]["no_small_tax"] == "yes" else taxes
    tax = " ".join([f"+{way.coins}:{way.hours}" for way in offered])
    return [line("starter ", "+2:0" if owner == NOBODY else seat_mark(owner)), line(f"tax {tax}")]


def training(facts: Facts, board: View) -> Drawing:
    """The training table: groups with the price of one and of two people."""
    heads = [line(Span("train", "dim")), *[line(GROUP_SIGNS[PEOPLE_NAMES.index(name)]) for name in board["training"]]]
    one = [line(Span("one", "dim")), *[line(str(price)) for price in facts.train_one]]
    two = [line(Span("two", "dim")), *[line(str(price)) for price in facts.train_two]]
    return grid([heads, one, two], "l" + "r" * GROUPS)


# ---- the display


def display(facts: Facts, board: View) -> Drawing:
    heads = [line(Span(head, "dim")) for head in ("1", "2", "3", "card", "needs", "symbols", "VP", "gives")]
    rows = [heads]
    for column, name in enumerate(board["display"]):
        rows.append([*[line(price(row, column)) for row in facts.display_prices], *card_cells(facts, name)])
    table = grid(rows, "rrrlllrl", gap=1)
    left = " ".join([str(len(stack)) for stack in board["stacks"]])
    aside = line(f"stacks {left} · discarded {len(board['discard'])}")
    legend = ", ".join([f"{sign} {name}" for sign, name in zip(SYMBOL_SIGNS, SYMBOL_NAMES, strict=True)])
    return boxed(table, WIDTH, line(Span("Display", "title"), f" · {legend}"), aside)


def price(prices: list[int], column: int) -> str:
    """What so many cards of a column cost; in the draft there are more cards than columns, and no prices."""
    return NONE if column >= COLUMNS or prices[column] == CLOSED else str(prices[column])


def card_cells(facts: Facts, name: str | None) -> list[Line]:
    if name is None:
        return [line(Span(NONE, "dim")), line(), line(), line(), line()]
    at = facts.card_names.ids.index(name)
    card = facts.cards[at]
    return [
        line(Span(facts.card_names.titles[at], "title")),
        line(needs(card)),
        line("".join([SYMBOL_SIGNS[symbol] for symbol in card.symbols])),
        line(str(card.points)),
        line(gives(card)),
    ]


def needs(card: Card) -> str:
    people = [f"{GROUP_SIGNS[group]}{n}" for group, n in card.people]
    return " ".join([*people, *[f"{ICON_SIGNS[icon]}{n}" for icon, n in card.icons]])


def gives(card: Card) -> str:
    """What is printed beside the points."""
    values = card.row.values
    parts = [str(values[key]) for key in ("gains", "power") if key in values]
    return "; ".join([*parts, *[f"lose {values['loses']}" for _ in card.loses[:1]]])


# ---- sites


def sites(facts: Facts, board: View) -> Drawing:
    rows = [region(facts, board, at) for at in range(REGIONS)]
    rows += [hometowns(facts, board, kind) for kind in range(len(HOMETOWN_KINDS))]
    return boxed(Drawing([cut(row, INSIDE) for row in rows]), WIDTH, line(Span("Sites", "title")), bonuses(board))


def bonuses(board: View) -> Line:
    return line(
        "bonus tiles: " + ", ".join([f"{name} {tile['next'] or NONE}" for name, tile in board["bonuses"].items()])
    )


def region(facts: Facts, board: View, at: int) -> Line:
    first = at * CITIES_OF_A_REGION
    cells = [site(facts, board, number) for number in range(first, first + CITIES_OF_A_REGION)]
    return joined([padded(line(Span(facts.regions.ids[at], "title")), 7), *cells])


def hometowns(facts: Facts, board: View, kind: int) -> Line:
    first = CITIES + kind * HOMETOWNS_OF_A_KIND
    cells = [site(facts, board, number) for number in range(first, first + HOMETOWNS_OF_A_KIND)]
    return joined([padded(line(Span(HOMETOWN_KINDS[kind], "title")), 13), *cells])


def site(facts: Facts, board: View, at: int) -> Line:
    """The icon with the name of the city, and whose house stands there."""
    owner = board["sites"][facts.sites.ids[at]]
    name = facts.sites.titles[at][:7] if at < CITIES else "hometown"
    sign = ICON_SIGNS[facts.site_icon[at]]
    if owner == OUT_OF_PLAY:
        return line(Span(f"{'closed':<10}", "dim"))
    return line(
        Span(sign, "may"), f" {name:<7}", " " if owner == NOBODY else "", *([] if owner < 0 else [house(owner)])
    )


def house(owner: int) -> Span:
    mark = seat_mark(owner)
    return Span(mark.text[:1], mark.style)


# ---- players


def players(view: View, names: Sequence[str]) -> Drawing:
    heads = ("", "VP", "coins", *GROUP_SIGNS, "temple", "oracle", "houses", "free", "time", "hand", "played")
    rows = [[line(Span(head, "dim")) for head in heads]]
    rows += [player(view["board"]["players"][seat], seat, names[seat]) for seat in range(view["seats"])]
    return boxed(grid(rows, "l" + "r" * (len(heads) - 1), gap=1), WIDTH, line(Span("Players", "title")))


def player(one: View, seat: int, name: str) -> list[Line]:
    time = f"{one['singles']}+{one['doubles']}×2" if one["doubles"] else str(one["singles"])
    figures = [one["score"], one["coins"], *[n or NONE for n in one["people"]], one["temple"], one["oracle"]]
    figures += [one["houses"], one["free"], time, one["hand_size"], len(one["played"])]
    return [cut(line(seat_mark(seat), f" {name}"), NAME), *[line(str(figure)) for figure in figures]]


# ---- cards of one seat


def own(facts: Facts, view: View, names: Sequence[str]) -> Drawing:
    """The cards of whoever looks; for a spectator those that everybody has played."""
    seat = view["seat"]
    if seat < 0:
        everybody = enumerate(view["board"]["players"])
        rows = [played(facts, one, seat_mark(at)) for at, one in everybody if one["played"]]
        return boxed(Drawing(rows), WIDTH, line(Span("Cards played", "title")))
    one = view["board"]["players"][seat]
    hand = [joined([line(Span("hand", "dim")), *card_cells(facts, name)[:2]]) for name in one["hand"]]
    rows = list(flowing(hand, INSIDE, gap=3).lines[:HAND_HIGH])
    if one["played"]:
        rows.append(played(facts, one, Span("played", "dim")))
    return boxed(Drawing([cut(row, INSIDE) for row in rows]), WIDTH, line(Span(f"Cards of {names[seat]}", "title")))


def played(facts: Facts, one: View, head: Span) -> Line:
    """Played cards; those whose action was used in this game turn in brackets."""
    titles = []
    for name in one["played"]:
        title = facts.card_names.titles[facts.card_names.ids.index(name)]
        titles.append(f"({title})" if name in one["used_cards"] else title)
    return cut(line(head, " ", ", ".join(titles)), INSIDE)
