"""Records: save and load, undo and redo, barriers, and every way in which a save can be bad."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import pentapolis
from pentapolis.kernel.effect import Effect, Picks
from pentapolis.kernel.game import Game
from pentapolis.kernel.option import read_all
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.record import CHECKPOINT, BadSave, NotUndoable, Record, begin, load, players_in
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.table import Table
from pentapolis.kernel.words.grammar import Choose, Do, Repeat
from pentapolis.kernel.words.seats import Together
from tests.kernel.tiny import CardInHand, Note, These, TinyGame, TinyTable

PALACES = pentapolis.load("palaces")
DEFAULTS = read_all(PALACES.options, {})


class Roll(Effect[Table]):
    """Roll a die."""

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.roll(6)


THREE = Choose(These(1, 2, 3), Note(0))
BARRIERS = TinyGame(TinyTable, Do(THREE, THREE, Roll(), THREE, THREE, Roll(), THREE))
LONG = TinyGame(TinyTable, Repeat(2 * CHECKPOINT + 9, THREE))
SECRET = TinyGame(TinyTable, Do(THREE, Together(These(1, 2, 3), Note(1)), THREE))


def play(record: Record, answers: int, seed: int = 0) -> list[str]:
    """Give so many answers at random (or all that there are); the digests before, between and after them."""
    rng = Rng(seed)
    digests = [digest(record.table)]
    while not record.table.over and len(digests) <= answers:
        record.answer(rng.pick(record.table.question.options))
        digests.append(digest(record.table))
    return digests


# ---- answers


def test_a_record_answers_as_its_table_does() -> None:
    record = begin(SECRET, seats=3)
    record.answer(2)
    record.answer(3, 2)
    record.answer(1)
    assert record.answers == [(0, 2), (2, 3), (0, 1)]
    assert record.length == 3
    assert record.texts == ["A card cat", "C card dog", "A card bee"]


@pytest.mark.parametrize(("option", "seat"), [(9, -1), (1, 1), (1, 9)])
def test_a_wrong_answer_is_refused_and_not_recorded(option: int, seat: int) -> None:
    record = begin(BARRIERS)
    with pytest.raises(IllegalAnswer):
        record.answer(option, seat)
    assert (record.answers, record.reveals) == ([], [0])


def test_a_game_that_is_over_takes_no_answer() -> None:
    record = begin(BARRIERS)
    play(record, 99)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        record.answer(1)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        record.answer(1, 0)


# ---- undo and redo


def test_undo_takes_back_the_last_answer_and_redo_gives_it_again() -> None:
    record = begin(BARRIERS)
    digests = play(record, 5)
    for length in (4, 3, 2, 1, 0):
        record.undo()
        assert (record.length, digest(record.table)) == (length, digests[length])
    with pytest.raises(NotUndoable, match="nothing to take back"):
        record.undo()
    for length in (1, 2, 3, 4, 5):
        record.redo()
        assert (record.length, digest(record.table)) == (length, digests[length])
    with pytest.raises(NotUndoable, match="nothing to do again"):
        record.redo()


def test_undo_goes_back_to_any_point() -> None:
    for to in range(5):
        record = begin(BARRIERS)
        digests = play(record, 5)
        record.undo(to)
        assert (record.length, digest(record.table)) == (to, digests[to])
        record.redo()
        assert digest(record.table) == digests[to + 1]
    with pytest.raises(NotUndoable, match="nothing to take back"):
        record.undo(5)


def test_what_was_undone_is_forgotten_with_a_new_answer() -> None:
    record = begin(BARRIERS)
    play(record, 3)
    record.undo(1)
    record.answer(1)
    with pytest.raises(NotUndoable, match="nothing to do again"):
        record.redo()
    assert record.answers[1:] == [(0, 1)]


def test_undo_is_free_back_to_the_last_barrier() -> None:
    record = begin(BARRIERS)
    free = [record.free_from()]
    for _ in range(5):
        record.answer(2)
        free.append(record.free_from())
    assert free == [0, 0, 2, 2, 4, 4]
    record.undo(3)
    assert record.free_from() == 2
    record.undo(1)
    assert record.free_from() == 0
    assert record.reveals == [0, 0]


def test_the_table_at_any_earlier_point_is_a_copy() -> None:
    record = begin(BARRIERS)
    digests = play(record, 4)
    earlier = record.table_after(2)
    assert digest(earlier) == digests[2]
    earlier.answer(3)
    assert digest(record.table) == digests[4]
    assert digest(record.table_after(4)) == digests[4]


def test_a_long_game_can_be_undone_to_any_point() -> None:
    record = begin(LONG)
    digests = play(record, 999)
    assert record.length > 2 * CHECKPOINT
    assert len(record.checkpoints) == record.length // CHECKPOINT + 1
    assert [digest(record.table_after(n)) for n in range(record.length + 1)] == digests
    for to in (CHECKPOINT * 2, CHECKPOINT * 2 - 1, CHECKPOINT + 1, CHECKPOINT, CHECKPOINT - 1, 0):
        record.undo(to)
        assert digest(record.table) == digests[to]
        assert len(record.checkpoints) == to // CHECKPOINT + 1


def test_after_an_undo_the_game_may_go_another_way_past_the_same_checkpoint() -> None:
    record = begin(PALACES, seed=5)
    play(record, CHECKPOINT + 10, seed=5)
    record.undo(CHECKPOINT - 4)
    play(record, 20, seed=6)
    again = load(PALACES, record.save())
    for n in range(CHECKPOINT - 4, record.length + 1):
        assert digest(record.table_after(n)) == digest(again.table_after(n))


# ---- what is sealed


def test_a_sealed_answer_can_be_taken_back_while_the_others_stay() -> None:
    record = begin(SECRET, seats=3)
    record.answer(1)
    for option, seat in ((2, 1), (3, 0)):
        record.answer(option, seat)
    assert (record.has_sealed(0), record.has_sealed(1), record.has_sealed(2)) == (True, True, False)
    assert record.free_from() == 0
    record.take_back(1)
    assert record.answers == [(0, 1), (0, 3)]
    assert [q.seat for q in record.table.questions] == [1, 2]
    for option, seat in ((1, 2), (1, 1)):
        record.answer(option, seat)
    assert isinstance(record.table, TinyTable)
    assert record.table.notes[1] == [0, 1, 3, 1, 1]
    assert digest(load(SECRET, record.save()).table) == digest(record.table)


def test_what_is_taken_back_cannot_be_redone() -> None:
    record = begin(SECRET)
    record.answer(1)
    record.answer(2, 1)
    record.take_back(1)
    with pytest.raises(NotUndoable):
        record.redo()


def test_a_sealed_answer_can_be_undone_as_any_other() -> None:
    record = begin(SECRET)
    record.answer(1)
    before = digest(record.table)
    record.answer(2, 1)
    record.undo()
    assert digest(record.table) == before
    assert record.free_from() == 0


class OneCardTable(TinyTable):
    """Seat B has no choice, seat C nothing to choose from."""

    def lay(self) -> None:
        super().lay()
        self.hands = [[1, 2], [3], [], [4, 5]]


def test_only_what_is_sealed_by_choice_can_be_taken_back() -> None:
    record = begin(TinyGame(OneCardTable, Do(Together(CardInHand(), Note(0)), THREE)), seats=4)
    record.answer(2, 0)
    for seat in (1, 2, 3, 9):
        with pytest.raises(NotUndoable, match=f"seat {seat} has nothing sealed to take back"):
            record.take_back(seat)
    record.answer(4, 3)
    with pytest.raises(NotUndoable, match="seat 0 has nothing sealed"):
        record.take_back(0)


# ---- save and load


@pytest.mark.parametrize("answers", [0, 1, 30, 999])
@pytest.mark.parametrize("seed", [0, -4, 2**70])
def test_a_save_loads_to_the_same_table(answers: int, seed: int) -> None:
    record = begin(PALACES, seed=seed)
    play(record, answers, seed=3)
    again = load(PALACES, record.save())
    assert digest(again.table) == digest(record.table)
    assert again.answers == record.answers
    assert again.reveals == record.reveals
    assert again.save() == record.save()


def test_a_save_keeps_the_options() -> None:
    record = begin(PALACES, open_discards=False, pile_end="failed_draw")
    again = load(PALACES, record.save())
    assert again.options == again.table.options == record.options == (1, 1, 0, 1)


def test_a_loaded_game_can_be_undone_and_played_on() -> None:
    record = begin(SECRET, seats=3)
    record.answer(1)
    record.answer(2, 2)
    again = load(SECRET, record.save())
    again.answer(3, 0)
    again.undo(1)
    assert [q.seat for q in again.table.questions] == [0, 1, 2]


def test_names_below_the_end_are_read_and_change_nothing() -> None:
    played = begin(PALACES, seed=3)
    named = f"{played.save()}player A Ann of Knossos\nplayer B Bea\nplayer ? nobody\n"
    assert load(PALACES, named).save() == played.save()
    assert players_in(named) == {0: "Ann of Knossos", 1: "Bea"}
    assert players_in(played.save()) == {}


def test_a_save_without_option_lines_has_the_defaults() -> None:
    record = begin(PALACES)
    head = [line for line in record.head() if not line.startswith("option ")]
    assert load(PALACES, "\n".join([*head, f"end 0 {record.seal(head)}"])).options == DEFAULTS


def test_the_head_of_a_save_is_sealed_too() -> None:
    save = begin(PALACES).save()
    for change in (("option open_discards yes", "option open_discards no"), ("option open_discards yes\n", "")):
        assert refused(PALACES, save.replace(*change))[1].startswith("the save was changed")


# ---- bad saves


def refused(game: Game[Any], text: str) -> tuple[int, str]:
    """The line and the reason for which a save is refused."""
    with pytest.raises(BadSave) as error:
        load(game, text)
    found = re.fullmatch(r"line (\d+): (.+)", str(error.value))
    assert found is not None, error.value
    return int(found[1]), found[2]


@pytest.fixture(scope="module")
def save() -> str:
    record = begin(PALACES, seed=2)
    play(record, 999, seed=2)
    return record.save()


def test_a_save_that_is_cut_short_after_any_line_is_refused(save: str) -> None:
    lines = save.splitlines()
    for kept in range(len(lines)):
        line, _ = refused(PALACES, "\n".join(lines[:kept]))
        assert max(1, kept - 1) <= line <= kept + 1


def test_a_save_that_is_cut_short_after_any_letter_is_refused(save: str) -> None:
    for kept in range(len(save) - 1):
        refused(PALACES, save[:kept])
    assert load(PALACES, save[:-1]).table.over


def test_a_save_that_lacks_any_line_is_refused_unless_the_line_says_nothing(save: str) -> None:
    lines = save.splitlines()
    for at, line in enumerate(lines):
        text = "\n".join([*lines[:at], *lines[at + 1 :]])
        if line:
            refused(PALACES, text)
        else:
            assert load(PALACES, text).answers == load(PALACES, save).answers


HEAD = [
    (1, r"pentapolis save 1", "", "this is no save: .*"),
    (1, r"pentapolis save 1", "pentapolis game 1", "this is no save: it should begin with .*"),
    (1, r"pentapolis save 1", "pentapolis save 2", r"made by a newer version \(save format 2; .*"),
    (1, r"pentapolis save 1", "pentapolis save 0", "there is no save format 0"),
    (1, r"pentapolis save 1", "pentapolis save", "the format should be a number, not ''"),
    (3, r"rules 1", "rules -3", "there are no rules -3 of palaces; they begin with 1"),
    (2, r"game palaces", "game minos", "this is a game of minos, not of palaces"),
    (2, r"game palaces", "play palaces", "expected 'game', found 'play palaces'"),
    (3, r"rules 1", "rules 99", "made with rules 99 of palaces, but these are rules 1: .*"),
    (3, r"rules 1", "rules one", "the version of the rules should be a number, not 'one'"),
    (4, r"edition first \w+", "edition mine 0123abcd", r"made with edition mine \(0123abcd\), but .*"),
    (4, r"edition first \w+", "edition first 0123abcd", r"made with edition first \(0123abcd\), but .*"),
    (4, r"edition first \w+", "edition first", "expected 'edition NAME FINGERPRINT'"),
    (5, r"seats 2", "seats 3", "palaces is played by 2, not by 3"),
    (5, r"seats 2", "seats -2", "palaces is played by 2, not by -2"),
    (5, r"seats 2", "seats", "expected 'seats', found 'seats'"),
    (6, r"seed 2", "seed 0x2", "the seed should be a number, not '0x2'"),
    (6, r"seed 2", "seed --2", "the seed should be a number, not '--2'"),
    (6, r"seed 2", "seed " + "9" * 5000, "the seed should be a number, not '9+'"),
    (7, r"option idle_minotaur yes", "option minotaur yes", "no option called 'minotaur'; the options are .*"),
    (7, r"option idle_minotaur yes", "option idle_minotaur 1", "option idle_minotaur cannot be '1': .*"),
    (7, r"option idle_minotaur yes", "option idle_minotaur", "expected 'option NAME VALUE'"),
    (9, r"option open_discards yes", "option pile_end at_once", "option pile_end is there twice"),
    (9, r"option open_discards yes", "option open_discards maybe", "option open_discards cannot be 'maybe': .*"),
]


@pytest.mark.parametrize(("line", "part", "changed", "reason"), HEAD)
def test_a_save_with_a_wrong_head_is_refused(save: str, line: int, part: str, changed: str, reason: str) -> None:
    text, changes = re.subn(f"^{part}$", changed, save, count=1, flags=re.MULTILINE)
    assert changes == 1
    at, said = refused(PALACES, text)
    assert at == line
    assert re.fullmatch(reason, said)


@pytest.mark.parametrize("text", ["", "\n", "\0", "pentapolis", "{}", "[save]\nname = 3\n"])
def test_what_is_no_save_is_refused(text: str) -> None:
    assert refused(PALACES, text) == (1, "this is no save: it should begin with 'pentapolis save'")


def test_a_changed_answer_is_refused(save: str) -> None:
    lines = save.splitlines()
    first = lines.index("") + 1
    lines[first] = lines[first][0] + " card knossos-99"
    line, reason = refused(PALACES, "\n".join(lines))
    assert line == first + 1
    assert re.search(r"'. card knossos-99' is not possible now; possible: ", reason)


def test_another_possible_answer_is_noticed_at_the_latest_at_the_end() -> None:
    record = begin(BARRIERS)
    play(record, 4)
    lines = record.save().splitlines()
    lines[-3] = "A card bee" if lines[-3] == "A card dog" else "A card dog"
    assert refused(BARRIERS, "\n".join(lines)) == (
        len(lines),
        "the save was changed, or its answers lead to another table than they did",
    )


@pytest.mark.parametrize(
    ("change", "behind", "reason"),
    [
        (lambda end: f"A card bee\n{end}", 0, "the game is already over, yet there is an answer 'A card bee'"),
        (lambda end: f"{end}\nA card bee", 1, "the save should end with .*, not with 'A card bee'"),
        (lambda end: f"{end}\n{end}", 0, "the game is already over, yet there is an answer 'end 5 .*'"),
        (lambda end: end.replace(" 5 ", " 6 "), 0, "5 answers were found, but the last line says '6 .*'"),
        (lambda end: end + " more", 0, "5 answers were found, but the last line says '5 .*'"),
        (lambda end: end[:-1], 0, "the save was changed, or its answers lead to another table than they did"),
        (lambda _: "", -2, "the save should end with 'end ANSWERS SEAL', not with 'A card .*'"),
    ],
)
def test_a_save_with_a_wrong_end_is_refused(change: Callable[[str], str], behind: int, reason: str) -> None:
    record = begin(BARRIERS)
    play(record, 5)
    lines = record.save().splitlines()
    ended = [*lines[:-1], change(lines[-1])]
    line, said = refused(BARRIERS, "\n".join(ended))
    assert line == len(lines) + behind
    assert re.fullmatch(reason, said)
