"""Accounts: what somebody signs in with."""

from typing import Annotated, Any

from pydantic import BaseModel, StringConstraints

from pentapolis.server.service.messages.fields import Asked

Login = Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=24, pattern=r"^[\w.-]+$")]
Password = Annotated[str, StringConstraints(max_length=200)]
NewPassword = Annotated[str, StringConstraints(min_length=10, max_length=200)]
Code = Annotated[str, StringConstraints(max_length=60)]


class NewAccount(Asked):
    """The name you sign in with, which nobody else sees, and a password of ten characters or more."""

    login: Login
    password: NewPassword


class NewPasswordAsked(Asked):
    current: Password
    password: NewPassword


class SignIn(Asked):
    login: Login
    password: Password


class Recover(Asked):
    """One of your recovery codes, and the password you want from now on."""

    login: Login
    code: Code
    password: NewPassword


class NewPasskey(Asked):
    """What the browser has made. A guest says also which name to sign in with, for the recovery codes."""

    credential: dict[str, Any]
    login: Login | None = None


class PasskeySignIn(Asked):
    credential: dict[str, Any]


class PasskeyShown(BaseModel):
    id: str
    name: str
    used: float | None


class Codes(BaseModel):
    """Recovery codes, each good for once. They are told only now."""

    codes: list[str]


class AccountShown(BaseModel):
    """Your account; without a `login` you are a guest. `leaves`: when you will be deleted, as you asked."""

    login: str = ""
    has_password: bool = False
    passkeys: list[PasskeyShown] = []
    codes_left: int = 0
    leaves: float | None = None
