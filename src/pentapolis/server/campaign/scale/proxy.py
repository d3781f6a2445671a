"""A proxy before the servers, as hosts have one: nginx, which sends everybody to the server with fewest connections."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from pentapolis.server.campaign.servers import free_port

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

PROGRAM: Final = shutil.which("nginx") or "/usr/sbin/nginx"
TEMPORARY: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
SITE: Final = """
map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
upstream servers {{ least_conn; {servers} keepalive 64; }}
server {{
    listen 127.0.0.1:{port} backlog=4096;
    keepalive_timeout 300s;
    location / {{
        proxy_pass http://servers;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
        proxy_buffers 16 32k;
        proxy_read_timeout 90s;
    }}
}}
"""
"""As `deploy/nginx.conf`, without TLS and for several servers."""


def is_there() -> bool:
    return Path(PROGRAM).exists()


class Proxy:
    def __init__(self, behind: Sequence[int]) -> None:
        self.behind = behind
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="proxy-"))
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def written(self) -> str:
        user = "user root;\n" if os.geteuid() == 0 else ""
        places = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in TEMPORARY)
        servers = " ".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in self.behind)
        return (
            f"{user}daemon off;\npid {self.folder}/pid;\nworker_rlimit_nofile 16384;\n"
            "events { worker_connections 8192; }\n"
            f"http {{\naccess_log off;\n{places}{SITE.format(port=self.port, servers=servers)}}}\n"
        )

    def __enter__(self) -> Self:
        file = self.folder / "nginx.conf"
        file.write_text(self.written())
        command = [PROGRAM, "-e", str(self.folder / "said"), "-c", str(file)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603  (our own command)
        while self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.02)
        raise RuntimeError(f"nginx does not start: {(self.folder / 'said').read_text()}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)
