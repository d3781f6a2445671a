"""What one changed number does to a game: `python examples/changed_edition.py --games 400`.

An edition is a folder with a `components.toml`. Here the last step of every path of Palaces is worth 90 points, and
bots play both editions with the same seeds.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pentapolis
from pentapolis.sim.statistics import mean_interval
from pentapolis.sim.tournament import simulate

if TYPE_CHECKING:
    from pentapolis.sim.report import Report

GAME = "palaces"


def changed(folder: Path) -> Path:
    """Our edition but for one number: the points of the last step."""
    ours = Path(pentapolis.games.__file__).parent / GAME / "components.toml"
    text = ours.read_text(encoding="utf-8")
    theirs = text.replace("30, 35, 50]", "30, 35, 90]").replace('id = "first"', 'id = "high-palaces"', 1)
    if theirs.count("90]") != 1:
        raise SystemExit("the last step is not where it was: look at components.toml")
    (folder / "components.toml").write_text(theirs, encoding="utf-8")
    return folder


def told(name: str, report: Report) -> None:
    """Mean score and mean length, with the interval that holds the truth in 95 of 100 cases."""
    deals = [played.number // report.seats for played in report.games]
    best = [float(max(played.result.scores)) for played in report.games]
    interval = mean_interval(best, deals)
    doubt = "" if interval is None else f" ({interval.low:.1f} to {interval.high:.1f})"
    print(f"{name:<10} winners score {fmean(best):.1f}{doubt}, {report.mean_decisions:.1f} decisions in a game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="greedy:tables=1,budget=20")
    parser.add_argument("--workers", type=int)
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder:
        for name, edition in (("ours", None), ("changed", changed(Path(folder)))):
            told(name, simulate(GAME, 2, [wanted.bot], wanted.games, 1, None, edition, wanted.workers))


if __name__ == "__main__":
    main()
