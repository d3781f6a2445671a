"""Hidden information: nobody is shown or told more than the rules allow."""

from __future__ import annotations

import json
import marshal
from typing import TYPE_CHECKING, Final, TypeAlias

from pentapolis.conformance.promise import NotConforming, play_out, require
from pentapolis.kernel.events import EVERYBODY, SPECTATOR, Change, Event
from pentapolis.kernel.question import NotAsked
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest, take
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table

Told: TypeAlias = tuple[str, int, tuple[int, ...], str]
"""An event as somebody is told it: the verb, the seat, the arguments and, of a change, what it came from."""
Known: TypeAlias = tuple[int, bytes, tuple[Told, ...]]
"""Who looks on, all that they saw on the way, and the deeds in the open that they were told."""
TRIES: Final = 12
"""So often the rest is dealt anew until the same answer is possible there too; so long is a turn that is followed."""
BY_VALUE: Final = 0
"""The form of `marshal` in which equal values are written equally, whichever objects they are."""
OWN: Final = ("seat", "question")
"""What differs between viewers in every view."""


def viewers(table: Table) -> range:
    """Everybody who looks: the spectator and all seats."""
    return range(SPECTATOR, table.seats)


def views_show_nothing_hidden(table: Table, rng: Rng) -> None:
    """Whoever looks sees the same after everything they cannot know is dealt anew."""
    before = take(table)
    for viewer in viewers(table):
        view = table.view(viewer)
        require(json.loads(json.dumps(view)) == view, "a view is made of plain values")
        other = table.clone()
        table.game.redeal(other, viewer, rng)
        require(other.view(viewer) == view, f"viewer {viewer} sees nothing that is hidden from them")
    require(take(table) == before, "looking and dealing anew on a clone change nothing")


def spectators_see_what_all_share(table: Table) -> None:
    shown = table.view(SPECTATOR)
    for seat in range(table.seats):
        view = table.view(seat)
        require(view.keys() == shown.keys(), "all views have the same parts")
        for part in shown:
            if part not in OWN:
                require(is_shared(shown[part], view[part]), f"of {part!r} a spectator sees what all seats see")


def is_shared(shown: object, seen: object) -> bool:
    """Whether a spectator's value is hidden (None) or the same as a seat's."""
    if shown is None:
        return True
    if isinstance(shown, dict) and isinstance(seen, dict):
        return shown.keys() == seen.keys() and all(is_shared(shown[name], seen[name]) for name in shown)
    if isinstance(shown, list) and isinstance(seen, list):
        return len(shown) == len(seen) and all(map(is_shared, shown, seen))
    return shown == seen


def what_is_imagined_is_possible(table: Table, rng: Rng) -> None:
    """To whoever is asked, an imagined table looks like the real one, and it can be played out."""
    before = take(table)
    for question in table.questions:
        state = rng.state
        imagined = table.imagine(question.seat, rng)
        require(rng.state != state, "imagining again imagines something else")
        require(imagined.view(question.seat) == table.view(question.seat), "what is known stays as it is")
        require(imagined.rng != table.rng, "an imagined table has a future of its own")
        play_out(imagined, rng)
    require(take(table) == before, "imagining and playing it out change nothing")


def imagining_depends_on_what_is_known(table: Table, rng: Rng) -> None:
    """The same chance imagines the same table, however the hidden things really lie: no bot can learn from it."""
    for question in table.questions:
        other = table.clone()
        table.game.redeal(other, question.seat, rng)
        seed = rng.below(1 << 20)
        mine, theirs = table.imagine(question.seat, Rng(seed)), other.imagine(question.seat, Rng(seed))
        require(digest(mine) == digest(theirs), "what is imagined follows from what is known alone")


def features_tell_nothing_hidden(table: Table, rng: Rng) -> None:
    """The numbers that a seat's position is made of are the same however the things it cannot know really lie."""
    game = table.game
    sheet = game.feature_sheet(table.seats)
    for seat in range(table.seats):
        figures = game.features(table, seat)
        require(len(figures) == len(sheet), f"{len(sheet)} features are declared, and {len(figures)} are told")
        other = table.clone()
        game.redeal(other, seat, rng)
        for feature, mine, theirs in zip(sheet, figures, game.features(other, seat), strict=True):
            require(mine == theirs, f"the feature {feature.name} of seat {seat} tells nothing that is hidden from it")


def only_the_asked_imagine(table: Table, rng: Rng) -> None:
    for seat in range(table.seats):
        if table.question_for(seat) is None:
            try:
                table.imagine(seat, rng)
            except NotAsked:
                continue
            raise NotConforming("a seat that is asked nothing cannot imagine")


# ---- events


def events_of(table: Table, texts: list[str]) -> list[Event]:
    """What happens when these answers are given."""
    events = table.listen()
    for text in texts:
        seat, option = notation.read(table, text)
        table.answer(option, seat)
    return events


def seen(events: list[Event], viewer: int) -> list[Told]:
    """The events as the viewer is told them."""
    told = [event.seen_by(viewer) for event in events]
    return [(event.verb.name, event.seat, event.args, cause_of(event)) for event in told if event is not None]


def cause_of(event: Event) -> str:
    """What is told as the source of a change."""
    cause = event.cause if isinstance(event, Change) else None
    return "" if cause is None else f"{cause.verb.name} {cause.seat} {cause.args}"


def some_turn(table: Table, rng: Rng, first: int) -> list[str]:
    """Answers of the seat that is asked first, beginning with this one, until somebody else is asked."""
    seat = table.question.seat
    other = table.clone()
    texts: list[str] = []
    option = first
    while True:
        texts.append(notation.written(other, other.question, option))
        other.answer(option)
        if other.over or other.question.seat != seat or len(texts) == TRIES:
            return texts
        option = rng.pick(other.question.options)


def is_half_done(table: Table) -> bool:
    """Whether something waits that was begun, or sealed, with cards which dealing anew might take away."""
    waiting = any(frame.picks for frame in table.stack) or any(question.picks for question in table.questions)
    return waiting or len(table.questions) > 1 or bool(table.sealed)


def events_tell_nothing_hidden(table: Table, rng: Rng) -> None:
    """Tables that look the same to somebody before and after the same answers told them the same."""
    if is_half_done(table):
        return
    texts = some_turn(table, rng, rng.pick(table.question.options))
    real = table.clone()
    events = events_of(real, texts)
    for viewer in viewers(table):
        other = None if viewer == table.question.seat else dealt_anew(table, viewer, rng, texts[0])
        if other is None:
            continue
        try:
            others = events_of(other, texts)
        except notation.Unreadable:
            continue
        if other.view(viewer) == real.view(viewer):
            require(
                seen(others, viewer) == seen(events, viewer),
                f"viewer {viewer} is told nothing that is hidden from them",
            )


def dealt_anew(table: Table, viewer: int, rng: Rng, answer: str) -> Table | None:
    """A table that the viewer could believe in and where the same answer is possible, if one is found."""
    for _ in range(TRIES):
        other = table.clone()
        table.game.redeal(other, viewer, rng)
        other.questions = (other.asked_anew(other.question),)
        question = other.question
        if answer in [notation.written(other, question, option) for option in question.options]:
            return other
    return None


def hidden_answers_are_not_told(table: Table, rng: Rng, in_the_open: frozenset[str] = frozenset()) -> None:
    """Different turns in which somebody sees the same after each answer were told them in the same words.

    But for deeds that a game declares to be done in the open, and what they change: not even those who see no trace of
    them afterwards learn a secret by being told. After the same deeds in the open the same has changed.
    """
    chance = rng.below(1 << 30)
    told: dict[Known, list[Told]] = {}
    for option in table.question.options:
        texts = some_turn(table, Rng(chance), option)
        if len(texts) < TRIES:
            follow_turn(table, texts, told, in_the_open)


def follow_turn(table: Table, texts: list[str], told: dict[Known, list[Told]], public: frozenset[str]) -> None:
    """Give these answers; all that each of the others is told goes by who it is and all that they saw on the way.

    In which order it was told may differ: where public deeds commute, no view tells which came first.
    """
    other = table.clone()
    events = other.listen()
    sights = dict.fromkeys([viewer for viewer in viewers(table) if viewer != table.question.seat], b"")
    for text in texts:
        seat, option = notation.read(other, text)
        other.answer(option, seat)
        for viewer in sights:
            sights[viewer] += marshal.dumps(other.view(viewer), BY_VALUE)
    for event in events:
        require(
            event.verb.name not in public or event.audience == EVERYBODY, f"{event} is done in the open: all are told"
        )
    for viewer, sight in sights.items():
        heard = sorted(seen(events, viewer))
        deeds = tuple([event for event in heard if event[0] in public])
        tell_the_same(told, (viewer, sight, ()), [event for event in heard if not is_public(event, public)])
        tell_the_same(told, (viewer, sight, deeds), heard)


def tell_the_same(told: dict[Known, list[Told]], known: Known, heard: list[Told]) -> None:
    before = told.setdefault(known, heard)
    differs = [event for event in [*before, *heard] if (event in before) != (event in heard)]
    require(before == heard, f"viewer {known[0]} is not told which answer was given: {differs}")


def is_public(told: Told, public: frozenset[str]) -> bool:
    """Whether it is a deed done in the open, or a change that comes from one."""
    verb, _, _, cause = told
    return verb in public or cause.partition(" ")[0] in public


def spectators_are_told_what_all_are_told(table: Table, events: list[Event]) -> None:
    for event in events:
        if event.known_to(SPECTATOR):
            for seat in range(table.seats):
                require(event.known_to(seat), f"what a spectator is told, seat {seat} is told too: {event}")


def names_do_not_matter(table: Table, events: list[Event]) -> None:
    """Sentences are complete, and other names of the seats change the names and nothing else."""
    letters = [f"<{seat}>" for seat in range(table.seats)]
    names = ["Ariadne & Co", "Theseus", "Minos", "Pasiphae", "Daedalus", "Icarus"][: table.seats]
    for event in events:
        for viewer in viewers(table):
            told = event.seen_by(viewer)
            if told is not None:
                text = notation.told(table.game, told, letters)
                require("{" not in text and text != "", f"the sentence is complete: {text}")
                for letter, name in zip(letters, names, strict=True):
                    text = text.replace(letter, name)
                require(notation.told(table.game, told, names) == text, "names are for people, not for rules")
