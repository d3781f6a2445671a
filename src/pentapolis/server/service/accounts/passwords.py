"""Passwords: only what argon2 makes of them is kept, and nobody learns from the time it takes whether a name exists."""

from __future__ import annotations

from functools import cache
from typing import Final

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""One thread, 19 MB and some hundredths of a second each: whoever guesses must not take the time of those who play."""
AT_ONCE: Final = 1
"""So many passwords are worked on at the same time."""


@cache
def workers() -> CapacityLimiter:
    return CapacityLimiter(AT_ONCE)


@cache
def nobodys() -> str:
    """What the password of a name is compared with that nobody has."""
    return HASHER.hash("nobody's")


async def hashed(password: str) -> str:
    return await run_sync(HASHER.hash, password, limiter=workers())


async def is_right(password_hash: str, password: str) -> bool:
    """Whether it is the password; without a hash it is not, and that takes as long to find out."""
    return await run_sync(matches, password_hash, password, limiter=workers())


def matches(password_hash: str, password: str) -> bool:
    try:
        HASHER.verify(password_hash or nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False
    return password_hash != ""


def is_outdated(password_hash: str) -> bool:
    """Whether it was made with other settings than those of today."""
    return HASHER.check_needs_rehash(password_hash)
