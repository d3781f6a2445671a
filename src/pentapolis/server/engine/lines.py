"""Lines between the server and the processes of its engine: a sign that says what it is, then JSON."""

from __future__ import annotations

import json
from typing import Any, Final

ANSWER: Final = b"+"
REFUSED: Final = b"-"
FAILED: Final = b"!"


class Refused(ValueError):
    """The rules refuse what was asked; says why."""


class EngineFailed(RuntimeError):
    """The engine did not answer; nothing has changed."""


class Broke(EngineFailed):
    """The engine failed at what it was asked, and would again."""


def line_of(sign: bytes, said: object) -> bytes:
    return sign + json.dumps(said, separators=(",", ":")).encode() + b"\n"


def answer_in(line: bytes) -> bytes:
    """The answer as JSON, not read: often it is only handed on."""
    sign, said = line[:1], line[1:-1]
    if sign == REFUSED:
        raise Refused(json.loads(said))
    if sign == FAILED:
        raise Broke(json.loads(said))
    return said


def joined(*parts: bytes | dict[str, Any]) -> bytes:
    """One JSON object of several; those that are ready are not read again."""
    texts = [part if isinstance(part, bytes) else json.dumps(part, separators=(",", ":")).encode() for part in parts]
    return b"{" + b",".join(text[1:-1] for text in texts if text != b"{}") + b"}"
