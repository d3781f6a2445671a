"""A server in this process for tests, and guests who use it as browsers do."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlencode

from starlette.testclient import TestClient

from pentapolis.server.running.app import create_app
from pentapolis.server.storage.hosting.sanctions import Sanction, Sanctions

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from starlette.testclient import WebSocketTestSession

    from pentapolis.server.service.room import Room
    from pentapolis.server.settings import Settings

Json = dict[str, Any]
client_ids = itertools.count()


def new_client_id() -> str:
    return f"client-{next(client_ids):08}"


class Reply:
    """What the server answered."""

    def __init__(self, status: int, body: Any, text: str, headers: Any) -> None:
        self.status = status
        self.body = body
        self.text = text
        self.headers = headers

    def ok(self) -> Any:
        assert self.status in (200, 201), (self.status, self.text[:500])
        return self.body

    def refused(self, status: int) -> str:
        assert self.status == status, (self.status, self.text[:500])
        error: str = self.body["error"]
        return error


class House:
    """A running server."""

    def __init__(self, settings: Settings, address: str = "testclient") -> None:
        self.app = create_app(settings)
        self.client = TestClient(self.app, follow_redirects=False, client=(address, 50_000))

    @property
    def room(self) -> Room:
        room: Room = self.app.state.room
        return room

    def __enter__(self) -> Self:
        self.client.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.__exit__(kind, error, trace)

    def guest(self, name: str) -> Guest:
        guest = Guest(self)
        guest.be(name)
        return guest

    def stranger(self) -> Guest:
        return Guest(self)

    def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Do something inside the server's event loop."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *args)

    def ask(self, verb: str, **what: Any) -> Any:
        """Ask the engine behind the server."""
        return self.run(partial(self.room.engine.ask, verb, **what))


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.token = ""
        self.id = ""
        self.name = ""

    def be(self, name: str) -> None:
        reply = self.post("/api/players", {"name": name})
        self.token = reply.headers["set-cookie"].partition(";")[0].partition("=")[2]
        self.id = reply.ok()["id"]
        self.name = name

    def headers(self) -> dict[str, str]:
        return {"cookie": f"pentapolis={self.token}"} if self.token else {}

    def get(self, path: str, **params: object) -> Reply:
        query = urlencode(params)
        return self.send("GET", f"{path}?{query}" if query else path)

    def post(self, path: str, body: Json) -> Reply:
        return self.send("POST", path, json=body)

    def send(self, method: str, path: str, **how: Any) -> Reply:
        headers = {**self.headers(), **how.pop("headers", {})}
        reply = self.house.client.request(method, path, headers=headers, **how)
        self.house.client.cookies.clear()
        is_json = reply.headers.get("content-type", "").startswith("application/json")
        return Reply(reply.status_code, reply.json() if is_json else None, reply.text, reply.headers)

    def live(self, table: str, seat: int) -> WebSocketTestSession:
        path = f"/api/tables/{table}/live?seat={seat}"
        return self.house.client.websocket_connect(path, headers=self.headers())

    # ---- at a table

    def open_table(self, *seats: Json | str, **more: Any) -> Json:
        places = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        made: Json = self.post("/api/tables", {"game": "palaces", "seats": places, **more}).ok()
        return made

    def look(self, table: str, **params: object) -> Json:
        position: Json = self.get(f"/api/tables/{table}", **params).ok()
        return position

    def do(self, table: str, what: str, position: Json, **more: Any) -> Reply:
        """Do something at the table as it was in this position."""
        body = {"seat": position["viewer"], "version": position["version"], "client_id": new_client_id(), **more}
        return self.post(f"/api/tables/{table}/{what}", body)

    def answer(self, table: str, at: int = 0, **params: object) -> Json:
        """Answer with the option at this place of the list."""
        position = self.look(table, **params)
        option = position["question"]["options"][at]["option"]
        answered: Json = self.do(table, "answers", position, option=option).ok()
        return answered


def two_at_a_table(house: House, **more: Any) -> tuple[Guest, Guest, str]:
    """Two guests who play each other; the first one opened the table."""
    ann, bea = house.guest("Ann"), house.guest("Bea")
    made = ann.open_table("me", "person", **more)
    token = made["invitations"][0]["link"].rsplit("/", 1)[1]
    bea.post(f"/api/tables/{made['table']}/join", {"client_id": new_client_id(), "invite": token}).ok()
    return ann, bea, made["table"]


def whose_turn(table: str, *guests: Guest) -> tuple[Guest, Guest]:
    """Who is asked, and the other one."""
    first, second = guests
    return (first, second) if first.look(table)["question"] is not None else (second, first)


def ban(house: House, guest: Guest, *, until: float | None = None, why: str = "") -> None:
    """As if it had been done elsewhere: this server is not told."""
    Sanctions(house.room.store).put(guest.id, "ban", Sanction(why, until, 0.0))


def end_ban(house: House, guest: Guest) -> None:
    Sanctions(house.room.store).lift(guest.id, "ban")
