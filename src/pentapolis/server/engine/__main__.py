"""A process of the engine: reads a line, answers with a line, until nobody asks any more."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import sys
from typing import TYPE_CHECKING, Final

from pentapolis.engine import MachineCodeGone
from pentapolis.server.engine.desk import REFUSALS, Desk
from pentapolis.server.engine.lines import ANSWER, FAILED, REFUSED, line_of

if TYPE_CHECKING:
    from typing import BinaryIO

PR_SET_PDEATHSIG: Final = 1


def answered(desk: Desk, line: bytes) -> bytes:
    try:
        return line_of(ANSWER, desk.answer(json.loads(line)))
    except REFUSALS as refusal:
        return line_of(REFUSED, str(refusal))
    except MachineCodeGone:
        raise  # the next process runs the sources
    except Exception as error:  # noqa: BLE001  (one bad table must not stop the others)
        return line_of(FAILED, f"{type(error).__name__}: {error}")


def serve(desk: Desk, questions: BinaryIO, answers: BinaryIO) -> None:
    for line in questions:
        answers.write(answered(desk, line))
        answers.flush()


def end_with_the_server() -> None:
    """Where the system offers it, this process ends as soon as the server is gone, whatever a bot is doing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    remembered, niceness = (int(given) for given in sys.argv[1:])
    end_with_the_server()
    os.nice(niceness)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints by accident does not disturb the conversation
    with contextlib.suppress(BrokenPipeError):  # nobody waits for the answer any more
        try:
            serve(Desk(remembered), sys.stdin.buffer, answers)
        except MachineCodeGone as gone:
            sys.exit(f"pentapolis: {gone}")


if __name__ == "__main__":
    main()
