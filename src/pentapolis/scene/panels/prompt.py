"""The prompt: who is asked, what and why, and below it every option with its number, its effect and its gain.

The options are always there as a list, so that keyboard, phone and screen reader play the same game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.scene.marks.markup import NOTHING, Html, at, classes, icon, tag, text, together
from pentapolis.scene.marks.seats import seat_class, seat_mark
from pentapolis.scene.words import listed, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Choice, Stage


class Gain(NamedTuple):
    """The figure at the end of a row: what it says, how it is coloured, a remark below it."""

    words: str
    class_: str = "gain"
    remark: str = ""


class Row(NamedTuple):
    """An option in the list."""

    choice: Choice
    title: Html
    effect: Html = NOTHING
    sign: Html = NOTHING
    gain: Gain | None = None


def seal(number: int) -> Html:
    """The number of an option, in ochre: "you may"."""
    return tag("span", text(number), class_="seal")


def seal_on_board(choice: Choice, x: float, y: float, *, marked: bool) -> Html:
    """The same number at the thing it means, inside a drawing."""
    return tag(
        "g",
        tag("title", text(choice.title)),
        tag("circle", r=13, class_="reach"),
        tag("circle", r=9.5),
        tag("text", text(choice.number), y=4.5),
        id=f"seal-{choice.number}-{round(x)}-{round(y)}",
        class_=classes("seal", "may", "picked" if marked else None),
        transform=at(x, y),
        data_choice=choice.option,
    )


def option_row(row: Row, marked: int | None, class_: str | None = None, marks: str | None = None) -> Html:
    """An option in the list. `marks` say what it is about, where a long list can be narrowed."""
    choice = row.choice
    picked = "picked" if choice.option == marked else None
    words = tag("span", row.title, tag("small", row.effect) if row.effect else NOTHING, class_="t")
    gain = NOTHING if row.gain is None else gain_of(row.gain)
    button = tag(
        "button",
        seal(choice.number),
        row.sign or tag("span", class_="no-sign"),
        words,
        gain,
        type="button",
        id=f"opt-{choice.element}",
        class_=classes("opt", "may", class_, None if row.sign else "bare", picked),
        data_choice=choice.option,
        data_key=choice.number,
    )
    return tag("li", button, data_marks=marks)


def gain_of(gain: Gain) -> Html:
    remark = tag("small", text(gain.remark)) if gain.remark else NOTHING
    return tag("span", text(gain.words), remark, class_=f"g {gain.class_}")


def option_pill(
    choice: Choice, sign: Html, words: Html, marked: int | None, said: str | None = None, turns: str | None = None
) -> Html:
    """A lesser option: several of them share a line. `said` is heard before its words; by default its title.

    `turns` are the answers for the ways in which the thing may lie once it is chosen.
    """
    picked = "picked" if choice.option == marked else None
    button = tag(
        "button",
        seal(choice.number),
        sign,
        tag("span", text(choice.title if said is None else said), class_="said"),
        words,
        type="button",
        id=f"opt-{choice.element}",
        class_=classes("pill-opt", "may", picked),
        data_choice=choice.option,
        data_key=choice.number,
        data_turns=turns,
    )
    return tag("li", button)


def group(head: Html, pills: Sequence[Html], marks: str | None = None) -> Html:
    """Options that differ by their place only, below what they have in common: its name, its price."""
    name = tag("div", head, class_="group-head")
    return tag("div", name, tag("ol", *pills, class_="pills"), class_="group", data_marks=marks)


def preview_line(choice: Choice, words: Html, marked: int | None) -> Html:
    """A sentence that takes the place of the lead while its option is pointed at."""
    shown = "shown" if choice.option == marked else None
    return tag("span", words, class_=classes("preview", shown), data_for=choice.option)


def lock_line(choice: Choice | None, words: str, marked: int | None = None) -> Html:
    """Says beforehand what cannot be taken back; for one option or, without it, for all."""
    shown = "shown" if choice is not None and choice.option == marked else None
    name = classes("lock", "preview" if choice is not None else None, shown)
    return tag("p", icon("lock"), text(words), class_=name, data_for=None if choice is None else choice.option)


def locks(lines: Sequence[Html]) -> Html:
    """All of them at one place, so that none moves what can be chosen when it appears."""
    said = [line for line in lines if line]
    return tag("div", *said, class_="locks") if said else NOTHING


def asking(stage: Stage, title: str, lead: Html, previews: Sequence[Html], eyebrow: str = "") -> Html:
    """The head of the prompt: who, what, why. Previews take the place of the lead."""
    mark = seat_mark(stage.viewer, 16, letter=False) if stage.viewer >= 0 else NOTHING
    is_shown = any(choice.option == stage.marked for choice in stage.options)
    who = text(eyebrow or word("prompt.your_turn"))
    return tag(
        "div",
        tag("div", mark, who, rule_chip(stage), class_=f"eyebrow {seat_class(stage.viewer)}"),
        tag("h1", text(title)),
        tag("p", tag("span", lead, class_="lead"), *previews, class_="says", aria_live="polite"),
        class_=classes("ask", "asking" if previews else None, "says-more" if is_shown else None),
    )


def rule_chip(stage: Stage) -> Html:
    """The rule that the question rests on; it opens the rules there."""
    if not stage.rules:
        return NOTHING
    number = stage.rules[0]
    said = word("prompt.rule", number=number)
    pill = tag("span", icon("book"), text(number), class_="pill")
    return tag("button", pill, type="button", id="rule-chip", class_="rule-chip", data_number=number, aria_label=said)


def waiting(stage: Stage, news: Sequence[Html]) -> Html:
    """Nobody asks the viewer anything: whom the table waits for, and what happened last."""
    names = [stage.names[seat] for seat in stage.asked]
    who = listed(names) or word("prompt.nobody")
    marks = together([seat_mark(seat, 16, letter=False) for seat in stage.asked])
    eyebrow = tag("div", marks, text(word("prompt.to_play")), class_="eyebrow")
    last = tag("ul", *[tag("li", line) for line in news], class_="news") if news else NOTHING
    return tag("div", eyebrow, tag("h1", text(word("prompt.waiting", who=who))), last, class_="ask quiet")


def by_seat(seat: int) -> str:
    """The class of a figure that concerns another seat."""
    return f"other {seat_class(seat)}"
