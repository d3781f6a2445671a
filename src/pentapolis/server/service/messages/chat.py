"""What people at a table say to each other."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, Field, StringConstraints, model_validator

from pentapolis.server.names import plain
from pentapolis.server.service.messages.fields import Asked, ClientId, Number
from pentapolis.server.service.messages.people import SanctionShown
from pentapolis.web.words import word

LONGEST = 300
Said = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST), AfterValidator(plain)]
Why = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST)]
Phrase = Literal["good_luck", "well_played", "one_moment", "thanks", "sorry", "good_game"]
"""What is said so often that it has a key: everybody reads it in their own language."""
ThingName = Annotated[str, StringConstraints(max_length=80, pattern=r"^[a-z][a-z_-]*:[A-Za-z0-9_.:-]+$")]


class Thing(Asked):
    """Something on the board that a message names: what explains it, and the words of the message for it."""

    what: ThingName
    says: Annotated[str, StringConstraints(min_length=1, max_length=60)]


class Say(Asked):
    """A message in one's own words, or a phrase."""

    client_id: ClientId
    text: Said | None = None
    phrase: Phrase | None = None
    things: list[Thing] = Field([], max_length=6)

    @model_validator(mode="after")
    def is_one_thing(self) -> Self:
        if (self.text is None) == (self.phrase is None):
            raise ValueError(word("refusals.text_or_phrase"))
        if any(thing.says not in (self.text or "") for thing in self.things):
            raise ValueError(word("refusals.thing_not_named"))
        return self


class MessageShown(BaseModel):
    """A message as somebody reads it: a phrase in their language. `mine`: they wrote it."""

    n: int
    channel: Literal["table", "watchers"]
    seat: int
    name: str
    text: str
    phrase: str
    things: list[Thing]
    at: float
    mine: bool


class Hidden(BaseModel):
    """Somebody whom the reader muted, and how many messages of theirs there are; nothing of them is sent."""

    id: str
    name: str
    seat: int
    count: int


class TalkNews(BaseModel):
    """What is new; `last` is the number up to which everything is known then."""

    messages: list[MessageShown]
    last: int


class ChatShown(TalkNews):
    """A page of messages, the oldest first; `older` says whether there are any before.

    `writes`: where the reader may write, if anywhere. `quiet`: they want to hear nothing here, and are sent nothing.
    `muted`: why they may write nowhere for now.
    """

    older: bool
    hidden: list[Hidden]
    quiet: bool
    read: int
    writes: Literal["table", "watchers", ""]
    muted: SanctionShown | None


class Quiet(Asked):
    quiet: bool


class Read(Asked):
    n: Number


class Report(Asked):
    why: Why = ""


class ReportPerson(Asked):
    """What it is about; `table`, if it is about how they behave there."""

    about: Literal["name", "emblem", "conduct"]
    table: Annotated[str, StringConstraints(max_length=32)] | None = None
    why: Why = ""


class MutesShown(BaseModel):
    """Of whom one wants to hear nothing."""

    muted: list[Hidden]
