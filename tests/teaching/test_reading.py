"""A lesson file that cannot be used is refused in one line with the file and the line."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from pentapolis import games
from pentapolis.kernel.components import ComponentError
from pentapolis.teaching.checking import check
from pentapolis.teaching.reading import NoLesson, folder_of, lesson, lessons, read_folder

if TYPE_CHECKING:
    from pathlib import Path

FIRST = "1-one-good-step.toml"
LAST = "8-four-turns-of-your-own.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two lessons of Palaces and their stories, to be spoilt."""
    for name in (FIRST, LAST, "stories.toml"):
        shutil.copy(folder_of("palaces") / name, tmp_path / name)
    return tmp_path


def checked(folder: Path) -> bool:
    """Whether all lessons in a folder can be played."""
    return all(check(each, games.load("palaces")).answers for each in read_folder("palaces", folder))


def spoilt(folder: Path, old: str, new: str, name: str = FIRST) -> str:
    """What is said of the lesson with one thing changed."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        checked(folder)
    said = str(error.value)
    assert said.startswith(f"{path}, line ")
    assert "\n" not in said
    return said.removeprefix(f"{path}, line ")


def test_what_was_not_spoilt_can_be_played(folder: Path) -> None:
    assert checked(folder)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("R33: The higher", "R33 R99: The higher", "15: there is no rule 'R99' on the rules page"),
        ("R33: The higher", "The higher", "15: 'say' should say 'RULES: SENTENCE', not 'The higher total wins.'"),
        ("R33: The higher", "  The higher", "14: each sentence names its own rules; here are several: 'When the game"),
        ("total wins.", "total", "15: a sentence ends with a full stop, not as 'The higher total'"),
        ('"pawn-0-2", ', '"pawn-0-7", ', "17: 'at' names 'pawn-0-7', which is not on the table"),
        ("step:knossos-9", "step:knossos-12", "17: 'at' names 'step:knossos-12', which is not on the table; of that"),
        ('"card phaistos-3"', '"card phaistos-4"', "'card phaistos-4' is not possible: asked for card, possible "),
        ('title = "From minus to plus"\n', "", "19: [step] lacks 'title'"),
        ('title = "From minus to plus"', 'titel = "x"\ntitle = "y"', "20: unknown key 'titel' in [step]; the keys are"),
        ('story = "seed-2987"', 'story = "seed-1"', "5: 'story' cannot be 'seed-1': it is one of "),
        ("after = 8", "after = 9", "6: 'after' should be a whole number from 0 to 8, not 9"),
        ("minutes = 4", "minutes = 0", "4: 'minutes' should be a whole number from 1 to 60, not 0"),
        ("minutes = 4", 'minutes = 4\nfurther = "yes"', "5: 'further' should be true or false, not 'yes'"),
        (
            "card phaistos-6: R9: S",
            "card phaistos-6 S",
            "'other' should say 'ANSWER: RULES: WORDS', not 'card phaistos",
        ),
        ("card phaistos-6: R9: S", "card phaistos-6: S", "38: 'other' should say 'RULES: SENTENCE', not 'Same step"),
        ("card phaistos-6: R9: S", "card phaistos-6: R99: S", "38: there is no rule 'R99' on the rules page"),
        ("You are the red triangle.", "Red " * 61 + ".", "11: 'say' has 9"),
        ("You are the red triangle.", "You are the {lyre}.", "11: there is no symbol 'lyre' that could stand alone"),
    ],
)
def test_a_spoilt_lesson_is_refused_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    assert said in spoilt(folder, old, new)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("least = 30", "least = 60", "what is shown comes to 45, and the aim is 60"),
        ('["score"]', '["denarii"]', "nothing is called 'denarii' that could be counted"),
        ("turns = 4", 'turns = 4\nuntil = "card"', "[aim] ends after so many 'turns' or with a question 'until'"),
        ('"45: R33: Done', '"Done', "'verdicts' should say 'COUNT: RULES: WORDS', not 'Done"),
        ('"45: R33: Done', '"45: Done', "'verdicts' should say 'RULES: SENTENCE', not 'Done, and nobody"),
        ('"R9 R10: You hold', '"R99: You hold', "there is no rule 'R99' on the rules page"),
        ("step = 1", "step = 3", "'step' should be a whole number from 1 to 2, not 3"),
        ('"use archaeologist"', '"use attack"', "'use attack' is not possible: asked for use, possible "),
    ],
)
def test_a_spoilt_exercise_is_refused_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    assert said in spoilt(folder, old, new, LAST)


def test_a_story_that_cannot_happen_is_noticed_by_its_lesson(folder: Path) -> None:
    path = folder / "stories.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("seed = 2987", "seed = 2986"), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"1-one-good-step\.toml, line 6: the story does not lead here: 'A card"):
        check(read_folder("palaces", folder)[0], games.load("palaces"))


def test_options_of_a_story_are_a_table(folder: Path) -> None:
    path = folder / "stories.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("options = {}", "options = 3", 1), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"stories\.toml, line 6: 'options' should be a table, not 3"):
        read_folder("palaces", folder)


def test_a_lesson_has_steps(folder: Path) -> None:
    path = folder / FIRST
    path.write_text(path.read_text(encoding="utf-8").partition("[[step]]")[0], encoding="utf-8")
    with pytest.raises(ComponentError, match=r"a lesson needs at least one \[\[step\]\]"):
        read_folder("palaces", folder)


def test_what_is_shown_must_be_accepted(folder: Path) -> None:
    text = (folder / FIRST).read_text(encoding="utf-8")
    shown = text.replace(
        'do = ["card phaistos-3", "use continue"]\n',
        'do = ["card phaistos-3", "use continue"]\nshow = ["card phaistos-6", "use continue"]\n',
    )
    (folder / FIRST).write_text(shown, encoding="utf-8")
    with pytest.raises(ComponentError, match="what is shown, 'card phaistos-6', is not accepted"):
        check(read_folder("palaces", folder)[0], games.load("palaces"))


def test_a_step_after_the_end_of_the_game_cannot_happen(tmp_path: Path) -> None:
    for name in ("7-the-last-turn.toml", "stories.toml"):
        shutil.copy(folder_of("palaces") / name, tmp_path / name)
    path = tmp_path / "7-the-last-turn.toml"
    more = '\n[[step]]\ntitle = "More"\nsay = "R26: More."\ndo = ["card *"]\n'
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    with pytest.raises(ComponentError, match="the game is over before this step"):
        check(read_folder("palaces", tmp_path)[0], games.load("palaces"))


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert read_folder("palaces", tmp_path / "nowhere") == ()


def test_a_sentence_goes_on_in_lines_that_are_indented(folder: Path) -> None:
    path = folder / FIRST
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("R33: The higher total wins.", "R33 R34:\n  The higher total\n  wins."), encoding="utf-8"
    )
    last = read_folder("palaces", folder)[0].steps[0].sentences[-1]
    assert (last.words, last.rules) == ("The higher total wins.", ("R33", "R34"))


def test_lessons_are_found_by_their_name() -> None:
    assert lesson("palaces", "6-the-minotaur") is lessons("palaces")[5]
    with pytest.raises(NoLesson, match="palaces has no lesson 'chess'; the lessons are 1-one-good-step, "):
        lesson("palaces", "chess")
