"""Signs for what cards, tiles and boards of Minos do. A sign is made from the effect: it can say nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.games.minos.constants import COIN, POINT, SECTION, TRACK, TYPE_NAMES, WEAPONRY
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.games.minos.printed import words as minos_words
from pentapolis.games.minos.rules import choosing, counters, interrupt, progress, supply, turn
from pentapolis.games.minos.rules.actions import build, develop
from pentapolis.kernel.words.goods import Convert, Gain, Pay
from pentapolis.kernel.words.grammar import Do, If, May, Nothing, OneOf, Repeat
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, icon, tag, text, together
from pentapolis.scene.marks.symbols import drawn, leads_to, operator

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.scene.marks.symbols import Signs

    Counted: TypeAlias = Callable[[int], Html]

RESOURCES: Final = {COIN.index: "coin", WEAPONRY.index: "axe", POINT.index: "laurel"}
TRACKS: Final = ("crown", "lyre", "people")
SECTION_SYMBOLS: Final = ("draw", "play", "mallet", "warrior", "spiral")
COUNTED: Final = {
    counters.CardsInArea: "card",
    counters.CardsInPalace: "horns",
    counters.Cities: "city",
    counters.Towers: "tower",
    counters.Farms: "farm",
    counters.Presence: "map",
    counters.SeaPeoples: "sea",
    counters.LowestTrack: "stepslow",
    counters.WarriorsOnMap: "warrior",
    counters.SpacesSailed: "ship",
    counters.FurthestShip: "ship",
}


def sign(symbol: str, name: str | None = None) -> Html:
    """A symbol in its own colour."""
    return icon(symbol, name, f"i-{symbol}")


def much(n: int | str, symbol: str, name: str | None = None) -> Html:
    """A number and its symbol."""
    return tag("span", number(n), sign(symbol, name or word(f"signs.{symbol}")), class_="am")


def number(n: int | str) -> Html:
    """How many; where there is little room, one is said by the symbol alone."""
    return tag("span", text(n), class_="one-of") if n == 1 else text(n)


@kept
def good(sort: int, class_: str = "") -> Html:
    """A Good: a square of its colour; `temp` is round and dashed, `none` pale."""
    said = good_name(sort, temporary="temp" in class_)
    symbol = icon(TYPE_NAMES[sort])
    return tag("span", symbol, class_=f"gd g-{TYPE_NAMES[sort]} {class_}".strip(), role="img", aria_label=said)


def some(n: int, sort: int, class_: str) -> Html:
    """So many Goods of a type, the number beside one of them."""
    if not n:
        return NOTHING
    return together([good(sort, class_), tag("b", text(n), class_="times") if n > 1 else NOTHING])


@kept
def any_good(class_: str = "") -> Html:
    said = word("temporary.any" if class_ else "goods.any")
    return tag("span", icon("amphora"), class_=f"gd g-any {class_}".strip(), role="img", aria_label=said)


def badge(symbol: Html, sign_on_it: str) -> Html:
    """A symbol with a small disc on it: `0` for at no cost, `?` for a random one."""
    return tag("span", symbol, tag("span", text(sign_on_it), class_="bdg", aria_hidden="true"), class_="fr")


@kept
def trigger(at: int) -> Html:
    """A trigger of a Royal Trait: an action section, or two faces of a die."""
    if at < len(SECTION_SYMBOLS):
        return tag("span", sign(SECTION_SYMBOLS[at], word(f"sections.{SECTION.labels[at]}")), class_="trg")
    low = (at - len(SECTION_SYMBOLS)) * 2 + 1
    said = word("signs.die", low=low, high=low + 1)
    faces = tag("span", text(f"{low}\N{MIDDLE DOT}{low + 1}"), class_="dd", role="img", aria_label=said)
    return tag("span", faces, class_="trg")


# ---- effects


def fx(effect: AnyEffect) -> Html:
    """The effect as symbols."""
    return tag("span", drawn(effect, SIGNS), class_="fx")


def inner(effect: AnyEffect) -> Html:
    return drawn(effect, SIGNS)


def gain(effect: Gain) -> Html:
    return much(effect.n, RESOURCES[effect.good.index])


def pay(effect: Pay) -> Html:
    return much(effect.n, RESOURCES[effect.good.index])


def per(effect: counters.GainForEach) -> Html:
    gained = much(effect.n, RESOURCES[effect.good.index])
    return together([gained, operator(word("signs.per")), counter(effect.counter)])


def counter(counted: counters.Counter) -> Html:
    if isinstance(counted, counters.OnTrack):
        return sign(TRACKS[counted.track], word(f"tracks.{TRACK.labels[counted.track]}"))
    return sign(COUNTED[type(counted)], word(f"counted.{COUNTED[type(counted)]}"))


def instead(effect: If[Any]) -> Html:
    """The usual effect; below it, with the condition before it, the better one."""
    assert effect.otherwise is not None
    assert isinstance(effect.condition, counters.AtLeast)
    at_least = tag("span", text(effect.condition.n), counter(effect.condition.counter), class_="am")
    better = tag("span", at_least, operator(":"), inner(effect.then), class_="cond")
    return together([inner(effect.otherwise), better])


def several(effect: Do[Any] | interrupt.InOrderOfChoice) -> Html:
    steps = effect.steps if isinstance(effect, Do) else effect.effects
    return together([inner(step) for step in steps])


def one_of(effect: OneOf[Any]) -> Html:
    ways = [inner(branch.then) for branch in effect.among.branches]
    return together([ways[0], operator("/"), ways[1]])


def repeated(effect: Repeat[Any] | interrupt.Moves) -> Html:
    return counted_phrase(effect.then, effect.times)


def counted_phrase(effect: AnyEffect, n: int) -> Html:
    """Effects that are said "so many times" have their number before them."""
    then = effect.then if isinstance(effect, interrupt.BeforePaying) else effect
    if isinstance(then, progress.AdvanceOn):
        return much(f"+{n}", TRACKS[then.track])
    if isinstance(then, choosing.Phrase) and then.words in PHRASES:
        return PHRASES[then.words](n)
    made = POINTS.get(type(then))
    return made(n) if made is not None else together([operator(f"{n}\N{MULTIPLICATION SIGN}"), inner(then)])


def once(effect: AnyEffect) -> Html:
    return counted_phrase(effect, 1)


def before_paying(effect: interrupt.BeforePaying) -> Html:
    then = effect.then
    if type(then) in POINTS or isinstance(then, choosing.Phrase):
        return counted_phrase(then, 1)
    return inner(then)


def converted(effect: minos_words.Conversion) -> Html:
    return together([inner(effect.cost), leads_to(), inner(effect.gain)])


def convert(effect: Convert[Any]) -> Html:
    return together([inner(effect.cost), leads_to(), inner(effect.gain), operator("*")])


def discarded(effect: minos_words.DiscardEach) -> Html:
    return together([much(effect.n, "discard"), leads_to(), inner(effect.gain), operator("*")])


def several_cards(effect: choosing.Several) -> Html:
    """Cards to discard, or into the Palace."""
    n = effect.most
    if effect.words.startswith("discard"):
        return much(n, "discard")
    if effect.words.endswith("at no cost"):
        return free(n, "horns")
    return much(n, "horns")


def draw_cards(effect: supply.DrawCards) -> Html:
    return much(effect.n, "card2" if effect.age else "draw")


def wild(effect: turn.WildPoints) -> Html:
    return much(effect.n, "spiral")


def free(n: int, symbol: str) -> Html:
    return tag("span", number(n), badge(sign(symbol, word(f"free.{symbol}")), "0"), class_="am")


def temporary(n: int) -> Html:
    return tag("span", number(n), any_good("temp"), class_="am")


def chosen_good(n: int) -> Html:
    return tag("span", number(n), any_good(), class_="am")


def random_good(n: int) -> Html:
    return tag("span", number(n), badge(any_good(), "?"), class_="am")


PHRASES: Final[dict[str, Counted]] = {
    "place a Warrior": lambda n: much(n, "place"),
    "move a Warrior": lambda n: much(n, "move"),
    "draw 1 card from the offer or the active deck": lambda n: much(n, "draw"),
    "gain a Good of your choice": chosen_good,
    "take a Temporary Good of your choice": temporary,
    "advance on a Progress track of your choice": lambda n: much(f"+{n}", "steps"),
    "advance on your lowest Progress track": lambda n: much(f"+{n}", "stepslow"),
    "gain the Income of a Trade Route with your Ship": lambda n: much(n, "ship"),
    "play a card": lambda n: much(n, "play"),
    "play a card at no cost": lambda n: free(n, "play"),
}
POINTS: Final[dict[type, Counted]] = {
    supply.RandomGood: random_good,
    build.BuildPoint: lambda n: much(n, "mallet"),
    build.FreeBuildPoint: lambda n: free(n, "mallet"),
    minos_words.BoardBuildPoint: lambda n: much(n, "mallet"),
    minos_words.ActionBonus: lambda n: much(n, "gift"),
}
"""Signs of effects that may be repeated, with their number."""

SIGNS: Final[Signs] = {
    Nothing: lambda _: NOTHING,
    Gain: gain,
    Pay: pay,
    counters.GainForEach: per,
    If: instead,
    Do: several,
    OneOf: one_of,
    Repeat: repeated,
    interrupt.Moves: repeated,
    minos_words.DrawFirst: lambda effect: inner(effect.usual),
    Convert: convert,
    interrupt.InOrderOfChoice: several,
    interrupt.BeforePaying: before_paying,
    minos_words.PaidBuild: before_paying,
    minos_words.Conversion: converted,
    May: lambda effect: inner(effect.then),
    minos_words.DiscardEach: discarded,
    minos_words.ActionBonus: once,
    minos_words.BoardBuildPoint: once,
    build.BuildPoint: once,
    build.FreeBuildPoint: once,
    choosing.Phrase: once,
    choosing.Several: several_cards,
    develop.Playing: once,
    progress.AdvanceOn: once,
    supply.RandomGood: once,
    supply.DrawCards: draw_cards,
    supply.GainWarriors: lambda effect: much(f"+{effect.n}", "warrior"),
    supply.GainIncome: lambda effect: much(f"+{effect.n}", "income"),
    turn.WildPoints: wild,
}
