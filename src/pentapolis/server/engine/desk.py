"""The desk: everything a process of the engine can be asked."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from pentapolis import engine, games
from pentapolis.bots import levels
from pentapolis.bots.bot import Bot, Chair
from pentapolis.bots.learned.planner import PlanningBot
from pentapolis.games import UnknownGame
from pentapolis.kernel import record
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.game import WrongSeats
from pentapolis.kernel.option import UnknownOption, read_all
from pentapolis.kernel.question import IllegalAnswer
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.told import notation
from pentapolis.scene.meaning import meaning
from pentapolis.scene.pictures import explain, sheet, why_not
from pentapolis.scene.words import word
from pentapolis.server.engine import lessons
from pentapolis.server.engine.following import review
from pentapolis.server.engine.following.hints import hint
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.memory import Memory
from pentapolis.server.engine.previews import effect_of, is_half
from pentapolis.server.engine.sitting import Sitting, shown_scores

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

Asked = dict[str, Any]
Shelf: TypeAlias = OrderedDict[tuple[str, int, str], Bot]
"""Bots by table, seat and level, the one asked last at the end."""
PLANNERS: Final = 20
"""So many bots keep what they have planned, up to some megabytes each;"""
LOOKERS: Final = 100
"""and so many of the others keep what they like and think of things, some hundred kilobytes each."""
REFUSALS: Final = (
    UnknownGame,
    WrongSeats,
    UnknownOption,
    IllegalAnswer,
    record.BadSave,
    levels.UnknownBot,
)
"""What somebody may be refused, with a sentence that says why."""

CHOSEN: Final = ("start", "ability")
"""What people choose of that with which they begin; the rest is drawn by lot."""


class Desk:
    """Answers for any table, from the log that comes with the question; remembers the tables asked about last."""

    def __init__(self, remembered: int) -> None:
        self.games: dict[str, Game[Any]] = {}
        self.sittings = Memory(remembered)
        self.planners: Shelf = OrderedDict()
        self.lookers: Shelf = OrderedDict()
        self.verbs: dict[str, Callable[[Asked], object]] = {
            "mode": self.mode,
            "games": self.shelf,
            "deal": self.deal,
            "set_up": self.set_up,
            "stand": self.stand,
            "judge": self.judge,
            "position": self.position,
            "ahead": self.ahead,
            "steps": self.steps,
            "log": self.log,
            "explain": self.explain,
            "why_not": self.why_not,
            "sheet": self.sheet,
            "page": self.page,
            "save": self.save,
            "open_save": self.open_save,
            "digest": self.digest,
            "outcome": self.outcome,
            "think": self.think,
            "hint": self.hint,
            "review_look": self.review_look,
            "review_think": self.review_think,
        }

    def answer(self, asked: Asked) -> object:
        return self.verbs[asked["verb"]](asked)

    def mode(self, _asked: Asked) -> object:
        return engine.mode()

    # ---- games and tables

    def game(self, name: str) -> Game[Any]:
        if name not in self.games:
            self.games[name] = games.load(name)
        return self.games[name]

    def sitting(self, asked: Asked) -> Sitting:
        """The table that is asked about, where its answers lead (or the first `at` of them)."""
        deal, at = asked["deal"], asked.get("at")
        sitting = self.sittings.take(deal["table"])
        if sitting is None:
            sitting = Sitting(self.game(deal["game"]), deal["seats"], deal["seed"], tuple(deal["options"]))
        if asked["answers"] != sitting.text or at is not None:
            sitting.bring_to(asked["answers"].splitlines()[:at])
        self.sittings.keep(deal["table"], sitting)
        return sitting

    def shelf(self, _asked: Asked) -> object:
        """All games, the levels of bots for people, and all bots that may take a seat."""
        boxes = [described(self.game(name)) for name in games.names()]
        return {"games": boxes, "levels": list(levels.FOR_PEOPLE), "bots": list(levels.names())}

    def deal(self, asked: Asked) -> object:
        """Whether such a table can be set up, and its options by number."""
        game = self.game(asked["game"])
        options = read_all(game.options, asked["options"])
        standing = stand(Sitting(game, asked["seats"], asked["seed"], options))
        return {"options": options, **rules_of(game), "standing": standing}

    def set_up(self, asked: Asked) -> object:
        """What a table is made of that begins with these answers."""
        sitting = self.sitting(asked)
        return {**rules_of(sitting.game), "standing": stand(sitting)}

    def stand(self, asked: Asked) -> object:
        return stand(self.sitting(asked))

    def digest(self, asked: Asked) -> object:
        return digest(self.sitting(asked).table)

    # ---- playing

    def judge(self, asked: Asked) -> object:
        """Whether a seat may answer so: the answer as text, what it does, and how the table stands after it."""
        sitting = self.sitting(asked)
        seat, option, table = asked["seat"], asked["option"], sitting.table
        question = checked(table, seat, option)
        if asked.get("lesson"):
            lessons.check(sitting, asked["lesson"], seat, (option, *asked.get("then", ())))
            table = sitting.table
        reveals, passes = effect_of(table, seat, option)
        text = notation.written(table, question, option)
        sitting.answer(text)
        check_rest(sitting.table, seat, asked.get("then", ()))
        return {"text": text, "reveals": reveals, "passes": passes, "standing": stand(sitting)}

    def think(self, asked: Asked) -> object:
        """What a bot of this level answers for a seat."""
        sitting, seat = self.sitting(asked), asked["seat"]
        chair = Chair(sitting.table, seat)
        if asked["level"] is None:
            return Rng(asked["seed"], len(asked["answers"])).pick(chair.question.options)
        if asked["level"].startswith(lessons.LEVEL):
            return lessons.answer(sitting, asked["level"], seat)
        return self.bot(asked).choose(chair)

    def hint(self, asked: Asked) -> object:
        """The best answers as somebody strong sees them who knows what the seat knows."""
        chair = Chair(self.sitting(asked).table, asked["viewer"])
        return hint(chair, asked["names"], asked["seed"], asked.get("iterations"), asked.get("seconds"))

    def review_look(self, asked: Asked) -> object:
        """Some answers of a finished game in haste."""
        return review.looked(self.sitting(asked), asked["first"], asked["last"], asked["seed"])

    def review_think(self, asked: Asked) -> object:
        """One decision of a finished game, thought through."""
        return review.thought_through(self.sitting(asked), asked["at_answer"], asked["seed"], asked["iterations"])

    def bot(self, asked: Asked) -> Bot:
        """The bot of a seat, the same for a whole game: it goes on with its plan, and likes what it liked before."""
        key = (asked["deal"]["table"], asked["seat"], asked["level"])
        bot = self.planners.pop(key, None) or self.lookers.pop(key, None) or levels.make(asked["level"], asked["seed"])
        plans = isinstance(bot, PlanningBot)
        shelf, most = (self.planners, PLANNERS) if plans else (self.lookers, LOOKERS)
        shelf[key] = bot
        while len(shelf) > most:
            shelf.popitem(last=False)
        return bot

    # ---- looking

    def looking(self, asked: Asked) -> Looking:
        return Looking(self.sitting(asked), asked["viewer"], asked["names"], asked.get("form", "wide"))

    def position(self, asked: Asked) -> object:
        """What somebody sees of a table; `undo` and `notes` are what the server knows of taking back and of people."""
        looking, undo, draft = self.looking(asked), asked["undo"], asked["draft"]
        shown = looking.position(asked["lines"], with_previews=asked["previews"])
        says = "" if draft is None else looking.draft_in_words(draft)
        lesson = asked.get("lesson")
        return {
            **shown,
            "lesson": lessons.shown(looking.sitting, lesson, looking.viewer) if lesson else None,
            "result": with_lost(shown["result"], asked.get("lost", [])),
            "asked": shown["view"]["asked"] if asked["begun"] else [],
            "log": looking.with_notes(shown["log"], asked["notes"], asked["lines"], can_undo=undo["can"]),
            "undo": {**undo, "says": undo["says"] or looking.taken_back(undo["to"], draft)},
            "confirm": {"needed": draft is not None, "says": says},
        }

    def ahead(self, asked: Asked) -> object:
        """What somebody would see after answers that do nothing by themselves: the table stays as it is."""
        sitting, seat = self.sitting(asked), asked["viewer"]
        for option in asked["ahead"]:
            question = checked(sitting.table, seat, option)
            if not is_half(sitting.table, seat, option):
                raise IllegalAnswer(word("ahead.whole", title=sitting.game.title_of(question.kind, option)))
            sitting.answer(notation.written(sitting.table, question, option))
        return self.position({**asked, "answers": sitting.text})

    def steps(self, asked: Asked) -> object:
        """Whose each answer of the game was, and in which turn: for jumping through a replay."""
        sitting = self.sitting(asked)
        answers = sitting.record.answers
        return [[seat, sitting.moments[n].turn_number] for n, (seat, _) in enumerate(answers)]

    def log(self, asked: Asked) -> object:
        looking = self.looking(asked)
        return looking.with_notes(looking.log(asked["lines"]), asked["notes"], asked["lines"], can_undo=False)

    def explain(self, asked: Asked) -> object:
        looking = self.looking(asked)
        return explain(looking.game, looking.table.view(looking.viewer), asked["what"])

    def sheet(self, asked: Asked) -> object:
        return sheet(self.game(asked["game"]))

    def page(self, asked: Asked) -> object:
        """The page of a table with everything around it, as this release draws it: for tables that it plays on."""
        from pentapolis.web.pages import page  # noqa: PLC0415  (the running release draws its pages itself)

        return page(asked["name"], static=asked["static"], **asked["context"])

    def why_not(self, asked: Asked) -> object:
        """Why a thing cannot be chosen now: what the rules say, what the picture says, or what is asked instead.

        The rules are asked at a table that the seat could believe in: no reason tells what it cannot know.
        """
        table, viewer, what = self.sitting(asked).table, asked["viewer"], str(asked["what"])
        question = table.question_for(viewer)
        if question is None:
            return word("why_not.not_asked")
        kind, _, label = what.partition(":")
        if kind != question.kind.name:
            said = why_not(table.game, table.view(viewer), what)
            return said or word("why_not.other_kind", prompt=question.prompt)
        names = table.game.labels(question.kind)
        if label not in names:
            return word("why_not.unknown", label=label, prompt=question.prompt)
        return reason(table, question, names.index(label))

    # ---- saves

    def outcome(self, asked: Asked) -> object:
        """What came of a game that is over: the place of every seat, those who had lost before last, and the scores."""
        table, game = self.sitting(asked).table, self.game(asked["deal"]["game"])
        titles = [game.ended_with(table, seat).get("title", "") for seat in range(table.seats)]
        ways = [ways_of(table, seat) for seat in range(table.seats)]
        told: Asked = {"standing": game.standing(table), "scores": game.scores(table), "titles": titles, "ways": ways}
        return with_lost(told, asked["lost"])

    def save(self, asked: Asked) -> object:
        return self.sitting(asked).record.save()

    def open_save(self, asked: Asked) -> object:
        """A save as a deal and its answers."""
        head = record.Head(asked["text"])
        game = self.game(head.game)
        loaded = record.load(game, asked["text"])
        sitting = Sitting(game, loaded.seats, loaded.seed, loaded.options)
        sitting.bring_to(loaded.texts)
        return {
            "game": game.name,
            "seats": loaded.seats,
            "seed": loaded.seed,
            "options": loaded.options,
            "answers": sitting.texts,
            "names": {str(seat): name for seat, name in record.players_in(asked["text"]).items()},
            "standing": stand(sitting),
            **rules_of(game),
        }


def ways_of(table: Table, seat: int) -> list[str]:
    """How a seat has played, as people read it: what it chose to begin with, and what brought most points."""
    game = table.game
    began = [value for what, value in game.begun_with(table, seat).items() if what in CHOSEN]
    kinds = [next(kind for kind in game.kinds if value in game.labels(kind)) for value in began]
    found = [game.titles(kind)[game.labels(kind).index(value)] for kind, value in zip(kinds, began, strict=True)]
    best = max(table.breakdown(seat), key=lambda line: line.points, default=None)
    return found if best is None or best.points <= 0 else [*found, best.name]


def checked(table: Table, seat: int, option: int) -> Question:
    """The question that the seat would answer so, if it may."""
    question = table.question_for(seat)
    if question is None or option not in question.options:
        raise IllegalAnswer(table.game.refusal(table, option, seat) if not table.over else "the game is over")
    return question


def check_rest(table: Table, seat: int, options: Sequence[int]) -> None:
    """Whether these answers, the rest of an act, are possible one after the other."""
    tried = table.clone()
    for option in options:
        checked(tried, seat, option)
        tried.answer(option, seat)


def reason(table: Table, question: Question, option: int) -> str:
    """Why an answer is not possible, in the words of the rules."""
    if option in question.options:
        return word("why_not.may")
    title = table.game.title_of(question.kind, option)
    imagined = table.imagine(question.seat, Rng(0))
    said = question.why_not(imagined, option) or meaning(question, option)
    return word("why_not.because", title=title, reason=said) if said else word("why_not.not_now", title=title)


def stand(sitting: Sitting) -> Asked:
    """The facts of a standing (see `pentapolis.server.service.undo.Standing`)."""
    table, moment = sitting.table, sitting.moments[-1]
    asked = [question.seat for question in table.questions]
    return {
        "over": table.over,
        "asked": asked,
        "asked_at": [moment.asked_at[seat] for seat in asked],
        "turn": table.turn,
        "turn_number": moment.turn_number,
        "scores": shown_scores(table.view(SPECTATOR)),
        "turn_from": moment.turn_from,
        "free_from": sitting.record.free_from(),
        "sealed": [seat for seat in range(table.seats) if sitting.record.has_sealed(seat)],
    }


def with_lost(result: Asked | None, lost: Sequence[int]) -> Asked | None:
    """A result in which those who had lost before come last, whoever played on for them."""
    if result is None or not lost:
        return result
    places = result["standing"]
    left = [place for seat, place in enumerate(places) if seat not in lost]
    standing = [
        len(left) if seat in lost else sum([other < place for other in left]) for seat, place in enumerate(places)
    ]
    return {**result, "standing": standing, "winners": [seat for seat, place in enumerate(standing) if place == 0]}


def rules_of(game: Game[Any]) -> Asked:
    return {"rules": game.rules_version, "edition": f"{game.edition.id} {game.edition.fingerprint}"}


def described(game: Game[Any]) -> Asked:
    """A game as its box says."""
    named = {name: getattr(game, name) for name in ("name", "title", "summary", "minutes", "difficulty")}
    options = [
        {
            "name": option.name,
            "values": list(option.values),
            "default": option.values[option.default],
            "explanation": option.explanation,
        }
        for option in game.options
    ]
    return {**named, **rules_of(game), "fewest": game.fewest, "most": game.most, "options": cast("object", options)}
