"""The features of Palaces: every figure, worked out by hand in positions where it says something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.games.palaces.constants import PALACES, STATUE
from pentapolis.games.palaces.thinking.figures import COLLECTION, HAND_ON_PATH, PATH, TABLE, WHOLE_HAND, reordered
from tests.games.figures import figures, told_of
from tests.games.palaces.position import GAME, answer, box_number, position

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

IDLE: Final = "zakros-minotaur zakros-minotaur zakros-10 zakros-10"


def midway() -> PalacesTable:
    """A has gone on at Knossos (path 1) with Theseus and at Malia (path 2); B is before Malia and Phaistos."""
    return position(
        a="theseus knossos 5 last 4, archaeologist malia 3 last 6, 2 statues, disc-of-phaistos, dolphins",
        b="archaeologist malia 6 last 2, archaeologist phaistos 9 last 9, 3 statues, lily-prince",
        hand_a="knossos-5 knossos-9 knossos-2 knossos-ariadne malia-minotaur phaistos-minotaur phaistos-2 malia-5",
        boxes="knossos 2 statue, knossos 6 lily-prince, malia 2 dolphins, malia 8 bull-leaping",
    )


def shut() -> PalacesTable:
    """Three pawns have reached their check points, and A can bring the fourth there."""
    return position(
        a="archaeologist knossos 9 last 9, theseus malia 5 last 3, archaeologist phaistos 6 last 4, 1 statues",
        b="archaeologist knossos 7 last 2, archaeologist malia 7 last 2, theseus phaistos 6 last 8",
        hand_a=f"malia-ariadne malia-9 phaistos-4 phaistos-2 {IDLE}",
        left=21,
    )


MIDWAY: Final = {
    "me.pawns.archaeologist-2": 1,
    "me.pawns.theseus-1": 1,
    "me.steps.gone-1": 5,
    "me.steps.positive-1": 1,
    "me.steps.safe-1": 0,
    "me.order.last-2": 6,
    "me.points.standing-1": 20,
    "me.points.standing-2": -10,
    "me.unseen.numbers-2": 10,  # two each of 6 to 10
    "me.unseen.threads-1": 2,
    "me.danger.minotaurs-1": 0,  # Theseus parries
    "me.danger.minotaurs-2": 1,
    "me.finds.sealed-1": 1,
    "me.finds.sealed-2": 2,
    "me.finds.rare-2": 25,
    "me.finds.rare-3": 0,  # found
    "me.finds.frescos-1": 20,  # the Prince, which B has photographed
    "me.next.one-1": 30,  # 5 points twice, and the Prince's 20
    "me.next.two-1": 60,  # to step 7: 20 points twice, and the Prince's 20
    "me.next.one-2": 15,  # the box there is empty
    "me.next.two-2": 20,
    "me.pawns.archaeologists-left": 2,
    "me.pawns.theseus-left": 0,
    "me.pawns.found": 0,
    "me.statues.count": 2,
    "me.statues.points": -15,
    "me.statues.next": 20,
    "me.statues.any": 1,
    "me.statues.three": 0,
    "me.finds.rares": 1,
    "me.finds.photos": 1,
    "me.finds.points": 50,
    "me.score.now": 45,  # 20 - 10 - 15 + 50
    "me.hand.numbers-1": 2,
    "me.hand.threads-1": 1,
    "me.hand.steps-1": 4,
    "me.hand.gap-1": 1,
    "me.hand.points-1": 80,  # from 10 to 50, twice
    "me.hand.gap-2": 10,
    "me.hand.steps-3": 1,
    "me.hand.points-3": -20,
    "me.attack.step-2": 6,
    "me.attack.points-2": 10,  # back to step 4
    "me.attack.step-3": 0,  # beyond the check point
    "me.hand.all-steps": 5,
    "me.hand.minotaurs": 1,
    "me.hand.plan": 125,  # Knossos: 80 points, the Prince's 20, and the Ring in the only sealed box
    "me.hand.dead": 3,  # Knossos 2, Malia 5 and the Minotaur of Phaistos
    "rival1.danger.minotaurs-2": 1,
    "rival1.unseen.numbers-2": 17,  # two each of 2 to 10, but the 5 that A holds
    "rival1.unseen.numbers-3": 0,  # the pawn has arrived
    "rival1.steps.arrived-3": 1,
    "rival1.score.now": 90,  # 15 + 50 + 5 + 20
    "all.time.pile": 84,
    "all.time.last-cards": 0,
    "all.time.found-1": 1,
    "all.time.found-2": 0,
    "all.time.found-3": 0,
    "all.end.steps": 7,  # Malia 6, Knossos 5, Malia 3: 1 + 2 + 4
    "all.end.my-steps": 13,  # 2 + 4 + 7
    "all.end.rivals-steps": 15,  # 1 + 7 + 7
    "all.end.my-cards": 0,
    "all.end.rivals-cards": 0,
    "all.end.my-lead": 0,
    "all.end.my-win": 0,
    "all.end.rivals-lead": 0,
    "all.end.rivals-win": 0,
    "all.lead.points": -45,
    "all.lead.ahead": -1,
    "all.finds.statues": 5,
    "all.finds.frescos": 4,
    "all.finds.rares": 3,
    "all.finds.sealed": 12,
    "all.finds.average": 12,  # 145 points in 12 boxes
    "all.question.mine": 1,
    "all.question.use": 0,
}

SHUT: Final = {
    "me.steps.safe-1": 1,
    "me.steps.arrived-1": 1,
    "me.steps.positive-4": 0,
    "me.finds.sealed-1": 0,
    "me.finds.rare-2": 15,  # three of the five sealed boxes are ahead
    "me.hand.threads-2": 1,
    "me.hand.points-2": 50,  # from step 5 to step 8, twice
    "me.hand.points-4": -15,  # the third archaeologist would come to step 2
    "me.hand.boxes-2": 2,
    "me.hand.boxes-4": 1,
    "all.time.found-2": 1,
    "all.time.found-3": 1,
    "all.end.steps": 1,
    "all.end.my-steps": 1,
    "all.end.rivals-steps": 1,
    "all.end.my-cards": 2,  # the Ariadne of Malia and Phaistos 4
    "all.end.rivals-cards": 6,  # at Phaistos a 9, two 10 and three Ariadnes
    "me.next.one-2": 23,  # 5 points twice, and a box: the Jewel's 25 or, four to one, 10 (nine statues, six frescos)
    "me.hand.plan": 91,  # Malia: 50 and two boxes of 13; Phaistos: 15
    "all.end.my-lead": 28,  # by the Ariadne of Malia: 53 points
    "all.end.my-win": 1,
    "all.end.rivals-lead": 68,
    "all.end.rivals-win": 1,
    "all.lead.points": -25,
}


@pytest.mark.parametrize(("name", "value"), MIDWAY.items())
def test_a_figure_midway(name: str, value: int) -> None:
    assert told_of(midway)[name] == value


@pytest.mark.parametrize(("name", "value"), SHUT.items())
def test_a_figure_shortly_before_the_end(name: str, value: int) -> None:
    assert told_of(shut)[name] == value


def test_every_figure_of_the_own_block_and_of_the_table_is_tested() -> None:
    own = {f"me.{figure}" for figure, _, _ in PATH + HAND_ON_PATH + COLLECTION + WHOLE_HAND}
    tested = {name.rstrip("1234").removesuffix("-") if name.startswith("me.") else name for name in (*MIDWAY, *SHUT)}
    assert {name for name in tested if not name.startswith("rival")} == own | {f"all.{name}" for name, _, _ in TABLE}


@pytest.mark.parametrize("table", [midway(), shut()])
def test_the_rivals_block_is_what_the_rival_says_of_itself(table: PalacesTable) -> None:
    """But for the cards that are unseen: I have not seen the rival's hand, the rival has not seen mine."""
    mine, theirs = figures(table, 0), figures(table, 1)
    blocks = [name.removeprefix("rival1.") for name in mine if name.startswith("rival1.")]
    assert len(blocks) == PALACES * len(PATH) + len(COLLECTION)
    for name in blocks:
        if not name.startswith(("unseen", "danger")):
            assert mine[f"rival1.{name}"] == theirs[f"me.{name}"], name


def test_all_paths_are_told_alike() -> None:
    first = figures(position(a="archaeologist knossos 3 last 2", hand_a=f"knossos-2 knossos-ariadne malia-1 {IDLE}"))
    second = figures(position(a="archaeologist malia 3 last 2", hand_a=f"malia-2 malia-ariadne knossos-1 {IDLE}"))
    for figure, _, _ in PATH + HAND_ON_PATH:
        assert first[f"me.{figure}-1"] == second[f"me.{figure}-2"], figure
        assert first[f"me.{figure}-2"] == second[f"me.{figure}-1"], figure


def test_whoever_has_only_theseus_left_starts_with_him() -> None:
    three = "archaeologist knossos 2, archaeologist malia 2, archaeologist phaistos 2"
    hand = "zakros-1 zakros-1 malia-minotaur malia-minotaur knossos-minotaur knossos-minotaur zakros-minotaur malia-1"
    assert figures(position(a=three, hand_a=hand))["me.hand.points-4"] == 2 * -15


def test_cards_for_a_pawn_that_has_arrived_are_dead() -> None:
    hand = "knossos-10 knossos-ariadne malia-1 malia-2 malia-3 malia-4 malia-5 malia-6"
    told = figures(position(a="archaeologist knossos 9 last 4", hand_a=hand))
    assert (told["me.hand.dead"], told["me.hand.numbers-1"], told["me.hand.threads-1"]) == (2, 0, 0)


def test_time_limits_what_the_hand_brings() -> None:
    def steps(left: int) -> list[int]:
        hand = "knossos-3 knossos-4 knossos-ariadne malia-3 malia-ariadne phaistos-ariadne"
        told = figures(position(a="archaeologist knossos 2", hand_a=hand, left=left))
        return [told[f"me.hand.steps-{path}"] for path in (1, 2, 3)]

    assert steps(84) == [4, 3, 0]  # nothing but a number starts the third path
    assert steps(4) == [3, 3, 0]  # two turns
    assert steps(2) == [2, 1, 0]  # one turn


def test_with_the_rival_to_move_the_last_card_is_not_mine() -> None:
    told = figures(position(a="archaeologist knossos 2", hand_a="knossos-3 malia-3", left=1, turn="B"))
    assert (told["me.hand.steps-1"], told["me.hand.steps-2"], told["all.question.mine"]) == (0, 0, 0)


def test_the_last_cards_of_the_pile_are_counted() -> None:
    assert [figures(position(left=left))["all.time.last-cards"] for left in (11, 10, 3)] == [0, 0, 7]


def test_whoever_is_behind_can_only_lose_by_ending_the_game() -> None:
    a = "archaeologist knossos 7 last 9, archaeologist zakros 6 last 5"
    b = "theseus phaistos 9 last 9, archaeologist malia 7 last 9"
    hand = "zakros-6 malia-5 malia-6 malia-7 malia-8 malia-9 malia-10 knossos-1"
    told = figures(position(a, b, hand_a=hand))
    assert (told["all.end.my-lead"], told["all.end.my-win"]) == (-70, -1)


def test_a_statue_in_the_only_sealed_box_is_worth_what_it_changes() -> None:
    """Everything else is found: nobody needs to open the box to know it."""

    def worth(statues: int) -> int:
        table = position(f"archaeologist malia 1, {statues} statues", f"{9 - statues} statues")
        table.opened = ~(1 << box_number("malia", 2))
        table.takers = [1] * len(table.boxes)
        table.boxes[box_number("malia", 2)] = STATUE
        table.rares[1] = (1 << PALACES) - 1
        return figures(table)["me.next.one-2"]

    assert [worth(statues) for statues in (0, 2)] == [5 - 20, 5 + 20]


def test_a_plan_needs_turns_and_nobody_has_to_follow_it() -> None:
    def plan(left: int) -> int:
        hand = "phaistos-1 phaistos-2 phaistos-3 phaistos-4 phaistos-5 zakros-2 zakros-3 zakros-4"
        return figures(position("theseus malia 7", hand_a=hand, left=left))["me.hand.plan"]

    assert plan(6) == 0  # step 3 has a minus
    assert plan(10) > 10  # step 5, and what is in two boxes


def test_paths_in_another_order_are_told_in_that_order() -> None:
    """What is learned of a position is learned of the same one with other names for the paths."""
    first, second = (
        position(
            f"archaeologist {path} 1 last 2", f"theseus {path} 1", f"{path}-2 {path}-9 {other}-1 {other}-ariadne {IDLE}"
        )
        for path, other in (("knossos", "malia"), ("malia", "knossos"))
    )
    swapped, told = reordered((1, 0, 2, 3)), GAME.features(first, 0)
    assert swapped in GAME.alike_features()
    assert [told[at] for at in swapped] == GAME.features(second, 0)
    assert sorted(swapped) == list(range(len(told)))


def test_a_chosen_card_is_half_a_turn() -> None:
    table = midway()
    answer(table, "A card knossos-5")
    assert (figures(table)["all.question.mine"], figures(table)["all.question.use"]) == (1, 1)
    assert (figures(table, 1)["all.question.mine"], figures(table, 1)["all.question.use"]) == (0, 0)


def test_a_turn_begins_at_rest() -> None:
    table = midway()
    assert GAME.is_rest(table.question)
    answer(table, "A card knossos-5")
    assert not GAME.is_rest(table.question)


def test_cards_put_away_face_down_are_unseen() -> None:
    for open_discards, unseen in (("yes", 19), ("no", 20)):
        table = position(hand_a=IDLE, hand_b="malia-3", turn="B", open_discards=open_discards)
        answer(table, "B card malia-3", "B use discard")
        assert figures(table)["me.unseen.numbers-2"] == unseen


def test_a_game_that_is_over_asks_nobody() -> None:
    table = position(
        a="theseus knossos 7, archaeologist malia 8, 2 statues", b="archaeologist knossos 9, theseus malia 7"
    )
    told = figures(table)
    assert (told["all.question.mine"], told["all.end.steps"]) == (0, 0)
    assert told["all.lead.points"] == table.scores[0] - table.scores[1]


def test_with_every_box_open_none_is_ahead() -> None:
    table = position(a="10 statues, blue-ladies, bull-leaping, lily-prince, dolphins, procession, parisienne")
    for box, find in enumerate(table.boxes):
        if find < PALACES:
            table.opened |= 1 << box
            table.takers[box] = 1
            table.rares[1] |= 1 << find
    told = figures(table)
    assert (told["all.finds.sealed"], told["all.finds.average"], told["me.statues.next"]) == (0, 0, 0)
    assert (told["rival1.finds.frescos-4"], told["all.lead.ahead"]) == (15 + 20 + 20 + 20, 1)
