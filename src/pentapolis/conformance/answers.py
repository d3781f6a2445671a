"""Questions and answers: options with names of their own, wrong answers refused, every option carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.conformance.promise import NotConforming, require, wrong_options
from pentapolis.kernel.kind import DONE, DONE_LABEL
from pentapolis.kernel.question import IllegalAnswer, NotAsked, Question
from pentapolis.kernel.snapshot import take
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table


def options_are_sound(table: Table) -> None:
    """At most one question for each seat; every option once, under a name of its own that reads back."""
    seats = [question.seat for question in table.questions]
    require(len(set(seats)) == len(seats), "a seat is asked one question at a time")
    for question in table.questions:
        options = question.options
        require(len(options) > 1, "a question has options, and with one option it answers itself")
        require(len(set(options)) == len(options), "each option is offered once")
        names_read_back(table, question)


def names_read_back(table: Table, question: Question) -> None:
    game = table.game
    written = [notation.written(table, question, option) for option in question.options]
    require(len(set(written)) == len(written), "each option has a name of its own")
    for option, text in zip(question.options, written, strict=True):
        require(notation.read(table, text) == (question.seat, option), "the name of an option reads back")
        action = DONE_LABEL if option == DONE else text.removeprefix(f"{notation.LETTERS[question.seat]} ")
        number = game.action(question.kind, option)
        require(game.actions.names[number] == action, "every answer has a number of its own in the action space")


def wrong_answers_change_nothing(table: Table, rng: Rng) -> None:
    """An answer that is not offered, or of a seat that is not asked, is refused with the reason."""
    before = take(table)
    for at, question in enumerate(table.questions):
        for option in wrong_options(table, at):
            refuses(table, option, question.seat, notation.possible(table, question))
    right = rng.pick(table.question.options)
    for seat in range(table.seats + 1):
        if table.question_for(seat) is None:
            refuses(table, right, seat, [notation.LETTERS[question.seat] for question in table.questions])
    require(take(table) == before, "a refused answer changes nothing")


def refuses(table: Table, option: int, seat: int, named: list[str]) -> None:
    try:
        table.answer(option, seat)
    except IllegalAnswer as refusal:
        for name in named:
            require(name in str(refusal), f"a refusal names what is allowed: {name}")
        return
    raise NotConforming(f"the answer {option} of seat {seat} is refused")


def every_option_can_be_carried_out(table: Table) -> None:
    for question in table.questions:
        for option in question.options:
            table.clone().answer(option, question.seat)


def nothing_is_asked_at_the_end(table: Table) -> None:
    require(table.over, "the game is over")
    before = take(table)
    refuses(table, 0, -1, [])
    refuses(table, 0, 0, [])
    require(take(table) == before, "a refused answer changes nothing")
    try:
        asked = table.question
    except NotAsked:
        return
    raise NotConforming(f"nobody is asked when the game is over, yet there is {asked}")


def sentences_can_be_read(game: Game[Any]) -> None:
    """Every effect and every selector that can occur reads as words."""
    for effect in game.catalogue.effects:
        require(str(effect) != "", f"{type(effect).__name__} says what it does")
    for among in game.catalogue.amongs:
        require(str(among) != "", f"{type(among).__name__} says what is chosen")
