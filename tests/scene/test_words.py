"""Catalogues: they have every word that is said and no other; nothing on a drawing escapes them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

import pentapolis
from pentapolis.games import load, names
from pentapolis.games.minerva.constants import TITLES
from pentapolis.kernel.told.story import story
from pentapolis.scene.marks.markup import tag, text
from pentapolis.scene.panels import generic
from pentapolis.scene.pictures import explain, panels
from pentapolis.scene.words import ENGLISH, PSEUDO, NoSuchWord, Words, catalogue, listed, speaking, word
from pentapolis.web.words import word as word_of_page
from tests.scene.pages import FORMS, parsed, played, stage_for

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.scene.stage import Stage

SOURCE = Path(pentapolis.__file__).parent
WEB = SOURCE / "web"
FOUND = [path.parents[1] for path in SOURCE.glob("games/*/picture/words/en.toml")]
PICTURES = {path: [*path.rglob("*.py")] for path in FOUND}
ENGINE = SOURCE / "server" / "engine"
"""The rules run there; it says what the drawings say."""
SAYING: dict[Path, list[Path]] = {
    SOURCE / "scene": [*(SOURCE / "scene").rglob("*.py"), *ENGINE.glob("*.py")],
    WEB: [
        *WEB.glob("*.py"),
        *(WEB / "templates").rglob("*.html"),
        *(WEB / "client" / "src").rglob("*.ts"),
        *[path for path in (SOURCE / "server").rglob("*.py") if ENGINE not in path.parents],
    ],
    **PICTURES,
}
"""By the folder of a catalogue: who speaks from it."""
SAID = re.compile(r"""(?<!ForeignKey\()["'`]([a-z_]+\.(?!html|js\b|css|svg|json)[a-z_0-9]*)""")
"""Names of words stand in quotes; one that goes on with something else, in a template or a call, begins a family.
What a key of the database refers to is no word."""
NAMED_BY_THE_GAME = (
    "levels.",
    "levels_say.",
)
BRACKETS = re.compile(r"⟦[^⟦⟧]*⟧")
LETTERS = re.compile(r"[^\W\d_]{2,}")
EVERYWHERE = pytest.mark.parametrize("folder", SAYING, ids=lambda folder: str(folder.relative_to(SOURCE)))


def said_in(folder: Path) -> set[str]:
    return {key for path in SAYING[folder] for key in SAID.findall(path.read_text(encoding="utf-8"))}


def known_in(folder: Path) -> set[str]:
    """The names of all words; forms of one word count once."""
    return {re.sub(r"\.(zero|one|two|few|many|other)$", "", key) for key in catalogue(folder / "words", ENGLISH)}


@EVERYWHERE
def test_every_word_that_is_said_is_in_the_catalogue(folder: Path) -> None:
    known = known_in(folder)
    groups = {key.partition(".")[0] for key in known}
    whole = [key for key in said_in(folder) if key.partition(".")[0] in groups and not key.endswith(("_", "."))]
    begun = [key for key in whole if any(name.startswith(f"{key}_") for name in known)]
    assert [key for key in sorted(whole) if key not in known and key not in begun] == []


@EVERYWHERE
def test_every_word_of_the_catalogue_is_said(folder: Path) -> None:
    said = said_in(folder)
    families = (*NAMED_BY_THE_GAME, *[key for key in said if key.endswith(("_", "."))], *spliced(folder))
    assert [key for key in sorted(known_in(folder)) if key not in said and not key.startswith(families)] == []


def spliced(folder: Path) -> Iterator[str]:
    """What a name goes on with is put in by a program: `f"short.way{...}"`, `"help." ~ says`."""
    for path in SAYING[folder]:
        yield from re.findall(r"""["'`]([a-z_]+\.[a-z_]*)(?:\{|["'] ~|\$\{)""", path.read_text(encoding="utf-8"))


# ---- saying


def catalogue_of(folder: Path, **languages: str) -> Words:
    for language, texts in languages.items():
        (folder / f"{language}.toml").write_text(texts, encoding="utf-8")
    return Words(folder)


def test_places_are_filled_and_markup_stays_markup(tmp_path: Path) -> None:
    words = catalogue_of(tmp_path, en='[a]\nb = "{x} < {y}"')
    assert words("a.b", x=1, y="<2>") == "1 < <2>"
    assert words.html("a.b", x=text("<"), y=tag("b")) == "&lt; &lt; <b></b>"


def test_numbers_choose_the_form(tmp_path: Path) -> None:
    texts = '[a]\ncards = { one = "1 card", other = "{count} cards" }\nall = "{count} in all"'
    words = catalogue_of(tmp_path, en=texts)
    assert [words("a.cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert words.html("a.cards", 3) == "3 cards"
    assert words("a.all", count=1) == "1 in all"


def test_what_is_not_translated_yet_is_said_in_english(tmp_path: Path) -> None:
    words = catalogue_of(tmp_path, en='[a]\nyes = "yes"\nno = "no"\n[b]\nc = "c"', fr='[a]\nyes = "oui"')
    with speaking("fr"):
        assert [words("a.yes"), words("a.no"), words("b.c")] == ["oui", "no", "c"]
    with speaking("nowhere"):
        assert words("a.yes") == "yes"
    assert words("a.yes") == "yes"


def test_an_unknown_word_is_an_error(tmp_path: Path) -> None:
    words = catalogue_of(tmp_path, en='[a]\nyes = "yes"')
    with pytest.raises(NoSuchWord, match=r"en\.toml has no 'a\.maybe'"):
        words("a.maybe")


def test_the_pseudo_language_marks_all_but_the_places(tmp_path: Path) -> None:
    words = catalogue_of(tmp_path, en='[a]\nb = "{x} wins"\nc = { one = "a card", other = "{count}" }')
    with speaking(PSEUDO):
        assert words("a.b", x="Ann") == "Ann⟦ wins⟧"
        assert [words("a.c", count=n) for n in (1, 2)] == ["⟦a card⟧", "2"]


def test_pages_speak_from_their_own_catalogue() -> None:
    assert word_of_page("acts.choose", title="Knossos 7") == "Choose Knossos 7"
    assert word_of_page("front.waiting", count=2) == "2 wait for you"


def test_lists() -> None:
    assert [listed(list(names)) for names in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


# ---- nothing escapes


def texts_of(html: str) -> Iterator[str]:
    """Everything that is read or heard."""
    for node in parsed(html).iter():
        yield from [node.text or "", node.tail or ""]
        yield from [node.attrib[name] for name in ("aria-label", "title", "placeholder", "alt") if name in node.attrib]


def strings_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield str(name)
            yield from strings_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_in(inner)
    elif isinstance(value, str):
        yield value


def titles_in(game: Game[Any]) -> set[str]:
    """What the game calls everything that can be chosen or spoken of."""
    kinds = {*game.kinds, *[kind for verb in game.verbs for kind in verb.kinds]}
    return {title for kind in kinds for title in game.titles_of(kind)}


def own_words(game: Game[Any], stage: Stage) -> set[str]:
    """What the game itself says: titles, prompts, scoring lines, what happened, and the names of the players."""
    own = {game.title, *stage.names, *titles_in(game), *printed_in(game), *[choice.title for choice in stage.options]}
    own.update(line.text for line in story(game, list(stage.last), list(stage.names)))
    for player in stage.view["board"].get("players", []):
        own.update(strings_in(player.get("breakdown", [])))
        own.update(strings_in(player.get("title")))
    question = stage.view["question"]
    if question is not None:
        own.add(question["prompt"])
        own.update(question["reckonings"])
    return own


def effects_in(game: Game[Any]) -> set[str]:
    """The sentences of the rules: an effect that has no sign is written out."""
    return {str(effect) for effect in game.catalogue.effects}


def printed_in(game: Game[Any]) -> set[str]:
    """What stands on components and is no answer or effect of its own: tiles; abilities; sides of cards, goals."""
    if game.name == "minerva":
        return {*cast("Any", game).facts.titles, *[title for _, title in TITLES]}
    if game.name == "minos":
        return {*cast("Any", game).facts.ability_texts}
    if game.name != "dominations":
        return set()
    deeds, nations = cast("Any", game).deeds, cast("Any", game).facts.objectives.titles
    sides = [*deeds.base, *deeds.advanced, *deeds.levels]
    goals = [str(goal) for nation in deeds.goals for goal in nation]
    boards = [f"{effect[:1].upper()}{effect[1:]}." for effect in map(str, deeds.boards)]
    return {
        *nations,
        *goals,
        *boards,
        *map(str, deeds.boards),
        *[sentence for side in sides for sentence in side.sentences()],
    }


def escaped(html: str, own: Iterable[str], sentences: Collection[str] = ()) -> list[str]:
    """The texts that come neither from a catalogue nor from the game."""
    bare = {text: BRACKETS.sub(" ", text) for text in texts_of(html) if text.strip() not in sentences}
    left = {text: rest for text, rest in bare.items() if LETTERS.search(rest)}
    game = any_of({each for text in own for each in (text, text.replace("_", " ").replace("-", " "))}, left.values())
    return [text for text, rest in left.items() if LETTERS.search(game.sub(" ", rest))]


def any_of(words: Iterable[str], texts: Iterable[str]) -> re.Pattern[str]:
    """Finds these words in the texts, the longest first; those that are in none of them would only cost time."""
    whole = "\n".join(texts)
    found = sorted((word for word in words if word and word in whole), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in found) or r"(?!)")


@pytest.mark.parametrize("name", [name for name in names() if any(f"games/{name}/" in str(path) for path in PICTURES)])
@pytest.mark.parametrize("form", FORMS)
def test_nothing_on_a_table_escapes_its_catalogues(name: str, form: Any) -> None:
    game = load(name)
    sentences = effects_in(game)
    for table, events in played(game, range(1), (0, 1, 12, 61)):
        for viewer in range(-1, table.seats):
            stage = stage_for(table, viewer, form, events)
            with speaking(PSEUDO):
                drawn = panels(stage)
            own = own_words(game, stage)
            assert [text for html in drawn.values() for text in escaped(html, own, sentences)] == []


@pytest.mark.parametrize("name", names())
def test_nothing_in_a_generic_drawing_escapes_its_catalogue(name: str) -> None:
    game = load(name)
    for table, events in played(game, range(1), (0, 1, 30)):
        for viewer in (-1, 0):
            stage = stage_for(table, viewer, "wide", events)
            with speaking(PSEUDO):
                drawn = generic.PICTURE.panels(stage)
            own = own_words(game, stage) | set(strings_in(stage.view["board"]))
            assert [text for html in drawn.values() for text in escaped(html, own)] == []


def test_nothing_in_an_explanation_escapes_its_catalogue() -> None:
    game = cast("Any", load("palaces"))
    table = next(table for table, _ in played(game, range(1), (40,)))
    stage = stage_for(table, 0)
    own = own_words(game, stage) | {card.text for card in game.facts.cards} | {str(e) for e in game.roots()[1:]}
    things = [
        "step:knossos-7",
        "step:malia-2",
        "pawn:theseus",
        "pawn:archaeologist",
        "box:malia-2",
        "score:0",
        "last:knossos",
    ]
    things += ["line:0-archaeologists", "line:0-statues", "check:point", "pile:pile"]
    things += [f"card:{name}" for name in game.facts.card_names] + [f"find:{name}" for name in game.facts.finds]
    for what in things:
        with speaking(PSEUDO):
            html = explain(game, stage.view, what)
        assert (what, escaped(html, own)) == (what, [])


def test_whatever_is_said_in_english_would_be_found() -> None:
    assert escaped("<p>Ann wins</p>", {"Ann"}) == ["Ann wins"]
    with speaking(PSEUDO):
        assert escaped(f"<p>{word('result.wins', name='Ann')}</p>", {"Ann"}) == []
        assert escaped(f"<p>{word('result.wins', name='the leader')}</p>", {"Ann"}) != []
