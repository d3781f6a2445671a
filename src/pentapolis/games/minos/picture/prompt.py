"""The prompt of Minos: what is open in the turn, and every option with what it costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import SECTION
from pentapolis.games.minos.picture.answers import rows
from pentapolis.games.minos.picture.parts.palace import waiting_traits
from pentapolis.games.minos.picture.signs import SECTION_SYMBOLS, sign
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.rules.actions import expand
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import asking, lock_line, locks, preview_line, waiting
from pentapolis.scene.panels.result import result

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

EXTRAS: Final = ("move", "pick-up", "bonus-tile", "discard", "trade-in", "battle")
"""The extra actions in the order of their marks."""
TITLED: Final = ("build", "expand", "section", "either")
"""Questions that the picture puts shorter than the rules do."""


def prompt(stage: Stage, position: Position, _offers: Offers) -> Html:
    if stage.view["over"]:
        return result(stage, [(p["score"], p["breakdown"]) for p in position.players], winners(position))
    if not stage.options:
        return waiting(stage, news(stage))
    lead = lead_of(stage)
    previews = [preview_line(choice, preview_words(choice, lead), stage.marked) for choice in stage.options]
    return together(
        [
            asking(stage, title_of(stage, position), text(lead), previews),
            still_open(stage, position),
            tag("div", rows.options_of(stage, position), class_="choices minos"),
            locks([lock_of(stage, choice) for choice in stage.options]),
        ]
    )


def winners(position: Position) -> list[int]:
    """The highest score; it is shared."""
    scores = [position.score(seat) for seat in range(position.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


# ---- what is asked


def title_of(stage: Stage, position: Position) -> str:
    if stage.kind == TURN.name:
        return turn_title(position)
    if stage.kind in TITLED:
        return word(f"titles.{stage.kind}")
    asked: str = stage.view["question"]["prompt"]
    if asked == expand.MOVE_ON.where.text and stage.picked is not None:
        return word("titles.beside", region=position.facts.regions.titles[stage.picked])
    return word("prompt.choose", what=asked)


def turn_title(position: Position) -> str:
    if position.turn["space"] is None:
        return word("prompt.retrieve")
    if position.turn["points"]:
        section = SECTION.labels[position.turn["action"]]
        return word(f"prompt.points_{section}", count=position.turn["points"])
    return word("prompt.anything_else")


def lead_of(stage: Stage) -> str:
    return word("prompt.may_stop") if stage.view["question"]["may_stop"] else word("prompt.lead")


def preview_words(choice: Choice, lead: str) -> Html:
    """What happens at once, told as the log would tell it; else the lead stays."""
    said = choice.preview.changes if choice.preview is not None else ()
    return text(" ".join(f"{sentence}." for sentence in said) or lead)


def lock_of(stage: Stage, choice: Choice) -> Html:
    if choice.preview is None or not choice.preview.reveals:
        return NOTHING
    return lock_line(choice, word("prompt.final"), stage.marked)


# ---- what is still open


def still_open(stage: Stage, position: Position) -> Html:
    """Action points, traits that wait, extra actions that are left: while the viewer acts."""
    if position.acting != stage.viewer or position.turn["space"] is None:
        return NOTHING
    parts = [points_left(position), traits_left(position, stage.viewer), extras_left(position, stage.viewer)]
    return tag("div", *parts, class_="minos open-things")


def points_left(position: Position) -> Html:
    left, action = position.turn["points"], position.turn["action"]
    whole = max(left, points_of_die(position))
    signs = [
        tag("span", sign(SECTION_SYMBOLS[action]), class_=classes(None if at < left else "spent"))
        for at in range(whole)
    ]
    return tag("span", *signs, class_="pts", role="img", aria_label=word("open.points", count=left))


def points_of_die(position: Position) -> int:
    """The points that the space of the die in hand gives."""
    from_space = rows.space_number(position.turn["space"])
    return position.facts.points_of(position.seats, from_space)


def traits_left(position: Position, seat: int) -> Html:
    count = len(waiting_traits(position, seat))
    return tag("span", sign("horns"), text(word("open.traits", count=count)), class_="left") if count else NOTHING


def extras_left(position: Position, seat: int) -> Html:
    used = position.turn["marks"][seat]
    left = [name for at, name in enumerate(EXTRAS) if not used >> at & 1]
    names = ", ".join(word(f"turn.{name.replace('-', '_')}") for name in left)
    return tag("span", sign("steps"), text(word("open.extras", count=len(left))), class_="left", title=names)
