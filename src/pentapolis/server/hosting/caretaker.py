"""The caretaker: what a host or moderator does about people and tables. Each act is logged with it. Blocking."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Final

from pentapolis.server.storage.company.messages import Messages
from pentapolis.server.storage.hosting.acts import COMMAND_LINE, Act, Acts
from pentapolis.server.storage.hosting.roles import Roles
from pentapolis.server.storage.hosting.sanctions import Sanction, Sanctions
from pentapolis.server.storage.hosting.words import Word, Words
from pentapolis.server.storage.notices.told import Told

if TYPE_CHECKING:
    from pentapolis.server.storage.hosting.acts import Deed
    from pentapolis.server.storage.hosting.roles import Role
    from pentapolis.server.storage.hosting.sanctions import Kind
    from pentapolis.server.storage.keeping import Bot, Keeping

DAY: Final = 24 * 3600
ENDS: Final[dict[Kind, Deed]] = {"ban": "unban", "mute": "unmute"}


class Caretaker:
    """`by` is who acts: a person, or whoever has the command line. The deed and its line are written together."""

    def __init__(self, keeping: Keeping, by: str = COMMAND_LINE) -> None:
        self.keeping = keeping
        self.by = by
        self.roles = Roles(keeping.store)
        self.sanctions = Sanctions(keeping.store)
        self.reports = Messages(keeping.store)
        self.acts = Acts(keeping.store)

    def act(self, deed: Deed, whom: str = "", what: str = "", why: str = "") -> Act:
        return Act(self.by, deed, whom, what, why)

    # ---- people

    def sanction(self, player_id: str, kind: Kind, days: float | None, why: str) -> Sanction:
        """Ban or mute somebody for some days, or for good."""
        now = time.time()
        until = None if days is None else now + days * DAY
        given = Sanction(why, until, now)
        self.sanctions.put(
            player_id, kind, given, [self.act(kind, player_id, "" if until is None else f"{until}", why)]
        )
        return given

    def lift(self, player_id: str, kind: Kind, why: str) -> bool:
        """Let somebody play or write again before the time is over; whether they might not."""
        return self.sanctions.lift(player_id, kind, [self.act(ENDS[kind], player_id, "", why)])

    def rename(self, player_id: str, name: str, why: str) -> None:
        """The log does not repeat names: who is deleted later is in no log any more."""
        self.keeping.rename(player_id, name, [self.act("rename", player_id, "", why)])

    def delete(self, player_id: str, name: str, bot: Bot, why: str) -> list[str]:
        """Make somebody unknown; the tables that go on without them."""
        return self.keeping.anonymise(player_id, name, bot, [self.act("delete", player_id, "", why)])

    def give_role(self, player_id: str, role: Role, why: str) -> None:
        self.roles.give(player_id, role, [self.act("role", player_id, role, why)])

    def write(self, player_id: str, text: str) -> None:
        """A word to somebody, which they read on their pages and are told of."""
        now = time.time()
        word = Word(secrets.token_urlsafe(12), player_id, text, now)
        told = Told(player_id, "host", word.id, now, None, {"says": "host_word", "text": text, "path": "/notices"})
        Words(self.keeping.store).write(word, [self.act("write", player_id, "", text)], [told])

    def exported(self, player_id: str) -> dict[str, object]:
        """Everything that is kept about somebody: that it was read is an act as well."""
        self.acts.put(self.act("export", player_id))
        return self.keeping.exported(player_id)

    # ---- tables and reports

    def delete_table(self, table_id: str, why: str) -> bool:
        return self.keeping.delete_tables([table_id], [self.act("delete_table", "", table_id, why)]) > 0

    def settle(self, report_id: str, why: str) -> bool:
        """Nothing more is to be done about a message; whether somebody had reported it."""
        report = self.reports.reported(report_id)
        if report is None:
            return False
        return self.reports.settle(report_id, [self.act("settle", report["author_id"], report["table_id"], why)])
