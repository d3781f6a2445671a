"""The coach of a first game: its notes, which of them somebody knows, and which they want."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pentapolis.server.service.messages.fields import Asked

Tips = Literal["all", "phases", "none"]


class NoteShown(BaseModel):
    """`say` is HTML with the symbols of the table; `at` are the things it speaks of, `{seat}` for the reader's seat."""

    title: str
    say: str
    rules: list[str]
    at: list[str]


class CoachShown(BaseModel):
    """The notes of a game by their names, those of phases begin with "phase "; `known` are not shown any more."""

    game: str
    tips: Tips
    known: list[str]
    notes: dict[str, NoteShown]


class NotesKnown(BaseModel):
    """The notes that are not shown any more."""

    known: list[str]


class TipsWanted(Asked):
    """Every note, those on new phases alone, or none; `again`: those that are known are shown once more."""

    tips: Tips
    again: bool = False


class NoteRead(Asked):
    """A note was put away, or a question was answered while it was there: after the second time it is known."""

    note: Annotated[str, Field(min_length=1, max_length=80)]
    got_it: bool = False
