"""Pentapolis: five strategy games of the ancient Mediterranean on one engine."""

from pentapolis import engine

engine.switch()

from pentapolis.games import load  # noqa: E402  (compiled or pure is decided first)

__all__ = ["__version__", "load"]
__version__ = "0.1.0"
