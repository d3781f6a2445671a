"""Kinds of answers: what a question asks for, how many answers can exist at all, and the name of each.

From the kinds follow the text notation, the action space of the research environments, the places to click and the
words in every language.
"""

from typing import Final

DONE: Final = -1
"""The answer "that is enough", allowed wherever a question says that fewer or none may be chosen."""
DONE_LABEL: Final = "done"


class Kind:
    """A kind of answer. Its labels are fixed here, or left to the edition (`labels=()`: the game names them).

    `places` says that the answers are coordinates of a wide board or table, of which no game uses all.
    """

    def __init__(self, name: str, labels: tuple[str, ...] = (), *, places: bool = False) -> None:
        self.name = name
        self.labels = labels
        self.places = places

    def __repr__(self) -> str:
        return f"Kind({self.name})"


def numbers(name: str, most: int) -> Kind:
    """The kind of the numbers from 0 to `most`."""
    return Kind(name, tuple([str(number) for number in range(most + 1)]))


YES: Final = 1
NO: Final = 0
YES_NO: Final = Kind("decide", ("no", "yes"))
SEAT: Final = Kind("seat", ("A", "B", "C", "D", "E", "F"))
TIMES: Final = numbers("times", 99)
