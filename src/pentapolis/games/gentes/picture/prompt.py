"""The prompt of Gentes: what is asked, and every option with what it costs in coins and time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import COINS_FOR_A_POINT, LOSS, MAIN
from pentapolis.games.gentes.options import BEFORE_CONVERSION, COINS_FOR_TIES, OPTIONS
from pentapolis.games.gentes.picture.answers import rows
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import asking, lock_line, locks, preview_line, waiting
from pentapolis.scene.panels.result import result

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


def prompt(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.view["over"]:
        players = [(one["score"], one["breakdown"]) for one in position.players]
        return result(stage, players, winners(position))
    if not stage.options:
        return waiting(stage, news(stage))
    lead = lead_of(stage, position)
    previews = [preview_line(c, rows.says(stage, position, c) or lead, stage.marked) for c in stage.options]
    return together(
        [
            tag("div", asking(stage, title_of(stage), lead, previews), class_="gentes gt-ask ask-place"),
            tag("div", rows.options_of(stage, position, offers), class_=f"choices gentes gt-kind-{stage.kind}"),
            locks([lock_of(stage, choice) for choice in stage.options]),
        ]
    )


def title_of(stage: Stage) -> str:
    if stage.kind == MAIN.name:
        return word("titles.main")
    asked: str = stage.view["question"]["prompt"]
    return word("titles.plain" if stage.kind == LOSS.name else "titles.choose", what=asked)


def lead_of(stage: Stage, position: Position) -> Html:
    own = position.own
    if stage.kind == MAIN.name:
        return text(word("leads.main", coins=word("signs.coins", count=own["coins"]), count=own["free"]))
    return text(word("leads.may_stop" if stage.view["question"]["may_stop"] else "leads.choose"))


def lock_of(stage: Stage, choice: Choice) -> Html:
    if choice.preview is None or not choice.preview.reveals:
        return NOTHING
    return lock_line(choice, word("prompt.final"), stage.marked)


# ---- the end


def winners(position: Position) -> list[int]:
    """The highest score; then more cards played, then more coins (A31)."""
    keys = [standing(position, seat) for seat in range(position.seats)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def standing(position: Position, seat: int) -> tuple[int, int, int]:
    one = position.players[seat]
    option = OPTIONS[COINS_FOR_TIES]
    before = position.view["options"][option.name] == option.values[BEFORE_CONVERSION]
    coins = one["coins"] if before else one["coins"] % COINS_FOR_A_POINT
    return one["score"], len(one["played"]), coins
