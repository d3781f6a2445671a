"""The report on the balance of a game: the same sums on any number of processes, and what the figures mean."""

from __future__ import annotations

import json
from math import isclose

import pytest

from pentapolis.bots.levels import UnknownBot
from pentapolis.games import load
from pentapolis.kernel.game import WrongSeats
from pentapolis.sim.balance import Balance, measure, seats_of
from pentapolis.sim.balance_page import ended, page
from pentapolis.sim.sums import ENDED, LINES, PLAYERS, SEATS, Dealt, Figures, Sums


def small(
    workers: int = 1, game: str = "minos", games: int = 8, seats: tuple[int, ...] = (), **options: object
) -> Balance:
    return measure(game, "random", games, seed=3, seats=seats, options=options, workers=workers)


def test_the_sums_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (small(workers).as_dict() for workers in (1, 2))
    del one["timing"], two["timing"]
    assert json.loads(json.dumps(one)) == json.loads(json.dumps(two))


def test_every_second_game_is_played_by_as_many_as_can_play() -> None:
    minos, palaces = load("minos"), load("palaces")
    assert [seats_of(minos, number) for number in range(8)] == [4, 2, 4, 3, 4, 2, 4, 3]
    assert [seats_of(palaces, number) for number in range(3)] == [2, 2, 2]
    assert small(seats=(3,), games=2).things(PLAYERS).keys() == {"3"}


def test_wins_above_even_of_all_seats_add_up_to_nothing() -> None:
    found = small()
    for sort in (PLAYERS, SEATS, "start", "ability"):
        assert isclose(sum(of.excess for of in found.things(sort).values()), 0.0, abs_tol=1e-9)
    assert found.sittings == sum(of.sittings for of in found.things("ability").values()) == 4 * 4 + 2 * 3 + 2 * 2


def test_the_lines_of_the_score_add_up_to_the_scores() -> None:
    found = small()
    lines = sum(of.points for of in found.things(LINES).values())
    assert lines == sum(of.points for of in found.things(PLAYERS).values())


def test_things_are_counted_for_who_used_them() -> None:
    found = small()
    drafts = found.things("places-die section")
    assert sum(of.times for of in drafts.values()) == 16 * found.sittings
    assert isclose(sum(found.share("places-die section", section) for section in drafts), 1.0)
    assert all(0 < found.rate("places-die section", section) <= 1 for section in drafts)
    places = "places-die section"
    assert isclose(sum(of.sittings * found.contribution(places, one) for one, of in drafts.items()), 0, abs_tol=1e-9)


def test_things_are_compared_with_their_peers_only() -> None:
    found = small()
    ages = ["plays card, Age I", "plays card, Age II"]
    assert [sort for sort in found.sorts() if sort.startswith("plays card")] == ages
    for sort in ages:
        played = found.things(sort)
        assert isclose(
            sum(of.sittings * found.contribution(sort, card) for card, of in played.items()), 0, abs_tol=1e-9
        )
        assert len(found.members(sort)) == 72
        assert sorted([*played, *found.never(sort)]) == sorted(found.members(sort))
    assert "labyrinth" in found.members(ages[1])
    assert "top-of-deck" in found.members("plays card")


def test_a_thing_of_some_games_only_is_reckoned_among_those() -> None:
    found = small()
    sums = Sums(
        of={"claims vase": {"vase-of-wares": Figures(sittings=3, games=2)}}, dealt={"vase vase-of-wares": Dealt(8, 30)}
    )
    few = Balance(found.game, "random", 0, sums, 1.0, 1)
    assert few.rate("claims vase", "vase-of-wares") == 0.25
    assert few.share_of_players("claims vase", "vase-of-wares") == 0.1
    assert sum(dealt.games for dealt in found.sums.dealt.values()) == 3 * found.sums.games
    assert sum(dealt.sittings for dealt in found.sums.dealt.values()) == 3 * found.sittings


def test_what_seats_were_in_the_end_is_told_with_their_share_of_the_wins() -> None:
    sums = Sums()
    for wins, points in ((1.0, 12), (0.0, 8), (0.5, 10)):
        sums.figures(f"{ENDED}title", "scribe" if points < 12 else "consul").count(wins - 0.5, points, wins=wins)
    found = Balance(load("minerva"), "random", 0, sums, 1.0, 1)
    assert found.share_of_wins(f"{ENDED}title", "consul") == 1 / 1.5
    assert found.sorts() == [f"{ENDED}title"]
    assert "| scribe | 2 | 66.7 % | 33.3 % | 9.0 |" in ended(found, f"{ENDED}title")


def test_a_game_says_what_its_seats_were_in_the_end() -> None:
    found = small(game="minerva", games=2, seats=(2,))
    assert sum(of.wins for of in found.things(f"{ENDED}main source").values()) == 2
    assert "\n## Ended with main source\n" in page(found)


def test_a_game_says_what_its_seats_have_reached() -> None:
    found = small(game="dominations", games=2, seats=(2,))
    assert "| nation | sittings | won | mean score | goals met |" in page(found)
    goals = [of.reached["goals met"] for of in found.things("nation").values()]
    assert sum(goals) == sum(of.reached["goals met"] for of in found.things("initiative").values())
    assert sum(goals) > 0
    means = found.as_dict()["figures"]["nation"].values()
    assert sum(mean["sittings"] * mean["reached"]["goals met"] for mean in means) == sum(goals)


def test_figures_know_their_doubt() -> None:
    figures = Figures()
    for excess, points in ((0.5, 10), (-0.5, 20), (0.5, 10), (-0.5, 20)):
        figures.count(excess, points)
    assert (figures.more_than_even, figures.mean, figures.spread) == (0.0, 15.0, 5.0)
    assert isclose(figures.doubt, 1.96 * 0.25, rel_tol=1e-3)


def test_things_far_from_even_are_named_and_those_that_surely_are() -> None:
    def users(of: int, wins: int) -> Figures:
        return Figures(sittings=of, excess=wins - of / 2, squares=of / 4)

    def played(cards: dict[str, Figures]) -> Balance:
        sums = Sums(games=900, of={PLAYERS: {"2": users(1800, 900)}, "plays card": cards})
        return Balance(load("palaces"), "random", 0, sums, 1.0, 1)

    things = {f"usual {n}": users(900, 450) for n in range(14)}
    things |= {"lucky": users(20, 12), "strong": users(900, 600), "weak": users(900, 300)}
    found = played(things)
    assert found.far("plays card", 0.08) == ["lucky", "strong", "weak"]
    assert found.far("plays card", 0.08, surely=True) == ["strong", "weak"]
    assert "\nBeyond ± 8 are 3 of 17; by more than their doubt 2: strong, weak.\n" in page(found)
    calm = dict([*things.items()][:14])
    assert "\nBeyond ± 8 are 0 of 14; by more than their doubt none.\n" in page(played(calm))


def test_a_game_that_declares_nothing_is_told_in_full() -> None:
    found = small(game="palaces", games=3)
    assert found.game.reported == ()
    assert found.sorts() == sorted(found.sorts())
    assert "plays card" in found.sorts()


def test_the_page_has_a_table_for_everything_declared() -> None:
    found = small()
    text = page(found)
    for title in ("Scores", "What the scores are made of", "By seat", "By start", "By ability", "Plays card, Age I"):
        assert f"\n## {title}\n" in text
    assert "pentapolis balance minos --bot random --games 8 --seed 3" in text
    assert "--games 1 --seats 2,4 --seed 3" in page(small(games=1, seats=(2, 4)))
    dealt = small(games=1, assignment="random")
    assert "--games 1 --option assignment=random --seed 3" in page(dealt)
    assert dealt.as_dict()["options"] == {"assignment": "random"}
    assert text.count("| lawgiver |") == 1
    assert "\nNever: " in text
    before = "| section | games with it | of players | sittings | times | share |"
    assert f"{before} with 2 | with 3 | with 4 | won | won more |" in text
    assert f"{before} won | won more |" in page(small(games=1, seats=(2,)))


def test_shares_are_told_for_each_number_of_players() -> None:
    found = small()
    drafts = found.things("places-die section")
    for players in (2, 3, 4):
        assert isclose(sum(found.share_with("places-die section", section, players) for section in drafts), 1.0)
    assert found.share_with("places-die section", "wild", 5) == 0
    figures = json.loads(json.dumps(found.as_dict()))["figures"]
    for players in (2, 3, 4):
        assert figures["places-die section"]["wild"]["share_with"][str(players)] == found.share_with(
            "places-die section", "wild", players
        )
    assert figures[PLAYERS]["2"]["share_with"] == {}, "nobody chooses that"


def test_what_cannot_be_measured_is_refused_before_any_game() -> None:
    with pytest.raises(UnknownBot):
        measure("palaces", "genius", 3)
    with pytest.raises(WrongSeats):
        measure("palaces", "random", 3, seats=(5,))
