"""A sitting: people and bots at one terminal, from the first question to the result."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from pentapolis.bots.bot import Chair
from pentapolis.cli import rulebook
from pentapolis.cli.errors import Refused
from pentapolis.cli.sitting import results
from pentapolis.cli.sitting.choices import Choices, Unclear, is_part, words_of
from pentapolis.cli.sitting.chronicle import drawn
from pentapolis.cli.sitting.hints import hint
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.kind import YES_NO
from pentapolis.kernel.record import NotUndoable
from pentapolis.kernel.rng import seeded
from pentapolis.rulebook.pages import page
from pentapolis.scene import scene_of
from pentapolis.scene.sentences import about, visible
from pentapolis.scene.text.drawing import SHAPES, grid, line
from pentapolis.scene.text.legend import legend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.cli.screen import Screen
    from pentapolis.cli.sitting.chronicle import Told
    from pentapolis.cli.sitting.match import Match
    from pentapolis.kernel.question import Question
    from pentapolis.scene.text.drawing import Drawing

ANSWERING = "Type the number of an answer, its name, or enough of the name to tell it from the others. Or:"
COMMANDS = (
    ("undo [n]", "take back your last answer, or your last n; free until something was revealed"),
    ("redo", "do again what was taken back"),
    ("log [n]", "what happened lately, as far as you may know it"),
    ("score", "everybody's score, line by line"),
    ("explain THING", "what an answer does, or anything that lies face up"),
    ("hint", "the three best answers as a strong bot sees them, from what you know"),
    ("rules", "the rules of the game, to read and search"),
    ("legend", "what the signs of the table mean"),
    ("save [FILE]", "save now (it is done after every answer anyway), or put a copy into a file"),
    ("help", "this list"),
    ("quit", "leave; the game can be resumed"),
)
STROKE = "A command can also be written with a stroke before it: /log."

NEWS = 8
MOST_NAMED = 8
NOBODY = -1
DIGITS = 6


def count(text: str, usual: int) -> int:
    """A number that may follow a command."""
    if not text:
        return usual
    if not text.isdecimal() or len(text) > DIGITS:
        raise Unclear(f"{text[:20]!r} should be a number")
    return int(text)


class Left(Exception):
    """Somebody left the table; the game is saved."""


class Sitting:
    def __init__(self, match: Match, screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.at_keyboard = NOBODY
        self.heard = [max(0, match.own_answer(seat)) for seat in range(len(match.players))]
        self.commands = {
            "undo": self.undo,
            "redo": self.redo,
            "log": self.log,
            "score": self.score,
            "explain": self.explain,
            "hint": self.hint,
            "rules": self.rules,
            "legend": self.legend,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def play(self) -> None:
        while not self.match.table.over:
            question = self.next_question()
            if question.seat in self.match.bots:
                self.bot_answers(question.seat)
            else:
                self.person_answers(question)
        self.show_result()

    def next_question(self) -> Question:
        """Of several open questions first that of whoever sits at the keyboard."""
        table = self.match.table
        return table.question_for(self.at_keyboard) or table.question

    # ---- bots

    def bot_answers(self, seat: int) -> None:
        before = self.match.record.length
        with self.screen.busy(f"{self.match.names[seat]} is thinking"):
            self.match.bot_answers(seat)
        if not self.match.people:
            self.tell(self.match.chronicle.told(self.match.names, SPECTATOR, before))

    # ---- people

    def person_answers(self, question: Question) -> None:
        seat = question.seat
        match = self.match
        choices = Choices(
            match.game, question, match.foreseen(seat), question.reckonings(match.table), partial(match.why_not, seat)
        )
        self.hand_over(seat)
        self.show_table(seat, choices)
        while not self.hear(seat, choices, self.screen.ask(f"{SHAPES[seat]} {self.match.names[seat]}> ")):
            pass

    def hand_over(self, seat: int) -> None:
        """Where several people share the keyboard, the next one sees an empty screen first."""
        self.screen.clear()
        if len(self.match.people) > 1 and seat != self.at_keyboard:
            self.screen.ask(f"Pass the keyboard to {self.match.names[seat]}, then press Enter.")
            self.screen.clear()
        self.at_keyboard = seat

    def show_table(self, seat: int, choices: Choices) -> None:
        """The position, what happened since the person last looked, and the question."""
        drawing, offered = self.drawn(seat), choices.drawing(self.screen.width - 4)
        news = self.match.chronicle.told(self.match.names, seat, self.heard[seat])
        shown = min(NEWS, self.screen.height - drawing.height - offered.height - 3)
        self.screen.show(drawing)
        self.tell(news[-max(2, shown) :])
        question = choices.question
        prompt = question.prompt if question.kind is YES_NO else f"choose {question.prompt}"
        self.screen.say(" · ".join([self.match.names[seat], *self.match.so_far(seat), prompt]), "title")
        self.screen.show(offered)
        self.screen.repeat()

    def drawn(self, viewer: int) -> Drawing:
        game, view = self.match.game, self.match.table.view(viewer)
        return scene_of(game.name).text(game, view, self.match.names).within(self.screen.width)

    def hear(self, seat: int, choices: Choices, text: str) -> bool:
        """Do what was typed; whether it changed the table."""
        word, _, rest = text.removeprefix("/").partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is not None and (text.startswith("/") or not choices.is_exact(text)):
                return command(seat, choices, rest.strip())
            self.answer(seat, choices.find(text).option)
        except (Unclear, NotUndoable, Refused) as error:
            self.screen.say(f"  {error}")
            return False
        return True

    def answer(self, seat: int, option: int) -> None:
        self.heard[seat] = self.match.record.length
        self.match.answer(option, seat)

    # ---- commands: each says whether it changed the table

    def undo(self, seat: int, choices: Choices, rest: str) -> bool:
        to = self.match.own_answer(seat, count(rest, 1))
        if to < 0:
            raise NotUndoable("there is nothing of yours to take back")
        if self.match.is_free(seat, to) or self.all_agree(seat, to):
            self.match.undo(to)
            self.heard = [min(heard, to) for heard in self.heard]
            return True
        return self.at_keyboard != seat  # somebody else said no and sees the screen now

    def all_agree(self, seat: int, to: int) -> bool:
        """Whether a step behind the barrier may be taken back."""
        names, count = self.match.names, self.match.record.length - to
        others = [other for other in self.match.people if other != seat]
        if not others:
            return self.agrees("this takes back something that was revealed: really?")
        for other in others:
            self.screen.clear()
            self.at_keyboard = other
            back = "the last answer" if count == 1 else f"the last {count} answers"
            if not self.agrees(f"{names[other]}, {names[seat]} wants to take back {back}: do you agree?"):
                self.screen.wiped.append(f"{names[other]} does not agree, so nothing is taken back")
                return False
        return True

    def agrees(self, asked: str) -> bool:
        return self.screen.ask(f"{asked} (yes/no) ").lower() in ("y", "yes")

    def redo(self, seat: int, choices: Choices, rest: str) -> bool:
        self.heard[seat] = self.match.record.length
        self.match.redo()
        return True

    def log(self, seat: int, choices: Choices, rest: str) -> bool:
        lines = count(rest, 2 * NEWS)
        told = self.match.chronicle.told(self.match.names, seat)
        self.screen.show(drawn(told[max(0, len(told) - lines) :], by_turns=True))
        if not told:
            self.screen.say("  nothing has happened yet")
        return False

    def score(self, seat: int, choices: Choices, rest: str) -> bool:
        sheet = results.score_sheet(self.match.table.view(seat), self.match.names)
        if sheet.height:
            self.screen.show(sheet)
        else:
            self.screen.say("  this game shows no score before the end")
        return False

    def explain(self, seat: int, choices: Choices, rest: str) -> bool:
        kind = choices.question.kind
        try:
            choice = choices.find(rest)
        except Unclear as unclear:
            self.explain_thing(seat, rest, unclear)
            return False
        self.screen.say(f"  {choice.title} ({kind.name} {choice.label})", "title")
        only = f"here it leaves no choice: {choice.foreseen.forced}" if choice.foreseen.forced else ""
        for sentence in [choice.sentence, only, *about(self.match.game, kind, choice.option)]:
            if sentence:
                self.screen.say(f"  {sentence}")
        return False

    def explain_thing(self, seat: int, name: str, unclear: Unclear) -> None:
        """Something that lies face up; its whole name, or a part that fits no other."""
        things = visible(self.match.game, self.match.table.view(seat))
        wanted = words_of(name)
        exact = [title for title in things if words_of(title) == wanted]
        found = exact or [title for title in things if wanted and is_part(wanted, words_of(title))]
        if not wanted:
            raise unclear
        if len(found) != 1:
            several = f"{name!r} could be {' or '.join(found[:MOST_NAMED])}"
            raise Unclear(several if found else f"no answer and nothing that lies face up is called {name!r}")
        self.screen.say(f"  {found[0]}", "title")
        for sentence in things[found[0]]:
            self.screen.say(f"  {sentence}")

    def hint(self, seat: int, choices: Choices, rest: str) -> bool:
        if len(self.match.people) > 1:
            raise Refused("hints are for games against bots alone")
        if len(choices.all) == 1:
            raise Refused(f"there is only one answer: {choices.all[0].title}")
        record = self.match.record
        with self.screen.busy("thinking"):
            found = hint(Chair(record.table, seat), choices, self.match.names, seeded(record.seed, record.length))
        self.screen.show(found)
        return False

    def rules(self, seat: int, choices: Choices, rest: str) -> bool:
        game = self.match.game
        rulebook.show(self.screen, f"{page(game.name)}\n{self.readings()}")
        return False

    def readings(self) -> str:
        """The options of this table, as the end of its rules page."""
        game = self.match.game
        values = zip(game.options, self.match.table.options, strict=True)
        rows = [f"- **{option.name} = {option.values[value]}**: {option.explanation}" for option, value in values]
        return "\n".join(["## At this table", "", *(rows or ["No options."])])

    def legend(self, seat: int, choices: Choices, rest: str) -> bool:
        self.screen.show(legend(self.match.game, self.match.names))
        return False

    def save(self, seat: int, choices: Choices, rest: str) -> bool:
        try:
            path = Path(rest).expanduser() if rest else self.match.path
            if rest and path.exists():
                self.screen.say(f"  {path} exists already: choose another name")
                return False
            self.match.copy_to(path)
            self.screen.say(f"  saved in {path}")
        except OSError as failure:
            self.screen.say(f"  cannot save in {rest or path}: {failure.strerror}")
        except (ValueError, RuntimeError) as failure:
            self.screen.say(f"  cannot save in {rest!r}: {failure}")
        return False

    def help(self, seat: int, choices: Choices, rest: str) -> bool:
        self.screen.say(ANSWERING)
        self.screen.show(grid([[line(f"  {name}"), line(meaning)] for name, meaning in COMMANDS], "ll"))
        self.screen.say(STROKE)
        return False

    def quit(self, seat: int, choices: Choices, rest: str) -> bool:
        raise Left

    # ---- telling

    def tell(self, told: Sequence[Told]) -> None:
        self.screen.show(drawn(told))

    def show_result(self) -> None:
        table, names, path = self.match.table, self.match.names, quote(str(self.match.path))
        self.screen.clear()
        self.screen.show(self.drawn(SPECTATOR))
        self.screen.show(results.result(table, names))
        self.screen.say(results.verdict(table, names), "title")
        self.screen.say_whole(f"The game is saved; see it again with: pentapolis replay {path}")
