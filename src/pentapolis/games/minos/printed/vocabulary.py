"""The notation of gains in the component file, read into effects.

    coin:2+weap:1                                one gain and another, in any order
    conv(coin:2 -> vp:1)     conv?(...)          pay to gain, once or any number of times
    instead(draw:2 | area>=4 => draw2:3)         the second where the condition holds
    per(vp:1, palace)                            for each of the things counted
    or(adv_any:1 | bonus:1)                      one of two (boards only)

Equal texts give the same effect. A word that does not exist is an error that names file and line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import COIN, EITHER, POINT, WEAPONRY
from pentapolis.games.minos.printed.deeds import NOTHING
from pentapolis.games.minos.printed.words import (
    PAID_BUILD,
    ActionBonus,
    BoardBuildPoint,
    Conversion,
    DiscardEach,
    DrawFirst,
)
from pentapolis.games.minos.rules import income, progress, supply
from pentapolis.games.minos.rules.actions import expand, palace
from pentapolis.games.minos.rules.actions.build import FREE_BUILD_POINT
from pentapolis.games.minos.rules.actions.develop import MAY_PLAY_BY_SYMBOL, MAY_PLAY_FREE
from pentapolis.games.minos.rules.choosing import Several, cards
from pentapolis.games.minos.rules.counters import CONDITIONS, COUNTERS, AtLeast, GainForEach
from pentapolis.games.minos.rules.interrupt import MOST_EFFECTS, BeforePaying, InOrderOfChoice, Moves
from pentapolis.games.minos.rules.turn import WildPoints
from pentapolis.kernel.words.goods import Convert, Gain, Good, Pay
from pentapolis.kernel.words.grammar import Branch, Do, May, OneOf, Repeat, instead

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.kernel.components import Row
    from pentapolis.kernel.effect import Effect

RESOURCES: Final = {"coin": COIN, "weap": WEAPONRY, "vp": POINT}
REPEATED: Final[dict[str, Effect[MinosTable]]] = {
    "temp": supply.TEMPORARY_OF_CHOICE,
    "good_choice": supply.GOOD_OF_CHOICE,
    "good_random": supply.RANDOM_GOOD,
    "draw_any": supply.DRAW_ANY,
    "adv_I": progress.ON[0],
    "adv_C": progress.ON[1],
    "adv_P": progress.ON[2],
    "adv_any": progress.ANY_TRACK,
    "adv_low": progress.LOWEST,
    "trade_income": income.TRADE_INCOME,
    "bonus": ActionBonus(),
}
OPTIONAL: Final[dict[str, Effect[MinosTable]]] = {
    "build": PAID_BUILD,
    "build_board": BoardBuildPoint(),
    "build_free": FREE_BUILD_POINT,
    "play": BeforePaying(MAY_PLAY_BY_SYMBOL),
    "play_free": MAY_PLAY_FREE,
}
MOVES: Final = {"place": expand.PLACE, "move": expand.MOVE}
PLAIN: Final = (*RESOURCES, "draw", "draw2", "warrior", "income")
PALACES: Final = {"palace": palace.TO_PALACE, "palace_free": palace.TO_PALACE_FREE}
MOST: Final = 9
MOST_RESOURCES: Final = 30


def plays_cards(text: str) -> bool:
    """Whether cards are played with these gains."""
    return re.search(r"\b(play|play_free|wild):", text) is not None


class Part:
    """An effect, whether it only gives (so that it is not lost, A13), and whether it may come first unasked."""

    def __init__(self, effect: Effect[MinosTable], *, gives: bool, plain: bool = False) -> None:
        self.effect = effect
        self.gives = gives
        self.plain = plain


def split(text: str, signs: str) -> list[str]:
    """The pieces between these signs, but not inside brackets."""
    pieces = [""]
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign in signs and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += sign
    return [piece.strip() for piece in pieces]


class Vocabulary:
    """Reads texts into effects; each different text once."""

    def __init__(self) -> None:
        self.known: dict[str, Part] = {}

    def read(self, row: Row, key: str, text: str, *, asked: bool = True) -> Part:
        """The effect of a text. `asked` is false where the player has just chosen to have it, as with a trait."""
        name = f"{asked} {text.replace(' ', '')}"
        if name not in self.known:
            self.known[name] = Reader(row, key, asked=asked).sentence(text)
        return self.known[name]


class Reader:
    """Reads one text of one component."""

    def __init__(self, row: Row, key: str, *, asked: bool) -> None:
        self.row = row
        self.key = key
        self.asked = asked

    def wrong(self, what: str) -> ValueError:
        return self.row.error(f"in {self.key!r}: {what}", self.key)

    def sentence(self, text: str) -> Part:
        """One or more gains. Plain ones come first, because that is never worse; the player orders the others."""
        if not text:
            return Part(NOTHING, gives=False, plain=True)
        pieces = split(text, "+&")
        asked = self.asked
        self.asked = asked or len(pieces) > 1  # who has chosen several things may still decline one of them
        parts = [self.part(piece) for piece in pieces]
        self.asked = asked
        first = [part.effect for part in parts if part.plain]
        others = [part.effect for part in parts if not part.plain]
        if len(others) > MOST_EFFECTS:
            raise self.wrong(f"more than {MOST_EFFECTS} effects to put in order")
        steps = first + ([InOrderOfChoice(*others)] if len(others) > 1 else others)
        effect = steps[0] if len(steps) == 1 else Do(*steps)
        draws = [part.effect for part in parts if isinstance(part.effect, supply.DrawCards)]
        if draws and any(["discard:" in piece for piece in pieces]):
            effect = DrawFirst(effect, InOrderOfChoice(*draws, *others), draws[0])
        return Part(effect, gives=any([part.gives for part in parts]), plain=not others)

    def part(self, piece: str) -> Part:
        if piece.endswith(")"):
            name, _, inside = piece[:-1].partition("(")
            return self.combined(name.strip(), inside.strip())
        word, _, number = piece.partition(":")
        word = word.strip()
        return self.word(word, self.number(number, MOST_RESOURCES if word in RESOURCES else MOST))

    def number(self, text: str, most: int = MOST) -> int:
        if not text.strip().isdigit() or not 1 <= int(text) <= most:
            raise self.wrong(f"{text.strip()!r} should be a number from 1 to {most}")
        return int(text)

    def word(self, word: str, n: int) -> Part:
        if word in PLAIN:
            return Part(plain(word, n), gives=True, plain=True)
        if word in REPEATED:
            return Part(times(n, REPEATED[word]), gives=True)
        if word in OPTIONAL:
            return Part(times(n, OPTIONAL[word]), gives=False)
        if word in MOVES:
            return Part(MOVES[word] if n == 1 else Moves(n, MOVES[word]), gives=False)
        if word == "wild":
            return Part(BeforePaying(WildPoints(n)), gives=False)
        if word in PALACES:
            return Part(PALACES[word][n], gives=False)
        known = [*PLAIN, *REPEATED, *OPTIONAL, *MOVES, "wild", *PALACES]
        raise self.wrong(f"there is no word {word!r}; the words are {', '.join(known)}")

    # ---- combinations

    def combined(self, name: str, inside: str) -> Part:
        if name in ("conv", "conv?"):
            cost, arrow, gain = inside.partition("->")
            if not arrow:
                raise self.wrong(f"{name}({inside}) lacks an arrow '->'")
            return self.conversion(cost.strip(), gain.strip(), often=name == "conv?")
        if name == "per":
            return self.counted(inside)
        if name == "instead":
            return self.instead(inside)
        if name == "or":
            ways = split(inside, "|")
            if len(ways) != 2:
                raise self.wrong(f"or({inside}) should have two ways")
            first, second = self.sentence(ways[0]), self.sentence(ways[1])
            said = f"which way: 1) {first.effect}; 2) {second.effect}"
            either = OneOf(EITHER, Branch(0, first.effect), Branch(1, second.effect), text=said)
            return Part(either, gives=first.gives or second.gives)
        raise self.wrong(f"there is no combination {name!r}; there are conv, conv?, per, instead, or")

    def conversion(self, cost: str, gain: str, *, often: bool) -> Part:
        """Pay to gain: always optional."""
        word, _, number = cost.partition(":")
        n = self.number(number)
        then = self.sentence(gain).effect
        if word == "discard":
            if often:
                return Part(DiscardEach(n, then), gives=False)
            discard = Several(f"discard {cards(n)}", n, supply.TO_DISCARD, supply.DISCARD, least=n)
            return Part(self.offered(Conversion(discard, then)), gives=False)
        if word not in ("coin", "weap"):
            raise self.wrong(f"{cost!r} is no cost: costs are coin, weap and discard")
        pay = Pay(n, RESOURCES[word])
        if often:
            return Part(BeforePaying(Convert(pay, then)), gives=False)
        return Part(self.offered(Conversion(pay, then)), gives=False)

    def offered(self, conversion: Conversion) -> Effect[MinosTable]:
        return BeforePaying(May(conversion)) if self.asked else conversion

    def counted(self, inside: str) -> Part:
        what, comma, counter = inside.partition(",")
        word, _, number = what.partition(":")
        if not comma or counter.strip() not in COUNTERS or word.strip() not in RESOURCES:
            raise self.wrong(f"per({inside}) should name coin, weap or vp and one of {', '.join(COUNTERS)}")
        good: Good = RESOURCES[word.strip()]
        return Part(GainForEach(self.number(number), good, COUNTERS[counter.strip()]), gives=True)

    def instead(self, inside: str) -> Part:
        ways = split(inside, "|")
        condition, arrow, better = ways[-1].partition("=>")
        name, sign, number = condition.partition(">=")
        if len(ways) != 2 or not arrow or not sign or name.strip() not in CONDITIONS or not number.strip().isdigit():
            known = ", ".join(CONDITIONS)
            raise self.wrong(f"instead({inside}) should be (usual | condition>=number => better), with {known}")
        usual, other = self.sentence(ways[0]), self.sentence(better.strip())
        holds = AtLeast(CONDITIONS[name.strip()], int(number))
        gives = usual.gives or other.gives
        return Part(instead(usual.effect, holds, other.effect), gives=gives)


def plain(word: str, n: int) -> Effect[MinosTable]:
    """Gains without a choice."""
    if word in RESOURCES:
        return Gain(n, RESOURCES[word])
    if word == "warrior":
        return supply.GainWarriors(n)
    if word == "income":
        return supply.GainIncome(n)
    return supply.DrawCards(n, supply.AGE_II if word == "draw2" else 0)


def times(n: int, effect: Effect[MinosTable]) -> Effect[MinosTable]:
    return effect if n == 1 else Repeat(n, effect)
