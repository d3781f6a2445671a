"""Drawings that never change are made once for each language."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from pentapolis.scene.words import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Like `cache`, for drawings that say something: another language has drawings of its own."""
    drawings: dict[object, R] = {}

    @wraps(make)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (LANGUAGE.get(), args, tuple(kwargs.items()))
        if key not in drawings:
            drawings[key] = make(*args, **kwargs)
        return drawings[key]

    return drawn
