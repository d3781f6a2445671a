"""What Palaces says, read for faults of language, and where its points come from."""

from __future__ import annotations

import pytest

from pentapolis.games import load
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.record import Record
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told.story import story
from tests.games.faults import faults
from tests.games.palaces.position import answer, position

GAME = load("palaces")
NAMES = ["Ann", "Bob"]
LINES = 10_000


def test_ten_thousand_lines_prompts_and_titles_have_no_fault() -> None:
    rng, read, seed = Rng(1), 0, 0
    while read < LINES:
        seed += 1
        record = Record(GAME, 2, seed, GAME.new(2, seed).options)
        record.listen()
        table = record.table
        while not table.over:
            question = table.question
            titles = [GAME.title_of(question.kind, option) for option in question.options]
            option = rng.pick(question.options)
            table.answer(option)
            said = [line.text for line in story(GAME, table.listen(), NAMES)]
            table.listen().clear()
            for text in (question.prompt, *titles, *said):
                assert faults(text) == [], text
            read += 1 + len(titles) + len(said)


@pytest.mark.rule("18")
def test_without_a_live_score_the_steps_are_counted_at_the_end_and_that_is_told() -> None:
    options = GAME.new(2, 5, live_score=False).options
    record = Record(GAME, 2, 5, options)
    record.listen()
    table, rng = record.table, Rng(3)
    while not table.over:
        assert table.view(SPECTATOR)["board"]["players"][0]["score"] == sum(
            line.points for line in GAME.breakdown(table, 0)[2:]
        )
        last = len(table.listen())
        table.answer(rng.pick(table.question.options))
    told = [line.text for line in story(GAME, table.listen()[last:], NAMES)]
    pawns = [sum(line.points for line in GAME.breakdown(table, seat)[:2]) for seat in (0, 1)]
    said = [f"{name} counts the steps of the pawns" for name in NAMES]
    assert [text.split(":")[0] for text in told if "counts" in text] == said
    assert [seat for seat in (0, 1) if f"{said[seat]}: " in "|".join(told)] == [seat for seat in (0, 1) if pawns[seat]]
    assert [player["score"] for player in table.view(SPECTATOR)["board"]["players"]] == table.scores


def test_each_point_says_where_it_comes_from() -> None:
    table = position(a="archaeologist malia 7", hand_a="malia-ariadne", boxes="malia 8 dolphins, malia 9 statue")
    told = [line.text for line in story(GAME, answer(table, "A card malia-ariadne", "A use continue"), NAMES)]
    assert told[:4] == [
        "Ann plays Ariadne of Malia",
        "Ann goes to step 9 on the path to Malia: 20 points",
        "Ann photographs the fresco Dolphins on step 8 to Malia: 15 points",
        "Ann opens the box on step 9 to Malia and takes the Snake Goddess: \N{MINUS SIGN}20 points, 1 statue",
    ]
