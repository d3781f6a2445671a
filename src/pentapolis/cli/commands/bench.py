"""`pentapolis bench`: how fast the engine is, here and now."""

from __future__ import annotations

from platform import python_version
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis import __version__, engine, games
from pentapolis.cli.arguments import loaded, print_json, with_json
from pentapolis.cli.commands.games import heads
from pentapolis.cli.measuring import peers
from pentapolis.cli.measuring.effort import BOTS, REST, Effort, effort, positions
from pentapolis.cli.measuring.figures import Figures, measured
from pentapolis.cli.screen import Screen
from pentapolis.scene.text.drawing import Drawing, Line, Span, grid, line
from pentapolis.sim.waiting import Wait, waits

if TYPE_CHECKING:
    from pentapolis.cli.measuring.paces import Pace
    from pentapolis.cli.measuring.peers import Peer
    from pentapolis.cli.measuring.stopwatch import Timing
    from pentapolis.kernel.game import Game

LEVELS: Final = ("1", "2", "3", "4", "5")
AT: Final = (2, 6, 10)
"""Of the positions of a game, those at which somebody sits down and waits."""
DECISION: Final = "decision"
WHOLE_GAME: Final = "game"


@click.command(short_help="Measure the engine.")
@click.argument("game", required=False)
@click.option("--peers", "with_peers", is_flag=True, help="Also measure comparable engines, in the same run.")
@click.option("--interfaces", "with_interfaces", is_flag=True, help="Also measure the interfaces for research.")
@click.option("--bots", "with_bots", is_flag=True, help="Also measure what bots spend their time on.")
@click.option(
    "--waiting", type=click.IntRange(min=1), metavar="N", help="Also measure how long one person waits, N times."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="Time for play, for each game.",
)
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: as many as can]")
@with_json
def bench(
    game: str | None,
    with_peers: bool,
    with_interfaces: bool,
    with_bots: bool,
    waiting: int | None,
    seconds: float,
    seats: int | None,
    as_json: bool,
) -> None:
    """Measure the engine with random play: of GAME, or of all games.

    Beside decisions and games per second stands the cost of a decision in c/m: how many iterations of the loop 'for
    i in range(n): x += i & 7' take as long in the same process, whatever else the machine does. View, clone and
    imagine are measured in the middle of a game, worth (how good a table looks for the seat that was asked) and
    leads (the same for all seats) one answer later.

    With --peers other engines are measured as well, in an environment of their own (.venv-peers beside the
    sources, made when it is first needed). A ratio of 3 means that a decision, or a whole game, takes three times
    as long there.

    With --interfaces PettingZoo, Gymnasium (one table, and many in one call) and OpenSpiel are measured in random play
    for two, each step with the observation and the mask of legal actions; with --peers also those of other projects.
    Needs the extra 'research'.

    With --bots the levels, greedy and search decide at positions from the beginning to the end of a game, once as they
    are and once with a clock at every step: the rules, imagining, cloning and judging tables, features and network.
    The rest is their tree and their choosing, and throwing tables away. Positions are those that are valued in a
    second; the last column says how much longer it takes with the clock.

    With --waiting one person sits among bots of each level, at three points of a game, and the time from the end of
    the own turn to the next question is taken, as often as N says at each of them.

    \b
    Examples:
      pentapolis bench palaces --seconds 0.2
      pentapolis bench minos --seats 4 --seconds 0.2
      pentapolis bench palaces --bots --seconds 0.1
      pentapolis bench --seconds 0.2 --json
    """
    screen = Screen()
    chosen = [loaded(name) for name in ([game] if game else games.names())]
    figures = figures_of(screen, chosen, seconds, seats)
    efforts = efforts_at(screen, chosen, seconds, seats) if with_bots else []
    waited = waits_at(screen, chosen, waiting, seats) if waiting else []
    stepped = paces_of(screen, chosen, seconds) if with_interfaces else []
    found = peers_of(screen, seconds) if with_peers else []
    agents = peers_of(screen, seconds, interfaces=True) if with_peers and with_interfaces else []
    if as_json:
        print_json({**document(figures, efforts, waited, found), **of_interfaces(stepped, agents)})
    else:
        show(screen, figures, efforts, waited, found)
        if stepped:
            screen.show(by_interface(stepped, agents))


def figures_of(screen: Screen, chosen: list[Game[Any]], seconds: float, seats: int | None) -> list[Figures]:
    found = []
    for game in chosen:
        with screen.busy(f"measuring {game.name}"):
            found.append(measured(game, seconds, seats))
    return found


def efforts_at(screen: Screen, chosen: list[Game[Any]], seconds: float, seats: int | None) -> list[Effort]:
    found: list[Effort] = []
    for game in chosen:
        with screen.busy(f"measuring bots at {game.name}"):
            found += of_bots(game, seconds, seats)
    return found


def paces_of(screen: Screen, chosen: list[Game[Any]], seconds: float) -> list[Pace]:
    """What a step costs through each interface, game by game."""
    try:
        from pentapolis.cli.measuring.paces import paces  # noqa: PLC0415  (needs the extra `research`)
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            f"{missing.name} is not installed; it comes with: pip install 'pentapolis[research]'"
        ) from missing
    stepped: list[Pace] = []
    for each in chosen:
        with screen.busy(f"stepping through {each.name}"):
            stepped += paces(each.name, seconds)
    return stepped


def peers_of(screen: Screen, seconds: float, *, interfaces: bool = False) -> list[Peer]:
    with screen.busy("measuring the peers"):
        return peers.measured(seconds, screen.note, interfaces=interfaces)


def waits_at(screen: Screen, chosen: list[Game[Any]], times: int, seats: int | None) -> list[tuple[str, Wait]]:
    """How long one person waits among bots of each level, game by game."""
    waited: list[tuple[str, Wait]] = []
    for each in chosen:
        with screen.busy(f"waiting at {each.name}"):
            tables = positions(each, each.most if seats is None else seats)
            waited += [(each.name, waits(level, [tables[at] for at in AT], times)) for level in LEVELS]
    return waited


def show(
    screen: Screen, figures: list[Figures], efforts: list[Effort], waited: list[tuple[str, Wait]], found: list[Peer]
) -> None:
    screen.say(f"The engine is {engine.mode()} ({engine.reason()}), Python {python_version()}.")
    drawings = [of_play(figures), of_thinking(figures)]
    drawings += [of_efforts(efforts)] if efforts else []
    drawings += [of_waits(waited)] if waited else []
    drawings += [compared(figures, found, unit) for unit in (DECISION, WHOLE_GAME)] if found else []
    for drawing in drawings:
        screen.show(drawing)
        screen.say()


def of_bots(game: Game[Any], seconds: float, wanted: int | None) -> list[Effort]:
    tables = positions(game, game.most if wanted is None else wanted)
    return [effort(game, bot, tables, seconds) for bot in BOTS]


# ---- reports


def document(
    figures: list[Figures], efforts: list[Effort], waited: list[tuple[str, Wait]], found: list[Peer]
) -> dict[str, object]:
    return {
        "version": __version__,
        "engine": engine.mode(),
        "reason": engine.reason(),
        "python": python_version(),
        "games": [of_game(each) for each in figures],
        "bots": [of_bot(each) for each in efforts],
        "waiting": [{"game": name, **wait._asdict()} for name, wait in waited],
        "peers": found,
        "ratios": {each.game: ratios(each, found, DECISION) for each in figures} if found else {},
        "game_ratios": {each.game: ratios(each, found, WHOLE_GAME) for each in figures} if found else {},
    }


def of_game(figures: Figures) -> dict[str, object]:
    play = figures.play
    costs = {
        name: {"cm": round(timing.cm, 1), "microseconds": round(timing.microseconds, 3)}
        for name, timing in (("view", figures.view), *thinking(figures))
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


def of_interfaces(stepped: list[Pace], agents: list[Peer]) -> dict[str, object]:
    return {
        "interfaces": [
            {
                "game": pace.game,
                "interface": pace.interface,
                "steps_per_second": round(pace.timing.units / pace.timing.seconds, 1),
                "cm_per_step": round(pace.timing.cm, 1),
                "ratios": times_as_long(pace, agents),
            }
            for pace in stepped
        ],
        "interfaces_of_peers": agents,
    }


def times_as_long(pace: Pace, agents: list[Peer]) -> dict[str, float]:
    return {peer["name"]: round(cost(peer, DECISION) / pace.timing.cm, 1) for peer in agents if "error" not in peer}


def thinking(figures: Figures) -> list[tuple[str, Timing]]:
    """What bots do with tables."""
    return [
        ("clone", figures.clone),
        ("imagine", figures.imagine),
        ("worth", figures.worth),
        ("leads", figures.leads),
    ]


def of_bot(effort: Effort) -> dict[str, object]:
    parts = {
        name: {
            "times": round(part.times, 1),
            "microseconds": round(part.microseconds, 3),
            "share": round(part.share, 3),
        }
        for name, part in effort.parts.items()
    }
    return {
        "game": effort.game,
        "bot": effort.bot,
        "decisions": effort.decisions,
        "seconds": round(effort.seconds, 3),
        "decisions_per_second": round(effort.decisions / effort.seconds, 2),
        "positions_per_second": round(effort.positions / effort.seconds),
        "cm_per_decision": round(effort.cm),
        **parts,
        REST: {"share": round(effort.rest, 3)},
        "clock": round(effort.clock, 3),
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


def of_play(figures: list[Figures]) -> Drawing:
    names = ("game", "decisions/s", "games/s", "c/m", "view µs", "c/m", "bytes")
    rows = [heads(*names)]
    for each in figures:
        play = each.play
        cells = [f"{play.units / play.seconds:,.0f}", f"{play.calls / play.seconds:,.0f}", f"{play.cm:.1f}"]
        rows.append(row(each.game, [*cells, *costs(each.view), f"{each.bytes_per_table:,}"]))
    return grid(rows, f"l{'r' * (len(names) - 1)}")


def of_thinking(figures: list[Figures]) -> Drawing:
    names = [head for name, _ in thinking(figures[0]) for head in (f"{name} µs", "c/m")]
    rows = [row(each.game, [cell for _, timing in thinking(each) for cell in costs(timing)]) for each in figures]
    return grid([heads("game", *names), *rows], f"l{'r' * len(names)}")


def of_efforts(efforts: list[Effort]) -> Drawing:
    names = ("game", "bot", "decisions/s", "positions/s", "kc/m", *efforts[0].parts, REST, "clock")
    rows = [heads(*names)]
    for each in efforts:
        shares = [part.share for part in each.parts.values()]
        cells = [
            each.bot,
            f"{each.decisions / each.seconds:,.1f}",
            f"{each.positions / each.seconds:,.0f}",
            f"{each.cm / 1000:,.0f}",
        ]
        rows.append(row(each.game, cells + [f"{share:.1%}" for share in (*shares, each.rest, each.clock)]))
    return grid(rows, f"ll{'r' * (len(names) - 2)}")


def of_waits(waited: list[tuple[str, Wait]]) -> Drawing:
    names = ("game", "among", "seats", "rounds", "wait a round", "longest")
    rows = [heads(*names)]
    for game, each in waited:
        cells = [f"level {each.bot}", str(each.seats), str(each.rounds), f"{each.mean:.2f} s", f"{each.longest:.2f} s"]
        rows.append(row(game, cells))
    return grid(rows, "llrrrr")


def by_interface(stepped: list[Pace], agents: list[Peer]) -> Drawing:
    """A step through each interface, and how many times as long one takes through those of the peers."""
    peers_shown = [peer for peer in agents if "error" not in peer]
    names = ("game", "through", "steps/s", "c/m", *[f"{peer['name']} ×" for peer in peers_shown])
    rows = [heads(*names)]
    for pace in stepped:
        cells = [pace.interface, f"{pace.timing.units / pace.timing.seconds:,.0f}", f"{pace.timing.cm:,.0f}"]
        rows.append(row(pace.game, [*cells, *[f"{times:,}" for times in times_as_long(pace, agents).values()]]))
    return grid(rows, f"ll{'r' * (len(names) - 2)}")


def costs(timing: Timing) -> list[str]:
    return [f"{timing.microseconds:.2f}", f"{timing.cm:.1f}"]


def row(game: str, cells: list[str]) -> list[Line]:
    return [line(Span(game, "title")), *[line(cell) for cell in cells]]


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
