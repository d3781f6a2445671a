"""Set-up, in the order of the rulebook, and the choices that belong to it (R04 to R12)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.bits import mask_of
from pentapolis.games.gentes.constants import (
    BONUSES,
    CARD,
    CARDS_OF_AN_ERA,
    COIN_AT,
    COLUMNS,
    DRAFTED,
    ERAS,
    GROUPS,
    HOUSE_AT,
    HOUSES,
    LINES,
    NO_CARD,
    NOBODY,
    OUT_OF_PLAY,
    PERSON,
    SHOWN_FOR_EACH,
    SITES,
    STARTING_COINS,
    STARTING_PEOPLE,
    TILES,
    TRACK_CUBES,
    VICTORY_ICON,
)
from pentapolis.games.gentes.options import FIRST_GAME_PRESET, PEOPLE_AT_ONCE
from pentapolis.games.gentes.rules.additional import AddPerson
from pentapolis.games.gentes.rules.scribe import refill
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.deck import hold
from pentapolis.kernel.words.goods import from_to
from pentapolis.kernel.words.grammar import Choose, Do, Repeat
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat, Together

# ---- before anybody chooses


def lay_out_empty(table: GentesTable) -> None:
    """An empty board, nothing on the players' mats."""
    seats = table.seats
    table.round = 1
    table.hands = [[] for _ in range(seats)]
    table.played = [[] for _ in range(seats)]
    table.display = [NO_CARD] * COLUMNS
    table.stacks = [list(range(era * CARDS_OF_AN_ERA, (era + 1) * CARDS_OF_AN_ERA)) for era in range(ERAS)]
    table.discard = []
    table.training = list(range(GROUPS))
    table.tiles = [NOBODY if tile.fewest <= seats else OUT_OF_PLAY for tile in table.facts.tiles]
    table.on_board = mask_of([tile for tile in range(TILES) if table.tiles[tile] == NOBODY])
    table.held = [0] * seats
    table.cubes = [TRACK_CUBES] * seats
    table.singles = [1] * seats
    table.doubles = [0] * seats
    table.used = [0] * seats
    in_play = table.facts.sites_in_play(seats)
    table.houses = [NOBODY if in_play[site] else OUT_OF_PLAY for site in range(SITES)]
    table.icons = [0] * (VICTORY_ICON * seats)
    table.bonuses = [0] * (BONUSES * seats)
    table.points = [0] * (LINES * seats)
    table.last = [NOBODY] * seats


def set_up(table: GentesTable) -> None:
    """Shuffle, give coins and houses, and find a starting player."""
    table.shuffle(table.training)
    for seat in range(table.seats):
        table.gain(seat, COIN_AT, STARTING_COINS)
        table.gain(seat, HOUSE_AT, HOUSES)
    for stack in table.stacks:
        table.shuffle(stack)
    table.order = table.from_seat(table.roll(table.seats))
    if not table.options[FIRST_GAME_PRESET]:
        shown = SHOWN_FOR_EACH * table.seats
        table.display = [table.draw(table.stacks[0]) for _ in range(shown)]


# ---- the draft


class ShownCard(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a card to begin with", CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [card for card in table.display if card != NO_CARD]

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "it is not among the cards that are shown"


class DraftCard(Effect[GentesTable]):
    text: ClassVar[str] = "take it into your hand"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.display[table.display.index(picks[-1])] = NO_CARD
        hold(table.hands[me], picks[-1])
        if table.events is not None:
            table.tell(happenings.DRAFTS, me, (picks[-1],))


class CounterClockwise(Among[GentesTable]):
    """From the right of the starting player on, who comes last (A23)."""

    def __init__(self) -> None:
        super().__init__("player, counter-clockwise, the starting player last", IN_ORDER.kind)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return table.order[::-1]


DRAFT: Final = Repeat(DRAFTED, EachSeat(Choose(ShownCard(), DraftCard()), CounterClockwise()))


class PutCardsBack(Effect[GentesTable]):
    """The cards that nobody wanted are shuffled into the stack of the first era."""

    text: ClassVar[str] = "shuffle the others back"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        stack = table.stacks[0]
        stack.extend([card for card in table.display if card != NO_CARD])
        stack.sort()
        table.display = [NO_CARD] * COLUMNS
        table.shuffle(stack)


# ---- people


class AnyPerson(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a person to begin with", PERSON)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return from_to(0, GROUPS - 1)


BEGIN_WITH: Final = AddPerson(happenings.BEGINS_WITH)


class AllBeginWith(Effect[GentesTable]):
    text: ClassVar[str] = "everybody adds the person chosen"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for seat, person in enumerate(picks):
            BEGIN_WITH.run(table, seat, (person,))


class StartingPeople(Effect[GentesTable]):
    """In turn and openly, or all at the same time (A22)."""

    text: ClassVar[str] = "choose four people each"

    def __init__(self) -> None:
        self.in_turn = EachSeat(Repeat(STARTING_PEOPLE, Choose(AnyPerson(), BEGIN_WITH)), IN_ORDER)
        self.at_once = Repeat(STARTING_PEOPLE, Together(AnyPerson(), AllBeginWith()))

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        (self.at_once if table.options[PEOPLE_AT_ONCE] else self.in_turn).run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.in_turn, self.at_once)


STARTING_CHOICE: Final = StartingPeople()

# ---- the first game


class BeginAsPrinted(Effect[GentesTable]):
    """Cards and people by seat from the starting player on; what belongs to absent seats is shuffled in (A24)."""

    text: ClassVar[str] = "each player has the cards and people of a first game"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        for place, seat in enumerate(table.order):
            printed = table.facts.seats[place]
            for card in printed.cards:
                table.stacks[0].remove(card)
                hold(table.hands[seat], card)
            for group, n in printed.people:
                table.gain(seat, group, n)


class LayOutDisplay(Effect[GentesTable]):
    text: ClassVar[str] = "lay out eight cards of the first era"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        refill(table)


class Beginning(Effect[GentesTable]):
    """Draft and people of choice, or what is printed for a first game."""

    text: ClassVar[str] = "draft two cards each, choose four people each, lay out the display"

    def __init__(self) -> None:
        self.chosen = Do(DRAFT, PutCardsBack(), STARTING_CHOICE, LayOutDisplay())
        self.printed = Do(BeginAsPrinted(), LayOutDisplay())

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        (self.printed if table.options[FIRST_GAME_PRESET] else self.chosen).run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.chosen, self.printed)


BEGINNING: Final = Beginning()
