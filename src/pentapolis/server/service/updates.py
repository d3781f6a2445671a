"""Updates: what has changed between two drawings, for a page that has the first of them.

A panel is cut into pieces, one for each tag; what a page has already is named by the numbers of its pieces. Lists of
lines and events are told in the same way. The drawings are known by their marks, so that a page and a server that do
not mean the same one notice it, and the page gets the whole.
"""

from __future__ import annotations

import json
import time
import zlib
from base64 import urlsafe_b64encode
from bisect import bisect_left
from collections import OrderedDict
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

Whose: TypeAlias = "tuple[Hashable, ...]"
Drawn = dict[str, Any]
LISTS: Final = ("log", "events")
NOT_SENT: Final = ("panels", "view", *LISTS)
CUT: Final = "<"
LIMIT: Final = 64_000_000
"""So many bytes of drawings are kept, packed: some thousand."""
LATEST: Final = 4
"""So many are kept of one viewer at one table: a page has the last or one shortly before."""
WHILE: Final = 600.0
"""So long a viewer's are kept who gets no new ones, in seconds; then a page asks for the whole."""
UPDATES: Final = 64


class Latest:
    """The last drawings that were made for one viewer, packed, by their marks."""

    def __init__(self) -> None:
        self.packed: OrderedDict[str, bytes] = OrderedDict()
        self.kept_at = 0.0


class Bases:
    """The drawings that pages may have. They are found only by those for whom they were made."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.size = 0
        self.kept: OrderedDict[Whose, Latest] = OrderedDict()
        self.updates: OrderedDict[tuple[Whose, str, str], bytes] = OrderedDict()

    def keep(self, whose: Whose, drawn: bytes) -> str:
        """Keep a drawing; its mark."""
        mark, now = mark_of(drawn), time.monotonic()
        latest = self.kept.setdefault(whose, Latest())
        self.kept.move_to_end(whose)
        latest.kept_at = now
        if mark not in latest.packed:
            latest.packed[mark] = packed = zlib.compress(drawn, 1)
            self.size += len(packed)
        latest.packed.move_to_end(mark)
        if len(latest.packed) > LATEST:
            self.size -= len(latest.packed.popitem(last=False)[1])
        self.let_go(now)
        return mark

    def let_go(self, now: float) -> None:
        """Of those who got nothing for longest, if it is too much or too long ago."""
        while self.kept:
            oldest = next(iter(self.kept.values()))
            if self.size <= self.limit and now - oldest.kept_at <= WHILE:
                return
            self.size -= sum(len(packed) for packed in oldest.packed.values())
            self.kept.popitem(last=False)

    def update(self, whose: Whose, base: str, drawn: bytes, mark: str) -> bytes | None:
        """What has changed since the base, as JSON; None if the base is not known here."""
        key = (whose, base, mark)
        if key not in self.updates:
            latest = self.kept.get(whose, Latest())
            if base not in latest.packed:
                return None
            latest.packed.move_to_end(base)  # a page has it, however many others it looks ahead to
            found = update(json.loads(zlib.decompress(latest.packed[base])), json.loads(drawn))
            self.updates[key] = json.dumps(found, separators=(",", ":")).encode()
            while len(self.updates) > UPDATES:
                self.updates.popitem(last=False)
        return self.updates[key]


def mark_of(drawn: bytes) -> str:
    return urlsafe_b64encode(blake2b(drawn, digest_size=12).digest()).decode()


def update(before: Drawn, after: Drawn) -> Drawn:
    """What of a drawing is another than before. The view is left out: pages do not read it."""
    found = {name: value for name, value in after.items() if name not in NOT_SENT and value != before[name]}
    had = before["panels"]
    found["panels"] = {
        name: told(had.get(name, "").split(CUT), html.split(CUT))
        for name, html in after["panels"].items()
        if html != had.get(name)
    }
    for name in LISTS:
        if after[name] != before[name]:
            found[name] = told(before[name], after[name])
    return found


def told(before: Sequence[Any], after: Sequence[Any]) -> list[Any]:
    """A sequence by another one: `[3, 7]` stands for what was there from 3 to before 7, all else is new."""
    places = places_of(before)
    found: list[Any] = []
    at = read = 0
    while at < len(after):
        first = place_of(places.get(named(after[at])), read)
        if first is None:
            found.append(after[at])
            at += 1
            continue
        read = first
        while read < len(before) and at < len(after) and before[read] == after[at]:
            read, at = read + 1, at + 1
        found.append([first, read])
    return found


def place_of(places: list[int] | None, read: int) -> int | None:
    """Where to go on reading: at the first place after what was read last, since most things keep their order."""
    if places is None:
        return None
    return places[min(bisect_left(places, read), len(places) - 1)]


def places_of(items: Sequence[Any]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for at, item in enumerate(items):
        places.setdefault(named(item), []).append(at)
    return places


def named(item: Any) -> str:
    return item if isinstance(item, str) else json.dumps(item)
