"""Components: what is printed, read from TOML by a strict loader.

An edition is a folder with a `components.toml`. An unknown key, a missing value, a wrong total: each is an
error that names the file and the line.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from pentapolis.kernel.kind import DONE_LABEL

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "components.toml"
WORDS: Final = ("author", "rare_title", "text", "title")
"""Keys that are only read by people."""


class ComponentError(ValueError):
    """A component file that cannot be used: which file, which line, what is wrong, what is allowed."""


class Row:
    """One table of the file. Values are asked for by name and type; `done` refuses what nobody asked for."""

    def __init__(self, sheet: Sheet, name: str, index: int, values: dict[str, object]) -> None:
        self.sheet = sheet
        self.name = name
        self.index = index
        self.values = values
        self.asked: list[str] = []

    def error(self, what: str, key: str = "") -> ComponentError:
        return self.sheet.error(what, self.name, self.index, key)

    def value(self, key: str) -> object:
        self.asked.append(key)
        if key not in self.values:
            raise self.error(f"[{self.name}] lacks {key!r}")
        return self.values[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value:
            raise self.error(f"{key!r} should be a text, not {value!r}", key)
        return value

    def texts(self, key: str, length: int = -1, *, blank: bool = False) -> list[str]:
        """A list of texts; so many, if that is said; some of them may be blank, if that is said."""
        value = self.value(key)
        if not isinstance(value, list) or (length >= 0 and len(value) != length):
            raise self.error(f"{key!r} should be a list{f' of {length}' if length >= 0 else ''}, not {value!r}", key)
        for item in value:
            if not isinstance(item, str) or not (item or blank):
                raise self.error(f"{key!r} should hold texts, not {item!r}", key)
        return value

    def id(self, key: str = "id") -> str:
        """A name for machines: lower case, digits, hyphens and underscores."""
        value = self.text(key)
        plain = value.isascii() and value.replace("-", "").replace("_", "").isalnum()
        if not plain or value != value.lower():
            raise self.error(
                f"{key!r} should be lower-case letters, digits, hyphens and underscores, not {value!r}", key
            )
        if value == DONE_LABEL:
            raise self.error(f"{key!r} cannot be {value!r}: that word ends a choice", key)
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(f"{key!r} should be a whole number from {low} to {high}, not {value!r}", key)
        return value

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        value = self.value(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.error(f"{key!r} should be a list of {length} numbers, not {value!r}", key)
        numbers: list[int] = []
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.error(f"{key!r} should hold whole numbers from {low} to {high}, not {item!r}", key)
            numbers.append(item)
        return numbers

    def one_of(self, key: str, allowed: list[str]) -> str:
        value = self.text(key)
        if value not in allowed:
            raise self.error(f"{key!r} cannot be {value!r}: it is one of {', '.join(allowed)}", key)
        return value

    def done(self) -> None:
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(self.asked)
                raise self.error(f"unknown key {key!r} in [{self.name}]; the keys are {known}", key)


class Sheet:
    """A component file: its tables by name, in the order of the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.source = path.read_text(encoding="utf-8")
            self.values: dict[str, object] = tomllib.loads(self.source)
        except OSError as error:
            raise ComponentError(f"{path}: {error.strerror}; an edition is a folder with a {FILE}") from None
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise ComponentError(f"{path}, line {line}: this is not UTF-8 text") from None
        except tomllib.TOMLDecodeError as error:
            raise ComponentError(f"{path}: {error}") from None
        self.asked: list[str] = []

    def error(self, what: str, name: str, index: int = 0, key: str = "") -> ComponentError:
        return ComponentError(f"{self.path}, line {self.line_of(name, index, key)}: {what}")

    def row(self, name: str) -> Row:
        """The only table of that name: `[name]`."""
        self.asked.append(name)
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise self.error(f"[{name}] is missing", name)
        return Row(self, name, 0, value)

    def rows(self, name: str, count: int = -1) -> list[Row]:
        """All tables of that name: `[[name]]`, and there must be so many."""
        self.asked.append(name)
        value = self.values.get(name, [])
        if not isinstance(value, list) or not all([isinstance(item, dict) for item in value]):
            raise self.error(f"{name!r} should be a list of tables [[{name}]]", name)
        if count >= 0 and len(value) != count:
            what = f"there should be {count} [[{name}]], not {len(value)}"
            raise self.error(what, name, len(value) - 1)
        return [Row(self, name, at, item) for at, item in enumerate(value)]

    def done(self) -> None:
        """Refuse tables that nobody asked for."""
        for name in self.values:
            if name not in self.asked:
                raise self.error(f"unknown table [{name}]; the tables are {', '.join(self.asked)}", name)

    def line_of(self, name: str, index: int, key: str) -> int:
        """The line of a key in the index-th table of that name; of the table itself without a key.

        What is missing is missed on the last line. Before the first table the name may be a lone value's.
        """
        lines = self.source.splitlines() or [""]
        start = len(lines)
        seen = -1
        wanted = name
        for at, line in enumerate(lines, 1):
            head = self.head(line)
            if head:
                if seen == index:
                    break
                seen += head == name
                wanted = key if seen == index else ""
                start = at if seen == index else start
            elif wanted and line.partition("=")[0].strip() == wanted:
                return at
        return start

    def head(self, line: str) -> str:
        """The name of the table that begins on this line, if one does: not every line with a bracket does."""
        text = line.partition("#")[0].strip()
        name = text.strip("[] ")
        is_head = text.startswith("[") and text.endswith("]") and name.partition(".")[0] in self.values
        return name if is_head else ""


def facts_of(value: object) -> str:
    """Everything that can make a difference to play, in a fixed order: comments, texts and titles cannot."""
    if isinstance(value, dict):
        return ",".join([f"{key}:{facts_of(value[key])}" for key in sorted(value) if key not in WORDS])
    if isinstance(value, list):
        return f"[{','.join([facts_of(item) for item in value])}]"
    return repr(value)


class Names:
    """Ids and titles of one sort of component, each id once."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.titles: list[str] = []

    def add(self, row: Row) -> None:
        self.add_named(row, row.id(), row.text("title"))

    def add_named(self, row: Row, name: str, title: str) -> None:
        """Where id and title are not printed as such but follow from other things."""
        if name in self.ids:
            raise row.error(f"there is a second {row.name} {name!r}", "id")
        self.ids.append(name)
        self.titles.append(title)


class Edition:
    """One edition of a game's components: who it is by, and a fingerprint of its contents."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sheet = Sheet(folder / FILE)
        row = self.sheet.row("edition")
        self.id = row.id()
        self.game = row.id("game")
        self.title = row.text("title")
        self.author = row.text("author")
        row.done()
        self.fingerprint = blake2b(facts_of(self.sheet.values).encode(), digest_size=4).hexdigest()

    def check_game(self, name: str) -> None:
        if self.game != name:
            row = self.sheet.row("edition")
            raise row.error(f"this is an edition of {self.game}, not of {name}", "game")
