"""Options: named values, by text, bool or number."""

import pytest

from pentapolis.kernel.option import Option, UnknownOption, read_all, switch

ORDER = Option("order", ("high", "low", "3"), "low", "Which comes first.")
OPEN = switch("open", True, "Lies face up.")


def test_an_option_is_the_index_of_its_value() -> None:
    assert ORDER.default == 1
    assert [ORDER.read(value) for value in ("high", "low", "3", 3)] == [0, 1, 2, 2]


def test_a_switch_is_on_or_off() -> None:
    assert (OPEN.default, switch("shut", False, "").default) == (1, 0)
    assert [OPEN.read(value) for value in (True, False, "yes", "no")] == [1, 0, 1, 0]


@pytest.mark.parametrize("value", ["High", "", 4, True, None])
def test_a_value_that_does_not_exist_is_refused(value: object) -> None:
    with pytest.raises(UnknownOption, match=r"option order cannot be '.*': it is one of high, low, 3"):
        ORDER.read(value)


def test_a_number_is_no_switch() -> None:
    with pytest.raises(UnknownOption, match="option open cannot be '1': it is one of no, yes"):
        OPEN.read(1)


def test_a_default_must_be_a_value() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Option("order", ("high", "low"), "middle", "")


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert read_all((ORDER, OPEN), {}) == (1, 1)
    assert read_all((ORDER, OPEN), {"open": "no"}) == (1, 0)
    assert read_all((ORDER, OPEN), {"open": False, "order": "high"}) == (0, 0)
    assert read_all((), {}) == ()


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownOption, match="no option called 'opne'; the options are order, open"):
        read_all((ORDER, OPEN), {"opne": True})
    with pytest.raises(UnknownOption, match=r"no option called 'open'; .* none: this game has no options"):
        read_all((), {"open": True})
