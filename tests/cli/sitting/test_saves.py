"""Saves: nothing is lost, whoever leaves and however."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pentapolis
from pentapolis.cli.sitting import saves
from pentapolis.kernel.record import BadSave
from tests.cli.command import answers, start, typed

if TYPE_CHECKING:
    import subprocess

    from tests.cli.command import Command

GAME = ("play", "palaces", "--players", "me,random", "--seed", "3")
TO_X = ("--save", "x.save")


# ---- the files


def test_games_are_kept_in_the_state_folder_of_the_user(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.home() == home / "state" / "pentapolis"
    for useless in ("", "not/absolute"):
        monkeypatch.setenv("XDG_STATE_HOME", useless)
        assert saves.home() == Path.home() / ".local" / "state" / "pentapolis"


def test_a_new_game_gets_a_new_file() -> None:
    game = pentapolis.load("palaces")
    paths = []
    for _ in range(3):
        paths.append(saves.new_path(game))
        saves.write(paths[-1], "")
    assert len(set(paths)) == 3
    assert all(path.name.startswith("palaces-") for path in paths)


def test_a_file_is_written_whole_or_not_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "x"
    saves.write(path, "before")

    def full(_path: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left") as error:
        saves.write(path, "after")
    assert error.value.filename == str(path)
    assert path.read_text() == "before"
    assert [file.name for file in home.iterdir()] == ["x"]


def test_a_file_can_be_read_by_whom_its_owner_lets(home: Path) -> None:
    path, other = home / "x", home / "other"
    other.touch()
    saves.write(path, "first")
    assert path.stat().st_mode == other.stat().st_mode
    path.chmod(0o640)
    saves.write(path, "second")
    assert path.stat().st_mode & 0o777 == 0o640


def test_who_played_is_noted_beside_the_game(home: Path) -> None:
    path = home / "x.save"
    for company in (saves.Company(("Ada", "random")), saves.Company(("Ada",), home)):
        saves.write_company(path, company)
        assert saves.read_company(path) == company


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"players": 3, "edition": null}', '{"players": ["a"]}', "\xff"])
def test_a_note_that_cannot_be_read_is_as_good_as_none(home: Path, text: str) -> None:
    (home / "x.save.players").write_text(text, encoding="latin-1")
    assert saves.read_company(home / "x.save") is None


def test_a_save_of_an_unknown_game_names_the_file(home: Path) -> None:
    head = "pentapolis save 1\ngame chess\nrules 1\nedition first 0\nseats 2\nseed 1\n"
    (home / "x.save").write_text(head)
    with pytest.raises(BadSave, match=r"x\.save: there is no game called 'chess'"):
        saves.opened(home / "x.save")


# ---- leaving and coming back


def test_after_every_answer_the_game_is_saved(command: Command, home: Path) -> None:
    command.run(*GAME, *TO_X, typed=typed("1"))
    assert answers(home) == ["A card knossos-4"]


def test_when_the_input_ends_one_line_says_how_to_go_on(command: Command) -> None:
    line = command.error(*GAME, *TO_X, typed=typed("1"))
    assert line == "the input has ended; nothing is lost, continue with: pentapolis play --resume x.save"


def test_quitting_says_how_to_go_on(command: Command) -> None:
    text = command(*GAME, "--save", "my game.save", typed=typed("quit"))
    assert text.endswith("continue it with: pentapolis play --resume 'my game.save'\n")


def test_a_game_goes_on_where_it_was_left(command: Command, home: Path) -> None:
    command(*GAME, *TO_X, typed=typed("2", "quit"))
    text = command("play", "--resume", "x.save", typed=typed("the", "quit"))
    assert "Ada · Knossos 8 · choose what to do with the card" in text
    assert "●B random" in text
    assert answers(home)[:2] == ["A card knossos-8", "A use theseus"]


def test_whoever_comes_back_is_told_what_happened_last(command: Command) -> None:
    command(*GAME, *TO_X, typed=typed("2", "1", "quit"))
    news = command("play", "--resume", "x.save", typed=typed("quit")).rpartition("╯")[2]
    assert "Ada plays Knossos 8" in news
    assert "random draws a card" in news


def test_the_latest_game_needs_no_name(command: Command, home: Path) -> None:
    command(*GAME, *TO_X, typed=typed("1", "quit"))
    command(*GAME, "--save", "y.save", typed=typed("2", "quit"))
    command("play", "--resume", typed=typed("1", "quit"))
    assert len(answers(home)) == 1
    assert len(answers(home, "y.save")) > 1


def test_the_usual_place_serves_as_well(command: Command) -> None:
    command(*GAME, typed=typed("2", "quit"))
    assert "Ada · Knossos 8 ·" in command("play", "--resume", typed=typed("quit"))


def test_a_resumed_game_is_the_one_that_is_named(command: Command) -> None:
    command(*GAME, *TO_X, typed=typed("quit"))
    assert "Ada · choose" in command("play", "palaces", "--resume", "x.save", typed=typed("quit"))
    assert command.error("play", "minos", "--resume", "x.save") == "the game in x.save is one of palaces, not of minos"


@pytest.mark.parametrize("more", ["--seats 2", "--seed 0", "--option live_score=no", "--save y.save"])
def test_a_resumed_game_keeps_what_it_was_set_up_with(command: Command, more: str) -> None:
    command(*GAME, *TO_X, typed=typed("quit"))
    option, value = more.split()
    said = command.error("play", "--resume", "x.save", option, value, code=2)
    assert said.startswith(f"{option} cannot be changed in a game that is resumed")


def test_others_may_take_the_seats(command: Command) -> None:
    command(*GAME, *TO_X, typed=typed("quit"))
    text = command("play", "--resume", "x.save", "--players", "Zoe,greedy", typed=typed("quit"))
    assert "▲A Zoe" in text
    assert "●B greedy" in text


def test_without_a_note_the_usual_players_sit_down(command: Command, home: Path) -> None:
    command(*GAME, *TO_X, typed=typed("quit"))
    (home / "x.save.players").unlink()
    result = command.run("play", "--resume", "x.save", typed=typed("quit"))
    assert result.exit_code == 0
    assert result.stderr == "nobody noted who played; now: Ada, greedy (--players names others)\n"
    assert "●B greedy" in result.stdout


def test_the_edition_is_found_again(command: Command, home: Path) -> None:
    edition = home / "mine"
    edition.mkdir()
    ours = Path(pentapolis.__file__).parent / "games" / "palaces" / "components.toml"
    mine = ours.read_text().replace('"Knossos"', '"Gortyn"').replace("rare_points = 35", "rare_points = 40")
    (edition / "components.toml").write_text(mine)
    command(*GAME, *TO_X, "--edition", "mine", typed=typed("quit"))
    assert "Gortyn" in command("play", "--resume", "x.save", typed=typed("quit"))
    assert "Gortyn" in command("replay", "x.save")
    (home / "x.save.players").unlink()
    assert "line 4: made with edition first" in command.error("play", "--resume", "x.save")
    assert "Gortyn" in command("play", "--resume", "x.save", "--edition", "mine", typed=typed("quit"))


def test_a_finished_game_is_not_resumed(command: Command) -> None:
    command("play", "palaces", "--players", "random,random", *TO_X)
    assert command.error("play", "--resume") == (
        f"the game in {Path('x.save').resolve()} is over; see it with: pentapolis replay {Path('x.save').resolve()}"
    )


def test_a_changed_save_is_refused(command: Command, home: Path) -> None:
    command(*GAME, *TO_X, typed=typed("2", "1", "quit"))
    text = (home / "x.save").read_text()
    (home / "x.save").write_text(text.replace("use archaeologist", "use discard"))
    assert "x.save: line " in command.error("play", "--resume", "x.save")
    (home / "x.save").write_text(text[: text.rindex("end ")])
    assert "x.save: line " in command.error("play", "--resume", "x.save")


def test_a_game_can_be_played_where_the_usual_place_cannot_be_written(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "blocked").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "blocked"))
    assert "Not a directory" in command.error(*GAME)
    command(*GAME, *TO_X, typed=typed("1", "quit"))
    assert answers(home) == ["A card knossos-4"]


# ---- the same with real processes


def told(process: subprocess.Popen[str], until: str) -> None:
    """Read what the process prints until it says this."""
    assert process.stdout is not None
    said = ""
    while until not in said:
        character = process.stdout.read(1)
        assert character, said
        said += character


def test_the_end_of_the_input_and_then_resume(home: Path) -> None:
    with start(*GAME, *TO_X) as process:
        _, err = process.communicate(typed("2"))
    assert process.returncode == 1
    assert err == "pentapolis: the input has ended; nothing is lost, continue with: pentapolis play --resume x.save\n"
    assert answers(home) == ["A card knossos-8"]
    with start("play", "--resume") as process:
        out, err = process.communicate(typed("theseus", "quit"))
    assert (process.returncode, err) == (0, "")
    assert "Ada starts the path to Knossos" in out
    assert answers(home)[:2] == ["A card knossos-8", "A use theseus"]


def test_ctrl_c_loses_nothing(home: Path) -> None:
    with start(*GAME, *TO_X) as process:
        assert process.stdin is not None
        process.stdin.write(typed("2"))
        process.stdin.flush()
        told(process, "choose what to do")
        told(process, "Ada> ")
        process.send_signal(signal.SIGINT)
        process.wait(30)  # before the input ends, which would be another reason to stop
        _, err = process.communicate()
    assert process.returncode == 130
    assert err == "pentapolis: interrupted; nothing is lost, continue with: pentapolis play --resume x.save\n"
    assert answers(home) == ["A card knossos-8"]
