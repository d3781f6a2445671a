"""Options of a game: readings of the rules for a table to choose, each with a default and an explanation."""

from __future__ import annotations

from typing import Final

BOOL_WORDS: Final = ("no", "yes")


class UnknownOption(ValueError):
    """No option of that name, or not a value of it."""


class Option:
    """A choice between named values. Inside a table it is the index of the value."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, explanation: str) -> None:
        self.name = name
        self.values = values
        self.default = values.index(default)
        self.explanation = explanation

    def read(self, value: object) -> int:
        """The index of a value given as text, bool or number."""
        if isinstance(value, bool):
            value = BOOL_WORDS[value]
        text = str(value)
        if text not in self.values:
            raise UnknownOption(f"option {self.name} cannot be {text!r}: it is one of {', '.join(self.values)}")
        return self.values.index(text)


def switch(name: str, default: bool, explanation: str) -> Option:
    """An option that is on or off."""
    return Option(name, BOOL_WORDS, BOOL_WORDS[default], explanation)


def read_all(options: tuple[Option, ...], given: dict[str, object]) -> tuple[int, ...]:
    """The values of all options: those given, and the defaults of the rest."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            allowed = ", ".join(names) or "none: this game has no options"
            raise UnknownOption(f"no option called {name!r}; the options are {allowed}")
    return tuple([o.read(given[o.name]) if o.name in given else o.default for o in options])
