"""Everything that is public of a player: Palace by trigger, area, bonus tiles, Sea Peoples, ability, Goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import TRIGGERS, TYPES
from pentapolis.games.minos.picture.parts.cards import trait_chip
from pentapolis.games.minos.picture.position import number_of
from pentapolis.games.minos.picture.signs import fx, much, some, trigger
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.marks.seats import seat_mark

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.position import Position


def clan(position: Position, seat: int) -> Html:
    player, facts = position.players[seat], position.facts
    raiders = facts.sea.names
    income = (facts.board.coins[player["income"]], facts.board.points[player["income"]])
    parts = [
        line(word("palace.label"), [palace_line(position, seat)]),
        line(word("palace.area"), [played(position, card) for card in position.cards(player["area"])]),
        line(word("clan.goods"), goods(position, seat)),
        line(word("clan.tiles"), [tile(position, name) for name in player["tiles"]]),
        line(word("clan.beaten"), [text(raiders.titles[number_of(raiders, name)]) for name in player["beaten"]]),
        line(word("clan.shown"), [text(facts.cards.titles[card]) for card in position.cards(player["shown"])]),
        line(word("mine.income"), [much(income[0], "coin"), much(income[1], "laurel")]),
    ]
    title = tag("h2", seat_mark(seat, 22), text(about(position, seat)))
    return tag("div", title, tag("dl", *parts), class_="minos explained clan-sheet")


def played(position: Position, card: int) -> Html:
    """A card of the area: its trigger and its Royal Trait."""
    return tag("span", trigger(position.decree(card).trigger), trait_chip(position.deeds, card), class_="rowc")


def goods(position: Position, seat: int) -> list[Html]:
    player = position.players[seat]
    found = [some(player["goods"][sort], sort, "") for sort in range(TYPES)]
    found += [some(player["temporary"][sort], sort, "temp") for sort in range(TYPES)]
    return [each for each in found if each]


def tile(position: Position, name: str) -> Html:
    gain = position.deeds.bonuses[number_of(position.facts.bonuses.names, name)]
    return tag("span", fx(gain), class_="tile-of")


def about(position: Position, seat: int) -> str:
    """The clan and its ability."""
    player = position.players[seat]
    names = []
    if player["start"] is not None:
        names.append(position.facts.starts.titles[position.facts.starts.ids.index(player["start"])])
    if player["ability"] is not None:
        step = word(f"roman.{player['ability_step']}")
        names.append(f"{position.facts.abilities.titles[position.ability(seat)]} {step}")
    return ", ".join(names)


def palace_line(position: Position, seat: int) -> Html:
    """The Royal Traits by their triggers."""
    cards = position.cards(position.players[seat]["palace"])
    groups = []
    for at in range(len(TRIGGERS)):
        traits = [trait_chip(position.deeds, card) for card in cards if position.decree(card).trigger == at]
        if traits:
            groups.append(tag("span", trigger(at), *traits, class_="rowc"))
    worth = much(sum(position.decree(card).points for card in cards), "laurel")
    return together([*groups, worth])


def line(name: str, things: list[Html]) -> Html:
    """A name with what belongs to it; nothing where there is nothing."""
    if not things:
        return NOTHING
    return together([tag("dt", text(name)), tag("dd", *[tag("span", thing) for thing in things])])
