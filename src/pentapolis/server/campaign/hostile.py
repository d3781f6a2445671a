"""Hostile clients: they flood, abort, stay silent, forge ids, open what they can, guess passwords, pester, shout,
intrude into clubs, pry into people and run after them, crowd the queue, sit down at the host's desk, and damage what is
stored of theirs.

Each comes from an address of its own, as in the world outside; on this machine that is any of 127.0.0.0/8.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from sqlalchemy import delete, update

from pentapolis.games import names
from pentapolis.server.storage.schema import ENTRY, GAME_TABLE

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from pentapolis.server.storage.store import Store

FLOOD: Final = 40
HELD: Final = 30
"""So many connections are held open at a time that say nothing."""
TIMEOUT: Final = 60.0
BOTS: Final = {"game": names()[0], "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]}
PEOPLE: Final = {"game": names()[0], "seats": [{"kind": "me"}, {"kind": "person"}]}
HALF: Final = b"GET /api/games HTTP/1.1\r\nhost: "


class Hostile:
    """One of them, in a thread of its own."""

    def __init__(self, at: int, addresses: Sequence[str], store: Store, chance: random.Random) -> None:
        self.source = f"127.0.1.{at + 1}"
        self.addresses = addresses
        self.store = store
        self.chance = chance
        self.cookie = ""
        self.tables: list[str] = []
        self.held: list[socket.socket] = []
        self.statuses: Counter[int] = Counter()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        nuisance = (self.flood, self.abort, self.stay_silent, self.drop_channels)
        mischief = (self.forge, self.look_back, self.open, self.guess, self.pester)
        meddling = (self.shout, self.intrude, self.pry, self.bother, self.usurp, self.run_after, self.crowd)
        deeds = (*nuisance, *mischief, *meddling)
        while not self.is_over.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
                self.chance.choice(deeds)()
                if self.chance.random() < 0.05:
                    self.damage()
        for connection in self.held:
            connection.close()

    def end(self) -> None:
        self.is_over.set()
        self.thread.join()

    # ---- asking

    def connection(self) -> socket.socket:
        target = urlsplit(self.chance.choice(self.addresses))
        return socket.create_connection((str(target.hostname), target.port or 80), TIMEOUT, (self.source, 0))

    def send(self, method: str, path: str, body: Any = None, cookie: str | None = None) -> tuple[int, Any]:
        target = urlsplit(self.chance.choice(self.addresses))
        connection = http.client.HTTPConnection(str(target.hostname), target.port, TIMEOUT, (self.source, 0))
        headers = {"content-type": "application/json", "cookie": self.cookie if cookie is None else cookie}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            reply = connection.getresponse()
            self.statuses[reply.status] += 1
            if cookie is None:
                self.cookie = reply.headers.get("set-cookie", self.cookie).partition(";")[0]
            text = reply.read()
            return reply.status, json.loads(text) if text[:1] in b"{[" and text else None
        finally:
            connection.close()

    # ---- deeds

    def flood(self) -> None:
        """As much as goes, each time as somebody else."""
        for n in range(FLOOD):
            self.send("GET", self.chance.choice(("/", "/api/tables", "/healthz")), cookie=f"pentapolis=made-up-{n}")

    def abort(self) -> None:
        """Go away in the midst of a request, or before the answer."""
        for _ in range(10):
            with self.connection() as connection:
                whole = b"POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                connection.sendall(whole + b'content-length: 500\r\n\r\n{"name": ')

    def stay_silent(self) -> None:
        for _ in range(10):
            connection = self.connection()
            connection.sendall(self.chance.choice((b"", HALF)))
            self.held.append(connection)
        while len(self.held) > HELD:
            self.held.pop(0).close()

    def drop_channels(self) -> None:
        """Open live channels and drop them while the first position is being drawn."""
        for _ in range(10):
            with self.connection() as connection:
                head = (
                    f"GET /api/tables/{self.table()}/live HTTP/1.1\r\nhost: {self.source}\r\ncookie: {self.cookie}\r\n"
                    "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
                    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                )
                connection.sendall(head.encode())
                connection.recv(100)

    def forge(self) -> None:
        """Answer with ids that bots would use, and with nonsense."""
        table = self.table()
        status, position = self.send("GET", f"/api/tables/{table}")
        if status != 200 or not position["question"]:
            return
        version = position["version"]
        ids = (f"bot-{version + 1}-1", f"bot:{version}:1", "from-0001", "x" * 65, "../../..", f"bot-{version:04}-1")
        option = self.chance.choice(position["question"]["options"])["option"]
        body = {"seat": 0, "version": version, "option": option, "client_id": self.chance.choice(ids)}
        self.send("POST", f"/api/tables/{table}/answers", body)

    def look_back(self) -> None:
        table = self.table()
        for at in range(20):
            self.send("GET", f"/api/tables/{table}/replay?at={at}")

    def open(self) -> None:
        """One more table with a bot, as long as that is allowed."""
        status, made = self.send("POST", "/api/tables", BOTS)
        if status == 401:
            self.send("POST", "/api/players", {"name": "Mallory"})
        elif status == 201:
            self.tables.append(made["table"])

    def guess(self) -> None:
        """The passwords of people who may be there, and an account under their names."""
        for _ in range(10):
            login = self.chance.choice(("Ann", "host", "admin", "mallory", "nobody-at-all"))
            self.send("POST", "/api/sign-in", {"login": login, "password": "0123456789"})
            self.send("POST", "/api/sign-in/recover", {"login": login, "code": "aaaaa", "password": "0123456789"})
        self.send("POST", "/api/account", {"login": login, "password": "0123456789"})

    def pester(self) -> None:
        """Ask for everything, pause, go on, be away, go and come back, at all seats."""
        table, wish = self.table(), self.chance.choice(("pause", "end", "replace", "everything"))
        asked: dict[str, dict[str, object]] = {"ask": {"wish": wish, "to": 1}, "consent": {"accept": True}}
        for verb in ("ask", "consent", "resume", "concede", "leave", "return"):
            told = {"seat": self.chance.randrange(3), "version": self.chance.randrange(9), **asked.get(verb, {})}
            self.send(
                "POST", f"/api/tables/{table}/{verb}", {**told, "client_id": f"{self.chance.getrandbits(60):016}"}
            )
        self.send("POST", "/api/me/holidays", {"days": self.chance.randrange(40), "after": 0})

    def shout(self) -> None:
        """As much as goes, at a table with a free seat: long, unseen, forged; mute and report everything."""
        status, made = self.send("POST", "/api/tables", PEOPLE)
        chat = f"/api/tables/{made['table'] if status == 201 else self.table()}/chat"
        for n in range(10):
            text = self.chance.choice(("spam", "x" * 10_000, "\u202e", "", f"<script>{n}</script>"))
            thing = {"what": self.chance.choice(("card:x", '"]*', "x" * 500)), "says": "spam"}
            said = {"client_id": f"{self.chance.getrandbits(30):016}", "text": text, "things": [thing] * n}
            self.send("POST", chat, said)
        for verb in ("mute", "report", "read", "quiet"):
            self.send("POST", f"{chat}/{self.chance.randrange(-1, 9)}/{verb}", {})
        self.send("GET", f"{chat}?before={self.chance.randrange(10**12)}")

    def pry(self) -> None:
        """Into people: look for pages and ranks of strangers, forge emblems, have rated what cannot be."""
        for who in ("nobody", "../me", "%00", "x" * 500):
            self.send("GET", f"/api/people/{who}?game=nothing&which=all&whole=true")
            self.send("GET", f"/api/ranks/{who}")
            about = self.chance.choice(("name", "emblem", "conduct", "face"))
            self.send("POST", f"/api/people/{who}/report", {"about": about, "table": self.table(), "why": "x" * 400})
            self.send("POST", f"/api/me/words/{who}/read", {})
        self.send("POST", "/api/me/emblem", {"ground": "<svg>", "colour": "terracotta", "picture": "owl"})
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        self.send("POST", "/api/tables", {"game": names()[0], "seats": seats, "rated": True})

    def intrude(self) -> None:
        """Into clubs and events: make many, knock, begin what is not theirs, forge results."""
        club = (self.send("POST", "/api/clubs", {"name": "Mallory's"})[1] or {}).get("club", "nothing")
        new = {"name": "x" * self.chance.choice((3, 500)), "game": names()[0], "size": self.chance.randrange(6)}
        event = (self.send("POST", f"/api/clubs/{club}/events", new)[1] or {}).get("event", "nothing")
        token = self.chance.choice(("", "x" * 24, "../.."))
        self.send("POST", f"/api/clubs/{club}/join", {"token": token})
        self.send("POST", f"/api/clubs/{club}/members", {"player": "nobody", "role": "owner"})
        for verb in ("enter", "begin", "sit", "withdraw", "season"):
            self.send("POST", f"/api/events/{event}/{verb}", {})
        forged = {"round": 1, "n": self.chance.randrange(9), "places": [0, 9], "why": "because"}
        self.send("POST", f"/api/events/{event}/result", forged)

    def bother(self) -> None:
        """Have the server call itself and strangers, letters sent to others, codes guessed; use ways of nobody."""
        inside = self.chance.choice(("http://127.0.0.1:1/", "http://[::1]/", "http://169.254.169.254/", "x" * 5000))
        _, made = self.send("POST", "/api/notices/hooks", {"name": "Mallory", "address": inside})
        way = (made or {}).get("ways", [{}])[-1].get("id", "nothing")
        for verb in ("test", "forget"):
            self.send("POST", f"/api/notices/ways/{way}/{verb}", {})
        self.send("POST", "/api/notices/mail", {"address": "somebody@example.org"})
        self.send("POST", "/api/notices/mail/confirm", {"code": f"{self.chance.getrandbits(30):08}"})
        self.send("POST", f"/api/notices/sent/{way}/again", {})
        self.send("POST", "/api/letters/end", {"way": way, "token": "x" * 24})
        for page in (f"/letters/{way}/{'x' * 24}", "/notices", "/worker.js"):
            self.send("GET", page)
        keys = {"p256dh": "A" * 87, "auth": "A" * 22}
        self.send("POST", "/api/notices/push", {"endpoint": inside, "keys": keys})

    def usurp(self) -> None:
        """Look at the host's desk and act there: take a role, ban, rename and delete, have backups made."""
        for what in ("duty", "overview", "people", "tables", "acts", "backups", "upgrade"):
            self.send("GET", f"/api/host/{what}")
        me = (self.send("GET", "/api/me")[1] or {}).get("id", "nobody")
        why = {"why": self.chance.choice(("because", "", "x" * 10_000))}
        self.send("POST", f"/api/host/people/{me}/role", {"role": self.chance.choice(("host", "moderator")), **why})
        for path in (f"people/{me}/sanction", "reports/nothing/sanction"):
            self.send("POST", f"/api/host/{path}", {"kind": "ban", "days": self.chance.randrange(-1, 9), **why})
        self.send("POST", f"/api/host/people/{me}/lift", {"kind": "mute", **why})
        self.send("POST", f"/api/host/people/{me}/rename", {"name": "Host", **why})
        self.send("POST", f"/api/host/people/{me}/delete", {"name": "Mallory", **why})
        self.send("POST", f"/api/host/tables/{self.table()}/delete", why)
        self.send("POST", "/api/host/reports/nothing/settle", why)
        for path in (f"people/{me}/write", "reports/nothing/write"):
            self.send("POST", f"/api/host/{path}", why)
        chores: dict[str, dict[str, Any]] = {"backups": {}, "backups/plan": {"hours": 1}, "backups/nothing/verify": {}}
        for path, body in {**chores, "upgrade/check": {"release": "../x"}}.items():
            self.send("POST", f"/api/host/{path}", body)

    def run_after(self) -> None:
        """Follow, refuse and invite people who are made up, take seats that are kept for others, look for everybody."""
        person = self.chance.choice(("nobody", "x" * 500, "..%2F..", f"{self.chance.getrandbits(60):015}"))
        for verb in ("follow", "unfollow", "refuse", "allow"):
            self.send("POST", f"/api/people/{person}/{verb}", {})
        self.send("POST", "/api/people/sight", {"seen_by": self.chance.choice(("nobody", "everybody"))})
        table = self.table()
        self.send("POST", f"/api/tables/{table}/invite", {"seat": self.chance.randrange(7), "player": person})
        self.send("POST", f"/api/invitations/{table}/accept", {"client_id": f"{self.chance.getrandbits(60):016}"})
        self.send("POST", f"/api/invitations/{table}/decline", {})
        kept = {"game": names()[0], "seats": [{"kind": "me"}, {"kind": "person", "friend": person}]}
        self.send("POST", "/api/tables", {**kept, "seen_by": "club", "club": person})
        for path in ("people", "friends", "invitations", "front"):
            self.send("GET", f"/api/{path}")

    def crowd(self) -> None:
        """Begin to wait and leave, again and again, for what there is and what there is not."""
        for _ in range(10):
            game = self.chance.choice((*names(), "nothing", "x" * 500))
            self.send("POST", "/api/queue", {"game": game, "seats": self.chance.randrange(8), "bots": False})
            self.send("GET", "/api/queue")
        self.send("POST", f"/api/usual/{names()[0]}", {"seats": [{"kind": "me"}] * self.chance.randrange(9)})
        self.send("POST", "/api/queue/leave", {})

    def table(self) -> str:
        if not self.tables:
            self.open()
        return self.chance.choice(self.tables) if self.tables else "nothing"

    def damage(self) -> None:
        """As if the disk had forgotten something; only of the own tables."""
        table = self.table()
        with self.store.writing() as connection:
            if self.chance.random() < 0.5:
                connection.execute(update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(asked="[0"))
            else:
                connection.execute(delete(ENTRY).where(ENTRY.c.table_id == table, ENTRY.c.seq > 1))
