"""Clocks: how much time people have, and what of it is left; holidays."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pentapolis.server.service.messages.fields import Asked


class LivePace(Asked):
    """One sitting: so many minutes each, and so many seconds more with every turn one decides in."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=600)]
    seconds: Annotated[int, Field(ge=0, le=600)] = 0
    ends: Literal["bot", "lost"] = "bot"


class DaysPace(Asked):
    """Over days or weeks: so many days for each decision. Holidays do not count."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]
    ends: Literal["bot", "lost"] = "bot"


NewPace = Annotated[LivePace | DaysPace, Field(discriminator="kind")]


class ClockShown(BaseModel):
    """`left`: seconds, when this was sent. `short`: there is little. `until`: when somebody on holiday comes back."""

    state: Literal["running", "waiting", "holiday", "bot", "over", "lost"]
    left: float
    short: bool
    until: float | None


class ClocksShown(BaseModel):
    """`ends`: whether a bot plays on when somebody's time is over, or the game is lost."""

    kind: Literal["live", "days"]
    seconds: float
    more: float
    ends: Literal["bot", "lost"]
    seats: list[ClockShown]


class EndedShown(BaseModel):
    """The game was over before its rules said so. `winner` is the only seat that has not lost, if there is one."""

    winner: int | None
    agreed: bool = False
    """Everybody agreed to end it."""


class NewHoliday(Asked):
    """Away for so many days, from now or in so many days."""

    days: Annotated[int, Field(ge=1, le=30)]
    after: Annotated[int, Field(ge=0, le=365)] = 0


class HolidayShown(BaseModel):
    id: str
    begins: float
    ends: float


class HolidaysShown(BaseModel):
    """Holidays that are not over, and how many days one still has for a year that begins now."""

    holidays: list[HolidayShown]
    days_left: int
