"""Gentes: peoples of the ancient Mediterranean train, build and write history against the clock."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.gentes.constants import (
    CARD,
    CARDS_ABOVE,
    COUNTED,
    CUBE,
    CUBES_LOST,
    EXTRA,
    HOMETOWN_KINDS,
    INCOME,
    LOSS,
    MAIN,
    MIX,
    MODIFIERS,
    PRICE,
    REGION,
    ROLE,
    SITE,
    SPENT,
    TIME,
)
from pentapolis.games.gentes.options import OPTIONS
from pentapolis.games.gentes.printed.facts import Facts
from pentapolis.games.gentes.printed.powers import Powers
from pentapolis.games.gentes.rules import scoring, setup
from pentapolis.games.gentes.rules.turn import WHOLE_GAME
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.thinking import evaluate, features, figures
from pentapolis.games.gentes.thinking.board_figures import Figures, Kept
from pentapolis.games.gentes.thinking.memory import Memories
from pentapolis.games.gentes.thinking.prospects import Prospects
from pentapolis.games.gentes.told import ledger, view
from pentapolis.games.gentes.told.happenings import VERBS
from pentapolis.kernel.components import Edition
from pentapolis.kernel.game import Game, ScoreLine, View
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.events import Verb
    from pentapolis.kernel.features import Feature, Sight
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.option import Option
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.told.stock import Stock

ADDITIONAL_IDS: Final = ("train-by-cubes", "exchange-by-oracle")
ADDITIONAL_TITLES: Final = ("a person for 3 cubes", "exchanges for an oracle cube")
REPORTED: Final = ("plays card", "takes card", "acts main", "builds site", "claims bonus")
"""What a report on the balance tells of."""


def numbered(kind: Kind, one: str, many: str) -> tuple[str, ...]:
    """A title for each number: 1 coin, 2 coins."""
    return tuple([counted(n, one, many) for n in range(len(kind.labels))])


TITLES: Final[dict[str, tuple[str, ...]]] = {
    EXTRA.name: (*ADDITIONAL_TITLES, "a card, with temple cubes for missing people"),
    INCOME.name: ("a city", "the power of a card", *ADDITIONAL_TITLES, "everything that is left"),
    TIME.name: ("single hourglasses", "two hourglasses on one tile"),
    LOSS.name: ("lose the person", "return 3 cubes"),
    CUBE.name: ("the temple", "the oracle"),
    PRICE.name: numbered(PRICE, "coin", "coins"),
    SPENT.name: numbered(SPENT, "hometown of inventors", "hometowns of inventors"),
    CUBES_LOST.name: numbered(CUBES_LOST, "cube", "cubes"),
    CARDS_ABOVE.name: numbered(CARDS_ABOVE, "card", "cards"),
    ROLE.name: (
        "Philosopher",
        "Navigator",
        "Scribe",
        "Chronicler",
        "New starting player",
        "Tax collector",
        "Action of a card",
    ),
    MIX.name: ("3 from the oracle", "1 from the temple", "2 from the temple", "3 from the temple"),
}
"""Answers in words, where a label says too little."""


class Gentes(Game[GentesTable]):
    name: ClassVar[str] = "gentes"
    title: ClassVar[str] = "Gentes"
    summary: ClassVar[str] = "Train people, found cities and write history before your time runs out."
    rules_version: ClassVar[int] = 2
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    minutes: ClassVar[int] = 90
    difficulty: ClassVar[int] = 3
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    stocks: ClassVar[tuple[Stock, ...]] = ledger.STOCKS
    longest: ClassVar[int] = 1500
    usual_lead: ClassVar[float] = 20.0
    features_version: ClassVar[int] = 1
    reported: ClassVar[tuple[str, ...]] = REPORTED

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        edition.check_game(self.name)
        self.facts = Facts(edition)
        self.powers = Powers(self.facts)
        self.prospects = Prospects(self.facts, self.powers)
        self.memories = Memories(self.most)
        self.figures = Figures(self.facts, self.powers, self.prospects)
        self.sight: Sight = self.new_sight()
        self.name_things()
        self.ready()

    def name_things(self) -> None:
        """Labels and titles of the answers that the edition names."""
        facts = self.facts
        self.ids: dict[str, tuple[str, ...]] = {
            CARD.name: tuple(facts.card_names.ids),
            SITE.name: tuple(facts.sites.ids),
            REGION.name: tuple(facts.regions.ids),
            MAIN.name: (*[way.id for way in facts.ways], *ADDITIONAL_IDS),
        }
        self.named: dict[str, tuple[str, ...]] = TITLES | {
            CARD.name: tuple(facts.card_names.titles),
            SITE.name: tuple(facts.sites.titles),
            REGION.name: tuple(facts.regions.titles),
            MAIN.name: (*[self.title_of_way(way) for way in facts.ways], *ADDITIONAL_TITLES),
        }

    def title_of_way(self, way: Way) -> str:
        """With the card or hometown that offers it."""
        if way.card >= 0:
            return way.title_by(self.facts.card_names.titles[way.card])
        return way.title_by(f"a hometown of {HOMETOWN_KINDS[way.home]}") if way.home >= 0 else way.title

    def roots(self) -> tuple[AnyEffect, ...]:
        return (WHOLE_GAME, *self.powers.everything())

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        return self.ids[kind.name]

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        return self.named[kind.name] if kind.name in self.named else super().titles_of(kind)

    def blank(self, seats: int, options: tuple[int, ...]) -> GentesTable:
        table = GentesTable(self, seats, options, self.facts, self.powers)
        table.lay_out(0, goods=COUNTED, tracks=0, modifiers=MODIFIERS, watched=0)
        setup.lay_out_empty(table)
        return table

    def set_up(self, table: GentesTable) -> None:
        setup.set_up(table)
        table.push(WHOLE_GAME, table.order[0])

    def breakdown(self, table: GentesTable, seat: int) -> list[ScoreLine]:
        return scoring.breakdown(table, seat)

    def tie_breakers(self, table: GentesTable, seat: int) -> tuple[int, ...]:
        return scoring.tie_breakers(table, seat)

    def board(self, table: GentesTable, seat: int) -> View:
        return view.board(table, seat)

    def ledger(self, table: GentesTable) -> list[int]:
        return ledger.ledger(table)

    def redeal(self, table: GentesTable, seat: int, rng: Rng) -> None:
        view.redeal(table, rng)

    def worth(self, table: GentesTable, seat: int) -> float:
        return evaluate.worth(table, self.prospects, seat)

    def outlook(self, table: GentesTable) -> list[float]:
        return evaluate.outlook(table, self.prospects, self.memories)

    def is_rest(self, question: Question) -> bool:
        """The menus of a turn and of the decline, and at the beginning each card and each person."""
        kind = question.kind
        if kind is MAIN or kind is EXTRA or kind is INCOME:
            return True
        return isinstance(question.among, (setup.ShownCard, setup.AnyPerson))

    def can_wait(self, table: GentesTable, option: int) -> bool:
        """People are exchanged for the main action that needs them."""
        return option == self.facts.exchange and table.questions[0].kind is MAIN

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        return figures.sheet(self.facts.regions.titles, seats)

    def features(self, table: GentesTable, seat: int) -> list[int]:
        return self.features_in(self.sight, table, seat)

    def new_sight(self) -> Sight:
        return Kept(self.figures, self.most)

    def features_in(self, sight: Sight, table: GentesTable, seat: int) -> list[int]:
        assert isinstance(sight, Kept)
        return features.features(table, seat, sight)


def load(edition: str | Path | None = None) -> Gentes:
    return Gentes(Edition(Path(edition) if edition is not None else Path(__file__).parent))
