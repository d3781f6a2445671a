"""`pentapolis play`: one person against a bot."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pentapolis import engine
from pentapolis.cli.sitting import saves
from tests.cli.command import answers, typed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command

GAME = ("play", "palaces", "--players", "me,random", "--seed", "3", "--save", "x.save")


def test_a_whole_game_by_typed_answers(command: Command, home: Path) -> None:
    """The first answer, always: it must lead to the end, the result and a save that replays."""
    text = command(*GAME, typed=typed(*["1"] * 400))
    [result] = re.findall(r"╭─ Result ─.*?╯", text, re.DOTALL)
    for part in ("▲A Ada", "●B random", "Archaeologists", "Theseus", "Rare finds", "Frescos", "Statues", "Total"):
        assert part in result
    assert re.search(r"^(Ada|random) wins with \d+ points\.$", text, re.MULTILINE)
    assert text.rstrip().endswith("see it again with: pentapolis replay x.save")
    assert (home / "x.save").exists()
    assert "the seal agrees" in command("replay", "x.save")


def test_by_default_a_person_plays_against_greedy(command: Command) -> None:
    text = command("play", "palaces", typed=typed("quit"))
    assert "▲A Ada" in text
    assert "●B greedy" in text


def test_empty_seats_are_taken_by_bots(command: Command) -> None:
    assert "●B greedy" in command("play", "palaces", "--players", "Zoe", "--seats", "2", typed=typed("quit"))


def test_bots_of_one_level_are_told_apart(command: Command) -> None:
    text = command("play", "palaces", "--players", "random,random", "--seed", "1")
    assert "▲A random A" in text
    assert "●B random B" in text
    assert re.search(r"random [AB] plays \w+ \d", text)
    assert "draws a card" in text


def test_the_question_is_asked_in_words_with_numbered_answers(command: Command) -> None:
    text = command(*GAME, typed=typed("2", "quit"))
    assert "Ada · choose a card in hand" in text
    assert re.search(r"1  Knossos 4 +3  Malia 1 ", text)
    assert "Ada · Knossos 8 · choose what to do with the card" in text
    assert re.search(r"2  theseus +start this path with Theseus on step 1", text)


@pytest.mark.parametrize("text", ["2", "knossos-8", "Knossos 8", "KNOSSOS 8", "kno 8"])
def test_an_answer_is_given_by_number_name_or_part_of_it(command: Command, home: Path, text: str) -> None:
    command(*GAME, typed=typed(text, "the", "quit"))
    assert answers(home)[:2] == ["A card knossos-8", "A use theseus"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("malia", "'malia' could be Malia 1 or Malia 9"),
        ("minotaur", "'minotaur' is not possible; possible: Knossos 4, Knossos 8,"),
        ("malia 3", "Malia 3 is not possible now: you do not hold it"),
        ("malia-ariadne", "Ariadne of Malia is not possible now: you do not hold it"),
        ("9", "'9' is not possible; possible: 1 to 8"),
        ("-1", "'-1' is not possible; possible: 1 to 8"),
        ("0", "'0' is not possible; possible: 1 to 8"),
        ("", "type the number or the name of an answer"),
    ],
)
def test_what_is_not_clear_is_asked_again(command: Command, home: Path, text: str, said: str) -> None:
    assert said in command(*GAME, typed=typed(text, "quit"))
    assert answers(home) == []


def test_help_lists_the_commands(command: Command) -> None:
    text = command(*GAME, typed=typed("help", "quit"))
    for name in ("undo", "redo", "log", "score", "explain", "rules", "save", "quit"):
        assert f"\n  {name} " in text


def test_commands_may_be_written_with_a_stroke(command: Command) -> None:
    assert "nothing has happened yet" in command(*GAME, typed=typed("/log", "quit"))


def test_undo_is_free_until_something_is_revealed(command: Command, home: Path) -> None:
    command(*GAME, typed=typed("1", "undo", "2", "quit"))
    assert answers(home) == ["A card knossos-8"]


def test_undo_of_something_revealed_is_confirmed(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed("1", "1", "undo", "no", "quit"))
    assert "this takes back something that was revealed: really? (yes/no) no" in text
    before = answers(home)
    assert before[:2] == ["A card knossos-4", "A use archaeologist"]
    (home / "x.save").unlink()
    command(*GAME, typed=typed("1", "1", "undo", "yes", "quit"))
    assert answers(home) == ["A card knossos-4"]


def test_undo_of_several_answers(command: Command, home: Path) -> None:
    command(*GAME, typed=typed("1", "1", "undo 2", "yes", "quit"))
    assert answers(home) == []


@pytest.mark.parametrize("text", ["undo", "undo 7", "undo 0"])
def test_nothing_to_undo(command: Command, text: str) -> None:
    assert "there is nothing of yours to take back" in command(*GAME, typed=typed(text, "quit"))


def test_redo_brings_back_what_was_taken_back_with_the_bots_answers(command: Command, home: Path) -> None:
    command(*GAME, typed=typed("1", "1", "quit"))
    before = answers(home)
    (home / "x.save").unlink()
    text = command(*GAME, typed=typed("1", "1", "undo 2", "y", "redo", "redo", "redo", "quit"))
    assert "there is nothing to do again" in text
    assert answers(home) == before


def test_the_log_tells_what_the_person_may_know(command: Command) -> None:
    text = command(*GAME, typed=typed("1", "1", "log", "quit"))
    log = text[text.rindex("> log") :]
    assert (
        "    2  Ada plays Knossos 4\n       Ada starts the path to Knossos with an archaeologist: −20 points\n" in log
    )
    assert re.search(r"Ada draws \w+ \w+", log)
    assert "random draws a card" in log
    assert not re.search(r"random draws [A-Z]", text)


def test_the_log_can_be_cut_short(command: Command) -> None:
    text = command(*GAME, typed=typed("1", "1", "log 1", "quit"))
    log = text[text.rindex("> log 1") :].splitlines()
    assert log[1:4] == ["Turn 2", "    3  random draws a card", "▲ Ada> quit"]


def test_the_log_is_grouped_by_turns(command: Command) -> None:
    text = command(*GAME, typed=typed("1", "1", "1", "1", "undo 2", "yes", "log", "quit"))
    log = text[text.rindex("> log") :]
    assert [line for line in log.splitlines() if line.startswith("Turn")] == ["Turn 1", "Turn 2"]
    assert log.index("Turn 1") < log.index("Ada plays Knossos 4") < log.index("Turn 2") < log.index("random draws")


def test_the_moves_of_the_bot_are_told_before_the_next_question(command: Command) -> None:
    text = command(*GAME, typed=typed("1", "1", "quit"))
    news = text[text.rindex("╯") : text.rindex("Ada · choose")]
    assert "Ada plays Knossos 4" in news
    assert "random draws a card" in news


def test_the_score_shows_all_lines_of_everybody(command: Command) -> None:
    text = command(*GAME, typed=typed("1", "1", "score", "quit"))
    sheet = text[text.rindex("> score") :]
    assert re.search(r"╭─ ▲A Ada ─+ -20 ─╮", sheet)
    assert re.search(r"│ Archaeologists  -20  Knossos -20 +│", sheet)
    assert "●B random" in sheet


def test_explain_says_what_is_printed_and_what_the_engine_does(command: Command) -> None:
    text = command(*GAME, typed=typed("explain knossos 8", "2", "explain 2", "explain", "quit"))
    assert "Knossos 8 (card knossos-8)" in text
    assert "Start the path with a pawn of yours, or go one step" in text
    assert "either start this path with an archaeologist on step 1" in text
    assert "theseus (use theseus)\n  start this path with Theseus on step 1\n" in text
    assert "type the number or the name" in text


def test_explain_tells_of_anything_that_lies_face_up(command: Command) -> None:
    table = ("play", "minos", "--players", "me,random", "--seed", "3", "--save", "x.save")
    text = command(*table, typed=typed("explain knossos", "explain vase of", "explain nowhere", "quit"))
    assert re.search(r"Knossos\n  region \d+, \w+; beside \w+", text)
    assert "'vase of' could be Vase of " in text
    assert "no answer and nothing that lies face up is called 'nowhere'" in text


def test_a_card_that_can_only_be_discarded_says_so_before_it_goes(command: Command) -> None:
    text = command(*GAME, typed=typed("knossos 8", "archaeologist", "explain knossos 4", "explain malia 1", "quit"))
    asked = text[text.rindex("Ada · choose a card in hand") :]
    assert re.search(r"1  Knossos 4 \(discard\)", asked)
    assert re.search(r"\d  Malia 1  ", asked)
    assert "here it leaves no choice: discard" in asked[: asked.index("Malia 1 (card malia-1)")]
    assert "here it leaves no choice" not in asked[asked.index("Malia 1 (card malia-1)") :]


def test_rules_are_the_rules_page_and_the_options_of_this_table(command: Command) -> None:
    text = command(*GAME, "--option", "pile_end=failed_draw", typed=typed("rules", "quit"))
    assert (engine.ROOT.parent.parent / "docs" / "rules" / "palaces.md").read_text() in text
    assert "- **pile_end = failed_draw**: " in text


def test_a_legend_says_what_the_signs_mean(command: Command) -> None:
    text = command(*GAME, typed=typed("legend", "quit"))
    legend = text[text.index("> legend") :]
    assert re.search(r"▲A +Ada *$", legend, re.MULTILINE)
    assert re.search(r"●B +random *$", legend, re.MULTILINE)
    assert re.search(r"╫ +the check point *$", legend, re.MULTILINE)


def test_a_pipe_keeps_to_the_columns_it_is_told(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the command to copy, which is never broken: a path may be longer than any line."""
    monkeypatch.setenv("COLUMNS", "80")
    wrong = ("99", "-1", "such an answer does not exist in any game that I know", "", "save nowhere/x.save")
    text = command(*GAME, typed=typed(*wrong, "help", "legend", "score", "1", "1", "log", "quit"))
    assert [line for line in text.splitlines() if len(line) > 80 and "--resume" not in line] == []
    assert "free until something\n" in text
    assert "cannot save in nowhere/x.save: there is no folder nowhere" in text


def test_save_puts_a_copy_into_a_file_but_not_over_another(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed("1", "save", "save copy.save", "save copy.save", "save x.save/y", "quit"))
    assert "saved in x.save" in text
    assert "saved in copy.save" in text
    assert "copy.save exists already: choose another name" in text
    assert "cannot save in x.save/y: " in text
    assert (home / "copy.save").read_text() == (home / "x.save").read_text()
    assert saves.read_company(home / "copy.save") == saves.Company(("Ada", "random"))


def test_no_folder_is_made_for_a_save(command: Command, home: Path) -> None:
    text = command(*GAME, typed=typed("save none/such.save", "quit"))
    assert "cannot save in none/such.save: there is no folder none" in text
    assert not (home / "none").exists()


def test_options_and_seed_reach_the_table(command: Command, home: Path) -> None:
    command(*GAME, "--option", "open_discards=no", typed=typed("quit"))
    head = (home / "x.save").read_text()
    assert "\nseed 3\n" in head
    assert "\noption open_discards no\n" in head


def test_the_person_never_sees_the_hand_of_the_bot(command: Command) -> None:
    """Nothing is printed that depends on what the person cannot know: no card that only the other holds."""
    text = command(*GAME, typed=typed("1", "1", "1", "log", "score", "explain 1", "quit"))
    assert "random's hand" not in text
    assert text.count("Your hand") == 4
    hidden = command("replay", "x.save", "--viewer", "B")
    [hand] = re.findall(r"╭─ Your hand.*?╯", hidden, re.DOTALL)
    assert hand not in text
