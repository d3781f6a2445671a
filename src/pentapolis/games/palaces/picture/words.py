"""What uses of cards are called and what they do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.facts import STEPS, THESEUS
from pentapolis.games.palaces.picture.uses import PAWN_NAMES
from pentapolis.scene.markup import NOTHING, Html, arrow, figure, tag, text, together

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.games.palaces.picture.uses import Use
    from pentapolis.scene.stage import Stage

USE_TITLES: Final = {
    "archaeologist": "Start with an archaeologist",
    "theseus": "Start with Theseus",
    "continue": "Go on",
    "attack": "Send the Minotaur",
    "discard": "Discard it",
}


def from_to(start: int, goal: int) -> Html:
    return together([text(figure(start)), arrow(), text(figure(goal))])


def in_short(use: Use, position: Position, stage: Stage) -> Html:
    """One line: which pawn goes from where to where, and what it meets there."""
    if use.name in ("archaeologist", "theseus"):
        return together([text(f"{PAWN_NAMES[use.pawn]} on step 1")])
    if use.name == "attack":
        return attack_in_short(use, stage)
    way = together([text(f"{PAWN_NAMES[use.pawn]} "), from_to(use.start, use.goal)])
    return together([way, text(met(use, position))])


def attack_in_short(use: Use, stage: Stage) -> Html:
    whose = stage.whose(use.seat)
    if use.pawn == THESEUS:
        return text(f"{whose} Theseus parries")
    if use.goal == use.start:
        return text(f"{whose} pawn stays on step 1")
    return together([text(f"{whose} pawn "), from_to(use.start, use.goal)])


def met(use: Use, position: Position) -> str:
    """What lies at the end of the way."""
    if use.sealed:
        return ", opens a find" if use.sealed == 1 else f", opens {use.sealed} finds"
    if use.frescos:
        return ", a fresco"
    if use.goal == STEPS:
        return ", the palace"
    if use.start < position.facts.check_point <= use.goal:
        return ", the check point"
    return ""


def in_full(use: Use, position: Position, stage: Stage) -> Html:
    """The sentence of the preview, with the score before and after."""
    palace = position.facts.palace_titles[use.palace]
    if use.start == 0:
        said = f"{PAWN_NAMES[use.pawn].capitalize()} starts the path to {palace} on step 1."
    elif use.name == "attack":
        said = attack_in_full(use, position, stage)
    else:
        past = " past the check point" if use.start < position.facts.check_point < use.goal else ""
        said = f"{PAWN_NAMES[use.pawn].capitalize()} walks{past} to step {use.goal} of the path to {palace}."
    return together([text(f"{said} "), photographs(use, position), score_change(use, position, stage)])


def attack_in_full(use: Use, position: Position, stage: Stage) -> str:
    palace, whose = position.facts.palace_titles[use.palace], stage.whose(use.seat)
    if use.pawn == THESEUS:
        return f"{whose} Theseus on the path to {palace} parries: nothing happens."
    if use.goal == use.start:
        return f"{whose} pawn stands on step 1 of the path to {palace}: nothing happens."
    return f"The Minotaur drives {whose} pawn on the path to {palace} back to step {use.goal}."


def photographs(use: Use, position: Position) -> Html:
    if not use.frescos:
        return NOTHING
    names = " and ".join(position.facts.find_titles[fresco] for fresco in use.frescos)
    return text(f"Photographs {names}. ")


def score_change(use: Use, position: Position, stage: Stage) -> Html:
    """The score before and after, and what nobody can know yet."""
    if not use.gain or not position.shows_pawns:
        return text("A find is opened." if use.sealed else "")
    find = ("", " and the find", " and the finds")[min(use.sealed, 2)]
    before = position.score(use.seat)
    after = tag("b", text(figure(before + use.gain)), class_="gain" if use.gain > 0 else "loss")
    whose = stage.whose(use.seat).capitalize() if use.seat == stage.viewer else stage.whose(use.seat)
    return together([text(f"{whose} score {figure(before)} "), arrow(), text(" "), after, text(f"{find}.")])
