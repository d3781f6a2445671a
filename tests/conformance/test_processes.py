"""The same seed and answers give the same game in every process: with another hash seed, compiled or not.

So the promises that `test_conformance.py` checks on the compiled engine hold for the sources too. What a trace does not
show (views, imagined tables, copies, undo) is looked at here, in some games: the checks are made with the sources, draw
lots on the way as the compiled ones do, and come to the same counts.
"""

import json
import os
import subprocess
import sys

import pytest

from pentapolis.conformance.trace import trace
from pentapolis.games import load, names
from tests.conformance.declared import file_of

GAMES = pytest.mark.parametrize("name", names())
SOME = 40
MANY = 1000
CHECKED = 6
MODE = "from pentapolis import engine; print(engine.mode(), engine.reason(), sep=': ')"


def run(*arguments: str, **settings: str) -> str:
    """What another Python process prints, with these settings instead of ours."""
    changed = ("PENTAPOLIS_PURE", "PYTHONHASHSEED")
    environment = {name: value for name, value in os.environ.items() if name not in changed}
    done = subprocess.run(
        [sys.executable, *arguments], check=False, capture_output=True, text=True, env=environment | settings
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def traces(name: str, games: int, **settings: str) -> list[str]:
    return run("-m", "pentapolis.conformance.trace", name, "0", str(games), **settings).splitlines()


@GAMES
def test_another_process_with_another_hash_seed_plays_the_same_games(name: str) -> None:
    game = load(name)
    here = [trace(game, seed) for seed in range(SOME)]
    assert traces(name, SOME, PYTHONHASHSEED="1", PENTAPOLIS_PURE="1") == here
    assert traces(name, SOME, PYTHONHASHSEED="2", PENTAPOLIS_PURE="1") == here


@pytest.mark.long
@GAMES
def test_the_compiled_engine_plays_the_same_games_as_the_sources(name: str) -> None:
    mode = run("-c", MODE).strip()
    assert mode.startswith("compiled"), f"the engine is not compiled ({mode}): run make setup first"
    compiled, pure = traces(name, MANY), traces(name, MANY, PENTAPOLIS_PURE="1")
    assert len(pure) == MANY
    assert compiled == pure


@pytest.mark.long
@GAMES
def test_the_sources_keep_the_same_promises_as_the_compiled_engine(name: str) -> None:
    compiled, pure = promises(name), promises(name, PENTAPOLIS_PURE="1")
    assert (compiled.pop("engine"), pure.pop("engine")) == ("compiled", "pure")
    assert compiled == pure
    assert pure["games"] == CHECKED


def promises(name: str, **settings: str) -> dict[str, object]:
    """What comes of some games in which every promise is checked, one of them played to win."""
    told = ("--games", str(CHECKED), "--seed", "1", "--every", "16", "--workers", "1", "--json")
    summary: dict[str, object] = json.loads(
        run("-m", "pentapolis.conformance", name, *told, "--declared", str(file_of(name)), **settings)
    )
    del summary["seconds"]
    return summary
