"""What uses of cards do, in sentences: short for a row of the prompt, in full for the preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import STEPS, THESEUS
from pentapolis.games.palaces.picture.words import pawn_name, word
from pentapolis.scene.marks.markup import NOTHING, Html, arrow, figure, tag, text, together
from pentapolis.scene.words import listed

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.answers.uses import Use
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage


def from_to(use: Use) -> Html:
    return together([text(figure(use.start)), arrow(), text(figure(use.goal))])


def in_short(use: Use, position: Position, stage: Stage) -> Html:
    """One line: which pawn goes from where to where, and what it meets there."""
    pawn = text(pawn_name(use.pawn))
    if use.start == 0:
        return word.html("short.start", pawn=pawn)
    if use.name == "attack":
        return attack_in_short(use, stage)
    key = f"short.way{met(use, position)}"
    return word.html(key, use.sealed or None, pawn=pawn, way=from_to(use))


def met(use: Use, position: Position) -> str:
    """What lies at the end of the way, as the catalogue names it."""
    if use.sealed:
        return "_find"
    if use.frescos:
        return "_fresco"
    if use.goal == STEPS:
        return "_palace"
    return "_check_point" if use.start < position.facts.check_point <= use.goal else ""


def attack_in_short(use: Use, stage: Stage) -> Html:
    name = text(stage.names[use.seat])
    if use.pawn == THESEUS:
        return word.html("short.parries", name=name)
    if use.goal == use.start:
        return word.html("short.stays", name=name)
    return word.html("short.driven", name=name, way=from_to(use))


def in_full(use: Use, position: Position, stage: Stage) -> Html:
    """The sentence of the preview, with the score before and after."""
    said = attack_in_full(use, position, stage) if use.name == "attack" else walk_in_full(use, position)
    sentences = [text(said), photographs(use, position), score_change(use, position, stage)]
    return Html(" ".join([sentence for sentence in sentences if sentence]))


def walk_in_full(use: Use, position: Position) -> str:
    verb = "starts" if use.start == 0 else "walks"
    if 0 < use.start < position.facts.check_point < use.goal:
        verb = "passes"
    who = "theseus" if use.pawn == THESEUS else "archaeologist"
    return word(f"full.{verb}_{who}", step=use.goal, palace=position.facts.palace_titles[use.palace])


def attack_in_full(use: Use, position: Position, stage: Stage) -> str:
    palace, name = position.facts.palace_titles[use.palace], stage.names[use.seat]
    if use.pawn == THESEUS:
        return word("full.parries", name=name, palace=palace)
    if use.goal == use.start:
        return word("full.stays", name=name, palace=palace)
    return word("full.driven", name=name, palace=palace, step=use.goal)


def photographs(use: Use, position: Position) -> Html:
    if not use.frescos:
        return NOTHING
    names = listed([position.facts.find_titles[fresco] for fresco in use.frescos])
    return text(word("full.photographs", frescos=names))


def score_change(use: Use, position: Position, stage: Stage) -> Html:
    """The score before and after, and what nobody can know yet."""
    if not use.gain or not position.shows_pawns:
        return text(word("full.opens") if use.sealed else "")
    before = position.score(use.seat)
    after = tag("b", text(figure(before + use.gain)), class_="gain" if use.gain > 0 else "loss")
    parts = {"before": text(figure(before)), "arrow": arrow(), "after": after}
    if use.seat != stage.viewer:
        return word.html("score.theirs", name=text(stage.names[use.seat]), **parts)
    return word.html("score.yours_with_find" if use.sealed else "score.yours", use.sealed or None, **parts)
