"""The head of the table: eras and game turns, and the bonus tiles; on a phone the game turn and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import ALL_PEOPLE, CARDS_FOR_BONUS, ERAS, HOUSES, TURNS_OF_AN_ERA
from pentapolis.games.gentes.picture.parts.cards import era_name
from pentapolis.games.gentes.picture.signs import bare
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import Html, classes, icon, tag, text
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.rail import score_chips

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Stage

BONUS_SIGNS: Final = {"six-houses": "house", "eight-cards": "card", "eighteen-people": "people"}
WANTED: Final = {"six-houses": HOUSES, "eight-cards": CARDS_FOR_BONUS, "eighteen-people": ALL_PEOPLE}


def head(stage: Stage, position: Position, _offers: Offers) -> Html:
    if stage.form == "phone":
        chips = score_chips(stage)
        now = word("head.short", era=era_name(position.board["era"]), turn=position.board["round"])
        turn = tag("span", icon("sand", class_="em"), tag("b", text(now)), class_="game", data_explain="turns:turns")
        return tag("div", turn, *chips, class_="headline gentes gt-headline")
    name = tag("span", icon("sand", class_="em"), text(stage.game.title), class_="game")
    return tag("div", name, turns(position), bonuses(position), class_="headline gentes gt-headline")


def turns(position: Position) -> Html:
    """Three eras with two game turns each."""
    now, era_now = int(position.board["round"]), int(position.board["era"])
    made = []
    for era in range(1, ERAS + 1):
        steps = [
            tag("em", text(at), class_=classes("gt-now" if at == now else "gt-done" if at < now else None))
            for at in range((era - 1) * TURNS_OF_AN_ERA + 1, era * TURNS_OF_AN_ERA + 1)
        ]
        made.append(
            tag(
                "span",
                tag("b", text(era_name(era))),
                *steps,
                class_=classes("gt-era", "gt-on" if era == era_now else None),
            )
        )
    said = word("head.turn_of", turn=now, era=era_name(era_now))
    return tag("span", *made, class_="gt-eras", role="img", aria_label=said, data_explain="turns:turns")


# ---- bonus tiles


def bonuses(position: Position) -> Html:
    return tag("span", *[bonus(position, name) for name in BONUS_SIGNS], class_="gt-bonuses")


def bonus(position: Position, name: str) -> Html:
    """How far the player who is shown has come, who has taken a tile, and what the next one is worth."""
    tile = position.board["bonuses"][name]
    taken = [tag("span", seat_mark(seat, 18), class_="gt-taken") for seat, points in enumerate(tile["taken"]) if points]
    worth = [tag("span", text(tile["next"]), class_="gt-next")] if tile["next"] else []
    title = word(f"bonuses.{name.replace('-', '_')}")
    have = word("head.have", count=reached(position, name), all=WANTED[name])
    words = tag("span", tag("b", text(title)), tag("small", text(have)), class_="gt-bonus-words")
    return tag(
        "span",
        bare(BONUS_SIGNS[name]),
        words,
        *taken,
        *worth,
        id=f"bonus-{name}",
        class_="gt-bonus",
        data_explain=f"bonus:{name}",
    )


def reached(position: Position, name: str) -> int:
    own = position.own
    if name == "six-houses":
        return HOUSES - int(own["houses"])
    return len(own["played"]) if name == "eight-cards" else position.people(position.shown_seat)
