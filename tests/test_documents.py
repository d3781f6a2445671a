"""Every Python example in the documents runs, in a process of its own, as a reader would try it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [(page.name, code) for page in pages for code in EXAMPLE.findall(page.read_text())]


@pytest.mark.parametrize(("page", "code"), examples(), ids=[page for page, _ in examples()])
def test_the_examples_run(page: str, code: str) -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{page}: {done.stderr}"


def test_the_readme_begins_with_an_example_that_prints_the_scores() -> None:
    code = EXAMPLE.findall((ROOT / "README.md").read_text())[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", done.stdout)


def test_every_link_between_documents_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_no_document_has_the_same_heading_or_picture_twice() -> None:
    """A part that was put in twice would go out of date in one of its places."""
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]:
        parts = re.findall(r"^(?:## .+|!\[.*\]\(.+\))$", page.read_text(), re.MULTILINE)
        assert sorted(set(parts)) == sorted(parts), f"{page.name} repeats a part"
