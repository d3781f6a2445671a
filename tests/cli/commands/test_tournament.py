"""`pentapolis tournament`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.sim.ladder.contest import Contest

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.cli.command import Command

WEAK = "greedy:tables=1,budget=2"
QUICK = ("--bots", f"random,{WEAK}", "--most", "2", "--looks", "0", "--workers", "1")


def test_tables_for_bots_encounters_and_promises(command: Command) -> None:
    text = command("tournament", "palaces", *QUICK)
    assert text.startswith("4 games of palaces, seed 0\nbot ")
    assert f"\n{WEAK}  " in text
    assert "2 seats, a share is 50 %" in text
    assert "what the levels promise" in text


def test_the_json_is_all_of_it(command: Command) -> None:
    document: Any = command.json("tournament", "palaces", *QUICK)
    assert document["games"] == 4
    assert document["encounters"][0]["one"] == WEAK
    assert {"sentence", "found", "verdict"} == set(document["promises"][0])


def test_the_page_can_be_made_again_by_the_command_it_names(command: Command, home: Path) -> None:
    command("tournament", "palaces", *QUICK, "--write", "strength", "--option", "pile_end=failed_draw")
    page = (home / "strength" / "palaces.md").read_text()
    [line] = [each for each in page.splitlines() if each.startswith("    pentapolis tournament")]
    assert "--bots" in line
    assert "--option pile_end=failed_draw" in line
    assert (home / "strength" / "palaces.svg").read_text().startswith("<svg")


def test_a_short_form_has_few_deals_unless_told_otherwise(command: Command) -> None:
    bots = ("tournament", "palaces", "--bots", "random,greedy:tables=1,budget=1", "--workers", "1", "--short")
    assert command.json(*bots)["games"] == 16
    assert command.json(*bots, "--most", "1")["games"] == 2


def test_ctrl_c_reports_what_was_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(self: Contest, crew: Any, _: Any) -> None:
        for games in crew.results(self.missing()[:1]):
            for game in games:
                self.take(game)
        raise KeyboardInterrupt

    monkeypatch.setattr(Contest, "play_rounds", stopped)
    result = command.run("tournament", "palaces", *QUICK)
    assert result.exit_code == 130
    assert result.stdout.startswith("2 games of palaces")
    assert "what was played is reported, and --journal would keep it" in result.stderr


def test_what_cannot_be_played_is_said_in_one_line(command: Command, home: Path) -> None:
    assert "the bots are" in command.error("tournament", "palaces", "--bots", "1,nobody")
    assert "two bots or more" in command.error("tournament", "palaces", "--bots", "1")
    assert "played by 2, not by 3" in command.error("tournament", "palaces", "--seats", "3")
    assert "should be a number of players" in command.error("tournament", "palaces", "--seats", "x", code=2)
    assert "--journal is for one game" in command.error("tournament", "--journal", "x", code=2)
    (home / "x").write_text("something else\n")
    assert "x is no journal" in command.error("tournament", "palaces", *QUICK, "--journal", "x")
