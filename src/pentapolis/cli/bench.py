"""`pentapolis bench`: how fast the engine is, here and now."""

from __future__ import annotations

import random
import tracemalloc
from functools import partial
from platform import python_version
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from pentapolis import __version__, engine, games
from pentapolis.cli import peers
from pentapolis.cli.arguments import loaded, print_json, with_json
from pentapolis.cli.games import heads
from pentapolis.cli.screen import Screen
from pentapolis.cli.stopwatch import Timing, timed
from pentapolis.kernel.rng import Rng
from pentapolis.scene.drawing import Drawing, Line, Span, grid, line

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.cli.peers import Peer
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

SEED: Final = 1
POSITIONS: Final = 5
AT_ONCE: Final = 20
KEPT: Final = 500
DECISION: Final = "decision"
WHOLE_GAME: Final = "game"
SHARE: Final = 0.05  # of the time for play, for each position and each thing that is done with it


@click.command(short_help="Measure the engine.")
@click.argument("game", required=False)
@click.option("--peers", "with_peers", is_flag=True, help="Also measure comparable engines, in the same run.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="Time for play, for each game.",
)
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: as many as can]")
@with_json
def bench(game: str | None, with_peers: bool, seconds: float, seats: int | None, as_json: bool) -> None:
    """Measure the engine with random play: of GAME, or of all games.

    Beside decisions and games per second stands the cost of a decision in c/m: how many iterations of the loop
    'for i in range(n): x += i & 7' take as long, measured by turns in the same process. It hardly depends on the
    machine or on what else that does. Clone, view and imagine are measured in the middle of a game.

    With --peers other engines are measured as well, in an environment of their own (.venv-peers beside the
    sources, made when it is first needed). A ratio of 3 means that a decision, or a whole game, takes three times
    as long there.

    \b
    Examples:
      pentapolis bench palaces --seconds 0.2
      pentapolis bench minos --seats 4 --seconds 0.2
      pentapolis bench --seconds 0.2 --json
    """
    screen = Screen()
    chosen = [loaded(name) for name in ([game] if game else games.names())]
    figures = []
    for each in chosen:
        with screen.busy(f"measuring {each.name}"):
            figures.append(measured(each, seconds, seats))
    found: list[Peer] = []
    if with_peers:
        with screen.busy("measuring the peers"):
            found = peers.measured(seconds, screen.note)
    if as_json:
        print_json(document(figures, found))
        return
    screen.say(f"The engine is {engine.mode()} ({engine.reason()}), Python {python_version()}.")
    screen.show(drawn(figures))
    if found:
        for unit in (DECISION, WHOLE_GAME):
            screen.say()
            screen.show(compared(figures, found, unit))


class Figures(NamedTuple):
    """What was measured of one game."""

    game: str
    seats: int
    play: Timing
    clone: Timing
    view: Timing
    imagine: Timing
    bytes_per_table: int


def measured(game: Game[Any], seconds: float, wanted: int | None = None) -> Figures:
    random.seed(SEED)
    seats = game.most if wanted is None else wanted
    play_through(game, seats)  # warm up
    play = timed(partial(play_through, game, seats), seconds)
    half = play.units // play.calls // 2
    tables = [position(game, seats, half) for _ in range(POSITIONS)]
    rng = Rng(SEED)
    return Figures(
        game.name,
        seats,
        play,
        in_the_middle(tables, seconds, clones),
        in_the_middle(tables, seconds, views),
        in_the_middle(tables, seconds, partial(imagined, rng=rng)),
        bytes_per_table(tables),
    )


def play_through(game: Game[Any], seats: int, limit: int = -1) -> int:
    """A random game, asked and answered as any program would; the number of decisions."""
    return play_on(game.new(seats, random.randrange(2**31)), limit)


def play_on(table: Table, limit: int) -> int:
    uniform = random.random
    decisions = 0
    while decisions != limit and not table.over:
        options = table.question.options
        table.answer(options[int(uniform() * len(options))])
        decisions += 1
    return decisions


def position(game: Game[Any], seats: int, decisions: int) -> Table:
    """A table so many decisions after the deal."""
    while True:
        table: Table = game.new(seats, random.randrange(2**31))
        play_on(table, decisions)
        if not table.over:
            return table


def in_the_middle(tables: list[Table], seconds: float, work: Callable[[Table], int]) -> Timing:
    """The median over several positions."""
    timings = [timed(partial(work, table), seconds * SHARE) for table in tables]
    cost = median(timing.cm for timing in timings)
    return next(timing for timing in timings if timing.cm == cost)


def clones(table: Table) -> int:
    for _ in range(AT_ONCE):
        table.clone()
    return AT_ONCE


def views(table: Table) -> int:
    seat = table.question.seat
    for _ in range(AT_ONCE):
        table.view(seat)
    return AT_ONCE


def imagined(table: Table, rng: Rng) -> int:
    seat = table.question.seat
    for _ in range(AT_ONCE):
        table.imagine(seat, rng)
    return AT_ONCE


def bytes_per_table(tables: list[Table]) -> int:
    """What a clone takes in memory, as the mean of many that are all kept."""
    tracemalloc.start()
    kept = [tables[at % len(tables)].clone() for at in range(KEPT)]
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size // len(kept)


# ---- reports


def document(figures: list[Figures], found: list[Peer]) -> dict[str, object]:
    return {
        "version": __version__,
        "engine": engine.mode(),
        "reason": engine.reason(),
        "python": python_version(),
        "games": [of_game(each) for each in figures],
        "peers": found,
        "ratios": {each.game: ratios(each, found, DECISION) for each in figures} if found else {},
        "game_ratios": {each.game: ratios(each, found, WHOLE_GAME) for each in figures} if found else {},
    }


def of_game(figures: Figures) -> dict[str, object]:
    play = figures.play
    costs = {
        name: {"cm": round(timing.cm, 1), "microseconds": round(timing.microseconds, 3)}
        for name, timing in (("clone", figures.clone), ("view", figures.view), ("imagine", figures.imagine))
    }
    return {
        "game": figures.game,
        "seats": figures.seats,
        "decisions": play.units,
        "games": play.calls,
        "seconds": round(play.seconds, 3),
        "decisions_per_second": round(play.units / play.seconds, 1),
        "games_per_second": round(play.calls / play.seconds, 2),
        "cm_per_decision": round(play.cm, 1),
        **costs,
        "bytes_per_table": figures.bytes_per_table,
    }


def ratios(figures: Figures, found: list[Peer], unit: str) -> dict[str, float]:
    """How many times as long a decision, or a whole game, takes each peer."""
    play = figures.play
    ours = play.cm if unit == DECISION else play.cm * play.units / play.calls
    return {peer["name"]: round(cost(peer, unit) / ours, 1) for peer in found if "error" not in peer}


def cost(peer: Peer, unit: str) -> float:
    """c/m of a decision, or of a whole game."""
    decision: float = peer["cm_per_decision"]
    return decision if unit == DECISION else decision * peer["decisions"] / peer["games"]


def drawn(figures: list[Figures]) -> Drawing:
    names = ("game", "decisions/s", "games/s", "c/m", "clone µs", "c/m", "view µs", "c/m", "imagine µs", "c/m", "bytes")
    rows = [heads(*names), *[row(each) for each in figures]]
    return grid(rows, f"l{'r' * (len(names) - 1)}")


def row(figures: Figures) -> list[Line]:
    play = figures.play
    cells = [f"{play.units / play.seconds:,.0f}", f"{play.calls / play.seconds:,.0f}", f"{play.cm:.1f}"]
    for timing in (figures.clone, figures.view, figures.imagine):
        cells += [f"{timing.microseconds:.2f}", f"{timing.cm:.1f}"]
    cells.append(f"{figures.bytes_per_table:,}")
    return [line(Span(figures.game, "title")), *[line(cell) for cell in cells]]


def compared(figures: list[Figures], found: list[Peer], unit: str) -> Drawing:
    """The peers, and how many times as long a decision, or a whole game, takes there."""
    names = ("peer", "version", f"{unit}s/s", f"c/m a {unit}", *[f"/ {each.game}" for each in figures])
    rows = [heads(*names)]
    for peer in found:
        if "error" in peer:
            rows.append([line(text) for text in (peer["name"], "", "", "failed", *[""] * len(figures))])
            continue
        rest = [f"{ratios(each, [peer], unit)[peer['name']]:,}" for each in figures]
        rate = f"{peer[f'{unit}s_per_second']:,.0f}"
        rows.append([line(text) for text in (peer["name"], peer["version"], rate, f"{cost(peer, unit):,.0f}", *rest)])
    return grid(rows, f"ll{'r' * (len(names) - 2)}")
