"""The action board as a matrix of dice, the pool they are drafted from, and the groups that the own dice form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import (
    ASTRONOMER,
    DIE,
    FACES,
    GRAY,
    GROUP_SUM,
    GROUP_SUMS,
    MOST_SPACES,
    NOBODY,
    SECTION,
    SECTIONS,
    SPACE,
    TRACK,
)
from pentapolis.games.minos.picture.parts.pieces import die
from pentapolis.games.minos.picture.position import DRAFT
from pentapolis.games.minos.picture.signs import SECTION_SYMBOLS, TRACKS, fx, much, sign
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Placed, Position
    from pentapolis.scene.stage import Stage


# ---- the action board


def action_board(stage: Stage, position: Position, offers: Offers) -> Html:
    placed = {die_in.space: die_in for die_in in position.dice}
    shared = [shared_side(position, at) for at in range(position.seats)]
    heads = [tag("th", text(at + 1), side or NOTHING, scope="col") for at, side in enumerate(shared)]
    copies = copies_of(position.dice)
    rows = [section_row(stage, position, offers, section, placed, shared, copies) for section in range(SECTIONS)]
    corner = tag("th", text(word("board.dice")), scope="col", class_="corner-of")
    table = tag("table", tag("thead", tag("tr", corner, *heads)), tag("tbody", *rows))
    return tag("section", table, id="dice", class_="panel ab", aria_label=word("board.label"))


def shared_side(position: Position, at: int) -> Html:
    """What this space gives in every section beside its points: said once, in the head."""
    sides = {side_text(position, section, at) for section in range(SECTIONS)}
    return fx(position.deeds.side(position.seats, at)) if len(sides) == 1 and "" not in sides else NOTHING


def side_text(position: Position, section: int, at: int) -> str:
    return position.facts.sections[(position.seats - 2) * SECTIONS + section].sides[at]


def copies_of(dice: list[Placed]) -> dict[int, str]:
    """An id for each die that stays the same when it shifts: the owner, the face, which of equal ones."""
    names: dict[int, str] = {}
    seen: dict[tuple[int, str], int] = {}
    for placed in dice:
        key = (placed.seat, placed.face)
        seen[key] = seen.get(key, 0) + 1
        names[placed.space] = f"die-{LETTERS[placed.seat]}-{placed.face}-{seen[key]}"
    return names


def section_row(
    stage: Stage,
    position: Position,
    offers: Offers,
    section: int,
    placed: dict[int, Placed],
    shared: list[Html],
    copies: dict[int, str],
) -> Html:
    active = position.turn["space"] is not None and position.turn["action"] == section
    cells = [tag("th", section_head(offers, section), scope="row")]
    for at in range(position.seats):
        space = section * MOST_SPACES + at
        side = NOTHING if shared[at] else fx(position.deeds.side(position.seats, space))
        cells.append(one_space(stage, position, offers, space, placed.get(space), copies.get(space, ""), side))
    return tag("tr", *cells, class_=classes("active" if active else None))


def section_head(offers: Offers, section: int) -> Html:
    """The name of a section: where a die may go, or what its points may be spent on."""
    name = SECTION.labels[section]
    choice = offers.of(SECTION.name, name) or offers.turn(name)
    return tag(
        "span",
        seal_of(choice),
        sign(SECTION_SYMBOLS[section]),
        text(word(f"sections.{name}")),
        id=f"section-{name}",
        data_explain=f"section:{name}",
        **offers.on("sec", choice=choice),
    )


def one_space(
    stage: Stage, position: Position, offers: Offers, space: int, placed: Placed | None, name: str, side: Html
) -> Html:
    choice = offers.turn(f"retrieve-{SPACE.labels[space]}")
    points = tag("b", text(position.facts.points_of(position.seats, space)))
    here = slot(position, offers, space, placed, name)
    worth = tag("span", points, tag("small", side) if side else NOTHING, class_="ap")
    inside = tag(
        "div", seal_of(choice), here, worth, landing(stage, position, offers, space), **offers.on("sp", choice=choice)
    )
    return tag("td", inside)


def slot(position: Position, offers: Offers, space: int, placed: Placed | None, name: str) -> Html:
    """The die on the space, or the empty space; that of the die in hand may still have something to give."""
    if placed is not None:
        return tag(
            "span",
            die(placed.face, placed.seat),
            id=name,
            class_=classes("dw", offers.lately(name)),
            data_from=f"pool-{placed.face}",
        )
    if position.turn["space"] != SPACE.labels[space]:
        return tag("span", class_="slot-of")
    choice = offers.turn("side-benefit")
    owner = seat_class(position.acting) if position.acting != NOBODY else None
    return tag("span", seal_of(choice), **offers.on("slot-of now", owner, choice=choice))


# ---- where a die would land


def landing_space(position: Position, face: str, section: int) -> int:
    """Behind all dice of the section that are not higher."""
    values = [int(p.face[-1]) for p in position.dice if p.space // MOST_SPACES == section]
    return section * MOST_SPACES + sum(value <= int(face[-1]) for value in values)


def shifted(position: Position, face: str, section: int) -> list[Placed]:
    """The dice that a die of this face would move one space on."""
    return [p for p in position.dice if p.space // MOST_SPACES == section and int(p.face[-1]) > int(face[-1])]


def landing(stage: Stage, position: Position, offers: Offers, space: int) -> Html:
    """The die where it would lie, while its section is pointed at."""
    section = space // MOST_SPACES
    choice = offers.of(SECTION.name, SECTION.labels[section])
    if choice is None or stage.picked is None or position.phase != DRAFT:
        return NOTHING
    face = DIE.labels[stage.picked]
    if landing_space(position, face, section) != space:
        return NOTHING
    return tag("span", die(face, position.me), **offers.shown("lands", choice=choice))


# ---- the pool and the own dice


def pool(stage: Stage, position: Position, offers: Offers) -> Html:
    """The dice to draft from; shown while dice are drafted and groups are formed."""
    dice: list[str] = position.board["pool"]
    head = tag("div", text(word("board.pool")), tag("small", text(pool_words(position))), class_="ph")
    row = tag("div", *[pool_die(stage, offers, dice, at) for at in range(len(dice))], class_="pool-row")
    return tag("section", head, row, own_groups(position, offers), id="pool", class_="panel pool")


def pool_words(position: Position) -> str:
    left = len(position.board["pool"]) - stay_behind(position)
    return word("board.to_draft", count=left) if left > 0 else word("board.drafted")


def stay_behind(position: Position) -> int:
    """How many dice nobody will take."""
    return len(position.board["pool"]) + len(position.dice) - 4 * position.seats


def pool_die(stage: Stage, offers: Offers, dice: list[str], at: int) -> Html:
    """Of equal dice the first is the answer."""
    face = dice[at]
    copy = dice[:at].count(face)
    choice = offers.of(DIE.name, face) if not copy else None
    chosen = offers.kind == SECTION.name and stage.picked == DIE.labels.index(face) and not copy
    return tag(
        "span",
        die(face),
        seal_of(choice),
        id=f"pool-{face}{f'-{copy}' if copy else ''}",
        data_explain=f"die:{face}",
        **offers.on("pool-die", "chosen" if chosen else None, choice=choice),
    )


def own_groups(position: Position, offers: Offers) -> Html:
    """What the own dice come to by colour, together with all gray ones."""
    if position.me < 0:
        return NOTHING
    own = [DIE.labels.index(placed.face) for placed in position.dice if placed.seat == position.me]
    gray = [face for face in own if face // FACES == GRAY]
    step = position.ability_step(position.me, ASTRONOMER)
    least = GROUP_SUMS[step] if step else GROUP_SUM
    groups = []
    for colour in range(GRAY):
        dice = [face for face in own if face // FACES == colour]
        choice = offers.of(TRACK.name, TRACK.labels[colour])
        if dice or choice is not None:
            groups.append(group(offers, colour, dice + gray, least))
    said = tag("small", text(word("board.groups", least=least)))
    return tag("div", tag("b", text(word("board.yours"))), *groups, said, class_="own-dice")


def group(offers: Offers, colour: int, dice: list[int], least: int) -> Html:
    total = sum(face % FACES + 1 for face in dice)
    reached = total >= least
    choice = offers.of(TRACK.name, TRACK.labels[colour])
    gain = much("+1", TRACKS[colour]) if reached else text(word("board.of_least", least=least))
    faces = together([die(DIE.labels[face]) for face in dice])
    return tag(
        "span",
        seal_of(choice),
        faces,
        text(f"= {total} "),
        gain,
        **offers.on("grp", "ok" if reached else None, choice=choice),
    )
