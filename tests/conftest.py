"""Tests run the sources, which coverage can follow; `PENTAPOLIS_PURE=0 pytest` runs the compiled engine."""

import os
import signal

from hypothesis import settings

os.environ.setdefault("PENTAPOLIS_PURE", "1")

# A shell that starts the tests in the background makes them deaf to Ctrl-C; the commands under test must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hypothesis tries the same examples in every run, takes its time, and leaves nothing behind.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


def pytest_report_header() -> str:
    from pentapolis import engine  # noqa: PLC0415  (not before the line above)

    return f"engine: {engine.mode()} ({engine.reason()})"
