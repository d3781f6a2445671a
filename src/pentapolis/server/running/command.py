"""The command `serve`: a server on this machine, or for everybody."""

from __future__ import annotations

import asyncio
import gc
import os
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pentapolis.server.engine.pool import Worker
from pentapolis.server.settings import BadSetting, gathered

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.settings import Settings


@click.command()
@click.option("--host", help="Where to listen; 0.0.0.0 is for everybody in the network.  [default: 127.0.0.1]")
@click.option("--port", type=int, help="The port.  [default: 8700]")
@click.option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.  [default: a file of your own]")
@click.option("--address", help="The address people use, if a proxy stands in front: https://play.example.org")
@click.option("--workers", type=int, help="Processes that run the rules.  [default: 1]")
@click.option("--thinkers", type=int, help="Processes in which bots think.  [default: 1]")
@click.option("--metrics", help="Serve figures for Prometheus here: 127.0.0.1:9700")
@click.option("--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="How much to log.")
@click.option(
    "--config", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A TOML file with settings."
)
@click.option(
    "--compile", is_flag=True, default=None, help="Compile the engine meanwhile, in a checkout of the sources."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the front page in the browser.")
def serve(config: Path | None, open_browser: bool, **flags: Any) -> None:
    """Serve the web table: play in the browser, against bots or friends.

    Settings come from flags, from the environment (PENTAPOLIS_PORT=9000) and from one TOML file, in this order.

    \b
    Examples:
      pentapolis serve --open
      pentapolis serve --host 0.0.0.0 --port 9000
      pentapolis serve --database postgresql://tables@db/tables
    """
    try:
        settings = gathered(flags, os.environ, config)
    except BadSetting as error:
        raise click.UsageError(str(error)) from error
    address = settings.address or f"http://{shown_host(settings.host)}:{settings.port}"

    def say_where() -> None:
        click.echo(f"Pentapolis is at {address} (Ctrl-C ends it)")
        if open_browser:
            threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()

    run(settings, say_where)


def run(settings: Settings, say_where: Callable[[], None]) -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(ready_first(settings, say_where))


async def ready_first(settings: Settings, say_where: Callable[[], None]) -> None:
    """The process that runs the rules begins before anything else: both get ready at the same time."""
    first = Worker(settings.cached_tables)
    try:
        await first.start()
        await serving(settings, say_where, first)
    finally:
        await first.stop()


async def serving(settings: Settings, say_where: Callable[[], None], first: Worker) -> None:
    gc.disable()  # what is imported stays, so looking through it for garbage only takes time
    try:
        import uvicorn  # noqa: PLC0415  (the other commands need not wait for it)

        from pentapolis.server.running import logs  # noqa: PLC0415
        from pentapolis.server.running.listening import Crowd, EndingServer, open_many_files, patient  # noqa: PLC0415
        from pentapolis.server.running.start import Start, opened_app, sockets_of  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise click.ClickException(f"serving needs the package {error.name}: install pentapolis[web]") from error
    finally:
        gc.enable()

    logs.set_up(settings.log_level)
    open_many_files()
    with sockets_of(settings.host, settings.port) as sockets:
        start = Start(opened_app(settings, first))
        gc.freeze()
        say_where()
        config = uvicorn.Config(
            start,
            log_config=None,
            access_log=False,
            ws_ping_interval=20,
            ws_max_size=65_536,
            timeout_graceful_shutdown=2,
            proxy_headers=False,  # the guard reads them, where they may be believed
            http=patient(settings.silence_seconds, Crowd(settings.connections_each, settings.proxies)),
        )
        await start.run(EndingServer(config), sockets)


def shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", "127.0.0.1"):  # noqa: S104  (only shown)
        return "localhost"
    return f"[{host}]" if ":" in host else host


def open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):  # noqa: S310  (our own address)
                webbrowser.open(address)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
