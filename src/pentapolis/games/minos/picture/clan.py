"""Everything that is public of a player: Palace by trigger, area, bonus tiles, Sea Peoples, ability, Goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import TRIGGERS, TYPES
from pentapolis.games.minos.picture.cards import trait_chip
from pentapolis.games.minos.picture.signs import fx, good, much, trigger
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.seats import seat_mark

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.position import Position


def clan(position: Position, seat: int) -> Html:
    player = position.players[seat]
    facts = position.facts
    title = tag("h2", seat_mark(seat, 22), text(about(position, seat)))
    parts = [
        line(word("palace.label"), [palace_line(position, seat)]),
        line(
            word("palace.area"),
            [
                tag("span", trigger(position.decree(c).trigger), trait_chip(position.deeds, c), class_="rowc")
                for c in position.cards(player["area"])
            ],
        ),
        line(
            word("clan.goods"),
            [good(sort) for sort in range(TYPES) for _ in range(player["goods"][sort])]
            + [good(sort, "temp") for sort in range(TYPES) for _ in range(player["temporary"][sort])],
        ),
        line(
            word("clan.tiles"),
            [
                tag("span", fx(position.deeds.bonuses[facts.bonuses.names.ids.index(name)]), class_="tile-of")
                for name in player["tiles"]
            ],
        ),
        line(
            word("clan.beaten"),
            [text(facts.sea.names.titles[facts.sea.names.ids.index(name)]) for name in player["beaten"]],
        ),
        line(word("clan.shown"), [text(facts.cards.titles[card]) for card in position.cards(player["shown"])]),
        line(
            word("mine.income"),
            [much(facts.board.coins[player["income"]], "coin"), much(facts.board.points[player["income"]], "laurel")],
        ),
    ]
    return tag("div", title, tag("dl", *parts), class_="minos explained clan-sheet")


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
