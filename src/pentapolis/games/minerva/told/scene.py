"""Minerva as a drawing: offer, temples, culture and glory, players, cities. Made from a view, it shows no more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    AROUND,
    CATEGORIES,
    DWELLING,
    HOLDINGS,
    KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    ROUNDS,
    SITE,
    TEMPLE,
)
from pentapolis.scene.text.drawing import (
    HEIGHT,
    NONE,
    WIDTH,
    Drawing,
    Line,
    Span,
    beside,
    boxed,
    flowing,
    grid,
    joined,
    line,
    padded,
    seat_mark,
    shortened,
    stacked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.minerva.game import Minerva
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.kernel.game import View

TEMPLES: Final = 50
PLAN: Final = 10
CELL: Final = 11
SEAT: Final = 14
TIMES: Final = "\N{MULTIPLICATION SIGN}"
LETTERS: Final = "ptcmsTr"
"""One for each category, on plans."""
COLOURS: Final = ("olive", "ochre", "sea", "wine", "bronze", "title", "may")
LEGEND: Final = (
    ("D G W S O", "denarii, " + ", ".join(RESOURCE_NAMES)),
    ("GWS", "a price: one letter for each resource"),
    ("1:2", "a culture tile: marks and points"),
    ("1: 4 2", "the glory tiles of a round, with who has them"),
    ("[1] [*]", "a residence in the own city, with its number; with its assistant"),
    ("(1)", "a place that can be chosen"),
    (" ".join(LETTERS), "on plans: " + ", ".join(CATEGORIES)),
    ("R", "on plans: a residence with an assistant"),
)


def text(game: Minerva, view: View, names: Sequence[str]) -> Drawing:
    facts = game.facts
    above = stacked(
        offer(facts, view),
        beside(temples(facts, view), tiles(view)),
        players(view, names),
    )
    return stacked(above, cities(facts, view, names, HEIGHT - above.height - 2))


# ---- what is on offer


def offer(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    pieces = pairs(facts, board) if view["seats"] == 1 else locations(facts, board)
    tax = " · every action costs 1 D more" if board["tax"] else ""
    name = board["players"][0]["title"]
    end = f" · game over{f' · {name}' if name else ''}"
    title = line(Span("Minerva", "title"), end if view["over"] else f" · round {board['round']} of {ROUNDS}{tax}")
    return boxed(flowing(pieces or [line(NONE)], WIDTH - 4), WIDTH, title, line(f"{board['locations_left']} to come"))


def locations(facts: Facts, board: View) -> list[Line]:
    """Each different location once, with its price."""
    offered: Counter[str] = Counter(board["offer"])
    return [line(*priced(facts, name), f" {TIMES}{n}" if n > 1 else "") for name, n in offered.items()]


def pairs(facts: Facts, board: View) -> list[Line]:
    """Alone: numbered pairs, of which one tile can be built."""
    offered = board["offer"]
    return [
        line(Span(f"{at // 2 + 1} ", "may"), *priced(facts, offered[at]), " + ", *priced(facts, offered[at + 1]))
        for at in range(0, len(offered), 2)
    ]


def priced(facts: Facts, name: str) -> Line:
    if name == "coins":
        return line("3 D")
    tile = facts.ids.index(name)
    return line(Span(facts.titles[tile], COLOURS[facts.categories[tile]]), Span(f" {cost(facts, tile)}", "dim"))


def cost(facts: Facts, tile: int) -> str:
    """A price in letters: GWSO."""
    letters = [name[0].upper() * facts.costs[tile * RESOURCES + at] for at, name in enumerate(RESOURCE_NAMES)]
    return "".join(letters) or "free"


def temples(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    rows = [[*row_of_temple(facts, facts.ids.index(name)), line(price(board, name))] for name in board["temples"]] or [
        [line(NONE), line(), line(), line()]
    ]
    title = line(Span("Temples", "title"))
    return boxed(grid(rows, "llll", gap=1), TEMPLES, title, line(f"{board['temples_left']} to come"))


def row_of_temple(facts: Facts, temple: int) -> list[Line]:
    name = facts.titles[temple].removeprefix("Temple of ")
    return [line(Span(name, "title")), line(Span(cost(facts, temple), "dim")), line(counts(facts, temple))]


def counts(facts: Facts, temple: int) -> str:
    """What a temple counts, in a few words."""
    points, counted = facts.points[temple], facts.counts[temple]
    if facts.areas[temple] == HOLDINGS:
        return f"{points} per {RESOURCE_NAMES[counted]} held"
    what = "kind" if counted == KINDS else CATEGORIES[counted]
    return f"{points} per {what} {'around' if facts.areas[temple] == AROUND else 'in line'}"


def price(board: View, name: str) -> str:
    """What is paid in denarii, for whoever looks."""
    prices = board["prices"]
    return f"{prices[name]['denarii']} D" if prices and prices[name]["denarii"] else ""


# ---- culture and glory


def tiles(view: View) -> Drawing:
    board = view["board"]
    rows = [line(padded_name(stack["category"]), *stack_left(stack)) for stack in board["culture"]]
    rows += [joined([glory(board, at) for at in (first, first + 1, first + 2)], "   ") for first in (0, 3)]
    return boxed(Drawing(rows), WIDTH - TEMPLES, line(Span("Culture and glory", "title")))


def padded_name(name: str) -> str:
    return f"{name:9}"


def stack_left(stack: View) -> list[Span]:
    """The tiles of a stack, marks and points; who has those taken."""
    spans: list[Span] = []
    for at, (marks, points) in enumerate(zip(stack["marks"], stack["points"], strict=True)):
        taken = at < len(stack["takers"])
        mark = seat_mark(stack["takers"][at]) if taken else Span(f"{marks}:{points}", "title" if not spans else "")
        spans += [mark, Span(" ")]
    return spans


def glory(board: View, at: int) -> Line:
    """The glory tiles of a round, with who has them."""
    this = "may" if at + 1 == board["round"] else "dim"
    round_of = board["glory"][at]
    spans = [Span(f"{at + 1}: ", this)]
    for owner, points in zip(round_of["owners"], round_of["points"], strict=True):
        spans += [Span(f"{points}"), seat_mark(owner) if owner >= 0 else Span(""), Span(" ")]
    return padded(tuple(spans), 13)


# ---- players


def players(view: View, names: Sequence[str]) -> Drawing:
    lines = [entry[0] for entry in view["board"]["players"][0]["breakdown"]]
    held = [name[0].upper() for name in RESOURCE_NAMES]
    head = ["", "score", "D", *held, "glory", "homes", "aides", "order", *[name.partition(" ")[0] for name in lines]]
    rows = [[line(Span(title, "dim")) for title in head]]
    rows += [player_row(view, seat, name) for seat, name in enumerate(names)]
    table = grid([[padded(row[0], SEAT), *row[1:]] for row in rows], f"l{'r' * (len(head) - 1)}", gap=1)
    return boxed(table, WIDTH, line(Span("Players", "title")))


def player_row(view: View, seat: int, name: str) -> list[Line]:
    player = view["board"]["players"][seat]
    turn = Span("▶ ", "may") if seat in view["asked"] else Span("  ")
    figures = [player["denarii"], *player["resources"], player["glory"], player["residences_left"]]
    figures += [player["assistants"], player["order"] if player["order"] and view["seats"] > 1 else NONE]
    cells: list[Line] = [line(turn, seat_mark(seat), f" {name}"), line(Span(str(player["score"]), "title"))]
    cells += [line(str(figure)) for figure in figures]
    return [*cells, *[line(str(points)) for _, points, _ in player["breakdown"]]]


# ---- cities


def cities(facts: Facts, view: View, names: Sequence[str], lines: int) -> Drawing:
    """The city of whoever looks, large, and the others as plans."""
    mine = max(0, view["seat"])
    others = [seat for seat in range(view["seats"]) if seat != mine]
    width = WIDTH - 4 - (PLAN + 1) * len(others)
    numbered = view["question"] is not None and view["question"]["kind"] == SITE.name
    own = city(facts, view["board"]["players"][mine], width, lines, numbered)
    plans = [plan(facts, view, seat, lines) for seat in others]
    whose = "Your city" if view["seat"] == mine else f"The city of {names[mine]}"
    drawn = beside(Drawing([padded(row, width) for row in own.lines] or [padded((), width)]), *plans, gap=1)
    return boxed(drawn, WIDTH, line(Span(whose, "title")))


def city(facts: Facts, player: View, width: int, lines: int, numbered: bool) -> Drawing:
    """Tiles by name, places by number while one is to be chosen."""
    cells = {(tile["x"], tile["y"]): named(facts, player, tile) for tile in player["city"]}
    if numbered:
        cells |= {(x, y): Span(f"({at})", "may") for at, (x, y) in enumerate(player["sites"], 1)}
    left, right, top, bottom = edges(cells)
    room = max(4, min(CELL, width // (right - left + 1)))
    high = 2 if 2 * (bottom - top + 1) <= lines else 1
    rows: list[Line] = []
    for y in range(top, bottom + 1):
        row = [in_lines(cells.get((x, y)), room - 1, high) for x in range(left, right + 1)]
        rows += [joined([padded(line(cell[at]), room - 1) for cell in row]) for at in range(high)]
    return Drawing(rows[:lines])


def edges(cells: dict[tuple[int, int], Span]) -> tuple[int, int, int, int]:
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return min(columns), max(columns), min(rows), max(rows)


def in_lines(span: Span | None, to: int, high: int) -> list[Span]:
    """A cell in one line, or in two that part its words."""
    if span is None:
        return [Span(NONE, "dim"), Span("")]
    first, _, rest = span.text.partition(" ")
    words = [first, rest] if high > 1 and len(first) > 1 else [span.text, ""]
    return [Span(shortened(word, to), span.style) for word in words]


def named(facts: Facts, player: View, tile: View) -> Span:
    """A tile in the city: temples with their points, residences with their numbers or their assistants."""
    number = facts.ids.index(tile["tile"])
    category = facts.categories[number]
    title = facts.titles[number]
    if category == TEMPLE:
        title = f"{tile['points']} {title.removeprefix('Temple of ')}"
    elif category == DWELLING:
        free = [tile["x"], tile["y"]] in player["residences"]
        title = f"[{player['residences'].index([tile['x'], tile['y']]) + 1}]" if free else "[*]"
    return Span(title, COLOURS[category])


def plan(facts: Facts, view: View, seat: int, lines: int) -> Drawing:
    """A city with a letter for each tile."""
    tiles = view["board"]["players"][seat]["city"]
    letters = {(tile["x"], tile["y"]): letter(facts, tile) for tile in tiles}
    left, right, top, bottom = edges(letters)
    rows = [
        line(*[letters.get((x, y), Span(NONE, "dim")) for x in range(left, right + 1)])
        for y in range(top, min(bottom, top + lines - 2) + 1)
    ]
    return Drawing([padded(row, PLAN) for row in [line(seat_mark(seat)), *rows]])


def letter(facts: Facts, tile: View) -> Span:
    category = facts.categories[facts.ids.index(tile["tile"])]
    return Span("R" if tile["assistant"] else LETTERS[category], COLOURS[category])
