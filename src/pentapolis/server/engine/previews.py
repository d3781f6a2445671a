"""Previews: what an answer would do, as far as the seat that is asked can be sure of it.

Everything is tried on a table that the seat could believe in, never on the real one. If the answer reveals something,
what happens before that is told and no more: what comes of it on an imagined table is imagined.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from pentapolis.server.engine.sitting import shown_scores

if TYPE_CHECKING:
    from pentapolis.kernel.game import View
    from pentapolis.kernel.table import Table

Preview = dict[str, Any]


def previews(table: Table, seat: int, names: list[str]) -> list[Preview]:
    """One for each option of the seat's question."""
    question = table.question_for(seat)
    assert question is not None
    imagined = table.imagine(seat, Rng(len(question.options)))
    before = imagined.view(seat)
    return [preview(imagined, seat, option, before, names) for option in question.options]


def preview(imagined: Table, seat: int, option: int, before: View, names: list[str]) -> Preview:
    after = imagined.clone()
    events = after.listen()
    after.answer(option, seat)
    reveals = after.reveals > imagined.reveals
    half = not events and leads_on(imagined, after, seat, option)
    certain = [event.seen_by(seat) for event in events if event.reveals == imagined.reveals]
    shown = {} if reveals else before if half else after.view(seat)  # half an act changes nothing that is shown
    return {
        "scores": [] if reveals else list(zip(shown_scores(before), shown_scores(shown), strict=True)),
        "changes": [line.text for line in story(after.game, [e for e in certain if e is not None], names)],
        "reveals": reveals,
        "figures": {} if reveals else changed_figures(own_figures(before, seat), own_figures(shown, seat)),
        "half": half,
    }


def is_half(table: Table, seat: int, option: int) -> bool:
    """Whether the answer does nothing but lead on to another question: the two make one act."""
    after = table.clone()
    told = after.listen()
    after.answer(option, seat)
    return leads_on(table, after, seat, option) and not told


def leads_on(before: Table, after: Table, seat: int, option: int) -> bool:
    question = after.question_for(seat)
    return question is not None and question.picks[-1:] == (option,) and after.reveals == before.reveals


def own_figures(view: View, seat: int) -> dict[str, int]:
    """The numbers that the view shows of the seat's own player."""
    players = view["board"].get("players", [])
    own = players[seat] if seat < len(players) else {}
    return {name: value for name, value in own.items() if type(value) is int}


def changed_figures(before: dict[str, int], after: dict[str, int]) -> dict[str, tuple[int, int]]:
    return {name: (n, after[name]) for name, n in before.items() if name in after and after[name] != n}


def effect_of(table: Table, seat: int, option: int) -> tuple[bool, bool]:
    """Whether the answer reveals something, and whether it ends what the seat has to decide for now."""
    after = table.imagine(seat, Rng(0))
    reveals = after.reveals
    after.answer(option, seat)
    return after.reveals > reveals, after.question_for(seat) is None
