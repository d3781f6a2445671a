"""What every game owes the engine, checked by playing it, mostly at random: `check_game(load("my-game"))`.

A game that keeps its promises can be cloned, saved, taken back, simulated, searched and shown to each seat
without another line of code. `python -m pentapolis.conformance GAME` does the same for as long as you like.
"""

from pentapolis.conformance.campaign import check_game
from pentapolis.conformance.promise import Declared, NotConforming
from pentapolis.conformance.tally import Tally

__all__ = ["Declared", "NotConforming", "Tally", "check_game"]
