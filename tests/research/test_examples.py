"""The examples run, in processes of their own, as a reader would try them, and show what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent.parent / "examples"


def said(example: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", HOME / f"{example}.py", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot_of_ones_own_beats_chance() -> None:
    [found] = re.findall(
        r"against random +won (\d+)% ", said("own_bot", "palaces", "--rivals", "random", "--deals", "4")
    )
    assert int(found) > 50


def test_another_edition_leads_to_other_scores() -> None:
    text = said("changed_edition", "--games", "10", "--bot", "greedy:tables=1,budget=4", "--workers", "1")
    ours, changed = (float(score) for score in re.findall(r"winners score (-?[\d.]+)", text))
    assert changed != ours


def test_a_response_by_search_wins_from_chance() -> None:
    [value] = re.findall(r"wins ([+-][\d.]+) a game", said("best_response", "--games", "4", "--simulations", "20"))
    assert float(value) > 0


def test_what_plays_itself_learns_from_it() -> None:
    text = said("self_play", "palaces", "--generations", "1", "--games", "2", "--simulations", "6", "--deals", "2")
    [(first, last)] = re.findall(r"off by ([\d.]+), then ([\d.]+)", text)
    assert float(last) < float(first)


def test_every_example_is_tested() -> None:
    tested = re.findall(r'said\(\s*"(\w+)"', Path(__file__).read_text())
    assert sorted(tested) == sorted(path.stem for path in HOME.glob("*.py"))
