"""From the texts of an edition to what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import MOST_SPACES
from pentapolis.games.minos.printed.deeds import Deeds
from pentapolis.games.minos.printed.vocabulary import Vocabulary, plays_cards

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.facts import Facts, Gains
    from pentapolis.kernel.components import Row
    from pentapolis.kernel.effect import AnyEffect


def read_deeds(facts: Facts) -> Deeds:
    """The effects of everything that is printed; equal texts give the same effect."""
    deeds, words = Deeds(), Vocabulary()
    read_cards(deeds, words, facts)
    read_main_board(deeds, words, facts)
    board = facts.board
    deeds.towers = read_all(words, board.towers, "gains", board.tower_gains)
    deeds.farms = read_all(words, board.farms, "gains", board.farm_gains)
    for route in facts.routes:
        deeds.routes.extend(read_all(words, route.row, "income", route.income))
    deeds.bonuses = read_gains(words, facts.bonuses)
    deeds.tile_plays = [plays_cards(row.text("gain")) for row in facts.bonuses.rows]
    deeds.foundations = read_gains(words, facts.foundations)
    deeds.sea = read_gains(words, facts.sea)
    deeds.action_bonuses = read_gains(words, facts.action_bonuses)
    return deeds


def read_cards(deeds: Deeds, words: Vocabulary, facts: Facts) -> None:
    for decree in facts.decrees:
        deeds.instants.append(words.read(decree.row, "instant", decree.instant).effect)
        trait = words.read(decree.row, "trait", decree.trait, asked=False)
        deeds.traits.append(trait.effect)
        deeds.only_gives.append(trait.gives)
        deeds.trait_plays.append(plays_cards(decree.trait))
        deeds.traits_outside.append(words.read(decree.row, "trait", decree.trait).effect)


def read_main_board(deeds: Deeds, words: Vocabulary, facts: Facts) -> None:
    for at, section in enumerate(facts.sections):
        sides = read_all(words, section.row, "sides", section.sides)
        deeds.sides[at * MOST_SPACES : at * MOST_SPACES + len(sides)] = sides
        deeds.side_plays[at * MOST_SPACES : at * MOST_SPACES + len(sides)] = map(plays_cards, section.sides)
    tracks = facts.tracks
    for row, spaces, beyond in zip(tracks.rows, tracks.spaces, tracks.beyond, strict=True):
        deeds.tracks.extend(read_all(words, row, "spaces", spaces))
        deeds.beyond.append(words.read(row, "beyond", beyond).effect)


def read_all(words: Vocabulary, row: Row, key: str, texts: list[str]) -> list[AnyEffect]:
    return [words.read(row, key, text).effect for text in texts]


def read_gains(words: Vocabulary, tiles: Gains) -> list[AnyEffect]:
    return [words.read(row, "gain", row.text("gain")).effect for row in tiles.rows]
