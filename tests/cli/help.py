"""The help of all commands, and the examples in it."""

from __future__ import annotations

import re

import click

from pentapolis.cli.command import pentapolis

EXAMPLE = re.compile(r"^ +(pentapolis .*)$", re.MULTILINE)
HOSTING = re.compile(r" engines\b| (admin|backup|ratings|restore|upgrade-check)\b")
"""Examples for those who run a server: they need its data, and are tried beside those commands."""
LASTING = re.compile(r" serve\b| gallery\b| --web\b")
"""Examples that go on until somebody ends them, or that need a browser: they are read, and not carried out."""
COMMANDS = sorted(pentapolis.commands)


def help_of(name: str) -> str:
    command = pentapolis.commands[name] if name else pentapolis
    return command.get_help(click.Context(command, info_name=name, terminal_width=110))


def examples() -> list[str]:
    return list(dict.fromkeys([example for name in ("", *COMMANDS) for example in EXAMPLE.findall(help_of(name))]))
