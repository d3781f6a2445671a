"""The bubble on the land: what a placement would Produce as a sum, for whom, and what of it there is no room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import COLOURS, LETTERS, TURNS
from pentapolis.games.dominations.lattice import CELLS
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.parts.tiles import face_of, middle
from pentapolis.games.dominations.picture.signs import amounts, spans
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import Html, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.prompt import seal

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.answers.forecast import Harvest
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice


def bubbles(position: Position, offers: Offers) -> Html:
    """One for each cell in which a tile may be placed, shown while it is pointed at."""
    face = position.face_in_hand
    cells = offers.cells().values() if face is not None else ()
    return together([bubble(position, offers, choice, face or 0) for choice in cells])


def bubble(position: Position, offers: Offers, choice: Choice, face: int) -> Html:
    told = harvest(position, choice)
    lines = sum_of(position, told, face) if is_sure(told) else [line(text(word("bubble.either")), spans(told.mine))]
    if told.lost.most:
        lines.append(tag("li", text(word("bubble.lost", count=str(told.lost))), class_="loss"))
    lines += [line(seat_mark(seat, 16), spans(given)) for seat, given in told.others]
    head = tag("b", seal(choice.number), text(word("bubble.title")))
    side = "to-east" if middle(CELLS[choice.option])[0] < 0 else "to-west"
    return tag(
        "div", head, tag("ul", *lines), aria_hidden="true", **offers.shown_late("bubble-of", side, choice=choice)
    )


def is_sure(told: Harvest) -> bool:
    """Whether no choice that comes later changes what is Produced."""
    return all(amount.least == amount.most for amount in told.mine)


def sum_of(position: Position, told: Harvest, face: int) -> list[Html]:
    """What the Camp gives; dots, Cities and Monuments; what Concentrations add."""
    tile, turn = divmod(face, TURNS)
    letters = face_of(position.facts.dots[tile], turn)
    colours = [LETTERS.index(letters[corner]) for (_, corner), _ in told.pairs]
    camp = [told.camp if domain == position.facts.camps[tile] else 0 for domain in range(COLOURS)]
    pairs = [colours.count(domain) for domain in range(COLOURS)]
    rest = [told.mine[domain].most - camp[domain] - pairs[domain] for domain in range(COLOURS)]
    said = word("bubble.locus" if told.loci else "bubble.dots", count=len(told.dots))
    added = [line(text(word("bubble.concentration")), amounts(pairs))] if colours else []
    return [line(text(word("bubble.camp")), amounts(camp)), line(text(said), amounts(rest)), *added]


def line(head: Html, knowledge: Html) -> Html:
    return tag("li", tag("span", head), tag("span", knowledge, class_="sum-of"))
