"""Dominations as a drawing: the land, Monuments, players with their Knowledge, a tree, the hand. Made from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import AGES, DOMAINS, LETTERS, ROUNDS
from pentapolis.games.dominations.lattice import CELL_NAMES, CELLS, CRADLE, corners_of
from pentapolis.games.dominations.spots import SPOT_NAMES, SPOTS
from pentapolis.scene.text.drawing import (
    HEIGHT,
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
    shortened,
    stacked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.dominations.game import Dominations
    from pentapolis.kernel.components import Names
    from pentapolis.kernel.game import View

LAND_WIDE: Final = 60
LAND_HIGH: Final = 19
TREE_WIDE: Final = 36
NAME: Final = 12
CELL_WIDE: Final = 3
STYLES: Final = dict(zip(LETTERS, ("ochre", "bronze", "lapis", "olive", "terracotta", "sea", "", "dim"), strict=True))
LEGEND: Final = (
    (" ".join(LETTERS[: len(DOMAINS)]), ", ".join(DOMAINS)),
    ("V X", "Vestigium, Corruptio"),
    ("t∆ k∇", "a Land tile with its Camp; the triangle says which way it points"),
    ("A1", "a City of A, with its level"),
    ("## MM", "the Cradle, a Monument"),
    ("KGKT", "a card of the tree: its sides north, east, south, west"),
    ("+ *", "the Advanced side of a card; a free spot"),
    ("2/5", "Knowledge: in stock / limit"),
    ("3 (4)", "Cities (sum of their levels)"),
    ("[1/3] [x]", "progress of a goal; a goal that is met"),
    ("Inf", "Influence"),
)


def text(game: Dominations, view: View, names: Sequence[str]) -> Drawing:
    seat = view["seat"] if view["seat"] >= 0 else view["turn"]
    above = beside(land(view), boxed(tree(view, seat), WIDTH - LAND_WIDE, tree_title(seat)))
    below = stacked(players(game, view, names), monuments(game, view))
    room = HEIGHT - above.height - below.height
    return stacked(above, below, own(view, seat, room - 2))


# ---- the land


def land(view: View) -> Drawing:
    """Every cell with its Camp: the letter of the Domain, or the owner and level of the City there.

    A row of the lattice is a line; a small triangle says which way the cell points.
    """
    board = view["board"]
    at = f"Age {'I' * board['age']} of {'I' * AGES}, round {board['round']} of {ROUNDS}" if board["age"] else "set-up"
    title = line(Span("Dominations", "title"), f" · {'game over' if view['over'] else at}")
    return boxed(Drawing(rows_of(shown_cells(board))), LAND_WIDE, title, line(Span("· open", "dim")))


def shown_cells(board: View) -> dict[int, Line]:
    """What is written in each cell."""
    found: dict[int, Line] = {}
    for cell in board["open_cells"]:
        found[CELL_NAMES.index(cell)] = line(Span(NONE, "dim"))
    for cell in CRADLE:
        found[cell] = line(Span("##", "title"))
    for tile in board["land"]:
        found[CELL_NAMES.index(tile["cell"])] = tile_text(tile)
    for wonder in board["monuments"]:
        for part in wonder["parts"]:
            found[CELL_NAMES.index(part["cell"])] = line(Span("MM", "title"))
    return found


def tile_text(tile: View) -> Line:
    if tile["city"] is not None:
        seat = tile["city"]["seat"]
        return line(Span(f"{'ABCD'[seat]}{tile['city']['level']}", f"seat-{seat}"))
    letter = LETTERS[DOMAINS.index(tile["camp"])]
    return line(Span(f"{letter.lower()}{'∆∇'[tile['cell'].startswith('d')]}", STYLES[letter]))


def place(cell: int) -> tuple[int, int]:
    """Column and row of a cell: a step for every half side, a line for every row of triangles."""
    corners = corners_of(CELLS[cell])
    return sum(2 * x + y for x, y in corners) // 3, CELLS[cell][1]


def rows_of(shown: dict[int, Line]) -> list[Line]:
    """The rows from north to south, as many as fit, round the middle of what is shown."""
    places = {place(cell): what for cell, what in shown.items()}
    columns, lines = [x for x, _ in places], [y for _, y in places]
    top, bottom = max(lines), min(lines)
    while top - bottom + 1 > LAND_HIGH:
        top, bottom = top - 1, bottom + 1
    left = min(columns)
    wide = (LAND_WIDE - 4) // CELL_WIDE
    left += max(0, (max(columns) - left + 1 - wide) // 2)
    blank = line(" " * CELL_WIDE)
    rows: list[Line] = []
    for y in range(top, bottom - 1, -1):
        cells = [padded(places[x, y], CELL_WIDE) if (x, y) in places else blank for x in range(left, left + wide)]
        rows.append(joined(cells, ""))
    return rows


# ---- a tree


def tree_title(seat: int) -> Line:
    return line(Span("Tree of ", "title"), seat_mark(seat))


def tree(view: View, seat: int) -> Drawing:
    """The cards by where they lie, each with its half-Nodus; a plus is the Advanced side, a star a free spot."""
    own_view = view["board"]["players"][seat]
    at = {SPOTS[SPOT_NAMES.index(card["spot"])]: card for card in own_view["tree"]}
    free = {SPOTS[SPOT_NAMES.index(spot)] for spot in own_view["sprouts"]}
    columns = [x for x, _ in [*at, *free]]
    rows = [y for _, y in [*at, *free]]
    wide = TREE_WIDE // 7
    left = min(columns) + max(0, (max(columns) - min(columns) + 1 - wide) // 2)
    top = max(rows) - max(0, (max(rows) - min(rows) + 1 - LAND_HIGH // 2) // 2)
    lines: list[Line] = []
    for y in range(top, max(min(rows), top - LAND_HIGH // 2 + 1) - 1, -1):
        cells = [tree_cell(at.get((x, y)), (x, y) in free) for x in range(left, left + wide)]
        lines.append(joined([padded(cell[0], 7) for cell in cells], ""))
        lines.append(joined([padded(cell[1], 7) for cell in cells], ""))
    return Drawing(lines)


def tree_cell(card: View | None, free: bool) -> tuple[Line, Line]:
    """Two lines: the beginning of the name, the sides north, east, south, west."""
    if card is None:
        return (line(Span("  *" if free else "", "dim")), line())
    name = card["card"].replace("-", " ")
    sign = "+" if card["side"] == "advanced" else ""
    sides = tuple(Span(letter, STYLES[letter]) for letter in card["sides"])
    return line(shortened(f"{sign}{name}", 6)), sides


# ---- players


def players(game: Dominations, view: View, names: Sequence[str]) -> Drawing:
    heads = ["", "VP", "Inf", *LETTERS[:6], "cities", "Nodus", "cards", "nation", "goals"]
    rows = [[line(Span(head, "dim")) for head in heads]]
    rows += [player(game, view, seat, name) for seat, name in enumerate(names)]
    roles = [f"{name} {'ABCD'[seat]}" for name, seat in view["board"]["roles"].items() if seat >= 0]
    legend = cut(line(Span(" · ".join(roles) or "stock/limit", "dim")), 70)
    return boxed(grid(rows, "lrr" + "l" * 6 + "llrlr", gap=1), WIDTH, line(Span("Players", "title")), legend)


def player(game: Dominations, view: View, seat: int, name: str) -> list[Line]:
    mine = view["board"]["players"][seat]
    mark = Span("▶", "may") if seat in view["asked"] else Span(" ")
    stock = [
        padded(line(Span(f"{n}/{limit}", STYLES[LETTERS[domain]])), 5)
        for domain, (n, limit) in enumerate(zip(mine["knowledge"], mine["limits"], strict=True))
    ]
    met = len([goal for goal in mine["goals"] if not goal["missing"]])
    return [
        cut(line(mark, seat_mark(seat), f" {name}"), NAME),
        line(str(mine["score"])),
        line(str(mine["influence"])),
        *stock,
        line(f"{len(mine['cities'])} ({sum(mine['cities'])})"),
        line(" ".join(str(n) for n in mine["nodus"])),
        line(str(len(mine["tree"]) - 1)),
        line(shortened(titled(game.facts.objectives, mine["objective"]), 9)),
        line(f"{met}/5"),
    ]


def titled(names: Names, name: str | None) -> str:
    return NONE if name is None else names.titles[names.ids.index(name)]


# ---- Monuments


def monuments(game: Dominations, view: View) -> Drawing:
    rows = [monument(game, wonder) for wonder in view["board"]["monuments"]]
    return boxed(grid(rows, "llll", gap=2), WIDTH, line(Span("Monuments", "title"))) if rows else Drawing([])


def monument(game: Dominations, wonder: View) -> list[Line]:
    """Name, levels built, cost of the next, who controls it."""
    following = "complete"
    if wonder["next"] is not None:
        cost = [f"{n}{LETTERS[domain]}" for domain, n in enumerate(wonder["next"]["cost"]) if n]
        following = f"next {' '.join(cost)}"
    holder = line(Span("nobody", "dim")) if wonder["controller"] < 0 else line(seat_mark(wonder["controller"]))
    return [
        line(titled(game.facts.monuments, wonder["id"])),
        line(f"{wonder['built']}/{wonder['levels']}"),
        line(following),
        (*holder, Span(f"  {shortened(wonder['effect'], 58)}", "dim")),
    ]


# ---- the own nation and hand


def own(view: View, seat: int, high: int) -> Drawing:
    """Goals with their progress, and the tiles in hand where they may be seen: Camp and dots."""
    mine = view["board"]["players"][seat]
    goals = [line(Span(goal_text(goal), "dim" if goal["missing"] else "title")) for goal in mine["goals"]]
    hand = [line(tile) for tile in mine["hand"] or []]
    pieces = flowing([*hand, *goals], WIDTH - 4)
    title = line(Span("Hand and goals of ", "title"), seat_mark(seat))
    shown = Drawing(pieces.lines[: max(1, high)])
    return boxed(shown, WIDTH, title, line(Span(f"{view['board']['pile']} tiles left", "dim")))


def goal_text(goal: View) -> str:
    done = goal["needed"] - goal["missing"]
    progress = f"{done}/{goal['needed']}" if goal["missing"] else "x"
    return f"[{progress}] {goal['text']}"
