"""The rules pages: in a checkout, and as a wheel has them."""

from pathlib import Path

import pytest

from pentapolis.games import names
from pentapolis.rulebook.pages import NoPage, numbers, page


def test_an_installed_package_has_the_pages_inside(tmp_path: Path) -> None:
    root = tmp_path / "lib" / "python" / "pentapolis"
    (root / "rules").mkdir(parents=True)
    (root / "rules" / "go.md").write_text("# Go\n")
    assert page("go", root) == "# Go\n"
    with pytest.raises(NoPage, match="there is no rules page of chess"):
        page("chess", root)


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_page_with_numbers(game: str) -> None:
    assert len(numbers(page(game))) > 20
