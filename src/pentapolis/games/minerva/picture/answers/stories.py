"""What a line or a place would bring, told: the tiles of a line in their order, its sum, culture tiles it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import CULTURE_NAMES, DIRECTION, RESIDENCE
from pentapolis.games.minerva.picture.answers import ghosts
from pentapolis.games.minerva.picture.answers.lines import Claim, Line, Work, claims, lines_from, sum_of
from pentapolis.games.minerva.picture.signs import VP, amount, bare, inline, named
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, icon, signed, tag, text, use

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.scene.stage import Choice

NUMERAL: Final = "0 0 30 20"


# ---- a line


def sums(position: Position, line: Line) -> Html:
    """`+2 stone, +3 denarii, +4 VP`; nothing if the line brings nothing."""
    made = [amount(n, symbol) for n, symbol in sum_of(line)]
    made += [claim_sum(claim) for claim in claims(position, line)]
    return tag("span", *made, class_="sums-of") if made else NOTHING


def claim_sum(claim: Claim) -> Html:
    """The points of a culture tile that is taken; else how far the culture points go."""
    if claim.is_sure:
        return amount(f"+{claim.worth}", VP, "gain")
    have = word("stories.have", count=claim.points, needed=claim.marks) if claim.marks else str(claim.points)
    return tag("span", text(have), named(CULTURE_NAMES[claim.culture]), class_="much far")


def story(position: Position, line: Line) -> Html:
    """The tiles of a line one after the other, then the culture tiles."""
    steps = [step(position, work) for work in line.works]
    steps += [claim_line(claim) for claim in claims(position, line) if claim.is_possible]
    return tag("ol", *steps, class_="steps-of")


def step(position: Position, work: Work) -> Html:
    name = tag("span", text(position.facts.titles[work.tile]), class_="step-name")
    if not work.number:
        return tag("li", tag("span", text(word("stories.skip")), class_="skipped"), name, class_="passed-over")
    return tag("li", numeral(work.number), name, inline(work.brings))


def numeral(number: int) -> Html:
    if number > ghosts.NUMERALS:
        return tag("span", text(number), class_="numeral")
    drawn = use(f"num-{number}", 0, 0, 30, 20)
    return tag("svg", drawn, class_="numeral", width=30, height=20, viewBox=NUMERAL, role="img", aria_label=str(number))


def claim_line(claim: Claim) -> Html:
    said = word(
        "stories.takes" if claim.is_sure else "stories.could", what=word(f"culture.{CULTURE_NAMES[claim.culture]}")
    )
    return tag(
        "li", bare(CULTURE_NAMES[claim.culture]), tag("b", text(said)), amount(f"+{claim.worth}", VP), class_="takes"
    )


# ---- places


def of_site(position: Position, choice: Choice) -> Html:
    """What standing there would mean: four lines for a residence, points for anything else."""
    cell = position.sites(position.shown_seat)[choice.option]
    if position.tile_in_hand == RESIDENCE:
        return four_ways(position, cell)
    points = ghosts.values(position)[choice.option]
    return word.html("stories.points", points=tag("b", text(signed(points)))) if points else NOTHING


def four_ways(position: Position, cell: Cell) -> Html:
    """What each direction would bring from there."""
    made = []
    for line in lines_from(position, cell):
        found = sums(position, line)
        if found:
            label = DIRECTION.labels[line.direction]
            made.append(
                tag("span", icon("up", word(f"directions.{label}"), class_=f"turn-{label}"), found, class_="way")
            )
    return tag("span", *made, class_="ways-of") if made else text(word("stories.nothing"))
