"""Explanations: a card large with its sentences, an action with what it does, a site, a figure with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CITIES,
    COINS_FOR_A_POINT,
    CUBES_FOR_A_PERSON,
    CUBES_FOR_A_POINT,
    HAND_LIMIT,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    PEOPLE_NAMES,
    ROLES,
    SYMBOL_NAMES,
)
from pentapolis.games.gentes.picture.parts.cards import era_name, face
from pentapolis.games.gentes.picture.parts.track import range_of
from pentapolis.games.gentes.picture.position import Position
from pentapolis.games.gentes.picture.signs import ICON_SYMBOLS, ROLE_SYMBOLS, bare, disc, person
from pentapolis.games.gentes.picture.words import word
from pentapolis.games.gentes.printed.proof import HOMETOWN_TEXTS, REWARDS, decline_text
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.panels.explained import explained, looked_up, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.gentes.game import Gentes
    from pentapolis.kernel.game import View


def explain(game: Gentes, view: View, what: str) -> Html:
    """The thing that `data-explain` names, enlarged; nothing for what Gentes does not know."""
    inside = looked_up(EXPLAINERS, Position(game, view), what)
    return tag("div", inside, class_="gentes gt-explained") if inside else NOTHING


def large(symbol: str) -> Html:
    return tag("span", bare(symbol), class_="gt-large")


# ---- cards, actions, sites


def of_card(position: Position, label: str) -> Html:
    number = position.card_numbers.get(label)
    if number is None:
        return NOTHING
    game, facts = position.game, position.facts
    drawing = tag("div", face(facts, number), class_="gt-card gt-enlarged")
    sentences = [word("explain.played", effect=game.powers.effects[number])]
    way = facts.way_of_card[number]
    if way >= 0:
        sentences.append(word("explain.once", action=facts.ways[way].title))
    if decline_text(game, number):
        sentences.append(word("explain.decline", effect=decline_text(game, number)))
    era = word("explain.era", era=era_name(facts.cards[number].era + 1))
    return explained(facts.card_names.titles[number], drawing, era, *sentences)


def of_way(position: Position, label: str) -> Html:
    number = position.way_numbers.get(label)
    if number is None:
        return NOTHING
    way = position.facts.ways[number]
    coins = word("signs.coins", count=max(0, position.coins_after(way)))
    after = word("explain.after", coins=coins, free=range_of(*position.free_after(way)))
    does = word(f"roles_say.{ROLES[way.role]}")
    return explained(way.title, large(ROLE_SYMBOLS[way.role]), does, after)


def of_role(_position: Position, label: str) -> Html:
    if label not in ROLES:
        return NOTHING
    sign = large(ROLE_SYMBOLS[ROLES.index(label)])
    return explained(word(f"roles.{label}"), sign, word(f"roles_say.{label}"))


def of_site(position: Position, label: str) -> Html:
    number = position.site_numbers.get(label)
    if number is None:
        return NOTHING
    facts = position.facts
    sign = large(ICON_SYMBOLS[facts.site_icon[number]])
    if number >= CITIES:
        kind = (number - CITIES) // HOMETOWNS_OF_A_KIND
        return explained(facts.sites.titles[number], sign, HOMETOWN_TEXTS[kind], word("explain.hometown"))
    region = facts.regions.titles[facts.site_region[number]]
    return explained(facts.sites.titles[number], sign, region, REWARDS[facts.site_icon[number]], word("explain.city"))


def of_hometown(_position: Position, label: str) -> Html:
    if label not in HOMETOWN_KINDS:
        return NOTHING
    return explained(word(f"kinds.{label}"), large("house"), HOMETOWN_TEXTS[HOMETOWN_KINDS.index(label)])


def of_region(position: Position, label: str) -> Html:
    regions = position.facts.regions
    if label not in regions.ids:
        return NOTHING
    return explained(regions.titles[regions.ids.index(label)], large("map"), word("explain.region"))


def of_discard(position: Position, _label: str) -> Html:
    titles = [position.facts.card_names.titles[position.card_numbers[name]] for name in position.board["discard"]]
    return explained(word("explain.discard_title"), large("card"), word("explain.discard"), ", ".join(titles))


# ---- people, symbols, cubes


def of_person(position: Position, label: str) -> Html:
    if label not in PEOPLE_NAMES:
        return NOTHING
    group = PEOPLE_NAMES.index(label)
    facing = word(f"signs.{PEOPLE_NAMES[group ^ 1]}")
    count = word("explain.there", count=position.own["people"][group], more=position.own["people_on_cards"][group])
    return explained(
        word(f"signs.{label}"), person(label, "gt-large-person"), count, word("explain.person", facing=facing)
    )


def of_symbol(position: Position, label: str) -> Html:
    if label not in SYMBOL_NAMES:
        return NOTHING
    shown = word("rows.show_it", count=position.own["symbols"][label])
    return explained(word(f"signs.{label}"), tag("span", disc(label), class_="gt-large"), shown, word("explain.symbol"))


def of_store(_position: Position, label: str) -> Html:
    if label not in ICON_NAMES:
        return NOTHING
    return explained(
        word(f"mat.{label}"), large(label), word(f"explain.{label}"), word("explain.cubes", count=CUBES_FOR_A_POINT)
    )


def of_extra(_position: Position, label: str) -> Html:
    if label not in ("train", "exchange"):
        return NOTHING
    return explained(word(f"mat.by_{label}"), large("cube"), word(f"explain.by_{label}", count=CUBES_FOR_A_PERSON))


# ---- figures


def of_score(position: Position, label: str) -> Html:
    if not label.isdecimal() or int(label) >= position.seats:
        return NOTHING
    one = position.players[int(label)]
    return sum_of(word("explain.score"), one["breakdown"], one["score"])


def of_player(position: Position, label: str) -> Html:
    """Another's mat in words: lasting things, cards played."""
    if not label.isdecimal() or int(label) >= position.seats:
        return NOTHING
    one = position.players[int(label)]
    titles = [position.facts.card_names.titles[position.card_numbers[name]] for name in one["played"]]
    head = tag("h2", text(word("explain.mat")))
    played = tag("p", text(word("explain.played_cards", count=len(titles), titles=", ".join(titles))))
    counts = [tag("span", disc(name), text(one["symbols"][name])) for name in SYMBOL_NAMES]
    return tag(
        "div", tag("div", head, played, tag("p", *counts, class_="gt-counts"), class_="words"), class_="explained"
    )


def of_bonus(position: Position, label: str) -> Html:
    if label not in position.board["bonuses"]:
        return NOTHING
    facts = position.facts
    said = word("explain.bonus", first=facts.first_bonus, later=facts.later_bonus)
    return explained(word(f"bonuses.{label.replace('-', '_')}"), large("laurel"), said)


def simple(name: str, symbol: str, **values: object) -> Callable[[Position, str], Html]:
    def made(_position: Position, _label: str) -> Html:
        return explained(word(f"about.{name}_title"), large(symbol), word(f"about.{name}", **values))

    return made


EXPLAINERS: Final[dict[str, Callable[[Position, str], Html]]] = {
    "card": of_card,
    "way": of_way,
    "role": of_role,
    "site": of_site,
    "hometown": of_hometown,
    "region": of_region,
    "discard": of_discard,
    "person": of_person,
    "symbol": of_symbol,
    "store": of_store,
    "extra": of_extra,
    "score": of_score,
    "player": of_player,
    "bonus": of_bonus,
    "coins": simple("coins", "coin", count=COINS_FOR_A_POINT),
    "houses": simple("houses", "house"),
    "track": simple("track", "sand"),
    "training": simple("training", "philosopher"),
    "turns": simple("turns", "sand", limit=HAND_LIMIT),
    "column": simple("column", "scribe"),
}
