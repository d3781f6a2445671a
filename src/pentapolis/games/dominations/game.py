"""Dominations: nations spread over a land of triangles and grow a tree of knowledge, for three Ages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.dominations.constants import (
    ACTION,
    ACTION_TITLES,
    ASSIMILATE,
    ASSIMILATE_TITLES,
    CARD,
    CELL,
    COPIES,
    COUNTED,
    DOMAIN,
    DOMAIN_TITLES,
    EXCHANGE,
    GOALS_MET,
    MASTERY,
    MONUMENT,
    PAIRS,
    POINT_OF_LAND,
    ROLE,
    SPOT,
    START,
    TILE,
    TILES_DRAWN,
)
from pentapolis.games.dominations.lattice import cell_titles, point_titles
from pentapolis.games.dominations.options import OPTIONS
from pentapolis.games.dominations.printed.edition import read_deeds
from pentapolis.games.dominations.printed.facts import Facts
from pentapolis.games.dominations.queries import QUERIES
from pentapolis.games.dominations.rules import goals, scoring, setup
from pentapolis.games.dominations.rules.ages import WHOLE_GAME
from pentapolis.games.dominations.spots import SPOT_TITLES
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.thinking import asked, evaluate, features, figures, plans
from pentapolis.games.dominations.thinking.memory import Memories
from pentapolis.games.dominations.told import belief, view
from pentapolis.games.dominations.told.happenings import VERBS
from pentapolis.kernel.components import Edition
from pentapolis.kernel.game import Game, ScoreLine, View
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.told.stock import Stock

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.events import Verb
    from pentapolis.kernel.features import Feature, Sight
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.option import Option
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng


REPORTED: Final = (
    "develops mastery",
    "improves mastery",
    "assimilates mastery",
    "raises monument",
    "takes-role role",
    "loses domain",
)


STOCKS: Final = (
    *[Stock(f"knowledge.{domain}", title) for domain, title in enumerate(DOMAIN_TITLES)],
    Stock("influence", "Influence"),
    Stock("score", "VP"),
    Stock("tokens", "City token", "City tokens"),
)
"""In the order of the table's `goods`."""


class Dominations(Game[DominationsTable]):
    name: ClassVar[str] = "dominations"
    title: ClassVar[str] = "Dominations"
    summary: ClassVar[str] = "Nations spread over a land of triangles and grow a tree of knowledge, for three Ages."
    rules_version: ClassVar[int] = 2
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    minutes: ClassVar[int] = 120
    difficulty: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    stocks: ClassVar[tuple[Stock, ...]] = STOCKS
    longest: ClassVar[int] = 3000
    usual_lead: ClassVar[float] = 70.0
    reported: ClassVar[tuple[str, ...]] = REPORTED
    features_version: ClassVar[int] = 3

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        edition.check_game(self.name)
        self.facts = Facts(edition)
        self.deeds = read_deeds(self.facts)
        plans.weigh(self.deeds)
        self.memories = Memories(self.most)
        self.sight: Sight = self.new_sight()
        self.name_things()
        self.ready()

    def name_things(self) -> None:
        """Labels and titles of the answers that the edition names."""
        facts = self.facts
        masteries, nations, monuments = facts.titles, facts.objectives, facts.monuments
        copies = range(1, COPIES + 1)
        self.ids: dict[str, tuple[str, ...]] = {
            TILE.name: (*facts.tiles.ids, "exchange", "one-for-one", "inventor"),
            CARD.name: tuple([f"{title}-{copy}" for title in masteries.ids for copy in copies]),
            MASTERY.name: tuple(masteries.ids),
            MONUMENT.name: tuple(monuments.ids),
            START.name: tuple([f"{nation}-with-{monument}" for nation in nations.ids for monument in monuments.ids]),
            ROLE.name: tuple(facts.roles.ids),
        }
        self.named: dict[str, tuple[str, ...]] = {
            TILE.name: (*facts.tiles.titles, "exchange 2 for 1 first", "exchange 1 for 1 first", "use the Inventor"),
            CARD.name: tuple([f"{title} ({copy})" for title in masteries.titles for copy in copies]),
            MASTERY.name: tuple(masteries.titles),
            MONUMENT.name: tuple(monuments.titles),
            START.name: tuple(
                [f"{nation}, with the {monument}" for nation in nations.titles for monument in monuments.titles]
            ),
            ROLE.name: tuple(facts.roles.titles),
            SPOT.name: SPOT_TITLES,
            CELL.name: cell_titles(),
            POINT_OF_LAND.name: (*point_titles(), "its edges"),
            ACTION.name: ACTION_TITLES,
            ASSIMILATE.name: ASSIMILATE_TITLES,
            DOMAIN.name: DOMAIN_TITLES,
            TILES_DRAWN.name: tuple([counted(n, "Land tile") for n in range(len(TILES_DRAWN.labels))]),
            GOALS_MET.name: tuple([counted(n, "goal") for n in range(len(GOALS_MET.labels))]),
            EXCHANGE.name: tuple([f"{DOMAIN_TITLES[given]} for {DOMAIN_TITLES[taken]}" for given, taken in PAIRS]),
        }

    def roots(self) -> tuple[AnyEffect, ...]:
        return (WHOLE_GAME, *self.deeds.everything())

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        return self.ids[kind.name]

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        if kind.name not in self.named:
            self.named[kind.name] = super().titles_of(kind)
        return self.named[kind.name]

    def blank(self, seats: int, options: tuple[int, ...]) -> DominationsTable:
        table = DominationsTable(self, seats, options, self.facts, self.deeds)
        table.lay_out(0, goods=COUNTED, tracks=0, modifiers=QUERIES, watched=0)
        setup.lay_out_empty(table)
        return table

    def set_up(self, table: DominationsTable) -> None:
        setup.set_up(table)
        table.push(WHOLE_GAME, table.order[0])

    def breakdown(self, table: DominationsTable, seat: int) -> list[ScoreLine]:
        return scoring.breakdown(table, seat)

    def ledger(self, table: DominationsTable) -> list[int]:
        goods, seats = table.goods, table.seats
        return [goods[good * seats + seat] for seat in range(seats) for good in range(COUNTED)]

    def tie_breakers(self, table: DominationsTable, seat: int) -> tuple[int, ...]:
        return (-table.order.index(seat),)

    def board(self, table: DominationsTable, seat: int) -> View:
        return view.board(table, seat)

    def redeal(self, table: DominationsTable, seat: int, rng: Rng) -> None:
        belief.redeal(table, seat, rng)

    def begun_with(self, table: DominationsTable, seat: int) -> dict[str, str]:
        """The nation, and the place in the Initiative order that was drawn by lot."""
        return {
            "nation": self.facts.objectives.ids[table.objectives[seat]],
            "initiative": f"{table.lot.index(seat) + 1} of {table.seats}",
        }

    def reached(self, table: DominationsTable, seat: int) -> dict[str, int]:
        return {"goals met": goals.met(table, seat)}

    def dealt(self, table: DominationsTable) -> list[str]:
        return [f"{MONUMENT.name} {self.facts.monuments.ids[monument]}" for monument in table.wonders]

    def peers(self, kind: str, label: str) -> str:
        """Masteries that ask for as much are compared: whoever can pay for value 9 is ahead of who cannot."""
        if kind != MASTERY.name:
            return ""
        mastery = self.facts.masteries[self.ids[kind].index(label)]
        return f"value {mastery.value} after {mastery.needs_value}" if mastery.needs_value else f"value {mastery.value}"

    def worth(self, table: DominationsTable, seat: int) -> float:
        return evaluate.worth(table, seat)

    def outlook(self, table: DominationsTable) -> list[float]:
        return evaluate.outlook(table, self.memories)

    def is_rest(self, question: Question) -> bool:
        return asked.is_rest(question)

    def can_wait(self, table: DominationsTable, option: int) -> bool:
        return asked.is_exchange(table.questions[0], option)

    def is_timely(self, before: DominationsTable, after: DominationsTable) -> bool:
        return asked.is_timely(before, after)

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        return figures.sheet(seats)

    def features(self, table: DominationsTable, seat: int) -> list[int]:
        return self.features_in(self.sight, table, seat)

    def new_sight(self) -> Sight:
        return features.Sight(self.deeds, self.facts, self.most)

    def features_in(self, sight: Sight, table: DominationsTable, seat: int) -> list[int]:
        assert isinstance(sight, features.Sight)
        return features.features(table, seat, sight)


def load(edition: str | Path | None = None) -> Dominations:
    return Dominations(Edition(Path(edition) if edition is not None else Path(__file__).parent))
