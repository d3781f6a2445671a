"""People: who somebody is, on which devices, by which links."""

from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints

from pentapolis.server.service.messages.fields import Asked, Name


class NewPlayer(Asked):
    name: Name


class Me(BaseModel):
    """Who the cookie says you are. `emblem`: ground, colour and picture, with dots between them."""

    id: str
    name: str
    emblem: str


class NewEmblem(Asked):
    """What stands for you beside your name."""

    ground: Literal["circle", "hexagon", "shield", "square", "octagon", "gate"]
    colour: Literal["terracotta", "lapis", "olive", "wine", "sea", "bronze"]
    picture: Literal["ship", "labrys", "owl", "lyre", "amphora", "laurel", "fire", "grain"]


class WordShown(BaseModel):
    """What those who keep this place in order wrote to you."""

    id: str
    text: str
    at: float


class DeviceShown(BaseModel):
    """Somewhere you are known. `this`: where you ask from."""

    id: str
    name: str
    created: float
    seen: float
    this: bool


class LinkShown(BaseModel):
    id: str
    created: float
    used: float | None


class Known(BaseModel):
    """Where you are known, and the personal links that can still be followed."""

    devices: list[DeviceShown]
    links: list[LinkShown]


class Deletion(Asked):
    """Your name, as you typed it to be sure."""

    name: Annotated[str, StringConstraints(max_length=100)]


class NewLink(BaseModel):
    """A personal link carries your identity to another device: keep it to yourself. It is told only once."""

    id: str
    link: str


class Adopt(Asked):
    """The token of a personal link."""

    token: Annotated[str, StringConstraints(min_length=20, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class SanctionShown(BaseModel):
    """What somebody may not do here, and why; `until` a moment, or for good. `says` has all of it in words."""

    why: str
    until: float | None
    says: str


class SanctionsShown(BaseModel):
    """What the host or a moderator does not let you do."""

    mute: SanctionShown | None
