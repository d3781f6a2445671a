"""Minerva: a Roman city grows tile by tile, and whoever lives in it sets its rows to work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from pentapolis.games.minerva.constants import (
    COLUMN,
    GOODS,
    HIRE,
    HOUSE_NUMBER,
    MOST_TILES,
    PAIR,
    PASS,
    RESIDENCE,
    ROW,
    SITE,
    TILE,
    TURN,
)
from pentapolis.games.minerva.options import OPTIONS
from pentapolis.games.minerva.printed.facts import Facts
from pentapolis.games.minerva.printed.vocabulary import read_deeds
from pentapolis.games.minerva.rules import scoring, setup
from pentapolis.games.minerva.rules.rounds import WHOLE_GAME
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.thinking import evaluate, features, figures
from pentapolis.games.minerva.thinking.memory import Memory
from pentapolis.games.minerva.thinking.stretches import Works
from pentapolis.games.minerva.told import view
from pentapolis.games.minerva.told.happenings import VERBS
from pentapolis.games.minerva.told.stocks import STOCKS, ledger
from pentapolis.kernel.components import Edition
from pentapolis.kernel.game import Game, ScoreLine, View

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyEffect
    from pentapolis.kernel.events import Verb
    from pentapolis.kernel.features import Feature, Sight
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.option import Option
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.told.stock import Stock


class Minerva(Game[MinervaTable]):
    name: ClassVar[str] = "minerva"
    title: ClassVar[str] = "Minerva"
    summary: ClassVar[str] = "Lay out a Roman city and let its rows work for you."
    rules_version: ClassVar[int] = 2
    fewest: ClassVar[int] = 1
    most: ClassVar[int] = 4
    minutes: ClassVar[int] = 75
    difficulty: ClassVar[int] = 3
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    stocks: ClassVar[tuple[Stock, ...]] = STOCKS
    longest: ClassVar[int] = 2000
    usual_lead: ClassVar[float] = 25.0
    features_version: ClassVar[int] = 1
    reported: ClassVar[tuple[str, ...]] = (
        "builds tile",
        "activates tile",
        "claims culture",
        "gains-glory place",
        "hires hire",
    )

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        edition.check_game(self.name)
        self.facts = Facts(edition)
        self.deeds = read_deeds(self.facts)
        self.memories = [Memory() for _ in range(self.most)]
        self.works = Works(self.facts, self.deeds)
        self.sight: Sight = self.new_sight()
        self.name_things()
        self.ready()

    def name_things(self) -> None:
        """Labels and titles of the answers that the edition names, and titles of numbers."""
        facts = self.facts
        turns, titles = facts.ids.copy(), facts.titles.copy()
        turns[PASS], titles[PASS] = "pass", "pass"
        titles[RESIDENCE] = "residence"
        tiles = facts.titles.copy()
        tiles[RESIDENCE] = "a residence"
        self.ids: dict[str, tuple[str, ...]] = {
            TILE.name: tuple(facts.ids),
            TURN.name: (*turns, "assistant", "sell", "coins"),
        }
        self.names: dict[str, tuple[str, ...]] = {
            TILE.name: tuple(tiles),
            TURN.name: (*titles, "assistant", "sell a resource", "3 denarii of a round tile"),
            SITE.name: tuple([f"place {label}" for label in SITE.labels]),
            PAIR.name: tuple([f"pair {label}" for label in PAIR.labels]),
            HOUSE_NUMBER.name: tuple([f"residence {label}" for label in HOUSE_NUMBER.labels]),
            HIRE.name: ("denarii", "glory tokens"),
            COLUMN.name: distances("west", "middle column", "east"),
            ROW.name: distances("north", "middle row", "south"),
        }

    def roots(self) -> tuple[AnyEffect, ...]:
        return (WHOLE_GAME, *self.deeds.effects)

    def labels_of(self, kind: Kind) -> tuple[str, ...]:
        return self.ids[kind.name]

    def titles_of(self, kind: Kind) -> tuple[str, ...]:
        return self.names[kind.name] if kind.name in self.names else super().titles_of(kind)

    def blank(self, seats: int, options: tuple[int, ...]) -> MinervaTable:
        table = MinervaTable(self, seats, options, self.facts, self.deeds)
        table.lay_out(0, goods=GOODS, tracks=0, modifiers=0, watched=0)
        return table

    def set_up(self, table: MinervaTable) -> None:
        setup.set_up(table)
        table.push(WHOLE_GAME, table.starter)

    def breakdown(self, table: MinervaTable, seat: int) -> list[ScoreLine]:
        return scoring.breakdown(table, seat)

    def tie_breakers(self, table: MinervaTable, seat: int) -> tuple[int, ...]:
        return scoring.tie_breakers(table, seat)

    def ledger(self, table: MinervaTable) -> list[int]:
        return ledger(table)

    def board(self, table: MinervaTable, seat: int) -> View:
        return view.board(table, seat)

    def redeal(self, table: MinervaTable, seat: int, rng: Rng) -> None:
        view.redeal(table, rng)

    def worth(self, table: MinervaTable, seat: int) -> float:
        return evaluate.worth(table, seat, self.memories[seat])

    def is_new_turn(self, question: Question) -> bool:
        return question.among.kind is TURN

    def is_rest(self, question: Question) -> bool:
        """The menu of a turn, also after something was sold, and hiring at the end of a round."""
        kind = question.kind
        return kind is TURN or kind is HIRE

    def can_wait(self, table: MinervaTable, option: int) -> bool:
        """Whoever pays may sell for it: nothing is sold beforehand."""
        return option == self.facts.sell and table.questions[0].kind is TURN

    def gives_up(self, question: Question, option: int) -> bool:
        return option == PASS and question.kind is TURN

    def feature_sheet(self, seats: int) -> tuple[Feature, ...]:
        return figures.sheet(seats)

    def features(self, table: MinervaTable, seat: int) -> list[int]:
        return self.features_in(self.sight, table, seat)

    def new_sight(self) -> Sight:
        return features.Sight(self.works, self.most)

    def features_in(self, sight: Sight, table: MinervaTable, seat: int) -> list[int]:
        assert isinstance(sight, features.Sight)
        return features.features(table, seat, sight)

    def begun_with(self, table: MinervaTable, seat: int) -> dict[str, str]:
        """The place in turn of the first round, with the denarii that go with it."""
        place = (seat - table.beginner) % table.seats
        return {"turn": f"{place + 1} of {table.seats}"}

    def ended_with(self, table: MinervaTable, seat: int) -> dict[str, str]:
        """Alone the title; else what brought most points, the first of equals."""
        points = [line.points for line in scoring.breakdown(table, seat)]
        if table.seats == 1:
            return {"title": scoring.title(sum(points))}
        return {"main source": scoring.breakdown(table, seat)[points.index(max(points))].name}

    def dealt(self, table: MinervaTable) -> list[str]:
        return [f"{TILE.name} {self.facts.ids[tile]}" for tile in seen_tiles(table)]


def seen_tiles(table: MinervaTable) -> list[int]:
    """The tiles that have come up, each once."""
    piles = [table.offer, table.out, table.temples, *table.grounds]
    return sorted({tile for pile in piles for tile in pile if tile >= 0})


def distances(before: str, middle: str, after: str) -> tuple[str, ...]:
    """How far from where the fountain stood at first: "2 west", "middle column", "3 east"."""
    far = range(1, MOST_TILES + 1)
    return (*[f"{n} {before}" for n in reversed(far)], middle, *[f"{n} {after}" for n in far])


def load(edition: str | Path | None = None) -> Minerva:
    return Minerva(Edition(Path(edition) if edition is not None else Path(__file__).parent))
