"""Questions that share a kind of answer, told apart by what they ask for."""

from __future__ import annotations

from typing import Final

from pentapolis.games.gentes.rules.additional import PersonOnChart
from pentapolis.games.gentes.rules.philosopher import TrainPeople

STEP_BACK: Final = PersonOnChart().text
TRAINING: Final = tuple([among.text for among in TrainPeople().asks()])
