"""Set-up, in the order of the rulebook: the main board, then what the players choose and take."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    CARDS_OF_AN_AGE,
    COIN,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    FROM_START,
    GATHERER,
    LINES,
    MOST_SPACES,
    NOBODY,
    NOTHING_THERE,
    PILE_OF_A_TYPE,
    REGIONS,
    RESERVE,
    RESERVES,
    ROUTES,
    SECTIONS,
    STACK,
    START,
    SUPPLY,
    TYPES,
    WARRIORS,
    WEAPONRY,
)
from pentapolis.games.minos.options import ASSIGNMENT, DRAFT, RANDOM_SIDES, ROUTE_SIDES, SIDES
from pentapolis.games.minos.rules.actions.palace import enter_palace
from pentapolis.games.minos.rules.supply import TEMPORARY_OF_CHOICE, CardInHand, draw_card, from_hand, refill_offer
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose, Do, UpTo
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat, Together

VASES_IN_PLAY: Final = 3
SEA_TILES: Final = 10
STARTS: Final = 9
ABILITIES: Final = 5
TO_KEEP_AT_LEAST: Final = 8


# ---- the main board


def set_up(table: MinosTable) -> None:
    lay_out_empty(table)
    set_up_map(table)
    table.stacks = [STACK] * TYPES
    table.pile = [sort for sort in range(TYPES) for _ in range(PILE_OF_A_TYPE)]
    table.shuffle(table.pile)
    set_up_routes(table)
    for age in range(2):
        table.decks[age] = list(range(age * CARDS_OF_AN_AGE, (age + 1) * CARDS_OF_AN_AGE))
        table.shuffle(table.decks[age])
    refill_offer(table)
    table.vases = three_vases(table)
    table.bonus = table.roll(5)
    first = table.roll(table.seats)
    table.order = table.from_seat(first)


def lay_out_empty(table: MinosTable) -> None:
    """Everything that every table has, with nothing on it."""
    seats = table.seats
    table.round = table.age = table.window = table.bonus = table.value = table.action = table.action_points = 0
    table.acting, table.in_time = NOBODY, 0
    table.space = table.side = NOTHING_THERE
    table.triggered, table.pool, table.offer, table.box, table.out = [], [], [], [], []
    table.pile, table.vases, table.routes = [], [], []
    table.spaces = [NOTHING_THERE] * (SECTIONS * MOST_SPACES)
    table.queued, table.queued_free = [0] * seats, [0] * seats
    table.starts, table.abilities = [NOBODY] * seats, [NOBODY] * seats
    table.hands, table.shown, table.areas, table.palaces = empty(seats), empty(seats), empty(seats), empty(seats)
    table.decks, table.discards = empty(2), empty(2)
    table.stacks = [0] * TYPES
    table.foundations, table.sea, table.deep_sea = nothing(REGIONS), nothing(REGIONS), nothing(REGIONS)
    table.cities, table.towers, table.farms = nothing(REGIONS), nothing(REGIONS), nothing(REGIONS)
    table.warriors = [0] * (seats * REGIONS)
    table.beaten, table.tiles, table.ships = [0] * seats, [0] * seats, [0] * (seats * ROUTES)
    table.beside = [0] * ROUTES
    table.claims = [0] * (seats * VASES_IN_PLAY)
    table.covered, table.claimed_now = [0] * VASES_IN_PLAY, [0] * VASES_IN_PLAY
    table.points = [0] * (LINES * seats)


def empty(count: int) -> list[list[int]]:
    return [[] for _ in range(count)]


def nothing(count: int) -> list[int]:
    return [NOTHING_THERE] * count


def shuffled(table: MinosTable, count: int, first: int = 0) -> list[int]:
    things = list(range(first, first + count))
    table.shuffle(things)
    return things


def set_up_map(table: MinosTable) -> None:
    """A Foundation and two Sea Peoples in each region where nobody starts (A58)."""
    foundations = shuffled(table, 20)
    raiders = shuffled(table, SEA_TILES)
    peoples = shuffled(table, SEA_TILES, SEA_TILES)
    for region in table.island.others:
        table.foundations[region] = foundations.pop()
        table.sea[region] = raiders.pop()
        table.deep_sea[region] = peoples.pop()


def set_up_routes(table: MinosTable) -> None:
    """A side of each route; beside it one blue and one red bonus tile more than players (R02)."""
    sides = table.options[ROUTE_SIDES]
    for route in range(ROUTES):
        side = table.roll(2) if sides == RANDOM_SIDES else SIDES[sides][route % len(SIDES[sides])] == "b"
        table.routes = [*table.routes, side * ROUTES + route]
    tiles = shuffled(table, 30)
    blue = [tile for tile in tiles if table.facts.blue >> tile & 1]
    red = [tile for tile in tiles if not table.facts.blue >> tile & 1]
    for route in range(ROUTES):
        for _ in range(table.seats + 1):
            table.beside[route] |= 1 << blue.pop() | 1 << red.pop()


def three_vases(table: MinosTable) -> list[int]:
    """Vases are revealed until three different colours are out; a repeated colour is skipped."""
    chosen: list[int] = []
    colours: list[str] = []
    for vase in shuffled(table, 12):
        if table.facts.vase_colours[vase] not in colours and len(chosen) < VASES_IN_PLAY:
            chosen.append(vase)
            colours.append(table.facts.vase_colours[vase])
    return chosen


# ---- Starting cards and Special Abilities


class StartOrAbility(Among[MinosTable]):
    """A Starting card or a Special Ability that nobody has; in the second half the kind still missing (E12).

    The pick has a bit for each Special Ability on offer.
    """

    def __init__(self) -> None:
        super().__init__("a Starting card or a Special Ability", START)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        offered: list[int] = []
        if table.starts[me] == NOBODY:
            offered.extend([start for start in own_set(table) if start not in table.starts])
        if table.abilities[me] == NOBODY:
            abilities = [a for a in range(ABILITIES) if picks[0] >> a & 1 and a not in table.abilities]
            offered.extend([STARTS + ability for ability in abilities])
        return offered

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option < STARTS:
            return against_start(table, me, option)
        if table.abilities[me] != NOBODY:
            return "you have a Special Ability"
        return "somebody has it" if option - STARTS in table.abilities else "it is not in this game"


def against_start(table: MinosTable, me: int, start: int) -> str:
    if table.starts[me] != NOBODY:
        return "you have a Starting card"
    return "somebody has it" if start in table.starts else f"it is for {table.facts.starting[start].seats} players"


def own_set(table: MinosTable) -> list[int]:
    """The Starting cards for so many players."""
    return [at for at, start in enumerate(table.facts.starting) if start.seats == table.seats]


class TakeStart(Effect[MinosTable]):
    text: ClassVar[str] = "take it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        taken = picks[-1]
        if taken < STARTS:
            table.starts = [taken if s == me else start for s, start in enumerate(table.starts)]
        else:
            table.abilities = [taken - STARTS if s == me else a for s, a in enumerate(table.abilities)]
        if table.events is not None:
            table.tell(happenings.TAKES_START, me, (taken,))


class SnakeDraft(Effect[MinosTable]):
    """Clockwise, then in reverse order, each takes a Starting card and a Special Ability; or they are dealt."""

    text: ClassVar[str] = "in turn, then in reverse order, take a Starting card or a Special Ability"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        abilities = shuffled(table, ABILITIES)[: table.seats]
        if table.options[ASSIGNMENT] == DRAFT:
            offered = sum([1 << ability for ability in abilities])
            for seat in table.order + table.order[::-1]:
                table.push(DRAFT_START, seat, (offered,))
            return
        starts = own_set(table)
        table.shuffle(starts)
        table.starts, table.abilities = starts, abilities

    def parts(self) -> tuple[AnyEffect, ...]:
        return (DRAFT_START,)


DRAFT_START: Final = Choose(StartOrAbility(), TakeStart())

# ---- what the Starting cards give


class TakeStarts(Effect[MinosTable]):
    """Resources, pieces and cards by the Starting cards; the one with the sign begins (A22)."""

    text: ClassVar[str] = "gain what your Starting card shows"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for seat in range(table.seats):
            take_start(table, seat)
        for seat in range(table.seats):
            for _ in range(table.facts.starting[table.starts[seat]].draw):
                draw_card(table, seat, 0)
        clockwise = list(range(table.seats))
        for seat in clockwise:
            if table.facts.starting[table.starts[seat]].first:
                table.order = clockwise[seat:] + clockwise[:seat]


def take_start(table: MinosTable, seat: int) -> None:
    """The Good comes from the stack and brings nothing else (A26)."""
    start = table.facts.starting[table.starts[seat]]
    if table.events is not None:
        table.tell(happenings.BEGINS_WITH, seat, (table.starts[seat],))
    table.gain(seat, COIN.index, start.coins)
    table.gain(seat, WEAPONRY.index, start.weaponry)
    table.score(seat, FROM_START, start.points)
    table.gain(seat, FIRST_GOOD + start.good, 1)
    table.stacks[start.good] -= 1
    for sort in start.temporary:
        table.gain(seat, FIRST_TEMPORARY + sort, 1)
    table.cities[start.region] = seat
    table.warriors[seat * REGIONS + start.region] = start.warriors
    table.gain(seat, RESERVE.index, RESERVES + 1 - start.warriors)
    table.gain(seat, SUPPLY.index, WARRIORS - RESERVES - 1)


class PutBack(Effect[MinosTable]):
    """Into the active deck, which is shuffled when all have chosen (A22)."""

    text: ClassVar[str] = "put it back"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        from_hand(table, me, picks[-1])
        table.decks[0].append(picks[-1])
        if table.events is not None:
            table.tell(happenings.PUTS_BACK, me, (picks[-1],), 1 << me)


class PutBackSome(Effect[MinosTable]):
    text: ClassVar[str] = "put back as many cards as your Starting card says"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        PUT_BACK[table.facts.starting[table.starts[me]].put_back].run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return tuple(PUT_BACK)


class ShuffleDeck(Effect[MinosTable]):
    text: ClassVar[str] = "shuffle the deck"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.shuffle(table.decks[0])


class FirstPalaceCards(Effect[MinosTable]):
    """The first card of each Palace, at no cost (A24)."""

    text: ClassVar[str] = "put it in your Palace"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        for seat in table.order:
            card = picks[seat]
            from_hand(table, seat, card)
            enter_palace(table, seat, card)


class FirstGathering(Effect[MinosTable]):
    """The Gatherer begins with a Temporary Good (R21)."""

    text: ClassVar[str] = "the Gatherer takes a Temporary Good"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.abilities[me] == GATHERER:
            if table.events is not None:
                table.tell(happenings.GATHERS, me, ())
            TEMPORARY_OF_CHOICE.run(table, me, NOTHING_PICKED)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (TEMPORARY_OF_CHOICE,)


PUT_BACK: Final = [UpTo(n, CardInHand("a card to put back"), PutBack(), least=n) for n in range(TO_KEEP_AT_LEAST + 1)]
SET_UP_PLAYERS: Final = Do(
    SnakeDraft(),
    TakeStarts(),
    EachSeat(PutBackSome(), IN_ORDER),
    ShuffleDeck(),
    Together(CardInHand("a card for your Palace"), FirstPalaceCards()),
    EachSeat(FirstGathering(), IN_ORDER),
)
