"""What is told of ratings and of people."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel

Which: TypeAlias = Literal["all", "rated", "bots"]
"""All games, those that were rated, or those against bots alone."""


class Point(BaseModel):
    """A rating as it was after a game."""

    at: float
    shown: int
    spread: int


class GameRating(BaseModel):
    """The rating in a game: the truth is `shown` ± `spread` in 95 of 100 cases. `provisional`: too wide for ranks."""

    game: str
    shown: int
    spread: int
    provisional: bool
    games: int
    curve: list[Point]
    """After each rated game of the last twelve months."""


class SeatShare(BaseModel):
    seat: int
    games: int
    won: float


class WayShare(BaseModel):
    """What somebody chose to begin with, or what brought them most points, and in which share of their games."""

    name: str
    share: float


class Statistics(BaseModel):
    """Of the games of one kind; `even` is what somebody no better than the others would have won."""

    game: str
    which: Which
    games: int
    won: float | None
    even: float | None
    mean_score: float | None
    best_score: int | None
    seats: int
    """The number of seats at which most of them were played,"""
    by_seat: list[SeatShare]
    """and how often each of those seats won."""
    ways: list[WayShare]
    """How somebody plays, the favourite first."""


class TitleShown(BaseModel):
    """A title of solitaire; who has it has it by their best game that was worth it."""

    name: str
    least: int
    score: int | None
    at: float | None


class Titles(BaseModel):
    game: str
    titles: list[TitleShown]


class GameShown(BaseModel):
    """A game in somebody's history. `table` and `others` only for those who may look at that table."""

    game: str
    at: float
    seats: int
    place: int
    """From 1; shared places have the same number."""
    score: int | None
    gave_up: bool
    title: str
    gain: int | None
    table: str | None
    others: list[str]


class Rung(BaseModel):
    """Somebody in a list of ranks, or a bot, which has a `level` and no rank. Whoever you have not met has no name."""

    rank: int | None
    id: str
    name: str
    emblem: str
    me: bool
    level: str = ""
    shown: int
    spread: int
    games: int


class RanksShown(BaseModel):
    """How strong people and bots are in a game. `ranked`: the best, those around you, and bots between them.

    `unsure`: those whom you know and whose rating is too wide for ranks. `people` and `unsure_people` count everybody;
    `unrated` are the levels of bots that were not measured.
    """

    game: str
    ranked: list[Rung]
    unsure: list[Rung]
    people: int
    unsure_people: int
    unrated: list[str]


class Between(BaseModel):
    """Games that both have played: how many you have won, how many they, how many others."""

    mine: int
    theirs: int
    others: int


class ProfileShown(BaseModel):
    """Somebody, as those see them who have shared a table or a club."""

    id: str
    name: str
    emblem: str
    since: float
    here: bool
    me: bool
    met: bool
    """Whether you may follow and invite them,"""
    followed: bool
    """and whether you follow them."""
    clubs: list[str]
    """Those that you belong to as well."""
    ratings: list[GameRating]
    statistics: Statistics | None
    titles: list[Titles]
    games: int
    recent: list[GameShown]
    between: Between | None
