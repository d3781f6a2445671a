"""Drawings as data: widths, columns, frames."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentapolis.scene.text.drawing import (
    Align,
    Drawing,
    Span,
    beside,
    boxed,
    broken,
    cut,
    either,
    flowing,
    grid,
    joined,
    line,
    line_width,
    padded,
    seat_mark,
    shortened,
    stacked,
    text_width,
)
from pentapolis.scene.text.plain import plain


def lines(*texts: str) -> Drawing:
    return Drawing(line(text) for text in texts)


def test_a_line_is_made_of_text_and_spans() -> None:
    assert line("a", Span("b", "dim")) == (Span("a"), Span("b", "dim"))
    assert joined([line("a"), line("b")], ", ") == line("a", ", ", "b")


def test_a_seat_has_colour_shape_and_letter() -> None:
    marks = [seat_mark(seat) for seat in range(6)]
    assert marks[0] == Span("▲A", "seat-0")
    for part in (0, 1):
        assert len({mark.text[part] for mark in marks}) == 6
    assert len({mark.style for mark in marks}) == 6


@pytest.mark.parametrize(("text", "columns"), [("", 0), ("Ada", 3), ("▲", 1), ("明日香", 6), ("e\u0301", 1)])
def test_width_is_what_a_terminal_needs(text: str, columns: int) -> None:
    assert text_width(text) == columns


@pytest.mark.parametrize(
    ("text", "to", "short"),
    [
        ("Knossos", 7, "Knossos"),
        ("Knossos", 5, "Knos…"),
        ("Knossos", 1, "…"),
        ("Knossos", 0, ""),
        ("明日香", 5, "明日…"),
    ],
)
def test_what_does_not_fit_is_cut_off_visibly(text: str, to: int, short: str) -> None:
    assert shortened(text, to) == short


def test_cutting_keeps_the_styles_of_what_is_left() -> None:
    spans = line(Span("one", "dim"), Span("two", "may"), "three")
    assert cut(spans, 20) == spans
    assert cut(spans, 5) == (Span("one", "dim"), Span("t…", "may"))
    assert cut(spans, 3) == (Span("on…", "dim"),)


@pytest.mark.parametrize(("align", "text"), [("left", "ab   "), ("right", "   ab"), ("centre", "  ab ")])
def test_padding(align: Align, text: str) -> None:
    assert plain_line(padded(line("ab"), 5, align)) == text


def plain_line(spans: tuple[Span, ...]) -> str:
    return "".join(span.text for span in spans)


@settings(deadline=None, derandomize=True, database=None)
@given(
    st.lists(st.text(st.characters(exclude_categories=("C", "Z", "M")), max_size=12), max_size=4), st.integers(0, 30)
)
def test_padded_lines_are_exactly_as_wide_as_asked(texts: list[str], to: int) -> None:
    width = line_width(padded(line(*texts), to))
    assert width == to


def test_columns_line_up() -> None:
    drawing = grid([[line("a"), line("100")], [line("long"), line("7")]], "lr")
    assert plain(drawing) == "a     100\nlong    7"


def test_a_grid_refuses_ragged_rows() -> None:
    with pytest.raises(ValueError, match="zip"):
        grid([[line("a")], [line("b"), line("c")]], "ll")


def test_drawings_stand_below_and_beside_each_other() -> None:
    assert plain(stacked(lines("a"), lines("b", "c"))) == "a\nb\nc"
    assert plain(beside(lines("a", "bb"), lines("c", "d", "e"), gap=1)) == "a  c\nbb d\n   e"
    assert beside().height == 0


def test_a_frame_has_a_title_and_a_remark() -> None:
    drawing = boxed(lines("1234"), 20, line("Title"), line("aside"))
    assert plain(drawing).splitlines() == [
        "╭─ Title ── aside ─╮",
        "│ 1234             │",
        "╰──────────────────╯",
    ]
    assert {line_width(spans) for spans in drawing.lines} == {20}


def test_a_frame_without_remark() -> None:
    drawing = boxed(lines("too long for this"), 14, line("T"))
    assert plain(drawing).splitlines() == ["╭─ T ────────╮", "│ too long … │", "╰────────────╯"]


def test_pieces_flow_into_lines() -> None:
    drawing = flowing([line("aaa"), line("bbb"), line("ccc")], 8)
    assert plain(drawing) == "aaa  bbb\nccc"


def test_an_empty_drawing_has_no_size() -> None:
    assert (Drawing().width, Drawing().height) == (0, 0)
    assert plain(Drawing()) == ""


# ---- narrower


def test_what_fits_stays_as_it_is() -> None:
    drawing = stacked(lines("abc"), lines("d"))
    assert drawing.within(3) is drawing


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("one two three", ["one two", "  three"]),
        ("one  two three", ["one  two", "  three"]),
        ("one two  three", ["one two", "  three"]),
        ("abcdefghijklm", ["abcdefgh", "  ijklm"]),
        ("  abcdefghij", ["  abcdef", "  ghij"]),
        ("明日香明日香", ["明日香明", "  日香"]),
    ],
)
def test_lines_are_broken_at_gaps_and_between_words(text: str, shown: list[str]) -> None:
    assert plain(lines(text).within(8)).splitlines() == shown


def test_a_broken_line_keeps_its_styles() -> None:
    [first, second] = broken(line(Span("red words", "terracotta"), " and ", Span("more", "dim")), 12)
    assert first == (Span("red words", "terracotta"),)
    assert second == (Span("  "), Span("and "), Span("more", "dim"))


def test_what_stood_beside_stands_below() -> None:
    drawing = beside(lines("aaa"), lines("bbb"), lines("ccc"), gap=1)
    assert plain(drawing.within(7)) == "aaa bbb\nccc"
    assert plain(drawing.within(3)) == "aaa\nbbb\nccc"


def test_a_grid_gets_smaller_gaps_first() -> None:
    assert plain(grid([[line("aa"), line("bb")]], "ll", gap=4).within(5)) == "aa bb"


def test_a_grid_breaks_the_words_of_its_last_column() -> None:
    rows = [[line("a"), line("one two three four five six seven eight")], [line("b"), line("short")]]
    assert plain(grid(rows, "ll", gap=1).within(30)).splitlines() == [
        "a one two three four five six",
        "    seven eight",
        "b short",
    ]


def test_a_grid_is_folded_beside_its_first_column() -> None:
    rows = [[line(""), line("x"), line("yy"), line("zz")], [line("Ada"), line("1"), line("22"), line("33")]]
    assert plain(grid(rows, "lrrr", gap=1).within(8)).splitlines() == ["    x yy", "Ada 1 22", "    zz", "Ada 33"]
    assert plain(grid([[line("one two")]], "l", gap=1).within(5)).splitlines() == ["one", "  two"]


def test_a_narrow_frame_has_inside_what_its_edge_has_no_room_for() -> None:
    drawing = boxed(lines("12345678901234"), 40, line("Title", " · and more"), line("aside"))
    assert plain(drawing.within(20)).splitlines() == [
        "╭─ Title ──────────╮",
        "│ and more         │",
        "│ aside            │",
        "│ 12345678901234   │",
        "╰──────────────────╯",
    ]
    assert plain(drawing.within(30)).splitlines()[0] == "╭─ Title · and more ─ aside ─╮"


def test_pieces_flow_again() -> None:
    pieces = flowing([line("aaa"), line("bbb"), line("c d e f g")], 20)
    assert plain(pieces.within(8)).splitlines() == ["aaa  bbb", "c d e f", "  g"]


def test_a_drawing_may_have_another_for_less_room() -> None:
    drawing = either(lines("long form"), lines("short"))
    assert (plain(drawing.within(9)), plain(drawing.within(6))) == ("long form", "short")
