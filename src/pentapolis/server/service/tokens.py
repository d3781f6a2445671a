"""Tokens: identities, invitations, links for spectators."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

ID_BYTES: Final = 12
TOKEN_BYTES: Final = 32


def new_id() -> str:
    """The id of a table or a player: nobody guesses it, and no command takes it for one of its options."""
    drawn = secrets.token_urlsafe(ID_BYTES)
    return new_id() if drawn.startswith("-") else drawn


def new_token() -> str:
    """An identity: whoever holds it is that person."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is stored of an identity."""
    return sha256(token.encode()).hexdigest()


def new_seed() -> int:
    return secrets.randbits(62)


class Signer:
    """Makes links that nobody can forge and that need not be stored."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def sign(self, *what: object) -> str:
        text = "/".join(str(part) for part in what)
        return urlsafe_b64encode(hmac.digest(self.secret, text.encode(), "sha256")[:18]).decode()

    def is_signed(self, token: str, *what: object) -> bool:
        return hmac.compare_digest(token.encode(), self.sign(*what).encode())

    def invitation(self, table_id: str, seat: int) -> str:
        return self.sign("join", table_id, seat)

    def watch(self, table_id: str) -> str:
        return self.sign("watch", table_id)
