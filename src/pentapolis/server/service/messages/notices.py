"""Notices: the ways to somebody, of what they want to be told, quiet hours, and what was sent."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from pentapolis.server.service.messages.fields import Asked, Name, Token
from pentapolis.server.service.notices.hours import is_zone
from pentapolis.server.service.notices.occasions import OCCASIONS
from pentapolis.server.service.notices.push import is_key
from pentapolis.server.service.notices.sending import is_address
from pentapolis.web.words import word

Kind = Literal["push", "mail", "hook"]
PUBLIC_KEY, SECRET = 65, 16
"""Bytes of what a browser is told by."""


def known_occasion(name: str) -> str:
    if name not in OCCASIONS:
        raise ValueError(word("refusals.no_occasion", known=", ".join(OCCASIONS)))
    return name


def known_zone(name: str) -> str:
    if not is_zone(name):
        raise ValueError(word("refusals.no_zone"))
    return name


def good_address(address: str) -> str:
    if not is_address(address):
        raise ValueError(word("refusals.bad_address"))
    return address


def key_of(length: int) -> AfterValidator:
    def checked(text: str) -> str:
        if not is_key(text, length):
            raise ValueError(word("refusals.bad_key"))
        return text

    return AfterValidator(checked)


Address = Annotated[str, StringConstraints(max_length=1000), AfterValidator(good_address)]
Letterbox = Annotated[
    str, StringConstraints(max_length=254, pattern=r"^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9.-]+\.[A-Za-z0-9-]{2,63}$")
]
Text = Annotated[str, StringConstraints(max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
Minute = Annotated[int, Field(ge=0, lt=24 * 60)]


class PushKeys(Asked):
    p256dh: Annotated[Text, key_of(PUBLIC_KEY)]
    auth: Annotated[Text, key_of(SECRET)]


class NewPush(Asked):
    """The subscription of a browser."""

    endpoint: Address
    keys: PushKeys


class NewMail(Asked):
    address: Letterbox


class Code(Asked):
    """The code that was sent to an address."""

    code: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=20)]


class NewHook(Asked):
    name: Name
    address: Address


class Switch(Asked):
    on: bool


class Want(Asked):
    occasion: Annotated[str, StringConstraints(max_length=20), AfterValidator(known_occasion)]
    kind: Kind
    on: bool


class NewHours(Asked):
    """Minutes of the day in a time zone."""

    on: bool
    begins: Minute
    ends: Minute
    zone: Annotated[str, StringConstraints(max_length=60, pattern=r"^[A-Za-z0-9_+/-]+$"), AfterValidator(known_zone)]


class EndLetters(Asked):
    way: Token
    token: Token


class WayShown(BaseModel):
    """`this`: it is the browser that asks. `where`: enough of an address to know it again."""

    id: str
    kind: Kind
    name: str
    where: str
    on: bool
    confirmed: float | None
    failed: float | None
    why: str
    this: bool = False
    secret: str = ""
    """What a web hook is signed with."""


class OccasionShown(BaseModel):
    name: str
    push: bool
    mail: bool
    hook: bool


class HoursShown(BaseModel):
    on: bool
    begins: int
    ends: int
    zone: str


class SentShown(BaseModel):
    """A notice on one way. `state`: waiting, held, delivered, lapsed, gone or given_up."""

    id: str
    title: str
    kind: Kind
    name: str
    devices: int
    """So many browsers it reached, or is to reach."""
    state: str
    why: str
    tries: int
    due: float
    at: float
    read: bool
    table: str | None


class NoticesShown(BaseModel):
    """`push`: the key that a browser needs to be told; empty if the server cannot. `mail`: whether it sends letters."""

    push: str
    mail: bool
    ways: list[WayShown]
    occasions: list[OccasionShown]
    hours: HoursShown
    sent: list[SentShown]
    delivered: int
    failed: int
