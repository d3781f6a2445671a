"""Palaces as a drawing: paths, players, finds, cards. Made from a view, it shows no more than that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import (
    ARIADNE,
    CARD,
    EMPTY,
    FACES,
    FIRST_FRESCO,
    HIGHEST,
    MINOTAUR,
    PALACES,
    STATUE,
    STATUES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.rules.turn import FOUND
from pentapolis.scene.text.drawing import (
    LETTERS,
    NONE,
    WIDTH,
    Drawing,
    Line,
    Span,
    beside,
    boxed,
    either,
    grid,
    joined,
    line,
    line_width,
    padded,
    seat_mark,
    stacked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.palaces.game import Palaces
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.kernel.game import View

CELL: Final = 8
SMALL_CELL: Final = 6
NAME: Final = 10
SEAT: Final = 16
RARES: Final = 30
UNSEEN: Final = 44

TIMES: Final = "\N{MULTIPLICATION SIGN}"
COLOURS: Final = ("wine", "ochre", "olive", "sea")
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI")
LEGEND: Final = (
    ("○", "a step without a box"),
    ("[?] [ ]", "a sealed box, an empty one"),
    ("[I] … [VI]", "a box with a fresco; the number is that of the list below"),
    ("╫", "the check point"),
    (f"▲A{TIMES}2", "Theseus: he counts twice"),
    ("▼ ▽", "pawns at or past the check point, and how many more end the game"),
    ("3+ · 10 · any", "needs: this number or more, just this one, any card"),
    ("Ari Min", "Ariadne, Minotaur"),
)


def text(game: Palaces, view: View, names: Sequence[str]) -> Drawing:
    facts, board = game.facts, view["board"]
    return stacked(
        paths(facts, view),
        players(view, names),
        beside(rare_finds(facts, board), frescos_and_statues(facts, board)),
        cards(game, view, names),
    )


# ---- the paths


def paths(facts: Facts, view: View) -> Drawing:
    board = view["board"]
    reached = board["check_points"]
    aside = line(
        f"pile {board['pile']} · check points ",
        Span("▼" * reached + "▽" * (FOUND - reached), "may"),
        f" {reached} of {FOUND}",
    )
    title = line(Span("Palaces", "title"), " · game over" if view["over"] else "")
    return boxed(either(path_rows(facts, board, CELL), path_rows(facts, board, SMALL_CELL)), WIDTH, title, aside)


def path_rows(facts: Facts, board: View, cell: int) -> Drawing:
    """All paths, with steps of that width."""
    steps = range(1, STEPS + 1)
    last = "last number" if cell == CELL else "last"
    rows = [
        path_row("", [line(str(step)) for step in steps], cell, [line(last)]),
        path_row(
            "", [signed(facts.step_points[step]) for step in steps], cell, [line(seat_mark(0)), line(seat_mark(1))]
        ),
        path_row("", [line(Span(printed(facts, step), "dim")) for step in steps], cell),
    ]
    for palace in range(PALACES):
        rows += path(facts, board, palace, cell)
    return Drawing(rows)


def path(facts: Facts, board: View, palace: int, cell: int) -> list[Line]:
    """A path: the way with its boxes and the last numbers, and below it the pawns."""
    name = Span(facts.palace_titles[palace], COLOURS[palace])
    stops = [stop(facts, board["boxes"][palace], step) for step in range(1, STEPS + 1)]
    pawns = [pawns_on(board["players"], palace, step) for step in range(1, STEPS + 1)]
    numbers = [line(f"{player['last'][palace] or NONE}") for player in board["players"]]
    return [path_row(name, stops, cell, numbers, "─"), path_row("", pawns, cell)]


def path_row(name: str | Span, stops: Sequence[Line], cell: int, aside: Sequence[Line] = (), way: str = " ") -> Line:
    """Nine steps in columns that line up, the way running between them, and something at the side."""
    spans = list(padded(line(name), NAME))
    at = 0
    for step, stop in enumerate(stops):
        start = min(step * cell + cell // 2 - line_width(stop) // 2, STEPS * cell - line_width(stop))
        spans += [Span((way if step else " ") * (start - at), "dim"), *stop]
        at = start + line_width(stop)
    cells = joined([padded(cell, 3, "right") for cell in aside], "   ") if len(aside) > 1 else joined(aside)
    return (*spans, Span(" " * (STEPS * cell - at)), Span(" │ ", "frame"), *cells)


def stop(facts: Facts, boxes: list[str], step: int) -> Line:
    """A step as it lies there: sealed box, empty box, fresco, check point, or bare ground."""
    at = facts.box_at[step]
    if at == EMPTY:
        return line(Span("╫", "may") if step == facts.check_point else Span("○", "dim"))
    if boxes[at] == "sealed":
        return line(Span("[?]", "title"))
    if boxes[at] == "empty":
        return line(Span("[ ]", "dim"))
    return line(Span(f"[{numeral(facts.finds.index(boxes[at]))}]", "bronze"))


def pawns_on(players: list[View], palace: int, step: int) -> Line:
    return joined([pawn(p, seat, palace) for seat, p in enumerate(players) if p["steps"][palace] == step])


def pawn(player: View, seat: int, palace: int) -> Line:
    """A pawn by its seat; Theseus by what he counts."""
    mark = seat_mark(seat)
    return line(Span(mark.text + (f"{TIMES}2" if player["pawns"][palace] == THESEUS else ""), mark.style))


def printed(facts: Facts, step: int) -> str:
    """What the board says below the points of a step."""
    if step == facts.check_point:
        return "check"
    return "" if facts.box_at[step] == EMPTY else "box"


def signed(points: int) -> Line:
    return line(Span(f"{points:+}", "gain" if points > 0 else "loss"))


def numeral(find: int) -> str:
    return NUMERALS[find - FIRST_FRESCO]


# ---- the players


def players(view: View, names: Sequence[str]) -> Drawing:
    """Who has what: the lines of the score as columns, and what is still to come."""
    board = view["board"]
    lines = [entry[0] for entry in board["players"][0]["breakdown"]]
    head = ["", "score", *lines, "hand", "to place"]
    rows = [[line(Span(title, "dim")) for title in head]]
    rows += [player_row(view, seat, name) for seat, name in enumerate(names)]
    table = grid([[padded(row[0], SEAT), *row[1:]] for row in rows], f"l{'r' * (len(head) - 2)}l")
    return boxed(table, WIDTH, line(Span("Players", "title")))


def player_row(view: View, seat: int, name: str) -> list[Line]:
    player = view["board"]["players"][seat]
    turn = Span("▶ ", "may") if seat in view["asked"] else Span("  ")
    cells: list[Line] = [line(turn, seat_mark(seat), f" {name}"), line(Span(str(player["score"]), "title"))]
    cells += [line(str(points)) for _, points, _ in player["breakdown"]]
    return [*cells, line(str(player["hand_size"])), line(waiting(player))]


def waiting(player: View) -> str:
    """The pawns that have not started yet."""
    archaeologists = player["archaeologists_left"]
    pawns = [str(archaeologists)] if archaeologists else []
    return ", ".join(pawns + (["Theseus"] if player["theseus_left"] else [])) or "none"


# ---- the finds


def rare_finds(facts: Facts, board: View) -> Drawing:
    rows = [find_row(facts, board, "rares", find) for find in range(PALACES)]
    return boxed(grid(rows, "lrl", gap=1), RARES, line(Span("Rare finds", "title")))


def frescos_and_statues(facts: Facts, board: View) -> Drawing:
    frescos = range(FIRST_FRESCO, STATUE)
    rows = [[line(Span(numeral(f), "bronze")), *find_row(facts, board, "frescos", f)] for f in frescos]
    half = len(rows) // 2
    columns = beside(grid(rows[:half], "llrl", gap=1), grid(rows[half:], "llrl", gap=1), gap=2)
    title = line(Span("Frescos and statues", "title"))
    return boxed(stacked(columns, Drawing([statues(facts, board)])), WIDTH - RARES, title)


def find_row(facts: Facts, board: View, where: str, find: int) -> list[Line]:
    """A find, its points, and the letters of those who have it."""
    owners = [facts.finds[find] in player[where] for player in board["players"]]
    letters = [Span(LETTERS[seat] if owns else " ", f"seat-{seat}") for seat, owns in enumerate(owners)]
    room = 16 if where == "rares" else 20
    return [padded(line(facts.find_titles[find]), room), line(str(facts.find_points[find])), line(*letters)]


def statues(facts: Facts, board: View) -> Line:
    counts = [line(Span(f"{LETTERS[s]} {p['statues']}", f"seat-{s}")) for s, p in enumerate(board["players"])]
    worth = " ".join(str(points) for points in facts.statue_points[1:])
    return joined([line("Statues"), *counts, line(Span(f"of {STATUES}, worth {worth}", "dim"))])


# ---- the cards


def cards(game: Palaces, view: View, names: Sequence[str]) -> Drawing:
    """The hands that the viewer knows; where not all are known, also the cards not yet seen."""
    known = [seat for seat, player in enumerate(view["board"]["players"]) if player["hand"] is not None]
    if len(known) == len(names):
        return beside(*[hand(game, view, seat, names[seat], WIDTH // len(names)) for seat in known])
    hands = [hand(game, view, seat, names[seat], WIDTH - UNSEEN) for seat in known]
    return beside(*hands, unseen(game, view))


def hand(game: Palaces, view: View, seat: int, name: str, width: int) -> Drawing:
    """The cards by palace, beside what each path asks for."""
    player = view["board"]["players"][seat]
    held = Counter(numbers_of(game, player["hand"]))
    rows = [[line(), line(Span(" needs", "dim")), line()]]
    for palace, title in enumerate(game.facts.palace_titles):
        faces = [f"{face_name(card % FACES)}{times(n)}" for card, n in held.items() if card // FACES == palace]
        needs = Span(f" {needed(player, palace)}", "dim")
        rows.append([line(Span(title, COLOURS[palace])), line(needs), line(" ".join(faces) or NONE)])
    whose = "Your hand" if seat == view["seat"] else f"{name}'s hand"
    table = grid(rows, "lll", gap=1)
    return boxed(table, width, line(Span(whose, "title")), line(f"{held.total()} cards"))


def needed(player: View, palace: int) -> str:
    """What a number must be to be of use on the path."""
    step, last = player["steps"][palace], player["last"][palace]
    if step == STEPS:
        return NONE
    return "any" if step == 0 else str(last) if last == HIGHEST else f"{last}+"


def numbers_of(game: Palaces, cards: list[str]) -> list[int]:
    names = game.labels(CARD)
    return [names.index(card) for card in cards]


def times(n: int) -> str:
    return f"{TIMES}{n}" if n > 1 else ""


def face_name(face: int) -> str:
    return {ARIADNE: "Ariadne", MINOTAUR: "Minotaur"}.get(face, str(face + 1))


def unseen(game: Palaces, view: View) -> Drawing:
    """How many of each card may still be drawn or held by somebody else."""
    left = Counter(game.facts.deck)
    for player in view["board"]["players"]:
        for place in ("hand", "played", "discards"):
            left.subtract(numbers_of(game, player[place] or []))
    heads = [*[str(value + 1) for value in range(ARIADNE)], "Ari", "Min"]
    rows = [[line(), *[line(Span(head, "dim")) for head in heads]]]
    for palace, title in enumerate(game.facts.palace_titles):
        counts = [left[palace * FACES + face] for face in range(FACES)]
        rows.append([line(Span(title, COLOURS[palace])), *[line(str(n) if n else Span(NONE, "dim")) for n in counts]])
    table = grid(rows, f"l{'r' * len(heads)}", gap=1)
    return boxed(table, UNSEEN, line(Span("Not yet seen", "title")), line(f"{left.total()} cards"))
