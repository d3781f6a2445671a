"""The shelf: games with their options, and the bots that play them."""

from pydantic import BaseModel


class GameOption(BaseModel):
    name: str
    values: list[str]
    default: str
    explanation: str


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


class Shelf(BaseModel):
    """`levels` are the bots that people choose from, the weakest first; `bots` are all that may take a seat."""

    games: list[GameBox]
    levels: list[str]
    bots: list[str] = []
