"""The Mediterranean: cities of three regions with their icons and houses, and the table of hometowns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CITIES,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    NOBODY,
    OUT_OF_PLAY,
    VICTORY_ICON,
)
from pentapolis.games.gentes.picture.signs import ICON_SYMBOLS, named
from pentapolis.games.gentes.picture.words import word
from pentapolis.games.gentes.told.happenings import BUILDS, LEAVES
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, tag, text, use
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.panels.prompt import seal_on_board
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Stage

PLACES: Final = {
    "syracusae": (46, 154),
    "dodona": (122, 44),
    "delphi": (176, 82),
    "olympia": (118, 132),
    "corinthus": (174, 140),
    "athenai": (230, 110),
    "sparta": (150, 190),
    "cnossus": (236, 236),
    "byzantium": (330, 30),
    "troia": (288, 76),
    "pergamon": (348, 90),
    "claros": (300, 134),
    "ephesus": (358, 144),
    "miletus": (310, 188),
    "didyma": (414, 160),
    "apollonia": (420, 72),
    "damascus": (466, 194),
    "tyrus": (462, 246),
    "hierosolyma": (450, 298),
    "paphos": (392, 224),
    "alexandria": (330, 300),
    "memphis": (388, 318),
    "siwa": (276, 314),
    "cyrene": (228, 298),
}
REGION_NAMES: Final = ((184, 30), (462, 122), (330, 348))
"""Where the names of the regions stand."""
BUILT: Final = "M12 1.3L23 10.6l-1.6 1.9V22.5H2.6V12.5L1 10.6z"
WIDE: Final = (506, 356)
NEAR: Final = (300, 250)
MARGIN: Final = 34


def mediterranean(stage: Stage, position: Position, offers: Offers) -> Html:
    ids = position.facts.sites.ids
    cities = [city(stage, position, offers, name) for name in ids[:CITIES]]
    regions = [region(stage, position, offers, number) for number in range(len(REGION_NAMES))]
    width, height = WIDE
    x, y, across, down = shown_part(stage, offers)
    return tag(
        "svg",
        tag("use", href="#s-mediterranean", width=width, height=height),
        tag("rect", width=width, height=height, class_="gt-night"),
        *regions,
        *cities,
        id="mediterranean",
        class_=classes("gt-sea", None if across == width else "gt-near"),
        viewBox=f"{x} {y} {across} {down}",
        role="group",
        aria_label=word("map.name"),
    )


def shown_part(stage: Stage, offers: Offers) -> tuple[int, int, int, int]:
    """The whole sea; on a phone the part around the cities in question, if they lie near each other."""
    lit = [place for name, place in PLACES.items() if offers.site(name) is not None]
    if stage.form == "wide" or not lit:
        return 0, 0, *WIDE
    (width, height), (across, down) = WIDE, NEAR
    left, right = min(x for x, _ in lit), max(x for x, _ in lit)
    top, bottom = min(y for _, y in lit), max(y for _, y in lit)
    if right - left > across - 2 * MARGIN or bottom - top > down - 2 * MARGIN:
        return 0, 0, *WIDE
    middle_x, middle_y = (left + right - across) // 2, (top + bottom - down) // 2
    return max(0, min(width - across, middle_x)), max(0, min(height - down, middle_y)), across, down


# ---- cities


def city(stage: Stage, position: Position, offers: Offers, name: str) -> Html:
    number, choice, owner = position.site_numbers[name], offers.site(name), position.owner(name)
    x, y = PLACES[name]
    closed = "gt-closed" if owner == OUT_OF_PLAY else None
    symbol = ICON_SYMBOLS[position.facts.site_icon[number]]
    piece = medal(symbol, position.facts.site_region[number]) if owner < 0 else house_at(owner, symbol)
    title = position.facts.sites.titles[number]
    seal = NOTHING if choice is None else seal_on_board(choice, -15, -13, marked=choice.option == stage.marked)
    ring = NOTHING if choice is None else tag("circle", r=17.5, class_="gt-ring")
    if choice is None and number in lately_built(stage):
        ring = tag("circle", r=18, class_=f"gt-fresh {seat_class(owner)}")
    return tag(
        "g",
        tag("title", text(said_of(stage, position, name))),
        tag("circle", r=17, class_="gt-reach"),
        ring,
        piece,
        tag("text", text(title), y=27, class_="gt-label"),
        seal,
        id=f"site-{name}",
        transform=at(x, y),
        data_explain=f"site:{name}",
        **offers.on("gt-city", closed, choice=choice),
    )


def lately_built(stage: Stage) -> set[int]:
    """The sites on which others have built since the viewer's last decision."""
    told = [event for event in stage.last if event.verb is BUILDS and event.seat != stage.viewer]
    gone = {event.args[0] for event in stage.last if event.verb is LEAVES}
    return {event.args[0] for event in told} - gone


def said_of(stage: Stage, position: Position, name: str) -> str:
    """`Athenai, temple: a house of Elena`."""
    number, owner = position.site_numbers[name], position.owner(name)
    title, sign = position.facts.sites.titles[number], word(f"icons.{ICON_NAMES[position.facts.site_icon[number]]}")
    if owner >= 0:
        return word("map.built", title=title, icon=sign, name=stage.names[owner])
    return word("map.closed" if owner == OUT_OF_PLAY else "map.free", title=title, icon=sign)


@kept
def medal(symbol: str, region_of: int) -> Html:
    """A free site: its icon in a ring of the region's colour."""
    return tag(
        "g",
        tag("circle", r=13.5, class_="gt-coin-edge"),
        tag("circle", r=11.8, class_="gt-inner"),
        use(symbol, -7.5, -7.5, 15),
        class_=f"gt-medal gt-region-{region_of} gi-{symbol}",
    )


@kept
def house_at(owner: int, symbol: str) -> Html:
    """A house with the letter of its seat, and the icon of the site beside it."""
    return tag(
        "g",
        tag(
            "g",
            tag("path", d=BUILT),
            letter_of(owner, 8.4),
            class_=f"gt-house {seat_class(owner)}",
            transform=at(-14, -16, 1.16),
        ),
        tag("circle", cx=11, cy=7, r=8.8, class_="gt-badge"),
        tag("g", use(symbol, 5, 1, 12), class_=f"gi-{symbol}"),
    )


@kept
def house_sign(owner: int, size: int) -> Html:
    """A house in running text."""
    return tag(
        "svg",
        tag("path", d=BUILT),
        letter_of(owner, 12),
        class_=f"gt-house {seat_class(owner)}",
        width=size,
        height=size,
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def letter_of(owner: int, x: float) -> Html:
    """The letter of the seat, on the wall of its house."""
    return tag("text", text(LETTERS[owner]), x=x, y=21.2, font_size=17.6, class_="gt-shape")


# ---- regions


def region(stage: Stage, position: Position, offers: Offers, number: int) -> Html:
    label = position.facts.regions.ids[number]
    choice = offers.region(label)
    x, y = REGION_NAMES[number]
    name = position.facts.regions.titles[number]
    ring = seal = NOTHING
    if choice is not None:
        ring = tag("rect", x=-44, y=-17, width=88, height=26, rx=13, class_="gt-ring gt-plate")
        seal = seal_on_board(choice, -46, -4, marked=choice.option == stage.marked)
    return tag(
        "g",
        tag("title", text(name)),
        ring,
        tag("text", text(name), y=3, class_="gt-region-name"),
        seal,
        id=f"region-{label}",
        transform=at(x, y),
        data_explain=f"region:{label}",
        **offers.on("gt-region", choice=choice),
    )


# ---- hometowns


def hometowns(stage: Stage, position: Position, offers: Offers) -> Html:
    heads = [tag("span", named(ICON_SYMBOLS[at]), class_="gt-home-head") for at in range(VICTORY_ICON)]
    rows = [tag("b", text(word("map.hometowns"))), *heads]
    for kind, name in enumerate(HOMETOWN_KINDS):
        rows.append(tag("span", text(word(f"kinds.{name}")), data_explain=f"hometown:{name}"))
        first = CITIES + kind * HOMETOWNS_OF_A_KIND
        sites = position.facts.sites.ids[first : first + HOMETOWNS_OF_A_KIND]
        rows += [hometown(stage, position, offers, site) for site in sites]
    return tag("div", *rows, class_="gt-homes", role="group", aria_label=word("map.hometowns"))


def hometown(stage: Stage, position: Position, offers: Offers, site: str) -> Html:
    owner, choice = position.owner(site), offers.site(site)
    used = owner >= 0 and site in position.players[owner]["used_hometowns"]
    built = NOTHING if owner == NOBODY else house_sign(owner, 22)
    mark = tag("span", class_="gt-used-mark") if used else NOTHING
    new = f"gt-new {seat_class(owner)}" if position.site_numbers[site] in lately_built(stage) else None
    return tag(
        "span",
        seal_of(choice),
        built,
        mark,
        id=f"site-{site}",
        title=said_of(stage, position, site),
        data_explain=f"site:{site}",
        **offers.on("gt-home", new, None if built else "gt-vacant", "gt-used" if used else None, choice=choice),
    )
