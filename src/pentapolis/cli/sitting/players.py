"""Who sits at the table: people and bots, as they are written on the command line."""

from __future__ import annotations

from collections import Counter
from getpass import getuser
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.bots import levels
from pentapolis.bots.levels import UnknownBot
from pentapolis.cli.errors import Refused, hint
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.told.notation import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.cli.sitting.saves import Company
    from pentapolis.kernel.game import Game

ME: Final = "me"
USUAL_BOT: Final = "greedy"
USUAL: Final = (ME, USUAL_BOT)
LONGEST_NAME: Final = 20
NUMBERS: Final = [str(number) for number in range(1, len(levels.FOR_PEOPLE) + 1)]
"""What the levels of bots are called for short."""
ALSO_IN_NAMES: Final = " -'."


class Player(NamedTuple):
    """Somebody at the table: a person, or a bot of some level."""

    name: str
    bot: str = ""

    @property
    def written(self) -> str:
        """As on the command line."""
        return self.bot or self.name


def read_players(game: Game[Any], written: Sequence[str], seats: int | None = None) -> list[Player]:
    """The players of a table; seats that nobody was named for are taken by the usual bot."""
    count = max(len(written), game.fewest) if seats is None else seats
    game.check_seats(count)
    if len(written) > count:
        raise WrongSeats(f"{len(written)} players are named for {count} seats: {', '.join(written)}")
    entries = [*written, *[USUAL_BOT] * (count - len(written))]
    players = [read_player(entry) for entry in entries]
    twice = [name for name, n in Counter(p.name for p in players if not p.bot).items() if n > 1]
    if twice:
        raise Refused(f"two people are called {twice[0]!r}: give them different names")
    names = names_of([player.written for player in players])
    return [Player(name, player.bot) for name, player in zip(names, players, strict=True)]


def names_of(written: Sequence[str]) -> list[str]:
    """What the players are called at the table: bots without their settings; bots of one name by their seats."""
    names = [called(entry) for entry in written]
    alike = Counter(names)
    return [f"{name} {LETTERS[seat]}" if alike[name] > 1 else name for seat, name in enumerate(names)]


def called(written: str) -> str:
    """A bot by its name, also if only its level was written; a person as written."""
    name = written.partition(":")[0]
    return levels.FOR_PEOPLE[NUMBERS.index(name)] if name in NUMBERS else name


def is_bot(written: str) -> bool:
    """Bots are written in lower case, or by the number of their level; whatever else begins a name is a person's."""
    return written[:1].islower() or written[:1].isdecimal()


def names_in(company: Company | None, seats: int) -> list[str]:
    """What the players of a saved game are called: by their seats, if nobody knows who they were."""
    known = company is not None and len(company.players) == seats
    return names_of(company.players) if company and known else list(LETTERS[:seats])


def split(text: str) -> list[str]:
    """The entries of a list with commas; the settings of a bot, `greedy:tables=2,budget=99`, stay together."""
    entries: list[str] = []
    for part in text.split(","):
        if entries and "=" in part and ":" not in part:
            entries[-1] += f",{part.strip()}"
        else:
            entries.append(part.strip())
    return entries


def read_player(written: str) -> Player:
    """A bot by its name, which is in lower case, or its level; or a person, whose name begins with a capital letter."""
    if written == ME:
        return Player(login_name())
    if is_bot(written):
        return Player(written, checked_bot(written, [ME], " (a person's name begins with a capital letter)"))
    if not is_name(written):
        raise Refused(f"{written!r} cannot be a player's name: up to {LONGEST_NAME} letters, digits, blanks, hyphens")
    return Player(written)


def checked_bot(written: str, also: Sequence[str] = (), remark: str = "") -> str:
    """The bot as written, if there is such a one. Where others may sit too, their names are suggested as well."""
    try:
        levels.make(written, 0)
    except UnknownBot as error:
        name = written.partition(":")[0]
        near = "" if name in levels.names() else hint(name, [*levels.names(), *also])
        raise UnknownBot(f"{error}{remark}{near}") from None
    return written


def is_name(text: str) -> bool:
    allowed = all(character.isalnum() or character in ALSO_IN_NAMES for character in text)
    return allowed and text[:1].isalpha() and len(text) <= LONGEST_NAME


def login_name() -> str:
    """What the system calls whoever sits here."""
    try:
        name = getuser().capitalize()
    except (KeyError, OSError):  # no such user in the system's list
        return "Player"
    return name if is_name(name) else "Player"
