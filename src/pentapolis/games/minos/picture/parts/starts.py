"""Starting cards and Special Abilities, while they are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.picture.signs import good, much, sign
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position


def starts(position: Position, offers: Offers) -> Html:
    """All that there is to choose from, with the marks of those who have chosen; nothing once all have."""
    if all(player["start"] is not None and player["ability"] is not None for player in position.players):
        return NOTHING
    facts = position.facts
    cards = [at for at, start in enumerate(facts.starting) if start.seats == position.seats]
    clans = [one(position, offers, facts.starts.ids[at], start_card(position, at), "start") for at in cards]
    abilities = [
        one(position, offers, name, ability_card(position, at), "ability")
        for at, name in enumerate(facts.abilities.ids)
    ]
    head = tag("div", text(word("starts.label")), tag("small", text(word("starts.lead"))), class_="ph")
    rows = [tag("div", *clans, class_="start-row"), tag("div", *abilities, class_="start-row abilities")]
    return tag("section", head, *rows, id="starts", class_="panel starts", aria_label=word("starts.label"))


def one(position: Position, offers: Offers, name: str, inside: Html, key: str) -> Html:
    choice = offers.of("start", name)
    owner = next((seat for seat, player in enumerate(position.players) if player[key] == name), None)
    mark = NOTHING if owner is None else seat_mark(owner, 22)
    return tag(
        "div",
        seal_of(choice),
        mark,
        inside,
        id=f"start-{name}",
        data_explain=f"start:{name}",
        aria_label=None if owner is None else word("starts.taken", letter=LETTERS[owner]),
        role="group",
        **offers.on(*("stc", classes("gone" if owner is not None else None)), choice=choice),
    )


def start_card(position: Position, at: int) -> Html:
    return together([tag("b", text(position.facts.starts.titles[at])), contents(position, at)])


def contents(position: Position, at: int) -> Html:
    """What a Starting card gives."""
    start = position.facts.starting[at]
    parts = [much(start.coins, "coin"), much(start.weaponry, "axe"), much(start.points, "laurel"), good(start.good)]
    parts += [good(sort, "temp") for sort in start.temporary]
    parts.append(much(start.draw - start.put_back, "draw"))
    parts.append(much(start.warriors, "warrior"))
    parts.append(tag("span", text(position.facts.regions.titles[start.region]), class_="where"))
    if start.first:
        parts.append(sign("bull", word("rail.first")))
    return tag("span", *parts, class_="fx")


def ability_card(position: Position, at: int) -> Html:
    """An ability with its sentence."""
    facts = position.facts
    return together([tag("b", text(facts.abilities.titles[at])), tag("span", text(facts.ability_texts[at]))])
