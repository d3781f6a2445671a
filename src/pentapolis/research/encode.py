"""One encoding of positions and answers in numbers, for environments, data and whatever learns.

An observation is a row of whole numbers: the features of the game, what the table has chosen among the readings of the
rules, and what the seat is asked. An action is the number of an answer in the game's action space: `done` is 0, then
all kinds of answers one after the other. All answers to one question are of one kind, so on every question the numbers
and the answers belong to each other one by one. Nothing here needs more than the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from pentapolis.kernel.kind import DONE
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.told.notation import LETTERS

if TYPE_CHECKING:
    from pentapolis.kernel.features import Sight
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

FORMAT: Final = 1
"""Rises whenever observations of an unchanged game are put together in another way."""
LIMIT: Final = 8
"""A figure that is further from 0 than so many times its scale is told as that."""
FLAG: Final = "whether "
"""So begins the sentence of a figure that says yes or no."""
CHOSEN: Final = 4
"""So many of the answers that led to the question are told, the latest first."""
MASK: Final = 1 << 16
"""Above every answer, and above every set of answers that some questions keep as bits."""
NAMED: Final = 12
"""A refusal names so many of the legal actions."""


class Column:
    """One number of an observation: its name, what it says, between which numbers it lies, by what it is divided."""

    def __init__(self, name: str, low: int, high: int, scale: int, sentence: str) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.scale = scale
        self.sentence = sentence

    @property
    def block(self) -> str:
        """The first part of the name: what belongs to one seat, or to all, or to the question."""
        return self.name.partition(".")[0]

    def __repr__(self) -> str:
        return f"{self.name} {self.low}..{self.high} / {self.scale}: {self.sentence}"


class Encoding:
    """How a game at a table of so many is told in numbers."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.features = len(game.feature_sheet(seats))
        self.kind_numbers = game.catalogue.kind_numbers
        self.kinds = len(game.kinds)
        self.amongs = len(game.catalogue.amongs)
        self.columns = [*feature_columns(game, seats), *option_columns(game), *question_columns(game, seats)]
        self.size = len(self.columns)
        self.lows = [column.low for column in self.columns]
        self.highs = [column.high for column in self.columns]
        self.scales = [column.scale for column in self.columns]
        self.least = vec[i32](self.lows)
        self.most = vec[i32](self.highs)
        """The same as `lows` and `highs`, for hot code."""
        self.actions = game.actions.size
        self.action_names = game.actions.names

    @property
    def version(self) -> str:
        """Observations and actions of the same version mean the same."""
        game = self.game
        return f"{FORMAT}.{game.features_version}.{game.rules_version}-{game.edition.fingerprint}"

    # ---- observations

    def observe(self, table: Table, seat: int) -> list[int]:
        """What is told, each figure within the range of its column."""
        told, lows, highs = self.told(table, seat), self.lows, self.highs
        for at in range(len(told)):
            value = told[at]
            if value < lows[at]:
                told[at] = lows[at]
            elif value > highs[at]:
                told[at] = highs[at]
        return told

    def write(self, told: list[int], rows: vec[i32], start: int) -> None:
        """What is told, each figure within the range of its column, into memory from there on."""
        least, most = self.least, self.most
        first: i64 = start
        at: i64 = 0
        while at < len(told):
            value: i32 = told[at]
            if value < least[at]:
                value = least[at]
            elif value > most[at]:
                value = most[at]
            rows[first + at] = value
            at += 1

    def told(self, table: Table, seat: int, sight: Sight | None = None) -> list[int]:
        """The position and the question as this seat knows them, in the order of the columns."""
        game = self.game
        told: list[int] = game.features(table, seat) if sight is None else game.features_in(sight, table, seat)
        told.extend(table.options)
        question = table.question_for(seat)
        if question is None:
            told += [0] * (2 + self.kinds + self.amongs + CHOSEN)
        else:
            self.tell_question(told, table, question)
        return told

    def tell_question(self, told: list[int], table: Table, question: Question) -> None:
        """What is asked: together with how many others, which kind, which sentence, what was chosen on the way."""
        start = len(told) + 2
        told += [1, len(table.asked_together)]
        told += [0] * (self.kinds + self.amongs)
        told[start + self.kind_numbers[question.kind.name]] = 1
        told[start + self.kinds + self.game.catalogue.among_numbers[id(question.among)]] = 1
        picks = question.picks
        chosen = [pick + 2 for pick in picks[-CHOSEN:]]
        chosen.reverse()
        told += chosen
        told += [0] * (CHOSEN - len(chosen))

    # ---- actions

    def legal(self, question: Question) -> list[int]:
        """The numbers of the answers that are possible now, in the order in which they are offered."""
        start = self.game.actions.starts[question.kind.name]
        return [0 if option == DONE else start + option for option in question.options]

    def action(self, question: Question, option: int) -> int:
        """The number of an answer."""
        return self.game.actions.number(question.kind, option)

    def option(self, question: Question, action: int) -> int:
        """The answer that a number stands for, if it is possible."""
        option = DONE if action == 0 else action - self.game.actions.starts[question.kind.name]
        if not question.offers(option):
            raise IllegalAnswer(self.refusal(question, action))
        return option

    def refusal(self, question: Question, action: int) -> str:
        """Why a number is no answer, with what is legal."""
        names, legal = self.action_names, self.legal(question)
        what = f"action {action} ({names[action]})" if 0 <= action < self.actions else f"action {action}"
        more = f" and {len(legal) - NAMED} more" if len(legal) > NAMED else ""
        listed = ", ".join([f"{one} ({names[one]})" for one in legal[:NAMED]])
        return (
            f"{what} does not answer {question.prompt!r}, which seat {LETTERS[question.seat]} is asked: {listed}{more}"
        )


def feature_columns(game: Game[Any], seats: int) -> list[Column]:
    """The features of the game, each with the range to which it is kept: 0 or 1 for what is so or not."""
    columns: list[Column] = []
    for feature in game.feature_sheet(seats):
        is_flag = feature.scale == 1 and feature.sentence.startswith(FLAG)
        low, high = (0, 1) if is_flag else (-LIMIT * feature.scale, LIMIT * feature.scale)
        columns.append(Column(feature.name, low, high, feature.scale, feature.sentence))
    return columns


def option_columns(game: Game[Any]) -> list[Column]:
    """The readings of the rules that the table has chosen."""
    return [
        Column(f"options.{option.name}", 0, len(option.values) - 1, 1, f"{', '.join(option.values)}: from 0")
        for option in game.options
    ]


def question_columns(game: Game[Any], seats: int) -> list[Column]:
    """What the seat is asked."""
    amongs = game.catalogue.amongs
    most = max([len(game.labels(kind)) for kind in game.kinds])
    return [
        Column("question.asked", 0, 1, 1, "whether the seat is asked something"),
        Column("question.together", 0, seats, seats, "how many seats decide this at the same time; 0 if only this one"),
        *[
            Column(f"question.kind-{kind.name}", 0, 1, 1, f"whether the answer is of kind {kind.name}")
            for kind in game.kinds
        ],
        *[Column(f"question.about-{at}", 0, 1, 1, f"whether it is about {among}") for at, among in enumerate(amongs)],
        *[
            Column(f"question.chosen-{back}", 0, MASK, most, f"answer {back} before it plus 2; 0 if there was none")
            for back in range(1, CHOSEN + 1)
        ],
    ]
