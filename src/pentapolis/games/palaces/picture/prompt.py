"""The prompt of Palaces: first which card, then what for; between turns whom we wait for; at the end who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import CARD, FACES, NO_PAWN
from pentapolis.games.palaces.picture.answers import sentences
from pentapolis.games.palaces.picture.parts import cards
from pentapolis.games.palaces.picture.words import pawn_name, word
from pentapolis.games.palaces.printed.cards import USE
from pentapolis.scene.marks.markup import NOTHING, Html, icon, signed, tag, text, together
from pentapolis.scene.panels import generic
from pentapolis.scene.panels.folds import options
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import (
    Gain,
    Row,
    asking,
    by_seat,
    lock_line,
    locks,
    option_pill,
    option_row,
    preview_line,
    waiting,
)
from pentapolis.scene.panels.result import result
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.answers.uses import Use
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage


def prompt(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    if stage.view["over"]:
        return result(stage, [(p["score"], p["breakdown"]) for p in position.players], winners(position))
    if not stage.options:
        return waiting(stage, news(stage))
    if stage.kind == CARD.name:
        return which_card(stage, position, offers)
    if stage.kind == USE.name and stage.picked is not None:
        return which_use(stage, position, offers, stage.picked)
    return generic.prompt(stage, position, offers)


def winners(position: Position) -> list[int]:
    """The highest score; then more rare finds, more frescos, more statues (R34)."""
    keys = [(p["score"], len(p["rares"]), len(p["frescos"]), p["statues"]) for p in position.players]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


# ---- the first question: which card


def which_card(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    useful = [offer for offer in offers if offer.uses]
    useless = [offer for offer in offers if not offer.uses]
    rows = [option_row(card_row(stage, position, offer), stage.marked) for offer in useful]
    return together(
        [
            asking(
                stage,
                word("prompt.play_and_draw" if position.pile else "prompt.play"),
                text(lead(useful)),
                [preview_line(o.choice, card_preview(stage, position, o), stage.marked) for o in offers],
            ),
            tag("div", options(rows, stage.kind), discards(stage, useless), class_="choices"),
            locks([lock_line(o.choice, discard_lock(position), stage.marked) for o in useless]),
        ]
    )


def lead(useful: list[Offer]) -> str:
    return word("prompt.lead" if useful else "prompt.useless")


def card_row(stage: Stage, position: Position, offer: Offer) -> Row:
    uses = offer.uses
    either = text(word("prompt.start_with"))
    effect = sentences.in_short(uses[0], position, stage) if len(uses) == 1 else either
    title = text(cards.title_of(position.facts, offer.card))
    return Row(offer.choice, title, effect, cards.small(offer.card), gain_of(uses[0]))


def gain_of(use: Use) -> Gain | None:
    """What it brings: own points, points that the other loses, a find."""
    find = word("prompt.find", count=use.sealed) if use.sealed else ""
    if use.name == "attack":
        whose = word("prompt.for_seat", letter=LETTERS[use.seat])
        return Gain(signed(use.gain), by_seat(use.seat), whose) if use.gain else None
    return Gain(signed(use.gain), "gain" if use.gain >= 0 else "loss", find)


def card_preview(stage: Stage, position: Position, offer: Offer) -> Html:
    if not offer.uses:
        title = cards.title_of(position.facts, offer.card)
        return text(word("prompt.no_use", card=title, reason=offer.reason))
    if len(offer.uses) > 1:
        palace = position.facts.palace_titles[offer.uses[0].palace]
        return text(word("prompt.start_either", palace=palace))
    return sentences.in_full(offer.uses[0], position, stage)


def discards(stage: Stage, useless: list[Offer]) -> Html:
    """Cards of no use share a line: they can only be discarded."""
    if not useless:
        return NOTHING
    pills = [option_pill(o.choice, cards.small(o.card), tag("small", text(o.reason)), stage.marked) for o in useless]
    head = tag("div", icon("cards"), text(word("prompt.only_discard")), class_="alt-head")
    return tag("div", head, tag("ol", *pills, class_="pills"), class_="alt")


def discard_lock(position: Position) -> str:
    return word("prompt.discard_and_draw" if position.pile else "prompt.discard_at_once")


# ---- the second question: what for


def which_use(stage: Stage, position: Position, offers: list[Offer], card: int) -> Html:
    rows = [option_row(use_row(stage, position, offer), stage.marked) for offer in offers]
    return together(
        [
            asking(
                stage,
                word("prompt.what_for", card=cards.title_of(position.facts, card)),
                text(standing(position, card)),
                [preview_line(o.choice, use_preview(stage, position, o), stage.marked) for o in offers],
                word("prompt.picked"),
            ),
            tag("div", options(rows, stage.kind), class_="choices"),
            locks([lock_line(None, word("prompt.draw_final"))] if position.pile else []),
        ]
    )


def standing(position: Position, card: int) -> str:
    """How things are on the path of the card."""
    palace = card // FACES
    title = position.facts.palace_titles[palace]
    pawn = position.pawn(position.me, palace)
    if pawn == NO_PAWN:
        return word("prompt.not_started", palace=title)
    step, last = position.step(position.me, palace), position.last(position.me, palace)
    return word("prompt.standing", palace=title, pawn=pawn_name(pawn), step=step, last=last)


def use_row(stage: Stage, position: Position, offer: Offer) -> Row:
    title = text(word(f"uses.{offer.choice.label}"))
    if not offer.uses:
        return Row(offer.choice, title, text(word("prompt.no_effect")), tag("span", icon("cards"), class_="sign"))
    use = offer.uses[0]
    effect = sentences.in_short(use, position, stage)
    sign = tag("span", icon(sign_of(use)), class_="sign")
    return Row(offer.choice, title, effect, sign, gain_of(use))


def sign_of(use: Use) -> str:
    if use.name == "attack":
        return "minotaur"
    return ("", "pawn", "theseus")[use.pawn]


def use_preview(stage: Stage, position: Position, offer: Offer) -> Html:
    if not offer.uses:
        return text(word("prompt.put_away"))
    return sentences.in_full(offer.uses[0], position, stage)
