"""`pentapolis watch`: a game of bots as it is played, with their thoughts if somebody wants to read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.adviser import decided
from pentapolis.cli.arguments import loaded, print_json, read_options, with_edition, with_json, with_options
from pentapolis.cli.bots import in_help
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import results
from pentapolis.cli.sitting.chronicle import EVERYTHING, Chronicle, drawn
from pentapolis.cli.sitting.players import checked_bot, names_of, split
from pentapolis.kernel.features import ALL, ME
from pentapolis.kernel.option import read_all
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import seeded
from pentapolis.scene.text.drawing import Drawing, Span, grid, line, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pentapolis.bots.thoughts.told import Considered, Reason, Thoughts
    from pentapolis.kernel.game import Game


@click.command(short_help="Watch bots play, and read their thoughts.", epilog=in_help())
@click.argument("game")
@click.option("--bots", default="5,5", show_default=True, metavar="LIST", help="One bot for each seat, by commas.")
@click.option("--thoughts", is_flag=True, help="Tell what each bot considers before it answers.")
@click.option("--answers", type=click.IntRange(min=1), metavar="N", help="Stop after so many answers.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same game.")
@with_options
@with_edition
@with_json
def watch(
    game: str,
    bots: str,
    thoughts: bool,
    answers: int | None,
    seed: int,
    given: Sequence[str],
    edition: Path | None,
    as_json: bool,
) -> None:
    """Watch bots play a game of GAME: what happens, answer by answer, and the result.

    With --thoughts every decision is explained: the best answers with the lead expected at the end of the game, the
    chance to win and how often they were looked at; what would follow on the best one (what is not certain has a
    question mark); and which figures of the position make it better than the second best. A bot thinks with what its
    seat knows. One that has no thoughts to tell (random, greedy, search) is explained by those of a strong one.

    \b
    Examples:
      pentapolis watch palaces --bots 1,2 --seed 3
      pentapolis watch palaces --bots 4:iterations=20,3 --thoughts --answers 3
      pentapolis watch gentes --bots 2,2,2 --thoughts --answers 2 --json
    """
    rules = loaded(game, edition)
    line_up = [checked_bot(bot) for bot in split(bots)]
    rules.check_seats(len(line_up))
    watching = Watching(rules, line_up, seed, read_options(rules, given), with_thoughts=thoughts)
    if as_json:
        watching.play(answers)
        print_json(watching.document())
    else:
        watching.play(answers, Screen())


class Watching:
    """A game that is played and told at the same time."""

    def __init__(
        self, game: Game[Any], bots: list[str], seed: int, options: dict[str, object], *, with_thoughts: bool
    ) -> None:
        self.record = Record(game, len(bots), seed, read_all(game.options, options))
        self.line_up = bots
        self.names = names_of(bots)
        self.bots = [levels.telling(bot, seeded(seed, seat)) for seat, bot in enumerate(bots)]
        self.with_thoughts = with_thoughts
        self.chronicle = Chronicle(self.record)
        self.thoughts: list[Thoughts | None] = []
        self.turn = 0
        """The turn that was told last."""

    def play(self, most: int | None, screen: Screen | None = None) -> None:
        table = self.record.table
        while not table.over and self.record.length != most:
            self.answer(screen)
        if screen is not None and table.over:
            screen.show(results.result(table, self.names))
            screen.say(results.verdict(table, self.names), "title")

    def answer(self, screen: Screen | None) -> None:
        record = self.record
        seat = record.table.question.seat
        chair, thought = Chair(record.table, seat), None
        if self.with_thoughts:
            option, thought = decided(self.bots[seat], chair, seeded(record.seed, record.length), self.names)
            if screen is not None:
                screen.show(of_thoughts(thought, self.names))
        else:
            option = self.bots[seat].choose(chair)
        self.thoughts.append(thought)
        record.answer(option, seat)
        self.chronicle.follow()
        if screen is not None:
            told = self.chronicle.told(self.names, EVERYTHING, record.length - 1)
            screen.show(drawn(told, by_turns=True, after=self.turn))
            self.turn = told[-1].turn if told else self.turn

    def document(self) -> dict[str, object]:
        record, table = self.record, self.record.table
        return {
            "game": record.game.name,
            "seed": record.seed,
            "bots": self.line_up,
            "over": table.over,
            "scores": table.scores if table.over else None,
            "winners": table.winners if table.over else None,
            "answers": [
                {
                    "text": text,
                    "events": [each.text for each in self.chronicle.told(self.names, EVERYTHING, number, number + 1)],
                    "thoughts": None if thoughts is None else thoughts.as_dict(),
                }
                for number, (text, thoughts) in enumerate(zip(record.texts, self.thoughts, strict=True))
            ],
        }


# ---- thoughts as drawings


def of_thoughts(thoughts: Thoughts, names: Sequence[str]) -> Drawing:
    """A question, its best answers, what would follow, and the reasons."""
    title = Drawing([line(Span(f"       {names[thoughts.seat]} thinks about {thoughts.prompt}", "dim"))])
    rows = [[line(cell) for cell in cells] for cells in map(answer_cells, thoughts.answers)]
    parts = [title, grid(rows, "lrrr")]
    if thoughts.line:
        parts.append(
            Drawing([line(Span(f"         then {'' if s.is_certain else '? '}{s.text}", "dim")) for s in thoughts.line])
        )
    reasons = [line(Span(f"         {told(reason, thoughts.seat, names)}", "dim")) for reason in thoughts.reasons]
    if abs(thoughts.own) >= 0.05:
        reasons.append(line(Span(f"         {thoughts.own:+.1f} by the game's own evaluation", "dim")))
    return stacked(*parts, Drawing(reasons))


def answer_cells(answer: Considered) -> list[str]:
    return [
        f"         {answer.title}",
        f"{answer.lead:+.1f} points",
        f"{100 * answer.chance:.0f} % to win",
        f"{answer.visits} visits" if answer.visits != 1 else "1 visit",
    ]


def told(reason: Reason, seat: int, names: Sequence[str]) -> str:
    """`+3.2 greedy B: Coins at each Income (4 instead of 1)`."""
    if reason.of == ALL:
        whose = ""
    elif reason.of == ME:
        whose = f"{names[seat]}: "
    else:
        whose = f"{names[(seat + int(reason.of.removeprefix('rival'))) % len(names)]}: "
    return f"{reason.points:+.1f} {whose}{reason.sentence} ({figure(reason.here)} instead of {figure(reason.there)})"


def figure(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
