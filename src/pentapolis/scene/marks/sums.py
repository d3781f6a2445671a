"""Prices as sums: what is printed, what lowers or raises it, and what is left to pay. `9 − 3 Stone = 6`."""

from __future__ import annotations

from typing import NamedTuple

from pentapolis.scene.marks.markup import MINUS, NOTHING, Html, figure, tag, text, together


class Step(NamedTuple):
    """What is taken off a price (below 0) or put on it, and why: a sign to see, words to hear."""

    amount: int
    words: str
    sign: Html = NOTHING


class Sum(NamedTuple):
    """A price. What remains is never below 0; a later surcharge counts in full."""

    printed: int
    steps: tuple[Step, ...] = ()
    surcharge: tuple[Step, ...] = ()
    """What nothing lowers."""

    @property
    def total(self) -> int:
        lowered = self.printed + sum(step.amount for step in self.steps)
        return max(0, lowered) + sum(step.amount for step in self.surcharge)

    @property
    def lines(self) -> tuple[Step, ...]:
        return (*self.steps, *self.surcharge)


def sum_line(price: Sum, unit: Html = NOTHING) -> Html:
    """The whole sum in a line; a price that nothing changes is just a price."""
    total = tag("b", text(price.total), unit)
    if not price.lines:
        return tag("span", total, class_="sum")
    parts = [text(figure(price.printed))]
    for step in price.lines:
        sign = step.sign or text(f" {step.words}")
        parts.append(tag("span", text(f" {signed_step(step.amount)}"), sign, class_="step-of", title=step.words))
    return tag("span", *parts, text(" = "), total, class_="sum")


def in_words(price: Sum, unit: str) -> str:
    """The same for sentences and screen readers."""
    steps = "".join(f" {signed_step(step.amount)} {step.words}" for step in price.lines)
    return f"{figure(price.printed)}{steps} = {price.total} {unit}" if steps else f"{price.total} {unit}"


def signed_step(amount: int) -> str:
    return f"{MINUS} {-amount}" if amount < 0 else f"+ {amount}"


def struck(price: Sum) -> Html:
    """Your price, and the printed one struck through where it is another."""
    yours = tag("b", text(price.total), class_="disc")
    return yours if price.total == price.printed else together([yours, tag("s", text(price.printed))])
