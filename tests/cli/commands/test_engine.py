"""`--engine` and `--address`, where no cluster is."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.command import Command

COMMANDS = (
    ("simulate", "palaces"),
    ("balance", "palaces"),
    ("tournament", "palaces", "--bots", "1,random"),
    ("train", "palaces", "--folder", "training"),
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: arguments[0])
def test_an_address_that_does_not_answer_is_named(command: Command, arguments: tuple[str, ...]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, and nobody listens
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        said = command.error(*arguments, "--engine", "ray", "--address", address)
    assert said.startswith(f"no Ray cluster answers at {address}: ")


def test_what_is_no_address_is_said(command: Command) -> None:
    said = command.error("simulate", "palaces", "--engine", "ray", "--address", "nowhere")
    assert said == "no Ray cluster answers at nowhere: Invalid address format: nowhere"


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: arguments[0])
def test_only_ray_has_an_address(command: Command, arguments: tuple[str, ...]) -> None:
    assert "--address is for --engine ray" in command.error(*arguments, "--address", "here:1", code=2)


def test_engines_are_listed(command: Command) -> None:
    assert "'processes', 'ray'" in command.error("simulate", "palaces", "--engine", "steam", code=2)
