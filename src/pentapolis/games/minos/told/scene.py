"""Minos as a drawing: dice, offer, Crete, players, routes and Vases, cards. Made from a view, it shows no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    NOBODY,
    OFFER_SURCHARGE,
    ROUNDS,
    SECTIONS,
    TRIGGERS,
    TYPES,
)
from pentapolis.scene.text.drawing import (
    HEIGHT,
    LETTERS,
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

    from pentapolis.games.minos.game import Minos
    from pentapolis.games.minos.printed.facts import Facts
    from pentapolis.kernel.components import Names
    from pentapolis.kernel.game import View

INSIDE: Final = WIDTH - 4
HAND_HIGH: Final = 3
TURN_WIDE: Final = 60
NAME: Final = 11

GOODS: Final = ("si", "st", "co", "wo", "he", "gr")
GOOD_STYLES: Final = ("lapis", "bronze", "terracotta", "olive", "sea", "ochre")
DIE_STYLES: Final = {"red": "terracotta", "yellow": "ochre", "blue": "lapis", "gray": "dim"}
TRIGGER_SIGNS: Final = (*TRIGGERS[:SECTIONS], "1-2", "3-4", "5-6")
BUILDINGS: Final = (("c", "city"), ("t", "tower"), ("f", "farm"))
LEGEND: Final = (
    (" ".join(GOODS), "silver, stone, copper, wood, herbs, grain"),
    ("4* · 3", "a space with 4 action points and a side benefit; one with 3 and none"),
    ("r5 y1 b3 g4", "dice by colour and value: red, yellow, blue, gray"),
    ("A2", "two Warriors of A; on a route: the Ship of A on space 2"),
    ("cA tA fA", "a City, a Tower, a Farm of A"),
    ("◇", "a foundation"),
    ("≈4≈6", "Sea Peoples, with the Weaponry they cost"),
    ("2+1", "Goods + Temporary Goods; hand: cards of Age I + Age II; decks likewise"),
    ("5+3", "beside a route: blue + red tiles left"),
    ("[build]", "the trigger of a trait: an action, or the values of a die"),
    ("Weap Inc Res Sup", "Weaponry, Income, Reserves, Supply"),
    ("Infl Cult Pop", "the tracks: Influence, Cultural, Population"),
)


def text(game: Minos, view: View, names: Sequence[str]) -> Drawing:
    facts = game.facts
    above = stacked(
        action_board(facts, view),
        crete(facts, view),
        players(view, names),
        routes_and_vases(facts, view),
    )
    return stacked(above, cards(facts, view, HEIGHT - above.height - 2))


# ---- the dice and the offer


def action_board(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    at = f"round {board['round']} of {ROUNDS}, Age {'I' * board['age']}" if board["round"] else "set-up"
    title = line(Span("Minos", "title"), f" · {'game over' if view['over'] else at}")
    above = beside(spaces(facts, view), offer(facts, board), gap=2)
    pool = joined([die(name) for name in board["pool"]]) or line(Span(NONE, "dim"))
    below = Drawing([(*line("dice to draft: "), *pool), line(Span(supply(facts, board), "dim"))])
    return boxed(stacked(above, below), WIDTH, title, turn(facts, board))


def supply(facts: Facts, board: View) -> str:
    """The action bonus, the decks of both Ages, the stacks of Goods."""
    goods = " ".join([f"{name}{left}" for name, left in zip(GOODS, board["stacks"], strict=True)])
    bonus = title_of(facts.action_bonuses.names, board["bonus"])
    decks = "+".join([str(left) for left in board["decks"]])
    return f"bonus: {bonus} · decks {decks} · Goods {goods}, {board['pile']} face down"


def turn(facts: Facts, board: View) -> Line:
    """What is still open in the turn of whoever acts."""
    now, acting = board["action"], board["acting"]
    if acting == NOBODY:
        return ()
    points = f"{now['points']} of {TRIGGERS[now['action']]}" if now["points"] else "no action points"
    traits = [title_of(facts.cards, card) for card in now["traits"]]
    waiting = board["waiting_builds"][acting]
    more = (["side benefit"] if now["side"] else []) + ([f"{waiting} to build"] if waiting else [])
    more += [f"traits {', '.join(traits)}"] if traits else []
    return cut(line(seat_mark(acting), f" {'; '.join([points, *more])}"), TURN_WIDE)


def spaces(facts: Facts, view: View) -> Drawing:
    """Five sections: each space with its action points, a star for a side benefit, and the die that lies there."""
    board, seats = view["board"], view["seats"]
    rows = [[line(), *[line(Span(str(at + 1), "dim")) for at in range(seats)]]]
    for section in facts.sections[(seats - 2) * SECTIONS : (seats - 1) * SECTIONS]:
        name = TRIGGERS[(len(rows) - 1) % SECTIONS]
        cells = [space(board, f"{name}-{at + 1}", section.points[at], section.sides[at]) for at in range(seats)]
        rows.append([line(name), *cells])
    return grid([[row[0], *[padded(cell, 8) for cell in row[1:]]] for row in rows], "l" + "l" * seats, gap=1)


def space(board: View, name: str, points: int, side: str) -> Line:
    placed = board["spaces"].get(name)
    worth = Span(f"{points}{'*' if side else ' '} ", "dim")
    if placed is None:
        return line(worth, Span(NONE, "dim"))
    return (worth, seat_mark(placed["seat"]), *die(placed["die"]))


def die(name: str) -> Line:
    """A die by the first letter of its colour and its value."""
    colour, value = name.split("-")
    return line(Span(f"{colour[0]}{value}", DIE_STYLES[colour]))


def offer(facts: Facts, board: View) -> Drawing:
    rows = [
        [
            line(Span(f"offer (+{OFFER_SURCHARGE})", "dim")),
            line(Span("cost", "dim")),
            line(),
            line(Span("trait", "dim")),
        ]
    ]
    rows += [card_row(facts, card) for card in board["offer"]]
    return grid(rows, "lrll", gap=1)


def card_row(facts: Facts, card: str) -> list[Line]:
    """A card of the offer: name, cost, Goods that lower it, the trigger of its trait."""
    decree = facts.decrees[facts.cards.ids.index(card)]
    return [
        line(title_of(facts.cards, card)),
        line(str(decree.cost)),
        joined([good(icon) for icon in decree.icons]),
        line(Span(TRIGGER_SIGNS[decree.trigger], "dim")),
    ]


def good(sort: int) -> Line:
    return line(Span(GOODS[sort], GOOD_STYLES[sort]))


def title_of(names: Names, name: str) -> str:
    return names.titles[names.ids.index(name)]


# ---- the map


def crete(facts: Facts, view: View) -> Drawing:
    """The regions in the order of their numbers, in two columns."""
    rows = [region(facts, here) for here in view["board"]["regions"]]
    half = (len(rows) + 1) // 2
    aligns = "rllllll"
    columns = beside(grid(rows[:half], aligns, gap=1), grid(rows[half:], aligns, gap=1), gap=3)
    legend = Span("c City  t Tower  f Farm  ◇ foundation  ≈ Sea Peoples and their Weaponry", "dim")
    return boxed(columns, WIDTH, line(Span("Crete", "title")), line(legend))


def region(facts: Facts, here: View) -> list[Line]:
    names = facts.goods.ids
    there = [seat for seat, n in enumerate(here["warriors"]) if n]
    warriors = [line(Span(f"{LETTERS[seat]}{here['warriors'][seat]}", f"seat-{seat}")) for seat in there]
    built = [building(sign, here[what]) for sign, what in BUILDINGS if here[what] != NOBODY]
    sea = [facts.sea.names.ids.index(here[which]) for which in ("sea", "deep_sea") if here[which] is not None]
    return [
        line(f"{here['number']:>2}"),
        padded(line(title_of(facts.regions, here["id"])), NAME),
        good(names.index(here["good"])),
        padded(joined(warriors, ""), 9),
        padded(joined(built), 8),
        padded(line(Span("".join(f"≈{facts.sea_costs[tile]}" for tile in sea), "sea")), 4),
        line(Span("◇" if here["foundation"] and here["city"] == NOBODY else " ", "bronze")),
    ]


def building(sign: str, seat: int) -> Line:
    return line(Span(f"{sign}{LETTERS[seat]}", f"seat-{seat}"))


# ---- the players


def players(view: View, names: Sequence[str]) -> Drawing:
    """Who has what. Goods are written with the Temporary Goods behind them: 2+1."""
    heads = ["", "VP", "Coins", "Weap", "Inc", "Res", "Sup", "Infl", "Cult", "Pop", *GOODS, "hand", "tiles", "ability"]
    rows = [[line(Span(head, "dim")) for head in heads]]
    rows += [player(view, seat, name) for seat, name in enumerate(names)]
    table = grid(rows, "l" + "r" * 9 + "l" * TYPES + "llr", gap=1)
    legend = Span("Goods+Temporary; hand: Age I+II", "dim")
    return boxed(table, WIDTH, line(Span("Players", "title")), line(legend))


def player(view: View, seat: int, name: str) -> list[Line]:
    own = view["board"]["players"][seat]
    mark = Span("▶", "may") if seat in view["asked"] else Span(" ")
    counts = ["score", "coins", "weaponry", "income", "reserves", "supply"]
    ability = "" if own["ability"] is None else f"{own['ability'][:5]} {own['ability_step']}"
    return [
        padded(line(mark, seat_mark(seat), f" {name}"), NAME),
        *[line(str(own[what])) for what in counts],
        *[line(str(at)) for at in own["tracks"]],
        *[padded(held(own, sort), 3) for sort in range(TYPES)],
        line("+".join(map(str, own["hand_ages"]))),
        line(str(len(own["tiles"]))),
        line(ability),
    ]


def held(own: View, sort: int) -> Line:
    goods, temporary = own["goods"][sort], own["temporary"][sort]
    if not goods and not temporary:
        return line(Span(NONE, "dim"))
    return line(Span(f"{goods}{f'+{temporary}' if temporary else ''}", GOOD_STYLES[sort]))


# ---- routes and Vases


def routes_and_vases(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    routes = grid([route(facts, here) for here in board["routes"]], "lll", gap=1)
    vases = grid([vase(facts, here) for here in board["vases"]], "ll", gap=1)
    title = line(Span("Trade Routes", "title"), " with blue and red tiles, ", Span("Vases", "title"))
    return boxed(beside(routes, vases, gap=4), WIDTH, title)


def route(facts: Facts, here: View) -> list[Line]:
    """A route: its name, the space of each Ship, how many tiles are left beside it."""
    tiles = [facts.bonuses.names.ids.index(tile) for tile in here["bonuses"]]
    blue = sum(facts.blue >> tile & 1 for tile in tiles)
    ships = [line(Span(f"{LETTERS[seat]}{at}", f"seat-{seat}")) for seat, at in enumerate(here["ships"]) if at]
    return [
        line(title_of(facts.route_names, here["id"])),
        line(Span(str(blue), "lapis"), "+", Span(str(len(tiles) - blue), "terracotta")),
        padded(joined(ships), 11),
    ]


def vase(facts: Facts, here: View) -> list[Line]:
    """A Vase: the points that are left, and who has claimed which."""
    taken = [
        line(Span(f"{LETTERS[seat]} {points}", f"seat-{seat}")) for seat, points in enumerate(here["claims"]) if points
    ]
    left = [str(points) for points in here["values"][here["covered"] :]]
    claims = (*line(" taken: "), *joined(taken, ", ")) if taken else ()
    return [line(title_of(facts.vases, here["id"])), (*line(f"{'/'.join(left) or 'none'} VP left"), *claims)]


# ---- the cards


def cards(facts: Facts, view: View, high: int) -> Drawing:
    """The own hand with prices, then of each player the Palace with its triggers and the area."""
    all_players = view["board"]["players"]
    hand = [in_hand(facts, card) for player in all_players for card in player["hand"] or []]
    above = fitting(hand, HAND_HIGH)
    each = (high - above.height) // len(all_players)
    areas = [fitting(played(facts, seat, player), each) for seat, player in enumerate(all_players)]
    title = line(Span("Your hand, Palaces, areas" if hand else "Palaces, areas", "title"))
    return boxed(stacked(above, *areas), WIDTH, title)


def fitting(pieces: list[Line], most: int) -> Drawing:
    """As many of the pieces as so many lines have room for, and how many more there are."""
    drawing, shown = flowing(pieces, INSIDE), len(pieces)
    while drawing.height > most:
        shown -= 1
        drawing = flowing([*pieces[:shown], line(Span(f"and {len(pieces) - shown} more", "dim"))], INSIDE)
    return drawing


def in_hand(facts: Facts, card: str) -> Line:
    decree = facts.decrees[facts.cards.ids.index(card)]
    return joined([line(title_of(facts.cards, card)), line(Span(str(decree.cost), "may")), *map(good, decree.icons)])


def played(facts: Facts, seat: int, player: View) -> list[Line]:
    """What a player has played, one piece for each card."""
    palace = sorted(player["palace"], key=facts.cards.ids.index)
    traits = [line(f"{title_of(facts.cards, card)} ", Span(f"[{trigger(facts, card)}]", "may")) for card in palace]
    area = [line(title_of(facts.cards, card)) for card in player["area"]]
    return [line(seat_mark(seat), " Palace:"), *(traits or [line(NONE)]), line("area:"), *(area or [line(NONE)])]


def trigger(facts: Facts, card: str) -> str:
    return TRIGGER_SIGNS[facts.decrees[facts.cards.ids.index(card)].trigger]
