"""The prompt of Dominations: what is asked and why, and every option with what it costs and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import ACTION, CARDS, CELL, COPIES, EXCHANGE, SPOT, START
from pentapolis.games.dominations.picture.answers import rows
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.parts.market import price_of
from pentapolis.games.dominations.picture.signs import bare, spans
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import asking, lock_line, locks, preview_line, waiting
from pentapolis.scene.panels.result import result

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

TITLED: Final = (ACTION.name, START.name, EXCHANGE.name)


def prompt(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.view["over"]:
        players = [(p["score"], p["breakdown"]) for p in position.players]
        return result(stage, players, winners(position))
    if not stage.options:
        return waiting(stage, news(stage))
    lead, title = lead_of(stage, position, offers), title_of(stage, position, offers)
    previews = [preview_line(c, says(position, c) or lead, stage.marked) for c in stage.options]
    return together(
        [
            tag("div", asking(stage, title, lead, previews), class_="dominations ask-dm ask-place"),
            turn_button() if position.face_in_hand is not None else NOTHING,
            tag("div", rows.options_of(stage, position, offers), class_="choices dominations"),
            locks([lock_of(stage, choice) for choice in stage.options]),
        ]
    )


def turn_button() -> Html:
    """Turns the tile that is to be placed; hidden once its way is decided."""
    inside = [bare("turned"), text(word("prompt.turn")), tag("kbd", text(word("prompt.turn_key")))]
    return tag("button", *inside, type="button", class_="turn-it", data_do="turn")


# ---- what is asked


def title_of(stage: Stage, position: Position, offers: Offers) -> str:
    if stage.kind in TITLED:
        return word(f"titles.{stage.kind}")
    if position.face_in_hand is not None:
        return word("titles.place")
    if offers.ways:
        return word("titles.tile")
    card = position.card_in_hand
    if card is not None:
        return word("titles.spot", title=position.title_of(card))
    return word("titles.choose", what=stage.view["question"]["prompt"])


def lead_of(stage: Stage, position: Position, offers: Offers) -> Html:
    if position.face_in_hand is not None:
        tile = position.facts.tiles.titles[position.face_in_hand]
        return text(word("leads.place", tile=tile, count=len(stage.options)))
    if offers.ways:
        return text(word("leads.tile"))
    card = position.card_in_hand
    if stage.kind == SPOT.name and card is not None:
        return about_card(position, card)
    if stage.kind in TITLED:
        return text(word(f"leads.{stage.kind}"))
    if stage.kind == CELL.name:
        return text(word("leads.cell"))
    return text(word("leads.may_stop" if stage.view["question"]["may_stop"] else "leads.choose"))


def about_card(position: Position, card: int) -> Html:
    """What the card costs and does."""
    cost = word.html("leads.costs", price=price_of(position, card // COPIES)) if card < CARDS else NOTHING
    does = [tag("span", text(sentence), class_="does") for sentence in position.side(card).sentences()]
    return together([text(word("leads.spot")), cost, *does])


def says(position: Position, choice: Choice) -> Html:
    """What stands above the list while the option is pointed at."""
    if position.face_in_hand is None:
        changes = choice.preview.changes if choice.preview is not None else ()
        return text(" ".join(f"{sentence}." for sentence in changes))
    told = harvest(position, choice)
    parts = [tag("span", text(word("says.produces")), spans(told.mine), class_="says-line")]
    lost = "lost" if told.lost.least == told.lost.most else "lost_up_to"
    if told.lost.most:
        parts.append(tag("span", text(word(f"says.{lost}", count=told.lost.most)), class_="loss says-line"))
    for seat, knowledge in told.others:
        parts.append(tag("span", text(word("says.for")), seat_mark(seat, 16), spans(knowledge), class_="says-line"))
    return together(parts)


def lock_of(stage: Stage, choice: Choice) -> Html:
    if choice.preview is None or not choice.preview.reveals:
        return NOTHING
    return lock_line(choice, word("prompt.final"), stage.marked)


def winners(position: Position) -> list[int]:
    """The highest score; of equals the first by Initiative."""
    order: list[int] = position.view["order"]
    best = max(range(position.seats), key=lambda seat: (position.score(seat), -order.index(seat)))
    return [best]
