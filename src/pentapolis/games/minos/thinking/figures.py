"""The figures of a position of Minos: name, scale, and what each says, in the order of `features`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    DIE,
    FACES,
    OFFER,
    ROUNDS,
    ROUTES,
    SECTION,
    TRACK,
    TRIGGERS,
    TYPE_NAMES,
)
from pentapolis.games.minos.printed.facts import ABILITIES
from pentapolis.games.minos.thinking.asked import KINDS, PHASES
from pentapolis.games.minos.thinking.holding import SLOTS
from pentapolis.games.minos.thinking.race import VASES as HOW_MANY_VASES
from pentapolis.games.minos.thinking.shared import BONUSES
from pentapolis.kernel.features import ALL, ME, block, rival

if TYPE_CHECKING:
    from pentapolis.kernel.features import Feature, Figure

Figures = tuple["Figure", ...]
SECTIONS: Final = SECTION.labels
COLOURS: Final = tuple([label.partition("-")[0] for label in DIE.labels[::FACES]])


def one_each(name: str, names: tuple[str, ...], scale: int, sentence: str) -> Figures:
    """One figure for each of these; {} in the sentence is its name."""
    return tuple([(f"{name}.{each}", scale, sentence.format(each.capitalize())) for each in names])


STANDING: Final[Figures] = (
    ("score.points", 100, "VP so far"),
    (
        "score.final",
        150,
        "VP if the game ended now without a scoring of the map: with Palace, area and resources",
    ),
    ("score.lead", 40, "how much more that is than the best other player's"),
    ("purse.coins", 15, "Coins, up to 15"),
    ("purse.beyond", 15, "Coins beyond 15"),
    ("purse.weaponry", 10, "Weaponry"),
    ("purse.reserves", 6, "Warriors in Reserves"),
    ("purse.supply", 6, "Warriors in the supply"),
    ("purse.on_map", 10, "Warriors on the map"),
    ("income.at", 15, "the space of the Income marker"),
    ("income.coins", 12, "Coins at each Income"),
    ("income.points", 9, "VP at each Income"),
    ("time.place", 3, "place in the turn order, 0 for the first"),
    (
        "start.worth",
        40,
        "in the set-up, how much more the Starting card gives than others do, in tenths of a VP",
    ),
)
GOODS: Final[Figures] = (
    *one_each("goods", TYPE_NAMES, 3, "Goods of {}"),
    *one_each("temporary", TYPE_NAMES, 3, "Temporary Goods of {}"),
    ("goods.equal", 3, "the most Goods of one type"),
    ("temporary.triples", 2, "types with three Temporary Goods or more, to be traded in"),
)
ON_TRACKS: Final[Figures] = one_each("at", TRACK.labels, 8, "the space on the {} track")
ABILITY: Final[Figures] = one_each("ability", ABILITIES, 3, "the step of the {}, 0 for whoever has another ability")
PROGRESS: Final[Figures] = (
    *[
        figure
        for track in TRACK.labels
        for figure in (
            (f"at.{track}", 8, f"the space on the {track.capitalize()} track"),
            (f"ahead.{track}", 3, f"steps on the {track.capitalize()} track to the next lasting gain, 0 for none"),
            (f"step.{track}", 40, f"what the next step on the {track.capitalize()} track gives, in tenths of a VP"),
        )
    ],
    *ABILITY,
    ("gives.palace", 4, "cards that may come into the Palace at an Income"),
    ("gives.weaponry", 4, "Weaponry for Population at an Income"),
    ("gives.presence", 4, "VP for presence in a region"),
    ("gives.dominance", 6, "VP for dominance in a region, without Towers"),
)
PALACE_SHORT: Final[Figures] = (
    ("palace.cards", 10, "cards in the Palace"),
    ("palace.points", 40, "VP on them"),
    ("palace.each_round", 80, "what their Royal Traits bring in a round, in tenths of a VP"),
    ("palace.fires", 80, "what the own dice on the board will trigger, in tenths of a VP"),
)
PALACE: Final[Figures] = (
    *PALACE_SHORT,
    ("palace.to_three", 3, "cards missing to three with one trigger"),
    *one_each("trait", TRIGGERS, 3, "cards in the Palace that {} triggers"),
)
AREA_CARDS: Final[Figures] = (("area.cards", 8, "cards in the area"),)
AREA: Final[Figures] = (
    *AREA_CARDS,
    ("area.points", 20, "VP on them"),
    ("area.best", 80, "what the best of them would bring in the Palace until the end, in tenths of a VP"),
    ("area.second", 80, "the same for the second best"),
    ("area.beyond", 6, "cards for which the Incomes to come have no room in the Palace"),
)
LAND: Final[Figures] = (
    ("map.presence", 8, "regions with own Warriors"),
    ("map.dominated", 6, "regions dominated"),
    ("map.points", 40, "VP for regions if they were scored now"),
    ("map.cities", 3, "Cities"),
    ("map.towers", 3, "Towers"),
    ("map.farms", 4, "Farms"),
    ("map.farm_points", 14, "VP for Farms if they were scored now"),
    ("map.next_farm", 6, "VP that one Farm more would add"),
    ("margin.far_behind", 4, "regions with own Warriors where the best rival has two or more further"),
    ("margin.behind", 4, "regions with own Warriors where the best rival has one more"),
    ("margin.equal", 4, "regions with own Warriors where the best rival has as many"),
    ("margin.ahead", 4, "regions with one Warrior more than the best rival"),
    ("margin.far_ahead", 4, "regions with two Warriors more than the best rival, or further ahead"),
    ("contest.takes", 3, "regions that one Warrior more would take, and one can come"),
    ("contest.breaks", 3, "regions where one Warrior more would end a rival's dominance, and one can come"),
    ("contest.holds", 3, "regions that one Warrior of a rival would take away, and one can come"),
    ("contest.at_stake", 10, "VP that would be lost there"),
    ("contest.empty", 4, "regions without any Warriors where one can come"),
)
SITES: Final[Figures] = (
    ("sites.farms", 4, "regions where a Farm can be built"),
    ("sites.farms_soon", 4, "regions where it takes one Warrior more"),
    ("sites.cities", 4, "regions with own Warriors and without a City"),
    ("sites.towers", 3, "own Cities without a Tower"),
    ("lacks.city", 9, "Coins missing for the next City"),
    ("lacks.tower", 9, "Coins missing for the next Tower"),
    ("sea.beatable", 3, "regions where Sea Peoples can be beaten now"),
    ("sea.soon", 3, "regions where it takes up to 2 Weaponry more"),
    ("sea.spoils", 60, "what the best of those that can be beaten give, in tenths of a VP"),
    ("sea.deep", 5, "regions with own Warriors and Sea Peoples for the last battles"),
    ("sea.lacks", 16, "Weaponry missing to beat all of these"),
    ("map.spare", 4, "Warriors that could leave a region which stays dominated"),
    ("map.outside", 6, "Warriors outside of regions with an own City"),
    *one_each("within_reach", TYPE_NAMES, 1, "{} is printed where own Warriors are"),
)
SHIP_SPACES: Final[Figures] = tuple(
    [(f"route_{at}.space", 5, f"the space of the Ship on Trade Route {at}") for at in range(1, ROUTES + 1)]
)
SHIPS: Final[Figures] = (
    *[
        figure
        for at in range(1, ROUTES + 1)
        for figure in (
            (f"route_{at}.space", 5, f"the space of the Ship on Trade Route {at}"),
            (f"route_{at}.lacks", 15, f"Coins missing for the next step on Trade Route {at}; 15 if it is not possible"),
            (f"route_{at}.income", 40, f"what an Income of Trade Route {at} brings, in tenths of a VP"),
            (f"route_{at}.next", 40, f"what it would bring one space further on Trade Route {at}, in tenths of a VP"),
        )
    ],
    ("ships.sail", 3, "Ships on Trade Routes"),
    ("ships.behind", 3, "Ships behind the wall"),
    ("ships.payable", 3, "steps and new Ships that can be paid now"),
)
NUMBERS: Final = range(1, HOW_MANY_VASES + 1)
VASES_SHORT: Final[Figures] = (
    *[(f"vase_near.{n}", 12, f"how much of Vase {n} is there, in twelfths, while it can be claimed") for n in NUMBERS],
    *[(f"vase_value.{n}", 10, f"VP for claiming Vase {n} next") for n in NUMBERS],
)
VASES: Final[Figures] = (
    *VASES_SHORT,
    *[(f"vase_race.{n}", 12, f"twelfths nearer to Vase {n} than the best rival who can claim it") for n in NUMBERS],
)
DICE_POINTS: Final[Figures] = one_each("dice_points", SECTIONS, 6, "action points of the own dice in {}")
DICE_LEFT: Final[Figures] = (("dice.left", 4, "own dice on the action board"),)
NEXT_VALUE: Final[Figures] = (("dice.next", 6, "the value of the own die that comes next"),)
DICE: Final[Figures] = (
    *one_each("dice", SECTIONS, 2, "own dice in {}"),
    *DICE_POINTS,
    ("dice.sides", 40, "what the side benefits of their spaces are worth, in tenths of a VP"),
    *DICE_LEFT,
    *NEXT_VALUE,
    *one_each("dice_next", SECTIONS, 1, "the own die that comes next is in {}"),
    *one_each("dice_colour", COLOURS, 12, "the values of the own dice in {} together, until groups are formed"),
    *one_each("dice_group", COLOURS[:-1], 1, "the own {} dice form a group with the gray ones"),
)
HELD: Final[Figures] = (
    ("hand.size", 12, "cards in hand"),
    ("hand.age_two", 6, "those of Age II"),
    ("hand.shown", 6, "those that were taken from the offer, which everybody knows"),
    ("tiles.count", 3, "bonus tiles"),
    ("tiles.worth", 60, "what they are worth, in tenths of a VP"),
    ("sea.beaten", 6, "Sea Peoples beaten"),
    ("waiting.builds", 2, "Build actions that wait until the step that all do together is over"),
    ("waiting.free", 2, "the same at no cost"),
)
HAND: Final[Figures] = (
    *[
        figure
        for at in range(1, SLOTS + 1)
        for figure in (
            (f"card_{at}.price", 10, f"the price of card {at} of the hand, the best for its price first"),
            (f"card_{at}.payable", 1, f"card {at} of the hand can be paid"),
            (f"card_{at}.instant", 40, f"what card {at} of the hand gives at once, in tenths of a VP"),
            (f"card_{at}.points", 6, f"the VP on card {at} of the hand"),
            (f"card_{at}.trait", 20, f"what one use of the trait of card {at} of the hand brings, in tenths of a VP"),
            (f"card_{at}.dice", 3, f"own dice on the board that would trigger the trait of card {at} of the hand"),
        )
    ],
    ("hand.payable", 6, "cards in hand that can be paid"),
    ("hand.useful", 8, "cards in hand that bring more than they cost"),
    ("hand.plays", 6, "cards that the own Develop and Wild points can play"),
    ("hand.idle", 8, "useful cards beyond these"),
    *[
        figure
        for at in range(1, OFFER + 1)
        for figure in (
            (f"offer_{at}.price", 10, f"the price of card {at} of the offer, the best for me first"),
            (f"offer_{at}.payable", 1, f"card {at} of the offer can be paid"),
            (f"offer_{at}.gain", 60, f"what card {at} of the offer brings less its price, in tenths of a VP"),
        )
    ],
    ("turn.retrieves", 1, "my turn, and the die is still to be retrieved"),
    *one_each("turn_points", SECTIONS, 6, "action points of my turn for {} that are left"),
    ("turn.side", 20, "what the side benefit is worth that is still to be taken, in tenths of a VP"),
    ("turn.traits", 4, "Royal Traits that were triggered and not used"),
    ("turn.traits_worth", 60, "what they are worth, in tenths of a VP"),
)
SHARED: Final[Figures] = (
    *[(f"time.round_{at}", 1, f"it is round {at}") for at in range(1, ROUNDS + 1)],
    ("time.to_come", 40, "rounds to come, in tenths, this one by the dice on the board"),
    ("time.first_half", 1, "the map is scored twice more"),
    *one_each("pool", COLOURS, 5, "{} dice in the pool"),
    *one_each("pool_sum", COLOURS, 16, "the values of the {} dice in the pool together"),
    *one_each("free", SECTIONS, 4, "free spaces in {}"),
    *one_each("supply", TYPE_NAMES, 9, "Temporary Goods of {} in the supply"),
    *one_each("stack", TYPE_NAMES, 5, "Goods on the stack of {}"),
    ("supply.deck", 60, "cards in the deck of the Age"),
    *[(f"bonus.{at}", 1, f"the action bonus of the game is number {at}") for at in range(1, BONUSES + 1)],
    ("asked.turn_of", 1, "whose turn it is: 1 mine, -1 another's, 0 nobody's"),
    ("asked.mine", 1, "it is me who is asked"),
    *[(f"phase.{name}", 1, f"the step of the round: {name.replace('_', '-')}") for name in PHASES],
    *[(f"asked.{kind.name}", 1, f"the open question is of the kind {kind.name!r}") for kind in KINDS],
)
FULL: Final[Figures] = (
    *STANDING,
    *GOODS,
    *PROGRESS,
    *PALACE,
    *AREA,
    *LAND,
    *SITES,
    *SHIPS,
    *VASES,
    *DICE,
    *HELD,
)
SLIM: Final[Figures] = (
    *STANDING,
    *ON_TRACKS,
    *ABILITY,
    *PALACE_SHORT,
    *AREA_CARDS,
    *LAND,
    *SHIP_SPACES,
    *VASES_SHORT,
    *DICE_POINTS,
    *DICE_LEFT,
    *NEXT_VALUE,
    *HELD,
)


def sheet(seats: int) -> tuple[Feature, ...]:
    """All features of a table of so many."""
    found = [*block(ME, FULL + HAND)]
    for at in range(1, seats):
        found += block(rival(at), FULL if seats == 2 else SLIM)
    return (*found, *block(ALL, SHARED))
