"""`pentapolis play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from shlex import quote
from typing import TYPE_CHECKING, Final

import click

from pentapolis.cli.arguments import loaded, read_options, with_edition, with_options
from pentapolis.cli.bots import in_help
from pentapolis.cli.errors import Interrupted, Refused
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import saves
from pentapolis.cli.sitting.match import Match
from pentapolis.cli.sitting.players import USUAL, read_players, split
from pentapolis.cli.sitting.sitting import Left, Sitting
from pentapolis.kernel.option import read_all
from pentapolis.kernel.record import Record
from pentapolis.scene.text.drawing import NARROW, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

SEEDS: Final = 2**31
THE_LATEST: Final = "the latest"


@click.command(short_help="Play in the terminal.", epilog=in_help())
@click.argument("game", required=False)
@click.option("--players", metavar="LIST", help="People and bots, by commas: me,greedy or Ada,Ben or me,search.")
@click.option("--seats", type=int, metavar="N", help="How many play; bots take the seats nobody is named for.")
@click.option("--seed", type=int, help="The same seed deals the same game.  [default: by chance]")
@with_options
@with_edition
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in this file.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=THE_LATEST,
    metavar="[FILE]",
    help="Continue the game in this file, or the latest one.",
)
def play(
    game: str | None,
    players: str | None,
    seats: int | None,
    seed: int | None,
    given: Sequence[str],
    edition: Path | None,
    save: Path | None,
    resume: str | None,
) -> None:
    """Play GAME in the terminal, against bots or with friends at the same keyboard.

    The table is drawn as you may see it. Answer by number or name; 'help' lists what else you can type: undo,
    redo, log, score, explain, rules, legend, save, quit. After every answer the game is saved, so you can stop at
    any time and go on with --resume.

    A name in lower case is a bot, 'me' is you, a name with a capital letter is a person. Without --players you
    play against the bot 'greedy'.

    \b
    Examples:
      pentapolis play palaces
      pentapolis play palaces --players Ada,Ben --seed 7
      pentapolis play palaces --players me,random --option open_discards=no
      pentapolis play --resume
    """
    screen = Screen()
    if resume is not None:
        check_alone(click.get_current_context())
        match = resumed(screen, saves.latest() if resume == THE_LATEST else Path(resume), game, players, edition)
    elif game is None:
        raise click.UsageError("Missing argument 'GAME'.", click.get_current_context())
    else:
        match = begun(game, players, seats, seed, given, edition, save)
    sit_down(match, screen)


def check_alone(ctx: click.Context) -> None:
    """A game that is resumed has its seats, seed, options and file already."""
    for name, option in {"seats": "--seats", "seed": "--seed", "given": "--option", "save": "--save"}.items():
        if ctx.params[name] not in (None, ()):
            raise click.UsageError(f"{option} cannot be changed in a game that is resumed.", ctx)


def begun(
    name: str,
    players: str | None,
    seats: int | None,
    seed: int | None,
    given: Sequence[str],
    edition: Path | None,
    save: Path | None,
) -> Match:
    """A new game."""
    game = loaded(name, edition)
    options = read_all(game.options, read_options(game, given))
    company = read_players(game, USUAL if players is None else split(players), seats)
    record = Record(game, len(company), randbelow(SEEDS) if seed is None else seed, options)
    path = save or saves.new_path(game)
    if path.exists():
        raise Refused(f"{path} exists already; continue it with --resume {quote(str(path))}, or choose another name")
    return Match(record, company, path, edition)


def resumed(screen: Screen, path: Path, name: str | None, players: str | None, edition: Path | None) -> Match:
    """A game from its file, with those who played it, or with others who take their seats."""
    known = saves.read_company(path) or saves.Company(())
    edition = edition or known.edition
    record = saves.opened(path, edition)
    if name not in (None, record.game.name):
        raise Refused(f"the game in {path} is one of {record.game.name}, not of {name}")
    if record.table.over:
        raise Refused(f"the game in {path} is over; see it with: pentapolis replay {quote(str(path))}")
    written = known.players if players is None else split(players)
    company = read_players(record.game, written or USUAL, record.seats)
    if not written:
        screen.note(f"nobody noted who played; now: {', '.join(p.name for p in company)} (--players names others)")
    return Match(record, company, path, edition)


def sit_down(match: Match, screen: Screen) -> None:
    """Play until the end, or until somebody leaves: then say how to go on."""
    again = f"pentapolis play --resume {quote(str(match.path))}"
    if screen.width < NARROW:
        screen.note(f"the table needs {NARROW} columns, better {WIDTH}, and this terminal has {screen.width}")
    try:
        Sitting(match, screen).play()
    except Left:
        screen.say_whole(f"The game is saved; continue it with: {again}")
    except EOFError:
        raise Refused(f"the input has ended; nothing is lost, continue with: {again}") from None
    except KeyboardInterrupt:
        raise Interrupted(f"interrupted; nothing is lost, continue with: {again}") from None
