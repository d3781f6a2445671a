"""The notation of effects in the component file, read into effects.

    grain:2                 any:1+denarius:1          gain these
    denarius per grain                                a denarius for each of the resource you have
    grain:1 -> glory:1      pair -> glory:2           pay to gain, any number of times
    denarius:2 -> any:1                               the same, with a resource of choice
    theater:1/art:1/academic:1                        one of these culture points
    culture_tile            activate:3                when built: a culture tile, tiles around
    move                    remove                    when built: a tile moves, a residence goes

Equal texts give the same effect. A word that does not exist is an error that names file and line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ACADEMIC,
    ART,
    CULTURE_NAMES,
    DENARIUS,
    GLORY,
    GRAIN,
    ORE,
    SPECIAL,
    STONE,
    THEATER,
    WOOD,
)
from pentapolis.games.minerva.printed.deeds import Deeds
from pentapolis.games.minerva.printed.words import CULTURE_OF_CHOICE, BuyResources, EarnFor, GainOfChoice, PayPairs
from pentapolis.games.minerva.printed.yields import Yields
from pentapolis.games.minerva.rules.special import MOVE, REMOVE, TAKE_CULTURE_TILE, ActivateAround
from pentapolis.kernel.words.goods import Convert, Gain, Good, Pay
from pentapolis.kernel.words.grammar import Do, Nothing

if TYPE_CHECKING:
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.kernel.components import Row
    from pentapolis.kernel.effect import AnyEffect

HELD: Final[dict[str, Good]] = {"grain": GRAIN, "wood": WOOD, "stone": STONE, "ore": ORE}
GAINED: Final[dict[str, Good]] = HELD | {
    "denarius": DENARIUS,
    "glory": GLORY,
    "theater": THEATER,
    "art": ART,
    "academic": ACADEMIC,
}
WHEN_BUILT: Final[dict[str, AnyEffect]] = {"culture_tile": TAKE_CULTURE_TILE, "move": MOVE, "remove": REMOVE}
GARDEN: Final = "/".join([f"{name}:1" for name in CULTURE_NAMES])
PAIR: Final = "pair"
ANY: Final = "any"
AROUND: Final = "activate"
MOST: Final = 6
NOTHING: Final = Nothing()


def read_deeds(facts: Facts) -> Deeds:
    """What each tile does; residences and temples do nothing when activated."""
    known: dict[str, AnyEffect] = {}
    effects: list[AnyEffect] = []
    for tile, text in enumerate(facts.effects):
        special = facts.categories[tile] == SPECIAL
        name = f"{special} {text}"
        if name not in known:
            known[name] = Reader(facts.rows[tile], special=special).sentence(text) if text else NOTHING
        effects.append(known[name])
    return Deeds(effects, Yields(facts.effects, facts.works))


class Reader:
    """Reads the effect of one tile. That of a special facility may be declined."""

    def __init__(self, row: Row, *, special: bool) -> None:
        self.row = row
        self.special = special

    def wrong(self, what: str) -> ValueError:
        return self.row.error(f"in 'effect': {what}", "effect")

    def sentence(self, text: str) -> AnyEffect:
        cost, arrow, gain = text.partition("->")
        if arrow:
            return self.exchange(cost.strip(), gain.strip())
        if text == GARDEN:
            return CULTURE_OF_CHOICE
        what, per, held = text.partition(" per ")
        if per:
            if what != "denarius" or held not in HELD:
                raise self.wrong(f"{text!r} should be 'denarius per' one of {', '.join(HELD)}")
            return EarnFor(HELD[held])
        parts = [self.part(part) for part in text.split("+")]
        return parts[0] if len(parts) == 1 else Do(*parts)

    def part(self, text: str) -> AnyEffect:
        """One thing that is gained or, with a special facility, done."""
        word, colon, number = text.partition(":")
        if self.special and word in WHEN_BUILT and not colon:
            return WHEN_BUILT[word]
        n = self.number(number)
        if self.special and word == AROUND:
            return ActivateAround(n)
        if word == ANY:
            return GainOfChoice(n, optional=self.special)
        if word in GAINED:
            return Gain(n, GAINED[word])
        known = [*GAINED, ANY, AROUND, *WHEN_BUILT] if self.special else [*GAINED, ANY]
        raise self.wrong(f"there is no word {word!r} here; the words are {', '.join(known)}")

    def exchange(self, cost: str, gain: str) -> AnyEffect:
        """Pay to gain, any number of times."""
        word, _, number = cost.partition(":")
        got, _, much = gain.partition(":")
        n = self.number(much)
        if cost == PAIR and got == "glory":
            return PayPairs(n)
        if word == "denarius" and gain == "any:1":
            return BuyResources(self.number(number))
        if word in HELD and got in ("glory", "denarius"):
            return Convert(Pay(self.number(number), HELD[word]), Gain(n, GAINED[got]))
        raise self.wrong(f"{cost!r} cannot be exchanged for {gain!r}")

    def number(self, text: str) -> int:
        if not text.isdigit() or not 1 <= int(text) <= MOST:
            raise self.wrong(f"{text!r} should be a number from 1 to {MOST}")
        return int(text)
