"""The style sheet as it is built: nothing in it makes a browser look at every element for every change."""

import re

import pytest

from pentapolis.web.pages import STATIC, manifest

ENDS_IN_A_CHOICE = re.compile(r"[^{},]*:is\(\.[\w-]+(?:,\.[\w-]+)+\)(?=[,{])")
"""Tried on every element; written out it is looked up by class."""
ANYTHING_BESIDE_ANYTHING = re.compile(r"[^{},]*\*[+~]\*(?=[,{])")
"""Whatever comes or goes changes all that is in what lies beside it."""


@pytest.mark.parametrize("pattern", [ENDS_IN_A_CHOICE, ANYTHING_BESIDE_ANYTHING], ids=["choice", "beside"])
def test_no_rule_is_tried_everywhere(pattern: re.Pattern[str]) -> None:
    sheet = (STATIC / manifest()["site.css"]).read_text(encoding="utf-8")
    assert "*{" in sheet, "it is not written as closely as this test reads it"
    assert pattern.findall(sheet) == []


def test_what_is_written_out_means_the_same() -> None:
    """Also inside conditions, and with what stands before and after the choice."""
    sheet = (STATIC / manifest()["site.css"]).read_text(encoding="utf-8")
    assert re.search(r"\.minos th,\.minos td\{", sheet)
    assert re.search(r"\.sd td\.n,\.sd th\.n\{", sheet)
    assert re.search(r"\.chat \.quick\[hidden\],\.chat \.write\[hidden\]", sheet)
    assert re.search(r"@media[^{]*\{[^@]*\.nav \.me,\.nav \.stranger\{", sheet)
