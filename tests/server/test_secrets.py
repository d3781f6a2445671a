"""Nothing that is sent depends on what its receiver may not know: every table they could be at sends the same.

The engine behind the server is exchanged for one that deals anew, before it answers, everything the viewer cannot know:
hands, piles, boxes, and the secret arguments of what happened. All routes have to answer as before, byte for byte.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.kernel.events import Event
from pentapolis.kernel.rng import Rng
from pentapolis.server.engine.__main__ import answered
from pentapolis.server.engine.desk import Desk
from pentapolis.server.engine.pool import opened
from pentapolis.server.engine.sitting import Moment, Sitting
from tests.server.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest

VIEWER_VERBS = ("position", "log", "explain", "why_not")


class DealingDesk(Desk):
    """A desk that shows each viewer another table they could believe in."""

    def __init__(self) -> None:
        super().__init__(50)
        self.rng = Rng(1)
        self.is_dealing = False
        self.dealt = 0

    def sitting(self, asked: dict[str, Any]) -> Sitting:
        real = super().sitting(asked)
        if not self.is_dealing or asked["verb"] not in VIEWER_VERBS:
            return real
        other = Sitting(real.game, real.record.seats, real.record.seed, real.record.options)
        other.bring_to(real.texts)
        table = real.table.clone()
        real.game.redeal(table, asked["viewer"], self.rng)
        self.dealt += table.view(1 - max(asked["viewer"], 0)) != real.table.view(1 - max(asked["viewer"], 0))
        other.record.table = table
        other.moments = [self.scrambled(moment, asked["viewer"]) for moment in real.moments]
        return other

    def scrambled(self, moment: Moment, viewer: int) -> Moment:
        """The same moment with other secrets."""
        events = [
            event if event.known_to(viewer) else Event(event.verb, event.seat, (0,) * len(event.args), event.audience)
            for event in moment.events
        ]
        other = Moment(events, moment.turn, moment.turn_number, moment.turn_from)
        other.asked_at = moment.asked_at
        return other


@pytest.fixture
def desk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, DealingDesk]]:
    with House(settings) as house:
        desk = DealingDesk()

        async def ask(verb: str, _near: str = "", **what: Any) -> Any:
            line = json.dumps({"verb": verb, **what}).encode()
            return opened(json.dumps(answered(desk, line)).encode())

        monkeypatch.setattr(house.room.engine, "ask", ask)
        yield house, desk


def paths(table: str, seat: int, at: int) -> list[str]:
    root = f"/api/tables/{table}"
    return [
        f"{root}?seat={seat}",
        f"{root}?seat={seat}&form=phone",
        f"{root}/log?seat={seat}",
        f"{root}/replay?viewer={seat}",
        f"{root}/replay?viewer={seat}&at={at // 2}",
        f"{root}/why-not?what=card:knossos-3&seat={seat}",
        f"{root}/why-not?what=use:attack&seat={seat}",
        f"{root}/explain/card:knossos-3?seat={seat}",
        f"{root}/explain/box:knossos-2?seat={seat}",
        f"/table/{table}?seat={seat}",
        f"/replay/{table}?viewer={seat}&at={at // 3}",
    ]


def everything(guest: Guest, table: str, seat: int, at: int) -> list[tuple[int, str]]:
    replies = [guest.get(path) for path in paths(table, seat, at)]
    wrong = {"seat": seat, "version": 10**5, "client_id": "wrong-client", "option": 10**5}
    replies.append(guest.post(f"/api/tables/{table}/answers", wrong))
    return [(reply.status, reply.text) for reply in replies]


@pytest.mark.parametrize("options", [{}, {"open_discards": False, "live_score": False}])
def test_what_is_sent_does_not_depend_on_what_is_hidden(
    desk: tuple[House, DealingDesk], options: dict[str, bool]
) -> None:
    house, dealing = desk
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", seed=3, options=options)["table"]
    for step in range(40):
        position = ann.look(table)
        if step % 13 == 0:
            for seat in (-1, 0, 1):
                before = everything(ann, table, seat, position["at"])
                assert json.loads(before[0][1])["viewer"] == seat
                dealing.is_dealing = True
                assert everything(ann, table, seat, position["at"]) == before
                dealing.is_dealing = False
        ann.answer(table, at=step % len(position["question"]["options"]))
    assert dealing.dealt > 50, "something was hidden and dealt anew"


def test_the_test_would_notice_a_leak(desk: tuple[House, DealingDesk], monkeypatch: pytest.MonkeyPatch) -> None:
    house, dealing = desk
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat", seed=3)["table"]
    game = dealing.game("palaces")
    honest = game.board
    monkeypatch.setattr(type(game), "board", lambda _self, table, _seat: {**honest(table, 0), "leak": table.pile})
    before = ann.look(table, seat=-1)
    dealing.is_dealing = True
    assert ann.look(table, seat=-1) != before
