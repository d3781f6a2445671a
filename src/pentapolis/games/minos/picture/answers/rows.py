"""The list of options: rows for what has a price or an effect, groups of pills for what differs by its place only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    AGE_II_TOP,
    BONUS,
    CARD,
    DECK_TOP,
    DIE,
    EXPANSION,
    FORFEIT_COINS,
    GOOD,
    REGION,
    RETURN,
    ROUTE,
    SECTION,
    SITE,
    SPACE,
    SPEND,
    START,
    TOP,
    TRACK,
)
from pentapolis.games.minos.picture.answers import costs
from pentapolis.games.minos.picture.answers.prices import best_card_sum
from pentapolis.games.minos.picture.parts import starts
from pentapolis.games.minos.picture.parts.dice import landing_space, shifted
from pentapolis.games.minos.picture.parts.pieces import die
from pentapolis.games.minos.picture.signs import SECTION_SYMBOLS, TRACKS, fx, good, much, sign
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.games.minos.rules.actions import develop, palace
from pentapolis.games.minos.rules.interrupt import FIRST_DIE, TURN
from pentapolis.kernel.kind import DONE
from pentapolis.scene.marks.markup import NOTHING, Html, arrow, signed, tag, text, together
from pentapolis.scene.marks.sums import sum_line
from pentapolis.scene.panels.folds import folded_pills, options
from pentapolis.scene.panels.prompt import Gain, Row, option_pill, option_row
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

    Describe = Callable[[Stage, Position, Choice], Row]

COIN: Final = "coin"
EXTRA_SIGNS: Final = {
    "side-benefit": "gift",
    "trait": "horns",
    "move": "move",
    "pick-up": "amphora",
    "bonus-tile": "ship",
    "discard": "discard",
    "trade-in": "amphora",
    "battle": "sea",
    "exchange": "swap",
    "go-on": "arrow",
    "forfeit": COIN,
}


def options_of(stage: Stage, position: Position) -> Html:
    if stage.kind == SITE.name:
        return together([*costs.site_groups(stage, position), enough(stage)])
    if stage.kind == EXPANSION.name:
        return together([*expansion_groups(stage, position), enough(stage)])
    if stage.kind in PILLS:
        return together(
            [tag("ol", *[PILLS[stage.kind](stage, c) for c in chosen(stage)], class_="pills"), enough(stage)]
        )
    describe = ROWS.get(stage.kind, plain_row)
    rows = [option_row(describe(stage, position, choice), stage.marked) for choice in chosen(stage)]
    return together([options(rows, stage.kind), enough(stage)])


def chosen(stage: Stage) -> list[Choice]:
    return [choice for choice in stage.options if choice.option != DONE]


def enough(stage: Stage) -> Html:
    """The option to stop here."""
    stop = [choice for choice in stage.options if choice.option == DONE]
    made = [
        option_row(Row(choice, text(stop_title(stage)), sign=sign_box(sign("check"))), stage.marked, "stop")
        for choice in stop
    ]
    return options(made)


def stop_title(stage: Stage) -> str:
    return word("turn.done" if stage.kind == TURN.name else "prompt.done")


def sign_box(symbol: Html) -> Html:
    return tag("span", symbol, class_="sign")


def gain_of(stage: Stage, choice: Choice) -> Gain | None:
    """The VP that the option brings at once."""
    if choice.preview is None or not choice.preview.scores:
        return None
    before, after = choice.preview.scores[stage.viewer]
    return (
        None
        if before == after
        else Gain(signed(after - before), "gain" if after > before else "loss", word("signs.laurel"))
    )


def plain_row(stage: Stage, _position: Position, choice: Choice) -> Row:
    """What the rules say of it, or its name."""
    title = f"{choice.note[:1].upper()}{choice.note[1:]}" if choice.note else word_of(stage, choice)
    return Row(choice, text(title), becomes(choice), gain=gain_of(stage, choice))


def becomes(choice: Choice) -> Html:
    """What would become of Coins and Weaponry."""
    figures = {} if choice.preview is None else choice.preview.figures
    changes = [(symbol, figures[name][1]) for name, symbol in (("coins", COIN), ("weaponry", "axe")) if name in figures]
    return together([tag("span", arrow(), much(n, symbol), class_="am") for symbol, n in changes])


def word_of(stage: Stage, choice: Choice) -> str:
    """Answers whose names are the same in all games of Minos."""
    if stage.kind in FAMILIES:
        return word(FAMILIES[stage.kind] + choice.label.replace("-", "_"))
    return choice.title


FAMILIES: Final = {"exchange": "exchange.", "either": "either.", "decide": "decide.", "first-build": "first_build."}

# ---- a turn


def turn_row(stage: Stage, position: Position, choice: Choice) -> Row:
    label = choice.label
    if choice.option >= FIRST_DIE:
        return die_row(position, choice, choice.option - FIRST_DIE)
    symbol = (
        SECTION_SYMBOLS[SECTION.labels.index(label)] if label in SECTION.labels else EXTRA_SIGNS.get(label, "check")
    )
    title = word(f"turn.{label.replace('-', '_')}")
    effect = turn_effect(position, label) or text(in_order(choice))
    return Row(choice, text(title), effect, sign_box(sign(symbol)), gain_of(stage, choice))


def in_order(choice: Choice) -> str:
    """Which of several effects of a card comes next."""
    return choice.note if choice.label.endswith("-effect") else ""


def turn_effect(position: Position, label: str) -> Html:
    """What it costs and brings, in short."""
    if label == "side-benefit":
        return fx(position.deeds.side(position.seats, space_number(position.turn["space"])))
    if label == "trait":
        traits = [fx(position.deeds.traits[card]) for card in position.cards(position.turn["traits"])]
        return tag("span", *traits, class_="several")
    if label == "forfeit":
        return much(FORFEIT_COINS, COIN)
    if label in SECTION.labels:
        return text(word("turn.points_left", count=position.turn["points"]))
    return text(word(f"extra.{label.replace('-', '_')}")) if label in EXTRA_WORDS else NOTHING


EXTRA_WORDS: Final = ("move", "pick-up", "bonus-tile", "discard", "trade-in", "battle", "exchange", "go-on")


def space_number(label: str) -> int:
    return SPACE.labels.index(label)


# ---- cards


def card_row(stage: Stage, position: Position, choice: Choice) -> Row:
    card = choice.option
    if card in (DECK_TOP, AGE_II_TOP):
        return Row(
            choice, text(word("cards.deck" if card == DECK_TOP else "cards.age_two")), sign=sign_box(sign("draw"))
        )
    title = text(choice.title)
    if stage.view["question"]["prompt"] == develop.PLAYABLE.text:
        price = best_card_sum(position, stage.viewer, card)
        return Row(
            choice,
            title,
            together([fx(position.deeds.instants[card]), sum_line(price, sign(COIN, word("signs.coin")))]),
        )
    if stage.view["question"]["prompt"] == palace.PAID.text:
        return Row(choice, title, palace_effect(position, card))
    if is_trait(position, choice):
        return Row(choice, title, fx(position.deeds.traits[card]), sign_box(sign("horns")))
    return Row(choice, title, fx(position.deeds.instants[card]))


def is_trait(position: Position, choice: Choice) -> bool:
    return choice.label in position.turn["traits"]


def palace_effect(position: Position, card: int) -> Html:
    """What the card is worth in the Palace, what its trait does, and what it costs from the hand."""
    label = position.facts.cards.ids[card]
    mine = position.players[position.me]
    worth = position.decree(card).points
    paid = tag("span", text(word("cards.pays", count=worth)), class_="loss") if label not in mine["area"] else NOTHING
    return together([much(worth, "laurel"), fx(position.deeds.traits[card]), paid])


# ---- Warriors


def expansion_groups(stage: Stage, position: Position) -> list[Html]:
    groups = []
    for how in ("place", "move"):
        found = [choice for choice in stage.options if choice.label.startswith(f"{how}-")]
        pills = [region_pill(stage, c, position.title(c.label.partition("-")[2]), word(f"expand.{how}")) for c in found]
        if found:
            head = together([sign(how), tag("b", text(word(f"expand.{how}")))])
            groups.append(folded_pills(stage, how, head, pills))
    return groups


# ---- dice


def section_row(stage: Stage, position: Position, choice: Choice) -> Row:
    """Where the die would lie, whom it would move, what the space gives; for Wild points the action alone."""
    section = choice.option
    symbol = sign_box(sign(SECTION_SYMBOLS[section])) if section < len(SECTION_SYMBOLS) else NOTHING
    title = word(f"sections.{choice.label}")
    if stage.picked is None:
        return Row(choice, text(title), sign=symbol)
    face = DIE.labels[stage.picked]
    space = landing_space(position, face, section)
    points = much(position.facts.points_of(position.seats, space), SECTION_SYMBOLS[section])
    moved = [f"{LETTERS[placed.seat]} {placed.face[-1]}" for placed in shifted(position, face, section)]
    shifts = text(word("draft.moves", dice=", ".join(moved))) if moved else NOTHING
    where = text(word("draft.space", title=title, space=space % 4 + 1))
    return Row(choice, where, together([points, fx(position.deeds.side(position.seats, space)), shifts]), symbol)


def die_row(position: Position, choice: Choice, space: int) -> Row:
    """An own die to retrieve."""
    placed = next(p for p in position.dice if p.space == space)
    points = much(position.facts.points_of(position.seats, space), SECTION_SYMBOLS[space // 4])
    side = fx(position.deeds.side(position.seats, space))
    title = word("draft.space", title=word(f"sections.{SECTION.labels[space // 4]}"), space=space % 4 + 1)
    return Row(choice, text(title), together([points, side]), sign_box(die(placed.face)))


# ---- tracks, tiles, starting cards


def track_row(stage: Stage, position: Position, choice: Choice) -> Row:
    """The next space of the track, and what it gives."""
    at = position.players[stage.viewer]["tracks"][choice.option]
    gain = (
        position.deeds.beyond[choice.option] if at == TOP else position.deeds.tracks[choice.option * (TOP + 1) + at + 1]
    )
    effect = together([text(word("track.step", start=at, goal=min(at + 1, TOP))), fx(gain)])
    return Row(
        choice,
        text(word(f"tracks.{choice.label}")),
        effect,
        sign_box(sign(TRACKS[choice.option])),
        gain_of(stage, choice),
    )


def bonus_row(stage: Stage, position: Position, choice: Choice) -> Row:
    return Row(choice, text(choice.title), fx(position.deeds.bonuses[choice.option]), gain=gain_of(stage, choice))


def start_row(_stage: Stage, position: Position, choice: Choice) -> Row:
    facts = position.facts
    if choice.label in facts.starts.ids:
        return Row(choice, text(choice.title), starts.contents(position, choice.option))
    said = facts.ability_texts[facts.abilities.ids.index(choice.label)]
    return Row(choice, text(choice.title), text(said))


def route_row(stage: Stage, position: Position, choice: Choice) -> Row:
    """A route with an own Ship, and what its space gives."""
    name = position.board["routes"][choice.option]["id"]
    at = position.ships(stage.viewer)[choice.option]
    income = fx(position.deeds.route_income(position.facts.route_names.ids.index(name), at)) if at else NOTHING
    return Row(choice, text(word("sites.route", number=choice.option + 1)), income, sign_box(sign("ship")))


def region_pill(stage: Stage, choice: Choice, title: str = "", said: str = "") -> Html:
    return option_pill(choice, NOTHING, tag("span", text(title or choice.title)), stage.marked, said)


def good_pill(stage: Stage, choice: Choice) -> Html:
    return option_pill(choice, good(choice.option), tag("span", text(good_name(choice.option))), stage.marked, "")


def die_pill(stage: Stage, choice: Choice) -> Html:
    colour, _, value = choice.label.partition("-")
    return option_pill(
        choice, die(choice.label), tag("span", text(word(f"dice.{colour}", value=value))), stage.marked, ""
    )


PILLS: Final = {REGION.name: region_pill, GOOD.name: good_pill, DIE.name: die_pill}
ROWS: Final[dict[str, Describe]] = {
    TURN.name: turn_row,
    CARD.name: card_row,
    RETURN.name: costs.return_row,
    SPEND.name: costs.spend_row,
    SECTION.name: section_row,
    TRACK.name: track_row,
    BONUS.name: bonus_row,
    START.name: start_row,
    ROUTE.name: route_row,
}
