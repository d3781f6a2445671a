"""A game: set-up for so many seats, names, standing, views."""

import pytest

import pentapolis
from pentapolis.kernel.effect import Among, Picks
from pentapolis.kernel.events import SPECTATOR, Verb
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.kind import DONE, Kind
from pentapolis.kernel.option import UnknownOption, switch
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.words.grammar import Choose
from pentapolis.kernel.words.seats import Together
from tests.kernel.tiny import CARD, COIN, POINT, Note, These, TinyGame, TinyTable, start

TWO = Choose(These(1, 5, text="a card"), Note(0), optional=True)


class Optional(TinyGame[TinyTable]):
    """With an option and with verbs."""

    options = (switch("open", True, "Hands lie open."), switch("quick", False, "It is over soon."))
    verbs = (Verb("takes", "{seat} takes {tile} as {way}", (Kind("tile"), Kind("way", ("a", "b")), CARD)),)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_game_for_two_to_six_refuses_other_numbers(seats: int) -> None:
    with pytest.raises(WrongSeats, match=rf"^tiny is played by 2 to 6, not by {seats}$"):
        start(TWO, seats=seats)


def test_a_game_for_exactly_two_says_so() -> None:
    with pytest.raises(WrongSeats, match=r"^palaces is played by 2, not by 3$"):
        pentapolis.load("palaces").new(seats=3)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    game = pentapolis.load("palaces")
    digests = [digest(game.new(seed=seed)) for seed in (1, 1, 2)]
    assert digests[0] == digests[1] != digests[2]


def test_what_happens_at_set_up_is_no_barrier() -> None:
    assert pentapolis.load("palaces").new(seed=1).reveals == 0


def test_options_are_given_by_name() -> None:
    game = Optional(TinyTable, TWO)
    assert game.new().options == (1, 0)
    assert game.new(open=False, quick="yes").options == (0, 1)
    assert game.new(quick=True).view(0)["options"] == {"open": "yes", "quick": "yes"}
    with pytest.raises(UnknownOption, match="no option called 'slow'"):
        game.new(slow=True)


# ---- names


def test_answers_have_labels_titles_and_numbers() -> None:
    game = start(TWO).game
    assert game.labels(CARD) == CARD.labels
    assert [game.label(CARD, option) for option in (0, DONE)] == ["ant", "done"]
    assert [game.title_of(CARD, option) for option in (0, DONE)] == ["ant", "done"]
    assert [game.action(CARD, option) for option in (DONE, 0, 5)] == [0, 1, 6]


def test_titles_have_blanks_where_labels_have_hyphens() -> None:
    tile = Kind("tile", ("red-ant", "bee"))
    game = start(Choose(These(0, 1, kind=tile), Note(0))).game
    assert game.titles_of(tile) == ("red ant", "bee")


def test_what_only_events_name_has_labels_too() -> None:
    game = Optional(TinyTable, TWO)
    assert game.labels(Kind("tile")) == tuple(f"tile-{n}" for n in range(9))
    assert game.labels(Kind("way")) == ("a", "b")
    assert [kind.name for kind in game.kinds] == ["card"]


# ---- standing


@pytest.mark.parametrize(
    ("points", "coins", "standing", "winners"),
    [
        ([3, 5, 1], [0, 0, 0], [1, 0, 2], [1]),
        ([5, 5, 1], [2, 3, 9], [1, 0, 2], [1]),
        ([5, 5, 5], [1, 1, 0], [0, 0, 2], [0, 1]),
        ([0, 4, 4], [9, 1, 1], [2, 0, 0], [1, 2]),
        ([2, 2, 2], [0, 0, 0], [0, 0, 0], [0, 1, 2]),
        ([-3, -1, -2], [0, 0, 0], [2, 0, 1], [1]),
    ],
)
def test_places_go_by_score_then_by_tie_breakers_and_equals_share(
    points: list[int], coins: list[int], standing: list[int], winners: list[int]
) -> None:
    table = start(TWO, seats=3)
    for seat in range(3):
        table.gain(seat, POINT.index, points[seat])
        table.gain(seat, COIN.index, coins[seat])
    assert table.game.scores(table) == points
    assert table.game.standing(table) == standing
    assert table.game.winners(table) == winners


# ---- views


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(WrongSeats, match=f"there is no seat {seat} at this table of 2"):
        start(TWO).view(seat)


def test_a_view_shows_the_question_to_whoever_is_asked_alone() -> None:
    table = start(TWO)
    described = {
        "kind": "card",
        "prompt": "a card",
        "options": [1, 5, DONE],
        "labels": ["bee", "fox", "done"],
        "reckonings": ["", "", ""],
        "may_stop": True,
    }
    assert table.view(0)["question"] == described
    for seat in (1, SPECTATOR):
        assert table.view(seat)["question"] is None
        assert table.view(seat)["asked"] == [0]


def test_a_view_shows_who_has_decided_and_not_what() -> None:
    table = start(Together(These(1, 5), Note(0)), seats=3)
    before = table.view(2)
    table.answer(5, 1)
    after = table.view(2)
    assert (before["asked"], before["decided"]) == ([0, 1, 2], [])
    assert (after.pop("asked"), after.pop("decided")) == ([0, 2], [1])
    assert {key: before[key] for key in after} == after


def test_a_seat_sees_what_it_has_sealed_itself() -> None:
    table = start(Together(These(1, 5), Note(0)), seats=3)
    table.answer(5, 1)
    assert [table.view(seat)["sealed"] for seat in (0, 1, 2, SPECTATOR)] == [None, "fox", None, None]


@pytest.mark.parametrize("kind", [Kind("card", ("bee", "bee")), Kind("card", ("done",)), Kind("card", ("a b",))])
def test_answers_need_names_of_their_own(kind: Kind) -> None:
    with pytest.raises(ValueError, match="the answers of kind 'card' need names of their own"):
        start(Choose(Among0("a card", kind), Note(0)))


def test_the_kind_of_all_answers_cannot_be_a_kind_of_a_game() -> None:
    with pytest.raises(ValueError, match="kind 'action'"):
        start(Choose(Among0("an action", Kind("action", ("build", "pass"))), Note(0)))


class Among0(Among[TinyTable]):
    def options(self, table: TinyTable, me: int, picks: Picks) -> list[int]:
        return [0]


def test_a_view_is_of_the_game_the_edition_and_the_turn() -> None:
    table = start(Note(0), seats=3)
    table.turn = 2
    table.order = [2, 0, 1]
    view = table.view(SPECTATOR)
    order = view.pop("order")
    order.clear()
    assert table.order == [2, 0, 1]
    assert view == {
        "game": "tiny",
        "edition": "tiny",
        "seats": 3,
        "seat": SPECTATOR,
        "options": {},
        "turn": 2,
        "over": True,
        "asked": [],
        "decided": [],
        "sealed": None,
        "question": None,
        "board": {"goods": [0] * 30, "hand_sizes": [0, 0, 0], "hand": None},
    }


def test_a_game_need_not_say_anything_for_a_report_on_its_balance() -> None:
    table = start(Note(0))
    game = table.game
    assert [game.begun_with(table, 0), game.ended_with(table, 0), game.reached(table, 0)] == [{}, {}, {}]
    assert (game.dealt(table), game.peers("card", "ant")) == ([], "")
