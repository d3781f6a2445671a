"""What each seat sees and may believe, and the proof sheet."""

from __future__ import annotations

import pytest

from pentapolis.games.gentes.constants import CARD, MAIN, PERSON, SITE
from pentapolis.games.gentes.printed import proof
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from tests.games.gentes.position import FACTS, GAME, A, B, bare, build, card, chart, hold, lay, purse, show, turn


@pytest.mark.rule("A41")
def test_hands_of_others_are_shown_only_at_an_open_table() -> None:
    for is_open in (False, True):
        table = bare(open_hands=is_open)
        hold(table, "forge", "road")
        hold(table, "well", seat=B)
        turn(table)
        mine, theirs = (table.view(viewer)["board"]["players"] for viewer in (A, B))
        assert (mine[A]["hand"], theirs[B]["hand"]) == (["road", "forge"], ["well"])
        assert (theirs[A]["hand"], theirs[A]["hand_size"]) == (["road", "forge"] if is_open else None, 2)
        assert (table.view(SPECTATOR)["board"]["players"][A]["hand"] is not None) == is_open


@pytest.mark.rule("R35", "A41")
def test_imagining_keeps_all_hands_and_shuffles_the_stacks() -> None:
    table = bare(3)
    show(table, "forge", "road")
    hold(table, "well", seat=B)
    turn(table)
    orders = set()
    for chance in range(10):
        other = table.imagine(A, Rng(chance))
        assert other.view(A) == table.view(A)
        assert other.view(B)["board"]["players"][B]["hand"] == ["well"]
        orders.add(str(other.clone().view(A)["board"]["stacks"]))
        following = other.clone()
        following.answer(following.question.options[0])
    assert len(orders) == 1
    GAME.redeal(table, A, Rng(1))
    assert sorted(table.stacks[2]) == list(range(36, 54))
    assert table.stacks[2] != sorted(table.stacks[2])


def test_the_view_names_everything_on_the_table() -> None:
    table = bare(3)
    build(table, "athenai", "inventors-oracle")
    build(table, "troia", seat=B)
    lay(table, "tenement", "scriptorium", "granary", "catapult", "gymnasium")
    chart(table, "noble 2, scholar 1")
    purse(table, temple=2)
    board = turn(table).view(B)["board"]
    mine = board["players"][A]
    assert (board["round"], board["era"], board["starter"], board["training"][0]) == (1, 1, A, "noble")
    assert (board["sites"]["athenai"], board["sites"]["troia"], board["sites"]["siwa"]) == (A, B, -1)
    assert (mine["people"], mine["temple"], mine["houses"], mine["free"]) == ([2, 0, 0, 0, 0, 1], 2, 4, 6)
    assert mine["icons"] == {"temple": 1, "oracle": 1, "trade": 0}
    assert mine["symbols"] == {"cult": 2, "learning": 3, "craft": 3, "power": 1}
    assert (mine["people_on_cards"], mine["tax_again"], mine["train_more"]) == ([0, 0, 2, 0, 0, 0], 1, 1)
    assert (mine["discounts"]["philosopher"], mine["free_prices"]) == (1, ["scribe"])
    assert board["bonuses"]["six-houses"] == {"taken": [0, 0, 0], "next": 8}


# ---- the proof sheet


def test_the_proof_sheet_tells_of_every_card_tile_and_site() -> None:
    sections = {head: rows for head, _, rows in proof.sheet(GAME)}
    assert [len(sections[name]) for name in ("Cities", "Hometowns", "Action tiles", "Training", "Display")] == [
        24,
        9,
        30,
        6,
        9,
    ]
    assert len(sections["Civilization cards, printed"]) == len(sections["Civilization cards, effects"]) == 54
    forge = sections["Civilization cards, effects"][card("forge")]
    assert forge[4] == "score 1 VP, then lose 1 scholar or return 3 cubes"


def test_the_final_scoring_stands_once_on_the_proof_sheet() -> None:
    parts = {row[0]: row[1] for row in proof.sheet(GAME)[0][2]}
    assert parts["the whole game"].endswith(
        ", then 6 game turns of a heyday and a decline each, then the final scoring"
    )
    assert [name for name, text in parts.items() if "score every card in hand" in text] == ["final scoring"]


def test_answers_are_explained() -> None:
    assert proof.about(GAME, CARD, card("library")) == [
        "era 2, 5 VP; needs artisan 1, scholar 4",
        "symbols: learning, craft",
        "when played: score 5 VP",
        "once in a game turn: scribe (5 coins, 1 hourglass)",
    ]
    assert proof.about(GAME, CARD, card("amphitheatre"))[-1] == "in every decline: score 2 VP"
    assert proof.about(GAME, CARD, card("great-temple"))[0].endswith("; temple 1")
    assert proof.about(GAME, SITE, 0) == ["a temple city of Hellas: 1 temple cube"]
    assert proof.about(GAME, SITE, 24)[0].startswith("a temple hometown of scribes: a scribe action for 6 coins")
    assert proof.about(GAME, MAIN, FACTS.small_tax)[0].startswith("place its hourglasses")
    assert proof.about(GAME, MAIN, FACTS.train) == []
    assert proof.about(GAME, PERSON, 0) == []
