"""One game, by chance or to win, with every promise checked on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.conformance import answers, copies, secrets, totals
from pentapolis.conformance.changes import Account
from pentapolis.conformance.players import chosen, is_keen
from pentapolis.conformance.promise import Declared, NotConforming, require
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest, take

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.conformance.tally import Tally
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

DEAR: Final[tuple[Callable[[Table, Rng], None], ...]] = (
    answers.wrong_answers_change_nothing,
    copies.copies_are_faithful_and_independent,
    secrets.views_show_nothing_hidden,
    secrets.what_is_imagined_is_possible,
    secrets.imagining_depends_on_what_is_known,
    secrets.only_the_asked_imagine,
    secrets.features_tell_nothing_hidden,
    secrets.events_tell_nothing_hidden,
)
"""Checks that cost much more than a decision: each is made now and then, when chance says so."""

OFTEN: Final = 8
"""How much more often than at a decision the dear checks of a finished game are made."""


class Play:
    """A game in play: its record, what was told, and digests of some points on the way."""

    def __init__(
        self, game: Game[Any], seats: int, seed: int, options: tuple[int, ...], declared: Declared, every: int
    ) -> None:
        self.game = game
        self.record = Record(game, seats, seed, options)
        self.declared = declared
        self.every = every
        self.rng = Rng(seed, seats, *options)
        self.keen = is_keen(seed)
        self.record.listen()
        self.events = self.record.table.listen()
        self.account = Account(self.record.table)
        self.digests: dict[int, str] = {}
        self.kept: list[tuple[Table, list[object]]] = []
        self.secrets = 0
        self.imagined = 0

    def run(self, tally: Tally) -> None:
        """Play to the end. A broken promise names the game and carries its save."""
        try:
            self.to_the_end(tally)
        except Exception as broken:
            raise NotConforming(f"{broken}\n\nafter these answers:\n{self.record.save()}") from broken
        tally.count_events(self.game, self.events)
        tally.count_game(self.record.length)
        tally.count_secrets(self.secrets, self.imagined)

    def to_the_end(self, tally: Tally) -> None:
        table = self.record.table
        while not table.over:
            require(self.record.length < self.game.longest, f"the game ends within {self.game.longest} decisions")
            self.look()
            question = table.questions[self.rng.below(len(table.questions))]
            option = chosen(table, question, self.rng, keen=self.keen)
            self.record.answer(option, question.seat)
            tally.count_answer(self.game, question, option)
        self.look_back()

    def look(self) -> None:
        """The checks of one decision: cheap ones always, each dear one at every so many decisions."""
        table = self.record.table
        self.account.follow(table, self.events)
        answers.options_are_sound(table)
        totals.components_are_conserved(table, self.declared)
        for check in DEAR:
            if self.rng.below(self.every) == 0:
                check(table, self.rng)
        if self.rng.below(self.every) == 0:
            secrets.hidden_answers_are_not_told(table, self.rng, self.declared.in_the_open)
        if self.rng.below(self.every) == 0:
            self.remember(table)

    def remember(self, table: Table) -> None:
        """Keep this point to come back to when the game is over, and check what the whole way here tells."""
        self.digests[self.record.length] = digest(table)
        clone = table.clone()
        self.kept.append((clone, take(clone)))
        totals.scores_are_sums(table)
        totals.tables_have_a_worth(table)
        totals.features_are_sound(table)
        answers.every_option_can_be_carried_out(table)
        secrets.spectators_see_what_all_share(table)
        copies.free_undo_takes_back_nothing_revealed(self.record)
        self.imagine(table)

    def imagine(self, table: Table) -> None:
        """Count the secrets that the public does not know, and those imagined otherwise than they are."""
        imagined = table.imagine(table.question.seat, self.rng)
        totals.components_are_conserved(imagined, self.declared)
        unknown = table.clone()
        self.game.redeal(unknown, SPECTATOR, self.rng)
        for seat in range(table.seats):
            if table.question_for(seat) is None:
                view = table.view(seat)
                self.secrets += unknown.view(seat) != view
                self.imagined += imagined.view(seat) != view

    def look_back(self) -> None:
        """The checks of a finished game."""
        table = self.record.table
        answers.nothing_is_asked_at_the_end(table)
        self.account.follow(table, self.events)
        totals.components_are_conserved(table, self.declared)
        totals.scores_are_sums(table)
        secrets.views_show_nothing_hidden(table, self.rng)
        secrets.spectators_see_what_all_share(table)
        secrets.spectators_are_told_what_all_are_told(table, self.events)
        for clone, then in self.kept:
            require(take(clone) == then, "what is played on the table does not change its clones")
        if self.rng.below(self.every) < OFTEN:
            secrets.names_do_not_matter(table, self.events)
            copies.undo_restores(self.record, self.digests)
            self.save_somewhere()

    def save_somewhere(self) -> None:
        """Save and load at the end and at some point inside, be it in the midst of a turn."""
        copies.saves_open_again(self.record)
        self.record.undo(self.rng.below(self.record.length))
        copies.saves_open_again(self.record)
