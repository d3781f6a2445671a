"""A page of a table without a server behind it: positions are put on it one after the other, at any size."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlparse

from pentapolis.scene.pictures import explain, sheet
from pentapolis.server.service.learning.coaching import shown_notes
from pentapolis.web.pages import STATIC, page
from tests.browser.guests import PATIENCE, STRAIGHT_TO_MY_TURN
from tests.browser.screens.course import TABLE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, WebSocketRoute

    from pentapolis.server.service.messages.coaching import Tips
    from tests.browser.screens.course import Course

ADDRESS = "http://table.test"
SHOWN = """
    version => {
        const table = document.getElementById("table");
        return table.querySelector("#prompt > *") && table.dataset.version === version;
    }
"""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page has heard that its window has another size."""
HIDE = "() => { document.documentElement.style.opacity = '0' }"
SEEN = """
    (given) => {
        const { style } = document.documentElement;
        style.opacity = "1";
        try {
            return (LOOK)(given);
        } finally {
            style.opacity = "0";
        }
    }
"""
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


class Stand:
    """The real page with the real client; what the server would send is sent by the test."""

    def __init__(
        self,
        browser: Browser,
        course: Course,
        size: tuple[int, int],
        *,
        touch: bool,
        motion: bool = False,
        tips: Tips = "none",
    ) -> None:
        self.course = course
        self.tips = tips
        self.answers = course.decisions[0]
        self.version = 0
        self.lines: dict[str, WebSocketRoute] = {}
        self.wrongs: list[str] = []
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(STRAIGHT_TO_MY_TURN)
        self.context.route("**/*", self.serve)
        self.context.route_web_socket("**/live*", self.listen)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))

    # ---- the part of the server

    def serve(self, route: Route) -> None:
        path = urlparse(route.request.url).path
        if path.startswith("/static/"):
            file = STATIC / path.removeprefix("/static/")
            route.fulfill(body=file.read_bytes(), content_type=KINDS.get(file.suffix, "text/plain"))
        elif path.startswith("/table/"):
            route.fulfill(body=self.html(), content_type="text/html; charset=utf-8")
        elif "/explain/" in path:
            what = path.rpartition("/")[2].replace("%3A", ":")
            table = self.course.sitting.table
            html = explain(self.course.game, table.view(table.questions[0].seat), what)
            route.fulfill(json={"html": html})
        elif path == f"/api/coach/{self.course.game.name}":
            notes = {name: note.model_dump() for name, note in shown_notes(self.course.game.name).items()}
            route.fulfill(json={"tips": self.tips, "known": [], "notes": notes})
        else:
            route.fulfill(status=404, json={})

    def html(self) -> str:
        game = self.course.game
        return page(
            "table",
            me=None,
            page="table",
            request=None,
            games=[{"name": game.name, "title": game.title}],
            levels=[],
            table=TABLE,
            position=self.position("wide"),
            sheet=sheet(game),
            joinable=False,
            invite="",
            tips=self.tips,
        )

    def listen(self, socket: WebSocketRoute) -> None:
        """A channel is opened: by the page, and again for every form."""
        form = parse_qs(urlparse(socket.url).query)["form"][0]
        socket.on_message(lambda _said: None)
        self.lines = {form: socket}
        socket.send(json.dumps(self.position(form)))

    def position(self, form: Any) -> dict[str, Any]:
        return self.course.at(self.answers, form, self.version + 1)

    # ---- what tests do

    def open(self) -> None:
        self.page.goto(f"{ADDRESS}/table/{TABLE}")
        self.wait()

    def show(self, answers: int) -> None:
        """Another position."""
        self.send(answers)
        self.wait()

    def send(self, answers: int) -> str:
        """Another position, which will be on the table when it has this version."""
        self.answers = answers
        self.version += 1
        for form, line in self.lines.items():
            line.send(json.dumps(self.position(form)))
        return str(self.version + 1)

    def hide(self) -> None:
        """Nothing is painted from now on, only laid out: where places alone matter, a quarter of the work is saved."""
        self.page.evaluate(HIDE)

    def look(self, script: str, given: object = None) -> Any:
        """What a script finds that looks at a page that is hidden, as if it were not, and waits for nothing."""
        return self.page.evaluate(SEEN.replace("LOOK", script), given)

    def resize(self, size: tuple[int, int]) -> None:
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(NEXT_FRAME)
        self.wait()

    def wait(self) -> None:
        """Until the position is on the table, in the form that fits."""
        self.page.wait_for_function(SHOWN, arg=str(self.version + 1))

    def close(self) -> None:
        self.context.close()
        assert self.wrongs == []
