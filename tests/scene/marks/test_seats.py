from pentapolis.kernel.kind import SEAT
from pentapolis.scene.marks.seats import SHAPES, dot, seat_class, seat_mark
from tests.scene.pages import parsed, words


def test_every_seat_has_its_own_shape_colour_and_letter() -> None:
    marks = [seat_mark(seat) for seat in range(len(SEAT.labels))]
    assert len(set(SHAPES)) == len(set(marks)) == len(SEAT.labels)
    for seat, mark in enumerate(marks):
        (tree,) = parsed(mark)
        assert words(tree) == SEAT.labels[seat]
        assert tree.attrib["aria-label"] == f"seat {SEAT.labels[seat]}"
        assert seat_class(seat) in tree.attrib["class"].split()


def test_a_small_mark_has_no_letter() -> None:
    assert words(parsed(seat_mark(0, letter=False))) == ""


def test_a_dot_lies_where_it_should() -> None:
    assert 'transform="translate(4 14) scale(0.5)"' in dot(1, 12, 22, 7)
