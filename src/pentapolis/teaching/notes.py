"""What the coach says in a real game: a note for every kind of question and every phase, from `told/notes.toml`.

A note goes by the kind of its question, as `told/asked.toml` names it, and where one kind asks several things by words
of the question. A phase goes by the kinds that are asked in nothing else, or by figures of the view: `round=6`,
`pile<=10`, `me.statues>=1`. So it depends on nothing that the viewer does not see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pentapolis import engine
from pentapolis.kernel.components import ComponentError, Sheet
from pentapolis.rulebook.asked import kind_of, kinds
from pentapolis.rulebook.named import named_by
from pentapolis.rulebook.pages import numbers, page
from pentapolis.teaching.signs import unknown_signs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pentapolis.kernel.components import Row
    from pentapolis.kernel.question import Question

PHASE: Final = "phase "
"""Before the name of a phase, so that it is told from a kind of question."""
APART: Final = ": "
"""Between a kind of question and the words that tell its notes apart."""
ME: Final = "me"
OVER: Final = "over"
FIGURE: Final = re.compile(r"([a-z_.]+)(=|>=|<=)(\d+)")
LONGEST: Final = 60
"""So many words a note has, at most: it is read beside a decision."""


@dataclass(frozen=True)
class Figure:
    """Something that everybody can count, and what it comes to."""

    path: tuple[str, ...]
    sign: str
    number: int

    def holds(self, view: Mapping[str, Any]) -> bool:
        value = counted(view, self.path)
        return {"=": value == self.number, ">=": value >= self.number, "<=": value <= self.number}[self.sign]


@dataclass(frozen=True)
class Note:
    """A title that is the rule, two or three sentences, what they rest on, and what on the table they speak of."""

    name: str
    title: str
    say: str
    rules: tuple[str, ...]
    at: tuple[str, ...]


@dataclass(frozen=True)
class KindNote(Note):
    kind: str
    words: str

    def fits(self, kind: str, said: str) -> bool:
        return kind == self.kind and self.words in said


@dataclass(frozen=True)
class PhaseNote(Note):
    asked: tuple[str, ...]
    where: tuple[Figure, ...]
    at_end: bool

    def is_moment(self) -> bool:
        """Whether it goes by what has come about: that is told before anything else."""
        return bool(self.where) or self.at_end

    def is_now(self, kind: str, view: Mapping[str, Any]) -> bool:
        if self.at_end or view[OVER]:
            return self.at_end and bool(view[OVER])
        return (not self.asked or kind in self.asked) and all(figure.holds(view) for figure in self.where)


@dataclass(frozen=True)
class Notes:
    """All notes of a game."""

    game: str
    kinds: tuple[KindNote, ...] = ()
    phases: tuple[PhaseNote, ...] = ()

    def all(self) -> tuple[Note, ...]:
        return (*self.phases, *self.kinds)

    def about(self, question: Question | None, view: Mapping[str, Any]) -> list[str]:
        """The names of the notes that fit: what has just come about, what is asked, the phase it is asked in."""
        if question is None and not view[OVER]:
            return []
        kind = "" if question is None else kind_of(self.game, question)
        now = [phase for phase in self.phases if phase.is_now(kind, view)]
        first = [phase.name for phase in now if phase.is_moment()]
        return [*first, *self.of(kind, question), *[phase.name for phase in now if not phase.is_moment()]]

    def of(self, kind: str, question: Question | None) -> list[str]:
        if question is None:
            return []
        said = f"{question.prompt}; {question.hearer}"
        return [note.name for note in self.kinds if note.fits(kind, said)][:1]


def counted(view: Mapping[str, Any], path: Sequence[str]) -> int:
    """A figure of the board, or the viewer's own if the path begins with `me`; of a list, how many are in it."""
    value: Any = view["board"]
    if path[0] == ME:
        value, path = value["players"][view["seat"]], path[1:]
    for name in path:
        value = value[name]
    return len(value) if isinstance(value, list) else int(value)


# ---- reading


@cache
def notes(game: str) -> Notes:
    """The notes of a game; a game without such a file has none."""
    path = engine.ROOT / "games" / game / "told" / "notes.toml"
    return read(game, path) if path.exists() else Notes(game)


def read(game: str, path: Path) -> Notes:
    """What names something that there is not is an error with file and line."""
    sheet = Sheet(path)
    of_kinds = [kind_note(game, row) for row in sheet.rows("note")]
    phases = [phase_note(game, row) for row in sheet.rows("phase")]
    sheet.done()
    check(sheet, game, of_kinds)
    return Notes(game, tuple(of_kinds), tuple(phases))


def check(sheet: Sheet, game: str, found: Sequence[KindNote]) -> None:
    """Every kind of question has a note that needs no words; it stands last: after it others would not be found."""
    for kind in kinds(game):
        own = [note.words for note in found if note.kind == kind]
        if own.count("") != 1 or own[-1]:
            what = f"the notes of {kind} should end with one without 'words'" if own else f"{kind} has no [[note]]"
            raise sheet.error(what, "note", len(found) - 1)
    names = [note.name for note in found]
    for at, name in enumerate(names):
        if name in names[:at]:
            raise sheet.error(f"there is a second note {name!r}", "note", at, "words")


def kind_note(game: str, row: Row) -> KindNote:
    kind = row.one_of("kind", list(kinds(game)))
    words = optional(row, "words")
    name = f"{kind}{APART}{words}" if words else kind
    own = told(game, row, rules_of_kind(game, kind))
    row.done()
    return KindNote(name=name, kind=kind, words=words, **own)


def phase_note(game: str, row: Row) -> PhaseNote:
    name = row.text("name")
    asked = tuple(optional(row, "asked").split())
    for kind in asked:
        if kind not in kinds(game):
            raise row.error(f"'asked' names {kind!r}, which is no kind of question", "asked")
    where = optional(row, "where").split()
    figures = tuple(figure(row, each) for each in where if each != OVER)
    if not asked and not where:
        raise row.error(f"the phase {name!r} needs 'asked' or 'where'")
    own = told(game, row, "")
    row.done()
    return PhaseNote(name=f"{PHASE}{name}", asked=asked, where=figures, at_end=OVER in where, **own)


def told(game: str, row: Row, otherwise: str) -> dict[str, Any]:
    """What is said, with rules and symbols that there are."""
    words = row.text("say").split()
    if len(words) > LONGEST:
        raise row.error(f"'say' has {len(words)} words; a note has at most {LONGEST}", "say")
    say = " ".join(words)
    for sign in unknown_signs(game, say):
        known = ", ".join(sorted(set(named_by(game).signs.values())))
        raise row.error(f"there is no symbol {sign!r}; the symbols are {known}", "say")
    rules = tuple((optional(row, "rules") or otherwise).split())
    for number in rules or ("",):
        if number not in known_rules(game):
            raise row.error(f"there is no rule {number!r} on the rules page", "rules")
    return {"title": row.text("title"), "say": say, "rules": rules, "at": tuple(optional(row, "at").split())}


@cache
def known_rules(game: str) -> frozenset[str]:
    return frozenset(numbers(page(game)))


def optional(row: Row, key: str) -> str:
    """A text that may be left out."""
    row.asked.append(key)
    return row.text(key) if key in row.values else ""


def figure(row: Row, text: str) -> Figure:
    found = FIGURE.fullmatch(text)
    if found is None:
        raise row.error(f"'where' should hold figures like 'round=6' or 'me.statues>=1', not {text!r}", "where")
    return Figure(tuple(found[1].split(".")), found[2], int(found[3]))


def rules_of_kind(game: str, kind: str) -> str:
    """The rules that questions of a kind rest on, the first of them if they are told apart."""
    numbered = kinds(game)[kind]
    return numbered if isinstance(numbered, str) else next(iter(numbered.values()))


__all__ = ["ComponentError", "Note", "Notes", "notes"]
