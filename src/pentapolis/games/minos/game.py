"""Minos: clans of Bronze Age Crete draft dice, decree, build and settle for four rounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    COIN,
    COUNTED,
    DIE,
    EXCHANGE,
    EXPANSION,
    GOOD,
    INCOME,
    POINT,
    REGION,
    RESERVE,
    ROUTE,
    SEA,
    SECTION,
    SITE,
    SPACE,
    START,
    SUPPLY,
    TRACK,
    TYPE_NAMES,
    VASE,
    WEAPONRY,
)
from pentapolis.games.minos.options import OPTIONS
from pentapolis.games.minos.printed.edition import read_deeds
from pentapolis.games.minos.printed.facts import Facts
from pentapolis.games.minos.rules import scoring, setup
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.games.minos.rules.rounds import WHOLE_GAME
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.thinking import asked, evaluate, features, figures
from pentapolis.games.minos.thinking.appraisal import Appraisal
from pentapolis.games.minos.thinking.memory import Memories
from pentapolis.games.minos.thinking.yields import Yields
from pentapolis.games.minos.told import view
from pentapolis.games.minos.told.happenings import REPORTED, VERBS
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


ROUTE_TITLES: Final = ("Trade Route 1", "Trade Route 2", "Trade Route 3")
SPACE_TITLES: Final = tuple([f"{label[:-2].capitalize()} space {label[-1]}" for label in SPACE.labels])
FIXED_TITLES: Final = {
    DIE.name: tuple([f"the {label.replace('-', ' ')}" for label in DIE.labels]),
    SECTION.name: tuple([label.capitalize() for label in SECTION.labels]),
    SPACE.name: SPACE_TITLES,
    TRACK.name: tuple([label.capitalize() for label in TRACK.labels]),
    EXCHANGE.name: ("Coins for Weaponry", "Weaponry for Coins"),
    TURN.name: (
        "Prepare: take a card",
        "Develop: play a card",
        "Build",
        "Expand: place or move a Warrior",
        "take the side benefit of the space",
        "resolve a Royal Trait",
        "extra: move a Warrior for Weaponry",
        "extra: take a Temporary Good for Weaponry",
        "extra: use a bonus tile",
        "extra: discard cards for Coins",
        "extra: trade in three Temporary Goods",
        "extra: battle Sea Peoples",
        "exchange Coins and Weaponry",
        "go on",
        "the first effect",
        "the second effect",
        "the third effect",
        "the fourth effect",
        "forfeit the action",
        *[f"retrieve the die of {title}" for title in SPACE_TITLES],
    ),
}


STOCKS: Final = (
    Stock("coins", COIN.name, COIN.many),
    Stock("weaponry", WEAPONRY.name),
    Stock("points", POINT.name),
    Stock("reserves", RESERVE.name, RESERVE.many),
    Stock("supply", SUPPLY.name, SUPPLY.many),
    Stock("income", INCOME.name, INCOME.many),
    *[Stock(f"goods.{sort}", name.capitalize()) for sort, name in enumerate(TYPE_NAMES)],
    *[Stock(f"temporary.{sort}", f"Temporary {name.capitalize()}") for sort, name in enumerate(TYPE_NAMES)],
)
"""In the order of what is counted at the table."""


class Minos(Game[MinosTable]):
    name: ClassVar[str] = "minos"
    title: ClassVar[str] = "Minos"
    summary: ClassVar[str] = "Clans of Bronze Age Crete draft dice, decree laws, build and settle for four rounds."
    rules_version: ClassVar[int] = 3
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    minutes: ClassVar[int] = 120
    difficulty: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    stocks: ClassVar[tuple[Stock, ...]] = STOCKS
    longest: ClassVar[int] = 2500
    usual_lead: ClassVar[float] = 30.0
    reported: ClassVar[tuple[str, ...]] = REPORTED
    features_version: ClassVar[int] = 2

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        edition.check_game(self.name)
        self.facts = Facts(edition)
        self.deeds = read_deeds(self.facts)
        self.appraisal = Appraisal(self.facts)
        self.memories = Memories(self.most)
        self.yields = Yields(self.facts, self.appraisal)
        self.sight: Sight = self.new_sight()
        self.name_things()
        self.ready()

    def name_things(self) -> None:
        """Labels and titles of the answers that the edition names."""
        facts = self.facts
        regions, routes = facts.regions, ("route-1", "route-2", "route-3")
        self.ids: dict[str, tuple[str, ...]] = {
            REGION.name: tuple(regions.ids),
            CARD.name: (*facts.cards.ids, "top-of-deck", "top-of-age-two"),
            BONUS.name: tuple(facts.bonuses.names.ids),
            START.name: (*facts.starts.ids, *facts.abilities.ids),
            VASE.name: tuple(facts.vases.ids),
            SEA.name: tuple(facts.sea.names.ids),
            SITE.name: tuple(
                [f"{what}-{region}" for what in ("city", "tower", "farm") for region in regions.ids]
                + [f"{what}-{route}" for what in ("ship", "sail") for route in routes]
            ),
            EXPANSION.name: tuple([f"{what}-{region}" for what in ("place", "move") for region in regions.ids]),
        }
        self.named: dict[str, tuple[str, ...]] = {
            REGION.name: tuple(regions.titles),
            CARD.name: (*facts.cards.titles, "the top of the deck", "the top of the Age II deck"),
            BONUS.name: tuple(facts.bonuses.names.titles),
            START.name: (*facts.starts.titles, *facts.abilities.titles),
            VASE.name: tuple(facts.vases.titles),
            SEA.name: tuple(facts.sea.names.titles),
            GOOD.name: tuple(facts.goods.titles),
            ROUTE.name: ROUTE_TITLES,
            SITE.name: tuple(
                [f"a {what} in {region}" for what in ("City", "Tower", "Farm") for region in regions.titles]
                + [f"a Ship on {route}" for route in ROUTE_TITLES]
                + [f"a step further on {route}" for route in ROUTE_TITLES]
            ),
            EXPANSION.name: tuple(
                [f"place a Warrior in {region}" for region in regions.titles]
                + [f"move a Warrior from {region}" for region in regions.titles]
            ),
            **FIXED_TITLES,
        }

    def roots(self) -> tuple[AnyEffect, ...]:
        return (WHOLE_GAME, *self.deeds.everything())

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        return self.ids[kind.name]

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        return self.named[kind.name] if kind.name in self.named else super().titles_of(kind)

    def blank(self, seats: int, options: tuple[int, ...]) -> MinosTable:
        table = MinosTable(self, seats, options, self.facts, self.deeds)
        table.lay_out(0, goods=COUNTED, tracks=3, modifiers=0, watched=0)
        setup.lay_out_empty(table)
        return table

    def set_up(self, table: MinosTable) -> None:
        setup.set_up(table)
        table.push(WHOLE_GAME, table.order[0])

    def ledger(self, table: MinosTable) -> list[int]:
        goods, seats = table.goods, table.seats
        return [goods[good * seats + seat] for seat in range(seats) for good in range(COUNTED)]

    def breakdown(self, table: MinosTable, seat: int) -> list[ScoreLine]:
        return scoring.breakdown(table, seat)

    def tie_breakers(self, table: MinosTable, seat: int) -> tuple[int, ...]:
        return ()

    def board(self, table: MinosTable, seat: int) -> View:
        return view.board(table, seat)

    def redeal(self, table: MinosTable, seat: int, rng: Rng) -> None:
        view.redeal(table, seat, rng)

    def worth(self, table: MinosTable, seat: int) -> float:
        return evaluate.worth(table, seat, self.appraisal)

    def outlook(self, table: MinosTable) -> list[float]:
        return evaluate.outlook(table, self.appraisal, self.memories)

    def is_rest(self, question: Question) -> bool:
        return asked.is_rest(question)

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        return figures.sheet(seats)

    def features(self, table: MinosTable, seat: int) -> list[int]:
        return self.features_in(self.sight, table, seat)

    def new_sight(self) -> Sight:
        return features.Sight(self.yields, self.most)

    def features_in(self, sight: Sight, table: MinosTable, seat: int) -> list[int]:
        assert isinstance(sight, features.Sight)
        return features.features(table, seat, sight)

    def begun_with(self, table: MinosTable, seat: int) -> dict[str, str]:
        return {
            "start": self.facts.starts.ids[table.starts[seat]],
            "ability": self.facts.abilities.ids[table.abilities[seat]],
        }

    def dealt(self, table: MinosTable) -> list[str]:
        return [f"{VASE.name} {self.facts.vases.ids[vase]}" for vase in table.vases]

    def peers(self, kind: str, label: str) -> str:
        """Decree cards of one Age are compared: those of Age II are played by who has more by then."""
        if kind != CARD.name or label not in self.facts.cards.ids:
            return ""
        return f"Age {'I' * (self.facts.decrees[self.facts.cards.ids.index(label)].age + 1)}"


def load(edition: str | Path | None = None) -> Minos:
    return Minos(Edition(Path(edition) if edition is not None else Path(__file__).parent))
