"""Reading panels in tests: as XML, with their ids, choices and previews."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from pentapolis.scene.pictures import panels
from pentapolis.scene.stage import Form, Stage, choices

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from xml.etree.ElementTree import Element

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

NAMES = ("Elena", "Tomas", "Ruth", "Dario", "Iris", "Paul")
FORMS: tuple[Form, ...] = ("wide", "phone")


def parsed(html: str) -> Element:
    """The markup as a tree; fails if it is not well formed."""
    return ET.fromstring(f"<panel>{html}</panel>")  # noqa: S314  (made by the scene under test)


def parsed_panels(stage: Stage) -> dict[str, Element]:
    return {name: parsed(html) for name, html in panels(stage).items()}


def values(trees: Mapping[str, Element], attribute: str) -> list[str]:
    """The attribute wherever it stands in the panels."""
    return [node.attrib[attribute] for tree in trees.values() for node in tree.iter() if attribute in node.attrib]


def by_id(trees: Mapping[str, Element], name: str) -> Element:
    (found,) = [node for tree in trees.values() for node in tree.iter() if node.get("id") == name]
    return found


def chosen(stage: Stage, *names: str) -> set[str]:
    """The answers that can be clicked in these panels, alone, in a menu at a thing, or by turning it."""
    trees = {name: tree for name, tree in parsed_panels(stage).items() if name in names}
    menus = [option for options in values(trees, "data-choices") for option in options.split()]
    turned = [option for options in values(trees, "data-turns") for option in options.split()]
    return {*values(trees, "data-choice"), *menus, *turned}


def assert_whole(stage: Stage) -> None:
    """All panels are there and well formed, and every id is there once."""
    trees = parsed_panels(stage)
    assert list(trees) == ["head", "rail", "board", "hand", "prompt"]
    ids = values(trees, "id")
    assert len(ids) == len(set(ids))


def words(node: Element) -> str:
    """All text inside, with single blanks."""
    return " ".join(" ".join(node.itertext()).split())


def stage_for(table: Table, viewer: int, form: Form = "wide", events: list[Event] | None = None, **more: Any) -> Stage:
    """What the server would hand to the scene."""
    game: Game[Any] = table.game
    view = game.view(table, viewer)
    question = table.question_for(viewer)
    picked = question.picks[-1] if question is not None and question.picks else None
    seen = [event for event in (e.seen_by(viewer) for e in events or []) if event is not None]
    names = more.pop("names", NAMES[: table.seats])
    return Stage(game, view, names, choices(game, view), picked, form, seen, **more)


def played(game: Game[Any], seeds: range, stops: tuple[int, ...]) -> Iterator[tuple[Table, list[Event]]]:
    """Tables of random play after so many answers, each with its latest events."""
    for seed in seeds:
        rng = Random(seed)
        table = game.new(game.fewest, seed)
        events = table.listen()
        for given in range(max(stops) + 1):
            if table.over:
                break
            if given in stops:
                yield table, events[-8:]
            options = table.question.options
            table.answer(rng.choice(options[:-1]))
        yield table, events[-8:]
