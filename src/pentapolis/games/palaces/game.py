"""Palaces: two archaeological expeditions race along four paths to the lost palaces of Minoan Crete."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from pentapolis.games.palaces.constants import CARD, FIND, PALACE, PALACES, PAWN, PAWN_TITLES
from pentapolis.games.palaces.options import OPTIONS
from pentapolis.games.palaces.printed.cards import EFFECTS
from pentapolis.games.palaces.printed.facts import Facts
from pentapolis.games.palaces.rules import scoring, setup
from pentapolis.games.palaces.rules.turn import WHOLE_GAME
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.games.palaces.thinking import evaluate, features, figures
from pentapolis.games.palaces.told import view
from pentapolis.games.palaces.told.happenings import VERBS
from pentapolis.kernel.components import Edition
from pentapolis.kernel.game import Game, ScoreLine, View
from pentapolis.kernel.told.stock import Stock

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.events import Verb
    from pentapolis.kernel.features import Feature, Sight
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.option import Option
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng


class Palaces(Game[PalacesTable]):
    name: ClassVar[str] = "palaces"
    title: ClassVar[str] = "Palaces"
    summary: ClassVar[str] = "Two expeditions race along four paths to the lost Minoan palaces."
    rules_version: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 2
    minutes: ClassVar[int] = 20
    difficulty: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    stocks: ClassVar[tuple[Stock, ...]] = (Stock("score", "point", "points"), Stock("statues", "statue", "statues"))
    longest: ClassVar[int] = 170
    usual_lead: ClassVar[float] = 90.0
    features_version: ClassVar[int] = 2
    luck_in_each_turn: ClassVar[bool] = True

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        edition.check_game(self.name)
        self.facts = Facts(edition)
        self.sight: Sight = self.new_sight()
        self.ready()

    def roots(self) -> tuple[AnyEffect, ...]:
        return (WHOLE_GAME, *[EFFECTS[card.id] for card in self.facts.cards])

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        if kind is CARD:
            return self.facts.card_names
        return tuple(self.facts.palaces if kind is PALACE else self.facts.finds)

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        if kind is CARD:
            return self.facts.card_titles
        if kind is PALACE:
            return tuple(self.facts.palace_titles)
        if kind is PAWN:
            return PAWN_TITLES
        if kind is FIND:
            return tuple(self.facts.find_titles)
        return super().titles_of(kind)

    def blank(self, seats: int, options: tuple[int, ...]) -> PalacesTable:
        table = PalacesTable(self, seats, options, self.facts)
        table.lay_out(0, goods=0, tracks=0, modifiers=0, watched=0)
        return table

    def set_up(self, table: PalacesTable) -> None:
        setup.set_up(table)

    def breakdown(self, table: PalacesTable, seat: int) -> list[ScoreLine]:
        return scoring.breakdown(table, seat)

    def ledger(self, table: PalacesTable) -> list[int]:
        return [
            scoring.points(table, 0),
            table.statues[0],
            scoring.points(table, 1),
            table.statues[1],
        ]

    def tie_breakers(self, table: PalacesTable, seat: int) -> tuple[int, ...]:
        return scoring.tie_breakers(table, seat)

    def board(self, table: PalacesTable, seat: int) -> View:
        return view.board(table, seat)

    def redeal(self, table: PalacesTable, seat: int, rng: Rng) -> None:
        view.redeal(table, seat, rng)

    def worth(self, table: PalacesTable, seat: int) -> float:
        return evaluate.worth(table, seat)

    def outlook(self, table: PalacesTable) -> list[float]:
        return evaluate.outlook(table)

    def is_rest(self, question: Question) -> bool:
        return question.kind is CARD

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        return figures.sheet(self.facts.palace_titles)

    def alike_features(self) -> list[list[int]]:
        return [figures.reordered(order) for order in permutations(range(PALACES))]

    def features(self, table: PalacesTable, seat: int) -> list[int]:
        return self.features_in(self.sight, table, seat)

    def new_sight(self) -> Sight:
        return features.Sight(self.facts)

    def features_in(self, sight: Sight, table: PalacesTable, seat: int) -> list[int]:
        assert isinstance(sight, features.Sight)
        return features.features(table, seat, sight)


def load(edition: str | Path | None = None) -> Palaces:
    return Palaces(Edition(Path(edition) if edition is not None else Path(__file__).parent))
