"""The proof sheet of Dominations: what is printed beside what the engine will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.games.dominations.constants import (
    CARD,
    CARDS,
    COLOURS,
    COPIES,
    DOMAIN_TITLES,
    LETTERS,
    MASTERY,
    MONUMENT,
    MONUMENTS,
    START,
)
from pentapolis.games.dominations.printed.pieces import SHAPES
from pentapolis.games.dominations.rules.ages import WHOLE_GAME
from pentapolis.kernel.words.grammar import joined

if TYPE_CHECKING:
    from pentapolis.games.dominations.game import Dominations
    from pentapolis.games.dominations.printed.deeds import Side
    from pentapolis.games.dominations.printed.facts import Level
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]
"""A heading, the names of the columns, the rows."""

SITES: Final = (
    "on any Locus without a Monument",
    "on a Locus without a Monument, with a City on its ring",
    "beside a Land tile or the Cradle",
    "beside two Land tiles",
    "beside a tile with a City of yours",
    "beside the board, with two sides free",
)
ROLE_TEXTS: Final = (
    "Camps of tiles you place Produce 2 instead of 1",
    "once, place a second Land tile right after the first",
    "gain 2 Influence at once",
    "once, activate a Land tile on the board instead of placing one",
    "set the Initiative order of the next Age",
    "hold 2 Land tiles more",
)


def sheet(game: Dominations) -> list[Section]:
    """The whole edition, in the order of the component file."""
    sides = ("Side", "VP", "Influence", "Printed", "What the engine will do")
    return [
        ("The game", ("What the engine will do",), [(str(WHOLE_GAME),)]),
        ("Land tiles", ("Camp", "Dots"), tiles(game)),
        ("Masteries", ("Mastery", "Domain", "Value", "Needs", "Upgrade", "Nodus of the copies"), masteries(game)),
        ("Sides of Masteries", ("Mastery", *sides), mastery_sides(game)),
        ("Monuments", ("Monument", "Piece", "Dots", "Where it may stand", "Printed", sides[-1]), monuments(game)),
        ("Monument Levels", ("Level", "Cost", "Nodus", *sides[1:]), levels(game)),
        ("Domination cards", ("Card", "VP", "VP of two players", "What the engine will do"), roles(game)),
        ("Objectives", ("Nation", "Printed", "What the engine will look at"), objectives(game)),
    ]


def letters(colours: list[int]) -> str:
    return "".join([LETTERS[colour] for colour in colours])


def tiles(game: Dominations) -> list[tuple[str, ...]]:
    """One row for each Camp."""
    facts = game.facts
    rows: list[tuple[str, ...]] = []
    for camp in range(COLOURS):
        mine = [letters(dots) for tile, dots in enumerate(facts.dots) if facts.camps[tile] == camp]
        rows.append((DOMAIN_TITLES[camp], " ".join(mine)))
    return rows


def masteries(game: Dominations) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for title, mastery in zip(game.facts.titles.titles, game.facts.masteries, strict=True):
        needs = f"{DOMAIN_TITLES[mastery.needs]} {mastery.needs_value}" if mastery.needs >= 0 else "nothing"
        copies = " ".join([letters(copy) for copy in mastery.copies])
        rows.append((title, DOMAIN_TITLES[mastery.domain], str(mastery.value), needs, str(mastery.upgrade), copies))
    return rows


def side_row(side: Side, printed: list[str]) -> tuple[str, ...]:
    return str(side.points), str(side.influence), "; ".join(printed), "; ".join(side.sentences())


def mastery_sides(game: Dominations) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, mastery in enumerate(game.facts.masteries):
        title = game.facts.titles.titles[at]
        rows.append((title, "base", *side_row(game.deeds.base[at], mastery.base)))
        rows.append((title, "advanced", *side_row(game.deeds.advanced[at], mastery.advanced)))
    return rows


def monuments(game: Dominations) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, wonder in enumerate(game.facts.wonders):
        title, board = game.facts.monuments.titles[at], game.deeds.boards[at]
        rows.append((title, SHAPES[wonder.shape], letters(wonder.dots), SITES[wonder.site], wonder.effect, str(board)))
    return rows


def cost(level: Level) -> str:
    parts = [f"{n} {DOMAIN_TITLES[domain]}" for domain, n in enumerate(level.cost) if n]
    return joined(tuple(parts), "and")


def levels(game: Dominations) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, level in enumerate(game.facts.levels):
        title = f"{game.facts.monuments.titles[game.facts.level_of[at]]} {level.level}"
        rows.append((title, cost(level), letters(level.sides), *side_row(game.deeds.levels[at], level.effect)))
    return rows


def roles(game: Dominations) -> list[tuple[str, ...]]:
    facts = game.facts
    return [
        (title, str(facts.points_of(at, 4)), str(facts.points_of(at, 2)), ROLE_TEXTS[at])
        for at, title in enumerate(facts.roles.titles)
    ]


def objectives(game: Dominations) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for at, title in enumerate(game.facts.objectives.titles):
        for text, goal in zip(game.facts.goals[at], game.deeds.goals[at], strict=True):
            rows.append((title, text, str(goal)))
    return rows


# ---- explaining an answer


def about(game: Dominations, kind: Kind, answer: int) -> list[str]:
    """An answer explained: what the card, the Monument or the nation is good for."""
    if kind is CARD:
        return about_mastery(game, answer // COPIES, answer % COPIES)
    if kind is MASTERY:
        return about_mastery(game, answer)
    if kind is MONUMENT:
        return about_monument(game, answer)
    if kind is START:
        goals = [str(goal) for goal in game.deeds.goals[answer // MONUMENTS]]
        return [*goals, *about_monument(game, answer % MONUMENTS)]
    return []


def about_mastery(game: Dominations, title: int, copy: int = -1) -> list[str]:
    mastery = game.facts.masteries[title]
    base, advanced = game.deeds.base[title], game.deeds.advanced[title]
    lines = [
        f"{DOMAIN_TITLES[mastery.domain]}, value {mastery.value}",
        f"base: {said(base)}",
        f"advanced, for {mastery.upgrade}: {said(advanced)}",
    ]
    return lines if copy < 0 else [*lines, f"Nodus north, east, south, west: {letters(mastery.copies[copy])}"]


def said(side: Side) -> str:
    return f"{'; '.join(side.sentences())} ({side.points} VP, {side.influence} Influence)"


def about_monument(game: Dominations, monument: int) -> list[str]:
    wonder = game.facts.wonders[monument]
    return [
        f"{len(wonder.levels)} levels; stands {SITES[wonder.site]}",
        str(game.deeds.boards[monument]),
        *[about_level(game, card - CARDS) for card in wonder.levels],
    ]


def about_level(game: Dominations, at: int) -> str:
    level, side = game.facts.levels[at], game.deeds.levels[at]
    does = "; ".join(side.sentences()) or "no effect"
    worth = f"{side.points} VP, {side.influence} Influence, Nodus {letters(level.sides)}"
    return f"level {level.level}: {cost(level)}; {does} ({worth})"
