"""What each seat sees and may believe, how a table is valued, and the proof sheet."""

from __future__ import annotations

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    CARDS_OF_AN_AGE,
    DECK_TOP,
    EITHER,
    GOOD,
    SEA,
    SITE,
    START,
    TRACK,
    VASE,
)
from pentapolis.games.minos.printed import proof
from pentapolis.games.minos.rules.rounds import ChangeAge
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.events import SPECTATOR
from pentapolis.kernel.rng import Rng
from tests.games.minos.conserved import cards
from tests.games.minos.position import (
    FACTS,
    GAME,
    A,
    B,
    bare,
    begin,
    card,
    give,
    hold,
    offer,
    put_die,
    rule,
    say,
    turn,
    worth,
)


def test_hands_are_hidden_but_for_cards_of_the_offer() -> None:
    table = bare(vases="vase-of-wares")
    offer(table, "harbour-dues", "market-charter")
    turn(table, "prepare-2", 4)
    say(table, "prepare", "harbour-dues", "prepare", "top-of-deck")
    mine, theirs = (table.view(viewer)["board"]["players"][A] for viewer in (A, B))
    assert len(mine["hand"]) == 2
    assert (theirs["hand"], theirs["shown"], theirs["hand_ages"]) == (None, ["harbour-dues"], [2, 0])
    assert table.view(SPECTATOR)["board"]["players"][A]["hand"] is None
    board = table.view(A)["board"]
    assert board["spaces"] == {}
    put_die(table, "wild-1", 6, B)
    table.tiles[B] = 1
    board = table.view(A)["board"]
    assert board["spaces"] == {"wild-1": {"seat": B, "die": "red-6"}}
    assert board["players"][B]["tiles"] == ["amber-beads"]
    assert [vase["claims"] for vase in board["vases"]] == [[0, 0, 0, 0]]


def imagined(table: MinosTable, chance: int) -> MinosTable:
    """A table that A could believe in."""
    other = table.imagine(A, Rng(chance))
    assert isinstance(other, MinosTable)
    return other


def test_imagining_keeps_what_is_known_and_deals_the_rest_anew() -> None:
    table = bare()
    hold(table, "harbour-dues", "labyrinth", "free-hand", seat=B)
    table.shown[B] = [card("harbour-dues")]
    hold(table, "market-charter")
    begin(table, ChangeAge())
    turn(table, "prepare-2", 4)
    dealt = set()
    for chance in range(10):
        other = imagined(table, chance)
        assert sorted(cards(other)) == sorted(cards(table))
        assert card("harbour-dues") in other.hands[B]
        assert [at // CARDS_OF_AN_AGE for at in other.hands[B]] == [0, 1, 1]
        assert other.hands[A] == table.hands[A]
        assert other.view(A) == table.view(A)
        dealt.add(tuple(other.hands[B]))
    assert len(dealt) > 5


def test_a_card_of_age_one_in_a_hand_may_be_any_that_left_the_game_unseen() -> None:
    table = bare()
    hold(table, "harbour-dues", seat=B)
    begin(table, ChangeAge())
    turn(table, "prepare-2", 4)
    seen = {imagined(table, chance).hands[B][0] for chance in range(20)}
    assert len(seen) > 10
    assert max(seen) < CARDS_OF_AN_AGE


def test_what_happens_is_told() -> None:
    table = bare(vases="vase-of-wares")
    give(table, copper=2)
    events = table.listen()
    turn(table, "prepare-2", 4)
    say(table, "forfeit")
    verbs = [event.verb for event in events]
    assert happenings.FORFEITS in verbs
    table.listen().clear()
    table.stacks = [0, 0, 1, 0, 0, 0]
    begin(table, GAME.deeds.bonuses[FACTS.bonuses.names.ids.index("purple-dye")])
    assert happenings.CLAIMS in [event.verb for event in table.listen()]
    begin(table, GAME.deeds.instants[card("scribes-lesson")])
    drawn = [event for event in table.listen() if event.verb is happenings.DRAWS]
    assert all(event.seen_by(B) is not event and event.seen_by(A) is event for event in drawn)


def test_the_worth_of_a_table() -> None:
    table = turn(bare(), "develop-1", 4)
    before = GAME.worth(table, A)
    give(table, points=5)
    assert GAME.worth(table, A) == before + 5
    rule(table, "captain-of-the-guard")
    assert GAME.worth(table, A) > before + 9
    table.finish()
    table.questions = ()
    assert GAME.worth(table, A) == 5


def test_dice_on_good_spaces_are_worth_more() -> None:
    tables = [GAME.new(2, 3, assignment="random") for _ in range(2)]
    for table, section in zip(tables, ("develop", "expand"), strict=True):
        while table.question.kind.name != "die":
            table.answer(table.question.options[0])
        seat = table.question.seat
        table.answer(table.question.options[0])
        table.answer(("prepare", "develop", "build", "expand", "wild").index(section))
        assert GAME.worth(table, seat) > 0
    assert tables[0].pool == tables[1].pool


def test_the_proof_sheet_shows_everything() -> None:
    sheet = proof.sheet(GAME)
    rows = {heading: lines for heading, _, lines in sheet}
    assert len(rows["Decree cards, instant effects"]) == len(rows["Decree cards, Royal Traits"]) == 144
    assert (len(rows["Trade Bonus tiles"]), len(rows["City Foundations"]), len(rows["Sea Peoples"])) == (30, 20, 20)
    assert (len(rows["Starting cards"]), len(rows["Trade Routes"]), len(rows["Progress tracks"])) == (9, 30, 30)
    assert len(rows["Action spaces"]) == 5 * (2 + 3 + 4)
    assert rows["The game"][0][0].startswith("in turn, then in reverse order, take a Starting card")
    for _, columns, lines in sheet:
        assert all(len(line) == len(columns) for line in lines)
        assert all(cell for line in lines for cell in (line[0], line[-1]))


def test_answers_are_explained() -> None:
    explained = proof.about(GAME, CARD, card("harbour-dues"))
    assert explained[1] == f"cost 8, less with Silver and Copper; {worth('harbour-dues')} VP"
    assert explained[3].startswith("when you retrieve a die from Wild: draw 1 card")
    assert proof.about(GAME, CARD, DECK_TOP) == proof.about(GAME, GOOD, 0) == []
    start = FACTS.starting[0]
    given = f"{start.coins} Coins, {start.weaponry} Weaponry, {start.points} VP"
    assert proof.about(GAME, START, 0)[:2] == ["Aptera", given]
    assert proof.about(GAME, SEA, 0)[0].startswith(f"{FACTS.sea_costs[0]} Weaponry: ")
    assert proof.about(GAME, BONUS, 0) == ["gain 4 Coins"]
    assert proof.about(GAME, VASE, 0) == ["with your Income marker on space 15 or beyond"]
    assert proof.about(GAME, START, 9) == ["Each Decree card you play costs 1 / 2 / 3 Coins less."]


def test_things_have_titles() -> None:
    assert GAME.title_of(CARD, card("harbour-dues")) == "Harbour Dues"
    assert GAME.title_of(TRACK, 0) == "Influence"
    assert GAME.title_of(SITE, 0) == f"a City in {FACTS.regions.titles[0]}"
    assert GAME.title_of(EITHER, 0) == "first way"
