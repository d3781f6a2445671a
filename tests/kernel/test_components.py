"""The strict loader: what is right is read, and every mistake is answered with the file and the line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pentapolis
from pentapolis.kernel.components import FILE, ComponentError, Edition, Names, Row, Sheet

GOOD = """\
# a comment
[edition]
id = "first"
game = "tiny"
title = "First"
author = "Somebody"

[board]
points = [
    [1, 2],
    [3]
]
size = 9      # spaces

[[card]]
id = "ant"
copies = 2

[[ card ]]    # blanks and a comment
id = "bee"
copies = 3

[card.more]
copies = 4
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Callable[[str], Sheet]:
    def written(text: str) -> Sheet:
        (tmp_path / FILE).write_text(text, encoding="utf-8")
        return Sheet(tmp_path / FILE)

    return written


@pytest.fixture
def row(sheet: Callable[[str], Sheet]) -> Callable[[str], Row]:
    """The only row of a file: its values begin on line 2."""
    return lambda values: sheet(f"[thing]\n{values}").row("thing")


def refusal(error: pytest.ExceptionInfo[ComponentError]) -> tuple[int, str]:
    """The line and the complaint; the file must be named, too."""
    found = re.fullmatch(rf".*/{re.escape(FILE)}, line (\d+): (.*)", str(error.value))
    assert found is not None, error.value
    return int(found[1]), found[2]


def test_values_are_read_by_name_and_type(row: Callable[[str], Row]) -> None:
    here = row('id = "a-1_b"\nname = "Äpfel"\nn = -3\nns = [1, 2]\nside = "left"\nwords = ["a", ""]')
    assert here.id() == "a-1_b"
    assert here.text("name") == "Äpfel"
    assert here.number("n", -3, -3) == -3
    assert here.numbers("ns", 2, 1, 2) == [1, 2]
    assert here.one_of("side", ["right", "left"]) == "left"
    assert here.texts("words", 2, blank=True) == ["a", ""]
    here.done()


@pytest.mark.parametrize(
    ("values", "read", "complaint"),
    [
        ("text = 3", lambda row: row.text("text"), "'text' should be a text, not 3"),
        ('text = ""', lambda row: row.text("text"), "'text' should be a text, not ''"),
        ('id = "Ant"', lambda row: row.id(), "'id' should be lower-case .*, not 'Ant'"),
        ('id = "an ant"', lambda row: row.id(), "'id' should be lower-case .*, not 'an ant'"),
        ('id = "-_"', lambda row: row.id(), "'id' should be lower-case .*, not '-_'"),
        ('id = "été"', lambda row: row.id(), "'id' should be lower-case .*, not 'été'"),
        ("n = 4", lambda row: row.number("n", 1, 3), "'n' should be a whole number from 1 to 3, not 4"),
        ("n = 0", lambda row: row.number("n", 1, 3), "'n' should be a whole number from 1 to 3, not 0"),
        ("n = 1.0", lambda row: row.number("n", 1, 3), "'n' should be a whole number from 1 to 3, not 1.0"),
        ("n = true", lambda row: row.number("n", 0, 3), "'n' should be a whole number from 0 to 3, not True"),
        ("n = 2", lambda row: row.numbers("n", 1, 0, 3), "'n' should be a list of 1 numbers, not 2"),
        ("n = [2, 2]", lambda row: row.numbers("n", 1, 0, 3), "'n' should be a list of 1 numbers, not .*"),
        ("n = [4]", lambda row: row.numbers("n", 1, 0, 3), "'n' should hold .* from 0 to 3, not 4"),
        ("n = [true]", lambda row: row.numbers("n", 1, 0, 3), "'n' should hold .* from 0 to 3, not True"),
        ('n = ["2"]', lambda row: row.numbers("n", 1, 0, 3), "'n' should hold .* from 0 to 3, not '2'"),
        ("w = 2", lambda row: row.texts("w"), "'w' should be a list, not 2"),
        ('w = ["a"]', lambda row: row.texts("w", 2), r"'w' should be a list of 2, not \['a'\]"),
        ('w = ["a", ""]', lambda row: row.texts("w"), "'w' should hold texts, not ''"),
        ('w = ["a", 1]', lambda row: row.texts("w", blank=True), "'w' should hold texts, not 1"),
        ('side = "up"', lambda row: row.one_of("side", ["a", "b"]), "'side' cannot be 'up': .* a, b"),
        ("more = 1", lambda row: row.done(), r"unknown key 'more' in \[thing\]; the keys are other"),
    ],
)
def test_a_wrong_value_is_refused(
    row: Callable[[str], Row], values: str, read: Callable[[Row], object], complaint: str
) -> None:
    here = row(f'other = "fine"\n{values}')
    here.text("other")
    with pytest.raises(ComponentError) as error:
        read(here)
    line, said = refusal(error)
    assert line == 3
    assert re.fullmatch(complaint, said)


def test_names_are_kept_in_order_and_each_once(sheet: Callable[[str], Sheet]) -> None:
    owl, other = "[[bird]]\nid = 'owl'\ntitle = 'Owl'\n", "[[bird]]\nid = 'owl'\ntitle = 'Other'\n"
    rows = sheet(owl + other).rows("bird")
    names = Names()
    names.add(rows[0])
    names.add_named(rows[0], "owls", "Two owls")
    assert (names.ids, names.titles) == (["owl", "owls"], ["Owl", "Two owls"])
    with pytest.raises(ComponentError) as refused:
        names.add(rows[1])
    assert refusal(refused) == (5, "there is a second bird 'owl'")


def test_a_missing_value_is_missed_where_its_table_begins(sheet: Callable[[str], Sheet]) -> None:
    second = sheet(GOOD).rows("card")[1]
    with pytest.raises(ComponentError) as error:
        second.text("title")
    assert refusal(error) == (19, "[card] lacks 'title'")


def test_every_row_knows_its_lines(sheet: Callable[[str], Sheet]) -> None:
    here = sheet(GOOD)
    edition = here.row("edition")
    board = here.row("board")
    ant, bee = here.rows("card", 2)
    here.done()
    assert (ant.id(), bee.id()) == ("ant", "bee")
    places = [(edition, "id", 3), (board, "points", 9), (board, "size", 13), (ant, "copies", 17)]
    for of, key, line in [*places, (bee, "id", 20), (bee, "copies", 21), (ant, "", 15), (bee, "", 19)]:
        with pytest.raises(ComponentError) as error:
            raise of.error("wrong", key)
        assert refusal(error) == (line, "wrong")


def test_a_row_of_lone_values_is_named_by_its_only_line(sheet: Callable[[str], Sheet]) -> None:
    first, second = sheet('card = [{id = "ant"}, {id = "Bee"}]').rows("card")
    assert first.id() == "ant"
    with pytest.raises(ComponentError) as error:
        second.id()
    assert refusal(error)[0] == 1


@pytest.mark.parametrize(
    ("text", "read", "line", "complaint"),
    [
        ("", lambda sheet: sheet.row("board"), 1, r"\[board\] is missing"),
        (GOOD, lambda sheet: sheet.row("bord"), 24, r"\[bord\] is missing"),
        ("\nboard = 3", lambda sheet: sheet.row("board"), 2, r"\[board\] is missing"),
        ("a = 1\ncard = 3", lambda sheet: sheet.rows("card"), 2, "'card' should be a list of tables .*"),
        ("card = [1]", lambda sheet: sheet.rows("card"), 1, "'card' should be a list of tables .*"),
        (GOOD, lambda sheet: sheet.rows("card", 3), 19, r"there should be 3 \[\[card\]\], not 2"),
        (GOOD, lambda sheet: sheet.rows("tile", 3), 24, r"there should be 3 \[\[tile\]\], not 0"),
        (GOOD, lambda sheet: sheet.done(), 2, r"unknown table \[edition\]; the tables are "),
        ("[a]\n[b]\n[[c]]", lambda sheet: (sheet.row("a"), sheet.done()), 2, r"unknown table \[b\]; .* a"),
        ("\nlone = 1\n[a]", lambda sheet: (sheet.row("a"), sheet.done()), 2, r"unknown table \[lone\]; .* a"),
    ],
)
def test_wrong_tables_are_refused(
    sheet: Callable[[str], Sheet], text: str, read: Callable[[Sheet], object], line: int, complaint: str
) -> None:
    here = sheet(text)
    with pytest.raises(ComponentError) as error:
        read(here)
    at, said = refusal(error)
    assert at == line
    assert re.fullmatch(complaint, said)


def test_no_rows_are_fine_where_none_are_asked_for(sheet: Callable[[str], Sheet]) -> None:
    assert sheet(GOOD).rows("tile") == []
    assert len(sheet(GOOD).rows("card")) == 2


def test_a_file_that_is_no_toml_says_where(sheet: Callable[[str], Sheet]) -> None:
    with pytest.raises(ComponentError, match=rf"{FILE}: .*line 3, column 6"):
        sheet("[a]\n\nid = ant")


def test_a_file_that_is_no_text_says_where(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"[a]\n\nid = '\xff'")
    with pytest.raises(ComponentError) as error:
        Sheet(tmp_path / FILE)
    assert refusal(error) == (3, "this is not UTF-8 text")


def test_a_folder_without_a_file_says_what_an_edition_is(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=rf"{FILE}: No such file .* folder with a {FILE}"):
        Edition(tmp_path)


def test_a_file_in_the_place_of_the_folder_says_what_an_edition_is(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ComponentError, match=rf"{FILE}: Not a directory; .* folder with a {FILE}"):
        Edition(tmp_path / "file")


def edition(folder: Path, text: str) -> Edition:
    (folder / FILE).write_text(text, encoding="utf-8")
    return Edition(folder)


def test_an_edition_says_whose_it_is(tmp_path: Path) -> None:
    here = edition(tmp_path, GOOD)
    assert (here.id, here.game, here.title, here.author) == ("first", "tiny", "First", "Somebody")
    here.check_game("tiny")


def test_an_edition_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as error:
        edition(tmp_path, GOOD).check_game("minos")
    assert refusal(error) == (4, "this is an edition of tiny, not of minos")


def test_an_edition_with_an_unknown_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as error:
        edition(tmp_path, GOOD.replace("author", 'colour = "red"\nauthor'))
    assert refusal(error) == (6, "unknown key 'colour' in [edition]; the keys are id, game, title, author")


def test_the_fingerprint_follows_the_contents_and_not_the_line_ends(tmp_path: Path) -> None:
    before = edition(tmp_path, GOOD).fingerprint
    assert edition(tmp_path, GOOD).fingerprint == before
    assert edition(tmp_path, GOOD.replace("copies = 2", "copies = 4")).fingerprint != before
    (tmp_path / FILE).write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert Edition(tmp_path).fingerprint == before


def test_the_fingerprint_is_of_what_matters_for_play(tmp_path: Path) -> None:
    ours = (Path(pentapolis.__file__).parent / "games/palaces/components.toml").read_text()

    def fingerprint(text: str) -> str:
        (tmp_path / FILE).write_text(text)
        return Edition(tmp_path).fingerprint

    same = [
        ours + "# a comment\n",
        ours.replace('"Snake Goddess"', '"Goddess"'),
        ours.replace("Go two steps", "Walk two"),
    ]
    assert {fingerprint(text) for text in same} == {fingerprint(ours)}
    assert fingerprint(ours.replace("rare_points = 35", "rare_points = 36")) != fingerprint(ours)


def test_an_id_that_ends_choices_is_refused(tmp_path: Path) -> None:
    ours = (Path(pentapolis.__file__).parent / "games/palaces/components.toml").read_text()
    (tmp_path / FILE).write_text(ours.replace('id = "malia"', 'id = "done"'))
    with pytest.raises(ComponentError, match=r"line \d+: 'id' cannot be 'done': that word ends a choice"):
        pentapolis.load("palaces", tmp_path)
