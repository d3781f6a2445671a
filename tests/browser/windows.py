"""Windows of the browser that are used again: to open one costs more computing than the page that it is opened for."""

from playwright.sync_api import Browser, BrowserContext

from tests.browser.guests import LAPTOP, PATIENCE, PHONE

LIGHT = "/static/manifest.json"
"""Something of the site that costs little."""


class Window:
    """Where one person at a time looks at pages of one site. Nothing of whoever looked before is left in it."""

    def __init__(self, browser: Browser, address: str, *, phone: bool) -> None:
        width, height = PHONE if phone else LAPTOP
        self.address = address
        self.phone = phone
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(PATIENCE)
        self.keeper = self.context.new_page()
        """Keeps the process that draws the site alive while no other page of it is open."""
        self.keeper.goto(f"{address}{LIGHT}")

    def clear(self) -> None:
        """Close what is open, and forget who was here."""
        for page in self.context.pages:
            if page is not self.keeper:
                page.close()
        self.context.clear_cookies()
        self.keeper.evaluate("localStorage.clear()")


class Windows:
    """All windows of one browser: those that nobody looks at are lent again."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[Window] = []

    def lend(self, address: str, *, phone: bool) -> Window:
        for window in self.free:
            if (window.address, window.phone) == (address, phone):
                self.free.remove(window)
                return window
        return Window(self.browser, address, phone=phone)

    def take_back(self, window: Window) -> None:
        window.clear()
        self.free.append(window)
