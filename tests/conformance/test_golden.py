"""Golden playthroughs: recorded games lead to the same tables at every change of the code."""

import shutil
from pathlib import Path

import pytest

from pentapolis.conformance import golden
from pentapolis.conformance.golden import NotRaised, Reading
from pentapolis.games import load, names
from pentapolis.kernel.record import BadSave, Head
from pentapolis.kernel.record import load as open_save
from tests.conformance.declared import GAMES

SAVES = [(name, path) for name in names() for path in sorted((GAMES / name / "golden").glob("*.save"))]


@pytest.mark.parametrize(("name", "path"), SAVES, ids=[f"{name}-{path.stem}" for name, path in SAVES])
def test_a_recorded_game_leads_to_the_same_table(name: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = open_save(load(name), text)
    assert record.table.over
    assert record.save() == text


@pytest.mark.parametrize("name", names())
def test_there_is_a_recorded_game_for_each_number_of_seats(name: str) -> None:
    game = load(name)
    seats = {Head(path.read_text(encoding="utf-8")).seats for other, path in SAVES if other == name}
    assert seats == set(range(game.fewest, game.most + 1))


@pytest.mark.parametrize("name", names())
def test_a_recorded_game_with_another_answer_is_noticed(name: str) -> None:
    """What these tests prove depends on this: a table that differs is never taken for the recorded one."""
    [text, *_] = [path.read_text(encoding="utf-8") for other, path in SAVES if other == name]
    first, last = text.rstrip().rsplit(" ", 1)
    with pytest.raises(BadSave, match="another table"):
        open_save(load(name), f"{first} {last[::-1]}\n")


@pytest.mark.parametrize("name", names())
def test_readings_and_data_change_only_with_the_version_of_the_rules(name: str) -> None:
    """If this fails, raise `rules_version` of the game and record its games again."""
    golden.check(load(name), GAMES / name / "golden")


@pytest.mark.parametrize("name", names())
def test_the_book_of_readings_only_grows(name: str) -> None:
    versions = [reading.rules for reading in golden.read_book(GAMES / name / "golden")]
    assert versions == sorted(set(versions))


def a_book(folder: Path, **changes: object) -> Path:
    """The recorded games of Palaces, with a book that says something else."""
    for path in (GAMES / "palaces" / "golden").glob("*.save"):
        shutil.copy(path, folder)
    [*_, last] = golden.read_book(GAMES / "palaces" / "golden")
    (folder / golden.BOOK).write_text(f"{Reading(**{**last._asdict(), **changes})}\n")
    return folder


@pytest.mark.parametrize("changes", [{"edition": "0123abcd"}, {"offered": "0123456789abcdef"}, {"rules": 7}])
def test_a_change_without_a_higher_version_is_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    game, folder = load("palaces"), a_book(tmp_path, **changes)
    before = sorted((path, path.read_text()) for path in folder.iterdir())
    with pytest.raises(NotRaised, match="Set rules_version to "):
        golden.check(game, folder)
    with pytest.raises(NotRaised, match="Set rules_version to "):
        golden.record_anew(game, folder)
    assert sorted((path, path.read_text()) for path in folder.iterdir()) == before


def test_a_change_that_makes_a_recorded_answer_impossible_is_refused_in_the_same_words(tmp_path: Path) -> None:
    folder = a_book(tmp_path)
    save = folder / "2-by-chance.save"
    save.write_text(save.read_text().replace("A use archaeologist", "A use theseus", 1))
    with pytest.raises(NotRaised, match="Set rules_version to 2 and record the games again"):
        golden.check(load("palaces"), folder)


def test_a_higher_version_is_written_below_the_older_one(tmp_path: Path) -> None:
    folder = a_book(tmp_path, rules=0, offered="0123456789abcdef")
    golden.record_anew(load("palaces"), folder)
    assert [reading.rules for reading in golden.read_book(folder)] == [0, 1]
    golden.check(load("palaces"), folder)
