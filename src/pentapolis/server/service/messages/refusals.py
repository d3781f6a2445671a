"""Refusals, and words."""

from pydantic import BaseModel

from pentapolis.server.service.messages.positions import Position, Update


class Refusal(BaseModel):
    """Why something was refused; where it concerns a table, with the table as it is."""

    error: str
    position: Position | Update | None = None


class Words(BaseModel):
    text: str


class Html(BaseModel):
    html: str
