"""`pentapolis bench`: that everything is measured. What is measured depends on the machine and is not asserted."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

import pentapolis
from pentapolis import engine, games
from pentapolis.bots.thought import Step
from pentapolis.cli.commands.bench import LEVELS
from pentapolis.cli.measuring import peers
from pentapolis.cli.measuring.effort import BOTS, effort, positions
from pentapolis.cli.measuring.effort import part as part_of
from pentapolis.cli.measuring.figures import bytes_per_table, position
from pentapolis.cli.measuring.paces import GYMNASIUM, OPENSPIEL, PETTINGZOO, VECTOR
from pentapolis.cli.measuring.stopwatch import ITERATIONS, calibrated, timed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.command import Command

QUICK = ("--seconds", "0.01")
CATAN = {
    "name": "Catan",
    "version": "1",
    "decisions": 6000,
    "games": 20,
    "decisions_per_second": 900.0,
    "games_per_second": 3.0,
    "cm_per_decision": 800.0,
    "clone_cm": 70.5,
}


def test_the_table_has_a_row_for_the_game_and_says_which_engine_runs(command: Command) -> None:
    lines = command("bench", "palaces", *QUICK).splitlines()
    assert lines[0].startswith(f"The engine is {engine.mode()} ({engine.reason()}), Python 3.")
    assert lines[1].split()[:3] == ["game", "decisions/s", "games/s"]
    assert lines[4].split()[1::3] == ["clone", "imagine", "worth", "leads"]
    assert [len(each.split()) for each in lines if each.startswith("palaces ")] == [7, 9]


def test_without_a_name_every_game_is_measured(command: Command) -> None:
    document: Any = command.json("bench", *QUICK)
    assert [each["game"] for each in document["games"]] == list(games.names())
    assert document["engine"] == engine.mode()
    for each in document["games"]:
        for key in ("decisions_per_second", "games_per_second", "cm_per_decision", "bytes_per_table"):
            assert each[key] > 0
        for key in ("view", "clone", "imagine", "worth", "leads"):
            assert each[key]["cm"] > 0
            assert each[key]["microseconds"] > 0
    assert document["bots"] == []
    assert document["peers"] == []


def test_units_calls_and_seconds_are_counted() -> None:
    timing = timed(lambda: 3, 0.05)
    assert timing.units == 3 * timing.calls
    assert timing.seconds >= 0.05
    assert timing.cm > 0
    assert timing.microseconds > 0


def test_the_measure_is_an_interpreted_loop() -> None:
    assert ITERATIONS == 50_000
    assert calibrated() > 0


def test_memory_of_a_table_is_that_of_a_clone() -> None:
    game = pentapolis.load("palaces")
    size = bytes_per_table([position(game, 2, 20)])
    assert 500 < size < 50_000


# ---- bots


@pytest.fixture
def some_bots(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Levels that do not think for long, and the others."""
    bots = ("1", "4:iterations=10", *BOTS[-2:])
    monkeypatch.setattr("pentapolis.cli.commands.bench.BOTS", bots)
    return bots


def test_every_level_is_measured() -> None:
    assert [bot.partition(":")[0] for bot in BOTS[:-2]] == list(LEVELS)


def test_the_shares_of_what_bots_do_make_up_the_whole(command: Command, some_bots: tuple[str, ...]) -> None:
    document: Any = command.json("bench", "palaces", "--bots", *QUICK)
    assert [(each["game"], each["bot"]) for each in document["bots"]] == [("palaces", bot) for bot in some_bots]
    parts = ("rules", "imagining", "cloning", "judging", "features", "network")
    for each in document["bots"]:
        assert each["decisions_per_second"] > 0
        assert each["positions_per_second"] > each["decisions_per_second"]
        assert each["cm_per_decision"] > 0
        assert all(each[part]["times"] > 0 for part in parts[:3])
        assert sum(each[part]["share"] for part in (*parts, "rest")) == pytest.approx(1, abs=0.01)
    shepherd, strategos, greedy, search = document["bots"]
    for level in (shepherd, strategos):
        assert level["features"]["times"] == level["network"]["times"] > 0
    for other in (greedy, search):
        assert other["judging"]["times"] > other["network"]["times"] == 0
    assert greedy["imagining"]["times"] == 8
    assert search["imagining"]["times"] == 8 + 40 + 200
    assert greedy["cloning"]["times"] == greedy["rules"]["times"]
    rows = [line for line in command("bench", "palaces", "--bots", *QUICK).splitlines() if "search" in line]
    assert len(rows[0].split()) == 13


def test_a_person_waits_for_the_others_only(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentapolis.cli.commands.bench.LEVELS", ("1", "random"))
    document: Any = command.json("bench", "gentes", "--waiting", "2", *QUICK)
    shepherd, chance = document["waiting"]
    assert (shepherd["game"], shepherd["bot"], shepherd["seats"]) == ("gentes", "1", 4)
    assert 0 < shepherd["rounds"] <= 3 * 2
    for each in (shepherd, chance):
        assert each["longest"] >= each["mean"] > 0
    assert "among" in command("bench", "palaces", "--waiting", "1", *QUICK)


def test_a_share_is_what_a_step_took_without_the_clock_of_all_that_was_taken() -> None:
    step = Step()
    step.times, step.seconds = 10, 5.0
    found = part_of(step, within=0.2, decisions=5, total=6.0)
    assert found.times == 2.0
    assert found.share == pytest.approx((5.0 - 10 * 0.2) / 6.0)


def test_every_position_is_thought_about_equally_often() -> None:
    game = pentapolis.load("palaces")
    tables = positions(game, 2)
    found = effort(game, "greedy:tables=1,budget=1", tables, 0.000001)
    assert found.decisions == len(tables)
    assert found.seconds > 0


# ---- peers, with a small program in their place


@pytest.fixture
def sources(home: Path) -> Path:
    """Sources whose peers are measured at once."""
    script = home / peers.SCRIPT
    script.parent.mkdir(parents=True)
    script.write_text(
        f"INSTALL = ('-c', 'pass')\nif __name__ == '__main__':\n    print({json.dumps(json.dumps([CATAN]))})\n"
    )
    return home


class Quick:
    """Makes an environment that is this very Python."""

    def __init__(self, *, with_pip: bool, clear: bool) -> None:
        assert with_pip
        assert clear

    def create(self, home: Path) -> None:
        folder = home / ("Scripts" if sys.platform == "win32" else "bin")
        folder.mkdir(parents=True)
        (folder / "python").symlink_to(sys.executable)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "EnvBuilder", Quick)


@pytest.fixture
def notes() -> list[str]:
    return []


def test_peers_are_measured_by_their_own_script_in_an_environment_made_once(sources: Path, notes: list[str]) -> None:
    for _ in range(2):
        assert peers.measured(0.1, notes.append, sources) == [CATAN]
    assert notes == [f"installing the peers into {sources / peers.ENVIRONMENT} (about 400 MB, once) ..."]


def test_a_script_is_told_whether_interfaces_are_wanted(sources: Path, notes: list[str]) -> None:
    said = "import json, sys; print(json.dumps([{'name': flag} for flag in sys.argv[1:]]))"
    (sources / peers.SCRIPT).write_text(f"INSTALL = ('-c', 'pass')\nif __name__ == '__main__':\n    {said}\n")
    assert [peer["name"] for peer in peers.measured(0.1, notes.append, sources)] == ["--seconds", "0.1"]
    names = [peer["name"] for peer in peers.measured(0.1, notes.append, sources, interfaces=True)]
    assert names == ["--seconds", "0.1", "--interfaces"]


def test_peers_that_cannot_be_installed_are_noted_in_a_line(sources: Path, notes: list[str]) -> None:
    fails = "import sys; print('a\\n\\nno such package\\n', file=sys.stderr); sys.exit(1)"
    (sources / peers.SCRIPT).write_text(f"INSTALL = ('-c', {fails!r})\n")
    assert peers.measured(0.1, notes.append, sources) == []
    assert notes[1:] == ["no peers: they cannot be installed: no such package"]
    assert not (sources / peers.ENVIRONMENT / peers.READY).exists()


def test_a_script_that_fails_is_noted_in_a_line(sources: Path, notes: list[str]) -> None:
    (sources / peers.SCRIPT).write_text("INSTALL = ('-c', '')\nif __name__ == '__main__':\n    raise SystemExit(3)\n")
    assert peers.measured(0.1, notes.append, sources) == []
    assert notes[1:] == ["no peers: exit code 3"]


def test_an_installed_package_has_no_peers(home: Path, notes: list[str]) -> None:
    assert peers.measured(0.1, notes.append, home) == []
    assert notes == [f"no peers: {peers.SCRIPT} is found in the sources of pentapolis only"]


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = {"name": "Gin", "error": "ImportError: gin"}
    uncloned = CATAN | {"name": "Rummy", "clone_cm": None}
    monkeypatch.setattr(peers, "measured", lambda *_, **__: [CATAN, failed, uncloned])


@pytest.mark.usefixtures("found")
def test_ratios_stand_beside_the_peers(command: Command) -> None:
    rows = [line.split() for line in command("bench", "palaces", "--peers", *QUICK).splitlines()[-9:-1]]
    decisions, games = rows[:3], rows[5:]
    for part in (decisions, games):
        assert [cells[0] for cells in part] == ["Catan", "Gin", "Rummy"]
        assert part[1] == ["Gin", "failed"]
        assert len(part[2]) == 5
    assert decisions[0][1:4] == ["1", "900", "800"]
    assert games[0][1:4] == ["1", "3", "240,000"]


@pytest.mark.usefixtures("found")
def test_every_interface_is_measured_and_compared(command: Command) -> None:
    document: Any = command.json("bench", "palaces", "--interfaces", "--peers", *QUICK)
    rows = document["interfaces"]
    assert [row["interface"] for row in rows] == [PETTINGZOO, GYMNASIUM, VECTOR, OPENSPIEL]
    for row in rows:
        assert row["steps_per_second"] > 0
        assert set(row["ratios"]) == {"Catan", "Rummy"}
        assert row["ratios"]["Catan"] == pytest.approx(800 / row["cm_per_step"], rel=0.02, abs=0.06)


@pytest.mark.usefixtures("found")
def test_interfaces_stand_in_a_table_of_their_own(command: Command) -> None:
    shown = command("bench", "palaces", "--interfaces", *QUICK).splitlines()[-4:]
    assert [line.split()[:2] for line in shown] == [
        ["palaces", "PettingZoo"],
        ["palaces", "Gymnasium"],
        ["palaces", "Gymnasium,"],
        ["palaces", "OpenSpiel"],
    ]


def test_without_the_extra_it_says_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pentapolis.cli.measuring.paces", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "pentapolis.research.openspiel", raising=False)
    assert "pip install 'pentapolis[research]'" in command.error("bench", "palaces", "--interfaces", *QUICK)


@pytest.mark.usefixtures("found")
def test_ratios_are_those_of_the_costs(command: Command) -> None:
    document: Any = command.json("bench", "palaces", "--peers", *QUICK)
    ours = document["games"][0]["cm_per_decision"]
    assert set(document["ratios"]["palaces"]) == {"Catan", "Rummy"}
    assert document["ratios"]["palaces"]["Catan"] == pytest.approx(800 / ours, rel=0.02, abs=0.06)
    game = ours * document["games"][0]["decisions"] / document["games"][0]["games"]
    assert set(document["game_ratios"]["palaces"]) == {"Catan", "Rummy"}
    assert document["game_ratios"]["palaces"]["Catan"] == pytest.approx(800 * 300 / game, rel=0.02, abs=0.06)


def test_the_number_of_seats_can_be_said(command: Command) -> None:
    document: Any = command.json("bench", "minos", *QUICK)
    assert document["games"][0]["seats"] == 4
    document = command.json("bench", "minos", "--seats", "3", *QUICK)
    assert document["games"][0]["seats"] == 3
    assert command.error("bench", "palaces", "--seats", "3") == "palaces is played by 2, not by 3"
