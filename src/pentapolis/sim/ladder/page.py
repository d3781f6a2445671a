"""The standing of a tournament as a page of text with tables, and as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

from pentapolis import engine
from pentapolis.sim.ladder.bounds import NOT_PLAYED, promises
from pentapolis.sim.ladder.standing import lead, row, titles

if TYPE_CHECKING:
    from pentapolis.sim.ladder.standing import Bot, Meeting, Standing

MARK: Final = "<!-- what follows is written by the command -->"
READING: Final = (
    "*Won* is how often the one won, with the 95 % interval that knows that the rotated games of one deal belong"
    " together; of a shared win everybody has a part. *Lead* is over the best of the others. Elo is from all encounters"
    " at once, with a mean of 1500. A *blunder* is an answer that a deeper look finds at least 5 points worse than"
    " another; some answers of every game were looked at again."
)
COLUMNS: Final = (
    *("seats", "one", "others", "games", "deals", "won", "low", "high", "share"),
    *("score", "score_low", "score_high", "score_of_others", "lead", "lead_low", "lead_high"),
)


def page(standing: Standing, command: str, before: str = "") -> str:
    """The whole page. What somebody has written before the mark of an earlier page is kept."""
    title = f"# {standing.game.title}: how strong the bots are\n\n"
    own = before.partition(MARK)[0] if MARK in before else title
    return f"{own}{MARK}\n\n{report(standing, command)}"


def report(standing: Standing, command: str) -> str:
    parts = [head(standing, command), promised(standing), by_bot(standing)]
    parts += [by_seats(standing, number) for number in standing.plan.seats if number > 1]
    if standing.alone():
        parts.append(alone(standing))
    return "\n".join(parts)


def head(standing: Standing, command: str) -> str:
    game = standing.game
    values = ", ".join(values for values in standing.plan.values(game) if values) or "none"
    played = (
        f"{standing.games:,} games, rules {game.rules_version}, edition {game.edition.id} ({game.edition.fingerprint}),"
        f" learned values {values}, engine {engine.mode()}, {standing.workers} processes, made by"
    )
    picture = f"![Ratings of the bots]({game.name}.svg)\n"
    return "\n".join([played, "", f"    {command}", "", READING, "", picture])


def promised(standing: Standing) -> str:
    rows = [[each.sentence, each.found or "nothing", f"**{each.verdict}**"] for each in promises(standing)]
    missing = any(each.verdict == NOT_PLAYED for each in promises(standing))
    note = "\nWhat was not played here waits for a longer tournament.\n" if missing else ""
    return "## What the levels promise\n\n" + table(["promise", "found", ""], rows, "lll") + note


def by_bot(standing: Standing) -> str:
    rows = [bot_row(bot, standing) for bot in standing.bots()]
    numbers = [number for number in standing.elo if number]
    names = ["bot", "Elo", *[f"of {number}" for number in numbers]]
    names += [f"score of {number}" for number in standing.plan.seats]
    names += ["decisions", "mean", "p99.9", "longest", "late", "failed", "blunders", "lost a look"]
    return "## The bots\n\n" + table(names, rows, "l" + "r" * (len(names) - 1))


def bot_row(bot: Bot, standing: Standing) -> list[str]:
    side, times = bot.side, bot.side.times
    ratings = [bot.elo.get(number) for number in sorted(standing.elo)]
    cells = [f"{each.elo:.0f} ({each.low:.0f} to {each.high:.0f})" if each else "" for each in ratings] or [""]
    scores = [f"{bot.scores[n]:.1f}" if n in bot.scores else "" for n in standing.plan.seats]
    blunders = f"{side.blunders} of {side.looks}" if side.looks else ""
    return [
        f"`{bot.name}`",
        *cells,
        *scores,
        f"{times.decisions:,}",
        *[duration(each) for each in (times.mean, times.within(0.999), times.longest)],
        str(side.late),
        str(side.failures),
        blunders,
        f"{side.lost / side.looks:.1f}" if side.looks else "",
    ]


def by_seats(standing: Standing, number: int) -> str:
    among = "the other" if number == 2 else f"the other {number - 1}"
    rows = [meeting_row(each, standing.plan.bots) for each in standing.meetings if each.encounter.seats == number]
    names = ["the one", among, "games", "won", "95 %", "score", f"of {among}", "lead"]
    return f"## {number} seats\n\nA share is {100 / number:.0f} %.\n\n" + table(names, rows, "llrrrrrr")


def meeting_row(meeting: Meeting, bots: list[str]) -> list[str]:
    of, found = meeting.encounter, meeting.summary()
    names = [f"`{bots[of.one]}`", f"`{bots[of.others]}`", str(len(meeting.games))]
    if found is None:
        return [*names, *[""] * 5]
    low, high = found.win_interval
    ahead, theirs = lead(meeting), meeting.score_of_others()
    return [
        *names,
        f"{100 * found.win_rate:.0f} %",
        f"{100 * low:.0f} to {100 * high:.0f}",
        f"{found.mean_score:.1f}",
        "" if theirs is None else f"{theirs:.1f}",
        "" if ahead is None else f"{ahead[0]:+.1f} ({ahead[1]:+.1f} to {ahead[2]:+.1f})",
    ]


def alone(standing: Standing) -> str:
    rows = []
    for meeting in standing.alone():
        found = meeting.summary()
        if found is not None:
            between = found.score_interval
            interval = "" if between is None else f"{between.low:.1f} to {between.high:.1f}"
            earned = ", ".join(f"{title} {n}" for title, n in titles(meeting).items())
            bot = f"`{standing.plan.bots[meeting.encounter.one]}`"
            rows.append([bot, str(found.played), f"{found.mean_score:.1f}", interval, str(found.highest), earned])
    return "## Alone\n\n" + table(["bot", "games", "mean score", "95 %", "best", "titles"], rows, "lrrrrl")


def table(names: list[str], rows: list[list[str]], align: str) -> str:
    marks = [":---" if each == "l" else "---:" for each in align]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in [names, marks, *rows])


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"


def rows_for_csv(standing: Standing) -> str:
    """A row for each encounter."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for meeting in standing.meetings:
        cells: dict[str, Any] = row(meeting, standing.plan.bots)
        if cells.get("lead"):
            cells["lead"], cells["lead_low"], cells["lead_high"] = cells["lead"]
        writer.writerow(cells)
    return out.getvalue()
