"""Lessons: which there are, and how far somebody has come."""

from typing import Annotated

from pydantic import BaseModel, Field

from pentapolis.server.service.messages.fields import Asked


class LessonListed(BaseModel):
    """A lesson, what one can do afterwards, and how far the asker has come."""

    name: str
    title: str
    can: str
    minutes: int
    further: bool
    steps: int
    step: int
    done: bool
    begun: bool


class LessonsShown(BaseModel):
    game: str
    lessons: list[LessonListed]


class LessonOpened(Asked):
    """`again`: from its beginning, whatever was done of it before."""

    again: bool = False


class StepReached(Asked):
    """The step that somebody has come to; `done`: all of them are read and done."""

    step: Annotated[int, Field(ge=0, le=1000)]
    done: bool = False
