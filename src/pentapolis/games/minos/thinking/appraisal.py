"""What printed gains are worth, roughly and in VP: read from the same texts as the effects, for the evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import MOST_CITIES, MOST_SHIPS
from pentapolis.games.minos.printed.vocabulary import split

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Facts, Start

WORTH: Final[dict[str, float]] = {
    "coin": 0.45,
    "weap": 0.45,
    "vp": 1.0,
    "temp": 0.6,
    "good_choice": 2.4,
    "good_random": 2.0,
    "draw": 0.5,
    "draw2": 0.65,
    "draw_any": 0.6,
    "warrior": 0.6,
    "income": 1.0,
    "place": 0.9,
    "move": 0.4,
    "build": 2.2,
    "build_board": 2.2,
    "build_free": 5.0,
    "play": 1.5,
    "play_free": 5.0,
    "wild": 2.0,
    "adv_I": 2.0,
    "adv_C": 2.0,
    "adv_P": 2.0,
    "adv_any": 2.3,
    "adv_low": 1.9,
    "trade_income": 1.5,
    "bonus": 1.2,
    "palace": 2.2,
    "palace_free": 2.6,
    "discard": 0.45,
}
MOST_PLAYERS: Final = 4
USUALLY: Final = 2.5
"""How many of the things that a card counts one has when it matters."""
CONDITION_HOLDS: Final = 0.4
AGAIN: Final = 1.4
"""How often a conversion without limit is used."""


def worth_of(text: str) -> float:
    """A whole text: its gains together."""
    if not text:
        return 0.0
    return sum([worth_of_part(piece) for piece in split(text, "+&")])


def worth_of_part(piece: str) -> float:
    if not piece.endswith(")"):
        word, _, number = piece.partition(":")
        return WORTH[word.strip()] * int(number)
    name, _, inside = piece[:-1].partition("(")
    if name in ("conv", "conv?"):
        cost, _, gain = inside.partition("->")
        profit = max(0.2, worth_of(gain.strip()) - worth_of(cost.strip()))
        return profit * (AGAIN if name == "conv?" else 1.0)
    if name == "per":
        return USUALLY * worth_of(inside.partition(",")[0].strip())
    ways = split(inside, "|")
    if name == "or":
        return max([worth_of(way) for way in ways])
    better = worth_of(ways[1].partition("=>")[2].strip())
    return (1 - CONDITION_HOLDS) * worth_of(ways[0]) + CONDITION_HOLDS * better


FIRST_PLAYER: Final = 3.5
"""Whoever begins has the first choice of the dice."""


def worth_of_start(start: Start) -> float:
    """A Starting card by what it gives."""
    value = start.points + WORTH["coin"] * start.coins + WORTH["weap"] * start.weaponry
    value += WORTH["temp"] * len(start.temporary) + WORTH["place"] * (start.warriors - 1)
    value += WORTH["draw"] * (start.draw - start.put_back)
    return value + (FIRST_PLAYER if start.first else 0.0)


def beside_the_others(starts: list[Start]) -> list[float]:
    """How much more each Starting card gives than those for as many players do on average."""
    worths = [worth_of_start(start) for start in starts]
    sums = [0.0] * (MOST_PLAYERS + 1)
    for start, worth in zip(starts, worths, strict=True):
        sums[start.seats] += worth / start.seats
    return [worth - sums[start.seats] for start, worth in zip(starts, worths, strict=True)]


PER_ROUND: Final[list[float]] = [0.8, 0.8, 0.8, 0.8, 0.8, 1.3, 1.3, 1.3]
"""How often in a round the dice trigger a Royal Trait: by one of five sections, or by two of six faces."""


class Appraisal:
    """The worth of what an edition prints."""

    def __init__(self, facts: Facts) -> None:
        self.instants = [worth_of(decree.instant) for decree in facts.decrees]
        self.traits = [worth_of(decree.trait) for decree in facts.decrees]
        self.in_a_round = [worth_of(decree.trait) * PER_ROUND[decree.trigger] for decree in facts.decrees]
        """What the Royal Trait of a card brings in a round."""
        self.starts = beside_the_others(facts.starting)
        self.bonuses = [worth_of(row.text("gain")) for row in facts.bonuses.rows]
        self.routes = [worth_of(income) for route in facts.routes for income in route.income]
        self.sides = [worth_of(text) for section in facts.sections for text in section.sides]
        self.spaces = [worth_of(text) for spaces in facts.tracks.spaces for text in spaces]
        self.beyond = [worth_of(text) for text in facts.tracks.beyond]
        self.cities = [sum(facts.board.city_points[: built - 1]) for built in range(MOST_CITIES + 1)]
        """What stands under so many Cities, of which the first is there from the beginning, and under so many Ships."""
        self.ships = [sum(facts.board.ship_points[:built]) for built in range(MOST_SHIPS + 1)]
