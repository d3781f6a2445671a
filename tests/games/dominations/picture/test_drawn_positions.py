"""The picture of single positions: what is said where random play seldom comes."""

from pentapolis.games.dominations.constants import BUILT, CELL, OCTETS
from pentapolis.games.dominations.picture.parts.goals import goals
from pentapolis.games.dominations.picture.position import Position
from pentapolis.games.dominations.rules.goals import InfluenceGoal
from pentapolis.games.dominations.rules.phases.grow import INVENTOR, PLACE_TILE
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.scene.pictures import explain, panels, why_not
from tests.games.dominations.position import (
    GAME,
    A,
    bare,
    begin,
    face,
    hold,
    influence,
    know,
    lay,
    plant,
    raised,
    ring,
    say,
)
from tests.scene.pages import parsed, parsed_panels, stage_for, words


def test_reasons_against_masteries() -> None:
    table = know(bare(), T=9)
    table.best = [3] * 12
    begin(table, BUILD_AND_DEVELOP)
    say(table, "develop")
    view = table.view(A)
    plant(table, e1="fishing-2")
    assert why_not(GAME, table.view(A), "mastery:fishing").startswith("You have this Mastery")
    assert why_not(GAME, view, "mastery:banking") == "You need a Mastery of Trade with value 6 or more."
    table.fitting = [[0] * OCTETS, table.fitting[1]]
    assert why_not(GAME, table.view(A), "mastery:peddling") == "No copy that is left fits into your tree."


def test_reasons_against_building() -> None:
    table = know(bare(monuments="lighthouse stone-circle"), T=2)
    lay(table, "d0,0")
    begin(table, BUILD_AND_DEVELOP)
    view = table.view(A)
    own = view["board"]["players"][A]
    monument = view["board"]["monuments"][0]
    cell = view["board"]["land"][0]["cell"]

    def said(what: str) -> str:
        return why_not(GAME, view, what)

    view["question"]["labels"] = [*view["question"]["labels"], "city"]
    assert said(f"at:{cell}") == "Choose first: Build or raise a City."
    view["question"]["labels"] = ["done"]
    assert said(f"at:{cell}").startswith("You can pay for no City now")
    view["board"]["land"][0]["city"] = {"seat": 1, "level": 1}
    assert said(f"at:{cell}") == "Another player's City stands here."
    own["tokens"] = 0
    assert said(f"at:{cell}") == "You have no City tokens left."
    monument["next"]["cost"] = [3, 0, 0, 0, 0, 1]
    assert said(f"monument:{monument['id']}") == "Its next level costs 3 Trade, 1 Religion, and you have 2 Trade."
    monument["next"]["cost"] = [2, 0, 0, 0, 0, 0]
    assert said(f"monument:{monument['id']}").startswith("Choose first:")
    monument["next"] = None
    assert said(f"monument:{monument['id']}") == "All its levels are built."
    view["board"]["marks"][A] |= 1 << BUILT
    assert said(f"at:{cell}") == "Your Build action is used."


def test_a_finished_monument_and_a_finished_nation_say_so() -> None:
    table = bare(monuments="lighthouse stone-circle")
    raised(table, "lighthouse", A, A, A)
    board = parsed_panels(stage_for(begin(know(table, T=2), BUILD_AND_DEVELOP), A))["board"]
    assert "complete" in words(board)
    influence(table, A, 1)
    kept = table.deeds.goals[0]
    table.deeds.goals[0] = [InfluenceGoal(1) for _ in range(5)]
    view = table.view(A)
    table.deeds.goals[0] = kept
    assert "100" in words(parsed(goals(Position(GAME, view))))


def test_the_inventor_is_offered_edges_and_loci() -> None:
    table = bare()
    ring(table, "TAGGKS")
    table.roles = [-1, -1, -1, A, -1, -1]
    begin(table, INVENTOR)
    say(table, "u1,1")
    prompt = words(parsed_panels(stage_for(table, A))["prompt"])
    assert "Its edges" in prompt
    assert "Locus" in prompt


def test_a_pointed_placement_rings_the_dots_that_produce() -> None:
    table = bare()
    lay(table, "d0,0", "TGR")
    label = hold(table, face(table, "KAT", "T"))
    begin(table, PLACE_TILE)
    say(table, label)
    option = CELL.labels.index("u1,0")
    board = panels(stage_for(table, A))["board"]
    ghost = board.partition(f'ghost-tile" data-for="{option}"')[2].partition("ghost-tile")[0]
    assert ghost.count('class="fires"') == 4
    assert ghost.count('class="pair-of"') == 1


def test_only_figures_of_a_seat_are_explained() -> None:
    view = GAME.new(2, 1).view(A)
    assert "Influence" in words(parsed(explain(GAME, view, "figure:A.influence")))
    assert "Influence" not in words(parsed(explain(GAME, view, "figure:A.wealth")))
