"""The options of each question as a list: what it is, what it costs, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    ACTION,
    CARD,
    CELL,
    COPIES,
    CRADLE_FACE,
    DOMAIN,
    DOMAINS,
    EDGES,
    EXCHANGE,
    MASTERY,
    MONUMENT,
    PAIRS,
    POINT_OF_LAND,
    SPOT,
    START,
    TILE,
    TURNS,
)
from pentapolis.games.dominations.lattice import CELLS, POINTS
from pentapolis.games.dominations.picture.answers.forecast import harvest
from pentapolis.games.dominations.picture.parts.cards import copy, spoken_sides
from pentapolis.games.dominations.picture.parts.market import price_of, value
from pentapolis.games.dominations.picture.parts.places import in_tree, where, where_point
from pentapolis.games.dominations.picture.parts.tiles import face_of, small_tile
from pentapolis.games.dominations.picture.parts.tree import nodus_with
from pentapolis.games.dominations.picture.position import spot_at
from pentapolis.games.dominations.picture.signs import BY_LETTER, amount, amounts, bare, medallion, spans, worth
from pentapolis.games.dominations.picture.words import word
from pentapolis.kernel.kind import DONE, SEAT
from pentapolis.scene.marks.markup import NOTHING, Html, signed, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.folds import fold, folded_pills, options
from pentapolis.scene.panels.prompt import Gain, Row, group, option_pill, option_row
from pentapolis.scene.panels.sieve import Facet, sieve

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.dominations.lattice import Triangle
    from pentapolis.games.dominations.picture.answers.forecast import Harvest
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

ACTS: Final = {
    "second-tile": "triangle",
    "city": "city",
    "monument": "monument",
    "develop": "card",
    "upgrade": "turned",
    "exchange": "flame",
    "one-for-one": "swap",
    "inventor": "dot-science",
}
SMALL: Final = 46
IN_A_ROW: Final = 30


def options_of(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.kind == TILE.name:
        return tiles(stage, position, offers)
    if stage.kind == CARD.name:
        return cards(stage, position, offers)
    if stage.kind == EXCHANGE.name:
        return exchanges(stage, offers)
    rows = [option_row(row(stage, position, choice), stage.marked) for choice in in_order(stage, position)]
    return options(rows, stage.kind)


def in_order(stage: Stage, position: Position) -> list[Choice]:
    """As they are numbered; placements by the Knowledge that is kept, the most first."""
    if position.face_in_hand is None:
        return list(stage.options)
    return sorted(stage.options, key=lambda choice: rank(position, choice))


def rank(position: Position, choice: Choice) -> tuple[int, int]:
    told = harvest(position, choice)
    return -told.total.most, told.given


def row(stage: Stage, position: Position, choice: Choice) -> Row:
    if choice.option == DONE:
        return Row(choice, text(short_title(stage, choice)), NOTHING, sign_of("arrow"))
    return ROWS.get(stage.kind, plain)(stage, position, choice)


def sign_of(symbol: str) -> Html:
    return tag("span", bare(symbol), class_="sign")


def short_title(stage: Stage, choice: Choice) -> str:
    """What an answer is called that is no thing on the table."""
    if choice.option == DONE:
        return word("rows.end_turn" if stage.kind == ACTION.name else "rows.done")
    if stage.kind in (ACTION.name, TILE.name):
        return word(f"acts.{choice.label.replace('-', '_')}")
    if stage.kind == SEAT.name:
        return stage.names[choice.option]
    if choice.label == POINT_OF_LAND.labels[EDGES]:
        return word("rows.edges")
    return word(f"ways.{choice.label.replace('-', '_')}") if stage.kind in SPOKEN else choice.title


SPOKEN: Final = ("assimilate", "turn", "card-turn")


def plain(stage: Stage, position: Position, choice: Choice) -> Row:
    """Answers that are no thing: how often, how it lies, whose turn is next."""
    sign = tag("span", seat_mark(choice.option, 22), class_="sign") if stage.kind == SEAT.name else NOTHING
    return Row(choice, text(short_title(stage, choice)), text(position.reckoning(choice)), sign)


# ---- tiles


def tiles(stage: Stage, position: Position, offers: Offers) -> Html:
    """Each tile in hand; then what may be done before or instead."""
    made = [tile_pill(stage, position, offers, choice) for choice in offers.tiles()]
    rest = [choice for choice in offers.options if choice.option >= CRADLE_FACE or choice.option == DONE]
    others = [option_row(other_way(stage, choice), stage.marked) for choice in rest]
    return together([tag("ol", *made, class_="pills tile-list"), options(others)])


def other_way(stage: Stage, choice: Choice) -> Row:
    sign = sign_of("arrow" if choice.option == DONE else ACTS[choice.label])
    return Row(choice, text(short_title(stage, choice)), NOTHING, sign)


def tile_pill(stage: Stage, position: Position, offers: Offers, choice: Choice) -> Html:
    number, turn = divmod(choice.option, TURNS)
    camp = position.facts.camps[number]
    drawn = small_tile(camp, face_of(position.facts.dots[number], turn), SMALL)
    return option_pill(choice, drawn, NOTHING, stage.marked, turns=offers.turns(number))


# ---- cells and points


def cell(_stage: Stage, position: Position, choice: Choice) -> Row:
    here = CELLS[choice.option]
    if position.face_in_hand is not None:
        return placement(choice, harvest(position, choice), where(here), lying(position, here))
    tile = position.land.get(here)
    sign = NOTHING if tile is None else tag("span", medallion(tile["camp"]), class_="sign")
    return Row(choice, text(where(here)), text(position.reckoning(choice)), sign)


def lying(position: Position, cell: Triangle) -> Html:
    """The tile in hand as it would lie in a cell."""
    number, turn = divmod(position.face_in_hand or 0, TURNS)
    letters = face_of(position.facts.dots[number], turn)
    return tag("span", small_tile(position.facts.camps[number], letters, IN_A_ROW, down=bool(cell[2])), class_="sign")


def placement(choice: Choice, told: Harvest, place: str, drawn: Html) -> Row:
    """What is Produced, and below it where that is, whether it completes a Locus, and what others get."""
    parts = [text(place)]
    if told.loci:
        parts.append(tag("b", text(word("rows.locus"))))
    parts += [tag("span", seat_mark(seat, 16), spans(knowledge)) for seat, knowledge in told.others]
    remark = word("rows.lost", count=str(told.lost)) if told.lost.most else ""
    return Row(choice, spans(told.mine), together(parts), drawn, Gain(told.total.gained, "gain", remark))


def point(stage: Stage, _position: Position, choice: Choice) -> Row:
    if choice.option == EDGES:
        return Row(choice, text(short_title(stage, choice)), text(word("rows.edges_said")))
    return Row(choice, text(where_point(POINTS[choice.option])), text(word("rows.locus")))


# ---- actions, cards, spots


def act(stage: Stage, position: Position, choice: Choice) -> Row:
    tokens = word("rows.tokens", count=position.own["tokens"])
    said = text(word(f"about.{choice.label.replace('-', '_')}", tokens=tokens))
    return Row(choice, text(short_title(stage, choice)), said, sign_of(ACTS[choice.label]))


def cards(stage: Stage, position: Position, offers: Offers) -> Html:
    """Each Mastery with its price, and its copies, below its Domain."""
    made = [of_domain(stage, position, offers, domain) for domain in domains_of(position, offers)]
    rest = [option_row(row(stage, position, c), stage.marked) for c in stage.options if c.option == DONE]
    return together([sieve(stage, facets_of(position, offers)), tag("div", *made, class_="card-list"), options(rest)])


def domains_of(position: Position, offers: Offers) -> list[int]:
    return sorted({position.facts.domains[title] for title in offers.titles()})


def of_domain(stage: Stage, position: Position, offers: Offers, domain: int) -> Html:
    name = DOMAINS[domain]
    made = [
        of_title(stage, position, title, choices)
        for title, choices in offers.titles().items()
        if position.facts.domains[title] == domain
    ]
    head = together([medallion(name), tag("b", text(word(f"domains.{name}")))])
    return fold(stage, name, head, *made, class_="domain-of")


def of_title(stage: Stage, position: Position, title: int, choices: list[Choice]) -> Html:
    name = tag("b", text(position.facts.titles.titles[title]), class_="card-name")
    pills = [card_pill(stage, position, choice) for choice in choices]
    head = together([value(position, title), name, price_of(position, title)])
    return group(head, pills, marks_of(position, title))


def marks_of(position: Position, title: int) -> str:
    """What a Mastery can be found by: its Domain and its value."""
    return f"{DOMAINS[position.facts.domains[title]]} value-{position.facts.masteries[title].value}"


def facets_of(position: Position, offers: Offers) -> list[tuple[str, list[Facet]]]:
    domains = [DOMAINS[domain] for domain in domains_of(position, offers)]
    values = sorted({position.facts.masteries[title].value for title in offers.titles()})
    return [
        (word("sieve.domain"), [Facet(name, word(f"domains.{name}"), medallion(name)) for name in domains]),
        (word("sieve.value"), [Facet(f"value-{n}", word("sieve.of_value", value=n)) for n in values]),
    ]


def card_pill(stage: Stage, position: Position, choice: Choice) -> Html:
    sides = position.sides_of(choice.option)
    drawn = copy(sides, DOMAINS[position.facts.domains[choice.option // COPIES]], 34)
    return option_pill(choice, drawn, NOTHING, stage.marked, said=f"{choice.title}: {spoken_sides(sides)}")


def spot(_stage: Stage, position: Position, choice: Choice) -> Row:
    """Where it is and the Nodus that it makes."""
    place, card = spot_at(choice.option), position.card_in_hand
    made = [] if card is None else nodus_with(position.tree(position.me), position.sides_of(card), place)
    nodus = [amount(signed(made.count(letter)), BY_LETTER[letter]) for letter in dict.fromkeys(made)]
    return Row(choice, text(in_tree(place)), together([text(word("rows.nodus")), *nodus]))


def mastery(_stage: Stage, position: Position, choice: Choice) -> Row:
    """What it would do on its other side, and what that costs."""
    side = position.deeds.advanced[choice.option]
    does = [tag("span", text(sentence), class_="does") for sentence in side.sentences()]
    sum_of = tag("b", text(position.reckoning(choice)))
    sign = tag("span", medallion(DOMAINS[position.facts.domains[choice.option]]), class_="sign")
    return Row(choice, text(choice.title), together([sum_of, *does, worth(side.points, side.influence)]), sign)


def monument(_stage: Stage, position: Position, choice: Choice) -> Row:
    wonder = next(each for each in position.board["monuments"] if each["id"] == choice.label)
    card = wonder["next"]
    cost = NOTHING if card is None else together([amounts(card["cost"]), worth(card["points"], card["influence"])])
    return Row(choice, text(choice.title), together([cost, text(position.reckoning(choice))]), sign_of("monument"))


def start(_stage: Stage, position: Position, choice: Choice) -> Row:
    wonders = position.deeds.boards
    return Row(choice, text(choice.title), text(wonders[choice.option % len(wonders)]), sign_of("goal"))


# ---- Knowledge


def exchanges(stage: Stage, offers: Offers) -> Html:
    """By what is given: what it can be given for."""
    made = []
    for given in dict.fromkeys(PAIRS[choice.option][0] for choice in offers.lying):
        pills = [
            option_pill(choice, medallion(DOMAINS[PAIRS[choice.option][1]]), NOTHING, stage.marked)
            for choice in offers.lying
            if PAIRS[choice.option][0] == given
        ]
        head = together([medallion(DOMAINS[given]), text(word(f"domains.{DOMAINS[given]}")), bare("arrow")])
        made.append(folded_pills(stage, DOMAINS[given], head, pills))
    rest = [option_row(other_way(stage, c), stage.marked) for c in stage.options if c.option == DONE]
    return together([tag("div", *made, class_="exchange-list"), options(rest)])


def domain(_stage: Stage, position: Position, choice: Choice) -> Row:
    own = position.players[position.me]
    have = word("rows.have", have=own["knowledge"][choice.option], limit=own["limits"][choice.option])
    sign = tag("span", medallion(DOMAINS[choice.option]), class_="sign")
    said = position.reckoning(choice)
    return Row(choice, text(word(f"domains.{DOMAINS[choice.option]}")), text(said or have), sign)


ROWS: Final[dict[str, Callable[[Stage, Position, Choice], Row]]] = {
    CELL.name: cell,
    POINT_OF_LAND.name: point,
    ACTION.name: act,
    SPOT.name: spot,
    MASTERY.name: mastery,
    MONUMENT.name: monument,
    START.name: start,
    DOMAIN.name: domain,
}
