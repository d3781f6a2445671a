"""The examples of `deploy/` with the real programs: Caddy and nginx before a server, and the unit for systemd."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import ssl
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.sync.client import connect

from pentapolis.server.campaign.servers import Server, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPLOY = Path(__file__).parents[3] / "deploy"
PATIENCE = 600.0
SITE = "play.example.org"
FIGURES = free_port()
Reply = tuple[http.client.HTTPResponse, bytes]
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def unchecked() -> ssl.SSLContext:
    """The certificates of these tests are nobody's."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("behind")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PENTAPOLIS_ADDRESS", f"https://{SITE}")
        patch.setenv("PENTAPOLIS_METRICS", f"127.0.0.1:{FIGURES}")
        with Server(f"sqlite:///{folder}/tables.db") as server:
            yield server


class Proxy:
    """One of them, before our server."""

    def __init__(self, folder: Path, behind: int) -> None:
        self.folder = folder
        self.behind = behind
        self.port = free_port()

    def written(self, name: str, *changes: tuple[str, str]) -> str:
        """The example with the places of this test."""
        text = (DEPLOY / name).read_text()
        for before, after in (("127.0.0.1:8700", f"127.0.0.1:{self.behind}"), *changes):
            assert before in text
            text = text.replace(before, after)
        return text

    def caddy(self) -> list[str]:
        """For `localhost` Caddy makes its own certificate."""
        usual = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
        file = self.folder / "Caddyfile"
        file.write_text(usual + self.written("Caddyfile", (f"{SITE} {{", f"localhost:{self.port} {{")))
        return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]

    def nginx(self) -> list[str]:
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        made = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2")
        subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
        kept = f"/etc/letsencrypt/live/{SITE}"
        (self.folder / "site.conf").write_text(
            self.written(
                "nginx.conf",
                (f"{kept}/fullchain.pem", str(certificate)),
                (f"{kept}/privkey.pem", str(key)),
                ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                ("    listen [::]:443 ssl;\n", ""),
                ("listen 80", f"listen 127.0.0.1:{free_port()}"),
                ("    listen [::]:80;\n", ""),
            )
        )
        places = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in TEMPORARY)
        user = "user root;\n" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user}daemon off;\npid {self.folder}/pid;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{places}include {self.folder}/site.conf;\n}}\n"
        )
        program = "nginx" if os.geteuid() else "/usr/sbin/nginx"
        return [program, "-e", str(self.folder / "error.log"), "-c", str(self.folder / "nginx.conf")]

    # ---- through it

    def send(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPSConnection("localhost", self.port, timeout=PATIENCE, context=unchecked())
        headers = {"content-type": "application/json", "origin": f"https://localhost:{self.port}", "cookie": cookie}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        reply = connection.getresponse()
        text = reply.read()
        connection.close()
        return reply, text

    def is_answering(self, process: subprocess.Popen[bytes]) -> bool:
        """As soon as it does; False if it has ended."""
        while process.poll() is None:
            try:
                if self.send("GET", "/healthz")[0].status == 200:
                    return True
            except OSError:
                time.sleep(0.05)
        return False


@pytest.fixture(params=["caddy", "nginx"])
def proxy(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Proxy]:
    while True:
        proxy = Proxy(tmp_path, server.port)
        process = started(getattr(proxy, request.param)(), tmp_path)
        if proxy.is_answering(process):
            break
        # whoever else tests on this machine may have taken the port since it was found free
        assert "address already in use" in (tmp_path / "said").read_text().lower(), (tmp_path / "said").read_text()
    with process:
        yield proxy
        process.terminate()


def started(command: list[str], folder: Path) -> subprocess.Popen[bytes]:
    places = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"), str(folder))
    with (folder / "said").open("wb") as said:
        return subprocess.Popen(command, env={**os.environ, **places}, stderr=said)


def test_people_play_through_a_proxy_with_sockets_and_without(proxy: Proxy) -> None:
    reply, _ = proxy.send("POST", "/api/players", {"name": "Ann"})
    given = reply.headers["set-cookie"]
    assert "Secure" in given
    cookie = given.partition(";")[0]
    new = {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    made = json.loads(proxy.send("POST", "/api/tables", new, cookie)[1])
    assert made["link"].startswith(f"https://{SITE}/table/")
    path = f"/api/tables/{made['table']}"
    assert b"Palaces" in proxy.send("GET", f"/table/{made['table']}", cookie=cookie)[1]
    headers = {"cookie": cookie, "origin": f"https://localhost:{proxy.port}"}
    socket = f"wss://localhost:{proxy.port}{path}/live?seat=0"
    with (
        ThreadPoolExecutor(1) as pool,
        connect(socket, ssl=unchecked(), additional_headers=headers, open_timeout=PATIENCE) as channel,
    ):
        channel.send(json.dumps({"have": -1}))
        position = json.loads(channel.recv(timeout=PATIENCE))
        waiting = pool.submit(proxy.send, "GET", f"{path}/wait?seat=0&have=0", cookie=cookie)
        seat = position["asked"][0]
        asked = json.loads(proxy.send("GET", f"{path}?seat={seat}", cookie=cookie)[1])
        option = asked["question"]["options"][0]["option"]
        answer = {"seat": seat, "version": 0, "option": option, "client_id": "through-a-proxy"}
        assert proxy.send("POST", f"{path}/answers", answer, cookie)[0].status == 200
        assert json.loads(channel.recv(timeout=PATIENCE))["version"] == 1
        while (news := waiting.result()[0]).status == 204:  # nothing happened for a while
            waiting = pool.submit(proxy.send, "GET", f"{path}/wait?seat=0&have=0", cookie=cookie)
        assert news.status == 200


def test_a_large_save_reaches_the_server_which_says_what_is_wrong_with_it(proxy: Proxy) -> None:
    cookie = proxy.send("POST", "/api/players", {"name": "Ann"})[0].headers["set-cookie"].partition(";")[0]
    reply, text = proxy.send("POST", "/api/saves", {"text": "x" * 1_040_000}, cookie)
    assert (reply.status, "no save" in json.loads(text)["error"]) == (422, True)


def test_figures_are_served_at_a_place_of_their_own(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", FIGURES, timeout=PATIENCE)
    connection.request("GET", "/metrics")
    assert b"pentapolis_requests_total" in connection.getresponse().read()
    connection.close()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", "/metrics")
    assert connection.getresponse().status == 404
    connection.close()


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "pentapolis.service").read_text()
    unit = tmp_path / "pentapolis.service"
    assert "/opt/pentapolis/bin/pentapolis" in text
    unit.write_text(text.replace("/opt/pentapolis/bin/pentapolis", sys.executable))
    judge = shutil.which("systemd-analyze")
    assert judge is not None, "these tests need systemd-analyze: apt install systemd"
    command = [judge, "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if unit.name in line]) == (0, [])
