"""Passkeys: a device signs in with a key of its own instead of a password (WebAuthn)."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

import webauthn
from anyio.to_thread import run_sync
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from pentapolis.server.engine.lines import Refused
from pentapolis.server.service import tokens
from pentapolis.server.service.people import device_name
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.accounts import Taken
from pentapolis.server.storage.passkeys import Passkey, PasskeyRows
from pentapolis.web.words import word

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from pentapolis.server.service.accounts.accounts import Accounts
    from pentapolis.server.storage.rows import Player
    from pentapolis.server.storage.store import Store

MOST: Final = 20
"""So many passkeys somebody may have."""
SECONDS: Final = 300.0
"""So long one may take to sign."""
BYTES: Final = 32
Json = dict[str, Any]


class Place(NamedTuple):
    """Where a passkey is good: the host, and the whole address that the browser says."""

    host: str
    origin: str


class Passkeys:
    def __init__(self, store: Store, accounts: Accounts) -> None:
        self.rows = PasskeyRows(store)
        self.accounts = accounts

    async def of(self, player: Player) -> list[Passkey]:
        return await run_sync(self.rows.of, player.id)

    # ---- having one

    async def begin(self, player: Player, place: Place) -> Json:
        """What the browser needs to make a key for this person."""
        known = [PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in await self.of(player)]
        if len(known) >= MOST:
            raise Refused(word("refusals.too_many_passkeys", most=MOST))
        options = webauthn.generate_registration_options(
            rp_id=place.host,
            rp_name=word("site.name"),
            user_id=player.id.encode(),
            user_name=player.name,
            challenge=await self.challenge(player.id),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )
        return plainly(webauthn.options_to_json(options))

    async def made(self, connection: HTTPConnection, player: Player, credential: Json, place: Place) -> Passkey:
        """The key that the browser has made, if it is a good one."""
        challenge = await self.signed(credential, player.id)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise Refused(word("refusals.bad_passkey")) from error
        return Passkey(
            tokens.new_id(),
            player.id,
            bytes_to_base64url(made.credential_id),
            bytes_to_base64url(made.credential_public_key),
            made.sign_count,
            device_name(connection),
        )

    async def add(self, key: Passkey) -> None:
        try:
            await run_sync(self.rows.add, key, self.accounts.now())
        except Taken as error:
            raise Refused(word("refusals.bad_passkey")) from error

    async def remove(self, player: Player, passkey: str) -> None:
        """Never the last thing that somebody signs in with."""
        account = await self.accounts.needed(player)
        if not account.password_hash and [key.id for key in await self.of(player)] == [passkey]:
            raise Refused(word("refusals.last_passkey"))
        if not await run_sync(self.rows.remove, player.id, passkey):
            raise Refused(word("refusals.no_passkey"))

    # ---- signing in

    async def begin_sign_in(self, place: Place) -> Json:
        """What the browser needs to offer the keys that it has for this place."""
        self.accounts.check_often("")
        options = webauthn.generate_authentication_options(rp_id=place.host, challenge=await self.challenge(None))
        return plainly(webauthn.options_to_json(options))

    async def sign_in(self, connection: HTTPConnection, credential: Json, place: Place) -> tuple[Player, str]:
        self.accounts.check_often("")
        challenge = await self.signed(credential, None)
        key = await run_sync(self.rows.by_credential, str(credential.get("id", "")))
        if key is None:
            raise Forbidden(word("refusals.unknown_passkey"))
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(key.public_key),
                credential_current_sign_count=key.count,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise Forbidden(word("refusals.unknown_passkey")) from error
        await run_sync(self.rows.use, key.id, verified.new_sign_count, self.accounts.now())
        account = await run_sync(self.accounts.rows.of, key.player_id)
        assert account is not None  # keys go with the account
        return await self.accounts.entered(connection, account)

    # ---- what is to be signed

    async def challenge(self, player_id: str | None) -> bytes:
        asked, now = secrets.token_bytes(BYTES), self.accounts.now()
        await run_sync(self.rows.ask, tokens.hashed(asked.hex()), player_id, now, now + SECONDS)
        return asked

    async def signed(self, credential: Json, player_id: str | None) -> bytes:
        """What the browser says it was asked to sign, if it was asked that lately; once."""
        try:
            data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(data["challenge"])
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise Refused(word("refusals.bad_passkey")) from error
        if not await run_sync(self.rows.answered, tokens.hashed(challenge.hex()), player_id, self.accounts.now()):
            raise Refused(word("refusals.old_challenge"))
        return challenge


def place_of(address: str) -> Place:
    parts = urlsplit(address)
    return Place(parts.hostname or "", f"{parts.scheme}://{parts.netloc}")


def plainly(options: str) -> Json:
    found: Json = json.loads(options)
    return found
