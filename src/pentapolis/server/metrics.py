"""Figures for Prometheus."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

if TYPE_CHECKING:
    from collections.abc import Iterator

ANSWERS = "/api/tables/{table_id}/answers"
LATEST = 1000
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "pentapolis_requests", "Requests answered", ["route", "method", "status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            "pentapolis_request_seconds",
            "Time to answer a request",
            ["route"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.engine_seconds = Histogram(
            "pentapolis_engine_seconds",
            "Time to ask the engine",
            ["pool", "verb"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.entries = Counter("pentapolis_entries", "Entries written", ["kind"], registry=self.registry)
        self.conflicts = Counter(
            "pentapolis_conflicts", "Entries that somebody else wrote first", registry=self.registry
        )
        self.replaced = Counter(
            "pentapolis_replaced", "Processes of the engine replaced", ["pool"], registry=self.registry
        )
        self.busy = Counter(
            "pentapolis_busy", "Questions turned away because too much waited", ["pool"], registry=self.registry
        )
        self.fallbacks = Counter(
            "pentapolis_bot_fallbacks", "Answers given for bots that took too long or failed", registry=self.registry
        )
        self.set_down = Counter(
            "pentapolis_bots_set_down", "Times that bots of a table were left alone for a while", registry=self.registry
        )
        self.live = Gauge("pentapolis_live_channels", "Live channels open", registry=self.registry)
        self.aside = Gauge("pentapolis_tables_aside", "Tables set aside", registry=self.registry)
        self.cached = Gauge("pentapolis_cached_tables", "Tables kept in memory", registry=self.registry)
        self.answers: deque[float] = deque(maxlen=LATEST)
        """How long the latest answers of people took, in seconds."""

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self.requests.labels(route, method, str(status)).inc()
        self.request_seconds.labels(route).observe(seconds)
        if route == ANSWERS and status < 500:
            self.answers.append(seconds)

    def counted(self, counter: Counter) -> int:
        """How often that has happened, whatever its labels are."""
        samples = [sample for metric in counter.collect() for sample in metric.samples]
        return int(sum(sample.value for sample in samples if sample.name.endswith("_total")))

    @contextmanager
    def served(self, place: str) -> Iterator[None]:
        """Served by a thread at a place of their own, HOST:PORT; nowhere if none is named."""
        if not place:
            yield
            return
        host, _, port = place.rpartition(":")
        if not host or not port.isdecimal():
            raise OSError(f"metrics cannot be served at {place!r}: it should be HOST:PORT")
        try:
            server, thread = start_http_server(int(port), host.strip("[]"), self.registry)
        except (OSError, OverflowError) as error:
            raise OSError(f"metrics cannot be served at {place}: {error}") from error
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def text(self) -> bytes:
        return generate_latest(self.registry)
