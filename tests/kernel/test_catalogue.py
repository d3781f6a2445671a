"""The catalogue: everything that can occur has a number; the action space is the kinds laid end to end."""

import pytest

import pentapolis
from pentapolis.kernel.catalogue import ActionSpace, Catalogue
from pentapolis.kernel.effect import AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE, YES_NO, Kind
from pentapolis.kernel.words.grammar import Branch, Choose, Do, May, OneOf
from tests.kernel.tiny import ANSWERS, CARD, Note, These, TinyGame, TinyTable


def test_every_sentence_is_found_once_from_the_first_to_the_last() -> None:
    first, second, third = Note(1), Note(2), Note(3)
    inner = Do(first, second)
    whole = Do(inner, third, first)
    catalogue = Catalogue((whole, third))
    assert catalogue.effects == [whole, inner, first, second, third]
    assert [catalogue.effect_numbers[id(effect)] for effect in catalogue.effects] == [0, 1, 2, 3, 4]


class Again(Effect[TinyTable]):
    """A sentence that leads back to itself."""

    def run(self, table: TinyTable, me: int, picks: Picks) -> None:
        table.push(self, me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self,)


def test_a_sentence_that_leads_to_itself_is_found_once() -> None:
    again = Again()
    assert Catalogue((again, again)).effects == [again]


def test_selectors_and_kinds_are_found_in_the_order_they_are_asked() -> None:
    card = These(1, 2)
    ways = OneOf(ANSWERS, Branch(0, Note(0)), Branch(1, Choose(card, Note(1))))
    may = May(Note(2))
    catalogue = Catalogue((Do(ways, may, Choose(card, Note(3))),))
    assert catalogue.amongs == [ways.among, card, may.offer]
    assert [catalogue.among_numbers[id(among)] for among in catalogue.amongs] == [0, 1, 2]
    assert catalogue.kinds == [ANSWERS, CARD, YES_NO]
    assert catalogue.kind_numbers == {"way": 0, "card": 1, "decide": 2}


def test_two_kinds_of_one_name_are_refused() -> None:
    other = These(0, 1, kind=Kind("card", ("gnu", "yak")))
    with pytest.raises(ValueError, match="two kinds are called 'card'"):
        Catalogue((Do(Choose(These(0, 1), Note(0)), Choose(other, Note(0))),))


def test_the_action_space_is_the_kinds_end_to_end() -> None:
    space = ActionSpace([YES_NO, CARD], {"decide": ("no", "yes"), "card": ("ant", "bee")})
    assert space.size == 5
    assert space.names == ["done", "decide no", "decide yes", "card ant", "card bee"]
    assert [space.number(YES_NO, option) for option in (DONE, 0, 1)] == [0, 1, 2]
    assert [space.number(CARD, option) for option in (DONE, 0, 1)] == [0, 3, 4]


def test_labels_come_from_the_kind_or_from_the_edition() -> None:
    tile = Kind("tile")
    game = TinyGame(TinyTable, Do(Choose(These(0, 1), Note(0)), Choose(These(0, 1, kind=tile), Note(1))))
    assert game.labels(CARD) == CARD.labels
    assert game.labels(tile)[:2] == ("tile-0", "tile-1")
    assert game.actions.size == 1 + 6 + 9
    assert game.action(tile, 1) == 1 + 6 + 1


def test_in_a_real_game_every_action_has_its_own_name_and_number() -> None:
    game = pentapolis.load("palaces")
    names = game.actions.names
    numbers = [game.action(kind, option) for kind in game.kinds for option in range(len(game.labels(kind)))]
    assert len(set(names)) == len(names) == game.actions.size
    assert numbers == list(range(1, game.actions.size))
