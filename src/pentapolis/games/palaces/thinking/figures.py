"""The features of Palaces: the figures of each path, of a player's collection and hand, and of what both share."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.features import ALL, ME, Feature, Figure, block, rival

PATH: Final[tuple[Figure, ...]] = (
    ("pawns.archaeologist", 1, "whether an archaeologist is on the path to {}"),
    ("pawns.theseus", 1, "whether Theseus is on the path to {}"),
    ("steps.gone", 9, "the step of the pawn on the path to {}"),
    ("steps.positive", 1, "whether the pawn on the path to {} brings points and no minus"),
    ("steps.safe", 1, "whether the pawn on the path to {} has reached the check point"),
    ("steps.arrived", 1, "whether the pawn has reached {} itself"),
    ("order.last", 10, "the last number played on the path to {}"),
    ("points.standing", 50, "the points of the pawn on the path to {}, twice for Theseus"),
    ("unseen.numbers", 20, "numbers not seen yet that would still fit on the path to {}"),
    ("unseen.threads", 3, "Ariadnes not seen yet that could still be followed to {}"),
    ("danger.minotaurs", 2, "Minotaurs not seen yet that could drive back the archaeologist before {}"),
    ("finds.sealed", 5, "sealed boxes ahead on the path to {}"),
    ("finds.frescos", 40, "points of open frescos ahead on the path to {} that are not photographed yet"),
    ("finds.rare", 35, "points that the rare find of {} may be expected to bring from the boxes ahead"),
    ("next.one", 30, "points that one more step towards {} may be expected to change, with the box there"),
    ("next.two", 40, "points that two more steps towards {} may be expected to change, with the boxes there"),
)
"""What everybody sees of a player on one path, with the cards that the viewer has not seen."""

HAND_ON_PATH: Final[tuple[Figure, ...]] = (
    ("hand.numbers", 5, "numbers in hand that fit on the path to {}"),
    ("hand.threads", 3, "Ariadnes in hand that can be followed to {}"),
    ("hand.steps", 9, "steps towards {} that the hand brings in the turns that are left"),
    ("hand.gap", 10, "how much the lowest fitting number in hand is above the last one on the path to {} (10: none)"),
    ("hand.points", 50, "points that the pawn gains by these steps towards {}"),
    ("hand.boxes", 5, "sealed boxes within these steps on the path to {}"),
    ("attack.step", 6, "the step from which a Minotaur in hand drives back the rival's archaeologist before {}"),
    ("attack.points", 20, "the points that the rival's archaeologist before {} loses by it"),
)
"""What only the player knows of a path: what the hand can do there."""

COLLECTION: Final[tuple[Figure, ...]] = (
    ("pawns.archaeologists-left", 3, "archaeologists that wait to be placed"),
    ("pawns.theseus-left", 1, "whether Theseus waits to be placed"),
    ("pawns.found", 4, "pawns that have reached the check point"),
    ("statues.count", 10, "statues of the collection"),
    ("statues.points", 100, "points of the statues"),
    ("statues.next", 20, "what one more statue changes"),
    ("statues.any", 1, "whether there is a statue"),
    ("statues.three", 1, "whether there are three statues, so that they bring points"),
    ("finds.rares", 4, "rare finds of the collection"),
    ("finds.photos", 6, "frescos photographed"),
    ("finds.points", 100, "points of rare finds and frescos"),
    ("score.now", 200, "the score as it stands"),
)

WHOLE_HAND: Final[tuple[Figure, ...]] = (
    ("hand.all-steps", 16, "steps that the hand brings on all paths"),
    ("hand.minotaurs", 4, "Minotaurs in hand that may still drive somebody back"),
    ("hand.plan", 100, "points that the hand can bring on all paths in the turns that are left, finds included"),
    ("hand.dead", 8, "cards in hand that are good for nothing any more"),
)

TABLE: Final[tuple[Figure, ...]] = (
    ("time.pile", 84, "cards in the pile"),
    ("time.last-cards", 10, "10 less the cards in the pile, when these are fewer"),
    ("time.found-1", 1, "whether a pawn has reached a check point"),
    ("time.found-2", 1, "whether two pawns have reached check points"),
    ("time.found-3", 1, "whether three pawns have reached check points, so that the next ends the game"),
    ("end.steps", 21, "the fewest steps that bring the missing pawns to check points"),
    ("end.my-steps", 21, "the same with my pawns alone"),
    ("end.rivals-steps", 21, "the same with the rival's pawns alone"),
    ("end.my-cards", 4, "cards in hand with which I can end the game now"),
    ("end.rivals-cards", 20, "cards not seen yet with which the rival could end the game"),
    ("end.my-lead", 100, "the lead with which I can end the game in my next turn, as may be expected (0: I cannot)"),
    ("end.my-win", 1, "1 if I can end the game in my next turn and win, -1 if I can only lose by it"),
    ("end.rivals-lead", 100, "the lead with which the rival could end the game (0: there is no way)"),
    ("end.rivals-win", 1, "1 if the rival could end the game and win, -1 if that would only lose it"),
    ("lead.points", 100, "my score less the rival's as they stand"),
    ("lead.ahead", 1, "1 if I am ahead, -1 if the rival is"),
    ("finds.statues", 10, "statues not found yet"),
    ("finds.frescos", 6, "frescos not found yet"),
    ("finds.rares", 4, "rare finds not found yet"),
    ("finds.sealed", 20, "sealed boxes"),
    ("finds.average", 20, "points of rare finds and frescos in a sealed box on average"),
    ("question.mine", 1, "whether it is my turn and my card is still to be played"),
    ("question.use", 1, "whether I have chosen a card and not yet what to do with it"),
)


def of_paths(figures: tuple[Figure, ...], palaces: list[str]) -> tuple[Figure, ...]:
    """The figures of one path after the other, each with the number of the path behind its name."""
    return tuple(
        [
            (f"{name}-{path}", scale, sentence.format(palace))
            for path, palace in enumerate(palaces, 1)
            for name, scale, sentence in figures
        ]
    )


def sheet(palaces: list[str]) -> tuple[Feature, ...]:
    """Own block, the rival's, and what both share, in the order in which `features` tells them."""
    mine = of_paths(PATH, palaces) + COLLECTION + of_paths(HAND_ON_PATH, palaces) + WHOLE_HAND
    theirs = of_paths(PATH, palaces) + COLLECTION
    return block(ME, mine) + block(rival(1), theirs) + block(ALL, TABLE)


# ---- paths are alike


def reordered(order: tuple[int, ...]) -> list[int]:
    """Where each figure stands if the paths are told in another order: what is true of one path is true of all."""
    mine = paths_in(order, len(PATH), 0)
    mine += range(len(mine), len(mine) + len(COLLECTION))
    mine += paths_in(order, len(HAND_ON_PATH), len(mine))
    mine += range(len(mine), len(mine) + len(WHOLE_HAND))
    both = mine + paths_in(order, len(PATH), len(mine))
    return both + list(range(len(both), len(both) + len(COLLECTION) + len(TABLE)))


def paths_in(order: tuple[int, ...], figures: int, start: int) -> list[int]:
    return [start + path * figures + at for path in order for at in range(figures)]
