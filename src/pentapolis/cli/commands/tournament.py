"""`pentapolis tournament`: how strong bots are, measured against each other."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis import games
from pentapolis.cli.arguments import (
    loaded,
    print_json,
    read_options,
    with_edition,
    with_engine,
    with_json,
    with_options,
)
from pentapolis.cli.bots import in_help
from pentapolis.cli.commands.balance import numbers, opened
from pentapolis.cli.commands.games import heads
from pentapolis.cli.errors import Interrupted
from pentapolis.cli.playing import playing
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting.players import checked_bot, split
from pentapolis.scene.text.drawing import Drawing, Line, grid, line
from pentapolis.sim.ladder import plan as usual
from pentapolis.sim.ladder.bounds import promises
from pentapolis.sim.ladder.contest import Contest
from pentapolis.sim.ladder.encounters import ALL, PAIRINGS
from pentapolis.sim.ladder.page import bot_row, meeting_row, page, rows_for_csv
from pentapolis.sim.ladder.plan import Plan
from pentapolis.sim.ladder.plot import plot
from pentapolis.sim.ladder.standing import Standing, titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.sim.ladder.standing import Meeting

BOTS: Final = "1,2,3,4,5,yardstick-greedy,yardstick-search"
SHORT_BOTS: Final = "1,2,3,4:iterations=200,5:iterations=800,yardstick-greedy"
SHORT_LEAST: Final = 4
SHORT_MOST: Final = 8
"""A short form: few deals, no second looks, and the thinking of the upper levels by iterations."""


@click.command(short_help="Measure how strong bots are.", epilog=in_help())
@click.argument("game", required=False)
@click.option("--bots", metavar="LIST", help=f"Who plays, by commas.  [default: {BOTS}]")
@click.option("--seats", metavar="LIST", default="", help="Numbers of players, by commas.  [default: all]")
@click.option(
    "--pairs", "pairing", type=click.Choice(PAIRINGS), default=ALL, show_default=True,
    help="Who meets: all, or only those whose encounter proves what the levels promise.",
)  # fmt: skip
@click.option("--width", type=click.FloatRange(0, 1, min_open=True), default=usual.WIDTH, show_default=True,
              help="An encounter is over when its 95 % interval is no wider.")  # fmt: skip
@click.option("--least", type=click.IntRange(min=1), default=usual.LEAST, show_default=True, help="Deals at least.")
@click.option("--most", type=click.IntRange(min=1), default=usual.MOST, show_default=True, help="Deals at most.")
@click.option("--looks", type=click.IntRange(min=0), default=usual.LOOKS, show_default=True,
              help="Answers of each game that are looked at again, for blunders.")  # fmt: skip
@click.option("--deeper", type=click.IntRange(min=1), default=usual.DEEPER, show_default=True,
              help="Iterations of that deeper look.")  # fmt: skip
@click.option("--deadline", type=click.FloatRange(0, min_open=True), default=usual.DEADLINE, show_default=True,
              help="Seconds after which a decision counts as late.")  # fmt: skip
@click.option("--short", is_flag=True, help="A short form: few deals, upper levels by iterations, no second looks.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same deals.")
@with_options
@with_edition
@with_engine
@click.option("--journal", type=click.Path(path_type=Path), metavar="FILE",
              help="Keep every game in this file, and go on from there.")  # fmt: skip
@click.option("--csv", "csv_file", type=click.Path(path_type=Path), metavar="FILE", help="Write the encounters as CSV.")
@click.option("--plot", "plot_file", type=click.Path(path_type=Path), metavar="FILE", help="Draw the ratings as SVG.")
@click.option("--write", "folder", type=click.Path(path_type=Path), metavar="DIR",
              help="Write a page and a picture into this folder.")  # fmt: skip
@with_json
@click.pass_context
def tournament(ctx: click.Context, /, **given: Any) -> None:
    """Let bots meet at every number of seats of GAME (or of every game) and report how strong they are: ratings, wins
    and scores with the intervals that hold the truth in 95 of 100 cases, time per decision, and blunders.

    For two, everybody plays everybody; for more, one of them sits among others of another kind. Every deal is played
    in all rotations and is common to all encounters. An encounter goes on until its interval is narrow enough. Ctrl-C
    ends it and reports what has been played; with --journal the same command goes on from there. Games depend on the
    seed alone where bots think for iterations, not seconds.

    \b
    Examples:
      pentapolis tournament palaces --bots 1,random --least 2 --most 2 --deeper 20
      pentapolis tournament palaces --bots 1,random --most 8 --looks 0 --journal games.jsonl --write strength
      pentapolis tournament minerva --bots shepherd,random --seats 1 --most 2 --looks 0 --csv rates.csv --json
    """
    screen, asked = Screen(), Asked(ctx, given)
    chosen = [loaded(name, asked.edition) for name in ([given["game"]] if given["game"] else games.names())]
    standings = []
    for game in chosen:
        standing, is_whole = played(screen, asked, game)
        standings.append(standing)
        write(screen, asked, standing)
        if not given["as_json"]:
            show(screen, standing)
        if not is_whole:
            break
    if given["as_json"]:
        documents = [each.as_dict() | {"promises": [p._asdict() for p in promises(each)]} for each in standings]
        print_json(documents[0] if given["game"] else documents)
    if not is_whole:
        again = "the same command goes on from there" if asked.journal else "--journal would keep it"
        raise Interrupted(f"interrupted; what was played is reported, and {again}")


class Asked:
    """What was asked for on the command line."""

    def __init__(self, ctx: click.Context, given: dict[str, Any]) -> None:
        self.given = given
        self.edition: Path | None = given["edition"]
        self.journal: Path | None = given["journal"]
        self.short: bool = given["short"]
        self.written = {
            name for name in given if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
        }
        for name in ("journal", "csv_file", "plot_file"):
            if given[name] is not None and not given["game"]:
                option = name.removesuffix("_file")
                raise click.UsageError(f"--{option} is for one game: name it, or use --write for all of them", ctx)

    def plan(self, game: Game[Any]) -> Plan:
        given = self.given
        bots = given["bots"] or (SHORT_BOTS if self.short else BOTS)
        plan = Plan(
            game.name,
            [checked_bot(bot) for bot in split(bots)],
            numbers(given["seats"]) or list(range(game.fewest, game.most + 1)),
            given["seed"],
            given["pairing"],
            given["least"] if "least" in self.written else min(given["least"], given["most"]),
            given["most"],
            width=given["width"],
            looks=given["looks"],
            deeper=given["deeper"],
            deadline=given["deadline"],
            edition=None if self.edition is None else str(self.edition),
            options=read_options(game, given["given"]),
        )
        if self.short:
            most = plan.most if "most" in self.written else SHORT_MOST
            least = plan.least if "least" in self.written else min(SHORT_LEAST, most)
            return replace(plan, least=least, most=most, looks=plan.looks if "looks" in self.written else 0)
        return plan


def played(screen: Screen, asked: Asked, game: Game[Any]) -> tuple[Standing, bool]:
    """The standing, and whether everything was played: Ctrl-C keeps what is there."""
    contest = Contest(asked.plan(game), asked.journal, asked.given["workers"], asked.given["where"])
    try:
        with playing(screen, contest.most()) as moved:
            contest.run(moved)
    except KeyboardInterrupt:
        return Standing(contest), False
    return Standing(contest), True


def write(screen: Screen, asked: Asked, standing: Standing) -> None:
    given, name = asked.given, standing.game.name
    if given["csv_file"] is not None:
        given["csv_file"].write_text(rows_for_csv(standing), encoding="utf-8")
    if given["plot_file"] is not None:
        given["plot_file"].write_text(plot(standing), encoding="utf-8")
    if given["folder"] is not None:
        path: Path = given["folder"] / f"{name}.md"
        path.write_text(page(standing, command_of(asked, standing.plan), opened(path)), encoding="utf-8")
        (given["folder"] / f"{name}.svg").write_text(plot(standing), encoding="utf-8")
        screen.note(f"the page is {path}")


def command_of(asked: Asked, plan: Plan) -> str:
    """What repeats these games."""
    words = ["pentapolis", "tournament", plan.game, "--bots", ",".join(plan.bots)]
    words += ["--seats", ",".join(map(str, plan.seats)), "--pairs", plan.pairing, "--seed", str(plan.seed)]
    words += ["--width", str(plan.width), "--least", str(plan.least), "--most", str(plan.most)]
    words += ["--looks", str(plan.looks), "--deeper", str(plan.deeper)]
    for option in asked.given["given"]:
        words += ["--option", option]
    return shlex.join(words)


# ---- the standing as tables


def show(screen: Screen, standing: Standing) -> None:
    plan = standing.plan
    screen.say(f"{standing.games:,} games of {plan.game}, seed {plan.seed}", "title")
    ratings = [f"Elo of {n}" if n else "Elo" for n in sorted(standing.elo)] or ["Elo"]
    names = ["bot", *ratings, *[f"score of {n}" for n in plan.seats], "decisions", "mean", "p99.9", "longest"]
    names += ["late", "failed", "blunders", "lost"]
    screen.show(drawn(names, [bot_row(bot, standing) for bot in standing.bots()]))
    for number in plan.seats:
        met = [meeting for meeting in standing.meetings if meeting.encounter.seats == number]
        if number > 1 and met:
            screen.say(f"\n{number} seats, a share is {100 / number:.0f} %", "title")
            heading = ["the one", "the others", "games", "won", "95 %", "score", "others", "lead"]
            screen.show(drawn(heading, [meeting_row(each, plan.bots) for each in met]))
    if standing.alone():
        screen.say("\nalone", "title")
        screen.show(
            drawn(["bot", "games", "mean score", "titles"], [alone_row(each, plan.bots) for each in standing.alone()])
        )
    screen.say("\nwhat the levels promise", "title")
    screen.show(drawn(["promise", "found", ""], [[*each] for each in promises(standing)]))
    for failure in standing.failures():
        screen.note(failure)


def alone_row(meeting: Meeting, bots: list[str]) -> list[str]:
    found = meeting.summary()
    earned = ", ".join(f"{title} {n}" for title, n in titles(meeting).items())
    return [bots[meeting.encounter.one], str(len(meeting.games)), f"{found.mean_score:.1f}" if found else "", earned]


def drawn(names: Sequence[str], rows: list[list[str]]) -> Drawing:
    lines: list[list[Line]] = [[line(cell.strip("`")) for cell in cells] for cells in rows]
    return grid([heads(*names), *lines], "l" * len(names))
