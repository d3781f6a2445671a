"""What messages are made of: names, ids, numbers, each within its bounds."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from pentapolis.server.names import plain

Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$"),
    AfterValidator(plain),
]
ClientId = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client for each action: the same id again gives the stored outcome."""
Level = Annotated[str, StringConstraints(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Token = Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
Seat = Annotated[int, Field(ge=-1, le=99)]
OptionNumber = Annotated[int, Field(ge=-1, le=1_000_000)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Form = Literal["wide", "phone"]
Mark = Annotated[str, StringConstraints(max_length=24, pattern=r"^[A-Za-z0-9_-]*$")]
"""Of the drawing that a client has and of which it wants to know only what has changed."""


class Asked(BaseModel):
    """What a client sends: nothing that is not named."""

    model_config = ConfigDict(extra="forbid")
