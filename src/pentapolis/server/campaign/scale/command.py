"""The command: a PostgreSQL for the occasion, bars while it lasts, and the report."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import click

from pentapolis.server.campaign.postgres import Postgres
from pentapolis.server.campaign.scale import proxy as proxies
from pentapolis.server.campaign.scale.scale import Scale

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentapolis.server.campaign.scale.crowd import Step
    from pentapolis.server.campaign.scale.size import Size


@contextmanager
def bar(what: str, total: int) -> Iterator[Step]:
    """How far something is, for whoever watches."""
    with click.progressbar(length=total, label=f"{what:>16}", file=sys.stderr, width=40) as shown:
        yield shown.update


def carried_out(
    size: Size, games: Sequence[str], database: str, seed: int, *, proxy: bool | None, is_json: bool
) -> int:
    """Do it, and say what came of it; 1 if something was lost, doubled or slower than it should be."""
    with ExitStack() as stack:
        process = None
        if not database:
            postgres = stack.enter_context(Postgres())
            database, process = postgres.database(), postgres.process
        has_proxy = proxies.is_there() if proxy is None else proxy
        report = Scale(database, games, seed, size, process, has_proxy, bar).run()
    if is_json:
        click.echo(json.dumps(report.as_json(), indent=2))
    else:
        for line in report.lines():
            click.echo(line)
    return int(not (report.is_sound and report.is_quick))
