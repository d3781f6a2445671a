"""The shelf: games with their options, and the bots that play them."""

from pydantic import BaseModel


class GameOption(BaseModel):
    name: str
    values: list[str]
    default: str
    explanation: str
    rated: bool = False
    """Whether a rated table may choose it."""


class BotRating(BaseModel):
    """How strong a bot is in a game: `shown` ± `spread` in 95 of 100 cases."""

    shown: int
    spread: int


class GameBox(BaseModel):
    name: str
    title: str
    summary: str
    fewest: int
    most: int
    minutes: int
    difficulty: int
    rules: int
    edition: str
    options: list[GameOption]
    ratings: dict[str, BotRating] = {}
    """Of the bots that have been measured; with others a table is not rated."""


class Shelf(BaseModel):
    """`levels` are the bots that people choose from, the weakest first; `bots` are all that may take a seat."""

    games: list[GameBox]
    levels: list[str]
    bots: list[str] = []
