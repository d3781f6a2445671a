"""The notes of the coach: one for every kind of question, phases that come about, and what is wrong with a file."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import engine, games
from pentapolis.kernel.components import ComponentError
from pentapolis.kernel.question import Question
from pentapolis.rulebook.asked import OTHERWISE, kind_of, kinds
from pentapolis.rulebook.pages import numbers, page
from pentapolis.teaching.checking import things
from pentapolis.teaching.notes import PHASE, Notes, notes, read
from pentapolis.teaching.signs import signed

if TYPE_CHECKING:
    from pathlib import Path

GAMES = pytest.mark.parametrize("game", games.names())
SEEDS = 8
RARE = {"phase third-check-point", "phase last-battles"}
"""What needs more luck than a few games that are played by chance."""


def declared(game: str) -> list[Question]:
    """Every question that a sentence of the game may ask."""
    effects = games.load(game).catalogue.effects
    return [Question(0, among, (), effect, ()) for effect in effects for among in effect.asks()]


@GAMES
def test_every_kind_of_question_has_a_note_and_no_note_is_without_one(game: str) -> None:
    known = notes(game)
    assert {note.kind for note in known.kinds} == set(kinds(game))
    met = {name for question in declared(game) for name in known.of(kind_of(game, question), question)}
    assert met == {note.name for note in known.kinds}


@GAMES
def test_what_rests_on_other_rules_has_a_note_of_its_own(game: str) -> None:
    told_apart = {kind: told for kind, told in kinds(game).items() if isinstance(told, dict)}
    for kind, told in told_apart.items():
        own = [note.words for note in notes(game).kinds if note.kind == kind]
        assert len(own) >= len(set(told) - {OTHERWISE}) + 1


@GAMES
def test_a_note_is_short_and_names_rules_of_the_page(game: str) -> None:
    printed = set(numbers(page(game)))
    for note in notes(game).all():
        assert set(note.rules) <= printed
        assert len(note.title.split()) <= 10
        assert note.say.endswith(".")


@pytest.mark.compiled
@GAMES
def test_phases_come_about_and_what_a_note_speaks_of_lies_on_the_table(game: str) -> None:
    known = notes(game)
    by_name = {note.name: note for note in known.all()}
    met: set[str] = set()
    pointed: set[str] = set()
    phases = {name for name in by_name if name.startswith(PHASE)} - RARE
    for seed in range(SEEDS):
        if phases <= met:
            break
        for name, table in moments(game, known, seed):
            met.add(name)
            at = {thing.replace("{seat}", "0") for thing in by_name[name].at}
            if name not in pointed and at <= things(table):
                pointed.add(name)
    assert met == pointed
    assert phases <= met


def moments(game: str, known: Notes, seed: int) -> Any:
    """The notes that fit, one by one, in a game that is played by chance, and the table at that time."""
    rng, table = Random(seed), games.load(game).new(2, seed)
    while True:
        for name in known.about(table.question_for(0), table.view(0)):
            yield name, table
        if table.over:
            return
        question = table.questions[0]
        table.answer(rng.choice(question.options), question.seat)


def test_what_has_come_about_is_told_first_then_the_question_then_its_phase() -> None:
    table = games.load("minerva").new(2, 1)
    view = table.view(table.question.seat)
    known = notes("minerva")
    assert known.about(table.question, view) == ["Actions", "phase first-round"]
    view["board"]["round"] = 6
    assert known.about(table.question, view) == ["phase last-round", "Actions", "phase first-round"]
    assert known.about(None, view) == []
    view["over"] = True
    assert known.about(None, view) == ["phase the-end"]


def test_one_kind_of_question_may_have_several_notes() -> None:
    found = {name for question in declared("minerva") for name in notes("minerva").of("Sites", question)}
    assert found == {"Sites", "Sites: place the residence"}


def test_a_symbol_stands_before_its_words_once_or_alone_with_a_name() -> None:
    html = signed("gentes", "Pay a {coin} & keep the hourglass; an hourglass, two coins.")
    assert html.count("#s-coin") == 1
    assert 'aria-label="coin"' in html
    assert html.count("#s-hourglass") == 1
    assert "hourglass; an hourglass, two coins." in html
    assert "&amp;" in html


def test_a_game_without_notes_has_none() -> None:
    assert notes("chess").all() == ()


CHANGES = {
    "no kind": ('kind = "CardInHand"', 'kind = "Chess"', "'kind' cannot be 'Chess'"),
    "a kind without a note": ('kind = "CardInHand"', 'kind = "Uses"\nwords = "x"', "CardInHand has no [[note]]"),
    "a note that is never found": ('words = "start this path"\n', "", "should end with one without 'words'"),
    "twice": (
        'words = "drive your opponent\'s pawn"',
        'words = "start this path"',
        "there is a second note 'Uses: start this path'",
    ),
    "no rule": ('rules = "R6 R13 R14"', 'rules = "R6 R99"', "there is no rule 'R99'"),
    "no rules": ('rules = "R25"\n', "", "there is no rule ''"),
    "no symbol": ("Choose a card here", "Choose a {lyre} here", "there is no symbol 'lyre'; the symbols are fresco"),
    "no figure": ('where = "pile<=10"', 'where = "pile few"', "'where' should hold figures like 'round=6'"),
    "no phase": ('where = "pile<=10"\n', "", "the phase 'few-cards' needs 'asked' or 'where'"),
    "no question": ('asked = "CardInHand"', 'asked = "Dice"', "'asked' names 'Dice', which is no kind of question"),
    "an unknown key": ('at = "pile:pile"', 'point = "pile:pile"', "unknown key 'point' in [phase]"),
    "too long": ("Choose a card here", "Choose " + "a " * 60 + "card here", "a note has at most 60"),
    "no word": ('title = "Start a path?"', 'title = ""', "'title' should be a text"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_with_a_mistake_is_refused_with_its_line(change: str, tmp_path: Path) -> None:
    source = (engine.ROOT / "games" / "palaces" / "told" / "notes.toml").read_text(encoding="utf-8")
    before, after, says = CHANGES[change]
    assert before in source
    path = tmp_path / "notes.toml"
    path.write_text(source.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as refused:
        read("palaces", path)
    assert says in str(refused.value)
    assert f"{path}, line " in str(refused.value)
