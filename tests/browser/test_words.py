"""The catalogue has every word that pages and client use, and no other."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentapolis
from pentapolis.web.words import NoSuchWord, catalogue, word

WEB = Path(pentapolis.__file__).parent / "web"
USED = re.compile(r"""\bt\(\s*["'`]([a-z_]+\.[a-z_]*)""")
NAMED_AT_RUN_TIME = ("levels.",)


def keys(group: dict[str, Any], prefix: str = "") -> Iterator[str]:
    for name, value in group.items():
        yield from keys(value, f"{prefix}{name}.") if isinstance(value, dict) else [f"{prefix}{name}"]


def used() -> set[str]:
    sources = [*(WEB / "templates").rglob("*.html"), *(WEB / "client" / "src").glob("*.ts")]
    return {key for path in sources for key in USED.findall(path.read_text(encoding="utf-8"))}


def test_every_word_used_is_in_the_catalogue() -> None:
    known = set(keys(catalogue()))
    whole = [key for key in used() if not key.endswith(("_", "."))]
    assert [key for key in sorted(whole) if key not in known] == []


def test_every_word_of_the_catalogue_is_used() -> None:
    everything = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("templates/**/*.html"))
    begun = tuple(key for key in used() if key.endswith(("_", ".")))
    left = [key for key in keys(catalogue()) if key not in used() and not key.startswith(NAMED_AT_RUN_TIME + begun)]
    assert [key for key in left if f'"{key.partition(".")[2]}"' not in everything] == []


def test_places_are_filled() -> None:
    assert word("acts.choose", title="Knossos 7") == "Choose Knossos 7"


def test_an_unknown_word_is_an_error() -> None:
    with pytest.raises(NoSuchWord, match=r"acts\.nonsense"):
        word("acts.nonsense")
