"""The checks find what they look for: a game made faulty in one place is refused, with the promise it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.conformance import Declared, NotConforming, Tally, answers, check_game, copies, secrets, totals
from pentapolis.conformance.campaign import check_use
from pentapolis.conformance.tally import unused
from pentapolis.games import load
from pentapolis.games.minos.told.happenings import PUTS_BACK
from pentapolis.games.palaces.game import Palaces
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.games.palaces.told.happenings import DRAWS
from pentapolis.kernel.events import SPECTATOR, Event
from pentapolis.kernel.features import ME, block
from pentapolis.kernel.game import Game
from pentapolis.kernel.question import Question
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.table import Table
from pentapolis.kernel.words import deck
from tests.conformance.declared import declared
from tests.games.palaces.position import GAME, answer, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.kernel.game import View

pytestmark = pytest.mark.sources

RNG = Rng(1)


def refused(promise: str, check: Callable[[], object]) -> None:
    with pytest.raises(NotConforming, match=promise):
        check()


def some_table(**options: object) -> PalacesTable:
    table, rng = GAME.new(2, 5, **options), Rng(5)
    while len(table.record or []) < 40 or table.question.kind.name != "card":
        table.answer(rng.pick(table.question.options))
    return table


def with_options(*options: int) -> PalacesTable:
    table = some_table()
    asked = table.question
    table.questions = (Question(asked.seat, asked.among, options, asked.hearer, asked.picks),)
    return table


def test_the_faultless_game_is_accepted() -> None:
    assert check_game(GAME, 4, declared=declared("palaces"), every=4).games == 4


# ---- components and scores


def test_a_lost_card_is_noticed() -> None:
    table = some_table()
    table.pile.pop()
    refused("all cards are on the table", lambda: totals.components_are_conserved(table, declared("palaces")))


def test_a_score_that_is_no_sum_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "scores", lambda _self, _table: [1, 1])
    refused("sum of its breakdown", lambda: totals.scores_are_sums(some_table()))


def test_a_worth_that_is_no_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "worth", lambda *_: float("nan"))
    refused("is a number", lambda: totals.tables_have_a_worth(some_table()))


def test_what_is_never_used_is_noticed() -> None:
    tally = Tally()
    tally.games = 1000
    refused("never used: .*card knossos-3", lambda: check_use(GAME, tally, Declared()))


def test_what_is_seldom_used_may_be_missing_but_nothing_more() -> None:
    tally = Tally()
    tally.games = 1000
    idle = frozenset(unused(GAME, tally))
    check_use(GAME, tally, Declared(seldom=idle))
    refused("never used: card knossos-3;", lambda: check_use(GAME, tally, Declared(seldom=idle - {"card knossos-3"})))


# ---- questions and answers


def test_an_option_offered_twice_is_noticed() -> None:
    refused("offered once", lambda: answers.options_are_sound(with_options(3, 3, 4)))


def test_a_question_without_a_choice_is_noticed() -> None:
    refused("answers itself", lambda: answers.options_are_sound(with_options(3)))


def test_two_questions_for_one_seat_are_noticed() -> None:
    table = some_table()
    table.questions = (table.question, table.question)
    refused("one question at a time", lambda: answers.options_are_sound(table))


def test_two_options_of_one_name_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.label_table, "card", ("same",) * 48)
    refused("a name of its own", lambda: answers.options_are_sound(some_table()))


def test_an_action_without_a_number_of_its_own_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.actions, "names", ["other"] * GAME.actions.size)
    refused("a number of its own", lambda: answers.options_are_sound(some_table()))


def test_a_wrong_answer_that_is_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PalacesTable, "answer", lambda *_: None)
    refused("is refused", lambda: answers.wrong_answers_change_nothing(position(), RNG))


def test_a_refusal_that_changes_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusal(_game: object, table: Table, _option: int, _seat: int) -> str:
        table.turn += 1
        return f"{' '.join(GAME.facts.card_names)} A B"

    monkeypatch.setattr(Game, "refusal", refusal)
    refused("changes nothing", lambda: answers.wrong_answers_change_nothing(some_table(), RNG))


def test_a_game_that_is_too_long_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "longest", 20)
    refused("ends within 20 decisions", lambda: check_game(GAME, 1))


def test_an_effect_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.catalogue.effects[1]), "__str__", lambda _: "")
    refused("says what it does", lambda: check_game(GAME, 1))


# ---- copies


def test_a_clone_that_shares_a_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = PalacesTable.clone

    def clone(self: PalacesTable) -> PalacesTable:
        other = whole(self)
        other.hands = self.hands
        return other

    monkeypatch.setattr(PalacesTable, "clone", clone)
    check = copies.copies_are_faithful_and_independent
    refused("does not change the table", lambda: check(some_table(), RNG))


def test_a_clone_that_forgets_a_field_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = PalacesTable.clone

    def clone(self: PalacesTable) -> PalacesTable:
        other = whole(self)
        other.played = [[], []]
        return other

    monkeypatch.setattr(PalacesTable, "clone", clone)
    check = copies.copies_are_faithful_and_independent
    refused("a clone is equal to its table", lambda: check(some_table(), RNG))


def test_a_field_that_is_not_named_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PalacesTable, "fields", PalacesTable.fields[1:])
    refused("the fields of the table are hands,", lambda: check_game(GAME, 1))


def test_undo_that_goes_nowhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "table_after", lambda self, _: self.table)
    refused("can be had again", lambda: check_game(GAME, 1, every=1))


def test_undo_beyond_a_reveal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "free_from", lambda _: 0)
    refused("stops where something was revealed", lambda: check_game(GAME, 1, every=1))


# ---- hidden information


def shows(monkeypatch: pytest.MonkeyPatch, show: Callable[[View, PalacesTable, int], object]) -> None:
    """From now on views show something more."""
    board = Palaces.board

    def shown(self: Palaces, table: PalacesTable, viewer: int) -> View:
        view = board(self, table, viewer)
        show(view, table, viewer)
        return view

    monkeypatch.setattr(Palaces, "board", shown)


def test_a_view_of_the_other_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    shows(monkeypatch, lambda view, table, _: view.update(hands=[*map(list, table.hands)]))
    refused("nothing that is hidden", lambda: secrets.views_show_nothing_hidden(some_table(), RNG))


def test_a_view_of_a_sealed_box_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    shows(monkeypatch, lambda view, table, _: view.update(inside=table.boxes.copy()))
    refused("nothing that is hidden", lambda: secrets.views_show_nothing_hidden(some_table(), RNG))


def test_a_view_that_is_no_plain_value_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    shows(monkeypatch, lambda view, _, __: view.update(order=(1, 2)))
    refused("plain values", lambda: secrets.views_show_nothing_hidden(some_table(), RNG))


def test_a_spectator_who_sees_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    shows(monkeypatch, lambda view, _, viewer: view.update(pile=3 if viewer == SPECTATOR else view["pile"]))
    refused("what all seats see", lambda: secrets.spectators_see_what_all_share(some_table()))


def test_imagining_the_real_future_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine(self: Table, _seat: int, rng: Rng) -> Table:
        rng.below(2)
        return self.clone()

    monkeypatch.setattr(Table, "imagine", imagine)
    refused("a future of its own", lambda: secrets.what_is_imagined_is_possible(some_table(), RNG))


def test_imagining_away_what_is_known_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def redeal(_game: object, table: PalacesTable, seat: int, _rng: Rng) -> None:
        table.hands[seat] = table.pile[:8]

    monkeypatch.setattr(Palaces, "redeal", redeal)
    refused("what is known stays", lambda: secrets.what_is_imagined_is_possible(some_table(), RNG))


def test_imagining_what_the_others_really_hide_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Palaces.redeal

    def redeal(self: Palaces, table: PalacesTable, seat: int, rng: Rng) -> None:
        if seat == SPECTATOR:
            whole(self, table, seat, rng)
        else:
            rng.shuffle(table.pile)

    monkeypatch.setattr(Palaces, "redeal", redeal)
    refused("imagined anew|known alone", lambda: check_game(GAME, 1, every=4))


def test_imagining_from_where_the_cards_really_lie_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def redeal(rng: Rng, hidden: list[list[int]]) -> None:
        everything = [card for pile in hidden for card in pile]
        rng.shuffle(everything)
        for pile in hidden:
            pile[:] = [everything.pop() for _ in pile]

    monkeypatch.setattr(deck, "redeal", redeal)
    refused("known alone", lambda: often(secrets.imagining_depends_on_what_is_known, some_table()))


def test_imagining_without_being_asked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "imagine", lambda self, *_: self)
    refused("asked nothing", lambda: secrets.only_the_asked_imagine(some_table(), RNG))


def test_a_drawn_card_that_is_told_to_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "known_to", lambda *_: True)
    table = some_table()
    refused("told nothing that is hidden", lambda: often(secrets.events_tell_nothing_hidden, table))


def test_a_hidden_discard_that_is_told_to_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "known_to", lambda event, _: event.verb is not DRAWS)
    table = some_table(open_discards=False)
    refused("not told which answer", lambda: often(secrets.hidden_answers_are_not_told, table))


def test_a_hidden_card_put_back_that_is_told_to_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a longer game, whose turns have several answers."""
    known_to = Event.known_to
    monkeypatch.setattr(Event, "known_to", lambda event, viewer: event.verb is PUTS_BACK or known_to(event, viewer))
    table = load("minos").new(3, 1, assignment="random")
    assert table.question.prompt == "a card to put back"
    refused("not told which answer", lambda: often(secrets.hidden_answers_are_not_told, table))


def often(check: Callable[[Table, Rng], None], table: Table) -> None:
    for _ in range(30):
        check(table, RNG)


def test_a_spectator_who_is_told_more_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "known_to", lambda _, viewer: viewer == SPECTATOR)
    check = secrets.spectators_are_told_what_all_are_told
    refused("seat 0 is told too", lambda: check(*some_events()))


def test_an_incomplete_sentence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DRAWS, "text", "")
    refused("the sentence is complete", lambda: secrets.names_do_not_matter(*some_events()))


def test_names_that_matter_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from pentapolis.kernel.told import notation  # noqa: PLC0415  (only here)

    def told(_table: object, event: Event, names: list[str]) -> str:
        return f"{names[event.seat]} {len(names[0])}"

    monkeypatch.setattr(notation, "told", told)
    refused("names are for people", lambda: secrets.names_do_not_matter(*some_events()))


def some_events() -> tuple[Any, list[Event]]:
    table = position(hand_a="malia-4")
    return table, answer(table, "A card malia-4", "A use theseus")


def test_a_broken_promise_comes_with_the_save_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "longest", 20)
    with pytest.raises(NotConforming) as broken:
        check_game(GAME, 1, every=10_000)
    assert "pentapolis save 1\ngame palaces\n" in str(broken.value)
    assert "\nend 20 " in str(broken.value)


# ---- features


def test_features_that_tell_a_rivals_hand_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = block(ME, (("hand.all", 999, "the sum of the cards in the rival's hand"),))
    monkeypatch.setattr(Palaces, "feature_sheet", lambda *_: sheet)
    monkeypatch.setattr(Palaces, "features", lambda _self, table, seat: [sum(table.hands[1 - seat])])
    refused("me.hand.all of seat 0 tells nothing", lambda: secrets.features_tell_nothing_hidden(some_table(), Rng(3)))


def test_features_without_a_name_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "feature_sheet", lambda *_: ())
    monkeypatch.setattr(Palaces, "features", lambda *_: [1])
    refused("0 features are declared, and 1", lambda: secrets.features_tell_nothing_hidden(some_table(), RNG))


def test_two_features_of_one_name_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "feature_sheet", lambda *_: block(ME, (("hand.size", 8, "cards"),) * 2))
    refused("a name of its own", lambda: totals.features_are_sound(some_table()))


def test_features_far_from_their_scale_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "feature_sheet", lambda *_: block(ME, (("pile.size", 2, "cards in the pile"),)))
    monkeypatch.setattr(Palaces, "features", lambda _self, table, _seat: [len(table.pile)])
    refused("pile.size lies near its scale 2, and is", lambda: totals.features_are_sound(some_table()))


def test_features_that_remember_another_table_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Palaces, "feature_sheet", lambda *_: block(ME, (("hand.size", 8, "cards"),)))
    first = some_table()
    monkeypatch.setattr(Palaces, "features", lambda _self, table, _seat: [8 if table is first else 7])
    refused("the same position has the same features", lambda: totals.features_are_sound(first))
