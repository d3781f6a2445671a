"""Changes: what can be done at a table."""

from typing import Literal

from pydantic import Field

from pentapolis.server.service.messages.fields import Asked, ClientId, Form, Level, Mark, Number, OptionNumber, Seat
from pentapolis.server.storage.rows import Confirm


class Change(Asked):
    seat: Seat
    version: Number
    client_id: ClientId
    form: Form = "wide"
    base: Mark = ""


class Answer(Change):
    """`then`: the answers to the questions that this one leads to, if they make one act with it.

    `confirm`: when this player's decisions wait for confirmation; as the table has it, if nothing is said.
    """

    option: OptionNumber
    then: list[OptionNumber] = Field([], max_length=3)
    confirm: Confirm | None = None


class Undo(Change):
    to: Number


class Ask(Change):
    """`to`: the seat of somebody who does not come, where a bot is to play."""

    wish: Literal["pause", "end", "replace"]
    to: Seat = 0


class Consent(Change):
    accept: bool


class PlayOn(Asked):
    at: Number
    seat: Seat = 0
    level: Level = ""


class Save(Asked):
    text: str
