"""Every game with every number of seats."""

from __future__ import annotations

import pentapolis
from pentapolis import games

TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(pentapolis.load(name).fewest, pentapolis.load(name).most + 1)
]
