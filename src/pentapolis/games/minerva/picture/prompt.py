"""The prompt of Minerva: what is asked, what it costs, and every option with what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    DIRECTION,
    HOUSE_NUMBER,
    PAIR,
    RESIDENCE,
    SITE,
    SPECIAL,
    TEMPLE,
    TITLES,
    TURN,
)
from pentapolis.games.minerva.picture.answers import rows
from pentapolis.games.minerva.picture.answers.prices import bill, price_of
from pentapolis.games.minerva.picture.signs import VP, inline, named, parts_of
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import asking, lock_line, locks, preview_line, waiting
from pentapolis.scene.panels.result import breakdown, result

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

TITLED: Final = (TURN.name, DIRECTION.name, HOUSE_NUMBER.name)


def prompt(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.view["over"]:
        return finished(stage, position)
    if not stage.options:
        return waiting(stage, news(stage))
    lead = lead_of(stage, position)
    previews = [preview_line(c, rows.says(stage, position, c) or lead, stage.marked) for c in stage.options]
    return together(
        [
            tag("div", asking(stage, title_of(stage, position), lead, previews), class_="minerva ask-of ask-place"),
            costs(stage, position),
            tag("div", rows.options_of(stage, position, offers), class_="choices minerva"),
            locks([lock_of(stage, choice) for choice in stage.options]),
        ]
    )


# ---- what is asked


def title_of(stage: Stage, position: Position) -> str:
    tile = position.tile_in_hand
    if stage.kind in TITLED:
        return word(f"titles.{stage.kind}")
    if stage.kind in (SITE.name, PAIR.name) and tile is not None:
        verb = "build" if position.asked_at is None else "move"
        return word(f"titles.{verb}", title=position.facts.titles[tile])
    asked: str = stage.view["question"]["prompt"]
    if tile is not None and position.asked_at is not None:
        return word("titles.around", title=position.facts.titles[tile], what=asked)
    return word("titles.choose", what=asked)


def lead_of(stage: Stage, position: Position) -> Html:
    if stage.kind == TURN.name:
        return text(word("leads.taxed" if position.tax else "leads.turn"))
    if stage.kind == SITE.name and position.tile_in_hand is not None:
        return about_site(position, position.tile_in_hand)
    if stage.kind in TITLED:
        return text(word(f"leads.{stage.kind}"))
    return text(word("leads.may_stop" if stage.view["question"]["may_stop"] else "leads.choose"))


def about_site(position: Position, tile: int) -> Html:
    """What the tile will do where it stands."""
    if tile == RESIDENCE:
        return text(word("leads.house", count=position.players[position.me]["residences_left"]))
    category = position.facts.categories[tile]
    when = {SPECIAL: "leads.once", TEMPLE: "leads.scores"}.get(category, "leads.works")
    return word.html(when, signs=inline(parts_of(position.facts, position.deeds, tile)))


def costs(stage: Stage, position: Position) -> Html:
    """The sum that is paid with this answer."""
    tile = position.tile_in_hand
    if stage.kind not in (SITE.name, PAIR.name) or tile is None or position.asked_at is not None:
        return NOTHING
    price = price_of(position, tile)
    if not sum(price.printed) and not price.tax:
        return NOTHING
    return tag("div", bill(price), class_="minerva costs-of")


def lock_of(stage: Stage, choice: Choice) -> Html:
    if choice.preview is None or not choice.preview.reveals:
        return NOTHING
    return lock_line(choice, word("prompt.final"), stage.marked)


# ---- the end


def finished(stage: Stage, position: Position) -> Html:
    """Who has won; alone the title that the score brings."""
    players = [(p["score"], p["breakdown"]) for p in position.players]
    if not position.alone:
        return result(stage, players, winners(position))
    score = position.score(0)
    eyebrow = tag("div", text(word("result.over")), class_="eyebrow")
    title = word("result.title", name=stage.names[0], title=position.players[0]["title"])
    said = tag("p", text(f"{word('result.points', count=score)} {next_title(score)}"), class_="says")
    lines = tag("div", breakdown(stage, players, [0]), class_="choices")
    crowned = tag("h1", named(VP), text(title))
    return together([tag("div", eyebrow, crowned, said, titles(score), class_="minerva ask quiet crowned"), lines])


def next_title(score: int) -> str:
    """How far it was to the title above."""
    above = [(least, title) for least, title in TITLES if score < least]
    if not above:
        return word("result.highest")
    least, title = above[-1]
    return word("result.next", count=least - score, title=title)


def titles(score: int) -> Html:
    """All titles from the highest, those reached marked."""
    made = [
        tag("li", tag("b", text(least)), text(title), class_="reached" if score >= least else None)
        for least, title in TITLES
    ]
    return tag("ol", *made, class_="titles-of")


def winners(position: Position) -> list[int]:
    """The highest score; then more culture and glory tiles, more temples, the lower order tile."""
    keys = [standing(position, seat) for seat in range(position.seats)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def standing(position: Position, seat: int) -> tuple[int, ...]:
    prizes = sum(round_["owners"].count(seat) for round_ in position.board["glory"])
    tiles = position.culture_tiles(seat) + prizes
    return position.score(seat), tiles, position.temples(seat), -position.players[seat]["order"]
