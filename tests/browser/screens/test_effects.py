"""Every effect that is printed in Minos has a short form in symbols that stays where it is printed.

All cards, Foundations, Sea Peoples and bonus tiles are laid out on a table of four, a handful at a time.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from pentapolis.scene.pictures import panels
from pentapolis.server.engine.looking import Looking
from tests.browser.guests import LAPTOP, PHONE
from tests.browser.screens.course import NAMES, Course
from tests.browser.screens.stand import Stand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Form

SPILLS = (Path(__file__).parent / "spills.js").read_text(encoding="utf-8")
OFFER, HAND, PALACE, AREA, TILES = 5, 9, 8, 2, 2
OFFERED = "document.querySelectorAll('.offer-of .cd').forEach((card) => card.classList.add('may'))"
"""A card that may be chosen has a seal beside its effect: less room."""
SMALL_PHONE = (360, 640)


def some(things: list[str], count: int, sheet: int) -> list[str]:
    """So many of them, going on where the sheet before stopped, round and round."""
    return [things[(sheet * count + at) % len(things)] for at in range(count)]


class ProofSheets(Course):
    """One position, with other components laid on it: `at` is the number of a sheet."""

    def __init__(self) -> None:
        super().__init__("minos", 4, 11)
        self.facts: Any = cast("Any", self.game).facts
        self.lies = next(at for at in self.decisions if self.is_in_actions(at))
        self.sheets = -(-len(self.facts.cards.ids) // OFFER)

    def is_in_actions(self, answers: int) -> bool:
        self.sitting.bring_to(self.played[:answers])
        board = self.sitting.table.view(0)["board"]
        return bool(board["round"]) and board["action"]["space"] is not None

    def at(self, answers: int, form: Form, version: int = 0) -> dict[str, Any]:
        shown = super().at(self.lies, form, version)
        looking = Looking(self.sitting, shown["viewer"], NAMES, form)
        view = self.sitting.table.view(shown["viewer"])
        self.lay_out(view["board"], view["board"]["players"][shown["viewer"]], answers)
        return {**shown, "panels": panels(looking.stage(view, None, []))}

    def lay_out(self, board: View, mine: View, sheet: int) -> None:
        facts, cards = self.facts, list(self.facts.cards.ids)
        board["offer"] = some(cards, OFFER, sheet)
        mine["hand"] = some(cards[::-1], HAND, sheet)
        mine["palace"] = some(cards[7:], PALACE, sheet)
        mine["area"] = some(cards[3:], AREA, sheet)
        mine["tiles"] = some(list(facts.bonuses.names.ids), TILES, sheet)
        regions = board["regions"]
        foundations = some(list(facts.foundations.names.ids), len(regions), sheet)
        raiders = some(list(facts.sea.names.ids), len(regions), sheet)
        for region, foundation, sea in zip(regions, foundations, raiders, strict=True):
            region.update(city=-1, foundation=foundation, sea=sea, deep_sea=None)


@pytest.fixture(scope="module")
def sheets() -> ProofSheets:
    return ProofSheets()


@pytest.mark.parametrize("sizes", [[LAPTOP], [PHONE, SMALL_PHONE]], ids=["laptop", "phones"])
def test_every_printed_effect_stays_where_it_is_printed(
    chromium: Browser, sheets: ProofSheets, sizes: list[tuple[int, int]]
) -> None:
    stand = Stand(chromium, sheets, sizes[0], touch=False)
    stand.open()
    found: set[str] = set()
    for sheet in range(sheets.sheets):
        stand.show(sheet)
        for size in sizes:
            stand.resize(size)
            stand.page.evaluate(OFFERED)
            found |= {f"{size}: {wrong}" for wrong in stand.page.evaluate(SPILLS)}
    stand.close()
    assert sorted(found) == []
