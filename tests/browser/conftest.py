"""Real Chromium in front of a real server."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import PATIENCE, Guest, Guests
from tests.browser.house import House

CHROMIUM = os.environ.get("PENTAPOLIS_CHROMIUM") or which("chromium-headless-shell") or which("chromium")
"""The shell is the same engine without windows, which cost every page a fifth more."""
UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
"""Parts of the browser that pages do not see: the suggestions below the address alone cost every window as much as our
page. Chromium takes the last of several such lists, so those that matter of Playwright's are named again."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        switches = ["--no-sandbox", "--mute-audio", f"--disable-features={','.join(UNUSED)}"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=switches)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all: whoever stops the server starts it again."""
    made = House(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def guests(chromium: Browser, house: House, tmp_path: Path) -> Iterator[Guests]:
    """Whoever comes in, each with a browser window of their own. Nothing may go wrong in any of them."""
    made = Guests(chromium, house, tmp_path)
    yield made
    made.leave()


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests.come()
