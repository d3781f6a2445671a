"""Limits: how often, how many at a time, and of whom: addresses as they are counted."""

from __future__ import annotations

import contextlib
import math
import time
from collections import Counter, OrderedDict
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from ipaddress import IPv4Network, IPv6Network

REMEMBERED: Final = 20_000
HOUSE: Final = 64
"""So many bits of an address of the sixth version belong to one house; the rest its owner chooses at will."""


class TooMany(Exception):
    """Somebody asks for more than is their share. Nothing has changed."""

    def __init__(self, said: str, seconds: float = 1.0) -> None:
        super().__init__(said)
        self.seconds = max(1, math.ceil(seconds))
        """After so long they may try again."""


class Bucket:
    """So much may be poured out at once, and it fills again with time."""

    def __init__(self, size: float, a_second: float) -> None:
        self.size = size
        self.a_second = a_second
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        now = time.monotonic()
        left, then = self.left.pop(who, (self.size, now))
        left = min(self.size, left + (now - then) * self.a_second)
        self.left[who] = (left - 1 if left >= 1 else left, now)
        while len(self.left) > REMEMBERED:
            self.left.popitem(last=False)
        return left >= 1

    def check(self, who: str, said: str) -> None:
        if not self.allows(who):
            raise TooMany(said, 1 / self.a_second)


class Lines:
    """Lines that are held open: live channels, and requests that wait for news."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self.held: Counter[str] = Counter()

    @contextlib.contextmanager
    def held_by(self, who: str, said: str) -> Iterator[None]:
        if self.held[who] >= self.each or self.held.total() >= self.most:
            raise TooMany(said, 5)
        self.held[who] += 1
        try:
            yield
        finally:
            self.held[who] -= 1
            if not self.held[who]:
                del self.held[who]


class Proxies:
    """Proxies whose word is taken for where somebody comes from; nobody else's is."""

    def __init__(self, written: str) -> None:
        self.trusted: list[IPv4Network | IPv6Network] = [
            ip_network(part.strip(), strict=False) for part in written.split(",") if part.strip()
        ]

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.trusted)

    def origin(self, address: str, forwarded: Sequence[str]) -> str:
        """Where somebody comes from: the last address that no proxy of ours has told of itself."""
        hops = [hop.strip() for line in forwarded for hop in line.split(",")]
        while hops and self.trusts(address):
            address = hops.pop()
        return address


def place_of(address: str) -> str:
    """An address as limits count it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), HOUSE), strict=False))
