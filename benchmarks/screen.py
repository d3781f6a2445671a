"""How long until a click is painted? A real browser at real tables, in the last third of a game.

    python benchmarks/screen.py --clicks 60
    python benchmarks/screen.py --clicks 30 --slow
    python benchmarks/screen.py --clicks 10 --trace

The guest plays a game on from two thirds of it, against bots that play by chance. Measured is the time from the click
until the first frame with the new position is painted, and of it the time that the request took; what is left is the
client's. What the browser then needs to fill pixels and hand them over is in "seen". Layout shifts count if they come
after the first frame of a position: while pieces move.

`--slow` shows a phone on a line of 1 Mbit/s on which a question and its answer take 150 ms. `--trace` lets the browser
keep books instead: the processor time of one click by what it was for.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tracing
from machine import Json, Machine, quantiles

from pentapolis import engine, games
from pentapolis.bots.levels import RANDOM
from pentapolis.cli.commands.gallery import ASKED, chromium
from pentapolis.cli.evening import Evening, asked, guest, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from pentapolis.server.campaign.clients import Person
    from pentapolis.server.campaign.servers import Server

SEED: Final = 7
LATE: Final = 2 / 3
LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
SLOW: Final = {"offline": False, "latency": 150, "downloadThroughput": 125_000, "uploadThroughput": 125_000}
CLICKING: Final = (Path(__file__).parent / "clicking.js").read_text(encoding="utf-8")
PATIENCE: Final = 600_000


def table_late_in(evening: Evening) -> str:
    """A table at which the guest is asked, in the last third of the game, against bots that do not think."""
    body = {"at": evening.decision(LATE), "seat": 0, "level": RANDOM}
    table: str = asked(evening.person, "POST", f"/api/tables/{evening.table}/play-on", body)["table"]
    return table


def window(browser: Browser, address: str, person: Person, *, slow: bool) -> Page:
    """A browser window of the guest, with motion as people have it."""
    width, height = PHONE if slow else LAPTOP
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=slow, is_mobile=slow, reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('pentapolis', JSON.stringify({ watch: 'skip' }))")  # nothing waits
    if slow:
        # the browser does not slow down a live channel: everything comes by requests, as where none gets through
        context.route_web_socket("**/live*", lambda channel: channel.close())
    name, _, value = person.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": address}])
    return context.new_page()


def sit_down(page: Page, address: str, table: str, *, slow: bool) -> None:
    page.goto(f"{address}/table/{table}")
    page.locator(ASKED).first.wait_for()
    if slow:
        page.locator("#line[data-state=polling]").wait_for(state="attached")
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", SLOW)
    page.evaluate(CLICKING)


def clicked(page: Page, chance: float, *, slow: bool) -> dict[str, float] | None:
    """One click as a person makes it, or the second of two taps; nothing at the end of the game."""
    spot = page.evaluate("pentapolisAim", chance)
    if spot is None:
        return None
    if slow:
        page.touchscreen.tap(**spot)
        page.touchscreen.tap(**spot)
    else:
        page.mouse.move(**spot)
        page.evaluate("pentapolisPointed()")
        page.mouse.down()
        page.mouse.up()
    told: dict[str, float] = page.evaluate("pentapolisPainted()")
    return told


def measured(browser: Browser, server: Server, game: str, clicks: int, *, slow: bool) -> Json:
    """So many clicks in the last third of as many games as that takes."""
    person, chance = guest(server.address, "Elena"), random.Random(SEED)
    evening = Evening(games.load(game), person, SEED)
    found: list[dict[str, float]] = []
    shift = 0.0
    machine = Machine(server)
    while len(found) < clicks:
        page = window(browser, server.address, person, slow=slow)
        sit_down(page, server.address, table_late_in(evening), slow=slow)
        while len(found) < clicks and (told := clicked(page, chance.random(), slow=slow)) is not None:
            found.append(told)
        shift = max(shift, page.evaluate("pentapolisShifts()"))
        page.context.close()
    parts: dict[str, Any] = {f"{part}_ms": quantiles([each[part] / 1000 for each in found]) for part in found[0]}
    return {"game": game, "clicks": len(found), **parts, "layout_shift": round(shift, 4), "machine": machine.besides()}


def traced(browser: Browser, server: Server, game: str, clicks: int, *, slow: bool) -> Json:
    """What the browser computes for a click at one table in the last third of a game."""
    person, chance = guest(server.address, "Elena"), random.Random(SEED)
    page = window(browser, server.address, person, slow=slow)
    sit_down(page, server.address, table_late_in(Evening(games.load(game), person, SEED)), slow=slow)
    trace = tracing.Trace(page)
    for _ in range(clicks):
        if clicked(page, chance.random(), slow=slow) is None:
            break
    found = trace.clicks()
    page.context.close()
    return {"game": game, "clicks": len(found), **tracing.mean(found)}


HEAD: Final = """\
| game | clicks | painted: p99 | p50 | p95 | server: p50 | p95 | client: p50 | p95 | seen: p50 | p95 | shift | load |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""

BOOKS: Final = f"""\
| game | clicks | {" | ".join(tracing.PARTS)} |
|---|{"--:|" * (1 + len(tracing.PARTS))}"""


def line(row: Json) -> str:
    """A line of the table in Markdown."""
    whole, *parts = (row[f"{part}_ms"] for part in ("whole", "server", "client", "seen"))
    times = [whole["p99"], *[each[at] for each in (whole, *parts) for at in ("p50", "p95")]]
    cells = [row["game"], row["clicks"], *[f"{ms} ms" for ms in times], row["layout_shift"], row["machine"]["load"]]
    return f"| {' | '.join(map(str, cells))} |"


def booked(row: Json) -> str:
    """The same for what was traced."""
    return f"| {' | '.join(str(row[part]) for part in ('game', 'clicks', *tracing.PARTS))} |"


def found(given: argparse.Namespace) -> list[Json]:
    """What was measured of each game, told as soon as it is known: a whole run takes minutes."""
    rows = []
    measure, tell = (traced, booked) if given.trace else (measured, line)
    with chromium() as browser, served() as server:
        for game in given.game or games.names():
            rows.append(measure(browser, server, game, given.clicks, slow=given.slow))
            if not given.json:
                print(tell(rows[-1]), flush=True)
    return rows


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true", help="print one JSON document instead of Markdown")
    arguments.add_argument("--clicks", type=int, default=60, help="so many clicks of each game")
    arguments.add_argument("--game", action="append", choices=games.names(), help="only this one; may be repeated")
    arguments.add_argument("--slow", action="store_true", help="a phone on a line of 1 Mbit/s and 150 ms")
    arguments.add_argument(
        "--trace", action="store_true", help="milliseconds of processor time of a click by what they were for"
    )
    given = arguments.parse_args()
    load = os.getloadavg()[0]
    if not given.json:
        print(BOOKS if given.trace else HEAD, flush=True)
    rows = found(given)
    report = {
        "slow": given.slow,
        "engine": engine.mode(),
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load_before": round(load, 1),
        "games": rows,
    }
    if given.json:
        print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
