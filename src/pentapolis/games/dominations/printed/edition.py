"""Joins what is printed with what it does: the deeds of one edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CITY_LEVELS, COLOURS, DOMAINS, LETTERS, VALUES, VESTIGIUM
from pentapolis.games.dominations.printed.deeds import Board, Deeds, Side
from pentapolis.games.dominations.printed.vocabulary import Reader, SideReader
from pentapolis.games.dominations.rules.goals import (
    CityGoal,
    Goal,
    GroupGoal,
    GroupsGoal,
    InfluenceGoal,
    MasteryGoal,
    MonumentGoal,
    NodusGoal,
)
from pentapolis.games.dominations.rules.knowledge import amount

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.facts import Facts
    from pentapolis.kernel.components import Row

GOALS: Final = ["cities", "group", "groups", "monuments", "nodus", "influence", "masteries"]
BOARD_WORDS: Final = ["age-end", "city-output", "city-discount", "tile-beside", "on-city", "on-trade"]


def read_deeds(facts: Facts) -> Deeds:
    deeds = Deeds()
    for mastery in facts.masteries:
        row = mastery.row
        deeds.base.append(read_side(row, "base", mastery.base, mastery.base_points, mastery.base_influence))
        deeds.advanced.append(
            read_side(row, "advanced", mastery.advanced, mastery.advanced_points, mastery.advanced_influence)
        )
    for level in facts.levels:
        deeds.levels.append(read_side(level.row, "effect", level.effect, level.points, level.influence))
    for work, side in enumerate([*deeds.base, *deeds.levels]):
        side.belongs_to(work)
    for work, side in enumerate(deeds.advanced):
        side.belongs_to(work)
    deeds.boards = [BoardReader(wonder.row, "effect", wonder.effect).board() for wonder in facts.wonders]
    for row, texts in zip(facts.goal_rows, facts.goals, strict=True):
        deeds.goals.append([GoalReader(row, "goals", text).goal() for text in texts])
    return deeds


def read_side(row: Row, key: str, effects: list[str], points: int, influence: int) -> Side:
    side = Side(points, influence)
    for text in effects:
        SideReader(row, key, text).into(side)
    return side


class BoardReader(Reader):
    """Reads what a Monument does on the board."""

    def board(self) -> Board:
        board = Board()
        word = self.next(BOARD_WORDS)
        if word == "age-end":
            self.age_end(board)
        elif word in ("tile-beside", "on-city"):
            self.gain(board, word)
        else:
            n = self.number()
            if word == "city-output":
                board.city_output = n
                board.text = f"Cities beside it Produce {n} more"
            elif word == "city-discount":
                board.city_discount = n
                board.text = f"Cities beside it cost {n} less to build or upgrade"
            else:
                board.trade_points = n
                board.text = f"a City beside it that another player's tile activates scores {n} VP for its owner"
        self.end()
        return board

    def age_end(self, board: Board) -> None:
        what = self.next(["city", "city-level", "controller"])
        n = self.number()
        if what == "controller":
            board.age_influence = n
            board.text = f"at the end of each Age whoever controls it gains {n} Influence"
        elif what == "city":
            board.age_city = n
            board.text = f"at the end of each Age each player scores {n} VP for each City beside it"
        else:
            board.age_level = n
            board.text = f"at the end of each Age each player scores {n} VP for each level of a City beside it"

    def gain(self, board: Board, word: str) -> None:
        """For a tile placed beside it, or a City built or upgraded there."""
        if word == "on-city":
            name = self.next(["vp", *DOMAINS])
            n = self.number()
            if name == "vp":
                board.city_points = n
            else:
                board.domain = DOMAINS.index(name)
                board.city_gain = n
            what = f"score {n} VP" if name == "vp" else f"gain {amount(board.domain, n)}"
            board.text = f"whenever you build or upgrade a City beside it, {what}"
            return
        name = self.next(["any", *DOMAINS])
        board.domain = VESTIGIUM if name == "any" else DOMAINS.index(name)
        board.tile_beside = self.number()
        board.text = f"a Land tile placed beside it Produces {amount(board.domain, board.tile_beside)} more"


class GoalReader(Reader):
    """Reads a goal: `cities 5x1 1x2`, `nodus 4K 3S`, `masteries 2x6:KS 1x9:G`, `group 5`."""

    def goal(self) -> Goal:
        word = self.next(GOALS)
        if word == "cities":
            return CityGoal(self.counts([str(level) for level in range(1, CITY_LEVELS + 1)]))
        if word == "nodus":
            return self.nodus()
        if word == "masteries":
            return self.masteries()
        n = self.number_to(50)
        self.end()
        if word == "group":
            return GroupGoal(n)
        if word == "groups":
            return GroupsGoal(n)
        return MonumentGoal(n) if word == "monuments" else InfluenceGoal(n)

    def number_to(self, most: int) -> int:
        text = self.words.pop(0) if self.words else ""
        if not text.isdigit() or not 1 <= int(text) <= most:
            raise self.wrong(f"{text!r} should be a number from 1 to {most}")
        return int(text)

    def counts(self, names: list[str]) -> list[int]:
        """'5x1 1x2': how many of each name, each name once."""
        found = [0] * len(names)
        while self.words or not any(found):
            n, _, name = (self.words.pop(0) if self.words else "").partition("x")
            if name not in names or not n.isdigit() or found[names.index(name)]:
                raise self.wrong(f"expected such as 2x{names[0]}, with each of {', '.join(names)} once")
            found[names.index(name)] = int(n)
        return found

    def nodus(self) -> Goal:
        letters = LETTERS[:COLOURS]
        self.words = [f"{word[:-1]}x{word[-1]}" for word in self.words]
        return NodusGoal(self.counts(list(letters)))

    def masteries(self) -> Goal:
        """The value of each part, and the Domains in which it counts."""
        values = [str(value) for value in VALUES]
        domains: list[list[int]] = [[] for _ in values]
        parts = [word.partition(":") for word in self.words]
        self.words = [part[0] for part in parts]
        counts = self.counts(values)
        for what, _, letters in parts:
            tier = values.index(what.partition("x")[2])
            if not letters or not set(letters) <= set(LETTERS[:COLOURS]):
                raise self.wrong(f"{letters!r} should be letters of Domains: {LETTERS[:COLOURS]}")
            domains[tier] = [LETTERS.index(letter) for letter in letters]
        return MasteryGoal(counts, domains)
