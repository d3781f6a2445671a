"""Who knows what: hands, boxes, discards; and what a seat may imagine."""

from __future__ import annotations

from collections import Counter

import pytest

from pentapolis.games.palaces.constants import PALACES
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation
from pentapolis.kernel.told.story import story
from tests.games.palaces.position import FACTS, GAME, answer, box_number, card_number, position

VIEWERS = (SPECTATOR, 0, 1)
DRAWS = 600


def player(table: PalacesTable, viewer: int, seat: int) -> dict[str, object]:
    shown: dict[str, object] = table.view(viewer)["board"]["players"][seat]
    return shown


@pytest.mark.rule("16")
def test_only_you_see_your_hand() -> None:
    table = position(hand_a="malia-5 malia-minotaur", hand_b="knossos-2")
    for viewer in VIEWERS:
        for seat in (0, 1):
            names = [FACTS.card_names[card] for card in table.hands[seat]]
            assert player(table, viewer, seat)["hand"] == (names if viewer == seat else None)
            assert player(table, viewer, seat)["hand_size"] == 8


@pytest.mark.rule("16")
def test_everybody_sees_collections_last_numbers_and_cards_played() -> None:
    table = position(
        a="theseus knossos 5 last 4, 2 statues, disc-of-phaistos", b="dolphins", hand_a="knossos-9", turn="A"
    )
    answer(table, "A card knossos-9", "A use continue")
    for viewer in VIEWERS:
        mine = player(table, viewer, 0)
        assert mine["last"] == [9, 0, 0, 0]
        assert mine["played"] == ["knossos-9"]
        assert mine["rares"] == ["disc-of-phaistos"]
        assert player(table, viewer, 1)["frescos"] == ["dolphins"]


@pytest.mark.rule("16")
def test_no_one_sees_into_a_sealed_box_and_both_see_what_an_open_one_holds() -> None:
    table = position(
        a="archaeologist malia 7", hand_a="malia-ariadne", boxes="malia 8 dolphins, malia 9 jewel-of-malia"
    )
    for viewer in VIEWERS:
        assert table.view(viewer)["board"]["boxes"][1] == ["sealed"] * 5
    answer(table, "A card malia-ariadne", "A use continue")
    for viewer in VIEWERS:
        assert table.view(viewer)["board"]["boxes"][1] == ["sealed", "sealed", "sealed", "dolphins", "empty"]


@pytest.mark.rule("16")
def test_photographs_are_kept_separately_for_each_player() -> None:
    table = position(a="archaeologist malia 3, dolphins", b="parisienne", hand_a="malia-4", boxes="malia 4 parisienne")
    answer(table, "A card malia-4", "A use continue")
    assert player(table, SPECTATOR, 0)["frescos"] == ["dolphins", "parisienne"]
    assert player(table, SPECTATOR, 1)["frescos"] == ["parisienne"]


@pytest.mark.rule("16")
@pytest.mark.parametrize("open_discards", [True, False])
def test_discards_lie_face_up_unless_the_option_turns_them_over(open_discards: bool) -> None:
    table = position(hand_a="malia-minotaur malia-4", open_discards=open_discards)
    before = len(table.discards[0])
    events = answer(table, "A card malia-4", "A use discard")
    for viewer in VIEWERS:
        shown = player(table, viewer, 0)
        assert shown["discarded"] == before + 1
        names = [FACTS.card_names[card] for card in table.discards[0]]
        assert shown["discards"] == (names if open_discards or viewer == 0 else None)
        told = events[0].seen_by(viewer)
        assert told is not None
        sentence = "Ann discards Malia 4" if open_discards or viewer == 0 else "Ann discards a card face down"
        assert notation.told(table.game, told, ["Ann", "Bob"]) == sentence


@pytest.mark.rule("16")
def test_while_you_think_about_a_card_nobody_learns_which_it_is() -> None:
    table = position(b="theseus malia 2", hand_a="malia-minotaur malia-4 knossos-1")
    seen = []
    for card in ("malia-minotaur", "malia-4", "knossos-1"):
        thinking = table.clone()
        assert answer(thinking, f"A card {card}") == []
        assert thinking.question.kind.name == "use"
        seen.append([thinking.view(viewer) for viewer in (SPECTATOR, 1)])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("16")
def test_cards_played_are_open_even_where_discards_are_not() -> None:
    table = position(b="theseus malia 2", hand_a="malia-minotaur", open_discards=False)
    events = answer(table, "A card malia-minotaur", "A use attack")
    assert events[0].known_to(SPECTATOR)
    assert player(table, SPECTATOR, 0)["played"] == ["malia-minotaur"]


@pytest.mark.rule("16")
def test_only_who_draws_learns_the_card() -> None:
    table = position(hand_a="malia-4", top="zakros-1")
    drawn = answer(table, "A card malia-4", "A use theseus")[-1]
    told = {viewer: drawn.seen_by(viewer) for viewer in VIEWERS}
    sentences = {viewer: notation.told(table.game, event, ["Ann", "Bob"]) for viewer, event in told.items() if event}
    assert sentences == {SPECTATOR: "Ann draws a card", 0: "Ann draws Zakros 1", 1: "Ann draws a card"}


# ---- what a seat may imagine


def imagined_by(seat: int, table: PalacesTable, rng: Rng) -> PalacesTable:
    other = table.imagine(seat, rng)
    assert isinstance(other, PalacesTable)
    return other


def test_imagining_deals_every_hidden_card_everywhere_it_could_be() -> None:
    table = position(hand_a="malia-5 malia-5", hand_b="knossos-1", left=30)
    rng = Rng(1)
    hidden = Counter(table.pile) + Counter(table.hands[1])
    in_hand: Counter[int] = Counter()
    on_top: Counter[int] = Counter()
    for _ in range(DRAWS):
        imagined = imagined_by(0, table, rng)
        assert imagined.hands[0] == table.hands[0]
        assert imagined.discards == table.discards
        assert Counter(imagined.pile) + Counter(imagined.hands[1]) == hidden
        in_hand.update(imagined.hands[1])
        on_top[imagined.pile[-1]] += 1
    assert set(in_hand) == set(on_top) == set(hidden)
    for card, copies in hidden.items():
        expected = DRAWS * copies * 8 / 38
        assert 0.7 * expected < in_hand[card] < 1.3 * expected, "each hidden card is as likely as the others"


def test_imagining_turns_the_others_closed_discards_into_unknown_cards() -> None:
    table = position(hand_b="malia-4", turn="B", open_discards=False)
    answer(table, "B card malia-4", "B use discard")
    rng = Rng(2)
    thrown = {imagined_by(0, table, rng).discards[1][0] for _ in range(DRAWS)}
    assert card_number("malia-4") in thrown
    assert len(thrown) > 30
    assert imagined_by(0, table, rng).discards[0] == table.discards[0], "one's own discards are known"


def test_imagining_hides_every_unfound_find_where_it_could_be() -> None:
    table = position(
        a="archaeologist malia 3, archaeologist zakros 1, dolphins, rhyton-of-zakros",
        hand_a="malia-4",
        boxes="malia 4 parisienne, knossos 2 statue, knossos 4 ring-of-minos",
    )
    answer(table, "A card malia-4", "A use continue")
    rng = Rng(3)
    seen: list[Counter[int]] = [Counter() for _ in table.boxes]
    for _ in range(DRAWS):
        for at, find in enumerate(imagined_by(1, table, rng).boxes):
            seen[at][find] += 1
    opened = [at for at in range(20) if table.opened >> at & 1]
    assert all(set(seen[at]) == {table.boxes[at]} for at in opened), "what is known stays"
    hidden = {
        FACTS.finds.index(find) for find in ("blue-ladies", "bull-leaping", "lily-prince", "procession", "statue")
    }
    rares = [0, 1, 2]
    for at in set(range(20)) - set(opened):
        own = {at // 5} if at // 5 in rares else set()
        assert set(seen[at]) == hidden | own
    for palace in rares:
        sealed = [at for at in range(palace * 5, palace * 5 + 5) if at not in opened]
        for at in sealed:
            assert 0.7 < seen[at][palace] / (DRAWS / len(sealed)) < 1.3
    assert box_number("malia", 4) in opened


def test_two_imaginations_differ_and_the_same_chance_imagines_the_same() -> None:
    table = GAME.new(seed=8)
    seat = table.question.seat
    once, again, other = (imagined_by(seat, table, Rng(seed)) for seed in (1, 1, 2))
    assert once.hands == again.hands
    assert once.pile == again.pile
    assert once.pile != other.pile
    assert once.pile != table.pile


def test_labels_and_titles() -> None:
    assert GAME.labels(GAME.kinds[0])[:3] == ("knossos-1", "knossos-2", "knossos-3")
    table = position(a="archaeologist phaistos 8", hand_a="phaistos-ariadne", boxes="phaistos 9 disc-of-phaistos")
    events = answer(table, "A card phaistos-ariadne", "A use continue")
    assert [line.text for line in story(table.game, events, ["Ann", "Bob"])[:3]] == [
        "Ann plays Ariadne of Phaistos",
        "Ann goes to step 9 on the path to Phaistos: 15 points",
        "Ann opens the box on step 9 to Phaistos and takes the Disc of Phaistos: 35 points",
    ]
    assert len(FACTS.finds) == PALACES + 7
