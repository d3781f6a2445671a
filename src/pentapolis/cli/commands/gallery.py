"""`pentapolis gallery`: pictures of the pages, to look at and to show, all made by one command."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from pentapolis import games
from pentapolis.cli.arguments import loaded
from pentapolis.cli.errors import Refused
from pentapolis.cli.evening import Evening, asked, guest, served
from pentapolis.cli.palette import with_few_colours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

SEED: Final = 7
MOMENTS: Final = {"early": 0.12, "middle": 0.5, "late": 0.85}
CAPTIONS: Final = {
    "front": "The front page: games, tables that ask, tables to join.",
    "new": "a new table, who plays and with which rules.",
    "early": "early in a game.",
    "middle": "in the middle.",
    "late": "towards the end.",
    "card": "anything explains itself, here a card.",
    "result": "the result.",
    "replay": "the same game, looked at again.",
}
ASKED: Final = "#table[data-asked=true] .table #prompt [data-choice]"
BROWSERS: Final = ("chromium", "chromium-headless-shell", "google-chrome")
PATIENCE: Final = 600_000


class Look(NamedTuple):
    """How somebody looks at the pages."""

    form: str
    width: int
    height: int
    light: str

    @property
    def has_fingers(self) -> bool:
        """Whether the screen is touched."""
        return self.form != "laptop"

    def file(self, scene: str) -> str:
        return f"{scene}-{self.form}-{self.light}.png"


LOOKS: Final = tuple(
    Look(form, width, height, light)
    for form, width, height in (("laptop", 1366, 768), ("phone", 390, 844), ("tablet", 768, 1024))
    for light in ("light", "dark")
)


@click.command(short_help="Take pictures of all pages.")
@click.argument("chosen", metavar="[GAME]...", nargs=-1)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs", "gallery"),
    show_default=True,
    help="The folder for the pictures.",
)
@click.option("--seed", default=SEED, show_default=True, help="The same seed shows the same games.")
def gallery(chosen: tuple[str, ...], into: Path, seed: int) -> None:
    """Play games in the browser and take pictures of every page: on a laptop, a phone and a tablet, light and dark.

    Without a GAME pictures are taken of all games and of the front page.

    A server is started for the occasion; guests come in and play as bots would. Needs Playwright (a tool for
    development) and Chromium: PENTAPOLIS_CHROMIUM names its file, if it is not on the path.

    \b
    Examples:
      pentapolis gallery
      pentapolis gallery palaces --into pictures --seed 3
    """
    rules = [loaded(name) for name in chosen or games.names()]
    into.mkdir(parents=True, exist_ok=True)
    with chromium() as browser, served() as server:
        photographer = Photographer(browser, server.address, into)
        for game in rules:
            photographer.show_game(Evening(game, photographer.guest, seed))
        if not chosen:
            photographer.show_front()
    (into / "README.md").write_text(album(into), encoding="utf-8")
    click.echo(f"{len(photographer.taken) * len(LOOKS)} pictures in {into}")


@contextmanager
def chromium() -> Iterator[Browser]:
    try:
        from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415  (a tool for development)
    except ModuleNotFoundError:
        raise Refused("the gallery needs Playwright: pip install playwright") from None
    path = os.environ.get("PENTAPOLIS_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error as error:
            raise Refused(f"Chromium does not start: {error.message.splitlines()[0]}") from None
        yield browser
        browser.close()


class Photographer:
    """Goes to a page in every look and takes a picture."""

    def __init__(self, browser: Browser, address: str, into: Path) -> None:
        self.browser = browser
        self.address = address
        self.into = into
        self.guest = guest(address, "Elena")
        self.dark_room = browser.new_page()
        self.taken: list[str] = []

    def show_game(self, evening: Evening) -> None:
        """One game from the new table to the replay."""
        name = evening.game.name
        self.take(f"{name}-new", f"/new/{name}", until("form"))
        for moment, share in MOMENTS.items():
            table = evening.table_at(share)
            self.take(f"{name}-{moment}", f"/table/{table}", until(ASKED))
        self.take(f"{name}-card", f"/table/{table}", enlarge)
        self.take(f"{name}-result", f"/table/{evening.table}", show_result)
        middle = evening.decision(MOMENTS["middle"])
        self.take(f"{name}-replay", f"/replay/{evening.table}?at={middle}", until(f"[data-at='{middle}']"))

    def show_front(self) -> None:
        """The front page of somebody with tables that ask, finished games, and a table to join."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        new = {"game": games.names()[0], "seats": seats, "private": False}
        asked(guest(self.address, "Tomas"), "POST", "/api/tables", new)
        self.take("front", "/", until(".tr"))

    def take(self, scene: str, path: str, ready: Callable[[Page, Look], None]) -> None:
        for look in LOOKS:
            context = self.context(look)
            page = context.new_page()
            page.goto(f"{self.address}{path}")
            ready(page, look)
            picture = with_few_colours(self.dark_room, page.screenshot())
            (self.into / look.file(scene)).write_bytes(picture)
            context.close()
        self.taken.append(scene)

    def context(self, look: Look) -> BrowserContext:
        """A browser window of the guest."""
        context = self.browser.new_context(
            viewport={"width": look.width, "height": look.height},
            has_touch=look.has_fingers,
            is_mobile=look.has_fingers,
            color_scheme="dark" if look.light == "dark" else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        name, _, value = self.guest.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": self.address}])
        return context


def album(folder: Path) -> str:
    """The pictures of a folder on one page."""
    pages = ["# Gallery", "Made by `pentapolis gallery`; the same command makes them again."]
    scenes = ["front", *[f"{name}-{moment}" for name in games.names() for moment in CAPTIONS if moment != "front"]]
    for scene in [scene for scene in scenes if (folder / LOOKS[0].file(scene)).exists()]:
        pages.append(f"## {heading(scene)}")
        for form in dict.fromkeys(look.form for look in LOOKS):
            shown = [look for look in LOOKS if look.form == form]
            pages.append(" ".join(f"![{scene}, {look.form}, {look.light}]({look.file(scene)})" for look in shown))
    return "\n\n".join(pages) + "\n"


def heading(scene: str) -> str:
    """What a scene shows, and of which game."""
    name, _, moment = scene.rpartition("-")
    return f"{games.load(name).title}: {CAPTIONS[moment]}" if name else CAPTIONS[moment]


def until(selector: str) -> Callable[[Page, Look], None]:
    """The picture is taken when this is there."""

    def ready(page: Page, _: Look) -> None:
        page.locator(selector).first.wait_for()

    return ready


def show_result(page: Page, _: Look) -> None:
    page.locator("[data-do=result]").click()
    page.locator("dialog#result[open] tfoot").wait_for()


def enlarge(page: Page, look: Look) -> None:
    """Point at a card of the hand, or hold a finger on it, until it explains itself."""
    until(ASKED)(page, look)
    card = page.locator("#hand [data-explain]").first
    if look.has_fingers:
        card.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    else:
        card.hover()
    page.locator("#explanation").wait_for()
