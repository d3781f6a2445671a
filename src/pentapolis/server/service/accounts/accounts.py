"""Accounts: a guest may keep who they are under a name and a password. Nobody has to; no e-mail is asked for."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.asking import ASKER
from pentapolis.server.engine.lines import Refused
from pentapolis.server.limits import Bucket
from pentapolis.server.service import tokens
from pentapolis.server.service.accounts import passwords
from pentapolis.server.service.company.sanctioned import banned_says
from pentapolis.server.service.people import Banned
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.accounts import AccountRows, Taken
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection

    from pentapolis.server.service.people import People
    from pentapolis.server.storage.accounts import Account
    from pentapolis.server.storage.rows import Player
    from pentapolis.server.storage.store import Store

CODES: Final = 8
"""So many recovery codes somebody has."""
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that is taken for another when it is read from paper."""
CODE_PARTS: Final = 3
CODE_PART: Final = 5
DAY: Final = 24 * 3600.0
THINKING_TIME: Final = 7 * DAY
"""So long somebody who wants to be deleted may think better of it."""
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
TRIES_EACH: Final = 5
TRIES_FROM: Final = 20
TRIES_AT: Final = 100
"""So often one may try: at one name from one address and from one address in a minute; at one name in an hour."""


class Accounts:
    def __init__(self, store: Store, people: People) -> None:
        self.rows = AccountRows(store)
        self.people = people
        self.each = Bucket(TRIES_EACH, TRIES_EACH / MINUTE)
        self.places = Bucket(TRIES_FROM, TRIES_FROM / MINUTE)
        self.names = Bucket(TRIES_AT, TRIES_AT / HOUR)
        self.now: Callable[[], float] = time.time

    async def of(self, player: Player) -> Account | None:
        return await run_sync(self.rows.of, player.id)

    async def needed(self, player: Player) -> Account:
        account = await self.of(player)
        if account is None:
            raise Refused(word("refusals.no_account"))
        return account

    async def codes_left(self, player: Player) -> int:
        return await run_sync(self.rows.codes_left, player.id)

    # ---- having one

    async def open(self, player: Player, login: str, password: str) -> list[str]:
        """A guest becomes an account, with a password or for a passkey; the recovery codes are told only now."""
        self.check_often("")
        codes = new_codes()
        hashes = [tokens.hashed(code) for code in codes]
        password_hash = await passwords.hashed(password) if password else ""
        try:
            await run_sync(self.rows.add, player.id, login.casefold(), password_hash, hashes)
        except Taken as error:
            taken = await self.of(player) is None
            raise Refused(word("refusals.login_taken" if taken else "refusals.has_account")) from error
        return codes

    async def change_password(self, player: Player, current: str, new: str) -> None:
        account = await self.needed(player)
        self.check_often(account.login)
        if account.password_hash and not await passwords.is_right(account.password_hash, current):
            raise Forbidden(word("refusals.wrong_password"))
        await run_sync(self.rows.set_password, player.id, await passwords.hashed(new))

    async def renew_codes(self, player: Player) -> list[str]:
        await self.needed(player)
        codes = new_codes()
        await run_sync(self.rows.set_codes, player.id, [tokens.hashed(code) for code in codes])
        return codes

    # ---- signing in

    async def sign_in(self, connection: HTTPConnection, login: str, password: str) -> tuple[Player, str]:
        """Who that is, and a token for this device. A wrong name and a wrong password look the same."""
        self.check_often(login)
        account = await run_sync(self.rows.by_login, login.casefold())
        if not await passwords.is_right("" if account is None else account.password_hash, password) or account is None:
            raise Forbidden(word("refusals.wrong_login"))
        if passwords.is_outdated(account.password_hash):
            await run_sync(self.rows.set_password, account.player.id, await passwords.hashed(password))
        return await self.entered(connection, account)

    async def recover(self, connection: HTTPConnection, login: str, code: str, new: str) -> tuple[Player, str]:
        """Sign in with a recovery code and choose another password; all other devices are logged out."""
        self.check_often(login)
        account = await run_sync(self.rows.by_login, login.casefold())
        password_hash = await passwords.hashed(new)
        if account is None or not await run_sync(self.rows.use_code, account.player.id, tokens.hashed(plain(code))):
            raise Forbidden(word("refusals.wrong_code"))
        await run_sync(self.rows.set_password, account.player.id, password_hash)
        await self.people.log_out_others(account.player, "")
        return await self.entered(connection, account)

    async def entered(self, connection: HTTPConnection, account: Account) -> tuple[Player, str]:
        if account.ban is not None and account.ban.is_on(self.now()):
            raise Banned(banned_says(account.ban))
        return account.player, await self.people.enter(connection, account.player)

    def check_often(self, login: str) -> None:
        """Guessing is slow: from one address, at one name, and at one name from everywhere."""
        place, said = ASKER.get().place, word("refusals.too_often")
        self.places.check(place, said)
        if login:
            self.each.check(f"{place} {login.casefold()}", said)
            self.names.check(login.casefold(), said)

    # ---- going

    async def leave(self, player: Player) -> float:
        """Be deleted in some days; when that is."""
        leaves = self.now() + THINKING_TIME
        await run_sync(self.rows.set_leaving, player.id, leaves)
        return leaves

    async def stay(self, player: Player) -> None:
        """Think better of it."""
        await self.needed(player)
        await run_sync(self.rows.set_leaving, player.id, None)

    async def leaving(self) -> list[Player]:
        """Those who are to be deleted now."""
        return await run_sync(self.rows.leaving, self.now())


def new_codes() -> list[str]:
    return ["-".join([new_part() for _ in range(CODE_PARTS)]) for _ in range(CODES)]


def new_part() -> str:
    return "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_PART)])


def plain(code: str) -> str:
    """A code as it is kept, however somebody typed it."""
    letters = "".join(letter for letter in code.casefold() if letter.isalnum())
    return "-".join([letters[at : at + CODE_PART] for at in range(0, len(letters), CODE_PART)])
