"""What each game declares of itself for the checks: `tests/games/<game>/conserved.py`."""

from pathlib import Path

from pentapolis.conformance import Declared
from pentapolis.conformance.promise import read_declared

GAMES = Path(__file__).parent.parent / "games"


def file_of(name: str) -> Path:
    return GAMES / name / "conserved.py"


def declared(name: str) -> Declared:
    return read_declared(file_of(name))
