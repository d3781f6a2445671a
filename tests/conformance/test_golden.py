"""Golden playthroughs: recorded games lead to the same tables at every change of the code."""

from pathlib import Path

import pytest

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
