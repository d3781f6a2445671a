"""A short form of the campaign of scale; the whole is `python -m pentapolis.server.campaign scale`.

Nothing here looks at a clock: on a busy machine everything takes longer, and nothing may get lost.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.campaign.scale.receiver import Receiver
from pentapolis.server.campaign.scale.report import Notices, Waited
from pentapolis.server.campaign.scale.scale import Scale
from pentapolis.server.campaign.scale.size import Size

if TYPE_CHECKING:
    from pentapolis.server.campaign.postgres import Postgres

SHORT = Size(accounts=60, tables=12, live=4, servers=2, seconds=8.0, pace=0.05)
ENDING = 2
"""A live clock and one that counts days run out."""

pytestmark = pytest.mark.long


def test_nothing_is_lost_or_doubled_and_every_clock_ends_while_servers_are_killed(postgres: Postgres) -> None:
    report = Scale(postgres.database(), ("palaces",), 3, SHORT, postgres.process).run()
    assert report.is_sound, list(report.lines())
    assert report.acknowledged == report.written > 10
    assert (report.clocks, report.ended) == (ENDING, ENDING)
    assert report.notices.expected == report.notices.delivered > ENDING
    assert (report.notices.lost, report.notices.doubled) == (0, 0)
    assert report.killed == 2
    assert report.breaks, "those who had a live channel to a server that was killed opened it again"
    assert report.pages.count, "whoever is told looks at the front page and at the table"
    assert report.as_json()["is_sound"]
    assert any("0 lost, 0 doubled" in line for line in report.lines())


def test_what_is_lost_or_doubled_would_be_counted() -> None:
    ann, bea, table = "ann", "bea", "table"
    expected = Counter({(ann, table, "turn"): 2, (bea, table, "turn"): 1})
    came = Counter({(ann, table, "turn"): 1, (bea, table, "turn"): 1, (bea, table, "over"): 1})
    assert Notices.of(expected, came, 0) == Notices(
        expected=3, delivered=3, lost=1, doubled=1, again=0, wrong={"turn": 1, "over": -1}
    )


def test_what_comes_again_with_the_same_id_is_the_same_notice() -> None:
    async def come() -> Receiver:
        receiver = Receiver()
        for given in ("one", "one", "two"):
            await receiver.note("ann", {"id": given, "table": "table", "occasion": "turn"})
        await receiver.told(("ann", "table", "turn"), 2)
        return receiver

    receiver = asyncio.run(come())
    assert receiver.counts == {("ann", "table", "turn"): 2}
    assert receiver.again == 1


def test_quantiles_are_of_what_was_waited_for() -> None:
    waited = Waited.of([0.001 * n for n in range(1, 101)])
    assert (waited.count, waited.p50, waited.p95, waited.p99, waited.most) == (100, 50.0, 95.0, 99.0, 100.0)
    assert Waited.of([]) == Waited(0, 0.0, 0.0, 0.0, 0.0)
