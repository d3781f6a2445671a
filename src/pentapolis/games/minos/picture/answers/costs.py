"""What is paid, in the list of options: buildings by kind with their prices, and ways to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import COPPER, GRAIN, HERBS, STONE, WOOD
from pentapolis.games.minos.picture.answers.prices import building_sum, card_sum, farm_sum, sail_sum, ship_sum, site_sum
from pentapolis.games.minos.picture.parts.pieces import piece
from pentapolis.games.minos.picture.signs import good, sign
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.rules.actions import sites
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together
from pentapolis.scene.marks.sums import sum_line
from pentapolis.scene.panels.folds import folded_pills
from pentapolis.scene.panels.prompt import Row, option_pill

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

COIN: Final = "coin"
BUILDINGS: Final = ("city", "tower", "farm", "ship", "sail")


# ---- building


def site_groups(stage: Stage, position: Position) -> list[Html]:
    groups = []
    for what in BUILDINGS:
        found = [choice for choice in stage.options if choice.label.startswith(f"{what}-")]
        if found:
            groups.append(site_group(stage, position, what, found))
    return groups


def site_group(stage: Stage, position: Position, what: str, found: list[Choice]) -> Html:
    """All places for one building; the price stands once where it is the same everywhere."""
    seat = position.me
    prices = [site_sum(position, seat, what, choice.label.partition("-")[2]) for choice in found]
    unit = sign("warrior" if what == "farm" else COIN)
    is_free = stage.view["question"]["prompt"] == sites.SITES_FOR_FREE.text
    same = len(set(prices)) == 1
    head_sum = NOTHING if is_free or not same else sum_line(prices[0], unit)
    head = together([piece("ship" if what == "sail" else what, seat), tag("b", text(word(f"sites.{what}"))), head_sum])
    pills = []
    for choice, price in zip(found, prices, strict=True):
        own = NOTHING if is_free or same else tag("span", text(price.total), unit, class_="am")
        pills.append(
            option_pill(
                choice,
                NOTHING,
                tag("span", text(place_name(position, choice)), own),
                stage.marked,
                word(f"sites.{what}"),
            )
        )
    return folded_pills(stage, what, head, pills)


def place_name(position: Position, choice: Choice) -> str:
    what, _, place = choice.label.partition("-")
    if what in ("ship", "sail"):
        return word("sites.route", number=place.rpartition("-")[2])
    return position.title(place)


# ---- ways to pay


def return_row(stage: Stage, position: Position, choice: Choice) -> Row:
    """Which Temporary Goods to give back for the card just chosen, and what is then to be paid."""
    title = word(f"return.{choice.label}")
    if stage.picked is None:
        return Row(choice, text(title))
    price = card_sum(position, stage.viewer, stage.picked, choice.option)
    icons = position.decree(stage.picked).icons
    goods = [good(sort, "temp") for at, sort in enumerate(icons) if choice.option >> at & 1]
    return Row(choice, together([text(title), *goods]), sum_line(price, sign(COIN, word("signs.coin"))))


def spend_row(stage: Stage, position: Position, choice: Choice) -> Row:
    """How many Temporary Goods to return, and what is then to be paid."""
    asked, n = stage.view["question"]["prompt"], choice.option
    sort = SPENT.get(asked, HERBS)
    title = together(
        [
            text(word("spend.some", count=n) if n else word("spend.none")),
            *[good(sort, "temp") for _ in range(min(n, 4))],
        ]
    )
    return Row(choice, title, spend_sum(stage, position, asked, sort, n))


def spend_sum(stage: Stage, position: Position, asked: str, sort: int, n: int) -> Html:
    """The price by what is built: the prompt says what the Goods are for, the last pick where."""
    seat, picked = stage.viewer, stage.picked
    coin = sign(COIN, word("signs.coin"))
    if sort in (STONE, COPPER):
        return sum_line(building_sum(position, seat, "city" if sort == STONE else "tower", n), coin)
    if sort == GRAIN:
        return sum_line(farm_sum(position, seat, n), sign("warrior", word("signs.warrior")))
    if picked is None or asked == sites.HERBS_FOR_SHIP.text:
        return text(reckoning(stage, n))  # the route was picked before the Wood: the rules know it, the stage does not
    price = ship_sum(position, seat, picked, n) if sort == WOOD else sail_sum(position, seat, picked, n)
    return sum_line(price, coin)


def reckoning(stage: Stage, option: int) -> str:
    """What the rules say that an answer comes to."""
    question = stage.view["question"]
    said: str = question["reckonings"][question["options"].index(option)]
    return said


SPENT: Final = {
    sites.STONE_FOR_CITY.text: STONE,
    sites.COPPER_FOR_TOWER.text: COPPER,
    sites.GRAIN_FOR_FARM.text: GRAIN,
    sites.WOOD_FOR_SHIP.text: WOOD,
    sites.HERBS_FOR_SHIP.text: HERBS,
    sites.HERBS_FOR_STEP.text: HERBS,
}
"""Which Goods a question about payment means."""
