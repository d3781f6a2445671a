"""Styles: all of them are loaded, and no colour is asked for that nobody named."""

import re
from pathlib import Path

from pentapolis.games import load, names
from pentapolis.scene.pictures import sheet
from pentapolis.scene.preview import STYLES

FILES = sorted(STYLES.rglob("*.css"))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_index_loads_every_file_once_and_the_tokens_first() -> None:
    loaded = re.findall(r'@import "\./([^"]+)"', text_of(STYLES / "index.css"))
    assert loaded[0] == "tokens.css"
    assert sorted(loaded) == [file.relative_to(STYLES).as_posix() for file in FILES if file.name != "index.css"]


def test_every_token_that_is_used_is_named() -> None:
    styles = "".join(text_of(file) for file in FILES)
    named = set(re.findall(r"--([\w-]+):", styles))
    art = "".join(sheet(load(name)) for name in names())
    used = set(re.findall(r"var\(--([\w-]+)\)", styles + art))
    assert used <= named


def test_every_token_of_colour_has_a_light_and_a_dark_form_or_serves_both() -> None:
    tokens = text_of(STYLES / "tokens.css")
    for name in ("ground", "panel", "ink", "ink-2", "may", "gain", "loss", "card", "stone"):
        assert re.search(rf"--{name}: light-dark\(", tokens), name


def test_ochre_rings_mean_that_something_may_be_done() -> None:
    """The colour of what may be done is used by states of options and by nothing else."""
    for file in FILES:
        for rule in re.findall(r"([^{}]+)\{([^{}]*)\}", text_of(file)):
            if "var(--may)" in rule[1]:
                assert re.search(r"may|opt|discard", rule[0]), rule[0]


def test_braces_are_balanced() -> None:
    for file in FILES:
        assert text_of(file).count("{") == text_of(file).count("}"), file.name


def classes_in(selector: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", selector))


def test_no_game_restyles_what_pages_are_made_of() -> None:
    """All style sheets are loaded on every page: a rule for nothing but classes of the pages would change them all."""
    templates = "".join(text_of(path) for path in (STYLES.parent / "templates").rglob("*.html"))
    pages = {name for names_of in re.findall(r'class="([^"{]*)', templates) for name in names_of.split()}
    for file in FILES:
        if file.parent.name == "games":
            sheet_without_remarks = re.sub(r"/\*.*?\*/", "", text_of(file), flags=re.DOTALL)
            selectors = ",".join(re.findall(r"([^{};@]+)\{", sheet_without_remarks)).split(",")
            alone = [
                selector.strip()
                for selector in selectors
                if classes_in(selector) and classes_in(selector) <= pages and "[data-game=" not in selector
            ]
            assert (file.name, alone) == (file.name, [])
