"""The command `pentapolis`: play, simulate, replay and examine the games from the terminal."""

from pentapolis.cli.command import main

__all__ = ["main"]
