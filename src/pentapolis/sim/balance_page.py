"""The report on the balance of a game as a page of text with tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis import engine
from pentapolis.sim.sums import ENDED, LINES, PLAYERS, SEATS, kind_of

if TYPE_CHECKING:
    from pentapolis.sim.balance import Balance
    from pentapolis.sim.sums import Figures

READING: Final = (
    "*Won* is how much more often than even a seat won, in games of a hundred, ± half of the 95 % interval. For things"
    " that are used, *won more* compares with those who used other things of the sort: whoever does much wins more."
    " *Games with it* and *of players* are shares of those games, and of those players, where it was in play."
)
FEW: Final = 12
"""So many things of a sort or fewer are shown with their shares of all uses."""

BOUND: Final = 0.08
"""A thing whose users win so much more often than others, or less often, is worth a look."""

MARK: Final = "<!-- what follows is written by the command -->"


def page(balance: Balance, before: str = "") -> str:
    """The whole page. What somebody has written before the mark of an earlier page is kept."""
    own = before.partition(MARK)[0] if MARK in before else f"# {balance.game.title}: the balance\n\n"
    return f"{own}{MARK}\n\n{report(balance)}"


def report(balance: Balance) -> str:
    parts = [head(balance), scores(balance), lines(balance), group(balance, SEATS)]
    parts += [part(balance, sort) for sort in balance.sorts()]
    return "\n".join(parts)


def part(balance: Balance, sort: str) -> str:
    """One sort of things: what seats began with, what they were in the end, what they did."""
    if sort.startswith(ENDED):
        return ended(balance, sort)
    return used(balance, sort) if " " in sort else group(balance, sort)


def head(balance: Balance) -> str:
    game, sums = balance.game, balance.sums
    seats = f" --seats {','.join(map(str, balance.seats))}" if balance.seats else ""
    options = "".join([f" --option {name}={value}" for name, value in balance.options.items()])
    begin = f"pentapolis balance {game.name} --bot {balance.bot}"
    command = f"{begin} --games {sums.games}{seats}{options} --seed {balance.seed}"
    played = (
        f"{sums.games:,} games with the bot `{balance.bot}` in every seat, rules {game.rules_version}, edition"
        f" {game.edition.id} ({game.edition.fingerprint}). A game takes {sums.decisions / sums.games:.0f} decisions,"
        f" the longest took {sums.longest:,}. Made in {balance.seconds / 60:.0f} minutes (engine {engine.mode()}) by"
    )
    return "\n".join([played, "", f"    {command}", "", READING, ""])


def scores(balance: Balance) -> str:
    rows = [
        [players, f"{of.sittings // int(players):,}", f"{of.mean:.1f}", f"{of.spread:.1f}"]
        for players, of in sorted(balance.things(PLAYERS).items())
    ]
    return section("Scores", ["players", "games", "mean score", "spread"], rows)


def lines(balance: Balance) -> str:
    things = balance.things(LINES)
    whole = sum(of.points for of in things.values()) or 1
    rows = [
        [name, f"{of.mean:.1f}", f"{of.spread:.1f}", f"{100 * of.points / whole:.0f} %"] for name, of in things.items()
    ]
    return section("What the scores are made of", ["line", "mean", "spread", "share"], rows)


def group(balance: Balance, sort: str) -> str:
    """What seats had from the beginning: how often each won."""
    things = sorted(balance.things(sort).items())
    counted = sorted({what for _, of in things for what in of.reached})
    rows = []
    for name, of in things:
        means = [f"{of.reached[what] / of.sittings:.2f}" for what in counted]
        rows.append([name, f"{of.sittings:,}", won(of), f"{of.mean:.1f}", *means])
    return section(f"By {sort}", [sort, "sittings", "won", "mean score", *counted], rows)


def ended(balance: Balance, sort: str) -> str:
    """What seats were in the end: how many of all, how many of those who won. The best first."""
    things = balance.things(sort)
    rows = [
        [
            name,
            f"{of.sittings:,}",
            f"{100 * balance.share(sort, name):.1f} %",
            f"{100 * balance.share_of_wins(sort, name):.1f} %",
            f"{of.mean:.1f}",
        ]
        for name, of in sorted(things.items(), key=lambda item: -item[1].mean)
    ]
    what = sort.removeprefix(ENDED)
    return section(sort.capitalize(), [what, "sittings", "share", "share of wins", "mean score"], rows)


def won(of: Figures) -> str:
    return f"{signed(of.more_than_even)} ± {100 * of.doubt:.1f}"


def used(balance: Balance, sort: str) -> str:
    """What seats did: how often, and what became of them. The best first."""
    things = balance.things(sort)
    names = sorted(things, key=lambda name: -balance.contribution(sort, name))
    with_share = len(names) <= FEW
    rows = []
    for name in names:
        of = things[name]
        share = shares(balance, sort, name) if with_share else []
        more = [signed(of.more_than_even), f"{signed(balance.contribution(sort, name))} ± {100 * of.doubt:.1f}"]
        often = [f"{100 * balance.rate(sort, name):.1f} %", f"{100 * balance.share_of_players(sort, name):.1f} %"]
        rows.append([name, *often, f"{of.sittings:,}", f"{of.times:,}", *share, *more])
    heads = [
        kind_of(sort),
        "games with it",
        "of players",
        "sittings",
        "times",
        *(["share", *[f"with {players}" for players in numbers_of_players(balance)]] if with_share else []),
        "won",
        "won more",
    ]
    idle = balance.never(sort)
    never = f"\nNever: {', '.join(idle)}.\n" if idle else ""
    far = "" if with_share else f"\n{beyond(balance, sort)}\n"
    title = sort.replace("-", " ", 1)
    return section(title[0].upper() + title[1:], heads, rows) + far + never


def numbers_of_players(balance: Balance) -> list[int]:
    """Those that were played, if they are several."""
    played = balance.numbers_of_players()
    return played if len(played) > 1 else []


def shares(balance: Balance, sort: str, name: str) -> list[str]:
    """Of all games, and of those of each number of players."""
    by_players = [balance.share_with(sort, name, players) for players in numbers_of_players(balance)]
    return [f"{100 * share:.1f} %" for share in (balance.share(sort, name), *by_players)]


def beyond(balance: Balance, sort: str) -> str:
    """How many are perhaps too good or too bad, and which of them surely."""
    far, surely = balance.far(sort, BOUND), balance.far(sort, BOUND, surely=True)
    named = f": {', '.join(sorted(surely))}" if surely else ""
    return (
        f"Beyond ± {100 * BOUND:.0f} are {len(far)} of {len(balance.things(sort))};"
        f" by more than their doubt {len(surely) or 'none'}{named}."
    )


def signed(share: float) -> str:
    return f"{100 * share:+.1f}"


def section(title: str, heads: list[str], rows: list[list[str]]) -> str:
    table = [heads, [":---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join([f"## {title}", "", *[f"| {' | '.join(cells)} |" for cells in table], ""])
