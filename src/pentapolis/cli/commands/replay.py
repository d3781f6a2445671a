"""`pentapolis replay`: look at a saved game, whole or step by step."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from pentapolis.cli import browser
from pentapolis.cli.arguments import print_json, with_edition, with_json
from pentapolis.cli.errors import Refused
from pentapolis.cli.screen import Screen
from pentapolis.cli.sitting import results, saves
from pentapolis.cli.sitting.chronicle import EVERYTHING, Chronicle, drawn
from pentapolis.cli.sitting.players import names_in
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import Head, OtherRules
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.told.notation import LETTERS
from pentapolis.scene import scene_of
from pentapolis.server.engine.releases import Releases, Rules
from pentapolis.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.game import View
    from pentapolis.kernel.record import Record
    from pentapolis.kernel.table import Table

ALL: Final = "all"
NO_SEAT: Final = "spectator"


@click.command(short_help="Show a saved game.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, metavar="N", help="The position after the first N answers.  [default: the last]")
@click.option("--step", is_flag=True, help="Walk through the game: Enter goes on, b back, q leaves.")
@click.option(
    "--viewer",
    type=click.Choice([*LETTERS, ALL, NO_SEAT], case_sensitive=False),
    metavar="WHO",
    help="Whose eyes: a seat's (A, B, ...), 'all' or 'spectator'.  [default: all, once the game is over]",
)
@click.option("--web", is_flag=True, help="Open it in the browser, until Ctrl-C.")
@click.option("--no-open", is_flag=True, help="With --web: only print the address.")
@with_edition
@with_json
def replay(
    file: Path,
    at: int | None,
    step: bool,
    viewer: str | None,
    web: bool,
    no_open: bool,
    edition: Path | None,
    as_json: bool,
) -> None:
    """Show the game saved in FILE: what happened, the position, the result.

    The game is played again from its answers, and what they lead to is compared with the seal in the file.
    Until a game is over it is shown as a spectator sees it, unless --viewer asks for more.

    \b
    Examples:
      pentapolis replay evening.save
      pentapolis replay evening.save --at 12 --viewer A
      pentapolis replay evening.save --json
      pentapolis replay evening.save --web
    """
    if no_open and not web:
        raise click.UsageError("--no-open is for --web")
    company = saves.read_company(file)
    try:
        record = saves.opened(file, edition or (company.edition if company else None))
    except OtherRules:
        if handed_over(file):
            return
        raise
    names = names_in(company, record.seats)
    at = record.length if at is None else at
    if not 0 <= at <= record.length:
        raise Refused(f"--at {at}: the game has {record.length} answers, so N is from 0 to {record.length}")
    if web:
        browser.show(record, at, is_opened=not no_open)
        return
    showing = Replay(record, names, eyes(record, viewer))
    if as_json:
        print_json(showing.document(at))
    elif step:
        showing.walk(Screen(), 0 if at == record.length else at)
    else:
        showing.show(Screen(), at)


def handed_over(file: Path) -> bool:
    """Have an older release show a save of its rules, if one is installed that has them: whether it did."""
    head = Head(saves.read(file))
    wanted = Rules(head.game, head.rules, f"{head.edition} {head.fingerprint}")
    releases = Releases(Settings(engines=os.environ.get("PENTAPOLIS_ENGINES", "")).engines_folder())
    name = releases.for_table(wanted)
    if name is None:
        return False
    command = [sys.executable, "-P", "-m", "pentapolis", "replay", *words_of(click.get_current_context())]
    done = subprocess.run(command, check=False, env=releases.named(name).environment())  # noqa: S603  (our own command)
    if done.returncode != 0:
        raise click.exceptions.Exit(done.returncode)
    return True


def words_of(ctx: click.Context) -> list[str]:
    """What was said on the command line, to be said once more."""
    words = []
    for parameter in ctx.command.params:
        value = ctx.params.get(parameter.name or "")
        if isinstance(parameter, click.Argument):
            words.append(str(value))
        elif value is True:
            words.append(parameter.opts[0])
        elif value is not None and value is not False:
            words += [parameter.opts[0], str(value)]
    return words


def eyes(record: Record, viewer: str | None) -> int:
    """Who looks: a seat, a spectator, or somebody who may know everything."""
    if viewer is None:
        return EVERYTHING if record.table.over else SPECTATOR
    if viewer in (ALL, NO_SEAT):
        return EVERYTHING if viewer == ALL else SPECTATOR
    seat = LETTERS.index(viewer)
    if seat >= record.seats:
        raise Refused(f"--viewer {viewer}: the seats of this game are {', '.join(LETTERS[: record.seats])}")
    return seat


class Replay:
    """A record as one viewer may see it."""

    def __init__(self, record: Record, names: Sequence[str], viewer: int) -> None:
        self.record = record
        self.names = names
        self.viewer = viewer
        self.chronicle = Chronicle(record)

    def show(self, screen: Screen, at: int) -> None:
        """The log up to here, the position, and the result if this is the end."""
        screen.show(drawn(self.chronicle.told(self.names, self.viewer, 0, at), by_turns=True))
        self.show_position(screen, at)

    def show_position(self, screen: Screen, at: int) -> None:
        record = self.record
        table = record.table_after(at)
        screen.show(scene_of(record.game.name).text(record.game, view_of(table, self.viewer), self.names))
        if table.over:
            screen.show(results.result(table, self.names))
            screen.say(results.verdict(table, self.names), "title")
        screen.say(f"After {at} of {record.length} answers; seed {record.seed}; the seal agrees.", "dim")

    def walk(self, screen: Screen, at: int) -> None:
        while True:
            screen.clear()
            self.show_position(screen, at)
            screen.show(drawn(self.chronicle.told(self.names, self.viewer, max(0, at - 1), at)))
            try:
                key = screen.ask("Enter: on, b: back, a number: go there, q: leave> ").lower()
            except EOFError:
                return
            if key == "q":
                return
            at = min(max(0, moved(at, key)), self.record.length)

    def document(self, at: int) -> dict[str, object]:
        """All that can be seen, for programs."""
        record = self.record
        table = record.table_after(at)
        options = zip(record.game.options, record.options, strict=True)
        return {
            "game": record.game.name,
            "rules": record.game.rules_version,
            "edition": record.game.edition.id,
            "seats": record.seats,
            "seed": record.seed,
            "options": {option.name: option.values[value] for option, value in options},
            "players": list(self.names),
            "answers": record.length,
            "at": at,
            "over": table.over,
            "digest": digest(table),
            "scores": table.scores if table.over else None,
            "winners": table.winners if table.over else None,
            "view": view_of(table, self.viewer),
            "log": self.log(at),
        }

    def log(self, at: int) -> list[dict[str, object]]:
        """Each answer as text, if the viewer may know it, and what it led to."""
        told = self.chronicle.told(self.names, self.viewer, 0, at)
        return [
            {
                "answer": number,
                "text": text if self.viewer in (EVERYTHING, seat) else None,
                "events": [each.text for each in told if each.number == number],
            }
            for number, (text, (seat, _)) in enumerate(
                zip(self.record.texts[:at], self.record.answers[:at], strict=True), 1
            )
        ]


def moved(at: int, key: str) -> int:
    if key.isdecimal():
        return int(key[:6])
    return at - 1 if key == "b" else at + 1


def view_of(table: Table, viewer: int) -> View:
    if viewer != EVERYTHING:
        return table.view(viewer)
    together: View = merged([table.view(seat) for seat in range(table.seats)])
    return together | {"seat": SPECTATOR}


def merged(values: list[Any]) -> Any:
    """What several see together: where one sees nothing, what another sees."""
    known = [value for value in values if value is not None]
    if not known:
        return None
    first = known[0]
    if isinstance(first, dict):
        return {key: merged([value[key] for value in known]) for key in first}
    if isinstance(first, list) and all(len(value) == len(first) for value in known):
        return [merged(list(items)) for items in zip(*known, strict=True)]
    return first
