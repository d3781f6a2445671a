"""The terms of rated tables: what may be chosen when one is opened, and what is otherwise at one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.ratings.bots import bots_of, options_of
from pentapolis.ratings.method import shown
from pentapolis.server.engine.lines import Refused
from pentapolis.server.service.messages.games import BotRating
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.service.messages.games import GameBox, Shelf
    from pentapolis.server.service.messages.tables import NewTable
    from pentapolis.server.service.state import State

FEWEST: Final = 2


def with_terms(box: GameBox) -> GameBox:
    """A game on the shelf with the ratings of its bots, and which of its options rated tables may choose."""
    free = options_of(box.name)
    options = [option.model_copy(update={"rated": option.name in free}) for option in box.options]
    rated = {bot: shown(strength) for bot, strength in bots_of(box.name).items()}
    ratings = {bot: BotRating(shown=each.shown, spread=each.spread) for bot, each in rated.items()}
    return box.model_copy(update={"options": options, "ratings": ratings})


def on_terms(shelf: Shelf) -> Shelf:
    return shelf.model_copy(update={"games": [with_terms(box) for box in shelf.games]})


def check_rated(new: NewTable, box: GameBox, edition: str, usual: str) -> None:
    """Whether a table may be rated; says the first reason why not."""
    reason = next(reasons(new, box, edition, usual), None)
    if reason is not None:
        raise Refused(word("refusals.not_rated", why=reason))


def reasons(new: NewTable, box: GameBox, edition: str, usual: str) -> Iterator[str]:
    """Why a table cannot be rated, one sentence for each reason. `usual` is the level of a bot that has none."""
    kinds = [seat.kind for seat in new.seats]
    if len(kinds) < FEWEST:
        yield word("rated.not_alone")
    if "hotseat" in kinds or kinds.count("me") > 1:
        yield word("rated.not_beside")
    if all(kind == "bot" for kind in kinds):
        yield word("rated.not_bots")
    if any(seat.kind == "bot" and (seat.level or usual) not in box.ratings for seat in new.seats):
        yield word("rated.not_this_bot")
    if new.hints:
        yield word("rated.no_hints")
    if new.seed is not None:
        yield word("rated.no_seed")
    if edition != box.edition:
        yield word("rated.no_draft")
    if changed(new, box):
        yield word("rated.not_changed", names=", ".join(changed(new, box)))


def changed(new: NewTable, box: GameBox) -> list[str]:
    """The options that are not as recommended although rated tables have to be so."""
    fixed = {option.name: option for option in box.options if not option.rated}
    return [name for name, value in new.options.items() if name in fixed and said(value) != fixed[name].default]


def said(value: object) -> str:
    """A value of an option as the shelf names it."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def stays_rated(state: State) -> bool:
    """Whether those who sit at a rated table may play again for their ratings."""
    bots = bots_of(state.row.game)
    return state.row.rated and all(seat.level in bots for seat in state.seats if seat.kind == "bot")


def would_leave_bots(state: State, seat: int) -> bool:
    """Whether nobody but bots is left if this person leaves: at a rated table the game is then lost, not left open."""
    return state.row.rated and all(other.player_id is None for other in state.seats if other.seat != seat)
