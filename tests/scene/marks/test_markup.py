from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, figure, icon, signed, tag, text, together, use


def test_text_cannot_be_taken_for_markup() -> None:
    assert text('<script>"&') == "&lt;script&gt;&quot;&amp;"


def test_a_tag_has_its_attributes_and_its_inside() -> None:
    assert tag("p", text("a<b"), class_="x", data_choice=3) == '<p class="x" data-choice="3">a&lt;b</p>'


def test_values_of_attributes_are_escaped() -> None:
    assert tag("p", title='"><script>') == '<p title="&quot;&gt;&lt;script&gt;"></p>'


def test_none_and_false_leave_an_attribute_out_and_true_leaves_it_empty() -> None:
    assert tag("b", id=None, hidden=False, disabled=True) == '<b disabled=""></b>'


def test_numbers_are_written_without_needless_digits() -> None:
    assert tag("c", r=2.50, x=3.0, y=1.239, z=-4) == '<c r="2.5" x="3" y="1.24" z="-4"></c>'


def test_an_attribute_may_be_called_name() -> None:
    assert tag("meta", name="viewport") == '<meta name="viewport"></meta>'


def test_classes_that_apply() -> None:
    assert classes("a", None, "", "b") == "a b"
    assert classes(None, "") is None


def test_a_minus_is_a_minus_and_no_hyphen() -> None:
    assert figure(-5) == "\N{MINUS SIGN}5"
    assert figure(5) == "5"
    assert signed(5) == "+5"
    assert signed(-5) == "\N{MINUS SIGN}5"
    assert signed(0) == "+0"


def test_a_place_may_have_a_scale() -> None:
    assert at(1, 2.5) == "translate(1 2.5)"
    assert at(1, 2, 0.5) == "translate(1 2) scale(0.5)"


def test_a_symbol_without_a_name_is_silent_and_one_with_a_name_speaks() -> None:
    assert 'aria-hidden="true"' in icon("lock")
    assert 'aria-label="locked"' in icon("lock", "locked")
    assert use("lock", 0, 0, 8) == '<use href="#s-lock" x="0" y="0" width="8" height="8"></use>'


def test_parts_are_put_together() -> None:
    assert together([Html("<a></a>"), NOTHING, Html("b")]) == "<a></a>b"
