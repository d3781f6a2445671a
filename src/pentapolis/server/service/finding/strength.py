"""How strong people and bots are, as far as anybody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.service.ratings.ratings import Ratings


class Strength(NamedTuple):
    """A rating as it is shown, and by how much it may be wrong."""

    shown: float
    spread: float


UNKNOWN: Final = Strength(1500.0, 350.0)
"""As strong as anybody may be taken for who has not been rated."""


class Strengths(Protocol):
    """Where ratings come from."""

    async def of(self, player_id: str, game: str) -> Strength | None:
        """How strong somebody is in a game; None if nobody knows."""
        ...

    async def of_level(self, level: str, game: str) -> Strength | None:
        """The same for a level of bots."""
        ...


class Rated:
    """As the games that were rated say; of whoever has not played one nothing is known."""

    def __init__(self, ratings: Ratings) -> None:
        self.ratings = ratings

    async def of(self, player_id: str, game: str) -> Strength | None:
        found = await self.ratings.of(player_id, game)
        return Strength(found.shown, found.spread) if found.games else None

    async def of_level(self, level: str, game: str) -> Strength | None:
        found = self.ratings.of_bot(level, game)
        return None if found is None else Strength(found.shown, found.spread)


def fits(strength: Strength | None, least: int | None, most: int | None) -> bool:
    """Whether somebody may sit down at a table for people of this range. Who is not rated fits where there is none."""
    if least is None and most is None:
        return True
    if strength is None:
        return False
    return (least is None or strength.shown >= least) and (most is None or strength.shown <= most)


async def nearest_level(strengths: Strengths, levels: Sequence[str], game: str, strength: float) -> str:
    """The level of bots that is as strong as somebody; the middle one if nobody knows how strong they are."""
    found = [(level, await strengths.of_level(level, game)) for level in levels]
    known = [(abs(rated.shown - strength), at) for at, (_, rated) in enumerate(found) if rated is not None]
    return levels[min(known)[1]] if known else levels[len(levels) // 2]
