"""Signs for what the cards of Palaces do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import THESEUS
from pentapolis.games.palaces.picture.words import word
from pentapolis.games.palaces.rules.verbs import ContinuePath, Discard, FollowThread, SendMinotaur, StartPath
from pentapolis.scene.marks.markup import Html, icon, tag, text, together
from pentapolis.scene.marks.symbols import leads_to

if TYPE_CHECKING:
    from pentapolis.scene.marks.symbols import Signs


def start(effect: StartPath) -> Html:
    theseus = effect.pawn == THESEUS
    pawn = icon("theseus" if theseus else "pawn", word("pawns.theseus" if theseus else "signs.archaeologist"))
    return together([pawn, leads_to(), text("1")])


def one_step(_effect: ContinuePath) -> Html:
    return tag("span", text("+1"), icon("pawn", word("signs.step")), class_="am")


def two_steps(_effect: FollowThread) -> Html:
    return tag("span", text("+2"), icon("thread", word("signs.steps")), class_="am")


def two_steps_back(_effect: SendMinotaur) -> Html:
    return tag("span", text("\N{MINUS SIGN}2"), icon("minotaur", word("signs.steps_for_the_other")), class_="am")


def discard(_effect: Discard) -> Html:
    return icon("cards", word("signs.discard"))


SIGNS: Final[Signs] = {
    StartPath: start,
    ContinuePath: one_step,
    FollowThread: two_steps,
    SendMinotaur: two_steps_back,
    Discard: discard,
}
