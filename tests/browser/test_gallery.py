"""`pentapolis gallery`: pictures of all pages."""

import struct
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from pentapolis import games
from pentapolis.cli import palette
from pentapolis.cli.command import pentapolis
from pentapolis.cli.commands import gallery
from pentapolis.cli.evening import Evening, guest
from tests.browser.house import House
from tests.cli.command import start


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def pixel(browser: Browser, png: bytes, x: int, y: int) -> list[int]:
    """The colour that a browser sees in a picture."""
    page = browser.new_page()
    data = page.evaluate(
        """async ([bytes, x, y]) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
            const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
            canvas.drawImage(image, 0, 0);
            return [...canvas.getImageData(x, y, 1, 1).data];
        }""",
        [list(png), x, y],
    )
    page.close()
    found: list[int] = data
    return found


def test_a_picture_with_few_colours_is_the_same_picture(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 40, "height": 30})
    page.set_content("<body style='margin: 0; background: #fff'><div style='background: #b5533c; height: 20px'>")
    whole = page.screenshot()
    page.goto("about:blank")
    small = palette.with_few_colours(page, whole)
    page.close()
    assert size_of(small) == (40, 30)
    assert pixel(chromium, small, 5, 5) == [0xB5, 0x53, 0x3C, 255]
    assert pixel(chromium, small, 5, 25) == [255, 255, 255, 255]


def test_the_pictures_of_a_game_are_taken_in_every_look(
    chromium: Browser, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "LOOKS", gallery.LOOKS[::3])  # a light laptop and a dark phone
    photographer = gallery.Photographer(chromium, house.address, tmp_path)
    photographer.show_game(Evening(games.load("palaces"), photographer.guest, seed=3))
    photographer.show_front()
    scenes = ["new", *gallery.MOMENTS, "card", "result", "replay"]
    assert photographer.taken == [*[f"palaces-{scene}" for scene in scenes], "front"]
    for scene in photographer.taken:
        for look in gallery.LOOKS:
            assert size_of((tmp_path / look.file(scene)).read_bytes()) == (look.width, look.height)
    page = gallery.album(tmp_path)
    assert page.count("](") == len(photographer.taken) * len(gallery.LOOKS)
    assert "## Palaces: early in a game." in page
    assert "## The front page: games" in page


def test_an_evening_stops_where_the_guest_is_asked(house: House) -> None:
    evening = Evening(games.load("palaces"), guest(house.address, "Elena"), seed=3)
    points = [evening.decision(share) for share in gallery.MOMENTS.values()]
    assert points == sorted(set(points))
    assert all(evening.record.answers[n][0] == 0 for n in points)


def test_without_playwright_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    done = CliRunner().invoke(pentapolis, ["gallery", "--into", str(tmp_path)])
    assert done.exit_code == 1
    assert done.stderr == "pentapolis: the gallery needs Playwright: pip install playwright\n"


def test_without_chromium_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PENTAPOLIS_CHROMIUM", str(tmp_path / "none"))
    command = start("gallery", "--into", str(tmp_path))
    _, complaint = command.communicate()
    assert command.returncode == 1
    assert complaint.startswith("pentapolis: Chromium does not start: ")
    assert complaint.count("\n") == 1
