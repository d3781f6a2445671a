"""Explanations: a component drawn large, with the sentence that says what it does; a figure with its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    CARDS_OF_AN_AGE,
    GOOD_STEPS,
    MOST_SPACES,
    NOBODY,
    ROUNDS,
    ROUTE_END,
    SECTION,
    TRACK,
    TYPE_NAMES,
)
from pentapolis.games.minos.picture.answers.prices import best_card_sum
from pentapolis.games.minos.picture.parts import cards, vases
from pentapolis.games.minos.picture.parts.clan import clan
from pentapolis.games.minos.picture.parts.pieces import die as die_drawn
from pentapolis.games.minos.picture.parts.starts import contents
from pentapolis.games.minos.picture.position import Position, called, number_of
from pentapolis.games.minos.picture.signs import SECTION_SYMBOLS, TRACKS, fx, good, sign
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.kernel.told.english import listed
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.marks.sums import in_words
from pentapolis.scene.panels.explained import explained, looked_up, sum_of
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minos.game import Minos
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.game import View


def explain(game: Minos, view: View, what: str) -> Html:
    """The enlarged component that `data-explain` names; nothing for a name that nobody knows."""
    try:
        return looked_up(EXPLAINED, Position(game, view), what)
    except (LookupError, ValueError):
        return NOTHING  # whoever asks for what does not exist is told so in general words


def sentence(effect: AnyEffect) -> str:
    """The effect as a sentence of its own."""
    words = str(effect)
    return f"{words[:1].upper()}{words[1:]}."


def large(inside: Html) -> Html:
    return tag("span", inside, class_="minos large-sign")


# ---- cards


def card(position: Position, label: str) -> Html:
    number = position.card(label)
    decree = position.decree(number)
    face = tag("div", cards.top(position, number, position.me), cards.body(position.facts, position.deeds, number))
    art = tag("div", tag("div", face, class_=f"cd large-card age-{number // CARDS_OF_AN_AGE + 1}"), class_="minos")
    trigger = word(f"triggers.{trigger_key(decree.trigger)}")
    said = [sentence(position.deeds.instants[number]), f"{trigger}: {position.deeds.traits[number]}."]
    if position.me >= 0:
        price = in_words(best_card_sum(position, position.me, number), word("signs.coin"))
        said.append(word("explain.price", sum=price))
    return explained(position.facts.cards.titles[number], art, *said, decree.text)


def trigger_key(at: int) -> str:
    return SECTION.labels[at] if at < len(SECTION.labels) else f"die_{2 * (at - len(SECTION.labels)) + 1}"


def deck(position: Position, label: str) -> Html:
    age = int(label)
    count = position.board["decks"][age - 1]
    gone = len(position.board["discards"][age - 1])
    title = word("offer.deck", age=word(f"roman.{age}"), count=count)
    return explained(title, NOTHING, word("explain.deck"), word("explain.discards", count=gone))


# ---- the map


def region(position: Position, label: str) -> Html:
    here = position.region(label)
    said = [word("explain.region", good=good_name(TYPE_NAMES.index(here["good"])))]
    if here["foundation"] is not None and here["city"] == NOBODY:
        at = position.facts.foundations.names.ids.index(here["foundation"])
        title = position.facts.foundations.names.titles[at]
        said.append(word("explain.foundation", title=title, gain=sentence(position.deeds.foundations[at])))
    island = position.facts.islands[position.seats - 2]
    beside = [
        position.facts.regions.titles[other] for other in island.neighbours[number_of(position.facts.regions, label)]
    ]
    said.append(word("explain.beside", regions=listed(beside)))
    ruler = position.ruler(here)
    said.append(word("explain.ruler", letter=LETTERS[ruler]) if ruler != NOBODY else word("explain.no_ruler"))
    return explained(position.title(label), large(good(TYPE_NAMES.index(here["good"]))), *said)


def raiders(position: Position, label: str) -> Html:
    facts = position.facts
    at = facts.sea.names.ids.index(label)
    cost = word("explain.battle", weaponry=facts.sea_costs[at], level=word(f"roman.{at // 10 + 1}"))
    return explained(facts.sea.names.titles[at], large(sign("sea")), cost, sentence(position.deeds.sea[at]))


# ---- the action board


def section(position: Position, label: str) -> Html:
    at = SECTION.labels.index(label)
    rows = []
    for space in range(position.seats):
        number = at * MOST_SPACES + space
        side = fx(position.deeds.side(position.seats, number))
        points = tag("td", text(word("turn.points_left", count=position.facts.points_of(position.seats, number))))
        rows.append(
            tag("tr", tag("th", text(word("explain.space", space=space + 1)), scope="row"), points, tag("td", side))
        )
    table = tag("table", tag("tbody", *rows), class_="minos")
    words = [tag("h2", text(word(f"sections.{label}"))), tag("p", text(word(f"explain.{label}"))), table]
    return tag("div", large(sign(SECTION_SYMBOLS[at])), tag("div", *words, class_="words"), class_="explained")


def die(_position: Position, label: str) -> Html:
    colour, _, value = label.partition("-")
    track = {"red": "influence", "yellow": "cultural", "blue": "population"}.get(colour)
    said = word("explain.die", track=word(f"tracks.{track}")) if track else word("explain.gray_die")
    return explained(word(f"dice.{colour}", value=value), large(die_drawn(label)), said, word("explain.draft"))


def track(position: Position, label: str) -> Html:
    at = TRACK.labels.index(label)
    where = [word("explain.on_track", letter=LETTERS[s], space=p["tracks"][at]) for s, p in enumerate(position.players)]
    beyond = word("explain.beyond", gain=sentence(position.deeds.beyond[at]))
    return explained(
        word(f"tracks.{label}"), large(sign(TRACKS[at])), word(f"explain.{label}"), ", ".join(where), beyond
    )


def route(position: Position, label: str) -> Html:
    facts = position.facts
    number = facts.route_names.ids.index(label)
    rows = []
    for at in range(1, ROUTE_END + 1):
        cost = tag("td", text(facts.routes[number].costs[at]), sign("coin", word("signs.coin")))
        income = tag("td", fx(position.deeds.route_income(number, at)))
        rows.append(tag("tr", tag("th", text(word("explain.space", space=at)), scope="row"), cost, income))
    table = tag("table", tag("tbody", *rows), class_="minos")
    top = tag("p", text(word("explain.route", points=facts.routes[number].top)))
    return tag(
        "div",
        tag("div", tag("h2", text(facts.route_names.titles[number])), table, top, class_="words"),
        class_="explained",
    )


def tiles(position: Position, label: str) -> Html:
    """The bonus tiles of one colour beside a route."""
    name, _, colour = label.rpartition("-")
    here = called(position.board["routes"], name)
    ids = position.facts.bonuses.names.ids
    found = [ids.index(tile) for tile in here["bonuses"]]
    found = [at for at in found if (position.facts.blue >> at & 1) == (colour == "blue")]
    rows = [
        tag(
            "tr",
            tag("th", text(position.facts.bonuses.names.titles[at]), scope="row"),
            tag("td", fx(position.deeds.bonuses[at])),
        )
        for at in found
    ]
    table = tag("table", tag("tbody", *rows), class_="minos")
    title = tag("h2", text(word(f"routes.{colour}", count=len(found))))
    return tag(
        "div", tag("div", title, tag("p", text(word("explain.tiles"))), table, class_="words"), class_="explained"
    )


def bonus(position: Position, label: str) -> Html:
    at = position.facts.bonuses.names.ids.index(label)
    gain = large(fx(position.deeds.bonuses[at]))
    return explained(
        position.facts.bonuses.names.titles[at], gain, sentence(position.deeds.bonuses[at]), word("explain.bonus")
    )


# ---- players


def score(position: Position, label: str) -> Html:
    player = position.players[int(label)]
    lines = [line for line in player["breakdown"] if line[1]]
    return sum_of(word("explain.score"), lines, player["score"])


def figure(_position: Position, label: str) -> Html:
    return explained(word(f"explain.{label}_title"), NOTHING, word(f"explain.{label}"))


def one_good(position: Position, label: str) -> Html:
    at = TYPE_NAMES.index(label)
    steps = ", ".join(f"+{step}" for step in GOOD_STEPS[1:])
    left = word("explain.stack", count=position.board["stacks"][at], temporary=position.board["temporary_left"][at])
    return explained(good_name(at), large(good(at)), word(f"explain.{label}"), word("explain.good", steps=steps), left)


def ability(position: Position, label: str) -> Html:
    seat = int(label)
    step = word("tracks.ability", step=position.players[seat]["ability_step"])
    return ability_words(position, position.ability(seat), step)


def ability_words(position: Position, at: int, *more: str) -> Html:
    return explained(position.facts.abilities.titles[at], NOTHING, position.facts.ability_texts[at], *more)


def start(position: Position, label: str) -> Html:
    facts = position.facts
    if label in facts.abilities.ids:
        return ability_words(position, facts.abilities.ids.index(label))
    at = facts.starts.ids.index(label)
    gains = tag("div", contents(position, at), class_="minos")
    given = facts.starting[at]
    cards_kept = word("explain.start_cards", draw=given.draw, back=given.put_back)
    where = word("explain.start_region", region=facts.regions.titles[given.region], count=given.warriors)
    return explained(facts.starts.titles[at], gains, cards_kept, where)


def income(position: Position, _label: str) -> Html:
    board, seat = position.facts.board, position.shown_seat
    at = position.players[seat]["income"]
    said = word("explain.income", coins=board.coins[at], points=board.points[at], step=at, last=len(board.coins) - 1)
    return explained(word("mine.income"), large(sign("income")), said)


def one_vase(position: Position, label: str) -> Html:
    number = position.facts.vases.ids.index(label)
    here = called(position.board["vases"], label)
    needed = vases.needed(number)
    have = [f"{LETTERS[seat]} {vases.progress(position, seat, number)}" for seat in range(position.seats)]
    said = [
        word(f"vases.wants_{number + 1}", count=needed),
        word("explain.vase", values=", ".join(map(str, here["values"]))),
    ]
    return explained(
        position.facts.vases.titles[number], large(sign("vase")), *said, word("explain.so_far", have=", ".join(have))
    )


def one_round(position: Position, _label: str) -> Html:
    title = word("head.round", round=position.board["round"], rounds=ROUNDS)
    return explained(title, NOTHING, word("explain.round"), word("explain.scoring"))


EXPLAINED: Final[dict[str, Callable[[Position, str], Html]]] = {
    "card": card,
    "deck": deck,
    "region": region,
    "sea-people": raiders,
    "section": section,
    "die": die,
    "track": track,
    "route": route,
    "tiles": tiles,
    "bonus": bonus,
    "score": score,
    "clan": lambda position, label: clan(position, int(label)),
    "figure": figure,
    "good": one_good,
    "ability": ability,
    "start": start,
    "income": income,
    "vase": one_vase,
    "round": one_round,
}
