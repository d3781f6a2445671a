"""Kinds of answers: names, numbers, and places on a wide board."""

from pentapolis.kernel.kind import Kind, numbers


def test_a_kind_is_told_by_its_name() -> None:
    assert repr(Kind("card")) == "Kind(card)"
    assert numbers("spend", 3).labels == ("0", "1", "2", "3")


def test_a_kind_may_say_that_its_answers_are_places() -> None:
    assert not Kind("card", ("a", "b")).places
    assert Kind("cell", ("a1", "b1"), places=True).places
