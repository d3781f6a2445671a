"""Statistics of somebody's games: how often they won, against what was to be expected, and with how many points."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING, Final

from pentapolis.ratings.method import shown
from pentapolis.server.service.ratings.messages import (
    Between,
    GameRating,
    Point,
    SeatShare,
    Statistics,
    Titles,
    TitleShown,
    WayShare,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.ratings.messages import Which
    from pentapolis.server.storage.ratings.results import Place

YEAR: Final = 365 * 24 * 3600.0
ALONE: Final = 1
FAVOURITES: Final = 4


def rating_of(game: str, places: Sequence[Place], now: float) -> GameRating | None:
    """The rating in a game with the curve of a year; nothing if none was rated. The latest place comes first."""
    rated = sorted((place for place in places if place.n is not None), key=lambda place: place.n or 0)
    if not rated:
        return None
    is_at = shown(rated[-1].strength, len(rated))
    curve = [point_of(place) for place in rated if place.at >= now - YEAR]
    return GameRating(
        game=game,
        shown=is_at.shown,
        spread=is_at.spread,
        provisional=is_at.provisional,
        games=is_at.games,
        curve=curve,
    )


def point_of(place: Place) -> Point:
    rating = shown(place.strength)
    return Point(at=place.at, shown=rating.shown, spread=rating.spread)


def is_won(place: Place) -> bool:
    return place.place == 0 and not place.gave_up


def chosen(places: Sequence[Place], which: Which, tables: Mapping[str, Sequence[Place]]) -> list[Place]:
    """The games of one kind, solitaire not among them."""
    found = [place for place in places if place.seats > ALONE]
    if which == "rated":
        return [place for place in found if place.n is not None]
    if which == "bots":
        return [place for place in found if all(each.level for each in tables[place.table_id] if each != place)]
    return found


def statistics_of(game: str, which: Which, places: Sequence[Place]) -> Statistics:
    scores = [place.score for place in places if place.score is not None]
    seats = Counter(place.seats for place in places).most_common(1)[0][0] if places else 0
    return Statistics(
        game=game,
        which=which,
        games=len(places),
        won=fmean(is_won(place) for place in places) if places else None,
        even=fmean(1 / place.seats for place in places) if places else None,
        mean_score=fmean(scores) if scores else None,
        best_score=max(scores, default=None),
        seats=seats,
        ways=favourites(places),
        by_seat=by_seat([place for place in places if place.seats == seats], seats),
    )


def favourites(places: Sequence[Place]) -> list[WayShare]:
    """By share of the games of which that is known."""
    known = [place.ways.split("\n") for place in places if place.ways]
    counted = Counter(way for ways in known for way in ways)
    most = sorted(counted.items(), key=lambda way: (-way[1], way[0]))[:FAVOURITES]
    return [WayShare(name=name, share=count / len(known)) for name, count in most]


def by_seat(places: Sequence[Place], seats: int) -> list[SeatShare]:
    found = []
    for seat in range(seats):
        there = [place for place in places if place.seat == seat]
        found.append(SeatShare(seat=seat, games=len(there), won=fmean(map(is_won, there)) if there else 0.0))
    return found


def titles_of(game: str, ladder: Sequence[tuple[int, str]], places: Sequence[Place]) -> Titles | None:
    """The titles of solitaire from the highest, each with the best game that was worth that and no more."""
    alone = [place for place in places if place.seats == ALONE and place.score is not None]
    if not alone or not ladder:
        return None
    titles, above = [], None
    for least, name in ladder:
        worth = [p for p in alone if (p.score or 0) >= least and (above is None or (p.score or 0) < above)]
        best = max(worth, key=lambda place: place.score or 0, default=None)
        score, at = (None, None) if best is None else (best.score, best.at)
        titles.append(TitleShown(name=name, least=least, score=score, at=at))
        above = least
    return Titles(game=game, titles=titles)


def between(mine: Sequence[Place], theirs: Sequence[Place]) -> Between | None:
    """What came of the games that both have played."""
    own = {place.table_id: place for place in mine}
    both = [(own[place.table_id], place) for place in theirs if place.table_id in own]
    if not both:
        return None
    won = sum(is_won(me) and not is_won(they) for me, they in both)
    lost = sum(is_won(they) and not is_won(me) for me, they in both)
    return Between(mine=won, theirs=lost, others=len(both) - won - lost)
