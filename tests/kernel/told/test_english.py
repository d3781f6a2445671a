"""Articles, numbers and lists."""

import pytest

from pentapolis.kernel.told.english import a, counted, listed


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("artisan", "an artisan"),
        ("merchant", "a merchant"),
        ("Income", "an Income"),
        ("unit", "a unit"),
        ("Use", "a Use"),
        ("hourglass", "an hourglass"),
        ("house", "a house"),
    ],
)
def test_the_article_follows_the_sound(noun: str, said: str) -> None:
    assert a(noun) == said


def test_one_thing_is_not_many() -> None:
    assert counted(1, "card") == "1 card"
    assert counted(2, "card") == "2 cards"
    assert counted(0, "City", "Cities") == "0 Cities"


def test_things_are_listed() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], "or") == "a or b"
