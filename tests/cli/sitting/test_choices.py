"""Answers as a person sees and types them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pentapolis.cli.sitting.choices import Choices, Foreseen, Unclear
from pentapolis.kernel.kind import DONE, Kind, numbers
from pentapolis.kernel.words.goods import Convert, Gain, Pay
from pentapolis.kernel.words.grammar import Branch, Choose, Nothing, OneOf
from pentapolis.scene.text.plain import plain
from tests.kernel.tiny import COIN, POINT, Note, These, TinyTable, start

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Picks

pytestmark = pytest.mark.sources

WAYS: Final = Kind("way", ("left", "log-house", "log-cabin"))
ONE_OF: Final = OneOf(WAYS, Branch(0, Gain(1, POINT)), Branch(1, Gain(2, POINT)), Branch(2, Nothing()))
CARDS: Final = Choose(These(0, 1, 2, 3, 4), Note(1), optional=True)
NUMBERS: Final = Choose(These(0, 2, 5, kind=numbers("many", 9)), Note(1), optional=True)
BOTH: Final = (Branch(0, Gain(1, POINT)), Branch(1, Gain(2, POINT)))
OFTEN: Final = Convert(Pay(1, COIN), Gain(1, POINT))


def choices(table: TinyTable, *final: int) -> Choices:
    return Choices(table.game, table.question, [Foreseen(option in final) for option in table.question.options])


def test_a_way_shows_the_sentence_it_carries_out() -> None:
    assert plain(choices(start(ONE_OF)).drawing()).splitlines() == [
        "  1  left       gain 1 point",
        "  2  log house  gain 2 points",
        "  3  log cabin  nothing",
    ]


class Priced(These):
    """Things of which the first costs something."""

    def reckoning(self, table: TinyTable, me: int, picks: Picks, option: int) -> str:
        return f"{option} + 1 = {option + 1} coins" if option >= 0 else ""


def test_what_an_answer_comes_to_stands_beside_it() -> None:
    table = start(Choose(Priced(0, 4), Note(1), optional=True))
    found = Choices(table.game, table.question, reckonings=table.question.reckonings(table))
    assert plain(found.drawing()).splitlines() == [
        "  1  ant   0 + 1 = 1 coins",
        "  2  elk   4 + 1 = 5 coins",
        "  3  done",
    ]
    assert table.view(0)["question"]["reckonings"] == ["0 + 1 = 1 coins", "4 + 1 = 5 coins", ""]


def test_things_stand_in_columns_and_done_comes_last() -> None:
    assert plain(choices(start(CARDS)).drawing(40)).splitlines() == [
        "  1  ant     3  cat     5  elk",
        "  2  bee     4  dog     6  done",
    ]


def test_a_narrow_list_has_one_column() -> None:
    assert choices(start(CARDS)).drawing(5).height == 6


def test_answers_without_a_free_way_back_are_marked() -> None:
    text = plain(choices(start(CARDS), 1).drawing(96))
    assert "2  bee !" in text
    assert text.count("!") == 2
    assert text.endswith("! reveals something: no free way back.")


def test_where_no_answer_has_a_free_way_back_one_remark_is_enough() -> None:
    text = plain(choices(start(ONE_OF), 0, 1, 2).drawing())
    assert "!" not in text
    assert text.endswith("Every answer reveals something: no free way back.")


def test_what_an_answer_leaves_no_choice_about_stands_beside_its_name() -> None:
    table = start(CARDS)
    foreseen = [Foreseen(forced="discard"), Foreseen(True, "sell, fox"), *[Foreseen()] * 4]
    found = Choices(table.game, table.question, foreseen)
    assert plain(found.drawing(1)).splitlines()[:3] == ["  1  ant (discard)", "  2  bee (sell, fox) !", "  3  cat"]
    assert found.find("ant").option == 0


@pytest.mark.parametrize("typed", ["2", "log-house", "Log House", "log h", "house", "h"])
def test_an_answer_by_number_name_or_part(typed: str) -> None:
    assert choices(start(ONE_OF)).find(typed).option == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("log", "'log' could be log house or log cabin"),
        ("l", "'l' could be left or log house or log cabin"),
        ("4", "'4' is not possible; possible: 1 to 3"),
        ("-1", "'-1' is not possible; possible: 1 to 3"),
        ("right", "'right' is not possible; possible: left, log house, log cabin"),
        ("house log hut", "is not possible"),
        ("?", "type the number or the name"),
    ],
)
def test_text_that_names_no_answer_or_several(typed: str, said: str) -> None:
    with pytest.raises(Unclear, match=said.replace("?", r"\?")):
        choices(start(ONE_OF)).find(typed)


def test_names_with_commas_are_told_apart_by_semicolons() -> None:
    table = start(OneOf(Kind("way", ("left,-by-the-wall", "right")), *BOTH))
    with pytest.raises(Unclear, match="possible: left, by the wall; right"):
        choices(table).find("nowhere")


def test_done_can_be_said() -> None:
    offered = choices(start(CARDS))
    assert offered.find("done").option == offered.find("6").option == DONE


def test_numbers_are_typed_as_they_are() -> None:
    """Where the answers are numbers, "2" is the number two and not the second answer."""
    offered = choices(start(NUMBERS))
    assert [choice.number for choice in offered.all] == ["0", "2", "5", ""]
    assert offered.find("2").option == 2
    assert offered.find("0").option == 0
    assert offered.find("done").option == DONE
    with pytest.raises(Unclear, match="possible: 0, 2, 5"):
        offered.find("3")
    often = choices(start(OFTEN, goods={COIN: 3}))
    assert [often.find(text).option for text in ("0", "3")] == [0, 3]


def test_a_whole_name_is_told_from_a_part() -> None:
    offered = choices(start(ONE_OF))
    assert offered.is_exact("left")
    assert offered.is_exact("Log-house")
    assert not offered.is_exact("log")
