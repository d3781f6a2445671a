"""The command `pentapolis ratings`: reckon ratings again, and write down how strong bots are."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pentapolis.ratings import bots
from pentapolis.server.hosting.commands import FAILED, failing_in_one_line, settings_of, with_database

if TYPE_CHECKING:
    from pentapolis.server.hosting.reckoning import Reckoned
    from pentapolis.server.settings import Settings


@click.command()
@with_database
@click.option("--check", "how", flag_value="check", help="Compare with what is kept, and change nothing.  [default]")
@click.option("--write", "how", flag_value="write", help="Keep what was reckoned; the server must not run.")
@click.option("--measured", type=click.Path(exists=True, dir_okay=False, path_type=Path), multiple=True, metavar="FILE",
              help="Write down what 'tournament --json' has measured, instead; may be repeated.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")
def ratings(config: Path | None, how: str | None, measured: tuple[Path, ...], as_json: bool, **flags: Any) -> None:
    """Reckon all ratings again from the logs of the tables, and compare them with those that are kept.

    Every game that is over is played again. Of a table that was thrown away, what came of it was kept.

    \b
    Examples:
      pentapolis ratings --check
      pentapolis ratings --database sqlite:///club.db --write
    """
    if measured:
        noted = note(measured)
        click.echo(json.dumps(noted) if as_json else f"written down: {', '.join(noted)}")
        return
    settings = settings_of(config, **flags)
    if failing_in_one_line(seen_to(settings, how == "write", as_json)):
        raise click.exceptions.Exit(FAILED)


async def seen_to(settings: Settings, is_written: bool, as_json: bool) -> int:
    from pentapolis.server.hosting.reckoning import reckoned, write  # noqa: PLC0415  (needs the extra `web`)

    found = await reckoned(settings)
    if is_written:
        write(settings, found.places)
    click.echo(json.dumps({**found.as_dict(), "written": is_written}) if as_json else told(found, is_written))
    return int(bool(found.differ) and not is_written)


def told(found: Reckoned, is_written: bool) -> str:
    lines = [f"{found.games} games, {found.rated} of them rated"]
    lines += [f"{table}: the rules are not here, so what was kept of it counts" for table in found.unknown]
    lines += [f"{table}: something else was kept" for table in found.differ]
    if not found.differ:
        return "\n".join([*lines, "everything agrees"])
    return "\n".join([*lines, "written" if is_written else "nothing was changed: --write keeps what was reckoned"])


def full_name(bot: str) -> str:
    """A bot as a seat names it, with its settings if it has some."""
    from pentapolis.bots.levels import name_of  # noqa: PLC0415  (only this needs the engine)

    level, colon, settings = bot.partition(":")
    return name_of(level) + colon + settings


def note(measured: tuple[Path, ...]) -> list[str]:
    """Write what tournaments have measured beside what is known of the bots."""
    known, noted = bots.measured(), []
    for file in measured:
        told = json.loads(file.read_text(encoding="utf-8"))
        found = {full_name(bot["bot"]): [round(each) for each in bot["elo"]["all"]] for bot in told["by_bot"]}
        how = {name: told[name] for name in ("rules", "fingerprint", "seats", "seed", "games")}
        known = bots.with_measured(known, told["game"], found, how)
        noted.append(told["game"])
    Path(str(files("pentapolis.ratings").joinpath(bots.KEPT))).write_text(bots.as_toml(known), encoding="utf-8")
    bots.measured.cache_clear()
    return noted
