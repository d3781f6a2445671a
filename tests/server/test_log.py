"""The log of a table, as a seat reads it."""

from pentapolis.games import load
from pentapolis.kernel import notation
from pentapolis.kernel.events import FORCED
from pentapolis.server.engine.looking import Looking
from pentapolis.server.engine.sitting import Sitting


def test_that_something_went_only_one_way_is_said_where_nothing_else_is() -> None:
    game = load("minos")
    sitting = Sitting(game, 2, 1, game.new(2, 1).options)
    forced_alone = forced_beside = 0
    for _ in range(150):
        question = sitting.table.questions[0]
        sitting.answer(notation.written(sitting.table, question, question.options[0]))
        looking = Looking(sitting, question.seat, ["Ann", "Bob"], "wide")
        at = len(sitting.texts)
        verbs = {event.verb for event in looking.seen(at)}
        told = {event.verb for event in looking.worth_telling(at)}
        assert told == (verbs if verbs == {FORCED} else verbs - {FORCED})
        forced_alone += verbs == {FORCED}
        forced_beside += FORCED in verbs and len(verbs) > 1
        assert [line["n"] for line in looking.log(30)].count(at) == len(looking.worth_telling(at))
    assert forced_beside > 0
    assert forced_alone > 0
