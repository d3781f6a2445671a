"""Stocks: what everybody sees that a seat has, points included. Every change of one is told, with its cause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pentapolis.kernel.game import View

MINUS: Final = "\N{MINUS SIGN}"


class Stock:
    """A stock: where the view shows it, for each of the players, and what one and many of it are called.

    In lists and inner views the place goes on with a number or a name: `resources.2`, `goods.stone`.
    """

    def __init__(self, shown: str, name: str, many: str = "") -> None:
        self.shown = shown
        self.name = name
        self.many = many or name

    def count(self, n: int) -> str:
        return f"{n} {self.name if n == 1 else self.many}"

    def change(self, n: int) -> str:
        """`8 Coins`, or `−3 Coins`."""
        return self.count(n) if n >= 0 else f"{MINUS}{self.count(-n)}"

    def in_view(self, view: View, seat: int) -> int:
        """How much of it the view shows; what it does not show counts as nothing."""
        found: Any = view["board"]["players"][seat]
        for step in self.shown.split("."):
            found = found[int(step)] if isinstance(found, list) else found[step]
        return 0 if found is None else int(found)
