"""The training table: groups in their columns, with the prices of one and of two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import PHILOSOPHER
from pentapolis.games.gentes.picture.answers.questions import TRAINING
from pentapolis.games.gentes.picture.parts.cards import part_head
from pentapolis.games.gentes.picture.signs import person
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import Html, arrow, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position


def training(position: Position, offers: Offers) -> Html:
    names: list[str] = position.board["training"]
    heads = [trainee(position, offers, name) for name in names]
    one = [price(position, n) for n in position.facts.train_one]
    two = [price(position, n) for n in position.facts.train_two]
    grid = tag(
        "div",
        tag("span"),
        *heads,
        tag("small", text(word("training.for_one"))),
        *one,
        tag("small", text(word("training.for_two"))),
        *two,
        class_="gt-grid",
    )
    top = part_head("philosopher", word("training.title"), tag("small", text(word("training.about"))))
    foot = tag("small", arrow(), text(word("training.moves")), class_="gt-note")
    return tag("section", top, grid, foot, class_="gt-training panel", data_explain="training:training")


def trainee(position: Position, offers: Offers, name: str) -> Html:
    """Lit while a philosopher trains."""
    choice = offers.person(name) if is_training(position) else None
    return tag(
        "span",
        seal_of(choice),
        person(name),
        id=f"train-{name}",
        data_explain=f"person:{name}",
        **offers.on("gt-trainee", choice=choice),
    )


def price(position: Position, n: int) -> Html:
    dear = "gt-dear" if n > position.own["coins"] else None
    return tag("span", text(n), class_=classes("gt-price", dear))


def is_training(position: Position) -> bool:
    way, question = position.last_way, position.view["question"]
    is_asked = question is not None and question["prompt"] in TRAINING
    return is_asked and way is not None and way.role == PHILOSOPHER
